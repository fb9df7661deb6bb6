//! Who is held back as a reserve: those on wheels whom the enemy keeps from their goal now, and who can drive through the gap that
//! the attacks tear.

use hexmap::Hex;
use rules_bitter_woods::printed::counters::Kind;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{BitterWoods, UnitId};

use crate::planning::{Country as _, Forces as _, Mind, Role};

/// How far from the enemy a reserve waits.
const BEHIND: std::ops::RangeInclusive<u16> = 2..=9;
/// How much of its way a unit may lose by waiting, in twentieths of a turn.
const LOSES: u16 = 4;
/// One of so many units on wheels is held back at most.
const ONE_OF: usize = 3;

impl Mind<'_, BitterWoods> {
    /// How it likes to hold a unit back.
    pub(super) fn holds_back(&self, unit: UnitId) -> i32 {
        let position = self.position;
        let Some(hex) = position.hex_of(unit) else { return -1 };
        let near = self.to_enemy(hex);
        if self.role == Role::Defender
            || self.land.stakes.is_last_turn()
            || !BEHIND.contains(&near)
            || position.counter(unit).kind == Kind::Leader
            || self.has_enough_in_reserve(unit)
        {
            return -1;
        }
        match self.gains(unit, hex) {
            gain if gain <= LOSES => 20 - i32::from(gain),
            _ => -1,
        }
    }

    /// How much nearer to its goal a unit could come at once.
    fn gains(&self, unit: UnitId, hex: Hex) -> u16 {
        let position = self.position;
        let Some(goal) = self.land.objectives(position).goal_of::<BitterWoods>(position, unit)
        else {
            return u16::MAX;
        };
        let arm = BitterWoods::arm(position, unit);
        let ends = self.rules.ends(position, self.side, unit).into_iter();
        let soonest = ends.map(|end| goal.time(arm, end.hex)).min();
        goal.time(arm, hex).saturating_sub(soonest.unwrap_or(u16::MAX))
    }

    fn has_enough_in_reserve(&self, unit: UnitId) -> bool {
        let position = self.position;
        let wheels = || {
            let own = position.on_map(self.side);
            own.filter(|&unit| position.counter(unit).is_mechanized())
        };
        let held = wheels()
            .filter(|&other| other != unit && position.unit(other).has(Mark::Reserve))
            .count();
        held * ONE_OF >= wheels().count()
    }
}
