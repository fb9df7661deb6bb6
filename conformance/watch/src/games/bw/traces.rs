//! §12.2, §12.3 Supply, worked out from the roads, the zones and the units alone.

use std::collections::VecDeque;

use hexmap::{Edge, Hex};
use rules_bitter_woods::{Position, Side};

use super::table::{by_road, is_leader, stack};
use super::zones::Lay;

/// §12.2c
const OFF_ROAD: u8 = 4;
/// §12.3b No road off the northern edge is a source up to this column.
const CLOSED_COLUMN: u8 = 13;

/// Where a side's supply reaches, by hex.
pub(super) fn reached(position: &Position, side: Side) -> Vec<bool> {
    let (ours, theirs) = (Lay::of(position, side), Lay::of(position, side.enemy()));
    let open = |hex: Hex| {
        let at = hex.index();
        position.data().scenario.is_played_on(hex)
            && !theirs.held[at]
            && (!theirs.zone[at] || ours.held[at])
    };
    let grid = position.data().board.grid();
    let mut roads = vec![false; grid.cells()];
    let mut next: Vec<Hex> = sources(position, side).into_iter().filter(|&hex| open(hex)).collect();
    while let Some(hex) = next.pop() {
        if std::mem::replace(&mut roads[hex.index()], true) {
            continue;
        }
        let on = grid.neighbours(hex).map(|(_, to)| to);
        next.extend(on.filter(|&to| open(to) && by_road(position, hex, to)));
    }
    // From the roads back to the units: only the hexes in between must be open.
    let mut reached = roads.clone();
    let starts = grid.hexes().filter(|hex| roads[hex.index()]).map(|hex| (hex, 0));
    let mut wave: VecDeque<(Hex, u8)> = starts.collect();
    while let Some((hex, hexes)) = wave.pop_front() {
        if hexes == OFF_ROAD || !open(hex) {
            continue;
        }
        for (_, to) in grid.neighbours(hex) {
            if !std::mem::replace(&mut reached[to.index()], true) {
                wave.push_back((to, hexes + 1));
            }
        }
    }
    reached
}

/// §12.3 Roads off the map, Liège, and what a scenario adds.
fn sources(position: &Position, side: Side) -> Vec<Hex> {
    let data = position.data();
    let edges: &[Edge] = match side {
        Side::German => &[Edge::East],
        Side::Allied => &[Edge::West, Edge::South, Edge::North],
    };
    let column = |hex: Hex| data.board.column_and_row(hex).0;
    let off = |&edge: &Edge| {
        let roads = data.places.roads_off(edge).iter().copied();
        roads.filter(move |&hex| edge != Edge::North || column(hex) > CLOSED_COLUMN)
    };
    let mut found: Vec<Hex> = edges.iter().flat_map(off).collect();
    let liege = data.places.town("Liège").map(|town| town.hexes.clone()).unwrap_or_default();
    found.extend(liege.into_iter().filter(|&hex| match side {
        Side::German => stack(position, side, hex).any(|unit| !is_leader(position, unit)),
        Side::Allied => position.controller(hex) == Side::Allied,
    }));
    found.extend(&data.scenario.sources[side.index()]);
    found
}
