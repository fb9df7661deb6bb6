//! What is to be known of a unit: what is printed on it and whence that comes, what it is worth now and why, where it is.

use desk::Sentence;
use desk::lines::Telling;
use desk::wording::counted;
use field::Naming;
use kernel::Clause;

use super::pieces::{entry, nation};
use super::when;
use crate::Position;
use crate::explain::story::Story;
use crate::explain::story::words::{arm, class, mark, points, strength as written};
use crate::printed::counters::{Basis, Counter, UnitId};
use crate::stand::strength;
use crate::state::unit::{Mark, Place, Points};

const FIGURES: Clause = Clause::new("bb-3.7o");
const NOW: Clause = Clause::new("bb-9a");
const STEPS: Clause = Clause::new("bb-3.7i");
const RANGE: Clause = Clause::new("bb-8.8a");
const SLOWED: Clause = Clause::new("bb-3.9c");

/// The marks that a player asks after, each with its rule.
const TOLD: [(Mark, &str); 10] = [
    (Mark::Suppressed, "bb-8.9c"),
    (Mark::Spent, "bb-9.2c"),
    (Mark::Fought, "bb-9b"),
    (Mark::Limbered, "bb-3.7d"),
    (Mark::Held, "bb-6.4c"),
    (Mark::Fired, "bb-8.10a"),
    (Mark::Attacked, "bb-7.2d"),
    (Mark::Acted, "bb-5.1.10c"),
    (Mark::BeganInZone, "bb-6.2l"),
    (Mark::Supplied, "bb-9.1e"),
];

pub(super) fn tell(position: &Position, unit: UnitId) -> Telling {
    let (title, words) = short(position, unit);
    let mut lines = vec![Sentence::plain(identity(position, unit))];
    lines.extend(figures(position.counter(unit)));
    if position.hex_of(unit).is_some() {
        lines.extend(as_it_stands(position, unit));
    }
    lines.push(Sentence::plain(place(position, unit)));
    Telling { title, words, lines, items: Vec::new() }
}

/// Its name, and the rest in a few words: `5-6-5, German infantry, 2 of 3 steps, suppressed`.
pub(super) fn short(position: &Position, unit: UnitId) -> (String, String) {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let steps = if state.steps == 0 { counter.steps } else { state.steps };
    let face = counter.face(steps);
    let attack = if counter.is_gun() {
        format!("({})", counter.barrage_at(steps))
    } else {
        face.attack.to_string()
    };
    let mut words = vec![
        format!("{attack}-{}-{}", face.defense, face.movement),
        format!("{} {}", nation(counter), arm(counter)),
    ];
    if state.place == Place::Dead {
        words.push("eliminated".to_owned());
    } else if state.steps < counter.steps {
        words.push(format!("{} of {} steps", state.steps, counter.steps));
    }
    let on_map = position.hex_of(unit).is_some();
    let told = [
        (Mark::Suppressed, "suppressed"),
        (Mark::Spent, "fought and was not supplied"),
        (Mark::Fought, "has fought"),
        (Mark::Limbered, "limbered"),
    ];
    let marks = told.into_iter().filter(|&(one, _)| {
        on_map && state.has(one) && !(one == Mark::Fought && state.has(Mark::Spent))
    });
    words.extend(marks.map(|(_, says)| says.to_owned()));
    (Story { data: position.data() }.unit(unit), words.join(", "))
}

/// Its division, its class and what the manual calls it.
fn identity(position: &Position, unit: UnitId) -> String {
    let counter = position.counter(unit);
    let [_, name, _] = counter.basis;
    let division = &position.data().divisions[counter.division.index()].name;
    let also = counter.manual_name.as_ref().map_or_else(
        || format!("; its name is {}", basis(name)),
        |manual| format!("; the manual calls it {manual}"),
    );
    format!("{division}, {}{also}.", class(counter.class))
}

/// What is printed on it, and whether the manual says so.
fn figures(counter: &Counter) -> Vec<Sentence> {
    let [values, ..] = counter.basis;
    let whole = counter.face(counter.steps);
    let attack = if counter.is_gun() {
        format!("Barrage {}", counter.barrage_at(counter.steps))
    } else {
        format!("Attack {}", whole.attack)
    };
    let words = format!(
        "{attack}, defence {}, movement {} at full strength ({}).",
        whole.defense,
        whole.movement,
        basis(values)
    );
    let steps = counted(counter.steps.into(), "step", "steps");
    let mut lines =
        vec![Sentence::of(words, FIGURES), Sentence::of(format!("It has {steps}."), STEPS)];
    if counter.is_gun() {
        let words = format!("Its guns reach {} hexes (stated).", counter.range);
        lines.push(Sentence::of(words, RANGE));
    }
    lines
}

/// Where a figure comes from.
const fn basis(basis: Basis) -> &'static str {
    match basis {
        Basis::Stated => "stated",
        Basis::Inferred => "inferred from the manual",
        Basis::Ours => "ours",
    }
}

/// What it is worth now, and what lies on it.
fn as_it_stands(position: &Position, unit: UnitId) -> Vec<Sentence> {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let attack = if counter.is_gun() {
        format!("barrage {}", strength::barrage(position, unit))
    } else {
        format!("attack {}", written(strength::attack(position, unit)))
    };
    let words = format!(
        "Now: {attack}, defence {}, movement {}, {} of {} steps.",
        written(strength::defense(position, unit)),
        points(strength::allowance(position, unit)),
        state.steps,
        counter.steps
    );
    let mut lines = vec![Sentence::of(words, NOW)];
    let told = TOLD
        .iter()
        .filter(|(one, _)| state.has(*one) && !(*one == Mark::Fought && state.has(Mark::Spent)));
    lines.extend(
        told.map(|&(one, clause)| Sentence::of(format!("It {}.", mark(one)), Clause::new(clause))),
    );
    if counter.is_gun() && !state.has(Mark::Limbered) {
        lines.push(Sentence::of("It is unlimbered.", Clause::new("bb-3.7d")));
    }
    if strength::is_slowed(position, unit) {
        lines.push(Sentence::of("A card leaves it 2 movement points in this turn.", SLOWED));
    }
    if let Points::Left(left) = state.points {
        let words = format!("{} of its movement points are left.", points(left));
        lines.push(Sentence::of(words, Clause::new("bb-6.1d")));
    }
    lines
}

fn place(position: &Position, unit: UnitId) -> String {
    let data = position.data();
    let story = Story { data };
    let counter = position.counter(unit);
    let [_, _, place] = counter.basis;
    match position.unit(unit).place {
        Place::On(hex) => format!("At {}.", story.hex(hex)),
        Place::Waiting => format!(
            "It comes on {}, at {} (the place is {}).",
            when::date_of(data, counter.arrival),
            entry(data, counter),
            basis(place)
        ),
        Place::Exited(Some(exit)) => format!("It left the map by {}.", story.exit(exit)),
        Place::Exited(None) => "A card sent it west to the Meuse.".to_owned(),
        Place::Dead => "Eliminated.".to_owned(),
    }
}
