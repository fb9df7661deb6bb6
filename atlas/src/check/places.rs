//! Facts about places and what lies in their hexes.

use hexmap::Hex;

use super::opened_map::{Finding, OpenedMap};
use crate::facts::PlaceClaim;

/// What the map says to a claim about places.
pub(super) fn find(ground: &OpenedMap<'_>, claim: &PlaceClaim) -> Result<Finding, String> {
    match claim {
        PlaceClaim::At { hexes, name, within } => place(ground, hexes, name, *within),
        PlaceClaim::Named { name, town } => named(ground, name, *town),
        PlaceClaim::Hexes { name, count, or_more } => count_hexes(ground, name, *count, *or_more),
        PlaceClaim::None { hex, town } => no_place(ground, hex, *town),
        PlaceClaim::Terrain { hex, names, not } => terrain(ground, hex, names, *not),
        PlaceClaim::Feature { hexes, name } => feature(ground, hexes, name),
    }
}

fn place(
    ground: &OpenedMap<'_>,
    hexes: &[String],
    name: &str,
    within: u16,
) -> Result<Finding, String> {
    let wanted: Result<Vec<Hex>, String> = hexes.iter().map(|hex| ground.hex(hex)).collect();
    let place = ground.place(name)?;
    let apart = ground.distance(&wanted?, &place.hexes);
    let why = format!("{name} is in {}", ground.numbers(place.hexes.iter().copied()));
    Ok(apart.map_or_else(
        || Finding::nowhere(format!("{name} has no hex")),
        |apart| Finding::off(apart.saturating_sub(within), why),
    ))
}

fn named(ground: &OpenedMap<'_>, name: &str, town: bool) -> Result<Finding, String> {
    let place = ground.place(name)?;
    if town && !place.is_town {
        return Ok(Finding::nowhere(format!("{name} is on the map, but as no town")));
    }
    Ok(Finding::exact())
}

fn count_hexes(
    ground: &OpenedMap<'_>,
    name: &str,
    count: usize,
    or_more: bool,
) -> Result<Finding, String> {
    let hexes = &ground.place(name)?.hexes;
    let has = hexes.len();
    let off = if or_more { count.saturating_sub(has) } else { count.abs_diff(has) };
    let why = format!("{name} has {has}: {}", ground.numbers(hexes.iter().copied()));
    Ok(Finding::off(u16::try_from(off).unwrap_or(u16::MAX), why))
}

fn no_place(ground: &OpenedMap<'_>, hex: &str, town: bool) -> Result<Finding, String> {
    let number = hex;
    let hex = ground.hex(number)?;
    let mut here = ground.map.towns.iter().zip(&ground.places);
    let found = here.find(|(_, place)| place.hexes.contains(&hex) && (place.is_town || !town));
    // A mere crossroads or farm does not fill its hex.
    let found = found.filter(|(town, _)| town.rank != "place");
    Ok(found.map_or_else(Finding::exact, |(town, _)| {
        Finding::off(1, format!("{} ({}) is in {number}", town.name, town.rank))
    }))
}

fn terrain(
    ground: &OpenedMap<'_>,
    hex: &str,
    names: &[String],
    not: bool,
) -> Result<Finding, String> {
    let at = ground.hex(hex)?;
    let fits = |&hex: &Hex| names.iter().any(|name| name == ground.terrain(hex)) != not;
    let why = format!("{hex} is {}", ground.terrain(at));
    let nearest = ground.nearest(&[at], ground.grid().hexes().filter(fits));
    Ok(match nearest {
        None => Finding::nowhere(format!("{why}, and no other hex fits")),
        Some((off, other)) => {
            Finding::off(off, format!("{why}; the nearest that fits is {}", ground.number(other)))
        }
    })
}

fn feature(ground: &OpenedMap<'_>, hexes: &[String], name: &str) -> Result<Finding, String> {
    let there = ground.feature(name);
    let mut worst = Finding::exact();
    for number in hexes {
        let hex = ground.hex(number)?;
        let Some((off, nearest)) = ground.nearest(&[hex], there.iter().copied()) else {
            return Ok(Finding::nowhere(format!("no hex of the map has {name}")));
        };
        if worst.off < Some(off) {
            let nearest = ground.number(nearest);
            worst = Finding::off(off, format!("{number} has none; the nearest is {nearest}"));
        }
    }
    Ok(worst)
}
