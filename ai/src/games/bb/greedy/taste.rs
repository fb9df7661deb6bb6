//! How it likes a unit to stand in a hex, as one number: the rules of thumb of both roles.

use hexmap::Hex;
use rules_bastogne::{BastogneBreakout, UnitId};

use super::Mind;
use crate::planning::{Country as _, Fighting as _, Forces as _, Role};

/// Odds in tenths beyond which more strength is wasted.
const ENOUGH: i32 = 50;
/// Odds in tenths below which there is no use in standing near.
const HOPELESS: i32 = 12;
/// To be in supply is worth so much.
const SUPPLIED: i32 = 14;

impl Mind<'_> {
    /// How it likes a unit to stand in a hex.
    pub(super) fn likes(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.view.position;
        let supplied = if self.land.supplied[hex.index()] { SUPPLIED } else { 0 };
        let crowded = if BastogneBreakout::has_room(position, unit, hex) { 0 } else { SUPPLIED };
        let by_task = match (BastogneBreakout::range(position, unit), self.role) {
            (Some(range), _) => self.likes_guns(range, hex),
            (None, Role::Attacker) => self.likes_to_drive(unit, hex),
            (None, Role::Defender) => self.likes_to_hold(unit, hex),
        };
        supplied - crowded + by_task
    }

    /// Guns stand behind the line, and within range of the enemy.
    fn likes_guns(&self, range: u16, hex: Hex) -> i32 {
        match self.land.to_enemy[hex.index()] {
            0 | 1 => -20,
            near if near <= range => 10,
            far => -i32::from(far),
        }
    }

    /// Attackers go where the roads lead to a place, and gather against what stands in the way.
    fn likes_to_drive(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.view.position;
        let gathering =
            self.targets_near(hex).map(|target| self.gathering(unit, hex, target)).max();
        BastogneBreakout::cover(position, unit, hex) / 2
            - i32::from(self.land.to_place[hex.index()])
            + gathering.unwrap_or(0)
    }

    /// What a unit adds against enemies next to a hex.
    fn gathering(&self, unit: UnitId, hex: Hex, target: Hex) -> i32 {
        let position = self.view.position;
        let own = BastogneBreakout::attack(position, unit);
        let others = self.attack_on(target, unit);
        let defense = BastogneBreakout::defense_of(position, target);
        let (before, after) = (others * 10 / defense, (others + own) * 10 / defense);
        let in_the_way = self.land.to_place[target.index()] < self.land.to_place[hex.index()];
        match after {
            hopeless if hopeless < HOPELESS => -3,
            _ => (after.min(ENOUGH) - before.min(ENOUGH)) / 2 + if in_the_way { 6 } else { 3 },
        }
    }

    /// Defenders stand on the roads to their places, in towns and behind cover, and not too thin.
    fn likes_to_hold(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.view.position;
        let friends =
            BastogneBreakout::units_of(position, self.side, hex).filter(|&other| other != unit);
        let need = match friends.count() {
            0 => 2,
            1 => 1,
            _ => 0,
        };
        let in_the_way = 3 * i32::from(self.land.ways[hex.index()].min(3)) * need;
        let danger = i32::from(self.land.to_enemy[hex.index()].min(25));
        let place = if self.land.counts[hex.index()] && danger < 8 { 6 * need } else { 0 };
        let near = if danger <= 1 { self.pressure(unit, hex) } else { 0 };
        in_the_way + place + near + BastogneBreakout::cover(position, unit, hex) - danger
    }

    /// How defenders like to have the enemy next to them: in the line they stay until too many come.
    fn pressure(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.view.position;
        let friends =
            BastogneBreakout::units_of(position, self.side, hex).filter(|&other| other != unit);
        let all = friends.chain([unit]);
        let defense: i32 = all.map(|unit| BastogneBreakout::defense(position, unit)).sum();
        let around = position.data().board.grid().neighbours(hex);
        let enemies = around
            .flat_map(|(_, near)| BastogneBreakout::units_of(position, self.side.enemy(), near));
        let attack: i32 = enemies.map(|unit| BastogneBreakout::attack(position, unit)).sum();
        let cover = BastogneBreakout::cover(position, unit, hex);
        let odds = attack * 10 / (defense + cover).max(1);
        let base = if position.hex_of(unit) == Some(hex) { 6 } else { -4 };
        base - ((odds - 30).max(0) / 3).min(20)
    }

    /// The enemies next to a hex.
    fn targets_near(&self, hex: Hex) -> impl Iterator<Item = Hex> {
        let position = self.view.position;
        let around = position.data().board.grid().neighbours(hex);
        around.map(|(_, near)| near).filter(|&near| position.has_enemy(self.side, near))
    }

    /// Our strength around enemies, but for one unit.
    fn attack_on(&self, target: Hex, but: UnitId) -> i32 {
        let position = self.view.position;
        let around = position.data().board.grid().neighbours(target);
        let ours =
            around.flat_map(|(_, near)| BastogneBreakout::units_of(position, self.side, near));
        ours.filter(|&unit| unit != but).map(|unit| BastogneBreakout::attack(position, unit)).sum()
    }
}
