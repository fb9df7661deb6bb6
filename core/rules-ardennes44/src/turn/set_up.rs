//! §S1.3 Setting up: the Allies where their counters say, the Germans anywhere in their areas.

use hexmap::Hex;
use kernel::Pen;

use crate::printed::board::Terrain;
use crate::printed::counters::{Entry, UnitId};
use crate::stand::stacking;
use crate::state::unit::Place;
use crate::{Event, Illegal, Position, Side};

/// The division whose red units keep out of Wooded Rough (§S1.3d).
const RED_KEEP_OUT: &str = "26 VG";
/// The brigade of assault guns that does (§S1.3e).
const BRIGADE_KEEPS_OUT: &str = "g-11fjstug";

/// Whether somebody still has to set up.
pub(crate) fn waits(position: &Position) -> bool {
    !position.data().scenario.set_up.suggested.is_empty()
}

/// The units that a side sets up as it likes.
pub(crate) fn free_units(position: &Position) -> impl Iterator<Item = UnitId> {
    position.data().scenario.set_up.suggested.iter().map(|&(unit, _)| unit)
}

/// §S1.3b Whether a unit may be set up in a hex. It may also be taken up and put elsewhere.
pub(crate) fn check(
    position: &Position,
    side: Side,
    unit: UnitId,
    hex: Hex,
) -> Result<(), Illegal> {
    let data = position.data();
    if position.counter(unit).side != side {
        return Err(Illegal::NotYours);
    }
    if !free_units(position).any(|free| free == unit) {
        return Err(Illegal::NotAtStart);
    }
    if !data.board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    let (counter, formation) = (position.counter(unit), position.formation(unit));
    let area = data.places.area(hex);
    let own = area.is_some_and(|area| area.division == formation.id);
    let corps = area.is_some_and(|area| area.corps == counter.corps);
    if formation.independent {
        if !corps {
            return Err(Illegal::NotItsCorps);
        }
    } else if !own {
        return Err(Illegal::NotItsArea);
    }
    let rough = data.board.terrain(hex) == Terrain::WoodedRough;
    let red = matches!(counter.entry, Entry::Start { red: true });
    if rough && red && formation.id == RED_KEEP_OUT {
        return Err(Illegal::RedInWoodedRough);
    }
    if rough && counter.id == BRIGADE_KEEPS_OUT {
        return Err(Illegal::BrigadeInWoodedRough);
    }
    if stacking::fit(position, &[unit], hex) { Ok(()) } else { Err(Illegal::Overstacked) }
}

/// Whether the set-up may end: everybody has a hex.
pub(crate) fn check_end(position: &Position) -> Result<(), Illegal> {
    let all = free_units(position).all(|unit| position.hex_of(unit).is_some());
    if all { Ok(()) } else { Err(Illegal::NotAllSetUp) }
}

/// Sets up every unit that waits, where the scenario suggests; where there is no room left, in the
/// first hex that the rules allow. If the others stand so that there is none, all of them go where
/// the scenario suggests.
pub(crate) fn set_up_rest(side: Side, pen: &mut Pen<'_, Position>) {
    let suggested = pen.state().data().scenario.set_up.suggested.clone();
    for (unit, hex) in suggested {
        let position = pen.state();
        if position.unit(unit).place != Place::Waiting {
            continue;
        }
        let fits = |hex: &Hex| check(position, side, unit, *hex).is_ok();
        let found =
            Some(hex).filter(fits).or_else(|| position.data().board.grid().hexes().find(fits));
        match found {
            Some(hex) => pen.enter(Event::SetUp { unit, hex }),
            None => return set_up_all(pen),
        }
    }
}

/// Sets everybody up where the scenario suggests.
fn set_up_all(pen: &mut Pen<'_, Position>) {
    for (unit, hex) in pen.state().data().scenario.set_up.suggested.clone() {
        if pen.state().hex_of(unit) != Some(hex) {
            pen.enter(Event::SetUp { unit, hex });
        }
    }
}

/// Whether anybody waits to be set up.
pub(crate) fn check_rest(position: &Position) -> Result<(), Illegal> {
    let waits = free_units(position).any(|unit| position.unit(unit).place == Place::Waiting);
    if waits { Ok(()) } else { Err(Illegal::NotAtStart) }
}
