//! §30 How to win.

use crate::language::check;

/// A road across the map from a German source in the east.
const ROAD: &str = "entry K 0106 german
    primary 0106-0206-0306-0406-0506-0606-0706-0806-0906-1006-1106-1206
    side allied
";

/// Ends the Allied turn and demands that this is told.
#[track_caller]
fn judged(clause: &str, given: &str, then: &str) {
    check(clause, &format!("{ROAD}{given}"), "allied ends", then);
}

#[test]
fn a44_30_1_1_victory_is_judged_in_the_allied_turn_and_a_german_win_ends_the_game() {
    check(
        "a44-30.1.1",
        "entry K 0106 german
         primary 0106-0206-0306-0406-0506
         liege 0206 0306 0406 0506
         control german 0206 0306 0406 0506",
        "german ends
         allied ends
         allied ends",
        "victory check: 0206 0306 0406 0506
         german wins (a44-30.2b)
         refused: the game is over
         now turn 3
         now phase Over allied
         now winner german",
    );
}

#[test]
fn a44_30_1_2_a_hex_is_german_if_a_german_is_in_it_or_was_the_last_through_and_a_road_leads_there()
{
    // 0409 has a German in it, and no road.
    judged(
        "a44-30.1.2",
        "victory 0306 0406 0506 0409
         german A infantry 4-4-3 at 0306
         german B infantry 4-4-3 at 0409
         control german 0406 0409",
        "victory check: 0306 0406",
    );
    // An enemy on the road cuts it, and an enemy zone does where no German stands.
    judged(
        "a44-30.1.2",
        "victory 0406 0506
         german A infantry 4-4-3 at 0506
         control german 0406
         allied B infantry 2-2-3 at 0306",
        "victory check: none",
    );
}

#[test]
fn a44_30_1_2_whoever_passes_through_last_has_the_hex() {
    let given = "entry K 0106 german
         primary 0106-0206-0306-0406-0506-0606-0706
         victory 0506 0606
         german A infantry 4-4-3 at 0406
         allied B infantry 2-2-3 at 0509";
    check(
        "a44-30.1.2",
        given,
        "A moves 0406-0506-0606-0706
         german ends
         allied ends",
        "A moves 0406-0506-0606-0706 for 3
         victory check: 0506 0606",
    );
    // B comes after A, and stands on the road to what A left behind.
    check(
        "a44-30.1.2",
        given,
        "A moves 0406-0506-0606-0706
         german ends
         B moves 0509-0508-0507-0506
         allied ends",
        "A moves 0406-0506-0606-0706 for 3
         B moves 0509-0508-0507-0506 for 3
         victory check: none
         now 0506 allied
         now 0606 german",
    );
}

#[test]
fn a44_30_1_2q1_at_the_start_the_germans_have_their_areas_and_their_rear_and_nothing_else() {
    check(
        "a44-30.1.2q1",
        "scenario campaign",
        "",
        "now 1540 german
         now 0142 german
         now 2125 allied
         now 1005 allied
         now 6023 allied",
    );
    // Only Germans must be joined to their supply: the hex stays Allied though no road leads there.
    check(
        "a44-30.1.2q1",
        "side allied
         entry A 1212 allied
         victory 0409
         allied B infantry 2-2-3 at 0409",
        "allied ends, rolling 1",
        "allied supply: lost B, regained none
         B rolls 1 for surrender: 0 to 0
         victory check: none
         now 0409 allied",
    );
}

#[test]
fn a44_30_2a_twenty_four_attack_factors_that_left_by_a_linked_entry_hex_win() {
    let gone = |attack: u8| {
        format!(
            "german A infantry 10-4-3 exited
             german B tank 13-4-6 reduced {attack}-2-6 steps 1 exited
             exits 1206"
        )
    };
    judged(
        "a44-30.2a",
        &gone(14),
        "victory check: none, 24 exited
         german wins (a44-30.2a)",
    );
    // What a unit had when it left counts, and not what is printed on its better side.
    judged("a44-30.2a", &gone(13), "victory check: none, 23 exited");
    // The road from the hex they left by is cut.
    judged(
        "a44-30.2a",
        &format!("{}\nallied C infantry 2-2-3 at 0806", gone(14)),
        "victory check: none",
    );
    // One linked hex is enough.
    judged(
        "a44-30.2a",
        &format!("{}\nexits 1210", gone(14)),
        "victory check: none, 24 exited
         german wins (a44-30.2a)",
    );
}

#[test]
fn a44_30_2a_units_that_drive_off_the_map_are_counted() {
    check(
        "a44-30.2a",
        "entry K 0106 german
         entry F 1206 allied west
         primary 0106-0206-0306-0406-0506-0606-0706-0806-0906-1006-1106-1206
         german A tank 24-4-6 reduced 12-2-6 at 1006",
        "A exits 1006-1106-1206
         german ends
         allied ends",
        "A moves 1006-1106-1206 for 1
         A leaves the map from 1206
         victory check: none, 24 exited
         german wins (a44-30.2a)",
    );
}

