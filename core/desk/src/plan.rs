//! What is put together piece by piece before it is done: who, where, which way, how many. The page fills gaps, the engine says
//! after each what now stands.

use std::collections::BTreeMap;

use kernel::{Cites, Clause};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::thing::{HexId, PieceId};
use crate::{Action, Forecast, Offer, Paint, Sentence, Thing};

/// A plan as far as its gaps are filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Draft {
    /// The plan.
    pub plan: String,
    /// What fills its gaps, by their names.
    #[ts(type = "Record<string, Fill>")]
    pub fills: BTreeMap<String, Fill>,
}

impl Draft {
    /// The same with a gap filled otherwise.
    #[must_use]
    pub fn changed(&self, change: Option<&Change>) -> Self {
        let mut draft = self.clone();
        if let Some(Change { gap, fill }) = change {
            draft.fills.insert(gap.clone(), fill.clone());
        }
        draft
    }
}

impl Draft {
    /// A plan with these gaps filled.
    pub fn of<const GAPS: usize>(plan: &str, fills: [(&str, Fill); GAPS]) -> Self {
        let fills = fills.map(|(gap, fill)| (gap.to_owned(), fill));
        Self { plan: plan.to_owned(), fills: fills.into() }
    }

    /// Whether a switch is on.
    pub fn is_on(&self, gap: &str) -> bool {
        self.fills.get(gap) == Some(&Fill::switched(true))
    }

    /// The number that fills a gap, if one does.
    pub fn number(&self, gap: &str) -> Option<i16> {
        match self.fills.get(gap) {
            Some(&Fill::Number(number)) => Some(number),
            Some(Fill::Things(_) | Fill::Path(..) | Fill::Answer(_)) | None => None,
        }
    }
}

/// What fills a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Fill {
    /// Things that were picked, or a spot.
    Things(Vec<Thing>),
    /// A way of moving, and the hexes from the first on.
    Path(String, Vec<HexId>),
    /// A number.
    Number(i16),
    /// An answer, by its name.
    Answer(String),
}

/// What switches something on, and off.
const YES: &str = "yes";
const NO: &str = "no";

impl Fill {
    /// These pieces.
    pub fn pieces(pieces: impl IntoIterator<Item = PieceId>) -> Self {
        Self::Things(pieces.into_iter().map(Thing::Piece).collect())
    }

    /// This thing.
    pub fn thing(thing: Thing) -> Self {
        Self::Things(vec![thing])
    }

    /// A switch, on or off.
    pub fn switched(on: bool) -> Self {
        Self::Answer(if on { YES } else { NO }.to_owned())
    }
}

/// A gap to be filled otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Change {
    /// Which.
    pub gap: String,
    /// With what.
    pub fill: Fill,
}

/// What now stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Weighed {
    /// The draft as the engine made it: who cannot go along is left out, who is over a limit has another part.
    pub draft: Draft,
    /// Its gaps, in the order in which they are filled.
    pub gaps: Vec<GapOf>,
    /// What is to be known of it.
    pub says: Vec<Sentence>,
    /// Why the change was not taken; the draft is then the one from before.
    pub refused: Option<Sentence>,
    /// What the button says that does it.
    pub label: String,
    /// The action, once the draft is whole.
    pub action: Option<Action>,
    /// What is promised with it, to be done when the time comes.
    pub promise: Option<Promise>,
    /// What will come of it.
    pub forecast: Option<Forecast>,
    /// What shows it on the map.
    pub shows: Paint,
    /// What else may be done with what was picked.
    pub offers: Vec<Offer>,
}

impl Weighed {
    /// A draft about which nothing is to be said yet.
    pub fn nothing(draft: Draft) -> Self {
        Self {
            draft,
            gaps: Vec::new(),
            says: Vec::new(),
            refused: None,
            label: String::new(),
            action: None,
            promise: None,
            forecast: None,
            shows: Paint::default(),
            offers: Vec::new(),
        }
    }
}

/// Actions that follow by themselves, each as soon as it is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Promise {
    /// The part of the turn in which they are done.
    pub phase: String,
    /// The actions, in their order.
    pub actions: Vec<Action>,
}

