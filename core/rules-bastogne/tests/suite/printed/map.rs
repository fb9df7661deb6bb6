//! §3.6, §6.2, §6.5 The map, what it costs to cross, and the places on it.

use hexmap::{Direction, Hex};
use rules_bastogne::printed::board::{Edge, Road, Terrain};
use rules_bastogne::printed::costs::Gait;
use rules_bastogne::{Data, data_files};

use super::{data, hex};

/// The direction from one hex to its neighbour.
fn toward(data: &Data, from: Hex, to: Hex) -> Direction {
    let leads = |direction: &Direction| data.board.grid().neighbour(from, *direction) == Some(to);
    Direction::ALL.into_iter().find(leads).expect("they touch")
}

/// What a step between two numbered hexes costs in half points: dry-shod, and through the water.
fn step(data: &Data, gait: Gait, from: &str, to: &str) -> [Option<u16>; 2] {
    let (from, to) = (hex(data, from), hex(data, to));
    let direction = toward(data, from, to);
    [data.costs.dry(gait, from, direction), data.costs.ford(gait, from, direction)]
}

fn map_text() -> &'static str {
    let files = data_files();
    files.iter().find(|(name, _)| name.ends_with(".map.toml")).expect("it ships").1
}

#[test]
fn bb_3_6a_the_map_shows_bastogne_and_wiltz_in_real_geography() {
    let data = data();
    let numbers = |name: &str| -> Vec<String> {
        let town = data.places.town(name).expect("it is on the map");
        town.hexes.iter().map(|&hex| data.board.number(hex)).collect()
    };
    assert_eq!(numbers("Bastogne"), ["1312", "1311", "1412"]);
    assert_eq!(numbers("Wiltz"), ["2414", "2314"]);
    assert_eq!(numbers("Houffalize"), ["1703"]);
    assert!(map_text().starts_with("# Compiled from the real geography"));
}

#[test]
fn bb_3_6b_every_hex_has_one_terrain_of_four() {
    let data = data();
    let mut found = [0; 4];
    for hex in data.board.grid().hexes() {
        found[data.board.terrain(hex).index()] += 1;
    }
    assert_eq!(found.iter().sum::<usize>(), 47 * 28);
    assert_eq!(found[Terrain::Town.index()], 13);
    assert!(found.iter().all(|&hexes| hexes > 0), "{found:?}");
    // Each terrain has its place in the charts of movement, combat and barrage.
    let shifts = Terrain::ALL.map(|terrain| data.tables.shifts.terrain(terrain));
    assert_eq!(shifts, [0, -1, -1, -3]);
    let wheels = Terrain::ALL.map(|terrain| data.tables.movement.ground(terrain).wheels);
    assert_eq!(wheels, [2, 6, 2, 2]);
    let foot = Terrain::ALL.map(|terrain| data.tables.movement.ground(terrain).foot);
    assert_eq!(foot, [2, 4, 2, 2]);
}

/// The map's georeference says how many hexes a kilometre has.
#[test]
fn bb_3_6c_a_hex_is_one_mile_across() {
    let east = map_text().lines().find_map(|line| line.strip_prefix("a = 0."));
    let millionths: u64 = east.expect("it is georeferenced").parse().expect("a number");
    let metres = 1_000_000_000 / millionths;
    assert!((1_590..=1_610).contains(&metres), "{metres} m");
}

#[test]
fn rivers_close_a_step_to_vehicles_and_guns() {
    let data = data();
    let mut closed = 0;
    for hex in data.board.grid().hexes() {
        for direction in Direction::ALL {
            let bridged = data.board.bridge(hex, direction).is_some();
            if !data.board.river(hex, direction) || bridged {
                continue;
            }
            for gait in [Gait::Foot, Gait::Wheels, Gait::Transport] {
                assert_eq!(data.costs.dry(gait, hex, direction), None);
            }
            assert_eq!(data.costs.ford(Gait::Wheels, hex, direction), None);
            assert_eq!(data.costs.ford(Gait::Transport, hex, direction), None);
            closed += 1;
        }
    }
    assert!(closed > 300, "{closed}");
}

#[test]
fn infantry_wades_for_three_points_more() {
    let data = data();
    // Over the bridge at Dasburg, and through the Our into the forest once it is down.
    assert_eq!(step(&data, Gait::Foot, "3408", "3309"), [Some(1), Some(4 + 6)]);
    assert_eq!(step(&data, Gait::Wheels, "3408", "3309"), [Some(1), None]);
    let mut waded = 0;
    for hex in data.board.grid().hexes() {
        for direction in Direction::ALL {
            let Some(cost) = data.costs.ford(Gait::Foot, hex, direction) else { continue };
            let to = data.board.grid().neighbour(hex, direction).expect("it has a price");
            assert!(data.board.river(hex, direction));
            assert_eq!(cost, data.tables.movement.ground(data.board.terrain(to)).foot + 6);
            waded += 1;
        }
    }
    assert!(waded > 300, "{waded}");
}

