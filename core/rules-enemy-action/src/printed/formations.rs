//! §2.21 Armies, corps and divisions: to what a unit belongs.

use serde::{Deserialize, Serialize};

use crate::Side;

/// §2.21a An army, or what stands beside the armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the book's own")]
pub enum Army {
    #[serde(rename = "6Pz")]
    SixthPanzer,
    #[serde(rename = "5Pz")]
    FifthPanzer,
    #[serde(rename = "7A")]
    Seventh,
    #[serde(rename = "OKW")]
    Okw,
    #[serde(rename = "US1")]
    UsFirst,
    #[serde(rename = "US3")]
    UsThird,
    #[serde(rename = "BR")]
    British,
}

/// §2.21b A corps; the OKW reserve and XXX Corps count as one each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the book's own")]
pub enum Corps {
    #[serde(rename = "ISS")]
    ISs,
    #[serde(rename = "IISS")]
    IiSs,
    #[serde(rename = "LXVII")]
    Lxvii,
    #[serde(rename = "XLVII")]
    Xlvii,
    #[serde(rename = "LVIII")]
    Lviii,
    #[serde(rename = "LXVI")]
    Lxvi,
    #[serde(rename = "LIII")]
    Liii,
    #[serde(rename = "LXXX")]
    Lxxx,
    #[serde(rename = "LXXXV")]
    Lxxxv,
    #[serde(rename = "OKW")]
    Okw,
    #[serde(rename = "V")]
    V,
    #[serde(rename = "VII")]
    Vii,
    #[serde(rename = "XVIII")]
    Xviii,
    #[serde(rename = "III")]
    Iii,
    #[serde(rename = "VIII")]
    Viii,
    #[serde(rename = "XII")]
    Xii,
    #[serde(rename = "XXX")]
    Xxx,
}

/// Which division: an index into the divisions of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DivisionId(pub u8);

/// The numbers of the corps, in the order of [`Corps::ALL`].
const NUMBERS: [u8; Corps::ALL.len()] =
    [1, 2, 67, 47, 58, 66, 53, 80, 85, u8::MAX, 5, 7, 18, 3, 8, 12, 30];

impl Army {
    /// All, in the order of their values.
    pub const ALL: [Self; 7] = [
        Self::SixthPanzer,
        Self::FifthPanzer,
        Self::Seventh,
        Self::Okw,
        Self::UsFirst,
        Self::UsThird,
        Self::British,
    ];
    /// §9.1a Those with an objective marker.
    pub const WITH_OBJECTIVE: [Self; 3] = [Self::SixthPanzer, Self::FifthPanzer, Self::Seventh];

    /// Its place in an array with one entry for each.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        match self {
            Self::SixthPanzer | Self::FifthPanzer | Self::Seventh | Self::Okw => Side::German,
            Self::UsFirst | Self::UsThird | Self::British => Side::Allied,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SixthPanzer => "6th Panzer Army",
            Self::FifthPanzer => "5th Panzer Army",
            Self::Seventh => "7th Army",
            Self::Okw => "the OKW reserve",
            Self::UsFirst => "US 1st Army",
            Self::UsThird => "US 3rd Army",
            Self::British => "the British",
        }
    }
}

impl Corps {
    /// All, in the order of their values.
    pub const ALL: [Self; 17] = [
        Self::ISs,
        Self::IiSs,
        Self::Lxvii,
        Self::Xlvii,
        Self::Lviii,
        Self::Lxvi,
        Self::Liii,
        Self::Lxxx,
        Self::Lxxxv,
        Self::Okw,
        Self::V,
        Self::Vii,
        Self::Xviii,
        Self::Iii,
        Self::Viii,
        Self::Xii,
        Self::Xxx,
    ];
    /// §9.1b Those with an objective marker of their own.
    pub const WITH_OBJECTIVE: [Self; 3] = [Self::Lxvii, Self::Lxvi, Self::Lxxx];

    /// Its place in an array with one entry for each.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// §2.21b The army that it is a part of.
    pub const fn army(self) -> Army {
        match self {
            Self::ISs | Self::IiSs | Self::Lxvii => Army::SixthPanzer,
            Self::Xlvii | Self::Lviii | Self::Lxvi => Army::FifthPanzer,
            Self::Liii | Self::Lxxx | Self::Lxxxv => Army::Seventh,
            Self::Okw => Army::Okw,
            Self::V | Self::Vii | Self::Xviii => Army::UsFirst,
            Self::Iii | Self::Viii | Self::Xii => Army::UsThird,
            Self::Xxx => Army::British,
        }
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        self.army().side()
    }

    /// §2.21p Its number, which decides between equal selector numbers; the OKW, which has none, comes last.
    pub const fn number(self) -> u8 {
        NUMBERS[self.index()]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ISs => "I SS Panzer Corps",
            Self::IiSs => "II SS Panzer Corps",
            Self::Lxvii => "LXVII Corps",
            Self::Xlvii => "XLVII Panzer Corps",
            Self::Lviii => "LVIII Panzer Corps",
            Self::Lxvi => "LXVI Corps",
            Self::Liii => "LIII Corps",
            Self::Lxxx => "LXXX Corps",
            Self::Lxxxv => "LXXXV Corps",
            Self::Okw => "the OKW reserve",
            Self::V => "V Corps",
            Self::Vii => "VII Corps",
            Self::Xviii => "XVIII Corps",
            Self::Iii => "III Corps",
            Self::Viii => "VIII Corps",
            Self::Xii => "XII Corps",
            Self::Xxx => "XXX Corps",
        }
    }
}

impl DivisionId {
    /// Its place in the list of divisions.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
