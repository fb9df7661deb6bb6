//! §19.4 Breakthrough Combat: one stack that shattered the defender attacks again.

use hexmap::Hex;

use crate::fight::combat_results::effects;
use crate::fight::declaration;
use crate::printed::counters::{Mobility, UnitId};
use crate::state::battle::Battle;
use crate::state::unit::{Condition, Mark};
use crate::{Action, Illegal, Position};

/// Whether a group can attack again.
pub(crate) fn is_open(position: &Position, battle: &Battle) -> bool {
    let mut open = Vec::new();
    list(position, battle, &mut open);
    !open.is_empty()
}

/// §19.4 Whether a group may attack again. What holds for any attack is asked elsewhere.
pub(crate) fn check(
    position: &Position,
    battle: &Battle,
    target: Hex,
    units: &[UnitId],
    followers: &[UnitId],
) -> Result<(), Illegal> {
    if !battle.result.is_some_and(|code| effects(position, code).breakthrough) {
        return Err(Illegal::NoBreakthrough);
    }
    let group: Vec<UnitId> = units.iter().chain(followers).copied().collect();
    for &unit in &group {
        in_the_group(position, battle, &group, unit)?;
    }
    let broken = |unit: UnitId| {
        let state = position.unit(unit);
        state.order == Condition::Broken && state.has(Mark::Retreated)
    };
    let mut there = position.units_of(position.active.enemy(), target).peekable();
    if there.peek().is_some() && there.all(broken) {
        return Err(Illegal::BrokenTarget);
    }
    Ok(())
}

/// §19.4.1, §19.5 Whether a unit has advanced with the others, and no farther than such a group may.
fn in_the_group(
    position: &Position,
    battle: &Battle,
    group: &[UnitId],
    unit: UnitId,
) -> Result<(), Illegal> {
    let advance = |unit| battle.advanced.iter().find(|advanced| advanced.unit == unit);
    let advanced = advance(unit).ok_or(Illegal::NotInTheGroup)?;
    position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    // §19.4.1b One stack goes one way; others join it in the vacated hex and nowhere else.
    if advance(group[0]).is_none_or(|first| first.way != advanced.way) {
        return Err(Illegal::NotInTheGroup);
    }
    if position.unit(unit).has(Mark::OutOfSupply) {
        return Err(Illegal::UnsuppliedBreakthrough);
    }
    let mechanized = group.iter().all(|&unit| is_mechanized(position, unit));
    if !mechanized && advanced.hexes > position.data().tables.advance.breakthrough_on_foot {
        return Err(Illegal::TooFarForFoot);
    }
    Ok(())
}

fn is_mechanized(position: &Position, unit: UnitId) -> bool {
    position.counter(unit).kind.mobility() != Mobility::Foot
}

/// The second attacks that are open: by each unit that advanced, by all that came one way, by the
/// Mechanized among them, and by those that came no farther than foot may.
pub(crate) fn list(position: &Position, battle: &Battle, out: &mut Vec<Action>) {
    let side = position.active;
    for units in groups(position, battle) {
        let Some(hex) = position.hex_of(units[0]) else { continue };
        for (_, target) in position.data().board.grid().neighbours(hex) {
            let attack = declaration::strongest(position, target, &units);
            let Action::Attack { target, units, followers } = &attack else { continue };
            let open = declaration::check(position, side, *target, units, followers).is_ok();
            if open && !out.contains(&attack) {
                out.push(attack);
            }
        }
    }
}

fn groups(position: &Position, battle: &Battle) -> Vec<Vec<UnitId>> {
    let foot = position.data().tables.advance.breakthrough_on_foot;
    let mut groups: Vec<Vec<UnitId>> =
        battle.advanced.iter().map(|advanced| vec![advanced.unit]).collect();
    let mut ways: Vec<&Vec<Hex>> = battle.advanced.iter().map(|advanced| &advanced.way).collect();
    ways.sort_unstable();
    ways.dedup();
    for way in ways {
        let here = || battle.advanced.iter().filter(move |advanced| advanced.way == *way);
        let all: Vec<UnitId> = here().map(|advanced| advanced.unit).collect();
        let near = here().filter(|advanced| advanced.hexes <= foot);
        let near: Vec<UnitId> = near.map(|advanced| advanced.unit).collect();
        let mechanized = all.iter().copied().filter(|&unit| is_mechanized(position, unit));
        let mechanized: Vec<UnitId> = mechanized.collect();
        for group in [all, mechanized, near] {
            if group.len() > 1 && !groups.contains(&group) {
                groups.push(group);
            }
        }
    }
    groups
}
