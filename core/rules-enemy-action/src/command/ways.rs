//! §9.21, §10, §15.1b Where one move can take a German unit, and by which way.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use hexmap::Hex;
use kernel::Clause;

use crate::Position;
use crate::command::crowd;
use crate::march::mover::How;
use crate::march::reach::Reach;
use crate::march::restrictions::Duties;
use crate::printed::counters::UnitId;
use crate::stand::stacking;
use crate::state::activation;

/// No way leads there.
const TOO_FAR: Clause = Clause::new("eaa-10.0d");
/// Too many stand there.
const FULL: Clause = Clause::new("eaa-10.4a");

/// Where one move can take a unit.
#[derive(Debug)]
pub struct Ways<'p> {
    position: &'p Position,
    /// Who moves.
    pub unit: UnitId,
    /// What it can enter, were it not for its duties.
    pub reach: Reach<'p>,
    /// §9.21 Whether it has duties.
    is_bound: bool,
    /// §9.2.12a Whether it goes one hex and no farther.
    is_short: bool,
    /// What it must not give up, once that has been asked.
    duties: OnceCell<Duties<'p>>,
    /// By hex, the cheapest way that gives none of it up.
    dutiful: OnceCell<BTreeMap<Hex, Vec<Hex>>>,
}

impl<'p> Ways<'p> {
    /// §9.21e Where a unit can go without giving anything up; nowhere, if it does not move at all.
    pub fn bound(position: &'p Position, unit: UnitId) -> Option<Self> {
        Some(Self { is_bound: true, ..Self::free(position, unit)? })
    }

    /// §9.2.1a, §9.21f Where a unit can go that moves free of restrictions.
    pub fn free(position: &'p Position, unit: UnitId) -> Option<Self> {
        let reach = Reach::of(position, unit, how(position))?;
        Some(Self::with(position, reach))
    }

    /// §9.2.12a Where a unit can go that slips through the lines: one hex, whoever controls it.
    pub fn through(position: &'p Position, unit: UnitId) -> Option<Self> {
        let reach = Reach::of(position, unit, How::GermanFreeOfZones)?;
        Some(Self { is_bound: true, is_short: true, ..Self::with(position, reach) })
    }

    const fn with(position: &'p Position, reach: Reach<'p>) -> Self {
        Self {
            position,
            unit: reach.mover.unit,
            reach,
            is_bound: false,
            is_short: false,
            duties: OnceCell::new(),
            dutiful: OnceCell::new(),
        }
    }

