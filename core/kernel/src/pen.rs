//! The pen: the only thing that changes a state, and what it writes are events.

/// A state that knows what each event does to it. Folding needs no dice, no tables and no clock.
pub trait Fold {
    /// What can happen to this state.
    type Event;

    /// Makes `event` have happened.
    fn fold(&mut self, event: &Self::Event);
}

/// A state under change. Rules read it and enter events; each event is folded in as it is entered,
/// so what the rules read next is what a replay will read.
pub struct Pen<'s, S: Fold> {
    state: &'s mut S,
    events: Vec<S::Event>,
}

impl<'s, S: Fold> Pen<'s, S> {
    /// A pen with nothing written yet.
    pub fn new(state: &'s mut S) -> Self {
        Self { state, events: Vec::new() }
    }

    /// The state as it is after everything entered so far.
    pub fn state(&self) -> &S {
        self.state
    }

    /// Makes `event` happen.
    pub fn enter(&mut self, event: S::Event) {
        self.state.fold(&event);
        self.events.push(event);
    }

    /// Everything entered, in order.
    pub fn into_events(self) -> Vec<S::Event> {
        self.events
    }
}
