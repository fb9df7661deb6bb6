//! §14.1, §14.2 Declaring an attack: who may attack what, and together with whom.

use hexmap::Hex;

use crate::fight::{breakthrough, dumps_under_attack, formations, off_map_attack};
use crate::printed::counters::UnitId;
use crate::stand::{first_turn, night};
use crate::state::moment::Time;
use crate::state::unit::{Mark, Place};
use crate::{Action, Illegal, Position, Side};

/// §14.1, §14.2 Whether units may attack a hex together, with others that follow.
pub(crate) fn check(
    position: &Position,
    side: Side,
    target: Hex,
    units: &[UnitId],
    followers: &[UnitId],
) -> Result<(), Illegal> {
    if !position.data().board.grid().contains(target) {
        return Err(Illegal::NoSuchHex);
    }
    let involved: Vec<UnitId> = units.iter().chain(followers).copied().collect();
    for (at, &unit) in involved.iter().enumerate() {
        if unit.index() >= position.units.len() || involved[..at].contains(&unit) {
            return Err(Illegal::NoSuchUnit);
        }
    }
    if units.is_empty() {
        return Err(Illegal::NoSuchUnit);
    }
    may_be_attacked(position, side, target)?;
    for &unit in &involved {
        may_attack(position, side, unit, target)?;
        joins_peiper(position, unit, units)?;
    }
    off_map_attack::check_size(position, &involved)?;
    is_of_one_nation(position, &involved)?;
    formations::check(position, units)?;
    for &unit in followers {
        may_follow(position, unit, units)?;
    }
    match &position.battle {
        Some(battle) => breakthrough::check(position, battle, target, units, followers),
        None => Ok(()),
    }
}

/// §14.1b Whether enemies in a hex may be attacked in this phase. Those that retreated into it do
/// not shield the others (§17.5), nor are they attacked a second time by themselves. Breakthrough
/// Combat has its own rule (§19.4.3).
fn may_be_attacked(position: &Position, side: Side, target: Hex) -> Result<(), Illegal> {
    if !position.has_enemy(side, target) {
        return Err(Illegal::NobodyThere);
    }
    if dumps_under_attack::may_be_attacked(position, target) {
        return Ok(());
    }
    let has = |unit: UnitId, mark| position.unit(unit).has(mark);
    let there = position.units_of(side.enemy(), target);
    let stayed: Vec<UnitId> = there.filter(|&unit| !has(unit, Mark::Retreated)).collect();
    let fresh = !stayed.is_empty() && stayed.iter().all(|&unit| !has(unit, Mark::Defended));
    if fresh || position.battle.is_some() { Ok(()) } else { Err(Illegal::WasAttacked) }
}

/// Whether a unit may attack a hex in this phase.
pub(crate) fn may_attack(
    position: &Position,
    side: Side,
    unit: UnitId,
    target: Hex,
) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    if counter.side != side {
        return Err(Illegal::NotYours);
    }
    if counter.kind.is_artillery() {
        return Err(Illegal::GunsSupport);
    }
    match position.unit(unit).place {
        Place::On(hex) => {
            let board = &position.data().board;
            let direction = board.grid().direction(hex, target).ok_or(Illegal::NotNextToIt)?;
            if board.lake(hex, direction) {
                return Err(Illegal::LakeBetween);
            }
        }
        Place::Blocking(entry) => off_map_attack::check(position, entry, target)?,
        Place::Box(_)
        | Place::Waiting
        | Place::Dead
        | Place::Surrendered
        | Place::Exited
        | Place::Antwerp
        | Place::Unused => return Err(Illegal::NotOnMap),
    }
    is_fit(position, unit)?;
    first_turn::may_attack(position, unit, target)
}

/// Whether what a unit has done, or waits for, lets it attack. Disorder does not stop it (§18.3q2),
/// nor do the limits of the first turn (§29.1.1c).
fn is_fit(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let state = position.unit(unit);
    if state.has(Mark::Attacked) && position.battle.is_none() {
        return Err(Illegal::HasAttacked);
    }
    if state.is_in_column() {
        return Err(Illegal::ColumnHolds);
    }
    if state.has(Mark::Digging) {
        return Err(Illegal::DigsIn);
    }
    match position.time {
        Time::Day if state.has(Mark::Night) => Err(Illegal::WaitsForNight),
        Time::Day if state.has(Mark::Replaced) => Err(Illegal::TakesInMen),
        Time::Day => Ok(()),
        Time::Night if state.has(Mark::Infiltrated) => Err(Illegal::HasInfiltrated),
        Time::Night if night::takes_part(position, unit) => Ok(()),
        Time::Night if peiper_in_its_hex(position, unit).next().is_some() => Ok(()),
        Time::Night => Err(Illegal::NotMarkedToAttack),
    }
}

/// §27.5b KG Peiper's units that stand with another on their night.
fn peiper_in_its_hex(position: &Position, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let side = position.counter(unit).side;
    let here = position.hex_of(unit).into_iter().flat_map(move |hex| position.units_of(side, hex));
    here.filter(|&other| night::is_peiper_night(position, other))
}

/// §27.5b Whom KG Peiper took along attacks only together with the unit that did.
fn joins_peiper(position: &Position, unit: UnitId, units: &[UnitId]) -> Result<(), Illegal> {
    let alone = !night::takes_part(position, unit);
    if alone && !peiper_in_its_hex(position, unit).any(|other| units.contains(&other)) {
        return Err(Illegal::PeiperLeads);
    }
    Ok(())
}

