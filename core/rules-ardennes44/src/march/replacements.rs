//! §25.2 Replacements: at night, units regain steps and the dead return.

use std::iter;

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::march::reinforcements;
use crate::printed::board::BuiltUp;
use crate::printed::counters::{Arrival, Counter, Entry, Kind, UnitId};
use crate::printed::turn_track::is_afternoon;
use crate::stand::stacking;
use crate::state::moment::Time;
use crate::state::unit::{Condition, Mark, Place, Unit};
use crate::supply::supply_lines::Roads;
use crate::{Action, Event, Illegal, Position, Side};

const MARKER_OFF: Clause = Clause::new("a44-25.2.4b");

/// §25.2.1a What a side gets in this night.
pub(crate) fn open(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let (side, number) = (position.active, received(position));
    if number > 0 {
        pen.enter(Event::ReplacementsCame { side, number });
    }
}

/// §25.2.1a How many Replacements the player on turn got in this night.
fn received(position: &Position) -> u8 {
    position.data().track.turn(position.turn).replacements[position.active.index()]
}

/// Whether the player on turn has a Replacement left and a use for it.
pub(crate) fn waits(position: &Position) -> bool {
    uses(position, position.active).next().is_some()
}

/// §25.2.4b The markers come off when the owner's AM Combat Phase ends.
pub(crate) fn close(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if position.time == Time::Night || is_afternoon(position.turn) {
        return;
    }
    let ours = position.unit_ids().filter(|&unit| position.counter(unit).side == position.active);
    let marked: Vec<UnitId> =
        ours.filter(|&unit| position.unit(unit).has(Mark::Replaced)).collect();
    for unit in marked {
        pen.enter(Event::Unmarked { unit, mark: Mark::Replaced, why: MARKER_OFF });
    }
}

/// §25.2.4a Whether its marker holds a unit to one hex, in whatever way it moves.
pub(crate) fn holds(position: &Position, unit: UnitId) -> bool {
    position.time == Time::Day && position.unit(unit).has(Mark::Replaced)
}

/// §25.2.2a Whether a reduced unit may take a Replacement.
pub(crate) fn check(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    may_be_replaced(position, side, unit)?;
    let (state, counter) = (position.unit(unit), position.counter(unit));
    if !state.is_in_play() || state.steps >= counter.sides() {
        return Err(Illegal::NotReduced);
    }
    is_fit(position, unit)?;
    match state.place {
        Place::On(hex) => has_room(position, hex, Some(unit), unit, state.steps + 1),
        Place::Box(_)
        | Place::Blocking(_)
        | Place::Waiting
        | Place::Dead
        | Place::Surrendered
        | Place::Exited
        | Place::Antwerp
        | Place::Unused => Ok(()),
    }
}

/// §25.2.1, §25.2.5b Whether a unit, dead or alive, may have one of the Replacements that are left.
fn may_be_replaced(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    if counter.side != side {
        return Err(Illegal::NotYours);
    }
    if is_never_replaced(position, counter) {
        return Err(Illegal::NeverReplaced);
    }
    if position.replacements == 0 {
        return Err(Illegal::NoReplacement);
    }
    // §25.2.1b, §25.2.1c One must be left for the infantry.
    let others = position.replacements_to_others + 1;
    if !counter.kind.is_infantry_type() && others >= received(position) {
        return Err(Illegal::InfantryFirst);
    }
    Ok(())
}

/// §25.2.5b Whether a unit is of a kind that is never replaced. What the rules made in play goes
/// back to its display.
fn is_never_replaced(position: &Position, counter: &Counter) -> bool {
    let good = counter.tank_quality.map_or(0, |quality| quality.value)
        >= position.data().tables.replacements.never_quality;
    let barred = match counter.kind {
        Kind::Artillery | Kind::Nebelwerfer | Kind::BlackBox | Kind::PanzerBrigade => true,
        Kind::Parachute | Kind::Glider => counter.side == Side::Allied,
        Kind::Tank | Kind::TankDestroyer | Kind::AssaultGun => counter.side == Side::German && good,
        Kind::Infantry
        | Kind::Engineer
        | Kind::Fortress
        | Kind::Motorized
        | Kind::Panzergrenadier
        | Kind::Recon
        | Kind::Flak
        | Kind::CombatCommand
        | Kind::TaskForce
        | Kind::Guards => false,
    };
    let made_or_dropped = match counter.entry {
        Entry::Remnant(_) | Entry::Breakdown(_) | Entry::Arrives { by: Arrival::Drop, .. } => true,
        Entry::Start { .. } | Entry::Arrives { .. } => false,
    };
    barred || made_or_dropped || counter.is_british()
}

