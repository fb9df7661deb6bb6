//! Everything that does not change during a game.

use kernel::{Fault, Fixed};

use crate::printed::{scenario, tables};
use crate::{Board, Scenario, Tables};

/// The clauses of this rule set.
pub const CLAUSES: &str = include_str!("../../clauses.tsv");
/// Its version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The data files of this rule set.
pub const DATA: [(&str, &str); 2] =
    [("tables.toml", tables::SHIPPED), ("crossing.toml", scenario::SHIPPED)];

/// What all states of a game share.
#[derive(Clone, Debug)]
pub struct Data {
    pub(crate) tables: Tables,
    pub(crate) board: Fixed<Board>,
}

impl Data {
    /// The shipped tables, and this board.
    pub(crate) fn new(board: Board) -> Self {
        Self { tables: Tables::shipped(), board: Fixed::new(board) }
    }
}

/// Everything that is wrong with data files by these names.
pub fn check_data(files: &[(&str, &str)]) -> Vec<Fault> {
    let read = |&(name, text): &(&str, &str)| match name {
        "tables.toml" => Tables::read(name, text).err(),
        "crossing.toml" => Scenario::read(name, text).err(),
        _ => {
            let text = "no reader knows this file".to_owned();
            Some(vec![Fault { file: name.to_owned(), line: 1, text }])
        }
    };
    files.iter().filter_map(read).flatten().collect()
}