/// §8.4b, §27.3.3 British and Americans do not attack together.
fn is_of_one_nation(position: &Position, units: &[UnitId]) -> Result<(), Illegal> {
    let british = |unit: UnitId| position.counter(unit).is_british();
    let joint = units.windows(2).any(|pair| british(pair[0]) != british(pair[1]));
    if joint { Err(Illegal::NoJointAttack) } else { Ok(()) }
}

/// §19.1.1b Who is involved without strength: a unit stacked with attackers that only the limit of
/// formations keeps from joining them.
fn may_follow(position: &Position, unit: UnitId, units: &[UnitId]) -> Result<(), Illegal> {
    let place = position.unit(unit).place;
    let stacked = units.iter().any(|&other| position.unit(other).place == place);
    let joined: Vec<UnitId> = units.iter().copied().chain([unit]).collect();
    let kept_out = !formations::within_limit(position, &joined);
    if stacked && kept_out { Ok(()) } else { Err(Illegal::CannotFollow) }
}

/// Whether the player on turn has anything to attack: whatever may attack in company may do so
/// alone, or is in the company of one that may.
pub(crate) fn waits(position: &Position) -> bool {
    let side = position.active;
    position.unit_ids().filter(|&unit| position.counter(unit).side == side).any(|unit| {
        let mut targets = targets_of(position, side, unit);
        targets.any(|target| check(position, side, target, &[unit], &[]).is_ok())
    })
}

/// The hexes with enemies that a unit is next to, or blocks.
fn targets_of(position: &Position, side: Side, unit: UnitId) -> impl Iterator<Item = Hex> {
    let grid = position.data().board.grid();
    let near = |&hex: &Hex| position.is_next_to_enemy(side, hex) || !position.dumps.is_empty();
    let hex = position.hex_of(unit).filter(near);
    let entry = position.unit(unit).blocks();
    let beyond = entry.map(|entry| position.data().places.entries[entry.index()].hex);
    let around = hex.into_iter().flat_map(|hex| grid.neighbours(hex).map(|(_, next)| next));
    around.chain(beyond).filter(move |&target| position.has_enemy(side, target))
}

/// Attacks worth listing: on each hex those of every unit, of every stack and of the strongest
/// company around it.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    let ours = position.unit_ids().filter(|&unit| position.counter(unit).side == side);
    let mut targets: Vec<Hex> = ours.flat_map(|unit| targets_of(position, side, unit)).collect();
    targets.sort_unstable();
    targets.dedup();
    targets.retain(|&target| may_be_attacked(position, side, target).is_ok());
    for target in targets {
        list_on(position, side, target, out);
    }
}

fn list_on(position: &Position, side: Side, target: Hex, out: &mut Vec<Action>) {
    let stacks = stacks_around(position, side, target);
    let mut found: Vec<Action> = Vec::new();
    let singles = stacks.iter().flatten().map(|&unit| vec![unit]);
    let companies = stacks.iter().cloned().chain([stacks.concat()]);
    for units in singles.chain(companies) {
        for british in [false, true] {
            let of_nation = |unit: &UnitId| position.counter(*unit).is_british() == british;
            let able: Vec<UnitId> = units.iter().copied().filter(of_nation).collect();
            let attack = strongest(position, target, &able);
            if !able.is_empty() && !found.contains(&attack) {
                found.push(attack);
            }
        }
    }
    out.append(&mut found);
}

/// Those that may attack a hex, stack by stack; of a Blocking Position as many as may come on.
fn stacks_around(position: &Position, side: Side, target: Hex) -> Vec<Vec<UnitId>> {
    let places = &position.data().places;
    let able = |unit: &UnitId| may_attack(position, side, *unit, target).is_ok();
    let around = position.data().board.grid().neighbours(target);
    let on_map = around.map(|(_, hex)| position.units_of(side, hex).filter(able).collect());
    let blocks = places.entries_at(target).filter(|(_, entry)| entry.blocking);
    let off_map = blocks.map(|(entry, _)| {
        let units = position.units_at(Place::Blocking(entry)).filter(able);
        off_map_attack::strongest(position, units.collect())
    });
    let stacks: Vec<Vec<UnitId>> = on_map.chain(off_map).collect();
    stacks.into_iter().filter(|stack| !stack.is_empty()).collect()
}

/// §13.8 The units in Blocking Positions behind a hex.
pub(crate) fn from_off_map(
    position: &Position,
    side: Side,
    target: Hex,
) -> impl Iterator<Item = UnitId> {
    let entries = position.data().places.entries_at(target).filter(|(_, entry)| entry.blocking);
    let units = entries.flat_map(|(entry, _)| position.units_at(Place::Blocking(entry)));
    units.filter(move |&unit| position.counter(unit).side == side)
}

/// The strongest attack by some of these units, the others following where they may.
pub(crate) fn strongest(position: &Position, target: Hex, able: &[UnitId]) -> Action {
    let units = formations::strongest(position, target, able);
    let others = able.iter().copied().filter(|unit| !units.contains(unit));
    let followers = others.filter(|&unit| may_follow(position, unit, &units).is_ok()).collect();
    Action::Attack { target, units, followers }
}
