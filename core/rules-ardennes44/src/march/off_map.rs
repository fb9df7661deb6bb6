//! §13.4-13.7 Off the map: the boxes behind its edges, Blocking Positions, and how an Entry Hex in
//! enemy hands shuts a whole sector.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::march::reinforcements;
use crate::printed::board::Edge;
use crate::printed::counters::UnitId;
use crate::printed::places::{EntryId, OffMapBox};
use crate::stand::{night, special_units};
use crate::state::unit::{Condition, Mark, Place};
use crate::{Event, Illegal, Mode, Position, Side, Station};

const PACKED_UP: Clause = Clause::new("a44-22.1b");
const ARRIVES_FIRED: Clause = Clause::new("a44-13.3");

/// §13.1e, §13.5, §13.6 Whether a unit may go to a box or a Blocking Position.
pub(crate) fn check_station(
    position: &Position,
    side: Side,
    unit: UnitId,
    at: Station,
) -> Result<(), Illegal> {
    if position.counter(unit).side != side {
        return Err(Illegal::NotYours);
    }
    if side == Side::German {
        return Err(Illegal::NotForGermans);
    }
    night::may_move(position, unit, Mode::Tactical)?;
    let state = position.unit(unit);
    if state.has(Mark::Moved) {
        return Err(Illegal::HasMoved);
    }
    held_in_box(position, unit)?;
    british_stay(position, unit, at)?;
    match state.place {
        Place::Waiting => station_on_arrival(position, unit, at),
        Place::Box(from) => station_from_box(position, from, at),
        Place::Blocking(from) => station_from_block(position, from, at),
        Place::On(_) => Err(Illegal::NotThatBox),
        Place::Dead | Place::Surrendered | Place::Exited | Place::Antwerp | Place::Unused => {
            Err(Illegal::NoSuchUnit)
        }
    }
}

/// §27.3.1 The British wait in the box they arrive in or were driven to, and go nowhere else.
fn british_stay(position: &Position, unit: UnitId, at: Station) -> Result<(), Illegal> {
    let goes = match (position.unit(unit).place, at) {
        (Place::Waiting | Place::Blocking(_), Station::Box(_)) => false,
        (_, Station::Box(_) | Station::Blocking(_)) => true,
    };
    if goes { special_units::may_leave(position, unit) } else { Ok(()) }
}

/// §13.1e A reinforcement may wait in the box or the Blocking Position of one of its Entry Hexes,
/// even while the sector is shut.
fn station_on_arrival(position: &Position, unit: UnitId, at: Station) -> Result<(), Illegal> {
    reinforcements::is_due(position, unit)?;
    let counter = position.counter(unit);
    let linked = position.data().places.entries().any(|(id, entry)| {
        let there = match at {
            Station::Box(to) => entry.sector == Some(to),
            Station::Blocking(to) => id == to && entry.blocking,
        };
        there
            && reinforcements::uses_letter(counter, entry.letter)
            && reinforcements::is_on_the_map(position, entry.hex)
            && special_units::may_stand(position, unit, entry.hex).is_ok()
    });
    if linked { Ok(()) } else { Err(Illegal::NotItsBox) }
}

/// §13.5 From a box to the next one, or to a Blocking Position before it.
fn station_from_box(position: &Position, from: OffMapBox, at: Station) -> Result<(), Illegal> {
    let places = &position.data().places;
    match at {
        Station::Box(to) if !places.neighbours[from.index()].contains(&to) => {
            Err(Illegal::NotThatBox)
        }
        Station::Box(_) if is_shut(position, from) => Err(Illegal::HeldInSector),
        Station::Box(_) => Ok(()),
        Station::Blocking(entry) => {
            let place = places.entry(entry).ok_or(Illegal::NotThatBox)?;
            let linked = place.blocking && place.sector == Some(from);
            if linked { Ok(()) } else { Err(Illegal::NotThatBox) }
        }
    }
}

/// §13.6a From a Blocking Position only back to its box.
fn station_from_block(position: &Position, from: EntryId, at: Station) -> Result<(), Illegal> {
    let place = position.data().places.entry(from).expect("a unit blocks an Entry Hex that exists");
    match at {
        Station::Box(to) if place.sector == Some(to) => Ok(()),
        Station::Box(_) | Station::Blocking(_) => Err(Illegal::NotThatBox),
    }
}

/// §11.9.4b A unit that retreated off the map stays in its box until it has rallied.
pub(crate) fn held_in_box(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let state = position.unit(unit);
    let in_box = matches!(state.place, Place::Box(_) | Place::Blocking(_));
    if in_box && state.order != Condition::Good { Err(Illegal::HeldOffMap) } else { Ok(()) }
}

/// §13.4 Whether a sector is shut: Germans stand on one of its Entry Hexes that has a Blocking
/// Position, and too little stands in that.
pub(crate) fn is_shut(position: &Position, sector: OffMapBox) -> bool {
    let needed = u16::from(position.data().tables.blocking.defense);
    position.data().places.entries().any(|(id, entry)| {
        entry.sector == Some(sector)
            && entry.blocking
            && position.has_enemy(Side::Allied, entry.hex)
            && position.blocking_defense(id) < needed
    })
}

/// §13.1e, §13.5, §13.6 A unit goes to a box or a Blocking Position; guns are packed up for it.
pub(crate) fn station(unit: UnitId, at: Station, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let why = match position.unit(unit).place {
        Place::Waiting => ARRIVES_FIRED,
        Place::On(_)
        | Place::Box(_)
        | Place::Blocking(_)
        | Place::Dead
        | Place::Surrendered
        | Place::Exited
        | Place::Antwerp
        | Place::Unused => PACKED_UP,
    };
    let gun = position.counter(unit).kind.is_artillery();
    let fires = gun && !position.unit(unit).has(Mark::Fired);
    pen.enter(Event::Stationed { unit, at });
    if fires {
        pen.enter(Event::Marked { unit, mark: Mark::Fired, why });
    }
}

/// Whether the east edge is the only one a hex lies on (§11.9.2b).
pub(crate) fn only_east(position: &Position, hex: Hex) -> bool {
    let mut edges = position.data().board.grid().edges(hex).peekable();
    edges.peek().is_some() && edges.all(|edge| edge == Edge::East)
}

/// Where a unit may be stationed, as far as it is worth asking.
pub(crate) fn stations(position: &Position) -> impl Iterator<Item = Station> {
    let boxes = OffMapBox::ALL.into_iter().map(Station::Box);
    boxes.chain(position.data().places.entries().map(|(entry, _)| Station::Blocking(entry)))
}
