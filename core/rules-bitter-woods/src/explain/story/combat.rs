//! An index: the story of combats and what comes of them.

use desk::Sentence;
use desk::wording::{counted, row};
use field::{Naming, rolled, shifted};
use hexmap::Hex;
use kernel::Clause;

use super::Story;
use super::words::{meaning, rule_of};
use crate::printed::counters::UnitId;
use crate::printed::results::Outcome;
use crate::printed::tables::Columns;
use crate::state::duty::DutyKind;
use crate::{Event, Modifier};

const BOMBARDS: Clause = Clause::new("bw-21.1a");
const SHOCK: Clause = Clause::new("bw-21.2b");
const ATTACKS: Clause = Clause::new("bw-9.2a");
const ON_THE_MOVE: Clause = Clause::new("bw-23.2a");
const LATE: Clause = Clause::new("bw-27.1c");
const SUPPORTS: Clause = Clause::new("bw-9.2b");
const SPOILED: Clause = Clause::new("bw-23.1c");
const STANDS: Clause = Clause::new("bw-24.4a");
const RETREATS: Clause = Clause::new("bw-9.7b");
const ADVANCES: Clause = Clause::new("bw-9.8a");
const CONVERTS: Clause = Clause::new("bw-27.1d");
const COUNTERATTACK: Clause = Clause::new("bw-9.5g");
const ENGAGED: Clause = Clause::new("bw-9.5p");

/// What a die was held against: strengths, columns, and what changes them.
struct Thrown<'e> {
    strengths: [u16; 2],
    columns: [u8; 2],
    shifts: &'e [Modifier],
    modifiers: &'e [Modifier],
    roll: u16,
}

