//! §9.2.10 Method 10: along the movement arrows.

use hexmap::{Direction, Hex};
use kernel::Clause;

use super::{After, Method, Plan};
use crate::Position;
use crate::command::choice::beside;
use crate::command::ways::Ways;
use crate::march::mover::{How, Mover};
use crate::march::reach;
use crate::printed::counters::UnitId;

/// The primary arrow is followed,
const PRIMARY: Clause = Clause::new("eaa-9.2.10b");
/// or the secondary one.
const SECONDARY: Clause = Clause::new("eaa-9.2.10c");
/// The move is extended.
const EXTENDED: Clause = Clause::new("eaa-9.2.10e");

/// §9.2.10a Along the arrows, if that takes the whole allowance; §9.2.10e then farther.
pub(super) fn plan(position: &Position, unit: UnitId) -> Option<Plan> {
    let ways = Ways::bound(position, unit)?;
    let mover = ways.reach.mover;
    let mut drive = Drive::of(&ways, mover, vec![mover.start], 0, mover.allowance);
    drive.on();
    if !drive.is_spent() || drive.end() == mover.start {
        return None;
    }
    let least = drive.path.len();
    let plain = drive.why;
    let path = if goes_on(position, &drive) { extended(&ways, drive.path) } else { drive.path };
    let path = ways.fitting(path, least)?;
    let why = if path.len() > least { EXTENDED } else { plain };
    let end = *path.last()?;
    ways.duties().lets_end(end).ok()?;
    let considered = Method::Arrows.asks(position, &ways, false).alone(end, why);
    Some(Plan::Goes { considered, path, after: After::Nothing })
}

/// §9.2.10e Whether a drive that has spent the allowance is extended: not beside the enemy, §10.31a nor over a river without a bridge.
fn goes_on(position: &Position, drive: &Drive<'_, '_>) -> bool {
    position.day >= position.data().tables.dates.extended_moves
        && !drive.has_stopped
        && beside(position, drive.end()).is_empty()
}

/// §9.2.1c A way with what is left of the allowance spent along the arrows.
pub fn followed(ways: &Ways<'_>, path: Vec<Hex>) -> Vec<Hex> {
    let position = ways.position();
    let mover = ways.reach.mover;
    let Ok(spent) = reach::walk(position, mover.unit, mover.how, &path) else { return path };
    let least = path.len();
    let goes_on = path.last().is_some_and(|&end| ways.reach.cost_through(end).is_some());
    if !goes_on {
        return path;
    }
    let mut drive = Drive::of(ways, mover, path.clone(), spent, mover.allowance);
    drive.on();
    ways.fitting(drive.path, least).unwrap_or(path)
}

/// §9.2.10e–§9.2.10g A way along arrows that is extended: mechanized units spend their allowance again, infantry two points.
fn extended(ways: &Ways<'_>, path: Vec<Hex>) -> Vec<Hex> {
    let position = ways.position();
    let unit = ways.unit;
    let Ok(mover) = Mover::of(position, unit, How::GermanExtended) else { return path };
    let is_mechanized = position.counter(unit).kind.is_mechanized();
    let more = position.data().tables.movement.extended_infantry;
    let budget = if is_mechanized { mover.allowance } else { more };
    let mut drive = Drive::of(ways, mover, path, 0, budget);
    drive.on();
    drive.path
}

/// A drive along the arrows.
struct Drive<'w, 'p> {
    ways: &'w Ways<'p>,
    mover: Mover<'p>,
    path: Vec<Hex>,
    spent: u8,
    budget: u8,
    has_stopped: bool,
    why: Clause,
}

/// A step along an arrow.
#[derive(Clone, Copy)]
struct Leg {
    to: Hex,
    /// What the drive has cost with it.
    spent: u8,
    stops: bool,
}

impl<'w, 'p> Drive<'w, 'p> {
    const fn of(
        ways: &'w Ways<'p>,
        mover: Mover<'p>,
        path: Vec<Hex>,
        spent: u8,
        budget: u8,
    ) -> Self {
        Self { ways, mover, path, spent, budget, has_stopped: false, why: PRIMARY }
    }

    /// Drives on as long as it goes.
    fn on(&mut self) {
        while !self.has_stopped && !self.is_spent() {
            let Some((leg, why)) = self.next() else { return };
            self.path.push(leg.to);
            self.spent = leg.spent;
            self.has_stopped = leg.stops;
            self.why = why;
        }
    }

    /// §9.2.10b, §9.2.10c The next step: by the primary arrow if that is no worse.
    fn next(&self) -> Option<(Leg, Clause)> {
        let arrows = self.ways.position().arrows(self.ways.unit, self.end());
        let [primary, secondary] = arrows.map(|arrow| self.leg(arrow?));
        let primary = primary.map(|leg| (leg, PRIMARY));
        let secondary = secondary.map(|leg| (leg, SECONDARY));
        let is_good = |(leg, _): &(Leg, Clause)| !self.is_bad(*leg);
        let good = primary.filter(is_good).or_else(|| secondary.filter(is_good));
        good.or(primary).or(secondary)
    }

    /// The step in a direction, if it can be taken.
    fn leg(&self, direction: Direction) -> Option<Leg> {
        let to = self.ways.position().data().board.grid().neighbour(self.end(), direction)?;
        if self.path.contains(&to) {
            return None;
        }
        let is_first = self.path.len() == 1;
        let entering = self.mover.step(self.end(), direction, to, is_first).ok()?;
        let spent = self.spent + entering.cost;
        let mut longer = self.path.clone();
        longer.push(to);
        let is_open = spent <= self.budget && self.ways.lets_step(&longer);
        is_open.then_some(Leg { to, spent, stops: entering.stops.is_some() })
    }

    /// §9.2.10c Whether the drive would end after a step before its time, or beside the enemy.
    fn is_bad(&self, leg: Leg) -> bool {
        if leg.spent >= self.budget {
            return !beside(self.ways.position(), leg.to).is_empty();
        }
        leg.stops || self.is_stuck(leg)
    }

    /// §9.2.10c Whether all ground ahead of a step costs more than is left. A river ahead is no ground.
    fn is_stuck(&self, leg: Leg) -> bool {
        let position = self.ways.position();
        let grid = position.data().board.grid();
        let ahead = position.arrows(self.ways.unit, leg.to).into_iter().flatten();
        let mut costs = ahead.filter_map(|direction| {
            let to = grid.neighbour(leg.to, direction)?;
            let entering = self.mover.step(leg.to, direction, to, false).ok()?;
            Some(leg.spent + entering.cost)
        });
        costs.next().is_some_and(|first| costs.chain([first]).all(|spent| spent > self.budget))
    }

    /// Where it has come to.
    fn end(&self) -> Hex {
        *self.path.last().expect("a drive begins in a hex")
    }

    const fn is_spent(&self) -> bool {
        self.spent >= self.budget
    }
}
