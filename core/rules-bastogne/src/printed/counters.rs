//! §3.7 The counters: what is printed on each unit.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::Side;

pub use field::Basis;

/// Which counter: an index into the counters of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u16);

/// Which division: an index into the divisions of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DivisionId(pub u16);

/// Of how much of a counter we say where it comes from: values, name, place.
pub const FIGURES: usize = 3;

/// A counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Its name in the data.
    pub id: String,
    /// What is printed on it for a name.
    pub label: String,
    /// Its full name.
    pub name: String,
    /// What the manual calls it, where a ruling corrects that.
    pub manual_name: Option<String>,
    /// Whose it is.
    pub side: Side,
    /// Its division, or the corps it belongs to.
    pub division: DivisionId,
    /// §3.7c, §3.7e
    pub class: Class,
    /// What is drawn on it.
    pub symbol: Symbol,
    /// §3.7a
    pub size: Size,
    /// §3.7i How many losses it can take.
    pub steps: u8,
    /// §3.7o One for each step, full strength first.
    pub faces: Vec<Face>,
    /// §8a Barrage points, by steps as the faces; only guns have any.
    pub barrage: Vec<u8>,
    /// §8.8 How far it fires; 0 for all but guns.
    pub range: u8,
    /// §11, §12 The turn on which it comes; 0 if it is there at the start.
    pub arrival: u8,
    /// Where it starts or enters.
    pub hex: Hex,
    /// Where its values, its name and its place come from.
    pub basis: [Basis; FIGURES],
}

/// What one side of a counter says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Face {
    /// §3.7f 0 on guns, which do not attack (§7.2e).
    pub attack: u8,
    /// §3.7g
    pub defense: u8,
    /// §3.7h In whole movement points.
    pub movement: u8,
}

/// How a unit moves and fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// §3.7e
    Infantry,
    /// §3.7c
    Mechanized,
    /// §5.1.4b Guns that move limbered and fire unlimbered.
    TowedGuns,
    /// §5.1.4c Guns that move and fire in either state.
    MobileGuns,
}

/// What is drawn on a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Symbol {
    Infantry,
    Parachute,
    Glider,
    Armor,
    ArmoredInfantry,
    Recon,
    AntiTank,
    AssaultGun,
    Artillery,
    Rocket,
    SelfPropelled,
}

/// §3.7a The size of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the manual's own")]
pub enum Size {
    #[serde(rename = "II")]
    Battalion,
    #[serde(rename = "III")]
    Regiment,
    #[serde(rename = "X")]
    Brigade,
    #[serde(rename = "KG")]
    Kampfgruppe,
}

/// A division, or the troops of a corps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// Its name in the data.
    pub id: String,
    /// What is printed on its counters for its name.
    pub label: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// The part it plays in a rule that names it.
    pub role: Option<DivisionRole>,
}

/// The divisions that cards and scenarios name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DivisionRole {
    /// §3.9.1.1, §3.9.1.2, §4.2-4.4
    SecondPanzer,
    /// §3.9.1.5, §4.3, §4.4
    PanzerLehr,
}

impl UnitId {
    /// Its place in the list of counters.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl DivisionId {
    /// Its place in the list of divisions.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Class {
    /// Whether it is artillery of either kind.
    #[inline]
    pub const fn is_gun(self) -> bool {
        matches!(self, Self::TowedGuns | Self::MobileGuns)
    }
}

impl DivisionRole {
    /// Both.
    pub const ALL: [Self; 2] = [Self::SecondPanzer, Self::PanzerLehr];
}

impl Counter {
    /// Whether it is artillery.
    #[inline]
    pub const fn is_gun(&self) -> bool {
        self.class.is_gun()
    }

    /// §3.7e
    #[inline]
    pub const fn is_infantry(&self) -> bool {
        matches!(self.class, Class::Infantry)
    }

    /// §3.7n Whether it follows the rules of mechanized units: everything but infantry.
    #[inline]
    pub const fn is_wheeled(&self) -> bool {
        !self.is_infantry()
    }

    /// §3.7m Whether it is a towed gun.
    #[inline]
    pub const fn is_towed(&self) -> bool {
        matches!(self.class, Class::TowedGuns)
    }

    /// §3.7i What it says with so many steps left.
    #[inline]
    pub fn face(&self, steps: u8) -> Face {
        self.faces[self.side_up(steps)]
    }

    /// §3.7o Its barrage points with so many steps left; 0 if it is no gun.
    pub fn barrage_at(&self, steps: u8) -> u8 {
        self.barrage.get(self.side_up(steps)).copied().unwrap_or(0)
    }

    /// The place of the face that is up with so many steps left.
    fn side_up(&self, steps: u8) -> usize {
        usize::from(self.steps.saturating_sub(steps.max(1)))
    }
}
