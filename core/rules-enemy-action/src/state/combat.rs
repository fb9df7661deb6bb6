//! §12 A combat under way.

use hexmap::{Hex, Hexside};
use serde::{Deserialize, Serialize};

use crate::Side;
use crate::printed::cards::Tactic;
use crate::printed::chits::ChitId;
use crate::printed::counters::UnitId;

/// A combat from its declaration to the last advance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is something that holds or does not")]
pub struct Combat {
    /// Who attacks.
    pub attacker: Side,
    /// The hex that is attacked.
    pub target: Hex,
    /// Who attacks it.
    pub attackers: Vec<UnitId>,
    /// Where each of them attacks from.
    pub from: Vec<Hex>,
    /// Who defends it.
    pub defenders: Vec<UnitId>,
    /// What is done next.
    pub stage: Stage,
    /// §12.3 Tactics in force, with the side that uses them; one may be there twice.
    pub tactics: Vec<(Side, Tactic)>,
    /// §12.36 Whether it is overwhelming.
    pub overwhelming: bool,
    /// §12.34a Whether the free tactic of an army card is still to be chosen.
    pub free_tactic: bool,
    /// §12.0.A2 Units that the player has brought in by Reinforce Battle.
    pub reinforced: u8,
    /// §12.4 Chits drawn, each with the face that counts, if one does.
    pub chits: Vec<(ChitId, Option<u8>)>,
    /// §12.4b The total that is to be drawn.
    pub total: Option<u8>,
    /// Hits on the attackers that are not settled.
    pub attacker_hits: u8,
    /// Hits on the defenders that are not settled.
    pub defender_hits: u8,
    /// Hits that the attackers have settled.
    pub attacker_settled: u8,
    /// §12.7a The hexes that the defenders went back through, the last is where they stand.
    pub retreat: Vec<Hex>,
    /// §12.7e Steps that the defenders owe for it.
    pub penalty: u8,
    /// §12.9d Whether all defenders began dispersed.
    pub began_dispersed: bool,
    /// §12.9 Whether the attackers are dispersed.
    pub attackers_dispersed: bool,
    /// §12.61a Participants that have lost a step in this combat.
    pub losers: Vec<UnitId>,
    /// §12.8 Units that have advanced, or have been asked and stay.
    pub advanced: Vec<UnitId>,
    /// §12.82a, §12.82b Hexsides that advancing units have crossed.
    pub crossed: Vec<Hexside>,
}

/// What is done next in a combat. Stages follow each other in this order; those in which nothing can be done are passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// §12.0.G1 A German attacker's card is drawn (game).
    GermanTactic,
    /// §12.0.G2 Active reserves are placed (game).
    GermanReserves,
    /// §12.0.G3, §12.0.A2 The player uses tactics, or passes.
    AlliedTactics,
    /// §12.0.A3 A German defender's card is drawn (game).
    GermanDefence,
    /// §12.4a, §12.4c Chits are drawn: the least for an Allied attack, all for a German one (game).
    Chits,
    /// §12.4b The player stops or names a total.
    Announce,
    /// §12.4b The rest is drawn (game).
    MoreChits,
    /// §12.5 Hits are added up (game).
    Total,
    /// §12.51b The Allied defender settles a hit.
    AlliedDefends,
    /// §12.52 The German defender settles a hit (game).
    GermanDefends,
    /// §12.51c The Allied attacker settles a hit.
    AlliedPays,
    /// §12.53 The German attacker settles a hit (game).
    GermanPays,
    /// §12.6b The player chooses between German units that are equal.
    SettleTie,
    /// §12.81 The player advances, or ends.
    AlliedAdvance,
    /// §12.83 A German unit is checked for its advance (game).
    GermanAdvance,
    /// §12.0.9 Cards and chits are put away (game).
    End,
}

impl Combat {
    /// A combat in which nobody takes part and nothing has happened yet.
    pub const fn new(attacker: Side, target: Hex) -> Self {
        Self {
            attacker,
            target,
            attackers: Vec::new(),
            from: Vec::new(),
            defenders: Vec::new(),
            stage: match attacker {
                Side::German => Stage::GermanTactic,
                Side::Allied => Stage::AlliedTactics,
            },
            tactics: Vec::new(),
            overwhelming: false,
            free_tactic: false,
            reinforced: 0,
            chits: Vec::new(),
            total: None,
            attacker_hits: 0,
            defender_hits: 0,
            attacker_settled: 0,
            retreat: Vec::new(),
            penalty: 0,
            began_dispersed: false,
            attackers_dispersed: false,
            losers: Vec::new(),
            advanced: Vec::new(),
            crossed: Vec::new(),
        }
    }
}

impl Stage {
    /// Who does it.
    pub const fn side(self) -> Side {
        match self {
            Self::AlliedTactics
            | Self::Announce
            | Self::AlliedDefends
            | Self::AlliedPays
            | Self::SettleTie
            | Self::AlliedAdvance => Side::Allied,
            Self::GermanTactic
            | Self::GermanReserves
            | Self::GermanDefence
            | Self::Chits
            | Self::MoreChits
            | Self::Total
            | Self::GermanDefends
            | Self::GermanPays
            | Self::GermanAdvance
            | Self::End => Side::German,
        }
    }
}
