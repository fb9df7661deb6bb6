//! What lies on a map in the words of the page: hexes, bridges, the grid itself.

use desk::Thing;
use desk::table::GridOf;
use hexmap::{Grid, Hex, Orientation, Parity};

use crate::{BridgeId, Sheet};

/// A hex as a thing.
pub fn hex_thing(hex: Hex) -> Thing {
    Thing::Hex(hex.id())
}

/// The side of a hex that a bridge lies on.
pub fn bridge_thing(sheet: &Sheet, bridge: BridgeId) -> Thing {
    let [one, other] = sheet.bridge_ends(bridge);
    let direction = sheet.grid().direction(one, other).expect("a bridge joins neighbours");
    Thing::Side(one.id(), u8::try_from(direction.index()).expect("there are six directions"))
}

/// How the hexes of a grid lie; those that are not played on are off.
pub fn grid_of(grid: &Grid, is_played_on: impl Fn(Hex) -> bool) -> GridOf {
    let shape = grid.shape();
    let hexes = (0..).map(Hex::new).take(grid.cells());
    let off = |&hex: &Hex| !grid.contains(hex) || !is_played_on(hex);
    GridOf {
        pointy: shape.orientation == Orientation::PointyTop,
        width: shape.width,
        height: shape.height,
        shoved: u8::from(shape.shoved == Parity::Odd),
        off: hexes.filter(off).map(Hex::id).collect(),
    }
}
