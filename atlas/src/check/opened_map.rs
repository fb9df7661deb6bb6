//! `OpenedMap`: a compiled map in the form in which facts ask about it.

use std::collections::BTreeSet;

use hexmap::{Compass, Direction, Grid, Hex, HexMap, Hexside, Orientation};

use super::Verdict;
use crate::facts::{Edge, Spot};
use crate::map_file::{MapFile, Stretch, side_text};
use crate::spelling::key;

/// A map, opened up.
pub(super) struct OpenedMap<'a> {
    pub(super) map: &'a MapFile,
    pub(super) hexes: HexMap,
    pub(super) places: Vec<Place>,
    pub(super) rivers: Vec<River>,
    pub(super) bridges: Vec<(Hexside, String)>,
    /// Hexes with any road in them.
    pub(super) road_hexes: BTreeSet<Hex>,
    letters: Vec<char>,
}

/// A named place.
pub(super) struct Place {
    pub(super) key: String,
    pub(super) is_town: bool,
    pub(super) hexes: Vec<Hex>,
}

/// A river.
pub(super) struct River {
    pub(super) key: String,
    pub(super) course: Vec<Stretch>,
}

/// How far off a map is, and what it has instead.
pub(super) struct Finding {
    /// In hexes; none if the thing is nowhere.
    pub(super) off: Option<u16>,
    pub(super) why: String,
}

impl Finding {
    pub(super) fn exact() -> Self {
        Self { off: Some(0), why: String::new() }
    }

    /// So many hexes off; the reason is kept only if there is something to explain.
    pub(super) fn off(off: u16, why: impl Into<String>) -> Self {
        let why = if off == 0 { String::new() } else { why.into() };
        Self { off: Some(off), why }
    }

    pub(super) fn nowhere(why: impl Into<String>) -> Self {
        Self { off: None, why: why.into() }
    }

    pub(super) fn verdict(&self) -> Verdict {
        match self.off {
            Some(0) => Verdict::Exact,
            Some(1) => Verdict::OffByOne,
            Some(_) | None => Verdict::Wrong,
        }
    }
}

impl<'a> OpenedMap<'a> {
    pub(super) fn of(map: &'a MapFile) -> Result<Self, Vec<String>> {
        let hexes = map.to_hexmap()?;
        let grid = hexes.grid();
        let one = |fault: String| vec![fault];
        let number =
            |text: &String| map.numbering.hex(grid, text).map_err(|fault| one(fault.to_string()));
        let mut places = Vec::new();
        for town in &map.towns {
            let hexes: Result<Vec<Hex>, Vec<String>> = town.hexes.iter().map(number).collect();
            let is_town = matches!(town.rank.as_str(), "city" | "town");
            places.push(Place { key: key(&town.name), is_town, hexes: hexes? });
        }
        let mut rivers = Vec::new();
        for river in &map.rivers {
            let course = map.course(grid, river).map_err(one)?;
            rivers.push(River { key: key(&river.name), course });
        }
        let mut bridges = Vec::new();
        for bridge in &map.bridges {
            bridges.push((map.side(grid, &bridge.side).map_err(one)?, key(&bridge.river)));
        }
        let mut road_hexes = BTreeSet::new();
        for road in &map.roads {
            road_hexes.extend(map.path(grid, road).map_err(one)?.into_hexes());
        }
        let letters = map.letters();
        Ok(Self { map, hexes, places, rivers, bridges, road_hexes, letters })
    }

    pub(super) fn grid(&self) -> &Grid {
        self.hexes.grid()
    }

    pub(super) fn hex(&self, number: &str) -> Result<Hex, String> {
        self.map.numbering.hex(self.grid(), number).map_err(|fault| fault.to_string())
    }

    pub(super) fn number(&self, hex: Hex) -> String {
        self.map.numbering.number(hex)
    }

    pub(super) fn numbers(&self, hexes: impl IntoIterator<Item = Hex>) -> String {
        let numbers: Vec<String> = hexes.into_iter().map(|hex| self.number(hex)).collect();
        numbers.join(", ")
    }

    pub(super) fn side_text(&self, side: Hexside) -> String {
        side_text(self.map.numbering, self.grid(), side)
    }

    /// The place of this name, or the one whose long name begins so ("Marche-en-Famenne"). A town
    /// comes before villages of its name.
    pub(super) fn place(&self, name: &str) -> Result<&Place, String> {
        let wanted = key(name);
        let long = format!("{wanted}en");
        let exact = |place: &&Place| place.key == wanted;
        let town = self.places.iter().filter(exact).find(|place| place.is_town);
        town.or_else(|| self.places.iter().find(exact))
            .or_else(|| self.places.iter().find(|place| place.key.starts_with(&long)))
            .ok_or_else(|| format!("the map has no place called {name}"))
    }

    /// All hexes of a spot.
    pub(super) fn spot(&self, spot: &Spot) -> Result<Vec<Hex>, String> {
        match spot {
            Spot::Hex(number) => self.hex(number).map(|hex| vec![hex]),
            Spot::Place(name) => self.place(name).map(|place| place.hexes.clone()),
        }
    }

