//! §2 The counters: what is printed on each, and what kind of unit that makes it.

use serde::{Deserialize, Serialize};

use crate::Side;

/// Which counter: an index into the order of battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub(crate) u16);

impl UnitId {
    /// Its place in an array with one entry for each counter.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The counter at a place of the order of battle. One from outside may not exist.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }
}

/// Which formation: an index into the order of battle's formations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FormationId(pub(crate) u16);

impl FormationId {
    /// The formation at a place of the list. One from outside may not exist.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// Its place in the list of formations.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A division, or troops that belong to none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formation {
    /// §2.5 The bold divisional ID.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// §14.3 Whether its units are Independent: corps and army troops.
    pub independent: bool,
    /// §2.11 The colour of its ID.
    pub colour: Colour,
}

/// One counter as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something printed, or said of the unit by a rule"
)]
pub struct Counter {
    /// Its name in the data.
    pub id: String,
    /// §2.5 What stands on it beside the divisional ID.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// §2.10
    pub nation: Nation,
    /// §2.11
    pub colour: Colour,
    /// §2.7b The corps of a German unit's set-up code, or the historical corps.
    pub corps: String,
    /// Its division; an independent one for corps and army troops.
    pub formation: FormationId,
    /// §2.4
    pub kind: Kind,
    /// §2.3
    pub size: String,
    /// What drives, for a silhouette.
    pub vehicle: Option<String>,
    /// §2.8
    pub morale: Morale,
    /// The strong side.
    pub full: Strength,
    /// The weak side, if there is one.
    pub reduced: Option<Strength>,
    /// §16.4 What is left when the weak side is lost.
    pub remnant: Option<Display>,
    /// §27.2c Whether both of its sides are one step: von der Heydte.
    pub one_step: bool,
    /// §2.9 Tank Quality.
    pub tank_quality: Option<TankQuality>,
    /// §22.4 Range, for artillery.
    pub range: Option<u8>,
    /// §22 What it moves when not Ready: the Fired side (Allied) or under a Prime Mover (German).
    pub moving: Option<u8>,
    /// §2.1d Whether its defense is in parentheses: no DCB ever.
    pub parenthesised: bool,
    /// §12.4.2b The stripe that ties units of one regiment or brigade.
    pub stripe: Option<String>,
    /// §27.5 Whether it is one of KG Peiper's four.
    pub peiper: bool,
    /// §27.6 Whether it is one of the 2nd Division's two regiments at the dams.
    pub dams: bool,
    /// Whether it is one of the airborne divisions' eight units.
    pub airborne: bool,
    /// How it comes into play.
    pub entry: Entry,
    /// Whether the documents state its values; if not, they are our research.
    pub stated: bool,
}

/// §2.2 One side of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Attack; artillery has none, it shifts columns.
    pub attack: u8,
    /// Defense.
    pub defense: u8,
    /// Movement Allowance, in whole points.
    pub movement: u8,
    /// §8.2a Stacking Points.
    pub stacking: u8,
}

/// How a counter comes into play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// §2.7 Set up at the start; `red` with the limits of the first turn.
    Start {
        /// §29.1.1
        red: bool,
    },
    /// §2.6 Arrives on a turn.
    Arrives {
        /// Which.
        turn: u8,
        /// How.
        by: Arrival,
        /// §27.7 Whether a die decides.
        roll: bool,
    },
    /// §16.4 Comes out of the Remnant Display.
    Remnant(Display),
    /// §26 Is made when a larger unit breaks down.
    Breakdown(Display),
}

/// How a reinforcement comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// §13.1 By an Entry Hex of one of these letters.
    Letters(Vec<char>),
    /// §13.2 Appears in a town.
    Town,
    /// §27.2 Drops from the sky.
    Drop,
}

/// §2.4 The kinds of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the symbols' own")]
pub enum Kind {
    Infantry,
    Parachute,
    Glider,
    Engineer,
    Fortress,
    Motorized,
    /// Mechanized infantry of either side.
    Panzergrenadier,
    Recon,
    Tank,
    TankDestroyer,
    AssaultGun,
    Flak,
    /// Sturmtiger and Brummbär (§27.4).
    BlackBox,
    CombatCommand,
    TaskForce,
    /// The Guards Armoured brigades.
    Guards,
    /// The 150th Panzer Brigade (§27.8).
    PanzerBrigade,
    Artillery,
    Nebelwerfer,
}

/// How a unit moves: which column of the Terrain Effects Chart it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mobility {
    /// Non-mechanized.
    Foot,
    /// Mechanized, and not of Vehicle Type: its men can get off.
    Mechanized,
    /// Vehicle Type: Mechanized, and bound to roads and bridges in bad ground.
    Vehicle,
}

