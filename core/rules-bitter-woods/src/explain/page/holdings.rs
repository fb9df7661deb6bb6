//! Where a unit can be off the map, as boxes beside it.

use desk::table::{Fate, HoldingOf};
use desk::{Place as Spot, Thing};

use crate::march::reinforcements;
use crate::printed::counters::UnitId;
use crate::state::unit::Place;
use crate::{Position, Side};

/// The boxes, by number.
#[derive(Clone, Copy)]
enum Beside {
    ToCome,
    Withdrawn,
    Left,
    Eliminated,
}

/// What each is called, whose it is, and what is true of those in it.
const BOXES: [(&str, Option<Side>, Fate); 4] = [
    ("to come", None, Fate::Coming),
    ("left the map, may return", Some(Side::Allied), Fate::Ready),
    ("left the map for good", Some(Side::German), Fate::Left),
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

/// Where units of a side come to that leave the map: the Allies may return, the Germans are gone for good.
pub(super) fn beyond_edge(side: Side) -> Thing {
    Thing::Holding(match side {
        Side::German => Beside::Left as u8,
        Side::Allied => Beside::Withdrawn as u8,
    })
}

/// Where a unit is. One that is to come stands on the space of its turn.
pub(super) fn place(position: &Position, unit: UnitId) -> Spot {
    let beside = |one: Beside| Spot::Holding(one as u8);
    match position.unit(unit).place {
        Place::On(hex) => Spot::Hex(hex.id()),
        Place::Waiting => {
            let scenario = &position.data().scenario;
            match reinforcements::due(position, unit) {
                Some((turn, _)) if (scenario.first..=scenario.last).contains(&turn) => {
                    Spot::Space(0, turn - scenario.first)
                }
                Some(_) | None => beside(Beside::ToCome),
            }
        }
        Place::Withdrawn { .. } => beside(Beside::Withdrawn),
        Place::Exited => beside(Beside::Left),
        Place::Dead => beside(Beside::Eliminated),
        Place::Unused => Spot::Nowhere,
    }
}
