//! §13 Reinforcements, Entry Hexes, Off Map Boxes and Blocking Positions.

use crate::language::{check, position};

/// A sector of three Entry Hexes with a road inland from each, another sector beside it, and the
/// Allied player on turn.
const SECTORS: &str = "
    entry A 0301 allied southeast blocking
    entry B 0601 allied southeast blocking
    entry C 0901 allied southeast blocking
    entry D 1101 allied southwest blocking
    primary 0301-0302-0303-0304 0601-0602-0603 0901-0902-0903 1101-1102-1103
    side allied
";

fn given(units: &str) -> String {
    format!("{SECTORS}{units}")
}

fn lines(count: u8, line: impl Fn(u8) -> String) -> String {
    (0..count).map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn a44_13_1a_a_reinforcement_has_its_full_allowance_and_pays_for_the_first_hex() {
    check(
        "a44-13.1a",
        &given(
            "allied R recon 2-2-7 arrives 3-A waits
             allied I infantry 2-2-3 arrives 3-A waits
             allied J infantry 2-2-3 arrives 3-B waits",
        ),
        "R enters at A 0301-0302-0303-0304
         I enters at A 0301-0302-0303-0304
         I enters at A 0301-0302-0303
         J enters at B 0601",
        "R enters at A
         R moves 0301-0302-0303-0304 for 2
         refused a44-11.1b: that costs more Movement Points than the unit has
         I enters at A
         I moves 0301-0302-0303 for 3
         J enters at B
         J moves 0601 for 1
         now R at 0304 moved
         now J at 0601 moved",
    );
}

#[test]
fn a44_13_1a_a_forest_road_and_traffic_make_the_first_hex_dearer() {
    check(
        "a44-13.1a",
        "forest 0301 0302
         secondary 0301-0302-0303
         entry A 0301 allied southeast
         traffic german 1 0301
         side allied
         allied R recon 2-2-7 arrives 3-A waits",
        "R enters at A 0301",
        "R enters at A
         R moves 0301 for 4",
    );
}

#[test]
fn a44_13_1b_a_reinforcement_enters_at_its_entry_hexes_only() {
    check(
        "a44-13.1b",
        &given(
            "allied R recon 2-2-7 arrives 3-AB waits
             allied L recon 2-2-7 arrives 4-A waits
             german G recon 2-2-6 arrives 3-A waits",
        ),
        "R enters at A 0401-0402
         R enters at C 0901
         R enters at A 0601
         L enters at A 0301
         R enters at B 0601",
        "refused a44-13.1b: units come on at an Entry Hex itself
         refused a44-13.1b: that unit does not enter there
         refused a44-13.1b: units come on at an Entry Hex itself
         refused a44-2.6: that unit has not arrived yet
         R enters at B
         R moves 0601 for 1/2
         now L waiting",
    );
}

#[test]
fn a44_13_1b_nobody_uses_the_enemys_entry_hexes() {
    check(
        "a44-13.1b",
        "entry A 0301 allied southeast
         entry K 0105 german
         german G recon 2-2-6 arrives 3-AK waits",
        "G enters at A 0301
         G enters at K 0105",
        "refused a44-13.1b: that unit does not enter there
         G enters at K
         G moves 0105 for 1",
    );
}

#[test]
fn a44_13_1c_it_may_enter_an_enemy_zone_and_stops_there() {
    check(
        "a44-13.1c",
        &given(
            "german E infantry 4-4-3 at 0402
             allied R recon 2-2-7 arrives 3-A waits",
        ),
        "R enters at A 0301-0201
         R enters strategic at A 0301
         R enters at A 0301",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         refused a44-12.2a: Strategic Movement may not start or come next to an enemy unit
         R enters at A
         R moves 0301 for 1/2",
    );
}

#[test]
fn a44_13_1d_it_may_enter_in_column_or_in_trucks() {
    let arrivals = "allied R recon 2-2-7 arrives 3-A waits
         allied I infantry 2-2-3 arrives 3-B waits
         german G infantry 2-2-3 arrives 3-K waits";
    check(
        "a44-13.1d",
        &given(arrivals),
        "R enters strategic at A 0301-0302-0303
         I enters strategic at B 0601-0602-0603",
        "R is marked column (a44-12.4.2a)
         R enters at A
         R moves strategic 0301-0302-0303 for 1 1/2
         I is marked trucked (a44-12.4.2a)
         I enters at B
         I moves strategic 0601-0602-0603 for 1 1/2
         now I at 0603 moved trucked",
    );
    let others = lines(10, |at| format!("allied X{at} recon 2-2-7 at {:02}08 column", at + 1));
    check(
        "a44-13.1d",
        &given(&format!("{arrivals}\n{others}")),
        "I enters strategic at B 0601
         I enters at B 0601-0602-0603",
        "refused a44-12.4.1a: no Strategic Movement marker is left
         I enters at B
         I moves 0601-0602-0603 for 3",
    );
}

#[test]
fn a44_12_1e_reinforcements_may_arrive_in_strategic_movement() {
    check(
        "a44-12.1e",
        "primary 0105-0205-0305-0405
         entry K 0105 german
         german G recon 2-2-6 arrives 3-K waits
         german F infantry 4-4-3 arrives 3-K waits",
        "F enters strategic at K 0105-0205
         G enters strategic at K 0105-0205-0305-0405",
        "refused a44-12.1b: that unit cannot use Strategic Movement
         G is marked column (a44-12.4.2a)
         G enters at K
         G moves strategic 0105-0205-0305-0405 for 2",
    );
}

#[test]
fn a44_13_1e_instead_it_may_go_to_its_box_or_blocking_positions() {
    // The rulebook's example: 4/8/2, due on Turn 3 at A or B.
    let campaign = "scenario campaign
         turn 3
         phase movement
         side allied";
    for (doing, told, now) in [
        ("u-4-8-2 enters at A 1601", "u-4-8-2 enters at A", "at 1601"),
        ("u-4-8-2 enters at B 2001", "u-4-8-2 enters at B", "at 2001"),
        ("u-4-8-2 to box southeast", "u-4-8-2 goes to the Southeast box", "in the Southeast box"),
        ("u-4-8-2 to block A", "u-4-8-2 goes to block A", "blocking A"),
        ("u-4-8-2 to block B", "u-4-8-2 goes to block B", "blocking B"),
    ] {
        let moved = if doing.contains("enters") {
            format!("\nu-4-8-2 moves {} for 1", &now[3..])
        } else {
            String::new()
        };
        check(
            "a44-13.1e",
            campaign,
            &format!("u-4-8-2 to block C\nu-4-8-2 to box southwest\nu-4-22-2 to block A\n{doing}"),
            &format!(
                "refused a44-13.1e: a reinforcement goes to the box or the Blocking Position of one of its own Entry Hexes
                 refused a44-13.1e: a reinforcement goes to the box or the Blocking Position of one of its own Entry Hexes
                 refused a44-2.6: that unit has not arrived yet
                 {told}{moved}
                 now u-4-8-2 {now} moved"
            ),
        );
    }
}

#[test]
fn a44_13_1e_germans_have_no_boxes() {
    check(
        "a44-13.1e",
        "entry K 0105 german
         german G recon 2-2-6 arrives 3-K waits",
        "G to box southeast",
        "refused a44-11.9.2a: German units never enter the boxes",
    );
}

#[test]
fn a44_13_1q1_a_german_that_does_not_enter_may_do_so_later_by_the_same_letters() {
    check(
        "a44-13.1q1",
        "turn 9
         entry K 0105 german
         entry L 0109 german
         german G recon 2-2-6 arrives 3-K waits",
        "G enters at L 0109
         G enters at K 0105",
        "refused a44-13.1b: that unit does not enter there
         G enters at K
         G moves 0105 for 1",
    );
}

/// Places of every kind, all on one road from an Allied source of supply.
const TOWNS: &str = "
    entry A 0501 allied southeast
    primary 0501-0502-0503-0504-0505-0506-0507-0508
    town 0503 0507 1010
    village 0505
    city 0508
    bastogne 0503 0504
    town 0504
    side allied
";

#[test]
fn a44_13_2_1a_us_engineers_appear_in_towns_and_cities_under_allied_control() {
    let towns = "refused a44-13.2.1a: Engineers appear in Towns and Cities under Allied control";
    check(
        "a44-13.2.1a",
        &format!(
            "{TOWNS}
             control german 1010
             allied E engineer 1-2-3 arrives 3-town waits
             allied F engineer 1-2-3 arrives 3-town waits
             allied L engineer 1-2-3 arrives 4-town waits
             allied I infantry 1-2-3 arrives 3-A waits"
        ),
        "E appears in 0505
         E appears in 0502
         E appears in 1010
         E enters at A 0501
         E to box southeast
         I appears in 0503
         L appears in 0503
         E appears in 0503
         F appears in 0508",
        &format!(
            "{towns}
             {towns}
             {towns}
             refused a44-13.1b: that unit does not enter there
             refused a44-13.1e: a reinforcement goes to the box or the Blocking Position of one of its own Entry Hexes
             refused a44-13.2.1a: only US Engineers appear in towns
             refused a44-2.6: that unit has not arrived yet
             E appears in 0503
             E is marked arrived (a44-13.2.2)
             F appears in 0508
             F is marked arrived (a44-13.2.2)
             now E at 0503 arrived
             now 0503 allied"
        ),
    );
}

#[test]
fn a44_13_2_1b_one_engineer_for_each_hex_and_so_two_for_bastogne() {
    check(
        "a44-13.2.1b",
        &format!(
            "{TOWNS}
             allied E engineer 1-2-3 arrives 3-town waits
             allied F engineer 1-2-3 arrives 3-town waits"
        ),
        "E appears in 0503
         F appears in 0503
         F appears in 0504",
        "E appears in 0503
         E is marked arrived (a44-13.2.2)
         refused a44-13.2.1b: each Town or City hex takes one Engineer
         F appears in 0504
         F is marked arrived (a44-13.2.2)",
    );
}

#[test]
fn a44_13_2_1c_the_place_needs_supply_by_road() {
    check(
        "a44-13.2.1c",
        &format!("{TOWNS} allied E engineer 1-2-3 arrives 3-town waits"),
        "E appears in 1010
         E appears in 0507",
        "refused a44-13.2.1c: that place has no road-bound Supply Path
         E appears in 0507
         E is marked arrived (a44-13.2.2)",
    );
}

#[test]
fn a44_13_2_1d_an_engineer_may_break_the_stacking_limit_when_it_appears() {
    check(
        "a44-13.2.1d",
        &format!(
            "{TOWNS}
             allied I infantry 6-6-3 stacking 3 at 0503
             allied E engineer 1-2-3 arrives 3-town waits"
        ),
        "E appears in 0503
         E moves tactical 0503-0403",
        "E appears in 0503
         E is marked arrived (a44-13.2.2)
         E moves tactical 0503-0403 for 1 hex",
    );
    // It has until the end of the phase to find room.
    check(
        "a44-13.2.1d",
        &format!(
            "{TOWNS}
             allied I infantry 6-6-3 stacking 3 at 0503
             allied E engineer 1-2-3 arrives 3-town waits"
        ),
        "E appears in 0503
         allied ends",
        "E appears in 0503
         E is marked arrived (a44-13.2.2)
         allied is overstacked in 0503",
    );
}

#[test]
fn a44_13_2_1e_not_next_to_an_enemy() {
    check(
        "a44-13.2.1e",
        &format!(
            "{TOWNS}
             german G infantry 4-4-3 at 0409
             allied E engineer 1-2-3 arrives 3-town waits"
        ),
        "E appears in 0508
         E appears in 0507",
        "refused a44-13.2.1e: an enemy unit is next to that place, or an enemy Roadblock in it
         E appears in 0507
         E is marked arrived (a44-13.2.2)",
    );
}

#[test]
fn a44_13_2_2_engineers_use_only_tactical_movement_when_they_appear() {
    let slow =
        "refused a44-13.2.2: an Engineer may use only Tactical Movement on its turn of arrival";
    check(
        "a44-13.2.2",
        &format!("{TOWNS} allied E engineer 1-2-3 arrives 3-town waits"),
        "E appears in 0503
         E moves 0503-0502
         E moves extended 0503-0502
         E loads
         E moves tactical 0503-0502-0501",
        &format!(
            "E appears in 0503
             E is marked arrived (a44-13.2.2)
             {slow}
             {slow}
             {slow}
             E moves tactical 0503-0502-0501 for 2 hexes"
        ),
    );
    check(
        "a44-13.2.2",
        &format!("{TOWNS} allied E engineer 1-2-3 arrives 2-town at 0503"),
        "E moves 0503-0504-0505-0506",
        "E moves 0503-0504-0505-0506 for 3",
    );
}

#[test]
fn a44_13_3_artillery_arrives_on_its_fired_side() {
    check(
        "a44-13.3",
        &given(
            "allied U artillery S-2-1 moving 6 arrives 3-A waits
             allied V artillery S-2-1 moving 6 arrives 3-A waits",
        ),
        "U enters shift at A 0301
         U enters at A 0301
         V to box southeast",
        "refused a44-22.2a: only Nebelwerfers and Ready Allied Artillery shift by one hex
         U is marked fired (a44-13.3)
         U enters at A
         U moves 0301 for 1/2
         V goes to the Southeast box
         V is marked fired (a44-13.3)",
    );
    check(
        "a44-13.3",
        "primary 0105-0205-0305
         entry K 0105 german
         german N nebelwerfer S-1-1 arrives 3-K waits
         german O nebelwerfer S-1-1 arrives 3-K waits",
        "N enters prime_mover at K 0105-0205-0305
         O enters shift at K 0105",
        "N is marked prime_mover (a44-22.3e)
         N is marked fired (a44-13.3)
         N enters at K
         N moves prime_mover 0105-0205-0305 for 1 1/2
         O is marked fired (a44-13.3)
         O enters at K
         O moves shift 0105 for 1 hex",
    );
}

#[test]
fn a44_13_4a_a_captured_entry_hex_shuts_the_whole_sector() {
    let shut = "refused a44-13.4a: a captured Entry Hex of that sector is not blocked";
    check(
        "a44-13.4a",
        &given(
            "german G infantry 4-4-3 at 0301
             allied R recon 2-2-7 arrives 3-ABCD waits
             allied S recon 2-2-7 box southeast",
        ),
        "R enters at A 0301
         R enters at B 0601
         R enters at C 0901
         S enters at C 0901
         R enters at D 1101",
        &format!(
            "{shut}
             {shut}
             {shut}
             {shut}
             R enters at D
             R moves 1101 for 1/2"
        ),
    );
    // An Entry Hex without a Blocking Position shuts nothing but itself.
    check(
        "a44-13.4a",
        "entry F 0301 allied west
         entry G 0601 allied west
         german G infantry 4-4-3 at 0301
         side allied
         allied R recon 2-2-7 arrives 3-FG waits",
        "R enters at F 0301
         R enters at G 0601",
        "refused a44-13.6b: an enemy unit holds that Entry Hex
         R enters at G
         R moves 0601 for 1",
    );
}

#[test]
fn a44_13_4b_a_sector_is_a_box_with_its_entry_hexes() {
    let position = position("scenario campaign");
    let mut sectors: Vec<(char, String)> = position
        .data()
        .places
        .entries
        .iter()
        .filter_map(|entry| Some((entry.letter, format!("{:?}", entry.sector?))))
        .collect();
    sectors.dedup();
    let told: Vec<String> =
        sectors.iter().map(|(letter, sector)| format!("{letter} {sector}")).collect();
    // The rulebook names A, B and C of the Southeast.
    assert_eq!(told[..3], ["A Southeast", "B Southeast", "C Southeast"]);
    assert_eq!(told.len(), 10, "each letter belongs to one sector: {told:?}");
    check(
        "a44-13.4b",
        &given(
            "german G infantry 4-4-3 at 1101
             allied R recon 2-2-7 arrives 3-ABCD waits",
        ),
        "R enters at D 1101
         R enters at C 0901",
        "refused a44-13.4a: a captured Entry Hex of that sector is not blocked
         R enters at C
         R moves 0901 for 1/2",
    );
}

#[test]
fn a44_13_4c_nobody_leaves_a_threatened_sector_for_another_box() {
    check(
        "a44-13.4c",
        &given(
            "german G infantry 4-4-3 at 0601
             allied S recon 2-2-7 box southeast
             allied T recon 2-2-7 box southwest",
        ),
        "S to box southwest
         T to box southeast",
        "refused a44-13.4c: no unit leaves a sector for another box while a captured Entry Hex is not blocked
         T goes to the Southeast box",
    );
}

/// Turn 4: a German stands on A, four factors block it, and a combat command waits.
const EXAMPLE: &str = "
    scenario campaign
    turn 4
    phase movement
    side allied
    german g-26-77 infantry 6-6-3 at 1601
    allied u-4-8 infantry 4-4-3 blocking A
    allied u-4-12-1 infantry 2-2-3 box southeast
";

#[test]
fn a44_13_4d_six_factors_of_defense_block() {
    // The rulebook's example.
    check(
        "a44-13.4d",
        EXAMPLE,
        "u-10a-cca enters at B 2001
         u-4-12-1 to box southwest
         u-4-22-2 to block A
         u-10a-cca enters at B 2001
         u-4-12-1 to box southwest",
        "refused a44-13.4a: a captured Entry Hex of that sector is not blocked
         refused a44-13.4c: no unit leaves a sector for another box while a captured Entry Hex is not blocked
         u-4-22-2 goes to block A
         u-10a-cca enters at B
         u-10a-cca moves 2001 for 1/2
         u-4-12-1 goes to the Southwest box",
    );
}

#[test]
fn a44_13_4d_each_captured_entry_hex_is_blocked_by_its_own_position() {
    let shut = "refused a44-13.4a: a captured Entry Hex of that sector is not blocked";
    check(
        "a44-13.4d",
        &given(
            "german G infantry 4-4-3 at 0301
             german H infantry 4-4-3 at 0601
             allied A1 infantry 6-6-3 blocking A
             allied B1 infantry 5-5-3 reduced 3-3-3 blocking B
             allied B2 infantry 1-1-3 box southeast
             allied R recon 2-2-7 arrives 3-C waits",
        ),
        "R enters at C 0901
         B2 to block B
         R enters at C 0901",
        &format!(
            "{shut}
             B2 goes to block B
             R enters at C
             R moves 0901 for 1/2"
        ),
    );
    // A unit counts with what it has left.
    check(
        "a44-13.4d",
        &given(
            "german G infantry 4-4-3 at 0301
             allied A1 infantry 6-6-3 reduced 5-5-3 steps 1 blocking A
             allied R recon 2-2-7 arrives 3-C waits",
        ),
        "R enters at C 0901",
        shut,
    );
}

#[test]
fn a44_13_4e_a_block_counts_at_once() {
    check(
        "a44-13.4e",
        &given(
            "german G infantry 4-4-3 at 0301
             allied S infantry 6-6-3 box southeast
             allied R recon 2-2-7 arrives 3-B waits",
        ),
        "R enters at B 0601
         S to block A
         R enters at B 0601",
        "refused a44-13.4a: a captured Entry Hex of that sector is not blocked
         S goes to block A
         R enters at B
         R moves 0601 for 1/2",
    );
}

#[test]
fn a44_13_5a_from_a_box_to_its_own_blocking_positions() {
    check(
        "a44-13.5a",
        &given(
            "allied S infantry 6-6-3 box southeast
             allied T infantry 6-6-3 box southeast",
        ),
        "S to block D
         S to block C
         S to block A
         allied ends",
        "refused a44-13.5a: a unit goes only to a neighbouring box, or a Blocking Position of its own
         S goes to block C
         refused a44-11.1d: that unit has finished its move
         victory check: none
         now S blocking C moved
         now T in the Southeast box",
    );
}

#[test]
fn a44_13_5b_from_a_box_onto_the_map_with_the_full_allowance() {
    check(
        "a44-13.5b",
        &given(
            "allied S recon 2-2-7 box southeast
             allied T infantry 2-2-3 box southeast
             allied H infantry 2-2-3 box southeast disrupted
             german G infantry 4-4-3 at 0301
             allied X infantry 6-6-3 blocking A",
        ),
        "S enters at D 1101
         S enters at A 0301
         H enters tactical at B 0601
         H to box southwest
         S enters at C 0901-0902-0903
         T enters at B 0601-0602-0603",
        "refused a44-13.1b: that unit does not enter there
         refused a44-13.6b: an enemy unit holds that Entry Hex
         refused a44-11.9.4b: a unit that retreated off the map must rally before it leaves its box
         refused a44-11.9.4b: a unit that retreated off the map must rally before it leaves its box
         S enters at C
         S moves 0901-0902-0903 for 1 1/2
         T enters at B
         T moves 0601-0602-0603 for 3",
    );
}

#[test]
fn a44_13_5c_from_a_box_to_the_next() {
    let far = "refused a44-13.5a: a unit goes only to a neighbouring box, or a Blocking Position of its own";
    check(
        "a44-13.5c",
        &given("allied S recon 2-2-7 box southeast"),
        "S to box northeast
         S to box west
         S to box southwest
         S to box west",
        &format!(
            "{far}
             {far}
             S goes to the Southwest box
             refused a44-11.1d: that unit has finished its move"
        ),
    );
}

#[test]
fn a44_13_6a_from_a_blocking_position_back_to_its_box() {
    let far = "refused a44-13.5a: a unit goes only to a neighbouring box, or a Blocking Position of its own";
    check(
        "a44-13.6a",
        &given(
            "german G infantry 4-4-3 at 0301
             allied S recon 2-2-7 blocking A
             allied T recon 2-2-7 blocking A",
        ),
        "S to block B
         S to box southwest
         S to box southeast
         allied ends",
        &format!(
            "{far}
             {far}
             S goes to the Southeast box
             victory check: none
             now S in the Southeast box moved
             now T blocking A"
        ),
    );
}

#[test]
fn a44_13_6b_from_a_blocking_position_by_its_entry_hex() {
    check(
        "a44-13.6b",
        &given(
            "german G infantry 4-4-3 at 0301
             allied S recon 6-6-7 blocking A
             allied T recon 2-2-7 blocking B",
        ),
        "S enters at A 0301-0302
         T enters at C 0901
         T enters at B 0601-0602-0603",
        "refused a44-13.6b: an enemy unit holds that Entry Hex
         refused a44-13.1b: that unit does not enter there
         T enters at B
         T moves 0601-0602-0603 for 1 1/2",
    );
    check(
        "a44-13.6b",
        &given(
            "german G infantry 4-4-3 at 0301
             allied T recon 2-2-7 blocking B",
        ),
        "T enters at B 0601",
        "refused a44-13.4a: a captured Entry Hex of that sector is not blocked",
    );
}

#[test]
fn a44_13_7a_boxes_hold_any_number() {
    let units = lines(6, |at| format!("allied S{at} infantry 6-6-3 stacking 3 box southeast"));
    let all = lines(6, |at| format!("S{at} to block A"));
    let told = lines(6, |at| format!("S{at} goes to block A"));
    // The phase ends and nobody has to lose a step.
    check(
        "a44-13.7a",
        &given(&units),
        &format!("{all}\nallied ends"),
        &format!("{told}\nvictory check: none"),
    );
    check(
        "a44-13.7a",
        &given(&units),
        "allied ends",
        "victory check: none\nnow S5 in the Southeast box",
    );
}

#[test]
fn a44_13_7c_zones_neither_reach_into_the_boxes_nor_out() {
    check(
        "a44-13.7c",
        "entry A 0301 allied southeast blocking
         german G infantry 4-4-3 at 0301
         german H infantry 4-4-3 at 0303
         allied S infantry 6-6-3 blocking A
         allied T infantry 6-6-3 box southeast",
        "G moves 0301-0302
         H moves 0303-0302-0301-0201",
        "G moves 0301-0302 for 1
         H moves 0303-0302-0301-0201 for 3",
    );
    // The German's zone does not hold a unit in its Blocking Position.
    check(
        "a44-13.7c",
        &given("german G infantry 4-4-3 at 0302\nallied S infantry 2-2-3 blocking A"),
        "S enters at A 0301",
        "S enters at A
         S moves 0301 for 1",
    );
}

#[test]
fn a44_s3_3a_the_airborne_divisions_come_in_trucks_by_the_west_edge_of_the_east_map() {
    let way = "4007-4008-3908-3809-3709-3710-3611-3511-3412-3413-3312-3212-3112-3012-2911-2811";
    let six = "scenario eight_turns\nphase movement\nside allied\nturn 6";
    // Twelve points, four of them spent, one half for each hex of the highway.
    check(
        "a44-S3.3a",
        six,
        &format!(
            "u-101-501 enters from the west 4018
             u-101-501 enters from the west 3908
             u-101-501 enters at E 4601
             u-101-501 to box southwest
             u-10a-cca enters from the west 4007
             u-101-501 enters from the west {way}-2911
             u-101-501 enters from the west {way}"
        ),
        &format!(
            "refused a44-S3.3a: they come on at a road hex of that edge
             refused a44-S3.3a: they come on at a road hex of that edge
             refused a44-13.1b: that unit does not enter there
             refused a44-13.1e: a reinforcement goes to the box or the Blocking Position of one of its own Entry Hexes
             refused a44-S3.3a: only the airborne divisions come on by the west edge of the East Map
             refused a44-11.1b: that costs more Movement Points than the unit has
             u-101-501 is marked trucked (a44-12.4.2a)
             u-101-501 enters from the west at 4007
             u-101-501 moves strategic {way} for 12
             now u-101-501 at 2811 moved trucked"
        ),
    );
    let five = six.replace("turn 6", "turn 5");
    let early = "refused a44-2.6: that unit has not arrived yet";
    check("a44-S3.3a", &five, "u-82-505 enters from the west 4007", early);
}
