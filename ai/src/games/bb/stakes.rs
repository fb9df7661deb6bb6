//! What counts in a scenario, and how much: hexes that are held in the end, or divisions that leave the map in the west.

use hexmap::Hex;
use rules_bastogne::march::exits;
use rules_bastogne::printed::scenario::{ExitGoal, Goal};
use rules_bastogne::state::unit::Place;
use rules_bastogne::{Position, Side, UnitId};

use super::supply_road;
use crate::planning::stakes::{POINT, Stake, Stakes};

/// What the towns count for the roads that meet there, where the way off the map is what wins.
const ROADS: [(&str, i32); 4] =
    [("Bastogne", 30), ("Houffalize", 20), ("Wiltz", 10), ("Clervaux", 15)];
/// What it counts that an enemy bars the road by which an exit is to be supplied.
const BARS_SUPPLY: i32 = 50;
/// What a point counts that could leave the map, and how many points a unit that has left counts.
const PER_FACTOR: i32 = 10;
const GONE: i32 = 8;
/// What it counts that a unit is lost which must not be, and one that is to leave.
const NOT_TO_BE_LOST: i32 = 40;
const TO_LEAVE: i32 = 10;

/// What is played for.
pub(super) fn of(position: &Position) -> Stakes {
    let data = position.data();
    let (places, exits) = match &data.scenario.goal {
        Goal::Hold { hexes } => {
            (hexes.iter().map(|&hex| Stake { hex, value: POINT }).collect(), Vec::new())
        }
        Goal::Exit { .. } => {
            let mut places = road_towns(position);
            let bars = supply_road::bars(position).into_iter();
            places.extend(bars.map(|hex| Stake { hex, value: BARS_SUPPLY }));
            (places, data.places.exits.iter().map(|exit| exit.hex).collect())
        }
    };
    Stakes {
        by_points: false,
        places,
        exits,
        per_factor: PER_FACTOR,
        losses: 0,
        turns: u16::from(data.scenario.turns.saturating_sub(position.turn)) + 1,
    }
}

/// Towns where the roads to the west meet.
fn road_towns(position: &Position) -> Vec<Stake> {
    let places = &position.data().places;
    let found = ROADS.iter().filter_map(|&(name, value)| Some((places.town(name)?, value)));
    found
        .flat_map(|(town, value)| town.hexes.iter().map(move |&hex| Stake { hex, value }))
        .collect()
}

/// How many places win.
pub(super) fn needed(position: &Position) -> usize {
    match &position.data().scenario.goal {
        Goal::Hold { hexes } => hexes.len(),
        Goal::Exit { .. } => 1,
    }
}

/// Whether it is the last turn.
pub(super) fn is_last_turn(position: &Position) -> bool {
    position.turn >= position.data().scenario.turns
}

/// Whether the way ends in a hex: what is to be held, or left by.
pub(super) fn is_goal(position: &Position, hex: Hex) -> bool {
    match &position.data().scenario.goal {
        Goal::Hold { hexes } => hexes.contains(&hex),
        Goal::Exit { .. } => exits::exit_at(position, hex).is_some(),
    }
}

/// What the scenario wants of the division of a unit, if it is to leave the map.
fn exit_goal(position: &Position, unit: UnitId) -> Option<ExitGoal> {
    let Goal::Exit { divisions, .. } = &position.data().scenario.goal else { return None };
    let division = position.counter(unit).division;
    divisions.iter().copied().find(|goal| goal.division == division)
}

/// Whether a unit must leave the map.
pub(super) fn must_leave(position: &Position, unit: UnitId) -> bool {
    exit_goal(position, unit).is_some_and(|goal| goal.all)
}

/// Whether it counts that a unit leaves the map.
pub(super) fn may_leave(position: &Position, unit: UnitId) -> bool {
    exit_goal(position, unit).is_some()
}

/// Whether a formation is one of those that are to leave the map.
pub(super) fn leaves(position: &Position, formation: usize) -> bool {
    let Goal::Exit { divisions, .. } = &position.data().scenario.goal else { return false };
    divisions.iter().any(|goal| goal.division.index() == formation)
}

/// Whether a unit is of those whose way counts most: all, where towns are to be held.
pub(super) fn may_lead(position: &Position, unit: UnitId) -> bool {
    matches!(position.data().scenario.goal, Goal::Hold { .. }) || may_leave(position, unit)
}

/// What it counts for victory that a unit is lost.
pub(super) fn lost(position: &Position, unit: UnitId) -> i32 {
    let Goal::Exit { lost_if_destroyed, .. } = &position.data().scenario.goal else { return 0 };
    if *lost_if_destroyed == Some(position.counter(unit).division) {
        NOT_TO_BE_LOST
    } else if may_leave(position, unit) {
        TO_LEAVE
    } else {
        0
    }
}

/// How the victory stands.
pub(crate) struct Standing {
    /// The places that the Germans hold.
    held: Vec<Hex>,
    /// What has left the map and counts.
    gone: i32,
}

impl Standing {
    pub(super) fn of(position: &Position) -> Self {
        let places = of(position).places.into_iter().map(|stake| stake.hex);
        let held = places.filter(|&hex| position.controller(hex) == Side::German).collect();
        Self { held, gone: gone(position) }
    }

    pub(super) fn holds(&self, hex: Hex) -> bool {
        self.held.contains(&hex)
    }

    pub(super) const fn gone(&self) -> i32 {
        self.gone
    }
}

/// What has left the map and counts. In the end an exit counts only if it was supplied.
pub(super) fn gone(position: &Position) -> i32 {
    let over = position.winner.is_some();
    let out = |unit: &UnitId| {
        may_leave(position, *unit)
            && match position.unit(*unit).place {
                Place::Exited(Some(exit)) => !over || position.exits[usize::from(exit)],
                Place::Exited(None) => true,
                Place::On(_) | Place::Waiting | Place::Dead => false,
            }
    };
    i32::try_from(position.unit_ids().filter(out).count()).unwrap_or(0) * GONE
}
