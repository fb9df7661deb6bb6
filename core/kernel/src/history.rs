//! `History`: the log of a game, and which of its actions still count.
//!
//! Undoing is one more entry, never a second stack: the log alone says what the state is.

use crate::{Acted, Entry, EntryOf, Fold, Rules};

/// The log, and the line of actions in it that have not been taken back.
pub(crate) struct History<R: Rules> {
    log: Vec<EntryOf<R>>,
    line: Line,
}

impl<R: Rules> History<R> {
    pub(crate) fn new() -> Self {
        Self { log: Vec::new(), line: Line::default() }
    }

    pub(crate) fn log(&self) -> &[EntryOf<R>] {
        &self.log
    }

    /// The number the next entry will bear.
    pub(crate) fn next_seq(&self) -> u32 {
        u32::try_from(self.log.len() + 1).expect("no game has four thousand million entries")
    }

    pub(crate) fn enter(&mut self, entry: EntryOf<R>) {
        self.line.follow(self.log.len(), &entry);
        self.log.push(entry);
    }

    /// The latest action that still counts.
    pub(crate) fn last(&self) -> Option<&Acted<R::Action, R::Event>> {
        self.line.0.last().and_then(|&at| self.log[at].acted())
    }

    /// The action with this number, if it still counts.
    pub(crate) fn in_force(&self, seq: u32) -> bool {
        self.line.0.iter().any(|&at| self.log[at].seq() == seq)
    }

    /// Whether the seed is published, after which nothing may be entered.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(self.log.last(), Some(Entry::Revealed { .. }))
    }

    /// The state that the actions in force before entry `to` lead to.
    pub(crate) fn state_before(&self, rules: &R, to: u32) -> R::State {
        self.line.state_before(rules, &self.log, to)
    }

    /// Walks the log from the start, showing each entry with the state just before it.
    pub(crate) fn walk(&self, rules: &R, mut visit: impl FnMut(&EntryOf<R>, &mut R::State)) {
        let mut line = Line::default();
        let mut state = rules.start();
        for (at, entry) in self.log.iter().enumerate() {
            visit(entry, &mut state);
            if let Entry::TookBack { to, .. } = entry {
                state = line.state_before(rules, &self.log, *to);
            }
            line.follow(at, entry);
        }
    }
}

/// Places in the log of the actions in force.
#[derive(Default)]
struct Line(Vec<usize>);

impl Line {
    fn follow<A, E, O>(&mut self, at: usize, entry: &Entry<A, E, O>) {
        match entry {
            Entry::Acted(_) => self.0.push(at),
            Entry::TookBack { to, .. } => self.0.retain(|&at| is_before(at, *to)),
            Entry::Ordered { .. } | Entry::Revealed { .. } => {}
        }
    }

    fn state_before<R: Rules>(&self, rules: &R, log: &[EntryOf<R>], to: u32) -> R::State {
        let mut state = rules.start();
        let before = self.0.iter().take_while(|&&at| is_before(at, to));
        let actions = before.filter_map(|&at| log[at].acted());
        actions.flat_map(|acted| &acted.events).for_each(|event| state.fold(event));
        state
    }
}

/// Whether the entry at this place comes before entry `to`: numbers count from one, places from zero.
fn is_before(at: usize, to: u32) -> bool {
    at + 1 < to as usize
}
