//! What the ends of a combat are called, and why columns shift and dice change.

use desk::Tone;
use kernel::Clause;

use crate::printed::results::{Code, Outcome};

/// How a combat can end when its dice are cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End {
    /// A result of the usual table, and whether the attacker owes a step.
    Result { outcome: Outcome, hit: bool },
    /// §23 An attack on the move gains so many hexes.
    Gains(u8),
}

impl End {
    /// Whether the attacker may follow.
    pub(super) fn advances(self) -> bool {
        match self {
            Self::Result { outcome, .. } => {
                matches!(outcome.code, Code::DefenderEliminated | Code::DefenderRetreats { .. })
            }
            Self::Gains(hexes) => hexes > 0,
        }
    }

    /// Whether the attacker loses a step.
    pub(super) fn hits_attacker(self) -> bool {
        match self {
            Self::Result { outcome, hit } => hit || outcome.code == Code::AttackerEliminated,
            Self::Gains(_) => false,
        }
    }

    /// Whether the defender does.
    pub(super) fn hits_defender(self) -> bool {
        match self {
            Self::Result { outcome, .. } => match outcome.code {
                Code::DefenderEliminated | Code::Firefight => true,
                Code::DefenderRetreats { losses, .. } => losses > 0,
                Code::AttackerEliminated
                | Code::AttackerRetreats { .. }
                | Code::Counterattack
                | Code::Suppressed
                | Code::Engaged => false,
            },
            Self::Gains(_) => false,
        }
    }
}

/// The places of the ends from the best for the attacker to the worst: far retreats come before near ones.
const ELIMINATED: u8 = 0;
const COSTLY_RETREAT: u8 = 10;
const RETREAT: u8 = 20;
const COUNTERATTACK: u8 = 40;
const FIREFIGHT: u8 = 41;
const NOTHING: u8 = 42;
const ENGAGED: u8 = 43;
const DRIVEN_BACK: u8 = 50;
const DRIVEN_BACK_COSTLY: u8 = 60;
const LOST: u8 = 70;

/// An end's place in the list, its words, and whether it is good for the attacker.
pub(super) fn of(end: End) -> (u8, String, Tone) {
    let outcome = match end {
        End::Result { outcome, .. } => outcome,
        End::Gains(0) => return (NOTHING, "Gains nothing".to_owned(), Tone::Bad),
        End::Gains(hexes) => {
            return (COSTLY_RETREAT - hexes, format!("Gains {hexes}"), Tone::Good);
        }
    };
    match outcome.code {
        Code::DefenderEliminated => (ELIMINATED, "Defenders eliminated".to_owned(), Tone::Good),
        Code::DefenderRetreats { losses: 0, hexes } => {
            (RETREAT - hexes, format!("Retreat {hexes}"), Tone::Accent)
        }
        Code::DefenderRetreats { hexes, .. } => {
            (COSTLY_RETREAT - hexes, format!("Lose a step, retreat {hexes}"), Tone::Good)
        }
        Code::Counterattack => {
            (COUNTERATTACK, "Must counterattack or withdraw".to_owned(), Tone::Plain)
        }
        Code::Firefight => (FIREFIGHT, "Firefight: each loses a step".to_owned(), Tone::Warn),
        Code::Suppressed => (NOTHING, "Nothing".to_owned(), Tone::Plain),
        Code::Engaged => (ENGAGED, "Engaged".to_owned(), Tone::Warn),
        Code::AttackerRetreats { losses: 0, hexes } => {
            (DRIVEN_BACK + hexes, format!("Attackers retreat {hexes}"), Tone::Bad)
        }
        Code::AttackerRetreats { hexes, .. } => {
            let words = format!("Attackers lose a step, retreat {hexes}");
            (DRIVEN_BACK_COSTLY + hexes, words, Tone::Bad)
        }
        Code::AttackerEliminated => (LOST, "Attackers eliminated".to_owned(), Tone::Bad),
    }
}

/// Why a column shifts or a die changes, by its clause.
const WHY: [(&str, &str); 17] = [
    ("bw-15.1a", "surprise on the first turn"),
    ("bw-11.2c", "aircraft"),
    ("bw-9.4b", "forest"),
    ("bw-9.4d", "broken ground"),
    ("bw-9.4f", "a town behind a river"),
    ("bw-28.3a", "Americans and British together"),
    ("bw-32a", "combined arms"),
    ("bw-9.3b", "the attackers’ endurance is higher"),
    ("bw-9.3c", "the defenders’ endurance is higher"),
    ("bw-29.2a", "SS atrocities stiffen the defence"),
    ("bw-18.1b", "a division attacks the flanks"),
    ("bw-18.2a", "a division defends together"),
    ("bw-19d", "SS panzers frighten the defenders"),
    ("bw-31b", "the defenders are surprised"),
    ("bw-21.2c", "four guns or more"),
    ("bw-21.2d", "a fortification"),
    ("bw-30a", "the Schnee Eifel"),
];

/// Why a column shifts or a die changes.
pub(super) fn why(clause: Clause) -> &'static str {
    let known = WHY.iter().find(|(id, _)| *id == clause.as_str());
    known.map_or("a rule", |(_, words)| words)
}
