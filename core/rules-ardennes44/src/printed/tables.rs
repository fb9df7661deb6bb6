//! Every figure of the rules, read from `data/tables.toml`. Movement Points are kept in halves.

use std::collections::BTreeMap;

use kernel::Fault;
use serde::Deserialize;
use serde::de::{self, Deserializer};

use crate::printed::results::{Code, Effects, Parting, Resistance};
use crate::{Colour, Side};
use field::Reading;

pub(crate) const SHIPPED: &str = include_str!("../../data/tables.toml");

/// Movement Points, in halves: the smallest fraction the rules use (a Primary Road, §TEC.10).
pub type HalfPoints = u16;

/// So many halves make a point.
pub const HALVES: HalfPoints = 2;

/// The figures.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    missing_docs,
    reason = "the names are those of the data file, which cites a clause for each"
)]
pub struct Tables {
    pub terrain: TerrainCosts,
    pub road: RoadCosts,
    pub movement: Movement,
    pub stacking: Stacking,
    pub markers: Markers,
    pub artillery: Artillery,
    pub bridges: Bridges,
    pub blocking: Blocking,
    pub rally: Rally,
    pub fuel: Fuel,
    pub supply: Supply,
    pub surrender: Surrender,
    pub traffic: Traffic,
    pub army_boundaries: ArmyBoundaries,
    pub drop: DropTable,
    pub skorzeny: Skorzeny,
    pub pzj_653: Pzj653,
    pub antwerp: Antwerp,
    pub peiper: Peiper,
    pub first_turn: FirstTurn,
    pub victory: Victory,
    pub combat: Combat,
    pub fire_fight: FireFight,
    pub determined_defense: DeterminedDefense,
    pub defensive_bonus: DefensiveBonus,
    pub shifts: Shifts,
    pub defensive_artillery: DefensiveArtillery,
    pub air: Air,
    pub recon: Recon,
    pub disruption: Disruption,
    pub disengagement: Disengagement,
    pub advance: Advance,
    pub replacements: Replacements,
    pub fuel_dumps: FuelDumps,
    pub roadblocks: Roadblocks,
    pub factor_limit: FactorLimit,
    pub bodenplatte: Bodenplatte,
    pub commando: Commando,
}

/// What one kind of ground costs each class of unit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    pub(crate) foot: Cost,
    pub(crate) mechanized: Cost,
    pub(crate) mechanized_frozen: Option<Cost>,
    pub(crate) vehicle: Cost,
    pub(crate) vehicle_frozen: Option<Cost>,
}

/// One cell of the Terrain Effects Chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// So many halves.
    Points(HalfPoints),
    /// By Tactical Movement only.
    Tactical,
    /// Closed, unless a road or bridge leads in.
    Closed,
}

