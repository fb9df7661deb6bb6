//! §9.2.6, §9.2.8, §9.2.9 Methods 6, 8 and 9: infantry garrisons towns and relieves detachments.

use hexmap::Hex;
use kernel::Clause;

use super::{Method, Plan, goes};
use crate::command::choice::{Candidate, beside};
use crate::command::ways::Ways;
use crate::march::proximity::Near;
use crate::printed::counters::UnitId;
use crate::supply::paths::{self, Lines};
use crate::{Position, Side};

/// Infantry that is with armor in a town stays.
const JOINED: Clause = Clause::new("eaa-9.2.8b");
/// A detachment beside Allied units comes first.
const BESIDE: Clause = Clause::new("eaa-9.2.9b");

/// §9.2.6a Into an empty Allied town, or an empty German one that Allied supply reaches.
pub(super) fn empty(position: &Position, unit: UnitId) -> Option<Plan> {
    let ways = Ways::bound(position, unit)?;
    let board = &position.data().board;
    let is_empty = |hex: Hex| {
        board.is_town(hex)
            && position.holder(hex).is_none()
            && (position.owner(hex) == Side::Allied
                || paths::can_trace(position, Side::Allied, hex))
    };
    let hexes: Vec<Hex> = ways.ends().into_iter().filter(|&hex| is_empty(hex)).collect();
    Method::EmptyTown.asks(position, &ways, false).among(hexes).map(goes)
}

/// §9.2.8a, §9.2.8b Into a town that armor alone holds and that Allied supply reaches; who is there already stays.
pub(super) fn join_armor(position: &Position, unit: UnitId) -> Option<Plan> {
    let start = position.hex_of(unit)?;
    if needs_infantry(position, start, unit) {
        return Some(Plan::Stays(JOINED));
    }
    let ways = Ways::bound(position, unit)?;
    let hexes: Vec<Hex> =
        ways.ends().into_iter().filter(|&hex| needs_infantry(position, hex, unit)).collect();
    Method::JoinArmor.asks(position, &ways, false).among(hexes).map(goes)
}

/// §9.2.8a Whether a hex is a town with Germans, all of them armor but for a unit, and Allied supply reaches it.
fn needs_infantry(position: &Position, hex: Hex, unit: UnitId) -> bool {
    let mut others = position.units_in(hex).filter(|&other| other != unit).peekable();
    position.data().board.is_town(hex)
        && position.holder(hex) == Some(Side::German)
        && others.peek().is_some()
        && others.all(|other| position.counter(other).kind.is_armor())
        && paths::can_trace(position, Side::Allied, hex)
}

/// §9.2.9a, §9.2.9b Onto a detachment that an Allied unit is proximate to and German supply reaches.
pub(super) fn relieve(position: &Position, unit: UnitId) -> Option<Plan> {
    let today = position.day >= position.data().tables.dates.relieve_detachment;
    if !today || position.detachments.is_empty() {
        return None;
    }
    let ways = Ways::bound(position, unit)?;
    let mut hexes = ways.ends();
    hexes.retain(|&hex| position.detachments.has(hex));
    if hexes.is_empty() {
        return None;
    }
    let near = Near::of(position, Side::Allied);
    let lines = Lines::of(position, Side::German);
    let asked = Method::Relieve.asks(position, &ways, false);
    let candidates: Vec<Candidate> = hexes
        .into_iter()
        .filter(|&hex| near.to_enemy(hex) && lines.reaches(hex))
        .map(|hex| {
            let is_far = beside(position, hex).is_empty();
            asked.candidate(hex, vec![(BESIDE, i16::from(is_far))])
        })
        .collect();
    asked.choose(candidates).map(goes)
}
