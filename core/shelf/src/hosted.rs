//! `Hosted`: a game of any rule set as a service holds it: its log as rows and chunks of a database, told to everybody who looks.
//!
//! It is a trait of its own, and not part of `AnyGame`, so that a page that plays alone carries none of it.

use std::collections::BTreeMap;

use desk::Speaks;
use kernel::{Ending, Game, Seed, SeededDice, Teller, Untrue, Viewer};

use crate::any_game::refused;
use crate::{AnyGame, AnyTeller, NotPlayable, Refused, WithRules, with_rules};

/// A game whose log is kept in a database.
pub trait Hosted: AnyGame {
    /// A new game by the same rules. Both share what is printed.
    fn another(&self, seed: &Seed) -> Box<dyn Hosted>;

    /// Ends the game before its rules do.
    fn end(&mut self, how: Ending) -> Result<(), Refused>;

    /// The entries after number `since`, each as a row of a database.
    fn rows(&self, since: u32) -> Vec<Vec<u8>>;

    /// Plays on by rows, the first of which comes after the last entry. If one is not true, the game is of no more use.
    fn play_rows(&mut self, rows: &[Vec<u8>]) -> Result<(), Untrue>;

    /// The entries after number `since`, up to number `until`, in one packed chunk.
    fn chunk(&self, since: u32, until: u32) -> Vec<u8>;

    /// Plays on by a chunk, as by rows.
    fn play_chunk(&mut self, packed: &[u8]) -> Result<(), Untrue>;

    /// Somebody who tells `viewer` of this game from its start.
    fn teller(&self, viewer: Viewer) -> Box<dyn AnyTeller>;
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
    fn another(&self, seed: &Seed) -> Box<dyn Hosted> {
        Box::new(Self::new(self.rules().clone(), SeededDice::new(seed)))
    }

    fn end(&mut self, how: Ending) -> Result<(), Refused> {
        Self::end(self, how).map(drop).map_err(|refusal| refused(&refusal))
    }

    fn rows(&self, since: u32) -> Vec<Vec<u8>> {
        Self::rows(self, since)
    }

    fn play_rows(&mut self, rows: &[Vec<u8>]) -> Result<(), Untrue> {
        Self::play_rows(self, rows.iter().map(Vec::as_slice))
    }

    fn chunk(&self, since: u32, until: u32) -> Vec<u8> {
        Self::chunk(self, since, until)
    }

    fn play_chunk(&mut self, packed: &[u8]) -> Result<(), Untrue> {
        Self::play_chunk(self, packed)
    }

    fn teller(&self, viewer: Viewer) -> Box<dyn AnyTeller> {
        Box::new(Teller::new(self.rules(), viewer))
    }
}
