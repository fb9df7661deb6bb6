//! §15.1, §15.7a, §15.8.1 The Defensive Combat Bonus: strength that the ground adds to a hex.

use hexmap::Hex;
use kernel::Clause;
use serde::Serialize;

use crate::fight::defense_strength;
use crate::printed::board::{BuiltUp, Terrain};
use crate::printed::counters::UnitId;
use crate::state::battle::Battle;
use crate::{Position, Side};

const SETTLEMENT: Clause = Clause::new("a44-TEC.5");
const CITY: Clause = Clause::new("a44-TEC.6");
const WEST_WALL: Clause = Clause::new("a44-15.7a");
const IMPROVED: Clause = Clause::new("a44-15.8.1a");
const LIGHT_WOODS: Clause = Clause::new("a44-TEC.2");
const FOREST: Clause = Clause::new("a44-TEC.3");
const WOODED_ROUGH: Clause = Clause::new("a44-TEC.4");
const STRENGTH: Clause = Clause::new("a44-15.1c");
const SILHOUETTES: Clause = Clause::new("a44-15.1d");

/// A bonus, and the clause that gives or limits it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bonus {
    /// How much.
    pub by: u8,
    /// Why.
    pub why: Clause,
}

/// §15.1a The bonus of the hex that is attacked, for those who stand there now; none if it gives
/// none, or nobody there may have it.
pub(crate) fn bonus(position: &Position, battle: &Battle) -> Option<Bonus> {
    let sheltered: Vec<UnitId> = position
        .defenders(battle)
        .filter(|&unit| may_have(position, unit))
        .filter(|&unit| !defense_strength::adds_nothing(position, battle, unit))
        .collect();
    let best = of_ground(position, position.active.enemy(), battle.target)?;
    let strength = sheltered.iter().map(|&unit| position.strength(unit).defense).sum();
    let unsupported = sheltered.iter().all(|&unit| position.counter(unit).kind.is_silhouetted());
    let one = position.data().tables.defensive_bonus.silhouettes;
    let limits = [
        Some(Bonus { by: strength, why: STRENGTH }),
        unsupported.then_some(Bonus { by: one, why: SILHOUETTES }),
    ];
    let least = [Some(best)].into_iter().chain(limits).flatten().min_by_key(|bonus| bonus.by);
    least.filter(|bonus| bonus.by > 0)
}

/// §15.1e, §15.1f Whether a unit can have a bonus at all. Who cannot counts towards neither limit.
fn may_have(position: &Position, unit: UnitId) -> bool {
    !position.counter(unit).parenthesised && !position.unit(unit).is_in_column()
}

/// §15.1b The best bonus that a hex gives a side. They are never added up.
fn of_ground(position: &Position, side: Side, hex: Hex) -> Option<Bonus> {
    let (data, tables) = (position.data(), &position.data().tables.defensive_bonus);
    let terrain = match data.board.terrain(hex) {
        Terrain::Clear => None,
        Terrain::LightWoods => Some((tables.light_woods, LIGHT_WOODS)),
        Terrain::Forest => Some((tables.forest, FOREST)),
        Terrain::WoodedRough => Some((tables.wooded_rough, WOODED_ROUGH)),
        Terrain::City => Some((tables.city, CITY)),
    };
    let built_up = match data.board.built_up(hex) {
        BuiltUp::None => None,
        BuiltUp::Village => Some((tables.village, SETTLEMENT)),
        BuiltUp::Town => Some((tables.town, SETTLEMENT)),
        BuiltUp::City => Some((tables.city, CITY)),
    };
    let walled = side == Side::German && data.board.is_west_wall(hex);
    let west_wall = walled.then_some((tables.west_wall, WEST_WALL));
    let dug_in = position.improved_at(hex).is_some_and(|here| here.complete);
    let improved = dug_in.then_some((tables.improved_position, IMPROVED));
    let all = [improved, west_wall, terrain, built_up].into_iter().flatten();
    all.map(|(by, why)| Bonus { by, why }).max_by_key(|bonus| bonus.by)
}
