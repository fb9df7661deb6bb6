//! An index: what a player may do, and the orders a player may leave behind.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::printed::board::BridgeId;
use crate::printed::counters::{FormationId, UnitId};
use crate::printed::places::{EntryId, OffMapBox};

/// One sentence of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum Action {
    /// §S1.3 Sets a unit up in a hex.
    SetUp { unit: UnitId, hex: Hex },
    /// Sets up every unit that is not, where the scenario suggests.
    SetUpRest,
    /// §5.1 Readies an Artillery Unit.
    Ready { unit: UnitId },
    /// §6.1d, §6.4 Names the division that is short of fuel.
    NameShort { formation: FormationId },
    /// §7.2 A unit tries to blow a bridge.
    Demolish { unit: UnitId, bridge: BridgeId },
    /// §7.8 Work begins on a blown bridge.
    Build { bridge: BridgeId },
    /// Takes a unit in hand, to see what it may do: the first half of most sentences below, which
    /// may also be said whole.
    Choose { unit: UnitId },
    /// Puts it back.
    PutBack,
    /// §11, §12, §22 Units that stand together move along a path, their own hex first.
    Move {
        units: Vec<UnitId>,
        mode: Mode,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §27.8.2 The 150th Brigade moves along a path and tries to slip through zones of control.
    Infiltrate {
        unit: UnitId,
        mode: Mode,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §11.9 Units move along a path and leave the map from its end.
    Exit {
        units: Vec<UnitId>,
        mode: Mode,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §13.1, §13.5, §13.6 Units from off the map come on at an Entry Hex and move along a path that
    /// begins with it.
    Enter {
        units: Vec<UnitId>,
        mode: Mode,
        entry: EntryId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §S3.3a An airborne unit comes on in trucks by the west edge of the East Map and moves along a
    /// path from there.
    EnterFromWest {
        unit: UnitId,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
    },
    /// §13.1e, §13.5, §13.6 A unit off the map goes to a box or a Blocking Position.
    Station { unit: UnitId, at: Station },
    /// §13.2 An Engineer appears in a town.
    Appear { unit: UnitId, hex: Hex },
    /// §27.2 Von der Heydte drops into a hex.
    Drop { unit: UnitId, hex: Hex },
    /// §12.4.3 Trucks are assigned to a unit.
    Load { unit: UnitId },
    /// §12.6b A Strategic Movement or Truck marker is taken off a unit.
    Unload { unit: UnitId },
    /// §15.8 A unit begins or completes an Improved Position.
    Dig { unit: UnitId },
    /// §25.3.3 A Night marker is put on the stack in a hex.
    MarkForNight { hex: Hex },
    /// §25.3.5a The same for units in one box off the map.
    MarkOffMapForNight { units: Vec<UnitId> },
    /// §26.1 A unit detaches a breakdown unit; wholly, it becomes two and a remnant.
    BreakDown { unit: UnitId, wholly: bool },
    /// §26.4 A breakdown unit rejoins its parent.
    Rejoin { unit: UnitId },
    /// §8.3b A unit of an overstacked hex loses a step.
    LoseStep { unit: UnitId },
    /// §24.3 A Traffic marker, by its number, is placed in a hex.
    PlaceTraffic { marker: u8, hex: Hex },
    /// §27.3.4 A British unit goes to guard Antwerp.
    GuardAntwerp { unit: UnitId },
    /// The phase is over.
    EndPhase,
    /// §14.1 Units attack a hex; others stacked with them are involved and add nothing (§19.1.1b).
    Attack { target: Hex, units: Vec<UnitId>, followers: Vec<UnitId> },
    /// §7.4e The attack is called off, as a bridge was blown.
    CallOff,
    /// §22.7, §22.8 An Artillery Unit supports the attack, or the defense.
    Support { unit: UnitId },
    /// §15.6.2 An Air Support marker is used.
    CallAir,
    /// §27.8.3 The 150th Brigade tries to surprise the defender.
    Surprise { unit: UnitId },
    /// §16.2.1, §16.7.1 A unit leads a Fire Fight, or a Determined Defense.
    Lead { unit: UnitId },
    /// §21.4 Recon falls back instead of being shattered.
    FallBack,
    /// §16.6a The attackers in a hex have the advantage.
    TakeAdvantage { hex: Hex },
    /// §17, §20.3 Units retreat along a path, their own hex first; `off` the map from its end.
    Retreat {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        off: bool,
    },
    /// §19 Units advance along a path, their own hex first; from a Blocking Position, the Entry Hex
    /// first. `off` the map from its end (§11.9.1a).
    Advance {
        units: Vec<UnitId>,
        #[serde(with = "hexmap::path_wire")]
        path: Vec<Hex>,
        off: bool,
    },
    /// §20.1 Units of one stack try to disengage.
    Disengage { units: Vec<UnitId> },
    /// Declines what is offered, and goes on.
    Pass,
    /// §25.2.2a A reduced unit takes a Replacement.
    Replace { unit: UnitId },
    /// §25.2.2c A dead unit returns in a hex.
    Return { unit: UnitId, hex: Hex },
    /// §25.2.3 A large dead unit returns in exchange for a remnant.
    Rebuild { unit: UnitId, remnant: UnitId },
    /// §31 Units that stand together slip into a hex at night.
    SlipByNight { units: Vec<UnitId>, to: Hex },
    /// §32.3a The Allies try to destroy the fuel dump in a hex.
    DestroyDump { hex: Hex },
    /// §33.2 A Roadblock, by its number, is placed in a hex or shifted there.
    PlaceRoadblock { marker: u8, hex: Hex },
    /// §33.3b Its owner removes a Roadblock.
    LiftRoadblock { marker: u8 },
    /// §36.0a The Greif Commando goes to a bridge.
    PlaceCommando { bridge: BridgeId },
}

/// §11, §12, §22 How units move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// §11.1 By its Movement Allowance.
    Ordinary,
    /// §11.2 On foot, with two points more.
    Extended,
    /// §11.3 Two hexes, whatever they cost.
    Tactical,
    /// §12.1 Twice its allowance, by road. Units in trucks use it too (§12.4.4).
    Strategic,
    /// §22.3 A German Artillery Unit under a Prime Mover.
    PrimeMover,
    /// §22.3a The same, by Tactical Movement.
    PrimeMoverTactical,
    /// §22.2 An Artillery Unit shifts its position by one hex and stays as it is.
    Shift,
}

/// §13.5 Where a unit can be off the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Station {
    /// In an Off Map Box.
    Box(OffMapBox),
    /// In the Blocking Position of an Entry Hex.
    Blocking(EntryId),
}

/// An answer given before the question. All but the first speak for a seat while the other is on
/// turn; without an order for a question the seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum StandingOrder {
    /// §6.1d, §6.4 When there is a choice, the first division in the order of battle is short of fuel.
    FirstShort,
    /// §7.4, §32.3a Every bridge under an attack is tried, and a fuel dump that is attacked.
    Destroy,
    /// §7.4, §32.3a None is.
    Spare,
    /// §22.8 A gun fires for the defense, if the attack stands high enough.
    Fire {
        /// Which of those that can.
        gun: Gun,
        /// From which column on, before it fires: 1-1 is 0, 2-1 is 1, 1-2 is -1.
        column: i16,
    },
    /// §22.8 No gun does.
    HoldFire,
    /// §21.4 Recon falls back rather than be shattered.
    FallBack,
    /// §21.4 It does not.
    StandFast,
    /// §16.7 A stack tries to hold its hex behind the unit that has the best chance.
    Hold {
        /// If the hex has at least this Defensive Combat Bonus.
        bonus: u8,
        /// And the stack at least so many steps.
        steps: u8,
    },
    /// §16.7 None does.
    GiveWay,
    /// §17 Beaten units retreat by the first of the best ways.
    Retreat,
    /// §16.3 The weakest of those that may lose a step does.
    LoseWeakest,
    /// §27.3.4b The first British unit that may goes to Antwerp.
    GuardAntwerp,
}

