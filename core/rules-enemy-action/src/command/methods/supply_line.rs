//! §9.2.4 Method 4: open a supply line.

use hexmap::Hex;
use kernel::Clause;

use super::{Method, Plan, goes};
use crate::command::choice::Candidate;
use crate::command::ways::Ways;
use crate::printed::counters::UnitId;
use crate::stand::ground::Ground;
use crate::supply::paths::Lines;
use crate::{Position, Side};

/// The hex that helps most units is preferred.
const MOST: Clause = Clause::new("eaa-9.2.4a");

/// §9.2.4a Into a hex that the Allies control, if that opens supply for a unit that cannot trace it.
pub(super) fn plan(position: &Position, unit: UnitId) -> Option<Plan> {
    if position.day < position.data().tables.dates.methods_open_supply {
        return None;
    }
    let cut_off: Vec<Hex> = cut_off(position, unit);
    if cut_off.is_empty() {
        return None;
    }
    let ways = Ways::bound(position, unit)?;
    let asked = Method::OpenSupply.asks(position, &ways, false);
    let candidates: Vec<Candidate> = ways
        .ends()
        .into_iter()
        .filter(|&hex| position.controls(Side::Allied, hex))
        .filter_map(|hex| {
            let lines = Lines::on(&Ground::of(position).with(unit, Some(hex)), Side::German);
            let freed = cut_off.iter().filter(|&&hex| lines.reaches(hex)).count();
            let freed = i16::try_from(freed).expect("there are few units");
            (freed > 0).then(|| asked.candidate(hex, vec![(MOST, -freed)]))
        })
        .collect();
    asked.choose(candidates).map(goes)
}

/// The hexes of other German units that cannot trace supply, one for each.
fn cut_off(position: &Position, unit: UnitId) -> Vec<Hex> {
    let lines = Lines::of(position, Side::German);
    let others = position.on_map(Side::German).filter(|&other| other != unit);
    others.filter_map(|other| position.hex_of(other)).filter(|&hex| !lines.reaches(hex)).collect()
}
