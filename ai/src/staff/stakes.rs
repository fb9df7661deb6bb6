//! The stakes: which hexes the scenario is about, what each is worth, and how long there is to take it.

use hexmap::Hex;
use rules_ardennes44::exits;
use rules_ardennes44::scenario::Goal;
use rules_ardennes44::{Position, Side};

use super::going::{TURN, is_off};

/// What a place is worth that counts.
pub(super) const POINT: i32 = 100;
/// Not more turns ahead are looked at.
const HORIZON: u16 = 7;
/// With so many turns to go there is time enough to use whatever is spared.
const LONG: i32 = 12;
/// What is as good as had is worth, of a hundred.
const NEARLY: i32 = 80;

/// A hex that counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stake {
    pub(super) hex: Hex,
    pub(super) value: i32,
}

/// What is played for.
pub(super) struct Stakes {
    pub(super) places: Vec<Stake>,
    /// Where the Germans leave the map for points or to Antwerp.
    pub(super) exits: Vec<Hex>,
    /// What an Attack Factor off the map is worth.
    pub(super) per_factor: i32,
    /// Turns that are left, with this one.
    pub(super) turns: u16,
}

impl Stakes {
    pub(super) fn of(position: &Position) -> Self {
        let data = position.data();
        let on_map = |hex: &Hex| !is_off(position, *hex);
        let grid = data.board.grid();
        let leads_out = |hex: &Hex| exits::way_out(position, Side::German, *hex).is_ok();
        let way_out = |hex: &Hex| on_map(hex) && data.board.is_on_road(*hex) && leads_out(hex);
        let tables = &data.tables.victory;
        let points = data.scenario.victory == Goal::Points;
        let per_factor = if points {
            POINT / i32::from(tables.attack_per_exit_point)
        } else {
            // All of it wins the game, which is worth as much as the six towns that would.
            POINT * i32::from(tables.west_map) / i32::from(tables.exit_attack)
        };
        Self {
            places: if points { for_points(position) } else { for_the_meuse(position) },
            exits: grid.hexes().filter(way_out).collect(),
            per_factor,
            turns: u16::from(data.scenario.last_turn.saturating_sub(position.turn)) + 1,
        }
    }

    /// How much a unit still counts that is kept for later, of a hundred: in the end only the ground does.
    pub(super) fn later(&self) -> i32 {
        (i32::from(self.turns) * 100 / LONG).min(100)
    }

    pub(super) fn value(&self, hex: Hex) -> Option<i32> {
        self.places.iter().find(|stake| stake.hex == hex).map(|stake| stake.value)
    }

    /// How much hope there is to be anywhere at all in this time, of a hundred; a little for what is beyond the end.
    pub(super) fn hope(&self, time: u16) -> i32 {
        let horizon = i32::from(self.turns.min(HORIZON) * TURN + TURN / 2);
        ((horizon - i32::from(time)) * 100 / horizon).max(1)
    }

    /// How much of a place's worth is as good as had by whoever can be there in this time.
    pub(super) fn nearness(&self, time: u16) -> i32 {
        let horizon = i32::from(self.turns.min(HORIZON) * TURN + TURN / 2);
        let left = horizon - i32::from(time);
        if left <= 0 { 0 } else { NEARLY * left * left / (horizon * horizon) }
    }
}

fn for_points(position: &Position) -> Vec<Stake> {
    let listed = position.data().places.victory.iter().map(|place| place.hex);
    let on_map = listed.filter(|&hex| !is_off(position, hex));
    on_map.map(|hex| Stake { hex, value: POINT }).collect()
}

/// The towns of the West Map; those on the Meuse count toward two ways of winning. Liège is a way
/// of its own, and a hard one. Bastogne decides some scenarios, and is the hub of the roads in all.
fn for_the_meuse(position: &Position) -> Vec<Stake> {
    let places = &position.data().places;
    let mut stakes: Vec<Stake> = places
        .victory
        .iter()
        .filter(|place| places.west_sheet[place.hex.index()] || place.meuse)
        .map(|place| Stake {
            hex: place.hex,
            value: if place.meuse { POINT * 6 / 5 } else { POINT },
        })
        .collect();
    let hubs =
        places.bastogne.iter().chain(&places.st_vith).map(|&hex| Stake { hex, value: POINT / 3 });
    let liege = places.liege.iter().map(|&hex| Stake { hex, value: POINT / 4 });
    stakes.extend(hubs.chain(liege));
    stakes
}
