//! §22, §27, §29 Dice in the midst of a move: challenged interdiction, zones that somebody slips through, parachutists, deception.

use hexmap::{Direction, Hex, Path, Step};
use kernel::{Clause, Dice, Pen};

use crate::march::movement::{self, Mover};
use crate::printed::counters::{Role, UnitId};
use crate::printed::tables::Twelfths;
use crate::state::moment::Phase;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position, Side};

const CHALLENGE: Clause = Clause::new("bw-22.2a");
const CHALLENGE_LOST: Clause = Clause::new("bw-22.2b");
const OVERFULL: Clause = Clause::new("bw-22.2e");
const PEIPER: Clause = Clause::new("bw-27.1b");
const SNEAK: Clause = Clause::new("bw-27.2b");
const COMPANY: Clause = Clause::new("bw-29.1c");
const TOWN: Clause = Clause::new("bw-29.4a");

/// What a die decides on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Peril {
    /// §27.1b Peiper tries to pass a zone, before a step.
    Zone,
    /// §27.2 Panzer Brigade 150 tries to sneak, before a step.
    Sneak,
    /// §22.2 Interdiction was challenged, after a step.
    Challenge,
    /// §29.1c A company was met, after a step: the point that it may cost was reckoned with.
    Company,
    /// §29.4a A town of deception was entered.
    Town,
}

impl Peril {
    /// The rule that asks for the die.
    fn clause(self) -> Clause {
        match self {
            Self::Zone => PEIPER,
            Self::Sneak => SNEAK,
            Self::Challenge => CHALLENGE,
            Self::Company => COMPANY,
            Self::Town => TOWN,
        }
    }
}

/// A way with what lies on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// What it costs in all.
    pub(crate) spent: Twelfths,
    /// What was spent up to each of its hexes.
    pub(crate) costs: Vec<Twelfths>,
    /// Why the unit may not go on from its end, if it may not.
    pub(crate) ends: Option<Illegal>,
    /// The perils, by the hex of the path that they concern.
    pub(crate) perils: Vec<(usize, Peril)>,
}

/// Walks a path with a mover that dares, or does not, and finds what lies on it.
pub(crate) fn way(position: &Position, mover: &Mover, path: &Path) -> Result<Way, Illegal> {
    let grid = position.data().board.grid();
    let mut walker = Walker::new(position, mover);
    for (from, direction, to) in path.steps(grid) {
        walker.step(from, direction, to)?;
    }
    let dared = |&(_, peril): &(usize, Peril)| {
        matches!(peril, Peril::Zone | Peril::Sneak | Peril::Challenge)
    };
    if mover.dares && !walker.way.perils.iter().any(dared) {
        return Err(Illegal::NothingToDare);
    }
    Ok(Way { ends: walker.ended, ..walker.way })
}

/// A mover on its path.
struct Walker<'p> {
    position: &'p Position,
    mover: Mover,
    way: Way,
    /// Why it goes no farther, if it does not.
    ended: Option<Illegal>,
    sneaked: bool,
}

impl<'p> Walker<'p> {
    fn new(position: &'p Position, mover: &Mover) -> Self {
        let (costs, perils) = (vec![mover.spent], Vec::new());
        let way = Way { spent: mover.spent, costs, ends: None, perils };
        let mut walker = Self { position, mover: *mover, way, ended: None, sneaked: false };
        if mover.entering {
            walker.look_round(0, mover.start);
        }
        walker
    }

    fn step(&mut self, from: Hex, direction: Direction, to: Hex) -> Result<(), Illegal> {
        let at = self.way.costs.len();
        let slips = self.slips();
        let taken = movement::step(self.position, &self.mover, from, direction, to);
        let barred = self.ended.or(taken.err());
        let step = match barred {
            None => taken?,
            Some(Illegal::SameZone | Illegal::StopInZone) if slips.is_some() => {
                let peril = self.slip(slips);
                self.way.perils.push((at, peril));
                movement::step(self.position, &self.mover.heedless(), from, direction, to)?
            }
            Some(why) => return Err(why),
        };
        self.arrive(step, from, direction, to)
    }

    /// What lets it slip through a zone, if it dares.
    fn slips(&self) -> Option<Peril> {
        let (position, unit) = (self.position, self.mover.unit);
        if !self.mover.dares {
            return None;
        }
        if position.phase == Phase::Exploitation && movement::is_peiper_let_through(position, unit)
        {
            return Some(Peril::Zone);
        }
        let sneaks = movement::is_sneak_turn(position)
            && position.counter(unit).role == Some(Role::Brigade150)
            && !position.unit(unit).has(Mark::Sneaked)
            && !self.sneaked;
        sneaks.then_some(Peril::Sneak)
    }

    fn slip(&mut self, slips: Option<Peril>) -> Peril {
        self.sneaked |= slips == Some(Peril::Sneak);
        slips.expect("somebody slips")
    }

