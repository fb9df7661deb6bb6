//! §23.3 Supply Paths, walked anew: up to four hexes overland, then any length of road to a source.

use hexmap::Hex;
use rules_ardennes44::printed::board::BuiltUp;
use rules_ardennes44::{Position, Side};

use super::table::{holds, is_blocked, is_lake, road};
use super::zones::{bonded_to_traces, in_zone};

/// §23.3b
const OVERLAND: usize = 4;

/// How a doubt about a path is decided.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Doubt {
    /// Against it.
    Strict,
    /// For it.
    Generous,
}

/// By hex, whether a side can trace supply from there by road alone (§23.3e-i).
pub(super) fn roads(position: &Position, side: Side, doubt: Doubt) -> Vec<bool> {
    let grid = position.data().board.grid();
    let mut linked = vec![false; grid.cells()];
    let entries = position.data().places.entries.iter().filter(|entry| entry.side == side);
    let open = entries.map(|entry| entry.hex).filter(|&hex| !is_cut_off(position, hex));
    let mut edge: Vec<Hex> = open.filter(|&hex| is_open(position, side, hex)).collect();
    for hex in &edge {
        linked[hex.index()] = true;
    }
    while let Some(hex) = edge.pop() {
        for (_, next) in grid.neighbours(hex) {
            // The path runs from the unit to the source: from `next` into `hex`.
            let is_barred = || {
                bonded_to_traces(position, side.enemy(), next, hex)
                    || doubt == Doubt::Strict && bonded_to_traces(position, side.enemy(), hex, next)
            };
            let open = !linked[next.index()]
                && road(position, hex, next).is_some()
                && is_open(position, side, next)
                && !is_cut_off(position, next)
                && !is_barred();
            if open {
                linked[next.index()] = true;
                edge.push(next);
            }
        }
    }
    linked
}

/// Whether a unit of a side in a hex is in supply, with these roads.
pub(super) fn is_supplied(
    position: &Position,
    side: Side,
    from: Hex,
    roads: &[bool],
    doubt: Doubt,
) -> bool {
    let grid = position.data().board.grid();
    let sources = position.data().places.entries.iter().filter(|entry| entry.side == side);
    let sources: Vec<Hex> = sources.map(|entry| entry.hex).collect();
    let mut seen = vec![from];
    let mut edge = vec![from];
    for steps in 0..=OVERLAND {
        if edge.iter().any(|hex| roads[hex.index()] || sources.contains(hex)) {
            return true;
        }
        let mut next = Vec::new();
        for &hex in &edge {
            let joins_road = doubt == Doubt::Generous && steps > 0;
            if joins_road
                && grid
                    .neighbours(hex)
                    .any(|(_, to)| roads[to.index()] && road(position, hex, to).is_some())
            {
                return true;
            }
            for (_, to) in grid.neighbours(hex) {
                if !seen.contains(&to) && overland(position, side, hex, to, steps == 0, doubt) {
                    seen.push(to);
                    next.push(to);
                }
            }
        }
        edge = next;
    }
    false
}

/// §23.3c, §23.3d, §33.1c One step overland. Whether a lake bars it is not said.
fn overland(
    position: &Position,
    side: Side,
    from: Hex,
    to: Hex,
    first: bool,
    doubt: Doubt,
) -> bool {
    let enemy = side.enemy();
    let zone = in_zone(position, enemy, to) && !holds(position, side, to);
    !holds(position, enemy, to)
        && !is_cut_off(position, to)
        && !has_dump(position, side, to)
        && !is_blocked(position, enemy, to)
        && (first || !zone)
        && !bonded_to_traces(position, enemy, from, to)
        && (doubt == Doubt::Generous || !is_lake(position, from, to))
}

/// §23.3f-h Whether the Road Portion may lead through a hex.
fn is_open(position: &Position, side: Side, hex: Hex) -> bool {
    let enemy = side.enemy();
    let friend = holds(position, side, hex);
    let town = matches!(position.data().board.built_up(hex), BuiltUp::Town | BuiltUp::City);
    !holds(position, enemy, hex)
        && !has_dump(position, side, hex)
        && (friend || !in_zone(position, enemy, hex))
        && (friend || !town || position.controller(hex) == side)
        && !is_blocked(position, enemy, hex)
}

/// §32.1b A dump in Allied hands bars the Germans as a unit would.
fn has_dump(position: &Position, side: Side, hex: Hex) -> bool {
    side == Side::German
        && position.controller(hex) == Side::Allied
        && position.dumps.iter().any(|dump| dump.hex == hex)
}

/// Whether a hex is not played on.
fn is_cut_off(position: &Position, hex: Hex) -> bool {
    position.data().scenario.east_only && position.data().places.west_sheet[hex.index()]
}
