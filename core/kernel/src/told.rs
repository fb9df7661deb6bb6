//! What a viewer is told of a game: the stream from which a mirror lives.
//!
//! Who holds the whole game may go by the log's numbers ([`Game::reports`]). Everybody else is told in
//! numbers of their own, without a gap ([`Told`]): a number left out would betray, say, that the other
//! side has changed its standing orders.

use serde::{Deserialize, Serialize};

use crate::{Acted, Ending, Entry, EntryOf, Fold, Game, GameDice, Roll, Rules, Seat, Seed, Viewer};

/// What one viewer is told of one entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum News<P, O> {
    /// A seat acted.
    Acted {
        /// Who.
        seat: Seat,
        /// Whether a standing order spoke for them.
        by_order: bool,
        /// The dice whose faces this viewer is told.
        faces: Vec<Roll>,
        /// What it is told of what happened.
        reports: Vec<P>,
    },
    /// Actions were undone.
    TookBack {
        /// Who asked.
        seat: Seat,
        /// The first thing undone; it and all later actions no longer count.
        to: u32,
        /// The other seats that consented.
        agreed: Vec<Seat>,
    },
    /// The viewer's own standing orders are now these.
    Ordered {
        /// Tried from the first to the last whenever the viewer must decide.
        orders: Vec<O>,
    },
    /// The game is over and its seed is published.
    SeedPublished {
        /// The seed committed to in the header.
        seed: Seed,
    },
    /// People ended the game.
    Ended {
        /// How.
        how: Ending,
    },
}

impl<P, O> News<P, O> {
    /// What is reported in it.
    pub fn reports(&self) -> &[P] {
        match self {
            Self::Acted { reports, .. } => reports,
            Self::TookBack { .. }
            | Self::Ordered { .. }
            | Self::SeedPublished { .. }
            | Self::Ended { .. } => &[],
        }
    }

    /// The dice in it.
    pub fn faces(&self) -> &[Roll] {
        match self {
            Self::Acted { faces, .. } => faces,
            Self::TookBack { .. }
            | Self::Ordered { .. }
            | Self::SeedPublished { .. }
            | Self::Ended { .. } => &[],
        }
    }
}

/// A piece of news with the number it has for its viewer: the first is one, and none is left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told<P, O> {
    /// Its number. What it takes back is named by such a number, too.
    pub number: u32,
    /// What is told.
    pub news: News<P, O>,
}

/// The news of a rule set.
pub type NewsOf<R> = News<<R as Rules>::Report, <R as Rules>::StandingOrder>;
/// What viewers of a rule set are told.
pub type ToldOf<R> = Told<<R as Rules>::Report, <R as Rules>::StandingOrder>;

/// Tells one viewer of a game as it goes on, and keeps count for it.
pub struct Teller<R: Rules> {
    viewer: Viewer,
    /// How many entries it has read.
    read: usize,
    /// What is true after them.
    state: R::State,
    /// How many things it has told.
    told: u32,
    /// The actions in force that it told of: the log's number of each, and the viewer's.
    actions: Vec<(u32, u32)>,
}

impl<R: Rules> Teller<R> {
    /// One that has told nothing yet.
    pub fn new(rules: &R, viewer: impl Into<Viewer>) -> Self {
        let (viewer, state) = (viewer.into(), rules.start());
        Self { viewer, read: 0, state, told: 0, actions: Vec::new() }
    }

    /// Whom it tells.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// How many entries of the log it has read.
    pub fn read(&self) -> usize {
        self.read
    }

    /// How many things it has told.
    pub fn told(&self) -> u32 {
        self.told
    }

    /// The log's number of the action that the viewer knows by `number`, if it is in force.
    pub fn entry_of(&self, number: u32) -> Option<u32> {
        self.actions.iter().find(|(_, told)| *told == number).map(|(seq, _)| *seq)
    }

    /// Everything that is true after the entries it has read. It is not for the viewer.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Tells of everything entered since it was last asked.
    pub fn tell<D: GameDice>(&mut self, game: &Game<R, D>) -> Vec<ToldOf<R>> {
        let mut told = Vec::new();
        while self.read < game.log().len() {
            told.extend(self.tell_next(game));
        }
        told
    }

