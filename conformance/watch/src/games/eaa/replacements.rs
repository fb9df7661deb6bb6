//! §16 Replacements.

use rules_enemy_action::printed::cards::{Command, Formation};
use rules_enemy_action::printed::counters::Quality;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::state::unit::Place;
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::lines::{Kind, Lines, lines};
use super::table::{
    army, counter, hex_of, is_supplied, name, place_of, side, stack, steps, steps_of,
};
use super::{Happening, Man, man};

const FROM: u8 = 20;
/// §10.4a
const STEPS: u32 = 6;

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-16.0a",
        "nobody regains a step before the 20th, nor in the first two scenarios",
        in_time,
    ),
    man("eaa-16.13a", "a unit regains one step in an impulse, and nobody who is dead does", once),
    man(
        "eaa-16.11a",
        "only supplied units that can trace regain steps, Germans by reserve supply",
        supplied,
    ),
    man(
        "eaa-16.1a",
        "an Allied card gives steps to units of its corps, no more than it prints",
        by_card,
    ),
    man("eaa-16.12a", "no elite step is regained while another could be", elite_last),
    man("eaa-16.2a", "German steps go to the highest numbers", highest),
];

/// A unit that regains a step.
fn regains(happening: &Happening<'_>) -> Option<UnitId> {
    let Event::Steps { unit, steps, .. } = happening.event else { return None };
    (*steps > steps_of(happening.before, *unit)).then_some(*unit)
}

fn in_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = regains(happening)?;
    let before = happening.before;
    let without = ["initial_assault", "allies_surprised"];
    let none = without.contains(&before.data().scenario.id.as_str());
    (none || before.day < FROM).then(|| name(before, unit).to_owned())
}

fn once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let unit = regains(happening)?;
    let before = happening.before;
    let dead = !matches!(place_of(before, unit), Place::On(_) | Place::Reserve);
    let again = diary.restored.contains(&unit) && side(before, unit) == Side::Allied;
    (dead || again).then(|| name(before, unit).to_owned())
}

fn traces(position: &Position, diary: &Diary, own: Side) -> Lines {
    let kind = if own == Side::German { Kind::Reserve } else { Kind::Plain };
    lines(position, &diary.country, own, kind)
}

fn supplied(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let unit = regains(happening)?;
    let before = happening.before;
    let lines = traces(before, diary, side(before, unit));
    let traced = hex_of(before, unit).is_none_or(|hex| lines.traced[hex.index()]);
    (!traced || !is_supplied(before, unit)).then(|| name(before, unit).to_owned())
}

fn by_card(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let unit = regains(happening)?;
    let before = happening.before;
    if side(before, unit) == Side::German {
        return None;
    }
    let Task::Replace(corps, _) = before.task else { return Some(name(before, unit).to_owned()) };
    let given =
        before.data().cards.iter().filter(|card| {
            card.id.side() == Side::Allied && card.formation == Formation::Corps(corps)
        });
    let points = given.flat_map(|card| &card.commands).filter_map(|(command, _)| match command {
        Command::Replace(points) => Some(usize::from(*points)),
        _ => None,
    });
    let most = points.max().unwrap_or(0);
    let wrong = counter(before, unit).corps != corps || diary.restored.len() >= most;
    wrong.then(|| format!("{} after {}", name(before, unit), diary.restored.len()))
}

/// Whether the step that a unit would regain is an elite one.
fn is_elite(position: &Position, unit: UnitId) -> bool {
    let faces = &counter(position, unit).faces;
    let next = usize::from(steps_of(position, unit)) + 1;
    faces.len() >= next && faces[faces.len() - next].quality == Quality::Elite
}

fn elite_last(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let unit = regains(happening)?;
    let before = happening.before;
    if side(before, unit) == Side::German || !is_elite(before, unit) {
        return None;
    }
    let lines = traces(before, diary, Side::Allied);
    let corps = counter(before, unit).corps;
    let (other, _) = army(before, Side::Allied).find(|&(other, hex)| {
        counter(before, other).corps == corps
            && usize::from(steps_of(before, other)) < counter(before, other).faces.len()
            && !is_elite(before, other)
            && !diary.restored.contains(&other)
            && is_supplied(before, other)
            && lines.traced[hex.index()]
            && steps(before, &stack(before, Side::Allied, hex)) < STEPS
    })?;
    Some(format!("{} before {}", name(before, unit), name(before, other)))
}

/// Within a corps nobody follows who has a higher number than somebody before.
fn highest(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let unit = regains(happening)?;
    let before = happening.before;
    let Event::Steps { why, .. } = happening.event else { return None };
    if why.as_str() != "eaa-16.2a" {
        return None;
    }
    let selector = |unit: UnitId, more: u8| {
        let faces = &counter(before, unit).faces;
        let left = usize::from(steps_of(before, unit) - more).max(1);
        faces[faces.len() - left].selector
    };
    let last = *diary.restored.last()?;
    let same = counter(before, last).corps == counter(before, unit).corps;
    let wrong = same && selector(unit, 0) > selector(last, 1);
    wrong.then(|| format!("{} after {}", name(before, unit), name(before, last)))
}
