//! What can happen. Each event explains itself: the faces rolled, and the clause that decided.

use hexmap::{Compass, Hex, Hexside};
use kernel::Clause;
use serde::{Deserialize, Serialize};

use crate::Side;
use crate::printed::cards::{CardId, Tactic};
use crate::printed::chits::ChitId;
use crate::printed::counters::UnitId;
use crate::printed::formations::{Army, Corps};
use crate::printed::levels::Level;
use crate::printed::setup_cards::SetupCardId;
use crate::state::activation::Activation;
use crate::state::combat::Stage;
use crate::state::decks::CardPlace;
use crate::state::moment::Task;
use crate::state::unit::{Mark, Place, Supply};

pub use field::Modifier;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum Event {
    /// This is done next.
    Turned { task: Task },
    /// §4.0.5f A day began.
    DayBegan { day: u8 },
    /// §3.0.1c A Setup card was drawn.
    SetupDrawn { card: SetupCardId },
    /// A unit went from where it was to somewhere else: onto the map, into a box, out of the game. Steps on the way are `path`.
    Went { unit: UnitId, place: Place, why: Clause },
    /// §10 A unit moved along a path, for so many movement points.
    Moved {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        cost: u8,
        why: Clause,
    },
    /// §2.21q A unit has so many steps from now on; with none it is eliminated.
    Steps { unit: UnitId, steps: u8, why: Clause },
    /// §13.2 A unit's supply is from now on so.
    Supplied { unit: UnitId, supply: Supply },
    /// A mark was put on a unit, or taken off.
    Marked { unit: UnitId, mark: Mark, on: bool, why: Clause },
    /// §14.1b A town or city changed hands.
    Taken { town: Hex, owner: Side },
    /// §14.2c A bridge, printed or built, changed hands.
    BridgeTaken { side: Hexside, owner: Side },
    /// §14.21a A bridge was blown.
    BridgeBlown { side: Hexside },
    /// §14.21a, §14.22a A bridge was repaired, or built.
    BridgeStands { side: Hexside, owner: Side },
    /// §15 A detachment appeared, or was removed.
    Detachment { hex: Hex, there: bool, why: Clause },
    /// §14.3 An improved position appeared, or was removed.
    Improved { hex: Hex, there: bool, why: Clause },
    /// §10.8 A roadblock appeared, or was removed.
    Roadblock { hex: Hex, there: bool, why: Clause },
    /// §3.0.3e, §13.52a A fuel depot was put on the map; or it was taken, and lies on this day of the calendar.
    Depot { hex: Hex, day: Option<u8> },
    /// §13.53a A depot was moved from one day to another.
    DepotDelayed { from: u8, to: u8 },
    /// §2.3 A card went somewhere.
    Card { card: CardId, place: CardPlace, why: Clause },
    /// §3.0.2e So many unseen supplementals lie in the Allied draw pile.
    Unseen { count: u8 },
    /// §9.11 An army's objective was rolled for and placed; no die, if none was needed.
    Objective { army: Army, roll: Option<u16>, hex: Hex, side: Compass, stage: u8, is_exit: bool },
    /// §9.13 A corps's objective was placed, or has left the game.
    CorpsObjective { corps: Corps, hex: Option<Hex> },
    /// §6, §9 An activation began; these units are active.
    Activated { activation: Activation, units: Vec<UnitId> },
    /// §9.53a An Allied hex had its attack check: its ratio, the die if one was rolled, modifiers, and whether it is attacked.
    Checked {
        lead: UnitId,
        target: Hex,
        attack: u16,
        defense: u16,
        roll: Option<u16>,
        modifiers: Vec<Modifier>,
        attacks: bool,
        why: Clause,
    },
    /// §10.31b, §10.32a A hexside where only one unit may cross was crossed.
    Crossed { side: Hexside },
    /// §9.2.12c A unit has infiltrated.
    Infiltrated { unit: UnitId },
    /// §6.0a An activation ended.
    ActivationEnded,
    /// §12 A combat began.
    CombatBegan { attacker: Side, target: Hex, units: Vec<UnitId>, overwhelming: bool },
    /// §12 This is done next in it.
    StageBegan { stage: Stage },
    /// §12.3 A tactic is in force.
    TacticUsed { side: Side, tactic: Tactic, card: Option<CardId>, why: Clause },
    /// A unit joined the combat: by a tactic, or from the reserve.
    Joined { unit: UnitId, attacks: bool, tactic: Option<Tactic>, why: Clause },
    /// §12.4b A total was announced.
    Announced { total: u8 },
    /// §12.41a A chit was drawn, and this face counts.
    ChitDrawn { chit: ChitId, face: Option<u8> },
    /// §12.42b All chits of earlier combats went back into the cup.
    CupRefilled,
    /// §12.5 Hits were added up: of the chits, then with what protects.
    Totalled { raw: [i16; 2], modifiers: [Vec<Modifier>; 2], hits: [u8; 2] },
    /// A hit was settled: of the attackers, or of the defenders; so many at once.
    Settled { attackers: bool, hits: u8, why: Clause },
    /// §12.52, §12.53 A German die about a hit: the number it may not pass, and the die.
    HitRolled { needed: u16, modifiers: Vec<Modifier>, roll: u16, why: Clause },
    /// §12.7 The defenders went back a hex, which costs so many steps that settle no hit.
    Retreated { units: Vec<UnitId>, to: Hex, penalty: u8, why: Clause },
    /// §12.8 A unit advanced along a path; with none it stayed.
    Advanced {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        roll: Option<u16>,
        needed: Option<u16>,
        why: Clause,
    },
    /// §12.0.9 The combat is over.
    CombatEnded,
    /// A die of the game outside combat: needed, rolled.
    Rolled { unit: Option<UnitId>, needed: u16, roll: u16, why: Clause },
    /// §17.1 German points were won or lost.
    Points { by: i16, why: Clause },
    /// §17.1g A hex of the Westwall costs points, or does no more.
    Westwall { hex: Hex, held: bool },
    /// What counts later has come about.
    Flag { flag: Flag, on: bool, why: Clause },
    /// §17.2 The game is over.
    Ended { level: Level, points: i16, why: Clause },
    /// §12.41m A chit that was drawn shows another face, since more are drawn than before.
    ChitTurned { chit: ChitId, face: Option<u8> },
    /// §12.54a The attackers are spared so many hits.
    Spared { hits: u8, why: Clause },
    /// §4.0.2 The discards of a side are its draw pile again; Allied supplementals rest for a day (§5.0b).
    Rebuilt { side: Side, why: Clause },
}

/// One of [`Flags`](crate::state::position::Flags).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is a field of `Flags`")]
pub enum Flag {
    MeuseReached,
    MeuseCrossed,
    MeuseAward,
    OkwReleased,
    OkwArrived,
    SeventhDefends,
    Manteuffel,
    FuelPriority,
    Interdicted,
    SingleUsed,
    LastImpulse,
    Reshuffled,
    Relocated,
    Dinant,
    BonusSpent,
    FreeTactic,
    Attacking,
}
