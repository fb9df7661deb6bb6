//! Where transports go: where the most units are that have moved or fought, and in the end within reach of the exits that count.

use hexmap::Hex;
use rules_bastogne::march::exits;
use rules_bastogne::state::unit::{Mark, Points};
use rules_bastogne::supply::transports;
use rules_bastogne::{Position, UnitId};

use super::stakes;

/// What an exit counts in the end that units have left by.
const EXIT: i32 = 1000;
/// What any unit counts that is in need, and more if it has fought.
const NEEDY: i32 = 3;

/// What a transport in a hex is good for.
pub(super) fn feeds(position: &Position, to: Hex) -> i32 {
    let units: i32 =
        transports::supplied(position, to).into_iter().map(|unit| need(position, unit)).sum();
    if !stakes::is_last_turn(position) {
        return units;
    }
    let used = exits::used(position);
    let wanted = |exit: &u8| used[usize::from(*exit)] && !position.exits[usize::from(*exit)];
    let exits = transports::exits(position, to).into_iter().filter(wanted).count();
    units + i32::try_from(exits).unwrap_or(0) * EXIT
}

/// How much a unit needs supply.
fn need(position: &Position, unit: UnitId) -> i32 {
    let state = position.unit(unit);
    if state.has(Mark::Supplied) {
        return 0;
    }
    let face = position.counter(unit).face(state.steps);
    let strength = i32::from(face.attack) + i32::from(face.defense);
    let moved = if state.points == Points::Full { 0 } else { NEEDY + strength };
    let fought = if state.has(Mark::Fought) { NEEDY + strength } else { 0 };
    let counts = if stakes::must_leave(position, unit) { 2 } else { 1 };
    (moved + fought) * counts
}
