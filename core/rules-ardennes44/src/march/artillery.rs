//! §22.1-22.3 How artillery moves: one hex in its firing position, or packed up on the road.

use kernel::{Clause, Pen};

use crate::march::strategic_movement::markers_left;
use crate::printed::counters::{Colour, Kind, UnitId};
use crate::state::unit::{Mark, Place};
use crate::{Event, Illegal, Mode, Position, Side};

const MOVED: Clause = Clause::new("a44-22.1b");

/// The Movement Allowance of any unit in a mode, in whole points; artillery has several.
pub(crate) fn movement(position: &Position, unit: UnitId, mode: Mode) -> Result<u8, Illegal> {
    let counter = position.counter(unit);
    let printed = position.strength(unit).movement;
    let packed = counter.moving.unwrap_or(printed);
    let artillery = counter.kind.is_artillery();
    match (mode, counter.side) {
        (Mode::PrimeMover | Mode::PrimeMoverTactical, Side::German) if artillery => {
            if !position.unit(unit).has(Mark::PrimeMover) {
                enough_prime_movers(position, &[unit], mode)?;
            }
            Ok(position.data().tables.movement.prime_mover)
        }
        (Mode::PrimeMover | Mode::PrimeMoverTactical, _) => Err(Illegal::NoPrimeMover),
        // §22.2a
        (Mode::Shift, _) if counter.kind == Kind::Nebelwerfer => Ok(printed),
        (Mode::Shift, Side::Allied) if artillery && is_ready(position, unit) => Ok(printed),
        (Mode::Shift, _) => Err(Illegal::NotArtillery),
        (Mode::Ordinary | Mode::Extended | Mode::Tactical | Mode::Strategic, Side::Allied)
            if artillery =>
        {
            Ok(packed)
        }
        (Mode::Ordinary | Mode::Extended | Mode::Tactical, Side::German) if artillery => {
            Err(Illegal::NeedsPrimeMover)
        }
        // §22.1e
        (Mode::Strategic, Side::German) if artillery => Err(Illegal::NotStrategic),
        (Mode::Ordinary | Mode::Extended | Mode::Tactical | Mode::Strategic, _) => Ok(printed),
    }
}

/// §22.5 Whether a gun is on its Ready side; one that is still to arrive is not (§13.3).
fn is_ready(position: &Position, unit: UnitId) -> bool {
    let state = position.unit(unit);
    !state.has(Mark::Fired) && state.place != Place::Waiting
}

/// §22.3b, §22.3c, §12.4.1b Whether there are Prime Movers of the right armies for units that move
/// together under them.
pub(crate) fn enough_prime_movers(
    position: &Position,
    units: &[UnitId],
    mode: Mode,
) -> Result<(), Illegal> {
    if !matches!(mode, Mode::PrimeMover | Mode::PrimeMoverTactical) {
        return Ok(());
    }
    for &unit in units {
        let army = position.counter(unit).colour;
        let needed = units.iter().filter(|&&other| position.counter(other).colour == army).count();
        if needed > usize::from(prime_movers_left(position, army)) {
            return Err(Illegal::NoPrimeMover);
        }
    }
    // A counter that lies on its other side for a column cannot pull a gun.
    if units.len() > usize::from(markers_left(position, Side::German)) {
        return Err(Illegal::PrimeMoversInUse);
    }
    Ok(())
}

/// §22.3b How many of its own Prime Movers an army is not using. There may be fewer counters to be had,
/// as they serve for Strategic Movement too (§12.4.1b).
pub fn prime_movers_left(position: &Position, army: Colour) -> u8 {
    let tables = &position.data().tables.markers;
    let all = match army {
        Colour::SixthPanzerArmy => tables.prime_movers_6pza,
        Colour::FifthPanzerArmy => tables.prime_movers_5pza,
        Colour::SeventhArmy => tables.prime_movers_7a,
        Colour::EighthCorps
        | Colour::FifthCorps
        | Colour::ThirdArmy
        | Colour::SeventhCorps
        | Colour::EighteenthCorps
        | Colour::ThirtiethCorps
        | Colour::Army
        | Colour::Breakdown => 0,
    };
    let in_use = position.unit_ids().filter(|&unit| {
        let state = position.unit(unit);
        state.has(Mark::PrimeMover) && state.is_in_play() && position.counter(unit).colour == army
    });
    all.saturating_sub(u8::try_from(in_use.count()).expect("there are few markers"))
}

/// §22.1b Allied guns that moved two hexes or more are not ready to fire.
pub(crate) fn flip(units: &[UnitId], steps: usize, pen: &mut Pen<'_, Position>) {
    for &unit in units {
        let counter = pen.state().counter(unit);
        let flips = counter.side == Side::Allied && counter.kind.is_artillery() && steps > 1;
        if flips && !pen.state().unit(unit).has(Mark::Fired) {
            pen.enter(Event::Marked { unit, mark: Mark::Fired, why: MOVED });
        }
    }
}
