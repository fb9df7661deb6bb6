//! §7 Allied reserves.

use hexmap::Hex;
use rules_enemy_action::printed::cards::Formation;
use rules_enemy_action::printed::counters::Entry;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::state::unit::{Place, Supply};
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::country::row_and_column;
use super::diary::Diary;
use super::lines::{Kind, lines};
use super::table::{
    army, around, counter, distance, has_road, is_edge, name, number, place_of, side, supply_of,
};
use super::{Happening, Man, man};

/// §2.1k The rows of each corps.
const AREAS: [(Corps, u16, u16); 6] = [
    (Corps::V, 1, 8),
    (Corps::Vii, 1, 16),
    (Corps::Xviii, 4, 15),
    (Corps::Viii, 11, 24),
    (Corps::Iii, 18, 26),
    (Corps::Xii, 19, 26),
];
const NEAR: u16 = 3;
const APART: u16 = 3;
const APART_ON_EDGE: u16 = 2;
const APART_STRATEGIC: u16 = 5;
const APART_BRITISH: u16 = 2;
/// §7.3a
const LATE: u8 = 2;
const LATE_FROM: u8 = 18;
/// §7.41a
const BRIDGEHEAD: (&str, &str) = ("29A.XXX", "1126");
/// §7.2d
const AIRBORNE: usize = 4;

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-7.1b", "Allied reserves are placed in their own corps area", in_area),
    man("eaa-7.1c", "Allied reserves are placed on a road that is a supply head", on_a_head),
    man(
        "eaa-7.1d",
        "Allied reserves keep three hexes from Germans and their towns, two on the edge",
        apart,
    ),
    man(
        "eaa-7.11b",
        "who is placed far from its own army is a strategic reserve, five hexes from Germans",
        strategic_apart,
    ),
    man(
        "eaa-7.1e",
        "Allied reserves are placed neither on nor beside a detachment",
        off_detachments,
    ),
    man("eaa-7.2a", "units of one division that are deployed together share a hex", together),
    man(
        "eaa-7.41a",
        "before a German is over the Meuse XXX Corps is placed beyond it, or 29A in Dinant",
        beyond,
    ),
    man(
        "eaa-7.3a",
        "without a card only reserves two days late are placed, from the 18th on",
        late,
    ),
    man("eaa-7.1a", "a card deploys its formation, or one reserve of its corps", by_card),
    man("eaa-10.93a", "nobody who is dead or has left the map comes back", gone_for_good),
];

/// An Allied reserve that is placed, and where.
fn placed(happening: &Happening<'_>) -> Option<(UnitId, Hex)> {
    let Event::Went { unit, place: Place::On(hex), .. } = happening.event else { return None };
    let before = happening.before;
    let reserve = place_of(before, *unit) == Place::Reserve;
    (reserve && side(before, *unit) == Side::Allied).then_some((*unit, *hex))
}

fn tell(position: &Position, unit: UnitId, hex: Hex) -> String {
    format!("{} in {}", name(position, unit), number(position, hex))
}

fn is_british(position: &Position, unit: UnitId) -> bool {
    counter(position, unit).corps == Corps::Xxx
}

fn in_area(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex) = placed(happening)?;
    let before = happening.before;
    let (row, _) = row_and_column(before, hex);
    let corps = counter(before, unit).corps;
    let &(_, first, last) = AREAS.iter().find(|(other, ..)| *other == corps)?;
    (!(first..=last).contains(&row)).then(|| tell(before, unit, hex))
}

fn on_a_head(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, hex) = placed(happening)?;
    let before = happening.before;
    let lines = lines(before, &diary.country, Side::Allied, Kind::Plain);
    let fed =
        if is_british(before, unit) { lines.traced[hex.index()] } else { lines.heads[hex.index()] };
    (!fed || !has_road(before, hex)).then(|| tell(before, unit, hex))
}

/// How far the nearest German is who is not isolated, or German town.
fn enemy_distance(position: &Position, hex: Hex) -> u16 {
    let units = army(position, Side::German);
    let units = units.filter(|&(unit, _)| supply_of(position, unit) != Supply::Isolated);
    let hexes = units.map(|(_, at)| at).chain(position.german_towns.iter());
    hexes.map(|at| distance(position, at, hex)).min().unwrap_or(u16::MAX)
}

