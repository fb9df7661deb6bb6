//! The going: how long it takes to travel, as the ground, the roads and the enemy make it.
//!
//! Times are rough, in twentieths of a turn. Fighting through a stack, stopping in a zone of control and
//! breaking a bond are counted as time too, so that one search says both where the way is and how open.

use std::rc::Rc;

use hexmap::{Direction, Hex, Reach, Step};
use rules_ardennes44::printed::board::{Road, Terrain};
use rules_ardennes44::printed::turn_track::Ground;
use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::{Mobility, Position, Side, UnitId};

/// What a turn's march comes to.
pub(super) const TURN: u16 = 20;
/// Beyond this nobody looks.
pub(super) const FAR: u16 = 40 * TURN;

/// To stop in an enemy zone of control.
const ZONE: u16 = 8;
/// To break a bond.
const BOND: u16 = 14;
/// To fight, and for each point of the defense.
const FIGHT: u16 = 24;
const FIGHT_EACH: u16 = 2;
const FIGHT_AT_MOST: u16 = 44;

/// What one goes with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arm {
    Wheels,
    Foot,
}

/// By hex and direction, how long a step takes on open ground; nothing if it cannot be made.
#[derive(Clone)]
pub(super) struct Going {
    wheels: Vec<[u8; 6]>,
    foot: Vec<[u8; 6]>,
    /// How long an Army Boundary is still in force.
    boundary: u16,
    /// Of what it was made.
    ground: Ground,
    bridges: Vec<BridgeState>,
}

impl Going {
    /// As roads and bridges are now.
    fn of(position: &Position) -> Self {
        let grid = position.data().board.grid();
        let mut going = Self {
            wheels: vec![[0; 6]; grid.cells()],
            foot: vec![[0; 6]; grid.cells()],
            boundary: boundary(position),
            ground: ground(position),
            bridges: position.bridges.iter().map(|bridge| bridge.state).collect(),
        };
        for hex in grid.hexes() {
            going.look_around(position, hex);
        }
        going
    }

    /// The same, if roads and bridges are as they were; else only what changed is looked at again.
    pub(super) fn renewed(old: Option<&Rc<Self>>, position: &Position) -> Rc<Self> {
        let Some(old) = old.filter(|old| old.ground == ground(position)) else {
            return Rc::new(Self::of(position));
        };
        let bridges = position.bridges.iter().map(|bridge| bridge.state);
        if old.boundary == boundary(position) && old.bridges.iter().copied().eq(bridges) {
            return Rc::clone(old);
        }
        let mut going = Self { boundary: boundary(position), ..Self::clone(old) };
        let board = &position.data().board;
        for bridge in board.bridges() {
            let state = position.bridge(bridge);
            if std::mem::replace(&mut going.bridges[bridge.index()], state) != state {
                board
                    .bridge_ends(bridge)
                    .into_iter()
                    .for_each(|hex| going.look_around(position, hex));
            }
        }
        Rc::new(going)
    }

    /// How long the steps out of a hex take.
    fn look_around(&mut self, position: &Position, hex: Hex) {
        if is_off(position, hex) {
            return;
        }
        for (direction, to) in position.data().board.grid().neighbours(hex) {
            if !is_off(position, to) {
                let way = direction.index();
                self.wheels[hex.index()][way] = pace(position, Arm::Wheels, hex, direction, to);
                self.foot[hex.index()][way] = pace(position, Arm::Foot, hex, direction, to);
            }
        }
    }

    fn step(&self, arm: Arm, from: Hex, direction: Direction) -> u8 {
        let steps = match arm {
            Arm::Wheels => &self.wheels,
            Arm::Foot => &self.foot,
        };
        steps[from.index()][direction.index()]
    }

    /// §11.10.1 How long Germans wait at an Army Boundary.
    fn waits(&self, position: &Position, side: Side, hex: Hex, direction: Direction) -> u16 {
        if side == Side::German && self.boundary > 0 {
            let places = &position.data().places;
            if places.is_boundary(hex, direction) { self.boundary } else { 0 }
        } else {
            0
        }
    }

