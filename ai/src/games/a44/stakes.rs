//! What counts in a scenario, and how much: Victory Hexes, the hubs of the roads, the way off the map.

use hexmap::Hex;
use rules_ardennes44::march::exits;
use rules_ardennes44::printed::scenario::Goal;
use rules_ardennes44::{Position, Side};

use super::country::is_off;
use crate::planning::stakes::{POINT, Stake, Stakes};

/// What is played for.
pub(super) fn of(position: &Position) -> Stakes {
    let data = position.data();
    let on_map = |hex: &Hex| !is_off(position, *hex);
    let grid = data.board.grid();
    let leads_out = |hex: &Hex| exits::way_out(position, Side::German, *hex).is_ok();
    let way_out = |hex: &Hex| on_map(hex) && data.board.is_on_road(*hex) && leads_out(hex);
    let by_points = data.scenario.victory == Goal::Points;
    Stakes {
        by_points,
        places: if by_points { for_points(position) } else { for_the_meuse(position) },
        // To Antwerp it is further than to six towns.
        exits: grid.hexes().filter(|hex| by_points && way_out(hex)).collect(),
        per_factor: POINT / i32::from(data.tables.victory.attack_per_exit_point),
        losses: 0,
        turns: u16::from(data.scenario.last_turn.saturating_sub(position.turn)) + 1,
    }
}

/// How many places win.
pub(super) fn needed(position: &Position) -> usize {
    let data = position.data();
    match data.scenario.victory {
        Goal::Points => data.scenario.points.into(),
        Goal::Campaign | Goal::Patton | Goal::Extended => data.tables.victory.west_map.into(),
    }
}

fn for_points(position: &Position) -> Vec<Stake> {
    let listed = position.data().places.victory.iter().map(|place| place.hex);
    let on_map = listed.filter(|&hex| !is_off(position, hex));
    on_map.map(|hex| Stake { hex, value: POINT }).collect()
}

/// The towns of the West Map, of which six win; those on the Meuse count toward two ways of winning. The hubs of the
/// roads count for the way they open. Liège is a way of winning too, and a detour from all others.
fn for_the_meuse(position: &Position) -> Vec<Stake> {
    let places = &position.data().places;
    let western = places.victory.iter().filter(|place| places.west_sheet[place.hex.index()]);
    let towns = western.map(|place| Stake {
        hex: place.hex,
        value: if place.meuse { POINT * 6 / 5 } else { POINT },
    });
    let hubs = places.bastogne.iter().chain(&places.st_vith);
    let hubs = hubs.map(|&hex| Stake { hex, value: POINT / 5 });
    towns.chain(hubs).collect()
}
