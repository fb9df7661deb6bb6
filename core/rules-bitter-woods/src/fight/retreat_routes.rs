//! §9.7 The routes of a retreat, in their order of preference: the shortest way to a supply road and along it toward a source; else
//! any way that saves the unit; for Allied units, at last, off the map.

use std::collections::VecDeque;

use hexmap::{Direction, Edge, Hex};

use crate::march::exits;
use crate::printed::board::Terrain;
use crate::printed::counters::{Kind, Silhouette, UnitId};
use crate::stand::{nations, stacking};
use crate::state::situation::{ENEMY, OFF, ZONE};
use crate::supply::supply_lines;
use crate::{Position, Side};

/// §36.1a How far a battalion of Kampfgruppe Peiper may be from the others.
const TOGETHER: u16 = 2;

/// A way back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The unit's own hex first.
    pub path: Vec<Hex>,
    /// §9.7j Whether it leaves the map at its end.
    pub off: Option<Edge>,
}

/// Every route that a unit may take back so many hexes; none if it is lost.
pub fn routes(position: &Position, unit: UnitId, hexes: u8) -> Vec<Route> {
    let Some(start) = position.hex_of(unit) else { return Vec::new() };
    // §37.1b Army artillery is lost if it must go back.
    if position.counter(unit).kind == Kind::ArmyArtillery {
        return Vec::new();
    }
    let retreat = Retreat::new(position, unit, start, usize::from(hexes));
    let mut found = retreat.to_supply();
    if found.is_empty() {
        found = retreat.anywhere();
    }
    keep_together(position, unit, &mut found);
    if found.is_empty() { retreat.off_map() } else { found }
}

/// §36.2a A battalion of Kampfgruppe Peiper ends near another, if it can.
fn keep_together(position: &Position, unit: UnitId, routes: &mut Vec<Route>) {
    if !position.counter(unit).is_peiper_battalion() {
        return;
    }
    let grid = position.data().board.grid();
    let others: Vec<Hex> = position
        .on_map(Side::German)
        .filter(|&other| other != unit && position.counter(other).is_peiper_battalion())
        .filter_map(|other| position.hex_of(other))
        .collect();
    let near = |route: &Route| {
        let end = route.path.last();
        end.is_some_and(|&end| others.iter().any(|&other| grid.distance(end, other) <= TOGETHER))
    };
    if routes.iter().any(near) {
        routes.retain(near);
    }
}

/// A retreat that looks for its way.
struct Retreat<'p> {
    position: &'p Position,
    unit: UnitId,
    side: Side,
    start: Hex,
    hexes: usize,
}

impl<'p> Retreat<'p> {
    fn new(position: &'p Position, unit: UnitId, start: Hex, hexes: usize) -> Self {
        Self { position, unit, side: position.side_of(unit), start, hexes }
    }

    /// §9.7b-f The routes that lead to a supply road and along it.
    fn to_supply(&self) -> Vec<Route> {
        let roads = supply_lines::roads(self.position, self.side);
        let sources = supply_lines::sources(self.position, self.side).into_iter();
        let sources: Vec<Vec<Option<u16>>> =
            sources.map(|source| self.along_roads(&roads, source)).collect();
        // §9.7c A road hex in an enemy zone that a friend holds is a goal, even if the unit may not enter it.
        for held in [true, false] {
            let away = self.distances(&roads, held);
            let search = Search { retreat: self, roads: &roads, sources: &sources, away: &away };
            // §9.7f A road that must be left is no choice while another need not be.
            for leaves_road in [false, true] {
                let mut found = Vec::new();
                search.go_on(&mut vec![self.start], leaves_road, &mut found);
                if !found.is_empty() {
                    return found;
                }
            }
        }
        Vec::new()
    }

    /// §9.7g Any other way that saves the unit.
    fn anywhere(&self) -> Vec<Route> {
        let mut found = Vec::new();
        self.wander(&mut vec![self.start], &mut |path| found.push(path.to_vec()));
        found.into_iter().map(|path| Route { path, off: None }).collect()
    }

    fn wander(&self, path: &mut Vec<Hex>, found: &mut impl FnMut(&[Hex])) {
        if path.len() > self.hexes {
            if self.may_end(path) {
                found(path);
            }
            return;
        }
        for next in self.steps(path) {
            path.push(next);
            self.wander(path, found);
            path.pop();
        }
    }