/// A gap with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GapOf {
    /// By which a [`Draft`] names it.
    pub id: String,
    /// What it asks for.
    pub says: Sentence,
    /// How it is filled.
    pub gap: Gap,
}

impl GapOf {
    /// A gap that asks for something, with its rule.
    pub fn new(id: &str, words: &str, clause: Clause, gap: Gap) -> Self {
        Self { id: id.to_owned(), says: Sentence::of(words, clause), gap }
    }

    /// A gap that is filled by picking some of several things.
    pub fn pick(
        id: &str,
        words: &str,
        clause: Clause,
        of: Vec<Candidate>,
        (min, max): (u8, u8),
    ) -> Self {
        Self::new(id, words, clause, Gap::Pick { of, min, max })
    }

    /// A gap that is switched on and off; on only where that is allowed.
    pub fn switch(id: &str, words: &str, clause: Clause, may_be_on: bool) -> Self {
        let mut of = vec![(NO.to_owned(), Sentence::plain("No"))];
        if may_be_on {
            of.push((YES.to_owned(), Sentence::plain("Yes")));
        }
        Self::new(id, words, clause, Gap::Answer { of })
    }
}

/// How a gap is filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Gap {
    /// By picking some of several things.
    Pick {
        /// Those there are.
        of: Vec<Candidate>,
        /// At least so many.
        min: u8,
        /// At most so many.
        max: u8,
    },
    /// By a spot.
    Spot {
        /// Those that will do.
        able: Vec<Thing>,
    },
    /// By a number.
    Number {
        /// The least.
        min: i16,
        /// The greatest.
        max: i16,
    },
    /// By a path.
    Path {
        /// Where each way of moving leads, the best way first.
        reaches: Vec<Reach>,
        /// The ways that are closed.
        closed: Vec<Closed>,
    },
    /// By an answer.
    Answer {
        /// The answers, each with its name.
        of: Vec<(String, Sentence)>,
    },
}

/// Something that can be picked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Candidate {
    /// What.
    pub thing: Thing,
    /// What it adds.
    pub adds: Option<String>,
    /// Why it cannot be picked.
    pub barred: Option<Sentence>,
}

impl Candidate {
    /// One that may be picked, or why not.
    pub fn new(thing: Thing, adds: Option<String>, refusal: Option<&impl Cites>) -> Self {
        Self { thing, adds, barred: refusal.map(Sentence::refusal) }
    }
}

/// Where one way of moving leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Reach {
    /// The way of moving, by its name in a [`Fill`].
    pub mode: String,
    /// What it is called.
    pub name: String,
    /// What there is to spend, in parts of a point.
    pub allowance: u16,
    /// How many parts make a point.
    pub per: u8,
    /// What is spent, one and many: `point`, `points`.
    pub noun: (String, String),
    /// Every hex it leads to or through.
    pub hexes: Vec<Reached>,
    /// What is to be known of it.
    pub notes: Vec<Sentence>,
    /// Where a path may lead into something else than a hex.
    pub gates: Vec<Gate>,
}

/// A hex within reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Reached {
    /// Which.
    pub hex: HexId,
    /// What the way to it costs, in parts of a point.
    pub cost: u16,
    /// The hex before it on that way; none for the first.
    pub from: Option<HexId>,
    /// Whether the path may end there.
    pub ends: bool,
    /// Which of the notes holds there, by its place in their list.
    pub note: Option<u8>,
}

/// A way of moving that is closed, or does not lead to a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Closed {
    /// The way of moving.
    pub mode: String,
    /// What it is called.
    pub name: String,
    /// Why.
    pub says: Sentence,
    /// Whom it stops, if the others of those that were picked could go.
    pub stops: Vec<PieceId>,
}

/// Where a path may lead into something else: an assault, an exit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Gate {
    /// From which hex.
    pub from: HexId,
    /// To what.
    pub to: Thing,
    /// What the way there costs.
    pub cost: u16,
    /// In words.
    pub says: Sentence,
    /// What it opens.
    pub opens: Opens,
}

/// What a gate opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Opens {
    /// Another plan, partly filled.
    Draft(Draft),
    /// Something that is done at once.
    Offer(Box<Offer>),
}
