//! `Hosted`: a game of any rule set as a service holds it: its log as rows and chunks of a database, told to everybody who looks.
//!
//! It is a trait of its own, and not part of `AnyGame`: a game by an older engine, which runs as WASM, is hosted too, and has
//! nothing that a page asks for.

use std::any::Any;
use std::collections::BTreeMap;

use desk::Speaks;
use kernel::{
    Awaits, Digest, Ending, Fork, Game, Header, Rules, Seat, Seed, SeededDice, Teller, Untrue,
    Viewer,
};
use serde_json::Value;

use crate::any_game::refused;
use crate::{AnyGame, AnyTeller, NotPlayable, Refused, WithRules, with_rules};

/// A game whose log is kept in a database.
pub trait Hosted: Any + Send {
    /// A new game by the same rules, with the dice of this seed, after those of the games that it goes on from. Both share what is
    /// printed.
    fn another(&self, seed: &Seed, forks: &[Fork]) -> Box<dyn Hosted>;

    /// Whose decision it waits for.
    fn awaits(&self) -> Awaits;

    /// How many entries the log has.
    fn entries(&self) -> u32;

    /// The digest of the whole state, for comparing engines.
    fn digest(&self) -> Digest;

    /// Every action open to `seat`, as a list.
    fn legal(&self, seat: Seat) -> Value;

    /// Submits an action.
    fn submit(&mut self, seat: Seat, action: &str) -> Result<(), Refused>;

    /// Puts standing orders, a list, in place of those `seat` had.
    fn give_orders(&mut self, seat: Seat, orders: &str) -> Result<(), Refused>;

    /// Whether `seat` may take back the latest action without asking anyone.
    fn can_take_back(&self, seat: Seat) -> bool;

    /// Takes back the latest action, which must be `seat`'s own.
    fn take_back(&mut self, seat: Seat) -> Result<(), Refused>;

    /// Takes back everything from entry `to` on, by consent of all other seats.
    fn take_back_agreed(&mut self, seat: Seat, to: u32, agreed: Vec<Seat>) -> Result<(), Refused>;

    /// Ends the game before its rules do.
    fn end(&mut self, how: Ending) -> Result<(), Refused>;

    /// Publishes the seed of a finished game.
    fn publish_seed(&mut self, seed: Seed) -> Result<(), Refused>;

    /// The game as a packed file with this header, which must be its own.
    fn save(&self, header: &Header) -> Vec<u8>;

    /// The entries after number `since`, each as a row of a database.
    fn rows(&self, since: u32) -> Vec<Vec<u8>>;

    /// Plays on by rows, the first of which comes after the last entry. If one is not true, which is told in words, the game
    /// is of no more use.
    fn play_rows(&mut self, rows: &[Vec<u8>]) -> Result<(), String>;

    /// The entries after number `since`, up to number `until`, in one packed chunk.
    fn chunk(&self, since: u32, until: u32) -> Vec<u8>;

    /// Plays on by a chunk, as by rows.
    fn play_chunk(&mut self, packed: &[u8]) -> Result<(), String>;

    /// Somebody who tells `viewer` of this game from its start.
    fn teller(&self, viewer: Viewer) -> Box<dyn AnyTeller>;
}

impl dyn Hosted {
    /// The game itself, if it is one by the rules `R`.
    pub(crate) fn game<R: Rules + 'static>(&self) -> Option<&Game<R>> {
        let game: &dyn Any = self;
        game.downcast_ref()
    }
}

/// Opens a new game to be hosted, with options as a game's header has them.
pub fn host(
    rules: &str,
    scenario: &str,
    options: &BTreeMap<String, String>,
    seed: &Seed,
) -> Result<Box<dyn Hosted>, NotPlayable> {
    struct Host<'s>(&'s Seed);
    impl WithRules for Host<'_> {
        type Out = Box<dyn Hosted>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            Box::new(Game::new(rules, SeededDice::new(self.0)))
        }
    }
    with_rules(rules, scenario, options, Host(seed))
}

impl<R: Speaks + Clone + 'static> Hosted for Game<R> {
    fn another(&self, seed: &Seed, forks: &[Fork]) -> Box<dyn Hosted> {
        Box::new(Self::new(self.rules().clone(), SeededDice::forked(seed, forks)))
    }

    fn awaits(&self) -> Awaits {
        Self::awaits(self)
    }

    fn entries(&self) -> u32 {
        AnyGame::entries(self)
    }

    fn digest(&self) -> Digest {
        Self::digest(self)
    }

    fn legal(&self, seat: Seat) -> Value {
        AnyGame::legal(self, seat)
    }

    fn submit(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        AnyGame::submit(self, seat, action).map(drop)
    }

    fn give_orders(&mut self, seat: Seat, orders: &str) -> Result<(), Refused> {
        AnyGame::give_orders(self, seat, orders).map(drop)
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        Self::can_take_back(self, seat).is_ok()
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        AnyGame::take_back(self, seat).map(drop)
    }

    fn take_back_agreed(&mut self, seat: Seat, to: u32, agreed: Vec<Seat>) -> Result<(), Refused> {
        AnyGame::take_back_agreed(self, seat, to, agreed).map(drop)
    }

    fn end(&mut self, how: Ending) -> Result<(), Refused> {
        Self::end(self, how).map(drop).map_err(|refusal| refused(&refusal))
    }

    fn publish_seed(&mut self, seed: Seed) -> Result<(), Refused> {
        AnyGame::publish_seed(self, seed)
    }

    fn save(&self, header: &Header) -> Vec<u8> {
        AnyGame::save(self, header)
    }

    fn rows(&self, since: u32) -> Vec<Vec<u8>> {
        Self::rows(self, since)
    }

    fn play_rows(&mut self, rows: &[Vec<u8>]) -> Result<(), String> {
        let played = Self::play_rows(self, rows.iter().map(Vec::as_slice));
        played.map_err(|why: Untrue| why.to_string())
    }

    fn chunk(&self, since: u32, until: u32) -> Vec<u8> {
        Self::chunk(self, since, until)
    }

    fn play_chunk(&mut self, packed: &[u8]) -> Result<(), String> {
        Self::play_chunk(self, packed).map_err(|why: Untrue| why.to_string())
    }

    fn teller(&self, viewer: Viewer) -> Box<dyn AnyTeller> {
        Box::new(Teller::new(self.rules(), viewer))
    }
}
