//! Roads as chains of hexes: the campaign's own roads, along their real lines, through every place
//! that they pass.

use hexmap::{Direction, Grid, Hex, Hexside};

use crate::board;
use crate::curve::Curve;
use crate::evidence::{self, BRIDGE_REACH, Buckets, Crossing, Evidence, Grade};
use crate::fit::Georeference;
use crate::gazetteer::{ExtraRoad, Via};
use crate::geography::{Feature, Geography};
use crate::plane::Point;
use crate::rivers::Laid;
use crate::search::cheapest;
use crate::settings::{RoadSettings, Settings};
use crate::spelling::key;
use crate::towns::Settlement;

/// A road on the map.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    pub(crate) name: String,
    pub(crate) class: String,
    pub(crate) hexes: Vec<Hex>,
}

/// Points of a line closer together than this, in hexes, are not told apart.
const GRAIN: f64 = 0.05;
/// A place this near to a road, in hexes, lies on it.
const ON_THE_ROAD: f64 = 0.3;
/// A place that the road is said to pass may lie so far from its line, in hexes.
const VIA: f64 = 1.5;
/// What a hex costs for each hex that it lies away from the road's line, squared.
const AWAY: f64 = 3.0;
/// What it costs to cross a river: where this road bridges it, where another does, elsewhere.
const OWN_BRIDGE: f64 = 0.1;
const OTHER_BRIDGE: f64 = 2.5;
const NO_BRIDGE: f64 = 9.0;
/// What it costs to cross a side that no real road crosses.
const NO_ROAD: f64 = 0.4;
/// What it costs to leave the map away from where a road really goes, for each hex.
const BEYOND: f64 = 2.0;

/// What is needed to lay roads.
pub(crate) struct RoadLayer<'a> {
    pub(crate) georeference: &'a Georeference,
    pub(crate) settings: &'a Settings,
    pub(crate) settlements: &'a [Settlement],
    pub(crate) evidence: &'a Evidence,
    pub(crate) rivers: &'a [Laid],
    /// By hex.
    pub(crate) terrain: &'a [&'a str],
}

