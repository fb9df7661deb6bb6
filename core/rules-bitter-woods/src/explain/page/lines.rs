//! What has happened, line by line: each event with its kind, whom and what it concerns, and its dice.

use desk::lines::{Drawn, Heading, TakenHex};
use desk::{LogLine, Sentence, Thing};
use field::Naming;
use hexmap::Hex;

use super::plans::piece;
use super::{events, goals, when};
use crate::explain::story::{self, Story};
use crate::state::moment::Moment;
use crate::{Data, Event, Position, Side};

const DIE: u16 = 6;

/// What is told of an event that happens in a position.
pub(crate) fn line(before: &Position, event: &Event) -> LogLine {
    let data = before.data();
    let mut things: Vec<Thing> = events::units(event).into_iter().map(piece).collect();
    things.extend(events::places(data, event));
    things.extend(where_it_is(before, event).map(|hex| Thing::Hex(hex.id())));
    LogLine {
        says: says(before, event),
        kind: events::kind(event),
        things,
        path: events::path(event).iter().map(|hex| hex.id()).collect(),
        heading: heading(data, event),
        fight: events::fight(event),
        drawn: events::faces(event).into_iter().map(|face| Drawn::Die(DIE, face)).collect(),
    }
}

/// Losses are told with their place, and a last step as what it is. Everything else follows from the event.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others say where they are themselves")]
fn says(before: &Position, event: &Event) -> Sentence {
    let story = Story { data: before.data() };
    match *event {
        Event::StepLost { unit, why } => {
            let is_last = before.unit(unit).steps == 1;
            story.step_lost(unit, is_last, before.hex_of(unit), why)
        }
        Event::Eliminated { unit, why } => story.step_lost(unit, true, before.hex_of(unit), why),
        // The heading says it.
        Event::PhaseBegan { .. } => Sentence::plain(""),
        _ => story::told(before.data(), event),
    }
}

/// Where something happens that the event itself does not place.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name their hexes, or have none")]
fn where_it_is(before: &Position, event: &Event) -> Option<Hex> {
    match event {
        Event::StepLost { unit, .. } | Event::Eliminated { unit, .. } => before.hex_of(*unit),
        Event::CombatRolled { .. } | Event::AngriffRolled { .. } | Event::ShiftRolled { .. } => {
            before.battle.as_ref().map(|battle| battle.target)
        }
        _ => None,
    }
}

fn heading(data: &Data, event: &Event) -> Option<Heading> {
    let Event::PhaseBegan { turn, side, phase } = *event else { return None };
    let moment = Moment { turn, side, phase };
    let day = when::when(data, moment).long;
    Some(Heading {
        seat: Some(side.seat()),
        title: format!("{day} · {}", when::heading(side, phase)),
        player_turn: when::player_turn(moment),
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
