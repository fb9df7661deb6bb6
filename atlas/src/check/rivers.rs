//! Facts about rivers and bridges in a neighbourhood.

use std::collections::BTreeSet;

use hexmap::{Hex, Hexside};

use super::opened_map::{Finding, OpenedMap, River};
use crate::board::{self, Corner};
use crate::facts::{Edge, RiverClaim, Spot};
use crate::map_file::Stretch;

/// What the map says to a claim about rivers.
pub(super) fn find(ground: &OpenedMap<'_>, claim: &RiverClaim) -> Result<Finding, String> {
    match claim {
        RiverClaim::Bridges { spot, count, toward, river } => {
            bridges(ground, spot, *count, *toward, river.as_deref())
        }
        RiverClaim::NoBridge { spot } => no_bridge(ground, spot),
        RiverClaim::Beside { spot, river, toward } => {
            beside(ground, spot, river.as_deref(), *toward)
        }
        RiverClaim::Through { spot } => through(ground, spot),
        RiverClaim::Joins { river, into } => joins(ground, river, into),
        RiverClaim::OverIt { river, count } => {
            ground.rivers_called(Some(river))?;
            let has = ground.bridged(Some(river)).len();
            Ok(short_of(*count, has, format!("the map has {has} bridges over the {river}")))
        }
        RiverClaim::Between { from, to, count, rivers } => {
            bridges_between(ground, from, to, *count, rivers)
        }
    }
}

/// The sides of these hexes that face an edge.
fn facing(ground: &OpenedMap<'_>, hexes: &[Hex], toward: Option<Edge>) -> BTreeSet<Hexside> {
    hexes.iter().flat_map(|&hex| ground.facing(hex, toward)).collect()
}

/// How far the nearest of these sides is from the hexes: at least 1, since none of them fits.
fn nearest(
    ground: &OpenedMap<'_>,
    hexes: &[Hex],
    sides: &BTreeSet<Hexside>,
    what: &str,
) -> Finding {
    let near = sides.iter().filter_map(|&side| {
        let banks: Vec<Hex> = ground.beside(side).collect();
        Some((ground.distance(hexes, &banks)?.max(1), side))
    });
    near.min().map_or_else(
        || Finding::nowhere(format!("the map has no {what}")),
        |(off, side)| {
            Finding::off(off, format!("the nearest {what} is on {}", ground.side_text(side)))
        },
    )
}

fn bridges(
    ground: &OpenedMap<'_>,
    spot: &Spot,
    count: usize,
    toward: Option<Edge>,
    river: Option<&str>,
) -> Result<Finding, String> {
    ground.rivers_called(river)?;
    let hexes = ground.spot(spot)?;
    let bridged = ground.bridged(river);
    let has = facing(ground, &hexes, toward).intersection(&bridged).count();
    if has == 0 {
        return Ok(nearest(ground, &hexes, &bridged, "bridge"));
    }
    Ok(short_of(count, has, format!("only {has} bridged side there")))
}

fn short_of(count: usize, has: usize, why: String) -> Finding {
    Finding::off(u16::try_from(count.saturating_sub(has)).unwrap_or(u16::MAX), why)
}

fn no_bridge(ground: &OpenedMap<'_>, spot: &Spot) -> Result<Finding, String> {
    let own = facing(ground, &ground.spot(spot)?, None);
    let bridged = ground.bridged(None);
    Ok(own.intersection(&bridged).next().map_or_else(Finding::exact, |&side| {
        Finding::off(1, format!("a bridge is on {}", ground.side_text(side)))
    }))
}

fn beside(
    ground: &OpenedMap<'_>,
    spot: &Spot,
    river: Option<&str>,
    toward: Option<Edge>,
) -> Result<Finding, String> {
    let hexes = ground.spot(spot)?;
    let sides = ground.river_sides(river)?;
    let runs_through = || {
        let within = ground.river_hexes(river)?;
        Ok::<bool, String>(toward.is_none() && hexes.iter().any(|hex| within.contains(hex)))
    };
    if !facing(ground, &hexes, toward).is_disjoint(&sides) || runs_through()? {
        return Ok(Finding::exact());
    }
    Ok(nearest(ground, &hexes, &sides, river.unwrap_or("river")))
}

fn through(ground: &OpenedMap<'_>, spot: &Spot) -> Result<Finding, String> {
    let hexes = ground.spot(spot)?;
    let mut within = ground.river_hexes(None)?;
    within.extend(ground.feature("river_through"));
    if hexes.iter().any(|hex| within.contains(hex)) {
        return Ok(Finding::exact());
    }
    Ok(nearest(ground, &hexes, &ground.river_sides(None)?, "river"))
}

fn joins(ground: &OpenedMap<'_>, river: &str, into: &str) -> Result<Finding, String> {
    let (from, to) = (ground.rivers_called(Some(river))?, ground.rivers_called(Some(into))?);
    let ends: Vec<Stretch> = from
        .iter()
        .flat_map(|river| [river.course.first(), river.course.last()])
        .flatten()
        .copied()
        .collect();
    let all: Vec<Stretch> =
        to.iter().flat_map(|river: &&River| river.course.iter().copied()).collect();
    let mouths: BTreeSet<Corner> = ends.iter().flat_map(|&end| corners(ground, end)).collect();
    let banks: BTreeSet<Corner> =
        all.iter().flat_map(|&stretch| corners(ground, stretch)).collect();
    if !mouths.is_disjoint(&banks) {
        return Ok(Finding::exact());
    }
    let hexes = |stretches: &[Stretch]| -> Vec<Hex> {
        stretches.iter().flat_map(|&stretch| around(ground, stretch)).collect()
    };
    let apart = ground.distance(&hexes(&ends), &hexes(&all));
    Ok(apart.map_or_else(
        || Finding::nowhere("one of the rivers has no course"),
        |apart| Finding::off(apart.max(1), format!("they end {apart} hexes apart")),
    ))
}

fn corners(ground: &OpenedMap<'_>, stretch: Stretch) -> Vec<Corner> {
    let shape = ground.grid().shape();
    match stretch {
        Stretch::Along(side) => {
            let (one, other) = board::ends(shape, side);
            vec![one, other]
        }
        Stretch::Through(hex) => board::corners(shape, hex).to_vec(),
    }
}

fn around(ground: &OpenedMap<'_>, stretch: Stretch) -> Vec<Hex> {
    match stretch {
        Stretch::Along(side) => ground.beside(side).collect(),
        Stretch::Through(hex) => vec![hex],
    }
}

/// A bridge lies between two places if the way over it is hardly longer than the straight one.
fn bridges_between(
    ground: &OpenedMap<'_>,
    from: &Spot,
    to: &Spot,
    count: usize,
    rivers: &[String],
) -> Result<Finding, String> {
    const DETOUR: u16 = 2;
    let (one, other) = (ground.spot(from)?, ground.spot(to)?);
    let straight = ground.distance(&one, &other).unwrap_or_default();
    let is_between = |&side: &Hexside| {
        let banks: Vec<Hex> = ground.beside(side).collect();
        let way = |place: &[Hex]| ground.distance(place, &banks).unwrap_or(u16::MAX);
        way(&one).saturating_add(way(&other)) <= straight + DETOUR
    };
    let mut found = BTreeSet::new();
    for river in rivers {
        ground.rivers_called(Some(river))?;
        found.extend(ground.bridged(Some(river)).into_iter().filter(is_between));
    }
    let texts: Vec<String> = found.iter().map(|&side| ground.side_text(side)).collect();
    let why = format!("the map has {} there: {}", found.len(), texts.join(", "));
    Ok(short_of(count, found.len(), why))
}
