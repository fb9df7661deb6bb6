//! How Bastogne Breakout speaks in tests: its positions ([`given`]), sentences ([`sentences`]) and stories ([`telling`]).
//!
//! Small maps are numbered as the real one: columns rise to the east, rows to the south, and a hex in an even column, row r,
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
use kernel::{Cites, Entry, Game, Rules, ScriptedDice, Seat};
use rules_bastogne::{
    Action, BastogneBreakout, BridgeId, Data, Event, Position, StandingOrder, UnitId,
};

/// A game with forged dice.
pub(crate) type Played = Game<BastogneBreakout, ScriptedDice>;

/// Plays `when` in the position `given` and compares what happens with `then`.
#[track_caller]
pub(crate) fn check(clause: &str, given: &str, when: &str, then: &str) {
    language::check(&Words, clause, given, when, then);
}

/// The game after `when` was played in the position `given`, whose dice show these faces.
#[track_caller]
pub(crate) fn played(given: &str, when: &str, faces: &[u16]) -> Played {
    let mut game = Game::new(given::rules(given), ScriptedDice::new(faces.iter().copied()));
    play(&mut game, when);
    game
}

/// Plays more sentences.
#[track_caller]
pub(crate) fn play(game: &mut Played, when: &str) {
    for sentence in when.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (seat, action) = sentences::action(game.rules().data(), sentence);
        game.submit(seat, action).unwrap_or_else(|why| panic!("{sentence}: {why}"));
    }
}

/// What is true of a thing once a game has been played so far, as a `now` line tells it.
pub(crate) fn now(game: &Played, thing: &str) -> String {
    telling::now(game.rules().data(), game.state(), thing)
}

/// What is true of a thing once `when` was played in the position `given`, in the words of a `now` line.
#[track_caller]
pub(crate) fn after(given: &str, when: &str, faces: &[u16], thing: &str) -> String {
    now(&played(given, when, faces), thing)
}

/// The clause under which a game refuses a sentence now; none if it is allowed.
#[track_caller]
pub(crate) fn refuses(game: &Played, sentence: &str) -> Option<String> {
    let (seat, action) = sentences::action(game.rules().data(), sentence);
    let view = game.view(seat);
    game.rules().check(&view, &action).err().map(|why| why.clause().to_string())
}

/// The clause under which the last sentence is refused in the position `given`, once the sentences before it are played; none if
/// it is allowed.
#[track_caller]
pub(crate) fn refused(given: &str, when: &str, face: u16) -> Option<String> {
    let (before, last) = when.trim().rsplit_once('\n').unwrap_or(("", when.trim()));
    refuses(&played(given, before, &[face; 60]), last.trim())
}

/// What happened when `when` was played in the position `given`, in the words of [`telling`].
#[track_caller]
pub(crate) fn told(given: &str, when: &str, faces: &[u16]) -> Vec<String> {
    story(&played(given, when, faces))
}

/// What has happened in a game, in the words of [`telling`].
pub(crate) fn story(game: &Played) -> Vec<String> {
    let events = game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events);
    let told = events.map(|event| telling::tell(game.rules().data(), event));
    told.filter(|line| !line.is_empty()).collect()
}

/// How the first attack of `when` was rolled for: strengths, odds, shifts, column, dice (all of one face) and result.
#[track_caller]
pub(crate) fn resolved(given: &str, when: &str, face: u16) -> String {
    let game = played(given, when, &[face; 40]);
    let mut events = game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events);
    let rolled = events
        .find(|event| matches!(event, Event::CombatRolled { .. } | Event::BarrageRolled { .. }));
    telling::tell(game.rules().data(), rolled.expect("the attack was rolled for"))
}

/// The same without the dice and their result.
#[track_caller]
pub(crate) fn odds(given: &str, when: &str) -> String {
    let told = resolved(given, when, 1);
    told[..told.find(", rolled").expect("dice are told")].to_owned()
}

/// Every action that is listed for a seat, as it is written down.
pub(crate) fn listed(game: &Played, seat: Seat) -> Vec<Action> {
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
pub(crate) fn rules(text: &str) -> BastogneBreakout {
    given::rules(text)
}

/// The unit that a test calls so.
#[track_caller]
pub(crate) fn unit(data: &Data, name: &str) -> UnitId {
    data.unit(name).unwrap_or_else(|| panic!("no unit is called `{name}`"))
}

/// The units of a text such as `A+B`; none for `nobody`.
#[track_caller]
pub(crate) fn units(data: &Data, names: &str) -> Vec<UnitId> {
    if names == "nobody" {
        Vec::new()
    } else {
        names.split('+').map(|name| unit(data, name)).collect()
    }
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

/// The bridge on a side; one that no map has, if there is none.
#[track_caller]
pub(crate) fn bridge(data: &Data, text: &str) -> BridgeId {
    data.board.bridge_on(side(data, text)).unwrap_or(BridgeId::new(u16::MAX))
}

struct Words;

impl Language for Words {
    type Rules = BastogneBreakout;

    fn seats(&self) -> &'static [&'static str] {
        &["german", "allied"]
    }

    fn given(&self, text: &str) -> BastogneBreakout {
        given::rules(text)
    }

    fn action(&self, rules: &BastogneBreakout, sentence: &str) -> (Seat, Action) {
        sentences::action(rules.data(), sentence)
    }

    fn order(&self, _: &BastogneBreakout, sentence: &str) -> StandingOrder {
        sentences::order(sentence)
    }

    fn tell(&self, rules: &BastogneBreakout, event: &Event) -> String {
        telling::tell(rules.data(), event)
    }

    fn now(&self, rules: &BastogneBreakout, position: &Position, thing: &str) -> String {
        telling::now(rules.data(), position, thing)
    }
}
