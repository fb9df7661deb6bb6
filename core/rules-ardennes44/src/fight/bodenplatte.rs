//! §35 Operation Bodenplatte: the Luftwaffe may blunt the Allied air force, if a die allows it.

use kernel::{Clause, Dice, Pen};

use crate::printed::turn_track::Weather;
use crate::{Event, Modifier, Position, Side};

const ROLL: Clause = Clause::new("a44-35.0a");
const BLUNTED: Clause = Clause::new("a44-35.0b");

/// §35.0a The German player rolls as a certain turn begins.
pub(crate) fn open(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let tables = &position.data().tables.bodenplatte;
    let now = position.active == Side::German && position.turn == tables.turn;
    if !now || !position.data().options.bodenplatte {
        return;
    }
    let roll = dice.d6(ROLL);
    let from = tables.from[usize::from(roll) - 1];
    let from = (from > 0).then_some(from);
    pen.enter(Event::BodenplatteRolled { roll, from });
}

/// §35.0b What the Allied die for Air Support markers loses.
pub(crate) fn on_air_support(position: &Position) -> Option<Modifier> {
    let by = position.data().tables.bodenplatte.air;
    is_felt(position).then_some(Modifier { by, why: BLUNTED })
}

/// §35.0b What the Jabos' die gains, which is the Allied player's loss.
pub(crate) fn on_jabos(position: &Position) -> Option<Modifier> {
    let by = position.data().tables.bodenplatte.jabos;
    is_felt(position).then_some(Modifier { by, why: BLUNTED })
}

/// Whether the airfields were struck before, and the weather is such that it matters.
fn is_felt(position: &Position) -> bool {
    let clear = position.data().track.turn(position.turn).weather == Weather::Clear;
    clear && position.bodenplatte.is_some_and(|from| position.turn >= from)
}
