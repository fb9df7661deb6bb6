//! §10.8, §14.3 Roadblocks and improved positions.

use hexmap::Hex;
use rules_enemy_action::printed::cards::Tactic;
use rules_enemy_action::printed::formations::Army;
use rules_enemy_action::state::moment::{GermanStep, Task};
use rules_enemy_action::state::unit::{Mark, Supply};
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::supply::is_fed;
use super::table::{
    army, around, counter, distance, has, has_road, hex_of, is_empty, number, side, stack,
    supply_of,
};
use super::{Happening, Man, man};

/// §10.8g
const FAR: u16 = 4;
const GERMANS_FROM: u8 = 20;

const ALLIED_DIG: &str = "eaa-14.31a";
const GERMANS_DIG: &str = "eaa-9.7a";

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-10.8a", "a roadblock is put up on a road in Allied supply, where nobody is", put_up),
    man(
        "eaa-10.8g",
        "while Manteuffel directs traffic no roadblock is put up near the 5th Panzer Army",
        manteuffel,
    ),
    man(
        "eaa-10.8f",
        "a roadblock falls to an Allied unit in it, an active German beside it, or for want of supply",
        falls,
    ),
    man("eaa-9.0a", "no roadblock is left beside active Germans who begin to move", overrun),
    man("eaa-14.32a", "no position is dug in a town or city, nor where one is", outside_towns),
    man(
        "eaa-14.31a",
        "Allies dig in who are active, supplied or low, and have neither moved nor attacked",
        allies_dig,
    ),
    man(
        "eaa-9.7a",
        "Germans dig in from the 20th on, who are active and have neither moved, attacked nor come",
        germans_dig,
    ),
    man("eaa-14.33a", "no position is left where nobody is", not_abandoned),
    man("eaa-14.34b", "against engineers no position counts", engineers),
    man("eaa-14.34c", "a position is gone if all in it attack", attacked_out),
    man("eaa-14.34a", "a position is gone before the first hit is settled", hit),
];

fn put_up(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Roadblock { hex, there: true, .. } = happening.event else { return None };
    let before = happening.before;
    let right = is_empty(before, *hex)
        && has_road(before, *hex)
        && is_fed(before, diary, Side::Allied, &[*hex])
        && matches!(before.task, Task::Event(..));
    (!right).then(|| number(before, *hex))
}

fn manteuffel(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Roadblock { hex, there: true, .. } = happening.event else { return None };
    let before = happening.before;
    let near = army(before, Side::German).any(|(unit, at)| {
        counter(before, unit).army == Army::FifthPanzer && distance(before, at, *hex) <= FAR
    });
    (before.flags.manteuffel && near).then(|| number(before, *hex))
}

fn falls(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Roadblock { hex, there: false, why } = happening.event else { return None };
    let before = happening.before;
    let passed = diary
        .paths
        .iter()
        .any(|(unit, path)| side(before, *unit) == Side::Allied && path.contains(hex));
    let active =
        |unit: UnitId| has(before, unit, Mark::Active) && side(before, unit) == Side::German;
    let beside =
        around(before, *hex).into_iter().flat_map(|next| stack(before, Side::German, next));
    let overrun =
        before.task == Task::German(GermanStep::Roadblocks) && beside.into_iter().any(active);
    let right = passed
        || overrun
        || before.task == Task::CheckSupply
        || why.as_str() == "eaa-10.8g" && before.flags.manteuffel;
    (!right).then(|| number(before, *hex))
}

fn overrun(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Turned { task: Task::German(GermanStep::Objectives(0)) } = happening.event else {
        return None;
    };
    let before = happening.before;
    let able = diary.active.iter().filter(|&&unit| !has(before, unit, Mark::Dispersed));
    let hexes: Vec<Hex> = able.filter_map(|&unit| hex_of(before, unit)).collect();
    let left = before
        .roadblocks
        .iter()
        .find(|&hex| around(before, hex).into_iter().any(|next| hexes.contains(&next)))?;
    Some(number(before, left))
}

fn outside_towns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Improved { hex, there: true, .. } = happening.event else { return None };
    let before = happening.before;
    (before.data().board.is_town(*hex) || before.improved.has(*hex)).then(|| number(before, *hex))
}

/// Whether a unit has had nothing to do in this activation, and can dig.
fn is_idle(position: &Position, diary: &Diary, unit: UnitId) -> bool {
    let busy = [&diary.left, &diary.attackers];
    diary.active.contains(&unit)
        && !busy.into_iter().any(|list| list.contains(&unit))
        && !has(position, unit, Mark::Dispersed)
        && matches!(supply_of(position, unit), Supply::Supplied | Supply::Low)
}

fn allies_dig(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Improved { hex, there: true, why } = happening.event else { return None };
    let before = happening.before;
    let units = stack(before, Side::Allied, *hex);
    let idle = units.into_iter().any(|unit| is_idle(before, diary, unit));
    (why.as_str() == ALLIED_DIG && !idle).then(|| number(before, *hex))
}

fn germans_dig(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Improved { hex, there: true, why } = happening.event else { return None };
    let before = happening.before;
    let units = stack(before, Side::German, *hex);
    let idle = units.iter().any(|unit| {
        let busy = [&diary.left, &diary.attackers, &diary.placed];
        diary.active.contains(unit) && !busy.into_iter().any(|list| list.contains(unit))
    });
    let fit = units.iter().any(|&unit| {
        !has(before, unit, Mark::Dispersed)
            && matches!(supply_of(before, unit), Supply::Supplied | Supply::Low)
    });
    let right = idle && fit && before.day >= GERMANS_FROM;
    (why.as_str() == GERMANS_DIG && !right).then(|| number(before, *hex))
}

fn not_abandoned(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    // Set-up cards may dig before somebody comes.
    let begun = !matches!(before.task, Task::DrawSetup | Task::Adjust { .. });
    if !diary.begins(happening) || !begun {
        return None;
    }
    let empty = before.improved.iter().find(|&hex| is_empty(before, hex))?;
    Some(number(before, empty))
}

fn engineers(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::ChitDrawn { .. } = happening.event else { return None };
    let before = happening.before;
    let combat = before.combat.as_ref()?;
    let tactic = match combat.attacker {
        Side::German => Tactic::CombatEngineers,
        Side::Allied => Tactic::Engineers,
    };
    let used = combat.tactics.contains(&(combat.attacker, tactic));
    (used && before.improved.has(combat.target)).then(|| number(before, combat.target))
}

fn attacked_out(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatBegan { attacker, units, .. } = happening.event else { return None };
    let after = happening.after;
    let left = after.improved.iter().find(|&hex| {
        let there = stack(after, *attacker, hex);
        !there.is_empty() && there.iter().all(|unit| units.contains(unit))
    })?;
    Some(number(after, left))
}

fn hit(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Settled { .. } = happening.event else { return None };
    let before = happening.before;
    let target = before.combat.as_ref()?.target;
    (diary.hit && before.improved.has(target)).then(|| number(before, target))
}
