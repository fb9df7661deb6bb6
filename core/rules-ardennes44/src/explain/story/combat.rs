//! An index: the story of combats and what comes of them.

use crate::Event;
use crate::printed::results::Parting;
use crate::state::unit::Condition;

use super::Story;
use super::words::{code, modified, ratio, resistance, rule};

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant")]
    pub(super) fn of_combat(&self, event: &Event) -> String {
        match event {
            Event::AttackDeclared { target, units, followers, breakthrough, .. } => {
                let rule = if *breakthrough { "in Breakthrough Combat, §19.4" } else { "§14.1" };
                let with = if followers.is_empty() {
                    String::new()
                } else {
                    format!(", {} following (§19.1.1b)", self.units(followers))
                };
                format!("{} attacks {} ({rule}){with}.", self.units(units), self.hex(*target))
            }
            Event::CalledOff => "The attack is called off (§7.4e).".to_owned(),
            Event::Supported { unit } => {
                format!("{} supports the attack (§22.7).", self.unit(*unit))
            }
            Event::AirSupported => "Aircraft support the attack (§15.6.2b).".to_owned(),
            Event::SurpriseTried { roll, surprised, .. } => {
                let result = if *surprised { "surprised" } else { "not surprised" };
                format!("The defender is {result}: {roll} (§27.8.3).")
            }
            Event::DefensiveFire { unit, roll, shift, stopped } => {
                let result = if *stopped {
                    "Time on Target, the attack is stopped cold (§22.8c)".to_owned()
                } else {
                    format!("{shift} columns (§22.8b)")
                };
                format!("{} fires for the defense: {roll}, {result}.", self.unit(*unit))
            }
            Event::JabosRolled { roll, modifiers, shift } => {
                format!("Jabos: {roll}{}, {shift} columns (§15.6.3b).", modified(modifiers))
            }
            Event::CombatResolved {
                attack, defense, odds, shifts, column, roll, result, ..
            } => {
                let rolled = roll.map_or("no die".to_owned(), |roll| format!("rolled {roll}"));
                format!(
                    "{attack} to {defense} is {} (§14.4b){}; {rolled} at {}: {} (§16.1).",
                    ratio(*odds),
                    modified(shifts),
                    ratio(*column),
                    code(*result)
                )
            }
            Event::FireFightRolled { lead, roll, modifiers, result } => format!(
                "{} leads the Fire Fight: {roll}{}, {} (§16.2).",
                self.unit(*lead),
                modified(modifiers),
                code(*result)
            ),
            Event::FellBack => "The Recon falls back instead (§21.4).".to_owned(),
            Event::DeterminedDefenseRolled { lead, roll, modifiers, result } => format!(
                "{} leads the Determined Defense: {roll}{}, {} (§16.7.2).",
                self.unit(*lead),
                modified(modifiers),
                resistance(*result)
            ),
            Event::AirRolled { roll, modifiers, markers } => {
                format!("Air Support: {roll}{}, {markers} markers (§15.6.2a).", modified(modifiers))
            }
            _ => String::new(),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant")]
    pub(super) fn of_results(&self, event: &Event) -> String {
        match event {
            Event::AdvantageTaken { units, target, .. } => {
                let units = self.units(units);
                format!("{units} has the advantage over {} (§16.6a).", self.hex(*target))
            }
            Event::AdvantageLost { hex, why, .. } => {
                format!("The advantage of {} is gone ({}).", self.hex(*hex), rule(*why))
            }
            Event::StepLost { unit, remnant, why } => {
                let left =
                    remnant.map_or(String::new(), |_| ", a remnant is left (§16.4)".to_owned());
                format!("{} loses a step ({}){left}.", self.unit(*unit), rule(*why))
            }
            Event::Retreated { units, path, off } => {
                let off =
                    off.map_or(String::new(), |to| format!(" and off the map to the {to:?} box"));
                format!("{} retreats {}{off} (§17.1).", self.units(units), self.way(path))
            }
            Event::Disordered { unit, order, why } => {
                let order = match order {
                    Condition::Good => "in Good Order",
                    Condition::Disrupted => "Disrupted",
                    Condition::Broken => "Broken",
                };
                format!("{} is {order} ({}).", self.unit(*unit), rule(*why))
            }
            Event::Eliminated { unit, why } => {
                format!("{} is eliminated ({}).", self.unit(*unit), rule(*why))
            }
            Event::Advanced { units, path, off } => {
                let off =
                    off.map_or(String::new(), |to| format!(" and off the map to the {to:?} box"));
                format!("{} advances {}{off} (§19.1).", self.units(units), self.way(path))
            }
            Event::DisengagementRolled { unit, roll, modifiers, result } => {
                let result = match result {
                    Parting::Yes => "gets away",
                    Parting::YesDisrupted => "gets away in disorder",
                    Parting::No => "stays",
                    Parting::NoDisrupted => "stays in disorder",
                };
                let rolled = modified(modifiers);
                format!("{} {result}: {roll}{rolled} (§20.2).", self.unit(*unit))
            }
            _ => String::new(),
        }
    }
}