    /// Reads one more entry, if there is one, and tells of it, if the viewer may know anything of it.
    pub fn tell_next<D: GameDice>(&mut self, game: &Game<R, D>) -> Option<ToldOf<R>> {
        let entry = game.log().get(self.read)?;
        self.read += 1;
        let as_it_is = |_: &R::State, report| report;
        let mut news = news(game.rules(), entry, &mut self.state, self.viewer, as_it_is)?;
        if let News::TookBack { to, .. } = &mut news {
            self.state = game.state_after(entry.seq()).expect("the entry is in the log");
            *to = self.take_back(*to)?;
        }
        self.told += 1;
        if let News::Acted { .. } = news {
            self.actions.push((entry.seq(), self.told));
        }
        Some(Told { number: self.told, news })
    }

    /// The viewer's number of the first thing that is undone with entry `to` of the log, if it was
    /// told of anything that is.
    fn take_back(&mut self, to: u32) -> Option<u32> {
        let kept = self.actions.partition_point(|(seq, _)| *seq < to);
        let first = self.actions.get(kept).map(|(_, number)| *number);
        self.actions.truncate(kept);
        first
    }
}

impl<R: Rules, D: GameDice> Game<R, D> {
    /// What `viewer` is told after its own number `since`.
    pub fn told(&self, viewer: impl Into<Viewer>, since: u32) -> Vec<ToldOf<R>> {
        let told = Teller::new(self.rules(), viewer).tell(self);
        told.into_iter().skip(since as usize).collect()
    }

    /// What `viewer` is told of the entries after number `since`, each with its number in the log.
    /// These numbers are for who holds the whole game: they betray how many entries are kept from the
    /// viewer.
    pub fn reports(&self, viewer: impl Into<Viewer>, since: u32) -> Vec<(u32, NewsOf<R>)> {
        self.reports_as(viewer, since, |_, report| report.clone())
    }

    /// The same, with each report as `tell` puts it; it is given what the viewer knew just before, too.
    pub fn reports_as<P>(
        &self,
        viewer: impl Into<Viewer>,
        since: u32,
        mut tell: impl FnMut(&R::View<'_>, &R::Report) -> P,
    ) -> Vec<(u32, News<P, R::StandingOrder>)> {
        let (viewer, mut told) = (viewer.into(), Vec::new());
        self.walk(since, |entry, state| {
            let tell = |state: &R::State, report: R::Report| {
                tell(&self.rules().view(state, viewer), &report)
            };
            let news = news(self.rules(), entry, state, viewer, tell);
            told.extend(news.map(|news| (entry.seq(), news)));
        });
        told
    }
}

/// What `viewer` is told of an entry, in the log's numbers; nothing, if it may know nothing of it.
/// `state` goes on from before an action to after it.
fn news<R: Rules, P>(
    rules: &R,
    entry: &EntryOf<R>,
    state: &mut R::State,
    viewer: Viewer,
    mut tell: impl FnMut(&R::State, R::Report) -> P,
) -> Option<News<P, R::StandingOrder>> {
    match entry {
        Entry::Acted(Acted { seat, by_order, rolls, events, .. }) => {
            let told = |roll: &&Roll| rules.tells_face(state, roll, viewer);
            let faces: Vec<Roll> = rolls.iter().filter(told).copied().collect();
            let mut reports = Vec::new();
            for event in events {
                reports
                    .extend(rules.report(state, event, viewer).map(|report| tell(state, report)));
                state.fold(event);
            }
            let is_news = !faces.is_empty() || !reports.is_empty();
            is_news.then_some(News::Acted { seat: *seat, by_order: *by_order, faces, reports })
        }
        Entry::TookBack { seat, to, agreed, .. } => {
            Some(News::TookBack { seat: *seat, to: *to, agreed: agreed.clone() })
        }
        Entry::Ordered { seat, orders, .. } => {
            let is_own = viewer == Viewer::Seat(*seat);
            is_own.then(|| News::Ordered { orders: orders.clone() })
        }
        Entry::SeedPublished { seed, .. } => Some(News::SeedPublished { seed: *seed }),
        Entry::Ended { how, .. } => Some(News::Ended { how: *how }),
    }
}
