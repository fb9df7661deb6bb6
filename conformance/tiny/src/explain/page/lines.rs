//! An index: what each report says as a line of the log.

use desk::lines::{Drawn, FightMark, Heading, LineKind};
use desk::{LogLine, Sentence, Thing};
use hexmap::Hex;
use kernel::{Clause, Seat};

use super::pieces::{self, MINE, PICKET};
use super::prompt::{capital, player_turn};
use super::table::CUP;
use crate::explain::charts;
use crate::printed::tables::FACES;
use crate::stand::hiding;
use crate::{BLUE, Data, Event, Modifier, RED, Report, ScoutId};

const HIDING: Clause = Clause::new("tiny-1.2a");
const DRAWING: Clause = Clause::new("tiny-1.2d");
const MOVING: Clause = Clause::new("tiny-2.1a");
const FORDING: Clause = Clause::new("tiny-2.2a");
const STRUCK: Clause = Clause::new("tiny-2.3a");
const FIRE: Clause = Clause::new("tiny-3.1a");
const HITTING: Clause = Clause::new("tiny-3.2a");
const POSTING: Clause = Clause::new("tiny-4.1a");

/// What a report says. The picket's first hex tells which chits are in the cup.
pub(crate) fn line(data: &Data, picket: Hex, report: &Report) -> LogLine {
    match report {
        Report::MineHidden { hex } => {
            line_of("Blue hides the mine", &in_hex(data, *hex), HIDING, mined(*hex))
        }
        Report::MineDrawn { hex } => {
            let chits: Vec<Hex> = hiding::cup(data, picket).collect();
            let chit = hex.and_then(|hex| chits.iter().position(|&one| one == hex));
            let chit = chit.map(|at| u16::try_from(at).expect("the board is small"));
            LogLine {
                drawn: vec![Drawn::Card(CUP, chit)],
                ..line_of(
                    "Blue draws where the mine lies",
                    &in_hex(data, *hex),
                    DRAWING,
                    mined(*hex),
                )
            }
        }
        Report::Seen(event) => seen(data, event),
    }
}

fn seen(data: &Data, event: &Event) -> LogLine {
    let number = |hex: Hex| data.board.numbering.number(hex);
    match event {
        Event::MineHidden { hex } | Event::MineDrawn { hex } => {
            let hex = Some(*hex);
            line_of("Blue hides the mine", &in_hex(data, hex), HIDING, mined(hex))
        }
        Event::FireHeld => LogLine {
            fight: Some(FightMark::Ends),
            ..line_of("The picket holds its fire", "", FIRE, vec![Thing::Piece(PICKET)])
        },
        Event::Forded { scout, roll, crossed } => {
            let came = if *crossed { " and gets across" } else { " and does not get across" };
            let die = format!(" on a {roll}{came}");
            LogLine {
                drawn: vec![die_of(*roll)],
                ..of_scout(*scout, "fords the river", &die, FORDING)
            }
        }
        Event::ScoutMoved { scout, to } => LogLine {
            things: vec![pieces::of(*scout), Thing::Hex(to.id())],
            path: vec![to.id()],
            ..of_scout(*scout, "moves to ", &number(*to), MOVING)
        },
        Event::ScoutStayed { scout } => of_scout(*scout, "stays where it was", "", FORDING),
        Event::MineStruck { scout, hex } => LogLine {
            kind: LineKind::Lost,
            things: vec![pieces::of(*scout), Thing::Piece(MINE), Thing::Hex(hex.id())],
            ..of_scout(*scout, "is lost on the mine in ", &number(*hex), STRUCK)
        },
        Event::FireOffered { scout } => LogLine {
            fight: Some(FightMark::Begins),
            ..of_scout(*scout, "comes near the picket", "", FIRE)
        },
        Event::Fired { scout, roll, modifiers, hit } => fired(*scout, *roll, modifiers, *hit),
        Event::MovesEnded => heading(BLUE, "Blue picket"),
        Event::PicketMoved { to } => LogLine {
            things: vec![Thing::Piece(PICKET), Thing::Hex(to.id())],
            path: vec![to.id()],
            ..line_of("The picket moves to ", &number(*to), POSTING, Vec::new())
        },
        Event::TurnEnded => heading(RED, "Red scouts"),
        Event::Won { seat, why } => line_of(pieces::side(*seat), " has won", *why, Vec::new()),
    }
}

/// §3.2 A shot: the die, what was added to it, and what came of it.
fn fired(scout: ScoutId, roll: u16, modifiers: &[Modifier], hit: bool) -> LogLine {
    let added: Vec<String> = modifiers.iter().map(|one| charts::signed(one.by)).collect();
    let added = if added.is_empty() { String::new() } else { format!(" {}", added.join(" ")) };
    let came = if hit { "and hits" } else { "and misses" };
    let words = format!(" on a {roll}{added} {came}");
    LogLine {
        kind: LineKind::Battle,
        fight: Some(FightMark::Ends),
        drawn: vec![die_of(roll)],
        ..line_of(
            &format!("The picket fires at {}", pieces::scout_name(scout)),
            &words,
            HITTING,
            vec![Thing::Piece(PICKET), pieces::of(scout)],
        )
    }
}

fn die_of(face: u16) -> Drawn {
    Drawn::Die(FACES, face)
}

/// It begins a part of the turn, and says no more.
fn heading(seat: Seat, title: &str) -> LogLine {
    let heading =
        Heading { seat: Some(seat), title: title.to_owned(), player_turn: player_turn(seat) };
    LogLine { heading: Some(heading), ..LogLine::plain(Sentence::plain("")) }
}

fn of_scout(scout: ScoutId, does: &str, more: &str, clause: Clause) -> LogLine {
    let words = format!("{} {does}", capital(pieces::scout_name(scout)));
    line_of(&words, more, clause, vec![pieces::of(scout)])
}

fn line_of(words: &str, more: &str, clause: Clause, things: Vec<Thing>) -> LogLine {
    LogLine { things, ..LogLine::plain(Sentence::of(words.to_owned() + more + ".", clause)) }
}

fn in_hex(data: &Data, hex: Option<Hex>) -> String {
    hex.map_or_else(String::new, |hex| format!(" in {}", data.board.numbering.number(hex)))
}

fn mined(hex: Option<Hex>) -> Vec<Thing> {
    let hex = hex.map(|hex| Thing::Hex(hex.id()));
    std::iter::once(Thing::Piece(MINE)).chain(hex).collect()
}
