//! §11 Movement: who may move in which way, how far, and what each step costs.
//!
//! [`step`] answers for one step with the clause that forbids it; `reach.rs` asks the same of
//! thousands of steps from tables, and `tests/reach.rs` holds the two together.

use field::NEVER;
use hexmap::{Direction, Hex, Step};

use crate::march::{artillery, reinforcements, replacements, strategic_movement};
use crate::printed::board::Terrain;
use crate::printed::costs;
use crate::printed::costs::{Obstacle, obstacle};
use crate::printed::counters::{Mobility, UnitId};
use crate::printed::tables::{HALVES, HalfPoints};
use crate::stand::mover::Mover;
use crate::stand::{first_turn, night, special_units};
use crate::state::position::Moving;
use crate::state::situation::is_off;
use crate::state::unit::{Condition, Mark};
use crate::{Illegal, Mode, Position, Side};

/// §11.1 Whether a unit of the player on turn may move in a mode now, and with what allowance.
pub fn mover(position: &Position, unit: UnitId, mode: Mode) -> Result<Mover, Illegal> {
    let here = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let going_on = position.moving.as_ref().filter(|moving| moving.units.contains(&unit));
    match going_on {
        Some(moving) if moving.mode != mode => return Err(Illegal::HasMoved),
        None if position.unit(unit).has(Mark::Moved) => return Err(Illegal::HasMoved),
        Some(_) | None => {}
    }
    may_move(position, unit, mode)?;
    let (class, budget) = allowance(position, unit, mode)?;
    let (spent, start, unseen) = match going_on {
        Some(&Moving { spent, from, unseen, .. }) => (spent, from, unseen),
        None => (0, here, false),
    };
    let side = position.counter(unit).side;
    if mode == Mode::Strategic && position.is_next_to_enemy(side, start) {
        return Err(Illegal::NextToEnemy);
    }
    Ok(Mover { unit, side, mode, class, budget, spent, start, unseen, entering: false })
}

/// A unit that comes on from off the map at an Entry Hex (§13.1a).
pub(crate) fn mover_entering(
    position: &Position,
    unit: UnitId,
    mode: Mode,
    entry: Hex,
) -> Result<Mover, Illegal> {
    if position.unit(unit).has(Mark::Moved) {
        return Err(Illegal::HasMoved);
    }
    may_move(position, unit, mode)?;
    let (class, budget) = allowance(position, unit, mode)?;
    let side = position.counter(unit).side;
    if mode == Mode::Strategic && position.is_next_to_enemy(side, entry) {
        return Err(Illegal::NextToEnemy);
    }
    let (spent, start, unseen, entering) = (0, entry, false, true);
    Ok(Mover { unit, side, mode, class, budget, spent, start, unseen, entering })
}

/// What may keep a unit from moving, whatever the ground.
pub(crate) fn may_move(position: &Position, unit: UnitId, mode: Mode) -> Result<(), Illegal> {
    let state = position.unit(unit);
    if state.has(Mark::Engaged) {
        return Err(Illegal::IsEngaged);
    }
    first_turn::may_move(position, unit)?;
    special_units::may_move(position, unit, mode)?;
    night::may_move(position, unit, mode)?;
    reinforcements::may_move(position, unit, mode)?;
    let tactical = matches!(mode, Mode::Tactical | Mode::PrimeMoverTactical);
    if state.order != Condition::Good && !tactical {
        return Err(Illegal::DisruptedTactical);
    }
    if state.has(Mark::OutOfSupply) && !tactical {
        return Err(Illegal::UnsuppliedTactical);
    }
    Ok(())
}

/// The class a unit moves as in a mode, and its allowance in half points or hexes.
fn allowance(position: &Position, unit: UnitId, mode: Mode) -> Result<(Mobility, u16), Illegal> {
    let tables = &position.data().tables.movement;
    let counter = position.counter(unit);
    let movement = artillery::movement(position, unit, mode)?;
    if movement == 0 {
        return Err(Illegal::NoMovement);
    }
    let class = counter.kind.mobility();
    let halves = |points: u16| points * HALVES;
    let marked = night::held_by_marker(position, unit);
    match mode {
        Mode::Ordinary if marked => Ok((class, halves(tables.night_marked))),
        Mode::Ordinary | Mode::PrimeMover => Ok((class, halves(u16::from(movement)))),
        Mode::Extended if class != Mobility::Foot => Err(Illegal::NotExtended),
        Mode::Extended => Ok((class, halves(u16::from(movement) + tables.extended_bonus))),
        Mode::Tactical | Mode::PrimeMoverTactical => {
            if movement < tables.tactical_least {
                return Err(Illegal::NotTactical);
            }
            Ok((class, tables.tactical_hexes))
        }
        Mode::Strategic => strategic_movement::allowance(position, unit, movement),
        Mode::Shift => Ok((class, 1)),
    }
}

