//! What is worth knowing: what can and must still be done, what is planned, and what holds in this turn.

use desk::scene::{Note, NoteKind};
use desk::wording::counted;
use desk::{Sentence, Thing};
use field::{Naming, bridge_thing, hex_thing};
use kernel::Clause;

use super::hauling::wants_supply;
use super::offers::offer;
use super::pieces::entry;
use crate::door::check::check;
use crate::explain::story::Story;
use crate::explain::story::words::{aircraft, weather};
use crate::fight::barrage;
use crate::march::{bridges, moves, reinforcements};
use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::state::markers::{Dump, Fate};
use crate::supply::{sources, transports};
use crate::{Action, Phase, Position, Side, View};

const MOVES: Clause = Clause::new("bb-6a");
const SUPPLY: Clause = Clause::new("bb-9c");
const BLOCKED: Clause = Clause::new("bb-6.4c");
const ARRIVE: Clause = Clause::new("bb-3.8o");
const PLANNED: Clause = Clause::new("bb-8.1e");
const NAMED: Clause = Clause::new("bb-10f");
const WEATHER: Clause = Clause::new("bb-3.8g");
const DUMP: Clause = Clause::new("bb-3.9.2.2a");
const DUMP_LOST: Clause = Clause::new("bb-3.9.2.2d");
const REPAIR: Clause = Clause::new("bb-5.1.3b");

pub(super) fn notes(view: &View<'_>) -> Vec<Note> {
    let position = view.position;
    if position.phase == Phase::Over {
        return Vec::new();
    }
    let mut notes = Vec::new();
    if view.side == position.asked() && position.battle.is_none() && position.moving.is_none() {
        left(position, &mut notes);
    }
    planned(view, &mut notes);
    named(position, &mut notes);
    arrivals(position, &mut notes);
    in_force(position, &mut notes);
    notes
}

fn note(kind: NoteKind, says: Sentence, things: Vec<Thing>) -> Note {
    Note { says, things, kind, bars: false, until: None, undo: None }
}

fn pieces(units: &[UnitId]) -> Vec<Thing> {
    units.iter().map(|unit| Thing::Piece(unit.0)).collect()
}

/// What can or must still be done in the phase.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing is left undone in the other phases")]
fn left(position: &Position, notes: &mut Vec<Note>) {
    match position.phase {
        Phase::GermanMovement
        | Phase::AlliedMovement
        | Phase::GermanExploitation
        | Phase::AlliedExploitation => {
            let movers: Vec<UnitId> = moves::movers(position).collect();
            if !movers.is_empty() {
                let words =
                    format!("{} still move.", counted(movers.len(), "unit may", "units may"));
                notes.push(note(NoteKind::Left, Sentence::of(words, MOVES), pieces(&movers)));
            }
        }
        Phase::BridgeRepair => {
            let open = bridges::choices(position, None);
            let board = &position.data().board;
            let things = open.iter().map(|&bridge| bridge_thing(board, bridge)).collect();
            let words = format!("{} be tried.", counted(open.len(), "bridge may", "bridges may"));
            notes.push(note(NoteKind::Left, Sentence::of(words, REPAIR), things));
        }
        Phase::GermanSupply if transports::left(position) > 0 => {
            let own = position.on_map(Side::German);
            let want: Vec<UnitId> = own.filter(|&unit| wants_supply(position, unit)).collect();
            if sources::centres(position).next().is_some() && !want.is_empty() {
                let units = counted(want.len(), "unit wants", "units want");
                let words = format!("{units} supply, and a transport is left.");
                notes.push(note(NoteKind::Left, Sentence::of(words, SUPPLY), pieces(&want)));
            }
        }
        Phase::AlliedReinforcements => {
            let can = |unit: &UnitId| !reinforcements::places(position, *unit).is_empty();
            let due: Vec<UnitId> = reinforcements::due(position).filter(can).collect();
            let words = format!("{} be placed.", counted(due.len(), "unit must", "units must"));
            let says = Sentence::of(words, BLOCKED);
            notes.push(Note { bars: true, ..note(NoteKind::Owed, says, pieces(&due)) });
        }
        _ => {}
    }
}

