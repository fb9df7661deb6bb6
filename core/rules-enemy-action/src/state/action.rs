//! What is done: by the player, and by the game in the German seat.

use hexmap::{Hex, Hexside};
use serde::{Deserialize, Serialize};

use crate::printed::cards::{CardEvent, CardId, Tactic};
use crate::printed::counters::UnitId;
use crate::printed::formations::Corps;

/// One sentence of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum Action {
    /// §2.0b The game takes the next step of its procedure.
    Step,
    /// §3.0.3e A fuel depot is put into a hex.
    PutDepot { hex: Hex },
    /// §4.0.3d Airpower is played against the German cards.
    Interdict { card: CardId },
    /// §5 A card activates: the group of this number that it names, or this corps where the card leaves the choice.
    Activate { card: CardId, group: Option<u8>, corps: Option<Corps> },
    /// §6.3 A card activates one unit.
    ActivateOne { card: CardId, unit: UnitId },
    /// §7.1a A card deploys reserves.
    Deploy { card: CardId },
    /// §7 A reserve is put into a hex.
    Place { unit: UnitId, hex: Hex },
    /// §5.3b A card gives steps back.
    Replace { card: CardId, corps: Corps },
    /// §16.1a A unit regains a step.
    Restore { unit: UnitId },
    /// §5.2a An event of a card is carried out.
    PlayEvent { card: CardId, event: CardEvent },
    /// §10.8a A roadblock is put into a hex.
    Block { hex: Hex },
    /// §14.21a A bridge is blown.
    Blow { side: Hexside },
    /// §14.21a, §14.22a A bridge is repaired, or built where none is printed.
    Bridge { side: Hexside },
    /// §13.4a The units of a hex are supplied from the air.
    Resupply { hex: Hex },
    /// §10 A unit moves along a path; §10.5 by strategic movement.
    Move {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        strategic: bool,
    },
    /// §12.0.A1 Units attack a hex.
    Attack { target: Hex, units: Vec<UnitId> },
    /// §14.31a The units of a hex dig in.
    Improve { hex: Hex },
    /// §12.3a A card is used as a tactic: as this one.
    Use { card: CardId, tactic: Tactic },
    /// §12.34a The free tactic of an army's activation is chosen.
    Choose { tactic: Tactic },
    /// Reinforce Battle: a unit comes along a path.
    Reinforce {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// Assault Coordination: these units join.
    Coordinate { units: Vec<UnitId> },
    /// §12.4b So many chits are drawn in all.
    Announce { total: u8 },
    /// §12.6a A unit loses a step.
    Lose { unit: UnitId },
    /// §12.51b The defenders go back one hex.
    Retreat { to: Hex },
    /// §12.51c All attackers are dispersed.
    Disperse,
    /// §12.8 A unit advances along a path of one or two hexes.
    Advance {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §4.0.4d What can be left undone is left undone, and what is under way ends.
    Pass,
}

/// An answer given before the question. In a game for one nobody waits for anybody, so there is none yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingOrder {
    /// §12.0.G3 No tactics in defence.
    NoTactics,
}
