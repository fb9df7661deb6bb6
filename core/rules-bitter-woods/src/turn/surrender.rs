//! §26 Surrender of shaky units that are surrounded and out of supply.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::printed::counters::UnitId;
use crate::state::unit::Mark;
use crate::{Event, Position};

const SURRENDER: Clause = Clause::new("bw-26b");
/// §26a The highest unmodified endurance at risk.
const SHAKY: u8 = 3;

/// Every hex of the player on turn that is at risk rolls a die.
pub(crate) fn carry_out(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let data = pen.state().data();
    if !data.options.surrender || pen.state().when() < data.tables.turns.surrender {
        return;
    }
    for hex in at_risk(pen.state()) {
        let roll = dice.d6(SURRENDER);
        let surrendered = roll >= pen.state().data().tables.rolls.surrender;
        pen.enter(Event::SurrenderRolled { hex, roll, surrendered });
        if surrendered {
            let units: Vec<UnitId> = affected(pen.state(), hex).collect();
            for unit in units {
                pen.enter(Event::StepLost { unit, why: SURRENDER });
            }
        }
    }
}

/// §26a, §26d The hexes at risk.
pub(crate) fn at_risk(position: &Position) -> Vec<Hex> {
    let side = position.active;
    let mut hexes: Vec<Hex> =
        position.on_map(side).filter_map(|unit| position.hex_of(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let grid = position.data().board.grid();
    hexes.retain(|&hex| {
        let surrounded = grid
            .neighbours(hex)
            .all(|(_, next)| position.in_enemy_zone(side, next) || position.has_enemy(side, next));
        let firm = |unit: UnitId| position.counter(unit).endurance > SHAKY;
        surrounded
            && affected(position, hex).next().is_some()
            && !position.units_of(side, hex).any(firm)
    });
    hexes
}

/// Those in a hex that a six would cost a step.
fn affected(position: &Position, hex: Hex) -> impl Iterator<Item = UnitId> {
    position.units_of(position.active, hex).filter(|&unit| {
        let counter = position.counter(unit);
        counter.is_combat_unit()
            && counter.endurance <= SHAKY
            && position.unit(unit).has(Mark::OutOfSupply)
    })
}
