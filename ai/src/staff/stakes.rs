//! The stakes: which hexes the scenario is about, what each is worth, and how long there is to take it.

use hexmap::Hex;
use rules_ardennes44::march::exits;
use rules_ardennes44::printed::scenario::Goal;
use rules_ardennes44::{Position, Side};

use super::going::{TURN, is_off};

/// What a place is worth that counts.
pub(super) const POINT: i32 = 100;
/// Not more turns ahead are looked at.
const HORIZON: u16 = 7;
/// With so many turns to go there is time enough to use whatever is spared.
const LONG: i32 = 12;
/// How much whoever is lost is missed for each turn before the last two, of a hundred, and at most.
const MISSED_EACH: i32 = 40;
const MISSED_MOST: i32 = 160;
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
    /// Whether points are counted in the end; else whoever has enough has won at once.
    pub(super) by_points: bool,
    pub(super) places: Vec<Stake>,
    /// Where the Germans leave the map for points.
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
        let by_points = data.scenario.victory == Goal::Points;
        Self {
            by_points,
            places: if by_points { for_points(position) } else { for_the_meuse(position) },
            // To Antwerp it is further than to six towns.
            exits: grid.hexes().filter(|hex| by_points && way_out(hex)).collect(),
            per_factor: POINT / i32::from(data.tables.victory.attack_per_exit_point),
            turns: u16::from(data.scenario.last_turn.saturating_sub(position.turn)) + 1,
        }
    }

    /// Whether nothing comes after this turn.
    pub(super) const fn is_last_turn(&self) -> bool {
        self.turns == 1
    }

    /// How much a unit still counts that is kept for later, of a hundred: in the end only the ground does.
    pub(super) fn later(&self) -> i32 {
        (i32::from(self.turns) * 100 / LONG).min(100)
    }

    /// How much whoever is lost will be missed where points are counted, of a hundred: in the last two turns not at all.
    pub(super) fn missed(&self) -> i32 {
        ((i32::from(self.turns) - 2) * MISSED_EACH).clamp(0, MISSED_MOST)
    }

    pub(super) fn value(&self, hex: Hex) -> Option<i32> {
        self.places.iter().find(|stake| stake.hex == hex).map(|stake| stake.value)
    }

    /// What takes longer does not matter any more.
    pub(super) fn horizon(&self) -> u16 {
        self.turns.min(HORIZON) * TURN + TURN / 2
    }

    /// How much hope there is to be anywhere at all in this time, of a hundred; a little for what is beyond the end.
    pub(super) fn hope(&self, time: u16) -> i32 {
        let horizon = i32::from(self.horizon());
        ((horizon - i32::from(time)) * 100 / horizon).max(1)
    }

    /// How much of a place's worth is as good as had by whoever can be there in this time.
    pub(super) fn nearness(&self, time: u16) -> i32 {
        let horizon = i32::from(self.horizon());
        let left = horizon - i32::from(time);
        if left <= 0 { 0 } else { NEARLY * left * left / (horizon * horizon) }
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
