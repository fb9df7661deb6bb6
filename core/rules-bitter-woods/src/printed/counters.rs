//! §2.2-2.5 The counters: what is printed on each unit.

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

/// How many figures a counter bears: strength, endurance, movement.
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
    /// Whose it is.
    pub side: Side,
    /// Its division, if it belongs to one.
    pub division: Option<DivisionId>,
    /// §2.4 Its army.
    pub army: Army,
    /// Its corps, if we know it.
    pub corps: String,
    /// §2.5
    pub kind: Kind,
    /// The vehicle drawn on an armor unit.
    pub silhouette: Option<Silhouette>,
    /// §2.3
    pub size: Size,
    /// §2.4
    pub troops: Troops,
    /// Its combat strength at full strength.
    pub strength: u8,
    /// Its combat strength when reduced; none for a unit of one step.
    pub reduced: Option<u8>,
    /// Its Endurance Rating.
    pub endurance: u8,
    /// Its Movement Allowance.
    pub movement: u8,
    /// §10.1 How far a gun fires, §24.2 how far a leader's word carries.
    pub range: u8,
    /// §24.1 How many battles a leader affects in a player turn.
    pub influence: u8,
    /// The part it plays in a rule that names it.
    pub role: Option<Role>,
    /// §15.5 Whether it waits on the first turn.
    pub held: bool,
    /// §38.3b Whether it draws supply from Luxembourg and Arlon.
    pub luxembourg: bool,
    /// Where strength, endurance and movement come from.
    pub basis: [Basis; FIGURES],
}

/// §2.5 The type of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Every non-mechanized unit (§2.5f).
    Infantry,
    /// Panzergrenadiers too.
    ArmoredInfantry,
    /// Reconnaissance too.
    ArmoredCavalry,
    /// A unit with a silhouette.
    Armor,
    /// Guns of a corps.
    CorpsArtillery,
    /// Nebelwerfer.
    Rocket,
    /// §37 Guns of an army.
    ArmyArtillery,
    /// §24 A general and his staff.
    Leader,
}

/// §2.5a The four classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Class {
    Mechanized,
    NonMechanized,
    Artillery,
    Leader,
}

/// The vehicle drawn on an armor unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Silhouette {
    MkIv,
    Panther,
    Tiger,
    Jagdtiger,
    Allied,
}

/// §2.4 The armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Army {
    SixthPanzer,
    FifthPanzer,
    Seventh,
    First,
    Third,
    British,
}

/// §2.4c-e Whose troops a German unit is; all others are of the army.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Troops {
    #[default]
    Army,
    Ss,
    Parachute,
}

/// §2.3 The size of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Size {
    #[serde(rename = "II")]
    Battalion,
    #[serde(rename = "III")]
    Regiment,
    #[serde(rename = "X")]
    Brigade,
    #[serde(rename = "XXXX")]
    Army,
}

/// The part that a unit plays in a rule that names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// §27.1 Kampfgruppe Peiper.
    Peiper,
    /// §36 1st SS Pz Battalion.
    PzBattalion,
    /// §36 Abt. 501.
    #[serde(rename = "abt_501")]
    Abt501,
    /// §36 3rd SS `PzGr` Battalion.
    PzgrBattalion,
    /// §27.2 Panzer Brigade 150.
    #[serde(rename = "brigade_150")]
    Brigade150,
    /// §6.1c
    #[serde(rename = "jagdpanzer_653")]
    Jagdpanzer653,
    /// §28.1 11/29 Armor Brigade.
    #[serde(rename = "brigade_29")]
    Brigade29,
    /// §24.5d
    FuhrerEscort,
    /// §38.1
    FuhrerGrenadier,
    /// §38.1 3rd Panzer Regiment of 2nd Panzer Division.
    #[serde(rename = "panzer_regiment_3")]
    PanzerRegiment3,
    /// §30 106/422 and 106/423.
    SchneeEifel,
    /// §24 Leaders.
    Dietrich,
    /// §24.5b
    Manteuffel,
    /// 7th Army's.
    Brandenberger,
    /// §36
    PeiperLeader,
    /// §38.1
    Hodges,
    /// §38.1
    Middleton,
    /// §24.5j
    Montgomery,
    /// §24.5b
    Collins,
    /// §24.5b
    Patton,
}

