//! What is asked, and everything that may be done at once.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::thing::{HexId, PieceId};
use crate::{Action, Draft, Sentence, Share, Thing};

/// What is asked, of whom, and what can be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Prompt {
    /// Of whom; of nobody, when the game is over.
    #[ts(type = "number | null")]
    pub asked: Option<Seat>,
    /// Whose player turn it is.
    #[ts(type = "number | null")]
    pub active: Option<Seat>,
    /// When.
    pub when: When,
    /// The part of the turn, by the game's own name for it.
    pub phase: String,
    /// What is done in it.
    pub kind: PromptKind,
    /// Whose part of the turn it is, and which.
    pub title: String,
    /// What is asked.
    pub says: Sentence,
    /// The parts of the turn, and of the procedure at hand.
    pub steps: Vec<Steps>,
    /// What may be done at once.
    pub offers: Vec<Offer>,
    /// What may be begun.
    pub openings: Vec<Opening>,
    /// What ends or declines it, if that is allowed: the first button.
    pub end: Option<Offer>,
    /// The pieces with which something may be done, in the order in which they are taken up.
    pub actors: Vec<PieceId>,
    /// How far it is, if that can be counted: for whoever waits.
    pub progress: Option<Progress>,
    /// What there is to spend.
    pub purse: Vec<(String, i16)>,
    /// A draft that is open already: a move that goes on.
    pub in_hand: Option<Draft>,
}

/// How far something is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Progress {
    /// `12 of 40 units moved`.
    pub words: String,
    /// So much is done.
    pub done: u16,
    /// Of so much, if that is known.
    pub of: Option<u16>,
}

/// A moment of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct When {
    /// `17 December, morning`.
    pub long: String,
    /// `17 AM`.
    pub short: String,
    /// `Turn 3 of 6`.
    pub turn: String,
    /// The same for a narrow screen: `3/6`.
    pub turn_short: String,
    /// Weather and the like.
    pub sky: String,
    /// A name for the player turn: it changes when another begins.
    pub player_turn: String,
}

/// What is done when something is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PromptKind {
    /// Pieces are set up.
    SetUp,
    /// Pieces move.
    Move,
    /// Fights are declared.
    Fight,
    /// A fight is on, and something is decided in it.
    Decide,
    /// Something else.
    Other,
    /// Nothing: the game is over.
    Over,
}

/// Steps one after the other: the phases of a turn, the stages of a fight, the lines of a procedure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Steps {
    /// What they are steps of.
    pub title: String,
    /// Each.
    pub lines: Vec<Step>,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Step {
    /// What it is.
    pub says: Sentence,
    /// How far it is.
    pub state: StepState,
    /// What it is about.
    pub things: Vec<Thing>,
}

/// How far a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StepState {
    /// Still to come.
    Ahead,
    /// Now.
    Now,
    /// It was looked at and did not decide.
    PassedOver,
    /// It decided.
    Decided,
    /// Done.
    Done,
}

/// Something that may be done at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offer {
    /// The action.
    pub action: Action,
    /// In words, with the rule that allows it.
    pub says: Sentence,
    /// What to point at to take it; nothing, if it is taken from the list only.
    pub aim: Vec<Thing>,
    /// Who does or suffers it, or where: it lights up.
    pub things: Vec<Thing>,
    /// The way it leads.
    pub path: Vec<HexId>,
    /// How likely it succeeds, if a die decides.
    pub chance: Option<Share>,
    /// Why it cannot be taken now.
    pub barred: Option<Sentence>,
}

/// Something that may be begun: a plan with gaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Opening {
    /// The plan.
    pub plan: String,
    /// In words.
    pub says: Sentence,
    /// The gap that whatever is pointed at fills first.
    pub gap: String,
    /// What to point at to begin it. If it is nothing, one of the actors.
    pub starts: Vec<Start>,
}

/// Where a plan begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Start {
    /// What is pointed at.
    pub thing: Thing,
    /// What stands beside it on the map: the odds of an attack.
    pub badge: Option<String>,
}