/// §25.2.5a Whether a unit in play is in a state to be replaced.
fn is_fit(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let state = position.unit(unit);
    if state.has(Mark::OutOfSupply) {
        return Err(Illegal::UnsuppliedReplacement);
    }
    let held = state.has(Mark::Engaged) || state.has(Mark::Night) || state.is_in_column();
    if state.order == Condition::Good && !held {
        Ok(())
    } else {
        Err(Illegal::NotFitForReplacement)
    }
}

/// §8.1a Whether a unit with so many steps has room in a hex; another may make way for it.
fn has_room(
    position: &Position,
    hex: Hex,
    instead_of: Option<UnitId>,
    unit: UnitId,
    steps: u8,
) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    let others = position.units_of(counter.side, hex).filter(|&other| Some(other) != instead_of);
    let mut load = stacking::load(position, others);
    load.add(counter, steps);
    if stacking::fits(position, load) { Ok(()) } else { Err(Illegal::Overstacked) }
}

/// §25.2.2a Whether a unit lies among the dead. One that broke down wholly does not while a part of
/// it lives.
fn is_dead(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let part =
        |other: UnitId| position.parent(other) == Some(unit) && position.unit(other).is_in_play();
    let dead = position.unit(unit).place == Place::Dead && !position.unit_ids().any(part);
    if dead { Ok(()) } else { Err(Illegal::NotDead) }
}

/// §25.2.3a Whether a unit is so large that it returns only for a remnant.
fn is_large(position: &Position, unit: UnitId) -> bool {
    position.counter(unit).strength(1).stacking >= position.data().tables.replacements.large
}

/// §25.2.2c Whether a dead unit may return in a hex.
pub(crate) fn check_return(
    position: &Position,
    side: Side,
    unit: UnitId,
    hex: Hex,
) -> Result<(), Illegal> {
    may_return(position, side, unit)?;
    if !position.data().board.grid().contains(hex) || !reinforcements::is_on_the_map(position, hex)
    {
        return Err(Illegal::NoSuchHex);
    }
    takes(position, unit, hex, || Roads::of(position, side).reach(position, hex))
}

fn may_return(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    may_be_replaced(position, side, unit)?;
    is_dead(position, unit)?;
    if is_large(position, unit) { Err(Illegal::NeedsRemnant) } else { Ok(()) }
}

/// §25.2.2 Whether a dead unit may be put into a hex; whether it is supplied is asked last.
fn takes(
    position: &Position,
    unit: UnitId,
    hex: Hex,
    is_supplied: impl FnOnce() -> bool,
) -> Result<(), Illegal> {
    let side = position.counter(unit).side;
    // §12.2b Nobody is put beside a column.
    if position.units_of(side, hex).any(|other| position.unit(other).is_in_column()) {
        return Err(Illegal::NotAlone);
    }
    has_room(position, hex, None, unit, 1)?;
    if is_rear_entry(position, side, hex) {
        return Ok(());
    }
    let board = &position.data().board;
    let entry = position.data().places.entries_at(hex).next().is_some();
    let built_up = board.built_up(hex) >= BuiltUp::Town;
    let ours = position.controller(hex) == side
        && !position.has_enemy(side, hex)
        && !position.has_enemy_roadblock(side, hex);
    if !(built_up || entry) || !ours {
        return Err(Illegal::NotAPlaceToReturn);
    }
    if position.is_next_to_enemy(side, hex) {
        return Err(Illegal::ReturnNextToEnemy);
    }
    let (colour, near) = (position.counter(unit).colour, position.data().tables.replacements.near);
    let comrade = |other: UnitId| {
        // The remnants of both sides are yellow.
        let counter = position.counter(other);
        let own = counter.side == side && counter.colour == colour;
        let there = position.hex_of(other).filter(|_| own);
        there.is_some_and(|there| board.grid().distance(there, hex) <= near)
    };
    if !position.unit_ids().any(comrade) {
        return Err(Illegal::FarFromItsOwn);
    }
    if is_supplied() { Ok(()) } else { Err(Illegal::ReturnNotSupplied) }
}

/// §25.2.2f Whether a hex is an Entry Hex behind the German front, clear of enemy zones.
fn is_rear_entry(position: &Position, side: Side, hex: Hex) -> bool {
    let letters = &position.data().tables.replacements.german_entries;
    side == Side::German
        && position.data().places.entries_at(hex).any(|(_, entry)| letters.contains(&entry.letter))
        && !position.has_enemy(side, hex)
        && !position.in_enemy_zone(side, hex)
}

