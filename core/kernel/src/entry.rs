//! `Entry`: one line of a game's log. The log is the game; everything else is made from it.

use serde::{Deserialize, Serialize};

use crate::{Digest, Ending, Roll, Rules, Seat, Seed};

/// The entry type of a rule set.
pub type EntryOf<R> = Entry<<R as Rules>::Action, <R as Rules>::Event, <R as Rules>::StandingOrder>;

/// One thing entered in the log. Entries are only ever added, and variants too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry<A, E, O> {
    /// A seat acted, in person or by a standing order.
    Acted(Acted<A, E>),
    /// A seat put these standing orders in place of those it had.
    Ordered {
        /// Where in the log this stands, counted from one.
        seq: u32,
        /// Whose orders.
        seat: Seat,
        /// Tried from the first to the last whenever the seat must decide.
        orders: Vec<O>,
    },
    /// Actions were undone.
    TookBack {
        /// Where in the log this stands.
        seq: u32,
        /// Who asked.
        seat: Seat,
        /// The first entry undone; it and all later actions no longer count.
        to: u32,
        /// The other seats that consented; none where no consent was needed.
        agreed: Vec<Seat>,
        /// The digest of the state restored.
        digest: Digest,
    },
    /// The game is over and its seed is published. Nothing follows.
    #[serde(rename = "revealed")]
    SeedPublished {
        /// Where in the log this stands.
        seq: u32,
        /// The seed committed to in the header.
        seed: Seed,
    },
    /// People ended the game before its rules did. Only the seed follows.
    Ended {
        /// Where in the log this stands.
        seq: u32,
        /// How.
        how: Ending,
    },
}

/// An action with all its consequences.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acted<A, E> {
    /// Where in the log this stands; also the stream its dice were rolled from.
    pub seq: u32,
    /// Who acted.
    pub seat: Seat,
    /// Whether a standing order spoke for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_order: bool,
    /// What they did.
    pub action: A,
    /// Every die rolled for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
    /// Everything that happened.
    pub events: Vec<E>,
    /// The digest of the whole state afterwards.
    pub digest: Digest,
}

impl<A, E, O> Entry<A, E, O> {
    /// Where in the log this stands, counted from one.
    pub fn seq(&self) -> u32 {
        match self {
            Self::Acted(Acted { seq, .. })
            | Self::Ordered { seq, .. }
            | Self::TookBack { seq, .. }
            | Self::SeedPublished { seq, .. }
            | Self::Ended { seq, .. } => *seq,
        }
    }

    /// The digest of the state after it, if it changed the state.
    pub fn digest(&self) -> Option<Digest> {
        match self {
            Self::Acted(Acted { digest, .. }) | Self::TookBack { digest, .. } => Some(*digest),
            Self::Ordered { .. } | Self::SeedPublished { .. } | Self::Ended { .. } => None,
        }
    }

    /// The action, if this is one.
    pub fn acted(&self) -> Option<&Acted<A, E>> {
        match self {
            Self::Acted(acted) => Some(acted),
            Self::Ordered { .. }
            | Self::TookBack { .. }
            | Self::SeedPublished { .. }
            | Self::Ended { .. } => None,
        }
    }
}
