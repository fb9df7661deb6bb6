//! Rivers on hexsides: for each real course the chain of sides that follows it best.
//!
//! A chain is the cheapest way over the corners of the grid. A side costs more the further it lies
//! from the water, and the more it puts a hex or a place on the wrong bank. Corners that another
//! river uses are closed but for the river it flows into, so that no two rivers ever cross.

use std::collections::BTreeMap;

use hexmap::{Hex, Hexside};

use crate::board::{self, Corner};
use crate::corrections::{Corrections, RiverCorrection};
use crate::course;
use crate::curve::Curve;
use crate::fit::Georeference;
use crate::gazetteer::{self, Mouth};
use crate::geography::Geography;
use crate::map_file::{self, Stretch};
use crate::plane::Point;
use crate::search::cheapest;
use crate::towns::Settlement;
use crate::web::{Thread, Web};

/// A river as it runs over the map.
pub(crate) struct Laid {
    pub(crate) name: String,
    pub(crate) stretches: Vec<Stretch>,
    /// The corners it passes, from the source to the mouth.
    pub(crate) corners: Vec<Corner>,
    /// Its real course on the board.
    pub(crate) curve: Curve,
}

impl Laid {
    /// The hexsides along which it runs.
    pub(crate) fn sides(&self) -> impl Iterator<Item = Hexside> {
        self.stretches.iter().filter_map(|stretch| match stretch {
            Stretch::Along(side) => Some(*side),
            Stretch::Through(_) => None,
        })
    }
}

/// Points of the real course closer together than this, in hexes, are not told apart.
const GRAIN: f64 = 0.06;
/// What a side costs for its length alone.
const LENGTH: f64 = 0.15;
/// What a side costs for each hex that it lies away from the water, squared.
const AWAY: f64 = 4.0;
/// What it costs to put the centre of a hex on the wrong bank, for each hex that it lies away from
/// the water, squared.
const WRONG_BANK: f64 = 8.0;
/// What it costs to put a place on the wrong bank.
const PLACE_ON_WRONG_BANK: f64 = 12.0;
/// How far from the water banks still matter, in hexes.
const BANKS: f64 = 1.6;
/// What it costs to begin or end away from the source or mouth, for each hex, squared.
const AWAY_FROM_END: f64 = 3.0;
/// How far from them a river may begin or end, in hexes.
const END: f64 = 2.2;
/// How short a piece outside the map does not part a course, in hexes.
const SHORT_LEAVE: f64 = 2.0;
/// The fewest stretches that are still a river.
const SHORTEST: usize = 2;

/// Every river of the map, in the order of the list.
pub(crate) fn lay(
    set: &str,
    geography: &Geography,
    georeference: &Georeference,
    settlements: &[Settlement],
    corrections: &Corrections,
) -> Result<Vec<Laid>, Vec<String>> {
    let waterways = gazetteer::waterways()?;
    let web = Web::new(&georeference.grid);
    let mut rivers: Vec<Laid> = Vec::new();
    let mut faults = Vec::new();
    for waterway in waterways.iter().filter(|waterway| waterway.sets.iter().any(|s| s == set)) {
        let correction = corrections.rivers.iter().find(|river| river.name == waterway.name);
        if correction.is_some_and(|correction| correction.absent) {
            continue;
        }
        let source = correction.and_then(|correction| correction.source);
        let source = source.map_or(waterway.source, |(north, east)| Point::at(east, north));
        let layer = Layer {
            web: &web,
            georeference,
            settlements,
            rivers: &rivers,
            correction,
            mouth: &waterway.mouth,
        };
        let real = course::course(geography, &waterways, waterway, source);
        match real.and_then(|real| layer.lay(&waterway.name, &real)) {
            Ok(river) => rivers.extend(river),
            Err(fault) => faults.push(format!("{}: {fault}", waterway.name)),
        }
    }
    if faults.is_empty() { Ok(rivers) } else { Err(faults) }
}

/// The part of a course that lies on the map.
struct Piece {
    curve: Curve,
    /// Whether the river comes from outside the map, and whether it leaves it.
    enters: bool,
    leaves: bool,
}

