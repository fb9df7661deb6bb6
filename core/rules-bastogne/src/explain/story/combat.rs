//! An index: the story of barrages, combats and what comes of them.

use desk::Sentence;
use desk::wording::{counted, row};
use field::{Naming, shifted};
use hexmap::Hex;
use kernel::Clause;

use super::Story;
use super::campaign::faces;
use super::words::{effect, meaning, odds, rule_of, strength};
use crate::printed::counters::UnitId;
use crate::printed::results::{BarrageResult, CombatResult};
use crate::{Event, Modifier};

const PLANNED: Clause = Clause::new("bb-8.1d");
const CALLED_OFF: Clause = Clause::new("bb-8.1e");
const ATTACKS: Clause = Clause::new("bb-7.1e");
const ASSAULTS: Clause = Clause::new("bb-7.10a");
const RESULT: Clause = Clause::new("bb-7.6a");
const RETREATS: Clause = Clause::new("bb-7.8a");
const OFFERED: Clause = Clause::new("bb-7.1g");
const ADVANCES: Clause = Clause::new("bb-7.9a");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_combat(&self, event: &Event) -> Sentence {
        match event {
            Event::BarragePlanned { target, guns, air, .. } => {
                let mut with: Vec<String> = guns.iter().map(|&gun| self.unit(gun)).collect();
                with.extend((*air > 0).then(|| counted((*air).into(), "aircraft", "aircraft")));
                let words =
                    format!("A barrage on {} is planned: {}.", self.place(*target), row(&with));
                Sentence::of(words, PLANNED)
            }
            Event::BarrageCalledOff { target, .. } => {
                let place = self.place(*target);
                Sentence::of(format!("The barrage on {place} is called off."), CALLED_OFF)
            }
            Event::BarrageRolled { target, points, columns, shifts, rolls, result, .. } => {
                self.barrage(*target, *points, *columns, shifts, *rolls, *result)
            }
            Event::AttackDeclared { target, units, assault, .. } => {
                let (verbs, clause) = if *assault {
                    (("assaults", "assault"), ASSAULTS)
                } else {
                    (("attacks", "attack"), ATTACKS)
                };
                let they = self.they(units, verbs.0, verbs.1);
                Sentence::of(format!("{they} {}.", self.place(*target)), clause)
            }
            Event::CombatRolled { .. } => self.rolled(event, None),
            Event::StepLost { unit, why } => self.step_lost(*unit, false, None, *why),
            Event::Eliminated { unit, why } => self.step_lost(*unit, true, None, *why),
            Event::Retreated { units, path } => {
                let they = self.they(units, "retreats", "retreat");
                Sentence::of(format!("{they} {}.", self.way(path)), RETREATS)
            }
            Event::AdvanceOffered { target, units } => {
                let they = self.they(units, "may advance", "may advance");
                Sentence::of(format!("{they} into {}.", self.place(*target)), OFFERED)
            }
            Event::Advanced { units, to, .. } => {
                let they = self.they(units, "advances", "advance");
                Sentence::of(format!("{they} into {}.", self.place(*to)), ADVANCES)
            }
            _ => Sentence::plain(""),
        }
    }

    fn barrage(
        &self,
        target: Hex,
        points: u16,
        [before, after]: [u8; 2],
        shifts: &[Modifier],
        rolls: [u16; 2],
        result: BarrageResult,
    ) -> Sentence {
        let table = &self.data.tables.barrage;
        let column = table.name(usize::from(after));
        let column = if before == after && shifts.is_empty() {
            format!("column {column}")
        } else {
            format!("column {column} after{}", shifted(shifts))
        };
        let place = self.place(target);
        let dice = faces(rolls);
        let words = format!(
            "Barrage on {place} with {points} points, {column}; dice {dice}: {result}, {}.",
            effect(result)
        );
        Sentence::of(words, Clause::new(rule_of(result)))
    }

    /// The dice of a combat, and where it is fought.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only the roll of a combat comes here")]
    pub(crate) fn rolled(&self, event: &Event, hex: Option<Hex>) -> Sentence {
        match event {
            Event::CombatRolled { attack, defense, odds: ratio, shifts, column, rolls, result } => {
                let table = &self.data.tables.combat;
                let name = table.name(usize::from(*column));
                let moved = if shifts.is_empty() {
                    format!("fought at {name}")
                } else {
                    format!("fought at {name} after{}", shifted(shifts))
                };
                let place = |hex: Hex| format!("Combat at {}: ", self.place(hex));
                let words = format!(
                    "{}{} against {}, {}, {moved}; dice {}: {}.",
                    hex.map_or_else(String::new, place),
                    strength(*attack),
                    strength(*defense),
                    odds(*ratio),
                    faces(*rolls),
                    told(*result)
                );
                Sentence::of(words, RESULT)
            }
            _ => Sentence::plain(""),
        }
    }

    /// A step that is lost, perhaps the last, and where.
    pub(crate) fn step_lost(
        &self,
        unit: UnitId,
        last: bool,
        hex: Option<Hex>,
        why: Clause,
    ) -> Sentence {
        let does = if last { "is eliminated" } else { "loses a step" };
        let place = hex.map_or_else(String::new, |hex| format!(" at {}", self.place(hex)));
        Sentence::of(format!("{} {does}{place}.", self.unit(unit)), why)
    }
}

/// `D1r1, the defenders lose 1 step and retreat 1 hex`.
fn told(result: CombatResult) -> String {
    format!("{result}, {}", meaning(result))
}
