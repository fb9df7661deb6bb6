//! §33 Roadblocks, an optional rule.

use hexmap::Reach;
use rules_ardennes44::march::reach;
use rules_ardennes44::supply::supply_lines;
use rules_ardennes44::supply::supply_lines::Bar;
use rules_ardennes44::{Mode, Position, Side};

use crate::language::{check, hex, position, unit};

/// A road of eleven hexes with a German source at its southern end and an Allied one at the other.
const ROAD: &str = "switch roadblocks
                    primary 0101-0102-0103-0104-0105-0106-0107-0108-0109-0110-0111
                    entry K 0101 german
                    entry A 0111 allied southeast\n";
/// A German Traffic Marker Phase, with a unit on the road.
const GERMAN: &str = "phase traffic_marker\n german A infantry 4-4-3 at 0103\n";
const NONE: &str =
    "refused a44-33.1a: that Roadblock is not there to be used, or was used in this phase";
const TOO_FAR: &str = "refused a44-33.2b: a Roadblock lies on a road within four hexes of a friendly \
                       unit, and joined to it and to a source of supply";
const TOO_CLOSE: &str = "refused a44-33.2d: a Roadblock may not be put on or next to a Traffic \
                         marker of its side or another Roadblock";
const ENEMY: &str = "refused a44-33.2d: a Roadblock may not be put on or next to an enemy unit";
const EARLY: &str = "refused a44-33.4: the German Roadblocks come into play on Turn 3";

#[test]
fn a44_33_1a_two_for_each_side_that_cost_as_traffic_does() {
    check(
        "a44-33.1a",
        &format!("{ROAD}{GERMAN}"),
        "german blocks 0105 with 3
         german blocks 0105 with 1
         german blocks 0107 with 2",
        &format!(
            "{NONE}
             german blocks 0105 with 1
             german blocks 0107 with 2
             now roadblocks german 0105 german 0107"
        ),
    );
    let entered =
        format!("{ROAD} side allied\n roadblock german 1 0105\n allied B infantry 4-4-4 at 0107");
    check("a44-33.1a", &entered, "B moves 0107-0106-0105", "B moves 0107-0106-0105 for 4");
    check(
        "a44-33.1a",
        &entered,
        "B moves tactical 0107-0106-0105",
        "B moves tactical 0107-0106-0105 for 2 hexes",
    );
    let own = format!("{ROAD} roadblock german 1 0105\n german A infantry 4-4-4 at 0107");
    check("a44-33.1a", &own, "A moves 0107-0106-0105", "A moves 0107-0106-0105 for 2");
}

#[test]
fn a44_33_1a_it_is_shifted_once_a_turn_and_no_die_removes_it() {
    check(
        "a44-33.1a",
        &format!(
            "{ROAD}{GERMAN} roadblock german 1 0105\n traffic german 1 0901\n control german 0105"
        ),
        "german blocks 0107 with 1
         german blocks 0105 with 1
         german ends, rolling 1 2",
        &format!(
            "german blocks 0107 with 1
             {NONE}
             german rolls 1 2 for traffic: 1 back
             now roadblocks german 0107"
        ),
    );
}

#[test]
fn a44_33_1a_without_the_option_there_are_none() {
    let given = format!("{ROAD}{GERMAN} traffic german 1 box").replace("switch roadblocks", "");
    check("a44-33.1a", &given, "german blocks 0105 with 1", NONE);
}

/// An Allied column before a German Roadblock.
const COLUMN: &str = "side allied
                      roadblock german 1 0105
                      allied B motorized 4-4-6 at 0108\n";
const STOPPED: &str =
    "refused a44-33.1b: Strategic Movement does not enter the hex of an enemy Roadblock";

fn strategic_reach(position: &Position) -> Vec<String> {
    let (data, mut search) = (position.data(), Reach::new());
    reach::reach(position, unit(data, "B"), Mode::Strategic, &mut search).expect("B may move");
    let mut hexes: Vec<String> =
        search.reached().into_iter().map(|hex| data.board.number(hex)).collect();
    hexes.sort();
    hexes
}

