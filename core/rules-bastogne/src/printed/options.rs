//! §3.3c The difficulty, chosen before the first turn and seen from the German side: normal unless one of two options is on.

use field::choices;

pub use field::{Choice, NotAChoice};

choices! {
    easy false "bb-3.3c" "the Germans hold more cards and the Allies fewer",
    hard false "bb-3.3c" "the Germans hold fewer cards and the Allies more",
}

/// How many degrees of difficulty there are: easy, normal, hard.
pub const DIFFICULTIES: usize = 3;

impl Options {
    /// 0 easy, 1 normal, 2 hard.
    pub const fn difficulty(&self) -> usize {
        match (self.easy, self.hard) {
            (true, false) => 0,
            (false, true) => 2,
            (true, true) | (false, false) => 1,
        }
    }

    /// Why a game with these options is not played, each reason in a sentence with its clause.
    pub fn refused(&self) -> Vec<String> {
        let both = self.easy && self.hard;
        let sentence = "a game is either easy or hard, not both (bb-3.3c)";
        both.then(|| sentence.to_owned()).into_iter().collect()
    }
}