impl RoadLayer<'_> {
    /// The campaign's roads.
    pub(crate) fn campaign(&self, geography: &Geography) -> Vec<Chain> {
        let buckets = Buckets::of(self.rivers);
        let mut chains = Vec::new();
        let settings = &self.settings.roads;
        let shown = geography.roads_1944.iter().filter(|road| {
            settings.campaign.iter().any(|class| class == road.text("class_1944"))
                || settings.also.iter().any(|name| name == road.text("name"))
        });
        for road in shown {
            let class = class(&self.settings.roads, road.text("class_1944")).to_owned();
            for line in road.lines() {
                let line: Vec<Point> =
                    line.iter().map(|&point| self.georeference.board(point)).collect();
                let crossings = buckets.crossings(&line);
                for (part, stops) in self.parts(road, &line) {
                    let hexes = self.through(&stops, part.as_ref(), &crossings);
                    let hexes = without_spurs(hexes, &self.named(road));
                    if hexes.len() > 1 {
                        let name = road.text("name").to_owned();
                        chains.push(Chain { name, class: class.clone(), hexes });
                    }
                }
            }
        }
        chains
    }

    /// The roads that lead off the map.
    pub(crate) fn extra(&self, set: &str, roads: &[ExtraRoad]) -> Vec<Chain> {
        let mut chains = Vec::new();
        for road in roads.iter().filter(|road| road.sets.iter().any(|of| of == set)) {
            let mut hexes: Vec<Hex> = Vec::new();
            for via in &road.via {
                let goals = self.goals(via);
                let Some(&last) = hexes.last() else {
                    // A road begins on the map: what it passes before does not count.
                    hexes.extend(goals.iter().find(|(_, cost)| *cost == 0.0).map(|&(hex, _)| hex));
                    continue;
                };
                let way = cheapest(
                    &[(last, 0.0)],
                    |hex, steps| self.steps(hex, None, &[], steps),
                    |hex| goals.iter().find(|(goal, _)| *goal == hex).map(|&(_, cost)| cost),
                );
                hexes.extend(way.into_iter().flatten().skip(1));
            }
            if hexes.len() > 1 {
                let class = class(&self.settings.roads, &road.class).to_owned();
                chains.push(Chain { name: road.name.clone(), class, hexes });
            }
        }
        chains
    }

    /// Where a road may go that passes here, and what it costs: for a point off the map, the rim.
    fn goals(&self, via: &Via) -> Vec<(Hex, f64)> {
        let grid = &self.georeference.grid;
        let at = match via {
            Via::Place(name) => {
                let place = self.settlements.iter().find(|place| key(&place.name) == key(name));
                return place.map(|place| (place.hexes[0], 0.0)).into_iter().collect();
            }
            Via::Point(point) => self.georeference.board(*point),
        };
        if let Some(hex) = board::hex_at(grid, at) {
            return vec![(hex, 0.0)];
        }
        let sides = Direction::ALL.len();
        let rim = grid.hexes().filter(|&hex| grid.neighbours(hex).count() < sides);
        let off = |hex: Hex| board::centre(grid.shape(), hex).distance(at);
        rim.map(|hex| (hex, BEYOND * off(hex))).collect()
    }

    /// The parts of a road that lie on the map, each with the hexes it must pass. A line that has
    /// gone astray is left out, and only its places count.
    fn parts(&self, road: &Feature, line: &[Point]) -> Vec<(Option<Curve>, Vec<Hex>)> {
        let via = road.texts("via");
        if evidence::astray(line) {
            let named = self.named(road);
            let whole = named.len() == via.len();
            return whole.then_some((None, named)).into_iter().collect();
        }
        let passed = evidence::hexes_passed(&self.georeference.grid, line);
        let whole = Curve::new(line, GRAIN);
        let runs = passed.split(|&(hex, _)| hex.is_none()).filter(|run| run.len() > 1);
        runs.map(|run| (Some(whole.clone()), self.stops(&via, &whole, run))).collect()
    }

    /// The hexes of the places that a road is said to pass, as far as they are on the map.
    fn named(&self, road: &Feature) -> Vec<Hex> {
        let via = road.texts("via");
        let place =
            |name: &&str| self.settlements.iter().find(|place| key(&place.name) == key(name));
        via.iter().filter_map(place).map(|place| place.hexes[0]).collect()
    }

    /// The hexes that a run of a road over the map must pass: its ends and the places on it.
    fn stops(&self, via: &[&str], whole: &Curve, run: &[(Option<Hex>, Point)]) -> Vec<Hex> {
        let (Some(&first), Some(&last)) = (run.first(), run.last()) else { return Vec::new() };
        let along = |point: Point| whole.nearest(point).map_or(0.0, |near| near.along);
        // The run ends where its last hex is left: one hex further than it is entered.
        let (from, to) = (along(first.1), along(last.1) + 1.0);
        let mut stops: Vec<(f64, Hex)> = Vec::new();
        stops.extend(first.0.map(|hex| (from, hex)));
        for place in self.settlements {
            let Some(near) = whole.nearest(place.at) else { continue };
            let named = via.iter().any(|name| key(&place.name) == key(name));
            let reach = if named { VIA } else { ON_THE_ROAD };
            let counts = named || place.rank != "place";
            if counts && near.distance < reach && near.along >= from && near.along <= to {
                stops.push((near.along, place.hexes[0]));
            }
        }
        stops.extend(last.0.map(|hex| (to, hex)));
        stops.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        stops.into_iter().map(|(_, hex)| hex).collect()
    }

    /// Whether both hexes of a side are woods.
    pub(crate) fn wooded(&self, side: Hexside) -> bool {
        let (one, other) = self.georeference.grid.hexes_beside(side);
        let woods = &self.settings.roads.woodland_terrain;
        let wooded = |hex: Hex| woods.iter().any(|terrain| *terrain == self.terrain[hex.index()]);
        wooded(one) && other.is_some_and(wooded)
    }

    /// The hexes from stop to stop.
    pub(crate) fn through(
        &self,
        stops: &[Hex],
        line: Option<&Curve>,
        crossings: &[Crossing],
    ) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = stops.first().copied().into_iter().collect();
        for pair in stops.windows(2) {
            if pair[0] == pair[1] {
                continue;
            }
            let way = cheapest(
                &[(pair[0], 0.0)],
                |hex, steps| self.steps(hex, line, crossings, steps),
                |hex| (hex == pair[1]).then_some(0.0),
            );
            hexes.extend(way.into_iter().flatten().skip(1));
        }
        hexes
    }

    fn steps(
        &self,
        hex: Hex,
        line: Option<&Curve>,
        crossings: &[Crossing],
        steps: &mut Vec<(Hex, f64)>,
    ) {
        let grid: &Grid = &self.georeference.grid;
        for (direction, there) in grid.neighbours(hex) {
            let side = grid.side(hex, direction);
            let mut cost = 1.0;
            if let Some(line) = line {
                cost += AWAY * line.distance(board::centre(grid.shape(), there)).powi(2);
            }
            cost += match self.evidence.road(side) {
                Some(Grade::Campaign | Grade::Primary) => 0.0,
                Some(Grade::Secondary) => NO_ROAD / 2.0,
                Some(Grade::Minor) | None if line.is_some() => NO_ROAD,
                Some(Grade::Minor) | None => match self.evidence.beside(hex, there) {
                    Some(Grade::Campaign | Grade::Primary) => NO_ROAD,
                    Some(Grade::Secondary) => 2.0 * NO_ROAD,
                    Some(Grade::Minor) | None => 5.0 * NO_ROAD,
                },
            };
            if let Some(river) = self.evidence.river(side) {
                let middle = board::middle(grid.shape(), side);
                let own = crossings
                    .iter()
                    .any(|&(of, at)| of == river && at.distance(middle) < BRIDGE_REACH);
                cost += match (own, self.evidence.bridged(side)) {
                    (true, _) => OWN_BRIDGE,
                    (false, true) => OTHER_BRIDGE,
                    (false, false) => NO_BRIDGE,
                };
            }
            steps.push((there, cost));
        }
    }
}

fn class<'a>(settings: &'a RoadSettings, class_1944: &str) -> &'a str {
    match class_1944 {
        "main" => &settings.main,
        "trail" => &settings.trail,
        _ => &settings.secondary,
    }
}

/// Leaves out steps to a hex and straight back, unless the road is said to pass there.
fn without_spurs(hexes: Vec<Hex>, named: &[Hex]) -> Vec<Hex> {
    let mut kept: Vec<Hex> = Vec::new();
    for hex in hexes {
        let back = kept.len() > 1 && kept[kept.len() - 2] == hex;
        if back && kept.last().is_some_and(|spur| !named.contains(spur)) {
            kept.pop();
        } else {
            kept.push(hex);
        }
    }
    kept
}
