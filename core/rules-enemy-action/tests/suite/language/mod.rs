//! How Enemy Action speaks in tests: its positions ([`given`]), sentences ([`sentences`]) and stories ([`telling`]), each described at
//! the head of its file. All tests stand on the real map with its real units and cards; if nothing else is said, nobody is on it.
//!
//! ```text
//! check(                                             what `when` leads to in the position `given`
//!     "eaa-12.7c",
//!     "16.116P.LVIII at 1405 reduced 1               a unit by its designation, or by as much of its beginning as is unmistakable
//!      112.28 at 1406 dispersed
//!      active 16.116P                                a German activation: it is at its attacks, if no `task` says otherwise
//!      pile 39                                       the draw pile has this card alone",
//!     "game steps                                    the game does its next step
//!      game steps 2, rolling 3 10                    two steps, whose dice and draws show these faces
//!      game goes on, rolling 3                       as many steps as there are until the player is asked
//!      112.28 loses a step                           the player, who speaks for the Allies",
//!     "112.28.VIII has 1 step (eaa-12.6a)            the story,
//!      now 112.28 at 1406 reduced 1 dispersed        and what is true in the end",
//! );
//! ```
//!
//! A draw is one die with as many faces as there are things left, in the order of their numbers: with `pile 35 39`, face 2 draws card 39.
//! `cup 3 7` leaves these chits in the cup.

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
use kernel::{Awaits, Cites, Entry, Fold, Game, Rules, ScriptedDice, Seat};
use rules_enemy_action::{
    Action, Data, EnemyAction, Event, GERMAN, Position, StandingOrder, UnitId,
};

/// A game with forged dice.
pub(crate) type Played = Game<EnemyAction, ScriptedDice>;

/// So many steps of the game lead to a question to the player, or it never asks one.
const STEPS: usize = 2_000;

/// Plays `when` in the position `given` and compares what happens with `then`.
#[track_caller]
pub(crate) fn check(clause: &str, given: &str, when: &str, then: &str) {
    let when = spelled_out(given, when);
    language::check(&Words, clause, given, &when, then);
}

/// The game after `when` was played in the position `given`.
#[track_caller]
pub(crate) fn played(given: &str, when: &str) -> Played {
    let mut game = Game::new(given::rules(given), ScriptedDice::default());
    play(&mut game, when);
    game
}

/// Plays more sentences.
#[track_caller]
pub(crate) fn play(game: &mut Played, when: &str) {
    for sentence in lines(when) {
        let (sentence, faces) = rolling(sentence);
        game.dice_mut().add(faces);
        if let (_, Err(why)) = perform(game, sentence) {
            panic!("{why}");
        }
    }
}

/// The clause under which the last sentence is refused in the position `given`, once the sentences before it are played; none if
/// it is allowed.
#[track_caller]
pub(crate) fn refused(given: &str, when: &str) -> Option<String> {
    let (before, last) = when.trim().rsplit_once('\n').unwrap_or(("", when.trim()));
    refuses(&played(given, before), last.trim())
}

/// The clause under which a game refuses a sentence now; none if it is allowed.
#[track_caller]
pub(crate) fn refuses(game: &Played, sentence: &str) -> Option<String> {
    let (seat, action) = sentences::action(game.rules().data(), sentence);
    let view = game.view(seat);
    game.rules().check(&view, &action).err().map(|why| why.clause().to_string())
}

/// What happened when `when` was played in the position `given`, in the words of [`telling`].
#[track_caller]
pub(crate) fn told(given: &str, when: &str) -> Vec<String> {
    story(&played(given, when))
}

/// What has happened in a game, in the words of [`telling`].
pub(crate) fn story(game: &Played) -> Vec<String> {
    let told = events(game).map(|event| telling::tell(game.rules().data(), event));
    told.filter(|line| !line.is_empty()).collect()
}

/// Events, in the words of [`telling`].
pub(crate) fn tell_all(data: &Data, events: &[Event]) -> Vec<String> {
    let told = events.iter().map(|event| telling::tell(data, event));
    told.filter(|line| !line.is_empty()).collect()
}

/// Every event of a game.
pub(crate) fn events(game: &Played) -> impl Iterator<Item = &Event> {
    game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events)
}

/// What is true of a thing in a position, as a `now` line tells it.
#[track_caller]
pub(crate) fn now(position: &Position, thing: &str) -> String {
    telling::now(position.data(), position, thing)
}

/// What is true of a thing once `when` was played in the position `given`, as a `now` line tells it.
#[track_caller]
pub(crate) fn after(given: &str, when: &str, thing: &str) -> String {
    now(played(given, when).state(), thing)
}

/// Every action that is listed for the player in the position `given`.
#[track_caller]
pub(crate) fn legal(given: &str) -> Vec<Action> {
    let game = played(given, "");
    game.legal(rules_enemy_action::ALLIED)
}

/// The action that a sentence describes.
#[track_caller]
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
pub(crate) fn rules(text: &str) -> EnemyAction {
    given::rules(text)
}

