//! §2.21 The counters: what is printed on each unit.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::Side;
use crate::printed::formations::{Army, Corps, DivisionId};

pub use field::Basis;

/// Of how much of a counter we say where it comes from: identity, values, entry.
pub const FIGURES: usize = 3;

/// Which counter: an index into the counters of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u16);

/// A unit, with its replacement counter if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Its name in the data, which is its designation: `501.101.VIII`.
    pub id: String,
    /// §2.21a
    pub army: Army,
    /// §2.21b
    pub corps: Corps,
    /// §2.21g None if it is attached straight to its corps.
    pub division: Option<DivisionId>,
    /// §2.21d, §2.21e
    pub kind: Kind,
    /// §2.21d Whether it is drawn as airborne, glider or parachute infantry, which changes nothing else.
    pub is_airborne: bool,
    /// §2.21k One for each step state, full strength first.
    pub faces: Vec<Face>,
    /// §2.21j In whole movement points.
    pub allowance: u8,
    /// §2.21m, §2.21n
    pub entry: Entry,
    /// Where its identity, its values and its entry come from.
    pub basis: [Basis; FIGURES],
}

/// What one side of a counter says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Face {
    /// The number, in brackets or not.
    pub strength: u8,
    /// §2.21i
    pub is_bracketed: bool,
    /// §2.21l
    pub quality: Quality,
    /// §2.21o
    pub selector: u8,
}

/// §2.21l How good a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the book's own")]
pub enum Quality {
    Green,
    Regular,
    Elite,
}

/// What kind of unit it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// §2.21d Airborne, glider and parachute infantry as well.
    Infantry,
    /// §2.21e
    MechInfantry,
    /// §2.21e
    Armor,
    /// §2.21e
    Recon,
    /// §2.21f
    CombinedArms,
}

/// Where a unit is before it enters play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// §2.21m It starts in this hex.
    Hex(Hex),
    /// §2.21n It becomes a reserve on this day; `strategic` if its date carries an S.
    Day {
        /// The day of December.
        day: u8,
        /// §7.11a
        strategic: bool,
    },
    /// §9.8 With the OKW reserve.
    Okw,
    /// §3.0.3d Von der Heydte's unit waits in a box of its own.
    VonDerHeydte,
}

impl UnitId {
    /// Its place in the list of counters.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Quality {
    /// All, in the order of their values.
    pub const ALL: [Self; 3] = [Self::Green, Self::Regular, Self::Elite];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Regular => "regular",
            Self::Elite => "elite",
        }
    }
}

impl Kind {
    /// §2.21e
    #[inline]
    pub const fn is_mechanized(self) -> bool {
        !matches!(self, Self::Infantry)
    }

    /// §2.21f Whether it counts as armor.
    #[inline]
    pub const fn is_armor(self) -> bool {
        matches!(self, Self::Armor | Self::CombinedArms)
    }
}

impl Counter {
    /// Whose it is.
    #[inline]
    pub const fn side(&self) -> Side {
        self.army.side()
    }

    /// §12.7b, §17.1f Whether it is von der Heydte's unit.
    #[inline]
    pub const fn is_von_der_heydte(&self) -> bool {
        matches!(self.entry, Entry::VonDerHeydte)
    }

    /// §2.21k How many steps it has when it is whole.
    #[inline]
    pub fn steps(&self) -> u8 {
        u8::try_from(self.faces.len()).expect("a unit has at most four steps")
    }

    /// §2.21k What it says with so many steps left.
    #[inline]
    pub fn face(&self, steps: u8) -> Face {
        self.faces[usize::from(self.steps() - steps.clamp(1, self.steps()))]
    }
}
