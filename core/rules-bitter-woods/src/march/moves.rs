//! §5.1 A move from its check to its end.

use hexmap::{Hex, Path, Reach};
use kernel::{Clause, Dice, Pen};

use crate::march::movement::{self, Mover};
use crate::march::peiper;
use crate::march::perils::{self, Met, Peril};
use crate::printed::counters::UnitId;
use crate::printed::tables::Twelfths;
use crate::stand::{boundaries, settle, stacking};
use crate::state::duty::DutyKind;
use crate::state::moment::Phase;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position, Side};

const MOVED_GUNS: Clause = Clause::new("bw-10.4d");

/// Whether units may move along a path, which begins in their hex.
pub(crate) fn check(
    position: &Position,
    units: &[UnitId],
    path: &[Hex],
    dare: bool,
) -> Result<(), Illegal> {
    let grid = position.data().board.grid();
    let path = Path::new(grid, path.to_vec()).map_err(|_| Illegal::NotNext)?;
    if path.hexes().len() < 2 {
        return Err(Illegal::NotNext);
    }
    each_once(units)?;
    for &unit in units {
        let mut mover = movement::able(position, unit)?;
        mover.dares = dare;
        if position.hex_of(unit) != Some(path.start()) {
            return Err(Illegal::NotNext);
        }
        let way = perils::way(position, &mover, &path)?;
        if !way.perils.is_empty() && units.len() > 1 {
            return Err(Illegal::OneAtATime);
        }
        may_be_stopped(position, unit, &path, &way.perils)?;
    }
    may_withdraw(position, units, path.start())?;
    may_end(position, position.active, units, path.hexes())?;
    peiper::stays_together(position, units, path.end())
}

/// Wherever a die may stop a unit, it must be able to stay; a challenge is lost at its own risk (§22.2e).
pub(crate) fn may_be_stopped(
    position: &Position,
    unit: UnitId,
    path: &Path,
    perils: &[(usize, Peril)],
) -> Result<(), Illegal> {
    for &(at, peril) in perils {
        let hex = match peril {
            Peril::Zone | Peril::Sneak => path.hexes()[at - 1],
            Peril::Town => path.hexes()[at],
            Peril::Challenge | Peril::Company => continue,
        };
        if position.hex_of(unit) != Some(hex) {
            let until = path.hexes().iter().position(|&other| other == hex).unwrap_or(0);
            may_end(position, position.active, &[unit], &path.hexes()[..=until])?;
        }
    }
    Ok(())
}

/// §9.5j Those who must counterattack do not leave a hex any more into which others have come up.
pub(crate) fn may_withdraw(
    position: &Position,
    units: &[UnitId],
    from: Hex,
) -> Result<(), Illegal> {
    let newcomer = |unit: UnitId| {
        position.unit(unit).has(Mark::Moved) && position.counter(unit).is_combat_unit()
    };
    let joined =
        withdraws(position, units, from) && position.units_of(position.active, from).any(newcomer);
    if joined { Err(Illegal::CameUp) } else { Ok(()) }
}

/// Nobody is named twice, and somebody is named.
pub(crate) fn each_once(units: &[UnitId]) -> Result<(), Illegal> {
    let twice = |at: usize| units[..at].contains(&units[at]);
    if units.is_empty() {
        Err(Illegal::NobodyNamed)
    } else if (0..units.len()).any(twice) {
        Err(Illegal::TwiceNamed)
    } else {
        Ok(())
    }
}

/// What a path costs a mover in all, with what was spent before, and why it goes no farther than the end of the path, if a rule stops
/// it there.
pub(crate) fn walk_and_stop(
    position: &Position,
    mover: &Mover,
    path: &Path,
) -> Result<(Twelfths, Option<Illegal>), Illegal> {
    perils::way(position, mover, path).map(|way| (way.spent, way.ends))
}

/// Whether units may end a move at the end of a path.
pub(crate) fn may_end(
    position: &Position,
    side: Side,
    units: &[UnitId],
    path: &[Hex],
) -> Result<(), Illegal> {
    let end = *path.last().expect("a path has hexes");
    stacking::fits(position, side, end, units)?;
    units.iter().try_for_each(|&unit| conforms(position, unit, path))
}

