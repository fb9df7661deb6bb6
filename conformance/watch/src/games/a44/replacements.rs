//! §25.2 Replacements.

use kernel::Clause;
use rules_ardennes44::printed::board::BuiltUp;
use rules_ardennes44::printed::counters::Entry;
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{Event, Kind, Nation, Phase, Position, Side, Time, UnitId};

use super::diary::Diary;
use super::table::{
    Class, army, class, has, in_column, is_blocked, is_gun, name, number, order, side,
    stands_next_to,
};
use super::zones::in_zone;
use super::{Happening, Man};

/// §25.2.5b From this Tank Quality on no German tank is replaced.
const IRREPLACEABLE: u8 = 5;
/// §25.2.2e
const NEAR: u16 = 5;
/// §25.2.2f
const GERMAN_REAR: [char; 3] = ['K', 'L', 'M'];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-25.2.1a"),
        sentence: "no side takes more Replacements than the track gives it, nor but in its Replacement Phase",
        look: as_printed,
    },
    Man {
        clause: Clause::new("a44-25.2.1c"),
        sentence: "at most one Replacement of two goes to others than infantry, and none of one",
        look: infantry_first,
    },
    Man {
        clause: Clause::new("a44-25.2.5a"),
        sentence: "only units in Good Order, in supply and under no marker take Replacements",
        look: fit,
    },
    Man {
        clause: Clause::new("a44-25.2.5b"),
        sentence: "guns, British, airborne, heavy German tanks and those who surrendered are never replaced",
        look: never,
    },
    Man {
        clause: Clause::new("a44-25.2.2c"),
        sentence: "the dead return only in a Town, City or Entry Hex that their side holds",
        look: in_towns,
    },
    Man {
        clause: Clause::new("a44-25.2.2d"),
        sentence: "nobody returns next to an enemy",
        look: apart,
    },
    Man {
        clause: Clause::new("a44-25.2.2e"),
        sentence: "nobody returns farther than five hexes from its own colour",
        look: among_friends,
    },
    Man {
        clause: Clause::new("a44-25.2.4a"),
        sentence: "whoever took a Replacement moves at most one hex in the next AM turn and does not attack",
        look: rests,
    },
];

/// Who is replaced, and where if it was dead.
fn taker(happening: &Happening<'_>) -> Option<UnitId> {
    match happening.event {
        Event::Replaced { unit } | Event::Returned { unit, .. } | Event::Rebuilt { unit, .. } => {
            Some(*unit)
        }
        _ => None,
    }
}

/// How many a side has in this night.
fn given(position: &Position) -> usize {
    let track = position.data().track.turn(position.turn);
    usize::from(track.replacements[position.active.index()])
}

/// The figure stands in the box of the PM turn.
fn as_printed(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let unit = taker(happening)?;
    let before = happening.before;
    let in_phase = before.phase == Phase::Replacement && side(before, unit) == before.active;
    let wrong = !in_phase || diary.phase.replacements >= given(before);
    wrong.then(|| {
        format!(
            "{} is number {} of {}",
            name(before, unit),
            diary.phase.replacements + 1,
            given(before)
        )
    })
}

fn infantry_first(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let unit = taker(happening)?;
    let before = happening.before;
    let others = diary.phase.for_others + usize::from(class(before, unit) == Class::Vehicle);
    let most = given(before).saturating_sub(1);
    (others > most).then(|| format!("{} is number {others} of {most}", name(before, unit)))
}

/// Those that are on the map, or beside it; a Remnant that is exchanged as well (§25.2.3a).
fn fit(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = match happening.event {
        Event::Replaced { unit } | Event::Rebuilt { remnant: unit, .. } => *unit,
        _ => return None,
    };
    let before = happening.before;
    let is_barred = order(before, unit) != Condition::Good
        || has(before, unit, Mark::OutOfSupply)
        || has(before, unit, Mark::Engaged)
        || has(before, unit, Mark::Night)
        || in_column(before, unit);
    is_barred.then(|| name(before, unit).to_owned())
}

/// Remnants and breakdown units go back to their displays.
fn never(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = taker(happening)?;
    let before = happening.before;
    let counter = before.counter(unit);
    let german = counter.side == Side::German;
    let heavy = counter.tank_quality.is_some_and(|quality| quality.value >= IRREPLACEABLE);
    let barred = is_gun(before, unit)
        || counter.nation == Nation::British
        || german && heavy && counter.kind != Kind::Flak
        || matches!(counter.kind, Kind::BlackBox | Kind::PanzerBrigade)
        || !german && matches!(counter.kind, Kind::Parachute | Kind::Glider)
        || before.units[unit.index()].place == Place::Surrendered
        || matches!(counter.entry, Entry::Remnant(_) | Entry::Breakdown(_));
    barred.then(|| name(before, unit).to_owned())
}

/// Villages do not do, nor does a hex with an enemy Roadblock; one's own Roadblock holds its hex (§33.1d). An Entry Hex of the enemy
/// does by the clause's ruling.
fn in_towns(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Returned { unit, hex } = *happening.event else { return None };
    let before = happening.before;
    let whose = side(before, unit);
    let town = matches!(before.data().board.built_up(hex), BuiltUp::Town | BuiltUp::City);
    let mut entries = before.data().places.entries.iter().filter(|entry| entry.hex == hex);
    let entry = entries.clone().next().is_some();
    let rear = entries.any(|entry| GERMAN_REAR.contains(&entry.letter));
    let rear = rear && whose == Side::German && !in_zone(before, whose.enemy(), hex);
    let held = diary.holder[hex.index()] == whose || is_blocked(before, whose, hex);
    let ours = held && !is_blocked(before, whose.enemy(), hex);
    let sound = rear || (town || entry) && ours;
    (!sound).then(|| format!("{} in {}", name(before, unit), number(before, hex)))
}

fn apart(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Returned { unit, hex } = *happening.event else { return None };
    let before = happening.before;
    let near = stands_next_to(before, side(before, unit).enemy(), hex);
    near.then(|| format!("{} in {}", name(before, unit), number(before, hex)))
}

/// The German rear is near enough (§25.2.2f).
fn among_friends(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Returned { unit, hex } = *happening.event else { return None };
    let before = happening.before;
    let data = before.data();
    let colour = before.counter(unit).colour;
    let mut friends =
        army(before, side(before, unit)).filter(|&(one, _)| before.counter(one).colour == colour);
    let near = friends.any(|(_, there)| data.board.grid().distance(there, hex) <= NEAR);
    let rear = data
        .places
        .entries
        .iter()
        .any(|entry| entry.hex == hex && GERMAN_REAR.contains(&entry.letter));
    (!near && !rear).then(|| format!("{} in {}", name(before, unit), number(before, hex)))
}

/// The marker goes if it is Disrupted or Broken (§25.2.4b).
fn rests(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let morning = before.time == Time::Day && before.turn % 2 == 1;
    let rests = |unit: &&UnitId| {
        morning && diary.replaced.contains(unit) && has(before, **unit, Mark::Replaced)
    };
    let unit = match happening.event {
        Event::Moved { units, path, .. } if path.len() > 2 => units.iter().find(rests),
        Event::AttackDeclared { units, .. } => units.iter().find(rests),
        _ => None,
    }?;
    Some(name(before, *unit).to_owned())
}
