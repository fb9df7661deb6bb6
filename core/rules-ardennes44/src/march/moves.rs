//! §11.1 Carrying out a move: a path is held against the rules step by step, then walked.

use hexmap::{Direction, Hex, Step};
use kernel::{Clause, Dice, Pen};

use crate::march::{
    artillery, disrupted_movement, fuel_dumps, movement, replacements, strategic_movement,
};
use crate::printed::board::BridgeId;
use crate::printed::counters::UnitId;
use crate::stand::mover::Mover;
use crate::stand::{first_turn, night};
use crate::state::markers::BridgeState;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Mode, Position, Side};

const OUREN: Clause = Clause::new("a44-7.7a");
const COLUMN: Clause = Clause::new("a44-12.4.2a");
const PRIME_MOVER: Clause = Clause::new("a44-22.3e");
const MARKER_OFF: Clause = Clause::new("a44-12.6b");

/// What a walk along a path comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walk {
    /// Half points or hexes, with what was spent before.
    pub(crate) spent: u16,
    /// Whether the last step ended the move.
    pub(crate) stopped: bool,
}

/// §11.1 Whether units may move together along a path from where they stand.
pub(crate) fn check(
    position: &Position,
    side: Side,
    units: &[UnitId],
    mode: Mode,
    path: &[Hex],
) -> Result<(), Illegal> {
    let start = together(position, side, units)?;
    if path.first() != Some(&start) || path.len() < 2 {
        return Err(Illegal::NotAPath);
    }
    goes_on(position, units)?;
    first_turn::crosses_alone(position, units, mode, path)?;
    for &unit in units {
        let mover = movement::mover(position, unit, mode)?;
        walk(position, &mover, path, mover.spent)?;
    }
    check_end(position, units, mode, path[path.len() - 1])?;
    may_end_at_all(position, units, mode)
}

/// Whether a move that a search found, and so holds step by step, may end there. Whether it may end
/// anywhere is asked before, by [`may_end_at_all`].
pub(crate) fn check_end(
    position: &Position,
    units: &[UnitId],
    mode: Mode,
    end: Hex,
) -> Result<(), Illegal> {
    night::may_part(position, units, end)?;
    may_end_there(position, units, mode, end)
}

/// §12.4.1a What a move asks for wherever it ends: markers for a column.
pub(crate) fn may_end_at_all(
    position: &Position,
    units: &[UnitId],
    mode: Mode,
) -> Result<(), Illegal> {
    if mode == Mode::Strategic {
        strategic_movement::enough_markers(position, units)
    } else {
        Ok(())
    }
}

/// §11.1d Units that move together are in play, on one side and in one hex.
pub(crate) fn together(position: &Position, side: Side, units: &[UnitId]) -> Result<Hex, Illegal> {
    let mut start = None;
    for (at, &unit) in units.iter().enumerate() {
        if unit.index() >= position.units.len() {
            return Err(Illegal::NoSuchUnit);
        }
        if position.counter(unit).side != side {
            return Err(Illegal::NotYours);
        }
        let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
        if start.is_some_and(|start| start != hex) || units[..at].contains(&unit) {
            return Err(Illegal::NotTogether);
        }
        start = Some(hex);
    }
    start.ok_or(Illegal::NoSuchUnit)
}

/// §11.1d A move that was cut short is finished, by all that made it, before another begins. To
/// move something else is to finish it where it stands.
pub(crate) fn goes_on(position: &Position, units: &[UnitId]) -> Result<(), Illegal> {
    match &position.moving {
        Some(moving) if units.iter().any(|unit| moving.units.contains(unit)) => {
            let same = moving.units.len() == units.len();
            if same { Ok(()) } else { Err(Illegal::NotTogether) }
        }
        Some(_) | None => Ok(()),
    }
}

/// Holds a path against the rules, step by step.
pub(crate) fn walk(
    position: &Position,
    mover: &Mover,
    path: &[Hex],
    spent: u16,
) -> Result<Walk, Illegal> {
    let grid = position.data().board.grid();
    if path.iter().any(|&hex| !grid.contains(hex)) {
        return Err(Illegal::NoSuchHex);
    }
    let mut walk = Walk { spent, stopped: false };
    for pair in path.windows(2) {
        let direction = grid.direction(pair[0], pair[1]).ok_or(Illegal::NotAPath)?;
        if walk.stopped {
            return Err(may_not_go_on(position, mover.unit));
        }
        walk = one_step(position, mover, walk.spent, pair[0], direction, pair[1])?;
    }
    Ok(walk)
}

