//! What is to be known of a unit: what is printed on it and whence that comes, what it is worth now, where it is.

use desk::Sentence;
use desk::lines::Telling;
use desk::wording::{capital, counted};
use field::Naming;
use kernel::Clause;

use super::pieces::{arrives, nation, strength};
use crate::explain::story::Story;
use crate::explain::words::procedure::the_army;
use crate::explain::words::{arm, basis, compass, mark, supply};
use crate::printed::counters::{Counter, UnitId};
use crate::state::unit::{Mark, Place, Supply};
use crate::{Position, Side};

const STEPS: Clause = Clause::new("eaa-2.21k");
const BRACKETS: Clause = Clause::new("eaa-2.21i");
const NOW: Clause = Clause::new("eaa-2.21q");
const AIM: Clause = Clause::new("eaa-9.1a");

/// The marks that a player asks after, each with its rule.
const TOLD: [(Mark, &str); 12] = [
    (Mark::Dispersed, "eaa-12.9b"),
    (Mark::OutOfFuel, "eaa-13.51a"),
    (Mark::Active, "eaa-9.3a"),
    (Mark::Moved, "eaa-10.0e"),
    (Mark::Attacked, "eaa-12.1d"),
    (Mark::Defended, "eaa-12.1d"),
    (Mark::Placed, "eaa-9.6a"),
    (Mark::Joined, "eaa-12.83g"),
    (Mark::Fled, "eaa-12.74a"),
    (Mark::ActivatedNow, "eaa-6.4b"),
    (Mark::ActivatedBefore, "eaa-6.4b"),
    (Mark::Restored, "eaa-16.13a"),
];

pub(super) fn tell(position: &Position, unit: UnitId) -> Telling {
    let (title, words) = short(position, unit);
    let counter = position.counter(unit);
    let mut lines = vec![Sentence::plain(identity(position, counter))];
    lines.push(faces(counter));
    if counter.faces.iter().any(|face| face.is_bracketed) {
        let words = "In brackets it does not attack alone and brings no chit.";
        lines.push(Sentence::of(words, BRACKETS));
    }
    if position.hex_of(unit).is_some() {
        lines.extend(as_it_stands(position, unit));
    }
    lines.push(place(position, unit));
    Telling { title, words, lines, items: Vec::new() }
}

/// Its name, and the rest in a few words: `4-3, American airborne infantry, elite, 1 of 2 steps, dispersed`.
pub(super) fn short(position: &Position, unit: UnitId) -> (String, String) {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let steps = state.steps.clamp(1, counter.steps());
    let face = counter.face(steps);
    let mut words = vec![
        format!("{}-{}", strength(counter, steps), counter.allowance),
        format!("{} {}", nation(counter), arm(counter)),
        face.quality.name().to_owned(),
    ];
    if state.place == Place::Dead {
        words.push("eliminated".to_owned());
    } else if state.steps < counter.steps() {
        words.push(format!("{} of {} steps", state.steps, counter.steps()));
    }
    if state.supply != Supply::Supplied {
        words.push(supply(state.supply).to_owned());
    }
    let told = [
        (Mark::Dispersed, "dispersed"),
        (Mark::OutOfFuel, "out of fuel"),
        (Mark::Active, "active"),
    ];
    words.extend(
        told.into_iter().filter(|&(one, _)| state.has(one)).map(|(_, says)| says.to_owned()),
    );
    (Story { data: position.data() }.unit(unit), words.join(", "))
}

/// §2.21g Its designation, its corps and its army.
fn identity(position: &Position, counter: &Counter) -> String {
    let [identity, values, entry] = counter.basis.map(basis);
    let division = counter.division.map(|of| &position.data().divisions[of.index()]);
    let of = division.map_or_else(String::new, |name| format!("{name}, "));
    let corps = counter.corps.name();
    let army = counter.army.name();
    let army = if army == corps { String::new() } else { format!(", {army}") };
    format!(
        "{}: {of}{corps}{army}. That it is there is {identity}; its figures are {values}; its place or day is {entry}.",
        counter.id
    )
}

/// What is printed on each of its sides, full strength first.
fn faces(counter: &Counter) -> Sentence {
    let face = |steps: u8| {
        let face = counter.face(steps);
        format!("{} {} (selector {})", strength(counter, steps), face.quality.name(), face.selector)
    };
    let told: Vec<String> = (1..=counter.steps()).rev().map(face).collect();
    let steps = counted(counter.steps().into(), "step", "steps");
    let points = counted(counter.allowance.into(), "movement point", "movement points");
    Sentence::of(format!("{}: {}; {points}.", capital(&steps), told.join(", ")), STEPS)
}

/// What it is worth now, what lies on it, and where a German unit tends to.
fn as_it_stands(position: &Position, unit: UnitId) -> Vec<Sentence> {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let face = position.face(unit);
    let words = format!(
        "Now: strength {}, {}, {} of {} steps, selector {}.",
        strength(counter, state.steps),
        face.quality.name(),
        state.steps,
        counter.steps(),
        face.selector
    );
    let mut lines = vec![Sentence::of(words, NOW), supplied(state.supply)];
    let told = TOLD.iter().filter(|(one, _)| state.has(*one));
    lines.extend(
        told.map(|&(one, clause)| Sentence::of(format!("It {}.", mark(one)), Clause::new(clause))),
    );
    if counter.side() == Side::German {
        lines.extend(aim(position, unit));
    }
    lines
}

/// What its supply means.
fn supplied(of: Supply) -> Sentence {
    let (words, clause) = match of {
        Supply::Supplied => ("It is in supply.", "eaa-13.2a"),
        Supply::Low => (
            "It is in low supply: no tactic helps it, and it does not leave the map.",
            "eaa-13.21b",
        ),
        Supply::Out => (
            "It is out of supply: it does not attack, and moves a hex if it is mechanized.",
            "eaa-13.22b",
        ),
        Supply::Isolated => ("It is isolated: it has no zone of control.", "eaa-13.23b"),
    };
    Sentence::of(words, Clause::new(clause))
}

/// §9.1 Where a German unit tends to go.
fn aim(position: &Position, unit: UnitId) -> Option<Sentence> {
    let objective = position.aim(unit)?;
    let story = Story { data: position.data() };
    let whose = if position.corps_marker(unit).is_some() {
        position.corps_of(unit).name().to_owned()
    } else {
        position.followed(unit).map_or_else(String::new, the_army)
    };
    let place = story.place(objective.hex);
    let side = compass(objective.side);
    let words = format!("It tends to {place}, the objective of {whose}, and to the {side} there.");
    Some(Sentence::of(words, AIM))
}

fn place(position: &Position, unit: UnitId) -> Sentence {
    let counter = position.counter(unit);
    let when = arrives(counter).unwrap_or_default();
    let (words, clause) = match position.unit(unit).place {
        Place::On(hex) => {
            return Sentence::plain(format!("At {}.", Story { data: position.data() }.hex(hex)));
        }
        Place::Calendar => (format!("It becomes a reserve on {when}."), "eaa-2.21n"),
        Place::Reserve => (format!("It is in reserve (due {when})."), "eaa-7.0a"),
        Place::OkwBox => ("It comes with the OKW reserve.".to_owned(), "eaa-9.8a"),
        Place::OwnBox => ("It comes by the event von der Heydte.".to_owned(), "eaa-3.0.3d"),
        Place::Dead => ("Eliminated.".to_owned(), "eaa-17.1e"),
        Place::Exited => ("It has left the map.".to_owned(), "eaa-10.93a"),
    };
    Sentence::of(words.replace(" (due )", ""), Clause::new(clause))
}
