//! §9, §10 Zones of control and bonds, worked out from the units alone.

use hexmap::Hex;
use rules_ardennes44::printed::board::{Edge, Terrain};
use rules_ardennes44::state::unit::Condition;
use rules_ardennes44::{Position, Side, UnitId};

use super::table::{
    army, holds, in_column, is_gun, is_silhouette, order, stack, stands_next_to, way,
};

/// Whether a side's zone reaches into a hex (§9.1, §9.3).
pub(super) fn in_zone(position: &Position, of: Side, hex: Hex) -> bool {
    army(position, of).any(|(unit, from)| reaches(position, unit, from, hex))
}

/// Whether one unit's zone reaches from its hex into another.
pub(super) fn reaches(position: &Position, unit: UnitId, from: Hex, hex: Hex) -> bool {
    let Some(way) = way(position, from, hex) else { return false };
    let board = &position.data().board;
    let wooded = |hex| matches!(board.terrain(hex), Terrain::Forest | Terrain::WoodedRough);
    let by_road_only = is_silhouette(position, unit) && (wooded(from) || wooded(hex));
    !by_road_only || board.map.road(from, way) != 0
}

/// The enemy zone that binds in a hex where no friend stands (§17.1d, §23.3d): `counts` says which friends do.
pub(super) fn in_vacant_zone(
    position: &Position,
    of: Side,
    hex: Hex,
    counts: impl Fn(UnitId) -> bool,
) -> bool {
    in_zone(position, of, hex) && !stack(position, of.enemy(), hex).any(counts)
}

/// Whether a bond of a side closes the step into a hex. Whoever makes the step stands in the hex it leaves (§10.3c). Most hexes
/// have nobody near enough to bond anything.
pub(super) fn bonded(position: &Position, of: Side, from: Hex, to: Hex) -> bool {
    stands_next_to(position, of, to)
        && (hex_bonded(position, of, to) || side_bonded(position, of, from, to, true))
}

/// The same for a trace, which nobody walks.
pub(super) fn bonded_to_traces(position: &Position, of: Side, from: Hex, to: Hex) -> bool {
    let held = || holds(position, of.enemy(), from);
    stands_next_to(position, of, to)
        && (hex_bonded(position, of, to) || side_bonded(position, of, from, to, held()))
}

/// §10.1c, §10.3b Whether the middle hex of a bond is this one.
pub(super) fn hex_bonded(position: &Position, of: Side, hex: Hex) -> bool {
    if holds(position, of.enemy(), hex) || holds(position, of, hex) {
        return false;
    }
    let grid = position.data().board.grid();
    hexmap::Direction::ALL[..3].iter().any(|&way| {
        let ends = [grid.neighbour(hex, way), grid.neighbour(hex, way.opposite())];
        let [Some(one), Some(other)] = ends else { return false };
        [one, other].iter().all(|&end| binds(position, of, end, hex))
            && [one, other].iter().any(|&end| !breaks(position, end, hex))
    })
}

/// §10.1c, §10.3a, §10.5, §10.6 Whether a bond runs along the side between two hexes.
fn side_bonded(position: &Position, of: Side, from: Hex, to: Hex, from_held: bool) -> bool {
    let to_held = holds(position, of.enemy(), to);
    if from_held && to_held {
        return false;
    }
    let grid = position.data().board.grid();
    let Some(way) = way(position, from, to) else { return false };
    let ends = [way.clockwise(1), way.anticlockwise(1)].map(|way| (way, grid.neighbour(from, way)));
    let stands = |middle: Hex| {
        let mut barred = 0;
        for (way, end) in ends {
            match end {
                Some(end) if !binds(position, of, end, middle) => return false,
                Some(end) => barred += u8::from(breaks(position, end, middle)),
                None if !is_own_edge(position, of, from, way) => return false,
                None => {}
            }
        }
        barred < 2
    };
    let somebody = ends.iter().any(|(_, end)| end.is_some());
    somebody && (!from_held && stands(from) || !to_held && stands(to))
}

/// §10.1a, §10.5.3 Whether somebody in a hex can hold a bond that runs from there into another.
fn binds(position: &Position, of: Side, end: Hex, middle: Hex) -> bool {
    let Some(way) = way(position, end, middle) else { return false };
    let board = &position.data().board;
    let by_road_only = board.terrain(end) == Terrain::WoodedRough && board.map.road(end, way) == 0;
    stack(position, of, end).any(|unit| {
        let kept_in = by_road_only && is_silhouette(position, unit);
        let stands = order(position, unit) == Condition::Good && !in_column(position, unit);
        stands && !kept_in && !is_gun(position, unit)
    })
}

/// §10.5.1 Whether the side between an end of a bond and its middle is one of the two that would break it.
fn breaks(position: &Position, end: Hex, middle: Hex) -> bool {
    let board = &position.data().board;
    let rough = [end, middle].iter().any(|&hex| board.terrain(hex) == Terrain::WoodedRough);
    rough || way(position, end, middle).is_some_and(|way| board.river(end, way))
}

/// §10.6 Whether a step off the map from a hex leads over an edge that a side has bonds with.
fn is_own_edge(position: &Position, of: Side, hex: Hex, way: hexmap::Direction) -> bool {
    let edge = position.data().board.grid().edge_crossed(hex, way);
    edge.is_some_and(|edge| (edge == Edge::East) == (of == Side::German))
}
