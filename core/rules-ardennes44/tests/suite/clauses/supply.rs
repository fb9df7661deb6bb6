//! §23.1-23.5 Supply. Most maps here are two or three rows high, so that there is one way only.

use rules_ardennes44::state::unit::Place;
use rules_ardennes44::supply::supply_lines;
use rules_ardennes44::supply::supply_lines::{Cut, Line, Roads, Supply};
use rules_ardennes44::turn::surrender;
use rules_ardennes44::{Position, Side};

use super::retreat::fate;
use crate::language::{check, hex, position, unit};

/// A road along the south of two rows, from the German source in the east.
const LINE: &str = "map 12x2
    entry K 0101 german
    secondary 0101-0201-0301-0401-0501-0601-0701-0801-0901-1001\n";

/// The same with a short road, so that what lies beyond is overland.
const STUB: &str = "map 12x2
    entry K 0101 german
    secondary 0101-0201-0301\n";

/// The Supply Path of a unit, its Road Portion after a bar; or `cut`.
fn path(given: &str, name: &str) -> String {
    let position = position(given);
    let data = position.data();
    let line = supply_lines::trace(&position, unit(data, name));
    assert_eq!(line.is_ok(), has_path(&position, name), "both ways to ask agree");
    match line {
        Ok(Line::OffMap) => "off the map".to_owned(),
        Ok(Line::Path { hexes, joint }) => {
            let number = |hex: &hexmap::Hex| data.board.number(*hex);
            let joint =
                hexes.iter().position(|&hex| hex == joint).expect("the joint is on the path");
            let (overland, road) = hexes.split_at(joint);
            let tell = |part: &[hexmap::Hex]| part.iter().map(number).collect::<Vec<_>>().join("-");
            format!("{}|{}", tell(overland), tell(road))
        }
        Err(_) => "cut".to_owned(),
    }
}

fn has_path(position: &Position, name: &str) -> bool {
    let unit = unit(position.data(), name);
    let side = position.data().counters[unit.index()].side;
    let hex = position.hex_of(unit);
    hex.is_none_or(|hex| Supply::of(position, side).reaches(position, hex))
}

/// What cuts a unit's path, as `0401-0501 Road Zone a44-23.3f`.
fn barriers(given: &str, name: &str) -> Vec<String> {
    let position = position(given);
    let data = position.data();
    let Err(Cut { barriers, .. }) = supply_lines::trace(&position, unit(data, name)) else {
        panic!("{name} is supplied");
    };
    let number = |hex| data.board.number(hex);
    let tell = |barrier: &supply_lines::Barrier| {
        let (from, to) = (number(barrier.from), number(barrier.to));
        format!("{from}-{to} {:?} {:?} {}", barrier.portion, barrier.bar, barrier.clause())
    };
    barriers.iter().map(tell).collect()
}

/// Plays the German Supply and Surrender Phase.
#[track_caller]
fn german_phase(clause: &str, given: &str, when: &str, then: &str) {
    check(clause, &format!("{given}\nphase traffic_marker"), when, then);
}

#[test]
fn a44_23_1a_all_units_of_the_player_on_turn_are_checked_and_no_others() {
    german_phase(
        "a44-23.1a",
        &format!(
            "{LINE} german A infantry 4-4-3 at 1001
             german B infantry 4-4-3 at 0701
             german C infantry 4-4-3 at 0901
             german D infantry 4-4-3 waits arrives 9-K
             allied X infantry 4-4-3 at 0801
             allied Y infantry 4-4-3 at 0802
             entry A 1201 allied"
        ),
        "german ends, rolling 1",
        "german supply: lost A+C, regained none
         A+C rolls 1 for surrender: 0 to 0
         now A at 1001 oos isolated
         now B at 0701
         now D waiting
         now X at 0801",
    );
}

