//! §23.6-23.10 Isolation and surrender: who is cut off from everybody, and how long a group holds out.
//!
//! All units of a stack share its ways out, so stacks are what is linked. Points lie on every unit
//! of a group: those that part take their points along (§23.9q1).

use std::collections::BTreeMap;

use hexmap::{Hex, Reach, Step};
use kernel::{Clause, Dice, Pen};

use crate::printed::counters::{Morale, UnitId};
use crate::printed::turn_track::Weather;
use crate::state::unit::Mark;
use crate::supply::supply_lines::Supply;
use crate::supply::supply_path;
use crate::{Event, Modifier, Position, Side};
use field::modified;

const ROLL: Clause = Clause::new("a44-23.7a");
const AIR_DROP: Clause = Clause::new("a44-23.7c");

/// §23.6a Groups that have no Line of Communication roll for surrender; all others are relieved.
pub(crate) fn check(side: Side, supply: &Supply, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let groups = isolated_groups(pen.state(), side, supply);
    relieve(side, &groups, pen);
    for units in groups {
        roll(side, units, pen, dice);
    }
}

/// §23.10 Surrender Points go from whoever can be reached again.
fn relieve(side: Side, groups: &[Vec<UnitId>], pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let marked = position
        .unit_ids()
        .filter(|&unit| position.counter(unit).side == side && was_isolated(position, unit));
    let free = marked.filter(|unit| !groups.iter().any(|group| group.contains(unit)));
    let units: Vec<UnitId> = free.collect();
    if !units.is_empty() {
        pen.enter(Event::Relieved { units });
    }
}

/// §23.7 One group rolls, and surrenders when its threshold is reached.
fn roll(side: Side, units: Vec<UnitId>, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let tables = &position.data().tables.surrender;
    let clear = position.data().track.turn(position.turn).weather == Weather::Clear;
    let mut modifiers = Vec::new();
    if side == Side::Allied && clear {
        modifiers.push(Modifier { by: tables.clear_weather_allied, why: AIR_DROP });
    }
    let roll = dice.d6(ROLL);
    let highest = i16::try_from(tables.points.len() - 1).expect("a die has few faces");
    let line = usize::try_from(modified(roll, &modifiers, 0, highest)).expect("it is not negative");
    let before = points(position, &units);
    // §23.7q1 There is nothing below zero.
    let points = before.saturating_add_signed(tables.points[line]);
    let surrenders = points >= threshold(position, &units);
    pen.enter(Event::SurrenderRolled { units: units.clone(), roll, modifiers, before, points });
    if surrenders {
        pen.enter(Event::Surrendered { units });
    }
}

/// §23.9b Whether a unit belonged to an Isolated Group at the last check.
fn was_isolated(position: &Position, unit: UnitId) -> bool {
    let state = position.unit(unit);
    state.surrender > 0 || state.has(Mark::Isolated)
}

/// §23.9b The points of a group: those of the part of it with more printed attack factors. Fresh units
/// that joined it were no group, and are not weighed.
fn points(position: &Position, units: &[UnitId]) -> u8 {
    let mut parts: BTreeMap<u8, u16> = BTreeMap::new();
    for &unit in units.iter().filter(|&&unit| was_isolated(position, unit)) {
        let attack = parts.entry(position.unit(unit).surrender).or_default();
        *attack += u16::from(position.strength(unit).attack);
    }
    let largest = parts.into_iter().max_by_key(|&(points, attack)| (attack, points));
    largest.map_or(0, |(points, _)| points)
}

/// §23.8 How many points a group can bear: as many as the best of its units.
fn threshold(position: &Position, units: &[UnitId]) -> u8 {
    let tables = &position.data().tables.surrender;
    let best = units.iter().map(|&unit| position.counter(unit).morale).max();
    match best.unwrap_or_default() {
        Morale::Green => tables.green,
        Morale::Veteran => tables.veteran,
        Morale::Elite => tables.elite,
    }
}

/// A stack without a Supply Path.
struct Stack {
    hex: Hex,
    units: Vec<UnitId>,
    /// The other such stacks that it can trace to, by their index.
    links: Vec<usize>,
    /// §23.6b Whether it has a Line of Communication.
    in_touch: bool,
}