/// §2.8 Morale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Morale {
    Green,
    #[default]
    Veteran,
    Elite,
}

/// §2.10 Whose army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the armies' own")]
pub enum Nation {
    Us,
    British,
    Ss,
    Wehrmacht,
    Fallschirmjager,
}

/// §2.11 The colour behind the ID: which army or corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// Red: Dietrich.
    #[serde(rename = "6PzA")]
    SixthPanzerArmy,
    /// Gray: Manteuffel.
    #[serde(rename = "5PzA")]
    FifthPanzerArmy,
    /// Blue: Brandenberger.
    #[serde(rename = "7A")]
    SeventhArmy,
    /// Purple: Middleton.
    #[serde(rename = "VIII")]
    EighthCorps,
    /// Burgundy: Gerow.
    #[serde(rename = "V")]
    FifthCorps,
    /// Orange: Patton.
    #[serde(rename = "Third")]
    ThirdArmy,
    /// Beige: Collins.
    #[serde(rename = "VII")]
    SeventhCorps,
    /// Blue: Ridgway.
    #[serde(rename = "XVIII")]
    EighteenthCorps,
    /// Red: Horrocks.
    #[serde(rename = "XXX")]
    ThirtiethCorps,
    /// Yellow: remnants, and troops of the US armies.
    #[serde(rename = "army")]
    Army,
    /// White: breakdown units.
    #[serde(rename = "breakdown")]
    Breakdown,
}

/// §2.9 Tank Quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TankQuality {
    /// Higher is better.
    pub value: u8,
    /// What it is printed in.
    pub frame: Frame,
}

/// §2.9b What the Tank Quality is printed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Gray: a tank.
    Gray,
    /// Red: a tank destroyer or assault gun.
    Red,
    /// A red square: Flak.
    RedSquare,
}

/// §16.4, §26.1 Which display a remnant or breakdown unit comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the symbols' own")]
pub enum Display {
    Infantry,
    Parachute,
    Panzergrenadier,
    Armor,
}

impl Kind {
    /// §2.4 Which column of the chart it uses when it moves.
    pub const fn mobility(self) -> Mobility {
        match self {
            Self::Infantry | Self::Parachute | Self::Glider | Self::Engineer | Self::Fortress => {
                Mobility::Foot
            }
            Self::Motorized | Self::Panzergrenadier => Mobility::Mechanized,
            Self::Recon
            | Self::Tank
            | Self::TankDestroyer
            | Self::AssaultGun
            | Self::Flak
            | Self::BlackBox
            | Self::CombatCommand
            | Self::TaskForce
            | Self::Guards
            | Self::PanzerBrigade
            | Self::Artillery
            | Self::Nebelwerfer => Mobility::Vehicle,
        }
    }

    /// §2.4d
    pub const fn is_infantry_type(self) -> bool {
        !matches!(self.mobility(), Mobility::Vehicle)
    }

    /// §2.4i
    pub const fn is_artillery(self) -> bool {
        matches!(self, Self::Artillery | Self::Nebelwerfer)
    }

    /// §8.2b Drawn as a picture, and stacking free.
    pub const fn is_silhouetted(self) -> bool {
        matches!(
            self,
            Self::Tank | Self::TankDestroyer | Self::AssaultGun | Self::Flak | Self::BlackBox
        )
    }

    /// §2.4b, §2.4h Has tanks that count.
    pub const fn is_tank_unit(self) -> bool {
        matches!(
            self,
            Self::Tank
                | Self::TankDestroyer
                | Self::AssaultGun
                | Self::CombatCommand
                | Self::TaskForce
                | Self::Guards
                | Self::PanzerBrigade
        )
    }
}

impl Counter {
    /// How many steps it has when whole, its remnant included (§16.4).
    pub fn steps(&self) -> u8 {
        let sides = if self.one_step { 1 } else { self.sides() };
        sides + u8::from(self.remnant.is_some())
    }

    /// How many strength sides its own counter has; the strong one is shown while both are left.
    pub fn sides(&self) -> u8 {
        1 + u8::from(self.reduced.is_some())
    }

    /// Its values with this many sides left.
    pub fn strength(&self, sides: u8) -> Strength {
        match self.reduced {
            Some(reduced) if sides < self.sides() => reduced,
            Some(_) | None => self.full,
        }
    }

    /// Whether it is British (§8.4, §27.3).
    pub fn is_british(&self) -> bool {
        self.nation == Nation::British
    }
}
