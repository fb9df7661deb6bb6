//! §9.5 Which German attacks are made.

use hexmap::Hex;
use rules_enemy_action::printed::board::Terrain;
use rules_enemy_action::state::unit::{Mark, Supply};
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    around, has, hex_of, is_supplied, name, number, side, stack, steps_of, strength, supply_of,
};
use super::{Happening, Man, man};

/// §9.5b
const LEAD_STEPS: u8 = 2;
/// §9.5m
const AUTOMATIC: u16 = 4;
/// §9.5p–§9.5s By the modified die from 2 on: the ratio below which the attack is cancelled.
const BELOW: [(u16, u16); 9] =
    [(3, 2), (3, 2), (2, 1), (2, 1), (2, 1), (3, 1), (3, 1), (3, 1), (4, 1)];

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-9.5b",
        "an active unit of two steps that has not attacked leads a check of Allies beside it",
        lead,
    ),
    man("eaa-9.53a", "no Allied hex is checked twice in an activation", target_once),
    man("eaa-9.51a", "no unit leads two checks in an activation", lead_once),
    man("eaa-9.5i", "the defenders count as the book has it", defence),
    man("eaa-9.5m", "from 4:1 on the attack is made", automatic),
    man("eaa-9.5n", "below 1:1 no attack is made, but on isolated units", refused),
    man("eaa-9.5s", "the marginal table cancels what has too low a ratio", marginal),
    man(
        "eaa-9.5t",
        "the die is lowered for four reasons at most, and on the 16th always",
        modified,
    ),
];

fn lead(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Checked { lead, target, .. } = happening.event else { return None };
    let before = happening.before;
    let grid = before.data().board.grid();
    let beside = hex_of(before, *lead).is_some_and(|hex| grid.adjacent(hex, *target));
    let right = beside
        && side(before, *lead) == Side::German
        && diary.active.contains(lead)
        && !diary.attackers.contains(lead)
        && !has(before, *lead, Mark::Dispersed)
        && steps_of(before, *lead) >= LEAD_STEPS
        && !stack(before, Side::Allied, *target).is_empty();
    (!right).then(|| format!("{} on {}", name(before, *lead), number(before, *target)))
}

fn target_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Checked { target, .. } = happening.event else { return None };
    diary.checked.contains(target).then(|| number(happening.before, *target))
}

fn lead_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Checked { lead, .. } = happening.event else { return None };
    diary.leads.contains(lead).then(|| name(happening.before, *lead).to_owned())
}

/// §9.5h–§9.5k What the Allies in a hex count; isolated ones as those out of supply (§13.23).
fn counted(position: &Position, hex: Hex, units: &[UnitId]) -> u32 {
    let board = &position.data().board;
    let city = if board.is_city(hex) { 2 } else { 1 };
    let near = around(position, hex).into_iter();
    let friend = near
        .flat_map(|next| stack(position, Side::Allied, next))
        .any(|unit| is_supplied(position, unit));
    let unready = units.iter().any(|&unit| {
        has(position, unit, Mark::Dispersed) || supply_of(position, unit) != Supply::Supplied
    });
    let terrain = board.terrain(hex);
    let more = [terrain == Terrain::Forest, position.improved.has(hex), friend];
    let less = [terrain == Terrain::Clear, unready];
    let count = |list: &[bool]| u32::try_from(list.iter().filter(|&&is| is).count()).unwrap_or(0);
    let sum = strength(position, units) * city + count(&more);
    sum.saturating_sub(count(&less)).max(1)
}

fn defence(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Checked { target, defense, .. } = happening.event else { return None };
    let before = happening.before;
    let units = stack(before, Side::Allied, *target);
    // §12.74a Whoever has been attacked counts no more.
    if units.iter().any(|unit| diary.attacked.contains(unit)) {
        return None;
    }
    let wanted = counted(before, *target, &units);
    (u32::from(*defense) != wanted)
        .then(|| format!("{} counts {defense}, not {wanted}", number(before, *target)))
}

fn automatic(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Checked { attack, defense, attacks, roll, .. } = happening.event else {
        return None;
    };
    let sure = *attack >= AUTOMATIC * defense;
    (sure && (!attacks || roll.is_some())).then(|| format!("{attack}:{defense}"))
}

fn refused(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Checked { target, attack, defense, attacks, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let units = stack(before, Side::Allied, *target);
    let isolated = units.iter().all(|&unit| supply_of(before, unit) == Supply::Isolated);
    (attack < defense && *attacks && !isolated).then(|| format!("{attack}:{defense}"))
}

fn marginal(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Checked { attack, defense, roll: Some(roll), modifiers, attacks, .. } =
        happening.event
    else {
        return None;
    };
    let sum: i32 = modifiers.iter().map(|modifier| i32::from(modifier.by)).sum();
    let die = i32::from(*roll) + sum;
    let row = usize::try_from(die - 2).ok().and_then(|at| BELOW.get(at))?;
    let low = attack * row.1 < row.0 * defense;
    (low && *attacks).then(|| format!("{attack}:{defense} by a {die}"))
}

fn modified(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Checked { roll: Some(_), modifiers, .. } = happening.event else { return None };
    let sum: i32 = modifiers.iter().map(|modifier| i32::from(modifier.by)).sum();
    let most = if happening.before.day == 16 { -1 } else { 0 };
    (!(-4..=most).contains(&sum)).then(|| format!("{sum}"))
}
