//! What is done before the orders of a phase are carried out: who can leave the map in the end does, and enemies in the way are
//! attacked on the move. Whoever was attacked once defends with half against the next.

use hexmap::Hex;
use rules_bastogne::fight::{assault, odds};
use rules_bastogne::march::{exits, moves};
use rules_bastogne::stand::strength;
use rules_bastogne::state::unit::Mark;
use rules_bastogne::{Action, BastogneBreakout, Phase, UnitId};

use super::reasons::Own;
use super::{fighting, garrison, stakes};
use crate::planning::{Decision, Fighting as _, Forces as _, Mind, Reason};

/// The column that an assault needs: 3-1.
const LEAST: i16 = fighting::EVEN + 2;
/// What it must be worth, by role.
const WORTH_IT: [i32; 2] = [8, 14];
/// What it must be worth that an assault makes the next attack easier, if its own odds are worse.
const WORTH_LOSSES: i32 = 15;
/// From how far others come for that attack, in hexes.
const ON_FOOT: u16 = 2;
const ON_WHEELS: u16 = 5;
/// Who defends with no more than this leaves the map as soon as others with so much hold the exit.
const WEAK: i32 = 3;
const HOLDS: i32 = 12;
/// Nobody assaults anyone farther away, in hexes.
const WITHIN: u16 = 12;

/// What is done, and why.
type Done = Option<Decision<BastogneBreakout>>;

impl Mind<'_, BastogneBreakout> {
    /// Nothing stays in hand.
    pub(super) fn puts_back(&self) -> Done {
        self.position.in_hand.map(|_| (Action::PutBack, Reason::Own(Own::Wait)))
    }

    /// Whoever is to leave the map and can does so in the last turn: before it, the enemy has time to close the exit behind him.
    /// The weak go as soon as others hold the exit, since they must not be lost.
    pub(super) fn leaves(&self) -> Done {
        let position = self.position;
        if position.phase != Phase::GermanMovement {
            return None;
        }
        let last = stakes::is_last_turn(position);
        let ours = position.on_map(self.side).filter(|&unit| stakes::may_leave(position, unit));
        ours.filter(|&unit| moves::budget(position, unit).is_ok()).find_map(|unit| {
            let ways = exits::ways(position, unit).into_iter();
            let ways = ways.filter(|path| last || self.may_go_ahead(unit, path));
            let path = ways.min_by_key(|path| (!self.is_fed(path), path.len()))?;
            Some((self.allowed(Action::Exit { unit, path })?, Reason::Exit))
        })
    }

    /// Whether a weak unit may leave the map before the others: some who are stronger hold the exit.
    fn may_go_ahead(&self, unit: UnitId, path: &[Hex]) -> bool {
        let position = self.position;
        let Some(&exit) = path.last().filter(|_| self.is_weak(unit)) else { return false };
        let holders = position.units_in(exit).filter(|&other| other != unit);
        holders.map(|unit| BastogneBreakout::defense(position, unit)).sum::<i32>() >= HOLDS
    }

    /// Whether a unit can be lost in one fight.
    pub(super) fn is_weak(&self, unit: UnitId) -> bool {
        BastogneBreakout::defense(self.position, unit) <= WEAK
    }

    /// Whether supply reaches the end of a path.
    fn is_fed(&self, path: &[Hex]) -> bool {
        path.last().is_some_and(|&end| self.land.is_supplied(self.position, end))
    }

    /// The best assault on the move, if one is worth it; none once somebody has moved by an order.
    pub(super) fn assaults(&self) -> Done {
        let position = self.position;
        let by_order = |unit: UnitId| {
            position.unit(unit).has(Mark::Acted) && !position.unit(unit).has(Mark::Attacked)
        };
        if !position.phase.is_exploitation() && position.on_map(self.side).any(by_order) {
            return None;
        }
        let able: Vec<UnitId> =
            position.on_map(self.side).filter(|&unit| self.can_assault(unit)).collect();
        let mut best: Option<(i32, Action, i16)> = None;
        for &unit in &able {
            let Some(here) = position.hex_of(unit) else { continue };
            let group = able.iter().copied().filter(|&one| position.hex_of(one) == Some(here));
            let group = garrison::spare(position, here, &group.collect::<Vec<_>>());
            if !group.contains(&unit) {
                continue;
            }
            for (path, target) in assault::ways(position, unit) {
                let found = self.assault(unit, &group, path.hexes(), target);
                if let Some(found) =
                    found.filter(|found| best.as_ref().is_none_or(|best| found.0 > best.0))
                {
                    best = Some(found);
                }
            }
        }
        let (_, action, odds) = best?;
        Some((action, Reason::Own(Own::Assault { odds })))
    }

    fn can_assault(&self, unit: UnitId) -> bool {
        let position = self.position;
        let near = position.hex_of(unit).is_some_and(|hex| self.to_enemy(hex) <= WITHIN);
        near && strength::attack(position, unit) > 0
            && !position.unit(unit).has(Mark::Attacked)
            && !position.unit(unit).has(Mark::BeganInZone)
            && moves::budget(position, unit).is_ok()
    }

    /// An assault by all of a hex who can come along, or by one.
    fn assault(
        &self,
        unit: UnitId,
        group: &[UnitId],
        path: &[Hex],
        target: Hex,
    ) -> Option<(i32, Action, i16)> {
        let from = *path.last()?;
        let here = *path.first()?;
        let leaves = stakes::may_leave(self.position, unit);
        if leaves && self.westward(unit, target) < self.westward(unit, here) {
            return None;
        }
        let with = |units: &[UnitId]| {
            let (units, path) = (units.to_vec(), path.to_vec());
            self.allowed(Action::Assault { units, path, target })
        };
        let weigh = |units: &[UnitId]| {
            let odds = fighting::column(&odds::odds_from(self.position, units, from, target));
            let softens = self.softens(units, target);
            let value = self.attack_value(self.position, target, odds, units) + softens;
            let good = odds >= LEAST || (odds >= 0 && softens >= WORTH_LOSSES);
            (good && value >= WORTH_IT[self.role.index()]).then_some((value, odds))
        };
        let alone = [unit];
        [group, &alone].into_iter().find_map(|units| {
            let (value, odds) = weigh(units)?;
            Some((value, with(units)?, odds))
        })
    }

    /// What it is worth that those who attack a hex after an assault find it half as strong: where it counts, and enough are near.
    fn softens(&self, units: &[UnitId], target: Hex) -> i32 {
        let position = self.position;
        let fought = |unit: UnitId| position.unit(unit).has(Mark::Fought);
        if self.prize(target).is_none() || position.units_in(target).all(fought) {
            return 0;
        }
        let grid = position.data().board.grid();
        let comes = |unit: &UnitId| {
            let far = if position.counter(*unit).is_infantry() { ON_FOOT } else { ON_WHEELS };
            let hex = position.hex_of(*unit);
            !units.contains(unit) && hex.is_some_and(|hex| grid.distance(hex, target) <= far)
        };
        let attack: i32 = position
            .on_map(self.side)
            .filter(comes)
            .map(|unit| BastogneBreakout::attack(position, unit))
            .sum();
        let defense = BastogneBreakout::defense_of(position, target);
        let clears =
            |defense: i32| self.land.chances.at(BastogneBreakout::odds_of(attack, defense)).clears;
        (clears(defense / 2) - clears(defense)) * self.importance(target) / 100
    }
}