#[test]
fn a44_23_1b_a_unit_that_is_out_of_supply_stays_so_and_suffers_nothing_more() {
    let given = format!(
        "{STUB} german A infantry 4-4-3 at 0901 oos
         german B infantry 4-4-3 at 0501"
    );
    german_phase("a44-23.1b", &given, "german ends", "now A at 0901 oos\nnow B at 0501");
}

#[test]
fn a44_23_1c_a_unit_that_can_trace_again_loses_its_marker_whatever_put_it_there() {
    let given = format!(
        "{LINE} german A tank 2-2-6 at 0902 oos
         german B infantry 4-4-3 waits arrives 9-K oos"
    );
    german_phase(
        "a44-23.1c",
        &given,
        "german ends",
        "german supply: lost none, regained A+B
         now A at 0902
         now B waiting",
    );
}

#[test]
fn a44_23_2a_each_side_has_the_entry_hexes_of_its_own_as_sources() {
    let given = "map 12x1
        entry K 0101 german
        entry A 1201 allied
        primary 0101-0201-0301
        primary 1201-1101-1001
        german G infantry 4-4-3 at 0401
        allied A infantry 4-4-3 at 0901";
    assert_eq!(path(given, "G"), "0401|0301-0201-0101");
    assert_eq!(path(given, "A"), "0901|1001-1101-1201");
    let crossed = given.replace("at 0401", "at 0X01").replace("at 0901", "at 0401");
    assert_eq!(path(&crossed.replace("0X01", "0901"), "G"), "cut");
    assert_eq!(path(&crossed.replace("0X01", "0901"), "A"), "cut");
}

#[test]
fn a44_23_2b_only_an_enemy_in_it_shuts_a_source() {
    let given = format!("{LINE} german A infantry 4-4-3 at 1001\n");
    // The Allies were the last to pass through: every hex is theirs until a German passes.
    assert_eq!(path(&given, "A"), "|1001-0901-0801-0701-0601-0501-0401-0301-0201-0101");
    let held = format!("{given} allied X infantry 4-4-3 at 0101");
    assert_eq!(path(&held, "A"), "cut");
    let second = format!("{held}\n entry L 1202 german\n primary 1001-1101-1202");
    assert_eq!(path(&second, "A"), "|1001-1101-1202");
}

#[test]
fn a44_23_2c_units_in_off_map_boxes_are_always_supplied() {
    let given = "map 12x2
        entry A 1201 allied southeast
        german X infantry 4-4-3 at 1201
        allied A infantry 4-4-3 box southeast oos
        side allied
        phase traffic_marker
        goal points 99";
    assert_eq!(path(given, "A"), "off the map");
    check(
        "a44-23.2c",
        given,
        "allied ends",
        "allied supply: lost none, regained A
         victory check: none
         now A in the Southeast box",
    );
}

#[test]
fn a44_23_2q1_so_are_units_in_blocking_positions() {
    let given = "map 12x2
        entry A 1201 allied southeast blocking
        german X infantry 4-4-3 at 1201
        allied A infantry 4-4-3 blocking A oos
        side allied
        phase traffic_marker
        goal points 99";
    check(
        "a44-23.2q1",
        given,
        "allied ends",
        "allied supply: lost none, regained A
         victory check: none
         now A blocking A",
    );
}

#[test]
fn a44_23_3a_a_path_goes_overland_first_then_by_road_and_never_back() {
    let road = format!("{LINE} german A infantry 4-4-3 at 1001\n");
    assert!(path(&road, "A").starts_with("|1001-0901"), "no Overland Portion");
    let both = format!("{LINE} german A infantry 4-4-3 at 1201\n");
    assert!(path(&both, "A").starts_with("1201-1101|1001-0901"));
    let overland = "map 12x1\n entry K 0101 german\n german A infantry 4-4-3 at 0401";
    assert_eq!(path(overland, "A"), "0401-0301-0201|0101", "no Road Portion");
    // A road that ends two hexes short of another cannot be followed overland.
    let reverse = format!("{STUB} secondary 0601-0701-0801-0901\n german A infantry 4-4-3 at 0901");
    assert_eq!(path(&reverse, "A"), "cut");
}