#[test]
fn a44_12_3x1_columns_pay_for_a_roadblock_and_go_on() {
    let given = format!("{ROAD}{COLUMN}");
    check(
        "a44-12.3x1",
        &given,
        "B moves strategic 0108-0107-0106-0105-0104",
        "B is marked column (a44-12.4.2a)
         B moves strategic 0108-0107-0106-0105-0104 for 4",
    );
    assert!(strategic_reach(&position(&given)).contains(&"0101".to_owned()));
}

#[test]
fn a44_33_1b_columns_stop_at_an_enemy_roadblock_if_it_was_so_agreed() {
    let given = format!("switch columns_stop_at_roadblocks\n{ROAD}{COLUMN}");
    check("a44-33.1b", &given, "B moves strategic 0108-0107-0106-0105-0104", STOPPED);
    assert_eq!(
        strategic_reach(&position(&given)),
        ["0106", "0107", "0108", "0109", "0110", "0111"]
    );
    let own = given.replace("roadblock german", "roadblock allied");
    assert!(strategic_reach(&position(&own)).contains(&"0101".to_owned()));
}

#[test]
fn a44_23_3h_the_road_portion_does_not_enter_an_enemy_roadblock() {
    let given = format!("{ROAD} german A infantry 4-4-3 at 0109\n");
    let open = position(&format!("{given} roadblock german 1 0105"));
    assert!(supply_lines::trace(&open, unit(open.data(), "A")).is_ok());
    let shut = position(&format!("{given} roadblock allied 1 0103"));
    let cut = supply_lines::trace(&shut, unit(shut.data(), "A")).expect_err("the road is blocked");
    let block = hex(shut.data(), "0103");
    let barrier = cut.barriers.iter().find(|barrier| barrier.to == block).expect("it is told");
    assert_eq!((barrier.bar, barrier.clause().as_str()), (Bar::Roadblock, "a44-23.3h"));
    assert!(!supply_lines::by_road(&shut, Side::German, hex(shut.data(), "0109")));
}

#[test]
fn a44_33_1c_nor_does_the_overland_portion() {
    let given =
        "switch roadblocks\n map 8x1\n entry K 0101 german\n german A infantry 4-4-3 at 0401\n";
    let open = position(given);
    assert!(supply_lines::trace(&open, unit(open.data(), "A")).is_ok());
    let shut = position(&format!("{given} roadblock allied 1 0201"));
    let cut = supply_lines::trace(&shut, unit(shut.data(), "A")).expect_err("the way is blocked");
    assert!(cut.barriers.iter().any(|barrier| barrier.clause().as_str() == "a44-33.1c"));
    let source = position(&format!("{given} roadblock allied 1 0101"));
    assert!(supply_lines::trace(&source, unit(source.data(), "A")).is_err());
}

#[test]
fn a44_33_1c_nor_does_a_demolition_party() {
    let given = "switch roadblocks
                 bridge 0505/0506
                 side allied
                 phase bridge
                 allied B infantry 4-4-3 at 0504
                 german A infantry 4-4-3 at 0507\n";
    check("a44-33.1c", given, "B blows 0505/0506, rolling 1", "B blows 0505/0506, rolled 1");
    check(
        "a44-33.1c",
        &format!("{given} roadblock german 1 0505"),
        "B blows 0505/0506",
        "refused a44-7.3c: an enemy unit, Roadblock or bond bars that unit's way to the bridge",
    );
}

#[test]
fn a44_33_1d_it_controls_its_hex_while_it_is_there() {
    check(
        "a44-33.1d",
        &format!("{ROAD}{GERMAN} town 0105\n victory 0105"),
        "german blocks 0105 with 1
         german ends
         allied ends",
        "german blocks 0105 with 1
         victory check: 0105
         now 0105 german",
    );
    check(
        "a44-33.1d",
        &format!("{ROAD}{GERMAN} town 0105"),
        "german blocks 0105 with 1
         german ends
         allied ends
         german ends
         german lifts 1",
        "german blocks 0105 with 1
         victory check: none
         german roadblock 1 is removed (a44-33.3b)
         now 0105 allied",
    );
}

