//! Reads the figures of the rules (`data/tables.toml`).

use std::collections::BTreeMap;

use field::{Reading, Word};
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::results::{BarrageResult, CombatResult};
use crate::printed::tables::{
    BarrageTable, Bridges, CombatTable, Factors, Movement, Shifts, Supply, TERRAINS, TOTALS,
    Tables, Weather, WeatherTable,
};

pub(crate) const SHIPPED: &str = include_str!("../../data/tables.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    first_day: u8,
    movement: Spanned<Movement>,
    combat: Columns<CombatResult>,
    shifts: WrittenShifts,
    factors: Spanned<Factors>,
    barrage: Barrage,
    supply: Supply,
    bridges: Bridges,
    weather: WrittenWeather,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Columns<T> {
    columns: Spanned<Vec<Word>>,
    results: BTreeMap<String, Spanned<Vec<T>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenShifts {
    terrain: ByTerrain,
    mechanized: i8,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct ByTerrain {
    clear: i8,
    forest: i8,
    village: i8,
    town: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Barrage {
    columns: Spanned<Vec<Word>>,
    results: BTreeMap<String, Spanned<Vec<BarrageResult>>>,
    terrain: ByTerrain,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWeather {
    first: Weather,
    first_air: u8,
    prayers: u8,
    turns: Spanned<Vec<Spanned<Vec<Weather>>>>,
    air: Air,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Air {
    overcast: Spanned<Vec<u8>>,
    broken: Spanned<Vec<u8>>,
    clear: Spanned<Vec<u8>>,
}

impl Tables {
    /// Reads the tables, or says everything that is wrong with them and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let r = &mut reading;
        look_over(r, &written.movement, &written.factors);
        let combat = combat(r, &written.combat);
        let barrage = barrage(r, &written.barrage);
        let weather = weather(r, &written.weather);
        reading.close(Self {
            movement: written.movement.into_inner(),
            combat,
            shifts: Shifts {
                terrain: written.shifts.terrain.read(),
                mechanized: written.shifts.mechanized,
            },
            factors: written.factors.into_inner(),
            barrage,
            supply: written.supply,
            bridges: written.bridges,
            weather,
            first_day: written.first_day,
        })
    }
}

impl ByTerrain {
    /// In the order of the terrains' codes.
    const fn read(self) -> [i8; TERRAINS] {
        [self.clear, self.forest, self.village, self.town]
    }
}

/// What single figures say to each other.
fn look_over(reading: &mut Reading<'_>, movement: &Spanned<Movement>, factors: &Spanned<Factors>) {
    let costs = movement.get_ref();
    let grounds = [costs.clear, costs.forest, costs.village, costs.town];
    if grounds.iter().any(|ground| ground.foot == 0 || ground.wheels == 0) || costs.road == 0 {
        reading.wrong(movement, "every step costs something");
    }
    let congestion = costs.congestion;
    if congestion.over >= congestion.far_over
        || congestion.major.max(congestion.minor) > congestion.far
    {
        reading.wrong(movement, "more steps in a hex make it dearer");
    }
    let Factors {
        bridge,
        river_wheels,
        river_foot,
        suppressed,
        spent_attack,
        spent_defense,
        mobile_limbered,
    } = *factors.get_ref();
    let parts = [
        bridge,
        river_wheels,
        river_foot,
        suppressed,
        spent_attack,
        spent_defense,
        mobile_limbered,
    ];
    if parts.iter().any(|[part, whole]| *part == 0 || part > whole) {
        reading.wrong(factors, "a factor is a part of a strength, such as [1, 4]");
    }
}

/// The columns of a table with the pairs of numbers that name them, and a result for each total in each.
fn columns<T: Copy + Default>(
    reading: &mut Reading<'_>,
    names: &Spanned<Vec<Word>>,
    results: &BTreeMap<String, Spanned<Vec<T>>>,
) -> (Vec<[u16; 2]>, Vec<[T; TOTALS]>) {
    let mut heads = Vec::new();
    let mut rows = Vec::new();
    for name in names.get_ref() {
        let Some(head) = reading.pair(name) else { continue };
        let Some(column) = results.get(name.as_ref()) else {
            reading.wrong(name, "this column has no results");
            continue;
        };
        heads.push(head);
        rows.push(by_total(reading, column));
    }
    for (name, column) in results {
        if !names.get_ref().iter().any(|known| known.get_ref() == name) {
            reading.wrong(column, format!("the table has no column {name}"));
        }
    }
    if names.get_ref().is_empty() {
        reading.wrong(names, "a table has columns");
    }
    (heads, rows)
}

/// A result for each total of two dice.
fn by_total<T: Copy + Default>(
    reading: &mut Reading<'_>,
    written: &Spanned<Vec<T>>,
) -> [T; TOTALS] {
    <[T; TOTALS]>::try_from(written.get_ref().as_slice()).unwrap_or_else(|_| {
        reading.wrong(written, format!("two dice have {TOTALS} totals, from 2 to 12"));
        [T::default(); TOTALS]
    })
}

/// Notes the columns in which a higher total does worse, or which do worse than the one before them.
fn rises<T: Copy, W: Ord>(
    reading: &mut Reading<'_>,
    names: &[Word],
    results: &BTreeMap<String, Spanned<Vec<T>>>,
    worth: impl Fn(T) -> W,
) {
    let mut before: Option<&Spanned<Vec<T>>> = None;
    for name in names {
        let Some(column) = results.get(name.as_ref()) else { continue };
        let cells = column.get_ref();
        if !cells.iter().is_sorted_by_key(|&cell| worth(cell)) {
            reading.wrong(column, "a higher total must not do worse");
        }
        let worse = |other: &Spanned<Vec<T>>| {
            other.get_ref().iter().zip(cells).any(|(&one, &here)| worth(here) < worth(one))
        };
        if before.is_some_and(worse) {
            reading.wrong(column, "a better column must not do worse than the one before it");
        }
        before = Some(column);
    }
}

fn combat(reading: &mut Reading<'_>, written: &Columns<CombatResult>) -> CombatTable {
    let (odds, rows) = columns(reading, &written.columns, &written.results);
    rises(reading, written.columns.get_ref(), &written.results, CombatResult::worth);
    let better = |pair: &[[u16; 2]]| pair[0][0] * pair[1][1] < pair[1][0] * pair[0][1];
    if !odds.windows(2).all(better) {
        reading.wrong(&written.columns, "the columns must rise from the worst odds to the best");
    }
    let even = odds.iter().position(|&odds| odds == [1, 1]);
    if even.is_none() {
        reading.wrong(&written.columns, "there is a column of equal strengths, 1-1");
    }
    CombatTable { odds, even: even.unwrap_or(0), rows }
}

fn barrage(reading: &mut Reading<'_>, written: &Barrage) -> BarrageTable {
    let (bands, rows) = columns(reading, &written.columns, &written.results);
    rises(reading, written.columns.get_ref(), &written.results, |cell: BarrageResult| cell);
    let joins = |pair: &[[u16; 2]]| pair[1][0] == pair[0][1] + 1;
    let whole = bands.iter().all(|[least, most]| least <= most) && bands.windows(2).all(joins);
    if !whole || bands.first().is_some_and(|[least, _]| *least != 1) {
        reading.wrong(&written.columns, "the columns hold every number of points from 1 on");
    }
    BarrageTable { bands, rows, terrain: written.terrain.read() }
}

fn weather(reading: &mut Reading<'_>, written: &WrittenWeather) -> WeatherTable {
    let mut by_turn = Vec::new();
    for turn in written.turns.get_ref() {
        if !turn.get_ref().is_sorted() {
            reading.wrong(turn, "a higher total must not do worse");
        }
        by_turn.push(by_total(reading, turn));
    }
    if by_turn.is_empty() {
        reading.wrong(&written.turns, "every turn from the second on has its weather");
    }
    let skies = [&written.air.overcast, &written.air.broken, &written.air.clear];
    let air = skies.map(|sky| by_total(reading, sky));
    for (at, sky) in skies.into_iter().enumerate() {
        let worse =
            |before: &[u8; TOTALS]| before.iter().zip(&air[at]).any(|(one, here)| here < one);
        if !air[at].is_sorted() || air[..at].iter().any(worse) {
            reading.wrong(sky, "neither a higher total nor better weather lets fewer fly");
        }
    }
    let (first, first_air, prayers) = (written.first, written.first_air, written.prayers);
    WeatherTable { first, first_air, by_turn, air, prayers }
}
