//! Why an action is refused: a sentence for the player, and the clause behind it.

use kernel::{Cites, Clause};

/// Makes the list of refusals: a name, its clause and its sentence on each line.
macro_rules! refusals {
    ($($name:ident $clause:literal $text:literal,)*) => {
        /// A refusal.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
        #[expect(missing_docs, reason = "each says its sentence")]
        pub enum Illegal {
            $(#[error($text)] $name,)*
        }

        impl Cites for Illegal {
            fn clause(&self) -> Clause {
                match self {
                    $(Self::$name => const { Clause::new($clause) },)*
                }
            }
        }
    };
}

refusals! {
    // §1-4 What there is, and when.
    NoSuchUnit "a44-2.5" "there is no such unit in play",
    NoSuchHex "a44-3.1" "there is no such hex on the map",
    NoSuchBridge "a44-7.1" "there is no such bridge",
    NotYours "a44-4.0a" "that unit is not yours",
    NotOnMap "a44-11.1a" "that unit is not on the map",
    NotNow "a44-4.0b" "this is not the phase for that",
    AnswerFirst "a44-4.0b" "a question must be answered first",
    // §S1.3 Set-up.
    NotAtStart "a44-S1.2" "that unit is not set up at the start",
    NotItsArea "a44-S1.3b" "a unit sets up in its own division's area",
    NotItsCorps "a44-S1.3c" "corps troops set up in the areas of their corps",
    RedInWoodedRough "a44-S1.3d" "the red units of 26 VG may not start in Wooded Rough",
    BrigadeInWoodedRough "a44-S1.3e" "the 11th StuG Brigade may not start in Wooded Rough",
    NotAllSetUp "a44-S1.3b" "every unit must be set up first",
    // §5 Artillery supply.
    NotFired "a44-5.1a" "only an Artillery Unit on its Fired side can be readied",
    NoArtillerySupply "a44-5.2b" "no artillery supply is left this turn",
    CannotReady "a44-5.3a" "Artillery that is Disrupted, Broken, out of supply or in column cannot be readied",
    // §6 Fuel.
    NotAmongThem "a44-6.1d" "the result does not speak of that division, or it is not in play",
    // §7 Bridges.
    NotStanding "a44-7.1" "that bridge does not stand",
    TriedAlready "a44-7.2b" "that bridge was tried in this player turn",
    NoEnemyNear "a44-7.3a" "no enemy is within a hex of that bridge",
    BridgeTooFar "a44-7.3b" "that unit is not within a hex of the bridge",
    WayToBridgeBarred "a44-7.3c" "an enemy unit or bond bars that unit's way to the bridge",
    TooEarlyToBlow "a44-7.6a" "bridges may not be blown before Turn 3",
    CannotDemolish "a44-7.6b" "Broken units and units in column or under a Prime Mover may not blow bridges",
    NoBridgeSite "a44-7.8a" "no bridge ever stood there",
    NotBlown "a44-7.8e" "only a blown bridge can be rebuilt",
    SiteNotClear "a44-7.8b" "each end must be free of enemies, and held or free of enemy zones",
    SiteNotSupplied "a44-7.8c" "one end must be supplied by road",
    // §8 Stacking.
    Overstacked "a44-8.1a" "too many units would end in that hex",
    NotOverstacked "a44-8.3b" "that unit does not count toward the limit that is passed",
    // §9, §10 Zones and bonds.
    EnemyThere "a44-9.2.1a" "an enemy unit is in the way",
    StoppedByZone "a44-9.2.1a" "a unit must stop when it enters an enemy zone of control",
    Bonded "a44-10.2a" "an enemy bond closes that way",
    // §11 Movement.
    HasMoved "a44-11.1d" "that unit has finished its move",
    IsEngaged "a44-ESP.4a" "an Engaged unit may not move",
    NotTogether "a44-11.1d" "units that move together must start together",
    NotAPath "a44-11.1c" "each hex of a path must touch the one before",
    NoMovement "a44-11.1b" "that unit cannot move",
    TooFar "a44-11.1b" "that costs more Movement Points than the unit has",
    TooManyHexes "a44-11.3a" "Tactical Movement is at most two hexes",
    NotExtended "a44-11.2b" "a Mechanized unit cannot use Extended Movement",
    ExtendedNextToEnemy "a44-11.2c" "Extended Movement may not end next to an enemy unit",
    NotTactical "a44-11.3a" "Tactical Movement needs an allowance of 2 or more",
    VehicleAtRiver "a44-11.4.1a" "a Vehicle crosses a river only by an intact bridge",
    RiverNeedsTactical "a44-11.4.1b" "a river without a bridge is crossed only by Tactical Movement that began beside it",
    VehicleOffRoad "a44-11.5" "a Vehicle enters and leaves Forest and the West Wall only by road",
    VehicleAtWoodedRough "a44-11.6a" "a Vehicle crosses a Wooded Rough hexside only by road",
    RoughNeedsTactical "a44-11.6a" "a Wooded Rough hexside off the road is crossed only by Tactical Movement that began beside it",
    OneRoughSide "a44-11.6b" "only one river or Wooded Rough hexside may be crossed off the road in a phase",
    LakeInTheWay "a44-TEC.9" "nobody crosses a lake",
    NotAnEdge "a44-11.9.1a" "that hex is not on an edge by which the unit may leave",
    EastEdge "a44-11.9.2b" "no unit leaves by the east edge",
    GermanStays "a44-11.9.2a" "German units leave the map only for victory",
    NotAnEntryHex "a44-11.9.3b" "Germans leave only from an Entry Hex itself",
    HeldOffMap "a44-11.9.4b" "a unit that retreated off the map must rally before it leaves its box",
    ArmyBoundary "a44-11.10.1a" "no German unit crosses an Army Boundary before Turn 5",
    // §12 Strategic Movement.
    NotStrategic "a44-12.1b" "that unit cannot use Strategic Movement",
    NeedsTrucks "a44-12.1c" "a unit on foot needs trucks for Strategic Movement",
    OffRoad "a44-12.1d" "Strategic Movement keeps to roads",
    NextToEnemy "a44-12.2a" "Strategic Movement may not start or come next to an enemy unit",
    NotAlone "a44-12.2b" "a unit in Strategic Movement must end alone in its hex",
    ColumnTooClose "a44-12.2d" "units in Strategic Movement may not end next to each other on one road",
    NoMarker "a44-12.4.1a" "no Strategic Movement marker is left",
    CannotLoad "a44-12.4.3a" "trucks load units on foot, on a road or in an Off Map Box, with no enemy next to them",
    AirborneFirst "a44-S3.3b" "the airborne divisions need the other Strategic Movement markers on this turn",
    NotInColumn "a44-12.6b" "no Strategic Movement or Truck marker lies on that unit, or it has moved",
    // §13 Reinforcements.
    NotArrived "a44-2.6" "that unit has not arrived yet",
    BetweenEntries "a44-13.1b" "units come on at an Entry Hex itself",
    NotItsEntry "a44-13.1b" "that unit does not enter there",
    EntryHeld "a44-13.6b" "an enemy unit holds that Entry Hex",
    EntryClosed "a44-11.9.3c" "that Entry Hex is lost since Germans left the map there",
    SectorClosed "a44-13.4a" "a captured Entry Hex of that sector is not blocked",
    HeldInSector "a44-13.4c" "no unit leaves a sector for another box while a captured Entry Hex is not blocked",
    NotItsBox "a44-13.1e" "a reinforcement goes to the box or the Blocking Position of one of its own Entry Hexes",
    NotFromWest "a44-S3.3a" "only the airborne divisions come on by the west edge of the East Map",
    NotAWestRoad "a44-S3.3a" "they come on at a road hex of that edge",
    NotThatBox "a44-13.5a" "a unit goes only to a neighbouring box, or a Blocking Position of its own",
    NotForGermans "a44-11.9.2a" "German units never enter the boxes",
    NotAnEngineer "a44-13.2.1a" "only US Engineers appear in towns",
    NotATown "a44-13.2.1a" "Engineers appear in Towns and Cities under Allied control",
    EngineerThere "a44-13.2.1b" "each Town or City hex takes one Engineer",
    TownNotSupplied "a44-13.2.1c" "that place has no road-bound Supply Path",
    TownThreatened "a44-13.2.1e" "an enemy unit is next to that place",
    EngineerTactical "a44-13.2.2" "an Engineer may use only Tactical Movement on its turn of arrival",
    // §15.8 Improved Positions.
    CannotDig "a44-15.8.2a" "only Infantry in Good Order, in supply, not Engaged and not in column builds a position",
    MovedAndDigs "a44-15.8.2b" "whoever digs in must not have moved in this phase",
    NoDiggingAtNight "a44-15.8.2q1" "nobody digs in at night",
    PositionThere "a44-15.8.2d" "the position is complete, or was begun in this very phase",
    // §18 Disruption.
    DisruptedTactical "a44-18.3a" "a Disrupted unit may use only Tactical Movement",
    DisruptedMustLeave "a44-18.3b" "a Disrupted unit must leave an enemy zone if it can",
    DisruptedAvoids "a44-18.3c" "a Disrupted unit may not enter an enemy zone while another hex is open",
    // §22 Artillery.
    NeedsPrimeMover "a44-22.1c" "German Artillery moves only with a Prime Mover",
    NotArtillery "a44-22.2a" "only Nebelwerfers and Ready Allied Artillery shift by one hex",
    OneHexOnly "a44-22.2b" "a shift is one hex",
    NoPrimeMover "a44-22.3b" "no Prime Mover of that army is left",
    PrimeMoversInUse "a44-12.4.1b" "every counter left over serves for Strategic Movement",
    // §23 Supply.
    UnsuppliedTactical "a44-23.4b" "a unit out of supply may use only Tactical Movement",
    // §24 Traffic.
    NoSuchTraffic "a44-24.3.1" "that Traffic marker is not in your box",
    TrafficTooEarly "a44-24.5b" "the German Traffic markers come into play on Turn 3",
    TrafficTooClose "a44-24.4a" "a Traffic marker may not lie on or next to another of its side",
    TrafficInBottleneck "a44-24.4b" "Allied Traffic markers may not lie in the bottleneck",
    // §25 Night.
    NotAtNight "a44-25.3.1b" "there is no Strategic Movement at night",
    NotMarked "a44-25.3.1a" "only stacks with Night markers move at night",
    NoNightMarker "a44-25.3.3a" "no Night marker is left, or it is not a PM turn",
    NotForNight "a44-25.3.4" "every unit marked must be in Good Order, supplied and not Engaged",
    MarkedHolds "a44-25.3.5a" "a unit under a Night marker moves one point at most, and stays in its box",
    // §26 Breakdown.
    CannotBreakDown "a44-26.1b" "that unit has no breakdown units",
    NotWholly "a44-26.1c" "only a unit with all of three steps breaks down wholly",
    TooLateToBreakDown "a44-26.2a" "a unit breaks down before it moves",
    DisruptedBreakdown "a44-26.2c" "a Disrupted unit may not break down",
    NoCounterLeft "a44-26.2d" "no breakdown counter of that kind is left",
    NotItsParent "a44-26.4a" "a breakdown unit rejoins only the unit it came from, in its hex",
    ParentWhole "a44-26.4a" "that unit has all its steps already",
    NotYetJoined "a44-26.4b" "both units must have finished moving",
    // §27 Special units.
    NotADrop "a44-27.2a" "only von der Heydte drops, on Turn 3",
    NotADropZone "a44-27.2a" "the drop needs clear ground or light woods near the drop zone, free of enemies and their zones",
    BritishStay "a44-27.3.1" "British units stay on the West Map beyond the Meuse",
    NotBritish "a44-27.3.4b" "only British units on the map guard Antwerp",
    DamsHold "a44-27.6" "the regiments at the dams do not move on Turn 1, and only by Tactical Movement on Turn 2",
    NotTheBrigade "a44-27.8.1a" "only the undetected 150th Brigade infiltrates",
    FoundOut "a44-27.8.1b" "the brigade was detected, and is like any other unit now",
    NothingToSlip "a44-27.8.1c" "no enemy zone lies on that way: it moves as any other unit",
    // §29 The first turn.
    RedCode "a44-29.1.1a" "units with red codes do not move on Turn 1",
    OtherArea "a44-29.1.2a" "on Turn 1 no German unit enters another division's area or the Rear Zone",
    NoColumnsYet "a44-29.1.3" "there is no Strategic Movement on Turn 1",
    StopsAtEchternach "a44-29.3" "whoever crosses by Echternach stops there",
    OneAtEchternach "a44-29.3" "one unit of 212 VG crosses by Echternach, alone",
    Area18 "a44-29.4" "the 106th Division keeps out of the 18th's area while Germans are in it",
}