fn one_step(
    position: &Position,
    mover: &Mover,
    spent: u16,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<Walk, Illegal> {
    let (cost, stopped) = match movement::step(position, mover, from, direction, to)? {
        Step::Go(cost) => (cost, false),
        Step::Stop(cost) => (cost, true),
        Step::No => return Err(Illegal::NotAPath),
    };
    let spent = spent.saturating_add(cost);
    if spent > mover.budget {
        return Err(too_far(mover.mode));
    }
    Ok(Walk { spent, stopped })
}

/// What is said to whoever would go on from a hex that ended the move.
pub(crate) fn may_not_go_on(position: &Position, unit: UnitId) -> Illegal {
    if replacements::holds(position, unit) {
        Illegal::ReplacedMovesOne
    } else {
        Illegal::StoppedByZone
    }
}

/// What is said to whoever would go farther than a mode allows.
pub(crate) fn too_far(mode: Mode) -> Illegal {
    match mode {
        Mode::Tactical | Mode::PrimeMoverTactical => Illegal::TooManyHexes,
        Mode::Shift => Illegal::OneHexOnly,
        Mode::Ordinary | Mode::Extended | Mode::Strategic | Mode::PrimeMover => Illegal::TooFar,
    }
}

/// Where a move may end.
pub(crate) fn may_end(
    position: &Position,
    units: &[UnitId],
    mode: Mode,
    hex: Hex,
) -> Result<(), Illegal> {
    may_end_there(position, units, mode, hex)?;
    may_end_at_all(position, units, mode)
}

fn may_end_there(
    position: &Position,
    units: &[UnitId],
    mode: Mode,
    hex: Hex,
) -> Result<(), Illegal> {
    let side = position.counter(units[0]).side;
    if mode == Mode::Extended && position.is_next_to_enemy(side, hex) {
        return Err(Illegal::ExtendedNextToEnemy);
    }
    for &unit in units {
        disrupted_movement::may_end(position, unit, units, mode, hex)?;
    }
    may_stack(position, units, mode, hex)
}

/// §12.2b Nobody ends with a column. How much may stand in a hex is tested when the phase ends
/// (§8.3q1).
pub(crate) fn may_stack(
    position: &Position,
    units: &[UnitId],
    mode: Mode,
    hex: Hex,
) -> Result<(), Illegal> {
    if mode == Mode::Strategic {
        return strategic_movement::may_end(position, units, hex);
    }
    let column = position
        .units_of(position.counter(units[0]).side, hex)
        .any(|unit| !units.contains(&unit) && position.unit(unit).is_in_column());
    if column { Err(Illegal::NotAlone) } else { Ok(()) }
}

/// §11 Walks the path, rolling for the bridges at Ouren on the way.
pub(crate) fn carry_out(
    units: &[UnitId],
    mode: Mode,
    path: &[Hex],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let open = as_far_as_ouren(units, path, pen, dice);
    let seen = fuel_dumps::as_far_as_seen(pen.state(), units, open);
    let open = seen.unwrap_or(open);
    if open.len() < path.len() || seen.is_some_and(|seen| goes_on_from(pen.state(), units, seen)) {
        cut_short(units, mode, open, pen);
    } else {
        mark(units, mode, pen);
        finish(units, mode, path, pen);
    }
}

/// §32.1b Whether units that have come next to a Fuel Dump marker may still go on from there.
fn goes_on_from(position: &Position, units: &[UnitId], path: &[Hex]) -> bool {
    !position.in_enemy_zone(position.counter(units[0]).side, path[path.len() - 1])
}

/// §7.7q1 Units walk as far as the bridges that collapsed before them, and may go on elsewhere.
/// Those that have not left their hex have not begun a move at all.
pub(crate) fn cut_short(units: &[UnitId], mode: Mode, open: &[Hex], pen: &mut Pen<'_, Position>) {
    if open.len() < 2 {
        return;
    }
    mark(units, mode, pen);
    let (from, spent) = walked(pen.state(), units, mode, open);
    enter_moved(units, mode, open, spent, pen);
    let units = units.to_vec();
    pen.enter(Event::MoveCutShort { units, mode, from, spent, unseen: false });
}

/// Puts on the markers that a mode of moving asks for, and takes off those it ends.
pub(crate) fn mark(units: &[UnitId], mode: Mode, pen: &mut Pen<'_, Position>) {
    for &unit in units {
        let state = *pen.state().unit(unit);
        let foot = pen.state().counter(unit).kind.mobility() == crate::Mobility::Foot;
        match mode {
            Mode::Strategic if !state.is_in_column() => {
                let mark = if foot { Mark::Truck } else { Mark::Strategic };
                pen.enter(Event::Marked { unit, mark, why: COLUMN });
            }
            Mode::PrimeMover | Mode::PrimeMoverTactical if !state.has(Mark::PrimeMover) => {
                pen.enter(Event::Marked { unit, mark: Mark::PrimeMover, why: PRIME_MOVER });
            }
            Mode::Ordinary | Mode::Extended | Mode::Tactical | Mode::Shift
                if state.is_in_column() =>
            {
                let mark = if state.has(Mark::Truck) { Mark::Truck } else { Mark::Strategic };
                pen.enter(Event::Unmarked { unit, mark, why: MARKER_OFF });
            }
            Mode::Ordinary
            | Mode::Extended
            | Mode::Tactical
            | Mode::Strategic
            | Mode::PrimeMover
            | Mode::PrimeMoverTactical
            | Mode::Shift => {}
        }
    }
}

pub(crate) fn finish(units: &[UnitId], mode: Mode, path: &[Hex], pen: &mut Pen<'_, Position>) {
    let (_, spent) = walked(pen.state(), units, mode, path);
    enter_moved(units, mode, path, spent, pen);
}

/// Where the move of units began, and what it comes to after a path that was checked: as much as
/// it costs the one that pays most.
fn walked(position: &Position, units: &[UnitId], mode: Mode, path: &[Hex]) -> (Hex, u16) {
    let mut whole = (path[0], 0);
    for &unit in units {
        let mover = movement::mover(position, unit, mode).expect("it was checked");
        let walk = walk(position, &mover, path, mover.spent).expect("it was checked");
        whole = (mover.start, whole.1.max(walk.spent));
    }
    whole
}

pub(crate) fn enter_moved(
    units: &[UnitId],
    mode: Mode,
    path: &[Hex],
    spent: u16,
    pen: &mut Pen<'_, Position>,
) {
    let steps = path.len() - 1;
    let moved = Event::Moved { units: units.to_vec(), mode, path: path.to_vec(), spent };
    pen.enter(moved);
    artillery::flip(units, steps, pen);
}

/// §7.7 Rolls for the bridges at Ouren if German units are about to cross them for the first time,
/// and gives as much of their path as is left.
pub(crate) fn as_far_as_ouren<'p>(
    units: &[UnitId],
    path: &'p [Hex],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> &'p [Hex] {
    match ouren_on(pen.state(), units, path) {
        Some(before) if try_ouren(pen, dice) => &path[..before],
        Some(_) | None => path,
    }
}

/// §7.7a After how many hexes of a path German units first cross the untried bridges at Ouren.
fn ouren_on(position: &Position, units: &[UnitId], path: &[Hex]) -> Option<usize> {
    let bridge = untried_ouren(position, position.counter(units[0]).side)?;
    let ends = position.data().board.bridge_ends(bridge);
    let crosses = |pair: &[Hex]| ends.contains(&pair[0]) && ends.contains(&pair[1]);
    path.windows(2).position(crosses).map(|before| before + 1)
}

/// §7.7a The bridges at Ouren, if they stand and a side that must try them has not.
pub(crate) fn untried_ouren(position: &Position, side: Side) -> Option<BridgeId> {
    let bridge = position.data().places.ouren.filter(|_| position.ouren_untried)?;
    let standing = position.bridge(bridge) == BridgeState::Intact;
    (standing && side == Side::German).then_some(bridge)
}

/// §7.7b Whether the bridges at Ouren collapse.
pub(crate) fn try_ouren(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> bool {
    let position = pen.state();
    let bridge = position.data().places.ouren.expect("they are to be tried");
    let roll = dice.d6(OUREN);
    let collapsed = roll <= position.data().tables.bridges.ouren_collapses_up_to;
    pen.enter(Event::OurenTried { bridge, roll, collapsed });
    collapsed
}
