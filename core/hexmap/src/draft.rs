//! `Draft`: a map as it was written down, and everything that may be wrong with it.

use serde::{Deserialize, Serialize};

use crate::direction::Direction;
use crate::grid::Grid;
use crate::hex::Hex;
use crate::map::{Crossing, HexMap};

/// A map not yet checked: lists of what lies where, in any order.
///
/// A hexside is named by either of its hexes and the direction from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The terrain of each hex of the grid.
    pub terrain: Vec<(Hex, u8)>,
    /// What river lies on a hexside, also on the map's edge.
    pub rivers: Vec<(Hex, Direction, u8)>,
    /// Which rivers are bridged.
    pub bridges: Vec<(Hex, Direction)>,
    /// What road crosses a hexside.
    pub roads: Vec<(Hex, Direction, u8)>,
    /// The names of hexes.
    pub labels: Vec<(Hex, String)>,
}

/// The kinds of entry in a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names are those of the draft's lists")]
pub enum Layer {
    Terrain,
    River,
    Bridge,
    Road,
    Label,
}

/// One thing wrong with a draft.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum MapFault {
    /// An entry for a hex that is not there.
    #[error("{layer:?} in hex {hex}, which is off the map")]
    OffTheMap { layer: Layer, hex: Hex },
    /// A road or bridge that leads over the map's edge.
    #[error("{layer:?} from hex {hex} leads {direction:?} off the map")]
    LeadsOffTheMap { layer: Layer, hex: Hex, direction: Direction },
    /// A hex without terrain.
    #[error("hex {hex} has no terrain")]
    NoTerrain { hex: Hex },
    /// A hex with two terrains or two names.
    #[error("{layer:?} in hex {hex} is given twice")]
    HexTwice { layer: Layer, hex: Hex },
    /// A hexside with two rivers, roads or bridges.
    #[error("{layer:?} in hex {hex}, {direction:?}, is given twice")]
    SideTwice { layer: Layer, hex: Hex, direction: Direction },
    /// A river or road with the code that means none.
    #[error("{layer:?} in hex {hex}, {direction:?}, has the code 0, which means none")]
    CodeOfNone { layer: Layer, hex: Hex, direction: Direction },
    /// A bridge with nothing to cross.
    #[error("the bridge in hex {hex}, {direction:?}, crosses no river")]
    BridgeWithoutRiver { hex: Hex, direction: Direction },
    /// A name without letters.
    #[error("the name of hex {hex} is empty")]
    EmptyLabel { hex: Hex },
}

/// One layer by hex and direction.
type Sides<Code> = Vec<[Code; 6]>;

impl Draft {
    /// The map, or every fault, in a fixed order.
    pub(crate) fn check(self, grid: Grid) -> Result<HexMap, Vec<MapFault>> {
        let mut faults = Vec::new();
        let terrain = terrain(&grid, &self.terrain, &mut faults);
        let rivers = sides(&grid, Layer::River, &self.rivers, &mut faults);
        let flags: Vec<(Hex, Direction, bool)> =
            self.bridges.iter().map(|&(hex, direction)| (hex, direction, true)).collect();
        let bridges = sides(&grid, Layer::Bridge, &flags, &mut faults);
        for &(hex, direction) in self.bridges.iter().filter(|&&(hex, _)| grid.contains(hex)) {
            if rivers[hex.index()][direction.index()] == 0 {
                faults.push(MapFault::BridgeWithoutRiver { hex, direction });
            }
        }
        let roads = sides(&grid, Layer::Road, &self.roads, &mut faults);
        let labels = labels(&grid, self.labels, &mut faults);
        if faults.is_empty() {
            let crossings = crossings(&grid, &terrain, &rivers, &roads, &bridges);
            Ok(HexMap { grid, terrain, crossings, labels })
        } else {
            faults.sort_unstable();
            Err(faults)
        }
    }
}

fn terrain(grid: &Grid, entries: &[(Hex, u8)], faults: &mut Vec<MapFault>) -> Vec<u8> {
    let layer = Layer::Terrain;
    let mut given: Vec<Option<u8>> = vec![None; grid.cells()];
    for &(hex, code) in entries {
        if !grid.contains(hex) {
            faults.push(MapFault::OffTheMap { layer, hex });
        } else if given[hex.index()].replace(code).is_some() {
            faults.push(MapFault::HexTwice { layer, hex });
        }
    }
    let bare = grid.hexes().filter(|hex| given[hex.index()].is_none());
    faults.extend(bare.map(|hex| MapFault::NoTerrain { hex }));
    given.into_iter().map(Option::unwrap_or_default).collect()
}

/// Writes each entry from both hexes of its side, so that reading needs no canonical form.
fn sides<Code: Copy + Default + PartialEq>(
    grid: &Grid,
    layer: Layer,
    entries: &[(Hex, Direction, Code)],
    faults: &mut Vec<MapFault>,
) -> Sides<Code> {
    let none = Code::default();
    let mut sides = vec![[none; 6]; grid.cells()];
    for &(hex, direction, code) in entries {
        if !grid.contains(hex) {
            faults.push(MapFault::OffTheMap { layer, hex });
            continue;
        }
        if code == none {
            faults.push(MapFault::CodeOfNone { layer, hex, direction });
        }
        if sides[hex.index()][direction.index()] != none {
            faults.push(MapFault::SideTwice { layer, hex, direction });
        }
        sides[hex.index()][direction.index()] = code;
        match grid.neighbour(hex, direction) {
            Some(across) => sides[across.index()][direction.opposite().index()] = code,
            None if layer == Layer::River => {}
            None => faults.push(MapFault::LeadsOffTheMap { layer, hex, direction }),
        }
    }
    sides
}

