//! What can happen. Each event explains itself: the faces rolled, and the clause of each modifier.

use hexmap::Hex;
use kernel::Clause;
use serde::{Deserialize, Serialize};

use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::printed::results::{BarrageResult, CombatResult};
use crate::printed::tables::Weather;
use crate::state::moment::Phase;
use crate::{BridgeId, Side};

pub use field::Modifier;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum Event {
    /// A phase of a turn began.
    PhaseBegan { turn: u8, phase: Phase },
    /// §3.9.3a A side chose a card; which, it alone is told.
    Picked { side: Side, card: Option<Card> },
    /// §3.9.3b A side put a card back.
    Unpicked { side: Side, card: Option<Card> },
    /// §3.9 A card was played.
    Played { card: Card },
    /// §3.9.1.2 Units left the map for the Meuse.
    SentWest { units: Vec<UnitId> },
    /// §10e A card named a bridge to be blown.
    BridgeNamed { bridge: BridgeId },
    /// §3.9.2.4 It was saved.
    BridgeSaved { bridge: BridgeId },
    /// §10f It was blown.
    BridgeBlown { bridge: BridgeId },
    /// §3.9.2.1 A card made a bridge whole.
    BridgeFixed { bridge: BridgeId },
    /// §10g Somebody tried to repair a bridge: the dice, if they were needed, the number needed, and whether it stands.
    RepairTried { bridge: BridgeId, rolls: Option<[u16; 2]>, needed: u16, repaired: bool },
    /// §5.1.4 Guns were limbered or unlimbered.
    Turned { unit: UnitId },
    /// A unit was taken in hand.
    Chosen { unit: UnitId },
    /// It was put back.
    PutBack,
    /// §6 Units moved along a path and have so much left, in half points; whether they may go on.
    Moved {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        left: Vec<u16>,
        goes_on: bool,
    },
    /// §7.10a Units that might have driven on stay where they are.
    Halted { units: Vec<UnitId> },
    /// §6.5 A unit left the map by an exit.
    Exited { unit: UnitId, exit: u8 },
    /// §8.1 A barrage was planned.
    BarragePlanned { side: Side, target: Hex, guns: Vec<UnitId>, air: u8 },
    /// §8.1e It was called off.
    BarrageCalledOff { side: Side, target: Hex },
    /// §8 A barrage was rolled for: its points, its column before and after the shifts, the dice, and whom it suppresses.
    BarrageRolled {
        side: Side,
        target: Hex,
        points: u16,
        columns: [u8; 2],
        shifts: Vec<Modifier>,
        rolls: [u16; 2],
        result: BarrageResult,
        units: Vec<UnitId>,
    },
    /// §7.1, §7.10 An attack was declared, perhaps on the move.
    AttackDeclared { target: Hex, units: Vec<UnitId>, defenders: Vec<UnitId>, assault: bool },
    /// §7.5 It was rolled for: both strengths in sixteenths, the odds before the shifts (7 for 7-1, -3 for 1-3), the
    /// shifts, the column, the dice.
    CombatRolled {
        attack: u32,
        defense: u32,
        odds: i16,
        shifts: Vec<Modifier>,
        column: u8,
        rolls: [u16; 2],
        result: CombatResult,
    },
    /// §7.7 A unit lost a step, and is gone if it was the last.
    StepLost { unit: UnitId, why: Clause },
    /// A unit was eliminated.
    Eliminated { unit: UnitId, why: Clause },
    /// §7.8 Units went back along a path.
    Retreated {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §9b The combat is over, and these units have fought.
    CombatEnded { units: Vec<UnitId> },
    /// §7.9 The hex is empty, and these attackers may advance.
    AdvanceOffered { target: Hex, units: Vec<UnitId> },
    /// §7.9 Units advanced from where they stood into a hex; in a mobile assault each has so much left.
    Advanced { units: Vec<UnitId>, to: Hex, left: Option<Vec<u16>> },
    /// §7.1i The advance is over.
    AdvanceEnded,
    /// §9.1 A transport drove along a path from a supply centre and supplies these units and exits.
    Hauled {
        centre: u8,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        units: Vec<UnitId>,
        exits: Vec<u8>,
    },
    /// §9c A side's supply was settled: these units are supplied, and whether the Bastogne stock was drawn on (§9h).
    SupplySettled { side: Side, supplied: Vec<UnitId>, stock: bool },
    /// §6.4 A reinforcement came onto the map; beside its entry it stays for this turn.
    Entered { unit: UnitId, hex: Hex, held: bool },
    /// §3.9.2.2d The Allies took the dump at Houffalize back.
    DumpLost,
    /// §5.1.20c The weather of a turn.
    WeatherRolled { turn: u8, rolls: [u16; 2], weather: Weather },
    /// §5.1.20d Its aircraft.
    AirRolled { turn: u8, rolls: [u16; 2], points: u8 },
    /// §5f The game is over.
    Ended { winner: Side, why: Clause },
}
