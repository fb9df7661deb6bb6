//! `Seat`: a place at the table, from which a person or a machine plays.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from zero. Which side sits there is the rule set's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The number, for arrays with one element a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The first `count` seats, in order.
    pub fn first(count: u8) -> impl Iterator<Item = Self> + Clone {
        (0..count).map(Self)
    }
}

/// Who sits at a seat, in the rule set's own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The short name used in flags and columns: `red`.
    pub id: &'static str,
    /// Whom one plays: the `Reds`.
    pub name: &'static str,
    /// Whose a thing is: a `Red` unit.
    pub adjective: &'static str,
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}
