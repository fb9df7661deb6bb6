//! §9.1 The objectives of armies and corps, and §13.5 fuel.

use hexmap::Compass;
use rules_enemy_action::printed::cards::Formation;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::state::moment::{DayStep, Task};
use rules_enemy_action::state::objective::CorpsObjective;
use rules_enemy_action::state::unit::{Mark, Place, Supply};
use rules_enemy_action::{Event, Side};

use super::diary::Diary;
use super::table::{army, counter, distance, holds, is_foot, name, number, place_of, supply_of};
use super::{Happening, Man, man};

/// A line of the tables: what 1 to 6, 7 to 9 and 10 come to.
type Row = [(&'static str, Compass); 3];

/// §9.11c–§9.11e By army: the 6th, the 5th, the 7th.
const FIRST: [Row; 3] = [
    [("0709", Compass::W), ("0408", Compass::W), ("1108", Compass::N)],
    [("1412", Compass::W), ("1814", Compass::N), ("1111", Compass::W)],
    [("2207", Compass::S), ("2508", Compass::W), ("1911", Compass::S)],
];
/// §9.11h–§9.11p
const SECOND: [(&str, Row); 9] = [
    ("0709", [("0512", Compass::W), ("0812", Compass::W), ("1014", Compass::N)]),
    ("0408", [("0211", Compass::W), ("0512", Compass::W), ("0110", Compass::W)]),
    ("1108", [("1014", Compass::N), ("0812", Compass::W), ("0512", Compass::W)]),
    ("1412", [("1219", Compass::W), ("0918", Compass::W), ("1421", Compass::N)]),
    ("1814", [("1421", Compass::N), ("1219", Compass::W), ("1719", Compass::N)]),
    ("1111", [("0918", Compass::W), ("1118", Compass::S), ("1316", Compass::W)]),
    ("2207", [("2212", Compass::S), ("2612", Compass::W), ("1916", Compass::S)]),
    ("2508", [("2515", Compass::W), ("2612", Compass::W), ("2212", Compass::S)]),
    ("1911", [("1916", Compass::S), ("2218", Compass::W), ("2212", Compass::S)]),
];
/// §9.11q–§9.11zf
const THIRD: [(&str, Row); 16] = [
    ("0512", [("0117", Compass::W), ("0319", Compass::W), ("0117", Compass::W)]),
    ("0812", [("0319", Compass::W), ("0117", Compass::W), ("0421", Compass::W)]),
    ("0211", [("0117", Compass::W), ("0113", Compass::W), ("0319", Compass::W)]),
    ("0110", [("0113", Compass::W), ("0117", Compass::W), ("0117", Compass::W)]),
    ("1014", [("0319", Compass::W), ("0421", Compass::W), ("0821", Compass::N)]),
    ("0918", [("0625", Compass::N), ("0926", Compass::N), ("0421", Compass::W)]),
    ("1118", [("0926", Compass::W), ("0625", Compass::W), ("1126", Compass::W)]),
    ("1219", [("0926", Compass::W), ("1126", Compass::W), ("0625", Compass::W)]),
    ("1421", [("1126", Compass::W), ("1326", Compass::W), ("0926", Compass::W)]),
    ("1719", [("1326", Compass::W), ("1426", Compass::N), ("1126", Compass::W)]),
    ("1316", [("0821", Compass::W), ("1126", Compass::W), ("1421", Compass::W)]),
    ("1916", [("1622", Compass::S), ("1719", Compass::S), ("2019", Compass::W)]),
    ("2218", [("1622", Compass::S), ("1719", Compass::S), ("2220", Compass::W)]),
    ("2212", [("1719", Compass::S), ("2019", Compass::W), ("2615", Compass::W)]),
    ("2515", [("2019", Compass::W), ("2220", Compass::W), ("2615", Compass::W)]),
    ("2612", [("2517", Compass::W), ("2019", Compass::W), ("2614", Compass::W)]),
];
/// §9.11zg
const EXITS: [&str; 3] = ["0113", "2614", "2615"];
/// §9.15b
const LAST: &str = "0139";
/// §9.13a
const OF_CORPS: [(Corps, &str); 3] =
    [(Corps::Lxvii, "0506"), (Corps::Lxvi, "1106"), (Corps::Lxxx, "2505")];
const CORPS_RADIUS: u16 = 3;
const RECHECK: u16 = 2;
const FUEL: u8 = 20;

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-9.11b", "an army's objective goes where the tables say", by_table),
    man(
        "eaa-9.15a",
        "an army's objective is placed by no more than three tables, one after the other",
        three_tables,
    ),
    man(
        "eaa-9.15b",
        "without a die only a panzer army's objective moves on, to 0139, when it is reached",
        to_the_last,
    ),
    man("eaa-9.11f", "an objective stays while no German can come near it", stays),
    man("eaa-9.11zg", "an exit is revealed where the tables say, and nowhere else", exits),
    man("eaa-9.13a", "a corps objective is placed once, in its own hex", corps_placed),
    man(
        "eaa-9.13b",
        "a corps objective goes only when no Allied unit is within three hexes",
        corps_gone,
    ),
    man(
        "eaa-13.5a",
        "fuel is checked from the 20th on, not on a depot's day, not after Fuel Priority",
        fuel_days,
    ),
    man(
        "eaa-13.5b",
        "only mechanized units of a formation that is dry today are out of fuel, none that is isolated",
        who_is_dry,
    ),
    man("eaa-13.51b", "being out of fuel ends with the day and not before", dry_all_day),
    man(
        "eaa-13.52a",
        "a depot that is taken goes to the first free day after today, not before the 20th",
        depot_day,
    ),
    man("eaa-13.52b", "no depot is left where a German stands", depot_taken),
];

fn by_table(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Objective { army, roll: Some(roll), hex, side, stage, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let old = before.objectives[army.index()].map(|marker| number(before, marker.hex));
    let row = match (stage, old) {
        (1, None) => Some(FIRST[army.index()]),
        (2, Some(old)) => SECOND.iter().find(|(from, _)| *from == old).map(|(_, row)| *row),
        (3, Some(old)) => THIRD.iter().find(|(from, _)| *from == old).map(|(_, row)| *row),
        _ => None,
    };
    let Some(row) = row else { return Some(format!("no table for stage {stage}")) };
    let (wanted, way) = match roll {
        ..=6 => row[0],
        7..=9 => row[1],
        _ => row[2],
    };
    let to = number(before, *hex);
    (to != wanted || *side != way).then(|| format!("{to} {side:?} by a {roll}"))
}

fn three_tables(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Objective { army, stage, roll, .. } = happening.event else { return None };
    let old = happening.before.objectives[army.index()].map_or(0, |marker| marker.stage);
    let most = if roll.is_some() { 3 } else { 4 };
    (*stage != old + 1 || *stage > most).then(|| format!("stage {stage} after {old}"))
}

fn to_the_last(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Objective { army: own, roll: None, hex, .. } = happening.event else { return None };
    let before = happening.before;
    let old = before.objectives[own.index()].map(|marker| marker.hex);
    let entered = diary.paths.iter().any(|(unit, path)| {
        counter(before, *unit).army == *own && path.iter().any(|&hex| Some(hex) == old)
    });
    let panzer = matches!(own, Army::SixthPanzer | Army::FifthPanzer);
    (!entered || !panzer || number(before, *hex) != LAST).then(|| number(before, *hex))
}

/// §9.11f Nobody is near who stands farther away than its allowance lasts on roads, and two hexes.
fn stays(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Objective { army: own, roll: Some(_), .. } = happening.event else { return None };
    let before = happening.before;
    let marker = before.objectives[own.index()]?;
    let may_come = army(before, Side::German).any(|(unit, hex)| {
        let reach = u16::from(counter(before, unit).allowance) + 1;
        distance(before, hex, marker.hex) <= reach.max(RECHECK)
    });
    (!may_come).then(|| number(before, marker.hex))
}

fn exits(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Objective { hex, stage, is_exit, .. } = happening.event else { return None };
    let to = number(happening.before, *hex);
    let wanted = *stage == 3 && EXITS.contains(&to.as_str());
    (*is_exit != wanted).then_some(to)
}

fn corps_placed(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CorpsObjective { corps, hex: Some(hex) } = happening.event else { return None };
    let before = happening.before;
    let at = OF_CORPS.iter().position(|(other, _)| other == corps)?;
    let to = number(before, *hex);
    let is_first = before.corps_objectives[at] == CorpsObjective::Waiting;
    (!is_first || to != OF_CORPS[at].1).then_some(to)
}

fn corps_gone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CorpsObjective { corps, hex: None } = happening.event else { return None };
    let before = happening.before;
    let at = OF_CORPS.iter().position(|(other, _)| other == corps)?;
    let CorpsObjective::At(marker) = before.corps_objectives[at] else {
        return Some("it lay nowhere".to_owned());
    };
    let (unit, _) = army(before, Side::Allied)
        .find(|&(_, hex)| distance(before, hex, marker) <= CORPS_RADIUS)?;
    Some(format!("{} is near", name(before, unit)))
}

fn fuel_days(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Marked { mark: Mark::OutOfFuel, on: true, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let day = before.day;
    (day < FUEL || before.fuelled.contains(&day) || before.flags.fuel_priority)
        .then(|| format!("on the {day}th"))
}

fn who_is_dry(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Marked { unit, mark: Mark::OutOfFuel, on: true, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let dry = before.data().cards.iter().any(|card| match &card.formation {
        Formation::Groups(groups) => groups
            .iter()
            .zip(&card.dry)
            .any(|(group, days)| days.has(before.day) && group.units.contains(unit)),
        _ => false,
    });
    let right = dry
        && !is_foot(before, *unit)
        && supply_of(before, *unit) != Supply::Isolated
        && matches!(place_of(before, *unit), Place::On(_) | Place::Reserve);
    (!right).then(|| name(before, *unit).to_owned())
}

fn dry_all_day(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Marked { unit, mark: Mark::OutOfFuel, on: false, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    (before.task != Task::EndOfDay(DayStep::CleanUp)).then(|| name(before, *unit).to_owned())
}

fn depot_day(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Depot { hex, day: Some(day) } = happening.event else { return None };
    let before = happening.before;
    let mut days = (before.day + 1).max(FUEL)..;
    let wanted = days.find(|day| !before.fuelled.contains(day));
    (Some(*day) != wanted || !before.depots.has(*hex)).then(|| format!("to the {day}th"))
}

fn depot_taken(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    if !diary.begins(happening) {
        return None;
    }
    let left = before.depots.iter().find(|&hex| holds(before, Side::German, hex))?;
    Some(number(before, left))
}
