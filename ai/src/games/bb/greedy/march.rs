//! The phases of movement: each unit goes where it is liked best, those in front first.

use rules_bastogne::march::exits;
use rules_bastogne::{Action, BastogneBreakout, UnitId};

use super::super::stakes;
use super::Mind;
use crate::planning::{Country as _, Forces as _};

/// A place must be better by so much to be worth a move.
const WORTH_IT: i32 = 1;

impl Mind<'_> {
    /// The next thing to do. Whoever is in `seen` has been thought of.
    pub(super) fn march(&self, seen: &mut Vec<UnitId>) -> Option<Action> {
        if self.view.position.in_hand.is_some() {
            return Some(Action::PutBack);
        }
        for unit in self.by_distance(seen) {
            seen.push(unit);
            if let Some(action) = self.exit(unit).or_else(|| self.on_map(unit)) {
                return Some(action);
            }
        }
        self.allowed(Action::EndPhase)
    }

    /// Those on the map that may still move, the ones in front first.
    fn by_distance(&self, seen: &[UnitId]) -> Vec<UnitId> {
        let position = self.view.position;
        let mut units: Vec<(u16, UnitId)> = position
            .on_map(self.side)
            .filter(|unit| !BastogneBreakout::has_moved(position, *unit) && !seen.contains(unit))
            .filter_map(|unit| Some((self.land.to_enemy[position.hex_of(unit)?.index()], unit)))
            .collect();
        units.sort_unstable();
        units.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Whoever is to leave the map and can, does.
    fn exit(&self, unit: UnitId) -> Option<Action> {
        let position = self.view.position;
        if !stakes::may_leave(position, unit) {
            return None;
        }
        let ways = exits::ways(position, unit).into_iter();
        ways.into_iter().find_map(|path| self.allowed(Action::Exit { unit, path }))
    }

    /// Where a unit on the map goes.
    fn on_map(&self, unit: UnitId) -> Option<Action> {
        let position = self.view.position;
        let here = position.hex_of(unit)?;
        let stays = self.likes(unit, here) + WORTH_IT;
        let liking = |(), hex| self.likes(unit, hex);
        self.rules.journey(position, (self.side, unit), stays, liking)
    }
}
