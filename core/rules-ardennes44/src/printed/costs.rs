//! §11, §TEC What each step over the map costs each class of unit, worked out once from the chart.

use field::{AROUND, NEVER, sides, steps};
use hexmap::{Direction, Hex};

use crate::printed::board::{Board, Road, Terrain};
use crate::printed::counters::Mobility;
use crate::printed::tables::{Cost, Costs, Tables};
use crate::printed::turn_track::Ground;

/// Every class of unit, in the order of their columns here.
const CLASSES: [Mobility; 3] = [Mobility::Foot, Mobility::Mechanized, Mobility::Vehicle];

/// Costs of steps, in half points, and which steps are open to Tactical Movement.
#[derive(Clone, Debug)]
pub(crate) struct StepCosts {
    /// By class and ground, then by hex and direction; bridges are taken to stand.
    points: [[Vec<[u8; AROUND]>; 2]; CLASSES.len()],
    /// By class, then by hex: a bit for each side that Tactical Movement may cross anywhere.
    open: [Vec<u8>; CLASSES.len()],
    /// By class, then by hex: a bit for each side that Tactical Movement may cross as its first step.
    first: [Vec<u8>; CLASSES.len()],
    /// By hex: a bit for each side with a road across it.
    roads: Vec<u8>,
}

impl StepCosts {
    pub(crate) fn new(board: &Board, tables: &Tables) -> Self {
        let grid = board.grid();
        Self {
            points: CLASSES.map(|class| {
                [Ground::Mud, Ground::Frozen].map(|ground| {
                    steps(grid, |hex, direction| {
                        points(board, tables, class, ground, hex, direction)
                    })
                })
            }),
            open: CLASSES.map(|class| {
                sides(grid, |hex, direction| {
                    obstacle(board, class, hex, direction) == Obstacle::None
                })
            }),
            first: CLASSES.map(|class| {
                sides(grid, |hex, direction| {
                    obstacle(board, class, hex, direction) != Obstacle::Closed
                })
            }),
            roads: sides(grid, |hex, direction| board.has_road(hex, direction)),
        }
    }

    /// Half points for each step out of each hex, or [`NEVER`].
    #[inline]
    pub(crate) fn points(&self, class: Mobility, ground: Ground) -> &[[u8; AROUND]] {
        &self.points[class as usize][ground as usize]
    }

    /// By hex, the sides that Tactical Movement may cross anywhere; bridges are taken to stand.
    #[inline]
    pub(crate) fn open(&self, class: Mobility) -> &[u8] {
        &self.open[class as usize]
    }

    /// By hex, the sides that Tactical Movement may cross as its first step.
    #[inline]
    pub(crate) fn first(&self, class: Mobility) -> &[u8] {
        &self.first[class as usize]
    }

    /// By hex, the sides with a road.
    #[inline]
    pub(crate) fn roads(&self) -> &[u8] {
        &self.roads
    }
}

/// What stands in the way of a step, however many points a unit has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// Nothing.
    None,
    /// §11.4.1b, §11.6a A river or Wooded Rough hexside: by Tactical Movement begun beside it.
    Crossing,
    /// It is closed to this class.
    Closed,
}

/// What stands in the way of a step, bridges taken to stand.
pub(crate) fn obstacle(board: &Board, class: Mobility, hex: Hex, direction: Direction) -> Obstacle {
    let Some(to) = board.grid().neighbour(hex, direction) else { return Obstacle::Closed };
    if board.lake(hex, direction) {
        return Obstacle::Closed;
    }
    let by_road = board.has_road(hex, direction);
    let wet = board.river(hex, direction) && !board.map.bridge(hex, direction);
    let rough = board.wooded_rough_side(hex, direction) && !by_road;
    let thick = |hex| board.terrain(hex) == Terrain::Forest || board.is_west_wall(hex);
    // §11.5 Vehicles enter and leave woods and the West Wall only by road.
    let off_road = !by_road && (thick(hex) || thick(to));
    match class {
        Mobility::Foot | Mobility::Mechanized if wet || rough => Obstacle::Crossing,
        Mobility::Vehicle if wet || rough || off_road => Obstacle::Closed,
        Mobility::Foot | Mobility::Mechanized | Mobility::Vehicle => Obstacle::None,
    }
}

/// §11.1c, §11.7 The cheaper of the road's rate and the ground's.
fn points(
    board: &Board,
    tables: &Tables,
    class: Mobility,
    ground: Ground,
    hex: Hex,
    direction: Direction,
) -> u8 {
    let Some(to) = board.grid().neighbour(hex, direction) else { return NEVER };
    if obstacle(board, class, hex, direction) != Obstacle::None {
        return NEVER;
    }
    let overland = overland(board, tables, class, ground, to);
    let by_road = board
        .road(hex, direction)
        .and_then(|road| half_points(road_costs(tables, road), class, ground));
    overland.into_iter().chain(by_road).min().unwrap_or(NEVER)
}

/// What the ground of a hex costs to enter, whatever lies on the way.
pub(crate) fn overland(
    board: &Board,
    tables: &Tables,
    class: Mobility,
    ground: Ground,
    to: Hex,
) -> Option<u8> {
    half_points(terrain_costs(tables, board.terrain(to)), class, ground)
}

fn terrain_costs(tables: &Tables, terrain: Terrain) -> &Costs {
    match terrain {
        Terrain::Clear => &tables.terrain.clear,
        Terrain::LightWoods => &tables.terrain.light_woods,
        Terrain::Forest => &tables.terrain.forest,
        Terrain::WoodedRough => &tables.terrain.wooded_rough,
        Terrain::City => &tables.terrain.city,
    }
}

fn road_costs(tables: &Tables, road: Road) -> &Costs {
    match road {
        Road::Primary => &tables.road.primary,
        Road::Secondary => &tables.road.secondary,
        Road::Forest => &tables.road.forest,
    }
}

/// The cell of the chart for a class of unit, if points pay for it.
fn half_points(costs: &Costs, class: Mobility, ground: Ground) -> Option<u8> {
    let (mud, frozen) = match class {
        Mobility::Foot => (costs.foot, None),
        Mobility::Mechanized => (costs.mechanized, costs.mechanized_frozen),
        Mobility::Vehicle => (costs.vehicle, costs.vehicle_frozen),
    };
    let cost = match ground {
        Ground::Mud => mud,
        Ground::Frozen => frozen.unwrap_or(mud),
    };
    match cost {
        Cost::Points(halves) => Some(u8::try_from(halves).expect("no step costs so much")),
        Cost::Tactical | Cost::Closed => None,
    }
}