fn apart(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex) = placed(happening)?;
    let before = happening.before;
    let least = if is_british(before, unit) {
        APART_BRITISH
    } else if is_edge(before, hex) {
        APART_ON_EDGE
    } else {
        APART
    };
    (enemy_distance(before, hex) < least).then(|| tell(before, unit, hex))
}

/// §7.1i By standard placement a unit is at least near to its own army, which is the last that counts.
fn strategic_apart(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex) = placed(happening)?;
    let before = happening.before;
    let own = counter(before, unit).army;
    let mut friends =
        army(before, Side::Allied).filter(|&(other, _)| counter(before, other).army == own);
    if is_british(before, unit) || friends.any(|(_, at)| distance(before, at, hex) <= NEAR) {
        return None;
    }
    let strategic = match counter(before, unit).entry {
        Entry::Day { day, strategic } => strategic || day < before.day,
        _ => false,
    };
    let least = if is_edge(before, hex) { APART_ON_EDGE } else { APART_STRATEGIC };
    (!strategic || enemy_distance(before, hex) < least).then(|| tell(before, unit, hex))
}

fn off_detachments(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex) = placed(happening)?;
    let before = happening.before;
    let near = around(before, hex).into_iter().chain([hex]);
    near.into_iter().any(|near| before.detachments.has(near)).then(|| tell(before, unit, hex))
}

fn together(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, hex) = placed(happening)?;
    let before = happening.before;
    let division = counter(before, unit).division?;
    let brothers = diary
        .deployed
        .iter()
        .filter(|(other, _)| *other != unit && counter(before, *other).division == Some(division));
    let all = before.unit_ids().filter(|&other| counter(before, other).division == Some(division));
    let all: Vec<UnitId> = all.collect();
    let is_airborne =
        all.len() == AIRBORNE && all.iter().all(|&other| counter(before, other).is_airborne);
    let apart = brothers
        .map(|&(_, at)| at)
        .find(|&at| at != hex && !(is_airborne && distance(before, at, hex) == 1))?;
    Some(format!("{}, not {}", tell(before, unit, hex), number(before, apart)))
}

fn beyond(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, hex) = placed(happening)?;
    let before = happening.before;
    let dinant = (name(before, unit), number(before, hex).as_str()) == BRIDGEHEAD;
    let crossed = before.flags.meuse_crossed;
    (is_british(before, unit) && !crossed && !diary.country.is_far_bank(hex) && !dinant)
        .then(|| tell(before, unit, hex))
}

fn late(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, hex) = placed(happening)?;
    let before = happening.before;
    if matches!(before.task, Task::Deploy(_)) {
        return None;
    }
    let is_late = match counter(before, unit).entry {
        Entry::Day { day, .. } => day + LATE <= before.day,
        _ => false,
    };
    let right = before.task == Task::Delayed && is_late && before.day >= LATE_FROM;
    (!right).then(|| tell(before, unit, hex))
}

fn by_card(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, hex) = placed(happening)?;
    let before = happening.before;
    let Task::Deploy(card) = before.task else { return None };
    let card = before.data().card(card);
    let printed = counter(before, unit);
    let covers = match &card.formation {
        Formation::Groups(groups) => groups.iter().any(|group| group.units.contains(&unit)),
        Formation::Corps(corps) => printed.corps == *corps,
        Formation::Army(Army::UsFirst) if printed.corps == Corps::Xxx => before.flags.meuse_crossed,
        Formation::Army(army) => printed.army == *army,
        Formation::ArmyGroup => true,
        Formation::Nobody => false,
    };
    let alone = diary.deployed.is_empty() && card.corps == Some(printed.corps);
    (!covers && !alone).then(|| format!("{} by card {}", tell(before, unit, hex), card.id.0))
}

fn gone_for_good(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, more) = match happening.event {
        Event::Went { unit, .. } | Event::Moved { unit, .. } => (*unit, true),
        Event::Steps { unit, steps, .. } => (*unit, *steps > 0),
        _ => return None,
    };
    let before = happening.before;
    let gone = matches!(place_of(before, unit), Place::Dead | Place::Exited);
    (gone && more).then(|| name(before, unit).to_owned())
}
