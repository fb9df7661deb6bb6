//! Scenarios: a board and who stands where, read from a file.

use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;

use crate::board::{Board, Plan};
use crate::tables::fault;
use crate::{Mine, Phase};

pub(crate) const SHIPPED: &str = include_str!("../data/crossing.toml");

/// A board and a start on it.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The board.
    pub board: Board,
    /// The start.
    pub start: Start,
}

/// How a game starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The scouts' hexes; none for one that is lost already.
    pub scouts: [Option<Hex>; 2],
    /// The picket's hex.
    pub picket: Hex,
    /// The mine.
    pub mine: Mine,
    /// Shots left, if not as many as the tables say.
    pub shots: Option<u8>,
    /// The turn.
    pub turn: u8,
    /// What is being decided.
    pub phase: Phase,
}

/// A scenario file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    columns: u8,
    rows: u8,
    woods: Vec<String>,
    rivers: Vec<String>,
    bridges: Vec<String>,
    scouts: [String; 2],
    picket: String,
}

impl Scenario {
    /// The scenario that comes with the game.
    pub(crate) fn shipped() -> Self {
        Self::read("data/crossing.toml", SHIPPED).expect("a test reads the shipped scenario")
    }

    /// Reads a scenario, or says everything that is wrong with it and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let written: File =
            toml::from_str(text).map_err(|error| vec![fault(file, text, &error)])?;
        let at = |key: &str| 1 + text.lines().position(|line| line.starts_with(key)).unwrap_or(0);
        let wrong =
            |key: &str, what: String| Fault { file: file.to_owned(), line: at(key), text: what };
        let plan = Plan {
            size: (written.columns, written.rows),
            woods: written.woods,
            rivers: written.rivers,
            bridges: written.bridges,
        };
        let board = Board::new(&plan).map_err(|faults| {
            faults.into_iter().map(|what| wrong("columns", what)).collect::<Vec<_>>()
        })?;
        let mut faults = Vec::new();
        let mut hex = |key: &str, number: &str| match board.hex(number) {
            Ok(hex) => hex,
            Err(error) => {
                faults.push(wrong(key, error.to_string()));
                Hex::new(0)
            }
        };
        let scouts = written.scouts.each_ref().map(|number| Some(hex("scouts", number)));
        let picket = hex("picket", &written.picket);
        if !faults.is_empty() {
            return Err(faults);
        }
        let start = Start {
            scouts,
            picket,
            mine: Mine::Waiting,
            shots: None,
            turn: 1,
            phase: Phase::Hiding,
        };
        Ok(Self { board, start })
    }
}
