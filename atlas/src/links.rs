//! The other roads: what links places that the campaign's roads leave apart, along real roads.

use std::collections::BTreeSet;

use hexmap::{Hex, Hexside, Path};

use crate::corrections::Corrections;
use crate::evidence::Grade;
use crate::gazetteer;
use crate::geography::Geography;
use crate::plane::Point;
use crate::roads::{Chain, RoadLayer};
use crate::search::cheapest;
use crate::towns::Settlement;

/// What a step costs along a road that is on the map already.
const LAID: f64 = 0.7;
/// What a step costs along a real road of each grade.
const PRIMARY: f64 = 1.0;
const SECONDARY: f64 = 1.15;
const MINOR: f64 = 1.7;
/// What a step costs where good roads run through both hexes, but none across their side.
const BESIDE: f64 = 1.9;
/// What a bridge costs.
const BRIDGE: f64 = 0.4;
/// How much longer than the crow flies a link may be.
const DETOUR: f64 = 1.6;
/// What a step costs where no road is known, if a place must be joined to the rest.
const NO_ROAD: f64 = 4.0;
/// What it costs to cross a river then where none is bridged.
const NO_BRIDGE: f64 = 12.0;

/// Every road of the map: corrections, the campaign's roads, links, and what joins them.
pub(crate) fn network(
    set: &str,
    layer: &RoadLayer,
    geography: &Geography,
    corrections: &Corrections,
) -> Result<Vec<Chain>, Vec<String>> {
    let (mut chains, closed) = corrected(layer, corrections)?;
    let open = |chain: Chain| without(layer, &chain, &closed);
    chains.extend(layer.campaign(geography).into_iter().flat_map(open));
    let extra = layer.extra(set, &gazetteer::extra_roads()?);
    chains.extend(extra.into_iter().flat_map(open));
    let links = layer.links(&chains);
    chains.extend(links.into_iter().flat_map(open));
    let joins = layer.join(&chains, &gazetteer::starts()?);
    chains.extend(joins);
    Ok(chains)
}

/// The roads that corrections add, and the sides that they close to all others.
fn corrected(
    layer: &RoadLayer,
    corrections: &Corrections,
) -> Result<(Vec<Chain>, BTreeSet<Hexside>), Vec<String>> {
    let (grid, numbering) = (&layer.georeference.grid, &layer.georeference.numbering);
    let mut faults = Vec::new();
    let mut closed: BTreeSet<Hexside> = BTreeSet::new();
    let mut chains = Vec::new();
    for road in &corrections.roads {
        match (Path::parse(grid, numbering, &road.hexes), &road.class) {
            (Ok(path), Some(class)) => chains.push(Chain {
                name: road.name.clone(),
                class: class.clone(),
                hexes: path.into_hexes(),
            }),
            (Ok(path), None) => {
                closed.extend(path.hexes().windows(2).filter_map(|pair| layer.side(pair)));
            }
            (Err(fault), _) => faults.push(format!("road {}: {fault}", road.name)),
        }
    }
    if faults.is_empty() { Ok((chains, closed)) } else { Err(faults) }
}

/// A chain without its steps over closed sides.
fn without(layer: &RoadLayer, chain: &Chain, closed: &BTreeSet<Hexside>) -> Vec<Chain> {
    let mut parts: Vec<Vec<Hex>> = vec![chain.hexes.first().copied().into_iter().collect()];
    for pair in chain.hexes.windows(2) {
        if layer.side(pair).is_some_and(|side| closed.contains(&side)) {
            parts.push(vec![pair[1]]);
        } else if let Some(part) = parts.last_mut() {
            part.push(pair[1]);
        }
    }
    let part = |hexes| Chain { name: chain.name.clone(), class: chain.class.clone(), hexes };
    parts.into_iter().filter(|hexes| hexes.len() > 1).map(part).collect()
}

