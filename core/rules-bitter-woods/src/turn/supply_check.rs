//! §12.1, §12.6 The supply phase: shortage, and the check of both sides.

use kernel::{Clause, Dice, Pen};

use crate::printed::counters::{Army, UnitId};
use crate::supply::supply_lines;
use crate::{Event, Position, Side};

const SHORTAGE: Clause = Clause::new("bw-12.6a");
const SECOND: Clause = Clause::new("bw-12.6c");
/// §38.2.2a The sum after which mechanized units never run short.
const PREPARED: u8 = 2;

/// Checks supply, after the Germans have rolled for shortage in their own turn.
pub(crate) fn carry_out(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    if pen.state().active == Side::German {
        roll_for_shortage(pen, dice);
    }
    let without = supply_lines::without(pen.state());
    pen.enter(Event::SupplyChecked { without });
}

/// §12.6
fn roll_for_shortage(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let tables = &position.data().tables;
    if position.when() < tables.turns.shortage
        || position.happenings.nineteenth == Some(PREPARED)
        || captured(position).iter().all(|&held| held)
    {
        return;
    }
    let none = tables.supply.no_shortage;
    let roll = dice.d6(SHORTAGE);
    if roll <= none {
        pen.enter(Event::ShortageRolled { roll, second: None, short: Vec::new() });
        return;
    }
    let second = dice.d6(SECOND);
    let short = short(pen.state(), second);
    pen.enter(Event::ShortageRolled { roll, second: Some(second), short });
}

/// §25.2 Which dumps the Germans hold: Francorchamps, Samrée.
fn captured(position: &Position) -> [bool; 2] {
    position.dumps.map_or([false; 2], |dumps| dumps.map(|dump| dump.captured))
}

/// §12.6c The units that a face of the table names.
pub(crate) fn short(position: &Position, face: u16) -> Vec<UnitId> {
    let data = position.data();
    let line = &data.tables.supply.shortage[usize::from(face) - 1];
    let [francorchamps, samree] = captured(position);
    // §25.2b, §25.2c A captured dump feeds its army.
    if line.army == Army::SixthPanzer && francorchamps || line.army == Army::FifthPanzer && samree {
        return Vec::new();
    }
    let named = |unit: UnitId, line: &crate::printed::tables::Shortage| {
        let counter = position.counter(unit);
        let division = counter.division.map(|id| &data.divisions[id.index()].name);
        division.is_some_and(|name| line.divisions.contains(name))
            || line.units.contains(&counter.id)
    };
    let whole = line.divisions.is_empty() && line.units.is_empty();
    let by_any = |unit: UnitId| data.tables.supply.shortage.iter().any(|line| named(unit, line));
    let runs_short = |&unit: &UnitId| {
        let counter = position.counter(unit);
        // §38.2.7a Whom the air force feeds does not run short.
        counter.is_mechanized()
            && !supply_lines::is_peiper_supplied(position, counter)
            && army_of(position, unit) == line.army
            && (whole || named(unit, line) || line.rest && !by_any(unit))
    };
    position.on_map(Side::German).filter(runs_short).collect()
}

/// The army that a unit counts for in the table: 7th Army's shares the fate of 5th Panzer Army.
fn army_of(position: &Position, unit: UnitId) -> Army {
    match position.unit(unit).army {
        Army::Seventh => Army::FifthPanzer,
        army @ (Army::SixthPanzer
        | Army::FifthPanzer
        | Army::First
        | Army::Third
        | Army::British) => army,
    }
}
