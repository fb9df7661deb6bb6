//! §6 Fuel shortage.

use rules_ardennes44::Data;

use crate::language::{check, hex};

/// One unit of every division that the tables name, as the German Artillery Supply Phase begins.
const ARMIES: &str = "phase artillery_supply
    german A motorized 6-6-5 at 0201 of 15_PG
    german B tank 3-2-6 at 0202 of 9_Pz
    german C tank 3-2-6 at 0203 of Führer_Begleit
    german D tank 3-2-6 at 0204 of Führer_Grenadier colour 7A
    german E tank 3-2-6 at 0205 of 2_Pz
    german F tank 3-2-6 at 0206 of Pz_Lehr
    german G tank 3-2-6 at 0207 of 116_Pz
    german H motorized 6-6-5 at 0208 of 3_PG colour 6PzA
    german I tank 3-2-6 at 0209 of 1_SS colour 6PzA
    german J tank 3-2-6 at 0210 of 2_SS colour 6PzA
    german K tank 3-2-6 at 0211 of 9_SS colour 6PzA
    german L tank 3-2-6 at 0212 of 12_SS colour 6PzA";

/// What both tables say on a turn.
fn roll(clause: &str, turn: u8, given: &str, when: &str, then: &str) {
    check(clause, &format!("turn {turn}\n{given}"), when, then);
}

#[test]
fn a44_6_1a_fuel_is_checked_from_turn_7() {
    roll("a44-6.1a", 6, ARMIES, "german ends", "now phase Movement german");
    roll(
        "a44-6.1a",
        7,
        ARMIES,
        "german ends, rolling 1 1",
        "fuel table 1, rolled 1: 1
         fuel table 2, rolled 1: 1
         now phase Movement german",
    );
}

#[test]
fn a44_6_1b_each_table_is_rolled_on_once_the_first_with_its_answer_first() {
    roll(
        "a44-6.1b",
        7,
        ARMIES,
        "german ends, rolling 5
         german names 2_Pz, rolling 5
         german names 12_SS",
        "fuel table 1, rolled 5: 5
         german names a division for table 1
         2 Pz is short of fuel: E (a44-6.1d)
         fuel table 2, rolled 5: 5
         german names a division for table 2
         12 SS is short of fuel: L (a44-6.1d)
         now phase Movement german",
    );
}

#[test]
fn a44_6_1c_every_unit_of_the_division_is_out_of_supply() {
    roll(
        "a44-6.1c",
        7,
        "phase artillery_supply
         german A tank 3-2-6 at 0505 of 116_Pz
         german B artillery S-1-0 at 0506 of 116_Pz fired
         german C recon 2-2-7 at 0909 of 116_Pz
         german D recon 2-2-7 dead of 116_Pz
         german E tank 3-2-6 at 0510",
        "german ends, rolling 6 1
         A moves 0505-0504-0503-0502
         A moves tactical 0505-0504-0503
         E moves 0510-0511-0512",
        "fuel table 1, rolled 6: 6
         116 Pz is short of fuel: A+B+C (a44-6.1c)
         fuel table 2, rolled 1: 1
         refused a44-23.4b: a unit out of supply may use only Tactical Movement
         A moves tactical 0505-0504-0503 for 2 hexes
         E moves 0510-0511-0512 for 2
         now A at 0503 moved oos
         now B at 0506 fired oos
         now C at 0909 oos
         now D dead
         now E at 0512 moved",
    );
}

#[test]
fn a44_6_1d_the_german_chooses_one_of_two() {
    roll(
        "a44-6.1d",
        7,
        ARMIES,
        "german ends, rolling 3
         allied names 9_Pz
         german ends
         german names 116_Pz
         german names 9_Pz, rolling 1",
        "fuel table 1, rolled 3: 3
         german names a division for table 1
         refused: it is not your turn: the game waits for seat 0
         refused a44-4.0b: a question must be answered first
         refused a44-6.1d: the result does not speak of that division, or it is not in play
         9 Pz is short of fuel: B (a44-6.1d)
         fuel table 2, rolled 1: 1
         now A at 0201
         now B at 0202 oos",
    );
}

#[test]
fn a44_6_1e_each_fuhrer_brigade_counts_as_a_division() {
    roll(
        "a44-6.1e",
        7,
        ARMIES,
        "german ends, rolling 4 1",
        "fuel table 1, rolled 4: 4
         Führer Begleit is short of fuel: C (a44-6.1c)
         Führer Grenadier is short of fuel: D (a44-6.1c)
         fuel table 2, rolled 1: 1",
    );
}

