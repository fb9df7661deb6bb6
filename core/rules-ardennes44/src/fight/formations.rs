//! §14.3 Command and control: how many formations share in one attack, and who is attached to them.

use std::cmp::Reverse;

use hexmap::Hex;

use crate::fight::attack_strength;
use crate::printed::counters::{FormationId, UnitId};
use crate::state::unit::Place;
use crate::{Illegal, Position};

/// §14.3.1b What counts as one formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Command {
    /// A Division, Brigade or Cavalry Group.
    Whole(FormationId),
    /// An Independent unit, which is one by itself.
    Alone(UnitId),
}

/// §14.3.1a Whether units may share in one attack.
pub(crate) fn check(position: &Position, units: &[UnitId]) -> Result<(), Illegal> {
    if within_limit(position, units) { Ok(()) } else { Err(Illegal::TooManyFormations) }
}

/// §14.3 Whether units come to no more formations than may share in one attack: there is a choice
/// of so many to which all the others are attached.
pub(crate) fn within_limit(position: &Position, units: &[UnitId]) -> bool {
    choices(position, units).iter().any(|chosen| {
        let others = units.iter().copied().filter(|&unit| !chosen.contains(&of(position, unit)));
        let others: Vec<UnitId> = others.collect();
        can_be_attached(position, &others, &openings(position, chosen))
    })
}

/// The strongest of these units that may attack a hex together.
pub fn strongest(position: &Position, target: Hex, units: &[UnitId]) -> Vec<UnitId> {
    let strength = |unit: UnitId| attack_strength::of(position, unit, target).strength;
    let gathered = choices(position, units).into_iter().map(|chosen| {
        let (mut together, mut others): (Vec<UnitId>, Vec<UnitId>) =
            units.iter().partition(|&&unit| chosen.contains(&of(position, unit)));
        let openings = openings(position, &chosen);
        others.sort_by_key(|&unit| Reverse(strength(unit)));
        // The strongest first is best: whoever can be attached later leaves all those room that
        // were attached before.
        let mut attached = Vec::new();
        for unit in others {
            attached.push(unit);
            if !can_be_attached(position, &attached, &openings) {
                attached.pop();
            }
        }
        together.append(&mut attached);
        together
    });
    let total = |units: &Vec<UnitId>| units.iter().map(|&unit| strength(unit)).sum::<u16>();
    let mut best = gathered.max_by_key(total).unwrap_or_default();
    best.sort_unstable();
    best
}

/// §14.3.1b The formation of a unit, before anybody is attached.
fn of(position: &Position, unit: UnitId) -> Command {
    if position.formation(unit).independent {
        Command::Alone(unit)
    } else {
        Command::Whole(position.counter(unit).formation)
    }
}

/// Every choice of as many formations as the limit allows among those of the units.
fn choices(position: &Position, units: &[UnitId]) -> Vec<Vec<Command>> {
    let mut all: Vec<Command> = units.iter().map(|&unit| of(position, unit)).collect();
    all.sort_unstable();
    all.dedup();
    let limit = position.data().tables.combat.formations.min(all.len());
    let mut choices: Vec<Vec<Command>> = vec![Vec::new()];
    for _ in 0..limit {
        let longer = choices.iter().flat_map(|chosen| {
            let after = |next: &&Command| chosen.last().is_none_or(|last| last < *next);
            all.iter().filter(after).map(|&next| chosen.iter().copied().chain([next]).collect())
        });
        choices = longer.collect();
    }
    choices
}

/// §14.3.2a Where units may still be attached: one opening for each.
fn openings(position: &Position, chosen: &[Command]) -> Vec<Command> {
    let each = position.data().tables.combat.attached;
    chosen.iter().flat_map(|&command| std::iter::repeat_n(command, each)).collect()
}

/// §14.3.2 Whether every unit finds an opening of its own with a formation that it is stacked with,
/// whatever it comes from itself.
fn can_be_attached(position: &Position, units: &[UnitId], openings: &[Command]) -> bool {
    let Some((&unit, others)) = units.split_first() else { return true };
    if units.len() > openings.len() {
        return false;
    }
    (0..openings.len()).any(|at| {
        let mut left = openings.to_vec();
        let command = left.swap_remove(at);
        is_stacked_with(position, unit, command) && can_be_attached(position, others, &left)
    })
}

/// §14.3.2a Whether a unit of a formation is where this unit is.
fn is_stacked_with(position: &Position, unit: UnitId, command: Command) -> bool {
    let is_one = |other: UnitId| other != unit && of(position, other) == command;
    let side = position.counter(unit).side;
    match position.unit(unit).place {
        Place::On(hex) => position.units_of(side, hex).any(is_one),
        place @ Place::Blocking(_) => position.units_at(place).any(is_one),
        Place::Box(_)
        | Place::Waiting
        | Place::Dead
        | Place::Surrendered
        | Place::Exited
        | Place::Antwerp
        | Place::Unused => false,
    }
}
