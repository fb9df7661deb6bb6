//! Laws that every compiled map keeps, held against the four maps that are committed.
//!
//! They need no layers of geography: only the maps, the grids and the lists in `geography/`.

#![expect(clippy::unwrap_used, reason = "what cannot be read fails the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use atlas::board::{self, Corner};
use atlas::fit::Georeference;
use atlas::grid::{self, Tie};
use atlas::map_file::{MapFile, Stretch};
use atlas::plane::Point;
use atlas::sets;
use hexmap::{Compass, Direction, Grid, Hex, HexMap};
use rule_sets::RuleSet;

struct Map {
    set: &'static str,
    file: MapFile,
    grid: Grid,
    ground: HexMap,
    georeference: Georeference,
}

fn maps() -> Vec<Map> {
    let read = |set: &'static str| {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(sets::map_path(set).unwrap());
        let text = std::fs::read_to_string(&path).unwrap();
        let file = MapFile::read(set, &text).unwrap();
        let (grid, ground) = (file.grid().unwrap(), file.to_hexmap().unwrap());
        Map { set, file, grid, ground, georeference: Georeference::of(set).unwrap() }
    };
    RuleSet::GAME_IDS.map(read).into_iter().collect()
}

/// The corners that a stretch joins, or may join.
fn corners(grid: &Grid, stretch: Stretch) -> Vec<Corner> {
    match stretch {
        Stretch::Along(side) => {
            let (one, other) = board::ends(grid.shape(), side);
            vec![one, other]
        }
        Stretch::Through(hex) => board::corners(grid.shape(), hex).to_vec(),
    }
}

/// The corners of a river's course, one after another; panics where it is torn.
fn course(map: &Map, name: &str, stretches: &[Stretch]) -> Vec<Corner> {
    let shared = |one: Stretch, other: Stretch| {
        let theirs = corners(&map.grid, other);
        corners(&map.grid, one).into_iter().find(|corner| theirs.contains(corner))
    };
    let joints: Vec<Corner> = stretches
        .windows(2)
        .map(|pair| {
            shared(pair[0], pair[1]).unwrap_or_else(|| panic!("{}: {name} is torn", map.set))
        })
        .collect();
    let end = |stretch: Stretch, joint: Corner| {
        corners(&map.grid, stretch).into_iter().find(|&corner| corner != joint).unwrap()
    };
    let mut course = vec![end(stretches[0], joints[0])];
    course.extend(&joints);
    course.push(end(stretches[stretches.len() - 1], joints[joints.len() - 1]));
    course
}

fn on_rim(grid: &Grid, corner: Corner) -> bool {
    let holds = |hex: &Hex| board::corners(grid.shape(), *hex).contains(&corner);
    grid.hexes().filter(holds).count() < 3
}

#[test]
fn every_river_is_one_course_to_its_mouth_or_the_edge() {
    for map in maps() {
        let courses: BTreeMap<&str, Vec<Corner>> = map
            .file
            .rivers
            .iter()
            .map(|river| {
                let stretches = map.file.course(&map.grid, river).unwrap();
                (river.name.as_str(), course(&map, &river.name, &stretches))
            })
            .collect();
        assert_eq!(courses.len(), map.file.rivers.len(), "{}: a river is listed twice", map.set);
        for (name, course) in &courses {
            let distinct: BTreeSet<Corner> = course.iter().copied().collect();
            assert_eq!(distinct.len(), course.len(), "{}: {name} crosses itself", map.set);
            let mouth = course[course.len() - 1];
            let other = courses.iter().any(|(of, all)| of != name && all.contains(&mouth));
            assert!(other || on_rim(&map.grid, mouth), "{}: {name} has no mouth", map.set);
        }
    }
}

