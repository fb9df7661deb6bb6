//! §27 Special units: the British, the regiments at the dams, Skorzeny's brigade, and others.

use hexmap::Hex;

use crate::printed::counters::{Kind, UnitId};
use crate::stand::first_turn;
use crate::stand::mover::Mover;
use crate::state::moment::Time;
use crate::state::unit::Mark;
use crate::{Illegal, Mode, Position};

/// §27.3.2 The brigade that may be freed from the Meuse.
const FREED: &str = "29 Arm";

/// §16.4d A remnant is an Independent unit, but for the rules that bind a unit by name or by its code:
/// the unit that one remembers for their sake.
pub(crate) fn remembered(position: &Position, unit: UnitId) -> Option<UnitId> {
    let (whose, tables) = (position.origin(unit), &position.data().tables.first_turn);
    let dams = position.counter(whose).dams && position.turn <= tables.dams_tactical_turn;
    let red = first_turn::is_on(position) && first_turn::is_red(position, unit);
    let named = first_turn::keeps_out(position, unit) || position.formation(whose).id == FREED;
    (dams || red || named).then_some(whose)
}

/// §27.6 The regiments at the dams, and what comes of them. The night that follows is not part of
/// Turn 2.
pub(crate) fn may_move(position: &Position, unit: UnitId, mode: Mode) -> Result<(), Illegal> {
    let tables = &position.data().tables.first_turn;
    let dams = position.counter(position.origin(unit)).dams && position.time == Time::Day;
    let waits = position.turn <= tables.limits_last_turn;
    let slow = position.turn <= tables.dams_tactical_turn && mode != Mode::Tactical;
    if dams && (waits || slow) { Err(Illegal::DamsHold) } else { Ok(()) }
}

/// §27.3.1 Where the British may go.
pub(crate) fn may_enter(position: &Position, mover: &Mover, to: Hex) -> Result<(), Illegal> {
    may_stand(position, mover.unit, to)
}

/// §27.3.1 Where they may be.
pub(crate) fn may_stand(position: &Position, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
    let places = &position.data().places;
    let at_home = places.west_sheet[hex.index()] && places.west_of_meuse[hex.index()];
    if at_home { Ok(()) } else { may_leave(position, unit) }
}

/// §27.3.1 The British do not leave their part of the map, by an edge or otherwise.
pub(crate) fn may_leave(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let held = position.counter(unit).is_british() && !is_freed(position, unit);
    if held { Err(Illegal::BritishStay) } else { Ok(()) }
}

/// §27.3.2 Whether a unit belongs to the brigade that is free to cross.
fn is_freed(position: &Position, unit: UnitId) -> bool {
    let free = position.meuse_crossed
        || position.turn >= position.data().tables.antwerp.brigade_29_free_turn;
    free && position.formation(position.origin(unit)).id == FREED
}

/// §27.8.1 Whether this is the 150th Brigade in its disguise.
pub fn is_disguised(position: &Position, unit: UnitId) -> bool {
    position.counter(unit).kind == Kind::PanzerBrigade && !position.unit(unit).has(Mark::Detected)
}