/// §25.2.3 Whether a large dead unit may return for a remnant.
pub(crate) fn check_rebuild(
    position: &Position,
    side: Side,
    unit: UnitId,
    remnant: UnitId,
) -> Result<(), Illegal> {
    may_be_replaced(position, side, unit)?;
    is_dead(position, unit)?;
    stands_for(position, unit, remnant)
}

/// §25.2.3a Whether a remnant is one for which a dead unit may return.
fn stands_for(position: &Position, unit: UnitId, remnant: UnitId) -> Result<(), Illegal> {
    let same_type = match (&position.counter(remnant).entry, position.counter(unit).remnant) {
        (Entry::Remnant(display), Some(needed)) => *display == needed,
        (
            Entry::Remnant(_) | Entry::Breakdown(_) | Entry::Start { .. } | Entry::Arrives { .. },
            _,
        ) => false,
    };
    let other = position.counter(remnant);
    let ours = other.side == position.counter(unit).side;
    if !is_large(position, unit) || !same_type || !ours || other.is_british() {
        return Err(Illegal::NotItsRemnant);
    }
    let hex = position.hex_of(remnant).ok_or(Illegal::NotItsRemnant)?;
    is_fit(position, remnant)?;
    has_room(position, hex, Some(remnant), unit, 1)
}

/// What Replacements may be used for.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    out.extend(uses(position, side));
}

/// The same, one after another: the dead, who need a search of the roads, come last.
fn uses(position: &Position, side: Side) -> impl Iterator<Item = Action> {
    let ours = position.unit_ids();
    let reduced = ours.filter(move |&unit| check(position, side, unit).is_ok());
    let dead = iter::once_with(move || returns(position, side)).flatten();
    reduced.map(|unit| Action::Replace { unit }).chain(dead)
}

/// How the dead may return. The roads are flooded once for all of them.
fn returns(position: &Position, side: Side) -> Vec<Action> {
    let is_open = |&unit: &UnitId| {
        may_be_replaced(position, side, unit).is_ok() && is_dead(position, unit).is_ok()
    };
    let dead: Vec<UnitId> = position.unit_ids().filter(is_open).collect();
    if dead.is_empty() {
        return Vec::new();
    }
    let roads = Roads::of(position, side);
    let hexes = position.data().board.grid().hexes();
    let on_map = |hex: &Hex| reinforcements::is_on_the_map(position, *hex);
    let supplied: Vec<Hex> = hexes
        .filter(on_map)
        .filter(|&hex| is_rear_entry(position, side, hex) || roads.reach(position, hex))
        .collect();
    let mut returns = Vec::new();
    for unit in dead {
        if is_large(position, unit) {
            let remnants = position.unit_ids();
            let remnants = remnants.filter(|&other| stands_for(position, unit, other).is_ok());
            returns.extend(remnants.map(|remnant| Action::Rebuild { unit, remnant }));
        } else {
            let open = supplied.iter().filter(|&&hex| takes(position, unit, hex, || true).is_ok());
            returns.extend(open.map(|&hex| Action::Return { unit, hex }));
        }
    }
    returns
}

impl Position {
    /// §25.2.2a A unit regains a step.
    pub(crate) fn replace(&mut self, unit: UnitId) {
        self.units[unit.index()].steps += 1;
        self.spend_replacement(unit);
        self.look_again_at(unit);
    }

    /// §25.2.2c A dead unit returns in a hex.
    pub(crate) fn return_to(&mut self, unit: UnitId, hex: Hex) {
        self.units[unit.index()] = Unit::whole(Place::Dead, 1);
        self.spend_replacement(unit);
        self.put(unit, Place::On(hex));
        self.set_control(hex, self.counter(unit).side);
    }

    /// §25.2.3b A dead unit returns in the place of a remnant, which goes back to its display.
    pub(crate) fn rebuild(&mut self, unit: UnitId, remnant: UnitId) {
        let Unit { place, surrender, .. } = *self.unit(remnant);
        self.put(remnant, Place::Unused);
        self.units[remnant.index()] = Unit::whole(Place::Unused, 1);
        self.units[unit.index()] = Unit { surrender, ..Unit::whole(Place::Dead, 1) };
        self.spend_replacement(unit);
        self.put(unit, place);
    }

    /// §25.2.4a A Replacement is used, and the unit that got it is marked.
    fn spend_replacement(&mut self, unit: UnitId) {
        self.replacements -= 1;
        self.replacements_to_others += u8::from(!self.counter(unit).kind.is_infantry_type());
        self.units[unit.index()].marks.put(Mark::Replaced);
    }
}
