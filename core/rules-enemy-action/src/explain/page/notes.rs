//! What is worth knowing: what can and must still be done, and what holds now.

use desk::scene::{Note, NoteKind};
use desk::wording::counted;
use desk::{Sentence, Thing};
use field::{Naming, hex_thing};
use kernel::Clause;

use super::{boxes, cards, tracks};
use crate::explain::story::Story;
use crate::explain::words::date;
use crate::printed::counters::{Entry, UnitId};
use crate::state::decks::CardPlace;
use crate::state::moment::{Phase, Task};
use crate::state::unit::{Mark, Place, Supply};
use crate::turn::overstacked;
use crate::{Position, Side};

const MOVE: Clause = Clause::new("eaa-6.0a");
const OVERSTACKED: Clause = Clause::new("eaa-10.4d");
const RESERVES: Clause = Clause::new("eaa-7.0a");
const CALLED: Clause = Clause::new("eaa-4.0.1a");
const SUPPLY: Clause = Clause::new("eaa-13.2a");
const DEPOT: Clause = Clause::new("eaa-13.52b");

/// What a day has brought: whether it holds, in words, its clause, and until when.
type Holds = (bool, &'static str, &'static str, Option<&'static str>);

pub(super) fn notes(position: &Position) -> Vec<Note> {
    if position.task == Task::Over {
        return Vec::new();
    }
    let mut notes = Vec::new();
    left(position, &mut notes);
    reserves(position, &mut notes);
    coming(position, &mut notes);
    supply(position, &mut notes);
    flags(position, &mut notes);
    fuel(position, &mut notes);
    notes
}

fn note(kind: NoteKind, says: Sentence, things: Vec<Thing>) -> Note {
    Note { says, things, kind, bars: false, until: None, undo: None }
}

fn pieces(units: &[UnitId]) -> Vec<Thing> {
    units.iter().map(|unit| Thing::Piece(unit.0)).collect()
}

/// What can or must still be done in an Allied activation.
#[expect(clippy::wildcard_enum_match_arm, reason = "too many stand somewhere only while units act")]
fn left(position: &Position, notes: &mut Vec<Note>) {
    let over = match position.task {
        Task::Act | Task::Overstacked => overstacked::hexes(position),
        _ => Vec::new(),
    };
    if !over.is_empty() {
        let words =
            format!("{} too many units or steps.", counted(over.len(), "hex holds", "hexes hold"));
        let things = over.into_iter().map(hex_thing).collect();
        let one = note(NoteKind::Owed, Sentence::of(words, OVERSTACKED), things);
        notes.push(Note { bars: true, ..one });
    }
    let attacking = position.activation.as_ref().is_none_or(|activation| activation.attacking);
    if position.task == Task::Act && position.combat.is_none() && !attacking {
        let may =
            |unit: &UnitId| position.has(*unit, Mark::Active) && !position.has(*unit, Mark::Moved);
        let movers: Vec<UnitId> = position.on_map(Side::Allied).filter(may).collect();
        if !movers.is_empty() {
            let units = counted(movers.len(), "active unit has", "active units have");
            let words = format!("{units} not moved.");
            notes.push(note(NoteKind::Left, Sentence::of(words, MOVE), pieces(&movers)));
        }
    }
}

/// §7.0a The Allied reserves that wait for a card.
fn reserves(position: &Position, notes: &mut Vec<Note>) {
    let waiting: Vec<UnitId> = position.at(Side::Allied, Place::Reserve).collect();
    if waiting.is_empty() {
        return;
    }
    let units = counted(waiting.len(), "Allied unit waits", "Allied units wait");
    let words = format!("{units} in reserve.");
    let mut things = vec![boxes::reserves(Side::Allied)];
    things.extend(pieces(&waiting));
    notes.push(note(NoteKind::Left, Sentence::of(words, RESERVES), things));
}

/// §4.0.1a Who comes tomorrow.
fn coming(position: &Position, notes: &mut Vec<Note>) {
    let tomorrow = position.day + 1;
    let Some(space) = tracks::space_of(position.data(), tomorrow) else { return };
    for side in Side::BOTH {
        let due = |unit: &UnitId| matches!(position.counter(*unit).entry, Entry::Day { day, .. } if day == tomorrow);
        let units: Vec<UnitId> = position.at(side, Place::Calendar).filter(due).collect();
        if units.is_empty() {
            continue;
        }
        let names = Story { data: position.data() };
        let who = match units[..] {
            [only] => names.unit(only),
            _ => format!("{} {} units", units.len(), side.adjective()),
        };
        let verb = if units.len() == 1 { "becomes a reserve" } else { "become reserves" };
        let words = format!("{who} {verb} on {}.", date(tomorrow));
        let mut things = vec![Thing::Space(0, space)];
        things.extend(pieces(&units));
        notes.push(note(NoteKind::InForce, Sentence::of(words, CALLED), things));
    }
}

/// §13.2 Whose supply is wanting.
fn supply(position: &Position, notes: &mut Vec<Note>) {
    for side in Side::BOTH {
        let lacks = |unit: &UnitId| position.unit(*unit).supply != Supply::Supplied;
        let units: Vec<UnitId> = position.on_map(side).filter(lacks).collect();
        if units.is_empty() {
            continue;
        }
        let one = format!("{} unit is", side.adjective());
        let many = format!("{} units are", side.adjective());
        let words = format!("{} not in supply.", counted(units.len(), &one, &many));
        notes.push(note(NoteKind::InForce, Sentence::of(words, SUPPLY), pieces(&units)));
    }
}

/// What has come about and counts later.
fn flags(position: &Position, notes: &mut Vec<Note>) {
    let all = [of_day(position), of_game(position)].concat();
    for (_, words, clause, until) in all.into_iter().filter(|(holds, ..)| *holds) {
        let one = note(NoteKind::InForce, Sentence::of(words, Clause::new(clause)), Vec::new());
        notes.push(Note { until: until.map(str::to_owned), ..one });
    }
}

/// What holds to the end of the day.
fn of_day(position: &Position) -> Vec<Holds> {
    let flags = position.flags;
    let is_first = position.day == position.data().tables.dates.surprise;
    let in_play = position.task.phase() != Phase::SetUp;
    let until = Some("the end of the day");
    vec![
        (
            in_play && is_first,
            "Surprise: slow Allied infantry, no demolitions, no Allied Artillery.",
            "eaa-4.1a",
            until,
        ),
        (flags.manteuffel, "No roadblock near the 5th Panzer Army.", "eaa-10.8g", until),
        (flags.fuel_priority, "No more fuel checks today.", "eaa-13.53a", until),
        (flags.interdicted, "Airpower has struck at the German cards.", "eaa-4.0.3d", until),
        (flags.single_used, "A single Allied unit has been active.", "eaa-6.3a", until),
        (
            flags.last_impulse,
            "The German draw pile has run out: the day ends with the Allied impulse.",
            "eaa-4.0.4g",
            until,
        ),
        (
            flags.reshuffled,
            "German cards that are drawn now are for tactics alone.",
            "eaa-12.38a",
            until,
        ),
    ]
}

/// What holds to the end of the game.
fn of_game(position: &Position) -> Vec<Holds> {
    let flags = position.flags;
    vec![
        (flags.okw_released, "The OKW reserve is released.", "eaa-9.8a", None),
        (flags.seventh_defends, "The 7th Army is on the defensive.", "eaa-9.15d", None),
        (
            flags.meuse_reached && !flags.meuse_crossed,
            "The Germans have reached the Meuse: XXX Corps is free.",
            "eaa-10.7a",
            None,
        ),
        (flags.meuse_crossed, "The Germans have crossed the Meuse.", "eaa-7.41d", None),
    ]
}

/// §13.52b, §13.53a What keeps fuel checks away.
fn fuel(position: &Position, notes: &mut Vec<Note>) {
    for &day in &position.fuelled {
        let words = format!("A captured depot: no fuel checks on {}.", date(day));
        let space = tracks::space_of(position.data(), day);
        let things = space.map(|space| Thing::Space(0, space)).into_iter().collect();
        notes.push(note(NoteKind::InForce, Sentence::of(words, DEPOT), things));
    }
    for card in position.decks.at(Side::German, CardPlace::Calendar) {
        let names = Story { data: position.data() };
        let words =
            format!("{} waits beside the calendar.", desk::wording::capital(&names.card(card)));
        let says = Sentence::of(words, Clause::new("eaa-13.53a"));
        let one = note(NoteKind::InForce, says, vec![cards::thing(card)]);
        notes.push(Note { until: Some("the end of the day".to_owned()), ..one });
    }
}
