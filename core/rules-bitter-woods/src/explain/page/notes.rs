//! What is worth knowing: what must and can still be done, and what holds now.

use desk::scene::{Note, NoteKind};
use desk::wording::counted;
use desk::{Sentence, Thing};
use field::{Naming, bridge_thing};
use hexmap::Hex;
use kernel::Clause;

use super::plans::piece;
use crate::explain::story::Story;
use crate::explain::story::happenings::brought;
use crate::fight::duties;
use crate::march::movement_phase;
use crate::printed::counters::UnitId;
use crate::stand::stacking;
use crate::state::duty::{Duty, DutyKind};
use crate::state::unit::Mark;
use crate::turn::events::DAYS;
use crate::{Phase, Position, Side, View};

const COUNTERATTACK: Clause = Clause::new("bw-9.5g");
const AGAIN: Clause = Clause::new("bw-9.5p");
const STRAYED: Clause = Clause::new("bw-5.4i");
const ARRIVALS: Clause = Clause::new("bw-16.1a");
const OVERFULL: Clause = Clause::new("bw-6.1a");
const BUILDING: Clause = Clause::new("bw-13.3b");

pub(super) fn notes(view: &View<'_>) -> Vec<Note> {
    let position = view.position;
    if position.phase == Phase::Over {
        return Vec::new();
    }
    let mut notes: Vec<Note> = position.duties.iter().map(|duty| of_duty(position, duty)).collect();
    if position.battle.is_none() && position.pending.is_none() && view.side == position.asked() {
        in_movement(position, &mut notes);
    }
    for bridge in position.data().board.bridges() {
        if let Some(builder) = position.bridges[bridge.index()].builder {
            let story = Story { data: position.data() };
            let words =
                format!("{} builds the bridge {}.", story.unit(builder), story.bridge(bridge));
            let things = vec![piece(builder), bridge_thing(&position.data().board, bridge)];
            notes.push(note(NoteKind::Declared, Sentence::of(words, BUILDING), things));
        }
    }
    in_force(position, &mut notes);
    notes
}

fn note(kind: NoteKind, says: Sentence, things: Vec<Thing>) -> Note {
    Note { says, things, kind, bars: false, until: None, undo: None }
}

/// §9.5 What a combat has left behind.
fn of_duty(position: &Position, duty: &Duty) -> Note {
    let place = Story { data: position.data() }.hex(duty.hex);
    let now = duty.bound() == position.active && duty.due == position.turn;
    let (words, clause) = match duty.kind {
        DutyKind::Counterattack if duty.withdrawing => {
            (format!("All must leave {place}, and none may enter it."), Clause::new("bw-9.5k"))
        }
        DutyKind::Counterattack => {
            (format!("Those in {place} must counterattack or withdraw."), COUNTERATTACK)
        }
        DutyKind::Engaged => (format!("The battle at {place} must be fought again."), AGAIN),
    };
    let units = match duty.kind {
        DutyKind::Counterattack => &duty.defenders,
        DutyKind::Engaged => &duty.attackers,
    };
    let mut things = vec![Thing::Hex(duty.hex.id())];
    things.extend(units.iter().map(|&unit| piece(unit)));
    let bars = now && position.phase == Phase::Combat && duties::is_feasible(position, duty);
    let kind = if now { NoteKind::Owed } else { NoteKind::InForce };
    Note { bars, ..note(kind, Sentence::of(words, clause), things) }
}

/// What can or must still be done in a phase of movement.
fn in_movement(position: &Position, notes: &mut Vec<Note>) {
    if position.phase != Phase::Movement {
        return;
    }
    let things = |units: &[UnitId]| units.iter().map(|&unit| piece(unit)).collect();
    let movers: Vec<UnitId> = movement_phase::movers(position).collect();
    let (here, coming): (Vec<UnitId>, Vec<UnitId>) =
        movers.into_iter().partition(|&unit| position.hex_of(unit).is_some());
    if !here.is_empty() {
        let words = format!("{} not moved.", counted(here.len(), "unit has", "units have"));
        notes.push(note(NoteKind::Left, Sentence::plain(words), things(&here)));
    }
    if !coming.is_empty() {
        let words = format!("{} come on.", counted(coming.len(), "unit can", "units can"));
        notes.push(note(NoteKind::Left, Sentence::of(words, ARRIVALS), things(&coming)));
    }
    let strayed: Vec<UnitId> = position
        .on_map(position.active)
        .filter(|&unit| position.unit(unit).has(Mark::Strayed))
        .collect();
    if !strayed.is_empty() {
        let says = Sentence::of("Units over their boundary must come back.", STRAYED);
        notes.push(note(NoteKind::Owed, says, things(&strayed)));
    }
    let full: Vec<Hex> = stacking::overfull(position, position.active).collect();
    if !full.is_empty() {
        let says = Sentence::of("Too many units stand in a hex.", OVERFULL);
        let things = full.iter().map(|hex| Thing::Hex(hex.id())).collect();
        notes.push(note(NoteKind::Owed, says, things));
    }
}

/// The random events that have come up.
fn in_force(position: &Position, notes: &mut Vec<Note>) {
    let happened = &position.happenings;
    let rolls = [happened.seventeenth, happened.eighteenth, happened.nineteenth];
    for (day, roll) in DAYS.into_iter().zip(rolls) {
        let event = roll.and_then(|roll| brought(day, u16::from(roll)));
        notes.extend(event.map(|event| {
            let says =
                Sentence::of(desk::wording::capital(event.words) + ".", Clause::new(event.clause));
            note(NoteKind::InForce, says, Vec::new())
        }));
    }
    if happened.garrison_missing && position.active == Side::German {
        let says = Sentence::of("A garrison of 7th Army is missing.", Clause::new("bw-35b"));
        let places = position.data().places.garrison.iter();
        let things = places.map(|hex| Thing::Hex(hex.id())).collect();
        notes.push(note(NoteKind::InForce, says, things));
    }
}
