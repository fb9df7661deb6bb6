//! How it likes a unit to stand in a hex, as one number: the rules of thumb of both sides.

use hexmap::Hex;
use rules_ardennes44::printed::board::{BuiltUp, Terrain};
use rules_ardennes44::{Position, Side, UnitId};

use super::Mind;

/// Odds in tenths beyond which more strength is wasted.
const ENOUGH: i32 = 40;
/// Odds in tenths below which there is no use in standing near.
const HOPELESS: i32 = 12;
/// To be in supply is worth so much.
const SUPPLIED: i32 = 14;

impl Mind<'_> {
    /// How it likes a unit to stand in a hex.
    pub(super) fn likes(&self, unit: UnitId, hex: Hex) -> i32 {
        let supplied = if self.land.supplied[hex.index()] { SUPPLIED } else { 0 };
        let by_task = match self.side {
            _ if self.view.position.counter(unit).kind.is_artillery() => self.likes_guns(unit, hex),
            Side::German => self.likes_to_drive(unit, hex),
            Side::Allied => self.likes_to_hold(unit, hex),
        };
        supplied + by_task
    }

    /// Guns stand behind the line, and within range of the enemy.
    fn likes_guns(&self, unit: UnitId, hex: Hex) -> i32 {
        let range = self.view.position.strength(unit).attack.max(2);
        match self.land.to_enemy[hex.index()] {
            0 | 1 => -20,
            near if near <= u16::from(range) => 10,
            far => -i32::from(far),
        }
    }

    /// Germans go where the roads lead to a town, and gather against what stands in the way.
    fn likes_to_drive(&self, unit: UnitId, hex: Hex) -> i32 {
        let gathering =
            self.targets_near(hex).map(|target| self.gathering(unit, hex, target)).max();
        cover(self.view.position, hex) / 2 - i32::from(self.land.to_place[hex.index()]) / 2
            + gathering.unwrap_or(0)
    }

    /// What a unit adds against enemies next to a hex.
    fn gathering(&self, unit: UnitId, hex: Hex, target: Hex) -> i32 {
        let position = self.view.position;
        let own = i32::from(position.strength(unit).attack);
        let others = self.attack_on(target, unit);
        let defense = self.defense_of(target);
        let (before, after) = (others * 10 / defense, (others + own) * 10 / defense);
        let in_the_way = self.land.to_place[target.index()] < self.land.to_place[hex.index()];
        match after {
            _ if own < 2 => -4,
            hopeless if hopeless < HOPELESS => -3,
            _ => (after.min(ENOUGH) - before.min(ENOUGH)) / 2 + if in_the_way { 6 } else { 3 },
        }
    }

    /// Allies stand on the roads to their towns, in towns and behind cover, and not too thin.
    fn likes_to_hold(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.view.position;
        let friends = position
            .units_of(Side::Allied, hex)
            .filter(|&other| other != unit && !position.counter(other).kind.is_artillery());
        let need = match friends.count() {
            0 => 2,
            1 => 1,
            _ => 0,
        };
        let in_the_way = 3 * i32::from(self.land.ways[hex.index()].min(3)) * need;
        let danger = i32::from(self.land.to_enemy[hex.index()].min(25));
        let town = if self.land.counts[hex.index()] && danger < 12 { 6 * need } else { 0 };
        let stands = position.hex_of(unit) == Some(hex);
        let dug_in = if stands && position.improved_at(hex).is_some() { 4 } else { 0 };
        let near = if danger <= 1 { self.pressure(unit, hex, stands) } else { 0 };
        in_the_way + town + dug_in + near + cover(position, hex) - danger
    }

    /// How Allies like to have the enemy next to them: in the line they stay until too many come.
    fn pressure(&self, unit: UnitId, hex: Hex, stands: bool) -> i32 {
        let position = self.view.position;
        let friends = position.units_of(Side::Allied, hex).filter(|&other| other != unit);
        let defends = |unit: UnitId| i32::from(position.strength(unit).defense);
        let defense: i32 = friends.chain([unit]).map(defends).sum();
        let around = position.data().board.grid().neighbours(hex);
        let enemies = around.flat_map(|(_, near)| position.units_of(Side::German, near));
        let attack: i32 = enemies.map(|unit| i32::from(position.strength(unit).attack)).sum();
        let odds = attack * 10 / (defense + ground(position, hex)).max(1);
        let base = if stands { 6 } else { -4 };
        base - ((odds - 30).max(0) / 3).min(20)
    }

    /// The enemies next to a hex.
    pub(super) fn targets_near(&self, hex: Hex) -> impl Iterator<Item = Hex> {
        let position = self.view.position;
        let around = position.data().board.grid().neighbours(hex);
        let dry = around.filter(move |&(direction, _)| !position.data().board.lake(hex, direction));
        dry.map(|(_, near)| near).filter(|&near| position.has_enemy(self.side, near))
    }

    /// Our strength around enemies, but for one unit.
    fn attack_on(&self, target: Hex, but: UnitId) -> i32 {
        let position = self.view.position;
        let around = position.data().board.grid().neighbours(target);
        let ours = around.flat_map(|(_, near)| position.units_of(self.side, near));
        let fights = |&unit: &UnitId| unit != but && !position.counter(unit).kind.is_artillery();
        ours.filter(fights).map(|unit| i32::from(position.strength(unit).attack)).sum()
    }

    /// The strength of enemies in a hex, with something for the ground; at least one.
    pub(super) fn defense_of(&self, target: Hex) -> i32 {
        let position = self.view.position;
        let there = position.units_of(self.side.enemy(), target);
        let units: i32 = there.map(|unit| i32::from(position.strength(unit).defense)).sum();
        (units + ground(position, target)).max(1)
    }
}

/// About what the ground adds to a defense.
fn ground(position: &Position, hex: Hex) -> i32 {
    match position.data().board.built_up(hex) {
        BuiltUp::None => 1,
        BuiltUp::Village => 2,
        BuiltUp::Town => 3,
        BuiltUp::City => 4,
    }
}

/// How good a hex is to stand in.
fn cover(position: &Position, hex: Hex) -> i32 {
    let woods = match position.data().board.terrain(hex) {
        Terrain::Clear => 0,
        Terrain::LightWoods => 1,
        Terrain::Forest | Terrain::WoodedRough | Terrain::City => 2,
    };
    woods + ground(position, hex)
}
