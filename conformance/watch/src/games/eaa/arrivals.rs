//! §9.4, §9.6, §12.21, §12.22, §15.4 German reserves: how they come onto the map, and how they leave it.

use hexmap::Hex;
use rules_enemy_action::printed::counters::Kind as Arm;
use rules_enemy_action::printed::formations::Army;
use rules_enemy_action::state::unit::{Place, Supply};
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::lines::{Kind, comes_to, lines};
use super::table::{
    army, around, counter, distance, face, has_road, is_beside, is_edge, is_supplied, is_town_of,
    name, number, place_of, side, stack, steps, supply_of,
};
use super::{Happening, Man, man};

/// §9.42b
const NEAR: u16 = 3;
const APART: u16 = 3;
/// §9.6a
const LEFT: u32 = 2;
const LEFT_IN_VP: u32 = 3;
/// §15.4a
const INFANTRY_FROM: u8 = 18;
const ALL_FROM: u8 = 21;
/// §12.22a, §12.23a
const UNSEEN_STEPS: u32 = 3;
const UNSEEN_UNITS: usize = 2;

const ARRIVES: &str = "eaa-9.42c";
const RETURNS: &str = "eaa-9.6a";
const JOINS: &str = "eaa-12.21b";
const UNSEEN: &str = "eaa-12.22c";
const RELIEVES: &str = "eaa-15.4c";

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-9.4a", "German reserves enter the map in four ways, and in no other", four_ways),
    man("eaa-13.3b", "no German reserve is placed without reserve supply", in_supply),
    man("eaa-14.1d", "no German reserve is placed in an Allied town or city", no_town),
    man(
        "eaa-9.42b",
        "a formation arrives at a supply head near its army, away from Allies and from the edge",
        arrival,
    ),
    man(
        "eaa-9.6a",
        "only idle units beside Allies go back to the reserve, and leave two steps, three in a VP hex",
        returns,
    ),
    man("eaa-9.6c", "nobody goes back to the reserve without reserve supply", returns_supplied),
    man("eaa-12.21a", "reserves join an attack beside its target", joins),
    man(
        "eaa-12.22a",
        "nobody unseen comes to defenders of four steps or three units, nor to strangers",
        unseen,
    ),
    man(
        "eaa-15.4a",
        "unbracketed infantry takes the place of a detachment from the 18th on, all arms from the 21st",
        who_relieves,
    ),
    man("eaa-15.4b", "no detachment is replaced that has an unbracketed German beside it", lonely),
];

/// A German reserve that is placed: who, where and by which clause.
fn placed<'h>(happening: &'h Happening<'_>) -> Option<(UnitId, Hex, &'h str)> {
    let Event::Went { unit, place: Place::On(hex), why } = happening.event else { return None };
    let before = happening.before;
    let reserve = place_of(before, *unit) == Place::Reserve;
    (reserve && side(before, *unit) == Side::German).then(|| (*unit, *hex, why.as_str()))
}

fn tell(position: &Position, unit: UnitId, hex: Hex) -> String {
    format!("{} in {}", name(position, unit), number(position, hex))
}

fn four_ways(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, hex, why) = placed(happening)?;
    let before = happening.before;
    let active = diary.active.contains(&unit);
    let attacked = before.combat.as_ref().map(|combat| combat.attacker);
    let right = match why {
        ARRIVES | RELIEVES => active && attacked.is_none(),
        JOINS => active && attacked == Some(Side::German),
        UNSEEN => attacked == Some(Side::Allied),
        _ => false,
    };
    (!right).then(|| format!("{} by {why}", tell(before, unit, hex)))
}

fn in_supply(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, hex, _) = placed(happening)?;
    let before = happening.before;
    let comes = comes_to(before, &diary.country, Side::German, Kind::Reserve, hex);
    (!comes).then(|| tell(before, unit, hex))
}

fn no_town(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex, _) = placed(happening)?;
    let before = happening.before;
    is_town_of(before, Side::Allied, hex).then(|| tell(before, unit, hex))
}

