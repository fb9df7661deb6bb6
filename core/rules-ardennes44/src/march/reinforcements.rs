//! §13.1-13.3 Reinforcements: who is due, where and how units come onto the map.

use hexmap::{Hex, Reach};
use kernel::{Clause, Dice, Pen};

use crate::march::{artillery, movement, moves, off_map, reach, replacements};
use crate::printed::board::BuiltUp;
use crate::printed::counters::{Arrival, Counter, Entry, Kind, UnitId};
use crate::printed::places::EntryId;
use crate::printed::tables::{HALVES, HalfPoints};
use crate::stand::mover::Mover;
use crate::stand::special_units;
use crate::state::moment::Time;
use crate::state::unit::{Mark, Place};
use crate::supply::supply_lines;
use crate::{Action, Event, Illegal, Mode, Nation, Position, Side};

const ROLL_653: Clause = Clause::new("a44-27.7a");
const ARRIVES_FIRED: Clause = Clause::new("a44-13.3");

/// §27.7 The 653rd is rolled for on the turns it may come.
pub(crate) fn open(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let side = position.active;
    let due: Vec<UnitId> = position
        .unit_ids()
        .filter(|&unit| position.counter(unit).side == side)
        .filter(|&unit| position.unit(unit).place == Place::Waiting)
        .filter(|&unit| !position.unit(unit).has(Mark::Arrived))
        .filter(|&unit| {
            let entry = &position.counter(unit).entry;
            matches!(entry, Entry::Arrives { turn, roll: true, .. } if *turn <= position.turn)
        })
        .collect();
    if position.time == Time::Night {
        return;
    }
    for unit in due {
        let tables = &pen.state().data().tables.pzj_653;
        let (arrives_up_to, delayed_up_to) = (tables.arrives_up_to, tables.delayed_up_to);
        let roll = dice.d6(ROLL_653);
        let arrives = roll <= arrives_up_to;
        pen.enter(Event::ArrivalRolled { unit, roll, arrives, never: roll > delayed_up_to });
    }
}

/// §2.6 Whether a reinforcement's turn has come. One that does not come on then may come on any
/// later turn (§13.1q1).
pub(crate) fn is_due(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let due = match position.counter(unit).entry {
        Entry::Arrives { turn, roll, .. } => {
            turn <= position.turn && (!roll || position.unit(unit).has(Mark::Arrived))
        }
        Entry::Start { .. } | Entry::Remnant(_) | Entry::Breakdown(_) => false,
    };
    if due { Ok(()) } else { Err(Illegal::NotArrived) }
}

/// §2.6 Whether a letter is among those printed on a counter.
pub(crate) fn uses_letter(counter: &Counter, letter: char) -> bool {
    matches!(&counter.entry, Entry::Arrives { by: Arrival::Letters(letters), .. } if letters.contains(&letter))
}

/// §S2.3 Whether a hex is on the part of the map that is used.
pub(crate) fn is_on_the_map(position: &Position, hex: Hex) -> bool {
    let data = position.data();
    !(data.scenario.east_only && data.places.west_sheet[hex.index()])
}

/// §13.2.2 Engineers are slow on the turn they appear.
pub(crate) fn may_move(position: &Position, unit: UnitId, mode: Mode) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    let appeared = matches!(counter.entry, Entry::Arrives { by: Arrival::Town, .. })
        && position.unit(unit).has(Mark::Arrived);
    if appeared && mode != Mode::Tactical { Err(Illegal::EngineerTactical) } else { Ok(()) }
}

