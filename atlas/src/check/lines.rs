//! Facts about single hexsides: rivers along them, bridges and roads across them.

use hexmap::{Direction, Hex, Hexside};

use super::opened_map::{Finding, OpenedMap};
use crate::facts::{Border, Holds};
use crate::map_file::Stretch;
use crate::spelling::key;

/// One of the sides must hold it; if none does, the nearest side of the map that does is told.
pub(super) fn find(
    ground: &OpenedMap<'_>,
    borders: &[Border],
    holds: &Holds,
) -> Result<Finding, String> {
    let mut wanted = Vec::new();
    for border in borders {
        wanted.extend(sides(ground, border)?);
    }
    if let Holds::Bridge(Some(name)) | Holds::River(Some(name)) = holds {
        ground.rivers_called(Some(name))?;
    }
    if wanted.iter().any(|&side| is_held(ground, side, holds)) {
        return Ok(Finding::exact());
    }
    let all = ground.grid().hexes().flat_map(|hex| ground.grid().sides(hex));
    let held = all.filter(|&side| is_held(ground, side, holds));
    let nearest = held.filter_map(|side| Some((apart(ground, &wanted, side)?, side))).min();
    Ok(match nearest {
        None => Finding::nowhere(format!("no hexside of the map {}", words(holds))),
        Some((off, side)) => {
            let there = words_at(ground, wanted[0]);
            let found = ground.side_text(side);
            Finding::off(off, format!("{there}; the nearest that {} is {found}", words(holds)))
        }
    })
}

/// The sides that two spots share.
fn sides(ground: &OpenedMap<'_>, border: &Border) -> Result<Vec<Hexside>, String> {
    let (one, other) = (ground.spot(&border.one)?, ground.spot(&border.other)?);
    let pairs = one.iter().flat_map(|&a| other.iter().map(move |&b| (a, b)));
    let shared: Vec<Hexside> =
        pairs.filter_map(|(a, b)| ground.grid().side_between(a, b)).collect();
    if shared.is_empty() {
        let apart = ground.distance(&one, &other).unwrap_or_default();
        return Err(format!("the two are {apart} hexes apart and share no side"));
    }
    Ok(shared)
}

fn is_held(ground: &OpenedMap<'_>, side: Hexside, holds: &Holds) -> bool {
    let crossing = ground.hexes.crossing(side.owner(), side.direction());
    match holds {
        Holds::Bridge(river) => crossing.bridge && flows(ground, side, river.as_deref()),
        Holds::River(river) => crossing.river != 0 && flows(ground, side, river.as_deref()),
        Holds::UnbridgedRiver => crossing.river != 0 && !crossing.bridge,
        Holds::NoRiver => crossing.river == 0,
        Holds::NoObstacle => crossing.river == 0 || crossing.bridge,
        Holds::Road => crossing.road != 0,
        Holds::NoRoad => crossing.road == 0,
    }
}

/// Whether a river of this name runs along a side.
fn flows(ground: &OpenedMap<'_>, side: Hexside, name: Option<&str>) -> bool {
    let Some(name) = name.map(key) else { return true };
    let along = Stretch::Along(side);
    ground.rivers.iter().any(|river| river.key == name && river.course.contains(&along))
}

/// How far a side is from the nearest of these: 1 if they share a hex.
fn apart(ground: &OpenedMap<'_>, wanted: &[Hexside], side: Hexside) -> Option<u16> {
    let here: Vec<Hex> = wanted.iter().flat_map(|&side| ground.beside(side)).collect();
    let there: Vec<Hex> = ground.beside(side).collect();
    ground.distance(&here, &there).map(|distance| distance + 1)
}

fn words(holds: &Holds) -> String {
    let over = |name: &Option<String>| name.as_deref().unwrap_or("a river").to_owned();
    match holds {
        Holds::Bridge(name) => format!("has a bridge over {}", over(name)),
        Holds::River(name) => format!("has {}", over(name)),
        Holds::UnbridgedRiver => "has an unbridged river".to_owned(),
        Holds::NoRiver => "has no river".to_owned(),
        Holds::NoObstacle => "has no river or a bridge".to_owned(),
        Holds::Road => "has a road across".to_owned(),
        Holds::NoRoad => "has no road across".to_owned(),
    }
}

/// What a side has.
fn words_at(ground: &OpenedMap<'_>, side: Hexside) -> String {
    let crossing = ground.hexes.crossing(side.owner(), side.direction());
    let along = Stretch::Along(side);
    let river = ground.map.rivers.iter().zip(&ground.rivers);
    let name =
        river.filter(|(_, river)| river.course.contains(&along)).map(|(river, _)| &river.name);
    let river = name.clone().next().map_or("no river", |name| name.as_str());
    let bridge = if crossing.bridge { "a bridge" } else { "no bridge" };
    let road = if crossing.road == 0 { "no road" } else { "a road" };
    format!("{} has {river}, {bridge}, {road}", ground.side_text(side))
}

/// The hexes to which a road leads out of a hex.
pub(super) fn by_road(ground: &OpenedMap<'_>, hex: Hex) -> Vec<Hex> {
    let has_road = |direction: &Direction| ground.hexes.road(hex, *direction) != 0;
    let ways = Direction::ALL.into_iter().filter(has_road);
    ways.filter_map(|direction| ground.grid().neighbour(hex, direction)).collect()
}
