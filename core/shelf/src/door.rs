//! `Door`: a game of any rule set, spoken to in JSON.
//!
//! It is a trait, and not an enum of games, because the page and the service hold a game without
//! ever asking whose rules it follows.

use std::collections::BTreeMap;

use kernel::{
    CannotTakeBack, Cites, Clause, Digest, Entry, Game, Refusal, Rules, Seat, Seed, SeededDice,
    Told, Turn, Unfinished,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{NotPlayable, WithRules, with_rules};

/// A game in progress, behind JSON.
pub trait Door {
    /// Whose decision it waits for.
    fn turn(&self) -> Turn;

    /// The digest of the whole state.
    fn digest(&self) -> Digest;

    /// What `seat` knows.
    fn view(&self, seat: Seat) -> Value;

    /// Every action open to `seat`, as a list.
    fn legal(&self, seat: Seat) -> Value;

    /// What `seat` is told of the entries after number `since`, as a list.
    fn reports(&self, seat: Seat, since: u32) -> Value;

    /// Submits an action. Gives the digest after it and after each answer of a standing order.
    fn submit(&mut self, seat: Seat, action: &str) -> Result<Vec<Digest>, Refused>;

    /// Puts standing orders, a list, in place of those `seat` had. Gives digests as `submit` does.
    fn give_orders(&mut self, seat: Seat, orders: &str) -> Result<Vec<Digest>, Refused>;

    /// Takes back the latest action, which must be `seat`'s own.
    fn take_back(&mut self, seat: Seat) -> Result<Digest, Refused>;

    /// Takes back everything from entry `to` on, by consent of all other seats.
    fn take_back_agreed(
        &mut self,
        seat: Seat,
        to: u32,
        agreed: Vec<Seat>,
    ) -> Result<Digest, Refused>;

    /// Publishes the seed of a finished game.
    fn reveal(&mut self, seed: Seed) -> Result<(), Refused>;
}

/// Why the door stays shut, in words for the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{text}")]
pub struct Refused {
    /// The sentence.
    pub text: String,
    /// The clause behind it, if it is a rule that forbids it.
    pub clause: Option<Clause>,
}

/// Opens a new game, with options as a game's header has them.
pub fn open(
    rules: &str,
    scenario: &str,
    options: &BTreeMap<String, String>,
    seed: &Seed,
) -> Result<Box<dyn Door>, NotPlayable> {
    struct Open<'s>(&'s Seed);
    impl WithRules for Open<'_> {
        type Out = Box<dyn Door>;

        fn with<R: Rules + Clone + 'static>(self, rules: R) -> Box<dyn Door> {
            Box::new(Game::new(rules, SeededDice::new(self.0)))
        }
    }
    with_rules(rules, scenario, options, Open(seed))
}

impl<R: Rules> Door for Game<R> {
    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    fn digest(&self) -> Digest {
        Self::digest(self)
    }

    fn view(&self, seat: Seat) -> Value {
        value(&Self::view(self, seat))
    }

    fn legal(&self, seat: Seat) -> Value {
        value(&Self::legal(self, seat))
    }

    fn reports(&self, seat: Seat, since: u32) -> Value {
        let told = Self::reports(self, seat, since).into_iter().map(|told| match told {
            Told::Report { seq, report } => json!({ "seq": seq, "report": value(&report) }),
            Told::TookBack { seq, to } => json!({ "seq": seq, "took_back": to }),
        });
        told.collect()
    }

    fn submit(&mut self, seat: Seat, action: &str) -> Result<Vec<Digest>, Refused> {
        let action = read(action, "an action")?;
        Self::submit(self, seat, action).map(digests).map_err(|refusal| refused(&refusal))
    }

    fn give_orders(&mut self, seat: Seat, orders: &str) -> Result<Vec<Digest>, Refused> {
        let orders = read(orders, "a list of standing orders")?;
        Self::give_orders(self, seat, orders).map(digests).map_err(|refusal| refused(&refusal))
    }

    fn take_back(&mut self, seat: Seat) -> Result<Digest, Refused> {
        Self::take_back(self, seat).map_err(|why: CannotTakeBack| no_rule(&why))?;
        Ok(Self::digest(self))
    }

    fn take_back_agreed(
        &mut self,
        seat: Seat,
        to: u32,
        agreed: Vec<Seat>,
    ) -> Result<Digest, Refused> {
        let taken = Self::take_back_agreed(self, seat, to, agreed);
        taken.map_err(|why: CannotTakeBack| no_rule(&why))?;
        Ok(Self::digest(self))
    }

    fn reveal(&mut self, seed: Seed) -> Result<(), Refused> {
        Self::reveal(self, seed).map(drop).map_err(|why: Unfinished| no_rule(&why))
    }
}

fn value(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("views and reports have only keys that are text")
}

fn read<T: serde::de::DeserializeOwned>(text: &str, what: &str) -> Result<T, Refused> {
    serde_json::from_str(text).map_err(|error| Refused {
        text: format!("this is not {what} of this game ({error})"),
        clause: None,
    })
}

fn digests<A, E, O>(entries: &[Entry<A, E, O>]) -> Vec<Digest> {
    entries.iter().filter_map(Entry::acted).map(|acted| acted.digest).collect()
}

fn refused<I: Cites>(refusal: &Refusal<I>) -> Refused {
    let clause = match refusal {
        Refusal::Illegal(why) => Some(why.clause()),
        Refusal::NotYourTurn(_) | Refusal::NoSuchSeat(_) | Refusal::Over => None,
    };
    Refused { text: refusal.to_string(), clause }
}

/// A refusal that comes from the table's manners and not from a rulebook.
fn no_rule(why: &impl std::error::Error) -> Refused {
    Refused { text: why.to_string(), clause: None }
}