    /// The state in which it moves.
    pub const fn position(&self) -> &'p Position {
        self.position
    }

    /// The hexes in which it could end its move, but for its duties; §10.4c those too in which others must make room first.
    pub fn ends(&self) -> Vec<Hex> {
        let mut hexes = self.reach.hexes();
        hexes.retain(|&hex| self.is_near(hex) && self.may_fit(hex));
        hexes
    }

    /// §10.4a Whether there is room for the unit in a hex, §10.4c or would be without those who are still to move.
    fn may_fit(&self, hex: Hex) -> bool {
        stacking::fits(self.position, hex, &[self.unit])
            || !self.is_short && crowd::may_clear(self.position, self.unit, hex)
    }

    /// §10.4a, §10.4c Whether there is room at the end of a way, or will be when all have moved.
    fn has_room(&self, path: &[Hex]) -> bool {
        let end = path.last().is_some_and(|&hex| stacking::fits(self.position, hex, &[self.unit]));
        end || !self.is_short && crowd::clears(self.position, self.unit, path)
    }

    /// §10.4a The way as far as the last hex that has room, at least so many hexes of it.
    pub fn fitting(&self, mut path: Vec<Hex>, least: usize) -> Option<Vec<Hex>> {
        while !self.has_room(&path) {
            if path.len() <= least {
                return None;
            }
            path.pop();
        }
        Some(path)
    }

    /// The way to a hex, or what keeps the unit from going there. Of ways that give nothing up it is that with the highest Hold Values
    /// if that is among them, else the cheapest.
    pub fn to(&self, hex: Hex) -> Result<Vec<Hex>, Clause> {
        if !self.may_fit(hex) {
            return Err(FULL);
        }
        let path = self.way(hex)?;
        if self.has_room(&path) { Ok(path) } else { Err(FULL) }
    }

    /// The way to a hex, whoever stands there.
    pub fn way(&self, hex: Hex) -> Result<Vec<Hex>, Clause> {
        if !self.reach.has(hex) || !self.is_near(hex) {
            return Err(TOO_FAR);
        }
        if !self.is_bound {
            return self.reach.path_to(hex).ok_or(TOO_FAR);
        }
        let duties = self.duties();
        duties.lets_end(hex)?;
        if self.is_short {
            let path = vec![self.reach.mover.start, hex];
            return duties.let_go(&path).map(|()| path);
        }
        let plain = self.dutiful(hex)?;
        let richest = self.reach.path_to(hex).filter(|path| duties.let_go(path).is_ok());
        Ok(richest.unwrap_or(plain))
    }

    /// A way to a hex that gives nothing up: the cheapest of all, or of those; or what keeps the unit from going there.
    fn dutiful(&self, hex: Hex) -> Result<Vec<Hex>, Clause> {
        let duties = self.duties();
        let cheapest = self.reach.cheapest(hex).ok_or(TOO_FAR)?;
        match duties.let_go(&cheapest) {
            Ok(()) => Ok(cheapest),
            Err(why) => {
                let dutiful = self.dutiful.get_or_init(|| self.search(duties));
                dutiful.get(&hex).cloned().ok_or(why)
            }
        }
    }

    /// §9.21 What the unit must not give up.
    pub fn duties(&self) -> &Duties<'p> {
        self.duties.get_or_init(|| Duties::of(self.position, self.unit))
    }

    /// §9.21e Whether its duties let it take the last step of a way.
    pub fn lets_step(&self, way: &[Hex]) -> bool {
        !self.is_bound || self.duties().let_step(way).is_ok()
    }

    /// Whether a unit that goes one hex gets there by that step, and not only by a way round.
    fn is_near(&self, hex: Hex) -> bool {
        if !self.is_short {
            return true;
        }
        let start = self.reach.mover.start;
        let direction = self.position.data().board.grid().direction(start, hex);
        direction.is_some_and(|way| self.reach.mover.step(start, way, hex, true).is_ok())
    }

    /// Whether it can end its move in a hex.
    pub fn has(&self, hex: Hex) -> bool {
        let duties = || self.duties().lets_end(hex).is_ok() && self.dutiful(hex).is_ok();
        self.reach.has(hex)
            && stacking::fits(self.position, hex, &[self.unit])
            && (!self.is_bound || duties())
    }

    /// §9.21e The cheapest way to each hex, every step of which gives none of its duties up.
    fn search(&self, duties: &Duties<'_>) -> BTreeMap<Hex, Vec<Hex>> {
        let mover = &self.reach.mover;
        let grid = self.position.data().board.grid();
        let mut found: BTreeMap<Hex, Vec<Hex>> = BTreeMap::new();
        let mut settled: BTreeMap<Hex, u8> = BTreeMap::new();
        let mut open = vec![(0, vec![mover.start])];
        while let Some(at) = next(&open) {
            let (spent, path) = open.swap_remove(at);
            let here = *path.last().expect("a way has a hex");
            if settled.get(&here).is_some_and(|&known| known <= spent) {
                continue;
            }
            settled.insert(here, spent);
            for (direction, to) in grid.neighbours(here) {
                let Ok(entering) = mover.step(here, direction, to, path.len() == 1) else {
                    continue;
                };
                let cost = spent + entering.cost;
                let is_known = entering.stops.is_some() && found.contains_key(&to);
                if cost > mover.allowance || settled.contains_key(&to) || is_known {
                    continue;
                }
                let mut longer = path.clone();
                longer.push(to);
                if duties.let_step(&longer).is_err() {
                    continue;
                }
                found.entry(to).or_insert_with(|| longer.clone());
                if entering.stops.is_none() {
                    open.push((cost, longer));
                }
            }
        }
        found
    }
}

/// The place of the cheapest way that is open, the first of equals.
fn next(open: &[(u8, Vec<Hex>)]) -> Option<usize> {
    let ranked = open.iter().enumerate().map(|(at, (spent, path))| (*spent, path, at));
    ranked.min().map(|(_, _, at)| at)
}

/// §8.14 How the units of the activation move: one that acts alone ignores zones.
pub fn how(position: &Position) -> How {
    let alone = |under: &activation::Activation| under.reach == activation::Reach::Alone;
    let is_alone = position.activation.as_ref().is_some_and(alone);
    if is_alone { How::GermanFreeOfZones } else { How::German }
}