    /// It has made a step: what it cost, whether it ends there, and what is met.
    fn arrive(
        &mut self,
        step: Step,
        from: Hex,
        direction: Direction,
        to: Hex,
    ) -> Result<(), Illegal> {
        let (cost, stops) = match step {
            Step::Go(cost) => (cost, false),
            Step::Stop(cost) => (cost, true),
            Step::No => return Err(Illegal::NotNext),
        };
        let at = self.way.costs.len();
        let in_zone = self.position.in_enemy_zone(self.mover.side, to);
        self.way.spent += cost;
        if self.way.spent > self.mover.budget {
            return Err(Illegal::TooFar);
        }
        self.way.costs.push(self.way.spent);
        self.ended = (stops || in_zone && !self.mover.is_heedless())
            .then(|| self.why_it_stops(from, direction, to));
        self.mover = self.mover.after(self.position, to, cost);
        if self.mover.dares && self.challenges(from, direction, to) {
            self.way.perils.push((at, Peril::Challenge));
        }
        self.look_round(at, to);
        Ok(())
    }

    /// What lies in wait in a hex that it has entered.
    fn look_round(&mut self, at: usize, hex: Hex) {
        let met =
            [(Peril::Company, self.meets_one_company(hex)), (Peril::Town, self.is_deceived(hex))];
        let met = met.into_iter().filter(|&(_, is_so)| is_so).map(|(peril, _)| (at, peril));
        self.way.perils.extend(met);
    }

    /// Who slips through a zone (§27) does not get away from what else stops him.
    fn why_it_stops(&self, from: Hex, direction: Direction, to: Hex) -> Illegal {
        let heedless = self.mover.heedless();
        let step = movement::step(self.position, &heedless, from, direction, to);
        let unbridged = self.position.is_unbridged(from, direction);
        let (_, halts) = movement::interdiction(self.position, &self.mover, from, direction, to);
        if !matches!(step, Ok(Step::Stop(_))) {
            Illegal::StopInZone
        } else if halts {
            Illegal::StopInterdicted
        } else if unbridged && self.position.data().board.meuse(from, direction) {
            Illegal::StopAfterMeuse
        } else if unbridged {
            Illegal::StopAfterRiver
        } else {
            Illegal::TooFar
        }
    }

    fn challenges(&self, from: Hex, direction: Direction, to: Hex) -> bool {
        movement::is_challenge(self.position, &self.mover, from, direction, to)
    }

    fn meets_one_company(&self, to: Hex) -> bool {
        let here = self.position.happenings.companies.iter().filter(|&&hex| hex == to).count();
        self.mover.side == Side::Allied && here == 1
    }

    fn is_deceived(&self, to: Hex) -> bool {
        let position = self.position;
        self.mover.side == Side::Allied
            && position.happenings.deceived == Some(to)
            && position.when() == position.data().tables.turns.events
    }
}

/// Rolls for a peril: whether the unit goes on, and what was spared it.
pub(crate) fn meet(
    peril: Peril,
    unit: UnitId,
    hex: Hex,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> Met {
    let rolls = pen.state().data().tables.rolls;
    let why = peril.clause();
    let roll = dice.d6(why);
    let passed = match peril {
        Peril::Zone | Peril::Sneak => roll <= rolls.pass_zone,
        Peril::Challenge => roll > rolls.challenge_stop,
        Peril::Company => roll <= rolls.drop_free,
        Peril::Town => roll <= rolls.town_free,
    };
    pen.enter(Event::Dared { unit, hex, roll, passed, why });
    match peril {
        Peril::Sneak => pen.enter(Event::Marked { unit, mark: Mark::Sneaked, why }),
        Peril::Challenge => {
            pen.enter(Event::Marked { unit, mark: Mark::Challenged, why });
            if roll <= rolls.challenge_loss {
                pen.enter(Event::StepLost { unit, why: CHALLENGE_LOST });
            }
        }
        Peril::Town if !passed && roll <= rolls.town_no_road => {
            pen.enter(Event::Marked { unit, mark: Mark::OffRoads, why });
            return Met::Detoured;
        }
        Peril::Zone | Peril::Company | Peril::Town => {}
    }
    match (peril, passed) {
        (Peril::Company, true) => Met::Spared,
        (Peril::Company, false) | (_, true) => Met::Passed,
        (_, false) => Met::Stopped,
    }
}

/// What came of a peril.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// The unit goes on.
    Passed,
    /// It goes on and was spared a point (§29.1c).
    Spared,
    /// It ends its move.
    Stopped,
    /// §29.4a It must leave the roads, and may go on from here.
    Detoured,
}

/// §22.2e When a phase of movement ends, challengers are lost that overfill a hex.
pub(crate) fn clear_overfull(pen: &mut Pen<'_, Position>) {
    let side = pen.state().active;
    loop {
        let position = pen.state();
        let over = crate::stand::stacking::overfull(position, side).find_map(|hex| {
            let mut here = position.units_of(side, hex);
            here.find(|&unit| position.unit(unit).has(Mark::Challenged))
        });
        let Some(unit) = over else { return };
        pen.enter(Event::Eliminated { unit, why: OVERFULL });
    }
}