/// §9, §10, §11 Whether a mover may take a step, and what it costs: half points, or a hex.
pub fn step(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<Step, Illegal> {
    let side = mover.side;
    if position.has_enemy(side, to) {
        return Err(Illegal::EnemyThere);
    }
    if position.meets_bond(side, from, direction, to) {
        return Err(Illegal::Bonded);
    }
    may_enter(position, mover, from, direction, to)?;
    ground(position, mover, from, direction, to)?;
    if mover.mode == Mode::Strategic {
        strategic_movement::step(position, mover, from, direction, to)?;
    }
    let cost = cost(position, mover, from, direction, to);
    // §9.2.1a, §25.2.4a
    let stops = position.in_enemy_zone(side, to)
        || replacements::holds(position, mover.unit)
        || first_turn::crosses_at_echternach(position, mover, from, to);
    Ok(if stops { Step::Stop(cost) } else { Step::Go(cost) })
}

/// Ground that is closed to a unit for what it is and not for what lies there.
pub(crate) fn may_enter(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<(), Illegal> {
    if is_off(position.data(), to) {
        return Err(Illegal::NoSuchHex);
    }
    let bounded = is_bounded(position, mover.side) && !may_recross(position, mover.unit);
    if bounded && position.data().places.is_boundary(from, direction) {
        return Err(Illegal::ArmyBoundary);
    }
    first_turn::may_enter(position, mover, from, to)?;
    special_units::may_enter(position, mover, to)
}

/// §11.10.1a Whether Army Boundaries hold a side.
pub(crate) fn is_bounded(position: &Position, side: Side) -> bool {
    side == Side::German && position.turn <= position.data().tables.army_boundaries.last_turn
}

/// §11.10.2b Whether a unit was driven over an Army Boundary: it may go back.
pub(crate) fn may_recross(position: &Position, unit: UnitId) -> bool {
    position.unit(unit).has(Mark::Displaced)
}

/// §11.10.2b Whether a path of a side leads over an Army Boundary that holds it, and not back.
pub(crate) fn crosses_boundary(position: &Position, side: Side, path: &[Hex]) -> bool {
    is_bounded(position, side) && boundaries_on(position, path) % 2 == 1
}

/// How often a path leads over an Army Boundary.
pub(crate) fn boundaries_on(position: &Position, path: &[Hex]) -> usize {
    let data = position.data();
    let crosses = |pair: &&[Hex]| {
        let direction = data.board.grid().direction(pair[0], pair[1]);
        direction.is_some_and(|direction| data.places.is_boundary(pair[0], direction))
    };
    path.windows(2).filter(crosses).count()
}

/// §11.4-11.6 Whether rivers, woods and the like let a mover pass.
pub(crate) fn ground(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<(), Illegal> {
    let board = &position.data().board;
    if first_turn::crosses_at_echternach(position, mover, from, to) {
        return Ok(());
    }
    let river = is_unbridged(position, from, direction);
    match in_the_way(position, mover.class, from, direction) {
        Obstacle::None => Ok(()),
        Obstacle::Closed if board.lake(from, direction) => Err(Illegal::LakeInTheWay),
        Obstacle::Closed if river => Err(Illegal::VehicleAtRiver),
        Obstacle::Closed if is_rough(position, from, direction) => {
            Err(Illegal::VehicleAtWoodedRough)
        }
        Obstacle::Closed => Err(Illegal::VehicleOffRoad),
        // §22.2b A shift enters what the unit could enter by the normal rules, tactically too.
        Obstacle::Crossing if mover.mode.counts_hexes() && mover.began_in(from) => Ok(()),
        Obstacle::Crossing if is_second(position, mover, from, direction) => {
            Err(Illegal::OneRoughSide)
        }
        Obstacle::Crossing if river => Err(Illegal::RiverNeedsTactical),
        Obstacle::Crossing => Err(Illegal::RoughNeedsTactical),
    }
}

/// What stands in the way of a step as the bridges are now.
pub(crate) fn in_the_way(
    position: &Position,
    class: Mobility,
    from: Hex,
    direction: Direction,
) -> Obstacle {
    let blown = position.is_cut(from, direction);
    match obstacle(&position.data().board, class, from, direction) {
        Obstacle::None if blown && class == Mobility::Vehicle => Obstacle::Closed,
        Obstacle::None if blown => Obstacle::Crossing,
        found @ (Obstacle::None | Obstacle::Crossing | Obstacle::Closed) => found,
    }
}

/// §11.4.1 Whether a river without a standing bridge lies on a side.
pub(crate) fn is_unbridged(position: &Position, hex: Hex, direction: Direction) -> bool {
    let board = &position.data().board;
    let bridged = board.map.bridge(hex, direction) && !position.is_cut(hex, direction);
    board.river(hex, direction) && !bridged
}

/// §11.6a Whether a side is dark green and no road crosses it.
fn is_rough(position: &Position, hex: Hex, direction: Direction) -> bool {
    let board = &position.data().board;
    board.wooded_rough_side(hex, direction) && !board.has_road(hex, direction)
}

/// §11.6b Whether a crossing would be the second of a Tactical Movement, and one of the two is
/// rough. The step before led here from the start.
fn is_second(position: &Position, mover: &Mover, from: Hex, direction: Direction) -> bool {
    let before = position.data().board.grid().direction(mover.start, from);
    mover.mode.counts_hexes()
        && before.is_some_and(|before| {
            let rough =
                is_rough(position, mover.start, before) || is_rough(position, from, direction);
            let crossed = in_the_way(position, mover.class, mover.start, before);
            rough && crossed == Obstacle::Crossing
        })
}

/// §11.1c What a step costs that nothing forbids.
fn cost(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> HalfPoints {
    if mover.mode.counts_hexes() {
        return 1;
    }
    let data = position.data();
    let ground = data.track.turn(position.turn).ground;
    let points = data.costs.points(mover.class, ground)[from.index()][direction.index()];
    // §29.3 Only the one crossing by Echternach is open without points to pay for it.
    let points = if points == NEVER {
        costs::overland(&data.board, &data.tables, mover.class, ground, to)
    } else {
        Some(points)
    };
    let points = points.map_or(HalfPoints::MAX / HALVES, HalfPoints::from);
    points + leaving(position, mover, from) + delay(position, mover.side, to)
}

/// §9.2.1b What it costs more to leave an enemy zone: only the first hex of a move can lie in one.
pub(crate) fn leaving(position: &Position, mover: &Mover, from: Hex) -> HalfPoints {
    let held = position.in_enemy_zone(mover.side, from) && !(mover.unseen && from != mover.start);
    if held { position.data().tables.movement.leave_zone * HALVES } else { 0 }
}

/// §24 What Traffic markers and the bottleneck cost more.
pub(crate) fn delay(position: &Position, side: Side, to: Hex) -> HalfPoints {
    let tables = &position.data().tables.movement;
    let traffic = if position.has_enemy_traffic(side, to) { tables.traffic } else { 0 };
    let jam = side == Side::German && position.data().places.bottleneck[to.index()];
    let bottleneck = if jam { position.bottleneck_points() } else { 0 };
    (traffic + bottleneck) * HALVES
}

/// §11.9.3b, §13.1a What the road that leads off the map costs in a hex: as much as to enter the
/// hex by road from inland, for the road goes on beyond the edge. None if there is no road.
pub(crate) fn road_rate(position: &Position, class: Mobility, hex: Hex) -> Option<HalfPoints> {
    let data = position.data();
    let points = data.costs.points(class, data.track.turn(position.turn).ground);
    let neighbours = data.board.grid().neighbours(hex);
    let by_road = neighbours.filter(|&(direction, _)| data.board.has_road(hex, direction));
    let rates = by_road.map(|(way, next)| points[next.index()][way.opposite().index()]);
    rates.filter(|&rate| rate != NEVER).min().map(HalfPoints::from)
}

impl Position {
    /// Whether a hex is woods in which Vehicles keep to roads.
    pub fn is_wooded(&self, hex: Hex) -> bool {
        let terrain = self.data().board.terrain(hex);
        matches!(terrain, Terrain::Forest | Terrain::WoodedRough)
    }
}
