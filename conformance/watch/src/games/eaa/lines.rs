//! §13.1, §13.3 Where supply reaches, worked out hex by hex.

use hexmap::Hex;
use rules_enemy_action::{Position, Side};

use super::country::Country;
use super::table::{around, bridge, hex_of, is_joined, is_river, is_town_of, is_wet, number, side};
use super::zones::zone;

/// §13.1a
const FAR: u16 = 4;
/// §13.14 Sources of the Allies, and the towns that must not be German.
const LOST: [(&str, &[&str]); 6] = [
    ("0109", &["0110", "0211"]),
    ("2603", &["2404"]),
    ("2605", &["2508"]),
    ("2606", &["2508"]),
    ("2608", &["2508"]),
    ("2612", &["2612"]),
];

/// Of what kind the supply is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    /// §13.3a Of German reserves.
    Reserve,
    /// §15.21a While detachments exert control.
    Among,
}

/// By hex, what is a supply head and where supply comes.
pub(super) struct Lines {
    pub(super) heads: Vec<bool>,
    pub(super) traced: Vec<bool>,
}

/// Where the supply of a side reaches.
pub(super) fn lines(position: &Position, country: &Country, own: Side, kind: Kind) -> Lines {
    let open = open(position, own, kind);
    let heads = heads(position, country, own, &open);
    let grid = position.data().board.grid();
    let mut far: Vec<Option<u16>> = vec![None; grid.cells()];
    let ends = |hex: &Hex| heads[hex.index()] || country.is_edge_of(own, *hex);
    let mut rim: Vec<Hex> = grid.hexes().filter(|hex| open[hex.index()] && ends(hex)).collect();
    for hex in &rim {
        far[hex.index()] = Some(0);
    }
    for length in 1..=FAR {
        let mut next_rim = Vec::new();
        for from in rim {
            for to in around(position, from) {
                if far[to.index()].is_none() && is_passable(position, own, from, to) {
                    far[to.index()] = Some(length);
                    if open[to.index()] {
                        next_rim.push(to);
                    }
                }
            }
        }
        rim = next_rim;
    }
    let mut traced = vec![false; grid.cells()];
    for hex in grid.hexes() {
        let over_river = || {
            let mut next = around(position, hex).into_iter();
            next.any(|next| heads[next.index()] && is_wet(position, hex, next))
        };
        traced[hex.index()] =
            far[hex.index()].is_some() || country.is_edge_of(own, hex) || over_river();
    }
    Lines { heads, traced }
}

/// §13.1c, §13.1d, §13.13a, §10.8e By hex, whether supply of a side passes it.
fn open(position: &Position, own: Side, kind: Kind) -> Vec<bool> {
    let board = &position.data().board;
    let mut theirs = zone(position, own.enemy());
    if kind == Kind::Among && own == Side::Allied {
        for hex in position.detachments.iter().flat_map(|hex| around(position, hex)) {
            theirs[hex.index()] = true;
        }
    }
    let mut held = [vec![false; board.grid().cells()], vec![false; board.grid().cells()]];
    for unit in position.unit_ids() {
        if let Some(hex) = hex_of(position, unit) {
            held[side(position, unit).index()][hex.index()] = true;
        }
    }
    let mut open = vec![false; board.grid().cells()];
    for hex in board.grid().hexes() {
        let ours = held[own.index()][hex.index()];
        let barred = held[own.enemy().index()][hex.index()]
            || !ours && is_town_of(position, own.enemy(), hex)
            || own == Side::Allied && board.is_westwall(hex) && !ours
            || own == Side::German && position.roadblocks.has(hex);
        let helped = ours && kind != Kind::Reserve;
        open[hex.index()] = !barred && (helped || !theirs[hex.index()]);
    }
    open
}

/// §13.1c, §13.1e Whether a path of several hexes may go from a hex to the next: over no river but by a bridge of ours.
fn is_passable(position: &Position, own: Side, from: Hex, to: Hex) -> bool {
    !is_river(position, from, to) || bridge(position, from, to) == Some(own)
}

/// §13.1f–§13.1h The road hexes that are joined to an edge by open road.
fn heads(position: &Position, country: &Country, own: Side, open: &[bool]) -> Vec<bool> {
    let board = &position.data().board;
    let grid = board.grid();
    let mut heads = vec![false; grid.cells()];
    let source = |&hex: &Hex| {
        open[hex.index()]
            && board.road_off(hex)
            && country.is_edge_of(own, hex)
            && !(own == Side::Allied && is_lost(position, hex))
    };
    let mut waiting: Vec<Hex> = grid.hexes().filter(source).collect();
    while let Some(from) = waiting.pop() {
        if std::mem::replace(&mut heads[from.index()], true) {
            continue;
        }
        waiting.extend(around(position, from).into_iter().filter(|&to| {
            open[to.index()]
                && !heads[to.index()]
                && is_joined(position, from, to)
                && is_passable(position, own, from, to)
        }));
    }
    heads
}

fn is_lost(position: &Position, hex: Hex) -> bool {
    let number = number(position, hex);
    let german: Vec<String> =
        position.german_towns.iter().map(|hex| position.data().board.number(hex)).collect();
    let rows = LOST.iter().filter(|(source, _)| *source == number);
    rows.flat_map(|(_, towns)| towns.iter()).any(|town| german.iter().any(|other| other == town))
}

/// Whether supply of a side comes to a hex. Of a hex that the enemy holds it says what is true with the enemy in it.
pub(super) fn comes_to(
    position: &Position,
    country: &Country,
    own: Side,
    kind: Kind,
    hex: Hex,
) -> bool {
    lines(position, country, own, kind).traced[hex.index()]
}
