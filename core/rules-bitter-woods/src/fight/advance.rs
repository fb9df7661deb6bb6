//! §9.8, §23.3, §27.1d Advance after combat.

use field::NEVER;
use hexmap::{Direction, Hex};
use kernel::{Clause, Pen};

use crate::march::{movement, peiper};
use crate::printed::costs::Gait;
use crate::printed::counters::UnitId;
use crate::printed::tables::Twelfths;
use crate::stand::{allowance, boundaries, nations, settle, stacking};
use crate::state::battle::{Advance, Battle, Stage};
use crate::state::situation::{ENEMY, OFF, ZONE};
use crate::state::then::Then;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position, Side};

const CONTACT: Clause = Clause::new("bw-15.3b");
/// §9.8g By road an advance is half as long again.
const BONUS: (u8, u8) = (3, 2);

/// A unit that advances: what it may do, and how far it has come.
#[derive(Clone)]
struct Advancer<'p> {
    position: &'p Position,
    battle: &'p Battle,
    right: &'p Advance,
    unit: UnitId,
    start: Hex,
    gait: Gait,
    allowance: Twelfths,
}

/// How far a unit has come.
#[derive(Clone, Copy)]
struct Progress {
    spent: Twelfths,
    steps: u8,
    /// Whether every step was by road.
    by_road: bool,
    /// Why it may not go on, if it may not.
    stopped: Option<Illegal>,
}

impl Progress {
    /// Nowhere yet.
    const NONE: Self = Self { spent: 0, steps: 0, by_road: true, stopped: None };
}

/// Whether a unit may advance along a path, its own hex first.
pub(crate) fn check(position: &Position, unit: UnitId, path: &[Hex]) -> Result<(), Illegal> {
    let battle = position.battle.as_ref().ok_or(Illegal::NotNow)?;
    let advancer = Advancer::new(position, battle, unit)?;
    if path.first() != Some(&advancer.start) || path.len() < 2 {
        return Err(Illegal::NotNext);
    }
    let grid = position.data().board.grid();
    let mut progress = Progress::NONE;
    for pair in path.windows(2) {
        let way = grid.direction(pair[0], pair[1]).ok_or(Illegal::NotNext)?;
        progress = advancer.step(progress, pair[0], way, pair[1])?;
    }
    advancer.may_end(*path.last().expect("it is not empty"))
}

/// Every way in which a unit may advance, one for each hex, the shortest.
pub(crate) fn ways(position: &Position, battle: &Battle, unit: UnitId) -> Vec<Vec<Hex>> {
    let Ok(advancer) = Advancer::new(position, battle, unit) else { return Vec::new() };
    let grid = position.data().board.grid();
    let mut open = vec![(vec![advancer.start], Progress::NONE)];
    let mut ends: Vec<(Hex, Vec<Hex>)> = Vec::new();
    let mut seen: Vec<(Hex, bool, Twelfths)> = Vec::new();
    while let Some((path, progress)) = (!open.is_empty()).then(|| open.remove(0)) {
        let here = *path.last().expect("it is not empty");
        for (way, next) in grid.neighbours(here) {
            if path.contains(&next) {
                continue;
            }
            let Ok(gone) = advancer.step(progress, here, way, next) else { continue };
            let as_good = |&(hex, by_road, spent): &(Hex, bool, Twelfths)| {
                hex == next && (by_road || !gone.by_road) && spent <= gone.spent
            };
            if seen.iter().any(as_good) {
                continue;
            }
            seen.push((next, gone.by_road, gone.spent));
            let mut longer = path.clone();
            longer.push(next);
            if advancer.may_end(next).is_ok() && !ends.iter().any(|&(end, _)| end == next) {
                ends.push((next, longer.clone()));
            }
            open.push((longer, gone));
        }
    }
    ends.into_iter().map(|(_, path)| path).collect()
}

/// Those who could advance somewhere.
pub(crate) fn choices<'p>(
    position: &'p Position,
    battle: &'p Battle,
) -> impl Iterator<Item = UnitId> + 'p {
    let advancing =
        battle.advance.iter().flat_map(move |right| candidates(position, battle, right));
    advancing.filter(move |&unit| !ways(position, battle, unit).is_empty())
}

/// Those who have a right to advance and have not used it.
fn candidates(position: &Position, battle: &Battle, right: &Advance) -> Vec<UnitId> {
    let took_part = if right.by == battle.attacker { &battle.attackers } else { &battle.defenders };
    let mut units: Vec<UnitId> = took_part.clone();
    // §24.3c A leader goes along with those he stood with.
    if right.by == battle.attacker {
        units.extend(&battle.leaders);
    }
    units.retain(|unit| !battle.advanced.contains(unit) && position.hex_of(*unit).is_some());
    units
}

