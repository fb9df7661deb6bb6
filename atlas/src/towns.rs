//! Which hexes the places fill: the hex in which each lies, unless a correction says otherwise.

use std::cmp::Reverse;

use hexmap::Hex;

use crate::board;
use crate::corrections::{Corrections, TownCorrection};
use crate::fit::Georeference;
use crate::gazetteer::Place;
use crate::plane::Point;
use crate::settings::Settings;

/// A place on the map.
#[derive(Clone, Debug)]
pub(crate) struct Settlement {
    pub(crate) name: String,
    pub(crate) rank: String,
    /// Where it lies on the board.
    pub(crate) at: Point,
    /// Its hexes, the first the one of its market square.
    pub(crate) hexes: Vec<Hex>,
}

/// The ranks, the highest first.
pub(crate) const RANKS: [&str; 4] = ["city", "town", "village", "place"];

/// The places that are shown, the most important first; each hex has one at most.
pub(crate) fn settle(
    places: &[Place],
    settings: &Settings,
    corrections: &Corrections,
    georeference: &Georeference,
) -> Result<Vec<Settlement>, Vec<String>> {
    let unknown =
        corrections.towns.iter().filter(|town| places.iter().all(|place| place.name != town.name));
    let mut faults: Vec<String> =
        unknown.map(|town| format!("correction: there is no place {}", town.name)).collect();
    let mut found: Vec<Claim> = Vec::new();
    for place in places {
        let correction = corrections.towns.iter().find(|town| town.name == place.name);
        match claim(place, correction, georeference) {
            Ok(claim) if settings.towns.shown.contains(&claim.settlement.rank) => found.push(claim),
            Ok(_) => {}
            Err(fault) => faults.push(fault),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    found.sort_by(|one, other| {
        let key = |claim: &Claim| (!claim.by_hand, claim.order, Reverse(claim.weight));
        (key(one), &one.settlement.name).cmp(&(key(other), &other.settlement.name))
    });
    let mut taken = vec![false; georeference.grid.cells()];
    let mut settlements: Vec<Settlement> =
        found.into_iter().map(|claim| claim.settlement).collect();
    for settlement in &mut settlements {
        settlement.hexes.retain(|hex| !std::mem::replace(&mut taken[hex.index()], true));
    }
    settlements.retain(|settlement| !settlement.hexes.is_empty());
    Ok(settlements)
}

/// A place that would be shown. What was put there by hand comes first, then the higher rank, then
/// the more famous.
struct Claim {
    by_hand: bool,
    order: usize,
    weight: u32,
    settlement: Settlement,
}

fn claim(
    place: &Place,
    correction: Option<&TownCorrection>,
    georeference: &Georeference,
) -> Result<Claim, String> {
    let at = georeference.board(place.at);
    let (grid, numbering) = (&georeference.grid, georeference.numbering);
    let rank = correction.and_then(|town| town.rank.as_ref()).unwrap_or(&place.rank).clone();
    let listed = correction.map(|town| town.hexes.as_slice()).unwrap_or_default();
    let hexes: Vec<Hex> = if correction.is_some_and(|town| town.absent) {
        Vec::new()
    } else if listed.is_empty() {
        board::hex_at(grid, at).into_iter().collect()
    } else {
        let read: Result<_, _> = listed.iter().map(|number| numbering.hex(grid, number)).collect();
        read.map_err(|fault| format!("{}: {fault}", place.name))?
    };
    let order = RANKS.iter().position(|known| *known == rank).unwrap_or(RANKS.len());
    let settlement = Settlement { name: place.name.clone(), rank, at, hexes };
    Ok(Claim { by_hand: !listed.is_empty(), order, weight: place.weight, settlement })
}
