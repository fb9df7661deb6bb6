//! Where a side could move to on its next turn as things stand, for an overlay.

use hexmap::{Hex, Reach};
use serde::Serialize;

use crate::march::{moves, reach};
use crate::printed::counters::UnitId;
use crate::stand::night;
use crate::state::moment::Moment;
use crate::state::unit::{Condition, Mark};
use crate::turn::sequence_of_play;
use crate::{Mode, Phase, Position, Side, Time};

/// Where a side could move to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EnemyReach {
    /// In the order of hexes.
    pub hexes: Vec<Reached>,
}

/// A hex within reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Reached {
    /// Which.
    pub hex: Hex,
    /// By how many units.
    pub units: u16,
}

/// The ways of moving that can lead to a fight; columns keep away from the enemy (§12).
const MODES: [Mode; 3] = [Mode::Ordinary, Mode::Extended, Mode::Tactical];

pub(crate) fn reach_of(position: &Position, side: Side) -> EnemyReach {
    let Some(then) = next_movement(position, side) else { return EnemyReach { hexes: Vec::new() } };
    let grid = then.data().board.grid();
    let mut units_by_hex = vec![0; grid.cells()];
    // The last unit that was counted in a hex, so that it counts once for all its ways there.
    let mut counted = vec![None; grid.cells()];
    let mut search = Reach::new();
    for unit in then.unit_ids().filter(|&unit| then.counter(unit).side == side) {
        for mode in MODES {
            if reach::reach(&then, unit, mode, &mut search).is_err() {
                continue;
            }
            for hex in search.reached() {
                if counted[hex.index()] != Some(unit) && may_end(&then, unit, mode, hex) {
                    counted[hex.index()] = Some(unit);
                    units_by_hex[hex.index()] += 1;
                }
            }
        }
    }
    let hexes = grid.hexes().map(|hex| Reached { hex, units: units_by_hex[hex.index()] });
    EnemyReach { hexes: hexes.filter(|reached| reached.units > 0).collect() }
}

/// The same table with the clock put on to the side's next Movement Phase; none if the game is over
/// by then. Nights are passed over in which nobody of the side may move (§25.3.1).
fn next_movement(position: &Position, side: Side) -> Option<Position> {
    let mut then = position.clone();
    then.moving = None;
    for unit in &mut then.units {
        unit.marks.take(Mark::Moved);
    }
    loop {
        let last = then.data().scenario.last_turn;
        let over = then.turn > last || then.turn == last && then.time == Time::Night;
        if over || then.phase == Phase::Over {
            return None;
        }
        let idle = then.time == Time::Night && !night::has_movers(&then, side);
        if then.active == side && then.phase == Phase::Movement && !idle {
            return Some(then);
        }
        let Moment { turn, time, side, phase } = sequence_of_play::next(&then);
        (then.turn, then.time, then.active, then.phase) = (turn, time, side, phase);
    }
}

/// Whether a unit moves when it goes to a hex, and may stay there.
fn may_end(position: &Position, unit: UnitId, mode: Mode, hex: Hex) -> bool {
    let side = position.counter(unit).side;
    if position.hex_of(unit) == Some(hex) {
        return false;
    }
    match position.unit(unit).order {
        Condition::Good => moves::may_end(position, &[unit], mode, hex).is_ok(),
        // §18.3c They keep out of enemy zones; the few who cannot are left out here.
        Condition::Disrupted | Condition::Broken => !position.in_enemy_zone(side, hex),
    }
}
