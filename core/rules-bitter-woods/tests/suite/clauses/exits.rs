//! §5.5 Leaving the map, and coming back.

use hexmap::Edge;
use rules_bitter_woods::printed::board::Terrain;

use crate::language::{check, rules};

/// Six columns, the Meuse between the third and the fourth; roads lead off every edge.
const MEUSE: &str = "map 6x4
    meuse 0401/0301 0401/0302 0402/0302 0402/0303 0403/0303 0403/0304 0404/0304
    off west 0602
    off north 0501 0201
    off south 0504
    off east 0102";

#[track_caller]
fn by_the_meuse(clause: &str, given: &str, when: &str, then: &str) {
    check(clause, &format!("{MEUSE}\n{given}"), when, then);
}

#[test]
fn bw_5_5a_german_mechanized_units_leave_by_road_beyond_the_meuse() {
    by_the_meuse(
        "bw-5.5a",
        "german A armor 4-4-4 at 0502
         german B armored_cavalry 4-4-4 at 0502
         german C armored_infantry 4-4-4 at 0602",
        "A exits 0502-0602
         B exits 0502-0501
         C exits 0602",
        "A moves 0502-0602 for 12
         A leaves from 0602
         B moves 0502-0501 for 12
         B leaves from 0501
         C leaves from 0602
         now A left moved leftinsupply
         now B left moved leftinsupply
         now C left leftinsupply",
    );
}

#[test]
fn bw_5_5a_not_on_foot_not_elsewhere_and_not_on_this_bank() {
    by_the_meuse(
        "bw-5.5a",
        "german A infantry 4-4-4 at 0602
         german B rocket 4-4-4 at 0602
         german C armor 4-4-4 at 0601
         german D armor 4-4-4 at 0504
         german E armor 4-4-4 at 0201
         german F armor 4-4-4 at 0102",
        "A exits 0602
         B exits 0602
         C exits 0601
         D exits 0504
         E exits 0201
         F exits 0102",
        "refused bw-5.5a: of the Germans only mechanized units leave the map
         refused bw-5.5a: of the Germans only mechanized units leave the map
         refused bw-5.5a: nobody may leave the map there
         refused bw-5.5a: nobody may leave the map there
         refused bw-5.5a: nobody may leave the map there
         refused bw-5.5a: nobody may leave the map there",
    );
}

#[test]
fn bw_5_5a_on_the_real_map_the_north_bank_of_liege_lets_out_and_the_south_bank_does_not() {
    let rules = rules("scenario campaign");
    let data = rules.data();
    let beyond = |edge: Edge| -> Vec<String> {
        let roads = data.places.roads_off(edge).iter();
        let beyond = roads.filter(|&&hex| data.board.is_beyond_meuse(hex));
        beyond.map(|&hex| data.board.number(hex)).collect()
    };
    assert_eq!(beyond(Edge::North), ["2701", "2901", "3501", "3701", "4301", "4901"]);
    assert_eq!(beyond(Edge::West), ["5611", "5619", "5629"]);
    assert_eq!(beyond(Edge::East), Vec::<String>::new());
    check(
        "bw-5.5a",
        "scenario campaign
         clear_map
         turn 20AM
         phase movement
         put bw-peiper 2902
         put bw-2pz3 2001",
        "bw-2pz3 exits 2001
         bw-peiper exits 2902-2901",
        "refused bw-5.5a: nobody may leave the map there
         bw-peiper moves 2902-2901 for 3
         bw-peiper leaves from 2901",
    );
}

#[test]
fn bw_5_5b_leaving_costs_a_step_by_road() {
    by_the_meuse(
        "bw-5.5b",
        "road 0503-0502-0602
         german A armor 4-4-1 at 0503
         german B armor 4-4-1 at 0603
         german C armor 4-4-2 at 0603",
        "A exits 0503-0502-0602
         B exits 0603-0602
         C exits 0603-0602",
        "A moves 0503-0502-0602 for 6
         A leaves from 0602
         refused bw-5.2a: the Movement Allowance does not reach so far
         C moves 0603-0602 for 12
         C leaves from 0602",
    );
}

#[test]
fn bw_5_5b_a_zone_on_the_way_stops_it() {
    by_the_meuse(
        "bw-5.5b",
        "german A armor 4-4-4 at 0503
         german B armor 4-4-4 at 0602
         allied C infantry 4-4-4 at 0601",
        "A exits 0503-0502-0602
         B exits 0602",
        "refused bw-7.4a: a unit stops when it enters an enemy zone of control
         B leaves from 0602",
    );
}

#[test]
fn bw_5_5c_a_town_on_the_edge_has_a_road_off_the_map() {
    let rules = rules("scenario campaign");
    let data = rules.data();
    let grid = data.board.grid();
    let mut towns = 0;
    for hex in grid.hexes().filter(|&hex| data.board.terrain(hex) == Terrain::Town) {
        for edge in grid.edges(hex) {
            let number = data.board.number(hex);
            assert!(
                data.places.roads_off(edge).contains(&hex),
                "{number} lies on the {edge:?} edge"
            );
            towns += 1;
        }
    }
    assert_eq!(towns, 4, "0735, 1435 and 5235 in the south, 3701 in the north");
}

