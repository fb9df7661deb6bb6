//! The two sides, which all games of the battle share.

pub use field::{ALLIED, GERMAN, SEATS, Side};