#[test]
fn a44_6_1f_fuel_returns_at_the_end_of_the_turn_to_those_who_can_trace_supply() {
    roll(
        "a44-6.1f",
        7,
        "phase artillery_supply
         map 14x12
         entry K 0110 german
         secondary 0110-0210-0310
         removed german 1
         removed german 2
         removed german 3
         removed german 4
         removed german 5
         removed german 6
         german A tank 3-2-6 at 0310 of 116_Pz
         german B tank 3-2-6 at 1303 of 116_Pz
         german C tank 3-2-6 of 116_Pz arrives 7-K
         allied X artillery S-1-0 at 1401 fired",
        "german ends, rolling 6 1
         german ends, rolling 1",
        "fuel table 1, rolled 6: 6
         116 Pz is short of fuel: A+B+C (a44-6.1c)
         fuel table 2, rolled 1: 1
         german supply: lost none, regained A+C
         B rolls 1 for surrender: 0 to 0
         now phase ArtillerySupply allied
         now A at 0310
         now B at 1303 oos isolated
         now C waiting",
    );
}

#[test]
fn a44_6_1g_what_the_first_table_says() {
    for (face, story) in [
        (1, ""),
        (2, "E is short (a44-6.4.1b)"),
        (3, "german names a division for table 1"),
        (
            4,
            "Führer Begleit is short of fuel: C (a44-6.1c)\nFührer Grenadier is short of fuel: D (a44-6.1c)",
        ),
        (5, "german names a division for table 1"),
        (6, "116 Pz is short of fuel: G (a44-6.1c)"),
    ] {
        let story = story.replace("E is short", "2 Pz is short of fuel: E");
        let asks = story.contains("names");
        let (second, told) = if asks { ("", "") } else { ("1", "fuel table 2, rolled 1: 1") };
        roll(
            "a44-6.1g",
            14,
            &format!("{ARMIES}\nwest_of_ourthe 0205 0209"),
            &format!("german ends, rolling {face} {second}"),
            &format!("fuel table 1, rolled {face}: {face}\n{story}\n{told}"),
        );
    }
    // Seven needs the modifier of Turn 15.
    roll(
        "a44-6.1g",
        15,
        ARMIES,
        "german ends, rolling 6",
        "fuel table 1, rolled 6 +1 (a44-6.2): 7
         allied names a division for table 1",
    );
}

#[test]
fn a44_6_1h_what_the_second_table_says() {
    for (face, story) in [
        (1, ""),
        (2, "1 SS is short of fuel: I (a44-6.4.1b)"),
        (3, "3 PG is short of fuel: H (a44-6.1c)"),
        (4, "german names a division for table 2"),
        (5, "german names a division for table 2"),
        (6, "2 SS is short of fuel: J (a44-6.1c)\n9 SS is short of fuel: K (a44-6.1c)"),
    ] {
        roll(
            "a44-6.1h",
            14,
            &format!("{ARMIES}\nwest_of_ourthe 0205 0209"),
            &format!("german ends, rolling 1 {face}"),
            &format!("fuel table 1, rolled 1: 1\nfuel table 2, rolled {face}: {face}\n{story}"),
        );
    }
    let (fours, fives) = (("2_SS", "9_SS", "1_SS"), ("1_SS", "12_SS", "9_SS"));
    for (face, (one, other, foreign)) in [(4, fours), (5, fives)] {
        for chosen in [one, other] {
            let unit = [("1_SS", "I"), ("2_SS", "J"), ("9_SS", "K"), ("12_SS", "L")];
            let (_, unit) = unit.into_iter().find(|(id, _)| *id == chosen).unwrap();
            roll(
                "a44-6.1h",
                14,
                ARMIES,
                &format!(
                    "german ends, rolling 1 {face}
                     german names {foreign}
                     german names {chosen}"
                ),
                &format!(
                    "fuel table 1, rolled 1: 1
                     fuel table 2, rolled {face}: {face}
                     german names a division for table 2
                     refused a44-6.1d: the result does not speak of that division, or it is not in play
                     {} is short of fuel: {unit} (a44-6.1d)",
                    chosen.replace('_', " ")
                ),
            );
        }
    }
    roll(
        "a44-6.1h",
        15,
        &ARMIES
            .replace("at 0202 of 9_Pz", "dead of 9_Pz")
            .replace("at 0201 of 15_PG", "dead of 15_PG"),
        "german ends, rolling 2 6",
        "fuel table 1, rolled 2 +1 (a44-6.2): 3
         fuel table 2, rolled 6 +1 (a44-6.2): 7
         1 SS is short of fuel: I (a44-6.1c)
         12 SS is short of fuel: L (a44-6.1c)",
    );
}

