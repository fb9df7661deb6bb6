//! An index: the story of activations, objectives and attack checks.

use desk::Sentence;
use desk::wording::{capital, counted};
use field::{Naming, rolled};
use hexmap::{Compass, Hex};
use kernel::Clause;

use super::{Story, compass};
use crate::printed::counters::UnitId;
use crate::printed::formations::Corps;
use crate::state::activation::{Activation, Reach};
use crate::{Event, Side};

const OBJECTIVE: Clause = Clause::new("eaa-9.11b");
const CORPS: Clause = Clause::new("eaa-9.13b");
const GERMAN: Clause = Clause::new("eaa-9.3a");
const ALLIED: Clause = Clause::new("eaa-6.0a");
const ALONE: Clause = Clause::new("eaa-8.14a");
const ONE: Clause = Clause::new("eaa-6.3a");
const ENDS: Clause = Clause::new("eaa-6.0a");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_command(&self, event: &Event) -> Sentence {
        match *event {
            Event::Objective { army, roll, hex, side, is_exit, .. } => {
                self.objective(army.name(), roll, hex, side, is_exit)
            }
            Event::CorpsObjective { corps, hex } => self.of_corps(corps, hex),
            Event::Activated { ref activation, ref units } => self.activated(activation, units),
            Event::ActivationEnded => Sentence::of("The activation is over.", ENDS),
            Event::Checked { .. } => self.checked(event),
            _ => Sentence::plain(""),
        }
    }

    /// An army's objective is placed, perhaps by a die.
    fn objective(
        &self,
        army: &str,
        roll: Option<u16>,
        hex: Hex,
        side: Compass,
        is_exit: bool,
    ) -> Sentence {
        let (place, toward) = (self.hex(hex), compass(side));
        let die = roll.map_or_else(String::new, |roll| format!(" (roll {roll})"));
        let exit = if is_exit { "; an exit opens there" } else { "" };
        let words =
            format!("The objective of the {army} is {place}{die}, its {toward} side up{exit}.");
        Sentence::of(words, OBJECTIVE)
    }

    fn of_corps(&self, corps: Corps, hex: Option<Hex>) -> Sentence {
        let name = corps.name();
        let words = match hex {
            Some(hex) => format!("The {name} has an objective of its own: {}.", self.hex(hex)),
            None => format!("No Allied unit is near the objective of the {name}: it is gone."),
        };
        Sentence::of(words, CORPS)
    }

    /// Who acts, and by which card.
    fn activated(&self, activation: &Activation, units: &[UnitId]) -> Sentence {
        let many = counted(units.len(), "unit", "units");
        let who = activation.card.map_or_else(
            || capital(activation.side.people()),
            |card| capital(&self.data.card(card).name()),
        );
        let (words, clause) = match (activation.side, activation.reach) {
            (_, Reach::Alone) => (format!("{} acts alone.", self.units(units)), ALONE),
            (_, Reach::One) => (format!("{} is active by itself.", self.units(units)), ONE),
            (_, Reach::Alarm) => (format!("{who}: some of {many} may move."), ALLIED),
            (Side::German, Reach::Divisions | Reach::Corps | Reach::Army) => {
                (format!("{who}: {many} of the Germans act."), GERMAN)
            }
            (Side::Allied, Reach::Divisions | Reach::Corps | Reach::Army) => {
                (format!("{who}: {many} of the Allies act."), ALLIED)
            }
        };
        Sentence::of(words, clause)
    }

    /// An attack check: the strengths, the die, and what that decides.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only an attack check comes here")]
    fn checked(&self, event: &Event) -> Sentence {
        match event {
            Event::Checked { lead, target, attack, defense, roll, modifiers, attacks, why } => {
                let (unit, place) = (self.unit(*lead), self.place(*target));
                let does = if *attacks { "leads an attack on" } else { "leads no attack on" };
                let reason = match why.as_str() {
                    "eaa-9.5f" => "the defenders are isolated".to_owned(),
                    "eaa-9.5m" => "the odds are good".to_owned(),
                    "eaa-9.5n" => "the odds are too bad".to_owned(),
                    _ => roll.map_or_else(String::new, |roll| {
                        format!("a marginal attack, {}", rolled(roll, modifiers))
                    }),
                };
                let words = format!("{unit} {does} {place}: {attack} against {defense}, {reason}.");
                Sentence::of(words, *why)
            }
            _ => Sentence::plain(""),
        }
    }
}
