//! §5.3 Rivers, the Meuse, cliffs, and the road over a blown bridge.

use rules_bitter_woods::Action;

use crate::language::{action, check, listed, odds, rules};

#[test]
fn bw_5_3n_a_river_is_the_first_step_or_none() {
    check(
        "bw-5.3n",
        "river 0304/0305 0305/0306
         german A infantry 4-4-4 at 0304
         german B infantry 4-4-4 at 0303
         german C infantry 4-4-4 at 0304",
        "B moves 0303-0304-0305
         A moves 0304-0305-0306
         C moves 0304-0404-0304-0305
         A moves 0304-0305
         C moves 0304-0404-0305",
        "refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         A moves 0304-0305 for 12
         C moves 0304-0404-0305 for 24",
    );
}

#[test]
fn bw_5_3n_neither_a_road_nor_a_bridge_elsewhere_helps() {
    check(
        "bw-5.3n",
        "bridge 0304/0404
         river 0404/0405
         road 0304-0404
         german A armored_infantry 4-4-4 at 0304
         german B armored_infantry 4-4-4 at 0404",
        "A moves 0304-0404-0405
         B moves 0404-0405",
        "refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         B moves 0404-0405 for 12",
    );
}

#[test]
fn bw_5_3n_whoever_was_in_reserve_has_not_moved_yet() {
    check(
        "bw-5.3n",
        "phase exploitation
         river 0304/0305
         german A armored_infantry 4-4-4 at 0304 reserve
         german B armored_infantry 4-4-4 at 0303 reserve",
        "B moves 0303-0304-0305
         A moves 0304-0305-0306",
        "refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         A moves 0304-0305-0306 for 24
         now A at 0306 exploited",
    );
}

#[test]
fn bw_5_3n_a_reinforcement_did_not_begin_beside_the_river() {
    check(
        "bw-5.3n",
        "river 0104/0105
         german A infantry 4-4-5 waits 17AM east 0104",
        "A enters 0104-0105
         A enters 0104-0204",
        "refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         A enters 0104
         A moves 0104-0204 for 24",
    );
}

#[test]
fn bw_5_3o_whoever_starts_beside_the_river_is_known_without_a_marker() {
    let crosses = |name: &str| {
        let text = format!(
            "river 0304/0305 0304/0404 0304/0204 0203/0204 0403/0404 0204/0104 0404/0504 0404/0505 0204/0105
             german A infantry 4-4-4 at 0304
             german B infantry 4-4-4 at 0302
             in_hand {name}"
        );
        let rules = rules(&text);
        let beyond = crate::language::hex(rules.data(), "0305");
        let game = kernel::Game::new(rules, kernel::ScriptedDice::default());
        let all = listed(&game, kernel::Seat::new(0));
        all.iter().any(|one| matches!(one, Action::Move { path, .. } if path.ends_with(&[beyond])))
    };
    assert_eq!([crosses("A"), crosses("B")], [true, false]);
}

#[test]
fn bw_5_3p_infantry_crosses_into_easy_ground_for_the_hex_alone_and_goes_on() {
    for (ground, kind, cost) in [
        ("town", "infantry", 12),
        ("town", "armored_infantry", 12),
        ("clear", "infantry", 12),
        ("clear", "armored_infantry", 12),
        ("light_woods", "infantry", 12),
        ("light_woods", "armored_infantry", 24),
    ] {
        check(
            "bw-5.3p",
            &format!(
                "river 0304/0305
                 {ground} 0305
                 german A {kind} 4-4-3 at 0304
                 german B {kind} 4-4-3 at 0304"
            ),
            "A moves 0304-0305
             B moves 0304-0305-0306",
            &format!(
                "A moves 0304-0305 for {cost}
                 B moves 0304-0305-0306 for {}",
                cost + 12
            ),
        );
    }
}

#[test]
fn bw_5_3q_infantry_crosses_into_rough_ground_for_one_more() {
    for ground in ["forest", "broken"] {
        for kind in ["infantry", "armored_infantry"] {
            check(
                "bw-5.3q",
                &format!(
                    "river 0304/0305
                     {ground} 0305
                     german A {kind} 4-4-3 at 0304
                     german B {kind} 4-4-4 at 0304
                     german C {kind} 4-4-2 at 0304"
                ),
                "A moves 0304-0305-0306
                 A moves 0304-0305
                 B moves 0304-0305-0306
                 C moves 0304-0305",
                "refused bw-5.2a: the Movement Allowance does not reach so far
                 A moves 0304-0305 for 36
                 B moves 0304-0305-0306 for 48
                 C moves 0304-0305 for 24",
            );
        }
    }
}

