//! §13.8 Allied attacks onto the map, out of a Blocking Position onto its Entry Hex.

use std::cmp::Reverse;

use hexmap::Hex;

use crate::march::off_map;
use crate::printed::counters::UnitId;
use crate::printed::places::EntryId;
use crate::stand::stacking;
use crate::stand::stacking::Load;
use crate::{Illegal, Position};

/// §13.8.1a, §13.8.2 Whether units may attack a hex out of a Blocking Position: only its own Entry
/// Hex, only while no German has left the map there, and only while its sector is not shut.
pub(crate) fn check(position: &Position, from: EntryId, target: Hex) -> Result<(), Illegal> {
    let entry = &position.data().places.entries[from.index()];
    if entry.hex != target {
        return Err(Illegal::OnlyItsEntryHex);
    }
    if position.closed[from.index()] {
        return Err(Illegal::EntryClosed);
    }
    let shut = entry.sector.is_some_and(|sector| off_map::is_shut(position, sector));
    if shut { Err(Illegal::FlanksOpen) } else { Ok(()) }
}

/// §13.8.1b Whether no more come out of one Blocking Position than could stack in two hexes.
pub(crate) fn check_size(position: &Position, units: &[UnitId]) -> Result<(), Illegal> {
    let coming: Vec<UnitId> =
        units.iter().copied().filter(|&unit| position.unit(unit).blocks().is_some()).collect();
    let blocks = |unit: UnitId| position.unit(unit).blocks();
    let one = |pair: &[UnitId]| blocks(pair[0]) == blocks(pair[1]);
    if !coming.windows(2).all(one) {
        return Err(Illegal::NotTogether);
    }
    // Counted as they come: a box holds more than a stack could ever be.
    let small = (1..=coming.len()).all(|count| fits(position, &coming[..count]));
    if small { Ok(()) } else { Err(Illegal::TooManyComeOn) }
}

/// Of the units in a Blocking Position the strongest that may attack together.
pub(crate) fn strongest(position: &Position, mut units: Vec<UnitId>) -> Vec<UnitId> {
    units.sort_by_key(|&unit| Reverse(position.strength(unit).attack));
    let mut coming = Vec::new();
    for unit in units {
        coming.push(unit);
        if !fits(position, &coming) {
            coming.pop();
        }
    }
    coming
}

fn fits(position: &Position, units: &[UnitId]) -> bool {
    let tables = &position.data().tables.stacking;
    let Load { points, silhouetted_steps, .. } = stacking::load(position, units.iter().copied());
    points <= tables.blocking_attack_points
        && silhouetted_steps <= tables.blocking_attack_silhouetted_steps
}
