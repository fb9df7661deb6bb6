//! The tiny game with a fault put in on purpose, or none.

use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use conformance::contract::Subject;
use hexmap::Hex;
use kernel::{Awaits, Dice, Fold, Nothing, Pen, Roll, Rules, Seat, Viewer};
use serde::{Deserialize, Serialize};
use tiny::{
    Action, BLUE, Event, Illegal, Mine, Phase, RED, Report, StandingOrder, State, Tiny, View,
};

use crate::tiny_subject::TinySubject;

/// What is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Lists an action that it then refuses.
    ListsTheForbidden,
    /// Lists nothing when the picket may fire.
    ForgetsToAsk,
    /// Nobody ever wins.
    NeverEnds,
    /// Counts turns in a place that a clone of the state shares.
    CountsOutsideTheState,
    /// Does not start twice from the same state.
    StartsAnew,
    /// An action has a field that is not written down.
    LosesOnTheWire,
    /// Red's view holds the mine.
    ShowsTheMine,
    /// Red's report holds the mine.
    TellsOfTheMine,
    /// Walking into a hex that may be mined is not said to reveal anything.
    HidesTheSurprise,
    /// The cache is not kept when the picket moves.
    ForgetsTheCache,
    /// Red is told the face by which the mine was drawn.
    TellsTheDraw,
    /// A mirror does not count shots.
    LetsTheMirrorDrift,
    /// Blue is played by the game itself, which then has to choose.
    PlaysItselfByChoice,
    /// Blue is played by the game itself, which does the first thing there is. That is no fault.
    PlaysItself,
    /// The desk offers Red to let the picket stay.
    OffersTheForbidden,
    /// A gap lists a spot that is then refused.
    ListsASpotTooMany,
    /// The prompt names a piece that does not exist.
    NamesNobody,
    /// A scene leaves out the pieces that are lost.
    LeavesOutTheLost,
    /// Nothing is told of the mine.
    KeepsQuiet,
}

/// The rules, bent.
pub(crate) struct Bent {
    pub(crate) rules: Tiny,
    fault: Option<Fault>,
    /// How often something was counted that should not be.
    count: Arc<AtomicU8>,
}

/// The state, with the fault that its fold has.
#[derive(Clone)]
pub(crate) struct BentState {
    state: State,
    fault: Option<Fault>,
    count: Arc<AtomicU8>,
}

/// An action with a field that the wire forgets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Action", into = "Action")]
pub(crate) struct BentAction {
    action: Action,
    is_hasty: bool,
}

/// A view with room for what should not be in it.
#[derive(Debug, PartialEq, Hash, Serialize)]
pub(crate) struct BentView<'s> {
    pub(crate) view: View<'s>,
    pub(crate) leak: Option<Hex>,
}

impl From<Action> for BentAction {
    fn from(action: Action) -> Self {
        Self { action, is_hasty: false }
    }
}

impl From<BentAction> for Action {
    fn from(bent: BentAction) -> Self {
        bent.action
    }
}

impl Hash for BentState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

impl Fold for BentState {
    type Event = Event;

    fn fold(&mut self, event: &Event) {
        let watched = self.state.watched.clone();
        self.state.fold(event);
        match (self.fault, event) {
            (Some(Fault::ForgetsTheCache), Event::PicketMoved { .. }) => {
                self.state.watched = watched;
            }
            (Some(Fault::CountsOutsideTheState), Event::MovesEnded) => {
                self.state.shots = self.count.fetch_add(1, Ordering::Relaxed);
            }
            (Some(_) | None, _) => {}
        }
    }
}

impl Bent {
    pub(crate) fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }
}

impl Rules for Bent {
    type State = BentState;
    type Action = BentAction;
    type Event = Event;
    type View<'s> = BentView<'s>;
    type Report = Report;
    type Illegal = Illegal;
    type StandingOrder = StandingOrder;
    type Question = Nothing;
    type Answer = Nothing;

    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    fn own_seat(&self) -> Option<Seat> {
        (self.has(Fault::PlaysItselfByChoice) || self.has(Fault::PlaysItself)).then_some(BLUE)
    }

    fn start(&self) -> BentState {
        let mut state = self.rules.start();
        if self.has(Fault::StartsAnew) {
            state.shots = self.count.fetch_add(1, Ordering::Relaxed);
        }
        BentState { state, fault: self.fault, count: Arc::clone(&self.count) }
    }

    fn awaits(&self, state: &BentState) -> Awaits {
        self.rules.awaits(&state.state)
    }

