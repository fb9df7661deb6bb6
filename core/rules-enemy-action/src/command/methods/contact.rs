//! §9.2.5, §9.2.7, §9.2.13 Methods 5, 7 and 13: next to VP hexes, to Allied units and towns.

use hexmap::Hex;
use kernel::Clause;

use super::closer::is_beside_vp;
use super::{Method, Plan, goes, is_infantry};
use crate::command::choice::beside;
use crate::command::ways::Ways;
use crate::march::preference::distance;
use crate::printed::counters::UnitId;
use crate::{Position, Side};

/// From one VP hex to another only if that is nearer to the objective.
const SHIFT: Clause = Clause::new("eaa-9.2.5c");
/// The only infantry in contact stays.
const SOLE: Clause = Clause::new("eaa-9.2.7b");

/// §9.2.5b, §9.2.5c Next to an Allied VP hex; from one to another only closer to the objective.
pub(super) fn beside_vp(position: &Position, unit: UnitId) -> Option<Plan> {
    let start = position.hex_of(unit)?;
    let ways = Ways::bound(position, unit)?;
    let hexes: Vec<Hex> =
        ways.ends().into_iter().filter(|&hex| is_beside_vp(position, hex)).collect();
    let mut asked = Method::BesideVp.asks(position, &ways, true);
    if !is_beside_vp(position, start) {
        return asked.among(hexes).map(goes);
    }
    let aim = position.army_aim(unit);
    let now = distance(position, aim, start);
    let known = vp_beside(position, start);
    let shifts = hexes.into_iter().filter(|&hex| {
        let is_another = vp_beside(position, hex).iter().any(|vp| !known.contains(vp));
        is_another && distance(position, aim, hex) < now
    });
    asked.method = SHIFT;
    asked.among(shifts).map(goes)
}

/// The Allied VP hexes beside a hex.
fn vp_beside(position: &Position, hex: Hex) -> Vec<Hex> {
    let board = &position.data().board;
    let around = board.grid().neighbours(hex).map(|(_, next)| next);
    around.filter(|&vp| board.vp(vp) > 0 && position.owner(vp) == Side::Allied).collect()
}

/// §9.2.7a, §9.2.7b Next to Allied units or towns with which no unbracketed infantry is in contact; who is the only one stays.
pub(super) fn plan(position: &Position, unit: UnitId) -> Option<Plan> {
    let start = position.hex_of(unit)?;
    let grid = position.data().board.grid();
    let around = grid.neighbours(start).map(|(_, next)| next);
    let mut near = around.filter(|&hex| is_allied(position, hex));
    if near.any(|hex| infantry_beside(position, hex) == [unit]) {
        return Some(Plan::Stays(SOLE));
    }
    let ways = Ways::bound(position, unit)?;
    let is_lonely = |hex: Hex| {
        let mut around = grid.neighbours(hex).map(|(_, next)| next);
        around.any(|next| is_allied(position, next) && infantry_beside(position, next).is_empty())
    };
    let hexes: Vec<Hex> = ways.ends().into_iter().filter(|&hex| is_lonely(hex)).collect();
    Method::Contact.asks(position, &ways, true).among(hexes).map(goes)
}

/// Whether Allied units hold a hex, or it is an Allied town.
fn is_allied(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    position.holder(hex) == Some(Side::Allied)
        || board.is_town(hex) && position.owner(hex) == Side::Allied
}

/// §9.2.7a The unbracketed German infantry beside a hex.
fn infantry_beside(position: &Position, hex: Hex) -> Vec<UnitId> {
    let grid = position.data().board.grid();
    let around = grid.neighbours(hex).flat_map(|(_, next)| position.units_in(next));
    let holds = |&unit: &UnitId| {
        position.side_of(unit) == Side::German
            && !position.face(unit).is_bracketed
            && is_infantry(position, unit)
    };
    around.filter(holds).collect()
}

/// §9.2.13a Next to an Allied unit, if none is beside it.
pub(super) fn touch(position: &Position, unit: UnitId) -> Option<Plan> {
    let start = position.hex_of(unit)?;
    if !beside(position, start).is_empty() {
        return None;
    }
    let ways = Ways::bound(position, unit)?;
    let hexes: Vec<Hex> =
        ways.ends().into_iter().filter(|&hex| !beside(position, hex).is_empty()).collect();
    Method::Touch.asks(position, &ways, true).among(hexes).map(goes)
}