/// §23.6 The Isolated Groups of a side as things stand, in the order of their first units.
pub fn isolated(position: &Position, side: Side) -> Vec<Vec<UnitId>> {
    isolated_groups(position, side, &Supply::of(position, side))
}

/// §23.6 The same, where who is supplied is known.
fn isolated_groups(position: &Position, side: Side, supply: &Supply) -> Vec<Vec<UnitId>> {
    let mut stacks = unsupplied(position, side, supply);
    link(position, side, &mut stacks);
    groups(&stacks)
}

fn unsupplied(position: &Position, side: Side, supply: &Supply) -> Vec<Stack> {
    let mut stacks: Vec<Stack> = Vec::new();
    for unit in position.unit_ids().filter(|&unit| position.counter(unit).side == side) {
        let Some(hex) = position.hex_of(unit) else { continue };
        match stacks.iter_mut().find(|stack| stack.hex == hex) {
            Some(stack) => stack.units.push(unit),
            None if supply.reaches(position, hex) => {}
            None => {
                stacks.push(Stack { hex, units: vec![unit], links: Vec::new(), in_touch: false });
            }
        }
    }
    stacks
}

/// §23.6b Finds whom each stack can trace to, and who is in touch through others.
fn link(position: &Position, side: Side, stacks: &mut [Stack]) {
    let grid = position.data().board.grid();
    let hexes: Vec<Hex> = stacks.iter().map(|stack| stack.hex).collect();
    let mut search = Reach::new();
    for stack in &mut *stacks {
        let start = stack.hex;
        search.from(grid, start, position.data().tables.supply.overland, |from, direction, to| {
            match supply_path::overland(position, side, start, from, direction, to) {
                Ok(()) => Step::Go(1),
                Err(_) => Step::No,
            }
        });
        let friends = search.reached().into_iter().filter(|&hex| position.has_friend(side, hex));
        for hex in friends.filter(|&hex| hex != start) {
            match hexes.iter().position(|&other| other == hex) {
                Some(other) => stack.links.push(other),
                None => stack.in_touch = true,
            }
        }
    }
    spread(stacks.len(), |at, told| {
        let stack = &stacks[at];
        stack.in_touch || stack.links.iter().any(|&other| told[other])
    })
    .into_iter()
    .zip(stacks)
    .for_each(|(in_touch, stack)| stack.in_touch = in_touch);
}

/// Repeats a question about each of several things until the answers stay the same: an answer may
/// hang on those already given, and only turns from no to yes.
fn spread(count: usize, mut is_so: impl FnMut(usize, &[bool]) -> bool) -> Vec<bool> {
    let mut told = vec![false; count];
    loop {
        let again: Vec<bool> = (0..count).map(|at| told[at] || is_so(at, &told)).collect();
        if again == told {
            return told;
        }
        told = again;
    }
}

/// §23.6d Members of a group can each trace to another member; whoever cannot is a group by himself.
fn groups(stacks: &[Stack]) -> Vec<Vec<UnitId>> {
    // Whoever has nobody to trace to but such as are alone is alone too.
    let alone = spread(stacks.len(), |at, alone| {
        let company = |&other: &usize| !stacks[other].in_touch && !alone[other];
        stacks[at].units.len() == 1 && !stacks[at].links.iter().any(company)
    });
    let joined = |one: usize, other: usize| {
        let both = !alone[one] && !alone[other];
        both && (stacks[one].links.contains(&other) || stacks[other].links.contains(&one))
    };
    let isolated = |at: usize| !stacks[at].in_touch;
    let mut taken = vec![false; stacks.len()];
    let mut groups: Vec<Vec<UnitId>> = Vec::new();
    for first in (0..stacks.len()).filter(|&at| isolated(at)) {
        if taken[first] {
            continue;
        }
        let members = spread(stacks.len(), |at, members| {
            let of_it = |other: usize| members[other] && joined(at, other);
            at == first || isolated(at) && (0..stacks.len()).any(of_it)
        });
        let stacks_of_it = (0..stacks.len()).filter(|&at| members[at]);
        let mut group: Vec<UnitId> =
            stacks_of_it.flat_map(|at| stacks[at].units.iter().copied()).collect();
        group.sort_unstable();
        members.iter().zip(&mut taken).for_each(|(member, taken)| *taken |= member);
        groups.push(group);
    }
    groups
}
