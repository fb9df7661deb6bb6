//! An index: the story of phases, supply, replacements and victory.

use field::Naming;

use crate::printed::counters::UnitId;
use crate::state::moment::{Phase, Time};
use crate::{Event, Side};

use super::Story;
use super::words::{counted, rolled, row, rule, side};

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant")]
    pub(super) fn of_campaign(&self, event: &Event) -> String {
        match event {
            Event::SupplyChecked { lost, regained, .. } => {
                let told = |units: &[UnitId], what: &str| {
                    if units.is_empty() {
                        String::new()
                    } else {
                        format!("{} {what} (§23.1). ", self.they(units, "is", "are"))
                    }
                };
                let lost = told(lost, "out of supply");
                let both = lost + &told(regained, "in supply again");
                both.trim_end().to_owned()
            }
            Event::Relieved { units } => {
                format!("{} relieved (§23.10).", self.they(units, "is", "are"))
            }
            Event::SurrenderRolled { units, roll, modifiers, points, .. } => format!(
                "{} isolated ({}): {} (§23.7).",
                self.they(units, "is", "are"),
                rolled(*roll, modifiers),
                counted(usize::from(*points), "Surrender Point", "Surrender Points")
            ),
            Event::Surrendered { units } => {
                format!("{} (§23.7d).", self.they(units, "surrenders", "surrender"))
            }
            Event::AntwerpThreatened => "Antwerp is threatened (§27.3.4a).".to_owned(),
            Event::SentToAntwerp { unit } => {
                format!("{} goes to guard Antwerp (§27.3.4b).", self.unit(*unit))
            }
            Event::VictoryChecked { hexes, .. } if hexes.is_empty() => {
                "The Germans hold no Victory Hex (§30.1).".to_owned()
            }
            Event::VictoryChecked { hexes, .. } => {
                let held: Vec<String> = hexes.iter().map(|&hex| self.hex(hex)).collect();
                let number = counted(held.len(), "Victory Hex", "Victory Hexes");
                format!("The Germans hold {number}: {} (§30.1).", row(&held))
            }
            Event::GameEnded { winner, why } => {
                let winner = winner.and_then(Side::of).map_or("Nobody", |of| match of {
                    Side::German => "The German player",
                    Side::Allied => "The Allied player",
                });
                format!("{winner} wins ({}).", rule(*why))
            }
            Event::ReplacementsCame { number, .. } => {
                let came = counted(usize::from(*number), "Replacement is", "Replacements are");
                format!("{came} at hand (§25.2.1a).")
            }
            Event::Replaced { unit } => {
                format!("{} takes a Replacement (§25.2.2a).", self.unit(*unit))
            }
            Event::Returned { unit, hex } => {
                format!("{} returns at {} (§25.2.2c).", self.unit(*unit), self.hex(*hex))
            }
            Event::Rebuilt { unit, remnant } => {
                format!("{} is rebuilt from {} (§25.2.3).", self.unit(*unit), self.unit(*remnant))
            }
            _ => String::new(),
        }
    }

    pub(super) fn phase(&self, turn: u8, time: Time, whose: Side, phase: Phase) -> String {
        let date = &self.data.track.turn(turn).date;
        let night = if time == Time::Night { ", night" } else { "" };
        let name = match phase {
            Phase::SetUp => "Set-up (§S1.3)",
            Phase::SetUpTraffic => "Traffic before the first turn (§S4.3b)",
            Phase::ArtillerySupply => "Artillery Supply Phase (§5)",
            Phase::FuelShortage => "Fuel Shortage Phase (§6)",
            Phase::Bridge => "Bridge Phase (§7)",
            Phase::Movement => "Movement Phase (§11)",
            Phase::Rally => "Rally Phase (§18.6)",
            Phase::Combat => "Combat Phase (§14)",
            Phase::TrafficMarker => "Traffic Marker Phase (§24)",
            Phase::SupplyAndSurrender => "Supply and Surrender Phase (§23)",
            Phase::VictoryCheck => "Victory Check Phase (§30)",
            Phase::Replacement => "Replacement Phase (§25.2)",
            Phase::Over => "The end",
        };
        format!("-- Turn {turn}, {date}{night}: {} {name}", side(whose))
    }
}