impl RoadLayer<'_> {
    /// The links between neighbouring places, beside the roads that are laid.
    pub(crate) fn links(&self, laid: &[Chain]) -> Vec<Chain> {
        let grid = &self.georeference.grid;
        let mut roads = self.laid(laid);
        let settings = &self.settings.roads;
        let places: Vec<&Settlement> =
            self.settlements.iter().filter(|place| settings.link.contains(&place.rank)).collect();
        let mut links = Vec::new();
        for (one, other) in neighbours(&places, settings.link_reach) {
            let way = cheapest(
                &[(one.hexes[0], 0.0)],
                |hex, steps| self.link_steps(hex, &roads, false, steps),
                |hex| (hex == other.hexes[0]).then_some(0.0),
            );
            let Some(hexes) = way else { continue };
            #[expect(clippy::cast_precision_loss, reason = "a link is short")]
            let length = (hexes.len() - 1) as f64;
            if length > DETOUR * f64::from(grid.distance(one.hexes[0], other.hexes[0])) + 1.0 {
                continue;
            }
            links.extend(self.new_parts(&format!("{} - {}", one.name, other.name), &hexes, &roads));
            self.mark(&hexes, &mut roads);
        }
        links
    }

    /// Joins every place and every piece of road to the largest net of roads.
    pub(crate) fn join(&self, laid: &[Chain], starts: &[(String, Point)]) -> Vec<Chain> {
        let mut roads = self.laid(laid);
        let mut joins = Vec::new();
        loop {
            let nets = self.nets(&roads);
            let largest = (1..=nets.iter().copied().max().unwrap_or(0))
                .max_by_key(|net| nets.iter().filter(|of| *of == net).count());
            let Some(largest) = largest else { break };
            let Some((name, start)) = self.loose(&nets, largest, starts) else { break };
            let way = cheapest(
                &[(start, 0.0)],
                |hex, steps| self.link_steps(hex, &roads, true, steps),
                |hex| (nets[hex.index()] == largest).then_some(0.0),
            );
            let Some(hexes) = way else { break };
            joins.extend(self.new_parts(&format!("{name} road"), &hexes, &roads));
            self.mark(&hexes, &mut roads);
        }
        joins
    }

    /// A place, a start or a piece of road that is not joined to the largest net yet.
    fn loose(
        &self,
        nets: &[usize],
        largest: usize,
        starts: &[(String, Point)],
    ) -> Option<(String, Hex)> {
        let grid = &self.georeference.grid;
        let apart = |hex: Hex| nets[hex.index()] != largest;
        let link = &self.settings.roads.link;
        let linked = self.settlements.iter().filter(|place| link.contains(&place.rank));
        let places = linked.map(|place| (place.name.clone(), place.hexes[0]));
        let started = starts.iter().filter_map(|(name, at)| {
            let hex = self.georeference.hex(*at)?;
            grid.within(hex, 1).all(apart).then(|| (name.clone(), hex))
        });
        let pieces = grid.hexes().filter(|hex| nets[hex.index()] != 0);
        let pieces = pieces.map(|hex| (self.georeference.numbering.number(hex), hex));
        places.chain(started).chain(pieces).find(|&(_, hex)| apart(hex))
    }

    fn link_steps(&self, hex: Hex, roads: &[bool], anyhow: bool, steps: &mut Vec<(Hex, f64)>) {
        let grid = &self.georeference.grid;
        for (direction, there) in grid.neighbours(hex) {
            let side = grid.side(hex, direction);
            if roads[side.index()] {
                steps.push((there, LAID));
                continue;
            }
            let road = match self.evidence.road(side) {
                Some(Grade::Campaign | Grade::Primary) => PRIMARY,
                Some(Grade::Secondary) => SECONDARY,
                Some(Grade::Minor) => MINOR,
                None => match self.evidence.beside(hex, there) {
                    Some(Grade::Campaign | Grade::Primary | Grade::Secondary) => BESIDE,
                    Some(Grade::Minor) | None if anyhow => NO_ROAD,
                    Some(Grade::Minor) | None => continue,
                },
            };
            let river = match (self.evidence.river(side), self.evidence.bridged(side)) {
                (None, _) => 0.0,
                (Some(_), true) => BRIDGE,
                (Some(_), false) if anyhow => NO_BRIDGE,
                (Some(_), false) => continue,
            };
            steps.push((there, road + river));
        }
    }

    /// By hexside: whether one of these roads crosses it.
    fn laid(&self, chains: &[Chain]) -> Vec<bool> {
        let mut roads = vec![false; self.georeference.grid.side_slots()];
        for chain in chains {
            self.mark(&chain.hexes, &mut roads);
        }
        roads
    }

    fn mark(&self, hexes: &[Hex], roads: &mut [bool]) {
        for side in hexes.windows(2).filter_map(|pair| self.side(pair)) {
            roads[side.index()] = true;
        }
    }

    fn side(&self, pair: &[Hex]) -> Option<Hexside> {
        self.georeference.grid.side_between(pair[0], pair[1])
    }

    /// The parts of a way that are not on the map yet, each of one class.
    fn new_parts(&self, name: &str, hexes: &[Hex], roads: &[bool]) -> Vec<Chain> {
        let mut parts: Vec<Chain> = Vec::new();
        let mut goes_on = false;
        for pair in hexes.windows(2) {
            let side = self.side(pair).filter(|side| !roads[side.index()]);
            let Some(side) = side else {
                goes_on = false;
                continue;
            };
            let class = self.link_class(side);
            match parts.last_mut().filter(|last| goes_on && last.class == class) {
                Some(last) => last.hexes.push(pair[1]),
                None => parts.push(Chain { name: name.to_owned(), class, hexes: pair.to_vec() }),
            }
            goes_on = true;
        }
        parts
    }

    fn link_class(&self, side: Hexside) -> String {
        let settings = &self.settings.roads;
        let small = !matches!(self.evidence.road(side), Some(grade) if grade < Grade::Minor);
        match &settings.woodland {
            Some(woodland) if small && self.wooded(side) => woodland.clone(),
            _ => settings.other.clone(),
        }
    }

    /// Which net of roads each hex belongs to, from 1; 0 without a road.
    fn nets(&self, roads: &[bool]) -> Vec<usize> {
        let grid = &self.georeference.grid;
        let mut nets = vec![0; grid.cells()];
        let mut count = 0;
        for start in grid.hexes() {
            let has_road = grid.sides(start).iter().any(|side| roads[side.index()]);
            if nets[start.index()] != 0 || !has_road {
                continue;
            }
            count += 1;
            let mut open = vec![start];
            nets[start.index()] = count;
            while let Some(hex) = open.pop() {
                for (direction, there) in grid.neighbours(hex) {
                    let joined = roads[grid.side(hex, direction).index()];
                    if joined && nets[there.index()] == 0 {
                        nets[there.index()] = count;
                        open.push(there);
                    }
                }
            }
        }
        nets
    }
}

/// Pairs of places with no third nearer to the middle between them than they are themselves.
fn neighbours<'a>(places: &[&'a Settlement], reach: f64) -> Vec<(&'a Settlement, &'a Settlement)> {
    let mut pairs: Vec<(f64, &Settlement, &Settlement)> = Vec::new();
    for (index, one) in places.iter().enumerate() {
        for other in &places[index + 1..] {
            let apart = one.at.distance(other.at);
            let middle = one.at.toward(other.at, 0.5);
            let between = |third: &&&Settlement| {
                third.name != one.name
                    && third.name != other.name
                    && third.at.distance(middle) < apart / 2.0
            };
            if apart <= reach && !places.iter().any(|third| between(&third)) {
                pairs.push((apart, one, other));
            }
        }
    }
    pairs.sort_by(|one, other| one.0.total_cmp(&other.0));
    pairs.into_iter().map(|(_, one, other)| (one, other)).collect()
}