impl Thrown<'_> {
    /// `24 against 12, 2-1, after shifts 3-1 +1 (§15.1a); roll 4, −1 (§9.3b)`.
    fn told<T: Copy>(&self, table: &Columns<T>) -> String {
        let [attack, defense] = self.strengths;
        let [first, last] = self.columns.map(|column| table.name(column.into()));
        let shifts = if self.shifts.is_empty() {
            String::new()
        } else {
            format!(", after shifts {last}{}", shifted(self.shifts))
        };
        let die = rolled(self.roll, self.modifiers);
        format!("{attack} against {defense}, {first}{shifts}; {die}")
    }
}

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_combat(&self, event: &Event) -> Sentence {
        match event {
            Event::Bombarded { target, guns, .. } => {
                let they = self.they(guns, "bombards", "bombard");
                Sentence::of(format!("{they} {}.", self.hex(*target)), BOMBARDS)
            }
            Event::ShockRolled { unit, roll, shocked } => {
                let came = if *shocked { "is shocked" } else { "bears it" };
                Sentence::of(format!("{} {came} (roll {roll}).", self.unit(*unit)), SHOCK)
            }
            Event::AttackDeclared { .. } => self.attack(event),
            Event::DefenseSupported { guns, air } => {
                let mut with: Vec<String> = guns.iter().map(|&gun| self.unit(gun)).collect();
                with.extend(air.then(|| "aircraft".to_owned()));
                let words = if with.is_empty() {
                    "Nothing supports the defence.".to_owned()
                } else {
                    let verb = if with.len() == 1 && !air { "supports" } else { "support" };
                    format!("{} {verb} the defence.", desk::wording::capital(&row(&with)))
                };
                Sentence::of(words, SUPPORTS)
            }
            Event::AngriffSpoiled => {
                let words = "The defence is too strong for an attack on the move: it is fought as any other.";
                Sentence::of(words, SPOILED)
            }
            Event::ShiftRolled { roll, won, why } => {
                let came = if *won { "wins the attacker a column" } else { "wins nothing" };
                Sentence::of(format!("A roll of {roll} for surprise {came}."), *why)
            }
            Event::CombatRolled { attack, defense, columns, shifts, modifiers, roll, outcome } => {
                let strengths = [*attack, *defense];
                let thrown =
                    Thrown { strengths, columns: *columns, shifts, modifiers, roll: *roll };
                self.result(&thrown, *outcome)
            }
            Event::AngriffRolled { attack, defense, columns, shifts, modifiers, roll, hexes } => {
                let strengths = [*attack, *defense];
                let thrown =
                    Thrown { strengths, columns: *columns, shifts, modifiers, roll: *roll };
                let told = thrown.told(&self.data.tables.angriff);
                let gain = counted(usize::from(*hexes), "hex", "hexes");
                Sentence::of(format!("On the move, {told}: it gains {gain}."), ON_THE_MOVE)
            }
            _ => Sentence::plain(""),
        }
    }

    fn result(&self, thrown: &Thrown<'_>, outcome: Outcome) -> Sentence {
        let told = thrown.told(&self.data.tables.combat);
        let words = format!("{told}: {outcome}, {}.", meaning(outcome));
        Sentence::of(desk::wording::capital(&words), Clause::new(rule_of(outcome.code)))
    }

    fn attack(&self, event: &Event) -> Sentence {
        let Event::AttackDeclared { target, units, guns, air, angriff, late, .. } = event else {
            return Sentence::plain("");
        };
        let mut with: Vec<String> = guns.iter().map(|&gun| self.unit(gun)).collect();
        with.extend(air.then(|| "aircraft".to_owned()));
        let with =
            if with.is_empty() { String::new() } else { format!(", supported by {}", row(&with)) };
        let (how, clause) = match (*angriff, *late) {
            (true, _) => (" on the move", ON_THE_MOVE),
            (false, true) => (" after exploitation", LATE),
            (false, false) => ("", ATTACKS),
        };
        let they = self.they(units, "attacks", "attack");
        Sentence::of(format!("{they} {}{how}{with}.", self.hex(*target)), clause)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_results(&self, event: &Event) -> Sentence {
        match event {
            Event::StepLost { unit, why } => self.step_lost(*unit, false, None, *why),
            Event::Eliminated { unit, why } => self.step_lost(*unit, true, None, *why),
            Event::Stood { leader, units } => {
                let they = self.they(units, "stands", "stand");
                let words = format!(
                    "{they} under {}: losses take the place of the retreat.",
                    self.unit(*leader)
                );
                Sentence::of(words, STANDS)
            }
            Event::Retreated { unit, path } => {
                let words = format!("{} retreats {}.", self.unit(*unit), self.way(path));
                Sentence::of(words, RETREATS)
            }
            Event::Advanced { unit, path } => {
                let words = format!("{} advances {}.", self.unit(*unit), self.way(path));
                Sentence::of(words, ADVANCES)
            }
            Event::Converted { unit, path } => {
                let words = format!("{} drives on by road {}.", self.unit(*unit), self.way(path));
                Sentence::of(words, CONVERTS)
            }
            Event::DutyArose { kind: DutyKind::Counterattack, hex, .. } => {
                let words = format!("Those in {} must counterattack or withdraw.", self.hex(*hex));
                Sentence::of(words, COUNTERATTACK)
            }
            Event::DutyArose { kind: DutyKind::Engaged, hex, .. } => {
                Sentence::of(format!("The battle at {} is engaged.", self.hex(*hex)), ENGAGED)
            }
            _ => Sentence::plain(""),
        }
    }

    /// A unit loses a step, which may be its last; and where, if that is known.
    pub(crate) fn step_lost(
        &self,
        unit: UnitId,
        is_last: bool,
        at: Option<Hex>,
        why: Clause,
    ) -> Sentence {
        let loses = if is_last { "is eliminated" } else { "loses a step" };
        let at = at.map_or(String::new(), |hex| format!(" at {}", self.place(hex)));
        Sentence::of(format!("{} {loses}{at}.", self.unit(unit)), why)
    }
}
