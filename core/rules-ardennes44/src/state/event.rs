//! What can happen. Each event explains itself: the faces rolled, and the clause of each modifier.

use hexmap::Hex;
use kernel::{Clause, Seat};
use serde::{Deserialize, Serialize};

use crate::printed::board::BridgeId;
use crate::printed::counters::{FormationId, UnitId};
use crate::printed::places::{EntryId, OffMapBox};
use crate::printed::results::{Code, Parting, Resistance};
use crate::state::battle::{Loss, Stage};
use crate::state::moment::{Phase, Time};
use crate::state::unit::{Condition, Mark};
use crate::{Mode, Side, Station};

pub use field::Modifier;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum Event {
    /// §4 A phase of a side's player turn began.
    PhaseBegan { turn: u8, time: Time, side: Side, phase: Phase },
    /// §S1.3 A unit was set up in a hex.
    SetUp { unit: UnitId, hex: Hex },
    /// §5.1 An Artillery Unit became Ready.
    Readied { unit: UnitId },
    /// §5.1b, §12.6, §25.3.7 A marker was put on a unit.
    Marked { unit: UnitId, mark: Mark, why: Clause },
    /// A marker was taken off a unit.
    Unmarked { unit: UnitId, mark: Mark, why: Clause },
    /// §6.1 A fuel table was rolled on.
    FuelRolled { table: u8, roll: u16, modifiers: Vec<Modifier>, result: u8 },
    /// §6.1d, §6.4 The result leaves a choice to a side.
    FuelAsked { by: Side, table: u8, result: u8 },
    /// §6.1c A division, or its part west of the Ourthe, is short of fuel.
    ShortOfFuel { formation: FormationId, units: Vec<UnitId>, why: Clause },
    /// §7.2 A unit tried to blow a bridge.
    DemolitionTried {
        unit: UnitId,
        bridge: BridgeId,
        roll: u16,
        modifiers: Vec<Modifier>,
        blown: bool,
    },
    /// §7.7 The bridges at Ouren were tried.
    OurenTried { bridge: BridgeId, roll: u16, collapsed: bool },
    /// §7.8 A side began to build a bridge.
    BridgeBegun { bridge: BridgeId, side: Side },
    /// §7.8f A bridge was finished.
    BridgeBuilt { bridge: BridgeId },
    /// §7.8g Work on a bridge was broken off.
    BridgeAbandoned { bridge: BridgeId },
    /// A unit was taken in hand.
    Chosen { unit: UnitId },
    /// It was put back.
    PutBack,
    /// §11 Units moved along a path at a cost in half points, or in hexes.
    Moved { units: Vec<UnitId>, mode: Mode, path: Vec<Hex>, spent: u16 },
    /// §7.7q1 A move was cut short, and may go on elsewhere.
    MoveCutShort { units: Vec<UnitId>, mode: Mode, from: Hex, spent: u16, unseen: bool },
    /// §27.8.2 The 150th Brigade tried to slip past a zone of control.
    InfiltrationTried { unit: UnitId, hex: Hex, roll: u16, unseen: bool },
    /// §13 Units came onto the map at an Entry Hex.
    Entered { units: Vec<UnitId>, entry: EntryId },
    /// §S3.3a An airborne unit came onto the East Map from the west.
    EnteredFromWest { unit: UnitId, hex: Hex },
    /// §11.9.1 Allied units left the map for a box.
    LeftMap { units: Vec<UnitId>, to: OffMapBox },
    /// §11.9.3, §S2.4 German units left the map for good; by an Entry Hex, if it was one.
    Exited { units: Vec<UnitId>, from: Hex, entry: Option<EntryId> },
    /// §13 A unit went to a box or a Blocking Position.
    Stationed { unit: UnitId, at: Station },
    /// §13.2 An Engineer appeared in a town.
    Appeared { unit: UnitId, hex: Hex },
    /// §27.2 Von der Heydte dropped: on which side he landed, or not.
    Dropped { unit: UnitId, hex: Hex, roll: u16, steps: u8 },
    /// §27.7 The 653rd was rolled for.
    ArrivalRolled { unit: UnitId, roll: u16, arrives: bool, never: bool },
    /// §15.8 An Improved Position was begun in a hex.
    PositionBegun { unit: UnitId, hex: Hex },
    /// §15.8 It was completed.
    PositionCompleted { unit: UnitId, hex: Hex },
    /// §15.8.4 It was given up.
    PositionLost { hex: Hex, why: Clause },
    /// §26.1 A unit detached breakdown units, and was left with so many steps; none if it went
    /// wholly, and then a remnant stands for it.
    BrokeDown { unit: UnitId, into: Vec<UnitId>, remnant: Option<UnitId> },
    /// §26.4 A breakdown unit rejoined its parent.
    Rejoined { unit: UnitId, parent: UnitId },
    /// §8.3b Too many units stand in a hex.
    Overstacked { side: Side, hex: Hex },
    /// A unit lost a step under a clause; a remnant may take its place (§16.4).
    StepLost { unit: UnitId, remnant: Option<UnitId>, why: Clause },
    /// §18.6 A unit tried to rally. No die if no enemy is near.
    Rallied { unit: UnitId, roll: Option<u16>, modifiers: Vec<Modifier>, recovered: bool },
    /// §24.3 A Traffic marker was placed.
    TrafficPlaced { side: Side, marker: u8, hex: Hex },
    /// §24.3.2 Dice returned Traffic markers to their box.
    TrafficRolled { side: Side, rolls: Vec<u16>, returned: Vec<u8> },
    /// §24.6a A German Traffic marker left the game.
    TrafficRemoved { marker: u8 },
    /// §23.1 Units fell out of supply, and others regained it.
    SupplyChecked { side: Side, lost: Vec<UnitId>, regained: Vec<UnitId> },
    /// §23.10 An isolated group was reached, and its Surrender Points are gone.
    Relieved { units: Vec<UnitId> },
    /// §23.7 A group rolled for surrender; its points from before and after.
    SurrenderRolled {
        units: Vec<UnitId>,
        roll: u16,
        modifiers: Vec<Modifier>,
        before: u8,
        points: u8,
    },
    /// §23.7d A group surrendered.
    Surrendered { units: Vec<UnitId> },
    /// §27.3.4 British units must go to Antwerp.
    AntwerpThreatened,
    /// §27.3.4 A British unit went to Antwerp.
    SentToAntwerp { unit: UnitId },
    /// §30.1 Victory was checked: German Victory Hexes, Attack Factors that left the map and count,
    /// and whether the Allies stood in enough German areas.
    VictoryChecked { hexes: Vec<Hex>, exited: u16, counter_invasion: bool },
    /// The game was won by a seat, or drawn, under a clause.
    GameEnded { winner: Option<Seat>, why: Clause },
    /// §14.1 An attack was declared: on a hex, by units, with others that follow; out of a Blocking
    /// Position or as a Breakthrough Combat, if so; over bridges that may be blown.
    AttackDeclared {
        target: Hex,
        units: Vec<UnitId>,
        followers: Vec<UnitId>,
        blocking: Option<EntryId>,
        breakthrough: bool,
        bridges: Vec<BridgeId>,
    },
    /// §14.4 The combat went on to a step.
    StageBegan { stage: Stage },
    /// §7.4e The attack was called off.
    CalledOff,
    /// §22.7 An Artillery Unit supports the attack.
    Supported { unit: UnitId },
    /// §15.6.2b An Air Support marker supports the attack.
    AirSupported,
    /// §27.8.3 The 150th Brigade tried to surprise the defender.
    SurpriseTried { unit: UnitId, roll: u16, surprised: bool },
    /// §22.8 An Artillery Unit fired for the defense: columns shifted, or the attack stopped cold.
    DefensiveFire { unit: UnitId, roll: u16, shift: i8, stopped: bool },
    /// §15.6.3 Jabos over a German attack: columns shifted.
    JabosRolled { roll: u16, modifiers: Vec<Modifier>, shift: i8 },
    /// §14.4f The attack was resolved: strengths, odds and column (1-1 is 0), every shift, the face
    /// and the result; who had the Armor Shift, and by which units.
    CombatResolved {
        attack: u16,
        defense: u16,
        odds: i16,
        shifts: Vec<Modifier>,
        column: i16,
        roll: Option<u16>,
        result: Code,
        armor: Option<Side>,
        armored: Vec<UnitId>,
    },
    /// §16.2 A Fire Fight was rolled for.
    FireFightRolled { lead: UnitId, roll: u16, modifiers: Vec<Modifier>, result: Code },
    /// §21.4 Recon fell back instead of being shattered.
    FellBack,
    /// §16.1 A result stands, and is carried out.
    ResultStands { result: Code },
    /// §16.3 A step is to be lost.
    StepOwed { loss: Loss },
    /// §16.7 A Determined Defense was rolled for.
    DeterminedDefenseRolled {
        lead: UnitId,
        roll: u16,
        modifiers: Vec<Modifier>,
        result: Resistance,
    },
    /// §16.6a The units in a hex have the advantage over another.
    AdvantageTaken { units: Vec<UnitId>, hex: Hex, target: Hex },
    /// §16.6c-f The advantage of the stack in a hex over another is gone.
    AdvantageLost { hex: Hex, target: Hex, why: Clause },
    /// §17 Units retreated along a path, and off the map from its end to a box.
    Retreated { units: Vec<UnitId>, path: Vec<Hex>, off: Option<OffMapBox> },
    /// §18.2 A unit became Disrupted or Broken.
    Disordered { unit: UnitId, order: Condition, why: Clause },
    /// §17.2 A unit was eliminated with all its steps.
    Eliminated { unit: UnitId, why: Clause },
    /// §19 Units advanced along a path, and off the map from its end to a box.
    Advanced { units: Vec<UnitId>, path: Vec<Hex>, off: Option<OffMapBox> },
    /// §14.4 The combat is over.
    CombatEnded,
    /// §20.2 A unit tried to disengage.
    DisengagementRolled { unit: UnitId, roll: u16, modifiers: Vec<Modifier>, result: Parting },
    /// §15.6.2a The Allies rolled for Air Support: so many markers.
    AirRolled { roll: u16, modifiers: Vec<Modifier>, markers: u8 },
    /// §25.2.1a A side has so many Replacements in this night.
    ReplacementsCame { side: Side, number: u8 },
    /// §25.2.2a A unit regained a step.
    Replaced { unit: UnitId },
    /// §25.2.2c A dead unit returned in a hex.
    Returned { unit: UnitId, hex: Hex },
    /// §25.2.3 A dead unit returned in the place of a remnant.
    Rebuilt { unit: UnitId, remnant: UnitId },
    /// §31 Units slipped from a hex into another at night.
    SlippedByNight { units: Vec<UnitId>, from: Hex, to: Hex },
    /// §32.1a The Fuel Dump markers were laid; the real one at this site, counted from one. Nobody
    /// but the Allied player is told which.
    DumpsLaid { real: Option<u16> },
    /// §32.1b A marker was flipped over; a dummy is removed.
    DumpRevealed { hex: Hex, real: bool },
    /// §32.3a The Allies tried to destroy the dump.
    DumpTried { hex: Hex, roll: u16, modifiers: Vec<Modifier>, destroyed: bool },
    /// §32.2b The Germans captured the dump.
    DumpCaptured { hex: Hex },
    /// §32.2c The Germans removed the fuel.
    FuelRemoved { hex: Hex },
    /// §32.3b Whatever Fuel Dump markers were left are gone.
    DumpsCleared,
    /// §33.2 A Roadblock was placed or shifted.
    RoadblockPlaced { side: Side, marker: u8, hex: Hex },
    /// §33.3 A Roadblock was removed.
    RoadblockRemoved { side: Side, marker: u8, why: Clause },
    /// §35.0a Bodenplatte was rolled for: from which turn it is felt.
    BodenplatteRolled { roll: u16, from: Option<u8> },
    /// §36.0a The Greif Commando was placed.
    CommandoPlaced { bridge: BridgeId },
    /// §36.0b The Greif Commando was used.
    CommandoSpent { bridge: BridgeId },
}
