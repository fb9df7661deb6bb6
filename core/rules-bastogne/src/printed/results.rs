//! §7.6, §8.9 What the combat and barrage tables may say.

use std::fmt::{Display, Formatter, Result as Written};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// §7.6 A result of combat: steps lost by each side, and hexes that it falls back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CombatResult {
    /// Steps that the attackers lose.
    pub attacker: u8,
    /// Steps that the defenders lose.
    pub defender: u8,
    /// Hexes that the attackers retreat.
    pub attacker_retreat: u8,
    /// Hexes that the defenders retreat.
    pub defender_retreat: u8,
}

/// §8.9 A result of a barrage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BarrageResult {
    /// §8.9c Whether the units of the hex are suppressed.
    pub suppressed: bool,
    /// §8.9d, §8.9e Steps that the hex loses.
    pub steps: u8,
}

impl CombatResult {
    /// The result that a cell of the table names, such as `A1D1r1`.
    pub fn read(text: &str) -> Option<Self> {
        let mut result = Self::default();
        let mut rest = text;
        if let Some(after) = rest.strip_prefix('A') {
            (result.attacker, result.attacker_retreat, rest) = losses(after)?;
        }
        if let Some(after) = rest.strip_prefix('D') {
            (result.defender, result.defender_retreat, rest) = losses(after)?;
        }
        (rest.is_empty() && !text.is_empty()).then_some(result)
    }

    /// How well it does for the attacker, in half steps: a hex of retreat is worth half a step.
    pub(crate) fn worth(self) -> i16 {
        let [attacker, defender] = [self.attacker, self.defender].map(|steps| i16::from(steps) * 2);
        defender + i16::from(self.defender_retreat) - attacker - i16::from(self.attacker_retreat)
    }
}

/// Steps, hexes after an `r`, and what follows them.
fn losses(text: &str) -> Option<(u8, u8, &str)> {
    let (steps, rest) = number(text)?;
    match rest.strip_prefix('r') {
        Some(rest) => number(rest).map(|(hexes, rest)| (steps, hexes, rest)),
        None => Some((steps, 0, rest)),
    }
}

/// The number at the head of a text, and what follows it.
fn number(text: &str) -> Option<(u8, &str)> {
    let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    Some((digits.parse().ok()?, rest))
}

impl BarrageResult {
    /// The result that a cell of the table names: `NE`, `SU`, `SU1` and so on.
    pub fn read(text: &str) -> Option<Self> {
        match text.strip_prefix("SU") {
            Some("") => Some(Self { suppressed: true, steps: 0 }),
            Some(steps) => Some(Self { suppressed: true, steps: steps.parse().ok()? }),
            None => (text == "NE").then_some(Self::default()),
        }
    }
}

impl Display for CombatResult {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        let sides = [
            ("A", self.attacker, self.attacker_retreat),
            ("D", self.defender, self.defender_retreat),
        ];
        for (letter, steps, hexes) in sides {
            if steps > 0 || hexes > 0 {
                write!(f, "{letter}{steps}")?;
            }
            if hexes > 0 {
                write!(f, "r{hexes}")?;
            }
        }
        Ok(())
    }
}

impl Display for BarrageResult {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match (self.suppressed, self.steps) {
            (false, _) => f.write_str("NE"),
            (true, 0) => f.write_str("SU"),
            (true, steps) => write!(f, "SU{steps}"),
        }
    }
}

impl Serialize for CombatResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'d> Deserialize<'d> for CombatResult {
    fn deserialize<D: Deserializer<'d>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || format!("`{text}` is no result of combat, such as A2D1 or D1r1");
        Self::read(&text).ok_or_else(|| serde::de::Error::custom(wrong()))
    }
}

impl Serialize for BarrageResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'d> Deserialize<'d> for BarrageResult {
    fn deserialize<D: Deserializer<'d>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || format!("`{text}` is no result of a barrage: NE, SU, SU1 or SU2");
        Self::read(&text).ok_or_else(|| serde::de::Error::custom(wrong()))
    }
}