#[test]
fn no_two_rivers_cross() {
    for map in maps() {
        let mut passed: BTreeMap<Corner, usize> = BTreeMap::new();
        for river in &map.file.rivers {
            let stretches = map.file.course(&map.grid, river).unwrap();
            let course = course(&map, &river.name, &stretches);
            // A river may begin or end on another, but it may not go on beyond it.
            for corner in &course[1..course.len() - 1] {
                *passed.entry(*corner).or_default() += 1;
            }
        }
        let crossings = passed.values().filter(|&&rivers| rivers > 1).count();
        assert_eq!(crossings, 0, "{}", map.set);
    }
}

/// The hexes that can be reached by road from one.
fn net(map: &HexMap, start: Hex) -> BTreeSet<Hex> {
    let mut reached = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(hex) = open.pop() {
        for (direction, there) in map.grid().neighbours(hex) {
            if map.road(hex, direction) != 0 && reached.insert(there) {
                open.push(there);
            }
        }
    }
    reached
}

fn has_road(map: &HexMap, hex: Hex) -> bool {
    Direction::ALL.into_iter().any(|direction| map.road(hex, direction) != 0)
}

#[test]
fn all_roads_are_one_net() {
    for map in maps() {
        let roads: BTreeSet<Hex> =
            map.grid.hexes().filter(|&hex| has_road(&map.ground, hex)).collect();
        let start = *roads.first().unwrap();
        let apart: Vec<String> = roads
            .difference(&net(&map.ground, start))
            .map(|&hex| map.file.numbering.number(hex))
            .collect();
        assert!(apart.is_empty(), "{}: not joined to the rest: {apart:?}", map.set);
    }
}

#[test]
fn every_side_is_the_same_from_both_hexes() {
    for map in maps() {
        for hex in map.grid.hexes() {
            for (direction, there) in map.grid.neighbours(hex) {
                let back = direction.opposite();
                assert_eq!(map.ground.river(hex, direction), map.ground.river(there, back));
                assert_eq!(map.ground.road(hex, direction), map.ground.road(there, back));
                assert_eq!(map.ground.bridge(hex, direction), map.ground.bridge(there, back));
            }
        }
    }
}

#[test]
fn every_bridge_has_a_river_and_a_road_and_every_crossing_a_bridge() {
    for map in maps() {
        for hex in map.grid.hexes() {
            for (direction, there) in map.grid.neighbours(hex) {
                let crossing = map.ground.crossing(hex, direction);
                let both = crossing.river != 0 && crossing.road != 0;
                let number = |hex| map.file.numbering.number(hex);
                let side = format!("{} {}/{}", map.set, number(hex), number(there));
                assert_eq!(crossing.bridge, both, "{side}");
            }
        }
    }
}

#[test]
fn every_anchor_lies_where_the_rulebook_has_it() {
    for map in maps() {
        let file = grid::of(map.set).unwrap();
        for (anchor, residual) in file.anchors.iter().zip(&map.georeference.residuals) {
            let at = map.georeference.board(anchor.point());
            let off = match anchor.tie(file.numbering, &map.grid).unwrap() {
                Tie::Hex(hex) if board::hex_at(&map.grid, at) == Some(hex) => 0.0,
                Tie::Hex(hex) => board::centre(map.grid.shape(), hex).distance(at),
                Tie::Side(side) => {
                    let (one, other) = board::ends(map.grid.shape(), side);
                    let point = |corner| board::corner_point(map.grid.shape(), corner);
                    at.distance(at.nearest_between(point(one), point(other)))
                }
            };
            assert!(off < 0.1, "{}: {} is {off:.2} hexes off", map.set, anchor.place);
            assert!(residual.off < 1.2 && residual.bent < 0.8, "{}: {residual:?}", map.set);
            let there = map.georeference.plane(at).distance(anchor.point());
            assert!(there < 1e-6, "{}: bending {} is not undone", map.set, anchor.place);
        }
    }
}

/// The rows of a list in `geography/`, without its headings.
fn rows(text: &str) -> Vec<Vec<&str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect()).collect()
}

