//! §14.2 Bridges: who owns them, which are blown, which are built.

use hexmap::{Direction, Hex, Hexside};
use kernel::Pen;

use crate::state::unit::Mark;
use crate::supply::paths::{self, Lines};
use crate::{Event, Illegal, Position, Side};

/// §4.12b, §13.0f, §14.21a Whether the Allies may blow the bridge on a hexside: it stands, a hex beside it is in supply, and no German
/// stands beside it.
pub fn check_blow(position: &Position, side: Hexside) -> Result<(), Illegal> {
    check_blow_with(position, side, Lines::of(position, Side::Allied))
}

/// §14.21a, §14.22a Whether the Allies may repair the bridge on a hexside, or build one where none is printed: a hex beside it is in
/// supply and not controlled by Germans, unless Allies stand there; they stand beside a new one.
pub fn check_bridge(position: &Position, side: Hexside) -> Result<(), Illegal> {
    check_bridge_with(position, side, Lines::of(position, Side::Allied))
}

/// The bridges that the Allies may blow.
pub fn blows(position: &Position) -> Vec<Hexside> {
    let lines = Lines::of(position, Side::Allied);
    let can = |&side: &Hexside| check_blow_with(position, side, lines).is_ok();
    rivers(position).into_iter().filter(can).collect()
}

/// The hexsides where the Allies may repair or build a bridge.
pub fn bridgings(position: &Position) -> Vec<Hexside> {
    let lines = Lines::of(position, Side::Allied);
    let can = |&side: &Hexside| check_bridge_with(position, side, lines).is_ok();
    rivers(position).into_iter().filter(can).collect()
}

/// §13.0g Whether a hex beside a hexside is in the supply of a side.
pub fn has_supply(position: &Position, side: Hexside, whose: Side) -> bool {
    ends(position, side)
        .is_some_and(|ends| ends.into_iter().any(|hex| paths::can_trace(position, whose, hex)))
}

/// The two hexes beside a hexside of the map.
pub fn ends(position: &Position, side: Hexside) -> Option<[Hex; 2]> {
    let (one, other) = position.data().board.grid().hexes_beside(side);
    other.map(|other| [one, other])
}

/// Every hexside with a river on it.
pub fn rivers(position: &Position) -> Vec<Hexside> {
    let board = &position.data().board;
    let grid = board.grid();
    let mut sides: Vec<Hexside> = grid
        .hexes()
        .flat_map(|hex| grid.neighbours(hex).map(move |(direction, _)| (hex, direction)))
        .filter(|&(hex, direction)| board.river(hex, direction))
        .map(|(hex, direction)| grid.side(hex, direction))
        .collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

/// §14.21a A bridge is blown.
pub fn blow(side: Hexside, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::BridgeBlown { side });
}

/// §14.21a, §14.22a A bridge is repaired, or built.
pub fn stand(side: Hexside, owner: Side, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::BridgeStands { side, owner });
}

/// §14.2c A unit has crossed the bridge on a hexside.
pub fn take(side: Hexside, owner: Side, pen: &mut Pen<'_, Position>) {
    let standing = pen.state().bridge_owner(side.owner(), side.direction());
    if standing.is_some_and(|before| before != owner) {
        pen.enter(Event::BridgeTaken { side, owner });
    }
}

/// §14.2c Units that begin their activation beside an enemy bridge take it, if no enemy stands across it.
pub fn claim(pen: &mut Pen<'_, Position>) {
    for (side, owner) in claims(pen.state()) {
        pen.enter(Event::BridgeTaken { side, owner });
    }
}

/// §14.2c The bridges that active units take as their activation begins.
pub fn claims(position: &Position) -> Vec<(Hexside, Side)> {
    let grid = position.data().board.grid();
    let mut claims = Vec::new();
    for unit in position.unit_ids().filter(|&unit| position.has(unit, Mark::Active)) {
        let Some(hex) = position.hex_of(unit) else { continue };
        let side = position.side_of(unit);
        for (direction, across) in grid.neighbours(hex) {
            let claim = (grid.side(hex, direction), side);
            if position.bridge_owner(hex, direction) == Some(side.enemy())
                && position.holder(across) != Some(side.enemy())
                && !claims.contains(&claim)
            {
                claims.push(claim);
            }
        }
    }
    claims
}

fn check_blow_with(position: &Position, side: Hexside, lines: &Lines) -> Result<(), Illegal> {
    if position.day == position.data().tables.dates.surprise {
        return Err(Illegal::NoDemolition);
    }
    let (hex, direction): (Hex, Direction) = (side.owner(), side.direction());
    let ends = ends(position, side).ok_or(Illegal::NoBridge)?;
    let is_german = |hex: Hex| position.holder(hex) == Some(Side::German);
    if position.bridge_owner(hex, direction).is_none() || ends.into_iter().any(is_german) {
        return Err(Illegal::NoBridge);
    }
    if ends.into_iter().any(|hex| lines.reaches(hex)) {
        Ok(())
    } else {
        Err(Illegal::NoBridgeSupply)
    }
}

fn check_bridge_with(position: &Position, side: Hexside, lines: &Lines) -> Result<(), Illegal> {
    let board = &position.data().board;
    let (hex, direction) = (side.owner(), side.direction());
    let ends = ends(position, side).ok_or(Illegal::NoBridge)?;
    let is_allied = |hex: Hex| position.holder(hex) == Some(Side::Allied);
    let is_new = board.bridge_on(side).is_none();
    if !position.is_unbridged(hex, direction) || is_new && !ends.into_iter().any(is_allied) {
        return Err(Illegal::NoBridge);
    }
    let is_ours = |hex: Hex| {
        position.holder(hex) != Some(Side::German)
            && lines.reaches(hex)
            && (is_allied(hex) || !position.controls(Side::German, hex))
    };
    if ends.into_iter().any(is_ours) { Ok(()) } else { Err(Illegal::NoBridgeSupply) }
}
