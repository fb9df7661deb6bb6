//! §25.3 Night: who is chosen for it by day, and what they may do.

use std::collections::BTreeSet;

use kernel::Clause;
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{Event, Mode, Phase, Position, Side, Time, UnitId};

use super::costs::POINT;
use super::diary::Diary;
use super::table::{has, in_play, name, order, side, stack};
use super::{Happening, Man};

/// §25.3.1a
const STACKS: usize = 3;
/// §27.5a The turn before KG Peiper's night.
const PEIPER: u8 = 2;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-25.3.1a"),
        sentence: "at night nobody moves who was not marked by day, but for KG Peiper in the first",
        look: marked_by_day,
    },
    Man {
        clause: Clause::new("a44-25.3.2a"),
        sentence: "at night nobody attacks who was not marked by day, but for KG Peiper and those beside it",
        look: marked_fight,
    },
    Man {
        clause: Clause::new("a44-25.3.3a"),
        sentence: "Night markers are placed only in one's own Movement Phase of a PM turn, on three stacks",
        look: marked_in_time,
    },
    Man {
        clause: Clause::new("a44-25.3.4"),
        sentence: "only units in Good Order, in supply and not Engaged are marked for the night",
        look: fit,
    },
    Man {
        clause: Clause::new("a44-25.3.5a"),
        sentence: "a marked unit spends at most one Movement Point by day, in ordinary movement",
        look: held_by_day,
    },
    Man {
        clause: Clause::new("a44-25.3.5b"),
        sentence: "no marked unit attacks by day",
        look: no_attack_by_day,
    },
    Man {
        clause: Clause::new("a44-25.3.7a"),
        sentence: "no Night marker is left when a new day begins",
        look: gone_by_day,
    },
];

/// §27.5a
fn is_peiper(position: &Position, unit: UnitId) -> bool {
    position.counter(unit).peiper && position.turn == PEIPER
}

fn marked_by_day(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let units: &[UnitId] = match happening.event {
        Event::Moved { units, .. }
        | Event::Entered { units, .. }
        | Event::LeftMap { units, .. } => units,
        Event::Stationed { unit, .. } => std::slice::from_ref(unit),
        _ => return None,
    };
    let before = happening.before;
    let unmarked = units.iter().copied().find(|&unit| {
        let chosen = diary.chosen_by_day.contains(&unit) || is_peiper(before, unit);
        before.time == Time::Night && !chosen
    })?;
    Some(name(before, unmarked).to_owned())
}

/// Whoever stands with KG Peiper may join in (§27.5b).
fn marked_fight(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, .. } = happening.event else { return None };
    let before = happening.before;
    let beside = |unit: UnitId| {
        let mates =
            super::table::hex_of(before, unit).map(|hex| stack(before, side(before, unit), hex));
        mates.into_iter().flatten().any(|mate| is_peiper(before, mate) && units.contains(&mate))
    };
    let unmarked = units.iter().copied().find(|&unit| {
        before.time == Time::Night
            && !diary.chosen_by_day.contains(&unit)
            && !is_peiper(before, unit)
            && !beside(unit)
    })?;
    Some(name(before, unmarked).to_owned())
}

/// A stack that parts needs two markers.
fn marked_in_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Marked { unit, mark: Mark::Night, .. } = *happening.event else { return None };
    let (before, after) = (happening.before, happening.after);
    let in_time = before.phase == Phase::Movement
        && before.time == Time::Day
        && before.turn.is_multiple_of(2)
        && side(before, unit) == before.active;
    let whose = side(after, unit);
    let marked =
        after.unit_ids().filter(|&one| side(after, one) == whose && has(after, one, Mark::Night));
    let places: BTreeSet<Place> =
        marked.map(|one| after.units[one.index()].place).filter(|&place| in_play(place)).collect();
    let wrong = !in_time || places.len() > STACKS;
    wrong.then(|| {
        format!(
            "{}, {:?} of turn {}, {} stacks",
            name(before, unit),
            before.time,
            before.turn,
            places.len()
        )
    })
}

/// A shortage of fuel counts.
fn fit(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Marked { unit, mark: Mark::Night, .. } = *happening.event else { return None };
    let before = happening.before;
    let unfit = order(before, unit) != Condition::Good
        || has(before, unit, Mark::Engaged)
        || has(before, unit, Mark::OutOfSupply);
    unfit.then(|| name(before, unit).to_owned())
}

/// Before it is marked or after.
fn held_by_day(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    match happening.event {
        Event::Moved { units, mode, spent, .. } => {
            let held = units.iter().find(|&&unit| has(before, unit, Mark::Night))?;
            let too_far = before.time == Time::Day && (*spent > POINT || *mode != Mode::Ordinary);
            too_far.then(|| format!("{} by {mode:?}, {spent} half points", name(before, *held)))
        }
        Event::Marked { unit, mark: Mark::Night, .. } => {
            let moved = diary.began(*unit).is_some() || diary.phase.left_places.contains(unit);
            moved.then(|| format!("{} has moved", name(before, *unit)))
        }
        _ => None,
    }
}

fn no_attack_by_day(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, followers, .. } = happening.event else { return None };
    let before = happening.before;
    let mut all = units.iter().chain(followers);
    let waits = all.find(|&&unit| before.time == Time::Day && has(before, unit, Mark::Night))?;
    Some(name(before, *waits).to_owned())
}

/// The German AM turn follows the night.
fn gone_by_day(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { time: Time::Day, side: Side::German, phase: Phase::Movement, turn } =
        *happening.event
    else {
        return None;
    };
    let before = happening.before;
    let left = before.unit_ids().find(|&unit| turn % 2 == 1 && has(before, unit, Mark::Night))?;
    Some(name(before, left).to_owned())
}
