//! `History`: the log of a game, and which of its actions still count.
//!
//! Undoing is one more entry, never a second stack: the log alone says what the state is.

use crate::{Acted, Entry, EntryOf, Fold, Rules};

/// The log, and the line of actions in it that have not been taken back.
pub(crate) struct History<R: Rules> {
    log: Vec<EntryOf<R>>,
    line: Line<R::State>,
}

impl<R: Rules> History<R> {
    pub(crate) fn new() -> Self {
        Self { log: Vec::new(), line: Line::new() }
    }

    pub(crate) fn log(&self) -> &[EntryOf<R>] {
        &self.log
    }

    pub(crate) fn into_log(self) -> Vec<EntryOf<R>> {
        self.log
    }

    /// The number the next entry will bear.
    pub(crate) fn next_seq(&self) -> u32 {
        u32::try_from(self.log.len() + 1).expect("no game has four thousand million entries")
    }

    /// Adds an entry, which led to `state`.
    pub(crate) fn enter(&mut self, entry: EntryOf<R>, state: &R::State) {
        self.line.follow(self.log.len(), &entry, state);
        self.log.push(entry);
    }

    /// The latest action that still counts.
    pub(crate) fn last(&self) -> Option<&Acted<R::Action, R::Event>> {
        self.line.places.last().and_then(|&at| self.log[at].acted())
    }

    /// The action with this number, if it still counts.
    pub(crate) fn in_force(&self, seq: u32) -> bool {
        self.line.places.iter().any(|&at| self.log[at].seq() == seq)
    }

    /// Whether the seed is published, after which nothing may be entered.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(self.log.last(), Some(Entry::Revealed { .. }))
    }

    /// The state that the actions in force before entry `to` lead to.
    pub(crate) fn state_before(&self, rules: &R, to: u32) -> R::State {
        self.line.state_before(rules, &self.log, to)
    }

    /// Walks the log from the start, showing each entry with the state just before it. The visitor
    /// folds the events of an action.
    pub(crate) fn walk(&self, rules: &R, mut visit: impl FnMut(&EntryOf<R>, &mut R::State)) {
        let mut line = Line::new();
        let mut state = rules.start();
        for (at, entry) in self.log.iter().enumerate() {
            visit(entry, &mut state);
            if let Entry::TookBack { to, .. } = entry {
                state = line.state_before(rules, &self.log, *to);
            }
            line.follow(at, entry, &state);
        }
    }
}

/// The actions in force.
struct Line<S> {
    /// Where in the log they stand.
    places: Vec<usize>,
    /// The latest few states on the way, each with the number of actions that led to it, so that
    /// taking back need not begin at the start of a long game.
    milestones: Vec<(usize, S)>,
}

/// From one milestone to the next.
const ACTIONS_A_MILESTONE: usize = 32;
/// Who takes back more begins at the start.
const MILESTONES: usize = 4;

impl<S: Clone> Line<S> {
    fn new() -> Self {
        Self { places: Vec::new(), milestones: Vec::new() }
    }

    fn follow<A, E, O>(&mut self, at: usize, entry: &Entry<A, E, O>, state: &S) {
        match entry {
            Entry::Acted(_) => self.advance(at, state),
            Entry::TookBack { to, .. } => {
                self.places.truncate(self.count_before(*to));
                self.milestones.retain(|(count, _)| *count <= self.places.len());
            }
            Entry::Ordered { .. } | Entry::Revealed { .. } => {}
        }
    }

    fn advance(&mut self, at: usize, state: &S) {
        self.places.push(at);
        if self.places.len().is_multiple_of(ACTIONS_A_MILESTONE) {
            if self.milestones.len() == MILESTONES {
                self.milestones.remove(0);
            }
            self.milestones.push((self.places.len(), state.clone()));
        }
    }

    /// How many actions in force come before entry `to`: numbers count from one, places from zero.
    fn count_before(&self, to: u32) -> usize {
        self.places.partition_point(|&at| at + 1 < to as usize)
    }

    fn state_before<R>(&self, rules: &R, log: &[EntryOf<R>], to: u32) -> S
    where
        R: Rules<State = S>,
        S: Fold<Event = R::Event>,
    {
        let count = self.count_before(to);
        let milestone = self.milestones.iter().rev().find(|(passed, _)| *passed <= count);
        let (passed, mut state) = milestone.cloned().unwrap_or_else(|| (0, rules.start()));
        let actions = self.places[passed..count].iter().filter_map(|&at| log[at].acted());
        actions.flat_map(|acted| &acted.events).for_each(|event| state.fold(event));
        state
    }
}
