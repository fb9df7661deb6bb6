//! §17, §18 Points, and what they come to.

use rules_enemy_action::printed::levels::Level;
use rules_enemy_action::state::event::Flag;
use rules_enemy_action::state::moment::{DayStep, Task};
use rules_enemy_action::state::unit::{Place, Supply};
use rules_enemy_action::{Event, Position, Side};

use super::diary::Diary;
use super::supply::is_fed;
use super::table::{all_of, army, hex_of, holds, name, number, place_of, side, supply_of};
use super::zones::controls;
use super::{Happening, Man, man};

/// §14.1a The towns behind the Westwall, which are German at first.
pub(super) const BEHIND: [&str; 3] = ["0402", "1203", "1902"];
/// §17.1
const MEUSE: i16 = 10;
const WESTWALL: i16 = 5;
const WESTWALL_FROM: u8 = 18;
const PAIR: i16 = 2;

/// What the last day of a scenario comes to, from so many points on.
type Table = &'static [(i16, Level)];

const LEVELS: [(&str, u8, Table); 5] = [
    ("initial_assault", 16, &[(6, Level::TacticalDefeat), (i16::MIN, Level::TacticalVictory)]),
    (
        "allies_surprised",
        18,
        &[
            (21, Level::OperationalDefeat),
            (12, Level::TacticalDefeat),
            (7, Level::TacticalVictory),
            (i16::MIN, Level::OperationalVictory),
        ],
    ),
    (
        "german_breakout",
        21,
        &[
            (48, Level::StrategicDefeat),
            (38, Level::OperationalDefeat),
            (30, Level::TacticalDefeat),
            (24, Level::TacticalVictory),
            (18, Level::OperationalVictory),
            (i16::MIN, Level::StrategicVictory),
        ],
    ),
    (
        "battle_of_the_bulge",
        29,
        &[
            (45, Level::StrategicDefeat),
            (35, Level::OperationalDefeat),
            (25, Level::TacticalDefeat),
            (15, Level::TacticalVictory),
            (8, Level::OperationalVictory),
            (i16::MIN, Level::StrategicVictory),
        ],
    ),
    (
        "crisis_at_the_meuse",
        28,
        &[(25, Level::TacticalDefeat), (21, Level::Draw), (i16::MIN, Level::TacticalVictory)],
    ),
];
/// §18.4b From the 20th on: so many points are a defeat, so few a victory.
const LIMITS: [(i16, i16); 9] =
    [(42, 6), (48, 7), (50, 8), (46, 9), (42, 11), (40, 12), (38, 13), (36, 14), (35, 15)];
const LIMITS_FROM: u8 = 20;
/// §18.5n
const CRISIS: (i16, i16) = (35, 15);
const CRISIS_VICTORY_FROM: u8 = 24;

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-17.1b", "points of towns, exits and relief are won and lost one for one", taken),
    man("eaa-17.1e", "every Allied unit that is lost is counted, and no other", eliminated),
    man(
        "eaa-17.1g",
        "a Westwall hex costs points from the 18th on while a supplied Allied unit has come there, until a German comes",
        westwall,
    ),
    man(
        "eaa-17.1c",
        "the Meuse is rewarded once, at a day's end, for a German in supply beyond it",
        meuse,
    ),
    man("eaa-17.1f", "von der Heydte is relieved by a German unit in his hex", relief),
    man(
        "eaa-10.9a",
        "only supplied Germans leave the map, active, from an exit that no Allied unit controls",
        leaves,
    ),
    man(
        "eaa-10.92a",
        "Germans leave the map by a road beyond the Meuse, or where a table has shown it",
        exit_hex,
    ),
    man(
        "eaa-17.2a",
        "a game ends at a day's end, or by two objectives that have moved",
        ends_in_time,
    ),
    man(
        "eaa-18.4b",
        "a game ends as its points say, and before its last day only beyond the day's limits",
        ends_right,
    ),
    man(
        "eaa-18.1c",
        "the Initial Assault goes on no longer than until two objectives have moved",
        two_objectives,
    ),
];

fn taken(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    if !diary.begins(happening) {
        return None;
    }
    let told = happening.before.score.taken;
    (told != diary.tally).then(|| format!("{told}, not {}", diary.tally))
}

fn eliminated(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    if !diary.begins(happening) {
        return None;
    }
    let before = happening.before;
    let dead = all_of(before, Side::Allied).filter(|&unit| place_of(before, unit) == Place::Dead);
    let dead = i16::try_from(dead.count()).unwrap_or(i16::MAX);
    let told = before.score.eliminated;
    (told != dead).then(|| format!("{told}, not {dead}"))
}

