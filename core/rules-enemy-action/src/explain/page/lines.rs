//! What has happened, line by line: each event with its kind, whom and what it concerns, and its dice.

use desk::lines::{Drawn, Heading, TakenHex};
use desk::{LogLine, Sentence, Thing};
use field::Naming;

use super::{events, when};
use crate::explain::story::{self, Story, begins};
use crate::explain::words::date;
use crate::{Event, Position, Side};

/// The faces of the die.
const DIE: u16 = 10;

/// What is told of an event that happens in a position.
pub(crate) fn line(before: &Position, event: &Event) -> LogLine {
    let mut things: Vec<Thing> =
        events::units(event).into_iter().map(|unit| Thing::Piece(unit.0)).collect();
    things.extend(events::places(before, event));
    let die = events::face(event).map(|face| Drawn::Die(DIE, face));
    LogLine {
        says: says(before, event),
        kind: events::kind(event),
        things,
        path: events::path(event).iter().map(|hex| hex.id()).collect(),
        heading: heading(before, event),
        fight: events::fight(event),
        drawn: die.into_iter().chain(events::drawn(before, event)).collect(),
    }
}

/// Steps are told with what was before, and where. Everything else follows from the event.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others say what they are themselves")]
fn says(before: &Position, event: &Event) -> Sentence {
    let story = Story { data: before.data() };
    match *event {
        Event::Steps { unit, steps, why } => {
            let known = (before.unit(unit).steps, before.hex_of(unit));
            story.step(unit, steps, Some(known), why)
        }
        // The heading says it.
        Event::Turned { .. } => Sentence::plain(""),
        _ => story::told(before.data(), event),
    }
}

fn heading(before: &Position, event: &Event) -> Option<Heading> {
    let Event::Turned { task } = event else { return None };
    let phase = task.phase();
    let story = Story { data: before.data() };
    begins(task).then(|| Heading {
        seat: Some(when::active(phase).seat()),
        title: format!("{} · {}", date(before.day), story.heading(task)),
        player_turn: when::player_turn(before.day, phase),
    })
}

/// Which towns changed hands between two moments.
pub(crate) fn taken(before: &Position, now: &Position) -> Vec<LogLine> {
    let board = &now.data().board;
    let story = Story { data: now.data() };
    let towns = board.grid().hexes().filter(|&hex| board.is_town(hex));
    let changed = towns.filter(|&hex| before.owner(hex) != now.owner(hex));
    let told = changed.map(|hex| TakenHex {
        hex: hex.id(),
        name: story.hex(hex),
        whose: now.owner(hex).adjective(),
        is_named: story.name(hex).is_some(),
        counts: board.vp(hex) > 0,
    });
    desk::lines::taken(&told.collect::<Vec<_>>(), &Side::BOTH.map(Side::adjective))
}