#[test]
fn a44_23_3b_the_overland_portion_is_four_hexes_over_any_ground_and_rivers() {
    let row = STUB.replace("12x2", "12x1");
    let given = format!("{row} german A infantry 4-4-3 at 0701\n");
    assert_eq!(path(&given, "A"), "0701-0601-0501-0401|0301-0201-0101");
    assert_eq!(path(&given.replace("at 0701", "at 0801"), "A"), "cut");
    let rough = format!("{given} forest 0601\n wooded_rough 0501\n river 0701/0601 0501/0401");
    assert_eq!(path(&rough, "A"), "0701-0601-0501-0401|0301-0201-0101");
}

/// The figure of the rulebook has a unit with two ways: over rivers, and through a friend's hex.
#[test]
fn a44_23_3b_unit_a_of_the_diagram_has_two_paths_over_rivers_and_through_unit_b() {
    let over_rivers = format!(
        "{STUB} german A infantry 4-4-3 at 0602
         river 0602/0502 0602/0501 0502/0402 0501/0402 0501/0401\n"
    );
    assert_eq!(path(&over_rivers, "A"), "0602-0502-0402|0301-0201-0101");
    let near = "german A infantry 4-4-3 at 0701\n allied X infantry 4-4-3 at 0502\n";
    assert_eq!(path(&format!("{STUB} {near}"), "A"), "cut");
    let through_b = format!("{STUB} {near} german B infantry 4-4-3 at 0501");
    assert!(path(&through_b, "A").ends_with("-0501-0401|0301-0201-0101"));
}

#[test]
fn a44_23_3c_the_overland_portion_keeps_out_of_enemies_and_bonds() {
    let map = "map 12x3
        entry K 0102 german
        secondary 0102-0202
        german A infantry 4-4-3 at 0602\n";
    let zone = format!("{map} allied X infantry 4-4-3 at 0503\n");
    assert_eq!(path(&zone, "A"), "0602-0502-0402-0302|0202-0102");
    // X and Y with one hex between them: a Hex Bond, though the first hex may be a zone.
    let bond = format!("{zone} allied Y infantry 4-4-3 at 0501\n");
    assert_eq!(path(&bond, "A"), "cut");
    assert!(barriers(&bond, "A").contains(&"0602-0502 Overland Bond a44-23.3c".to_owned()));
    assert!(barriers(&bond, "A").contains(&"0602-0501 Overland Enemy a44-23.3c".to_owned()));
    // It is the bond: with a friend behind it the zones would let A pass, and shaken units form none.
    let friend = format!("{bond} german B infantry 4-4-3 at 0402\n");
    assert_eq!(path(&friend, "A"), "cut");
    let shaken = friend.replace("at 0501", "at 0501 disrupted");
    assert_eq!(path(&shaken, "A"), "0602-0502-0402-0302|0202-0102");
    // X and Y side by side: a Hexside Bond between 0502 and 0402.
    let beside = "map 12x3
        entry K 0102 german
        secondary 0102-0202
        german A infantry 4-4-3 at 0502
        allied X infantry 4-4-3 at 0403\n";
    assert_eq!(
        path(&format!("{beside} allied Y infantry 4-4-3 at 0501 broken"), "A"),
        "0502-0402-0301|0202-0102"
    );
    assert_eq!(path(&format!("{beside} allied Y infantry 4-4-3 at 0501"), "A"), "cut");
}

