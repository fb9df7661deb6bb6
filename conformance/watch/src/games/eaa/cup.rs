//! §12.4 The cup: which chits are drawn, how many, and which of their faces counts.

use rules_enemy_action::printed::cards::Tactic;
use rules_enemy_action::printed::chits::ChitId;
use rules_enemy_action::printed::counters::Quality;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::state::unit::Supply;
use rules_enemy_action::{Event, Side, UnitId};

use super::diary::Diary;
use super::situations::Battle;
use super::table::{face, steps, steps_of, supply_of};
use super::{Happening, Man, man};

/// §2.22a
const CHITS: usize = 60;
/// §12.4e
const MANY_STEPS: u8 = 3;
const ISOLATED: i32 = 2;
const SCREEN: i32 = 2;

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-12.42a", "no chit is drawn that is out of the cup", in_the_cup),
    man(
        "eaa-12.42b",
        "the cup is filled by a blue chit, at the day's end, or when it is empty",
        filled,
    ),
    man(
        "eaa-12.41a",
        "of a chit the face counts whose situation holds, of two the one with priority",
        which_face,
    ),
    man("eaa-12.4a", "no fewer chits are drawn than the defenders have steps", at_least),
    man("eaa-12.4c", "a German attack draws as many chits as it may, and no more", all_of_them),
    man(
        "eaa-12.4b",
        "an Allied attack draws as many chits as were announced, no more than it may",
        as_announced,
    ),
];

fn in_the_cup(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::ChitDrawn { chit, .. } = happening.event else { return None };
    let out = diary.out.contains(chit) || diary.on_table.contains(chit);
    out.then(|| format!("chit {}", chit.0))
}

fn filled(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::CupRefilled = happening.event else { return None };
    let before = happening.before;
    let is_blue = |chit: &ChitId| before.data().chits[chit.index()].is_blue;
    let blue = diary.on_table.last().is_some_and(is_blue);
    let empty = diary.on_table.len() + diary.out.len() == CHITS;
    let ends = matches!(before.task, Task::EndOfDay(_));
    (!blue && !empty && !ends).then(|| "for no reason".to_owned())
}

fn which_face(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (Event::ChitDrawn { chit, face } | Event::ChitTurned { chit, face }) = happening.event
    else {
        return None;
    };
    let faces = Battle::of(happening.before, diary)?.faces_of(*chit);
    (!faces.contains(face)).then(|| format!("chit {} shows {face:?}, not {faces:?}", chit.0))
}

/// §12.4a
fn minimum(battle: &Battle<'_>) -> usize {
    usize::try_from(steps(battle.position, &battle.defenders())).unwrap_or(0)
}

/// §12.4d–§12.4g
fn maximum(battle: &Battle<'_>) -> usize {
    let position = battle.position;
    let (attackers, defenders) = (battle.attackers(), battle.defenders());
    let count = |is: &dyn Fn(UnitId) -> bool| -> i32 {
        i32::try_from(attackers.iter().filter(|&&unit| is(unit)).count()).unwrap_or(0)
    };
    let whole = count(&|unit| !face(position, unit).is_bracketed);
    let big = count(&|unit| steps_of(position, unit) >= MANY_STEPS);
    let elite = count(&|unit| face(position, unit).quality == Quality::Elite).min(1);
    let own = battle.combat.attacker;
    let tactics = battle.combat.tactics.iter().filter(|(side, _)| *side == own).count();
    let worst = defenders.iter().map(|&unit| supply_of(position, unit)).min();
    let want = match worst {
        Some(Supply::Isolated) => ISOLATED,
        Some(Supply::Out) => 1,
        _ => 0,
    };
    let screens = own == Side::German && battle.uses(Side::Allied, Tactic::Screen);
    let screen = if screens { SCREEN } else { 0 };
    let sum = whole + big + elite + i32::try_from(tactics).unwrap_or(0) + want - screen;
    usize::try_from(sum).unwrap_or(0).max(minimum(battle))
}

/// A combat whose last chit is drawn, unless the cup has run out.
fn drawn<'h>(happening: &'h Happening<'_>, diary: &'h Diary) -> Option<(Battle<'h>, usize)> {
    let Event::Totalled { .. } = happening.event else { return None };
    let battle = Battle::of(happening.before, diary)?;
    let drawn = battle.combat.chits.len();
    (drawn < CHITS).then_some((battle, drawn))
}

fn at_least(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (battle, drawn) = drawn(happening, diary)?;
    let least = minimum(&battle);
    (drawn < least).then(|| format!("{drawn} of {least}"))
}

fn all_of_them(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (battle, drawn) = drawn(happening, diary)?;
    let most = maximum(&battle);
    (battle.combat.attacker == Side::German && drawn != most).then(|| format!("{drawn} of {most}"))
}

fn as_announced(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (battle, drawn) = drawn(happening, diary)?;
    let most = maximum(&battle);
    let total = battle.combat.total.map_or(drawn, usize::from);
    let wrong = drawn > most || drawn != total.max(minimum(&battle));
    (battle.combat.attacker == Side::Allied && wrong).then(|| format!("{drawn} of {total}, {most}"))
}
