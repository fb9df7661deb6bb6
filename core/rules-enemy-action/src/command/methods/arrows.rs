//! §9.2.10 Method 10: along the movement arrows.

use hexmap::Hex;
use kernel::Clause;

use super::{After, Method, Plan};
use crate::Position;
use crate::command::choice::beside;
use crate::command::ways::Ways;
use crate::march::mover::{How, Mover};
use crate::march::reach;
use crate::printed::board::Arrow;
use crate::printed::counters::UnitId;
use crate::stand::stacking;

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
    let end = drive.end();
    if !drive.is_spent() || end == mover.start || !stacking::fits(position, end, &[unit]) {
        return None;
    }
    // §10.31a Whoever has crossed a river without a bridge goes no farther.
    let goes_on = !drive.has_stopped && beside(position, end).is_empty();
    let (mut path, mut why) = (drive.path, drive.why);
    if goes_on && position.day >= position.data().tables.dates.extended_moves {
        let longer = extended(&ways, path.clone());
        if longer.len() > path.len() {
            (path, why) = (longer, EXTENDED);
        }
    }
    let end = *path.last()?;
    ways.duties().lets_end(end).ok()?;
    let considered = Method::Arrows.asks(position, &ways, false).alone(end, why);
    Some(Plan::Goes { considered, path, after: After::Nothing })
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
    let mut drive = Drive::of(ways, mover, path, spent, mover.allowance);
    drive.on();
    drive.fitting(least)
}

/// §9.2.10e–§9.2.10g A way along arrows that is extended: mechanized units spend their allowance again, infantry two points.
fn extended(ways: &Ways<'_>, path: Vec<Hex>) -> Vec<Hex> {
    let position = ways.position();
    let unit = ways.unit;
    let Ok(mover) = Mover::of(position, unit, How::GermanExtended) else { return path };
    let is_mechanized = position.counter(unit).kind.is_mechanized();
    let more = position.data().tables.movement.extended_infantry;
    let budget = if is_mechanized { mover.allowance } else { more };
    let least = path.len();
    let mut drive = Drive::of(ways, mover, path, 0, budget);
    drive.on();
    drive.fitting(least)
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
    cost: u8,
    stops: bool,
    /// §9.2.10c Whether the drive would end there before its time, or beside the enemy.
    is_bad: bool,
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
            self.spent += leg.cost;
            self.has_stopped = leg.stops;
            self.why = why;
        }
    }

    /// §9.2.10b, §9.2.10c The next step: by the primary arrow if that is no worse.
    fn next(&self) -> Option<(Leg, Clause)> {
        let position = self.ways.position();
        let army = position.followed(self.ways.unit)?;
        let arrows = position.data().board.arrows(self.end(), army);
        let primary = arrows.primary.and_then(|arrow| self.leg(arrow)).map(|leg| (leg, PRIMARY));
        let secondary =
            arrows.secondary.and_then(|arrow| self.leg(arrow)).map(|leg| (leg, SECONDARY));
        let is_good = |(leg, _): &(Leg, Clause)| !leg.is_bad;
        let good = primary.filter(is_good).or_else(|| secondary.filter(is_good));
        good.or(primary).or(secondary)
    }

    /// The step along an arrow, if it can be taken.
    fn leg(&self, arrow: Arrow) -> Option<Leg> {
        let position = self.ways.position();
        let board = &position.data().board;
        let stands =
            arrow.while_intact.is_none_or(|bridge| !position.bridges[bridge.index()].blown);
        let to = board.grid().neighbour(self.end(), arrow.direction).filter(|_| stands)?;
        if self.path.contains(&to) {
            return None;
        }
        let is_first = self.path.len() == 1;
        let entering = self.mover.step(self.end(), arrow.direction, to, is_first).ok()?;
        let spent = self.spent + entering.cost;
        let mut longer = self.path.clone();
        longer.push(to);
        if spent > self.budget || !self.ways.lets_step(&longer) {
            return None;
        }
        let stops = entering.stops.is_some();
        let is_early = stops && spent < self.budget;
        let ends = stops || spent == self.budget;
        let is_bad = is_early || ends && !beside(position, to).is_empty();
        Some(Leg { to, cost: entering.cost, stops, is_bad })
    }

    /// Where it has come to.
    fn end(&self) -> Hex {
        *self.path.last().expect("a drive begins in a hex")
    }

    const fn is_spent(&self) -> bool {
        self.spent >= self.budget
    }

    /// §10.4a The way as far as the last hex that has room, at least so many hexes of it.
    fn fitting(mut self, least: usize) -> Vec<Hex> {
        let position = self.ways.position();
        while self.path.len() > least && !stacking::fits(position, self.end(), &[self.ways.unit]) {
            self.path.pop();
        }
        self.path
    }
}
