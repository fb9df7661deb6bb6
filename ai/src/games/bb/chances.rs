//! What odds promise, by the combat table itself; and how often a barrage suppresses.

use rules_bastogne::Position;
use rules_bastogne::fight::barrage::Weight;
use rules_bastogne::printed::results::CombatResult;

use crate::planning::chances::{Chance, Chances, mean};

/// The faces of a die.
const FACES: std::ops::RangeInclusive<u16> = 1..=6;

/// Every total of two dice, as often as it falls.
fn totals() -> impl Iterator<Item = u16> {
    FACES.flat_map(|one| FACES.map(move |other| one + other))
}

/// By column.
pub(super) fn of(position: &Position) -> Chances {
    let table = &position.data().tables.combat;
    let columns = 0..=table.top();
    let mean = |column: usize| mean(totals().map(|total| promise(table.cell(column, total))));
    Chances { lowest: 0, columns: columns.map(mean).collect() }
}

/// What a result promises.
fn promise(result: CombatResult) -> Chance {
    let steps = |losses: u8| i32::from(losses) * 100;
    Chance {
        clears: if result.defender_retreat > 0 { 100 } else { 0 },
        costs: steps(result.attacker),
        kills: steps(result.defender),
    }
}

/// How often a barrage suppresses, of a hundred.
pub(super) fn suppresses(position: &Position, weight: &Weight) -> i32 {
    let table = &position.data().tables.barrage;
    let hits = totals().filter(|&total| table.cell(weight.columns[1], total).suppressed).count();
    i32::try_from(hits * 100 / totals().count()).unwrap_or(0)
}
