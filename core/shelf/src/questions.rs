//! Questions and answers as text: how an engine that runs as WASM hosts a game for a service of a later release.
//!
//! Released engines are kept for ever, and every later service asks them. So a question, once released, keeps its name and its
//! meaning; new ones may be added, which older engines refuse.

use std::collections::BTreeMap;

use kernel::{Ending, Fork, Header, Seat, Seed, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{AnyTeller, Hosted, Refused, any_game, host, verify};

/// What a service asks an engine. One engine holds one game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Opens a game, with options as its header has them.
    Open {
        /// The rule set.
        rules: String,
        /// The scenario.
        scenario: String,
        /// The options.
        options: BTreeMap<String, String>,
        /// The seed of its dice.
        seed: Seed,
        /// The games it goes on from.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        forks: Vec<Fork>,
    },
    /// [`Hosted::digest`].
    Digest,
    /// [`Hosted::legal`].
    Legal(Seat),
    /// [`Hosted::submit`].
    Submit(Seat, String),
    /// [`Hosted::give_orders`].
    GiveOrders(Seat, String),
    /// [`Hosted::can_take_back`].
    CanTakeBack(Seat),
    /// [`Hosted::take_back`].
    TakeBack(Seat),
    /// [`Hosted::take_back_agreed`].
    TakeBackAgreed(Seat, u32, Vec<Seat>),
    /// [`Hosted::end`].
    End(Ending),
    /// [`Hosted::publish_seed`].
    PublishSeed(Seed),
    /// [`Hosted::save`].
    Save(Header),
    /// [`Hosted::rows`].
    Rows(u32),
    /// [`Hosted::play_rows`].
    PlayRows(Vec<Vec<u8>>),
    /// [`Hosted::chunk`].
    Chunk(u32, u32),
    /// [`Hosted::play_chunk`].
    PlayChunk(Vec<u8>),
    /// [`Hosted::teller`]. Gives the number by which it is asked.
    Teller(Viewer),
    /// [`AnyTeller::read`] and [`AnyTeller::told`] of a teller.
    Told(u32),
    /// [`AnyTeller::tell_next`] of a teller.
    TellNext(u32),
    /// [`AnyTeller::entry_of`] of a teller.
    EntryOf(u32, u32),
    /// Nobody asks this teller any more.
    Forget(u32),
    /// [`verify`] of a file. Gives how many actions and rolls were true, and whether the seed was checked.
    Verify(Vec<u8>),
}

/// What comes of a question: an answer, with how the game then stands, or a refusal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// What was asked for.
    Given {
        /// It.
        value: Value,
        /// How many entries the log has.
        entries: u32,
        /// Whose decision the game waits for, as an engine says it to a page; nothing while there is no game.
        awaits: Value,
    },
    /// Why not.
    Refused(Refused),
}

/// An engine that is asked: one game, and those who tell of it.
#[derive(Default)]
pub struct Asked {
    game: Option<Box<dyn Hosted>>,
    tellers: BTreeMap<u32, Box<dyn AnyTeller>>,
}

impl Asked {
    /// Answers a question, both as JSON.
    pub fn answer(&mut self, question: &[u8]) -> Vec<u8> {
        let answer = match serde_json::from_slice(question) {
            Ok(question) => self.given(question),
            Err(error) => {
                Err(plain(format!("this engine does not know such a question ({error})")))
            }
        };
        let answer = match answer {
            Ok(value) => {
                let (entries, awaits) = match &self.game {
                    Some(game) => (game.entries(), any_game::value(&game.awaits())),
                    None => (0, Value::Null),
                };
                Answer::Given { value, entries, awaits }
            }
            Err(refused) => Answer::Refused(refused),
        };
        serde_json::to_vec(&answer).expect("answers have only keys that are text")
    }

    fn given(&mut self, question: Question) -> Result<Value, Refused> {
        match question {
            Question::Open { rules, scenario, options, seed, forks } => {
                let set_up = host(&rules, &scenario, &options, &seed);
                let set_up = set_up.map_err(|why| any_game::no_rule(&why))?;
                self.game = Some(set_up.another(&seed, &forks));
                self.tellers.clear();
                Ok(Value::Null)
            }
            Question::Verify(file) => {
                let (_, verdict) = verify(&file).map_err(|why| any_game::no_rule(&why))?;
                Ok(json!([verdict.actions, verdict.rolls, verdict.seed_checked]))
            }
            Question::Teller(viewer) => self.hire(viewer),
            Question::Told(number) => {
                self.teller(number).map(|teller| json!([teller.read(), teller.told()]))
            }
            Question::TellNext(number) => self.tell_next(number),
            Question::EntryOf(number, told) => Ok(json!(self.teller(number)?.entry_of(told))),
            Question::Forget(number) => Ok(json!(self.tellers.remove(&number).is_some())),
            Question::Digest => Ok(json!(self.game()?.digest())),
            Question::Legal(seat) => Ok(self.game()?.legal(seat)),
            Question::CanTakeBack(seat) => Ok(json!(self.game()?.can_take_back(seat))),
            Question::Save(header) => Ok(json!(self.game()?.save(&header))),
            Question::Rows(since) => Ok(json!(self.game()?.rows(since))),
            Question::Chunk(since, until) => Ok(json!(self.game()?.chunk(since, until))),
            Question::Submit(seat, action) => done(self.game()?.submit(seat, &action)),
            Question::GiveOrders(seat, orders) => done(self.game()?.give_orders(seat, &orders)),
            Question::TakeBack(seat) => done(self.game()?.take_back(seat)),
            Question::TakeBackAgreed(seat, to, agreed) => {
                done(self.game()?.take_back_agreed(seat, to, agreed))
            }
            Question::End(how) => done(self.game()?.end(how)),
            Question::PublishSeed(seed) => done(self.game()?.publish_seed(seed)),
            Question::PlayRows(rows) => done(self.game()?.play_rows(&rows).map_err(plain)),
            Question::PlayChunk(packed) => done(self.game()?.play_chunk(&packed).map_err(plain)),
        }
    }

    fn hire(&mut self, viewer: Viewer) -> Result<Value, Refused> {
        let teller = self.game()?.teller(viewer);
        let number = self.tellers.last_key_value().map_or(0, |(last, _)| last + 1);
        self.tellers.insert(number, teller);
        Ok(json!(number))
    }

    fn tell_next(&mut self, number: u32) -> Result<Value, Refused> {
        let game = self.game.as_deref().ok_or_else(no_game)?;
        let teller = self.tellers.get_mut(&number).ok_or_else(no_teller)?;
        Ok(json!(teller.tell_next(game)))
    }

    fn game(&mut self) -> Result<&mut Box<dyn Hosted>, Refused> {
        self.game.as_mut().ok_or_else(no_game)
    }

    fn teller(&self, number: u32) -> Result<&dyn AnyTeller, Refused> {
        self.tellers.get(&number).map(|teller| &**teller).ok_or_else(no_teller)
    }
}

/// What is done says nothing.
fn done(done: Result<(), Refused>) -> Result<Value, Refused> {
    done.map(|()| Value::Null)
}

/// A refusal that no rule stands behind.
fn plain(text: String) -> Refused {
    Refused { text, clause: None }
}

fn no_game() -> Refused {
    plain("no game is open".to_owned())
}

fn no_teller() -> Refused {
    plain("there is no such teller".to_owned())
}
