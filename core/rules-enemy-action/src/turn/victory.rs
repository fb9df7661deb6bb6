//! §17, §18 What the game comes to.

use kernel::{Clause, Pen};

use crate::printed::calendar::Limits;
use crate::printed::levels::Level;
use crate::printed::scenario::Early;
use crate::{Event, Position};

/// Two objectives have been relocated.
const OBJECTIVES: Clause = Clause::new("eaa-18.1c");
/// The calendar decides.
const LIMITS: Clause = Clause::new("eaa-18.4b");
/// The crisis ends early.
const EARLY: Clause = Clause::new("eaa-18.5n");
/// The last day is over.
const LAST: Clause = Clause::new("eaa-17.2a");
/// So many relocated objectives end the Initial Assault.
const ENOUGH: u8 = 2;

/// §18.1c What ends the game at once.
pub(crate) fn judge_at_once(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let scenario = &position.data().scenario;
    if position.result.is_none()
        && scenario.ends_with_two_objectives
        && position.flags.relocated >= ENOUGH
    {
        let (_, worst) = scenario.levels[0];
        end(worst, OBJECTIVES, pen);
    }
}

/// §4.0.5a What the day's end decides.
pub(super) fn judge_day(pen: &mut Pen<'_, Position>) {
    if let Some((level, why)) = decided(pen.state()) {
        end(level, why, pen);
    }
}

/// §17.2a, §18.4b, §18.5n Whether the day's end decides the game, and by which clause.
pub fn decided(position: &Position) -> Option<(Level, Clause)> {
    let scenario = &position.data().scenario;
    let (day, points) = (position.day, position.points());
    if day >= scenario.last {
        return Some((scenario.level(points), LAST));
    }
    let early = scenario.early.iter().find(|early| is_met(early, day, points));
    if let Some(early) = early {
        return Some((early.level, EARLY));
    }
    let limits = scenario.limits_from.filter(|&from| day >= from);
    let limits = limits.and_then(|_| position.data().day(day).limits);
    limits.and_then(|limits| beyond(limits, points)).map(|level| (level, LIMITS))
}

/// §18.5n Whether a total ends the game on this day.
fn is_met(early: &Early, day: u8, points: i16) -> bool {
    day >= early.from
        && early.least.is_none_or(|least| points >= least)
        && early.most.is_none_or(|most| points <= most)
}

/// §18.4b What a total beyond the limits of a day comes to.
fn beyond(limits: Limits, points: i16) -> Option<Level> {
    if points >= limits.defeat {
        Some(limits.defeat_level)
    } else if points <= limits.victory {
        Some(limits.victory_level)
    } else {
        None
    }
}

fn end(level: Level, why: Clause, pen: &mut Pen<'_, Position>) {
    let points = pen.state().points();
    pen.enter(Event::Ended { level, points, why });
}