#[test]
fn bw_5_5d_out_of_supply_allied_units_may_leave() {
    by_the_meuse(
        "bw-5.5d",
        "side allied
         allied A infantry 4-4-4 at 0301 oos
         allied B infantry 4-4-4 at 0604 oos
         allied C armor 4-4-4 at 0603 oos
         allied D infantry 4-4-4 at 0103 oos
         allied E infantry 4-4-4 at 0503 oos",
        "A exits 0301
         B exits 0604
         C exits 0603
         D exits 0103
         E exits 0503-0504",
        "A goes off the north edge (bw-5.5d)
         B goes off the south edge (bw-5.5d)
         C goes off the west edge (bw-5.5d)
         refused bw-5.5a: nobody may leave the map there
         E moves 0503-0504 for 12
         E goes off the south edge (bw-5.5d)
         now A off the north edge outofsupply",
    );
}

/// A German stack beats a unit on the northern edge; what the unit does then.
#[track_caller]
fn beaten(clause: &str, given: &str, when: &str, then: &str) {
    let attack = "0401, rolling 3";
    let told = "8 to 4, 2-1 at 2-1, rolled 3: D1*";
    check(
        clause,
        &format!(
            "phase combat
             german A infantry 8-4-4 at 0402
             allied B infantry 4-4-4 at 0401
             {given}"
        ),
        &format!("A attacks {attack}\n{when}"),
        &format!("A attacks 0401\n{told}\n{then}"),
    );
}

#[test]
fn bw_5_5d_a_unit_without_another_way_back_leaves_the_map() {
    beaten(
        "bw-5.5d",
        "german C infantry 4-4-4 at 0601
         german D infantry 4-4-4 at 0201",
        "B retreats off 0401",
        "B retreats 0401
         B goes off the north edge (bw-5.5d)
         now B off the north edge beganinzone",
    );
}

#[test]
fn bw_5_5d_a_unit_with_another_way_back_stays_on_the_map() {
    beaten(
        "bw-5.5d",
        "german C infantry 4-4-4 at 0601",
        "B retreats off 0401
         B retreats 0401-0301",
        "refused bw-9.7b: a retreat goes the shortest way to a supply road
         B retreats 0401-0301
         now B at 0301 beganinzone",
    );
}

#[test]
fn bw_5_5e_whoever_left_misses_a_whole_game_turn() {
    let given = |turn: &str| {
        format!(
            "side allied
             turn {turn}
             entry J west 1204
             allied A infantry 4-4-4 withdrawn west on 17AM"
        )
    };
    for turn in ["17AM", "17PM"] {
        let refused = "refused bw-5.5e: that unit stays off the map for a whole game-turn";
        check("bw-5.5e", &given(turn), "A enters 1204", refused);
    }
    for turn in ["18AM", "20PM"] {
        check(
            "bw-5.5e",
            &given(turn),
            "A enters 1204",
            "A enters 1204
             A moves 1204 for 12
             now A at 1204 moved",
        );
    }
}

#[test]
fn bw_5_5f_he_comes_back_by_a_lettered_road_of_the_same_edge() {
    check(
        "bw-5.5f",
        "side allied
         turn 18AM
         entry J west 1204
         entry I west 1208
         entry K north 0901
         off west 1206
         allied A infantry 4-4-4 withdrawn west on 17AM
         allied B infantry 4-4-4 withdrawn north on 17AM
         allied C infantry 4-4-4 withdrawn south on 17AM
         german G corps_artillery 4-4-4 at 1204",
        "A enters 0901
         A enters 1206
         A enters 1204
         B enters 1208
         C enters 1208
         A enters 1208-1207
         B enters 0901",
        "refused bw-5.5f: a unit that left the map comes back by a lettered road of the same edge
         refused bw-5.5f: a unit that left the map comes back by a lettered road of the same edge
         refused bw-5.5f: a unit that left the map comes back by a lettered road of the same edge
         refused bw-5.5f: a unit that left the map comes back by a lettered road of the same edge
         refused bw-5.5f: a unit that left the map comes back by a lettered road of the same edge
         A enters 1208
         A moves 1208-1207 for 24
         B enters 0901
         B moves 0901 for 12",
    );
}

#[test]
fn bw_5_5g_german_zones_reach_off_the_map() {
    beaten(
        "bw-5.5g",
        "german C infantry 4-4-4 at 0501
         german D infantry 4-4-4 at 0201",
        "",
        "B is eliminated (bw-9.7o)
         now B dead",
    );
}

#[test]
fn bw_5_5g_guns_have_no_zone_off_the_map_either() {
    beaten(
        "bw-5.5g",
        "german C corps_artillery 4-4-4 at 0501
         german D infantry 4-4-4 at 0201",
        "B retreats off 0401",
        "B retreats 0401
         B goes off the north edge (bw-5.5d)
         now B off the north edge beganinzone",
    );
}

#[test]
fn bw_5_5h_an_allied_unit_in_supply_stays() {
    by_the_meuse(
        "bw-5.5h",
        "side allied
         allied A infantry 4-4-4 at 0602",
        "A exits 0602",
        "refused bw-5.5h: an Allied unit in supply may not leave the map",
    );
}

#[test]
fn bw_5_5i_hexes_still_owed_at_the_edge_are_cancelled() {
    check(
        "bw-5.5i",
        "phase combat
         german A infantry 8-4-4 at 0402
         german C infantry 4-4-4 at 0601
         german D infantry 4-4-4 at 0201
         allied B infantry 4-4-4 at 0401",
        "A attacks 0401, rolling 1
         B retreats off 0401",
        "A attacks 0401
         8 to 4, 2-1 at 2-1, rolled 1: D3
         B retreats 0401
         B goes off the north edge (bw-5.5d)
         now B off the north edge beganinzone",
    );
}
