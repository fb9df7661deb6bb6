//! `History`: the log of a game, and which of its actions still count.
//!
//! Undoing is one more entry, never a second stack: the log alone says what the state is.

use crate::milestones::Milestones;
use crate::{Acted, Ending, Entry, EntryOf, Fold, Rules};

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
        matches!(self.log.last(), Some(Entry::SeedPublished { .. }))
    }

    /// How people ended the game, if they did. After that only the seed may be entered.
    pub(crate) fn ended(&self) -> Option<Ending> {
        self.log.iter().rev().take(2).find_map(|entry| match entry {
            Entry::Ended { how, .. } => Some(*how),
            Entry::Acted(_)
            | Entry::Ordered { .. }
            | Entry::TookBack { .. }
            | Entry::SeedPublished { .. } => None,
        })
    }

    /// The state that the actions in force before entry `to` lead to.
    pub(crate) fn state_before(&self, rules: &R, to: u32) -> R::State {
        self.line.state_before(rules, &self.log, to)
    }

    /// The state after entry `seq`; after none, the start.
    pub(crate) fn state_after(&self, rules: &R, seq: u32) -> R::State {
        self.line.state_of(rules, &self.log, &self.places_after(seq))
    }

    /// Walks the log from the entry after number `since`, showing each entry with the state just
    /// before it. The visitor folds the events of an action.
    pub(crate) fn walk(
        &self,
        rules: &R,
        since: u32,
        mut visit: impl FnMut(&EntryOf<R>, &mut R::State),
    ) {
        let mut places = self.places_after(since);
        let mut state = self.line.state_of(rules, &self.log, &places);
        for (at, entry) in self.log.iter().enumerate().skip(since as usize) {
            visit(entry, &mut state);
            follow(&mut places, at, entry);
            if let Entry::TookBack { .. } = entry {
                state = self.line.state_of(rules, &self.log, &places);
            }
        }
    }

    /// Where in the log the actions stand that were in force after entry `seq`.
    fn places_after(&self, seq: u32) -> Vec<usize> {
        let mut places = Vec::new();
        for (at, entry) in self.log.iter().enumerate().take(seq as usize) {
            follow(&mut places, at, entry);
        }
        places
    }
}

/// The actions in force.
struct Line<S> {
    /// Where in the log they stand.
    places: Vec<usize>,
    milestones: Milestones<S>,
}

impl<S: Clone> Line<S> {
    fn new() -> Self {
        Self { places: Vec::new(), milestones: Milestones::new() }
    }

    fn follow<A, E, O>(&mut self, at: usize, entry: &Entry<A, E, O>, state: &S) {
        follow(&mut self.places, at, entry);
        match entry {
            Entry::Acted(_) => self.milestones.pass(self.places.len(), state),
            Entry::TookBack { .. } => self.milestones.turn_back(self.places.len()),
            Entry::Ordered { .. } | Entry::SeedPublished { .. } | Entry::Ended { .. } => {}
        }
    }

    fn state_before<R>(&self, rules: &R, log: &[EntryOf<R>], to: u32) -> S
    where
        R: Rules<State = S>,
        S: Fold<Event = R::Event>,
    {
        self.state_of(rules, log, &self.places[..count_before(&self.places, to)])
    }

    /// The state that the actions at these places lead to.
    fn state_of<R>(&self, rules: &R, log: &[EntryOf<R>], places: &[usize]) -> S
    where
        R: Rules<State = S>,
        S: Fold<Event = R::Event>,
    {
        // A milestone serves if the same actions led to it: those up to where the lines part.
        let ours = self.places.iter().zip(places);
        let shared = ours.take_while(|(ours, theirs)| ours == theirs).count();
        let milestone = self.milestones.last_within(shared);
        let (passed, mut state) = milestone.unwrap_or_else(|| (0, rules.start()));
        let actions = places[passed..].iter().filter_map(|&at| log[at].acted());
        actions.flat_map(|acted| &acted.events).for_each(|event| state.fold(event));
        state
    }
}

/// Keeps the places of the actions in force up with the log.
fn follow<A, E, O>(places: &mut Vec<usize>, at: usize, entry: &Entry<A, E, O>) {
    match entry {
        Entry::Acted(_) => places.push(at),
        Entry::TookBack { to, .. } => places.truncate(count_before(places, *to)),
        Entry::Ordered { .. } | Entry::SeedPublished { .. } | Entry::Ended { .. } => {}
    }
}

/// How many actions in force come before entry `to`: numbers count from one, places from zero.
fn count_before(places: &[usize], to: u32) -> usize {
    places.partition_point(|&at| at + 1 < to as usize)
}
