//! An index: the story of a combat up to its chits.

use desk::Sentence;
use desk::wording::{capital, counted};
use field::Naming;
use hexmap::Hex;
use kernel::Clause;

use super::Story;
use crate::explain::words::tactic as called;
use crate::printed::cards::{CardId, Tactic};
use crate::printed::chits::ChitId;
use crate::printed::counters::UnitId;
use crate::{Event, Side};

const GERMAN: Clause = Clause::new("eaa-9.5v");
const ALLIED: Clause = Clause::new("eaa-12.0.A1");
const OVERWHELMING: Clause = Clause::new("eaa-12.36a");
const TOTAL: Clause = Clause::new("eaa-12.4b");
const CHIT: Clause = Clause::new("eaa-12.41a");
const TURNED: Clause = Clause::new("eaa-12.41m");
const CUP: Clause = Clause::new("eaa-12.42b");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_battle(&self, event: &Event) -> Sentence {
        match *event {
            Event::CombatBegan { attacker, target, ref units, overwhelming } => {
                self.began(attacker, target, units, overwhelming)
            }
            Event::TacticUsed { side, tactic, card, why } => self.used(side, tactic, card, why),
            Event::Joined { unit, attacks, tactic, why } => self.joined(unit, attacks, tactic, why),
            Event::Announced { total } => {
                let chits = counted(total.into(), "chit is", "chits are");
                Sentence::of(format!("{chits} drawn in all."), TOTAL)
            }
            Event::ChitDrawn { chit, face } => self.chit(chit, face),
            Event::ChitTurned { chit, face } => self.turned_over(chit, face),
            Event::CupRefilled => {
                Sentence::of("All chits of earlier combats go back into the cup.", CUP)
            }
            _ => Sentence::plain(""),
        }
    }

    fn began(&self, attacker: Side, target: Hex, units: &[UnitId], overwhelming: bool) -> Sentence {
        let place = self.place(target);
        let who = if units.is_empty() {
            format!("{} attack", capital(attacker.people()))
        } else {
            self.they(units, "attacks", "attack")
        };
        if overwhelming {
            return Sentence::of(format!("{who} {place} with overwhelming force."), OVERWHELMING);
        }
        let clause = match attacker {
            Side::German => GERMAN,
            Side::Allied => ALLIED,
        };
        Sentence::of(format!("{who} {place}."), clause)
    }

    fn used(&self, side: Side, tactic: Tactic, card: Option<CardId>, why: Clause) -> Sentence {
        let (who, name) = (capital(side.people()), called(tactic));
        let from = match (card, why.as_str()) {
            (Some(card), "eaa-12.31a") => format!(", from the support, {}", self.card(card)),
            (Some(card), _) => format!(", from {}", self.card(card)),
            (None, _) => ", since an army attacks".to_owned(),
        };
        Sentence::of(format!("{who} use {name}{from}."), why)
    }

    fn joined(&self, unit: UnitId, attacks: bool, tactic: Option<Tactic>, why: Clause) -> Sentence {
        let part = if attacks { "the attack" } else { "the defence" };
        let by = tactic.map_or_else(String::new, |tactic| format!(" by {}", called(tactic)));
        Sentence::of(format!("{} joins {part}{by}.", self.unit(unit)), why)
    }

    /// A chit: the situations of the face that counts, and its hits.
    fn chit(&self, chit: ChitId, face: Option<u8>) -> Sentence {
        let words = if let Some(face) = face {
            format!("A chit: {}.", self.face(chit, face))
        } else {
            let faces = [0, 1].map(|face| self.face(chit, face)).join("; ");
            format!("A chit that counts nothing ({faces}).")
        };
        Sentence::of(words, CHIT)
    }

    fn turned_over(&self, chit: ChitId, face: Option<u8>) -> Sentence {
        let words = match face {
            Some(face) => {
                format!("The attack is larger, and a chit turns: {}.", self.face(chit, face))
            }
            None => "The attack is larger: a chit counts nothing any more.".to_owned(),
        };
        Sentence::of(words, TURNED)
    }
}