#[test]
fn a44_33_1e_no_engineer_appears_beside_an_enemy_roadblock() {
    check(
        "a44-33.1e",
        &format!(
            "{ROAD} side allied
             town 0107
             roadblock german 1 0107
             allied B infantry 4-4-5 at 0108
             allied E engineer 1-2-3 arrives 3-town waits"
        ),
        "B moves 0108-0107-0106
         E appears in 0107",
        "B moves 0108-0107-0106 for 4
         refused a44-13.2.1e: an enemy unit is next to that place, or an enemy Roadblock in it",
    );
}

#[test]
fn a44_33_2a_in_the_owners_traffic_marker_phase_before_the_dice() {
    for phase in ["bridge", "movement", "combat"] {
        let given = format!("{ROAD} phase {phase}\n german A infantry 4-4-3 at 0103");
        let refused = "refused a44-4.0b: this is not the phase for that";
        check("a44-33.2a", &given, "german blocks 0105 with 1", refused);
    }
    check(
        "a44-33.2a",
        &format!("{ROAD}{GERMAN} traffic german 1 0901"),
        "german blocks 0105 with 1
         german ends, rolling 3 4
         german blocks 0107 with 2",
        "german blocks 0105 with 1
         german rolls 3 4 for traffic: none back
         refused: it is not your turn: the game waits for seat 1",
    );
}

#[test]
fn a44_33_2b_within_four_road_hexes_of_a_unit_and_joined_to_supply() {
    let given = format!("{ROAD}{GERMAN}");
    check(
        "a44-33.2b",
        &given,
        "german blocks 0108 with 1
         german blocks 0204 with 1
         german blocks 0107 with 1",
        &format!("{TOO_FAR}\n{TOO_FAR}\n german blocks 0107 with 1"),
    );
    let blown = format!("{given} bridge 0104/0105\n blown 0104/0105");
    check(
        "a44-33.2b",
        &blown,
        "german blocks 0105 with 1
         german blocks 0104 with 1",
        &format!("{TOO_FAR}\n german blocks 0104 with 1"),
    );
    let cut_off = format!("{given} allied B infantry 4-4-3 at 0201\n");
    check("a44-33.2b", &cut_off, "german blocks 0106 with 1", TOO_FAR);
    let beside = given.replace("at 0103", "at 0303");
    check("a44-33.2b", &beside, "german blocks 0104 with 1", TOO_FAR);
}

#[test]
fn a44_33_2c_in_an_empty_town_of_the_enemys_but_not_beyond_it() {
    let given = format!("{ROAD}{GERMAN} town 0105\n city 0107");
    check(
        "a44-33.2c",
        &given,
        "german blocks 0106 with 1
         german blocks 0105 with 1",
        &format!("{TOO_FAR}\n german blocks 0105 with 1\n now 0105 german"),
    );
    let city = given.replace("town 0105", "");
    check("a44-33.2c", &city, "german blocks 0107 with 1", "german blocks 0107 with 1");
    let far = given.replace("town 0105", "town 0108").replace("city 0107", "");
    check("a44-33.2c", &far, "german blocks 0108 with 1", TOO_FAR);
}

#[test]
fn a44_33_2d_not_close_to_enemies_own_traffic_or_roadblocks() {
    check(
        "a44-33.2d",
        &format!(
            "{ROAD}{GERMAN} allied B infantry 4-4-3 at 0108
             roadblock allied 1 0105
             traffic german 1 0102
             traffic allied 1 0401"
        ),
        "german blocks 0107 with 1
         german blocks 0104 with 1
         german blocks 0103 with 1",
        &format!("{ENEMY}\n{TOO_CLOSE}\n{TOO_CLOSE}"),
    );
    check(
        "a44-33.2d",
        &format!("{ROAD}{GERMAN}"),
        "german blocks 0105 with 1
         german blocks 0106 with 2
         german blocks 0107 with 2",
        &format!("german blocks 0105 with 1\n{TOO_CLOSE}\n german blocks 0107 with 2"),
    );
    check(
        "a44-33.2d",
        &format!("{ROAD}{GERMAN} roadblock german 1 0105\n control german 0105"),
        "german blocks 0106 with 1",
        "german blocks 0106 with 1",
    );
}