/// §8.1e Barrages that are planned; one's own may be called off in the phase in which they were planned.
fn planned(view: &View<'_>, notes: &mut Vec<Note>) {
    let position = view.position;
    let story = Story { data: position.data() };
    for planned in &position.barrages {
        let weight = barrage::weight(position, planned.target, &planned.guns, planned.air);
        let words = format!(
            "{} barrage on {} with {} points.",
            planned.side.adjective(),
            story.place(planned.target),
            weight.points
        );
        let mut things = vec![hex_thing(planned.target)];
        things.extend(pieces(&planned.guns));
        let off = Action::CallOff { target: planned.target };
        let own = view.side == Some(planned.side) && check(view, &off).is_ok();
        let one = note(NoteKind::Declared, Sentence::of(words, PLANNED), things);
        notes.push(Note { undo: own.then(|| offer(view, &off)), ..one });
    }
}

/// §10e Bridges that a card has named in this turn.
fn named(position: &Position, notes: &mut Vec<Note>) {
    let data = position.data();
    let story = Story { data };
    for bridge in data.board.bridges() {
        if position.bridges[bridge.index()].fate != Fate::Named {
            continue;
        }
        let words = format!("The bridge {} falls unless it is saved.", story.bridge(bridge));
        let things = vec![bridge_thing(&data.board, bridge)];
        let one = note(NoteKind::Declared, Sentence::of(words, NAMED), things);
        notes.push(Note { until: Some("the end of the German card phase".to_owned()), ..one });
    }
}

/// §3.8o The reinforcements of this turn, until they have come.
fn arrivals(position: &Position, notes: &mut Vec<Note>) {
    if position.phase.is_choice() || position.phase > Phase::AlliedReinforcements {
        return;
    }
    let mut entries: Vec<(String, Vec<UnitId>)> = Vec::new();
    for unit in reinforcements::due(position) {
        let at = entry(position.data(), position.counter(unit));
        match entries.iter_mut().find(|(name, _)| *name == at) {
            Some((_, units)) => units.push(unit),
            None => entries.push((at, vec![unit])),
        }
    }
    for (at, units) in entries {
        let all = counted(units.len(), "Allied unit arrives", "Allied units arrive");
        let says = Sentence::of(format!("{all} in this turn by {at}."), ARRIVE);
        notes.push(note(NoteKind::InForce, says, pieces(&units)));
    }
}

/// §3.8g The weather and its aircraft; then what cards have done.
fn in_force(position: &Position, notes: &mut Vec<Note>) {
    let words =
        format!("The sky is {}: {} left.", weather(position.weather), aircraft(position.air));
    let says = Sentence::of(words, WEATHER);
    notes.push(note(NoteKind::InForce, says, vec![Thing::Space(0, position.turn - 1)]));
    let effects = position.effects;
    let of_turn = [
        (effects.hellcats, Card::Hellcats, "bb-3.9.1.1b"),
        (effects.fritz, Card::FritzFalls, "bb-3.9.1.5b"),
        (effects.buddy, Card::HeyBuddy, "bb-3.9.2.5b"),
    ];
    let text = |card: Card| position.data().cards[card.index()].text.clone();
    for (_, card, clause) in of_turn.into_iter().filter(|(on, ..)| *on) {
        let says = Sentence::of(text(card), Clause::new(clause));
        let one = note(NoteKind::InForce, says, Vec::new());
        notes.push(Note { until: Some("the end of the turn".to_owned()), ..one });
    }
    if effects.ammo {
        let says = Sentence::of(text(Card::Ammo), Clause::new("bb-3.9.2.3b"));
        notes.push(note(NoteKind::InForce, says, Vec::new()));
    }
    let houffalize = || position.data().places.houffalize.iter().copied().map(hex_thing).collect();
    match effects.dump {
        Dump::Closed => {}
        Dump::Open => {
            let says = Sentence::of("Transports may set out from Houffalize.", DUMP);
            notes.push(note(NoteKind::InForce, says, houffalize()));
        }
        Dump::Lost => {
            let says = Sentence::of("The dump at Houffalize is lost.", DUMP_LOST);
            notes.push(note(NoteKind::InForce, says, houffalize()));
        }
    }
}