impl<'p> Advancer<'p> {
    fn new(position: &'p Position, battle: &'p Battle, unit: UnitId) -> Result<Self, Illegal> {
        if battle.stage != Stage::Advance {
            return Err(Illegal::NotNow);
        }
        let right = battle.advance.as_ref().ok_or(Illegal::NotAdvancing)?;
        let counter = position.counter(unit);
        if !candidates(position, battle, right).contains(&unit) {
            return Err(Illegal::NotAdvancing);
        }
        if counter.is_artillery() {
            return Err(Illegal::GunsStay);
        }
        // §23.3d
        if battle.angriff_holds() && !counter.is_mechanized() {
            return Err(Illegal::AngriffOnFoot);
        }
        may_leave_its_hex(position, unit)?;
        let start = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
        let advancer = Self {
            position,
            battle,
            right,
            unit,
            start,
            gait: Gait::of(counter),
            allowance: allowance::advance(position, unit),
        };
        advancer.leaves_a_holding_force()?;
        Ok(advancer)
    }

    /// §23.3e After an attack on the move, infantry stays with the defenders.
    fn leaves_a_holding_force(&self) -> Result<(), Illegal> {
        if !self.battle.angriff_holds() {
            return Ok(());
        }
        let grid = self.position.data().board.grid();
        let holds = |&&unit: &&UnitId| {
            unit != self.unit
                && self.position.counter(unit).is_infantry()
                && self
                    .position
                    .hex_of(unit)
                    .is_some_and(|hex| grid.adjacent(hex, self.battle.target))
        };
        if self.battle.attackers.iter().any(|unit| holds(&unit)) {
            Ok(())
        } else {
            Err(Illegal::AngriffHolders)
        }
    }

    /// How many hexes, by road or not.
    fn most(&self, by_road: bool) -> u8 {
        let (times, parts) = BONUS;
        let counter = self.position.counter(self.unit);
        let on_road = self.position.data().board.is_on_road(self.start);
        if self.right.bonus && by_road && on_road && counter.is_mechanized() {
            (self.right.hexes * times).div_ceil(parts)
        } else {
            self.right.hexes
        }
    }

    fn step(
        &self,
        before: Progress,
        from: Hex,
        way: Direction,
        to: Hex,
    ) -> Result<Progress, Illegal> {
        if let Some(why) = before.stopped {
            return Err(why);
        }
        let position = self.position;
        let lay = position.situation.lay(self.right.by, to);
        self.may_enter(lay, to)?;
        let first = before.steps == 0;
        if first && !self.right.first.is_empty() && !self.right.first.contains(&to) {
            return Err(Illegal::DefendersHex);
        }
        if self.battle.angriff_holds() {
            self.keeps_to_movement(from, to)?;
        }
        let (cost, ends) = self.ground(first, from, way)?;
        let by_road = before.by_road && position.is_open_road(from, way);
        let progress = Progress {
            spent: before.spent + cost + self.interdiction(to),
            steps: before.steps + 1,
            by_road,
            stopped: ends
                .then_some(Illegal::RiverAssault)
                .or(self.stops_in(first, lay).then_some(Illegal::StopInZone)),
        };
        if progress.steps > self.most(by_road) {
            return Err(Illegal::NotThatAdvance);
        }
        if progress.spent > self.allowance && !first {
            return Err(Illegal::TooFar);
        }
        Ok(progress)
    }

    /// §9.8h Whether a hex is open to it at all.
    fn may_enter(&self, lay: u8, to: Hex) -> Result<(), Illegal> {
        let position = self.position;
        if lay & ENEMY != 0 {
            return Err(Illegal::EnemyThere);
        }
        if movement::is_vacated(position, self.right.by, to) {
            return Err(Illegal::VacatedHex);
        }
        if lay & OFF != 0 || boundaries::closes(position, self.unit, to) {
            return Err(Illegal::NotThatAdvance);
        }
        Ok(())
    }

    /// §9.8k A zone in the defender's hex does not stop anybody; after an attack on the move every zone does (§23.3c).
    fn stops_in(&self, first: bool, lay: u8) -> bool {
        let exempt = first && !self.right.first.is_empty();
        lay & ZONE != 0 && !exempt
    }