#[test]
fn a44_6_2_one_is_added_from_turn_15() {
    roll(
        "a44-6.2",
        14,
        ARMIES,
        "german ends, rolling 1 1",
        "fuel table 1, rolled 1: 1
         fuel table 2, rolled 1: 1",
    );
    roll(
        "a44-6.2",
        15,
        ARMIES,
        "german ends, rolling 1 1",
        "fuel table 1, rolled 1 +1 (a44-6.2): 2
         fuel table 2, rolled 1 +1 (a44-6.2): 2",
    );
}

#[test]
fn a44_6_3a_a_division_that_arrives_comes_on_without_supply() {
    roll(
        "a44-6.3a",
        7,
        "phase artillery_supply
         entry K 0110 german
         secondary 0110-0210-0310-0410-0510
         german A motorized 6-6-5 of 3_PG arrives 7-K
         german B recon 2-2-7 of 3_PG arrives 9-K
         german C tank 3-2-6 of 3_PG arrives 5-K
         german D tank 3-2-6 arrives 7-K",
        "german ends, rolling 1 3
         A enters at K 0110-0210-0310
         A enters tactical at K 0110-0210-0310
         A enters tactical at K 0110-0210
         D enters at K 0110-0210-0310-0410",
        "fuel table 1, rolled 1: 1
         fuel table 2, rolled 3: 3
         3 PG is short of fuel: A+C (a44-6.1c)
         refused a44-23.4b: a unit out of supply may use only Tactical Movement
         refused a44-11.3a: Tactical Movement is at most two hexes
         A enters at K
         A moves tactical 0110-0210 for 2 hexes
         D enters at K
         D moves 0110-0210-0310-0410 for 4
         now A at 0210 moved oos
         now B waiting
         now C waiting oos
         now D at 0410 moved",
    );
}

#[test]
fn a44_6_3b_if_only_one_has_arrived_it_is_that_one() {
    let one = "phase artillery_supply
         german A motorized 6-6-5 at 0505 of 15_PG
         german B tank 3-2-6 of 9_Pz arrives 15-L
         german C tank 3-2-6 dead of 2_SS
         german D tank 3-2-6 of 9_SS arrives 14-L";
    roll(
        "a44-6.3b",
        14,
        one,
        "german ends, rolling 3 4",
        "fuel table 1, rolled 3: 3
         15 PG is short of fuel: A (a44-6.3b)
         fuel table 2, rolled 4: 4
         9 SS is short of fuel: D (a44-6.3b)",
    );
}

#[test]
fn a44_6_3c_if_none_has_arrived_nobody_is_short() {
    roll(
        "a44-6.3c",
        7,
        "phase artillery_supply
         german A motorized 6-6-5 of 15_PG arrives 13-L
         german B tank 3-2-6 of 9_Pz arrives 15-L
         german C motorized 6-6-5 of 3_PG arrives 8-K
         german D tank 3-2-6 at 0505 of 116_Pz",
        "german ends, rolling 3 3",
        "fuel table 1, rolled 3: 3
         fuel table 2, rolled 3: 3
         now phase Movement german
         now C waiting
         now D at 0505",
    );
}

#[test]
fn a44_6_4_1a_the_allied_player_names_a_division_of_the_army() {
    roll(
        "a44-6.4.1a",
        7,
        &format!("{ARMIES}\nwest_of_ourthe 0205 0206 0207 0209 0211"),
        "german ends, rolling 2
         german names 2_Pz
         allied names 1_SS
         allied names 9_Pz
         allied names Pz_Lehr, rolling 2
         allied names 9_SS",
        "fuel table 1, rolled 2: 2
         allied names a division for table 1
         refused: it is not your turn: the game waits for seat 1
         refused a44-6.1d: the result does not speak of that division, or it is not in play
         refused a44-6.1d: the result does not speak of that division, or it is not in play
         Pz Lehr is short of fuel: F (a44-6.4.1b)
         fuel table 2, rolled 2: 2
         allied names a division for table 2
         9 SS is short of fuel: K (a44-6.4.1b)
         now E at 0205
         now F at 0206 oos",
    );
}

#[test]
fn a44_6_4_1b_only_its_units_on_or_west_of_the_line_are_short() {
    roll(
        "a44-6.4.1b",
        7,
        "phase artillery_supply
         west_of_ourthe 0505 0605
         german A tank 3-2-6 at 0505 of 2_Pz
         german B tank 3-2-6 at 0405 of 2_Pz
         german C recon 2-2-7 at 0605 of 2_Pz
         german D tank 3-2-6 of 2_Pz arrives 7-K
         german E flak 1-2-6 at 0605",
        "german ends, rolling 2 2",
        "fuel table 1, rolled 2: 2
         2 Pz is short of fuel: A+C (a44-6.4.1b)
         fuel table 2, rolled 2: 2
         now B at 0405
         now D waiting
         now E at 0605",
    );
}

