//! `Game`: a game being played, and `submit`, the one door through which it changes.
//!
//! The browser, the server, the opponent, the arena and every test go through this door.

use crate::dice::Recorder;
use crate::history::History;
use crate::{
    Acted, Awaits, CannotTakeBack, Digest, Digester, Ending, Entry, EntryOf, Fold, GameDice, Pen,
    Rules, Seat, Seed, SeededDice, Viewer, takeback,
};

/// A game in progress: its rules, its state, its dice and its log.
pub struct Game<R: Rules, D = SeededDice> {
    rules: R,
    dice: D,
    state: R::State,
    history: History<R>,
    /// Standing orders, one list a seat.
    orders: Vec<Vec<R::StandingOrder>>,
    /// The seats that a machine plays. Who sits where is no part of the log.
    machines: Vec<Seat>,
    digester: Digester,
}

/// Why the door stays shut. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal<I> {
    /// Somebody else must decide first.
    #[error("it is not your turn: the game waits for {0}")]
    NotYourTurn(Seat),
    /// The game is for fewer players.
    #[error("this game has no {0}")]
    NoSuchSeat(Seat),
    /// There is nothing left to decide.
    #[error("the game is over")]
    Over,
    /// The rules forbid it; the reason carries its clause.
    #[error(transparent)]
    Illegal(#[from] I),
}

impl<R: Rules, D: GameDice> Game<R, D> {
    /// A game before its first action.
    pub fn new(rules: R, dice: D) -> Self {
        let state = rules.start();
        let orders = vec![Vec::new(); usize::from(rules.seats())];
        let (history, digester) = (History::new(), Digester::default());
        Self { rules, dice, state, history, orders, machines: Vec::new(), digester }
    }

    /// The game that a log of our own leads to. Events are folded without being questioned, which is
    /// quick; for a log from a stranger use [`verify`](crate::verify()).
    pub fn resume(rules: R, dice: D, log: Vec<EntryOf<R>>) -> Result<Self, Diverged> {
        let mut game = Self::new(rules, dice);
        for entry in log {
            game.restore(entry)?;
        }
        Ok(game)
    }

    fn restore(&mut self, entry: EntryOf<R>) -> Result<(), Diverged> {
        let promised = match &entry {
            Entry::Acted(Acted { events, digest, .. }) => {
                for event in events {
                    self.state.fold(event);
                }
                Some(*digest)
            }
            Entry::TookBack { to, digest, .. } => {
                self.state = self.history.state_before(&self.rules, *to);
                Some(*digest)
            }
            Entry::Ordered { seat, orders, .. } => {
                self.orders[seat.index()].clone_from(orders);
                None
            }
            Entry::SeedPublished { .. } | Entry::Ended { .. } => None,
        };
        let seq = entry.seq();
        self.history.enter(entry, &self.state);
        match promised {
            Some(digest) if digest != self.digest() => Err(Diverged { seq }),
            Some(_) | None => Ok(()),
        }
    }

    /// The one door: checks the action against what `seat` knows, applies it, folds its events, takes
    /// the digest and logs it. Then standing orders answer for as long as they can. Gives the entries
    /// that this made.
    pub fn submit(
        &mut self,
        seat: Seat,
        action: R::Action,
    ) -> Result<&[EntryOf<R>], Refusal<R::Illegal>> {
        let before = self.log().len();
        self.act(seat, action, false)?;
        self.follow_orders();
        Ok(&self.log()[before..])
    }

