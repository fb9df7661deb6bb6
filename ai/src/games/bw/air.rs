//! What Allied aircraft do before anybody moves: supplies for those who are cut off, interdiction ahead of the spearheads.

use hexmap::Hex;
use rules_bitter_woods::{BitterWoods, Side};

use crate::planning::Mind;

/// How far ahead of the enemy it is worth interdicting.
const AHEAD: std::ops::RangeInclusive<u16> = 1..=6;
/// What must run through a hex that is interdicted.
const WORTH_A_SORTIE: i32 = 12;
/// What those must be worth who are fed from the air, in points of strength.
const WORTH_A_DROP: i32 = 3;

impl Mind<'_, BitterWoods> {
    /// Supplies fall where the most strength is without.
    pub(super) fn feeds(&self, hex: Hex) -> i32 {
        let position = self.position;
        let fed = self.land.is_supplied(position, hex);
        let strength: i32 = position
            .units_of(Side::Allied, hex)
            .map(|unit| i32::from(position.strength(unit)))
            .sum();
        if fed || strength < WORTH_A_DROP { -1 } else { 10 + strength }
    }

    /// A road hex that the enemy's hopes run through and nobody of ours bars. Half of the aircraft stay for the battles.
    pub(super) fn interdicts(&self, hex: Hex) -> i32 {
        let position = self.position;
        let enough = position.interdicted.len() >= usize::from(position.air[Side::Allied.index()]);
        let barred = position.has_friend(Side::Allied, hex)
            || position.in_enemy_zone(Side::German, hex)
            || position.has_friend(Side::German, hex);
        let road = position.data().board.is_on_road(hex);
        let hope = self.hope(hex);
        if enough || barred || !road || !AHEAD.contains(&self.to_enemy(hex)) {
            return -1;
        }
        if hope >= WORTH_A_SORTIE { hope } else { -1 }
    }
}