/// §13.1, §13.5, §13.6 Whether units may come on at an Entry Hex and move along a path from it.
pub(crate) fn check_enter(
    position: &Position,
    side: Side,
    units: &[UnitId],
    mode: Mode,
    entry: EntryId,
    path: &[Hex],
) -> Result<(), Illegal> {
    let place = position.data().places.entry(entry).ok_or(Illegal::NotItsEntry)?;
    if units.is_empty() {
        return Err(Illegal::NoSuchUnit);
    }
    for (at, &unit) in units.iter().enumerate() {
        if unit.index() >= position.units.len() || units[..at].contains(&unit) {
            return Err(Illegal::NoSuchUnit);
        }
        if position.counter(unit).side != side {
            return Err(Illegal::NotYours);
        }
        may_use(position, unit, entry)?;
    }
    if path.first() != Some(&place.hex) {
        return Err(Illegal::BetweenEntries);
    }
    artillery::enough_prime_movers(position, units, mode)?;
    for &unit in units {
        come_on(position, unit, mode, path, 0)?;
    }
    moves::may_end(position, units, mode, path[path.len() - 1])
}

/// §13.1b, §13.4, §13.5, §13.6 Whether a unit off the map may use an Entry Hex.
fn may_use(position: &Position, unit: UnitId, entry: EntryId) -> Result<(), Illegal> {
    let place = position.data().places.entry(entry).ok_or(Illegal::NotItsEntry)?;
    let counter = position.counter(unit);
    if counter.side != place.side || !is_on_the_map(position, place.hex) {
        return Err(Illegal::NotItsEntry);
    }
    if position.closed[entry.index()] {
        return Err(Illegal::EntryClosed);
    }
    match position.unit(unit).place {
        Place::Waiting => {
            is_due(position, unit)?;
            if !uses_letter(counter, place.letter) {
                return Err(Illegal::NotItsEntry);
            }
        }
        Place::Box(here) if place.sector == Some(here) => {}
        Place::Blocking(here) if here == entry => {}
        Place::Box(_) | Place::Blocking(_) => return Err(Illegal::NotItsEntry),
        Place::On(_) => return Err(Illegal::HasMoved),
        Place::Dead | Place::Surrendered | Place::Exited | Place::Antwerp | Place::Unused => {
            return Err(Illegal::NoSuchUnit);
        }
    }
    off_map::held_in_box(position, unit)?;
    match place.sector {
        Some(sector) if off_map::is_shut(position, sector) => Err(Illegal::SectorClosed),
        Some(_) | None => Ok(()),
    }
}

/// What a unit has spent that comes on at the first hex of a path and walks it to its end, if it
/// may; so much was spent before it reached the map.
fn come_on(
    position: &Position,
    unit: UnitId,
    mode: Mode,
    path: &[Hex],
    before: HalfPoints,
) -> Result<u16, Illegal> {
    let (hex, side) = (path[0], position.counter(unit).side);
    if position.has_enemy(side, hex) {
        return Err(Illegal::EntryHeld);
    }
    // §10.2a
    if position.is_bonded(side, hex) {
        return Err(Illegal::Bonded);
    }
    let mover = movement::mover_entering(position, unit, mode, hex)?;
    special_units::may_enter(position, &mover, hex)?;
    let spent = before + first_hex(position, &mover, hex)?;
    if spent > mover.budget {
        return Err(Illegal::TooFar);
    }
    let stops = position.in_enemy_zone(side, hex) || replacements::holds(position, unit);
    if path.len() > 1 && stops {
        return Err(moves::may_not_go_on(position, unit));
    }
    Ok(moves::walk(position, &mover, path, spent)?.spent)
}

/// §13.1a What the Entry Hex itself costs: the rate of the road that leads onto the map.
pub(crate) fn first_hex(position: &Position, mover: &Mover, hex: Hex) -> Result<u16, Illegal> {
    if mover.mode.counts_hexes() {
        return Ok(1);
    }
    // Where the map shows no road, one comes as far as this hex and no farther.
    let cost = movement::road_rate(position, mover.class, hex).unwrap_or(HALVES);
    let cost = cost + movement::delay(position, mover.side, hex);
    if cost > mover.budget { Err(Illegal::TooFar) } else { Ok(cost) }
}

