//! §9.2.1 Method 1: off the map, to the Meuse, into an empty VP hex.

use hexmap::Hex;

use super::{After, Method, Plan, followed, goes};
use crate::command::ways::Ways;
use crate::march::{exits, reach};
use crate::printed::counters::UnitId;
use crate::supply::paths;
use crate::{Position, Side};

/// §9.2.1b, §10.9 Off the map, if one move is enough for that.
pub(super) fn exit(position: &Position, unit: UnitId) -> Option<Plan> {
    if !position.is_supplied(unit) {
        return None;
    }
    let ways = Ways::free(position, unit)?;
    let start = ways.reach.mover.start;
    let is_open = |&hex: &Hex| is_exit(position, hex) && can_leave(&ways, hex);
    let exits: Vec<Hex> = position.data().board.grid().hexes().filter(is_open).collect();
    let asked = Method::Exit.asks(position, &ways, false);
    if exits.contains(&start) {
        let considered = asked.standing(start);
        return Some(Plan::Goes { considered, path: vec![start], after: After::Leaves });
    }
    // §10.4b It does not stay in the exit, however full that is.
    let considered = asked.passing(exits)?;
    let path = ways.way(considered.chosen).ok()?;
    let path = cheap_enough(position, &ways, path)?;
    Some(Plan::Goes { considered, path, after: After::Leaves })
}

/// §10.91a, §10.92 Whether Germans may leave the map in a hex.
fn is_exit(position: &Position, hex: Hex) -> bool {
    exits::is_exit(position, hex) && !position.controls(Side::Allied, hex)
}

/// §10.9a Whether a movement point is left for the step off the map.
fn can_leave(ways: &Ways<'_>, hex: Hex) -> bool {
    ways.reach
        .cost_through(hex)
        .is_some_and(|cost| cost + exit_cost(ways) <= ways.reach.mover.allowance)
}

fn exit_cost(ways: &Ways<'_>) -> u8 {
    ways.position().data().tables.movement.exit
}

/// The way, or the cheapest one if it leaves no point for the step off the map.
fn cheap_enough(position: &Position, ways: &Ways<'_>, path: Vec<Hex>) -> Option<Vec<Hex>> {
    let mover = &ways.reach.mover;
    let cost = reach::walk(position, mover.unit, mover.how, &path).ok()?;
    if cost + exit_cost(ways) <= mover.allowance {
        return Some(path);
    }
    ways.reach.cheapest(*path.last()?)
}

/// §9.2.1c To a hex beside the Meuse, as long as nobody has been there; what is left is spent along the arrows.
pub(super) fn meuse(position: &Position, unit: UnitId) -> Option<Plan> {
    if position.flags.meuse_reached {
        return None;
    }
    let ways = Ways::free(position, unit)?;
    let board = &position.data().board;
    let beside = ways.ends().into_iter().filter(|&hex| board.is_beside_meuse(hex));
    let choice = Method::Meuse.asks(position, &ways, false).among(beside)?;
    let path = followed(&ways, choice.path);
    Some(Plan::Goes { considered: choice.considered, path, after: After::Nothing })
}

/// §9.2.1d, §9.2.1e Into an empty Allied VP hex; from a VP hex that Allied supply reaches only into one worth more.
pub(super) fn empty_vp(position: &Position, unit: UnitId) -> Option<Plan> {
    let board = &position.data().board;
    let start = position.hex_of(unit)?;
    let ways = Ways::free(position, unit)?;
    let is_empty_vp = |&hex: &Hex| {
        board.vp(hex) > 0 && position.owner(hex) == Side::Allied && position.holder(hex).is_none()
    };
    let mut hexes: Vec<Hex> = ways.ends().into_iter().filter(is_empty_vp).collect();
    let worth = board.vp(start);
    if !hexes.is_empty() && worth > 0 && paths::can_trace(position, Side::Allied, start) {
        hexes.retain(|&hex| board.vp(hex) > worth);
    }
    Method::EmptyVp.asks(position, &ways, false).among(hexes).map(goes)
}
