//! §6, §6.1, §6.2a-f, n, q Movement: paying for hexes, roads, rivers, and the end of a move.

use crate::language::{after, check, now, play, played, refused, refuses, told};

/// A unit, its ground and where it goes: what is left.
fn moved(given: &str, when: &str) -> String {
    told(given, when, &[]).join("; ")
}

#[test]
fn bb_6a_a_counter_goes_from_hex_to_adjacent_hex() {
    check(
        "bb-6a",
        "german A mech 9-8-10 at 0704",
        "A moves 0704-0706
         A moves 0704
         A moves 0705-0706
         A moves 0704-0704
         A moves 0704-0705-0706",
        "refused bb-6a: the path does not lead from hex to hex
         refused bb-6a: the path does not lead from hex to hex
         refused bb-7.10d: units that move together begin in one hex
         refused bb-6a: the path does not lead from hex to hex
         A moves 0704-0705-0706, 8 left
         now A at 0706 acted",
    );
}

#[test]
fn bb_6a_nobody_leaves_the_map_by_a_step_and_nobody_off_it_moves() {
    let given = "german A mech 9-8-10 at 0101\ngerman C mech 9-8-10 at 0704\nlost C";
    assert_eq!(refused(given, "A moves 0101-0100", 1).as_deref(), Some("bb-3.6b"));
    assert_eq!(refused(given, "C moves 0704-0705", 1).as_deref(), Some("bb-6a"));
}

#[test]
fn bb_6b_each_hex_is_paid_for_and_at_nought_the_unit_stays() {
    let given = "german A infantry 6-8-6 at 0701";
    let six = "A moves 0701-0702-0703-0704-0705-0706-0707";
    assert_eq!(moved(given, six), "A moves 0701-0702-0703-0704-0705-0706-0707, 0 left");
    assert_eq!(refused(given, &format!("{six}-0708"), 1).as_deref(), Some("bb-6b"));
    let none = "german A infantry 6-8-6 left 0 at 0701";
    assert_eq!(refused(none, "A moves 0701-0702", 1).as_deref(), Some("bb-6b"));
}

#[test]
fn bb_6c_an_enemy_unit_closes_its_hex_to_all_but_a_mobile_assault() {
    let given = "german A mech 9-8-10 at 0704\nallied B infantry 1-1-6 steps 1 at 0504";
    assert_eq!(refused(given, "A moves 0704-0604-0504", 1).as_deref(), Some("bb-6c"));
    let mut game = played(given, "A assaults 0704-0604-0504", &[6, 6]);
    assert_eq!(now(&game, "A"), "A at 0504 acted attacked fought");
    play(&mut game, "A moves 0504-0404");
    assert_eq!(now(&game, "A"), "A at 0404 acted attacked fought");
}

#[test]
fn bb_6c_a_hex_that_the_enemy_merely_passed_is_open() {
    let given = "german A mech 9-8-10 at 0704\ncontrol allied 0604";
    assert_eq!(moved(given, "A moves 0704-0604"), "A moves 0704-0604, 9 left");
}

#[test]
fn bb_6_1a_points_that_are_left_are_lost() {
    let given = "german A mech 9-8-10 at 0704\ngerman C mech 9-8-10 at 0904\ncentre 1204";
    let mut game = played(given, "A moves 0704-0705", &[1; 4]);
    assert_eq!(now(&game, "points_of_A"), "points_of_A 0");
    assert_eq!(now(&game, "points_of_C"), "points_of_C 10", "nor does another get them");
    play(&mut game, "german ends");
    assert_eq!(
        refuses(&game, "A moves 0705-0706").as_deref(),
        Some("bb-6.1b"),
        "not in exploitation"
    );
    play(&mut game, "german ends\ngerman hauls from 0 to 1204\ngerman ends");
    assert_eq!(
        [now(&game, "turn"), now(&game, "points_of_A")],
        ["turn 3 german_movement", "points_of_A 10"]
    );
}

#[test]
fn bb_6_1b_a_move_is_final() {
    let game = played("german A mech 9-8-10 at 0704", "A moves 0704-0705", &[]);
    assert_eq!(refuses(&game, "A moves 0705-0706").as_deref(), Some("bb-6.1b"));
    assert_eq!(refuses(&game, "A is chosen").as_deref(), Some("bb-6.1b"));
}