/// The longest part of a course that lies on the map; short leaves do not part it.
fn on_map(georeference: &Georeference, points: &[Point]) -> Option<Piece> {
    let inside: Vec<bool> =
        points.iter().map(|&point| board::hex_at(&georeference.grid, point).is_some()).collect();
    let mut runs: Vec<(usize, usize)> = Vec::new();
    let mut outside = 0.0;
    for (index, &is_inside) in inside.iter().enumerate() {
        if !is_inside {
            if index > 0 {
                outside += points[index].distance(points[index - 1]);
            }
            continue;
        }
        match runs.last_mut() {
            Some(run) if outside < SHORT_LEAVE => run.1 = index,
            _ => runs.push((index, index)),
        }
        outside = 0.0;
    }
    let (first, last) = runs.into_iter().max_by_key(|run| (run.1 - run.0, run.0))?;
    let curve = Curve::new(&points[first..=last], GRAIN);
    let enters = first > 0;
    let leaves = last + 1 < points.len();
    (curve.points().len() > 1).then_some(Piece { curve, enters, leaves })
}

/// What is needed to lay one river.
struct Layer<'a> {
    web: &'a Web,
    georeference: &'a Georeference,
    settlements: &'a [Settlement],
    rivers: &'a [Laid],
    correction: Option<&'a RiverCorrection>,
    mouth: &'a Mouth,
}

