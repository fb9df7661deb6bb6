//! `Lines`: where the supply of one side reaches; and what is remembered of it until the ground changes.

use std::sync::{Arc, OnceLock};

use hexmap::Hex;

use crate::Side;

/// §13.1 Where the supply of one side reaches: the heads and the traces of the whole map, worked out at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// By hex, whether it is a supply head.
    pub(crate) heads: Vec<bool>,
    /// By hex, from how many hexes away supply comes; none if it does not come.
    pub(crate) far: Vec<Option<u16>>,
    /// By hex, whether supply comes to it.
    pub(crate) traces: Vec<bool>,
}

/// A kind of supply that is traced as the ground lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Survey {
    /// §13.1 Of German units.
    German,
    /// §13.1 Of Allied units.
    Allied,
    /// §13.3 Of German reserves.
    Reserve,
}

/// The lines of each kind, as far as they have been asked for since the ground last changed. They follow from the position, so they
/// are no part of it: whoever asks first has them worked out, and the event that makes them stale empties them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Surveys([OnceLock<Arc<Lines>>; Survey::ALL.len()]);

/// They follow from the rest.
impl std::hash::Hash for Surveys {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Lines {
    /// §13.1f Whether a road hex is a supply head.
    #[inline]
    pub fn is_head(&self, hex: Hex) -> bool {
        self.heads[hex.index()]
    }

    /// §13.1a Whether supply comes to a hex.
    #[inline]
    pub fn reaches(&self, hex: Hex) -> bool {
        self.traces[hex.index()]
    }

    /// §13.1a How long the path of a hex is, if it does not cross a river without a bridge.
    pub fn length(&self, hex: Hex) -> Option<u16> {
        self.far[hex.index()]
    }
}

impl Survey {
    /// Every kind.
    pub(crate) const ALL: [Self; 3] = [Self::German, Self::Allied, Self::Reserve];

    /// The ordinary supply of a side.
    pub(crate) const fn of(side: Side) -> Self {
        match side {
            Side::German => Self::German,
            Side::Allied => Self::Allied,
        }
    }

    /// Whose supply it is.
    pub(crate) const fn side(self) -> Side {
        match self {
            Self::German | Self::Reserve => Side::German,
            Self::Allied => Side::Allied,
        }
    }
}

impl Surveys {
    /// The lines of a kind, worked out if nobody has asked for them yet.
    pub(crate) fn get(&self, kind: Survey, survey: impl FnOnce() -> Lines) -> &Lines {
        self.0[kind as usize].get_or_init(|| Arc::new(survey()))
    }

    /// The lines of a kind, if somebody has asked for them.
    pub(crate) fn known(&self, kind: Survey) -> Option<&Lines> {
        self.0[kind as usize].get().map(AsRef::as_ref)
    }
}
