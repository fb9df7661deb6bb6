//! §6, §24.3b, §28.2, §36.7 How many units may stand in a hex.

use hexmap::Hex;

use crate::printed::counters::{Kind, Role, UnitId};
use crate::stand::nations;
use crate::{Illegal, Position, Side};

/// The division that may stack whole (§6.1d).
const LEHR: &str = "Pz Lehr Div";

/// Whether units may stand in a hex together with those of their side that are there already.
pub fn fits(position: &Position, side: Side, hex: Hex, units: &[UnitId]) -> Result<(), Illegal> {
    let here = all(position, side, hex, units);
    holds(position, &here)?;
    if position.data().options.inter_allied && nations::are_mixed(position, &here) {
        return Err(Illegal::MixedNations);
    }
    Ok(())
}

/// The same for units that are driven into it: nations do not matter then (§28.2a).
pub fn fits_driven(
    position: &Position,
    side: Side,
    hex: Hex,
    units: &[UnitId],
) -> Result<(), Illegal> {
    holds(position, &all(position, side, hex, units))
}

/// Whether no hex of a side is overfull, as at the end of a phase.
pub fn overfull(position: &Position, side: Side) -> impl Iterator<Item = Hex> + '_ {
    let mut hexes: Vec<Hex> =
        position.on_map(side).filter_map(|unit| position.hex_of(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes.into_iter().filter(move |&hex| fits_driven(position, side, hex, &[]).is_err())
}

fn all(position: &Position, side: Side, hex: Hex, units: &[UnitId]) -> Vec<UnitId> {
    let mut here: Vec<UnitId> = position.units_of(side, hex).collect();
    here.extend(units.iter().filter(|unit| position.hex_of(**unit) != Some(hex)));
    here
}

/// §6.1 Whether so many units fit into one hex.
fn holds(position: &Position, here: &[UnitId]) -> Result<(), Illegal> {
    let table = position.data().tables.stacking;
    let taken: u8 = here.iter().map(|&unit| thirds(position, unit)).sum();
    if taken > table.limit * table.thirds && !is_whole_lehr(position, here) {
        return Err(Illegal::Overstacked);
    }
    // §36.L6a Peiper shares a hex with other leaders.
    let leaders = here.iter().filter(|&&unit| {
        let counter = position.counter(unit);
        counter.is_leader() && counter.role != Some(Role::PeiperLeader)
    });
    if leaders.count() > 1 { Err(Illegal::OneLeader) } else { Ok(()) }
}

/// How much room a unit takes, in thirds of a unit (§36.7a).
fn thirds(position: &Position, unit: UnitId) -> u8 {
    let counter = position.counter(unit);
    let free = counter.is_leader()
        || counter.kind == Kind::ArmyArtillery
        || counter.role == Some(Role::Jagdpanzer653);
    match (free, counter.is_peiper_battalion()) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => position.data().tables.stacking.thirds,
    }
}

/// §6.1d, §6.1f Whether those that count are Panzer Lehr and nobody else.
fn is_whole_lehr(position: &Position, here: &[UnitId]) -> bool {
    let counting = || here.iter().filter(|&&unit| thirds(position, unit) > 0);
    let lehr = |unit: UnitId| {
        let division = position.counter(unit).division;
        division.is_some_and(|id| position.data().divisions[id.index()].name == LEHR)
    };
    counting().count() == usize::from(position.data().tables.stacking.whole_lehr)
        && counting().all(|&unit| lehr(unit))
}
