//! `Mirror`: a game as one viewer knows it, made from what the viewer is told and from nothing else.
//!
//! Whoever has the rules and a mirror can list, check, preview and explain every action without the
//! game, so a server sends what is told and never a state.

use crate::milestones::Milestones;
use crate::{Awaits, Digest, Ending, News, Rules, ToldOf, Viewer};

/// What one viewer knows of a game.
pub struct Mirror<R: Rules> {
    rules: R,
    viewer: Viewer,
    state: R::State,
    /// The number of the latest thing heard.
    heard: u32,
    /// The actions in force: the number of each, and what was reported of it.
    actions: Vec<(u32, Vec<R::Report>)>,
    milestones: Milestones<R::State>,
    /// How people ended the game, if they did.
    ended: Option<Ending>,
}

/// Why a mirror cannot follow. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misheard {
    /// Something was left out, or is told again.
    #[error("the next thing to be told has number {expected}, and not {number}")]
    NotNext {
        /// The number that comes next.
        expected: u32,
        /// The number of what was told.
        number: u32,
    },
    /// It takes back what is not in force.
    #[error("number {0} is not an action that still counts")]
    NotInForce(u32),
}

impl<R: Rules> Mirror<R> {
    /// The mirror of a viewer who has been told nothing yet.
    pub fn new(rules: R, viewer: impl Into<Viewer>) -> Self {
        let (viewer, state) = (viewer.into(), rules.start());
        let (actions, milestones) = (Vec::new(), Milestones::new());
        Self { rules, viewer, state, heard: 0, actions, milestones, ended: None }
    }

    /// Makes what was told have happened.
    pub fn hear(&mut self, told: &ToldOf<R>) -> Result<(), Misheard> {
        self.hear_each(told, |_, _| ())
    }

    /// The same; `each` is given every report with what the viewer knew just before.
    pub fn hear_each(
        &mut self,
        told: &ToldOf<R>,
        mut each: impl FnMut(&R::View<'_>, &R::Report),
    ) -> Result<(), Misheard> {
        let (number, expected) = (told.number, self.heard + 1);
        if number != expected {
            return Err(Misheard::NotNext { expected, number });
        }
        match &told.news {
            News::Acted { reports, .. } => {
                for report in reports {
                    each(&self.rules.view(&self.state, self.viewer), report);
                    self.rules.fold_report(&mut self.state, report);
                }
                self.actions.push((number, reports.clone()));
                self.milestones.pass(self.actions.len(), &self.state);
            }
            News::TookBack { to, .. } => self.rewind(*to)?,
            News::Ended { how } => self.ended = Some(*how),
            News::Ordered { .. } | News::SeedPublished { .. } => {}
        }
        self.heard = number;
        Ok(())
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Whose mirror it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The number of the latest thing heard; nought before the first.
    pub fn heard(&self) -> u32 {
        self.heard
    }

    /// What the viewer knows.
    pub fn view(&self) -> R::View<'_> {
        self.rules.view(&self.state, self.viewer)
    }

    /// Every action open to the viewer.
    pub fn legal(&self) -> Vec<R::Action> {
        let mut actions = Vec::new();
        if self.ended.is_none() {
            self.rules.legal(&self.view(), &mut actions);
        }
        actions
    }

    /// Whose decision the game waits for.
    pub fn awaits(&self) -> Awaits {
        let by_rules = || self.rules.awaits(&self.state);
        self.ended.map_or_else(by_rules, |how| Awaits::Over(how.outcome()))
    }

    /// The digest of what the viewer knows, equal to [`Game::digest_for`](crate::Game::digest_for).
    pub fn digest(&self) -> Digest {
        Digest::of(&self.view())
    }

    /// Undoes everything from number `to` on.
    fn rewind(&mut self, to: u32) -> Result<(), Misheard> {
        let kept = self.actions.binary_search_by_key(&to, |(number, _)| *number);
        let kept = kept.map_err(|_| Misheard::NotInForce(to))?;
        self.actions.truncate(kept);
        self.milestones.turn_back(kept);
        let milestone = self.milestones.last_within(kept);
        let (passed, mut state) = milestone.unwrap_or_else(|| (0, self.rules.start()));
        for report in self.actions[passed..].iter().flat_map(|(_, reports)| reports) {
            self.rules.fold_report(&mut state, report);
        }
        self.state = state;
        Ok(())
    }
}
