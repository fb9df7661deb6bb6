//! Which places count, and how hard the way is from one hex to the next.

use hexmap::{Direction, Hex, Step};
use rules_bastogne::printed::costs::Gait;
use rules_bastogne::{BastogneBreakout, Position, Side};

use super::super::stakes;
use crate::planning::lay::Lay;

/// What a hex off any road to anywhere counts as, in half points.
const FAR: u16 = 200;

/// The land as a side sees it: what counts is what is to be held, or where the map is left.
pub(super) fn of(position: &Position, side: Side) -> Lay {
    let counts = stakes::of(position);
    let places: Vec<Hex> = if counts.exits.is_empty() {
        counts.places.into_iter().map(|stake| stake.hex).collect()
    } else {
        counts.exits
    };
    let by_road = |from: Hex, direction: Direction, _: Hex| pace(position, from, direction);
    Lay::of::<BastogneBreakout>(position, side, &places, FAR, by_road)
}

/// About how hard it is to get from one hex to the next, either way.
fn pace(position: &Position, from: Hex, direction: Direction) -> Step {
    if position.is_unbridged(from, direction) {
        return Step::No;
    }
    let cost = position.data().costs.dry(Gait::Wheels, from, direction);
    cost.map_or(Step::No, Step::Go)
}
