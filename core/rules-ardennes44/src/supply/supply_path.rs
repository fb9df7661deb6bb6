//! §23.2, §23.3 What a Supply Path may do: one step of either portion, and where it may end.

use hexmap::{Direction, Hex};
use serde::Serialize;

use crate::printed::board::BuiltUp;
use crate::{Position, Side};

/// Why a Supply Path may not take a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says its sentence")]
pub enum Bar {
    #[error("an enemy unit is there")]
    Enemy,
    #[error("an enemy zone of control reaches there, and no friendly unit cancels it")]
    Zone,
    #[error("an enemy bond closes the way")]
    Bond,
    #[error("the enemy holds the town")]
    Town,
    #[error("an enemy Roadblock is there")]
    Roadblock,
    #[error("the bridge does not stand")]
    Bridge,
    #[error("no road leads there")]
    NoRoad,
    #[error("it is too far from the unit")]
    TooFar,
    #[error("the map that is used ends there")]
    EndOfMap,
}

/// §23.3a The two parts of a Supply Path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Portion {
    Overland,
    Road,
}

/// Whether a path of either portion may enter a hex, whichever way it comes.
pub(crate) fn is_open(position: &Position, side: Side, hex: Hex) -> Result<(), Bar> {
    let data = position.data();
    if data.scenario.east_only && data.places.west_sheet[hex.index()] {
        Err(Bar::EndOfMap)
    } else if position.has_enemy(side, hex) {
        Err(Bar::Enemy)
    } else if position.is_bonded(side, hex) {
        Err(Bar::Bond)
    } else if position.has_enemy_roadblock(side, hex) {
        Err(Bar::Roadblock)
    } else {
        Ok(())
    }
}

/// §10.2c, §23.3q1 No supply of any kind passes a bond.
pub(crate) fn crosses(
    position: &Position,
    side: Side,
    from: Hex,
    direction: Direction,
) -> Result<(), Bar> {
    if position.is_side_bonded(side, from, direction) { Err(Bar::Bond) } else { Ok(()) }
}

/// §23.3b-d Whether the Overland Portion of a path from `start` may take a step.
pub(crate) fn overland(
    position: &Position,
    side: Side,
    start: Hex,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<(), Bar> {
    is_open(position, side, to)?;
    crosses(position, side, from, direction)?;
    // §23.3d Only the first hex may be an enemy's zone.
    let barred = from != start && position.in_uncancelled_zone(side, to);
    if barred { Err(Bar::Zone) } else { Ok(()) }
}

/// §23.3e-i Whether the Road Portion may take a step. The hex in which it begins is part of it, so
/// both hexes must be fit for it, and a step may be taken either way.
pub(crate) fn by_road(
    position: &Position,
    side: Side,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<(), Bar> {
    goes_on_by_road(position, side, from, direction, to)?;
    carries_road(position, side, from)
}

/// The same for a Road Portion that has come to the first of the two hexes.
pub(crate) fn goes_on_by_road(
    position: &Position,
    side: Side,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<(), Bar> {
    if !position.data().board.has_road(from, direction) {
        return Err(Bar::NoRoad);
    }
    if position.is_cut(from, direction) {
        return Err(Bar::Bridge);
    }
    carries_road(position, side, to)?;
    crosses(position, side, from, direction)
}

/// §23.3f-g Whether the Road Portion may be in a hex. An enemy town is held by troops that have no
/// counter, until a unit stands in it.
pub(crate) fn carries_road(position: &Position, side: Side, hex: Hex) -> Result<(), Bar> {
    is_open(position, side, hex)?;
    let town = position.data().board.built_up(hex) >= BuiltUp::Town;
    if position.in_uncancelled_zone(side, hex) {
        Err(Bar::Zone)
    } else if town && !position.has_friend(side, hex) && position.controller(hex) != side {
        Err(Bar::Town)
    } else {
        Ok(())
    }
}

/// §23.2 The open Supply Sources of a side; nothing if the map marks none at all for it. Such a map
/// is a small one made to try other rules on, and supply is then everywhere.
pub(crate) fn sources(position: &Position, side: Side) -> Option<Vec<Hex>> {
    let data = position.data();
    let on_map = |hex: &Hex| !(data.scenario.east_only && data.places.west_sheet[hex.index()]);
    let entries = data.places.entries.iter().filter(|entry| entry.side == side);
    let mut sources: Vec<Hex> = entries.map(|entry| entry.hex).filter(on_map).collect();
    // §S2.3q1 With the East Map alone the cut edge is a friendly one: its roads come from the west.
    if side == Side::Allied && data.scenario.east_only {
        let hexes = data.board.grid().hexes();
        sources.extend(hexes.filter(|&hex| position.data().is_west_road(hex)));
    }
    if sources.is_empty() {
        return None;
    }
    // §23.2b, §33.1c Only an enemy or his Roadblock in it shuts a source.
    sources
        .retain(|&hex| !position.has_enemy(side, hex) && !position.has_enemy_roadblock(side, hex));
    Some(sources)
}
