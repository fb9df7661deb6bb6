//! The country: how long a step takes by road and across the land, what zones and stacks cost, where supply reaches.

use hexmap::{Direction, Grid, Hex};
use kernel::Rules as _;
use rules_bitter_woods::march::movement::bare_step;
use rules_bitter_woods::march::moves;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::costs::Gait;
use rules_bitter_woods::printed::turn_track::Ground;
use rules_bitter_woods::stand::stacking;
use rules_bitter_woods::supply::supply_lines::SupplyLines;
use rules_bitter_woods::{Action, BitterWoods, Phase, Position, Side, UnitId};

use super::forces::{FOOT, army_of};
use super::stakes;
use crate::planning::{Changed, Country, End, Fighting as _, Forces as _};

/// What a unit spends in a turn, in twelfths of a point, by arm: about four points on wheels, three on foot.
const ON_WHEELS: u16 = 54;
const ON_FOOT: u16 = 36;
/// A turn.
const TURN: u16 = 20;
/// To stop in an enemy zone of control, and to go from one hex to another in the zone of the same enemy.
const ZONE: u16 = 9;
const BARRED: u16 = 26;
/// To fight, and for each point of the defense.
const FIGHT: u16 = 14;
const FIGHT_EACH: u16 = 2;
const FIGHT_AT_MOST: u16 = 40;

/// What is against each way back that is missing, and how many are enough.
const SHUT_IN: i32 = 3;
const WAYS_ENOUGH: i32 = 3;

/// What the going depends on.
pub(crate) struct Passable {
    ground: Ground,
    bounded: bool,
    /// By bridge, whether it is down.
    down: Vec<bool>,
}

impl Country for BitterWoods {
    type Mode = ();
    type Roads = Passable;
    type Supply = SupplyLines;
    type Lines = SupplyLines;

    const ARMS: usize = FOOT + 1;
    const QUICK: usize = FOOT;

    fn grid(position: &Position) -> &Grid {
        position.data().board.grid()
    }

    fn roads(position: &Position) -> Passable {
        Passable {
            ground: position.ground(),
            bounded: is_bounded(position),
            down: position.bridges.iter().map(|bridge| bridge.blown).collect(),
        }
    }

    fn changed(roads: &Passable, position: &Position) -> Option<Changed> {
        if roads.ground != position.ground() || roads.bounded != is_bounded(position) {
            return None;
        }
        let board = &position.data().board;
        let others =
            board.bridges().filter(|&bridge| roads.down[bridge.index()] == position.stands(bridge));
        let ends: Vec<Hex> = others.flat_map(|bridge| board.bridge_ends(bridge)).collect();
        Some(if ends.is_empty() { Changed::Nothing } else { Changed::Around(ends) })
    }

    fn pace(position: &Position, arm: usize, from: Hex, direction: Direction, to: Hex) -> u8 {
        let data = position.data();
        if !data.scenario.is_played_on(from) || !data.scenario.is_played_on(to) {
            return 0;
        }
        let closed = army_of(arm)
            .is_some_and(|army| is_bounded(position) && data.places.boundaries.closes(army, to));
        if closed { 0 } else { pace(position, arm, from, direction) }
    }

    fn waits(_: &Passable, _: &Position, _: Side, _: Hex, _: Direction) -> u16 {
        0
    }

    fn resistance(position: &Position, side: Side, hex: Hex) -> u16 {
        if position.has_enemy(side, hex) {
            let units = position.units_of(side.enemy(), hex);
            let defense: i32 = units.map(|unit| Self::defense(position, unit)).sum();
            let town = position.data().board.terrain(hex) == Terrain::Town;
            let defense = u16::try_from(if town { defense * 2 } else { defense }).unwrap_or(0);
            (FIGHT + FIGHT_EACH * defense).min(FIGHT_AT_MOST)
        } else if position.in_enemy_zone(side, hex) {
            ZONE
        } else {
            0
        }
    }

    fn bars(position: &Position, side: Side, from: Hex, _: Direction, to: Hex) -> Option<u16> {
        let barred = position.in_enemy_zone(side, from)
            && position.in_enemy_zone(side, to)
            && !position.has_enemy(side, to)
            && !position.has_enemy(side, from)
            && position.shares_zone(side, from, to);
        barred.then_some(BARRED)
    }

    /// The ground, and the ways back from a hex that the enemy stands next to.
    fn cover(position: &Position, unit: UnitId, hex: Hex) -> i32 {
        let ground = match position.data().board.terrain(hex) {
            Terrain::Clear | Terrain::LightWoods => 0,
            Terrain::Broken | Terrain::Forest => 2,
            Terrain::Town => 4,
        };
        ground + i32::from(position.is_dug_in(hex)) - shut_in(position, unit, hex)
    }

