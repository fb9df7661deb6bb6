//! Scenarios: a board and who stands where, read from a file.

use field::{Reading, Word};
use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::board::{Board, Plan};

pub(crate) const SHIPPED: &str = include_str!("../../data/crossing.toml");

/// A board and who stands on it.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The board.
    pub board: Board,
    /// The scouts' hexes.
    pub scouts: [Hex; 2],
    /// The picket's hex.
    pub picket: Hex,
}

/// A scenario file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    columns: Spanned<u8>,
    rows: u8,
    woods: Vec<String>,
    rivers: Vec<String>,
    bridges: Vec<String>,
    scouts: [Word; 2],
    picket: Word,
}

impl Scenario {
    /// The scenario that comes with the game.
    pub(crate) fn shipped() -> Self {
        Self::read("data/crossing.toml", SHIPPED).expect("a test reads the shipped scenario")
    }

    /// Reads a scenario, or says everything that is wrong with it and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let plan = Plan {
            size: (*written.columns.get_ref(), written.rows),
            woods: written.woods,
            rivers: written.rivers,
            bridges: written.bridges,
        };
        let board = match Board::new(&plan) {
            Ok(board) => board,
            Err(faults) => {
                for what in faults {
                    reading.wrong(&written.columns, what);
                }
                return Err(reading.close(()).expect_err("a fault was noted"));
            }
        };
        let mut hex = |word: &Word| {
            let found = board.hex(word.as_ref());
            reading.numbered(word, found).unwrap_or(Hex::new(0))
        };
        let scouts = written.scouts.each_ref().map(&mut hex);
        let picket = hex(&written.picket);
        reading.close(Self { board, scouts, picket })
    }
}