#[test]
fn a44_6_4_1c_the_line_runs_from_the_south_edge_to_the_ourthe_and_down_it_to_the_meuse() {
    let data = Data::read("campaign").expect("the scenario exists");
    let is_west = |number: &str| data.places.west_of_ourthe[hex(&data, number).index()];
    // Straight north from the south edge, to the Ourthe Occidentale: those on it are west of it.
    for row in 1..=9 {
        assert!(is_west(&format!("42{row:02}")), "42{row:02} is on the line");
        assert!(!is_west(&format!("41{row:02}")), "41{row:02} is east of it");
    }
    // From there on, nothing but the river parts west from east.
    let grid = data.board.grid();
    let line: Vec<_> = (1..=9).map(|row| hex(&data, &format!("42{row:02}"))).collect();
    let mut banks = 0;
    for west in grid.hexes().filter(|hex| data.places.west_of_ourthe[hex.index()]) {
        for (direction, east) in grid.neighbours(west) {
            if !data.places.west_of_ourthe[east.index()] && !line.contains(&west) {
                let number = data.board.number(west);
                assert!(data.board.river(west, direction), "{number} is beyond no river");
                banks += 1;
            }
        }
    }
    assert!(banks > 0, "the river was looked at");
    let town = |name: &str| data.places.victory.iter().find(|one| one.name == name).unwrap().hex;
    assert!(data.places.west_of_ourthe[town("Marche").index()]);
    assert!(data.places.bastogne.iter().all(|hex| !data.places.west_of_ourthe[hex.index()]));
}

#[test]
fn a44_6_4_2_the_allied_player_names_any_panzer_division_on_the_map() {
    let given = ARMIES.replace("at 0202 of 9_Pz", "of 9_Pz arrives 15-L");
    roll(
        "a44-6.4.2",
        15,
        &given,
        "german ends, rolling 6
         allied names 9_Pz
         allied names 116_Pz, rolling 2",
        "fuel table 1, rolled 6 +1 (a44-6.2): 7
         allied names a division for table 1
         refused a44-6.1d: the result does not speak of that division, or it is not in play
         116 Pz is short of fuel: G (a44-6.4.2)
         fuel table 2, rolled 2 +1 (a44-6.2): 3
         3 PG is short of fuel: H (a44-6.1c)",
    );
}

#[test]
fn a44_6_4_2q1_a_seven_speaks_of_panzer_divisions_a_two_of_any_division() {
    for division in ["15_PG", "Führer_Begleit", "1_SS"] {
        roll(
            "a44-6.4.2q1",
            15,
            ARMIES,
            &format!("german ends, rolling 6\nallied names {division}"),
            "fuel table 1, rolled 6 +1 (a44-6.2): 7
             allied names a division for table 1
             refused a44-6.1d: the result does not speak of that division, or it is not in play",
        );
    }
    for (division, unit) in [("2_Pz", "E"), ("9_Pz", "B"), ("116_Pz", "G"), ("Pz_Lehr", "F")] {
        let id = division.replace('_', " ");
        roll(
            "a44-6.4.2q1",
            15,
            ARMIES,
            &format!("german ends, rolling 6\nallied names {division}, rolling 1"),
            &format!(
                "fuel table 1, rolled 6 +1 (a44-6.2): 7
                 allied names a division for table 1
                 {id} is short of fuel: {unit} (a44-6.4.2)
                 fuel table 2, rolled 1 +1 (a44-6.2): 2"
            ),
        );
    }
    let west = format!(
        "{ARMIES}
         west_of_ourthe 0201 0203 0401 0402
         german M infantry 4-4-3 at 0401 of 26_VG
         german N panzer_brigade 5-4-6 at 0402 of 150_Pz colour 6PzA"
    );
    for (division, unit) in [("15_PG", "A"), ("Führer_Begleit", "C"), ("26_VG", "M")] {
        let id = division.replace('_', " ");
        roll(
            "a44-6.4.2q1",
            7,
            &west,
            &format!("german ends, rolling 2\nallied names {division}, rolling 2"),
            &format!(
                "fuel table 1, rolled 2: 2
                 allied names a division for table 1
                 {id} is short of fuel: {unit} (a44-6.4.1b)
                 fuel table 2, rolled 2: 2
                 now N at 0402"
            ),
        );
    }
}

#[test]
fn a44_s4_3d_both_tables_are_rolled_on_in_the_first_turn_of_patton() {
    check(
        "a44-S4.3d",
        "scenario patton
         phase artillery_supply
         side german",
        "german ends, rolling 1 1",
        "fuel table 1, rolled 1: 1
         fuel table 2, rolled 1: 1
         now turn 13",
    );
}