#[test]
fn a44_23_3d_only_the_first_hex_overland_may_be_a_vacant_enemy_zone() {
    // X's zone covers 0501 in the south row.
    let enemy = format!("{STUB} allied X infantry 4-4-3 at 0502\n");
    let first = format!("{enemy} german A infantry 4-4-3 at 0601");
    assert_eq!(path(&first, "A"), "0601-0501-0401|0301-0201-0101");
    let second = format!("{enemy} german A infantry 4-4-3 at 0701");
    assert_eq!(path(&second, "A"), "cut");
    assert!(barriers(&second, "A").contains(&"0601-0501 Overland Zone a44-23.3d".to_owned()));
    let cancelled = format!("{second}\n german B infantry 4-4-3 at 0501");
    assert!(path(&cancelled, "A").ends_with("-0501-0401|0301-0201-0101"));
}

#[test]
fn a44_23_3e_the_road_portion_follows_joined_roads_of_any_kind_for_any_length() {
    let kinds = "map 40x1
        entry K 0101 german
        forest 0501 0601
        primary 0101-0201-0301
        secondary 0301-0401-0501-0601-0701-0801-0901-1001-1101-1201-1301-1401-1501-1601-1701-1801
        primary 1801-1901-2001-2101-2201-2301-2401-2501-2601-2701-2801-2901-3001
        german A infantry 4-4-3 at 3001";
    assert_eq!(path(kinds, "A").matches('-').count(), 29);
    let gap = kinds.replace("primary 1801-1901-2001", "primary 1901-2001");
    assert_eq!(path(&gap, "A"), "cut");
    let position = position(&gap);
    let Err(cut) = supply_lines::trace(&position, unit(position.data(), "A")) else { panic!() };
    assert_eq!(position.data().board.number(*cut.road.last().unwrap()), "1901");
}

/// The figure of the rulebook marks three hexes that may not be used.
#[test]
fn a44_23_3e_the_hexes_of_the_diagram_are_shut_by_zones_and_blown_bridges() {
    let given = format!(
        "{LINE} bridge 0501/0401\n german A infantry 4-4-3 at 1001\n german S infantry 4-4-3 at 0301\n"
    );
    let open = |more: &str| path(&format!("{given}{more}"), "A") != "cut";
    assert!(open(""));
    assert!(
        !open("allied X infantry 4-4-3 at 0402"),
        "0401 is in a zone, 0301 is not for S is there"
    );
    assert!(!open("blown 0501/0401"));
    assert!(open("allied X infantry 4-4-3 at 0302"), "S cancels the zone in 0301");
}

#[test]
fn a44_23_3f_the_road_portion_keeps_out_of_enemies_and_of_zones_without_a_friend() {
    let given = format!("{LINE} german A infantry 4-4-3 at 0901\n");
    assert_eq!(path(&format!("{given} allied X infantry 4-4-3 at 0501"), "A"), "cut");
    let zone = format!("{given} allied X infantry 4-4-3 at 0502\n");
    assert_eq!(path(&zone, "A"), "cut");
    assert!(barriers(&zone, "A").contains(&"0601-0501 Road Zone a44-23.3f".to_owned()));
    let friend = format!("{zone} german B infantry 4-4-3 at 0501");
    assert!(path(&friend, "A").starts_with("|0901"));
    // Next to the zone the Overland Portion can take its first hex, and the road goes on behind it.
    let first = zone.replace("at 0901", "at 0601");
    assert_eq!(path(&first, "A"), "0601-0501|0401-0301-0201-0101");
}

#[test]
fn a44_23_3g_the_road_portion_keeps_out_of_vacant_towns_that_the_enemy_holds() {
    for town in ["town", "city"] {
        let row = LINE.replace("12x2", "12x1");
        let given = format!("{row} {town} 0401\n german A infantry 4-4-3 at 1001\n");
        assert_eq!(path(&given, "A"), "cut");
        assert!(barriers(&given, "A").contains(&"0501-0401 Road Town a44-23.3g".to_owned()));
        assert!(path(&format!("{given} control german 0401"), "A").starts_with("|1001"));
        // A unit in it opens it, though this map still calls it Allied.
        assert!(
            path(&format!("{given} german B infantry 4-4-3 at 0401"), "A").starts_with("|1001")
        );
        // The Overland Portion goes through.
        assert_eq!(path(&given.replace("at 1001", "at 0501"), "A"), "0501-0401|0301-0201-0101");
    }
    let village = format!("{LINE} village 0401\n german A infantry 4-4-3 at 1001");
    assert!(path(&village, "A").starts_with("|1001"));
}

