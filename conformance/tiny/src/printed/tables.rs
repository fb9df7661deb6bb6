//! Every number of the rules, read from `data/tables.toml`.

use field::Reading;
use kernel::Fault;
use serde::Deserialize;

pub(crate) const SHIPPED: &str = include_str!("../../data/tables.toml");

/// The faces of the die that all is rolled with.
pub(crate) const FACES: u16 = 6;

/// The numbers.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// §5.2 How many turns there are.
    pub turns: u8,
    /// §3.1 How many shots the picket has.
    pub shots: u8,
    /// §2.2 The highest die on which fording fails.
    pub ford_fails_up_to: u16,
    /// §3.2 The lowest die that hits.
    pub hits_from: i32,
    /// §3.2 What woods add to it.
    pub woods: i8,
    /// §1.2 How many columns from the first the mine keeps out of.
    pub mine_free_columns: u16,
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
