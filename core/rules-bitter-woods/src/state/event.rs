//! What can happen. Each event explains itself: the faces rolled, and the clause of each modifier.

use hexmap::{Edge, Hex};
use kernel::Clause;
use serde::{Deserialize, Serialize};

use crate::printed::counters::{Army, UnitId};
use crate::printed::results::Outcome;
use crate::state::battle::{Advance, Loss, Stage};
use crate::state::duty::DutyKind;
use crate::state::markers::WorkKind;
use crate::state::moment::Phase;
use crate::state::unit::Mark;
use crate::{BridgeId, Side};

pub use field::Modifier;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum Event {
    /// A game-turn began: the aircraft of both sides, and those that Bodenplatte took of them.
    TurnBegan { turn: u8, air: [u8; 2], lost: [u8; 2] },
    /// A phase of a player turn began.
    PhaseBegan { turn: u8, side: Side, phase: Phase },
    /// §12.5 Supplies fell into a hex.
    Dropped { hex: Hex },
    /// §11.3 Aircraft interdicted a hex.
    Interdicted { hex: Hex },
    /// §12.1 Supply was checked: these units are without.
    SupplyChecked { without: Vec<UnitId> },
    /// §12.6 The Germans rolled for shortage: the dice, and who runs short.
    ShortageRolled { roll: u16, second: Option<u16>, short: Vec<UnitId> },
    /// A marker was put on a unit.
    Marked { unit: UnitId, mark: Mark, why: Clause },
    /// A marker was taken off a unit.
    Unmarked { unit: UnitId, mark: Mark, why: Clause },
    /// A unit was taken in hand.
    Chosen { unit: UnitId },
    /// It was put back.
    PutBack,
    /// §5 Units moved along a path, having spent so much in all (twelfths); whether they may go on.
    Moved {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        spent: u16,
        goes_on: bool,
    },
    /// §16 Units came onto the map into a hex.
    Entered { units: Vec<UnitId>, hex: Hex },
    /// §5.5a German units left the map for good.
    Exited { units: Vec<UnitId>, from: Hex },
    /// §5.5d An Allied unit left the map over an edge, and may return.
    Withdrew { unit: UnitId, edge: Edge, why: Clause },
    /// §24.6b A unit was attached to an army.
    Attached { unit: UnitId, army: Army },
    /// §8 Something was dug in a hex.
    WorkBuilt { unit: UnitId, hex: Hex, kind: WorkKind },
    /// §8 It was removed.
    WorkRemoved { hex: Hex, why: Clause },
    /// §13.3 A unit began to rebuild a bridge.
    BuildingBegun { unit: UnitId, bridge: BridgeId },
    /// §13.3 Building broke off.
    BuildingBrokeOff { bridge: BridgeId },
    /// §13.3d A bridge was rebuilt, and these units crossed it to a hex.
    BridgeRebuilt { bridge: BridgeId, units: Vec<UnitId>, to: Hex },
    /// §13.1 Somebody tried to blow a bridge: the die, if one was needed, and whether it went.
    DemolitionTried { bridge: BridgeId, roll: Option<u16>, blown: bool },
    /// §22.2, §27, §29 A die was rolled in the midst of a move.
    Dared { unit: UnitId, hex: Hex, roll: u16, passed: bool, why: Clause },
    /// §21 Guns bombarded a hex: with what, and what was added to each die.
    Bombarded { target: Hex, guns: Vec<UnitId>, modifiers: Vec<Modifier> },
    /// §21.2b The die for a unit, and whether it is shocked.
    ShockRolled { unit: UnitId, roll: u16, shocked: bool },
    /// §9.2a An attack was declared.
    AttackDeclared {
        target: Hex,
        units: Vec<UnitId>,
        guns: Vec<UnitId>,
        air: bool,
        angriff: bool,
        late: bool,
        defenders: Vec<UnitId>,
    },
    /// §9.2b The defender supported.
    DefenseSupported { guns: Vec<UnitId>, air: bool },
    /// §23.1c The defense was too strong for an attack on the move.
    AngriffSpoiled,
    /// §19, §31 A die was rolled for a column.
    ShiftRolled { roll: u16, won: bool, why: Clause },
    /// §9.2 The combat was rolled for.
    CombatRolled {
        attack: u16,
        defense: u16,
        /// The column of the ratio, and the one after all shifts.
        columns: [u8; 2],
        shifts: Vec<Modifier>,
        modifiers: Vec<Modifier>,
        roll: u16,
        outcome: Outcome,
    },
    /// §23.2 An attack on the move was rolled for: how many hexes it gains.
    AngriffRolled {
        attack: u16,
        defense: u16,
        columns: [u8; 2],
        shifts: Vec<Modifier>,
        modifiers: Vec<Modifier>,
        roll: u16,
        hexes: u8,
    },
    /// A stage of the combat began: what is owed, who goes back and how far, who may advance.
    StageBegan {
        stage: Stage,
        owed: Vec<Loss>,
        retreating: Vec<UnitId>,
        hexes: u8,
        advance: Option<Advance>,
    },
    /// §9.6 A unit lost a step, and is gone if it was the last.
    StepLost { unit: UnitId, why: Clause },
    /// A unit was eliminated.
    Eliminated { unit: UnitId, why: Clause },
    /// §24.4 Units stand under a leader.
    Stood { leader: UnitId, units: Vec<UnitId> },
    /// §9.7 A unit retreated along a path.
    Retreated {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §9.8 A unit advanced along a path.
    Advanced {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §27.1d A unit turned its advance into movement.
    Converted {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// The combat is over.
    CombatEnded,
    /// §9.5 A combat left a duty behind.
    DutyArose {
        kind: DutyKind,
        attacker: Side,
        hex: Hex,
        attackers: Vec<UnitId>,
        defenders: Vec<UnitId>,
        due: u8,
    },
    /// §9.5k Units withdraw from a hex instead of counterattacking.
    Withdrawing { hex: Hex },
    /// §9.5 A duty is done with.
    DutyEnded { kind: DutyKind, hex: Hex },
    /// §36.11 Kampfgruppe Peiper broke down into its battalions, or became one again.
    Regrouped { together: bool, hex: Hex },
    /// §25.1 The dumps were laid; where, the Allied player alone is told.
    DumpsLaid { hexes: Option<[Hex; 2]> },
    /// §25.2 A dump was revealed.
    DumpRevealed { dump: u8, hex: Hex },
    /// §25.2 A dump was captured, or taken back.
    DumpTaken { dump: u8, by: Side },
    /// §25.3a The Allied player was asked about a dump because Germans came next to a hex where it may lie.
    DumpAskedAbout { dump: u8, hex: Hex },
    /// §25.3 A dump was tried: the die, and whether it is gone.
    DumpTried { dump: u8, roll: u16, destroyed: bool },
    /// §26 A hex rolled for surrender.
    SurrenderRolled { hex: Hex, roll: u16, surrendered: bool },
    /// §29, §38 A random event: its set (the day) and its face or sum.
    EventRolled { day: u8, faces: Vec<u16> },
    /// §29.1 A company of parachutists landed; none if it came down off the map.
    CompanyLanded { rolls: [u16; 2], hex: Option<Hex> },
    /// §29.1f Companies left the map.
    CompaniesGone { hexes: Vec<Hex> },
    /// §29.3 Commandos protect a bridge.
    BridgeProtected { bridge: BridgeId },
    /// §29.4 Commandos deceive in a town.
    TownDeceived { hex: Hex },
    /// §29.5 Bodenplatte: the dice of both, and what each lost at once.
    Bodenplatte { rolls: [u16; 2] },
    /// §35a 7th Army's garrisons were looked at.
    GarrisonsChecked { missing: bool },
    /// A question arose that must be answered before play goes on.
    Asked { by: Side, about: Question },
    /// It was answered.
    Answered,
    /// §17 The game is over: who has won, and how greatly.
    Ended { winner: Option<Side>, level: Option<VictoryLevel>, why: Clause },
}

/// What a player is asked out of the usual order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// §29.1a Where the parachutists shall drop.
    DropZone,
    /// §29.3a Which bridge commandos protect.
    Bridge,
    /// §29.4a In which town they deceive.
    Town,
    /// §38.2.9a Which regiment is bombed.
    Regiment,
    /// §21.2e Which units attack the hex that was bombarded.
    Assault(Hex),
    /// §25.3a Whether to destroy a dump.
    Dump(u8),
}

/// §17 How great a victory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own, or the scenario's")]
pub enum VictoryLevel {
    Strategic,
    Tactical,
    Decisive,
    Marginal,
}

impl VictoryLevel {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Strategic => "strategic",
            Self::Tactical => "tactical",
            Self::Decisive => "decisive",
            Self::Marginal => "marginal",
        }
    }
}