fn crossings(
    grid: &Grid,
    terrain: &[u8],
    rivers: &Sides<u8>,
    roads: &Sides<u8>,
    bridges: &Sides<bool>,
) -> Sides<Crossing> {
    let mut crossings = vec![[Crossing::default(); 6]; grid.cells()];
    for hex in grid.hexes() {
        let at = hex.index();
        crossings[at] = Direction::ALL.map(|direction| {
            let beyond = grid.neighbour(hex, direction);
            let side = direction.index();
            Crossing {
                terrain: beyond.map_or(0, |hex| terrain[hex.index()]),
                river: rivers[at][side],
                road: roads[at][side],
                bridge: bridges[at][side],
            }
        });
    }
    crossings
}

fn labels(
    grid: &Grid,
    mut labels: Vec<(Hex, String)>,
    faults: &mut Vec<MapFault>,
) -> Vec<(Hex, String)> {
    let layer = Layer::Label;
    labels.sort_unstable();
    for (hex, label) in &labels {
        let hex = *hex;
        if !grid.contains(hex) {
            faults.push(MapFault::OffTheMap { layer, hex });
        }
        if label.trim().is_empty() {
            faults.push(MapFault::EmptyLabel { hex });
        }
    }
    let twice = labels.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    faults.extend(twice.map(|pair| MapFault::HexTwice { layer, hex: pair[0].0 }));
    labels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Orientation, Parity, Shape};

    fn grid() -> Grid {
        let orientation = Orientation::FlatTop;
        let shape = Shape { orientation, width: 3, height: 3, shoved: Parity::Odd };
        Grid::ragged(shape, |hex| hex != Hex::new(8)).unwrap()
    }

    fn clear() -> Draft {
        Draft { terrain: grid().hexes().map(|hex| (hex, 1)).collect(), ..Draft::default() }
    }

    fn faults(draft: Draft) -> Vec<String> {
        let faults = HexMap::new(grid(), draft).unwrap_err();
        faults.iter().map(ToString::to_string).collect()
    }

    const ONE: Hex = Hex::new(1);
    const FOUR: Hex = Hex::new(4);

    #[test]
    fn a_side_reads_the_same_from_both_hexes() {
        let draft = Draft {
            rivers: vec![(FOUR, Direction::N, 2)],
            bridges: vec![(ONE, Direction::S)],
            roads: vec![(ONE, Direction::S, 3)],
            ..clear()
        };
        let map = HexMap::new(grid(), draft).unwrap();
        for (hex, direction) in [(ONE, Direction::S), (FOUR, Direction::N)] {
            assert_eq!(map.river(hex, direction), 2);
            assert_eq!(map.road(hex, direction), 3);
            assert!(map.bridge(hex, direction));
        }
        assert_eq!(map.river(ONE, Direction::N), 0);
        assert_eq!(map.road(FOUR, Direction::S), 0);
        assert!(!map.bridge(FOUR, Direction::S));
    }

    #[test]
    fn names_are_found_by_hex_and_by_name() {
        let labels = [(FOUR, "Bastogne"), (Hex::new(2), "Wiltz"), (ONE, "Bastogne")];
        let labels = labels.map(|(hex, label)| (hex, label.to_owned())).to_vec();
        let map = HexMap::new(grid(), Draft { labels, ..clear() }).unwrap();
        assert_eq!(map.label(FOUR), Some("Bastogne"));
        assert_eq!(map.label(Hex::new(0)), None);
        assert_eq!(map.labelled("Bastogne").collect::<Vec<_>>(), [ONE, FOUR]);
        let in_order: Vec<u16> = map.labels().map(|(hex, _)| hex.id()).collect();
        assert_eq!(in_order, [1, 2, 4]);
    }

    #[test]
    fn a_river_may_run_along_the_edge_but_no_road_may_cross_it() {
        let rivers = vec![(ONE, Direction::N, 1)];
        assert!(HexMap::new(grid(), Draft { rivers, ..clear() }).is_ok());
        let roads = vec![(ONE, Direction::N, 1)];
        assert_eq!(faults(Draft { roads, ..clear() }), ["Road from hex #1 leads N off the map"]);
        let roads = vec![(FOUR, Direction::SE, 1)];
        assert_eq!(faults(Draft { roads, ..clear() }), ["Road from hex #4 leads SE off the map"]);
    }

    #[test]
    fn every_fault_is_reported_at_once() {
        let mut draft = clear();
        draft.terrain.remove(0);
        draft.terrain.push((FOUR, 2));
        draft.terrain.push((Hex::new(8), 2));
        draft.rivers = vec![(ONE, Direction::S, 0), (ONE, Direction::SE, 1)];
        draft.roads = vec![(ONE, Direction::S, 1), (FOUR, Direction::N, 1)];
        draft.bridges = vec![(ONE, Direction::S), (Hex::new(99), Direction::S)];
        draft.labels = vec![(ONE, " ".to_owned()), (ONE, "Wiltz".to_owned())];
        assert_eq!(
            faults(draft),
            [
                "Terrain in hex #8, which is off the map",
                "Bridge in hex #99, which is off the map",
                "hex #0 has no terrain",
                "Terrain in hex #4 is given twice",
                "Label in hex #1 is given twice",
                "Road in hex #4, N, is given twice",
                "River in hex #1, S, has the code 0, which means none",
                "the bridge in hex #1, S, crosses no river",
                "the name of hex #1 is empty",
            ]
        );
    }
}
