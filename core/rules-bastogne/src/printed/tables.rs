//! Every figure of the rules (`data/tables.toml`).

use serde::{Deserialize, Serialize};

use crate::printed::board::Terrain;
use crate::printed::costs::Halves;
use crate::printed::results::{BarrageResult, CombatResult};

/// How many totals two dice have.
pub const TOTALS: usize = 11;
/// The least that two dice show.
pub const LEAST_TOTAL: u16 = 2;
/// How many kinds of terrain there are.
pub const TERRAINS: usize = Terrain::ALL.len();

/// Every figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// §6 What movement costs.
    pub movement: Movement,
    /// §7 The combat results.
    pub combat: CombatTable,
    /// §7.4 What shifts their column.
    pub shifts: Shifts,
    /// §7.4, §8.9, §9 What is left of a strength.
    pub factors: Factors,
    /// §8 The barrage results.
    pub barrage: BarrageTable,
    /// §9
    pub supply: Supply,
    /// §10
    pub bridges: Bridges,
    /// §5.1.20 Weather and aircraft.
    pub weather: WeatherTable,
    /// §5h The day of December on which the first turn falls.
    pub first_day: u8,
}

/// §6 Costs in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// §6.2a
    pub clear: Ground,
    /// Ours.
    pub forest: Ground,
    /// Ours.
    pub village: Ground,
    /// Ours.
    pub town: Ground,
    /// §6.2e A step along a road.
    pub road: Halves,
    /// §6.2e A transport's step along a minor road.
    pub transport_minor: Halves,
    /// §6.2c What a river adds for infantry.
    pub river_foot: Halves,
    /// §6.2k What an enemy zone of control adds.
    pub zone: Halves,
    /// §6.2f What a mobile assault adds.
    pub assault: Halves,
    /// §6.3
    pub congestion: Congestion,
    /// §3.9.2.5a What a crossroads costs the Allies while Hey Buddy is in force.
    pub crossroads: Halves,
    /// §6.5d The step off the map.
    pub exit: Halves,
    /// §3.9.1.1a, §3.9.1.5a What a halted division has left.
    pub halted: Halves,
    /// §5.1.4c What an unlimbered mobile gun has.
    pub mobile_unlimbered: Halves,
    /// §3.7o Lost steps leave a unit at least so many whole points.
    pub least: u8,
}

/// What a kind of ground costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Ground {
    pub foot: Halves,
    pub wheels: Halves,
}

/// §6.3b, §6.3c What friendly steps in a hex add to a step along the road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Congestion {
    /// More steps than these
    pub over: u8,
    /// or than these.
    pub far_over: u8,
    /// Over the first on a major road.
    pub major: Halves,
    /// Over the first on a minor road.
    pub minor: Halves,
    /// Over the second on either.
    pub far: Halves,
}

/// §7 The combat results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatTable {
    /// The odds of each column, from the worst on.
    pub odds: Vec<[u16; 2]>,
    /// Which column is that of equal strengths.
    pub even: usize,
    /// By column and total.
    pub rows: Vec<[CombatResult; TOTALS]>,
}

/// §7.4 By how many columns the terrain of the target and a majority of vehicles shift the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shifts {
    /// §7.4e-g By terrain.
    pub terrain: [i8; TERRAINS],
    /// §7.4d
    pub mechanized: i8,
}

/// What is left of a strength: so many of so many parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Factors {
    /// §7.4b Of an attack over a bridge.
    pub bridge: [u16; 2],
    /// §7.4c Of a mechanized unit's attack over a river.
    pub river_wheels: [u16; 2],
    /// §7.4c Of any other unit's.
    pub river_foot: [u16; 2],
    /// §8.9c Of the defense and movement of a suppressed unit.
    pub suppressed: [u16; 2],
    /// §9b Of the attack of a unit that has fought.
    pub spent_attack: [u16; 2],
    /// §9b Of its defense.
    pub spent_defense: [u16; 2],
    /// §5.1.4c Of the barrage of a limbered mobile gun, rounded down.
    pub mobile_limbered: [u16; 2],
}

/// §8 The barrage results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarrageTable {
    /// The points of each column, from the fewest on.
    pub bands: Vec<[u16; 2]>,
    /// By column and total.
    pub rows: Vec<[BarrageResult; TOTALS]>,
    /// §8.1g By terrain of the target.
    pub terrain: [i8; TERRAINS],
}

