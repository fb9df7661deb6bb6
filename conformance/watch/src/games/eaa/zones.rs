//! §11 Who controls which hex, and §9.3h who is surrounded.

use hexmap::{Direction, Hex};
use rules_enemy_action::state::unit::{Mark, Supply};
use rules_enemy_action::{Position, Side, UnitId};

use super::table::{army, around, face, has, holds, stack, supply_of};

/// §11.0 Whether units in a hex control the hexes round it: somebody undispersed and not isolated; a bracketed one only in a town, in
/// the Westwall if it is German, or beside somebody else who is undispersed.
pub(super) fn exerts(position: &Position, own: Side, hex: Hex, units: &[UnitId]) -> bool {
    let board = &position.data().board;
    let is_shelter = board.is_town(hex) || own == Side::German && board.is_westwall(hex);
    let whole: Vec<UnitId> =
        units.iter().copied().filter(|&unit| !has(position, unit, Mark::Dispersed)).collect();
    whole.iter().any(|&unit| {
        supply_of(position, unit) != Supply::Isolated
            && (is_shelter || whole.len() > 1 || !face(position, unit).is_bracketed)
    })
}

/// Whether a side controls a hex.
pub(super) fn controls(position: &Position, own: Side, hex: Hex) -> bool {
    around(position, hex).into_iter().any(|next| {
        let units = stack(position, own, next);
        !units.is_empty() && exerts(position, own, next, &units)
    })
}

/// By hex, what a side controls.
pub(super) fn zone(position: &Position, own: Side) -> Vec<bool> {
    let mut zone = vec![false; position.data().board.grid().cells()];
    let mut hexes: Vec<Hex> = army(position, own).map(|(_, hex)| hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    for hex in hexes {
        if exerts(position, own, hex, &stack(position, own, hex)) {
            for next in around(position, hex) {
                zone[next.index()] = true;
            }
        }
    }
    zone
}

/// §9.3h Whether a side holds or controls all six hexes round a hex.
pub(super) fn surrounds(position: &Position, own: Side, hex: Hex) -> bool {
    let next = around(position, hex);
    next.len() == Direction::ALL.len()
        && next.into_iter().all(|next| holds(position, own, next) || controls(position, own, next))
}

/// The hexes near another that a side has surrounded with enemies in them.
pub(super) fn surrounded_near(position: &Position, by: Side, near: Hex) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = army(position, by.enemy()).map(|(_, hex)| hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let grid = position.data().board.grid();
    hexes.retain(|&hex| grid.distance(hex, near) <= 2 && surrounds(position, by, hex));
    hexes
}