    /// Puts standing orders in place of those `seat` had, in its turn or out of it. If they answer a
    /// question that is waiting, they do so at once. Gives the entries that this made.
    pub fn give_orders(
        &mut self,
        seat: Seat,
        orders: Vec<R::StandingOrder>,
    ) -> Result<&[EntryOf<R>], Refusal<R::Illegal>> {
        if let Awaits::Over(_) = self.awaits() {
            return Err(Refusal::Over);
        }
        let before = self.log().len();
        let standing = self.orders.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat(seat))?;
        standing.clone_from(&orders);
        let seq = self.history.next_seq();
        self.history.enter(Entry::Ordered { seq, seat, orders }, &self.state);
        self.follow_orders();
        Ok(&self.log()[before..])
    }

    /// Whether `seat` has standing orders.
    pub(crate) fn has_orders(&self, seat: Seat) -> bool {
        self.orders.get(seat.index()).is_some_and(|orders| !orders.is_empty())
    }

    /// Takes back the latest action, which must be `seat`'s own, without dice and without a surprise.
    pub fn take_back(&mut self, seat: Seat) -> Result<&EntryOf<R>, CannotTakeBack> {
        let to = self.can_take_back(seat)?;
        Ok(self.rewind(seat, to, Vec::new()))
    }

    /// The entry that `seat` may take back without asking anyone.
    pub fn can_take_back(&self, seat: Seat) -> Result<u32, CannotTakeBack> {
        takeback::unaided(&self.rules, &self.history, seat)
    }

    /// Takes back everything from entry `to` on, by consent of all other seats. Only a person can give it.
    pub fn take_back_agreed(
        &mut self,
        seat: Seat,
        to: u32,
        agreed: Vec<Seat>,
    ) -> Result<&EntryOf<R>, CannotTakeBack> {
        takeback::agreed(&self.rules, &self.history, seat, to, &agreed, &self.machines)?;
        Ok(self.rewind(seat, to, agreed))
    }

    /// A machine plays `seat` from now on, and cannot consent to anything.
    pub fn seat_machine(&mut self, seat: Seat) {
        if !self.machines.contains(&seat) {
            self.machines.push(seat);
        }
    }

    /// A person plays `seat` from now on.
    pub fn seat_person(&mut self, seat: Seat) {
        self.machines.retain(|&machine| machine != seat);
    }

    /// Ends the game before its rules do.
    pub fn end(&mut self, how: Ending) -> Result<&EntryOf<R>, Refusal<R::Illegal>> {
        if let Awaits::Over(_) = self.awaits() {
            return Err(Refusal::Over);
        }
        if let Some(seat) = how.seat().filter(|seat| seat.index() >= self.orders.len()) {
            return Err(Refusal::NoSuchSeat(seat));
        }
        let seq = self.history.next_seq();
        Ok(self.enter(Entry::Ended { seq, how }))
    }

    /// Publishes the seed of a game that is over. Nothing can be entered after it.
    pub fn publish_seed(&mut self, seed: Seed) -> Result<&EntryOf<R>, Unfinished> {
        match self.awaits() {
            Awaits::Seat(seat) => return Err(Unfinished::Playing(seat)),
            Awaits::Over(_) if self.history.is_closed() => return Err(Unfinished::Already),
            Awaits::Over(_) => {}
        }
        let seq = self.history.next_seq();
        Ok(self.enter(Entry::SeedPublished { seq, seed }))
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Everything that is true of it now.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Its dice.
    pub fn dice(&self) -> &D {
        &self.dice
    }

    /// Its dice, to add to a script.
    pub fn dice_mut(&mut self) -> &mut D {
        &mut self.dice
    }

    /// Everything entered so far.
    pub fn log(&self) -> &[EntryOf<R>] {
        self.history.log()
    }

    /// The digest of the whole state, which is for the log and for comparing engines. Players are
    /// given [`digest_for`](Self::digest_for) them.
    pub fn digest(&self) -> Digest {
        Digest::of(&self.state)
    }

    /// The digest of what `viewer` knows: two who know the same have the same, whatever is hidden.
    pub fn digest_for(&self, viewer: impl Into<Viewer>) -> Digest {
        Digest::of(&self.view(viewer))
    }

    /// Whose decision it waits for.
    pub fn awaits(&self) -> Awaits {
        let by_rules = || self.rules.awaits(&self.state);
        self.history.ended().map_or_else(by_rules, |how| Awaits::Over(how.outcome()))
    }

    /// What `viewer` knows.
    pub fn view(&self, viewer: impl Into<Viewer>) -> R::View<'_> {
        self.rules.view(&self.state, viewer.into())
    }

    /// Every action open to `viewer`.
    pub fn legal(&self, viewer: impl Into<Viewer>) -> Vec<R::Action> {
        let mut actions = Vec::new();
        if self.history.ended().is_none() {
            self.rules.legal(&self.view(viewer), &mut actions);
        }
        actions
    }

    /// What was true after entry `seq`; the start if that is nought. None if there is no such entry.
    pub fn state_after(&self, seq: u32) -> Option<R::State> {
        let is_there = seq as usize <= self.log().len();
        is_there.then(|| self.history.state_after(&self.rules, seq))
    }

    /// Walks the log from the entry after number `since`, with the state just before each entry. The
    /// visitor folds the events of an action.
    pub(crate) fn walk(&self, since: u32, visit: impl FnMut(&EntryOf<R>, &mut R::State)) {
        self.history.walk(&self.rules, since, visit);
    }

    fn act(
        &mut self,
        seat: Seat,
        action: R::Action,
        by_order: bool,
    ) -> Result<(), Refusal<R::Illegal>> {
        match self.awaits() {
            Awaits::Seat(turn) if turn == seat => {}
            Awaits::Seat(turn) => return Err(Refusal::NotYourTurn(turn)),
            Awaits::Over(_) => return Err(Refusal::Over),
        }
        self.rules.check(&self.rules.view(&self.state, seat.into()), &action)?;
        let seq = self.history.next_seq();
        self.dice.open(seq);
        let mut dice = Recorder::new(&mut self.dice);
        let mut pen = Pen::new(&mut self.state);
        self.rules.apply(&action, &mut pen, &mut dice);
        let (events, rolls) = (pen.into_events(), dice.rolls);
        let digest = self.digester.digest(&self.state);
        let acted = Acted { seq, seat, by_order, action, rolls, events, digest };
        self.history.enter(Entry::Acted(acted), &self.state);
        Ok(())
    }

    /// Lets standing orders act until one seat has none that fits. An order whose answer the rules
    /// refuse is passed over: the person decides.
    fn follow_orders(&mut self) {
        while let Awaits::Seat(seat) = self.awaits() {
            let view = self.rules.view(&self.state, seat.into());
            let orders = self.orders.get(seat.index()).into_iter().flatten();
            let mut answers = orders.filter_map(|order| self.rules.answer(&view, order));
            let Some(action) = answers.find(|action| self.rules.check(&view, action).is_ok())
            else {
                return;
            };
            drop(answers);
            drop(view);
            if self.act(seat, action, true).is_err() {
                return;
            }
        }
    }

    fn rewind(&mut self, seat: Seat, to: u32, agreed: Vec<Seat>) -> &EntryOf<R> {
        self.state = self.history.state_before(&self.rules, to);
        let (seq, digest) = (self.history.next_seq(), self.digest());
        self.enter(Entry::TookBack { seq, seat, to, agreed, digest })
    }

    fn enter(&mut self, entry: EntryOf<R>) -> &EntryOf<R> {
        self.history.enter(entry, &self.state);
        self.log().last().expect("an entry was just added")
    }
}

impl<R: Rules, D> Game<R, D> {
    /// The same game, to be played on with other dice.
    #[must_use]
    pub fn with_dice<E>(self, dice: E) -> Game<R, E> {
        let Self { rules, dice: _, state, history, orders, machines, digester } = self;
        Game { rules, dice, state, history, orders, machines, digester }
    }

    /// Everything entered, given away.
    pub fn into_log(self) -> Vec<EntryOf<R>> {
        self.history.into_log()
    }
}

/// A log does not lead to the state it says it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("after entry {seq} the state is not the one whose digest the log holds")]
pub struct Diverged {
    /// The first entry after which they differ.
    pub seq: u32,
}

/// Why a seed cannot be revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfinished {
    /// The game goes on.
    #[error("the seed stays secret while the game goes on: it waits for {0}")]
    Playing(Seat),
    /// It has been revealed before.
    #[error("the seed has been revealed already")]
    Already,
}
