//! What is to be known of a unit: what is printed on it and whence that comes, where it is, what lies on it.

use desk::Sentence;
use desk::lines::Telling;
use field::Naming;
use kernel::Clause;

use super::when;
use crate::Position;
use crate::explain::story::Story;
use crate::explain::story::words::{arm, army, edge, mark, nation, vehicle};
use crate::fight::strength;
use crate::march::movement;
use crate::printed::counters::{Basis, Counter, Kind, UnitId};
use crate::stand::allowance;
use crate::state::unit::{Mark, Place};

const FIGURES: Clause = Clause::new("bw-2.2a");
const ENDURANCE: Clause = Clause::new("bw-9.3d");
const MOVEMENT: Clause = Clause::new("bw-5.2a");
const ENGAGED: Clause = Clause::new("bw-9.5t");
const BOUNDARY: Clause = Clause::new("bw-5.4a");
const LEADER: Clause = Clause::new("bw-24.1a");
const RANGE: Clause = Clause::new("bw-10.1b");

/// The marks that a player asks after, each with its rule.
const TOLD: [(Mark, &str); 14] = [
    (Mark::OutOfSupply, "bw-12.4a"),
    (Mark::Short, "bw-12.6c"),
    (Mark::Shocked, "bw-21.3a"),
    (Mark::Reserve, "bw-14.1b"),
    (Mark::Released, "bw-24.5b"),
    (Mark::Building, "bw-13.3b"),
    (Mark::Dug, "bw-8.1f"),
    (Mark::Fired, "bw-10.1g"),
    (Mark::Strayed, "bw-5.4i"),
    (Mark::Freed, "bw-5.4h"),
    (Mark::OffRoads, "bw-29.4a"),
    (Mark::Attacked, "bw-9.1g"),
    (Mark::Moved, "bw-5.2a"),
    (Mark::Exploited, "bw-14.2a"),
];

pub(super) fn tell(position: &Position, unit: UnitId) -> Telling {
    let counter = position.counter(unit);
    let (title, words) = short(position, unit);
    let mut lines = vec![Sentence::plain(identity(position, unit))];
    lines.extend(figures(counter));
    if position.hex_of(unit).is_some() {
        lines.extend(as_it_stands(position, unit));
    }
    lines.push(Sentence::plain(place(position, unit)));
    Telling { title, words, lines, items: Vec::new() }
}

/// Its name, and the rest in a few words: `3-4-3, German infantry, reduced, out of supply`.
pub(super) fn short(position: &Position, unit: UnitId) -> (String, String) {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let mut words = Vec::new();
    if !counter.is_leader() {
        let steps = if state.steps == 0 { counter.steps() } else { state.steps };
        let strength = counter.strength_at(steps);
        words.push(format!("{strength}-{}-{}", counter.endurance, counter.movement));
    }
    words.push(format!("{} {}", nation(counter), arm(counter.kind)));
    if state.place == Place::Dead {
        words.push("eliminated".to_owned());
    } else if state.steps < counter.steps() {
        words.push("reduced".to_owned());
    }
    if state.is_unsupplied() {
        words.push("out of supply".to_owned());
    }
    (Story { data: position.data() }.unit(unit), words.join(", "))
}

/// Its full name, its army, its vehicle.
fn identity(position: &Position, unit: UnitId) -> String {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let mut words = vec![counter.name.clone()];
    if let Some(division) = counter.division {
        words.push(position.data().divisions[division.index()].name.clone());
    }
    if !counter.corps.is_empty() {
        words.push(format!("{} Corps", counter.corps));
    }
    words.push(army(state.army).to_owned());
    words.extend(counter.silhouette.map(|silhouette| vehicle(silhouette).to_owned()));
    words.join(", ") + "."
}

/// What is printed on it, and whether the rulebook says so.
fn figures(counter: &Counter) -> Vec<Sentence> {
    let [strength, endurance, movement] = counter.basis.map(basis);
    let mut lines = Vec::new();
    if counter.is_leader() {
        let words = format!(
            "He affects {} in a player turn, within {} hexes; movement {} {movement}.",
            desk::wording::counted(counter.influence.into(), "battle", "battles"),
            counter.range,
            counter.movement
        );
        lines.push(Sentence::of(words, LEADER));
        return lines;
    }
    let reduced =
        counter.reduced.map_or(String::new(), |reduced| format!(", reduced {reduced} (ours)"));
    let words = format!(
        "Strength {} {strength}{reduced}; endurance {} {endurance}; movement {} {movement}.",
        counter.strength, counter.endurance, counter.movement
    );
    lines.push(Sentence::of(words, FIGURES));
    if matches!(counter.kind, Kind::CorpsArtillery | Kind::ArmyArtillery | Kind::Rocket) {
        lines.push(Sentence::of(format!("Its guns reach {} hexes.", counter.range), RANGE));
    }
    lines
}

/// Where a figure comes from.
const fn basis(basis: Basis) -> &'static str {
    match basis {
        Basis::Stated => "(stated)",
        Basis::Inferred => "(follows from the rulebook)",
        Basis::Ours => "(ours)",
    }
}

/// What holds of it now.
fn as_it_stands(position: &Position, unit: UnitId) -> Vec<Sentence> {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let mut lines = Vec::new();
    let endurance = strength::endurance(position, unit);
    if endurance != counter.endurance {
        lines.push(Sentence::of(format!("Its endurance is {endurance} now."), ENDURANCE));
    }
    let point = position.data().tables.movement.point;
    let points = allowance::movement(position, unit) / point;
    if points != u16::from(counter.movement) {
        lines.push(Sentence::of(format!("It may move {points} now."), MOVEMENT));
    }
    let told = TOLD.iter().filter(|(one, _)| state.has(*one));
    lines.extend(
        told.map(|&(one, clause)| Sentence::of(format!("It {}.", mark(one)), Clause::new(clause))),
    );
    if movement::is_engaged(position, unit) {
        lines.push(Sentence::of("It is engaged, and stays.", ENGAGED));
    }
    if crate::stand::boundaries::holds(position, unit) {
        let words = format!("It keeps to the sector of {} until 18PM.", army(state.army));
        lines.push(Sentence::of(words, BOUNDARY));
    }
    lines
}

fn place(position: &Position, unit: UnitId) -> String {
    let data = position.data();
    let story = Story { data };
    match position.unit(unit).place {
        Place::On(hex) => format!("At {}.", story.hex(hex)),
        Place::Waiting => match crate::march::reinforcements::due(position, unit) {
            Some((turn, _)) if (1..=data.track.last()).contains(&turn) => {
                format!("Due on {}.", when::date_of(data, turn))
            }
            Some(_) | None => "Still to come.".to_owned(),
        },
        Place::Withdrawn { edge: over, .. } => {
            format!("Off the map over the {} edge; it may return.", edge(over))
        }
        Place::Exited => "Off the map for good.".to_owned(),
        Place::Dead => "Eliminated.".to_owned(),
        Place::Unused => "Not in this game.".to_owned(),
    }
}
