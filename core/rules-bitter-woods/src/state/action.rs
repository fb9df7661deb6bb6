//! What a player may do, and the orders a player may leave behind.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::BridgeId;
use crate::printed::counters::{Army, UnitId};

/// One sentence of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum Action {
    /// §12.5 Aircraft drop supplies into a hex.
    Drop { hex: Hex },
    /// §11.3 Aircraft interdict a hex.
    Interdict { hex: Hex },
    /// §14.1 A unit goes into reserve.
    Reserve { unit: UnitId },
    /// §14.3b A unit comes out of reserve, to move normally.
    Unreserve { unit: UnitId },
    /// Takes a unit in hand, so that its moves are listed.
    Choose { unit: UnitId },
    /// Puts it back.
    PutBack,
    /// §5 Units move along a path. With `dare` they try what needs a die on the way (§22.2, §27).
    Move {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        dare: bool,
    },
    /// §5.5 Units move along a path and off the map at its end.
    Exit {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §16 Units come onto the map at the first hex of a path.
    Enter {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §24.6b A reinforcement is declared part of an army.
    Attach { unit: UnitId, army: Army },
    /// §8 A unit digs in, or builds a fortification.
    Dig { unit: UnitId },
    /// §13.3 A unit begins to rebuild a bridge.
    Build { unit: UnitId, bridge: BridgeId },
    /// §21 Guns bombard a hex that is attacked next.
    Bombard { target: Hex, guns: Vec<UnitId> },
    /// §9.2a Units attack a hex with guns and aircraft, perhaps on the move (§23).
    Attack { target: Hex, units: Vec<UnitId>, guns: Vec<UnitId>, air: bool, angriff: bool },
    /// §9.2b The defender's guns and aircraft.
    Support { guns: Vec<UnitId>, air: bool },
    /// §9.6 A unit takes a loss.
    LoseStep { unit: UnitId },
    /// §24.4 Units stand under a leader and take losses instead of a retreat.
    Stand { leader: UnitId, units: Vec<UnitId> },
    /// §9.7 A unit retreats along a path, and off the map at its end.
    Retreat {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        off: bool,
    },
    /// §9.8 A unit advances along a path.
    Advance {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §27.1d Peiper turns what is left of an advance into movement by road.
    Convert {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// Declines what is offered.
    Pass,
    /// §13.1 Blows a bridge; surely, if the engineers do it (§38.1.8a).
    Demolish { bridge: BridgeId, surely: bool },
    /// §25.3 Tries to destroy a fuel dump.
    BlowDump { dump: u8 },
    /// §13.3d The builder of a bridge crosses it, with others of its hex.
    Complete { bridge: BridgeId, with: Vec<UnitId> },
    /// §36.11 Kampfgruppe Peiper breaks down into its battalions.
    BreakDown,
    /// §36.11 The battalions become one again.
    Combine,
    /// §29.1, §29.4 The hex that a random event asks for.
    NameHex { hex: Hex },
    /// §29.3 The bridge that a random event asks for.
    NameBridge { bridge: BridgeId },
    /// §38.2.9 The regiment that a random event asks for.
    NameUnit { unit: UnitId },
    /// The phase ends.
    EndPhase,
}

/// An answer given before the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingOrder {
    /// §9.2b Support a defense with every gun that can, and aircraft.
    SupportWithAll,
    /// §9.2b Support a defense with every gun that can, and keep the aircraft.
    SupportWithGuns,
    /// §9.2b Never support a defense.
    NeverSupport,
    /// §24.4 Never stand under a leader.
    NeverStand,
    /// §9.8e Never advance after an enemy attack.
    NeverAdvance,
    /// §25.3a Always try to destroy a dump that the Germans come next to.
    AlwaysBlowDumps,
    /// §25.3a Never do.
    NeverBlowDumps,
}
