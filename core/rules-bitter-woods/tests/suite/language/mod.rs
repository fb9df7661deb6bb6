//! How Bitter Woods speaks in tests: its positions ([`given`]), sentences ([`sentences`]) and stories ([`telling`]).
//!
//! Small maps are numbered as the real one: columns rise to the west, rows to the south, and a hex in an even column, row r,
//! touches rows r and r+1 of the odd columns beside it. `scenario NAME` stands for the real map with everything on it.

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
use kernel::{Cites, Entry, Game, Refusal, Rules, ScriptedDice, Seat};
use rules_bitter_woods::{
    Action, BitterWoods, BridgeId, Data, Event, Position, StandingOrder, UnitId,
};

/// Plays `when` in the position `given` and compares what happens with `then`.
#[track_caller]
pub(crate) fn check(clause: &str, given: &str, when: &str, then: &str) {
    language::check(&Words, clause, given, when, then);
}

/// The game after `when` was played in the position `given`, whose dice show these faces.
#[track_caller]
pub(crate) fn played(given: &str, when: &str, faces: &[u16]) -> Game<BitterWoods, ScriptedDice> {
    let mut game = Game::new(given::rules(given), ScriptedDice::new(faces.iter().copied()));
    for sentence in when.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (seat, action) = sentences::action(game.rules().data(), sentence);
        game.submit(seat, action).unwrap_or_else(|why| panic!("{sentence}: {why}"));
    }
    game
}

/// How the first attack of `when` was resolved in the combat phase of the position `given`, each die showing the same face:
/// strengths, columns, shifts, modifiers, die and result.
#[track_caller]
pub(crate) fn resolved(given: &str, when: &str, face: u16) -> String {
    let game = played(&format!("phase combat\n{given}"), when, &[face; 20]);
    let mut events = game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events);
    let resolved = events
        .find(|event| matches!(event, Event::CombatRolled { .. } | Event::AngriffRolled { .. }));
    telling::tell(game.rules().data(), resolved.expect("the attack was resolved"))
}

/// The same without the die and its result.
#[track_caller]
pub(crate) fn odds(given: &str, when: &str) -> String {
    let told = resolved(given, when, 6);
    told[..told.find(", rolled").expect("a result is told")].to_owned()
}

/// What is true of a thing once a game has been played so far, as a `now` line tells it.
pub(crate) fn now(game: &Game<BitterWoods, ScriptedDice>, thing: &str) -> String {
    telling::now(game.rules().data(), game.state(), thing)
}

/// The clause under which a sentence is refused in the position `given`, once the sentences before it are played; none if it
/// is allowed.
#[track_caller]
pub(crate) fn refused(given: &str, when: &str, face: u16) -> Option<String> {
    let (before, last) = when.trim().rsplit_once('\n').unwrap_or(("", when.trim()));
    let mut game = played(given, before, &[face; 20]);
    let (seat, action) = sentences::action(game.rules().data(), last.trim());
    match game.submit(seat, action) {
        Ok(_) => None,
        Err(Refusal::Illegal(why)) => Some(why.clause().to_string()),
        Err(other) => panic!("{last}: {other}"),
    }
}

/// What happened when `when` was played in the position `given`, in the words of [`telling`].
#[track_caller]
pub(crate) fn told(given: &str, when: &str, faces: &[u16]) -> Vec<String> {
    let game = played(given, when, faces);
    let events = game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events);
    let told = events.map(|event| telling::tell(game.rules().data(), event));
    told.filter(|line| !line.is_empty()).collect()
}

/// What is true of a thing once `when` was played in the position `given`, in the words of a `now` line.
#[track_caller]
pub(crate) fn after(given: &str, when: &str, faces: &[u16], thing: &str) -> String {
    let game = played(given, when, faces);
    telling::now(game.rules().data(), game.state(), thing)
}

/// Every action of a seat that a position lists, in the words of [`sentences`].
pub(crate) fn listed(game: &Game<BitterWoods, ScriptedDice>, seat: Seat) -> Vec<Action> {
    game.legal(seat)
}

/// The action that a sentence describes.
pub(crate) fn action(data: &Data, sentence: &str) -> Action {
    sentences::action(data, sentence).1
}

/// The position that a text describes.
#[track_caller]
pub(crate) fn position(text: &str) -> Position {
    given::rules(text).start()
}

/// The rules, starting from the position that a text describes.
#[track_caller]
pub(crate) fn rules(text: &str) -> BitterWoods {
    given::rules(text)
}

/// The unit that a test calls so.
#[track_caller]
pub(crate) fn unit(data: &Data, name: &str) -> UnitId {
    data.unit(name).unwrap_or_else(|| panic!("no unit is called `{name}`"))
}

/// The units of a text such as `A+B`.
#[track_caller]
pub(crate) fn units(data: &Data, names: &str) -> Vec<UnitId> {
    names.split('+').map(|name| unit(data, name)).collect()
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
    type Rules = BitterWoods;

    fn seats(&self) -> &'static [&'static str] {
        &["german", "allied"]
    }

    fn given(&self, text: &str) -> BitterWoods {
        given::rules(text)
    }

    fn action(&self, rules: &BitterWoods, sentence: &str) -> (Seat, Action) {
        sentences::action(rules.data(), sentence)
    }

    fn order(&self, _: &BitterWoods, sentence: &str) -> StandingOrder {
        sentences::order(sentence)
    }

    fn tell(&self, rules: &BitterWoods, event: &Event) -> String {
        telling::tell(rules.data(), event)
    }

    fn now(&self, rules: &BitterWoods, position: &Position, thing: &str) -> String {
        telling::now(rules.data(), position, thing)
    }
}
