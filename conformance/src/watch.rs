//! The watch: sentences of a rulebook that say never, only or at most, written a second time. A watchman looks at every event
//! from outside, with the states before and after it, and cries out if its sentence is broken. It works everything out by
//! itself and calls no rule.

mod nasty;

use kernel::{Acted, Clause, Entry, Fold, Game, GameDice, Rules, Seat};

pub use nasty::Nasty;

/// One thing that happened.
pub struct Happening<'a, R: Rules> {
    /// The entry of the log that it stands in.
    pub seq: u32,
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: &'a R::Action,
    /// What was true just before the event.
    pub before: &'a R::State,
    /// What happened.
    pub event: &'a R::Event,
    /// What was true just after it.
    pub after: &'a R::State,
}

/// One sentence of the rulebook, and who sees to it. It may read the diary that the watchmen of a game keep together.
pub struct Watchman<R: Rules, D> {
    /// Which clause says so.
    pub clause: Clause,
    /// What it says, in our words.
    pub sentence: &'static str,
    /// What is wrong with something that happened, if anything is. The diary does not know of it yet.
    pub look: fn(&Happening<'_, R>, &D) -> Option<String>,
}

impl<R: Rules, D> Clone for Watchman<R, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules, D> Copy for Watchman<R, D> {}

/// All watchmen of a game, and the diary they keep of it.
pub struct Watch<R: Rules, D> {
    /// By chapter.
    pub watchmen: Vec<Watchman<R, D>>,
    /// Opens the diary before the first action.
    pub open: fn(&R::State) -> D,
    /// Writes into the diary what happened, after everybody has looked at it.
    pub note: fn(&mut D, &Happening<'_, R>),
}

/// A watchman cried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cry {
    /// Which clause is broken.
    pub clause: Clause,
    /// What it says.
    pub sentence: &'static str,
    /// The entry of the log.
    pub seq: u32,
    /// What was seen.
    pub seen: String,
}

/// Goes over a whole game and collects the cries.
pub fn stand<R: Rules, D, I: GameDice>(game: &Game<R, I>, watch: &Watch<R, D>) -> Vec<Cry> {
    watch.over(game.rules().start(), in_force(game.log()))
}

impl<R: Rules, D> Watch<R, D> {
    /// Goes over actions that began in a state, and collects the cries. Their events are folded without being questioned.
    pub fn over<'a>(
        &self,
        start: R::State,
        actions: impl IntoIterator<Item = &'a Acted<R::Action, R::Event>>,
    ) -> Vec<Cry>
    where
        R::Action: 'a,
        R::Event: 'a,
    {
        let mut diary = (self.open)(&start);
        let mut before = start;
        let mut cries = Vec::new();
        for Acted { seq, seat, action, events, .. } in actions {
            for event in events {
                let mut after = before.clone();
                after.fold(event);
                let happening = Happening {
                    seq: *seq,
                    seat: *seat,
                    action,
                    before: &before,
                    event,
                    after: &after,
                };
                cries.extend(self.look(&happening, &diary));
                (self.note)(&mut diary, &happening);
                before = after;
            }
        }
        cries
    }

    /// What the watchmen cry about one thing that happened.
    pub fn look(&self, happening: &Happening<'_, R>, diary: &D) -> Vec<Cry> {
        let cry = |man: &Watchman<R, D>| {
            let seen = (man.look)(happening, diary)?;
            Some(Cry { clause: man.clause, sentence: man.sentence, seq: happening.seq, seen })
        };
        self.watchmen.iter().filter_map(cry).collect()
    }
}

/// The actions of a log that were not taken back.
fn in_force<A, E, O>(log: &[Entry<A, E, O>]) -> Vec<&Acted<A, E>> {
    let mut line: Vec<&Acted<A, E>> = Vec::new();
    for entry in log {
        match entry {
            Entry::Acted(acted) => line.push(acted),
            Entry::TookBack { to, .. } => line.retain(|acted| acted.seq < *to),
            Entry::Ordered { .. } | Entry::SeedPublished { .. } | Entry::Ended { .. } => {}
        }
    }
    line
}