    fn controller(position: &Position, hex: Hex) -> Side {
        stakes::controller(position, hex)
    }

    fn supply(position: &Position, side: Side) -> SupplyLines {
        SupplyLines::of(position, side)
    }

    fn is_supplied(supply: &SupplyLines, _: &Position, hex: Hex) -> bool {
        supply.reached[hex.index()]
    }

    fn lines(position: &Position, side: Side) -> SupplyLines {
        SupplyLines::of(position, side)
    }

    fn lines_through(position: &Position, side: Side, open: impl Fn(Hex) -> bool) -> SupplyLines {
        SupplyLines::through(position, side, open)
    }

    fn lead_to(lines: &SupplyLines, _: &Position, hex: Hex) -> bool {
        lines.reached[hex.index()]
    }

    fn has_room(position: &Position, unit: UnitId, hex: Hex) -> bool {
        stacking::fits(position, position.side_of(unit), hex, &[unit]).is_ok()
    }

    /// In the Reserve Phase, those of the movement that follows.
    fn ends(&self, position: &Position, side: Side, unit: UnitId) -> Vec<End<()>> {
        if position.active != side {
            return Vec::new();
        }
        let ways = if position.phase == Phase::Reserve {
            let mut later = position.clone();
            later.phase = Phase::Movement;
            moves::destinations(&later, unit, false)
        } else {
            moves::destinations(position, unit, false)
        };
        ways.into_iter().map(|path| End { hex: path.end(), mode: () }).collect()
    }

    fn march(&self, position: &Position, side: Side, unit: UnitId, to: Hex) -> Option<Action> {
        let ways = moves::destinations(position, unit, false).into_iter();
        let path = ways.into_iter().find(|path| path.end() == to)?.into_hexes();
        let action = Action::Move { units: vec![unit], path, dare: false };
        let view = self.view(position, side.seat().into());
        self.check(&view, &action).is_ok().then_some(action)
    }

    fn journey(
        &self,
        position: &Position,
        (side, unit): (Side, UnitId),
        stays: i32,
        liking: impl Fn((), Hex) -> i32,
    ) -> Option<Action> {
        let ways = moves::destinations(position, unit, false).into_iter();
        let liked = ways.map(|path| (liking((), path.end()), path.end()));
        let (_, best) = liked.filter(|&(liked, _)| liked > stays).max()?;
        self.march(position, side, unit, best)
    }

    fn price((): (), _: u16) -> i32 {
        0
    }
}

/// §5.4 Whether army boundaries hold.
fn is_bounded(position: &Position) -> bool {
    position.when() <= position.data().tables.turns.boundaries
}

/// What is against standing in a hex next to the enemy with few ways back: whoever is beaten there is lost.
fn shut_in(position: &Position, unit: UnitId, hex: Hex) -> i32 {
    let side = position.side_of(unit);
    if !position.in_enemy_zone(side, hex) {
        return 0;
    }
    let around = position.data().board.grid().neighbours(hex);
    let ways = around.filter(|&(_, next)| BitterWoods::is_refuge(position, side, next)).count();
    SHUT_IN * (WAYS_ENOUGH - i32::try_from(ways).unwrap_or(0)).max(0)
}

/// How long a step takes; nothing if it cannot be made.
fn pace(position: &Position, arm: usize, from: Hex, direction: Direction) -> u8 {
    let meuse = position.data().board.meuse(from, direction);
    let foot = arm == FOOT;
    let gait = if foot { Gait::GermanFoot } else { Gait::Armor };
    let (cost, wet) = match bare_step(position, gait, from, direction) {
        Some(step) => step,
        // Only armor is held to the roads of a forest.
        None if !foot && bare_step(position, Gait::Wheels, from, direction).is_some() => {
            return u8::try_from(TURN).unwrap_or(u8::MAX);
        }
        None => return 0,
    };
    if wet && !foot {
        return if meuse { 0 } else { u8::try_from(TURN).unwrap_or(u8::MAX) };
    }
    let whole = if foot { ON_FOOT } else { ON_WHEELS };
    let time = (cost * TURN + whole / 2) / whole;
    let water = match (wet, meuse) {
        (true, true) => TURN,
        (true, false) => TURN / 4,
        (false, _) => 0,
    };
    u8::try_from((time + water).max(1)).unwrap_or(u8::MAX)
}
