//! §8 Stacking, looked at whenever a phase begins and whenever a combat is over.

use std::collections::BTreeMap;

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::{Event, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{army, is_gun, is_silhouette, name, number, shown};
use super::{Happening, Man};

/// §8.1a, §8.2c, §8.2d What a hex holds of each side.
const POINTS: u8 = 3;
const GUNS: usize = 1;
const SILHOUETTED_STEPS: u8 = 2;
/// §8.2e From this defense on a silhouette has two steps.
const TWO_STEPS: u8 = 3;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-8.1a"),
        sentence: "no hex holds more than three Stacking Points of a side when a phase has ended",
        look: points,
    },
    Man {
        clause: Clause::new("a44-8.2c"),
        sentence: "no hex holds two guns of a side when a phase has ended",
        look: guns,
    },
    Man {
        clause: Clause::new("a44-8.2d"),
        sentence: "no hex holds more than two silhouetted steps of a side when a phase has ended",
        look: silhouettes,
    },
    Man {
        clause: Clause::new("a44-8.3a"),
        sentence: "no hex is overfull once a combat with its retreats and advances is over",
        look: after_combat,
    },
    Man {
        clause: Clause::new("a44-13.6b"),
        sentence: "no hex ever holds units of both sides",
        look: one_side,
    },
];

type Stacks = BTreeMap<Hex, Vec<UnitId>>;

fn stacks(position: &Position, side: Side) -> Stacks {
    let mut stacks = Stacks::new();
    army(position, side).for_each(|(unit, hex)| stacks.entry(hex).or_default().push(unit));
    stacks
}

/// The first stack that is too much, of either side.
fn overfull(position: &Position, is_too_much: fn(&Position, &[UnitId]) -> bool) -> Option<String> {
    Side::BOTH.into_iter().find_map(|side| {
        let stacks = stacks(position, side);
        let (hex, units) = stacks.into_iter().find(|(_, units)| is_too_much(position, units))?;
        let names: Vec<&str> = units.iter().map(|&unit| name(position, unit)).collect();
        Some(format!(
            "{} holds {}, {:?} over",
            number(position, hex),
            names.join(", "),
            position.phase
        ))
    })
}

fn too_many_points(position: &Position, units: &[UnitId]) -> bool {
    let counts = |unit: &&UnitId| !is_gun(position, **unit) && !is_silhouette(position, **unit);
    units.iter().filter(counts).map(|&unit| shown(position, unit).stacking).sum::<u8>() > POINTS
}

fn too_many_guns(position: &Position, units: &[UnitId]) -> bool {
    units.iter().filter(|&&unit| is_gun(position, unit)).count() > GUNS
}

fn too_many_silhouettes(position: &Position, units: &[UnitId]) -> bool {
    let steps = |unit: UnitId| if shown(position, unit).defense >= TWO_STEPS { 2 } else { 1 };
    let silhouettes = units.iter().copied().filter(|&unit| is_silhouette(position, unit));
    silhouettes.map(steps).sum::<u8>() > SILHOUETTED_STEPS
}

/// What a phase leaves behind. Set-up is checked by its own end.
fn left_behind<'a>(happening: &'a Happening<'_>) -> Option<&'a Position> {
    let over = matches!(happening.event, Event::PhaseBegan { .. });
    (over && happening.before.phase != Phase::SetUp).then_some(happening.before)
}

/// Markers, silhouettes and guns count nothing.
fn points(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    overfull(left_behind(happening)?, too_many_points)
}

fn guns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    overfull(left_behind(happening)?, too_many_guns)
}

/// Steps are told by the defense that is shown.
fn silhouettes(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    overfull(left_behind(happening)?, too_many_silhouettes)
}

/// All three limits at once.
fn after_combat(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatEnded = happening.event else { return None };
    overfull(happening.after, |position, units| {
        too_many_points(position, units)
            || too_many_guns(position, units)
            || too_many_silhouettes(position, units)
    })
}

/// Said of Blocking Positions, and taken for granted elsewhere. Looked at wherever somebody has come.
fn one_side(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, after) = (happening.before, happening.after);
    let came = after.unit_ids().find_map(|unit| {
        let place = after.units[unit.index()].place;
        let hex = super::table::on(place).filter(|_| before.units[unit.index()].place != place)?;
        let enemy = super::table::side(after, unit).enemy();
        super::table::holds(after, enemy, hex).then_some((unit, hex))
    });
    came.map(|(unit, hex)| format!("{} came to {}", name(after, unit), number(after, hex)))
}
