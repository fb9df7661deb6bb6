//! §21 Bombardment and shock.

use kernel::Clause;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Action, Event, Phase, UnitId};

use super::diary::Diary;
use super::strengths::endurance;
use super::table::{
    has, is_corps_gun, is_fort, is_leader, is_rocket, name, number, side, stands_next_to,
};
use super::{Happening, Man};

/// §21.2a, §21.2c
const LEAST: usize = 2;
const MASSED: usize = 4;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-21.2a"),
        sentence: "a bombardment needs two corps artillery units or two of rockets",
        look: enough_guns,
    },
    Man {
        clause: Clause::new("bw-21.2e"),
        sentence: "only a hex next to a friend is bombarded, and it is attacked before anything else",
        look: attacked_next,
    },
    Man {
        clause: Clause::new("bw-21.2f"),
        sentence: "a hex is bombarded once a combat phase at most",
        look: once_a_phase,
    },
    Man {
        clause: Clause::new("bw-21.1b"),
        sentence: "no gun that has bombarded supports an attack in the same game-turn",
        look: used_up,
    },
    Man {
        clause: Clause::new("bw-21.2c"),
        sentence: "only four guns and a fortification change the dice of a bombardment, each by one",
        look: dice_of_a_bombardment,
    },
    Man {
        clause: Clause::new("bw-21.2b"),
        sentence: "only a unit whose endurance the die exceeds is shocked",
        look: beyond_endurance,
    },
    Man { clause: Clause::new("bw-21.3d"), sentence: "no leader is shocked", look: leaders_immune },
    Man {
        clause: Clause::new("bw-21.3e"),
        sentence: "no unit is shocked beyond its own player turn",
        look: shock_wears_off,
    },
];

fn enough_guns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Bombarded { target, guns, .. } = happening.event else { return None };
    let before = happening.before;
    let corps = guns.iter().filter(|&&gun| is_corps_gun(before, gun)).count();
    let rockets = guns.iter().filter(|&&gun| is_rocket(before, gun)).count();
    (corps < LEAST && rockets < LEAST)
        .then(|| format!("{corps} and {rockets} at {}", number(before, *target)))
}

fn attacked_next(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    match happening.event {
        Event::Bombarded { target, .. } => {
            (!stands_next_to(before, before.active, *target)).then(|| number(before, *target))
        }
        Event::AttackDeclared { target, .. } => {
            let hex = diary.phase.softened.filter(|hex| hex != target)?;
            Some(format!("{} is, not {}", number(before, *target), number(before, hex)))
        }
        Event::PhaseBegan { .. } => {
            Some(format!("{} is not", number(before, diary.phase.softened?)))
        }
        _ => None,
    }
}

fn once_a_phase(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Bombarded { target, .. } = happening.event else { return None };
    diary.phase.bombarded.contains(target).then(|| number(happening.before, *target))
}

fn used_up(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, guns, .. } = happening.event else { return None };
    let mut all = units.iter().chain(guns);
    let gun = all.find(|gun| diary.game_turn.bombarding.contains(gun))?;
    Some(format!("{} does", name(happening.before, *gun)))
}

fn dice_of_a_bombardment(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Bombarded { target, guns, modifiers } = happening.event else { return None };
    let before = happening.before;
    let right = i32::from(guns.len() >= MASSED) - i32::from(is_fort(before, *target));
    let added: i32 = modifiers.iter().map(|modifier| i32::from(modifier.by)).sum();
    (added != right).then(|| format!("{added}, not {right}, at {}", number(before, *target)))
}

/// What is added to the die stands in the action: how many guns, and at what.
fn beyond_endurance(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::ShockRolled { unit, roll, shocked } = *happening.event else { return None };
    let Action::Bombard { target, guns } = happening.action else { return None };
    let before = happening.before;
    let added = i32::from(guns.len() >= MASSED) - i32::from(is_fort(before, *target));
    let over = i32::from(roll) + added > i32::from(endurance(before, unit));
    (over != shocked).then(|| format!("{} on a {roll} with {added}", name(before, unit)))
}

fn leaders_immune(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (Event::ShockRolled { unit, shocked: true, .. }
    | Event::Marked { unit, mark: Mark::Shocked, .. }) = *happening.event
    else {
        return None;
    };
    is_leader(happening.before, unit).then(|| format!("{} is", name(happening.before, unit)))
}

/// Looked at as the other side's turn begins.
fn shock_wears_off(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { side: begins, phase, .. } = *happening.event else { return None };
    let after = happening.after;
    let dazed = |&unit: &UnitId| side(after, unit) != begins && has(after, unit, Mark::Shocked);
    let early =
        matches!(phase, Phase::Supply | Phase::Interdiction | Phase::Reserve | Phase::Movement);
    let unit = after.unit_ids().find(|unit| early && dazed(unit))?;
    Some(format!("{} is", name(after, unit)))
}