#[test]
fn a44_23_3i_the_road_portion_crosses_no_river_where_the_bridge_is_down() {
    let row = LINE.replace("12x2", "12x1");
    let given = format!("{row} bridge 0501/0401\n german A infantry 4-4-3 at 1001\n");
    assert!(path(&given, "A").starts_with("|1001"));
    let blown = format!("{given} blown 0501/0401");
    assert_eq!(path(&blown, "A"), "cut");
    assert!(barriers(&blown, "A").contains(&"0501-0401 Road Bridge a44-23.3i".to_owned()));
    assert_eq!(
        path(&format!("{given} building german 0501/0401"), "A"),
        "cut",
        "not before it is built"
    );
    assert_eq!(
        path(&blown.replace("at 1001", "at 0701"), "A"),
        "0701-0601-0501|0401-0301-0201-0101"
    );
}

#[test]
fn a44_23_3q1_bonds_close_roads_too_and_road_bound_means_no_overland_portion() {
    let map = "map 12x3
        entry K 0102 german
        secondary 0102-0202-0302-0402-0502-0602-0702
        german A infantry 4-4-3 at 0602\n";
    let bond = format!("{map} allied X infantry 4-4-3 at 0503\n allied Y infantry 4-4-3 at 0501");
    assert!(barriers(&bond, "A").contains(&"0602-0502 Road Bond a44-23.3q1".to_owned()));
    let roads = |given: &str, number: &str| {
        let position = position(given);
        let there = hex(position.data(), number);
        let fed = supply_lines::by_road(&position, Side::German, there);
        assert_eq!(fed, Roads::of(&position, Side::German).reach(&position, there));
        fed
    };
    assert!(roads(map, "0602"));
    assert!(roads(map, "0702"), "nobody need stand there");
    assert!(!roads(&bond, "0602"));
    assert!(roads(&bond, "0302") && !roads(&bond, "0502"));
    assert!(!roads(map, "0603"), "one hex beside the road is not on it");
    assert!(
        !roads(&format!("{map} town 0602").replace("at 0602", "at 0702"), "0602"),
        "an enemy town"
    );
}

#[test]
fn a44_s2_3q1_with_the_east_map_alone_the_roads_of_the_cut_edge_supply_the_allies() {
    let given = "map 12x1
        east_only
        west_sheet 0901 1001 1101 1201
        entry A 1201 allied west
        entry K 0101 german
        primary 0501-0601-0701-0801-0901-1001-1101-1201
        german G infantry 4-4-3 at 0701
        allied A infantry 4-4-3 at 0501";
    assert_eq!(path(given, "A"), "cut");
    assert_eq!(path(&given.replace("0701\n", "0101\n"), "A"), "|0501-0601-0701-0801");
    assert_eq!(path(given, "G"), "cut", "not the Germans");
    assert_eq!(path(&given.replace("0701\n", "0801\n"), "A"), "cut", "an enemy shuts it");
}

#[test]
fn a44_23_4b_a_unit_out_of_supply_may_use_only_tactical_movement() {
    check(
        "a44-23.4b",
        "german A infantry 4-4-3 at 0505 oos",
        "A moves 0505-0506
         A moves extended 0505-0506
         A moves tactical 0505-0506-0507",
        "refused a44-23.4b: a unit out of supply may use only Tactical Movement
         refused a44-23.4b: a unit out of supply may use only Tactical Movement
         A moves tactical 0505-0506-0507 for 2 hexes
         now A at 0507 moved oos",
    );
}

