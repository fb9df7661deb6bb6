//! The country: how long a step takes by road and across the land, what zones, bonds and stacks cost, where supply reaches.

use hexmap::{Direction, Grid, Hex};
use kernel::Rules as _;
use rules_ardennes44::explain::desk::reach::Way;
use rules_ardennes44::printed::board::{BuiltUp, Road, Terrain};
use rules_ardennes44::printed::turn_track::Ground;
use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::supply::supply_lines::{Roads, Supply};
use rules_ardennes44::{Action, Ardennes44, Mode, Position, Side, UnitId};

use super::forces::WHEELS;
use super::habits;
use crate::planning::going::TURN;
use crate::planning::{Changed, Country, End, Forces as _};

/// To stop in an enemy zone of control.
const ZONE: u16 = 8;
/// To break a bond.
const BOND: u16 = 14;
/// To fight, and for each point of the defense.
const FIGHT: u16 = 24;
const FIGHT_EACH: u16 = 2;
const FIGHT_AT_MOST: u16 = 44;
/// How near the enemy may be where a column ends.
const COLUMN_IS_SAFE: u16 = 5;

/// What the going depends on.
pub(crate) struct Passable {
    /// How long an Army Boundary is still in force.
    boundary: u16,
    ground: Ground,
    bridges: Vec<BridgeState>,
}

impl Country for Ardennes44 {
    type Mode = Mode;
    type Roads = Passable;
    type Supply = Supply;
    type Lines = Roads;

    const ARMS: usize = 2;
    const QUICK: usize = 1;

    fn grid(position: &Position) -> &Grid {
        position.data().board.grid()
    }

    fn roads(position: &Position) -> Passable {
        Passable {
            boundary: boundary(position),
            ground: ground(position),
            bridges: position.bridges.iter().map(|bridge| bridge.state).collect(),
        }
    }

    fn changed(roads: &Passable, position: &Position) -> Option<Changed> {
        if roads.ground != ground(position) {
            return None;
        }
        let now = position.bridges.iter().map(|bridge| bridge.state);
        if roads.boundary == boundary(position) && roads.bridges.iter().copied().eq(now) {
            return Some(Changed::Nothing);
        }
        let board = &position.data().board;
        let others = board
            .bridges()
            .filter(|&bridge| roads.bridges[bridge.index()] != position.bridge(bridge));
        Some(Changed::Around(others.flat_map(|bridge| board.bridge_ends(bridge)).collect()))
    }

    fn pace(position: &Position, arm: usize, from: Hex, direction: Direction, to: Hex) -> u8 {
        let off = is_off(position, from) || is_off(position, to);
        if off { 0 } else { pace(position, arm, from, direction, to) }
    }

    /// §11.10.1 Germans wait at an Army Boundary.
    fn waits(
        roads: &Passable,
        position: &Position,
        side: Side,
        hex: Hex,
        direction: Direction,
    ) -> u16 {
        if side == Side::German && roads.boundary > 0 {
            let places = &position.data().places;
            if places.is_boundary(hex, direction) { roads.boundary } else { 0 }
        } else {
            0
        }
    }

    fn resistance(position: &Position, side: Side, hex: Hex) -> u16 {
        if position.has_enemy(side, hex) {
            let defense: u16 = position
                .units_of(side.enemy(), hex)
                .map(|unit| u16::from(position.strength(unit).defense))
                .sum();
            (FIGHT + FIGHT_EACH * defense).min(FIGHT_AT_MOST)
        } else if position.is_bonded(side, hex) {
            BOND
        } else if position.in_enemy_zone(side, hex) {
            ZONE
        } else {
            0
        }
    }

    fn bars(
        position: &Position,
        side: Side,
        from: Hex,
        direction: Direction,
        to: Hex,
    ) -> Option<u16> {
        let bond = position.is_side_bonded(side, from, direction);
        (bond && !position.has_enemy(side, to)).then_some(BOND)
    }

    fn cover(position: &Position, _: UnitId, hex: Hex) -> i32 {
        let board = &position.data().board;
        let woods = match board.terrain(hex) {
            Terrain::Clear => 0,
            Terrain::LightWoods | Terrain::Forest | Terrain::WoodedRough | Terrain::City => 1,
        };
        let houses = match board.built_up(hex) {
            BuiltUp::None => 0,
            BuiltUp::Village => 2,
            BuiltUp::Town => 3,
            BuiltUp::City => 4,
        };
        let dug = if position.improved_at(hex).is_some_and(|here| here.complete) { 2 } else { 0 };
        woods.max(houses).max(dug)
    }

    fn controller(position: &Position, hex: Hex) -> Side {
        position.controller(hex)
    }

    fn supply(position: &Position, side: Side) -> Supply {
        Supply::of(position, side)
    }