fn westwall(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Westwall { hex, held } = happening.event else { return None };
    let before = happening.before;
    let passed = diary
        .paths
        .iter()
        .any(|(unit, path)| side(before, *unit) == Side::German && path.contains(hex));
    let right = if *held {
        before.day >= WESTWALL_FROM
            && holds(before, Side::Allied, *hex)
            && before.data().board.is_westwall(*hex)
            && is_fed(before, diary, Side::Allied, &[*hex])
    } else {
        passed || holds(before, Side::German, *hex)
    };
    (!right).then(|| number(before, *hex))
}

fn meuse(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Flag { flag: Flag::MeuseAward, .. } = happening.event else { return None };
    let before = happening.before;
    let over = army(before, Side::German).map(|(_, hex)| hex);
    let over = over.filter(|&hex| diary.country.is_far_bank(hex));
    let over: Vec<_> = over.collect();
    let right = before.task == Task::EndOfDay(DayStep::Victory)
        && !before.score.crossed
        && is_fed(before, diary, Side::German, &over);
    (!right).then(|| format!("{} hexes beyond it", over.len()))
}

fn relief(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Went { unit, place: Place::Dead, why } = happening.event else { return None };
    let before = happening.before;
    if why.as_str() != "eaa-17.1f" {
        return None;
    }
    let hex = hex_of(before, *unit);
    let met = diary.paths.iter().any(|(other, path)| {
        other != unit
            && side(before, *other) == Side::German
            && path.iter().any(|&at| Some(at) == hex)
    });
    (!met || !super::table::is_parachutist(before, *unit)).then(|| name(before, *unit).to_owned())
}

fn leaves(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Went { unit, place: Place::Exited, .. } = happening.event else { return None };
    let before = happening.before;
    let hex = hex_of(before, *unit);
    let right = side(before, *unit) == Side::German
        && supply_of(before, *unit) == Supply::Supplied
        && diary.active.contains(unit)
        && hex.is_some_and(|hex| !controls(before, Side::Allied, hex));
    (!right).then(|| name(before, *unit).to_owned())
}

fn exit_hex(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Went { unit, place: Place::Exited, .. } = happening.event else { return None };
    let before = happening.before;
    let hex = hex_of(before, *unit)?;
    let road = before.data().board.road_off(hex) && diary.country.is_far_bank(hex);
    (!road && !before.exits.has(hex)).then(|| number(before, hex))
}

/// §17.1 All points.
fn points(position: &Position) -> i16 {
    let score = &position.score;
    let walls = i16::try_from(score.westwall.len()).unwrap_or(0);
    let crossed = if score.crossed { MEUSE } else { 0 };
    score.taken + score.eliminated / PAIR + crossed - walls * WESTWALL
}

fn ends_in_time(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Ended { .. } = happening.event else { return None };
    let before = happening.before;
    let moved = before.data().scenario.id == "initial_assault" && diary.shifted.len() > 1;
    (!moved && before.task != Task::EndOfDay(DayStep::Victory))
        .then(|| format!("in {:?}", before.task))
}

/// What a day's end comes to: the last by its table, others by their limits.
fn decided(position: &Position) -> Option<Level> {
    let id = &position.data().scenario.id;
    let (day, points) = (position.day, points(position));
    let (_, last, table) = LEVELS.iter().find(|(other, ..)| other == id)?;
    if day >= *last {
        return table.iter().find(|(least, _)| points >= *least).map(|(_, level)| *level);
    }
    if id == "crisis_at_the_meuse" {
        let won = points <= CRISIS.1 && day >= CRISIS_VICTORY_FROM;
        let beaten = points >= CRISIS.0;
        return won
            .then_some(Level::OperationalVictory)
            .or(beaten.then_some(Level::OperationalDefeat));
    }
    let limits = ["german_breakout", "battle_of_the_bulge"].contains(&id.as_str());
    let at = usize::from(day.checked_sub(LIMITS_FROM).filter(|_| limits)?);
    let (defeat, victory) = *LIMITS.get(at)?;
    let (early, late) = (at < 3, at < 4);
    if points >= defeat {
        return Some(if early { Level::StrategicDefeat } else { Level::OperationalDefeat });
    }
    (points <= victory).then_some(if late {
        Level::StrategicVictory
    } else {
        Level::OperationalVictory
    })
}

fn ends_right(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    if before.task != Task::EndOfDay(DayStep::Victory) {
        return None;
    }
    let told = match happening.event {
        Event::Ended { level, .. } => Some(*level),
        Event::Turned { .. } => None,
        _ => return None,
    };
    let wanted = decided(before);
    (told != wanted).then(|| format!("{told:?}, not {wanted:?}, by {}", points(before)))
}

fn two_objectives(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let over = diary.begins(happening)
        && before.data().scenario.id == "initial_assault"
        && diary.shifted.len() > 1;
    over.then(|| "it goes on".to_owned())
}
