//! Where a unit can get to: the search behind the shaded hexes on the page and every plan of the
//! opponent. It reads tables and caches and chooses between numbers, so that a step is a few
//! look-ups and additions.

use hexmap::{Direction, Hex, Reach, Step};

use crate::march::{movement, replacements, strategic_movement};
use crate::printed::counters::{Mobility, UnitId};
use crate::printed::tables::HALVES;
use crate::stand::first_turn;
use crate::stand::mover::Mover;
use crate::state::situation::{BOND, BOTTLENECK, ENEMY, NEXT, OFF, TRAFFIC, ZONE};
use crate::{Illegal, Mode, Position, Side};

/// More than any unit can pay, and what a step costs that is barred.
const BARRED: u16 = u16::MAX / 2;

/// Searches all that a unit can reach in a mode, from where it stands.
///
/// What ends there must still be held against the rules on where a move may end
/// (`moves::may_end`).
pub fn reach(
    position: &Position,
    unit: UnitId,
    mode: Mode,
    reach: &mut Reach,
) -> Result<Mover, Illegal> {
    let mover = movement::mover(position, unit, mode)?;
    let here = position.hex_of(unit).expect("a mover stands on the map");
    search(position, &mover, here, mover.spent, reach);
    Ok(mover)
}

/// Searches from a hex with so much spent.
pub(crate) fn search(position: &Position, mover: &Mover, here: Hex, spent: u16, reach: &mut Reach) {
    // §13.1c, §25.2.4a Who comes on into an enemy zone goes no farther, nor do Replacements.
    let held = mover.entering
        && (position.in_enemy_zone(mover.side, here) || replacements::holds(position, mover.unit));
    let start = [(here, if held { Step::Stop(spent) } else { Step::Go(spent) })];
    let grid = position.data().board.grid();
    let budget = mover.budget;
    let (column, bounded) =
        (mover.mode == Mode::Strategic, movement::is_bounded(position, mover.side));
    if has_own_limits(position, mover) {
        reach.from_all(grid, start, budget, |from, direction, to| {
            movement::step(position, mover, from, direction, to).unwrap_or(Step::No)
        });
    } else if mover.mode.counts_hexes() {
        reach.from_all(grid, start, budget, by_hexes(position, mover));
    } else if bounded && column {
        let step = by_points::<true>(position, mover, here);
        reach.from_all(grid, start, budget, in_column(position, mover.side, step));
    } else if column {
        let step = by_points::<false>(position, mover, here);
        reach.from_all(grid, start, budget, in_column(position, mover.side, step));
    } else if bounded {
        reach.from_all(grid, start, budget, by_points::<true>(position, mover, here));
    } else {
        reach.from_all(grid, start, budget, by_points::<false>(position, mover, here));
    }
}

/// Whether some ground is closed to this mover for what it is, or open, which no table tells: Germans
/// on the first turn or driven over an Army Boundary, the British, and the 106th Division (see
/// [`movement::may_enter`]); or whether it may go one hex alone (§25.2.4a).
fn has_own_limits(position: &Position, mover: &Mover) -> bool {
    if replacements::holds(position, mover.unit) {
        return true;
    }
    match mover.side {
        Side::German => first_turn::is_on(position) || movement::may_recross(position, mover.unit),
        Side::Allied => {
            position.counter(mover.unit).is_british() || first_turn::keeps_out(position, mover.unit)
        }
    }
}

/// §11.1 A step paid in half points, in a search that begins in `start`. Army Boundaries hold the
/// mover or not; that is settled when the loop is compiled, for every look-up in it tells.
#[inline]
fn by_points<'p, const BOUNDED: bool>(
    position: &'p Position,
    mover: &Mover,
    start: Hex,
) -> impl FnMut(Hex, Direction, Hex) -> Step + 'p {
    let data = position.data();
    let lays = position.situation.lays(mover.side);
    let points = data.costs.points(mover.class, data.track.turn(position.turn).ground);
    let boundaries = data.places.boundaries.bits();
    // Only the first hex of a move can be left for another while it lies in a zone.
    let leave = movement::leaving(position, mover, start);
    let delays = Delays::new(position);
    move |from, direction, to| {
        let (at, there) = (from.index(), lays[to.index()].flags);
        let bounds = if BOUNDED { boundaries[at] } else { 0 };
        let no = ((lays[at].shut | bounds) & direction.bit()) | (there & (ENEMY | BOND | OFF));
        let mut cost = u16::from(points[at][direction.index()]);
        cost += if from == start { leave } else { 0 };
        cost += if no != 0 { BARRED } else { 0 };
        if there & (TRAFFIC | BOTTLENECK) != 0 {
            cost += delays.in_hex(there);
        }
        if there & ZONE != 0 { Step::Stop(cost) } else { Step::Go(cost) }
    }
}

/// §12 The same for a column: by road, and never next to an enemy.
#[inline]
fn in_column<'p>(
    position: &'p Position,
    side: Side,
    mut step: impl FnMut(Hex, Direction, Hex) -> Step + 'p,
) -> impl FnMut(Hex, Direction, Hex) -> Step + 'p {
    let (lays, roads) = (position.situation.lays(side), position.data().costs.roads());
    move |from, direction, to| {
        let off_road = roads[from.index()] & direction.bit() == 0;
        let flags = lays[to.index()].flags;
        let blocked = flags & TRAFFIC != 0 && strategic_movement::is_stopped(position, side, to);
        if off_road || flags & NEXT != 0 || blocked { Step::No } else { step(from, direction, to) }
    }
}

/// §24 What the markers and the bottleneck in a hex cost, in half points.
#[derive(Clone, Copy)]
struct Delays {
    traffic: u16,
    bottleneck: u16,
}

impl Delays {
    fn new(position: &Position) -> Self {
        let traffic = position.data().tables.movement.traffic * HALVES;
        Self { traffic, bottleneck: position.bottleneck_points() * HALVES }
    }

    /// By the flags of the hex. Rare, and kept out of the loop.
    #[cold]
    #[inline(never)]
    fn in_hex(self, flags: u8) -> u16 {
        let traffic = if flags & TRAFFIC != 0 { self.traffic } else { 0 };
        traffic + if flags & BOTTLENECK != 0 { self.bottleneck } else { 0 }
    }
}

/// §11.3, §22.2 A step that counts as a hex.
fn by_hexes<'p>(
    position: &'p Position,
    mover: &'p Mover,
) -> impl FnMut(Hex, Direction, Hex) -> Step + 'p {
    let data = position.data();
    let (lays, cuts) = (position.situation.lays(mover.side), position.situation.cuts().bits());
    let (open, first) = (data.costs.open(mover.class), data.costs.first(mover.class));
    let boundaries = data.places.boundaries.bits();
    let bounded = if movement::is_bounded(position, mover.side) { u8::MAX } else { 0 };
    let vehicle = mover.class == Mobility::Vehicle;
    move |from, direction, to| {
        let (at, there) = (from.index(), lays[to.index()].flags);
        // §11.4.1b Where a bridge is down, the river is crossed as any other.
        let crosses = mover.began_in(from);
        let passable = if crosses { first[at] } else { open[at] };
        let down = if crosses && !vehicle { 0 } else { cuts[at] };
        let shut = lays[at].closed | down | (boundaries[at] & bounded) | !passable;
        if (shut & direction.bit()) | (there & (ENEMY | BOND | OFF)) != 0 {
            Step::No
        } else if there & ZONE != 0 {
            Step::Stop(1)
        } else {
            Step::Go(1)
        }
    }
}