#[test]
fn the_road_must_cross_the_side() {
    let data = data();
    let mut off_road = 0;
    for hex in data.board.grid().hexes().filter(|&hex| data.board.is_on_road(hex)) {
        for direction in Direction::ALL {
            let Some(to) = data.board.grid().neighbour(hex, direction) else { continue };
            let dry = data.costs.dry(Gait::Wheels, hex, direction);
            if data.board.road(hex, direction).is_none() && data.board.is_on_road(to) {
                assert!(dry.is_none_or(|cost| cost >= 2));
                off_road += 1;
            }
        }
    }
    assert!(off_road > 100, "{off_road}");
}

#[test]
fn a_road_costs_half_a_point_and_transports_pay_one_on_minor_roads() {
    let data = data();
    let mut seen = [0; 2];
    for hex in data.board.grid().hexes() {
        for direction in Direction::ALL {
            let Some(road) = data.board.road(hex, direction) else { continue };
            let cost = |gait| data.costs.dry(gait, hex, direction);
            if cost(Gait::Foot).is_none() {
                continue;
            }
            let transport = if road == Road::Major { 1 } else { 2 };
            assert_eq!([cost(Gait::Foot), cost(Gait::Wheels)], [Some(1); 2]);
            assert_eq!(cost(Gait::Transport), Some(transport));
            seen[road as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&sides| sides > 100), "{seen:?}");
}

/// Every path of the map, step by step; a few share a side with a road, and the better one counts.
#[test]
fn bb_6_2n_a_path_is_a_minor_road() {
    let data = data();
    let mut lines = map_text().lines();
    let mut seen = [0; 2];
    while lines.any(|line| line == "class = \"path\"") {
        let course = lines.next().and_then(|line| line.strip_prefix("hexes = \""));
        let course = course.and_then(|course| course.strip_suffix('"')).expect("a path has hexes");
        let numbers = course.split(|sign: char| !sign.is_ascii_digit());
        let hexes: Vec<Hex> =
            numbers.filter(|number| !number.is_empty()).map(|number| hex(&data, number)).collect();
        for pair in hexes.windows(2) {
            let direction = toward(&data, pair[0], pair[1]);
            let road = data.board.road(pair[0], direction).expect("a path is a road");
            let cost = data.costs.dry(Gait::Wheels, pair[0], direction);
            assert!(cost.is_none_or(|cost| cost == 1));
            seen[road as usize] += 1;
        }
    }
    assert!(seen[Road::Minor as usize] > seen[Road::Major as usize], "{seen:?}");
}

#[test]
fn roads_leave_a_crossroads_by_three_sides() {
    let data = data();
    let mut crossroads = 0;
    for hex in data.board.grid().hexes() {
        let leaves = |direction: &Direction| data.board.road(hex, *direction).is_some();
        let roads = Direction::ALL.iter().filter(|direction| leaves(direction)).count();
        assert_eq!(data.board.is_crossroads(hex), roads >= 3);
        crossroads += usize::from(roads >= 3);
    }
    assert!(data.board.is_crossroads(hex(&data, "1312")), "seven roads meet at Bastogne");
    assert!(crossroads > 50, "{crossroads}");
}

#[test]
fn nearness_to_the_west_is_counted_in_hexes() {
    let data = data();
    for (number, westing) in [("0105", 0), ("1312", 12), ("4724", 46)] {
        assert_eq!(data.board.westing(hex(&data, number)), westing, "{number}");
    }
}

#[test]
fn five_roads_leave_the_west_edge() {
    let data = data();
    let exits: Vec<String> =
        data.places.exits.iter().map(|exit| data.board.number(exit.hex)).collect();
    assert_eq!(exits, ["0105", "0112", "0114", "0121", "0124"]);
    for exit in &data.places.exits {
        assert!(data.board.is_on_edge(exit.hex, Edge::West) && data.board.is_on_road(exit.hex));
        assert!(!exit.name.is_empty() && !exit.to.is_empty());
    }
}

#[test]
fn bb_9_1k_three_transports_and_three_centres_in_the_east() {
    let data = data();
    assert_eq!(data.tables.supply.transports, 3);
    let centres = data.places.centres.iter().filter(|centre| !centre.dump);
    let numbers: Vec<String> = centres.map(|centre| data.board.number(centre.hex)).collect();
    assert_eq!(numbers, ["4106", "4311", "4516"]);
    let dumps = data.places.centres.iter().filter(|centre| centre.dump);
    assert_eq!(dumps.map(|dump| dump.hex).collect::<Vec<_>>(), data.places.houffalize);
}

#[test]
fn every_bridge_of_the_map_has_a_name_of_its_own() {
    let data = data();
    let mut names = data.places.bridges.clone();
    assert_eq!(names.len(), 50);
    assert_eq!(data.board.bridges().count(), 50);
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 50);
    let ours = hex(&data, "3408");
    let dasburg = data.board.bridge(ours, toward(&data, ours, hex(&data, "3309")));
    assert_eq!(data.places.bridges[dasburg.expect("it stands").index()], "Dasburg");
}