    /// §5.5d, §9.7j Off the map, when nothing else is left: the hexes still owed are cancelled (§5.5i).
    fn off_map(&self) -> Vec<Route> {
        if self.side == Side::German || self.position.data().scenario.area.is_some() {
            return Vec::new();
        }
        let mut found = Vec::new();
        self.to_edge(&mut vec![self.start], &mut found);
        let shortest = found.iter().map(|route: &Route| route.path.len()).min();
        found.retain(|route| Some(route.path.len()) == shortest);
        found
    }

    fn to_edge(&self, path: &mut Vec<Hex>, found: &mut Vec<Route>) {
        if path.len() > self.hexes {
            return;
        }
        let here = *path.last().expect("a path has a start");
        if let Some(edge) = self.edge_off(here) {
            found.push(Route { path: path.clone(), off: Some(edge) });
            return;
        }
        for next in self.steps(path) {
            path.push(next);
            self.to_edge(path, found);
            path.pop();
        }
    }

    /// §5.5g The edge over which the unit may leave from a hex: German zones reach off the map.
    fn edge_off(&self, hex: Hex) -> Option<Edge> {
        let grid = self.position.data().board.grid();
        let edge = exits::edge_for(self.position, Side::Allied, hex)?;
        let zone = |way: Direction| {
            let next = grid.neighbour(hex, way);
            next.is_some_and(|next| self.position.situation.stack(Side::German, next).zone)
        };
        let free = |way: Direction| !zone(way.clockwise(1)) && !zone(way.anticlockwise(1));
        let off = |way: Direction| grid.edge_crossed(hex, way) == Some(edge);
        Direction::ALL.into_iter().any(|way| off(way) && free(way)).then_some(edge)
    }

    /// The hexes that the next step may enter: no hex is entered twice (§9.7l).
    fn steps(&self, path: &[Hex]) -> Vec<Hex> {
        let here = *path.last().expect("a path has a start");
        let grid = self.position.data().board.grid();
        let next = grid.neighbours(here).filter(|(_, next)| !path.contains(next));
        next.filter(|&(way, next)| self.is_open(here, way, next)).map(|(_, next)| next).collect()
    }

    /// §9.7i, §9.7n-r Whether a step may be taken at all.
    fn is_open(&self, from: Hex, way: Direction, to: Hex) -> bool {
        let lay = self.position.situation.lay(self.side, to);
        lay & (ENEMY | ZONE | OFF) == 0 && self.crosses(from, way, to)
    }

    /// §9.7i, §9.7p-r Whether the ground lets the unit take a step.
    fn crosses(&self, from: Hex, way: Direction, to: Hex) -> bool {
        let position = self.position;
        let board = &position.data().board;
        if board.cliff(from, way) {
            return false;
        }
        let counter = position.counter(self.unit);
        let meuse = board.meuse(from, way);
        if meuse && nations::keeps_west(position, self.unit) {
            return false;
        }
        let unbridged = position.is_unbridged(from, way);
        if unbridged && (counter.is_heavy() || meuse && !counter.fords_as_infantry()) {
            return false;
        }
        let forest = |hex| board.terrain(hex) == Terrain::Forest;
        if !counter.is_armor() || !forest(from) && !forest(to) {
            return true;
        }
        // §9.7i Lighter armor goes back over a blown bridge along its road.
        let light = matches!(counter.silhouette, Some(Silhouette::Allied | Silhouette::MkIv));
        board.road(from, way) && (!unbridged || light && position.is_cut(from, way))
    }

    /// §9.7m Whether the unit may end where a path ends.
    fn may_end(&self, path: &[Hex]) -> bool {
        let end = *path.last().expect("a path has a start");
        stacking::fits_driven(self.position, self.side, end, &[self.unit]).is_ok()
    }

    /// By hex, how far a source is along supply roads.
    fn along_roads(&self, roads: &[bool], source: Hex) -> Vec<Option<u16>> {
        let grid = self.position.data().board.grid();
        let mut away = vec![None; grid.cells()];
        let mut open: VecDeque<(Hex, u16)> = VecDeque::new();
        if roads[source.index()] {
            away[source.index()] = Some(0);
            open.push_back((source, 0));
        }
        while let Some((from, known)) = open.pop_front() {
            for (way, to) in grid.neighbours(from) {
                let leads = roads[to.index()] && self.position.is_open_road(from, way);
                if leads && away[to.index()].is_none() {
                    away[to.index()] = Some(known + 1);
                    open.push_back((to, known + 1));
                }
            }
        }
        away
    }

