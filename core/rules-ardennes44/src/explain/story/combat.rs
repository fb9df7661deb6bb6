//! An index: the story of combats and what comes of them.

use field::Naming;
use hexmap::Hex;
use kernel::Clause;

use crate::printed::counters::UnitId;
use crate::printed::results::Parting;
use crate::state::unit::Condition;
use crate::{Event, OffMapBox};

use super::Story;
use super::words::{
    box_name, code, columns, counted, meaning, ratio, resistance, rolled, rule, shifted,
};

impl Story<'_> {
    /// A unit loses a step, which may be its last; and where, if that is known.
    pub(crate) fn step_lost(
        &self,
        unit: UnitId,
        remnant: bool,
        is_last: bool,
        at: Option<Hex>,
        why: Clause,
    ) -> String {
        let (loses, rules) = match (remnant, is_last) {
            (true, _) => ("is reduced to a remnant", " (§16.4)"),
            (false, true) => ("is eliminated", ""),
            (false, false) => ("loses a step", ""),
        };
        format!("{} {loses}{}{rules} ({}).", self.unit(unit), self.at(at), rule(why))
    }

    /// A unit is eliminated; and where, if that is known.
    pub(crate) fn eliminated(&self, unit: UnitId, at: Option<Hex>, why: Clause) -> String {
        format!("{} is eliminated{} ({}).", self.unit(unit), self.at(at), rule(why))
    }

    fn at(&self, hex: Option<Hex>) -> String {
        hex.map_or(String::new(), |hex| format!(" at {}", self.place(hex)))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant")]
    pub(super) fn of_combat(&self, event: &Event) -> String {
        match event {
            Event::AttackDeclared { target, units, followers, breakthrough, .. } => {
                let rule = if *breakthrough { "in Breakthrough Combat, §19.4" } else { "§14.1" };
                let with = if followers.is_empty() {
                    String::new()
                } else {
                    format!("; {} (§19.1.1b)", self.they(followers, "follows", "follow"))
                };
                let they = self.they(units, "attacks", "attack");
                format!("{they} {} ({rule}){with}.", self.hex(*target))
            }
            Event::CalledOff => "The attack is called off (§7.4e).".to_owned(),
            Event::Supported { unit } => {
                format!("{} supports the attack (§22.7).", self.unit(*unit))
            }
            Event::AirSupported => "Aircraft support the attack (§15.6.2b).".to_owned(),
            Event::SurpriseTried { roll, surprised, .. } => {
                let result = if *surprised { "surprised" } else { "not surprised" };
                format!("The defender is {result} (roll {roll}, §27.8.3).")
            }
            Event::DefensiveFire { unit, roll, shift, stopped } => {
                let result = if *stopped {
                    "Time on Target, the attack is stopped cold (§22.8c)".to_owned()
                } else {
                    format!("{} (§22.8b)", columns(*shift))
                };
                format!("{} fires in defence (roll {roll}): {result}.", self.unit(*unit))
            }
            Event::JabosRolled { roll, modifiers, shift } => {
                format!("Jabos ({}): {} (§15.6.3b).", rolled(*roll, modifiers), columns(*shift))
            }
            Event::CombatResolved {
                attack, defense, odds, shifts, column, roll, result, ..
            } => {
                let die = roll.map_or("no roll".to_owned(), |roll| format!("roll {roll}"));
                format!(
                    "{attack} against {defense} is {} (§14.4b){}; {die} at {}: {}, {} (§16.1).",
                    ratio(*odds),
                    shifted(shifts),
                    ratio(*column),
                    code(*result),
                    meaning(*result)
                )
            }
            Event::FireFightRolled { lead, roll, modifiers, result } => format!(
                "{} leads the Fire Fight ({}): {}, {} (§16.2).",
                self.unit(*lead),
                rolled(*roll, modifiers),
                code(*result),
                meaning(*result)
            ),
            Event::FellBack => "The recon units fall back before the attack (§21.4).".to_owned(),
            Event::DeterminedDefenseRolled { lead, roll, modifiers, result } => format!(
                "{} leads the Determined Defence ({}): {} (§16.7.2).",
                self.unit(*lead),
                rolled(*roll, modifiers),
                resistance(*result)
            ),
            Event::AirRolled { roll, modifiers, markers } => {
                let markers = counted(usize::from(*markers), "marker", "markers");
                format!("Air Support ({}): {markers} (§15.6.2a).", rolled(*roll, modifiers))
            }
            _ => String::new(),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant")]
    pub(super) fn of_results(&self, event: &Event) -> String {
        match event {
            Event::AdvantageTaken { units, target, .. } => {
                let they = self.they(units, "has", "have");
                format!("{they} the Attacker’s Advantage against {} (§16.6a).", self.hex(*target))
            }
            Event::AdvantageLost { hex, why, .. } => {
                format!("The Attacker’s Advantage at {} is lost ({}).", self.hex(*hex), rule(*why))
            }
            Event::StepLost { unit, remnant, why } => {
                let is_last = self.data.counters[unit.index()].steps() == 1;
                self.step_lost(*unit, remnant.is_some(), is_last, None, *why)
            }
            Event::Retreated { units, path, off } => {
                let off = off_map(*off);
                let they = self.they(units, "retreats", "retreat");
                format!("{they} {}{off} (§17.1).", self.way(path))
            }
            Event::Disordered { unit, order, why } => {
                let order = match order {
                    Condition::Good => "in Good Order",
                    Condition::Disrupted => "Disrupted",
                    Condition::Broken => "Broken",
                };
                format!("{} is {order} ({}).", self.unit(*unit), rule(*why))
            }
            Event::Eliminated { unit, why } => self.eliminated(*unit, None, *why),
            Event::Advanced { units, path, off } => {
                let off = off_map(*off);
                let they = self.they(units, "advances", "advance");
                format!("{they} {}{off} (§19.1).", self.way(path))
            }
            Event::DisengagementRolled { unit, roll, modifiers, result } => {
                let result = match result {
                    Parting::Yes => "disengages",
                    Parting::YesDisrupted => "disengages and is Disrupted",
                    Parting::No => "does not get away",
                    Parting::NoDisrupted => "does not get away and is Disrupted",
                };
                let rolled = rolled(*roll, modifiers);
                format!("{} {result} ({rolled}, §20.2).", self.unit(*unit))
            }
            _ => String::new(),
        }
    }
}

/// Where a path goes on beyond the edge of the map, if it does.
fn off_map(to: Option<OffMapBox>) -> String {
    to.map_or_else(String::new, |to| format!(" and off the map to the {} box", box_name(to)))
}
