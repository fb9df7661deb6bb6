//! The Movement Phase: each unit goes where it is liked best, those in front first.

use hexmap::Hex;
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::{Action, Mode, Side, UnitId};

use super::super::habits::{arrival, has_room, journey, must_leave};
use super::Mind;

/// A place must be better by so much to be worth a move.
const WORTH_IT: i32 = 1;
/// How near the enemy may be where a column ends.
const COLUMN_IS_SAFE: u16 = 4;

impl Mind<'_> {
    /// The next thing to do. Whoever is in `seen` has been thought of.
    pub(super) fn march(&self, seen: &mut Vec<UnitId>) -> Option<Action> {
        let position = self.view.position;
        if let Some(unit) = position.in_hand {
            return self.in_hand(unit);
        }
        for unit in self.by_distance(seen) {
            seen.push(unit);
            if let Some(action) = self.on_map(unit, must_leave(position, unit)) {
                return Some(action);
            }
        }
        let waits = |unit: &UnitId| match position.unit(*unit).place {
            Place::Waiting | Place::Box(_) => !seen.contains(unit),
            Place::On(_)
            | Place::Blocking(_)
            | Place::Dead
            | Place::Surrendered
            | Place::Exited
            | Place::Antwerp
            | Place::Unused => false,
        };
        let ours = position.unit_ids().filter(|&unit| position.counter(unit).side == self.side);
        for unit in ours.filter(waits).collect::<Vec<_>>() {
            seen.push(unit);
            if let Some(choice) = self.allowed(Action::Choose { unit }) {
                return Some(choice);
            }
        }
        self.allowed(Action::EndPhase).or_else(|| self.forced())
    }

    /// Those on the map that may still move, the ones in front first.
    fn by_distance(&self, seen: &[UnitId]) -> Vec<UnitId> {
        let position = self.view.position;
        let fresh = |unit: &UnitId| {
            position.counter(*unit).side == self.side
                && !position.unit(*unit).has(Mark::Moved)
                && !seen.contains(unit)
        };
        let mut units: Vec<(u16, UnitId)> = position
            .unit_ids()
            .filter(fresh)
            .filter_map(|unit| Some((self.land.to_enemy[position.hex_of(unit)?.index()], unit)))
            .collect();
        units.sort_unstable();
        units.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Somebody must go before the phase can end.
    fn forced(&self) -> Option<Action> {
        let position = self.view.position;
        let units = self.by_distance(&[]).into_iter().filter(|&unit| must_leave(position, unit));
        units.into_iter().find_map(|unit| self.on_map(unit, true))
    }

    /// Where a unit on the map goes, or what it does where it stays.
    fn on_map(&self, unit: UnitId, must_go: bool) -> Option<Action> {
        let position = self.view.position;
        let here = position.hex_of(unit)?;
        let stays = if must_go { i32::MIN } else { self.likes(unit, here) + WORTH_IT };
        let liking = |mode, hex| self.likes(unit, hex) - self.price(mode, hex);
        journey(self.rules, self.view, unit, stays, liking).or_else(|| {
            let digs = self.side == Side::Allied && position.improved_at(here).is_none();
            let digs = digs && self.land.to_enemy[here.index()] > 1;
            if digs { self.allowed(Action::Dig { unit }) } else { None }
        })
    }

    /// What is against moving in some way to a hex.
    fn price(&self, mode: Mode, hex: Hex) -> i32 {
        match mode {
            Mode::Strategic if self.land.to_enemy[hex.index()] < COLUMN_IS_SAFE => 60,
            Mode::Strategic => 6,
            Mode::Extended | Mode::PrimeMover | Mode::PrimeMoverTactical => 2,
            Mode::Ordinary | Mode::Tactical | Mode::Shift => 0,
        }
    }

    /// What the unit in hand does: it comes on, or goes back where it was.
    fn in_hand(&self, unit: UnitId) -> Option<Action> {
        let position = self.view.position;
        if position.hex_of(unit).is_some() {
            return self.on_map(unit, must_leave(position, unit)).or(Some(Action::PutBack));
        }
        let legal = self.legal();
        let entries = legal.iter().filter_map(|action| Some((self.arrives(unit, action)?, action)));
        let best = entries.max_by_key(|(liked, _)| *liked);
        Some(best.map_or(Action::PutBack, |(_, action)| action.clone()))
    }

    /// How it likes a unit to come on so; nothing if it does not come on at all.
    fn arrives(&self, unit: UnitId, action: &Action) -> Option<i32> {
        let (end, mode) = arrival(action)?;
        let room = has_room(self.view.position, unit, end);
        room.then(|| self.likes(unit, end) - self.price(mode, end))
    }
}
