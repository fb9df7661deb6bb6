//! §16.1, §16.7.2, §20.2b What the printed tables of combat may say.

use serde::{Deserialize, Serialize};

/// A result of the Combat Results Table or the Fire Fight Table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Code {
    /// Defender Shattered.
    #[serde(rename = "DS")]
    Shattered,
    /// Retreat of four hexes.
    #[serde(rename = "DR4")]
    Retreat4,
    /// Retreat of three hexes.
    #[serde(rename = "DR3")]
    Retreat3,
    /// Retreat of two hexes.
    #[serde(rename = "DR2")]
    Retreat2,
    /// Engaged.
    #[serde(rename = "ENG")]
    Engaged,
    /// Engaged, and a step of the attacker.
    #[serde(rename = "A1/ENG")]
    EngagedAtACost,
    /// Fire Fight.
    #[serde(rename = "FF")]
    FireFight,
    /// Fire Fight, one worse.
    #[serde(rename = "FF+1")]
    HardFireFight,
    /// Exchange.
    #[serde(rename = "EX")]
    Exchange,
    /// A step of the attacker.
    #[serde(rename = "A1")]
    AttackerLoss,
    /// A step of the defender, and a retreat of two hexes.
    #[serde(rename = "D1")]
    DefenderLoss,
    /// A step of each, and a retreat of two hexes.
    #[serde(rename = "A1/D1")]
    BothLose,
    /// A step of the attacker, and a retreat of two hexes.
    #[serde(rename = "A1/DR2")]
    RetreatAtACost,
    /// Engaged, with an advantage for the attacker.
    #[serde(rename = "ENG+")]
    Advantage,
}

/// What a result does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that a result does or not")]
pub struct Effects {
    /// Steps of the attacker and of the defender.
    pub losses: [u8; 2],
    /// Hexes of retreat.
    pub retreat: u8,
    /// §16.5 Whether the survivors are Engaged.
    pub engages: bool,
    /// §19.1.2 How the attacker may advance.
    pub advance: Advance,
    /// §19.4 Whether he may attack again.
    pub breakthrough: bool,
    /// §16.7.1a Whether a Determined Defense can stop it.
    pub resisted: bool,
    /// §16.6 Whether an attacking stack has the advantage.
    pub advantage: bool,
    /// §16.1g Whether the attacker may press on, and with what on the die.
    pub fire_fight: Option<i8>,
}

/// §19.1.2 The kinds of advance.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Advance {
    /// None.
    #[default]
    None,
    /// §16.1j, §16.7.4 Into the defender's hex, if its defenders died.
    Vacated,
    /// Into the defender's hex.
    Limited,
    /// One hex.
    Regular,
    /// Two hexes.
    Bonus,
}

impl Advance {
    /// What comes of it, whether the defenders left their hex or not.
    pub(crate) const fn into(self, vacated: bool) -> Self {
        match self {
            Self::Vacated if vacated => Self::Limited,
            kind @ (Self::Limited | Self::Regular | Self::Bonus) if vacated => kind,
            Self::None | Self::Vacated | Self::Limited | Self::Regular | Self::Bonus => Self::None,
        }
    }
}

/// §16.7.2 A result of the Determined Defense Table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resistance {
    /// It holds, and each side loses a step.
    YesExchange,
    /// It holds, and loses a step.
    YesLoss,
    /// It loses a step and falls back two hexes, and the attacker only takes the hex.
    Delay,
    /// It fails.
    No,
    /// It fails and loses a step.
    NoLoss,
}

/// §20.2b A result of the Disengagement Table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parting {
    /// It gets away.
    Yes,
    /// It gets away in disorder.
    YesDisrupted,
    /// It stays.
    No,
    /// It stays in disorder.
    NoDisrupted,
}