/// §13.1 Units come on and move.
pub(crate) fn enter(
    units: &[UnitId],
    mode: Mode,
    entry: EntryId,
    path: &[Hex],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let open = moves::as_far_as_ouren(units, path, pen, dice);
    let spent = come_on(pen.state(), units[0], mode, open, 0).expect("it was checked");
    moves::mark(units, mode, pen);
    for &unit in units {
        let waiting = pen.state().unit(unit).place == Place::Waiting;
        let gun = pen.state().counter(unit).kind.is_artillery();
        if waiting && gun && !pen.state().unit(unit).has(Mark::Fired) {
            pen.enter(Event::Marked { unit, mark: Mark::Fired, why: ARRIVES_FIRED });
        }
    }
    pen.enter(Event::Entered { units: units.to_vec(), entry });
    moves::enter_moved(units, mode, open, spent, pen);
    // §22.1b The Entry Hex is a hex moved into as well.
    artillery::flip(units, open.len(), pen);
    if open.len() < path.len() {
        // §7.7q1 The bridges at Ouren collapsed before them.
        let units = units.to_vec();
        pen.enter(Event::MoveCutShort { units, mode, from: path[0], spent, unseen: false });
    }
}

/// §S3.3a Whether an airborne unit may come on by the west edge of the East Map.
pub(crate) fn check_enter_from_west(
    position: &Position,
    side: Side,
    unit: UnitId,
    path: &[Hex],
) -> Result<(), Illegal> {
    if position.counter(unit).side != side {
        return Err(Illegal::NotYours);
    }
    comes_from_west(position, unit)?;
    let &hex = path.first().ok_or(Illegal::NotAPath)?;
    if !position.data().board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    if !position.data().is_west_road(hex) {
        return Err(Illegal::NotAWestRoad);
    }
    come_on(position, unit, Mode::Strategic, path, spent_in_the_west(position))?;
    moves::may_end(position, &[unit], Mode::Strategic, path[path.len() - 1])
}

/// §S3.3a Whether a unit is one of the airborne divisions' and its turn has come.
fn comes_from_west(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let turn = position.data().scenario.airborne_turn.ok_or(Illegal::NotFromWest)?;
    if !position.counter(unit).airborne || position.unit(unit).place != Place::Waiting {
        return Err(Illegal::NotFromWest);
    }
    if position.turn < turn { Err(Illegal::NotArrived) } else { Ok(()) }
}

/// §S3.3a What the airborne units have spent when they reach the East Map.
fn spent_in_the_west(position: &Position) -> HalfPoints {
    position.data().tables.movement.airborne_spent * HALVES
}

/// §S3.3a An airborne unit comes on in trucks by the west edge of the East Map.
pub(crate) fn enter_from_west(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    let before = spent_in_the_west(pen.state());
    let spent = come_on(pen.state(), unit, Mode::Strategic, path, before);
    let spent = spent.expect("it was checked");
    moves::mark(&[unit], Mode::Strategic, pen);
    pen.enter(Event::EnteredFromWest { unit, hex: path[0] });
    moves::enter_moved(&[unit], Mode::Strategic, path, spent, pen);
}

/// §13.2 Whether an Engineer may appear in a town.
pub(crate) fn check_appear(
    position: &Position,
    side: Side,
    unit: UnitId,
    hex: Hex,
) -> Result<(), Illegal> {
    may_appear(position, side, unit)?;
    if !position.data().board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    takes_engineer(position, side, hex, || supply_lines::by_road(position, side, hex))
}

/// §13.2.1a Whether a unit is an Engineer that waits to appear somewhere.
fn may_appear(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    if counter.side != side {
        return Err(Illegal::NotYours);
    }
    let engineer = counter.kind == Kind::Engineer && counter.nation == Nation::Us;
    let by_town = matches!(counter.entry, Entry::Arrives { by: Arrival::Town, .. });
    if !engineer || !by_town || position.unit(unit).place != Place::Waiting {
        return Err(Illegal::NotAnEngineer);
    }
    is_due(position, unit)?;
    if position.time == Time::Night { Err(Illegal::NotMarked) } else { Ok(()) }
}