/// A division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// §18.1b Whether all its units are mechanized; guns of an infantry division or its reconnaissance do not make it so.
    pub mechanized: bool,
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

impl Army {
    /// The three German armies.
    pub const GERMAN: [Self; 3] = [Self::SixthPanzer, Self::FifthPanzer, Self::Seventh];

    /// Whose army it is.
    pub const fn side(self) -> Side {
        match self {
            Self::SixthPanzer | Self::FifthPanzer | Self::Seventh => Side::German,
            Self::First | Self::Third | Self::British => Side::Allied,
        }
    }
}

impl Kind {
    /// §2.5 The class of a type.
    pub const fn class(self) -> Class {
        match self {
            Self::Infantry => Class::NonMechanized,
            Self::ArmoredInfantry | Self::ArmoredCavalry | Self::Armor => Class::Mechanized,
            Self::CorpsArtillery | Self::Rocket | Self::ArmyArtillery => Class::Artillery,
            Self::Leader => Class::Leader,
        }
    }
}

impl Counter {
    /// §2.5 Its class.
    #[inline]
    pub const fn class(&self) -> Class {
        self.kind.class()
    }

    /// §2.5b
    #[inline]
    pub fn is_mechanized(&self) -> bool {
        self.class() == Class::Mechanized
    }

    /// §2.5c
    #[inline]
    pub fn is_artillery(&self) -> bool {
        self.class() == Class::Artillery
    }

    /// §2.5d
    #[inline]
    pub fn is_leader(&self) -> bool {
        self.class() == Class::Leader
    }

    /// Whether it has a combat strength of its own: all but leaders.
    pub fn is_combat_unit(&self) -> bool {
        !self.is_leader()
    }

    /// §9.1b Whether it attacks and is no gun: mechanized or non-mechanized.
    #[inline]
    pub fn is_ground(&self) -> bool {
        matches!(self.class(), Class::Mechanized | Class::NonMechanized)
    }

    /// §2.5f Whether it is infantry of either kind.
    pub fn is_infantry(&self) -> bool {
        matches!(self.kind, Kind::Infantry | Kind::ArmoredInfantry)
    }

    /// §5.3f Whether a vehicle is drawn on it.
    #[inline]
    pub fn is_armor(&self) -> bool {
        self.kind == Kind::Armor
    }

    /// §5.3s Whether it may never cross an unbridged river.
    #[inline]
    pub fn is_heavy(&self) -> bool {
        matches!(
            self.silhouette,
            Some(Silhouette::Panther | Silhouette::Tiger | Silhouette::Jagdtiger)
        )
    }

    /// §5.3p, §24.3g Whether it crosses a river as infantry does.
    pub fn fords_as_infantry(&self) -> bool {
        self.is_infantry() || self.is_leader()
    }

    /// §10.1 Corps artillery, or artillery of an army, which obeys the same rules (§37.1a).
    pub fn is_corps_artillery(&self) -> bool {
        matches!(self.kind, Kind::CorpsArtillery | Kind::ArmyArtillery)
    }

    /// §36 Whether it is a battalion of the Peiper Alternative.
    pub fn is_peiper_battalion(&self) -> bool {
        matches!(self.role, Some(Role::PzBattalion | Role::Abt501 | Role::PzgrBattalion))
    }

    /// Whether it is Kampfgruppe Peiper, whole or a battalion of it.
    pub fn is_peiper(&self) -> bool {
        self.role == Some(Role::Peiper) || self.is_peiper_battalion()
    }

    /// What its label says besides its division: `304` of `2/304`.
    pub fn own_number(&self) -> Option<&str> {
        self.label.split_once('/').map(|(_, own)| own)
    }

    /// Whether it is British.
    pub fn is_british(&self) -> bool {
        self.army == Army::British
    }

    /// §9.6a How many steps it has.
    pub fn steps(&self) -> u8 {
        if self.reduced.is_some() { 2 } else { 1 }
    }

    /// Its strength with so many steps left.
    pub fn strength_at(&self, steps: u8) -> u8 {
        match self.reduced {
            Some(reduced) if steps < 2 => reduced,
            Some(_) | None => self.strength,
        }
    }
}