#[test]
fn bw_5_3r_vehicles_and_guns_stop_after_the_crossing() {
    for kind in ["armor", "armored_cavalry", "rocket"] {
        check(
            "bw-5.3r",
            &format!(
                "river 0304/0305
                 german A {kind} 4-4-5 at 0304
                 german B infantry 4-4-5 at 0304"
            ),
            "A moves 0304-0305-0306
             A+B moves 0304-0305-0306
             A+B moves 0304-0305",
            "refused bw-5.3r: that unit stops after crossing the river
             refused bw-5.3r: that unit stops after crossing the river
             A+B moves 0304-0305 for 12
             now A at 0305 moved",
        );
    }
    check(
        "bw-5.3r",
        "side allied
         river 0304/0305
         allied A armor 4-4-5 at 0304
         allied G corps_artillery 4-4-5 at 0304",
        "A moves 0304-0305-0306
         G moves 0304-0305-0306
         A+G moves 0304-0305",
        "refused bw-5.3r: that unit stops after crossing the river
         refused bw-5.3r: that unit stops after crossing the river
         A+G moves 0304-0305 for 12",
    );
}

#[test]
fn bw_5_3r_it_may_not_leave_the_map_either() {
    check(
        "bw-5.3r",
        "map 6x4
         off west 0602
         river 0502/0602
         german A armor 4-4-5 at 0502
         german B armored_infantry 4-4-5 at 0502",
        "A exits 0502-0602
         B exits 0502-0602",
        "refused bw-5.3r: that unit stops after crossing the river
         B moves 0502-0602 for 12
         B leaves from 0602
         now B left moved leftinsupply",
    );
}

#[test]
fn bw_5_3s_heavy_tanks_never_ford() {
    for silhouette in ["panther", "tiger", "jagdtiger"] {
        check(
            "bw-5.3s",
            &format!(
                "river 0304/0305 0304/0303
                 bridge 0304/0404 0304/0204
                 blown 0304/0204
                 german A armor 4-4-5 at 0304 {silhouette}"
            ),
            "A moves 0304-0305
             A moves 0304-0303
             A moves 0304-0204
             A moves 0304-0404-0405",
            "refused bw-5.3s: Panthers, Tigers and Jagdtigers never cross an unbridged river
             refused bw-5.3s: Panthers, Tigers and Jagdtigers never cross an unbridged river
             refused bw-5.3s: Panthers, Tigers and Jagdtigers never cross an unbridged river
             A moves 0304-0404-0405 for 24",
        );
    }
}

#[test]
fn bw_5_3t_vehicles_and_guns_cross_the_meuse_at_a_bridge() {
    for kind in ["armor", "armor tiger", "armored_cavalry", "rocket"] {
        let (kind, silhouette) = kind.split_once(' ').unwrap_or((kind, ""));
        check(
            "bw-5.3t",
            &format!(
                "meuse 0304/0305 0304/0404 0304/0204
                 bridge 0304/0404 0304/0204
                 blown 0304/0204
                 german A {kind} 4-4-5 at 0304 {silhouette}"
            ),
            "A moves 0304-0305
             A moves 0304-0204
             A moves 0304-0404-0405",
            "refused bw-5.3t: vehicles and guns cross the Meuse only at a bridge
             refused bw-5.3t: vehicles and guns cross the Meuse only at a bridge
             A moves 0304-0404-0405 for 24",
        );
    }
}

#[test]
fn bw_5_3u_infantry_crosses_the_meuse_and_stops() {
    for kind in ["infantry", "armored_infantry"] {
        check(
            "bw-5.3u",
            &format!(
                "meuse 0304/0305
                 german A {kind} 4-4-4 at 0304
                 german B {kind} 4-4-4 at 0303
                 german C {kind} 4-4-4 at 0305"
            ),
            "A moves 0304-0305-0306
             B moves 0303-0304-0305
             A moves 0304-0305
             C moves 0305-0306",
            "refused bw-5.3u: a unit that crosses the Meuse stops
             refused bw-5.3n: an unbridged river is crossed only as the first step of a move
             A moves 0304-0305 for 48
             C moves 0305-0306 for 12",
        );
    }
}

#[test]
fn bw_5_3u_over_a_bridge_the_meuse_stops_nobody() {
    check(
        "bw-5.3u",
        "meuse 0304/0305
         bridge 0304/0305
         road 0304-0305-0306
         german A infantry 4-4-4 at 0304
         german B armored_infantry 4-4-4 at 0304",
        "A moves 0304-0305-0306
         B moves 0304-0305-0306",
        "A moves 0304-0305-0306 for 8
         B moves 0304-0305-0306 for 6",
    );
}

