//! A random rule of movement, for the laws of searches.

use hexmap::{Direction, Hex, Step};

/// A rule that answers every step at random, always the same: one in six barred, one in six ends
/// the journey, costs from 0 to 4.
pub(crate) fn step(seed: u64, from: Hex, direction: Direction) -> Step {
    let number = crate::given::scramble(seed, from.index() as u64 * 6 + direction.index() as u64);
    let cost = u16::try_from(number / 6 % 5).expect("a remainder of five");
    match number % 6 {
        0 => Step::No,
        1 => Step::Stop(cost),
        _ => Step::Go(cost),
    }
}
