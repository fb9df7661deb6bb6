//! Reads sentences of play:
//!
//! ```text
//! game steps                                 its one action
//! 16.1.V goes 0607-0707                      16.1.V goes strategically 0607-0707
//! A+B attacks 1405                           allied improves 1405   allied passes
//! allied activates by 5                      allied activates group 1 by 5   allied activates corps V by 3   allied activates A by 5
//! allied deploys by 5                        A is placed in 0607
//! allied replaces V by 5                     A is restored
//! allied plays engineers by 5                allied interdicts with 5
//! allied blocks 0711                         allied blows 1707/1708   allied bridges 1707/1708   allied resupplies 1405
//! allied puts a depot in 0706
//! allied uses 5 as artillery                 allied chooses artillery   allied announces 7
//! A reinforces 0607-0707                     A+B coordinates
//! A loses a step                             allied retreats to 1405   allied disperses   A advances 1405-1406
//! as game: allied passes                     the wrong one says it
//! ```
//!
//! Whatever the player decides is said by the Allies, also when it is a German unit that loses a step. The standing order is
//! `allied orders no tactics`.

use kernel::Seat;
use rules_enemy_action::printed::cards::{CardEvent, CardId, Tactic};
use rules_enemy_action::printed::formations::Corps;
use rules_enemy_action::{ALLIED, Action, Data, GERMAN, StandingOrder};
use serde::de::DeserializeOwned;

use super::{hex, path, side, unit, units};

/// What is written so in the files: corps, armies, tactics, events, marks.
#[track_caller]
pub(crate) fn word<T: DeserializeOwned>(text: &str) -> T {
    let value = serde_json::Value::String(text.to_owned());
    serde_json::from_value(value).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

#[track_caller]
pub(crate) fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

#[track_caller]
pub(crate) fn card(text: &str) -> CardId {
    CardId(number(text))
}

pub(crate) fn order(sentence: &str) -> StandingOrder {
    match sentence {
        "no tactics" => StandingOrder::NoTactics,
        other => panic!("no order reads `{other}`"),
    }
}

#[track_caller]
pub(crate) fn action(data: &Data, sentence: &str) -> (Seat, Action) {
    if let Some(said) = sentence.strip_prefix("as game: ") {
        return (GERMAN, action(data, said).1);
    }
    let words: Vec<&str> = sentence.split(' ').collect();
    match words[..] {
        ["game", "steps"] => (GERMAN, Action::Step),
        ["allied", "steps"] => (ALLIED, Action::Step),
        ["allied", ..] => (ALLIED, of_player(data, &words[1..], sentence)),
        [names, ..] => (ALLIED, of_units(data, names, &words[1..], sentence)),
        [] => panic!("an empty sentence"),
    }
}

#[track_caller]
fn of_player(data: &Data, words: &[&str], sentence: &str) -> Action {
    match *words {
        ["passes"] => Action::Pass,
        ["disperses"] => Action::Disperse,
        ["improves", number] => Action::Improve { hex: hex(data, number) },
        ["retreats", "to", number] => Action::Retreat { to: hex(data, number) },
        ["blocks", number] => Action::Block { hex: hex(data, number) },
        ["resupplies", number] => Action::Resupply { hex: hex(data, number) },
        ["puts", "a", "depot", "in", number] => Action::PutDepot { hex: hex(data, number) },
        ["blows", at] => Action::Blow { side: side(data, at) },
        ["bridges", at] => Action::Bridge { side: side(data, at) },
        ["chooses", tactic] => Action::Choose { tactic: word(tactic) },
        ["announces", total] => Action::Announce { total: number(total) },
        _ => of_cards(data, words, sentence),
    }
}

#[track_caller]
fn of_cards(data: &Data, words: &[&str], sentence: &str) -> Action {
    let all = |card, group, corps: Option<Corps>| Action::Activate { card, group, corps };
    match *words {
        ["interdicts", "with", played] => Action::Interdict { card: card(played) },
        ["activates", "by", played] => all(card(played), None, None),
        ["activates", "group", group, "by", played] => all(card(played), Some(number(group)), None),
        ["activates", "corps", corps, "by", played] => all(card(played), None, Some(word(corps))),
        ["activates", name, "by", played] => {
            Action::ActivateOne { card: card(played), unit: unit(data, name) }
        }
        ["deploys", "by", played] => Action::Deploy { card: card(played) },
        ["replaces", corps, "by", played] => {
            Action::Replace { card: card(played), corps: word(corps) }
        }
        ["plays", event, "by", played] => {
            Action::PlayEvent { card: card(played), event: word::<CardEvent>(event) }
        }
        ["uses", played, "as", tactic] => {
            Action::Use { card: card(played), tactic: word::<Tactic>(tactic) }
        }
        _ => panic!("no sentence reads `{sentence}`"),
    }
}

#[track_caller]
fn of_units(data: &Data, names: &str, words: &[&str], sentence: &str) -> Action {
    let one = || unit(data, names);
    match *words {
        ["goes", way] => Action::Move { unit: one(), path: path(data, way), strategic: false },
        ["goes", "strategically", way] => {
            Action::Move { unit: one(), path: path(data, way), strategic: true }
        }
        ["attacks" | "attack", target] => {
            Action::Attack { target: hex(data, target), units: units(data, names) }
        }
        ["coordinates" | "coordinate"] => Action::Coordinate { units: units(data, names) },
        ["reinforces", way] => Action::Reinforce { unit: one(), path: path(data, way) },
        ["is", "placed", "in", number] => Action::Place { unit: one(), hex: hex(data, number) },
        ["is", "restored"] => Action::Restore { unit: one() },
        ["loses", "a", "step"] => Action::Lose { unit: one() },
        ["advances", way] => Action::Advance { unit: one(), path: path(data, way) },
        _ => panic!("no sentence reads `{sentence}`"),
    }
}
