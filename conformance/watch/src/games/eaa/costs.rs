//! §10 What a way costs, figure by figure.

use hexmap::Hex;
use rules_enemy_action::printed::board::Terrain;
use rules_enemy_action::{Position, UnitId};

use super::table::{counter, is_foot, is_joined, is_wet, side};
use super::zones::controls;

const ROAD: u32 = 1;
const LEAVE: u32 = 1;
const OPEN: u32 = 1;
/// §10.0c Off the road.
const FOREST_ON_FOOT: u32 = 2;
const BROKEN_ON_WHEELS: u32 = 2;
const WOODS_ON_WHEELS: u32 = 3;
const FOREST_ON_WHEELS: u32 = 4;

/// §2.21j The points of a unit.
pub(super) fn allowance(position: &Position, unit: UnitId) -> u32 {
    u32::from(counter(position, unit).allowance)
}

/// What a step costs by ground and road.
fn ground(position: &Position, unit: UnitId, from: Hex, to: Hex) -> u32 {
    if is_wet(position, from, to) {
        return allowance(position, unit);
    }
    if is_joined(position, from, to) {
        return ROAD;
    }
    match (position.data().board.terrain(to), is_foot(position, unit)) {
        (Terrain::Forest, true) => FOREST_ON_FOOT,
        (Terrain::Broken, false) => BROKEN_ON_WHEELS,
        (Terrain::Woods, false) => WOODS_ON_WHEELS,
        (Terrain::Forest, false) => FOREST_ON_WHEELS,
        (Terrain::Clear | Terrain::City, _) | (Terrain::Broken | Terrain::Woods, true) => OPEN,
    }
}

/// What each step of a way costs; the first one never more than the whole allowance (§10.0f).
pub(super) fn along(position: &Position, unit: UnitId, path: &[Hex], zones: bool) -> Vec<u32> {
    let enemy = side(position, unit).enemy();
    let mut costs = Vec::new();
    for (at, step) in path.windows(2).enumerate() {
        let leaves = zones && controls(position, enemy, step[0]);
        let cost = ground(position, unit, step[0], step[1]) + if leaves { LEAVE } else { 0 };
        let most = if at == 0 { allowance(position, unit) } else { u32::MAX };
        costs.push(cost.min(most));
    }
    costs
}
