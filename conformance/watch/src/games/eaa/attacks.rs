//! §12.1 Who may attack whom.

use hexmap::Hex;
use rules_enemy_action::state::unit::Supply;
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    all_of, distance, face, hex_of, name, number, place_of, side, stack, strength, supply_of,
};
use super::{Happening, Man, man};

/// §12.36
const OVERWHELMING: u32 = 9;

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-12.1a", "a combat is against one hex of enemies, by units beside it", one_hex),
    man("eaa-12.1c", "only active units attack, but for those whom a tactic brings", only_active),
    man("eaa-12.1d", "a unit attacks once in an activation", attacks_once),
    man("eaa-12.0.A1", "a unit is attacked once in an activation", attacked_once),
    man("eaa-12.1e", "nobody attacks who is out of supply or isolated", fit_to_attack),
    man("eaa-2.21i", "a bracketed Allied unit never attacks alone", not_alone),
    man("eaa-12.36b", "no attack is overwhelming that could not come to 9:1", overwhelming),
    man("eaa-12.1b", "combats are fought one at a time", one_at_a_time),
];

/// Whoever attacks from now on.
fn attacking(happening: &Happening<'_>) -> Vec<UnitId> {
    match happening.event {
        Event::CombatBegan { units, .. } => units.clone(),
        Event::Joined { unit, attacks: true, .. } => vec![*unit],
        _ => Vec::new(),
    }
}

fn target(happening: &Happening<'_>) -> Option<(Side, Hex)> {
    let combat = happening.after.combat.as_ref()?;
    Some((combat.attacker, combat.target))
}

fn one_hex(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let units = attacking(happening);
    let before = happening.before;
    let (attacker, hex) = target(happening).filter(|_| !units.is_empty())?;
    let beside =
        |unit: UnitId| hex_of(before, unit).is_some_and(|at| distance(before, at, hex) == 1);
    let wrong = units.iter().find(|&&unit| !beside(unit) || side(before, unit) != attacker);
    let nobody = stack(before, attacker.enemy(), hex).is_empty();
    (wrong.is_some() || nobody).then(|| format!("on {}", number(before, hex)))
}

fn only_active(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let tactic = matches!(happening.event, Event::Joined { tactic: Some(_), .. });
    let idle = attacking(happening).into_iter().find(|unit| !diary.active.contains(unit))?;
    (!tactic).then(|| name(happening.before, idle).to_owned())
}

fn attacks_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let again = attacking(happening).into_iter().find(|unit| diary.attackers.contains(unit))?;
    Some(name(happening.before, again).to_owned())
}

fn attacked_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::CombatBegan { .. } = happening.event else { return None };
    let combat = happening.after.combat.as_ref()?;
    let again = combat.defenders.iter().find(|unit| diary.attacked.contains(unit))?;
    Some(name(happening.before, *again).to_owned())
}

fn fit_to_attack(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let unfit = attacking(happening)
        .into_iter()
        .find(|&unit| matches!(supply_of(before, unit), Supply::Out | Supply::Isolated))?;
    Some(name(before, unfit).to_owned())
}

fn not_alone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatBegan { attacker: Side::Allied, units, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let [unit] = units.as_slice() else { return None };
    face(before, *unit).is_bracketed.then(|| name(before, *unit).to_owned())
}

/// Nobody could add more than all who are active.
fn overwhelming(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::CombatBegan { units, target, overwhelming: true, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let mut all = units.clone();
    all.extend(all_of(before, Side::German).filter(|unit| is_in_reserve(before, diary, *unit)));
    let attack = strength(before, &all);
    let defence = strength(before, &stack(before, Side::Allied, *target));
    (attack < OVERWHELMING * defence).then(|| format!("{attack}:{defence}"))
}

fn is_in_reserve(position: &Position, diary: &Diary, unit: UnitId) -> bool {
    use rules_enemy_action::state::unit::Place;
    place_of(position, unit) == Place::Reserve && diary.active.contains(&unit)
}

fn one_at_a_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatBegan { target, .. } = happening.event else { return None };
    let before = happening.before;
    before.combat.is_some().then(|| number(before, *target))
}
