//! The phases of movement: each unit goes where it is liked best, those in front first.

use rules_bitter_woods::march::{improved_positions, reinforcements};
use rules_bitter_woods::{Action, BitterWoods, Phase, UnitId};

use super::super::errands::{arrival, leavers};
use super::Mind;
use crate::planning::{Country as _, Forces as _, Role};

/// A place must be better by so much to be worth a move.
const WORTH_IT: i32 = 1;

impl Mind<'_> {
    /// The next thing to do. Whoever is in `seen` has been thought of.
    pub(super) fn march(&self, seen: &mut Vec<UnitId>) -> Option<Action> {
        let position = self.view.position;
        if position.in_hand.is_some() {
            return Some(Action::PutBack);
        }
        for unit in self.by_distance(seen) {
            seen.push(unit);
            if let Some(action) = self.on_map(unit, false) {
                return Some(action);
            }
        }
        if position.phase == Phase::Movement
            && let Some(entry) = self.come_on(seen)
        {
            return Some(entry);
        }
        self.allowed(Action::EndPhase)
            .or_else(|| leavers(position).into_iter().find_map(|unit| self.on_map(unit, true)))
    }

    /// Somebody who is due comes onto the map.
    fn come_on(&self, seen: &mut Vec<UnitId>) -> Option<Action> {
        let position = self.view.position;
        let ours = position.unit_ids().filter(|&unit| position.side_of(unit) == self.side);
        let waits = |unit: &UnitId| {
            position.hex_of(*unit).is_none()
                && !seen.contains(unit)
                && reinforcements::is_due(position, *unit).is_ok()
        };
        for unit in ours.filter(waits).collect::<Vec<_>>() {
            seen.push(unit);
            let entry = arrival(position, unit, |hex| self.likes(unit, hex));
            if let Some(entry) = entry.and_then(|entry| self.allowed(entry)) {
                return Some(entry);
            }
        }
        None
    }

    /// Those on the map that may still move, the ones in front first.
    fn by_distance(&self, seen: &[UnitId]) -> Vec<UnitId> {
        let position = self.view.position;
        let mut units: Vec<(u16, UnitId)> = position
            .on_map(self.side)
            .filter(|unit| !BitterWoods::has_moved(position, *unit) && !seen.contains(unit))
            .filter_map(|unit| Some((self.land.to_enemy[position.hex_of(unit)?.index()], unit)))
            .collect();
        units.sort_unstable();
        units.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Where a unit on the map goes, or what it does where it stays.
    fn on_map(&self, unit: UnitId, must_go: bool) -> Option<Action> {
        let position = self.view.position;
        let here = position.hex_of(unit)?;
        let stays = if must_go { i32::MIN } else { self.likes(unit, here) + WORTH_IT };
        let liking = |(), hex| self.likes(unit, hex);
        self.rules.journey(position, (self.side, unit), stays, liking).or_else(|| {
            let digs = self.role == Role::Defender
                && position.phase == Phase::Movement
                && improved_positions::check(position, unit).is_ok();
            if digs { self.allowed(Action::Dig { unit }) } else { None }
        })
    }
}
