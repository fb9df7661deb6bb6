//! §9.23 Units of a corps with an objective of its own move toward Allied units near it.

use hexmap::Hex;
use kernel::Clause;

use crate::Position;
use crate::command::choice::{Asked, Candidate, Choice};
use crate::command::methods::{After, Plan};
use crate::command::objectives::targets;
use crate::command::ways::Ways;
use crate::fight::ratio::is_across;
use crate::printed::counters::UnitId;
use crate::stand::surround::would_surround;

/// The method, and next to which Allied unit.
const TARGET: Clause = Clause::new("eaa-9.23b");
/// Which hex beside it.
const HEX: Clause = Clause::new("eaa-9.23c");
/// Not across a river.
const SAME_BANK: Clause = Clause::new("eaa-9.24b");
/// As near as it can, if it cannot reach a hex beside it.
const TOWARD: Clause = Clause::new("eaa-9.23d");

/// §9.23b–§9.23d Where a unit goes; nowhere, if it stands beside its target or comes no nearer.
pub(super) fn plan(position: &Position, unit: UnitId) -> Option<Plan> {
    let board = &position.data().board;
    let start = position.hex_of(unit)?;
    let target = target(position, unit)?;
    if board.grid().adjacent(start, target) {
        return None;
    }
    let ways = Ways::free(position, unit)?;
    let aim = position.aim(unit);
    let asked = Asked { position, ways: &ways, method: TARGET, aim, closes_up: false };
    let beside = ways.ends().into_iter().filter(|&hex| board.grid().adjacent(hex, target));
    let beside: Vec<Candidate> =
        beside.map(|hex| beside_target(position, unit, target, hex)).collect();
    let choice = asked.choose(beside).or_else(|| nearer(&asked, start, target))?;
    let Choice { considered, path } = choice;
    Some(Plan::Goes { considered, path, after: After::Nothing })
}

/// §9.23b The Allied hex near the marker that is nearest to the unit, then easternmost.
fn target(position: &Position, unit: UnitId) -> Option<Hex> {
    let board = &position.data().board;
    let start = position.hex_of(unit)?;
    let hexes = targets(position, position.corps_marker(unit)?);
    let hexes = hexes.filter_map(|target| position.hex_of(target));
    hexes.min_by_key(|&hex| (board.distance(start, hex), -board.easting(hex), -board.northing(hex)))
}

/// §9.23c A hex beside the target: one that surrounds it, an empty one, §9.24b one on its bank, the easternmost.
fn beside_target(position: &Position, unit: UnitId, target: Hex, hex: Hex) -> Candidate {
    let board = &position.data().board;
    let merits = vec![
        (HEX, i16::from(!would_surround(position, unit, hex, target))),
        (HEX, i16::from(position.holder(hex).is_some())),
        (SAME_BANK, i16::from(is_across(position, hex, target))),
        (HEX, -board.easting(hex)),
        (HEX, -board.northing(hex)),
    ];
    Candidate { hex, merits, barred: None }
}

/// §9.23d The reachable hex closest to the target, if it is closer than where the unit stands.
fn nearer(asked: &Asked<'_, '_>, start: Hex, target: Hex) -> Option<Choice> {
    let board = &asked.position.data().board;
    let now = board.distance(start, target);
    let reach = &asked.ways.reach;
    let closer = asked.ways.ends().into_iter().filter(|&hex| board.distance(hex, target) < now);
    let candidates = closer.map(|hex| {
        let away = i16::try_from(board.distance(hex, target)).expect("a map is not so wide");
        let cost = i16::from(reach.cost(hex).unwrap_or(u8::MAX));
        let (east, north) = (-board.easting(hex), -board.northing(hex));
        let merits = vec![(TOWARD, away), (TOWARD, cost), (TOWARD, east), (TOWARD, north)];
        Candidate { hex, merits, barred: None }
    });
    asked.choose(candidates.collect())
}