    /// §23.3c Interdiction tells after an attack on the move, and in no other advance (§11.3f).
    fn interdiction(&self, to: Hex) -> Twelfths {
        let counter = self.position.counter(self.unit);
        let costs = self.position.data().tables.movement.interdiction;
        let tells = self.battle.angriff_holds() && counter.side == Side::German;
        if tells && self.position.interdicted.contains(&to) { costs.mechanized } else { 0 }
    }

    /// §23.3b, §23.3c What holds for a step after an attack on the move and for no other advance.
    fn keeps_to_movement(&self, from: Hex, to: Hex) -> Result<(), Illegal> {
        if self.is_in_their_zone(to) {
            return Err(Illegal::TheirZone);
        }
        // §7.4c
        if self.position.shares_zone(self.right.by, from, to) {
            return Err(Illegal::SameZone);
        }
        Ok(())
    }

    /// §23.3b Whether a hex is one of the defenders' or in their zone.
    fn is_in_their_zone(&self, hex: Hex) -> bool {
        let board = &self.position.data().board;
        let target = self.battle.target;
        let zone = self.position.situation.stack(self.right.by.enemy(), target).zone;
        let way = board.grid().direction(hex, target);
        hex == target || zone && way.is_some_and(|way| !board.meuse(hex, way))
    }

    /// §9.8f, §9.8h-r What a step costs, and whether it ends the advance.
    fn ground(&self, first: bool, from: Hex, way: Direction) -> Result<(Twelfths, bool), Illegal> {
        let position = self.position;
        let data = position.data();
        let counter = position.counter(self.unit);
        if data.board.cliff(from, way) {
            return Err(Illegal::Cliff);
        }
        let meuse = data.board.meuse(from, way);
        if meuse && nations::keeps_west(position, self.unit) {
            return Err(Illegal::BritishMeuse);
        }
        let at = |table: &[[u8; field::AROUND]]| match table[from.index()][way.index()] {
            NEVER => Err(Illegal::ForestClosed),
            cost => Ok(Twelfths::from(cost)),
        };
        if !position.is_unbridged(from, way) {
            return Ok((at(data.costs.dry(self.gait, position.ground()))?, false));
        }
        if counter.is_heavy() {
            return Err(Illegal::HeavyTanks);
        }
        if meuse && !counter.fords_as_infantry() {
            return Err(Illegal::MeuseBridge);
        }
        let moved = position.unit(self.unit).has(Mark::Moved);
        if !first {
            return Err(Illegal::RiverFirst);
        }
        if self.battle.angriff_holds() && moved {
            return Err(Illegal::AngriffRiver);
        }
        let cost = at(data.costs.ford(self.gait, position.ground()))?;
        // §9.8n Infantry that stayed put before goes on; §9.8o over the Meuse nobody does.
        let goes_on = counter.fords_as_infantry() && !moved && !meuse;
        Ok((cost, !goes_on))
    }

    fn may_end(&self, hex: Hex) -> Result<(), Illegal> {
        stacking::fits(self.position, self.right.by, hex, &[self.unit])?;
        peiper::stays_together(self.position, &[self.unit], hex)
    }
}

/// §8.1f, §15.5a Whether nothing holds a unit where it stands for the turn.
fn may_leave_its_hex(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    if position.unit(unit).has(Mark::Dug) {
        Err(Illegal::HasDug)
    } else if position.counter(unit).held && position.is_first_turn() {
        Err(Illegal::HeldBack)
    } else {
        Ok(())
    }
}

impl Battle {
    /// §23 Whether it was fought on the move to its end: no result of the usual table stands.
    pub(crate) fn angriff_holds(&self) -> bool {
        self.angriff && self.outcome.is_none()
    }
}

/// A unit advances.
pub(crate) fn carry_out(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) -> Then {
    pen.enter(Event::Advanced { unit, path: path.to_vec() });
    settle::free(unit, path, pen);
    settle::pass_by(unit, path, pen);
    contact(unit, pen);
    Then::CombatGoesOn
}

/// §15.3b Allied guns that a German advances next to on the first turn may move fully.
fn contact(unit: UnitId, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let Some(hex) = position.hex_of(unit) else { return };
    if !position.is_first_turn() || position.side_of(unit) != Side::German {
        return;
    }
    let grid = position.data().board.grid();
    let met: Vec<UnitId> = grid
        .neighbours(hex)
        .flat_map(|(_, next)| position.units_of(Side::Allied, next))
        .filter(|&gun| {
            position.counter(gun).is_artillery() && !position.unit(gun).has(Mark::Contacted)
        })
        .collect();
    for unit in met {
        pen.enter(Event::Marked { unit, mark: Mark::Contacted, why: CONTACT });
    }
}