/// §13.2.1 Whether an Engineer may be put into a hex; whether it is supplied is asked last.
fn takes_engineer(
    position: &Position,
    side: Side,
    hex: Hex,
    is_supplied: impl FnOnce() -> bool,
) -> Result<(), Illegal> {
    let town = position.data().board.built_up(hex) >= BuiltUp::Town;
    let ours = position.controller(hex) == side && !position.has_enemy(side, hex);
    if !town || !ours || !is_on_the_map(position, hex) {
        return Err(Illegal::NotATown);
    }
    for other in position.units_of(side, hex) {
        let state = position.unit(other);
        if position.counter(other).kind == Kind::Engineer && state.has(Mark::Arrived) {
            return Err(Illegal::EngineerThere);
        }
        // §12.2b Nobody is put beside a column.
        if state.is_in_column() {
            return Err(Illegal::NotAlone);
        }
    }
    if position.is_next_to_enemy(side, hex) || position.has_enemy_roadblock(side, hex) {
        return Err(Illegal::TownThreatened);
    }
    if is_supplied() { Ok(()) } else { Err(Illegal::TownNotSupplied) }
}

/// §13.2 The towns that an Engineer may appear in. The roads are flooded once for all of them.
pub(crate) fn list_towns(position: &Position, unit: UnitId, out: &mut Vec<Action>) {
    let side = position.counter(unit).side;
    if may_appear(position, side, unit).is_err() {
        return;
    }
    let roads = supply_lines::Roads::of(position, side);
    let takes =
        |&hex: &Hex| takes_engineer(position, side, hex, || roads.reach(position, hex)).is_ok();
    let towns = position.data().board.grid().hexes().filter(takes);
    out.extend(towns.map(|hex| Action::Appear { unit, hex }));
}

/// What a unit off the map may do, by the cheapest paths.
pub(crate) fn list(position: &Position, unit: UnitId, out: &mut Vec<Action>) {
    let mut search = Reach::new();
    for (entry, place) in position.data().places.entries() {
        if may_use(position, unit, entry).is_err() {
            continue;
        }
        for mode in Mode::ALL {
            list_from(position, unit, mode, place.hex, 0, &mut search, &mut |path| {
                out.push(Action::Enter { units: vec![unit], mode, entry, path });
            });
        }
    }
    list_from_west(position, unit, &mut search, out);
    out.extend(off_map::stations(position).map(|at| Action::Station { unit, at }));
    crate::march::airborne::list(position, unit, out);
    out.push(Action::Load { unit });
    out.push(Action::Unload { unit });
}

fn list_from_west(position: &Position, unit: UnitId, search: &mut Reach, out: &mut Vec<Action>) {
    if comes_from_west(position, unit).is_err() {
        return;
    }
    let before = spent_in_the_west(position);
    for hex in position.data().board.grid().hexes() {
        if position.data().is_west_road(hex) {
            list_from(position, unit, Mode::Strategic, hex, before, search, &mut |path| {
                out.push(Action::EnterFromWest { unit, path });
            });
        }
    }
}

/// The paths by which a unit can come on at a hex.
fn list_from(
    position: &Position,
    unit: UnitId,
    mode: Mode,
    hex: Hex,
    before: HalfPoints,
    search: &mut Reach,
    found: &mut dyn FnMut(Vec<Hex>),
) {
    let Ok(mover) = movement::mover_entering(position, unit, mode, hex) else { return };
    let Ok(first) = first_hex(position, &mover, hex) else { return };
    reach::search(position, &mover, hex, before + first, search);
    for to in search.reached() {
        found(search.path_to(to).map(hexmap::Path::into_hexes).unwrap_or_default());
    }
}