/// §8, §9 Transports, depots and aircraft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// §9.1k
    pub transports: u8,
    /// §9.1b
    pub transport_movement: Halves,
    /// §9.1d
    pub radius: Halves,
    /// §9h How many supply phases the stock of Bastogne lasts.
    pub depot_stock: u8,
    /// §9.2a
    pub given_wheels: Halves,
    /// §9.2b
    pub given_foot: Halves,
    /// §8b The barrage points of an aircraft.
    pub aircraft: u8,
}

/// §10g, §10h Repairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bridges {
    /// The total that the first try needs.
    pub needs: u16,
    /// How much less each further try needs.
    pub easier: u16,
}

/// §5.1.20 Weather, and the aircraft that it lets fly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeatherTable {
    /// §5.1.20f That of the first turn.
    pub first: Weather,
    /// §5.1.20f The air points of the first turn.
    pub first_air: u8,
    /// By turn from the second on, and by total.
    pub by_turn: Vec<[Weather; TOTALS]>,
    /// Air points by weather and total.
    pub air: [[u8; TOTALS]; Weather::ALL.len()],
    /// §3.9.1.4a What Patton's prayers add to them.
    pub prayers: u8,
}

/// What the sky is like.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Weather {
    #[default]
    Overcast,
    Broken,
    Clear,
}

impl Tables {
    /// §5h The day of December of a turn.
    pub const fn day(&self, turn: u8) -> u8 {
        self.first_day + turn - 1
    }
}

impl Movement {
    /// What a kind of ground costs.
    pub const fn ground(&self, terrain: Terrain) -> Ground {
        match terrain {
            Terrain::Clear => self.clear,
            Terrain::Forest => self.forest,
            Terrain::Village => self.village,
            Terrain::Town => self.town,
        }
    }
}

impl CombatTable {
    /// The last column.
    pub fn top(&self) -> usize {
        self.odds.len() - 1
    }

    /// The cell of a column and a total of two dice.
    pub fn cell(&self, column: usize, total: u16) -> CombatResult {
        self.rows[column][row(total)]
    }

    /// What a column is called.
    pub fn name(&self, column: usize) -> String {
        let [attack, defense] = self.odds[column];
        format!("{attack}-{defense}")
    }
}

impl Shifts {
    /// §7.4e-g By how many columns a terrain shifts the odds.
    pub const fn terrain(&self, terrain: Terrain) -> i8 {
        self.terrain[terrain.index()]
    }
}

impl BarrageTable {
    /// The column of so many points. More than the last one holds are read there (§8.1g); nobody fires with none.
    pub fn band(&self, points: u16) -> usize {
        let holds = |band: &[u16; 2]| points <= band[1];
        self.bands.iter().position(holds).unwrap_or_else(|| self.top())
    }

    /// The last column.
    pub fn top(&self) -> usize {
        self.bands.len() - 1
    }

    /// The cell of a column and a total of two dice.
    pub fn cell(&self, band: usize, total: u16) -> BarrageResult {
        self.rows[band][row(total)]
    }

    /// What a column is called.
    pub fn name(&self, band: usize) -> String {
        let [least, most] = self.bands[band];
        format!("{least}-{most}")
    }

    /// §8.1g By how many columns a terrain shifts the points.
    pub const fn terrain(&self, terrain: Terrain) -> i8 {
        self.terrain[terrain.index()]
    }
}

impl Weather {
    /// All, from the worst on.
    pub const ALL: [Self; 3] = [Self::Overcast, Self::Broken, Self::Clear];

    /// Its place in an array with one entry for each.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl WeatherTable {
    /// The weather of a turn, from the second on, and a total of two dice. Turns after the last of the table are like it.
    pub fn weather(&self, turn: u8, total: u16) -> Weather {
        let last = self.by_turn.len() - 1;
        let at = usize::from(turn.saturating_sub(2)).min(last);
        self.by_turn[at][row(total)]
    }

    /// The air points of a weather and a total of two dice.
    pub fn air(&self, weather: Weather, total: u16) -> u8 {
        self.air[weather.index()][row(total)]
    }
}

/// The row of a total of two dice.
fn row(total: u16) -> usize {
    usize::from(total - LEAST_TOTAL)
}
