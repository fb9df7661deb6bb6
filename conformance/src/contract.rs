//! The laws every rule set must pass, tried at every position of many random games.
//!
//! What the laws cannot know of themselves (what is hidden from whom, how a cache is recomputed) a
//! [`Subject`] tells them, written from the rulebook and not from the code under test.

mod laws;
mod mirrors;

use kernel::{Awaits, Entry, EntryOf, Game, Roll, Rules, Seat, SeededDice, Viewer};

use crate::listener::Listener;
use crate::random_game::{Chooser, seed_of};
use crate::wire;

/// A rule set under test.
pub trait Subject {
    /// Its rules.
    type Rules: Rules;

    /// The rules, ready for a game.
    fn rules(&self) -> Self::Rules;

    /// No game has more actions than this.
    fn bound(&self) -> usize;

    /// States that `viewer` may not be able to tell from `state`: the same but for what is hidden
    /// from it. Empty where nothing is.
    fn alike(&self, state: &StateOf<Self>, viewer: Viewer) -> Vec<StateOf<Self>>;

    /// Events that `viewer` may not be able to tell from `event`.
    fn alike_events(&self, event: &EventOf<Self>, viewer: Viewer) -> Vec<EventOf<Self>>;

    /// Whether `viewer` may not know the face of `roll`.
    fn is_secret(&self, roll: &Roll, viewer: Viewer) -> bool;

    /// Whether every cache of the state is what it would be if computed from scratch. The digest
    /// need not hold the caches, so the subject compares them itself.
    fn caches_are_fresh(&self, state: &StateOf<Self>) -> bool;

    /// Standing orders that games are also played with.
    fn orders(&self) -> Vec<<Self::Rules as Rules>::StandingOrder>;

    /// Golden samples, a line of JSON each, of every variant of action, event and order there is.
    fn golden(&self) -> &str;
}

/// So many actions of a game are all taken back and done again, as far as that is allowed;
const ALL_TAKEN_BACK: usize = 100;
/// and of the later ones every so many.
const TAKEN_BACK_EVERY: usize = 25;

/// The state of a subject.
pub type StateOf<S> = <<S as Subject>::Rules as Rules>::State;
/// The event of a subject.
pub type EventOf<S> = <<S as Subject>::Rules as Rules>::Event;

/// A law of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// Whatever is listed as legal passes the check; the list has a fixed order and no doubles, and
    /// only the seat whose turn it is has one.
    LegalIsAllowed,
    /// While the game goes on, somebody can do something.
    NoDeadEnd,
    /// The game ends within its bound.
    Ends,
    /// Folding the events into the state before gives the state after; so do the whole log, and the
    /// file written from it, which verifies.
    ReplayIsState,
    /// Taking back restores the digest, and doing it again leads to the same one.
    TakeBackRestores,
    /// Actions, events and orders come back the same over the wire, and each variant is among the
    /// golden samples, which are read and written unchanged.
    WireRoundTrips,
    /// States that a viewer may not tell apart give it the same view and the same legal actions.
    ViewKeepsSecrets,
    /// Events that a viewer may not tell apart give it the same report.
    ReportsKeepSecrets,
    /// An action that says it revealed nothing tells a viewer the same, whatever is hidden from it.
    SurprisesAreDeclared,
    /// Caches kept along equal caches computed from scratch.
    CachesAreFresh,
    /// A viewer is told every face but those that are secret from it.
    FacesKeepSecrets,
    /// What a viewer is told, and nothing else, makes the view that the game gives it, at every entry,
    /// also after taking back; and so the same list of legal actions, and the same digest.
    MirrorHolds,
    /// When the game awaits the seat that it plays itself, exactly one action is listed.
    OwnSeatHasOneAction,
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
    /// Actions in them.
    pub actions: usize,
    /// Actions by standing orders among them.
    pub by_order: usize,
    /// Dice rolled.
    pub rolls: usize,
    /// Actions taken back and done again.
    pub taken_back: usize,
    /// Pairs of states or events compared that a viewer may not tell apart.
    pub alike: usize,
    /// Entries after which a viewer's mirror was held against the game.
    pub mirrored: usize,
    /// Those among them that undid something.
    pub mirrored_back: usize,
    /// Faces that a viewer may not know, and was not told.
    pub secret_faces: usize,
    /// Positions in which the game awaited the seat that it plays itself.
    pub own_seat: usize,
}