    /// By hex, how many steps of this unit lead to a supply road; whether hexes of it in enemy zones that friends hold count, too.
    fn distances(&self, roads: &[bool], held: bool) -> Vec<Option<u16>> {
        let grid = self.position.data().board.grid();
        let mut away = vec![None; grid.cells()];
        let mut open: VecDeque<Hex> = VecDeque::new();
        for hex in grid.hexes().filter(|hex| roads[hex.index()]) {
            away[hex.index()] = Some(0);
            open.push_back(hex);
        }
        while let Some(to) = open.pop_front() {
            let known = away[to.index()].unwrap_or(0);
            let goal = held && known == 0 && self.position.has_friend(self.side, to);
            for (way, from) in grid.neighbours(to) {
                let way = way.opposite();
                let leads = self.is_open(from, way, to) || goal && self.crosses(from, way, to);
                if away[from.index()].is_none() && leads {
                    away[from.index()] = Some(known + 1);
                    open.push_back(from);
                }
            }
        }
        away
    }
}

/// The search for routes along supply roads.
struct Search<'s> {
    retreat: &'s Retreat<'s>,
    roads: &'s [bool],
    /// For each source, by hex: how far it is along supply roads.
    sources: &'s [Vec<Option<u16>>],
    away: &'s [Option<u16>],
}

impl Search<'_> {
    fn go_on(&self, path: &mut Vec<Hex>, leaves_road: bool, found: &mut Vec<Route>) {
        if path.len() > self.retreat.hexes {
            if self.retreat.may_end(path) {
                found.push(Route { path: path.clone(), off: None });
            }
            return;
        }
        for next in self.next(path, leaves_road) {
            path.push(next);
            self.go_on(path, leaves_road, found);
            path.pop();
        }
    }

    /// The hexes by which the route goes on.
    fn next(&self, path: &[Hex], leaves_road: bool) -> Vec<Hex> {
        let here = *path.last().expect("a path has a start");
        let reached = path.iter().any(|hex| self.roads[hex.index()]);
        if !reached {
            // §9.7b The fewest hexes to a road.
            let nearer = self.away[here.index()].and_then(|away| away.checked_sub(1));
            let steps = self.retreat.steps(path);
            let leads = |next: &Hex| nearer.is_some() && self.away[next.index()] == nearer;
            let toward: Vec<Hex> = steps.iter().copied().filter(leads).collect();
            if !toward.is_empty() || !leaves_road {
                return toward;
            }
            // The road is next door, and closed to the unit: it stays beside it.
            return steps.into_iter().filter(|&next| self.is_near_road(next)).collect();
        }
        // §9.7d Along the road toward a source.
        let along: Vec<Hex> = self
            .retreat
            .steps(path)
            .into_iter()
            .filter(|&next| self.is_by_road(here, next) && self.leads_on(here, next))
            .collect();
        if !along.is_empty() || !leaves_road {
            return along;
        }
        // The road is at its end: any hex on a supply road or next to one.
        let steps = self.retreat.steps(path).into_iter();
        steps.filter(|&next| self.is_near_road(next)).collect()
    }

    fn is_by_road(&self, from: Hex, to: Hex) -> bool {
        let grid = self.retreat.position.data().board.grid();
        let way = grid.direction(from, to);
        self.roads[to.index()]
            && way.is_some_and(|way| self.retreat.position.is_open_road(from, way))
    }

    /// §9.7d Whether a step by road brings some source nearer.
    fn leads_on(&self, here: Hex, next: Hex) -> bool {
        self.sources.iter().any(|away| {
            let both = away[next.index()].zip(away[here.index()]);
            both.is_some_and(|(next, here)| next < here)
        })
    }

    fn is_near_road(&self, hex: Hex) -> bool {
        let grid = self.retreat.position.data().board.grid();
        self.roads[hex.index()] || grid.neighbours(hex).any(|(_, next)| self.roads[next.index()])
    }
}
