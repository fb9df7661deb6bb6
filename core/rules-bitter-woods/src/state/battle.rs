//! §9.2 The combat that is being fought.

use field::Modifier;
use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::Side;
use crate::printed::counters::UnitId;
use crate::printed::results::Outcome;

/// A combat from its declaration to its last advance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that is so or not")]
pub struct Battle {
    /// Who attacks.
    pub attacker: Side,
    /// The hex attacked.
    pub target: Hex,
    /// Those that attack from next door: they take the results.
    pub attackers: Vec<UnitId>,
    /// §24.3c Leaders that stood with them when they attacked.
    pub leaders: Vec<UnitId>,
    /// §10.2 Guns that support the attack from afar.
    pub guns: Vec<UnitId>,
    /// §11.2 Whether the attacker's aircraft take part.
    pub air: bool,
    /// §23 Whether it is an attack on the move.
    pub angriff: bool,
    /// §27.1c Whether it is Peiper's attack after exploitation.
    pub late: bool,
    /// Those that stand in the hex.
    pub defenders: Vec<UnitId>,
    /// §10.2 Guns that support the defense.
    pub defending_guns: Vec<UnitId>,
    /// §11.2 Whether the defender's aircraft take part.
    pub defending_air: bool,
    /// What is being decided.
    pub stage: Stage,
    /// What came of it, once it is rolled.
    pub outcome: Option<Outcome>,
    /// Steps that are owed, in order.
    pub owed: Vec<Loss>,
    /// §9.7 Those that must retreat, and have not.
    pub retreating: Vec<UnitId>,
    /// How far.
    pub hexes: u8,
    /// §24.4 Those that stand instead.
    pub stood: Vec<UnitId>,
    /// §19, §31 Columns that dice have won for the attacker.
    pub won: Vec<Modifier>,
    /// §9.8 Who may advance, and how far.
    pub advance: Option<Advance>,
    /// Those that have advanced.
    pub advanced: Vec<UnitId>,
    /// How many hexes each of them has gone.
    pub gone: Vec<(UnitId, u8)>,
    /// §27.1d The unit that has turned its advance into movement.
    pub converted: Option<UnitId>,
}

/// What is being decided in a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// §9.2b The defender names guns and aircraft.
    Support,
    /// §9.6 Somebody takes a step.
    Loss,
    /// §24.4 Units stand under a leader, or go back.
    Stand,
    /// §9.7
    Retreat,
    /// §9.8
    Advance,
}

/// §9.6 Steps that a side must take.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Loss {
    /// Who chooses.
    pub by: Side,
    /// Of whom.
    pub among: Vec<UnitId>,
    /// §20 Whether it falls on full-strength mechanized units alone.
    pub attrition: bool,
}

/// §9.8 A right to advance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Advance {
    /// Who.
    pub by: Side,
    /// How many hexes.
    pub hexes: u8,
    /// §9.8t Whether a road lengthens it.
    pub bonus: bool,
    /// The hexes of which one must be entered first; none after an attack on the move (§23.3b).
    pub first: Vec<Hex>,
}

impl Battle {
    /// Who decides.
    pub fn asks(&self) -> Side {
        let defender = self.attacker.enemy();
        match self.stage {
            Stage::Support => defender,
            Stage::Loss => self.owed.first().map_or(defender, |loss| loss.by),
            Stage::Stand | Stage::Retreat => self.retreating_side(),
            Stage::Advance => self.advance.as_ref().map_or(self.attacker, |advance| advance.by),
        }
    }

    /// Whose units go back.
    pub fn retreating_side(&self) -> Side {
        use crate::printed::results::Code;
        match self.outcome.map(|outcome| outcome.code) {
            Some(Code::AttackerRetreats { .. }) => self.attacker,
            Some(
                Code::DefenderEliminated
                | Code::AttackerEliminated
                | Code::DefenderRetreats { .. }
                | Code::Counterattack
                | Code::Suppressed
                | Code::Engaged
                | Code::Firefight,
            )
            | None => self.attacker.enemy(),
        }
    }
}
