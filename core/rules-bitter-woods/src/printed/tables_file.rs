//! Reads the figures of the rules (`data/tables.toml`).

use std::collections::BTreeMap;

use field::{Reading, Word};
use hexmap::Direction;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::results::Outcome;
use crate::printed::tables::{Bridges, Columns, Movement, Rolls, Stacking, Supply, Tables, Turns};

pub(crate) const SHIPPED: &str = include_str!("../../data/tables.toml");

/// The faces of a die.
const FACES: usize = 6;
/// The least and the most that two dice show.
const SUMS: std::ops::RangeInclusive<usize> = 2..=12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    movement: Movement,
    stacking: Stacking,
    combat: Combat,
    angriff: Angriff,
    supply: Spanned<Supply>,
    bridges: Bridges,
    rolls: Rolls,
    turns: Turns,
    scatter: Spanned<Scatter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Combat {
    first_row: i16,
    columns: Vec<Word>,
    shifts: i8,
    modifiers: i8,
    results: BTreeMap<String, Vec<Outcome>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Angriff {
    first_row: i16,
    columns: Vec<Word>,
    least: Word,
    endurance: u8,
    results: BTreeMap<String, Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scatter {
    north_west: Vec<usize>,
    north: Vec<usize>,
    north_east: Vec<usize>,
    south_east: Vec<usize>,
    south: Vec<usize>,
    south_west: Vec<usize>,
}

impl Tables {
    /// Reads the tables, or says everything that is wrong with them and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let combat = &written.combat;
        let crt = columns(&mut reading, &combat.columns, combat.first_row, &combat.results);
        let angriff = &written.angriff;
        let moves = columns(&mut reading, &angriff.columns, angriff.first_row, &angriff.results);
        let angriff_least = reading.pair(&angriff.least).unwrap_or([1, 1]);
        let scatter = scatter(&mut reading, &written.scatter);
        if written.supply.get_ref().shortage.len() != FACES {
            reading.wrong(&written.supply, "the shortage table has a line for each face of a die");
        }
        reading.close(Self {
            movement: written.movement,
            stacking: written.stacking,
            combat: crt,
            shifts: combat.shifts,
            modifiers: combat.modifiers,
            angriff: moves,
            angriff_least,
            angriff_endurance: angriff.endurance,
            supply: written.supply.into_inner(),
            bridges: written.bridges,
            rolls: written.rolls,
            turns: written.turns,
            scatter,
        })
    }

    /// Those that come with the game.
    pub fn shipped() -> Self {
        Self::read("tables.toml", SHIPPED).expect("a test reads the shipped tables")
    }
}

fn columns<T: Clone>(
    reading: &mut Reading<'_>,
    names: &[Word],
    first_row: i16,
    written: &BTreeMap<String, Vec<T>>,
) -> Columns<T> {
    let mut table = Columns { odds: Vec::new(), first_row, results: Vec::new() };
    let rows = written.values().map(Vec::len).max().unwrap_or(0);
    for name in names {
        match written.get(name.as_ref()) {
            Some(results) if results.len() == rows => {
                table.odds.push(reading.pair(name).unwrap_or([1, 1]));
                table.results.push(results.clone());
            }
            Some(_) => reading.wrong(name, format!("this column has not {rows} results")),
            None => reading.wrong(name, "this column has no results"),
        }
    }
    let rises = |pair: &[[u16; 2]]| pair[0][0] * pair[1][1] < pair[1][0] * pair[0][1];
    if let Some(last) = names.last()
        && !table.odds.windows(2).all(rises)
    {
        reading.wrong(last, "the columns must rise from the worst odds to the best");
    }
    table
}

fn scatter(reading: &mut Reading<'_>, written: &Spanned<Scatter>) -> Vec<Direction> {
    use hexmap::{Compass, Orientation};
    let sums = written.get_ref();
    let ways = [
        (Compass::NW, &sums.north_west),
        (Compass::N, &sums.north),
        (Compass::NE, &sums.north_east),
        (Compass::SE, &sums.south_east),
        (Compass::S, &sums.south),
        (Compass::SW, &sums.south_west),
    ];
    let mut by_sum = Vec::new();
    for sum in SUMS {
        let mut found = ways.iter().filter(|(_, sums)| sums.contains(&sum));
        match (found.next(), found.next()) {
            (Some((compass, _)), None) => by_sum.push(
                Direction::toward(*compass, Orientation::FlatTop)
                    .expect("a flat hex has this side"),
            ),
            _ => reading.wrong(written, format!("the sum {sum} must have one direction")),
        }
    }
    by_sum
}
