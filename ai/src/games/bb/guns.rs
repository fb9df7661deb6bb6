//! When guns are limbered: to come up or to get away, and not while they have something to fire at.

use rules_bastogne::march::limbering;
use rules_bastogne::state::unit::Mark;
use rules_bastogne::{Position, Side, UnitId};

use super::stakes;

/// Guns of the side that holds stay in place while the enemy is so near: he comes to them.
const COMES: u16 = 6;

/// The guns that may be turned over now and should be.
pub(super) fn to_turn(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    limbering::guns(position).filter(|&gun| is_to_be_turned(position, gun))
}

/// Whether a gun stands otherwise than it should.
pub(super) fn is_to_be_turned(position: &Position, gun: UnitId) -> bool {
    position.unit(gun).has(Mark::Limbered) != should_move(position, gun)
}

/// Whether a gun should be on the move: it must leave the map, the enemy is upon it, or nothing is in range.
fn should_move(position: &Position, gun: UnitId) -> bool {
    let Some(here) = position.hex_of(gun) else { return true };
    if stakes::must_leave(position, gun) {
        return true;
    }
    let grid = position.data().board.grid();
    let side = position.side_of(gun);
    let enemies = position.on_map(side.enemy()).filter_map(|enemy| position.hex_of(enemy));
    let nearest = enemies.map(|hex| grid.distance(here, hex)).min().unwrap_or(u16::MAX);
    let fires_at = match side {
        Side::German => position.counter(gun).range.into(),
        Side::Allied => COMES,
    };
    nearest <= 1 || nearest > fires_at
}