macro_rules! table {
    ($(#[$why:meta])* $name:ident { $($field:ident: $kind:ty),* $(,)? }) => {
        $(#[$why])*
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(missing_docs, reason = "the names are those of the data file")]
        pub struct $name { $(pub $field: $kind),* }
    };
}

table!(/// §TEC.1-6
    TerrainCosts { clear: Costs, light_woods: Costs, forest: Costs, wooded_rough: Costs, city: Costs });
table!(/// §TEC.10-12
    RoadCosts { primary: Costs, secondary: Costs, forest: Costs });
table!(/// §11, §12, §24 In whole points.
Movement {
    extended_bonus: u16, tactical_hexes: u16, tactical_least: u8, leave_zone: u16,
    strategic_factor: u16, truck: u16, prime_mover: u8, leave_map: u16, traffic: u16,
    bottleneck: u16, bottleneck_st_vith_german: u16, night_marked: u16,
    airborne_spent: u16,
});
table!(/// §8
Stacking {
    points: u8, silhouetted_steps: u8, artillery: u8, two_step_defense: u8,
    blocking_attack_points: u8, blocking_attack_silhouetted_steps: u8,
});
table!(/// §12.4.1, §22.3, §24.5, §25.3 How many markers there are.
Markers {
    strategic_german: u8, strategic_allied: u8, prime_movers_6pza: u8, prime_movers_5pza: u8,
    prime_movers_7a: u8, night: usize, traffic: u8,
});
table!(/// §5
    Artillery {
    ready_german: u8, ready_german_turn_2: u8, bonus_turn: u8, first_turn_allied: Vec<String>,
});
table!(/// §7
Bridges {
    blown_up_to: i16, drm_enemy_combat: i8, drm_shaken: i8, highest: i16, first_turn: u8,
    ouren_collapses_up_to: u16,
});
table!(/// §13.4
    Blocking { defense: u8 });
table!(/// §18.6
    Rally { recovers_up_to: i16, green: i8, elite: i8, lowest: i16, highest: i16 });
table!(/// §6
Fuel {
    first_turn: u8, drm: i8, drm_from_turn: u8, no_divisions: Vec<String>,
    table_1: Vec<Shortage>, table_2: Vec<Shortage>,
});
table!(/// §23.3
    Supply { overland: u16 });
table!(/// §23.7, §23.8
    Surrender { points: Vec<i8>, clear_weather_allied: i8, green: u8, veteran: u8, elite: u8 });
table!(/// §24
    Traffic { dice: u8, german_from_turn: u8, german_removal_from_turn: u8 });
table!(/// §11.10
    ArmyBoundaries { last_turn: u8 });
table!(/// §27.2
    DropTable { turn: u8, radius: u16, strong_up_to: u16, reduced_up_to: u16 });
table!(/// §27.8
    Skorzeny { success_up_to: u16 });
table!(/// §27.7
    Pzj653 { arrives_up_to: u16, delayed_up_to: u16 });
table!(/// §27.3
    Antwerp { margin: u16, brigade_29_free_turn: u8 });
table!(/// §27.5
    Peiper { night_after_turn: u8 });
table!(/// §27.6, §29
    FirstTurn { limits_last_turn: u8, dams_tactical_turn: u8 });
table!(/// §30
Victory {
    exit_attack: u16, liege: usize, meuse: u16, west_map: u16, extended_west_map: u16,
    counter_invasion_areas: usize, counter_invasion_checks: u8, attack_per_exit_point: u16,
});

table!(/// §14 Columns are counted from 1-1, one for each whole step of odds.
Combat {
    formations: usize, attached: usize, lowest_column: i16, highest_column: i16,
    below_lowest: Code, results: Results,
});
table!(/// §16.1, §PA.1
    Results { table: Vec<Vec<Code>>, codes: BTreeMap<Code, Effects> });
table!(/// §16.2
FireFight {
    table: Vec<Code>, green: i8, elite: i8, tank_quality: i8, lowest: i16, highest: i16,
    refused: Code,
});
table!(/// §16.7
DeterminedDefense {
    table: Vec<Resistance>, green: i8, elite: i8, lowest: i16, highest: i16, delay_retreat: u8,
});
table!(/// §15.1, §15.8
DefensiveBonus {
    village: u8, town: u8, city: u8, west_wall: u8, improved_position: u8,
    light_woods: u8, forest: u8, wooded_rough: u8, silhouettes: u8,
});
table!(/// §15, §21, §22.7 In columns, to the right if positive.
Shifts {
    armor: i8, armor_defender: i8, artillery: i8, artillery_units: usize, disrupted: i8,
    advantage: i8, air: i8, surprise: i8, red_quality: i8,
});
table!(/// §22.8 By face.
DefensiveArtillery { allied: Vec<i8>, german: Vec<i8>, time_on_target: u16, stopped: Code });
table!(/// §15.6 By face.
    Air { first_turn: u8, markers: Vec<u8>, jabos: Vec<i8> });
table!(/// §21.4
    Recon { taken_as: Code, results: Vec<Code> });
table!(/// §18.2, §23.4d, §27.1 In hexes of a retreat.
    Disruption { breaks: u8, fatal: u8 });
table!(/// §20
Disengagement {
    table: Vec<Parting>, green: i8, elite: i8, tank_or_recon: i8, lowest: i16, highest: i16,
});
table!(/// §19 In hexes.
    Advance { limited: u8, regular: u8, bonus: u8, road: u8, breakthrough_on_foot: u8 });
table!(/// §25.2
    Replacements { near: u16, german_entries: Vec<char>, large: u8, never_quality: u8 });

table!(/// §32
    FuelDumps { defense: u8, destroyed_up_to: i16, last_turn: u8, shortages_skipped: Vec<u8> });
table!(/// §33 In hexes.
    Roadblocks { reach: u16, german_from_turn: u8 });
table!(/// §34
    FactorLimit { attack: u16 });
table!(/// §35 By face, the turn from which it is felt; nought for never.
    Bodenplatte { turn: u8, from: Vec<u8>, air: i8, jabos: i8 });
table!(/// §36
    Commando { drm: i8, last_turn: u8 });

/// §6.1 One result of a fuel table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shortage {
    /// What it does.
    pub effect: Effect,
    /// The divisions it speaks of.
    #[serde(default)]
    pub formations: Vec<String>,
    /// The army whose divisions may be picked.
    pub army: Option<Colour>,
    /// Who picks.
    pub choice: Option<Side>,
}

/// What a fuel result does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Nothing.
    None,
    /// One of the divisions named.
    OneOf,
    /// All the divisions named.
    AllOf,
    /// §6.4.1 One division of an army, as far as it stands on or west of the Ourthe River Line.
    WestOfOurthe,
}

impl Tables {
    /// The tables that come with the game.
    pub(crate) fn shipped() -> Self {
        Self::read("data/tables.toml", SHIPPED).expect("a test reads the shipped tables")
    }

    /// Reads tables, or says what is wrong with them and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let (reading, tables) = Reading::open(file, text)?;
        reading.close(tables)
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.as_str() {
            "-" => Ok(Self::Closed),
            "T" => Ok(Self::Tactical),
            "1/2" => Ok(Self::Points(1)),
            whole => match whole.parse::<HalfPoints>() {
                Ok(points) => Ok(Self::Points(points * HALVES)),
                Err(_) => Err(de::Error::custom("a cost is a number, `1/2`, `T` or `-`")),
            },
        }
    }
}