/// §22.8 A choice among guns, by their range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Gun {
    LongestRange,
    ShortestRange,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Ordinary,
        Self::Extended,
        Self::Tactical,
        Self::Strategic,
        Self::PrimeMover,
        Self::PrimeMoverTactical,
        Self::Shift,
    ];

    /// §11.3, §22.2 Whether hexes are counted and not points.
    pub const fn counts_hexes(self) -> bool {
        matches!(self, Self::Tactical | Self::PrimeMoverTactical | Self::Shift)
    }
}

impl Action {
    /// The one unit it names, if it names one.
    pub fn unit(&self) -> Option<UnitId> {
        match *self {
            Self::SetUp { unit, .. }
            | Self::Ready { unit }
            | Self::Demolish { unit, .. }
            | Self::Choose { unit }
            | Self::Infiltrate { unit, .. }
            | Self::EnterFromWest { unit, .. }
            | Self::Station { unit, .. }
            | Self::Appear { unit, .. }
            | Self::Drop { unit, .. }
            | Self::Load { unit }
            | Self::Unload { unit }
            | Self::Dig { unit }
            | Self::BreakDown { unit, .. }
            | Self::Rejoin { unit }
            | Self::LoseStep { unit }
            | Self::GuardAntwerp { unit }
            | Self::Support { unit }
            | Self::Surprise { unit }
            | Self::Lead { unit }
            | Self::Replace { unit }
            | Self::Return { unit, .. }
            | Self::Rebuild { unit, .. } => Some(unit),
            Self::SetUpRest
            | Self::NameShort { .. }
            | Self::Build { .. }
            | Self::PutBack
            | Self::Move { .. }
            | Self::Exit { .. }
            | Self::Enter { .. }
            | Self::MarkForNight { .. }
            | Self::MarkOffMapForNight { .. }
            | Self::PlaceTraffic { .. }
            | Self::EndPhase
            | Self::Attack { .. }
            | Self::CallOff
            | Self::CallAir
            | Self::FallBack
            | Self::TakeAdvantage { .. }
            | Self::Retreat { .. }
            | Self::Advance { .. }
            | Self::Disengage { .. }
            | Self::SlipByNight { .. }
            | Self::DestroyDump { .. }
            | Self::PlaceRoadblock { .. }
            | Self::LiftRoadblock { .. }
            | Self::PlaceCommando { .. }
            | Self::Pass => None,
        }
    }
}
