//! §15 Detachments.

use hexmap::Hex;
use rules_enemy_action::state::activation::Reach;
use rules_enemy_action::state::moment::{DayStep, Task};
use rules_enemy_action::state::unit::Mark;
use rules_enemy_action::{Event, Position, Side};

use super::diary::Diary;
use super::lines::{Kind, comes_to};
use super::table::{
    army, around, distance, has, hex_of, holds, is_beside, is_empty, is_near_edge, number, side,
};
use super::{Happening, Man, man};

const LEFT_FROM: u8 = 17;
const GENERATED_FROM: u8 = 18;
/// §15.51b
const WITHIN: u16 = 2;

const LEFT: &str = "eaa-15.1a";
const GENERATED: &str = "eaa-15.51b";
const FILLED: &str = "eaa-15.51c";

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-2.1f", "a detachment lies in a hex with a printed Hold Value", hold_value),
    man(
        "eaa-15.1c",
        "no detachment is left or generated on the edge of the map, or beside it",
        off_the_edge,
    ),
    man(
        "eaa-18.2a",
        "the first two scenarios have no detachments, and nobody leaves any before the 17th",
        in_time,
    ),
    man(
        "eaa-15.1a",
        "the last German who leaves a hex with a Hold Value leaves a detachment",
        left_behind,
    ),
    man("eaa-15.2a", "no unit shares a hex with a detachment", alone),
    man(
        "eaa-15.51b",
        "a detachment is generated within two hexes of its source, beside no Allied unit",
        near_source,
    ),
    man(
        "eaa-15.51d",
        "a detachment is generated only where the supply of both sides comes",
        both_reach,
    ),
    man("eaa-15.51c", "only empty hexes of the Westwall are filled", filled),
    man(
        "eaa-15.3a",
        "a detachment goes before an active Allied unit, under a German one, or at the day's end",
        removed,
    ),
    man("eaa-6.0a", "no detachment is left beside Allied units whose activation has begun", faced),
    man(
        "eaa-15.3c",
        "at the day's end no detachment goes from a town, a city or the Westwall",
        kept,
    ),
];

/// A detachment that appears, and by which clause.
fn appears<'h>(happening: &'h Happening<'_>) -> Option<(Hex, &'h str)> {
    let Event::Detachment { hex, there: true, why } = happening.event else { return None };
    Some((*hex, why.as_str()))
}

fn hold_value(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (hex, _) = appears(happening)?;
    let before = happening.before;
    (before.data().board.hold(hex) == 0).then(|| number(before, hex))
}

fn off_the_edge(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (hex, why) = appears(happening)?;
    let before = happening.before;
    ([LEFT, GENERATED].contains(&why) && is_near_edge(before, hex)).then(|| number(before, hex))
}

fn has_detachments(position: &Position) -> bool {
    !["initial_assault", "allies_surprised"].contains(&position.data().scenario.id.as_str())
}

fn in_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (hex, why) = appears(happening)?;
    let before = happening.before;
    let from = if why == LEFT { LEFT_FROM } else { GENERATED_FROM };
    (!has_detachments(before) || before.day < from).then(|| number(before, hex))
}

fn left_behind(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let walk = diary.walk.as_ref().filter(|_| diary.begins(happening))?;
    let before = happening.before;
    if !has_detachments(before) || before.day < LEFT_FROM {
        return None;
    }
    let missing = walk.vacated.iter().find(|&&hex| {
        before.data().board.hold(hex) > 0
            && !is_near_edge(before, hex)
            && is_empty(before, hex)
            && !before.detachments.has(hex)
    })?;
    Some(number(before, *missing))
}

fn alone(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    if !diary.begins(happening) {
        return None;
    }
    let shared = before.detachments.iter().find(|&hex| !is_empty(before, hex))?;
    Some(number(before, shared))
}

fn near_source(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (hex, why) = appears(happening)?;
    let before = happening.before;
    if why != GENERATED {
        return None;
    }
    let towns = army(before, Side::German).map(|(_, at)| at);
    let towns = towns.filter(|&at| before.data().board.is_town(at));
    let mut sources = before.detachments.iter().chain(towns);
    let near = sources.any(|at| distance(before, at, hex) <= WITHIN);
    let right = near
        && is_empty(before, hex)
        && !before.detachments.has(hex)
        && !is_beside(before, Side::Allied, hex);
    (!right).then(|| number(before, hex))
}

fn both_reach(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (hex, why) = appears(happening)?;
    let before = happening.before;
    if ![GENERATED, FILLED].contains(&why) {
        return None;
    }
    let comes = |own| comes_to(before, &diary.country, own, Kind::Among, hex);
    (!Side::BOTH.into_iter().all(comes)).then(|| number(before, hex))
}

fn filled(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (hex, why) = appears(happening)?;
    let before = happening.before;
    let right = before.data().board.is_westwall(hex)
        && is_empty(before, hex)
        && !before.detachments.has(hex);
    (why == FILLED && !right).then(|| number(before, hex))
}

fn removed(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Detachment { hex, there: false, .. } = happening.event else { return None };
    let before = happening.before;
    let entered = holds(before, Side::German, *hex)
        || diary
            .paths
            .iter()
            .any(|(unit, path)| side(before, *unit) == Side::German && path.contains(hex));
    let near = around(before, *hex);
    let faced = army(before, Side::Allied)
        .any(|(unit, at)| near.contains(&at) && has(before, unit, Mark::Active));
    let ends = before.task == Task::EndOfDay(DayStep::Detachments);
    (!entered && !faced && !ends).then(|| number(before, *hex))
}

fn faced(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Turned { task: Task::Act } = happening.event else { return None };
    let before = happening.before;
    let reach = before.activation.as_ref().map(|activation| activation.reach);
    let begins = before.task == Task::ChooseAllied && reach != Some(Reach::Alarm);
    let hexes = diary.active.iter().filter_map(|&unit| hex_of(before, unit));
    let near: Vec<Hex> = hexes.flat_map(|hex| around(before, hex)).collect();
    let left = before.detachments.iter().find(|hex| near.contains(hex))?;
    begins.then(|| number(before, left))
}

fn kept(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Detachment { hex, there: false, .. } = happening.event else { return None };
    let before = happening.before;
    let board = &before.data().board;
    let ends = before.task == Task::EndOfDay(DayStep::Detachments);
    (ends && (board.is_town(*hex) || board.is_westwall(*hex))).then(|| number(before, *hex))
}
