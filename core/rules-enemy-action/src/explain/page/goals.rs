//! §17, §18 What wins, and how it stands: German points, what they are made of, and the levels that they come to.

use desk::lines::{Goal, PlaceHeld};
use desk::wording::{counted, signed};
use desk::{Sentence, Thing};
use field::hex_thing;
use hexmap::Hex;
use kernel::Clause;

use super::boxes;
use crate::explain::words::{date, level, procedure};
use crate::printed::calendar::Limits;
use crate::printed::formations::Army;
use crate::printed::levels::Level;
use crate::printed::scenario::{Early, Scenario};
use crate::printed::shipped::{LESSONS, SCENARIOS};
use crate::{Position, Side, View};

/// The clauses of each scenario, in the order of [`SCENARIOS`]: what it is, and what decides its last day.
const CLAUSES: [[&str; 2]; SCENARIOS.len()] = [
    ["eaa-18.1a", "eaa-18.1d"],
    ["eaa-18.2a", "eaa-18.2b"],
    ["eaa-18.3a", "eaa-18.3c"],
    ["eaa-18.4a", "eaa-18.4b"],
    ["eaa-18.5a", "eaa-18.5o"],
];
const HEXES: Clause = Clause::new("eaa-17.1b");
const OTHER_TOWNS: Clause = Clause::new("eaa-18.1b");
const MEUSE: Clause = Clause::new("eaa-17.1c");
const EXITS: Clause = Clause::new("eaa-17.1d");
const ELIMINATED: Clause = Clause::new("eaa-17.1e");
const WESTWALL: Clause = Clause::new("eaa-17.1g");
const LIMITS: Clause = Clause::new("eaa-18.4b");
const EARLY: Clause = Clause::new("eaa-18.5n");
const OBJECTIVES: Clause = Clause::new("eaa-18.1c");
const LEVELS: Clause = Clause::new("eaa-17.3a");

/// What wins, and how it stands.
pub(crate) fn goals(view: &View<'_>) -> Vec<Goal> {
    let position = view.position;
    let scenario = &position.data().scenario;
    let [about, last] = clauses(scenario);
    let mut goals = vec![goal(scenario.briefing.clone(), about)];
    if let Some(result) = position.result {
        let words = format!("It came to an {}.", level(result));
        goals.push(goal(words.replace("an draw", "a draw"), LEVELS));
    }
    goals.push(hexes(position));
    goals.extend(others(position));
    goals.extend(early(position));
    goals.extend(levels(position, last));
    if LESSONS.contains(&scenario.id.as_str()) {
        goals.push(goal("This is a lesson: what wins it is ours.", about));
    }
    goals
}

/// The clauses of a scenario; a lesson has those of the first.
pub(crate) fn clauses(scenario: &Scenario) -> [Clause; 2] {
    let at = SCENARIOS.iter().position(|id| *id == scenario.id).unwrap_or_default();
    CLAUSES[at].map(Clause::new)
}

fn goal(words: impl Into<String>, clause: Clause) -> Goal {
    Goal { says: Sentence::of(words, clause), count: None, things: Vec::new(), places: Vec::new() }
}

/// §17.1b The hexes that score, and who owns each.
fn hexes(position: &Position) -> Goal {
    let data = position.data();
    let worthy: Vec<Hex> =
        data.board.grid().hexes().filter(|&hex| data.town_points(hex) > 0).collect();
    let place = |&hex: &Hex| {
        let owner = position.owner(hex);
        PlaceHeld {
            thing: hex_thing(hex),
            holder: Some(owner.seat()),
            counts: owner == Side::German,
            why: None,
        }
    };
    let clause = if data.scenario.other_towns > 0 { OTHER_TOWNS } else { HEXES };
    let held = worthy.iter().filter(|&&hex| position.owner(hex) == Side::German).count();
    let points = position.points();
    let words = format!(
        "The Germans have {}. They score for towns and cities that they own, {} of {} now.",
        counted_points(points),
        held,
        worthy.len()
    );
    Goal {
        things: worthy.iter().copied().map(hex_thing).collect(),
        places: worthy.iter().map(place).collect(),
        ..goal(words, clause)
    }
}

fn counted_points(points: i16) -> String {
    match points {
        ..0 => format!("{} points", signed(points)),
        _ => counted(usize::from(points.unsigned_abs()), "point", "points"),
    }
}

