//! What has happened, line by line: each event with its kind, whom and what it concerns, and its dice.

use desk::lines::{Drawn, Heading, TakenHex};
use desk::{LogLine, Sentence, Thing};
use field::Naming;
use hexmap::Hex;

use super::offers::piece;
use super::{events, when};
use crate::explain::story::words::side as adjective;
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
        says: Sentence::plain(says(before, event)),
        kind: events::kind(event),
        things,
        path: events::path(event).iter().map(|hex| hex.id()).collect(),
        heading: heading(data, event),
        fight: events::fight(event),
        drawn: drawn(data, event),
    }
}

/// Losses are told with their place, and a last step as what it is. Everything else follows from the event.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others say where they are themselves")]
fn says(before: &Position, event: &Event) -> String {
    let story = Story { data: before.data() };
    match *event {
        Event::StepLost { unit, remnant, why } => {
            let is_last = before.unit(unit).steps == 1;
            story.step_lost(unit, remnant.is_some(), is_last, before.hex_of(unit), why)
        }
        Event::Eliminated { unit, why } => story.eliminated(unit, before.hex_of(unit), why),
        _ => story::tell(before.data(), event),
    }
}

/// Where something happens that the event itself does not place.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name their hexes, or have none")]
fn where_it_is(before: &Position, event: &Event) -> Option<Hex> {
    match event {
        Event::StepLost { unit, .. } | Event::Eliminated { unit, .. } => before.hex_of(*unit),
        Event::CombatResolved { .. }
        | Event::FireFightRolled { .. }
        | Event::DeterminedDefenseRolled { .. } => {
            before.battle.as_ref().map(|battle| battle.target)
        }
        _ => None,
    }
}

/// The dice that a viewer is told of. Which site was drawn for the fuel dump, only one side is told (§32.1a).
fn drawn(data: &Data, event: &Event) -> Vec<Drawn> {
    if let Event::DumpsLaid { real } = event {
        let sites = u16::try_from(data.places.fuel_dumps.len()).expect("there are few sites");
        return real.iter().map(|&site| Drawn::Die(sites, site)).collect();
    }
    events::faces(event).into_iter().map(|face| Drawn::Die(DIE, face)).collect()
}

fn heading(data: &Data, event: &Event) -> Option<Heading> {
    let Event::PhaseBegan { turn, time, side, phase } = *event else { return None };
    let moment = Moment { turn, time, side, phase };
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
    let hexes = data.board.grid().hexes();
    let changed = hexes.filter(|&hex| before.controller(hex) != now.controller(hex));
    let told = changed.map(|hex| TakenHex {
        hex: hex.id(),
        name: story.hex(hex),
        whose: adjective(now.controller(hex)),
        is_named: data.board.map.label(hex).is_some(),
        counts: data.places.victory.iter().any(|place| place.hex == hex),
    });
    desk::lines::taken(&told.collect::<Vec<_>>(), &Side::BOTH.map(adjective))
}
