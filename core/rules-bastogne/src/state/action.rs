//! What a player may do, and the orders a player may leave behind.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::BridgeId;
use crate::printed::cards::Card;
use crate::printed::counters::UnitId;

/// One sentence of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum Action {
    /// §3.9.3a A card goes into the hand before the game.
    Pick { card: Card },
    /// §3.9.3b It goes out again.
    Unpick { card: Card },
    /// §3.9 A card is played that asks for no choice.
    Play { card: Card },
    /// §3.9.1.2 2nd Panzer to the Meuse: these units leave the map.
    SendWest { units: Vec<UnitId> },
    /// §3.9.1.3 Blown Bridge: this bridge is to be blown.
    Blow { bridge: BridgeId },
    /// §3.9.2.1 Fix Bridge: this bridge stands again.
    Fix { bridge: BridgeId },
    /// §3.9.2.4 Hey Joe: this bridge is not blown.
    Save { bridge: BridgeId },
    /// §5.1.3 The Germans try to repair a bridge.
    Repair { bridge: BridgeId },
    /// §5.1.4 Guns are limbered or unlimbered.
    Turn { unit: UnitId },
    /// Takes a unit in hand, so that its moves are listed.
    Choose { unit: UnitId },
    /// Puts it back.
    PutBack,
    /// §6 Units of one hex move along a path.
    Move {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §6.5 A unit moves along a path and off the map by the road at its end.
    Exit {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §7.10 Units move along a path and assault a hex from its end.
    Assault {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        target: Hex,
    },
    /// §7.10a Units that might drive on after an assault stay.
    Halt,
    /// §8.1 Guns and aircraft are to bombard a hex.
    Bombard { target: Hex, guns: Vec<UnitId>, air: u8 },
    /// §8.1e A planned barrage is called off.
    CallOff { target: Hex },
    /// §7.1 Units attack a hex.
    Attack { target: Hex, units: Vec<UnitId> },
    /// §7.9 Units advance into the hex that they emptied.
    Advance { units: Vec<UnitId> },
    /// §7.1i Nobody advances.
    Pass,
    /// §9.1 A transport drives from a supply centre to a hex.
    Haul { centre: u8, to: Hex },
    /// §6.4c A reinforcement is put beside its blocked entry.
    Place { unit: UnitId, hex: Hex },
    /// §3.8p The phase ends.
    EndPhase,
}

/// An answer given before the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingOrder {
    /// §5.1.6, §5.1.14 No barrage in the other player's turn.
    NoDefensiveBarrage,
}