#[test]
fn bb_6_1c_combat_in_movement_is_a_mobile_assault_and_nothing_else() {
    let given = "german A mech 9-8-10 at 0604\nallied B infantry 1-1-6 steps 1 at 0504";
    assert_eq!(refused(given, "A attacks 0504", 1).as_deref(), Some("bb-5e"));
}

#[test]
fn bb_6_1d_a_unit_that_moved_has_nothing_left_and_one_that_did_not_keeps_its_points() {
    let given = "german A mech 9-8-10 at 0704\ngerman C mech 9-8-10 at 0904\ncentre 1212";
    let mut game =
        played(given, "A moves 0704-0705\ngerman ends\ngerman ends\ngerman ends", &[1; 4]);
    // Nobody was supplied: A is given a point, C has its ten.
    assert_eq!(now(&game, "turn"), "turn 3 german_movement");
    assert_eq!(
        [now(&game, "points_of_A"), now(&game, "points_of_C")],
        ["points_of_A 1", "points_of_C 10"]
    );
    play(&mut game, "C moves 0904-0905");
    assert_eq!(now(&game, "points_of_C"), "points_of_C 0");
}

#[test]
fn bb_6_1d_an_attack_and_an_advance_spend_no_points() {
    let given = "phase german_combat
                 german A mech 9-8-10 at 0604
                 allied B infantry 1-1-6 steps 1 at 0504";
    assert_eq!(
        after(given, "A attacks 0504\nA advances", &[6, 6], "points_of_A"),
        "points_of_A 10"
    );
}

#[test]
fn bb_6_2a_a_hex_costs_one_point_and_costs_add_up() {
    let given = |class: &str| {
        format!("forest 0705 0706\nvillage 0707\ntown 0708\ngerman A {class} at 0704")
    };
    assert_eq!(moved(&given("infantry 6-8-12"), "A moves 0704-0705"), "A moves 0704-0705, 10 left");
    assert_eq!(moved(&given("mech 6-8-12"), "A moves 0704-0705"), "A moves 0704-0705, 9 left");
    assert_eq!(
        moved(&given("mech 6-8-12"), "A moves 0704-0705-0706-0707-0708"),
        "A moves 0704-0705-0706-0707-0708, 4 left"
    );
    // A river, a forest and a zone: three, two and two.
    let all = "river 0704/0705
               forest 0705
               german A infantry 6-8-12 at 0704
               allied B infantry 6-8-6 at 0706";
    assert_eq!(moved(all, "A moves 0704-0705"), "A moves 0704-0705, 5 left");
}

#[test]
fn bb_6_2b_vehicles_and_guns_need_a_bridge() {
    let given = |class: &str, bridge: &str| {
        format!("river 0704/0705\n{bridge}\ngerman A {class} limbered at 0704")
    };
    for class in ["mech 9-8-10", "towed 0-2-5", "mobile 0-2-9"] {
        let clause = refused(&given(class, ""), "A moves 0704-0705", 1);
        assert_eq!(clause.as_deref(), Some("bb-6.2b"), "{class}");
        assert_eq!(refused(&given(class, "bridge 0704/0705"), "A moves 0704-0705", 1), None);
    }
    assert_eq!(refused(&given("infantry 6-8-6", ""), "A moves 0704-0705", 1), None);
}

#[test]
fn bb_6_2c_infantry_pays_three_more_for_a_river_and_nothing_for_a_bridge() {
    let given = |ground: &str| format!("{ground}\ngerman A infantry 6-8-6 at 0704");
    assert_eq!(moved(&given("river 0704/0705"), "A moves 0704-0705"), "A moves 0704-0705, 2 left");
    assert_eq!(moved(&given("bridge 0704/0705"), "A moves 0704-0705"), "A moves 0704-0705, 5 left");
    // A road on both banks without a bridge is no road over the river.
    let road = given("river 0704/0705\nbridge 0704/0705\nmajor 0704-0705\nblown 0704/0705");
    assert_eq!(moved(&road, "A moves 0704-0705"), "A moves 0704-0705, 2 left");
    let short = given("river 0704/0705").replace("6-8-6", "6-8-3");
    assert_eq!(refused(&short, "A moves 0704-0705", 1).as_deref(), Some("bb-6b"));
}

