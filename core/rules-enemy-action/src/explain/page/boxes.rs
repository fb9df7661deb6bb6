//! §2.1q Where a unit can be off the map, as boxes beside it.

use desk::table::{Fate, HoldingOf};
use desk::{Place as Spot, Thing};

use super::tracks;
use crate::printed::counters::{Entry, UnitId};
use crate::state::unit::Place;
use crate::{Position, Side};

/// The boxes, by number.
#[derive(Clone, Copy)]
enum Beside {
    AlliedReserve,
    GermanReserve,
    Okw,
    VonDerHeydte,
    AlliedLost,
    GermanLost,
    Exited,
    Later,
}

/// What each is called, whose it is, and what is true of those in it.
const BOXES: [(&str, Option<Side>, Fate); 8] = [
    ("Allied reserves", Some(Side::Allied), Fate::Coming),
    ("German reserves", Some(Side::German), Fate::Coming),
    ("OKW reserve", Some(Side::German), Fate::Coming),
    ("Von der Heydte", Some(Side::German), Fate::Coming),
    ("Allied units eliminated", Some(Side::Allied), Fate::Lost),
    ("German units eliminated", Some(Side::German), Fate::Lost),
    ("Left the map", Some(Side::German), Fate::Left),
    ("Come after this scenario", None, Fate::Coming),
];

pub(super) fn holdings() -> Vec<HoldingOf> {
    let holding = |(name, side, fate): (&str, Option<Side>, Fate)| HoldingOf {
        name: name.to_owned(),
        seat: side.map(Side::seat),
        fate,
    };
    BOXES.map(holding).to_vec()
}

/// The box of a side's reserves.
pub(super) const fn reserves(side: Side) -> Thing {
    Thing::Holding(match side {
        Side::Allied => Beside::AlliedReserve as u8,
        Side::German => Beside::GermanReserve as u8,
    })
}

/// The box of the units of a side that are lost.
pub(super) const fn lost(side: Side) -> Thing {
    Thing::Holding(match side {
        Side::Allied => Beside::AlliedLost as u8,
        Side::German => Beside::GermanLost as u8,
    })
}

/// The box of the Germans that have left the map.
pub(super) const fn exited() -> Thing {
    Thing::Holding(Beside::Exited as u8)
}

/// Where a unit is. One that the calendar calls up stands on the space of its day.
pub(super) fn place(position: &Position, unit: UnitId) -> Spot {
    let beside = |one: Beside| Spot::Holding(one as u8);
    match (position.unit(unit).place, position.side_of(unit)) {
        (Place::On(hex), _) => Spot::Hex(hex.id()),
        (Place::Calendar, _) => match position.counter(unit).entry {
            Entry::Day { day, .. } => tracks::space_of(position.data(), day)
                .map_or_else(|| beside(Beside::Later), |space| Spot::Space(0, space)),
            Entry::Hex(_) | Entry::Okw | Entry::VonDerHeydte => beside(Beside::Later),
        },
        (Place::Reserve, Side::Allied) => beside(Beside::AlliedReserve),
        (Place::Reserve, Side::German) => beside(Beside::GermanReserve),
        (Place::OkwBox, _) => beside(Beside::Okw),
        (Place::OwnBox, _) => beside(Beside::VonDerHeydte),
        (Place::Dead, Side::Allied) => beside(Beside::AlliedLost),
        (Place::Dead, Side::German) => beside(Beside::GermanLost),
        (Place::Exited, _) => beside(Beside::Exited),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boxes_are_listed_in_the_order_of_their_numbers() {
        let names = holdings().into_iter().map(|one| one.name).collect::<Vec<_>>();
        assert_eq!(names[Beside::Okw as usize], "OKW reserve");
        assert_eq!(names[Beside::Exited as usize], "Left the map");
        assert_eq!(names.len(), Beside::Later as usize + 1);
    }
}
