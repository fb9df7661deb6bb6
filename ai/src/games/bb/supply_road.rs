//! The road by which an exit is to be supplied in the end: whoever bars it must be driven off.

use hexmap::{Hex, Reach, Step};
use rules_bastogne::march::exits;
use rules_bastogne::printed::costs::Gait;
use rules_bastogne::supply::sources;
use rules_bastogne::{Position, Side};

use super::stakes;

/// In how many of the last turns it is looked after.
const LATE: u8 = 3;
/// How near an exit those are who will leave by it.
const NEAR: u16 = 3;
/// How far a transport looks for its way, in half points.
const FAR: u16 = 200;

/// The hexes where the enemy bars the roads to the exits that are used, or are about to be.
pub(super) fn bars(position: &Position) -> Vec<Hex> {
    let data = position.data();
    if position.turn + LATE <= data.scenario.turns {
        return Vec::new();
    }
    let grid = data.board.grid();
    let mut reach = Reach::new();
    let starts = sources::centres(position).map(|(_, hex)| (hex, Step::Go(0)));
    reach.from_all(grid, starts, FAR, |from, direction, _| {
        let dry = data.costs.dry(Gait::Transport, from, direction);
        let passable = dry.filter(|_| !position.is_unbridged(from, direction));
        passable.map_or(Step::No, Step::Go)
    });
    let used = data.places.exits.iter().zip(exits::used(position));
    let wanted = used.filter(|&(exit, used)| used || is_about_to_be(position, exit.hex));
    let mut barred: Vec<Hex> = wanted
        .filter_map(|(exit, _)| reach.path_to(exit.hex))
        .flat_map(hexmap::Path::into_hexes)
        .flat_map(|hex| grid.within(hex, 1))
        .filter(|&hex| position.has_unit(Side::Allied, hex))
        .collect();
    barred.sort_unstable();
    barred.dedup();
    barred
}

/// Whether somebody who is to leave the map is near an exit.
fn is_about_to_be(position: &Position, exit: Hex) -> bool {
    let grid = position.data().board.grid();
    let mut ours = position.on_map(Side::German).filter(|&unit| stakes::may_leave(position, unit));
    ours.any(|unit| position.hex_of(unit).is_some_and(|hex| grid.distance(hex, exit) <= NEAR))
}