impl Layer<'_> {
    /// The river on the map, unless too little of it is there.
    fn lay(&self, name: &str, real: &[Point]) -> Result<Option<Laid>, String> {
        let real: Vec<Point> = real.iter().map(|&point| self.georeference.board(point)).collect();
        let Some(piece) = on_map(self.georeference, &real) else { return Ok(None) };
        let corners = self.chain(&piece)?;
        let through = self.through();
        let pairs = corners.windows(2);
        let stretches: Vec<Stretch> =
            pairs.filter_map(|pair| self.web.stretch(pair[0], pair[1], &through)).collect();
        let river = Laid { name: name.to_owned(), stretches, corners, curve: piece.curve };
        Ok((river.stretches.len() >= SHORTEST).then_some(river))
    }

    /// The corners that the river passes.
    fn chain(&self, piece: &Piece) -> Result<Vec<Corner>, String> {
        let start = piece.curve.start().ok_or("it has no course")?;
        let mut starts: Vec<(Corner, f64)> = self
            .web
            .corners()
            .filter(|&(corner, at)| {
                at.distance(start) < END
                    && !self.taken(corner)
                    && (!piece.enters || self.web.on_rim(corner))
            })
            .map(|(corner, at)| (corner, AWAY_FROM_END * at.distance(start).powi(2)))
            .collect();
        let mut chain: Vec<Corner> = Vec::new();
        let along = self.sides(|correction| &correction.along)?;
        for (index, &side) in along.iter().enumerate() {
            let last = (index > 0).then(|| starts[0].0);
            let (from, to) = self.downstream(piece, side, along.get(index + 1), last);
            let way =
                self.cheapest(piece, &starts, &chain, |corner| (corner == from).then_some(0.0));
            chain.extend(way.ok_or_else(|| format!("no way to {}", self.text(side)))?);
            starts = vec![(to, 0.0)];
        }
        let ends = self.ends(piece);
        let way = self.cheapest(piece, &starts, &chain, |corner| ends.get(&corner).copied());
        chain.extend(way.ok_or("no way to its mouth")?);
        Ok(chain)
    }

    /// Where the river may end, and what it costs.
    fn ends(&self, piece: &Piece) -> BTreeMap<Corner, f64> {
        let Some(end) = piece.curve.end() else { return BTreeMap::new() };
        let into = match self.mouth {
            Mouth::River(name) => self.rivers.iter().find(|river| river.name == *name),
            Mouth::Point(_) => None,
        };
        let cost = |at: Point| AWAY_FROM_END * at.distance(end).powi(2);
        match into {
            Some(river) if !piece.leaves => {
                river.corners.iter().map(|&c| (c, cost(self.web.point(c)))).collect()
            }
            _ => self
                .web
                .corners()
                .filter(|&(corner, at)| {
                    at.distance(end) < END
                        && !self.taken(corner)
                        && (!piece.leaves || self.web.on_rim(corner))
                })
                .map(|(corner, at)| (corner, cost(at)))
                .collect(),
        }
    }

    /// The cheapest way over corners that are still free.
    fn cheapest(
        &self,
        piece: &Piece,
        starts: &[(Corner, f64)],
        before: &[Corner],
        goal: impl Fn(Corner) -> Option<f64>,
    ) -> Option<Vec<Corner>> {
        let through = self.through();
        let barred = self.sides(|correction| &correction.barred).unwrap_or_default();
        let inside = |hex: Option<Hex>| through.iter().any(|&(of, _)| Some(of) == hex);
        let closed = |corner: Corner| {
            before.contains(&corner) || (self.taken(corner) && goal(corner).is_none())
        };
        let open = |thread: &&Thread| {
            !closed(thread.to)
                && !barred.contains(&thread.side)
                && !inside(thread.left)
                && !inside(thread.right)
        };
        let steps = |corner: Corner, steps: &mut Vec<(Corner, f64)>| {
            if self.taken(corner) {
                return;
            }
            let threads = self.web.around(corner).iter().filter(open);
            steps.extend(
                threads.map(|&thread| (thread.to, self.cost(&piece.curve, corner, thread))),
            );
            for (_, corners) in through.iter().filter(|(_, all)| all.contains(&corner)) {
                let others = corners.iter().filter(|&&to| to != corner && !closed(to));
                steps.extend(
                    others.map(|&to| (to, AWAY * piece.curve.distance(self.web.point(to)).powi(2))),
                );
            }
        };
        cheapest(starts, steps, &goal)
    }

    /// What it costs to follow a side.
    fn cost(&self, curve: &Curve, from: Corner, thread: Thread) -> f64 {
        let (one, other) = (self.web.point(from), self.web.point(thread.to));
        let middle = curve.distance(one.toward(other, 0.5));
        let ends = f64::midpoint(curve.distance(one), curve.distance(other));
        let mut cost = LENGTH + AWAY * (f64::midpoint(middle, ends)).powi(2);
        for (hex, should_be_left) in [(thread.left, true), (thread.right, false)] {
            let Some(hex) = hex else { continue };
            let centre = board::centre(self.georeference.grid.shape(), hex);
            if let Some(nearest) = curve.nearest(centre)
                && nearest.left != should_be_left
                && nearest.distance < BANKS
            {
                cost += WRONG_BANK * nearest.distance.powi(2);
            }
            let place = self.settlements.iter().find(|place| place.hexes.first() == Some(&hex));
            if let Some(place) = place.filter(|place| place.rank != "place")
                && let Some(nearest) = curve.nearest(place.at)
                && nearest.left != should_be_left
                && nearest.distance < BANKS
            {
                cost += PLACE_ON_WRONG_BANK;
            }
        }
        cost
    }

    /// A side's two corners, in the order in which the river passes them.
    fn downstream(
        &self,
        piece: &Piece,
        side: Hexside,
        next: Option<&Hexside>,
        last: Option<Corner>,
    ) -> (Corner, Corner) {
        let shape = self.georeference.grid.shape();
        let (one, other) = board::ends(shape, side);
        let next = next.map(|&next| board::ends(shape, next));
        let leads_on = |corner: Corner| next.is_some_and(|(a, b)| a == corner || b == corner);
        if leads_on(one) || last == Some(other) {
            return (other, one);
        }
        if leads_on(other) || last == Some(one) {
            return (one, other);
        }
        let along = |corner: Corner| {
            piece.curve.nearest(self.web.point(corner)).map_or(0.0, |nearest| nearest.along)
        };
        if along(one) <= along(other) { (one, other) } else { (other, one) }
    }

    /// Whether another river passes a corner.
    fn taken(&self, corner: Corner) -> bool {
        self.rivers.iter().any(|river| river.corners.contains(&corner))
    }

    /// The hexes through which the river runs, with their corners.
    fn through(&self) -> Vec<(Hex, [Corner; 6])> {
        let names = self.correction.map(|correction| correction.through.as_slice());
        let shape = self.georeference.grid.shape();
        let places = names
            .unwrap_or_default()
            .iter()
            .filter_map(|name| self.settlements.iter().find(|place| place.name == *name));
        places.map(|place| (place.hexes[0], board::corners(shape, place.hexes[0]))).collect()
    }

    fn sides(
        &self,
        list: impl Fn(&RiverCorrection) -> &Vec<String>,
    ) -> Result<Vec<Hexside>, String> {
        let texts = self.correction.map(|correction| list(correction).as_slice());
        let (numbering, grid) = (self.georeference.numbering, &self.georeference.grid);
        texts.unwrap_or_default().iter().map(|text| map_file::side(numbering, grid, text)).collect()
    }

    fn text(&self, side: Hexside) -> String {
        map_file::side_text(self.georeference.numbering, &self.georeference.grid, side)
    }
}
