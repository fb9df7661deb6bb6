//! §12.6 Who loses steps.

use hexmap::Hex;
use rules_enemy_action::state::unit::Mark;
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::situations::Battle;
use super::table::{
    army, face, has, hex_of, is_supplied, name, number, side, stack, steps, steps_of,
};
use super::{Happening, Man, man};

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-12.6b",
        "German steps are lost where most are: by unit, by hex, by number",
        german_choice,
    ),
    man(
        "eaa-12.61a",
        "no Allied unit loses a second step before every participant has lost one",
        evenly,
    ),
    man(
        "eaa-12.61b",
        "no hex loses a second step before every attacking hex has lost one",
        evenly_by_hex,
    ),
    man("eaa-12.74a", "whoever fled to defenders who are gone is gone", with_them),
    man("eaa-12.0.G6", "steps are lost in combat only by those who take part", participants),
];

/// A unit that loses a step to a combat, and by which clause.
fn loser<'h>(happening: &'h Happening<'_>) -> Option<(UnitId, &'h str)> {
    let Event::Steps { unit, steps, why } = happening.event else { return None };
    let before = happening.before;
    let why = why.as_str();
    let fights = before.combat.is_some() && why.starts_with("eaa-12.") && why != "eaa-12.74a";
    (fights && *steps < steps_of(before, *unit)).then_some((*unit, why))
}

/// §12.6b How fit a unit is to lose a step: the greatest first.
fn fitness(position: &Position, unit: UnitId) -> (u8, u32, u8) {
    let band = match steps_of(position, unit) {
        4.. => 2,
        2..=3 => 1,
        _ => 0,
    };
    let hex = hex_of(position, unit);
    let there = hex.map_or(0, |hex| steps(position, &stack(position, Side::German, hex)));
    (band, there, face(position, unit).selector)
}

fn side_in_fight(battle: &Battle<'_>, own: Side) -> Vec<UnitId> {
    if battle.combat.attacker == own { battle.attackers() } else { battle.defenders() }
}

fn german_choice(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _) = loser(happening)?;
    let before = happening.before;
    if side(before, unit) != Side::German {
        return None;
    }
    let battle = Battle::of(before, diary)?;
    let ours = side_in_fight(&battle, Side::German);
    let own = fitness(before, unit);
    let better = ours.into_iter().find(|&other| fitness(before, other) > own)?;
    Some(format!("{}, not {}", name(before, unit), name(before, better)))
}

fn evenly(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, why) = loser(happening)?;
    let before = happening.before;
    if why != "eaa-12.6a" || !diary.losers.contains(&unit) {
        return None;
    }
    let battle = Battle::of(before, diary)?;
    let ours = side_in_fight(&battle, Side::Allied);
    let whole = ours
        .into_iter()
        .find(|other| !diary.losers.contains(other) && !battle.combat.losers.contains(other))?;
    Some(format!("{} before {}", name(before, unit), name(before, whole)))
}

fn evenly_by_hex(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, why) = loser(happening)?;
    let before = happening.before;
    let battle = Battle::of(before, diary)?;
    if why != "eaa-12.6a" || battle.combat.attacker != Side::Allied {
        return None;
    }
    let from = |unit: UnitId| -> Option<Hex> {
        let at = battle.combat.attackers.iter().position(|&other| other == unit)?;
        battle.combat.from.get(at).copied()
    };
    let lost: Vec<Hex> = diary.losers.iter().filter_map(|&unit| from(unit)).collect();
    let again = from(unit).filter(|hex| lost.contains(hex))?;
    let mut hexes = battle.attackers().into_iter().filter_map(from);
    let spared = hexes.find(|hex| !lost.contains(hex))?;
    Some(format!("{} before {}", number(before, again), number(before, spared)))
}

fn with_them(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatEnded = happening.event else { return None };
    let before = happening.before;
    let combat = before.combat.as_ref()?;
    let own = combat.attacker.enemy();
    let stays = |&unit: &UnitId| hex_of(before, unit) == Some(combat.target);
    if combat.defenders.iter().any(stays) {
        return None;
    }
    let left = stack(before, own, combat.target);
    left.first().map(|&unit| name(before, unit).to_owned())
}

fn participants(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _) = loser(happening)?;
    let battle = Battle::of(happening.before, diary)?;
    let takes_part =
        battle.combat.attackers.contains(&unit) || battle.combat.defenders.contains(&unit);
    (!takes_part).then(|| name(happening.before, unit).to_owned())
}

/// Whether anybody of a side stands in a hex who is supplied.
pub(super) fn has_supplied(position: &Position, own: Side, hex: Hex) -> bool {
    army(position, own).any(|(unit, at)| at == hex && is_supplied(position, unit))
}

/// Whether a unit is dispersed.
pub(super) fn is_dispersed(position: &Position, unit: UnitId) -> bool {
    has(position, unit, Mark::Dispersed)
}
