//! §7.8 Where units go back to: toward the nearest source of supply, round enemy zones if they can.

use hexmap::{Hex, Reach, Step};
use kernel::{Clause, Pen};

use crate::printed::costs::Gait;
use crate::printed::counters::UnitId;
use crate::stand::ground::{self, Mover};
use crate::state::position::Position;
use crate::supply::sources;
use crate::{Event, Side};

const ZONES: Clause = Clause::new("bb-7.8b");
const NO_WAY: Clause = Clause::new("bb-7.8b");

/// How good a way is: the longest first, then with the fewest perils, then the nearest to a source.
type Rank = (std::cmp::Reverse<usize>, usize, u16);

/// What an enemy zone weighs against hexes on the way to a source: more than all hexes of the map.
const ZONE_WEIGHT: u16 = 400;
/// No way is longer.
const FARTHEST: u16 = 20_000;

/// §7.8c The units of a hex go back so many hexes; those whom a river parts go each their own way.
pub(crate) fn carry_out(units: &[UnitId], hexes: u8, pen: &mut Pen<'_, Position>) {
    let alive = |pen: &Pen<'_, Position>| -> Vec<UnitId> {
        let here = |unit: &UnitId| pen.state().hex_of(*unit).is_some();
        units.iter().copied().filter(here).collect()
    };
    let all = alive(pen);
    if all.is_empty() || hexes == 0 {
        return;
    }
    if let Some(path) = way(pen.state(), &all, hexes) {
        go(&all, &path, pen);
        return;
    }
    let foot = |pen: &Pen<'_, Position>, unit: UnitId| pen.state().counter(unit).is_infantry();
    let (on_foot, wheeled): (Vec<UnitId>, Vec<UnitId>) =
        all.iter().partition(|&&unit| foot(pen, unit));
    for group in [on_foot, wheeled] {
        match way(pen.state(), &group, hexes) {
            Some(path) => go(&group, &path, pen),
            None => {
                for unit in group {
                    pen.enter(Event::Eliminated { unit, why: NO_WAY });
                }
            }
        }
    }
}

/// Units go along a path and lose a step for each hex of it in an enemy zone.
fn go(units: &[UnitId], path: &[Hex], pen: &mut Pen<'_, Position>) {
    let side = pen.state().side_of(units[0]);
    let perils = path[1..].iter().filter(|&&hex| is_perilous(pen.state(), side, hex)).count();
    pen.enter(Event::Retreated { units: units.to_vec(), path: path.to_vec() });
    for &unit in units {
        for _ in 0..perils {
            if pen.state().hex_of(unit).is_some() {
                pen.enter(Event::StepLost { unit, why: ZONES });
            }
        }
    }
}

/// §7.8b Whether a hex costs a step: an enemy zone, and no friend there.
fn is_perilous(position: &Position, side: Side, hex: Hex) -> bool {
    position.in_enemy_zone(side, hex) && !position.has_unit(side, hex)
}

/// The way that units of one hex take: as far as the result says if they can, through as few zones as they can, and then
/// as near to a source as they can. None, if there is no hex that they may all enter.
pub fn way(position: &Position, units: &[UnitId], hexes: u8) -> Option<Vec<Hex>> {
    let start = position.hex_of(*units.first()?)?;
    let side = position.side_of(units[0]);
    let wheeled = units.iter().any(|&unit| position.counter(unit).is_wheeled());
    let gait = if wheeled { Gait::Wheels } else { Gait::Foot };
    let mover = Mover { side, gait, congested: false };
    let home = way_home(position, mover);
    let mut best: Option<(Rank, Vec<Hex>)> = None;
    let mut open = vec![vec![start]];
    while let Some(path) = open.pop() {
        if path.len() > 1 {
            let perils = path[1..].iter().filter(|&&hex| is_perilous(position, side, hex)).count();
            let end = *path.last().expect("a path has hexes");
            let far = home.cost(end).unwrap_or(FARTHEST);
            let rank = (std::cmp::Reverse(path.len()), perils, far);
            if best.as_ref().is_none_or(|(other, _)| rank < *other) {
                best = Some((rank, path.clone()));
            }
        }
        if path.len() <= usize::from(hexes) {
            open.extend(onward(position, mover, &path));
        }
    }
    best.map(|(_, path)| path)
}

/// The paths that go one hex farther, and do not come back to a hex next to one passed before.
fn onward(position: &Position, mover: Mover, path: &[Hex]) -> Vec<Vec<Hex>> {
    let grid = position.data().board.grid();
    let here = *path.last().expect("a path has hexes");
    let passed = &path[..path.len() - 1];
    let goes = |to: Hex| !passed.iter().any(|&before| before == to || grid.adjacent(before, to));
    let around = grid.neighbours(here).filter(|&(direction, to)| {
        goes(to) && ground::is_open(position, mover, here, direction, to)
    });
    around.map(|(_, to)| [path, &[to]].concat()).collect()
}

/// By hex, how far a source of supply is: in hexes, zones weighing more than any number of them.
fn way_home(position: &Position, mover: Mover) -> Reach {
    let grid = position.data().board.grid();
    let starts = sources::of(position, mover.side).into_iter().map(|hex| (hex, Step::Go(0)));
    let mut reach = Reach::new();
    reach.from_all(grid, starts, FARTHEST, |from, direction, to| {
        if !ground::is_open(position, mover, from, direction, to) {
            return Step::No;
        }
        let weight = if is_perilous(position, mover.side, to) { ZONE_WEIGHT } else { 0 };
        Step::Go(weight + 1)
    });
    reach
}
