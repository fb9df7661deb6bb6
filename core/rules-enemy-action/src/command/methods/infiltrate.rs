//! §9.2.12 Method 12: a unit slips through the Allied lines.

use hexmap::Hex;

use super::{After, Method, Plan};
use crate::Position;
use crate::command::activation;
use crate::command::choice::Choice;
use crate::command::ways::Ways;
use crate::march::preference::distance;
use crate::printed::board::Terrain;
use crate::printed::counters::UnitId;
use crate::state::unit::Mark;

/// §9.2.12a–§9.2.12c One hex closer to the objective, whoever controls it, if another unit stays behind.
pub(super) fn plan(position: &Position, unit: UnitId) -> Option<Plan> {
    let start = position.hex_of(unit)?;
    let done = position.activation.as_ref().is_some_and(|under| under.infiltrated);
    if done || position.face(unit).is_bracketed || !has_company(position, unit, start) {
        return None;
    }
    let ways = Ways::through(position, unit)?;
    let aim = position.army_aim(unit);
    let now = distance(position, aim, start);
    let slips =
        |&hex: &Hex| distance(position, aim, hex) < now && is_passable(position, unit, start, hex);
    let hexes = ways.ends().into_iter().filter(slips);
    let Choice { considered, path } =
        Method::Infiltrate.asks(position, &ways, false).among(hexes)?;
    Some(Plan::Goes { considered, path, after: After::Freezes })
}

/// §9.2.12a Whether another active, unbracketed unit in the hex has not moved.
fn has_company(position: &Position, unit: UnitId, hex: Hex) -> bool {
    position.units_in(hex).any(|other| {
        other != unit
            && activation::is_active(position, other)
            && !position.has(other, Mark::Moved)
            && !position.face(other).is_bracketed
    })
}

/// §9.2.12b Mechanized units do not slip over rivers and into forest.
fn is_passable(position: &Position, unit: UnitId, from: Hex, to: Hex) -> bool {
    let board = &position.data().board;
    let direction = board.grid().direction(from, to);
    let is_river = direction.is_some_and(|direction| board.river(from, direction));
    let is_dense = board.terrain(to) == Terrain::Forest;
    !position.counter(unit).kind.is_mechanized() || !is_river && !is_dense
}