/// Holds `games` random games against every law, and stops at the first breach.
pub fn check<S: Subject>(subject: &S, games: u64) -> Result<Tally, Breach> {
    let golden = wire::read_golden::<S::Rules>(subject.golden());
    let golden =
        golden.map_err(|what| Breach { law: Law::WireRoundTrips, game: 0, action: 0, what })?;
    let mut tally = Tally::default();
    for number in 0..games {
        let rules = subject.rules();
        let mut trial = Trial {
            subject,
            golden: &golden,
            number,
            actions: 0,
            tally: &mut tally,
            game: Game::new(rules, SeededDice::new(&seed_of(number))),
            listeners: Listener::all(|| subject.rules()),
        };
        trial.run()?;
        tally.games += 1;
    }
    Ok(tally)
}

/// One random game under examination.
struct Trial<'t, S: Subject> {
    subject: &'t S,
    golden: &'t std::collections::BTreeSet<String>,
    number: u64,
    actions: usize,
    tally: &'t mut Tally,
    game: Game<S::Rules>,
    listeners: Vec<Listener<S::Rules>>,
}

impl<S: Subject> Trial<'_, S> {
    fn run(&mut self) -> Result<(), Breach> {
        let mut chooser = Chooser::new(self.number);
        self.give_orders(&mut chooser)?;
        while let Awaits::Seat(seat) = self.game.awaits() {
            if self.actions == self.subject.bound() {
                return Err(self.breach(Law::Ends, "the game goes on beyond its bound"));
            }
            let mut legal = self.position(seat)?;
            let action = legal.swap_remove(chooser.below(legal.len()));
            self.surprises(seat, &action)?;
            self.submit(seat, action)?;
            self.actions += 1;
        }
        self.finish()
    }

    /// Every second game is played with standing orders for some seats.
    fn give_orders(&mut self, chooser: &mut Chooser) -> Result<(), Breach> {
        let orders = self.subject.orders();
        if self.number.is_multiple_of(2) || orders.is_empty() {
            return Ok(());
        }
        for seat in Seat::first(self.game.rules().seats()) {
            // All of them, from a random one on: the first that speaks to a question answers it.
            let first = chooser.below(orders.len());
            let mut orders = orders.clone();
            orders.rotate_left(first);
            let before = self.game.state().clone();
            let from = self.game.log().len();
            let given = self.game.give_orders(seat, orders);
            if let Err(refusal) = given {
                let what = format!("orders are refused: {refusal}");
                return Err(self.breach(Law::ReplayIsState, what));
            }
            self.entries(before, from)?;
        }
        Ok(())
    }

    /// Submits the action, examines what it led to, takes it back if that is allowed, and goes on.
    fn submit(&mut self, seat: Seat, action: <S::Rules as Rules>::Action) -> Result<(), Breach> {
        let before = self.game.state().clone();
        let (digest, from) = (self.game.digest(), self.game.log().len());
        self.enter(seat, action.clone())?;
        self.entries(before, from)?;
        // Taking back plays the log again: in a long game, every so often is enough.
        let due = self.actions < ALL_TAKEN_BACK || self.actions.is_multiple_of(TAKEN_BACK_EVERY);
        if !due || self.game.can_take_back(seat).is_err() {
            return Ok(());
        }
        let after = self.game.digest();
        self.game.take_back(seat).expect("it was just said to be possible");
        if self.game.digest() != digest {
            return Err(self.breach(Law::TakeBackRestores, "the state before is not restored"));
        }
        self.enter(seat, action)?;
        if self.game.digest() != after {
            return Err(self.breach(Law::TakeBackRestores, "done again, it leads elsewhere"));
        }
        self.tally.taken_back += 1;
        Ok(())
    }

    fn enter(&mut self, seat: Seat, action: <S::Rules as Rules>::Action) -> Result<(), Breach> {
        let refused = self.game.submit(seat, action).err().map(|refusal| refusal.to_string());
        refused.map_or(Ok(()), |what| Err(self.breach(Law::LegalIsAllowed, what)))
    }

    /// Examines the entries from `from` on; `state` is the one before the first of them.
    fn entries(&mut self, mut state: StateOf<S>, from: usize) -> Result<(), Breach> {
        let entries: Vec<EntryOf<S::Rules>> = self.game.log()[from..].to_vec();
        for entry in &entries {
            match entry {
                Entry::Acted(acted) => self.acted(acted, &mut state)?,
                Entry::Ordered { orders, .. } => {
                    for order in orders {
                        self.wire(&wire::Sample::StandingOrder(order.clone()))?;
                    }
                }
                Entry::TookBack { .. } | Entry::SeedPublished { .. } | Entry::Ended { .. } => {}
            }
        }
        Ok(())
    }

    fn breach(&self, law: Law, what: impl Into<String>) -> Breach {
        Breach { law, game: self.number, action: self.actions, what: what.into() }
    }
}
