//! What has happened, line by line: each event with its kind, whom and what it concerns, and its dice.

use desk::lines::{Drawn, Heading, TakenHex};
use desk::{LogLine, Sentence, Thing};
use field::Naming;

use super::{events, goals, when};
use crate::explain::story::words::phase;
use crate::explain::story::{self, Story};
use crate::state::unit::Mark;
use crate::{Data, Event, Position, Side};

const DIE: u16 = 6;

/// What is told of an event that happens in a position.
pub(crate) fn line(before: &Position, event: &Event) -> LogLine {
    let data = before.data();
    let mut things: Vec<Thing> =
        events::units(event).into_iter().map(|unit| Thing::Piece(unit.0)).collect();
    things.extend(events::places(before, event));
    let faces = events::faces(event).into_iter().map(|face| Drawn::Die(DIE, face));
    LogLine {
        says: says(before, event),
        kind: events::kind(event),
        things,
        path: events::path(event).iter().map(|hex| hex.id()).collect(),
        heading: heading(data, event),
        fight: events::fight(event),
        drawn: faces.chain(events::card(event)).collect(),
    }
}

/// Dice and losses are told with their place, and a last step as what it is. Everything else follows from the event.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others say where they are themselves")]
fn says(before: &Position, event: &Event) -> Sentence {
    let story = Story { data: before.data() };
    match *event {
        Event::CombatRolled { .. } => story.rolled(event, before.fighting),
        Event::StepLost { unit, why } => {
            let is_last = before.unit(unit).steps == 1;
            story.step_lost(unit, is_last, before.hex_of(unit), why)
        }
        Event::Eliminated { unit, why } => story.step_lost(unit, true, before.hex_of(unit), why),
        Event::Turned { unit } => story.turned(unit, !before.unit(unit).has(Mark::Limbered)),
        // The heading says it.
        Event::PhaseBegan { .. } => Sentence::plain(""),
        _ => story::told(before.data(), event),
    }
}

fn heading(data: &Data, event: &Event) -> Option<Heading> {
    let Event::PhaseBegan { turn, phase: which } = *event else { return None };
    Some(Heading {
        seat: Some(which.side().seat()),
        title: format!("{} · {}", when::date_of(data, turn), phase(which)),
        player_turn: when::player_turn(turn, which),
    })
}

/// Which hexes changed hands between two moments.
pub(crate) fn taken(before: &Position, now: &Position) -> Vec<LogLine> {
    let data = now.data();
    let story = Story { data };
    let counting = goals::counting(data);
    let hexes = data.board.grid().hexes();
    let changed = hexes.filter(|&hex| before.controller(hex) != now.controller(hex));
    let told = changed.map(|hex| TakenHex {
        hex: hex.id(),
        name: story.hex(hex),
        whose: now.controller(hex).adjective(),
        is_named: story.name(hex).is_some(),
        counts: counting.contains(&hex),
    });
    desk::lines::taken(&told.collect::<Vec<_>>(), &Side::BOTH.map(Side::adjective))
}
