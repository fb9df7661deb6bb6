//! `Rules`: what a rule set tells the kernel. Everything else in the workspace is generic over it.

use std::fmt::{self, Debug};
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Clause, Dice, Fold, Pen, Roll, Seat, Viewer};

/// One game's rules, with its scenario and options chosen and its tables read. A game may go from one thread to another.
pub trait Rules: Send {
    /// Everything that is true of a game. Flat, small and cheap to clone; it is never sent anywhere.
    type State: Fold<Event = Self::Event> + Clone + Hash + Send;
    /// One sentence of play. Variants are added, never changed: logs hold them for ever.
    type Action: Wire;
    /// One thing that happened, with the faces rolled and the clauses that mattered. Variants are
    /// added, never changed.
    type Event: Wire;
    /// What one viewer knows. It may borrow from the state, so that search pays nothing for it.
    type View<'s>: Debug + PartialEq + Hash + Serialize
    where
        Self: 's;
    /// What one viewer is told of an event. It travels to whoever keeps a mirror.
    type Report: Wire;
    /// Why an action is refused.
    type Illegal: Cites;
    /// A standing order: an answer given before the question is asked.
    type StandingOrder: Wire;
    /// What a player may ask of the table besides what is legal: reach, odds, supply.
    type Question: DeserializeOwned;
    /// What the table answers.
    type Answer: Serialize;

    /// How many seats the game has.
    fn seats(&self) -> u8;

    /// The seat that the game itself plays, as in a game for one, if there is such a seat. When the
    /// game awaits it, exactly one action is legal.
    fn own_seat(&self) -> Option<Seat> {
        None
    }

    /// The state before the first action.
    fn start(&self) -> Self::State;

    /// Whose decision the game waits for.
    fn awaits(&self, state: &Self::State) -> Awaits;

    /// What `viewer` knows, built up field by field. A state is never copied and blanked. A watcher
    /// knows what every seat knows.
    fn view<'s>(&'s self, state: &'s Self::State, viewer: Viewer) -> Self::View<'s>;

    /// What `viewer` is told of `event`: all, part, or nothing. `state` is the one just before it.
    fn report(
        &self,
        state: &Self::State,
        event: &Self::Event,
        viewer: Viewer,
    ) -> Option<Self::Report>;

    /// Makes a report have happened to a state that holds only what one viewer knows: the view that
    /// the viewer has of it is then the view it has of the game.
    fn fold_report(&self, state: &mut Self::State, report: &Self::Report);

    /// Whether `viewer` is told the face of `roll`, which was rolled for an action taken in `state`.
    /// The log keeps every face.
    fn tells_face(&self, state: &Self::State, roll: &Roll, viewer: Viewer) -> bool;

    /// Every action open to the viewer, in a fixed order. Where combinations explode, the next
    /// declaration only: [`check`](Self::check) accepts the whole. Empty when it is not their turn,
    /// and always for a watcher.
    fn legal(&self, view: &Self::View<'_>, out: &mut Vec<Self::Action>);

    /// One of the actions that [`legal`](Self::legal) lists: `which` is told how many there are and
    /// answers with the place of one. None if nothing is legal. Rules with long lists find it without
    /// making the others.
    fn pick(
        &self,
        view: &Self::View<'_>,
        which: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.legal(view, &mut actions);
        (!actions.is_empty()).then(|| actions.swap_remove(which(actions.len())))
    }

    /// Whether the viewer may do this and, if not, under which clause. Any action that can be
    /// written down is answered, also one that names things that do not exist.
    fn check(&self, view: &Self::View<'_>, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// What happens. The action has passed `check`, so nothing here can fail. A choice inside it is
    /// not a callback: it stops, the state holds what is pending, and `awaits` names who answers.
    fn apply(&self, action: &Self::Action, pen: &mut Pen<'_, Self::State>, dice: &mut dyn Dice);

    /// Whether `event` told some seat a thing that its view did not already hold; `state` is the one
    /// just before it. Such an action cannot be taken back. That nothing was found where something
    /// could have been is a discovery too.
    fn reveals(&self, state: &Self::State, event: &Self::Event) -> bool;

    /// Whether `action` is a choice that the other seats are not told.
    fn is_secret(&self, _action: &Self::Action) -> bool {
        false
    }

    /// What `order` answers to the decision that the viewer now faces, if it speaks of it at all.
    fn answer(&self, view: &Self::View<'_>, order: &Self::StandingOrder) -> Option<Self::Action>;

    /// Answers the viewer's question from what the viewer knows. Any question that can be written
    /// down is answered or refused, also one that names things that do not exist.
    fn ask(
        &self,
        view: &Self::View<'_>,
        question: &Self::Question,
    ) -> Result<Self::Answer, Self::Illegal>;

    /// What a report says, as a sentence for the player; empty if it only moves the game along.
    fn tell(&self, report: &Self::Report) -> String;
}

/// The questions, or the answers, of rules that have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Nothing {}

/// Whose decision a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Awaits {
    /// This seat must act. An interrupt is a turn of the other seat in the middle of one's own.
    #[serde(rename = "of")]
    Seat(Seat),
    /// The game has ended.
    Over(Outcome),
}

/// How a game ended. In a solitaire game the system's side counts as the seat after the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A seat has won.
    Won {
        /// Which.
        seat: Seat,
        /// How great the victory is, in a game that has levels of victory.
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<Level>,
    },
    /// Nobody has.
    Drawn,
}

/// A level of victory: the rule set's own word for it, such as `decisive`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Level(&'static str);

impl Level {
    /// The level that the rule set calls so.
    pub const fn new(word: &'static str) -> Self {
        Self(word)
    }

    /// What the rule set calls it.
    pub const fn word(self) -> &'static str {
        self.0
    }
}

impl Outcome {
    /// This seat has won, and there are no levels of victory.
    pub const fn won(seat: Seat) -> Self {
        Self::Won { seat, level: None }
    }

    /// The level of victory, if somebody has won and there are levels.
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Won { level, .. } => level,
            Self::Drawn => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won { seat, level: Some(level) } => write!(f, "{seat} has won: {}", level.word()),
            Self::Won { seat, level: None } => write!(f, "{seat} has won"),
            Self::Drawn => f.write_str("drawn"),
        }
    }
}

/// A refusal that names the rule behind it.
pub trait Cites: std::error::Error {
    /// The clause that forbids it.
    fn clause(&self) -> Clause;
}

/// What goes into logs and over the wire, and comes back the same.
pub trait Wire: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send> Wire for T {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_says_its_level_if_there_is_one() {
        let seat = Seat::new(1);
        let outcomes = [
            (Outcome::won(seat), "seat 1 has won", r#"{"won":{"seat":1}}"#),
            (
                Outcome::Won { seat, level: Some(Level::new("decisive")) },
                "seat 1 has won: decisive",
                r#"{"won":{"seat":1,"level":"decisive"}}"#,
            ),
            (Outcome::Drawn, "drawn", r#""drawn""#),
        ];
        for (outcome, text, json) in outcomes {
            assert_eq!(outcome.to_string(), text);
            assert_eq!(serde_json::to_string(&outcome).unwrap(), json);
        }
    }
}
