//! §14.21, §14.22 The event Bridge Engineers: a blown bridge stands again, or a new one is built on the way of an army.

use hexmap::{Direction, Hex, Hexside};
use kernel::Pen;

use crate::cards::formations;
use crate::march::preference::distance;
use crate::printed::cards::CardId;
use crate::printed::formations::Army;
use crate::supply::paths;
use crate::{Event, Position, Side};

/// Where the engineers of a card build: the blown bridge nearest to the army's objective, or a river that an arrow crosses.
pub(super) fn choice(position: &Position, card: CardId) -> Option<Hexside> {
    let army = formations::army_of(position.data().card(card))?;
    let held = held(position, army);
    best(position, army, &held, is_blown).or_else(|| best(position, army, &held, is_on_way))
}

/// The bridge stands, and is German.
pub(super) fn build(card: CardId, pen: &mut Pen<'_, Position>) {
    if let Some(side) = choice(pen.state(), card) {
        pen.enter(Event::BridgeStands { side, owner: Side::German });
    }
}

/// The hexes in supply that hold units of an army.
fn held(position: &Position, army: Army) -> Vec<Hex> {
    let units = position.on_map(Side::German).filter(|&unit| position.army_of(unit) == army);
    let mut hexes: Vec<Hex> = units.filter_map(|unit| position.hex_of(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes.retain(|&hex| paths::can_trace(position, Side::German, hex));
    hexes
}

/// Among the sides of these hexes that serve, the nearest to the objective, then the northernmost.
fn best(
    position: &Position,
    army: Army,
    hexes: &[Hex],
    serves: fn(&Position, Army, Hex, Direction) -> bool,
) -> Option<Hexside> {
    let board = &position.data().board;
    let aim = position.objective(army);
    let mut found = Vec::new();
    for &hex in hexes {
        for (direction, next) in board.grid().neighbours(hex) {
            if position.holder(next) != Some(Side::Allied) && serves(position, army, hex, direction)
            {
                let away = distance(position, aim, hex).min(distance(position, aim, next));
                let north = board.northing(hex) + board.northing(next);
                found.push((away, -north, board.grid().side(hex, direction)));
            }
        }
    }
    found.into_iter().min().map(|(_, _, side)| side)
}

/// §14.21a Whether a blown bridge is on this side.
fn is_blown(position: &Position, _: Army, hex: Hex, direction: Direction) -> bool {
    let bridge = position.data().board.bridge(hex, direction);
    bridge.is_some_and(|bridge| position.bridges[bridge.index()].blown)
}

/// §14.22a Whether an arrow of the army crosses an unbridged river here, into a hex that the Allies do not control.
fn is_on_way(position: &Position, army: Army, hex: Hex, direction: Direction) -> bool {
    let board = &position.data().board;
    let arrows = board.arrows(hex, army);
    let mut arrows = arrows.primary.into_iter().chain(arrows.secondary);
    let next = board.grid().neighbour(hex, direction);
    position.is_unbridged(hex, direction)
        && arrows.any(|arrow| arrow.direction == direction)
        && next.is_some_and(|next| !position.controls(Side::Allied, next))
}