    fn view<'s>(&'s self, state: &'s BentState, viewer: Viewer) -> BentView<'s> {
        let leak = match state.state.mine {
            Mine::Hidden(hex) if self.has(Fault::ShowsTheMine) => Some(hex),
            Mine::Hidden(_) | Mine::Waiting | Mine::Spent | Mine::Somewhere => None,
        };
        BentView { view: self.rules.view(&state.state, viewer), leak }
    }

    fn report(&self, state: &BentState, event: &Event, viewer: Viewer) -> Option<Report> {
        if self.has(Fault::TellsOfTheMine) {
            return Some(Report::Seen(event.clone()));
        }
        self.rules.report(&state.state, event, viewer)
    }

    fn fold_report(&self, bent: &mut BentState, report: &Report) {
        let shots = bent.state.shots;
        self.rules.fold_report(&mut bent.state, report);
        if self.has(Fault::LetsTheMirrorDrift) {
            bent.state.shots = shots;
        }
    }

    fn tells_face(&self, bent: &BentState, roll: &Roll, viewer: Viewer) -> bool {
        self.has(Fault::TellsTheDraw) || self.rules.tells_face(&bent.state, roll, viewer)
    }

    fn legal(&self, view: &BentView<'_>, out: &mut Vec<BentAction>) {
        let mut actions = Vec::new();
        self.rules.legal(&view.view, &mut actions);
        if self.has(Fault::ListsTheForbidden) && view.view.seat == Some(RED) && !actions.is_empty()
        {
            actions.push(Action::Stay);
        }
        if self.has(Fault::ForgetsToAsk) && matches!(view.view.phase, Phase::Fire { .. }) {
            actions.clear();
        }
        if self.has(Fault::PlaysItself) && view.view.seat == Some(BLUE) {
            actions.truncate(1);
        }
        let is_hasty = self.has(Fault::LosesOnTheWire);
        out.extend(actions.into_iter().map(|action| BentAction { action, is_hasty }));
    }

    fn check(&self, view: &BentView<'_>, action: &BentAction) -> Result<(), Illegal> {
        self.rules.check(&view.view, &action.action)
    }

    fn apply(&self, action: &BentAction, pen: &mut Pen<'_, BentState>, dice: &mut dyn Dice) {
        let mut state = pen.state().state.clone();
        let mut inner = Pen::new(&mut state);
        self.rules.apply(&action.action, &mut inner, dice);
        for event in inner.into_events() {
            if !(self.has(Fault::NeverEnds) && matches!(event, Event::Won { .. })) {
                pen.enter(event);
            }
        }
    }

    fn reveals(&self, bent: &BentState, event: &Event) -> bool {
        !self.has(Fault::HidesTheSurprise) && self.rules.reveals(&bent.state, event)
    }

    fn is_secret(&self, action: &BentAction) -> bool {
        self.rules.is_secret(&action.action)
    }

    fn answer(&self, view: &BentView<'_>, order: &StandingOrder) -> Option<BentAction> {
        self.rules.answer(&view.view, order).map(BentAction::from)
    }

    fn ask(&self, view: &BentView<'_>, question: &Nothing) -> Result<Nothing, Illegal> {
        self.rules.ask(&view.view, question)
    }

    fn tell(&self, report: &Report) -> String {
        self.rules.tell(report)
    }
}

/// The bent rules under the contract, with the tiny game's own knowledge of what is hidden.
pub(crate) struct BentSubject(pub(crate) Option<Fault>);

impl Subject for BentSubject {
    type Rules = Bent;

    fn rules(&self) -> Bent {
        Bent { rules: Tiny::crossing(), fault: self.0, count: Arc::default() }
    }

    fn bound(&self) -> usize {
        TinySubject.bound()
    }

    fn alike(&self, bent: &BentState, viewer: Viewer) -> Vec<BentState> {
        let states = TinySubject.alike(&bent.state, viewer).into_iter();
        states.map(|state| BentState { state, ..bent.clone() }).collect()
    }

    fn alike_events(&self, event: &Event, viewer: Viewer) -> Vec<Event> {
        TinySubject.alike_events(event, viewer)
    }

    fn is_secret(&self, roll: &Roll, viewer: Viewer) -> bool {
        TinySubject.is_secret(roll, viewer)
    }

    fn caches_are_fresh(&self, bent: &BentState) -> bool {
        TinySubject.caches_are_fresh(&bent.state)
    }

    fn orders(&self) -> Vec<StandingOrder> {
        TinySubject.orders()
    }

    fn golden(&self) -> &str {
        crate::tiny_subject::GOLDEN
    }
}