fn arrival(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, hex, why) = placed(happening)?;
    if why != ARRIVES {
        return None;
    }
    let before = happening.before;
    let own = counter(before, unit).army;
    let is_friend = |other: UnitId| {
        is_supplied(before, other) && (own == Army::Okw || counter(before, other).army == own)
    };
    let near = army(before, Side::German)
        .any(|(other, at)| is_friend(other) && distance(before, at, hex) <= NEAR);
    let close = |at: Hex| distance(before, at, hex) < APART;
    let enemy = army(before, Side::Allied)
        .any(|(other, at)| supply_of(before, other) != Supply::Isolated && close(at));
    let mut hexes = before.data().board.grid().hexes();
    let town = hexes.any(|at| is_town_of(before, Side::Allied, at) && close(at));
    let head = lines(before, &diary.country, Side::German, Kind::Reserve).heads[hex.index()];
    let right = near && head && has_road(before, hex) && !enemy && !town && !is_edge(before, hex);
    (!right).then(|| tell(before, unit, hex))
}

/// A German unit that goes back to the reserve, and from where.
fn returning(happening: &Happening<'_>) -> Option<(UnitId, Hex)> {
    let Event::Went { unit, place: Place::Reserve, .. } = happening.event else { return None };
    let Place::On(hex) = place_of(happening.before, *unit) else { return None };
    Some((*unit, hex))
}

fn returns(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, hex) = returning(happening)?;
    let (before, after) = (happening.before, happening.after);
    let least = if before.data().board.vp(hex) > 0 { LEFT_IN_VP } else { LEFT };
    let busy = [&diary.left, &diary.attackers, &diary.placed];
    let right = side(before, unit) == Side::German
        && diary.active.contains(&unit)
        && !busy.into_iter().any(|list| list.contains(&unit))
        && is_beside(before, Side::Allied, hex)
        && steps(after, &stack(after, Side::German, hex)) >= least;
    let Event::Went { why, .. } = happening.event else { return None };
    (!right || why.as_str() != RETURNS).then(|| tell(before, unit, hex))
}

fn returns_supplied(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, hex) = returning(happening)?;
    let before = happening.before;
    let comes = comes_to(before, &diary.country, Side::German, Kind::Reserve, hex);
    (!comes).then(|| tell(before, unit, hex))
}

fn joins(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex, why) = placed(happening)?;
    let before = happening.before;
    let target = before.combat.as_ref()?.target;
    (why == JOINS && distance(before, hex, target) != 1).then(|| tell(before, unit, hex))
}

fn unseen(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex, why) = placed(happening)?;
    if why != UNSEEN {
        return None;
    }
    let before = happening.before;
    let there = stack(before, Side::German, hex);
    let own = counter(before, unit).army;
    let right = before.combat.as_ref().is_some_and(|combat| combat.target == hex)
        && !there.is_empty()
        && there.len() <= UNSEEN_UNITS
        && steps(before, &there) <= UNSEEN_STEPS
        && there.iter().any(|&other| counter(before, other).army == own);
    (!right).then(|| tell(before, unit, hex))
}

fn who_relieves(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex, why) = placed(happening)?;
    if why != RELIEVES {
        return None;
    }
    let before = happening.before;
    let infantry = counter(before, unit).kind == Arm::Infantry;
    let from = if infantry { INFANTRY_FROM } else { ALL_FROM };
    let right =
        before.day >= from && !face(before, unit).is_bracketed && before.detachments.has(hex);
    (!right).then(|| tell(before, unit, hex))
}

fn lonely(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex, why) = placed(happening)?;
    if why != RELIEVES {
        return None;
    }
    let before = happening.before;
    let near = around(before, hex).into_iter();
    let mut near = near.flat_map(|next| stack(before, Side::German, next));
    near.any(|other| !face(before, other).is_bracketed).then(|| tell(before, unit, hex))
}
