//! The laws of every rule set that speaks in the words of the page, tried at positions of many random games.
//!
//! Every second game is played from the desk alone: what is done is something that was offered, or a draft whose gaps were filled
//! at random with what they list. So a game can be played to its end by somebody who knows no rule.

mod drafts;
mod laws;

use std::collections::BTreeMap;

use desk::catalogue::Chart;
use desk::{Action, Scene, Speaks};
use kernel::{Awaits, Game, Rules, Seat, SeededDice, Viewer};

use crate::contract::Subject;
use crate::listener::Listener;
use crate::random_game::{Chooser, seed_of};
use crate::things::Known;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// So many games.
    pub games: u64,
    /// Of the positions in each part of the turn, every so many are examined.
    pub every: usize,
    /// So many drafts are filled there.
    pub drafts: usize,
    /// So many hexes and pieces are told of there, at random; all of them at the start.
    pub told: usize,
}

/// A law of the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// A scene with its changes is the scene made anew, also through JSON.
    ChangesMakeTheScene,
    /// Whatever is offered or weighed passes the check; only whoever is asked is offered anything, and is never left without.
    OffersAreAllowed,
    /// Every draft that is opened and filled with what its gaps list is weighed, and weighed once more it is the same, or says why not.
    DraftsAreWeighed,
    /// Everything that is named exists on the table.
    ThingsExist,
    /// States that a viewer may not tell apart give it the same words; so does its mirror.
    WordsKeepSecrets,
    /// Every layer answers; every hex and piece is told of.
    EverythingIsTold,
}

/// A law broken, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law:?} broken in random game {game} at action {action}: {what}")]
pub struct Breach {
    /// Which law.
    pub law: Law,
    /// In which random game.
    pub game: u64,
    /// After how many actions.
    pub action: usize,
    /// How.
    pub what: String,
}

/// How much was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Actions in them that came from the desk.
    pub from_desk: usize,
    /// Scenes made.
    pub scenes: usize,
    /// The bytes of the changes between them, as JSON.
    pub bytes: usize,
    /// Offers checked.
    pub offers: usize,
    /// Drafts weighed.
    pub drafts: usize,
    /// Actions that came of them.
    pub weighed: usize,
    /// Forecasts that came with them.
    pub forecasts: usize,
    /// Changes of picks that were refused, with a sentence.
    pub refused: usize,
    /// Things that were looked up.
    pub things: usize,
    /// Lines of the log.
    pub lines: usize,
    /// Scenes compared that a viewer may not tell apart.
    pub alike: usize,
    /// Scenes of mirrors.
    pub mirrored: usize,
    /// Layers painted.
    pub layers: usize,
    /// Hexes and pieces told of.
    pub told: usize,
}

/// Holds random games against every law, and stops at the first breach. `charts` are those of the rule set.
pub fn check<S: Subject>(subject: &S, charts: &[Chart], pace: Pace) -> Result<Tally, Breach>
where
    S::Rules: Speaks,
{
    let mut tally = Tally::default();
    for number in 0..pace.games {
        let rules = subject.rules();
        let known = Known::new(rules.table(), charts.to_vec(), rules.seats());
        let mut trial = Trial {
            subject,
            pace,
            known,
            number,
            actions: 0,
            phases: BTreeMap::new(),
            entry: 0,
            tally: &mut tally,
            chooser: Chooser::new(number),
            scenes: Viewer::all(rules.seats()).map(|_| None).collect(),
            listeners: Listener::all(|| subject.rules()),
            game: Game::new(rules, SeededDice::new(&seed_of(number))),
        };
        trial.run()?;
        tally.games += 1;
    }
    Ok(tally)
}

/// One random game under examination.
struct Trial<'t, S: Subject> {
    subject: &'t S,
    pace: Pace,
    known: Known,
    number: u64,
    actions: usize,
    /// How many positions there were in each part of the turn.
    phases: BTreeMap<String, usize>,
    /// The entry up to which the log was read.
    entry: u32,
    tally: &'t mut Tally,
    chooser: Chooser,
    /// The scene that each viewer had when it was last looked at.
    scenes: Vec<Option<Scene>>,
    listeners: Vec<Listener<S::Rules>>,
    game: Game<S::Rules>,
}

type ActionOf<S> = <<S as Subject>::Rules as Rules>::Action;

impl<S: Subject> Trial<'_, S>
where
    S::Rules: Speaks,
{
    fn run(&mut self) -> Result<(), Breach> {
        self.everything_is_told()?;
        while let Awaits::Seat(seat) = self.game.awaits() {
            if self.actions == self.subject.bound() {
                return Err(self.breach(Law::OffersAreAllowed, "the game goes on beyond its bound"));
            }
            let due = self.is_due(seat);
            let from_desk = if due { self.position(seat)? } else { Vec::new() };
            let action = self.choose(seat, &from_desk)?;
            let entered = self.game.submit(seat, action).map(drop).map_err(|why| why.to_string());
            entered.map_err(|what| self.breach(Law::OffersAreAllowed, what))?;
            self.actions += 1;
        }
        self.look()
    }

    /// Whether a position is to be examined: parts of the turn that come seldom are not passed over.
    fn is_due(&mut self, seat: Seat) -> bool {
        let prompt = self.scene(seat.into()).prompt;
        let count = self.phases.entry(prompt.phase).or_insert(0);
        *count += 1;
        (*count - 1).is_multiple_of(self.pace.every)
    }

    /// What is done next: in every second game something from the desk, where it was asked.
    fn choose(&mut self, seat: Seat, from_desk: &[Action]) -> Result<ActionOf<S>, Breach> {
        if !from_desk.is_empty() && !self.number.is_multiple_of(2) {
            self.tally.from_desk += 1;
            let chosen = self.chooser.below(from_desk.len());
            return self.read(&from_desk[chosen]);
        }
        let mut legal = self.game.legal(seat);
        if legal.is_empty() {
            return Err(self.breach(Law::OffersAreAllowed, "nothing is legal"));
        }
        Ok(legal.swap_remove(self.chooser.below(legal.len())))
    }

    /// An action as the rules have it.
    fn read(&self, action: &Action) -> Result<ActionOf<S>, Breach> {
        serde_json::from_value(action.0.clone()).map_err(|error| {
            self.breach(Law::OffersAreAllowed, format!("{} is no action: {error}", action.0))
        })
    }

    fn breach(&self, law: Law, what: impl Into<String>) -> Breach {
        Breach { law, game: self.number, action: self.actions, what: what.into() }
    }
}
