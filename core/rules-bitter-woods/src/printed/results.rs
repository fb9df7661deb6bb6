//! §9.5 What the combat results table may say.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A result of combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// What happens.
    pub code: Code,
    /// §20b Whether it wears out the attacker's mechanized units.
    pub attrition: bool,
}

/// §9.5 What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// DE: the defenders are eliminated.
    DefenderEliminated,
    /// AE: the attackers are eliminated.
    AttackerEliminated,
    /// D# and 1D#: the defenders retreat, and lose so many steps.
    DefenderRetreats {
        /// Steps.
        losses: u8,
        /// Hexes.
        hexes: u8,
    },
    /// A# and 1A#: the attackers retreat, and lose so many steps.
    AttackerRetreats {
        /// Steps.
        losses: u8,
        /// Hexes.
        hexes: u8,
    },
    /// CA: the defenders must counterattack or withdraw in their next turn.
    Counterattack,
    /// SU: nothing happens.
    Suppressed,
    /// ENG: both are locked in combat.
    Engaged,
    /// FF: each side loses a step.
    Firefight,
}

impl Outcome {
    /// The result that a cell of the table names.
    pub fn read(text: &str) -> Option<Self> {
        let (text, attrition) = text.strip_suffix('*').map_or((text, false), |text| (text, true));
        let code = match text {
            "DE" => Code::DefenderEliminated,
            "AE" => Code::AttackerEliminated,
            "CA" => Code::Counterattack,
            "SU" => Code::Suppressed,
            "ENG" => Code::Engaged,
            "FF" => Code::Firefight,
            _ => {
                let (losses, text) = text.strip_prefix('1').map_or((0, text), |text| (1, text));
                let (side, hexes) = text.split_at_checked(1)?;
                let hexes = hexes.parse().ok()?;
                match side {
                    "D" => Code::DefenderRetreats { losses, hexes },
                    "A" => Code::AttackerRetreats { losses, hexes },
                    _ => return None,
                }
            }
        };
        Some(Self { code, attrition })
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lost = |losses: u8| if losses > 0 { "1" } else { "" };
        match self.code {
            Code::DefenderEliminated => f.write_str("DE"),
            Code::AttackerEliminated => f.write_str("AE"),
            Code::DefenderRetreats { losses, hexes } => write!(f, "{}D{hexes}", lost(losses)),
            Code::AttackerRetreats { losses, hexes } => write!(f, "{}A{hexes}", lost(losses)),
            Code::Counterattack => f.write_str("CA"),
            Code::Suppressed => f.write_str("SU"),
            Code::Engaged => f.write_str("ENG"),
            Code::Firefight => f.write_str("FF"),
        }?;
        f.write_str(if self.attrition { "*" } else { "" })
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'d> Deserialize<'d> for Outcome {
    fn deserialize<D: Deserializer<'d>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "`{text}` is no result of combat, such as 1D2* or ENG"
            ))
        })
    }
}
