//! Facts about the hexes themselves: neighbours, distances, edges.

use super::opened_map::{Finding, OpenedMap};
use crate::facts::{Edge, GridClaim, Spot};

/// What the map says to a claim about its grid.
pub(super) fn find(ground: &OpenedMap<'_>, claim: &GridClaim) -> Result<Finding, String> {
    match claim {
        GridClaim::Adjacent { hex, others } => adjacent(ground, hex, others),
        GridClaim::Distance { from, to, steps, or_less } => {
            distance(ground, from, to, *steps, *or_less)
        }
        GridClaim::OnMap { hexes, there } => Ok(on_map(ground, hexes, *there)),
        GridClaim::OnEdge { hex, edge, within } => on_edge(ground, hex, *edge, *within),
    }
}

fn adjacent(ground: &OpenedMap<'_>, hex: &str, others: &[String]) -> Result<Finding, String> {
    let from = ground.hex(hex)?;
    let mut worst = Finding::exact();
    for other in others {
        let apart = ground.grid().distance(from, ground.hex(other)?);
        let off = apart.abs_diff(1);
        if worst.off < Some(off) {
            worst = Finding::off(off, format!("{hex} and {other} are {apart} apart"));
        }
    }
    Ok(worst)
}

fn distance(
    ground: &OpenedMap<'_>,
    from: &Spot,
    to: &Spot,
    steps: u16,
    or_less: bool,
) -> Result<Finding, String> {
    let (one, other) = (ground.spot(from)?, ground.spot(to)?);
    let Some(apart) = ground.distance(&one, &other) else {
        return Err("one of the places has no hex".to_owned());
    };
    let off = if or_less { apart.saturating_sub(steps) } else { apart.abs_diff(steps) };
    let (one, other) = (ground.numbers(one), ground.numbers(other));
    Ok(Finding::off(off, format!("{one} and {other} are {apart} apart")))
}

fn on_map(ground: &OpenedMap<'_>, hexes: &[String], there: bool) -> Finding {
    let misplaced: Vec<&str> = hexes
        .iter()
        .filter(|number| ground.hex(number).is_ok() != there)
        .map(String::as_str)
        .collect();
    if misplaced.is_empty() {
        return Finding::exact();
    }
    let word = if there { "not on the map" } else { "on the map" };
    Finding::nowhere(format!("{word}: {}", misplaced.join(", ")))
}

fn on_edge(ground: &OpenedMap<'_>, hex: &str, edge: Edge, within: u16) -> Result<Finding, String> {
    let at = ground.hex(hex)?;
    let edge_hexes = ground.grid().hexes().filter(|&hex| ground.is_on_edge(hex, edge));
    let nearest = ground.nearest(&[at], edge_hexes);
    Ok(nearest.map_or_else(
        || Finding::nowhere("the map has no such edge"),
        |(apart, _)| {
            Finding::off(apart.saturating_sub(within), format!("the edge is {apart} hexes away"))
        },
    ))
}
