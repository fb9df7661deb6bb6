//! Where a unit can be off the map, as boxes beside it.

use desk::table::{Fate, HoldingOf};
use desk::{Place, Thing};
use hexmap::Hex;

use crate::printed::counters::{Entry, UnitId};
use crate::printed::places::OffMapBox;
use crate::state::unit;
use crate::{Data, Position, Side};

/// The boxes that hold pieces for one reason, after those that the map names.
#[derive(Clone, Copy)]
enum Beyond {
    ToCome,
    Eliminated,
    Surrendered,
    Left,
    Antwerp,
}

const BEYOND: [(Beyond, &str, Fate); 5] = [
    (Beyond::ToCome, "to come", Fate::Coming),
    (Beyond::Eliminated, "eliminated", Fate::Lost),
    (Beyond::Surrendered, "surrendered", Fate::Lost),
    (Beyond::Left, "left the map", Fate::Left),
    (Beyond::Antwerp, "guarding Antwerp", Fate::Ready),
];

/// The Off Map Boxes, the Blocking Positions, and the boxes for everybody else.
pub(super) fn holdings(data: &Data) -> Vec<HoldingOf> {
    let seat = Some(Side::Allied.seat());
    let boxes = OffMapBox::ALL.map(|one| HoldingOf {
        name: format!("{} box", box_name(one)),
        seat,
        fate: Fate::Ready,
    });
    let blocking = data.places.entries().map(|(_, entry)| HoldingOf {
        name: format!("blocking {}", entry.letter),
        seat: Some(entry.side.seat()),
        fate: Fate::Ready,
    });
    let others =
        BEYOND.map(|(_, name, fate)| HoldingOf { name: name.to_owned(), seat: None, fate });
    boxes.into_iter().chain(blocking).chain(others).collect()
}

/// Where units come to who leave the map from a hex: the Allies to a box, the Germans for good.
pub(super) fn beyond_edge(data: &Data, side: Side, hex: Hex) -> Thing {
    Thing::Holding(match (side, data.box_behind(hex)) {
        (Side::Allied, Some(one)) => number(one.index()),
        (Side::Allied, None) | (Side::German, _) => number_of(data, Beyond::Left),
    })
}

/// Where a unit is. One that is to come stands on the space of its turn.
pub(super) fn place(position: &Position, unit: UnitId) -> Place {
    let data = position.data();
    match position.unit(unit).place {
        unit::Place::On(hex) => Place::Hex(hex.id()),
        unit::Place::Box(one) => Place::Holding(number(one.index())),
        unit::Place::Blocking(entry) => {
            Place::Holding(number(OffMapBox::ALL.len() + entry.index()))
        }
        unit::Place::Waiting => due(data, unit),
        unit::Place::Dead => beyond(data, Beyond::Eliminated),
        unit::Place::Surrendered => beyond(data, Beyond::Surrendered),
        unit::Place::Exited => beyond(data, Beyond::Left),
        unit::Place::Antwerp => beyond(data, Beyond::Antwerp),
        unit::Place::Unused => Place::Nowhere,
    }
}

/// The space of the turn on which a unit is due, if that is in this scenario.
fn due(data: &Data, unit: UnitId) -> Place {
    let (first, last) = (data.scenario.first_turn, data.scenario.last_turn);
    match data.counters[unit.index()].entry {
        Entry::Arrives { turn, .. } if (first..=last).contains(&turn) => {
            Place::Space(0, turn - first)
        }
        Entry::Arrives { .. } | Entry::Start { .. } | Entry::Remnant(_) | Entry::Breakdown(_) => {
            beyond(data, Beyond::ToCome)
        }
    }
}

fn beyond(data: &Data, one: Beyond) -> Place {
    Place::Holding(number_of(data, one))
}

fn number_of(data: &Data, one: Beyond) -> u8 {
    number(OffMapBox::ALL.len() + data.places.entries.len() + one as usize)
}

fn number(index: usize) -> u8 {
    u8::try_from(index).expect("there are few boxes")
}

fn box_name(one: OffMapBox) -> &'static str {
    match one {
        OffMapBox::Southwest => "South-west",
        OffMapBox::Southeast => "South-east",
        OffMapBox::West => "West",
        OffMapBox::Northwest => "North-west",
        OffMapBox::Northeast => "North-east",
    }
}
