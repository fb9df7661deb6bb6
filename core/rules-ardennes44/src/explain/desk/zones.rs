//! The zones of control and the bonds of both sides, for an overlay.

use hexmap::{Direction, Hex};
use serde::Serialize;

use crate::state::situation::is_off;
use crate::{Position, Side};

/// The hexes in each side's zones of control, and its bonds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Zones {
    /// In German zones.
    pub german: Vec<Hex>,
    /// In Allied zones.
    pub allied: Vec<Hex>,
    /// Of both sides.
    pub bonds: Vec<Bonded>,
}

/// A bond between two hexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bonded {
    /// Whose.
    pub side: Side,
    /// The hexes it joins. With the edge of the map (§10.6), twice the one hex there is.
    pub ends: [Hex; 2],
    /// The hex it closes, or the two whose common side it closes.
    pub through: Vec<Hex>,
}

pub(crate) fn zones(position: &Position) -> Zones {
    let [german, allied] = Side::BOTH.map(|side| {
        let reached = |&hex: &Hex| position.in_enemy_zone(side.enemy(), hex);
        hexes_in_play(position).filter(reached).collect()
    });
    let bonds = Side::BOTH.into_iter().flat_map(|side| bonds_of(position, side)).collect();
    Zones { german, allied, bonds }
}

/// The hexes of the map that is used (§S2.3).
pub(crate) fn hexes_in_play(position: &Position) -> impl Iterator<Item = Hex> {
    let data = position.data();
    data.board.grid().hexes().filter(|&hex| !is_off(data, hex))
}

fn bonds_of(position: &Position, side: Side) -> Vec<Bonded> {
    let half_of_all = &Direction::ALL[..Direction::ALL.len() / 2];
    let mut bonds = Vec::new();
    for hex in hexes_in_play(position) {
        let mut note = |ends: [Option<Hex>; 2], through: Vec<Hex>| {
            if let Some(one) = ends[0].or(ends[1]) {
                bonds.push(Bonded { side, ends: [one, ends[1].unwrap_or(one)], through });
            }
        };
        position.bonds_through(side, hex).for_each(|bond| note(bond.ends, vec![hex]));
        for &direction in half_of_all {
            let across = position.data().board.grid().neighbour(hex, direction);
            let along = position.bond_along(side, hex, direction);
            if let (Some(across), Some(bond)) = (across, along) {
                note(bond.ends, vec![hex, across]);
            }
        }
    }
    bonds
}
