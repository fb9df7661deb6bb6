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
    /// What it has heard: the first has number one.
    heard: Vec<Heard<R::Report>>,
    /// The numbers of the actions in force.
    actions: Vec<u32>,
    milestones: Milestones<R::State>,
    /// How people ended the game, if they did.
    ended: Option<Ending>,
}

/// What a mirror keeps of what it has heard.
enum Heard<P> {
    /// Somebody acted, and this was reported.
    Acted(Vec<P>),
    /// Everything from this number on was undone.
    TookBack(u32),
    /// Something that changes nothing on the table.
    Else,
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
        let (heard, actions, milestones) = (Vec::new(), Vec::new(), Milestones::new());
        Self { rules, viewer, state, heard, actions, milestones, ended: None }
    }

    /// Makes what was told have happened.
    pub fn hear(&mut self, told: &ToldOf<R>) -> Result<(), Misheard> {
        self.hear_each(told, |_, _, _| ())
    }

    /// The same; `each` is given the rules and every report with what the viewer knew just before.
    pub fn hear_each(
        &mut self,
        told: &ToldOf<R>,
        mut each: impl FnMut(&R, &R::View<'_>, &R::Report),
    ) -> Result<(), Misheard> {
        let (number, expected) = (told.number, self.heard() + 1);
        if number != expected {
            return Err(Misheard::NotNext { expected, number });
        }
        let heard = match &told.news {
            News::Acted { reports, .. } => {
                for report in reports {
                    each(&self.rules, &self.rules.view(&self.state, self.viewer), report);
                    self.rules.fold_report(&mut self.state, report);
                }
                Heard::Acted(reports.clone())
            }
            News::TookBack { to, .. } if !self.actions.contains(to) => {
                return Err(Misheard::NotInForce(*to));
            }
            News::TookBack { to, .. } => Heard::TookBack(*to),
            News::Ended { how } => {
                self.ended = Some(*how);
                Heard::Else
            }
            News::Ordered { .. } | News::SeedPublished { .. } => Heard::Else,
        };
        follow(&mut self.actions, number, &heard);
        match heard {
            Heard::Acted(_) => self.milestones.pass(self.actions.len(), &self.state),
            Heard::TookBack(_) => {
                self.milestones.turn_back(self.actions.len());
                self.state = self.state_of(&self.actions);
            }
            Heard::Else => {}
        }
        self.heard.push(heard);
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
        u32::try_from(self.heard.len()).expect("no game has four thousand million entries")
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

    /// What the viewer knew after it had heard number `number`, as a state of which [`Rules::view`] shows what it knew; before the
    /// first, that is nought. Nothing, if it has not heard so much.
    pub fn state_after(&self, number: u32) -> Option<R::State> {
        let mut actions = Vec::new();
        for (at, heard) in (1..=number).zip(self.heard.get(..number as usize)?) {
            follow(&mut actions, at, heard);
        }
        Some(self.state_of(&actions))
    }

    /// What is known when these actions are in force.
    fn state_of(&self, actions: &[u32]) -> R::State {
        // A milestone serves if the same actions led to it: those up to where the lines part.
        let ours = self.actions.iter().zip(actions);
        let shared = ours.take_while(|(ours, theirs)| ours == theirs).count();
        let milestone = self.milestones.last_within(shared);
        let (passed, mut state) = milestone.unwrap_or_else(|| (0, self.rules.start()));
        for number in &actions[passed..] {
            if let Heard::Acted(reports) = &self.heard[*number as usize - 1] {
                for report in reports {
                    self.rules.fold_report(&mut state, report);
                }
            }
        }
        state
    }
}

/// Keeps the actions in force up with what is heard.
fn follow<P>(actions: &mut Vec<u32>, number: u32, heard: &Heard<P>) {
    match heard {
        Heard::Acted(_) => actions.push(number),
        Heard::TookBack(to) => actions.retain(|action| action < to),
        Heard::Else => {}
    }
}