#[test]
fn bw_5_3u_on_the_real_map_at_liege() {
    check(
        "bw-5.3u",
        "scenario campaign
         clear_map
         turn 20AM
         phase movement
         put bw-lehr130 2803
         put g-lehr-rec 2803
         put g-26-78 2803
         put g-26-77 2704",
        "bw-lehr130 moves 2803-2903
         g-lehr-rec moves 2803-2903
         g-26-77 moves 2704-2803-2903
         g-26-78 moves 2803-2903
         bw-lehr130 moves 2803-2802-2902",
        "refused bw-5.3t: vehicles and guns cross the Meuse only at a bridge
         refused bw-5.3t: vehicles and guns cross the Meuse only at a bridge
         refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         g-26-78 moves 2803-2903 for 36
         bw-lehr130 moves 2803-2802-2902 for 6",
    );
}

#[test]
fn bw_5_3v_nobody_moves_over_a_cliff() {
    check(
        "bw-5.3v",
        "cliff 0304/0305
         road 0304-0305
         german A infantry 4-4-4 at 0304
         german B armor 4-4-4 at 0304",
        "A moves 0304-0305
         B moves 0304-0305
         A moves 0304-0404-0305",
        "refused bw-5.3v: nobody moves or attacks across a cliff
         refused bw-5.3v: nobody moves or attacks across a cliff
         A moves 0304-0404-0305 for 24",
    );
}

#[test]
fn bw_5_3v_nobody_attacks_over_a_cliff() {
    check(
        "bw-5.3v",
        "phase combat
         cliff 0304/0305
         german A infantry 4-4-4 at 0304
         german B infantry 4-4-4 at 0404
         allied C infantry 4-4-4 at 0305",
        "A attacks 0305
         A+B attacks 0305",
        "refused bw-5.3v: nobody moves or attacks across a cliff
         refused bw-5.3v: nobody moves or attacks across a cliff",
    );
}

#[test]
fn bw_5_3w_guns_fire_over_a_cliff() {
    let given = "cliff 0304/0305
                 german A infantry 4-4-4 at 0404
                 german G corps_artillery 8-4-3 at 0303
                 allied C infantry 4-4-4 at 0305";
    assert_eq!(odds(given, "A attacks 0305"), "4 to 4, 1-1 at 1-1");
    assert_eq!(odds(given, "A attacks 0305 with G"), "12 to 4, 3-1 at 3-1");
}

#[test]
fn bw_5_3x_no_road_leads_over_a_blown_bridge() {
    check(
        "bw-5.3x",
        "bridge 0304/0305 0504/0505
         road 0304-0305 0504-0505
         broken 0305
         blown 0304/0305
         german A infantry 4-4-4 at 0304
         german B infantry 4-4-4 at 0504",
        "A moves 0304-0305
         B moves 0504-0505",
        "A moves 0304-0305 for 36
         B moves 0504-0505 for 4",
    );
}

#[test]
fn bw_5_3x_armor_may_not_use_that_road_into_or_out_of_forest() {
    check(
        "bw-5.3x",
        "bridge 0304/0305 0504/0505
         road 0304-0305-0306 0503-0504-0505
         forest 0305 0504
         blown 0304/0305 0504/0505
         german A armor 4-4-4 at 0304
         german B armor 4-4-4 at 0504",
        "A moves 0304-0305
         B moves 0504-0505
         B moves 0504-0503",
        "refused bw-5.3f: armor enters and leaves forest by road only
         refused bw-5.3f: armor enters and leaves forest by road only
         B moves 0504-0503 for 3",
    );
}

#[test]
fn bw_5_3x_an_advance_does_not_use_it_either() {
    let given = "phase combat
                 bridge 0304/0305
                 road 0304-0305
                 forest 0305
                 blown 0304/0305
                 german A armor 20-4-4 at 0304
                 german B infantry 20-4-4 at 0404
                 allied C infantry 1-4-4 at 0305";
    let mut game = crate::language::played(given, "A+B attacks 0305", &[1]);
    let data = game.rules().data().clone();
    let seat = kernel::Seat::new(0);
    let armor = game.submit(seat, action(&data, "A advances 0304-0305"));
    assert!(armor.is_err_and(|why| why.to_string().contains("by road only")));
    assert!(game.submit(seat, action(&data, "B advances 0404-0305")).is_ok());
}