/// §17.1c–§17.1g What else scores.
fn others(position: &Position) -> Vec<Goal> {
    let figures = &position.data().tables.points;
    let crossed = if position.score.crossed { "they have" } else { "not yet" };
    let meuse = format!(
        "{} for crossing the Meuse in supply at a day’s end: {crossed}.",
        counted_points(figures.meuse)
    );
    let exited = format!(
        "For units that leave the map {} for each point of infantry, {} of the others.",
        counted_points(figures.exit_infantry),
        figures.exit_mechanized
    );
    let dead = format!(
        "A point for every {} Allied units eliminated: {} so far.",
        figures.eliminated, position.score.eliminated
    );
    vec![
        goal(meuse, MEUSE),
        Goal { things: vec![boxes::exited()], ..goal(exited, EXITS) },
        Goal { things: vec![boxes::lost(Side::Allied)], ..goal(dead, ELIMINATED) },
        westwall(position),
    ]
}

/// §17.1g What Allied units in the Westwall cost the Germans.
fn westwall(position: &Position) -> Goal {
    let tables = &position.data().tables;
    let held = &position.score.westwall;
    let words = format!(
        "{} for each Westwall hex that supplied Allied units occupy from {} on: {} now.",
        counted_points(tables.points.westwall),
        date(tables.dates.westwall_points),
        held.len()
    );
    Goal { things: held.iter().map(hex_thing).collect(), ..goal(words, WESTWALL) }
}

/// What ends the game before its last day.
fn early(position: &Position) -> Vec<Goal> {
    let data = position.data();
    let scenario = &data.scenario;
    let mut goals = Vec::new();
    if scenario.ends_with_two_objectives {
        let moved = i16::from(position.flags.relocated);
        let armies = Army::WITH_OBJECTIVE.into_iter().filter_map(|army| position.objective(army));
        goals.push(Goal {
            count: Some((moved, TWO)),
            things: armies.map(|objective| hex_thing(objective.hex)).collect(),
            ..goal(
                "The Allies lose at once when two army objectives have been relocated.",
                OBJECTIVES,
            )
        });
    }
    goals.extend(scenario.early.iter().map(|early| ends_early(position, early)));
    if let Some(from) = scenario.limits_from {
        let day = from.max(position.day);
        if let Some(limits) = data.day(day).limits.filter(|_| day < scenario.last) {
            goals.extend(of_limits(position, day, limits));
        }
    }
    goals
}

/// So many relocated objectives end the Initial Assault.
const TWO: i16 = 2;

/// §18.5n A total that ends the game early.
fn ends_early(position: &Position, early: &Early) -> Goal {
    let points = position.points();
    let from = date(early.from);
    let (total, count) = match (early.least, early.most) {
        (Some(least), _) => (format!("{least} or more"), Some((points, least))),
        (None, Some(most)) => (format!("{most} or fewer"), None),
        (None, None) => ("any".to_owned(), None),
    };
    let words = format!(
        "At the end of any day from {from} on: {total} points are an {}.",
        level(early.level)
    );
    Goal { count, ..goal(words, EARLY) }
}

/// §18.4b The totals of the calendar that end the game at a day's end.
fn of_limits(position: &Position, day: u8, limits: Limits) -> [Goal; 2] {
    let words = |total: String, of: Level| {
        format!("At the end of {}: {total} points are an {}.", date(day), level(of))
    };
    let defeat = words(format!("{} or more", limits.defeat), limits.defeat_level);
    let victory = words(format!("{} or fewer", limits.victory), limits.victory_level);
    [
        Goal { count: Some((position.points(), limits.defeat)), ..goal(defeat, LIMITS) },
        goal(victory, LIMITS),
    ]
}

/// §17.3 What the totals of the last day come to.
fn levels(position: &Position, clause: Clause) -> Vec<Goal> {
    let scenario = &position.data().scenario;
    let mut above: Option<i16> = None;
    let mut goals = Vec::new();
    for (at, &(least, of)) in scenario.levels.iter().enumerate() {
        let is_last = at + 1 == scenario.levels.len();
        let total = match (above, is_last) {
            (None, _) => format!("{least} or more"),
            (Some(above), true) => format!("{} or fewer", above - 1),
            (Some(above), false) if above - 1 == least => least.to_string(),
            (Some(above), false) => format!("{least} to {}", above - 1),
        };
        let article = if of == Level::Draw { "a" } else { "an" };
        let words = format!(
            "At the end of {}: {total} points are {article} {}.",
            date(scenario.last),
            level(of)
        );
        let count = (!is_last).then_some((position.points(), least));
        goals.push(Goal { count, ..goal(words, clause) });
        above = Some(least);
    }
    goals
}

/// Where the objective of each army lies, for whoever asks after goals of the German command.
pub(super) fn aims(position: &Position) -> Vec<(Thing, String)> {
    let armies = Army::WITH_OBJECTIVE.into_iter().filter_map(|army| {
        let objective = position.objective(army)?;
        let words = format!("Objective of {}", procedure::the_army(army));
        Some((hex_thing(objective.hex), words))
    });
    armies.collect()
}
