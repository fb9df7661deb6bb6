//! §6.5 The roads off the western edge.

use hexmap::Hex;
use kernel::Pen;

use crate::march::moves;
use crate::printed::counters::UnitId;
use crate::state::moment::Phase;
use crate::state::position::Position;
use crate::state::unit::Place;
use crate::{Event, Illegal, Side};

/// The exit in a hex, by its number.
pub fn exit_at(position: &Position, hex: Hex) -> Option<u8> {
    let at = position.data().places.exits.iter().position(|exit| exit.hex == hex)?;
    u8::try_from(at).ok()
}

/// §6.5a, §6.5d Whether a unit may move along a path and off the map by the road at its end.
pub(crate) fn check(position: &Position, unit: UnitId, path: &[Hex]) -> Result<(), Illegal> {
    if position.side_of(unit) == Side::Allied {
        return Err(Illegal::GermansExit);
    }
    if position.phase != Phase::GermanMovement {
        return Err(Illegal::ExitWhen);
    }
    let end = *path.last().ok_or(Illegal::NotNext)?;
    exit_at(position, end).ok_or(Illegal::NoExit)?;
    let left = moves::left_after(position, &[unit], path)?;
    let step = position.data().tables.movement.exit;
    if left.iter().all(|&left| left >= step) { Ok(()) } else { Err(Illegal::TooFar) }
}

/// A unit goes along a path and leaves the map.
pub(crate) fn carry_out(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    let Some(exit) = path.last().and_then(|&end| exit_at(pen.state(), end)) else { return };
    if path.len() > 1 {
        moves::carry_out(&[unit], path, pen);
    }
    pen.enter(Event::Exited { unit, exit });
}

/// §6.5c By exit, whether a unit has left by it.
pub fn used(position: &Position) -> Vec<bool> {
    let left_by = |number: usize| {
        let exit = u8::try_from(number).ok();
        exit.is_some() && position.units.iter().any(|unit| unit.place == Place::Exited(exit))
    };
    (0..position.data().places.exits.len()).map(left_by).collect()
}

/// The paths by which a unit may leave the map now.
pub fn ways(position: &Position, unit: UnitId) -> Vec<Vec<Hex>> {
    let Some(reach) = moves::reach(position, unit) else { return Vec::new() };
    let ends = position.data().places.exits.iter().filter_map(|exit| reach.path_to(exit.hex));
    let paths = ends.map(hexmap::Path::into_hexes);
    paths.filter(|path| check(position, unit, path).is_ok()).collect()
}
