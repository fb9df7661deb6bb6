//! §5.5 Leaving the map.

use hexmap::{Edge, Hex, Path};
use kernel::{Clause, Dice, Pen};

use crate::march::{movement, moves, perils};
use crate::printed::counters::UnitId;
use crate::{Event, Illegal, Position, Side};

const OUT_OF_SUPPLY: Clause = Clause::new("bw-5.5d");

/// §5.5 Whether units may move along a path and off the map at its end.
pub(crate) fn check(position: &Position, units: &[UnitId], path: &[Hex]) -> Result<(), Illegal> {
    let grid = position.data().board.grid();
    let path = Path::new(grid, path.to_vec()).map_err(|_| Illegal::NotNext)?;
    moves::each_once(units)?;
    edge_for(position, position.active, path.end()).ok_or(Illegal::NoExitThere)?;
    moves::may_withdraw(position, units, path.start())?;
    for &unit in units {
        if position.hex_of(unit) != Some(path.start()) {
            return Err(Illegal::NotNext);
        }
        may_leave(position, unit)?;
        let mover = movement::able(position, unit)?;
        let way = perils::way(position, &mover, &path)?;
        if !way.perils.is_empty() && units.len() > 1 {
            return Err(Illegal::OneAtATime);
        }
        if let Some(why) = way.ends {
            return Err(why);
        }
        // §5.5b Leaving costs a step by road.
        if way.spent + position.data().tables.movement.road.usual > mover.budget {
            return Err(Illegal::TooFar);
        }
    }
    Ok(())
}

/// §5.5a, §5.5d Who may leave the map by choice.
fn may_leave(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    match counter.side {
        Side::German if counter.is_mechanized() => Ok(()),
        Side::German => Err(Illegal::NotMechanizedExit),
        Side::Allied if position.unit(unit).is_unsupplied() => Ok(()),
        Side::Allied => Err(Illegal::SuppliedStay),
    }
}

/// The edge over which a side may leave the map from a hex.
pub(crate) fn edge_for(position: &Position, side: Side, hex: Hex) -> Option<Edge> {
    let data = position.data();
    let on = |edge: Edge| data.board.grid().edges(hex).any(|here| here == edge);
    let road = |edge: Edge| data.places.roads_off(edge).contains(&hex);
    match side {
        Side::German => [Edge::West, Edge::North]
            .into_iter()
            .find(|&edge| road(edge) && data.board.is_beyond_meuse(hex)),
        Side::Allied => {
            if data.scenario.area.is_some() {
                return None;
            }
            [Edge::North, Edge::South, Edge::West].into_iter().find(|&edge| on(edge))
        }
    }
}

/// Units leave the map, unless a die stops them on the way.
pub(crate) fn leave(
    units: &[UnitId],
    path: &[Hex],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let from = *path.last().expect("a path has hexes");
    if path.len() == 1 {
        moves::withdraw(units, from, pen);
    } else if !moves::carry_out(units, path, false, pen, dice) {
        return;
    }
    let side = pen.state().active;
    match (side, edge_for(pen.state(), side, from)) {
        (Side::Allied, Some(edge)) => {
            for &unit in units {
                pen.enter(Event::Withdrew { unit, edge, why: OUT_OF_SUPPLY });
            }
        }
        (Side::German | Side::Allied, _) => {
            pen.enter(Event::Exited { units: units.to_vec(), from });
        }
    }
}

/// The hexes from which a unit could leave, with the path to each.
pub fn ways_out(position: &Position, unit: UnitId) -> Vec<Path> {
    let (Ok(mover), Some(here)) = (movement::able(position, unit), position.hex_of(unit)) else {
        return Vec::new();
    };
    if may_leave(position, unit).is_err() {
        return Vec::new();
    }
    let mut reach = hexmap::Reach::new();
    movement::search(position, &mover, here, &mut reach);
    let out = reach.reached().into_iter().filter_map(|hex| reach.path_to(hex));
    out.filter(|path| check(position, &[unit], path.hexes()).is_ok()).collect()
}
