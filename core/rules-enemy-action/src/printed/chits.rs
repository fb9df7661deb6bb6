//! §2.22 The combat chits: on each face the situations in which it counts, and its hits.

use serde::{Deserialize, Serialize};

/// Which chit: an index into the sixty of the cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChitId(pub u8);

/// A chit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chit {
    /// Front and back.
    pub faces: [ChitFace; 2],
    /// §2.22c Which face counts if both apply; none if they exclude each other.
    pub priority: Option<u8>,
    /// §2.22d
    pub is_blue: bool,
}

/// §2.22b A face of a chit: it counts if one of its situations holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChitFace {
    /// Any of these is enough.
    pub situations: Vec<Situation>,
    /// What it adds.
    pub hits: Hits,
}

/// §12.5a Hits by code: attacker, defender, Germans, Allies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hits {
    /// On the attacker.
    pub attacker: i8,
    /// On the defender.
    pub defender: i8,
    /// On the Germans, attacking or defending.
    pub german: i8,
    /// On the Allies, attacking or defending.
    pub allied: i8,
}

/// §12.41b Attacking to defending strength: 3 to 2 is 1.5:1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Ratio {
    /// So much attacks
    pub attack: u16,
    /// so much that defends.
    pub defense: u16,
}

/// §12.41 A combat situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the book's own")]
pub enum Situation {
    /// The combat ratio is at least so much.
    AtLeast(Ratio),
    /// It is more.
    Over(Ratio),
    /// It is less.
    Under(Ratio),
    Clear,
    Broken,
    Woods,
    Forest,
    Town,
    City,
    /// §12.41e The day of December.
    Day(u8),
    AlliedAirpower,
    GermanAirpower,
    AttackerArtillery,
    DefenderArtillery,
    AttackerElite,
    DefenderElite,
    AttackerGreen,
    DefenderGreen,
    CombatEngineers,
    DefenderAdjacent,
    DefenderRecon,
    DispersedOrUnsupplied,
    FlankAttack,
    LargeAttack,
    AlliedAttack,
    FifthPanzerAttack,
    IpCrossfire,
    OneHexAttack,
    OnlyAttackerArmor,
    OnlyDefenderArmor,
    OnlyAttackerCombinedArms,
    OnlyDefenderCombinedArms,
}

impl TryFrom<String> for Ratio {
    type Error = String;

    /// Reads `3:2`.
    fn try_from(text: String) -> Result<Self, String> {
        let parts = text.split_once(':');
        let parts = parts.and_then(|(one, other)| Some((one.parse().ok()?, other.parse().ok()?)));
        match parts {
            Some((attack, defense)) if attack > 0 && defense > 0 => Ok(Self { attack, defense }),
            Some(_) | None => Err(format!("{text} is no ratio, such as 3:2")),
        }
    }
}

impl Ratio {
    /// Whether so much against so much is at least this ratio.
    pub fn is_met_by(self, attack: u16, defense: u16) -> bool {
        u32::from(attack) * u32::from(self.defense) >= u32::from(self.attack) * u32::from(defense)
    }

    /// Whether so much against so much is more than this ratio.
    pub fn is_passed_by(self, attack: u16, defense: u16) -> bool {
        u32::from(attack) * u32::from(self.defense) > u32::from(self.attack) * u32::from(defense)
    }
}

impl ChitId {
    /// §2.22a How many there are.
    pub const COUNT: usize = 60;

    /// Its place in the list of chits.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