#[test]
fn a44_23_5b_a_unit_out_of_supply_may_blow_bridges_and_complete_a_position_but_not_begin_one() {
    check(
        "a44-23.5b",
        "bridge 0505/0506
         german A infantry 4-4-3 at 0505 oos
         allied X infantry 4-4-3 at 0507
         phase bridge",
        "A blows 0505/0506, rolling 1",
        "A blows 0505/0506, rolled 1
         now 0505/0506 is blown",
    );
    check(
        "a44-23.5b",
        "german A infantry 4-4-3 at 0505 oos
         german B infantry 4-4-3 at 0707 oos
         begun 0505",
        "B digs
         A digs",
        "refused a44-15.8.2a: only Infantry in Good Order, in supply, not Engaged and not in column builds a position
         A completes the position in 0505",
    );
}

/// The search over the whole map and the trace of one unit are two ways to one answer.
#[test]
fn the_whole_map_and_single_traces_agree_on_thousands_of_units() {
    let mut position = position("scenario campaign");
    let hexes: Vec<hexmap::Hex> = position.data().board.grid().hexes().collect();
    let mut random = 20_444_u64;
    let mut next = |below: usize| {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(random >> 33).unwrap() % below
    };
    let mut counts = [0, 0];
    for round in 0..12 {
        for unit in position.unit_ids() {
            // Sparse and crowded maps, each side thrown among the other.
            let present = next(12) <= round;
            let place = Place::On(hexes[next(hexes.len())]);
            position.units[unit.index()].place = if present { place } else { Place::Unused };
        }
        for bridge in &mut position.bridges {
            let blown = rules_ardennes44::state::markers::BridgeState::Blown;
            bridge.state = if next(3) == 0 { blown } else { bridge.state };
        }
        position = position.recomputed();
        for side in Side::BOTH {
            let supply = Supply::of(&position, side);
            for unit in position.unit_ids().filter(|&unit| position.counter(unit).side == side) {
                let Some(hex) = position.hex_of(unit) else { continue };
                let reached = supply.reaches(&position, hex);
                assert_eq!(
                    supply_lines::trace(&position, unit).is_ok(),
                    reached,
                    "{unit:?} in round {round}"
                );
                counts[usize::from(reached)] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
}

#[test]
fn a44_s4_3f_on_22_december_only_peiper_and_bastogne_are_out_of_supply() {
    for scenario in ["patton", "campaign"] {
        let position = position(&format!("scenario {scenario}"));
        let isolated = &position.data().scenario.set_up.isolated;
        let cut: Vec<_> = position
            .unit_ids()
            .filter(|&unit| supply_lines::trace(&position, unit).is_err())
            .collect();
        let mut stated: Vec<_> = isolated.iter().map(|&(unit, _)| unit).collect();
        stated.sort_unstable();
        assert_eq!(cut, stated, "{scenario}");
        // Peiper is one group and Bastogne another, each with its points.
        let points = |side: Side| {
            let groups = surrender::isolated(&position, side);
            let of = |group: &Vec<_>| (group.len(), position.unit(group[0]).surrender);
            groups.iter().map(of).collect::<Vec<_>>()
        };
        if scenario == "patton" {
            assert_eq!(points(Side::German), [(3, 3)]);
            assert!(matches!(points(Side::Allied)[..], [(_, 1)]));
        }
    }
}

#[test]
fn a44_23_4d_a_unit_out_of_supply_dies_of_a_retreat_of_three_hexes() {
    let beaten = "allied B infantry 3-3-3 at 0506 oos";
    let given = |attack: &str| format!("german A infantry {attack}-4-3 at 0505\n{beaten}");
    // DR4, DR3 and DR2.
    assert_eq!(fate(&[&given("12")], 1), "a44-23.4d");
    assert_eq!(fate(&[&given("9")], 1), "a44-23.4d");
    assert_eq!(fate(&[&given("9")], 2), "lives");
    assert_eq!(
        fate(&["german A infantry 9-4-3 at 0505\nallied B infantry 3-3-3 at 0506"], 1),
        "lives"
    );
}
