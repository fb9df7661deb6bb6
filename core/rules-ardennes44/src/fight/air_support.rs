//! §15.6 Allied Air Support: markers for the attack, and Jabos over the German attacks.

use kernel::{Clause, Dice, Pen};

use crate::fight::bodenplatte;
use crate::printed::turn_track::Weather;
use crate::state::battle::Battle;
use crate::state::moment::Time;
use crate::state::then::Then;
use crate::{Event, Illegal, Modifier, Position, Side};
use field::modified;

const MARKERS: Clause = Clause::new("a44-15.6.2a");
const JABOS: Clause = Clause::new("a44-15.6.3a");

/// §15.6.1 Whether aircraft fly: by day, from Turn 15, in Clear Weather.
fn flies(position: &Position) -> bool {
    position.time == Time::Day
        && position.turn >= position.data().tables.air.first_turn
        && position.data().track.turn(position.turn).weather == Weather::Clear
}

/// §15.6.2a Rolls for the markers of this turn as the Allied Movement Phase begins.
pub(crate) fn open(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    if position.active != Side::Allied || !flies(position) {
        return;
    }
    let modifiers: Vec<Modifier> = bodenplatte::on_air_support(position).into_iter().collect();
    let roll = dice.d6(MARKERS);
    let markers = cell(&position.data().tables.air.markers, roll, &modifiers);
    pen.enter(Event::AirRolled { roll, modifiers, markers });
}

/// The cell of a table for a die with its modifiers, kept on the table.
fn cell<T: Copy>(table: &[T], roll: u16, modifiers: &[Modifier]) -> T {
    let last = i16::try_from(table.len()).expect("a die has few faces");
    let total = modified(roll, modifiers, 1, last) - 1;
    table[usize::try_from(total).expect("it was kept on the table")]
}

/// §15.6.2b Whether a marker may be used in this combat.
pub(crate) fn can_call(position: &Position, battle: &Battle) -> Result<(), Illegal> {
    if position.time == Time::Night {
        return Err(Illegal::NoAirAtNight);
    }
    if battle.air {
        return Err(Illegal::AircraftAlready);
    }
    if position.air == 0 {
        return Err(Illegal::NoAircraft);
    }
    let flies = position.active == Side::Allied && flies(position);
    if flies { Ok(()) } else { Err(Illegal::NotFlying) }
}

/// §15.6.2b A marker is used.
pub(crate) fn call(pen: &mut Pen<'_, Position>) -> Then {
    pen.enter(Event::AirSupported);
    Then::CombatGoesOn
}

/// §15.6.3 Rolls for the Jabos over a German attack.
pub(crate) fn roll_jabos(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    if position.active != Side::German || !flies(position) {
        return;
    }
    let modifiers: Vec<Modifier> = bodenplatte::on_jabos(position).into_iter().collect();
    let roll = dice.d6(JABOS);
    let shift = cell(&position.data().tables.air.jabos, roll, &modifiers);
    pen.enter(Event::JabosRolled { roll, modifiers, shift });
}
