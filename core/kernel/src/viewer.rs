//! `Viewer`: for whose eyes something is: those of a seat, or of a watcher.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Whoever sits there: they know what that side knows.
    Seat(Seat),
    /// Somebody who does not play: they know what every seat knows, and can do nothing.
    Watcher,
}

impl Viewer {
    /// Everybody who can look at a game with so many seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::first(seats).map(Self::Seat).chain([Self::Watcher])
    }

    /// The seat, unless it is a watcher.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Watcher => None,
        }
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Watcher => f.write_str("the watcher"),
        }
    }
}
