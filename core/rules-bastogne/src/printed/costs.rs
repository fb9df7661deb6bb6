//! §6.2 What each step over the map costs each gait, whoever stands where, worked out once from the chart.

use field::{AROUND, NEVER, steps};
use hexmap::{Direction, Hex};

use crate::printed::board::{Board, Road, Terrain};
use crate::printed::counters::Counter;
use crate::printed::tables::Movement;

/// Half movement points.
pub type Halves = u16;

/// How something moves, as far as the chart can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Gait {
    /// Infantry.
    Foot,
    /// §3.7n Mechanized units and all guns.
    Wheels,
    /// §6.2e, §9.1h Supply transports.
    Transport,
}

impl Gait {
    /// All, in the order of their columns here.
    const ALL: [Self; 3] = [Self::Foot, Self::Wheels, Self::Transport];

    /// How a counter moves.
    pub const fn of(counter: &Counter) -> Self {
        if counter.is_infantry() { Self::Foot } else { Self::Wheels }
    }
}

/// Costs of steps.
#[derive(Clone, Debug)]
pub struct StepCosts {
    /// By gait, then by hex and direction: all bridges standing.
    dry: [Vec<[u8; AROUND]>; Gait::ALL.len()],
    /// The same over a river without its bridge.
    ford: [Vec<[u8; AROUND]>; Gait::ALL.len()],
}

impl StepCosts {
    pub(crate) fn new(board: &Board, costs: &Movement) -> Self {
        let by = |step: &dyn Fn(Gait, Hex, Direction) -> Option<Halves>| {
            Gait::ALL.map(|gait| {
                steps(board.grid(), |hex, direction| {
                    let cost = step(gait, hex, direction);
                    cost.map_or(NEVER, |cost| u8::try_from(cost).expect("no step costs so much"))
                })
            })
        };
        Self {
            dry: by(&|gait, hex, direction| dry(board, costs, gait, hex, direction)),
            ford: by(&|gait, hex, direction| ford(board, costs, gait, hex, direction)),
        }
    }

    /// What a step costs with all bridges standing; none if an unbridged river or the edge of the map closes it.
    #[inline]
    pub fn dry(&self, gait: Gait, hex: Hex, direction: Direction) -> Option<Halves> {
        found(self.dry[gait as usize][hex.index()][direction.index()])
    }

    /// What a step over a river without its bridge costs; none where no river lies, and for all but infantry.
    #[inline]
    pub fn ford(&self, gait: Gait, hex: Hex, direction: Direction) -> Option<Halves> {
        found(self.ford[gait as usize][hex.index()][direction.index()])
    }
}

/// The cost that a table holds.
#[inline]
fn found(cost: u8) -> Option<Halves> {
    (cost != NEVER).then(|| Halves::from(cost))
}

/// §6.2d, §6.2e The road's rate where a road crosses the side, else the ground's.
fn dry(
    board: &Board,
    costs: &Movement,
    gait: Gait,
    hex: Hex,
    direction: Direction,
) -> Option<Halves> {
    let to = board.grid().neighbour(hex, direction)?;
    if board.river(hex, direction) && !board.map.bridge(hex, direction) {
        return None;
    }
    Some(match (board.road(hex, direction), gait) {
        (Some(Road::Minor), Gait::Transport) => costs.transport_minor,
        (Some(Road::Minor), Gait::Foot | Gait::Wheels) | (Some(Road::Major), _) => costs.road,
        (None, _) => overland(costs, gait, board.terrain(to)),
    })
}

/// §6.2b, §6.2c Infantry wades at a price, and nobody else does.
fn ford(
    board: &Board,
    costs: &Movement,
    gait: Gait,
    hex: Hex,
    direction: Direction,
) -> Option<Halves> {
    let to = board.grid().neighbour(hex, direction)?;
    let wades = gait == Gait::Foot && board.river(hex, direction);
    wades.then(|| overland(costs, gait, board.terrain(to)) + costs.river_foot)
}

/// What the ground of a hex costs to enter off the road.
const fn overland(costs: &Movement, gait: Gait, terrain: Terrain) -> Halves {
    let ground = costs.ground(terrain);
    match gait {
        Gait::Foot => ground.foot,
        Gait::Wheels | Gait::Transport => ground.wheels,
    }
}