    fn is_supplied(supply: &Supply, position: &Position, hex: Hex) -> bool {
        supply.reaches(position, hex)
    }

    fn lines(position: &Position, side: Side) -> Roads {
        Roads::of(position, side)
    }

    fn lines_through(position: &Position, side: Side, open: impl Fn(Hex) -> bool) -> Roads {
        Roads::through(position, side, open)
    }

    fn lead_to(lines: &Roads, position: &Position, hex: Hex) -> bool {
        lines.reach(position, hex)
    }

    fn has_room(position: &Position, unit: UnitId, hex: Hex) -> bool {
        habits::has_room(position, unit, hex)
    }

    fn ends(&self, position: &Position, side: Side, unit: UnitId) -> Vec<End<Mode>> {
        let view = self.view(position, Self::seat(side).into());
        let mut list: Vec<End<Mode>> = Vec::new();
        let Some(reach) = habits::reach(self, &view, unit) else { return list };
        for way in &reach.ways {
            for end in way.hexes.iter().filter(|hex| hex.ends) {
                // Modes come in the order of their price.
                if !list.iter().any(|other| other.hex == end.hex) {
                    list.push(End { hex: end.hex, mode: way.mode });
                }
            }
        }
        list
    }

    fn march(&self, position: &Position, side: Side, unit: UnitId, to: Hex) -> Option<Action> {
        let view = self.view(position, Self::seat(side).into());
        let reach = habits::reach(self, &view, unit)?;
        let leads = |way: &&Way| way.hexes.iter().any(|one| one.hex == to && one.ends);
        reach.ways.iter().filter(leads).find_map(|way| {
            let action = habits::along(way, unit, to);
            self.check(&view, &action).is_ok().then_some(action)
        })
    }

    fn journey(
        &self,
        position: &Position,
        (side, unit): (Side, UnitId),
        stays: i32,
        liking: impl Fn(Mode, Hex) -> i32,
    ) -> Option<Action> {
        let view = self.view(position, Self::seat(side).into());
        habits::journey(self, &view, unit, stays, liking)
    }

    fn price(mode: Mode, to_enemy: u16) -> i32 {
        match mode {
            Mode::Strategic if to_enemy < COLUMN_IS_SAFE => 60,
            Mode::Strategic => 6,
            Mode::Extended | Mode::PrimeMover | Mode::PrimeMoverTactical => 2,
            Mode::Ordinary | Mode::Tactical | Mode::Shift => 0,
        }
    }
}

/// Whether a hex is on the sheet that is not played on.
pub(super) fn is_off(position: &Position, hex: Hex) -> bool {
    let data = position.data();
    data.scenario.east_only && data.places.west_sheet[hex.index()]
}

fn ground(position: &Position) -> Ground {
    position.data().track.turn(position.turn).ground
}

/// How long an Army Boundary is still in force.
fn boundary(position: &Position) -> u16 {
    let last = position.data().tables.army_boundaries.last_turn;
    u16::from((last + 1).saturating_sub(position.turn)) * TURN
}

/// How long a step takes; nothing if it cannot be made.
fn pace(position: &Position, arm: usize, from: Hex, direction: Direction, to: Hex) -> u8 {
    let board = &position.data().board;
    let meuse = board.meuse(from, direction);
    let water = (meuse || board.river(from, direction)) && {
        let bridge = board.bridge(from, direction);
        bridge.is_none_or(|bridge| position.bridge(bridge) != BridgeState::Intact)
    };
    if board.lake(from, direction) || (meuse && water) {
        return 0;
    }
    let road = board.road(from, direction).filter(|_| !water);
    let closed = water || board.wooded_rough_side(from, direction);
    let frozen = ground(position) == Ground::Frozen;
    match (arm == WHEELS, road) {
        (true, Some(road)) => by_road(road, frozen),
        (false, Some(_)) => 4,
        (true, None) if closed => 20,
        (false, None) if closed => 16,
        (true, None) => on_wheels(board.terrain(to), frozen),
        (false, None) => match board.terrain(to) {
            Terrain::Clear | Terrain::City | Terrain::LightWoods => 4,
            Terrain::Forest => 8,
            Terrain::WoodedRough => 12,
        },
    }
}

/// On wheels by road.
const fn by_road(road: Road, frozen: bool) -> u8 {
    match road {
        Road::Primary => 1,
        Road::Secondary => 2,
        Road::Forest => {
            if frozen {
                2
            } else {
                4
            }
        }
    }
}

/// On wheels across country.
const fn on_wheels(terrain: Terrain, frozen: bool) -> u8 {
    let frost = if frozen { 2 } else { 0 };
    match terrain {
        Terrain::Clear | Terrain::City => 2,
        Terrain::LightWoods => 6 - frost,
        Terrain::Forest => 8 - frost,
        Terrain::WoodedRough => 16,
    }
}
