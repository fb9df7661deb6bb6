//! Which bridges are blown: those without which the enemy's way becomes longer.

use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::{Ardennes44, BridgeId};

use crate::planning::{Mind, Role};

/// What must be gained.
const WORTH_IT: i32 = 3;

impl Mind<'_, Ardennes44> {
    /// How it likes to blow a bridge.
    pub(super) fn blows(&self, bridge: BridgeId) -> i32 {
        let gain = self.gain_by_blowing(bridge);
        if self.role == Role::Defender && gain >= WORTH_IT { 40 + gain.min(50) } else { -1 }
    }

    /// What the attacker loses of his hopes with a bridge.
    fn gain_by_blowing(&self, bridge: BridgeId) -> i32 {
        let mut without = self.position.clone();
        without.bridges[bridge.index()].state = BridgeState::Blown;
        self.hope_lost(&without)
    }
}
