//! `Plan`: what the arena plays; `Fixture`: one game of it before it is played.

use std::collections::BTreeMap;

use ai::{GAME, Opponent};
use kernel::{Seed, Sitter};
use serde::{Deserialize, Serialize};

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The rule set.
    pub rules: String,
    /// The scenario.
    pub scenario: String,
    /// Who sits where in the first game of a pair, by seat.
    pub players: [String; 2],
    /// How many games.
    pub games: u32,
    /// What all seeds follow from.
    pub seed: u64,
}

/// A game before it is played: who sits where, and its seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Which game, from one.
    pub game: u32,
    /// Which pair, from one. Both games of a pair have the same seeds.
    pub pair: u32,
    /// By seat.
    pub players: [String; 2],
    /// The seed of the dice.
    pub seed: Seed,
    /// The seeds of what the players choose, by seat.
    pub minds: [u64; 2],
}

/// Why a plan cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotPlanned(pub String);

impl std::fmt::Display for NotPlanned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotPlanned {}

impl Plan {
    /// Whether it can be played. Nothing that is found here can fail later.
    pub fn check(&self) -> Result<(), NotPlanned> {
        let known = shelf::open(&self.rules, &self.scenario, &BTreeMap::new(), &Seed([0; 32]));
        known.map_err(|why| NotPlanned(why.to_string()))?;
        if self.seated().is_none() {
            let text = format!("the arena seats two players, and {} is not for two", self.rules);
            return Err(NotPlanned(text));
        }
        for name in &self.players {
            if Opponent::new(&self.rules, name, 0).is_none() {
                let known = Opponent::names(&self.rules).join(", ");
                return Err(NotPlanned(format!("nobody is called `{name}`; there are {known}")));
            }
        }
        Ok(())
    }

    /// Who sits where by these rules. Only for a plan that was checked.
    pub fn sitters(&self) -> &'static [Sitter; 2] {
        self.seated().expect("a plan is checked")
    }

    fn seated(&self) -> Option<&'static [Sitter; 2]> {
        shelf::seats(shelf::rule_set(&self.rules)?).try_into().ok()
    }

    /// Whether the players swap sides in the second game of a pair. One against himself does not, nor does one against the game itself.
    pub fn swaps(&self) -> bool {
        self.players[0] != self.players[1] && self.players.iter().all(|name| name != GAME)
    }

    /// The games, in order. Seeds follow from the plan's seed and the number of the pair alone.
    pub fn fixtures(&self) -> Vec<Fixture> {
        (0..self.games).map(|at| self.fixture(at)).collect()
    }

    /// One of them, counted from nought.
    pub fn fixture(&self, at: u32) -> Fixture {
        let pair = if self.swaps() { at / 2 } else { at };
        let mut players = self.players.clone();
        if self.swaps() && !at.is_multiple_of(2) {
            players.reverse();
        }
        Fixture {
            game: at + 1,
            pair: pair + 1,
            players,
            seed: Seed(self.derive(pair, b"dice")),
            minds: self.sitters().map(|sitter| self.mind(pair, sitter.id)),
        }
    }

    fn mind(&self, pair: u32, seat: &str) -> u64 {
        let bytes = self.derive(pair, seat.as_bytes());
        u64::from_le_bytes(*bytes.first_chunk().expect("a hash has more than eight bytes"))
    }

    fn derive(&self, pair: u32, what: &[u8]) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.seed.to_le_bytes()).update(&pair.to_le_bytes()).update(what);
        hasher.finalize().into()
    }
}
