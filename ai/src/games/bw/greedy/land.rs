//! Which places count, and how hard the way is from one hex to the next.

use hexmap::{Direction, Hex, Step};
use rules_bitter_woods::march::movement::bare_step;
use rules_bitter_woods::printed::costs::Gait;
use rules_bitter_woods::{BitterWoods, Position, Side};

use super::super::stakes;
use crate::planning::lay::Lay;

/// What a hex off any road to anywhere counts as, in twelfths of a point.
const FAR: u16 = 900;
/// What a ford costs.
const WET: u16 = 12;

/// The land as a side sees it.
pub(super) fn of(position: &Position, side: Side) -> Lay {
    let places = stakes::of(position).places.into_iter().map(|stake| stake.hex);
    let places: Vec<Hex> = places.collect();
    let by_road = |from: Hex, direction: Direction, _: Hex| pace(position, from, direction);
    Lay::of::<BitterWoods>(position, side, &places, FAR, by_road)
}

/// About how hard it is to get from one hex to the next, either way.
fn pace(position: &Position, from: Hex, direction: Direction) -> Step {
    match bare_step(position, Gait::Wheels, from, direction) {
        Some((cost, wet)) => Step::Go(cost + if wet { WET } else { 0 }),
        None => Step::No,
    }
}