fn point(latitude: &str, longitude: &str) -> Point {
    Point::at(longitude.parse().unwrap(), latitude.parse().unwrap())
}

#[test]
fn every_town_of_the_battle_lies_within_a_hex_of_its_place() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for map in maps() {
        for row in rows(include_str!("../geography/places.tsv")) {
            let Some(hex) = map.georeference.hex(point(row[1], row[2])) else { continue };
            let town = map.file.towns.iter().find(|town| town.name == row[0]);
            let town = town.unwrap_or_else(|| panic!("{}: {} is missing", map.set, row[0]));
            let near = town.hexes.iter().any(|number| {
                let there = map.file.numbering.hex(&map.grid, number).unwrap();
                map.grid.distance(hex, there) <= 1
            });
            let number = map.file.numbering.number(hex);
            assert!(near, "{}: {} is in {:?}, not {number}", map.set, row[0], town.hexes);
            *seen.entry(map.set).or_default() += 1;
        }
    }
    assert!(seen["a44"] >= 40 && seen["bw"] >= 35 && seen["eaa"] >= 35, "{seen:?}");
}

/// The hex of a place, or of the map's edge nearest to it, with how far that is in hexes.
fn hex_near(map: &Map, place: Point) -> (Hex, f64) {
    let at = map.georeference.board(place);
    let apart = |hex: Hex| board::centre(map.grid.shape(), hex).distance(at);
    let nearest =
        map.grid.hexes().min_by(|&one, &other| apart(one).total_cmp(&apart(other))).unwrap();
    (nearest, apart(nearest))
}

/// Whether a hex lies on one of these edges of the map.
fn on_edge(grid: &Grid, hex: Hex, edges: &[Compass]) -> bool {
    let shape = grid.shape();
    let (column, row) = shape.column_and_row(hex);
    let ends = |column: u16, row: u16| shape.hex(column, row).is_none_or(|hex| !grid.contains(hex));
    edges.iter().any(|edge| match edge {
        Compass::N => row == 0,
        Compass::S => row + 1 == shape.height,
        Compass::E => column + 1 == shape.width,
        Compass::W => column == 0 || ends(column - 1, row),
        Compass::NE | Compass::SE | Compass::SW | Compass::NW => false,
    })
}

/// How far off the map a place may lie to count as on its edge, in hexes.
const OFF: f64 = 9.0;
/// How far a place on the map may lie from a road, and one beyond its edge from a road that
/// leads off it: few roads lead to the places beyond.
const FROM_ROAD: u16 = 1;
const FROM_ROAD_BEYOND: u16 = 8;

#[test]
fn every_start_place_and_arrival_road_is_joined_to_its_own_edge() {
    for map in maps() {
        let whole = map.set != "bb";
        let mut checked = 0;
        for row in rows(include_str!("../geography/starts.tsv")) {
            let (kind, side, place, edge) = (row[0], row[1], row[2], row[5]);
            let (hex, off) = hex_near(&map, point(row[3], row[4]));
            let far = if whole { OFF } else { 1.0 };
            if edge == "air" || off > far {
                assert!(!whole || kind == "arrival" || edge == "air", "{}: {place}", map.set);
                continue;
            }
            let reach = if off > 0.6 { FROM_ROAD_BEYOND } else { FROM_ROAD };
            let roads = map.grid.within(hex, reach).find(|&hex| has_road(&map.ground, hex));
            let road = roads.unwrap_or_else(|| panic!("{}: no road at {place}", map.set));
            let own: &[Compass] = match side {
                "german" => &[Compass::E],
                _ => &[Compass::W, Compass::S, Compass::N],
            };
            let reached = net(&map.ground, road);
            assert!(
                reached.iter().any(|&hex| on_edge(&map.grid, hex, own)),
                "{}: no way from {place} to the {side} edge",
                map.set
            );
            checked += 1;
        }
        assert!(checked >= if whole { 140 } else { 25 }, "{}: only {checked}", map.set);
    }
}
