//! §7–§9 Where reserves go, when the Germans attack, and what holds them in place.

use hexmap::Hex;
use serde::Deserialize;

use crate::printed::chits::Ratio;

/// §7 Where Allied reserves may be placed, in hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deploy {
    /// §7.1f Within so many of a unit of the same formation.
    pub near: u16,
    /// §7.1d At least so many from the enemy,
    pub enemy: u16,
    /// or so many on the edge of the map.
    pub enemy_on_edge: u16,
    /// §7.11b A strategic reserve at least so many,
    pub strategic_enemy: u16,
    /// or so many on the edge.
    pub strategic_enemy_on_edge: u16,
    /// §7.41c XXX Corps at least so many.
    pub british_enemy: u16,
    /// §7.41b XXX Corps within so many of a unit of its own.
    pub british_near: u16,
    /// §7.41a The hex on the near bank that the 29th Armoured Brigade may use.
    pub british_bridgehead: Hex,
    /// §7.3a So many days after its date a reserve needs no card.
    pub delayed_days: u8,
    /// §7.2d A division of so many parachute and glider units is split when all of them are placed.
    pub airborne_units: u8,
}

/// §9.42b Where German reserves arrive, in hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// Within so many of a supplied unit of the same army,
    pub near: u16,
    /// and at least so many from Allied units, towns and cities.
    pub enemy: u16,
}

/// §9.6a How many steps must stay when a unit returns to the reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReserveReturn {
    /// In most hexes,
    pub steps: u8,
    /// and in a VP hex.
    pub steps_in_vp: u8,
}

/// §9.5 Whether the Germans attack.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackCheck {
    /// §9.5m From this ratio on they do.
    pub automatic: Ratio,
    /// §9.5n Below this one they do not,
    pub least: Ratio,
    /// nor below this one if all of them are in low supply.
    pub low_supply: Ratio,
    /// §9.2.11b The ratio for which a unit closes up.
    pub contact: Ratio,
    /// §9.5b So many steps a lead unit has.
    pub lead_steps: u8,
    /// §9.5i, §9.5j
    pub defender: DefenderModifiers,
    /// §9.5p–§9.5s By modified face, from 0 on.
    pub marginal: Vec<MarginalRow>,
    /// §9.5t
    pub modifiers: MarginalModifiers,
}

/// §9.5i, §9.5j What is added to the strength of the Allied defenders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DefenderModifiers {
    /// In forest.
    pub forest: i16,
    /// In an improved position.
    pub improved: i16,
    /// Beside a supplied Allied unit.
    pub adjacent: i16,
    /// In clear terrain.
    pub clear: i16,
    /// If any of them is dispersed, in low supply or out of supply.
    pub unready: i16,
    /// §9.5k What comes of it is at least so much.
    pub least: i16,
}

/// §9.5o A row of the Marginal Attack table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarginalRow {
    /// There is no attack below this ratio,
    pub below: Option<Ratio>,
    /// nor if any of these holds.
    #[serde(default)]
    pub cancel_if: Vec<CancelIf>,
}

/// §9.5p–§9.5s What cancels a marginal attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CancelIf {
    /// Only the defender has an elite unit.
    OnlyDefenderElite,
    /// Only the defender has armor.
    OnlyDefenderArmor,
    /// The defender is in a town without a value.
    TownWithoutValue,
    /// The defender is in a town.
    Town,
    /// All attackers are in one hex.
    OneHex,
}

/// §9.5t What is added to the marginal die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarginalModifiers {
    /// On the first day.
    pub surprise: i16,
    /// If only the attackers have an elite unit.
    pub elite: i16,
    /// In an activation by an army or army group card.
    pub army_card: i16,
    /// If the support card shows a tactic that applies.
    pub support: i16,
}

/// §9.11, §9.13 Objective markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveFigures {
    /// §9.11g A marker moves on if a German unit is within so many hexes.
    pub recheck: u16,
    /// §9.13b A corps marker goes if no Allied unit is within so many hexes.
    pub corps_radius: u16,
    /// §9.15a So many times a table places a marker.
    pub placements: u8,
}

/// §9.21a The strength of the Allies up to which a unit stays beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Restriction {
    /// In a VP hex,
    pub strength: u8,
    /// and in a city.
    pub strength_in_city: u8,
}

impl AttackCheck {
    /// §9.5o The row of a modified die.
    pub fn row(&self, die: i16) -> &MarginalRow {
        let last = self.marginal.len() - 1;
        let at = usize::try_from(die).unwrap_or(0);
        &self.marginal[at.min(last)]
    }
}
