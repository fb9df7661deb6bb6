//! §29 Companies of parachutists and a town of deception: dice on the way of Allied units.

use rules_bitter_woods::supply::supply_lines;
use rules_bitter_woods::{BitterWoods, Side};

use crate::language::{after, check, hex, now, played, position, refused, told, unit};

/// The Allied movement phase of 18AM, a company in the way.
const COMPANY: &str = "turn 18AM
    side allied
    event 18 1
    company 0304
    german Z infantry 1-1-1 at 1212
    allied A infantry 4-4-4 at 0303
    allied B infantry 4-4-4 at 0303";

fn company(more: &str) -> String {
    format!("{COMPANY}\n{more}")
}

/// The hexes with companies.
fn companies(game: &kernel::Game<BitterWoods, kernel::ScriptedDice>) -> Vec<String> {
    let data = game.rules().data();
    game.state().happenings.companies.iter().map(|&hex| data.board.number(hex)).collect()
}

#[test]
fn bw_29_1c_on_4_to_6_a_company_costs_a_point() {
    for face in [4, 5, 6] {
        check(
            "bw-29.1c",
            COMPANY,
            &format!("A moves 0303-0304-0305, rolling {face}\nA moves 0305-0306"),
            &format!(
                "A moves 0303-0304 for 24, and goes on
                 A fails in 0304, rolled {face} (bw-29.1c)
                 A moves 0304-0305 for 36
                 refused bw-5.2a: that unit has moved in this phase
                 now A at 0305 moved"
            ),
        );
    }
}

#[test]
fn bw_29_1c_on_1_to_3_nothing_and_the_point_is_left() {
    for face in [1, 2, 3] {
        check(
            "bw-29.1c",
            COMPANY,
            &format!(
                "A moves 0303-0304-0305, rolling {face}
                 A moves 0305-0306-0307-0308
                 A moves 0305-0306-0307"
            ),
            &format!(
                "A moves 0303-0304 for 24, and goes on
                 A passes in 0304, rolled {face} (bw-29.1c)
                 A moves 0304-0305 for 24, and goes on
                 refused bw-5.2a: the Movement Allowance does not reach so far
                 A moves 0305-0306-0307 for 48
                 now A at 0307 moved"
            ),
        );
    }
    // A zone stops whoever was spared all the same.
    let zone = company("german D infantry 4-4-3 at 0305");
    assert!(refused(&zone, "A moves 0303-0304\nA moves 0304-0303", 1).is_some());
}

#[test]
fn bw_29_1c_each_unit_rolls_and_needs_the_point() {
    assert_eq!(refused(COMPANY, "A+B moves 0303-0304", 1).as_deref(), Some("bw-29.1c"));
    let game = played(COMPANY, "A moves 0303-0304\nB moves 0303-0304", &[6, 6]);
    assert_eq!([now(&game, "A"), now(&game, "B")], ["A at 0304 moved", "B at 0304 moved"]);
    let slow = COMPANY.replace("A infantry 4-4-4 at 0303", "A infantry 4-4-2 at 0302");
    assert_eq!(refused(&slow, "A moves 0302-0303-0304", 1).as_deref(), Some("bw-5.2a"));
    // The one hex of everybody is his, all the same.
    let slowest = COMPANY.replace("A infantry 4-4-4", "A infantry 4-4-1");
    assert_eq!(after(&slowest, "A moves 0303-0304", &[6], "A"), "A at 0304 moved");
}

#[test]
fn bw_29_1c_germans_pass_as_they_like() {
    let given = COMPANY.replace("side allied", "side german").replace("at 1212", "at 0404");
    let given = given.replace("allied A infantry 4-4-4 at 0303\n", "");
    let given = given.replace("allied B infantry 4-4-4 at 0303", "");
    assert_eq!(told(&given, "Z moves 0404-0304", &[]), ["Z moves 0404-0304 for 12"]);
}

#[test]
fn bw_29_1c_a_reinforcement_meets_them_where_it_comes_on() {
    let given = "turn 18AM
                 side allied
                 company 0301
                 off north 0301
                 german Z infantry 1-1-1 at 1212
                 allied R infantry 4-4-4 waits 18AM north 0301";
    assert_eq!(
        told(given, "R enters 0301-0302", &[5]),
        ["R enters 0301", "R fails in 0301, rolled 5 (bw-29.1c)", "R moves 0301-0302 for 36"]
    );
    assert_eq!(
        told(given, "R enters 0301", &[2]).last().map(String::as_str),
        Some("R moves 0301 for 12, and goes on")
    );
}