#[test]
fn bb_6_2d_the_road_must_cross_the_side_that_is_crossed() {
    let given = "forest 0705 0605
                 major 0704-0705
                 major 0604-0605
                 german A mech 9-8-10 at 0704";
    assert_eq!(moved(given, "A moves 0704-0705"), "A moves 0704-0705, 9 1/2 left");
    // Both hexes have a road, and none runs from one to the other.
    assert_eq!(moved(given, "A moves 0704-0604"), "A moves 0704-0604, 9 left");
    assert_eq!(moved(given, "A moves 0704-0705-0605"), "A moves 0704-0705-0605, 6 1/2 left");
}

#[test]
fn bb_6_2e_a_road_step_costs_half_a_point_on_either_road_and_transports_pay_one_on_minor_roads() {
    for road in ["major", "minor"] {
        for class in ["infantry", "mech"] {
            let given =
                format!("forest 0705\n{road} 0704-0705-0706\ngerman A {class} 9-8-10 at 0704");
            assert_eq!(moved(&given, "A moves 0704-0705-0706"), "A moves 0704-0705-0706, 9 left");
        }
    }
    let reach = |road: &str| {
        let given = format!(
            "map 12x90\n{road}\ncentre 0701\nphase german_supply\ngerman A mech 1-1-6 at 1201"
        );
        let position = crate::language::position(&given);
        let from = crate::language::hex(position.data(), "0701");
        let reach = rules_bastogne::supply::transports::reach(&position, from);
        ["0711", "0736", "0737", "0771", "0772"]
            .map(|number| reach.cost(crate::language::hex(position.data(), number)))
    };
    let rows: Vec<String> = (1..=90).map(|row| format!("07{row:02}")).collect();
    let way = rows.join("-");
    assert_eq!(reach(&format!("major {way}")), [Some(10), Some(35), Some(36), Some(70), None]);
    assert_eq!(reach(&format!("minor {way}")), [Some(20), Some(70), None, None, None]);
}

#[test]
fn bb_6_2f_a_mobile_assault_costs_three_on_top_of_the_hex() {
    check(
        "bb-6.2f",
        "major 0704-0604-0504
         german A mech 9-8-10 at 0704
         allied B infantry 1-1-6 steps 1 at 0504",
        "A assaults 0704-0604-0504, rolling 6 6",
        "A moves 0704-0604, 7 1/2 left, and goes on
         A assaults 0504 against B
         9 to 1, 9-1 at 7-1, rolled 6 6: D3r2
         B loses a step (bb-7.7a)
         A advances to 0504, 4 left
         now A at 0504 acted attacked fought",
    );
}

#[test]
fn bb_6_2f_the_ground_of_the_target_is_paid_and_without_the_points_there_is_no_assault() {
    let given = |points: u8| {
        format!(
            "forest 0504\ngerman A mech 9-8-{points} at 0604\nallied B infantry 1-1-6 steps 1 at 0304\n\
             allied C infantry 1-1-6 steps 1 at 0504\nphase german_movement"
        )
    };
    // It stands in the zone of C, and must begin outside of it.
    let free = |points: u8| given(points).replace("at 0604", "at 0704");
    assert_eq!(refused(&free(8), "A assaults 0704-0604-0504", 1).as_deref(), Some("bb-6b"));
    assert_eq!(refused(&free(9), "A assaults 0704-0604-0504", 1), None, "three and six");
    assert_eq!(
        after(&free(9), "A assaults 0704-0604-0504", &[6, 6], "A"),
        "A at 0504 acted attacked fought"
    );
}

#[test]
fn bb_6_2n_paths_are_minor_roads() {
    let given = "forest 0705\npath 0704-0705\ngerman A mech 9-8-10 at 0704";
    assert_eq!(moved(given, "A moves 0704-0705"), "A moves 0704-0705, 9 1/2 left");
    let crowd = format!("{given}\ngerman C infantry 1-1-6 steps 3 at 0705");
    assert_eq!(moved(&crowd, "A moves 0704-0705"), "A moves 0704-0705, 7 1/2 left");
}

#[test]
fn bb_6_2q_there_is_no_free_first_hex() {
    let given =
        "forest 0705\ngerman A mech 9-8-10 left 2 at 0704\ngerman C mech 9-8-10 left 1 at 0804";
    assert_eq!(refused(given, "A moves 0704-0705", 1).as_deref(), Some("bb-6b"));
    assert_eq!(refused(given, "A moves 0704-0604", 1), None);
    assert_eq!(refused(given, "C moves 0804-0805", 1).as_deref(), Some("bb-6b"));
}
