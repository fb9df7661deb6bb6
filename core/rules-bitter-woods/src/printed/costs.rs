//! §5.3 What each step over the map costs each gait, worked out once from the chart.

use field::{AROUND, NEVER, steps};
use hexmap::{Direction, Hex};

use crate::Side;
use crate::printed::board::{Board, Terrain};
use crate::printed::counters::{Counter, Kind};
use crate::printed::tables::{Movement, Twelfths};
use crate::printed::turn_track::Ground;

/// How a unit moves, as far as the chart can tell units apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Gait {
    /// Allied infantry, and leaders, who change as they like (§24.3a).
    Foot,
    /// German infantry.
    GermanFoot,
    /// Rockets.
    Rockets,
    /// German corps artillery.
    GermanGuns,
    /// Other mechanized units, and Allied artillery.
    Wheels,
    /// Armor, which forest holds to the roads.
    Armor,
}

impl Gait {
    /// All, in the order of their columns here.
    const ALL: [Self; 6] =
        [Self::Foot, Self::GermanFoot, Self::Rockets, Self::GermanGuns, Self::Wheels, Self::Armor];

    /// How a counter moves.
    pub(crate) const fn of(counter: &Counter) -> Self {
        match (counter.kind, counter.side) {
            (Kind::Infantry, Side::German) => Self::GermanFoot,
            (Kind::Infantry, Side::Allied) | (Kind::Leader, _) => Self::Foot,
            (Kind::Rocket, _) => Self::Rockets,
            (Kind::CorpsArtillery | Kind::ArmyArtillery, Side::German) => Self::GermanGuns,
            (Kind::CorpsArtillery | Kind::ArmyArtillery, Side::Allied)
            | (Kind::ArmoredInfantry | Kind::ArmoredCavalry, _) => Self::Wheels,
            (Kind::Armor, _) => Self::Armor,
        }
    }

    const fn is_foot(self) -> bool {
        matches!(self, Self::Foot | Self::GermanFoot)
    }
}

/// Grounds in the order of their columns here.
const GROUNDS: [Ground; 3] = [Ground::Soft, Ground::Mud, Ground::Frozen];

/// Costs of steps, in twelfths of a point.
#[derive(Clone, Debug)]
pub(crate) struct StepCosts {
    /// By gait and ground, then by hex and direction: dry-shod, all bridges standing.
    dry: [[Vec<[u8; AROUND]>; GROUNDS.len()]; Gait::ALL.len()],
    /// The same without the roads.
    off_road: [[Vec<[u8; AROUND]>; GROUNDS.len()]; Gait::ALL.len()],
    /// The same over an unbridged river, or where the bridge is down.
    ford: [[Vec<[u8; AROUND]>; GROUNDS.len()]; Gait::ALL.len()],
}

impl StepCosts {
    pub(crate) fn new(board: &Board, costs: &Movement) -> Self {
        let grid = board.grid();
        let by = |step: &dyn Fn(Gait, Ground, Hex, Direction) -> Option<Twelfths>| {
            Gait::ALL.map(|gait| {
                GROUNDS.map(|ground| {
                    steps(grid, |hex, direction| {
                        let cost = step(gait, ground, hex, direction);
                        cost.map_or(NEVER, |cost| {
                            u8::try_from(cost).expect("no step costs so much")
                        })
                    })
                })
            })
        };
        Self {
            dry: by(&|gait, ground, hex, direction| {
                dry(board, costs, gait, ground, hex, direction)
            }),
            off_road: by(&|gait, ground, hex, direction| {
                let open = is_passable(board, hex, direction);
                let to = board.grid().neighbour(hex, direction).filter(|_| open)?;
                overland(board, costs, gait, ground, hex, to)
            }),
            ford: by(&|gait, ground, hex, direction| {
                let wet = board.river(hex, direction) && !board.cliff(hex, direction);
                let to = board.grid().neighbour(hex, direction).filter(|_| wet)?;
                let bank = if board.terrain(to).is_rough() { costs.rough_bank } else { 0 };
                Some(overland(board, costs, gait, ground, hex, to)? + bank)
            }),
        }
    }

    /// §16.4a What the ground of a hex costs one who comes onto the map into it off the road; none if it is closed.
    pub(crate) fn from_off_map(
        board: &Board,
        costs: &Movement,
        gait: Gait,
        ground: Ground,
        hex: Hex,
    ) -> Option<Twelfths> {
        overland(board, costs, gait, ground, hex, hex)
    }

    /// Twelfths for each step out of each hex, or [`NEVER`]; bridges are taken to stand.
    #[inline]
    pub(crate) fn dry(&self, gait: Gait, ground: Ground) -> &[[u8; AROUND]] {
        &self.dry[gait as usize][ground as usize]
    }

    /// The same for a unit that keeps off the roads (§29.4).
    #[inline]
    pub(crate) fn off_road(&self, gait: Gait, ground: Ground) -> &[[u8; AROUND]] {
        &self.off_road[gait as usize][ground as usize]
    }

    /// The same through the water.
    #[inline]
    pub(crate) fn ford(&self, gait: Gait, ground: Ground) -> &[[u8; AROUND]] {
        &self.ford[gait as usize][ground as usize]
    }
}

/// §5.3a The road's rate where a road crosses the side, else the ground's.
fn dry(
    board: &Board,
    costs: &Movement,
    gait: Gait,
    ground: Ground,
    hex: Hex,
    direction: Direction,
) -> Option<Twelfths> {
    let to = board.grid().neighbour(hex, direction)?;
    if !is_passable(board, hex, direction) {
        return None;
    }
    if board.road(hex, direction) {
        return Some(road(costs, gait));
    }
    overland(board, costs, gait, ground, hex, to)
}

/// Whether neither a cliff nor an unbridged river lies on a side.
fn is_passable(board: &Board, hex: Hex, direction: Direction) -> bool {
    let unbridged = board.river(hex, direction) && !board.map.bridge(hex, direction);
    !board.cliff(hex, direction) && !unbridged
}

/// §5.3b-d
const fn road(costs: &Movement, gait: Gait) -> Twelfths {
    match gait {
        Gait::GermanFoot | Gait::Rockets => costs.road.german_foot,
        Gait::GermanGuns => costs.road.german_guns,
        Gait::Foot | Gait::Wheels | Gait::Armor => costs.road.usual,
    }
}

/// What the ground of a hex costs to enter off the road; none if it is closed.
fn overland(
    board: &Board,
    costs: &Movement,
    gait: Gait,
    ground: Ground,
    from: Hex,
    to: Hex,
) -> Option<Twelfths> {
    let forest = |hex| board.terrain(hex) == Terrain::Forest;
    if gait == Gait::Armor && (forest(from) || forest(to)) {
        return None; // §5.3f
    }
    Some(match board.terrain(to) {
        Terrain::Clear if gait.is_foot() => costs.clear.foot,
        Terrain::Clear if ground == Ground::Mud => costs.clear.mud,
        Terrain::Clear => costs.clear.wheels,
        Terrain::LightWoods if gait.is_foot() => costs.light_woods.foot,
        Terrain::LightWoods if ground == Ground::Frozen => costs.light_woods.frozen,
        Terrain::LightWoods => costs.light_woods.wheels,
        Terrain::Broken => costs.broken,
        Terrain::Forest => costs.forest,
        Terrain::Town => costs.town,
    })
}
