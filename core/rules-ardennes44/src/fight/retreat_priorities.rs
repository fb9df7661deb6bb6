//! §17.1 The priorities of a retreat: of the ways that are open, which a unit must take.

use hexmap::Hex;

use crate::fight::retreat_paths::{RetreatPath, Zones, in_zone, ways};
use crate::printed::counters::{Mobility, UnitId};
use crate::stand::stacking;
use crate::state::battle::Battle;
use crate::state::unit::Place;
use crate::supply::supply_lines::Supply;
use crate::{Illegal, Position};

/// How often a way fails each priority, the highest first: of two ways the lesser is the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Faults {
    /// §17.1b It ends nearer to the battle than it is long.
    near: usize,
    /// §17.1c It enters an enemy zone.
    zone: usize,
    /// §17.1e It ends out of supply.
    unsupplied: usize,
    /// §17.1f It ends in a hex too full.
    crowded: usize,
    /// §17.1g A Vehicle leaves the road so many times.
    off_road: usize,
}

/// One who knows where supply comes to once the beaten units are gone: found out once for all ways.
pub(crate) struct Judge<'p> {
    position: &'p Position,
    battle: &'p Battle,
    /// The position without those that must retreat.
    left: Position,
    supply: Supply,
}

impl<'p> Judge<'p> {
    /// For the retreats of a combat.
    pub(crate) fn of(position: &'p Position, battle: &'p Battle) -> Self {
        let mut left = position.clone();
        battle.retreating.iter().for_each(|&unit| left.put(unit, Place::Waiting));
        let supply = Supply::of(&left, position.active.enemy());
        Self { position, battle, left, supply }
    }

    /// §17.1h The best ways of a unit after others that go with it: higher priorities prevail.
    pub(crate) fn best(&self, unit: UnitId, before: &[UnitId]) -> Vec<RetreatPath> {
        let open = self.open(unit);
        let faults = |way: &RetreatPath| self.faults(unit, before, way);
        let Some(least) = open.iter().map(faults).min() else { return open };
        open.into_iter().filter(|way| faults(way) == least).collect()
    }

    /// Whether a way is among the best of a unit and, if not, which priority it fails.
    pub(crate) fn check(
        &self,
        unit: UnitId,
        before: &[UnitId],
        way: &RetreatPath,
    ) -> Result<(), Illegal> {
        let open = self.open(unit);
        if !open.contains(way) {
            return Err(Illegal::NoWayBack);
        }
        let own = self.faults(unit, before, way);
        let least = open.iter().map(|way| self.faults(unit, before, way)).min().unwrap_or(own);
        let checks = [
            (own.near > least.near, Illegal::NearRetreat),
            (own.zone > least.zone, Illegal::RetreatIntoZone),
            (own.unsupplied > least.unsupplied, Illegal::UnsuppliedRetreat),
            (own.crowded > least.crowded, Illegal::CrowdedRetreat),
            (own.off_road > least.off_road, Illegal::RetreatOffRoad),
        ];
        let failed = checks.into_iter().find(|&(worse, _)| worse);
        failed.map_or(Ok(()), |(_, why)| Err(why))
    }

    fn open(&self, unit: UnitId) -> Vec<RetreatPath> {
        let (from, hexes) = (self.battle.target, self.battle.retreat);
        ways(self.position, unit, from, hexes, Zones::First).unwrap_or_default()
    }

    fn faults(&self, unit: UnitId, before: &[UnitId], way: &RetreatPath) -> Faults {
        let board = &self.position.data().board;
        let counter = self.position.counter(unit);
        let end = way.path[way.path.len() - 1];
        let on_map = way.off.is_none();
        let together: Vec<UnitId> = before.iter().copied().chain([unit]).collect();
        let vehicle = counter.kind.mobility() == Mobility::Vehicle;
        let near = board.grid().distance(self.battle.target, end) < u16::from(self.battle.retreat);
        let zone = way.path.get(1).is_some_and(|&hex| in_zone(self.position, counter.side, hex));
        let unsupplied = !self.supply.reaches(&self.left, end);
        let crowded = !stacking::fit(self.position, &together, end);
        Faults {
            near: usize::from(on_map && near),
            zone: usize::from(zone),
            unsupplied: usize::from(on_map && unsupplied),
            crowded: usize::from(on_map && crowded),
            off_road: if vehicle { self.off_road(way, end) } else { 0 },
        }
    }

    /// How many steps of a way no road leads. The step off the map is by road where one comes to its
    /// last hex.
    fn off_road(&self, way: &RetreatPath, end: Hex) -> usize {
        let board = &self.position.data().board;
        let by_road = |pair: &&[Hex]| {
            let direction = board.grid().direction(pair[0], pair[1]);
            direction.is_some_and(|direction| board.has_road(pair[0], direction))
        };
        let steps = way.path.windows(2).filter(|pair| !by_road(pair)).count();
        steps + usize::from(way.off.is_some() && !board.is_on_road(end))
    }
}
