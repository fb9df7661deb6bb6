//! `Subject`: what a compiled map says of each hex and hexside, ready for drawing.

use std::collections::BTreeMap;

use hexmap::{Direction, Grid, Hex, HexMap, Hexside};

use super::sheet::Sheet;
use super::style::{Style, TerrainStyle};
use super::terrain::BUILT;
use super::towns::Rank;
use crate::map_file::MapFile;
use crate::plane::Point;

/// The families of terrain in the order in which they are drawn and named.
const FAMILIES: [&str; 6] = ["", "marsh", "rough", "woods", "water", BUILT];

/// What lies where.
pub(crate) struct Subject<'a> {
    pub(crate) file: &'a MapFile,
    pub(crate) map: HexMap,
    /// The name of each cell's terrain.
    terrain: Vec<&'a str>,
    /// The rank of the greatest place in each hex that has one.
    ranks: BTreeMap<Hex, Rank>,
}

impl<'a> Subject<'a> {
    /// The subject that a map gives, or everything that is wrong with it.
    pub(crate) fn of(file: &'a MapFile) -> Result<Self, String> {
        let map = file.to_hexmap().map_err(|faults| faults.join("\n"))?;
        let name = |letter: char| file.terrain_name(letter).unwrap_or_default();
        let terrain = file.letters().into_iter().map(name).collect();
        let mut ranks: BTreeMap<Hex, Rank> = BTreeMap::new();
        for town in &file.towns {
            for hex in town.hexes.iter().filter_map(|hex| file.numbering.hex(map.grid(), hex).ok())
            {
                let rank = Rank::of(&town.rank);
                ranks.entry(hex).and_modify(|known| *known = rank.min(*known)).or_insert(rank);
            }
        }
        Ok(Self { file, map, terrain, ranks })
    }

    /// The hexes.
    pub(crate) fn grid(&self) -> &Grid {
        self.map.grid()
    }

    /// The name of a hex's terrain.
    pub(crate) fn terrain(&self, hex: Hex) -> &str {
        self.terrain[hex.index()]
    }

    /// How a hex looks as a built-up one: by its terrain, or by a town or city that stands in it on
    /// a map whose terrain does not tell. Nothing special if it is neither.
    pub(crate) fn built(&self, hex: Hex, style: &Style) -> TerrainStyle {
        let ground = style.ground(self.terrain(hex));
        if ground.family == BUILT {
            return ground;
        }
        match self.ranks.get(&hex) {
            Some(Rank::City) => style.ground("city"),
            Some(Rank::Town) => style.ground("town"),
            Some(Rank::Village | Rank::Place) | None => TerrainStyle::default(),
        }
    }

    /// How each terrain of this map looks, families together, the lighter before the denser.
    pub(crate) fn grounds(&self, style: &Style) -> Vec<TerrainStyle> {
        let names = self.file.terrain.legend.iter().filter_map(|entry| entry.get(1..));
        let mut grounds: Vec<TerrainStyle> = names.map(|name| style.ground(name.trim())).collect();
        let built = self.grid().hexes().map(|hex| self.built(hex, style));
        for ground in built.filter(|ground| !ground.family.is_empty()) {
            if grounds.iter().all(|known| known.name != ground.name) {
                grounds.push(ground);
            }
        }
        let order =
            |ground: &TerrainStyle| FAMILIES.iter().position(|family| *family == ground.family);
        grounds.sort_by_key(|ground| (order(ground), ground.level, ground.name.clone()));
        grounds
    }

    /// The roads out of a hex, as lines from its centre to the middles of its sides.
    pub(crate) fn road_spokes(&self, sheet: &Sheet, hex: Hex) -> Vec<(Point, Point)> {
        let leads = |&direction: &Direction| self.map.road(hex, direction) != 0;
        let middle = |direction| sheet.middle(sheet.grid.side(hex, direction));
        let ways = Direction::ALL.into_iter().filter(leads);
        ways.map(|direction| (sheet.centre(hex), middle(direction))).collect()
    }

    /// Every hexside that a road crosses, with the place of its class among the map's classes.
    pub(crate) fn road_sides(&self) -> Vec<(Hexside, usize)> {
        let grid = self.grid();
        let mut sides = BTreeMap::new();
        for hex in grid.hexes() {
            for direction in Direction::ALL {
                let class = usize::from(self.map.road(hex, direction));
                if class > 0 {
                    sides.insert(grid.side(hex, direction), class - 1);
                }
            }
        }
        sides.into_iter().collect()
    }

    /// The hexes of all features of a kind.
    pub(crate) fn feature_hexes(&self, kind: &str) -> Vec<Hex> {
        let features = self.file.features.iter().filter(|feature| feature.kind == kind);
        let hexes = features.flat_map(|feature| &feature.hexes);
        hexes.filter_map(|text| self.file.numbering.hex(self.grid(), text).ok()).collect()
    }

    /// The hexsides of all features of a kind.
    pub(crate) fn feature_sides(&self, kind: &str) -> Vec<Hexside> {
        let features = self.file.features.iter().filter(|feature| feature.kind == kind);
        let sides = features.flat_map(|feature| &feature.sides);
        sides.filter_map(|text| self.file.side(self.grid(), text).ok()).collect()
    }
}