#[test]
fn bw_29_1d_two_companies_cost_a_point_without_a_die() {
    let given = company("company 0304");
    assert_eq!(told(&given, "A+B moves 0303-0304-0305", &[]), ["A+B moves 0303-0304-0305 for 36"]);
    assert_eq!(refused(&given, "A moves 0303-0304-0305-0306-0307", 1).as_deref(), Some("bw-5.2a"));
}

#[test]
fn bw_29_1e_a_retreat_passes_companies_without_a_die() {
    for companies in ["company 0505", "company 0505 0505"] {
        check(
            "bw-29.1e",
            &format!(
                "turn 18AM
                 phase combat
                 {companies}
                 german A infantry 8-4-4 at 0503
                 german B infantry 1-4-4 at 0703
                 german C infantry 1-4-4 at 0303
                 allied D infantry 4-4-4 at 0504"
            ),
            "A attacks 0504, rolling 3
             D retreats 0504-0505
             german passes",
            "A attacks 0504
             8 to 4, 2-1 at 2-1, rolled 3: D1*
             D retreats 0504-0505
             18AM german demolition
             18AM german exploitation
             18AM german lateattack
             18AM german construction
             18AM allied supply
             out of supply: A+B+C+D
             18AM allied reserve
             18AM allied movement
             now D at 0505 outofsupply beganinzone",
        );
    }
}

#[test]
fn bw_29_1f_a_company_goes_when_the_turn_ends_in_which_its_hex_was_entered() {
    let given = company("company 0604 0808");
    let moved = played(&given, "A moves 0303-0304-0305", &[2]);
    assert_eq!(companies(&moved), ["0304", "0604", "0808"], "not before the turn ends");
    let ended = played(&given, "A moves 0303-0304-0305\nallied ends", &[2]);
    assert_eq!(now(&ended, "turn"), "turn 18PM german supply");
    assert_eq!(companies(&ended), ["0604", "0808"]);
    let last = company("turn 18PM\nphase construction");
    let later = played(&last, "allied ends", &[]);
    assert_eq!(now(&later, "turn"), "turn 19AM german movement");
    assert!(companies(&later).is_empty(), "nobody stays into 19AM");
}

#[test]
fn bw_29_1f_a_german_unit_does_not_chase_them_off() {
    let given = COMPANY.replace("side allied", "side german").replace("at 1212", "at 0404");
    let given = given.replace("at 0303", "at 1010");
    let game = played(&given, "Z moves 0404-0304\ngerman ends\nallied ends", &[]);
    assert_eq!(companies(&game), ["0304"]);
}

#[test]
fn bw_29_1g_companies_bar_nobody_and_cannot_be_attacked() {
    assert_eq!(after(COMPANY, "A moves 0303-0304", &[1], "A"), "A at 0304 moved");
    let fight = company("phase combat\ngerman D infantry 4-4-3 at 0302");
    assert_eq!(refused(&fight, "A attacks 0304", 1).as_deref(), Some("bw-9.1b"));
    let game = played(COMPANY, "A moves 0303-0304", &[1]);
    let at = hex(game.rules().data(), "0304");
    assert!(
        !game.state().has_enemy(Side::Allied, at) && !game.state().in_enemy_zone(Side::Allied, at)
    );
}

#[test]
fn bw_29_1g_they_do_not_cut_supply() {
    let supplied = |more: &str| {
        let position = position(&format!(
            "turn 18AM
             road 1204-1104-1004-0904-0804-0704-0604
             off west 1204
             allied A infantry 4-4-4 at 0604
             {more}"
        ));
        supply_lines::without(&position).is_empty()
    };
    assert!(supplied("company 1004 1004"));
    let cut = position(
        "turn 18AM
         road 1204-1104-1004-0904-0804-0704-0604
         off west 1204
         off east 0101
         allied A infantry 4-4-4 at 0604
         german X infantry 1-4-1 at 1004",
    );
    let hungry = supply_lines::without(&cut);
    assert!(hungry.contains(&unit(cut.data(), "A")), "soldiers do");
}

/// The Allied movement phase of 18AM. Commandos deceive in a town on a road.
const TOWN: &str = "turn 18AM
    side allied
    event 18 4
    deceived 0304
    town 0304
    road 0302-0303-0304-0305-0306-0307-0308
    german Z infantry 1-1-1 at 1212
    allied A infantry 4-4-4 at 0302
    allied B armor 4-4-4 at 0302";