    /// The rivers of this name, or every river; none of that name is an error.
    pub(super) fn rivers_called(&self, name: Option<&str>) -> Result<Vec<&River>, String> {
        let wanted = name.map(key);
        let is_it = |river: &&River| wanted.as_ref().is_none_or(|wanted| river.key == *wanted);
        let found: Vec<&River> = self.rivers.iter().filter(is_it).collect();
        match name {
            Some(name) if found.is_empty() => Err(format!("the map has no river called {name}")),
            Some(_) | None => Ok(found),
        }
    }

    /// The hexsides along which these rivers run.
    pub(super) fn river_sides(&self, name: Option<&str>) -> Result<BTreeSet<Hexside>, String> {
        let stretches = self.rivers_called(name)?.into_iter().flat_map(|river| &river.course);
        Ok(stretches
            .filter_map(|stretch| match stretch {
                Stretch::Along(side) => Some(*side),
                Stretch::Through(_) => None,
            })
            .collect())
    }

    /// The hexes through which these rivers run.
    pub(super) fn river_hexes(&self, name: Option<&str>) -> Result<BTreeSet<Hex>, String> {
        let stretches = self.rivers_called(name)?.into_iter().flat_map(|river| &river.course);
        Ok(stretches
            .filter_map(|stretch| match stretch {
                Stretch::Along(_) => None,
                Stretch::Through(hex) => Some(*hex),
            })
            .collect())
    }

    /// The bridged hexsides, over rivers of this name or over any.
    pub(super) fn bridged(&self, river: Option<&str>) -> BTreeSet<Hexside> {
        let wanted = river.map(key);
        let is_it = |name: &str| wanted.as_ref().is_none_or(|wanted| name == wanted);
        self.bridges.iter().filter(|(_, name)| is_it(name)).map(|&(side, _)| side).collect()
    }

    /// The hexes on the near and the far bank of a side.
    pub(super) fn beside(&self, side: Hexside) -> impl Iterator<Item = Hex> {
        let (one, other) = self.grid().hexes_beside(side);
        [Some(one), other].into_iter().flatten()
    }

    pub(super) fn distance(&self, from: &[Hex], to: &[Hex]) -> Option<u16> {
        let pairs = from.iter().flat_map(|&one| to.iter().map(move |&other| (one, other)));
        pairs.map(|(one, other)| self.grid().distance(one, other)).min()
    }

    /// The nearest of these hexes, and how far it is.
    pub(super) fn nearest(
        &self,
        from: &[Hex],
        to: impl IntoIterator<Item = Hex>,
    ) -> Option<(u16, Hex)> {
        to.into_iter().filter_map(|hex| Some((self.distance(from, &[hex])?, hex))).min()
    }

    pub(super) fn terrain(&self, hex: Hex) -> &str {
        self.map.terrain_name(self.letters[hex.index()]).unwrap_or("nothing")
    }

    /// The hexes with this feature.
    pub(super) fn feature(&self, kind: &str) -> BTreeSet<Hex> {
        let features = self.map.features.iter().filter(|feature| feature.kind == kind);
        features.flat_map(|feature| &feature.hexes).filter_map(|text| self.hex(text).ok()).collect()
    }

    /// The sides of a hex that face an edge of the map.
    pub(super) fn facing(&self, hex: Hex, edge: Option<Edge>) -> Vec<Hexside> {
        let orientation = self.map.numbering.orientation;
        let faces = |direction: &Direction| {
            edge.is_none_or(|edge| leads(direction.compass(orientation), edge))
        };
        let directions = Direction::ALL.into_iter().filter(faces);
        directions.map(|direction| self.grid().side(hex, direction)).collect()
    }

    /// Whether the map ends on that side of a hex.
    pub(super) fn is_on_edge(&self, hex: Hex, edge: Edge) -> bool {
        let orientation = self.map.numbering.orientation;
        let straight = |direction: &Direction| match (orientation, edge) {
            // Where no side faces the edge squarely, both slanting ones must lead off the map.
            (Orientation::FlatTop, Edge::North) => *direction == Direction::N,
            (Orientation::FlatTop, Edge::South) => *direction == Direction::S,
            (Orientation::PointyTop, Edge::East) => direction.compass(orientation) == Compass::E,
            (Orientation::PointyTop, Edge::West) => direction.compass(orientation) == Compass::W,
            (Orientation::FlatTop, Edge::East | Edge::West)
            | (Orientation::PointyTop, Edge::North | Edge::South) => {
                leads(direction.compass(orientation), edge)
            }
        };
        let mut facing = Direction::ALL.into_iter().filter(straight);
        facing.all(|direction| self.grid().neighbour(hex, direction).is_none())
    }
}

/// Whether a point of the compass lies on that side.
fn leads(compass: Compass, edge: Edge) -> bool {
    match edge {
        Edge::North => matches!(compass, Compass::N | Compass::NE | Compass::NW),
        Edge::East => matches!(compass, Compass::E | Compass::NE | Compass::SE),
        Edge::South => matches!(compass, Compass::S | Compass::SE | Compass::SW),
        Edge::West => matches!(compass, Compass::W | Compass::NW | Compass::SW),
    }
}