/// The unit that a test calls so: by its whole designation, or by its beginning if no other unit begins so; `2_Cav.XII` is the `2 Cav.XII`.
#[track_caller]
pub(crate) fn unit(data: &Data, name: &str) -> UnitId {
    let name = &name.replace('_', " ");
    if let Some(unit) = data.unit(name) {
        return unit;
    }
    let beginning = format!("{name}.");
    let found: Vec<&str> = data
        .counters
        .iter()
        .map(|counter| counter.id.as_str())
        .filter(|id| id.starts_with(&beginning))
        .collect();
    let [id] = found[..] else { panic!("`{name}` may be any of {found:?}") };
    data.unit(id).expect("it was just found")
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

/// The side between two numbers, `1707/1708`.
#[track_caller]
pub(crate) fn side(data: &Data, text: &str) -> Hexside {
    let found = data.board.numbering.side(data.board.grid(), &text.replace('-', "/"));
    found.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The sentences with every step of the game written down.
#[track_caller]
fn spelled_out(given: &str, when: &str) -> String {
    let mut game = Game::new(given::rules(given), ScriptedDice::default());
    let mut all: Vec<String> = Vec::new();
    for line in lines(when) {
        if line.ends_with(" takes back") || line.contains(" orders ") {
            all.push(line.to_owned());
            continue;
        }
        let (sentence, faces) = rolling(line);
        let faces: Vec<u16> = faces.collect();
        game.dice_mut().add(faces.iter().copied());
        let told: Vec<String> = faces.iter().map(ToString::to_string).collect();
        let mut told =
            if told.is_empty() { String::new() } else { format!(", rolling {}", told.join(" ")) };
        // A refusal is told by the check itself.
        let (steps, _) = perform(&mut game, sentence);
        for step in steps {
            all.push(format!("{step}{}", std::mem::take(&mut told)));
        }
    }
    all.join("\n")
}

/// Does what a sentence says, as often as it says: `game steps 3`, `game goes on`. Gives the single sentences; the last may be refused.
#[track_caller]
fn perform<'s>(game: &mut Played, sentence: &'s str) -> (Vec<&'s str>, Result<(), String>) {
    const STEP: &str = "game steps";
    let to = sentence.strip_prefix("game goes on to ");
    let times = match sentence.strip_prefix("game steps ") {
        Some(times) => times.parse().expect("a number of steps"),
        None if to.is_some() || sentence == "game goes on" => STEPS,
        None => return (vec![sentence], submit(game, sentence)),
    };
    let mut done = Vec::new();
    while done.len() < times {
        let is_there = to.is_some_and(|task| telling::task(game.state()).starts_with(task));
        if times == STEPS && (game.awaits() != Awaits::Seat(GERMAN) || is_there && !done.is_empty())
        {
            return (done, Ok(()));
        }
        done.push(STEP);
        if let Err(why) = submit(game, STEP) {
            return (done, Err(why));
        }
    }
    assert!(times < STEPS, "the game steps for ever: {}", telling::task(game.state()));
    (done, Ok(()))
}

#[track_caller]
fn submit(game: &mut Played, sentence: &str) -> Result<(), String> {
    let (seat, action) = sentences::action(game.rules().data(), sentence);
    game.submit(seat, action).map(drop).map_err(|why| format!("{sentence}: {why}"))
}

/// A sentence, and the faces of its dice.
fn rolling(line: &str) -> (&str, impl Iterator<Item = u16>) {
    let (sentence, faces) = line.split_once(", rolling ").unwrap_or((line, ""));
    (sentence, faces.split_whitespace().map(|face| face.parse().expect("a face is a number")))
}

/// The lines of a text, without indentation and empty ones.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// The position after an event has been folded into it.
pub(crate) fn folded(position: &Position, event: &Event) -> Position {
    let mut after = position.clone();
    after.fold(event);
    after
}

/// A refusal by this clause, as [`refused`] tells it.
#[expect(clippy::unnecessary_wraps, reason = "a refusal is compared with what may be none")]
pub(crate) fn by(clause: &str) -> Option<String> {
    Some(clause.to_owned())
}

struct Words;

impl Language for Words {
    type Rules = EnemyAction;

    fn seats(&self) -> &'static [&'static str] {
        &["game", "allied"]
    }

    fn given(&self, text: &str) -> EnemyAction {
        given::rules(text)
    }

    fn action(&self, rules: &EnemyAction, sentence: &str) -> (Seat, Action) {
        sentences::action(rules.data(), sentence)
    }

    fn order(&self, _: &EnemyAction, sentence: &str) -> StandingOrder {
        sentences::order(sentence)
    }

    fn tell(&self, rules: &EnemyAction, event: &Event) -> String {
        telling::tell(rules.data(), event)
    }

    fn now(&self, rules: &EnemyAction, position: &Position, thing: &str) -> String {
        telling::now(rules.data(), position, thing)
    }
}