    /// How soon a side can be anywhere from these hexes, within so long.
    pub(super) fn forward(
        &self,
        position: &Position,
        against: &Resistance,
        arm: Arm,
        starts: impl Iterator<Item = Hex>,
        within: u16,
        search: &mut Reach,
    ) {
        let starts = starts.map(|hex| (hex, Step::Go(0)));
        let grid = position.data().board.grid();
        search.from_all(grid, starts, within, |from, direction, to| {
            match self.step(arm, from, direction) {
                0 => Step::No,
                pace => {
                    let waits = self.waits(position, against.side, from, direction);
                    let resistance = against.step(position, from, direction, to);
                    Step::Go(u16::from(pace) + waits + resistance)
                }
            }
        });
    }

    /// How soon a side can be in one of these hexes from anywhere; each may be as good as later.
    pub(super) fn toward(
        &self,
        position: &Position,
        against: &Resistance,
        arm: Arm,
        goals: impl Iterator<Item = (Hex, u16)>,
    ) -> Vec<u16> {
        let mut search = Reach::new();
        let goals = goals.map(|(hex, later)| (hex, Step::Go(later)));
        let grid = position.data().board.grid();
        search.from_all(grid, goals, FAR, |from, direction, to| {
            let back = direction.opposite();
            match self.step(arm, to, back) {
                0 => Step::No,
                pace => {
                    let waits = self.waits(position, against.side, from, direction);
                    let resistance = against.step(position, to, back, from);
                    Step::Go(u16::from(pace) + waits + resistance)
                }
            }
        });
        let mut times = vec![FAR; grid.cells()];
        for hex in grid.hexes() {
            times[hex.index()] = search.cost(hex).unwrap_or(FAR);
        }
        times
    }
}

/// By hex, what the enemy in it or near it costs a side.
pub(super) struct Resistance {
    side: Side,
    by_hex: Vec<u16>,
}

impl Resistance {
    pub(super) fn to(side: Side, position: &Position) -> Self {
        let grid = position.data().board.grid();
        let mut by_hex = vec![0; grid.cells()];
        for hex in grid.hexes() {
            by_hex[hex.index()] = in_the_way(position, side, hex);
        }
        Self { side, by_hex }
    }

    fn step(&self, position: &Position, from: Hex, direction: Direction, to: Hex) -> u16 {
        let bond = position.is_side_bonded(self.side, from, direction);
        if bond && !position.has_enemy(self.side, to) { BOND } else { self.by_hex[to.index()] }
    }
}

fn ground(position: &Position) -> Ground {
    position.data().track.turn(position.turn).ground
}

/// How long an Army Boundary is still in force.
fn boundary(position: &Position) -> u16 {
    let last = position.data().tables.army_boundaries.last_turn;
    u16::from((last + 1).saturating_sub(position.turn)) * TURN
}

/// With what a unit goes.
pub(super) fn arm_of(position: &Position, unit: UnitId) -> Arm {
    match position.counter(unit).kind.mobility() {
        Mobility::Foot => Arm::Foot,
        Mobility::Mechanized | Mobility::Vehicle => Arm::Wheels,
    }
}

/// Where those of a side stand who go with an arm and could take a place.
pub(super) fn stands(position: &Position, side: Side, arm: Arm) -> impl Iterator<Item = Hex> {
    let ours = position.unit_ids().filter(move |&unit| {
        let counter = position.counter(unit);
        counter.side == side && !counter.kind.is_artillery() && arm_of(position, unit) == arm
    });
    ours.filter_map(|unit| position.hex_of(unit))
}

/// Whether a hex is on the sheet that is not played on.
pub(super) fn is_off(position: &Position, hex: Hex) -> bool {
    let data = position.data();
    data.scenario.east_only && data.places.west_sheet[hex.index()]
}

/// What the enemy in a hex or near it costs.
fn in_the_way(position: &Position, side: Side, hex: Hex) -> u16 {
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

/// How long a step takes; nothing if it cannot be made.
fn pace(position: &Position, arm: Arm, from: Hex, direction: Direction, to: Hex) -> u8 {
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
    match (arm, road) {
        (Arm::Wheels, Some(road)) => by_road(road, frozen),
        (Arm::Foot, Some(_)) => 4,
        (Arm::Wheels, None) if closed => 20,
        (Arm::Foot, None) if closed => 16,
        (Arm::Wheels, None) => on_wheels(board.terrain(to), frozen),
        (Arm::Foot, None) => match board.terrain(to) {
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