/// §5.4i Whoever was driven over a boundary comes back; if he cannot in one move, he comes nearer to the ground open to him.
fn conforms(position: &Position, unit: UnitId, path: &[Hex]) -> Result<(), Illegal> {
    let (start, end) = (path[0], *path.last().expect("a path has hexes"));
    if !boundaries::closes(position, unit, end) || boundaries::is_freed(position, unit, path) {
        return Ok(());
    }
    let strayed = position.hex_of(unit) == Some(start) && boundaries::closes(position, unit, start);
    let away = |hex| boundaries::astray(position, unit, hex);
    if strayed && away(end) < away(start) && !can_conform(position, unit) {
        Ok(())
    } else {
        Err(Illegal::MustReturn)
    }
}

/// §5.4i Whether one move takes a unit to ground that is open to it.
fn can_conform(position: &Position, unit: UnitId) -> bool {
    let (Ok(mover), Some(here)) = (movement::able(position, unit), position.hex_of(unit)) else {
        return false;
    };
    let mut reach = Reach::new();
    movement::search(position, &mover, here, &mut reach);
    reach.reached().into_iter().any(|hex| {
        !boundaries::closes(position, unit, hex)
            && stacking::fits(position, mover.side, hex, &[unit]).is_ok()
    })
}

/// Carries a move out; whether it came to the end of its path.
pub(crate) fn carry_out(
    units: &[UnitId],
    path: &[Hex],
    dare: bool,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> bool {
    let position = pen.state();
    let whole = Path::new(position.data().board.grid(), path.to_vec()).expect("it was checked");
    let ways = units.iter().filter_map(|&unit| {
        let mut mover = movement::able(position, unit).ok()?;
        mover.dares = dare;
        perils::way(position, &mover, &whole).ok()
    });
    let Some(way) = ways.max_by_key(|way| way.spent) else { return false };
    follow(units, path, &way, pen, dice)
}

/// Units go along a way, rolling for what lies on it; whether they come to its end.
pub(crate) fn follow(
    units: &[UnitId],
    path: &[Hex],
    way: &perils::Way,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> bool {
    let (mut from, mut spared) = (0, 0);
    let point = pen.state().data().tables.movement.point;
    for &(at, peril) in &way.perils {
        let before = matches!(peril, Peril::Zone | Peril::Sneak);
        let until = if before { at - 1 } else { at };
        if until > from {
            go(units, &path[from..=until], way.costs[until] - spared, true, pen);
            from = until;
        }
        let met = perils::meet(peril, units[0], path[until], pen, dice);
        if pen.state().hex_of(units[0]).is_none() {
            return false; // §22.2b It was lost.
        }
        match met {
            Met::Passed => {}
            Met::Spared => spared += point,
            Met::Detoured if until + 1 < path.len() => return false,
            Met::Stopped | Met::Detoured => {
                stop(units, path[until], pen);
                return false;
            }
        }
    }
    // §29.1c Whoever was spared a point has it left.
    let goes_on = spared > 0 && way.ends.is_none();
    if from + 1 < path.len() || from == 0 {
        go(units, &path[from..], way.spent - spared, goes_on, pen);
    } else if !goes_on {
        stop(units, path[from], pen);
    }
    true
}

/// Units end their move where they are.
fn stop(units: &[UnitId], hex: Hex, pen: &mut Pen<'_, Position>) {
    let spent = pen.state().moving.as_ref().map_or(0, |moving| moving.spent);
    pen.enter(Event::Moved { units: units.to_vec(), path: vec![hex], spent, goes_on: false });
}

/// Units go along a path, and what follows from it at once.
pub(crate) fn go(
    units: &[UnitId],
    path: &[Hex],
    spent: Twelfths,
    goes_on: bool,
    pen: &mut Pen<'_, Position>,
) {
    withdraw(units, path[0], pen);
    pen.enter(Event::Moved { units: units.to_vec(), path: path.to_vec(), spent, goes_on });
    if let Some(&first) = units.first() {
        settle::pass_by(first, path, pen);
    }
    for &unit in units {
        settle::free(unit, path, pen);
        // §10.4d German corps artillery does not move and fire in one game-turn.
        let counter = pen.state().counter(unit);
        let ready = !pen.state().unit(unit).has(Mark::Fired);
        if counter.side == Side::German && counter.is_corps_artillery() && ready {
            pen.enter(Event::Marked { unit, mark: Mark::Fired, why: MOVED_GUNS });
        }
    }
}

/// §9.5k A unit that leaves a hex it should counterattack from withdraws, and all must.
pub(crate) fn withdraw(units: &[UnitId], from: Hex, pen: &mut Pen<'_, Position>) {
    if withdraws(pen.state(), units, from) {
        pen.enter(Event::Withdrawing { hex: from });
    }
}

/// Whether units that leave a hex are the first to withdraw from it instead of counterattacking.
fn withdraws(position: &Position, units: &[UnitId], from: Hex) -> bool {
    position.duties.iter().any(|duty| {
        duty.kind == DutyKind::Counterattack
            && duty.hex == from
            && duty.bound() == position.active
            && !duty.withdrawing
            && units.iter().any(|unit| duty.defenders.contains(unit))
    })
}

/// Where a unit alone may end a move, with the cheapest path to each hex; with `dare`, where it could get with luck.
pub fn destinations(position: &Position, unit: UnitId, dare: bool) -> Vec<Path> {
    let Ok(mut mover) = movement::able(position, unit) else { return Vec::new() };
    let Some(here) = position.hex_of(unit) else { return Vec::new() };
    mover.dares = dare;
    let searcher = if dare { mover.heedless() } else { mover };
    let mut reach = Reach::new();
    movement::search(position, &searcher, here, &mut reach);
    let ends = reach.reached().into_iter().filter(|&hex| hex != here);
    let ways = ends.filter_map(|hex| reach.path_to(hex));
    if dare {
        return ways.filter(|path| check(position, &[unit], path.hexes(), true).is_ok()).collect();
    }
    let ends_well = |path: &Path| may_end(position, mover.side, &[unit], path.hexes()).is_ok();
    let mut found: Vec<Path> = ways.filter(ends_well).collect();
    found.extend(through_the_end(position, &mover, here, &reach));
    found
}

/// §5.4h The ways through the end of a boundary to hexes that it closed before.
fn through_the_end(position: &Position, mover: &Mover, here: Hex, reach: &Reach) -> Vec<Path> {
    let grid = position.data().board.grid();
    let mut found = Vec::new();
    for end in boundaries::ends(position).filter(|&end| end != here) {
        let opens = boundaries::is_freed(position, mover.unit, &[here, end]);
        let through = reach.path_through(end).zip(reach.cost_through(end));
        let Some((way, spent)) = through.filter(|_| opens) else { continue };
        let onward = mover.after(position, end, spent - mover.spent);
        let mut beyond = Reach::new();
        movement::search(position, &onward, end, &mut beyond);
        let ends = beyond.reached().into_iter().filter(|&hex| reach.cost(hex).is_none());
        let ways = ends.filter_map(|hex| beyond.path_to(hex)).filter_map(|on| {
            let whole = [way.hexes(), &on.hexes()[1..]].concat();
            Path::new(grid, whole).ok()
        });
        let unit = [mover.unit];
        found.extend(ways.filter(|way| may_end(position, mover.side, &unit, way.hexes()).is_ok()));
    }
    found
}

/// Whether a unit has anything to dare.
pub(crate) fn may_dare(position: &Position, unit: UnitId) -> bool {
    let options = &position.data().options;
    let counter = position.counter(unit);
    let challenges =
        options.challenge && counter.is_mechanized() && !position.interdicted.is_empty();
    counter.side == Side::German && (challenges || options.peiper_skorzeny)
}

/// Whether a unit could still leave its hex.
pub(crate) fn can_leave(position: &Position, unit: UnitId) -> bool {
    position.phase == Phase::Movement && !destinations(position, unit, false).is_empty()
}