#[test]
fn bw_29_4a_the_germans_name_a_town_north_of_the_boundary() {
    let refused = "refused bw-29a: the random event does not allow that";
    check(
        "bw-29.4a",
        "switch random_events
         turn 18AM
         phase interdiction
         boundary northern 0306-0406-0506 east_row 6
         town 0404 0408
         german A infantry 4-4-3 at 0110",
        "allied ends, rolling 4
         german names hex 0408
         german names hex 0403
         german names hex 0404",
        &format!(
            "event of 18AM: 4
             german is asked: Town
             {refused}
             {refused}
             0404 is deceived
             18AM german reserve
             18AM german movement"
        ),
    );
}

#[test]
fn bw_29_4a_on_1_to_3_nothing() {
    for face in [1, 2, 3] {
        let lines = told(TOWN, "A moves 0302-0303-0304-0305-0306", &[face]);
        assert_eq!(
            lines,
            [
                "A moves 0302-0303-0304 for 6, and goes on".to_owned(),
                format!("A passes in 0304, rolled {face} (bw-29.4a)"),
                "A moves 0304-0305-0306 for 12".to_owned(),
            ]
        );
    }
}

#[test]
fn bw_29_4a_on_4_or_5_no_road_for_the_rest_of_the_turn() {
    for face in [4, 5] {
        check(
            "bw-29.4a",
            TOWN,
            &format!(
                "A moves 0302-0303-0304-0305-0306-0307-0308, rolling {face}
                 A moves 0304-0305-0306-0307-0308
                 A moves 0304-0305-0306-0307"
            ),
            &format!(
                "A moves 0302-0303-0304 for 6, and goes on
                 A fails in 0304, rolled {face} (bw-29.4a)
                 A is offroads (bw-29.4a)
                 refused bw-5.2a: the Movement Allowance does not reach so far
                 A moves 0304-0305-0306-0307 for 42
                 now A at 0307 moved offroads"
            ),
        );
    }
}

#[test]
fn bw_29_4a_on_6_the_unit_stops() {
    let far = "A moves 0302-0303-0304-0305-0306";
    assert_eq!(after(TOWN, far, &[6], "A"), "A at 0304 moved");
    assert_eq!(refused(TOWN, &format!("{far}\nA moves 0304-0305"), 6).as_deref(), Some("bw-5.2a"));
}

#[test]
fn bw_29_4a_each_unit_rolls_on_18am_alone_and_germans_never() {
    assert!(refused(TOWN, "A+B moves 0302-0303-0304", 1).is_some());
    let game = played(TOWN, "A moves 0302-0303-0304\nB moves 0302-0303-0304-0305", &[6, 1]);
    assert_eq!([now(&game, "A"), now(&game, "B")], ["A at 0304 moved", "B at 0305 moved"]);
    let later = TOWN.replace("18AM", "18PM");
    assert_eq!(told(&later, "A+B moves 0302-0303-0304", &[]), ["A+B moves 0302-0303-0304 for 6"]);
    let german = TOWN.replace("side allied", "side german").replace("at 1212", "at 0404");
    assert_eq!(told(&german, "Z moves 0404-0304", &[]), ["Z moves 0404-0304 for 12"]);
}

#[test]
fn bw_29_4a_there_must_be_room_to_stop_in_the_town() {
    let full = format!(
        "{TOWN}
         allied C infantry 4-4-4 at 0304
         allied D infantry 4-4-4 at 0304
         allied E infantry 4-4-4 at 0304"
    );
    assert_eq!(refused(&full, "A moves 0302-0303-0304-0305", 1).as_deref(), Some("bw-6.1a"));
}

#[test]
fn bw_29_4a_whoever_leaves_the_map_through_the_town_rolls_too() {
    let given = "turn 18AM
                 side allied
                 deceived 0301
                 town 0301
                 german Z infantry 1-1-1 at 1212
                 allied A infantry 4-4-4 at 0302 oos
                 allied B infantry 4-4-4 at 0302 oos";
    let leaves = "A exits 0302-0301";
    assert_eq!(after(given, leaves, &[2], "A"), "A off the north edge moved outofsupply");
    assert_eq!(after(given, leaves, &[6], "A"), "A at 0301 moved outofsupply");
    assert!(refused(given, "A+B exits 0302-0301", 1).is_some());
}
