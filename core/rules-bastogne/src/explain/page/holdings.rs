//! Where a unit can be off the map, as boxes beside it.

use desk::table::{Fate, HoldingOf};
use desk::{Place as Spot, Thing};

use crate::printed::counters::UnitId;
use crate::state::unit::Place;
use crate::{Phase, Position, Side};

/// The boxes, by number.
#[derive(Clone, Copy)]
enum Beside {
    Waiting,
    Later,
    Exited,
    Eliminated,
}

/// What each is called, whose it is, and what is true of those in it.
const BOXES: [(&str, Option<Side>, Fate); 4] = [
    ("wait at a blocked entry", Some(Side::Allied), Fate::Coming),
    ("come after this scenario", Some(Side::Allied), Fate::Coming),
    ("left by the western roads", Some(Side::German), Fate::Left),
    ("eliminated", None, Fate::Lost),
];

pub(super) fn holdings() -> Vec<HoldingOf> {
    let holding = |(name, side, fate): (&str, Option<Side>, Fate)| HoldingOf {
        name: name.to_owned(),
        seat: side.map(Side::seat),
        fate,
    };
    BOXES.map(holding).to_vec()
}

/// §6.5 Where German units come to that leave the map.
pub(super) const fn beyond_edge() -> Thing {
    Thing::Holding(Beside::Exited as u8)
}

/// Where a unit is. One that is to come stands on the space of its turn.
pub(super) fn place(position: &Position, unit: UnitId) -> Spot {
    let beside = |one: Beside| Spot::Holding(one as u8);
    match position.unit(unit).place {
        Place::On(hex) => Spot::Hex(hex.id()),
        Place::Waiting => {
            let arrival = position.counter(unit).arrival;
            let now = arrival == position.turn && position.phase < Phase::AlliedReinforcements;
            if arrival > position.data().scenario.turns {
                beside(Beside::Later)
            } else if arrival > position.turn || now {
                Spot::Space(0, arrival - 1)
            } else {
                beside(Beside::Waiting)
            }
        }
        Place::Exited(_) => beside(Beside::Exited),
        Place::Dead => beside(Beside::Eliminated),
    }
}
