//! What is to be done, and what came of it. Both go between programs of one build, so they need no form that lasts.

use arena::{Fixture, GameRecord, Plan, Played, Seen, TurnRecord};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::files::Checked;

/// One job of a batch. Everything that it takes is in it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    /// For whom.
    pub(crate) build: String,
    /// Of which batch.
    pub(crate) batch: String,
    /// Which of it, from nought.
    pub(crate) number: u32,
    /// What.
    pub(crate) task: Task,
}

/// What is to be done.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Task {
    /// To play a game of this plan: the one with the job's number. Its seeds follow from the plan's.
    Game(Plan),
    /// To check a game file.
    File(Vec<u8>),
}

/// What came of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// A game was played.
    Game(Box<Told>),
    /// A file was checked.
    File(Checked),
    /// Worker after worker has taken it and fallen silent.
    GivenUp,
}

/// A game that was played, but for what follows from the plan.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Told {
    game: GameRecord,
    turns: Vec<TurnRecord>,
    seen: Seen,
}

impl From<Played> for Told {
    fn from(Played { fixture: _, game, turns, seen }: Played) -> Self {
        Self { game, turns, seen }
    }
}

impl Told {
    /// The game, with its fixture.
    pub(crate) fn played(self, fixture: Fixture) -> Played {
        let Self { game, turns, seen } = self;
        Played { fixture, game, turns, seen }
    }
}

/// As it is sent.
pub(crate) fn written(message: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(message).expect("jobs and answers are plain data")
}

/// What was sent, unless another build has written it.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
