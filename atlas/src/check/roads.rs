//! Facts about roads.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};

use hexmap::Hex;

use super::lines::by_road;
use super::opened_map::{Finding, OpenedMap};
use crate::facts::{Edge, RoadClaim, Spot};

/// What the map says to a claim about roads.
pub(super) fn find(ground: &OpenedMap<'_>, claim: &RoadClaim) -> Result<Finding, String> {
    match claim {
        RoadClaim::At { spot, within } => road(ground, spot, *within),
        RoadClaim::Only { hex, to } => road_only(ground, hex, to),
        RoadClaim::Reach { hex, steps } => road_reach(ground, hex, *steps),
        RoadClaim::Between { from, to, most } => road_between(ground, from, to, *most),
        RoadClaim::Off { edge } => Ok(road_off(ground, *edge)),
    }
}

fn road(ground: &OpenedMap<'_>, spot: &Spot, within: u16) -> Result<Finding, String> {
    let hexes = ground.spot(spot)?;
    let nearest = ground.nearest(&hexes, ground.road_hexes.iter().copied());
    Ok(nearest.map_or_else(
        || Finding::nowhere("the map has no road"),
        |(apart, hex)| {
            let why = format!("the nearest road is in {}", ground.number(hex));
            Finding::off(apart.saturating_sub(within), why)
        },
    ))
}

fn road_only(ground: &OpenedMap<'_>, hex: &str, to: &str) -> Result<Finding, String> {
    let (from, wanted) = (ground.hex(hex)?, ground.hex(to)?);
    let ways = by_road(ground, from);
    if ways == [wanted] {
        return Ok(Finding::exact());
    }
    if ways.is_empty() {
        return road(ground, &Spot::Hex(hex.to_owned()), 0);
    }
    let apart = ground.distance(&ways, &[wanted]).unwrap_or(u16::MAX);
    let why = format!("roads lead from {hex} to {}", ground.numbers(ways));
    Ok(Finding::off(apart.max(1), why))
}

fn road_reach(ground: &OpenedMap<'_>, hex: &str, steps: u16) -> Result<Finding, String> {
    let reached = by_steps(ground, &[ground.hex(hex)?]);
    let farthest = reached.values().max().copied().unwrap_or_default();
    let why = format!("the road goes on for {farthest} hexes");
    Ok(Finding::off(steps.saturating_sub(farthest), why))
}

fn road_between(
    ground: &OpenedMap<'_>,
    from: &Spot,
    to: &Spot,
    most: u16,
) -> Result<Finding, String> {
    let (starts, ends) = (ground.spot(from)?, ground.spot(to)?);
    let reached = by_steps(ground, &starts);
    if let Some(steps) = ends.iter().filter_map(|hex| reached.get(hex)).min() {
        let why = format!("the way by road has {steps} steps");
        return Ok(Finding::off(steps.saturating_sub(most), why));
    }
    // Perhaps the road passes beside one end.
    let beside = |hexes: &[Hex]| -> Vec<Hex> {
        hexes.iter().flat_map(|&hex| ground.grid().within(hex, 1)).collect()
    };
    let reached = by_steps(ground, &beside(&starts));
    let near = beside(&ends).iter().any(|hex| reached.contains_key(hex));
    let on_road = |hexes: &[Hex]| hexes.iter().any(|hex| ground.road_hexes.contains(hex));
    if near && !(on_road(&starts) && on_road(&ends)) {
        return Ok(Finding::off(1, "the road passes beside one end"));
    }
    Ok(Finding::nowhere("no road joins the two"))
}

fn road_off(ground: &OpenedMap<'_>, edge: Edge) -> Finding {
    let on_edge: Vec<Hex> =
        ground.grid().hexes().filter(|&hex| ground.is_on_edge(hex, edge)).collect();
    let nearest = ground.nearest(&on_edge, ground.road_hexes.iter().copied());
    nearest.map_or_else(
        || Finding::nowhere("the map has no road or no such edge"),
        |(apart, hex)| {
            Finding::off(apart, format!("the nearest road is in {}", ground.number(hex)))
        },
    )
}

/// Every hex that a road leads to from one of these, with the number of steps.
fn by_steps(ground: &OpenedMap<'_>, from: &[Hex]) -> BTreeMap<Hex, u16> {
    let starts = from.iter().copied().filter(|hex| ground.road_hexes.contains(hex));
    let mut reached: BTreeMap<Hex, u16> = starts.map(|hex| (hex, 0)).collect();
    let mut queue: VecDeque<Hex> = reached.keys().copied().collect();
    while let Some(hex) = queue.pop_front() {
        let steps = reached[&hex] + 1;
        for next in by_road(ground, hex) {
            if let Entry::Vacant(unseen) = reached.entry(next) {
                unseen.insert(steps);
                queue.push_back(next);
            }
        }
    }
    reached
}
