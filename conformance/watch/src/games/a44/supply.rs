//! §23 Supply and surrender.

use std::collections::BTreeMap;

use kernel::Clause;
use rules_ardennes44::printed::counters::Morale;
use rules_ardennes44::state::unit::Mark;
use rules_ardennes44::{Event, Phase, Side, UnitId};

use super::diary::Diary;
use super::table::{army, has, hex_of, name, number, shown, side};
use super::traces::{Doubt, is_supplied, roads};
use super::{Happening, Man};

/// §23.8a Surrender Points at which a group gives up.
const GREEN: u8 = 3;
const NORMAL: u8 = 4;
const ELITE: u8 = 5;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-23.1a"),
        sentence: "no unit without a Supply Path is in supply after its side's check",
        look: hungry_are_marked,
    },
    Man {
        clause: Clause::new("a44-23.1c"),
        sentence: "no unit with a Supply Path is out of supply after its side's check",
        look: fed_are_unmarked,
    },
    Man {
        clause: Clause::new("a44-23.6c"),
        sentence: "only units out of supply are Isolated and surrender, in their own Supply Phase",
        look: only_the_hungry,
    },
    Man {
        clause: Clause::new("a44-23.7b"),
        sentence: "the Surrender Table adds one point, none, or takes one, and points never fall below nought",
        look: by_the_table,
    },
    Man {
        clause: Clause::new("a44-23.9b"),
        sentence: "a group has the points of its part with the most Attack Factors, and fresh units count for none",
        look: of_the_larger_part,
    },
    Man {
        clause: Clause::new("a44-23.8b"),
        sentence: "a group surrenders when it reaches its threshold, and never before",
        look: threshold,
    },
];

/// Doubts are decided for the unit.
fn hungry_are_marked(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::SupplyChecked { side, .. } = *happening.event else { return None };
    let after = happening.after;
    // §S2.3q1 What the cut edge supplies is not said.
    if after.data().scenario.east_only && side == Side::Allied {
        return None;
    }
    let roads = roads(after, side, Doubt::Generous);
    let mut fed = army(after, side).filter(|&(unit, _)| !has(after, unit, Mark::OutOfSupply));
    let (unit, hex) =
        fed.find(|&(_, hex)| !is_supplied(after, side, hex, &roads, Doubt::Generous))?;
    Some(format!("{} in {}", name(after, unit), number(after, hex)))
}

/// Doubts are decided against the unit.
fn fed_are_unmarked(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::SupplyChecked { side, .. } = *happening.event else { return None };
    let after = happening.after;
    let roads = roads(after, side, Doubt::Strict);
    let mut hungry = army(after, side).filter(|&(unit, _)| has(after, unit, Mark::OutOfSupply));
    let (unit, hex) =
        hungry.find(|&(_, hex)| is_supplied(after, side, hex, &roads, Doubt::Strict))?;
    Some(format!("{} in {}", name(after, unit), number(after, hex)))
}

/// Off the map nobody starves (§23.2c).
fn only_the_hungry(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (Event::SurrenderRolled { units, .. } | Event::Surrendered { units }) = happening.event
    else {
        return None;
    };
    let before = happening.before;
    let fed = units.iter().copied().find(|&unit| {
        !has(before, unit, Mark::OutOfSupply)
            || hex_of(before, unit).is_none()
            || side(before, unit) != before.active
    });
    let in_phase = before.phase == Phase::SupplyAndSurrender;
    let fed = fed.map(|unit| name(before, unit).to_owned());
    if in_phase { fed } else { Some(format!("in {:?}", before.phase)) }
}

/// The modifiers are those of the event.
fn by_the_table(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::SurrenderRolled { roll, ref modifiers, before, points, .. } = *happening.event
    else {
        return None;
    };
    let sum =
        i32::from(roll) + modifiers.iter().map(|modifier| i32::from(modifier.by)).sum::<i32>();
    let due = match sum {
        ..=0 => before.saturating_sub(1),
        1 | 2 => before,
        _ => before + 1,
    };
    (due != points).then(|| format!("{before} points and {sum} made {points}"))
}

/// Of parts that are equally strong the higher points count.
fn of_the_larger_part(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::SurrenderRolled { ref units, before: had, .. } = *happening.event else {
        return None;
    };
    let mut factors: BTreeMap<u8, u16> = BTreeMap::new();
    for &unit in units {
        if let Some(&points) = diary.isolated.get(&unit) {
            *factors.entry(points).or_default() += u16::from(shown(happening.before, unit).attack);
        }
    }
    let larger = factors.into_iter().max_by_key(|&(points, factors)| (factors, points));
    let due = larger.map_or(0, |(points, _)| points);
    (due != had).then(|| format!("{} has {had} of {due}", name(happening.before, units[0])))
}

/// Elite if anybody is, Green if all are.
fn due(happening: &Happening<'_>, units: &[UnitId]) -> u8 {
    let morale = |unit: &UnitId| happening.before.counter(*unit).morale;
    if units.iter().any(|unit| morale(unit) == Morale::Elite) {
        ELITE
    } else if units.iter().all(|unit| morale(unit) == Morale::Green) {
        GREEN
    } else {
        NORMAL
    }
}

/// Seen when it gives up, and when the phase is over.
fn threshold(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Surrendered { units } = happening.event else { return None };
    let before = happening.before;
    let points = before.units[units[0].index()].surrender;
    let due = due(happening, units);
    (points < due).then(|| format!("{} with {points} of {due}", name(before, units[0])))
}
