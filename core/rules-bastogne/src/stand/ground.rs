//! §6.2, §6.3 What a step costs as the position stands: roads, rivers, bridges, zones, congestion.

use hexmap::{Direction, Hex, Reach, Step};

use crate::Side;
use crate::printed::board::Road;
use crate::printed::costs::{Gait, Halves};
use crate::printed::counters::UnitId;
use crate::state::position::Position;

/// Who takes a step, and what he minds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Whose it is.
    pub side: Side,
    /// How it moves.
    pub gait: Gait,
    /// §6.3, §3.9.2.5b Whether it is on the march, pays for congestion and can lose its way; supply is not measured so (§9.1i).
    pub congested: bool,
}

impl Mover {
    /// A unit on the move.
    pub fn of(position: &Position, unit: UnitId) -> Self {
        let counter = position.counter(unit);
        Self { side: counter.side, gait: Gait::of(counter), congested: true }
    }

    /// §9.1h A transport.
    pub const TRANSPORT: Self = Self { side: Side::German, gait: Gait::Transport, congested: true };

    /// §9.1i The same, without congestion.
    #[must_use]
    pub const fn uncongested(self) -> Self {
        Self { congested: false, ..self }
    }
}

/// §6.2 What the ground of a step costs, whoever stands there: road, terrain, river; none if it cannot be made.
pub fn ground(
    position: &Position,
    mover: Mover,
    from: Hex,
    direction: Direction,
) -> Option<Halves> {
    let costs = &position.data().costs;
    let to = position.data().board.grid().neighbour(from, direction)?;
    let wet = position.is_unbridged(from, direction);
    let plain = if wet {
        costs.ford(mover.gait, from, direction)?
    } else {
        costs.dry(mover.gait, from, direction)?
    };
    let lost = mover.congested && mover.side == Side::Allied && position.effects.buddy;
    if !lost || !position.data().board.is_crossroads(to) {
        return Some(plain);
    }
    // §3.9.2.5a In place of road or terrain; the river is still to be crossed.
    let movement = &position.data().tables.movement;
    Some(movement.crossroads + if wet { movement.river_foot } else { 0 })
}

/// §6.2, §6.3 What a step costs with all charges; none if it cannot be made.
#[inline]
pub fn step(
    position: &Position,
    mover: Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Option<Halves> {
    if position.has_enemy(mover.side, to) {
        return None;
    }
    let ground = ground(position, mover, from, direction)?;
    let zone = position.in_enemy_zone(mover.side, to);
    if zone && mover.gait == Gait::Transport && !position.has_unit(mover.side, to) {
        return None; // §6.2m
    }
    let charge = if zone { position.data().tables.movement.zone } else { 0 };
    Some(ground + charge + congestion(position, mover, from, direction, to))
}

/// §6.3b-e What the steps of friends in a hex add to a step by road.
fn congestion(
    position: &Position,
    mover: Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Halves {
    let road = position.data().board.road(from, direction);
    let Some(road) = road.filter(|_| mover.congested && !position.is_unbridged(from, direction))
    else {
        return 0;
    };
    let rates = &position.data().tables.movement.congestion;
    let steps = position.steps_in(mover.side, to);
    match road {
        _ if steps > rates.far_over => rates.far,
        Road::Major if steps > rates.over => rates.major,
        Road::Minor if steps > rates.over => rates.minor,
        Road::Major | Road::Minor => 0,
    }
}

/// Searches all that a mover can reach from a hex for so many half points.
pub fn search(position: &Position, mover: Mover, from: Hex, budget: Halves, reach: &mut Reach) {
    let grid = position.data().board.grid();
    reach.from(grid, from, budget, |from, direction, to| {
        step(position, mover, from, direction, to).map_or(Step::No, Step::Go)
    });
}

/// Whether a mover may enter a hex at all, whatever it costs: no enemy is there, and no river bars it.
pub fn is_open(
    position: &Position,
    mover: Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> bool {
    !position.has_enemy(mover.side, to) && ground(position, mover, from, direction).is_some()
}
