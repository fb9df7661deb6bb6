//! §13 Supply: who has it, who goes without, and who gives up.

use rules_enemy_action::printed::counters::Quality;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::state::unit::Supply;
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::lines::{Kind, comes_to};
use super::table::{army, face, hex_of, is_parachutist, name, number, side, supply_of};
use super::{Happening, Man, man};

const ALLIES_FROM: u8 = 17;
const GERMANS_FROM: u8 = 19;
const PARACHUTISTS_FROM: u8 = 18;
/// §13.24a
const GREEN: u16 = 6;
const REGULAR: u16 = 4;
const ELITE: u16 = 2;

const SURRENDER: &str = "eaa-13.24a";

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-13.0d", "supply changes in the Supply Phase only, but for Airpower", only_then),
    man(
        "eaa-13.12a",
        "no German is without supply before the 19th, but for von der Heydte",
        not_too_early,
    ),
    man("eaa-13.21a", "whoever cannot trace goes down one rung, whoever can is supplied", one_rung),
    man(
        "eaa-4.0.3c",
        "when supply has been determined everybody has what its trace gives",
        everybody,
    ),
    man(
        "eaa-13.24a",
        "only who stays isolated may give up: green by 6, regular by 4, elite by 2",
        gives_up,
    ),
    man("eaa-13.4a", "Airpower supplies units of one hex fully", by_air),
    man(
        "eaa-13.0e",
        "roadblocks fall in the Supply Phase if no Allied supply comes to them, and no others",
        roadblocks,
    ),
];

fn is_checked(position: &Position, unit: UnitId) -> bool {
    let from = match side(position, unit) {
        Side::Allied => ALLIES_FROM,
        Side::German if is_parachutist(position, unit) => PARACHUTISTS_FROM,
        Side::German => GERMANS_FROM,
    };
    position.day >= from
}

fn only_then(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Supplied { unit, .. } = happening.event else { return None };
    let task = &happening.before.task;
    (!matches!(task, Task::CheckSupply | Task::Event(..)))
        .then(|| format!("{} in {task:?}", name(happening.before, *unit)))
}

fn not_too_early(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Supplied { unit, .. } = happening.event else { return None };
    let before = happening.before;
    let early = before.task == Task::CheckSupply && !is_checked(before, *unit);
    early.then(|| name(before, *unit).to_owned())
}

/// §13.2a The rung below.
fn below(supply: Supply) -> Supply {
    match supply {
        Supply::Supplied => Supply::Low,
        Supply::Low => Supply::Out,
        Supply::Out | Supply::Isolated => Supply::Isolated,
    }
}

/// What the trace of a unit gives it; none where it was not looked for.
fn wanted(position: &Position, diary: &Diary, unit: UnitId) -> Option<Supply> {
    let traced = &diary.lines.as_ref()?[side(position, unit).index()];
    let had = *diary.supplies.get(unit.index())?;
    let hex = hex_of(position, unit).filter(|_| is_checked(position, unit))?;
    Some(if traced[hex.index()] { Supply::Supplied } else { below(had) })
}

fn one_rung(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Supplied { unit, supply } = happening.event else { return None };
    let before = happening.before;
    if before.task != Task::CheckSupply {
        return None;
    }
    let wanted = wanted(before, diary, *unit)?;
    (*supply != wanted).then(|| format!("{} is {supply:?}, not {wanted:?}", name(before, *unit)))
}

fn everybody(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Turned { task } = happening.event else { return None };
    let before = happening.before;
    if before.task != Task::CheckSupply || *task == Task::CheckSupply {
        return None;
    }
    let wrong = before.unit_ids().find(|&unit| {
        wanted(before, diary, unit).is_some_and(|wanted| wanted != supply_of(before, unit))
    })?;
    let wanted = wanted(before, diary, wrong);
    Some(format!("{} is {:?}, not {wanted:?}", name(before, wrong), supply_of(before, wrong)))
}

fn gives_up(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Rolled { unit: Some(unit), needed, why, .. } = happening.event else { return None };
    let before = happening.before;
    let was = diary.supplies.get(unit.index()).copied();
    let stays = was == Some(Supply::Isolated) && supply_of(before, *unit) == Supply::Isolated;
    let chance = match face(before, *unit).quality {
        Quality::Green => GREEN,
        Quality::Regular => REGULAR,
        Quality::Elite => ELITE,
    };
    (why.as_str() == SURRENDER && (!stays || *needed != chance))
        .then(|| format!("{} by {needed}", name(before, *unit)))
}

fn by_air(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Supplied { unit, supply } = happening.event else { return None };
    let before = happening.before;
    let Task::Event(..) = before.task else { return None };
    let right = side(before, *unit) == Side::Allied
        && *supply == Supply::Supplied
        && army(before, Side::Allied).any(|(other, _)| other == *unit);
    (!right).then(|| name(before, *unit).to_owned())
}

fn roadblocks(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let traced = &diary.lines.as_ref()?[Side::Allied.index()];
    if before.task != Task::CheckSupply {
        return None;
    }
    match happening.event {
        Event::Roadblock { hex, there: false, .. } => {
            traced[hex.index()].then(|| number(before, *hex))
        }
        Event::Turned { .. } => {
            let left = before.roadblocks.iter().find(|hex| !traced[hex.index()])?;
            Some(number(before, left))
        }
        _ => None,
    }
}

/// §13.0e Whether Allied supply comes to one of these hexes.
pub(super) fn is_fed(position: &Position, diary: &Diary, own: Side, hexes: &[hexmap::Hex]) -> bool {
    hexes.iter().any(|&hex| comes_to(position, &diary.country, own, Kind::Plain, hex))
}
