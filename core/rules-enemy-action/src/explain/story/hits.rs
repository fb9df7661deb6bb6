//! An index: the story of hits, retreats and advances.

use desk::Sentence;
use desk::wording::{capital, counted};
use field::{Naming, rolled, shifted};
use hexmap::Hex;
use kernel::Clause;

use super::Story;
use super::reasons::of_advance;
use crate::printed::counters::UnitId;
use crate::{Event, Modifier};

const TOTAL: Clause = Clause::new("eaa-12.5a");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_hits(&self, event: &Event) -> Sentence {
        match *event {
            Event::Totalled { raw, ref modifiers, hits } => totalled(raw, modifiers, hits),
            Event::Settled { attackers, hits, why } => settled(attackers, hits, why),
            Event::HitRolled { needed, ref modifiers, roll, why } => {
                hit_rolled(needed, modifiers, roll, why)
            }
            Event::Retreated { ref units, to, penalty, why } => {
                self.retreated(units, to, penalty, why)
            }
            Event::Advanced { unit, ref path, roll, needed, why } => {
                self.advanced(unit, path, roll.zip(needed), why)
            }
            Event::Spared { hits, why } => {
                let many = counted(hits.into(), "hit", "hits");
                Sentence::of(
                    format!("Nobody is left to fight: the attackers are spared {many}."),
                    why,
                )
            }
            _ => Sentence::plain(""),
        }
    }

    fn retreated(&self, units: &[UnitId], to: Hex, penalty: u8, why: Clause) -> Sentence {
        let they = self.they(units, "goes", "go");
        let price = if penalty > 0 {
            format!(", which costs {}", counted(penalty.into(), "step", "steps"))
        } else {
            String::new()
        };
        let ground = match why.as_str() {
            "eaa-12.7d" => ", to friends under enemy control",
            "eaa-12.7e" => ", under enemy control but in supply",
            "eaa-12.7f" => ", under enemy control and out of supply",
            _ => "",
        };
        Sentence::of(format!("{they} back to {}{ground}{price}.", self.place(to)), why)
    }

    fn advanced(
        &self,
        unit: UnitId,
        path: &[Hex],
        die: Option<(u16, u16)>,
        why: Clause,
    ) -> Sentence {
        let name = self.unit(unit);
        let die = die.map_or_else(String::new, |(roll, needed)| {
            format!(" (roll {roll}, up to {needed} goes)")
        });
        let reason = of_advance(why).map_or_else(String::new, |reason| format!(", {reason}"));
        let words = match path {
            [.., to] if path.len() > 1 => {
                let against = ["eaa-12.83d", "eaa-12.8a"].contains(&why.as_str());
                let reason = if against { "" } else { &reason };
                format!("{name} advances to {}{reason}{die}.", self.place(*to))
            }
            _ => format!("{name} does not advance{reason}{die}."),
        };
        Sentence::of(words, why)
    }
}

/// Hits by the chits, what changes them, and what is left.
fn totalled(raw: [i16; 2], modifiers: &[Vec<Modifier>; 2], hits: [u8; 2]) -> Sentence {
    let side = |at: usize, who: &str| {
        let changed = if modifiers[at].is_empty() {
            String::new()
        } else {
            format!(" ({} by the chits,{})", raw[at], shifted(&modifiers[at]))
        };
        format!("{} on the {who}{changed}", counted(hits[at].into(), "hit", "hits"))
    };
    let words = format!("{}, {}.", side(0, "attackers"), side(1, "defenders"));
    Sentence::of(capital(&words), TOTAL)
}

/// A hit that is settled otherwise than by a step; of a step the loss itself is told.
fn settled(attackers: bool, hits: u8, why: Clause) -> Sentence {
    let who = if attackers { "attackers" } else { "defenders" };
    let many = counted(hits.into(), "hit", "hits");
    let how = match why.as_str() {
        "eaa-12.51b" | "eaa-12.52c" | "eaa-12.52d" => "going back",
        "eaa-12.51c" | "eaa-12.53d" => "dispersal",
        _ => return Sentence::plain(""),
    };
    Sentence::of(format!("The {who} settle {many} by {how}."), why)
}

/// A German die about a hit.
fn hit_rolled(needed: u16, modifiers: &[Modifier], roll: u16, why: Clause) -> Sentence {
    let (low, high) = match why.as_str() {
        "eaa-12.52e" => ("lose a step", "go back"),
        _ => ("lose a step", "are dispersed"),
    };
    let does = if roll <= needed { low } else { high };
    let parts = if modifiers.is_empty() {
        String::new()
    } else {
        format!(", made of{}", shifted(modifiers))
    };
    let words =
        format!("The Germans {does}: {}, up to {needed} they hold{parts}.", rolled(roll, &[]));
    Sentence::of(words, why)
}
