//! How Ardennes '44 speaks in tests: its positions ([`given`]), sentences ([`sentences`]) and
//! stories ([`telling`]).
//!
//! Small maps are numbered as the real one: columns rise to the west, rows to the north, and a hex
//! in an even column, row r, touches rows r-1 and r of the odd columns beside it. `scenario NAME`
//! stands for the real map with everything on it.

#![allow(
    dead_code,
    clippy::allow_attributes,
    reason = "each test file uses its part of the language"
)]

mod given;
mod sentences;
mod telling;

use conformance::language::{self, Language};
use hexmap::{Hex, Hexside};
use kernel::{Entry, Game, Rules, ScriptedDice, Seat};
use rules_ardennes44::{
    Action, Ardennes44, BridgeId, Data, Event, Position, StandingOrder, UnitId,
};

/// Plays `when` in the position `given` and compares what happens with `then`.
#[track_caller]
pub(crate) fn check(clause: &str, given: &str, when: &str, then: &str) {
    language::check(&Words, clause, given, when, then);
}

/// Plays `when` in the Combat Phase of the position `given`, each die showing the same face, and tells
/// how the first attack was resolved.
#[track_caller]
pub(crate) fn resolved(given: &str, when: &str, face: u16) -> String {
    let rules = given::rules(&format!("phase combat\n{given}"));
    let mut game = Game::new(rules, ScriptedDice::new([face; 20]));
    for sentence in when.lines().map(str::trim) {
        let (seat, action) = sentences::action(game.rules().data(), sentence);
        game.submit(seat, action).unwrap_or_else(|why| panic!("{sentence}: {why}"));
    }
    let mut events = game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events);
    let resolved = events.find(|event| matches!(event, Event::CombatResolved { .. }));
    telling::tell(game.rules().data(), resolved.expect("the attack was resolved"))
}

/// The same without the die and its result: strengths, odds, shifts and column.
#[track_caller]
pub(crate) fn odds(given: &str, when: &str) -> String {
    let told = resolved(given, when, 6);
    let end = told.find(", rolled").or_else(|| told.find(": ")).expect("a result is told");
    told[..end].to_owned()
}

/// The action that a sentence describes.
pub(crate) fn attack(data: &Data, sentence: &str) -> Action {
    sentences::action(data, sentence).1
}

/// The position that a text describes.
#[track_caller]
pub(crate) fn position(text: &str) -> Position {
    given::rules(text).start()
}

/// The rules, starting from the position that a text describes.
#[track_caller]
pub(crate) fn rules(text: &str) -> Ardennes44 {
    given::rules(text)
}

/// The unit that a test calls so: by its id, or by its name where only one has it.
#[track_caller]
pub(crate) fn unit(data: &Data, name: &str) -> UnitId {
    data.unit(name).unwrap_or_else(|| panic!("no unit is called `{name}`"))
}

/// The hex with this number; one that no map has, if there is none.
pub(crate) fn hex(data: &Data, number: &str) -> Hex {
    data.board.numbering.hex(data.board.grid(), number).unwrap_or(Hex::new(u16::MAX))
}

/// The hexes of a path written `0304-0305`.
pub(crate) fn path(data: &Data, text: &str) -> Vec<Hex> {
    text.split('-').map(|number| hex(data, number)).collect()
}

/// The side between two numbers.
#[track_caller]
pub(crate) fn side(data: &Data, text: &str) -> Hexside {
    data.board.numbering.side(data.board.grid(), text).expect("the test's hexside exists")
}

/// The bridge on a side.
#[track_caller]
pub(crate) fn bridge(data: &Data, text: &str) -> BridgeId {
    data.board.bridge_on(side(data, text)).unwrap_or(BridgeId::new(u16::MAX))
}

struct Words;

impl Language for Words {
    type Rules = Ardennes44;

    fn seats(&self) -> &'static [&'static str] {
        &["german", "allied"]
    }

    fn given(&self, text: &str) -> Ardennes44 {
        given::rules(text)
    }

    fn action(&self, rules: &Ardennes44, sentence: &str) -> (Seat, Action) {
        sentences::action(rules.data(), sentence)
    }

    fn order(&self, _: &Ardennes44, sentence: &str) -> StandingOrder {
        sentences::order(sentence)
    }

    fn tell(&self, rules: &Ardennes44, event: &Event) -> String {
        telling::tell(rules.data(), event)
    }

    fn now(&self, rules: &Ardennes44, position: &Position, thing: &str) -> String {
        telling::now(rules.data(), position, thing)
    }
}
