//! §10.8 Roadblocks: where they are put, and when they go.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::march::mover;
use crate::printed::formations::Army;
use crate::state::unit::Mark;
use crate::supply::paths::Lines;
use crate::{Event, Illegal, Position, Side};

/// §10.8a
const PLACED: Clause = Clause::new("eaa-10.8a");
/// §10.8f
const REMOVED: Clause = Clause::new("eaa-10.8f");
/// §10.8g
const MANTEUFFEL: Clause = Clause::new("eaa-10.8g");

/// §10.8a, §10.8g Whether a roadblock may be put into a hex: an empty road hex in supply, away from Germans and their detachments.
pub fn check(position: &Position, hex: Hex) -> Result<(), Illegal> {
    check_with(position, hex, Lines::of(position, Side::Allied))
}

/// The hexes into which a roadblock may be put.
pub fn hexes(position: &Position) -> Vec<Hex> {
    let lines = Lines::of(position, Side::Allied);
    let can = |&hex: &Hex| check_with(position, hex, lines).is_ok();
    position.data().board.grid().hexes().filter(can).collect()
}

/// §10.8f The roadblocks beside active Germans, as their activation begins.
pub fn overrun(position: &Position) -> Vec<Hex> {
    let grid = position.data().board.grid();
    let is_active = |hex: Hex| {
        position.holder(hex) == Some(Side::German)
            && position.units_in(hex).any(|unit| {
                position.has(unit, Mark::Active) && !position.has(unit, Mark::Dispersed)
            })
    };
    let beside = |hex: &Hex| grid.neighbours(*hex).any(|(_, next)| is_active(next));
    position.roadblocks.iter().filter(beside).collect()
}

/// §10.8f The roadblocks that no Allied supply comes to.
pub fn cut_off(position: &Position) -> Vec<Hex> {
    let lines = Lines::of(position, Side::Allied);
    position.roadblocks.iter().filter(|&hex| !lines.reaches(hex)).collect()
}

/// §10.8g The roadblocks that are too near to the 5th Panzer Army.
pub fn near_manteuffel(position: &Position) -> Vec<Hex> {
    position.roadblocks.iter().filter(|&hex| is_near_manteuffel(position, hex)).collect()
}

/// §10.8a A roadblock is put into a hex.
pub fn put(hex: Hex, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Roadblock { hex, there: true, why: PLACED });
}

/// §10.8f Roadblocks go as a German activation begins.
pub fn clear_overrun(pen: &mut Pen<'_, Position>) {
    clear(overrun(pen.state()), REMOVED, pen);
}

/// §10.8f Roadblocks go that are out of supply in the Supply Phase.
pub fn clear_cut_off(pen: &mut Pen<'_, Position>) {
    clear(cut_off(pen.state()), REMOVED, pen);
}

/// §10.8g Roadblocks go that lie near the 5th Panzer Army as Manteuffel directs its traffic.
pub fn clear_near_manteuffel(pen: &mut Pen<'_, Position>) {
    clear(near_manteuffel(pen.state()), MANTEUFFEL, pen);
}

fn clear(hexes: Vec<Hex>, why: Clause, pen: &mut Pen<'_, Position>) {
    for hex in hexes {
        pen.enter(Event::Roadblock { hex, there: false, why });
    }
}

fn check_with(position: &Position, hex: Hex, lines: &Lines) -> Result<(), Illegal> {
    let is_free = position.data().board.is_on_road(hex)
        && position.holder(hex).is_none()
        && !position.roadblocks.has(hex)
        && !position.detachments.has(hex)
        && !mover::is_beside(position, Side::German, hex);
    if !is_free || !lines.reaches(hex) {
        return Err(Illegal::NoRoadblock);
    }
    if position.flags.manteuffel && is_near_manteuffel(position, hex) {
        return Err(Illegal::Manteuffel);
    }
    Ok(())
}

/// §10.8g
fn is_near_manteuffel(position: &Position, hex: Hex) -> bool {
    let data = position.data();
    let within = data.tables.roadblock.manteuffel;
    position.on_map(Side::German).any(|unit| {
        let at = position.hex_of(unit);
        position.army_of(unit) == Army::FifthPanzer
            && at.is_some_and(|at| data.board.distance(at, hex) <= within)
    })
}