#[test]
fn a44_30_2b_all_four_hexes_of_liege_win() {
    judged(
        "a44-30.2b",
        "liege 0406 0506 0606 0706
         control german 0406 0506 0606",
        "victory check: 0406 0506 0606",
    );
    judged(
        "a44-30.2b",
        "liege 0406 0506 0606 0706
         control german 0406 0506 0606
         german A infantry 4-4-3 at 0706",
        "victory check: 0406 0506 0606 0706
         german wins (a44-30.2b)",
    );
}

#[test]
fn a44_30_2c_four_of_the_six_towns_on_the_meuse_win() {
    let meuse = "victory 0406 0506 0606 0706 0806 0906 meuse
                 victory 0306";
    judged(
        "a44-30.2c",
        &format!("{meuse}\ncontrol german 0306 0406 0606 0806"),
        "victory check: 0406 0606 0806 0306",
    );
    judged(
        "a44-30.2c",
        &format!("{meuse}\ncontrol german 0406 0606 0806 0906"),
        "victory check: 0406 0606 0806 0906
         german wins (a44-30.2c)",
    );
}

#[test]
fn a44_30_2d_six_victory_hexes_of_the_west_map_win() {
    let west = "victory 0306 0406 0506 0606 0706 0806 0906
                west_sheet 0406 0506 0606 0706 0806 0906";
    judged(
        "a44-30.2d",
        &format!("{west}\ncontrol german 0306 0406 0506 0606 0706 0806"),
        "victory check: 0306 0406 0506 0606 0706 0806",
    );
    judged(
        "a44-30.2d",
        &format!("{west}\ncontrol german 0406 0506 0606 0706 0806 0906"),
        "victory check: 0406 0506 0606 0706 0806 0906
         german wins (a44-30.2d)",
    );
}

#[test]
fn a44_30_2c_the_map_has_the_hexes_that_the_victories_speak_of() {
    let position = crate::language::position("scenario campaign");
    let (places, victory) = (&position.data().places, &position.data().tables.victory);
    assert_eq!(places.liege.len(), victory.liege);
    assert_eq!(places.bastogne.len(), 2);
    let mut meuse: Vec<&str> = places
        .victory
        .iter()
        .filter(|place| place.meuse)
        .map(|place| place.name.as_str())
        .collect();
    meuse.sort_unstable();
    assert_eq!(meuse, ["Amay", "Andenne", "Dinant", "Givet", "Huy", "Namur"]);
    let west = |place: &&rules_ardennes44::printed::places::VictoryHex| {
        places.west_sheet[place.hex.index()]
    };
    assert!(places.victory.iter().filter(west).count() > usize::from(victory.west_map));
    assert!(places.victory.iter().filter(|place| place.meuse).all(|place| west(&place)));
}

#[test]
fn a44_30_3a_the_allies_win_if_the_germans_have_not_by_the_end() {
    judged("a44-30.3a", "last 4", "victory check: none");
    judged(
        "a44-30.3a",
        "last 3",
        "victory check: none
         allied wins (a44-30.3a)
         now winner allied",
    );
}

/// Three divisions' areas, off every road.
const AREAS: &str = "area 18_VG LXVI 0203
    area 62_VG LXVI 0403
    area 26_VG XLVII 0603
    allied A infantry 2-2-3 at 0203
    allied B infantry 2-2-3 at 0403
";

#[test]
fn a44_30_3b_supplied_allied_units_in_three_german_areas_at_two_checks_running_win() {
    check(
        "a44-30.3b",
        &format!("{ROAD}{AREAS}allied C infantry 2-2-3 at 0603"),
        "allied ends
         german ends
         allied ends",
        "victory check: none, Germany invaded
         victory check: none, Germany invaded
         allied wins (a44-30.3b)",
    );
    // Two areas are not enough, and then it must begin anew.
    check(
        "a44-30.3b",
        &format!("{ROAD}{AREAS}allied C infantry 2-2-3 at 0604\ncounter_invasions 1"),
        "allied ends
         german ends
         C moves 0604-0603
         allied ends",
        "victory check: none
         C moves 0604-0603 for 1
         victory check: none, Germany invaded
         now turn 5",
    );
}

#[test]
fn a44_30_3b_allied_units_out_of_supply_invade_nothing() {
    // The only Allied source is far away; the three groups are isolated and roll.
    check(
        "a44-30.3b",
        &format!(
            "{ROAD}{AREAS}allied C infantry 2-2-3 at 0603\ncounter_invasions 1\nentry A 1212 allied"
        ),
        "allied ends, rolling 1",
        "allied supply: lost A+B+C, regained none
         A+B+C rolls 1 for surrender: 0 to 0
         victory check: none",
    );
}

#[test]
fn a44_30_3c_a_second_invasion_overrides_a_german_victory() {
    judged(
        "a44-30.3c",
        &format!(
            "{AREAS}allied C infantry 2-2-3 at 0603
             counter_invasions 1
             liege 0406 0506 0606 0706
             control german 0406 0506 0606 0706
             german G infantry 4-4-3 at 0306
             german H infantry 4-4-3 at 0506"
        ),
        "victory check: 0406 0506 0606 0706, Germany invaded
         allied wins (a44-30.3c)",
    );
}
