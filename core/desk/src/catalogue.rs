//! Which games there are, and what is settled before one begins. It is written to a file when the page is built, so that the
//! start screen needs no engine.

use kernel::Clause;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Action, Sentence};

/// Everything that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Catalogue {
    /// The version of these words.
    pub version: u16,
    /// The games that can be played, the first one first.
    pub games: Vec<GameOf>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameOf {
    /// The id of its rule set.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// In two lines.
    pub words: String,
    /// How many rules it has.
    pub clauses: u16,
    /// Its seats, in their order.
    pub seats: Vec<SeatOf>,
    /// Its scenarios, in the order in which they are offered.
    pub scenarios: Vec<ScenarioOf>,
    /// What is settled before a game.
    pub options: Vec<OptionOf>,
    /// Who can play a seat besides a person, the usual one first.
    pub opponents: Vec<String>,
    /// What can be answered before it is asked.
    pub questions: Vec<QuestionOf>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatOf {
    /// As files and addresses name it.
    pub id: String,
    /// Who sits there, in the plural.
    pub name: String,
    /// What is theirs is called so: an adjective.
    pub adjective: String,
    /// Whether the game itself plays it.
    pub own: bool,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ScenarioOf {
    /// As files and addresses name it.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub words: String,
    /// From when to when: `16–18 December`.
    pub dates: String,
    /// How long it is: `6 turns`.
    pub length: String,
    /// Whether it is part of a lesson and not offered by itself.
    pub lesson: bool,
}

/// Something that is settled before a game, on or off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OptionOf {
    /// As files name it.
    pub id: String,
    /// What it does, if it is on.
    pub says: Sentence,
    /// Whether it is a ruling of ours turned round, and not an optional rule.
    pub ruling: bool,
    /// Whether it is usually on.
    pub usual: bool,
}

/// A question that can be answered by a standing order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct QuestionOf {
    /// As the page keeps it.
    pub id: String,
    /// What is asked.
    pub says: Sentence,
    /// The answers; that one is asked each time goes without saying.
    pub answers: Vec<AnswerOf>,
}

/// An answer given beforehand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AnswerOf {
    /// As the page keeps it.
    pub id: String,
    /// In words.
    pub words: String,
    /// The standing order. A text in it that is `$` and the id of a number stands for the number that was chosen.
    #[ts(type = "unknown")]
    pub order: serde_json::Value,
    /// What else is to be chosen with it.
    pub numbers: Vec<NumberOf>,
}

impl QuestionOf {
    /// A question with its rule and its answers.
    pub fn new(id: &str, words: &str, clause: Clause, answers: Vec<AnswerOf>) -> Self {
        Self { id: id.to_owned(), says: Sentence::of(words, clause), answers }
    }
}

impl AnswerOf {
    /// An answer with which nothing else is to be chosen.
    pub fn plain(id: &str, words: &str, order: &impl Serialize) -> Self {
        let order = Action::of(order).0;
        Self { id: id.to_owned(), words: words.to_owned(), order, numbers: Vec::new() }
    }
}

/// A number that belongs to an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NumberOf {
    /// As the page keeps it, and the order names it.
    pub id: String,
    /// What it is.
    pub words: String,
    /// The choices: as the page keeps them, as they read, and as they stand in the order.
    pub values: Vec<(i16, String, i16)>,
    /// The one that is usual, as the page keeps it.
    pub usual: i16,
}

/// A table of the rules, as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Chart {
    /// As a [`Forecast`](crate::Forecast) names it.
    pub id: String,
    /// What it is called.
    pub title: Sentence,
    /// Which charts it stands among.
    pub group: String,
    /// What its columns are called; the first column holds what its rows are called.
    pub columns: Vec<String>,
    /// Its rows, cell by cell.
    pub rows: Vec<Vec<String>>,
    /// What stands below it.
    pub notes: Vec<Sentence>,
}
