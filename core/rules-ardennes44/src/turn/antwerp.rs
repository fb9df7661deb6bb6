//! §27.3.4 Antwerp: Germans who leave the map that way draw the British off it.

use kernel::Pen;

use crate::printed::counters::{Entry, UnitId};
use crate::state::moment::Time;
use crate::state::then::Then;
use crate::state::unit::Place;
use crate::{Event, Illegal, Position, Side};

/// §27.3.4a How much Defense the British at Antwerp lack: theirs must exceed that of the Germans
/// who went there by a margin. What there is too much counts against later exits.
pub(crate) fn lacking(position: &Position) -> u16 {
    let defense = |place| -> u16 {
        position.units_at(place).map(|unit| u16::from(position.strength(unit).defense)).sum()
    };
    let gone = defense(Place::Exited);
    // With the East Map alone, Germans leave it for points and not for Antwerp (§S2.4b).
    if gone == 0 || position.data().scenario.east_only {
        return 0;
    }
    let needed = gone + position.data().tables.antwerp.margin;
    needed.saturating_sub(defense(Place::Antwerp))
}

/// §27.3.4b As the German turn closes, the Allies are asked for British units from the map.
pub(crate) fn close(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let any = || position.unit_ids().any(|unit| check(position, Side::Allied, unit).is_ok());
    if position.active == Side::German && lacking(position) > 0 && any() {
        pen.enter(Event::AntwerpThreatened);
    }
}

/// §27.3.4b Whether a British unit may be sent.
pub(crate) fn check(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    let on_map = counter.side == side && counter.is_british() && position.hex_of(unit).is_some();
    if on_map { Ok(()) } else { Err(Illegal::NotBritish) }
}

/// §27.3.4b It is sent; if that is not enough, the question comes again.
pub(crate) fn send(unit: UnitId, pen: &mut Pen<'_, Position>) -> Then {
    pen.enter(Event::SentToAntwerp { unit });
    Then::PhaseGoesOn
}

/// §27.3.4c With too few on the map, the British who arrive go to Antwerp until it is safe: those that
/// wait in a box after the others.
pub(crate) fn divert(pen: &mut Pen<'_, Position>) {
    if pen.state().active != Side::Allied || pen.state().time == Time::Night {
        return;
    }
    while lacking(pen.state()) > 0
        && let Some(unit) = next_arrival(pen.state())
    {
        pen.enter(Event::SentToAntwerp { unit });
    }
}

fn next_arrival(position: &Position) -> Option<UnitId> {
    let british = |unit: &UnitId| position.counter(*unit).is_british();
    let is_due = |unit: &UnitId| {
        let entry = &position.counter(*unit).entry;
        matches!(entry, Entry::Arrives { turn, .. } if *turn <= position.turn)
    };
    let in_box = |unit: &UnitId| matches!(position.unit(*unit).place, Place::Box(_));
    let mut due = position.units_at(Place::Waiting).filter(is_due).filter(british);
    due.next().or_else(|| position.unit_ids().filter(in_box).find(british))
}
