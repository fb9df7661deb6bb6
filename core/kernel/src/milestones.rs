//! `Milestones`: a few states on the way, so that neither taking back nor looking back need begin at
//! the start of a long game.

/// States, each with the number of actions that led to it.
pub(crate) struct Milestones<S>(Vec<(usize, S)>);

/// From one milestone to the next.
const ACTIONS_A_MILESTONE: usize = 32;
/// So many of the latest are kept.
const MILESTONES: usize = 4;
/// Of those before them, one for so many actions is.
const ACTIONS_A_KEPT_MILESTONE: usize = 256;

impl<S: Clone> Milestones<S> {
    pub(crate) fn new() -> Self {
        Self(Vec::new())
    }

    /// So many actions have led to `state`, which is kept if it is due.
    pub(crate) fn pass(&mut self, actions: usize, state: &S) {
        if !actions.is_multiple_of(ACTIONS_A_MILESTONE) {
            return;
        }
        self.0.push((actions, state.clone()));
        if let Some(old) = self.0.len().checked_sub(MILESTONES + 1)
            && !self.0[old].0.is_multiple_of(ACTIONS_A_KEPT_MILESTONE)
        {
            self.0.remove(old);
        }
    }

    /// Only so many actions are still in force.
    pub(crate) fn turn_back(&mut self, actions: usize) {
        self.0.retain(|(passed, _)| *passed <= actions);
    }

    /// The last state that so many actions or fewer led to, and how many did.
    pub(crate) fn last_within(&self, actions: usize) -> Option<(usize, S)> {
        self.0.iter().rev().find(|(passed, _)| *passed <= actions).cloned()
    }
}
