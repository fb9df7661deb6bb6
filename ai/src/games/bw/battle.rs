//! How an answer is liked inside a combat, on either side, and to every other question that is not a march.

use hexmap::Hex;
use rules_bitter_woods::fight::odds::{Odds, Sides};
use rules_bitter_woods::state::battle::Battle;
use rules_bitter_woods::{Action, BitterWoods, BridgeId, UnitId};

use super::{chances, stakes};
use crate::planning::forces::worth_of;
use crate::planning::{Fighting as _, Forces as _, Mind, Role};

/// What a gun and an aircraft that help a defense must be worth.
const SHELLS: i32 = 1;
const SORTIE: i32 = 6;
/// What blowing a bridge must gain.
const WORTH_BLOWING: i32 = 3;
/// What a point of strength and the last step of a unit count when a step is lost.
const STRENGTH: i32 = 4;
const LAST_STEP: i32 = 20;

impl Mind<'_, BitterWoods> {
    /// How it likes an answer; to decline or to end is nought.
    #[expect(clippy::wildcard_enum_match_arm, reason = "it leaves alone what it does not know")]
    pub(super) fn liking(&self, action: &Action) -> i32 {
        match action {
            Action::Pass | Action::EndPhase => 0,
            Action::Drop { hex } => self.feeds(*hex),
            Action::Interdict { hex } => self.interdicts(*hex),
            Action::Reserve { unit } => self.holds_back(*unit),
            Action::Unreserve { unit } => -self.holds_back(*unit),
            Action::Demolish { bridge, .. } => self.blows(*bridge),
            Action::BlowDump { .. } => 60,
            Action::Complete { with, .. } => 80 + i32::try_from(with.len()).unwrap_or(0),
            Action::Support { guns, air } => self.supports(guns, *air),
            Action::LoseStep { unit } => 500 - self.hurts(*unit),
            Action::Stand { units, .. } => self.stands(units),
            Action::Retreat { unit, path, off } => {
                1000 + self.goes(*unit, path, *off) + self.bars(&[*unit], path)
            }
            Action::Advance { unit, path } => {
                self.goes(*unit, path, false) + self.keeps_more(&[*unit], path)
            }
            Action::NameHex { hex } => 1 + self.hope(*hex),
            Action::NameUnit { unit } => 1 + i32::from(self.position.strength(*unit)),
            _ => -1,
        }
    }

    /// What the attack at hand would cost the defender less with these guns and aircraft.
    fn supports(&self, guns: &[UnitId], air: bool) -> i32 {
        let Some(battle) = self.position.battle.as_ref() else { return -1 };
        let mut sides = Sides::of(battle);
        let before = self.expects_to_lose(battle, &sides);
        sides.defending_guns = guns.to_vec();
        sides.defending_air = air;
        let fired = SHELLS * i32::try_from(guns.len()).unwrap_or(0) + if air { SORTIE } else { 0 };
        100 + before - self.expects_to_lose(battle, &sides) - fired
    }

    /// What the defender may expect to lose.
    fn expects_to_lose(&self, battle: &Battle, sides: &Sides) -> i32 {
        let position = self.position;
        let odds = chances::odds(position, &Odds::of(position, sides));
        let chance = self.land.chances.at(odds);
        let (value, step) = worth_of::<BitterWoods>(position, battle.defenders.iter().copied());
        let (_, theirs) = worth_of::<BitterWoods>(position, battle.attackers.iter().copied());
        let trapped = BitterWoods::is_trapped(position, battle.attacker, battle.target);
        let ground = self.land.stakes.value(battle.target).unwrap_or(0) / 2;
        let way = if self.role == Role::Defender { self.hope(battle.target) / 3 } else { 0 };
        let driven = ground + way + if trapped { value } else { value / 8 };
        (chance.clears * driven + chance.kills * step - chance.costs * theirs / 2) / 100
    }

    /// What it costs that a unit loses a step.
    fn hurts(&self, unit: UnitId) -> i32 {
        let position = self.position;
        let (counter, state) = (position.counter(unit), position.unit(unit));
        let now = i32::from(position.strength(unit));
        if state.steps <= 1 {
            return LAST_STEP + now * STRENGTH + stakes::lost(position, unit);
        }
        (now - i32::from(counter.strength_at(state.steps - 1))) * STRENGTH
    }

    /// Those who have nowhere to go stand, if they have more steps than the stand costs.
    fn stands(&self, units: &[UnitId]) -> i32 {
        let position = self.position;
        let Some(battle) = position.battle.as_ref() else { return -1 };
        let steps: u8 = units.iter().map(|&unit| position.unit(unit).steps).sum();
        let trapped = BitterWoods::is_trapped(position, self.side.enemy(), battle.target);
        let counts = self.land.stakes.value(battle.target).is_some();
        if steps > battle.hexes && (trapped || counts) { 60 } else { -1 }
    }

    /// How much better a unit likes it at the end of a path; a little is gained by taking ground.
    fn goes(&self, unit: UnitId, path: &[Hex], off: bool) -> i32 {
        let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return -1 };
        let battle = self.position.battle.as_ref();
        let into = if battle.is_some_and(|battle| path.contains(&battle.target)) { 2 } else { 0 };
        let taken: i32 = path.iter().filter_map(|&hex| self.prize(hex)).sum();
        let gain = self.stand(unit, last) - self.stand(unit, first);
        let danger = self.danger(unit, last);
        let leaves = self.leaves_open(unit, first);
        (gain - danger + into + taken / 4 - leaves - if off { 100 } else { 0 }).clamp(-500, 500)
    }

    /// What is minded in that a unit goes to a hex, as the enemy could come now.
    pub(super) fn danger(&self, unit: UnitId, hex: Hex) -> i32 {
        let mut sketch = self.position.clone();
        BitterWoods::suppose_turn(&mut sketch, self.side.enemy());
        BitterWoods::suppose(&mut sketch, unit, hex);
        self.exposed(&sketch, &[(unit, hex)])
    }

    /// How it likes to blow a bridge: by what the attacker loses of his hopes with it.
    fn blows(&self, bridge: BridgeId) -> i32 {
        let mut without = self.position.clone();
        without.suppose_blown(bridge);
        let gain = self.hope_lost(&without);
        if self.role == Role::Defender && gain >= WORTH_BLOWING { 40 + gain.min(50) } else { -1 }
    }
}