#[test]
fn a44_33_3a_whoever_goes_through_removes_it_when_the_phase_ends() {
    let given = format!(
        "{ROAD} side allied
         roadblock german 1 0105
         roadblock allied 1 0109
         allied B infantry 4-4-5 at 0107"
    );
    check(
        "a44-33.3a",
        &given,
        "B moves 0107-0106-0105-0104
         allied ends",
        "B moves 0107-0106-0105-0104 for 5
         german roadblock 1 is removed (a44-33.3a)
         now roadblocks allied 0109
         now 0105 allied",
    );
    check(
        "a44-33.3a",
        &given,
        "B moves 0107-0108-0109
         allied ends",
        "B moves 0107-0108-0109 for 2
         now roadblocks german 0105 allied 0109",
    );
    check(
        "a44-33.3a",
        &format!("turn 4\n night\n{given} night_marked"),
        "B moves 0107-0106-0105
         allied ends",
        "B moves 0107-0106-0105 for 4
         german roadblock 1 is removed (a44-33.3a)
         B is no longer night_marked (a44-25.3.7a)",
    );
}

#[test]
fn a44_33_3a_an_advance_goes_through_it_too() {
    check(
        "a44-33.3a",
        &format!(
            "{ROAD} side allied
             phase combat
             roadblock german 1 0106
             german A infantry 3-3-3 at 0106 broken
             allied B infantry 9-4-3 at 0107"
        ),
        "B attacks 0106, rolling 3
         B advances 0107-0106",
        "B attacks 0106
         9 to 3 is 3-1 +1 (a44-18.3e), at 4-1, rolled 3: DR2
         A is eliminated (a44-18.5b)
         B advances 0107-0106
         the combat is over
         german roadblock 1 is removed (a44-33.3a)",
    );
}

#[test]
fn a44_33_3b_cut_off_or_by_choice_it_is_removed_in_the_owners_phase() {
    let given = format!("{ROAD} phase combat\n roadblock german 1 0105\n control german 0105\n");
    check(
        "a44-33.3b",
        &format!("{given} allied B infantry 4-4-3 at 0201"),
        "german ends",
        "german roadblock 1 is removed (a44-33.3b)",
    );
    check(
        "a44-33.3b",
        &format!("{given} german A infantry 4-4-3 at 0103"),
        "german ends
         german lifts 1
         german lifts 1",
        &format!("german roadblock 1 is removed (a44-33.3b)\n{NONE}\n now roadblocks none"),
    );
}

#[test]
fn a44_33_3c_it_comes_back_in_the_owners_next_phase() {
    check(
        "a44-33.3c",
        &format!("{ROAD}{GERMAN} roadblock german 1 0105\n control german 0105"),
        "german lifts 1
         german blocks 0107 with 1
         german ends
         allied ends
         german ends
         german blocks 0107 with 1",
        &format!(
            "german roadblock 1 is removed (a44-33.3b)
             {NONE}
             victory check: none
             german blocks 0107 with 1
             now roadblocks german 0107"
        ),
    );
}

#[test]
fn a44_33_4_the_allies_have_theirs_at_once_and_the_germans_on_turn_3() {
    let early = format!("turn 2\n{ROAD}{GERMAN}");
    check("a44-33.4", &early, "german blocks 0105 with 1", EARLY);
    check(
        "a44-33.4",
        &format!("turn 3\n{ROAD}{GERMAN}"),
        "german blocks 0105 with 1",
        "german blocks 0105 with 1",
    );
    check(
        "a44-33.4",
        &format!(
            "turn 1\n{ROAD} side allied\n phase traffic_marker\n allied B infantry 4-4-3 at 0109"
        ),
        "allied blocks 0107 with 1
         allied blocks 0105 with 2",
        "allied blocks 0107 with 1
         allied blocks 0105 with 2
         victory check: none
         now roadblocks allied 0107 allied 0105",
    );
}
