//! §10 Allied moves, from their check to their end.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::march::entering;
use crate::march::mover::How;
use crate::march::proximity;
use crate::march::reach::{self, Reach};
use crate::printed::counters::UnitId;
use crate::state::unit::Mark;
use crate::supply::paths::Lines;
use crate::{Action, Event, Illegal, Position, Side};

/// §10.0b
const REGULAR: Clause = Clause::new("eaa-10.0b");
/// §10.5a
const STRATEGIC: Clause = Clause::new("eaa-10.5a");

/// §6.0a, §10 Whether the player may move a unit along a path that begins in its hex.
pub fn check(
    position: &Position,
    unit: UnitId,
    path: &[Hex],
    strategic: bool,
) -> Result<(), Illegal> {
    check_mover(position, unit)?;
    check_path(position, unit, path, how(strategic))
}

/// §10 Whether the way is open to a unit, be it active or not: no farther than its points last, and to where it can trace supply.
pub fn check_path(
    position: &Position,
    unit: UnitId,
    path: &[Hex],
    how: How,
) -> Result<(), Illegal> {
    reach::walk(position, unit, how, path)?;
    if ends_well(position, unit, path) { Ok(()) } else { Err(Illegal::EndsUnsupplied) }
}

/// §6.0a Whether a unit may move now at all.
pub fn check_mover(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    if position.side_of(unit) != Side::Allied {
        return Err(Illegal::NotYourUnit);
    }
    if position.hex_of(unit).is_none() {
        return Err(Illegal::NotOnMap);
    }
    if !position.has(unit, Mark::Active) {
        return Err(Illegal::NotActive);
    }
    if position.has(unit, Mark::Moved) {
        return Err(Illegal::AlreadyMoved);
    }
    if position.activation.as_ref().is_none_or(|under| under.attacking) {
        return Err(Illegal::AlreadyAttacking);
    }
    Ok(())
}

/// The units that the player may move now.
pub fn movers(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    let can = |&unit: &UnitId| check_mover(position, unit).is_ok();
    position.on_map(Side::Allied).filter(can)
}

/// Where a unit may move in this way, the nearest first; the paths are the cheapest.
fn destinations(position: &Position, unit: UnitId, strategic: bool) -> Vec<Vec<Hex>> {
    let Some(reach) = Reach::of(position, unit, how(strategic)) else { return Vec::new() };
    let away = Lines::without(position, unit);
    let paths = reach.hexes().into_iter().filter_map(|hex| reach.path_to(hex));
    paths
        .filter(|path| {
            let end = path.last().expect("a path has a hex");
            away.reaches(*end) || ends_well(position, unit, path)
        })
        .collect()
}

/// Every way a unit may go, and whether by strategic movement: that is for hexes to which it does not get otherwise.
pub fn ways(position: &Position, unit: UnitId) -> impl Iterator<Item = (Vec<Hex>, bool)> {
    let regular = destinations(position, unit, false);
    let mut farther = destinations(position, unit, true);
    farther.retain(|path| regular.iter().all(|known| known.last() != path.last()));
    let by = |strategic| move |path| (path, strategic);
    regular.into_iter().map(by(false)).chain(farther.into_iter().map(by(true)))
}

/// What the player may do: each unit to each hex.
pub fn list(position: &Position, out: &mut Vec<Action>) {
    for unit in movers(position) {
        let go = |(path, strategic)| Action::Move { unit, path, strategic };
        out.extend(ways(position, unit).map(go));
    }
}

/// §10.0e A unit moves along a path.
pub fn carry_out(unit: UnitId, path: &[Hex], strategic: bool, pen: &mut Pen<'_, Position>) {
    let why = if strategic { STRATEGIC } else { REGULAR };
    go(unit, path, how(strategic), why, pen);
}

/// A unit goes along a path, with all that follows.
pub fn go(unit: UnitId, path: &[Hex], how: How, why: Clause, pen: &mut Pen<'_, Position>) {
    let cost = reach::walk(pen.state(), unit, how, path).unwrap_or_default();
    pen.enter(Event::Moved { unit, path: path.to_vec(), cost, why });
    entering::walked(unit, path, pen);
}

/// §10.5 In which way a unit moves.
const fn how(strategic: bool) -> How {
    if strategic { How::Strategic } else { How::Allied }
}

/// §10.6a Whether a move may end where a path ends.
fn ends_well(position: &Position, unit: UnitId, path: &[Hex]) -> bool {
    if proximity::can_trace_after(position, unit, path) {
        return true;
    }
    let starts_supplied =
        path.first().is_some_and(|&hex| Lines::of(position, Side::Allied).reaches(hex));
    let finds_supply = |how| {
        Reach::of(position, unit, how)
            .is_some_and(|reach| proximity::reaches_supply(position, &reach))
    };
    !starts_supplied && !finds_supply(How::Allied) && !finds_supply(How::Strategic)
}
