//! §9.3 Who is surrounded, and by whom.

use hexmap::Hex;

use crate::printed::counters::UnitId;
use crate::stand::ground::Ground;
use crate::{Position, Side};

/// How far away a unit can be of whose hex one is taken from all sides: beside it stands a hex that it controls.
const REACH: u16 = 2;

/// §9.3h Whether all six hexes round a hex hold enemies of those who stand in it, or are controlled by them. At the edge of the map
/// there are fewer than six, and nobody is surrounded.
pub fn is_surrounded(position: &Position, hex: Hex) -> bool {
    position.holder(hex).is_some_and(|side| is_closed(&Ground::of(position), hex, side.enemy()))
}

/// §9.3c Whether taking a unit out of its hex would leave a surrounded enemy unsurrounded.
pub fn causes(position: &Position, unit: UnitId) -> bool {
    !caused(position, unit).is_empty()
}

/// §9.3c The surrounded enemy hexes that would not be surrounded without a unit.
pub fn caused(position: &Position, unit: UnitId) -> Vec<Hex> {
    let away = Ground::of(position).with(unit, None);
    let side = position.side_of(unit);
    let Some(hex) = position.hex_of(unit) else { return Vec::new() };
    surrounded_near(position, hex, side.enemy())
        .filter(|&held| !is_closed(&away, held, side))
        .collect()
}

/// §9.21b Whether a surrounded enemy is no longer surrounded if a unit goes from its hex to another.
pub fn releases(position: &Position, unit: UnitId, to: Hex) -> bool {
    let there = Ground::of(position).with(unit, Some(to));
    let side = position.side_of(unit);
    let Some(hex) = position.hex_of(unit) else { return false };
    surrounded_near(position, hex, side.enemy()).any(|held| !is_closed(&there, held, side))
}

/// §9.3b Whether a unit that stood in a hex, and no longer in its own, would surround the enemy in another who is not surrounded now.
pub fn would_surround(position: &Position, unit: UnitId, from: Hex, target: Hex) -> bool {
    let side = position.side_of(unit);
    position.holder(target) == Some(side.enemy())
        && !is_surrounded(position, target)
        && is_closed(&Ground::of(position).with(unit, Some(from)), target, side)
}

/// §9.3b The enemy hexes that a unit would surround in a hex, and that are not surrounded now.
pub fn would_cause(position: &Position, unit: UnitId, from: Hex) -> Vec<Hex> {
    let grid = position.data().board.grid();
    let near = grid.within(from, REACH);
    near.filter(|&hex| would_surround(position, unit, from, hex)).collect()
}

/// The surrounded hexes of a side to which a unit in this hex may matter.
fn surrounded_near(position: &Position, hex: Hex, side: Side) -> impl Iterator<Item = Hex> {
    let near = position.data().board.grid().within(hex, REACH);
    near.filter(move |&held| position.holder(held) == Some(side) && is_surrounded(position, held))
}

/// §9.3h Whether a side holds or controls all six hexes round a hex.
pub fn is_closed(ground: &Ground<'_>, hex: Hex, side: Side) -> bool {
    let grid = ground.position.data().board.grid();
    let mut around = grid.neighbours(hex).map(|(_, next)| next);
    grid.neighbours(hex).count() == field::AROUND
        && around.all(|next| ground.holder(next) == Some(side) || ground.controls(side, next))
}
