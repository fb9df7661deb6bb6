//! §5.4 Army boundaries, on a small map and on the real one.

use rules_bitter_woods::printed::counters::Army;
use rules_bitter_woods::stand::boundaries;
use rules_bitter_woods::{BitterWoods, Side};

use crate::language::{check, hex, position, rules, unit};

/// The northern boundary runs along row 5, open to both armies in its first two hexes; the southern one along row 9.
const LINES: &str = "boundary northern 0305-0405-0505-0605-0705 shared 0305-0405 east_row 5
                     boundary southern 0309-0409-0509-0609-0709 east_row 9";

/// The real map with nobody on it.
const REAL: &str = "scenario campaign\nclear_map\nturn 17AM\nphase movement";

const BARRED: &str = "refused bw-5.4a: army boundaries hold until 18PM";

#[track_caller]
fn on_lines(clause: &str, given: &str, when: &str, then: &str) {
    check(clause, &format!("{LINES}\n{given}"), when, then);
}

#[track_caller]
fn on_map(clause: &str, given: &str, when: &str, then: &str) {
    check(clause, &format!("{REAL}\n{given}"), when, then);
}

#[test]
fn bw_5_4a_boundaries_hold_from_16am_through_18pm() {
    for turn in ["16AM", "16PM", "17AM", "17PM", "18AM", "18PM"] {
        on_lines(
            "bw-5.4a",
            &format!("turn {turn}\ngerman A armored_infantry 4-4-5 army sixth at 0504"),
            "A moves 0504-0505",
            BARRED,
        );
    }
}

#[test]
fn bw_5_4a_only_mechanized_units_are_held() {
    on_lines(
        "bw-5.4a",
        "german A armor 4-4-4 army sixth at 0504
         german B armored_infantry 4-4-4 army sixth at 0504
         german C armored_cavalry 4-4-4 army sixth at 0504
         german D infantry 4-4-4 army sixth at 0504
         german E rocket 4-4-4 army sixth at 0604
         german F infantry 4-4-4 army seventh at 0609",
        "A moves 0504-0505
         B moves 0504-0505
         C moves 0504-0505
         D+B moves 0504-0505
         D moves 0504-0505-0506
         E moves 0604-0605-0606
         F moves 0609-0608",
        &format!(
            "{BARRED}
             {BARRED}
             {BARRED}
             {BARRED}
             D moves 0504-0505-0506 for 24
             E moves 0604-0605-0606 for 24
             F moves 0609-0608 for 12"
        ),
    );
    on_lines(
        "bw-5.4a",
        "side allied\nallied A armor 4-4-4 at 0504",
        "A moves 0504-0505-0506",
        "A moves 0504-0505-0506 for 24",
    );
}

#[test]
fn bw_5_4a_nobody_is_set_up_or_comes_on_where_he_may_not_be() {
    let mut tried = 0;
    for name in BitterWoods::SCENARIOS {
        let start = position(&format!("scenario {name}"));
        for unit in start.on_map(Side::German) {
            let at = start.hex_of(unit).expect("it is on the map");
            let (id, number) = (&start.counter(unit).id, start.data().board.number(at));
            assert!(!boundaries::closes(&start, unit, at), "{name}: {id} in {number}");
            tried += 1;
        }
        for arrival in &start.data().scenario.arrivals {
            let unit = arrival.unit;
            let mut then = start.clone();
            then.turn = arrival.turn;
            if start.side_of(unit) != Side::German || arrival.hexes.is_empty() {
                continue;
            }
            let id = &start.counter(unit).id;
            let grid = start.data().board.grid();
            let open = arrival.hexes.iter().any(|&at| {
                let mut near = grid.within(at, 1);
                near.any(|hex| !boundaries::closes(&then, unit, hex))
            });
            assert!(open, "{name}: {id} cannot come on");
            tried += 1;
        }
    }
    assert!(tried > 400, "{tried} units were looked at");
}

#[test]
fn bw_5_4b_6th_panzer_army_stays_off_the_road_and_north_of_it() {
    on_lines(
        "bw-5.4b",
        "german A armored_infantry 4-4-5 army sixth at 0504
         german B armored_infantry 4-4-5 army sixth at 0806",
        "A moves 0504-0505
         A moves 0504-0505-0506
         B moves 0806-0706
         A moves 0504-0503",
        &format!(
            "{BARRED}
             {BARRED}
             {BARRED}
             A moves 0504-0503 for 12"
        ),
    );
}

#[test]
fn bw_5_4b_6th_panzer_army_does_not_attack_into_the_road() {
    let given = "phase combat
         german A armored_infantry 8-4-5 army sixth at 0504
         german B infantry 8-4-5 army sixth at 0504
         german C armored_infantry 8-4-5 army fifth at 0506
         allied D infantry 4-4-4 at 0505";
    on_lines(
        "bw-5.4b",
        given,
        "A attacks 0505
         A+B attacks 0505",
        "refused bw-5.4b: 6th Panzer Army's mechanized units do not attack over the boundary road
         refused bw-5.4b: 6th Panzer Army's mechanized units do not attack over the boundary road",
    );
    for who in ["B", "C", "B+C"] {
        let told =
            crate::language::odds(&format!("{LINES}\n{given}"), &format!("{who} attacks 0505"));
        assert!(told.contains(" to 4, "), "{who}: {told}");
    }
    let late = crate::language::odds(&format!("{LINES}\nturn 19AM\n{given}"), "A attacks 0505");
    assert_eq!(late, "8 to 4, 2-1 at 2-1");
}

#[test]
fn bw_5_4b_on_the_real_map_the_road_begins_at_0915() {
    on_map(
        "bw-5.4b",
        "put g-1ss-1 0914
         put g-1ss-2 1115",
        "g-1ss-1 moves 0914-0915
         g-1ss-2 moves 1115-1015
         g-1ss-2 moves 1115-1116
         g-1ss-2 moves 1115-1114",
        &format!(
            "{BARRED}
             {BARRED}
             {BARRED}
             g-1ss-2 moves 1115-1114 for 24"
        ),
    );
}

#[test]
fn bw_5_4c_5th_panzer_army_uses_the_road_and_goes_no_farther_north() {
    on_lines(
        "bw-5.4c",
        "road 0505-0605
         german A armored_infantry 4-4-5 army fifth at 0506
         german B armored_infantry 4-4-5 army fifth at 0505",
        "A moves 0506-0505-0504
         B moves 0505-0504
         B moves 0505-0604
         B moves 0505-0605
         A moves 0506-0505",
        &format!(
            "{BARRED}
             {BARRED}
             {BARRED}
             B moves 0505-0605 for 3
             A moves 0506-0505 for 12"
        ),
    );
}

#[test]
fn bw_5_4c_5th_panzer_army_attacks_out_of_the_road() {
    let given = format!(
        "{LINES}
         german A armored_infantry 8-4-5 army fifth at 0505
         allied D infantry 4-4-4 at 0504"
    );
    assert_eq!(crate::language::odds(&given, "A attacks 0504"), "8 to 4, 2-1 at 2-1");
}

#[test]
fn bw_5_4d_both_panzer_armies_use_the_shared_road() {
    on_lines(
        "bw-5.4d",
        "german A armored_infantry 4-4-5 army sixth at 0304
         german B armored_infantry 4-4-5 army fifth at 0306
         german C armored_infantry 4-4-5 army sixth at 0404",
        "A moves 0304-0305-0405-0505
         A moves 0304-0305-0306
         A moves 0304-0305-0405
         B moves 0306-0305-0405
         C moves 0404-0405-0406",
        &format!(
            "{BARRED}
             {BARRED}
             A moves 0304-0305-0405 for 24
             B moves 0306-0305-0405 for 24
             {BARRED}"
        ),
    );
}

#[test]
fn bw_5_4d_on_the_real_map_it_runs_from_0613_to_0914() {
    on_map(
        "bw-5.4d",
        "put bw-peiper 0613
         put bw-2pz3 0613
         put g-116-rec 0914",
        "bw-peiper moves 0613-0713-0813-0914-0915
         bw-peiper moves 0613-0713-0813-0914
         bw-2pz3 moves 0613-0713-0813-0913
         bw-2pz3 moves 0613-0713-0813-0914-0915
         g-116-rec moves 0914-0813-0713-0613",
        &format!(
            "{BARRED}
             bw-peiper moves 0613-0713-0813-0914 for 9
             {BARRED}
             bw-2pz3 moves 0613-0713-0813-0914-0915 for 12
             g-116-rec moves 0914-0813-0713-0613 for 9"
        ),
    );
}

#[test]
fn bw_5_4e_the_southern_road_is_shared() {
    on_lines(
        "bw-5.4e",
        "german A armored_infantry 4-4-5 army fifth at 0508
         german B armored_infantry 4-4-5 army seventh at 0510",
        "A moves 0508-0509-0609
         B moves 0510-0509-0609",
        "A moves 0508-0509-0609 for 24
         B moves 0510-0509-0609 for 24",
    );
    for (attacker, target) in [("A", "0510"), ("A", "0508"), ("B", "0508"), ("B", "0510")] {
        let given = format!(
            "{LINES}
             german A armored_infantry 8-4-5 army fifth at 0509
             german B armored_infantry 8-4-5 army seventh at 0509
             allied C infantry 4-4-4 at {target}"
        );
        let told = crate::language::odds(&given, &format!("{attacker} attacks {target}"));
        assert_eq!(told, "8 to 4, 2-1 at 2-1");
    }
}

#[test]
fn bw_5_4e_on_the_real_map_it_begins_at_1129() {
    on_map(
        "bw-5.4e",
        "standing 1029/1129
         put g-lehr-901 1129
         put g-11fjstug 1129",
        "g-lehr-901 moves 1129-1130-1131
         g-11fjstug moves 1129-1130-1131",
        "g-lehr-901 moves 1129-1130-1131 for 6
         g-11fjstug moves 1129-1130-1131 for 6",
    );
}

#[test]
fn bw_5_4f_south_is_closed_to_5th_panzer_army_and_north_to_7th_army() {
    on_lines(
        "bw-5.4f",
        "german A armored_infantry 4-4-5 army fifth at 0509
         german B armored_infantry 4-4-5 army seventh at 0509
         german C armored_infantry 4-4-5 army fifth at 0810
         german D armored_infantry 4-4-5 army seventh at 0210",
        "A moves 0509-0510
         B moves 0509-0508
         C moves 0810-0710
         D moves 0210-0209
         A moves 0509-0508
         B moves 0509-0510",
        &format!(
            "{BARRED}
             {BARRED}
             {BARRED}
             {BARRED}
             A moves 0509-0508 for 12
             B moves 0509-0510 for 12"
        ),
    );
}

#[test]
fn bw_5_4g_from_19am_nobody_is_held() {
    for turn in ["19AM", "19PM", "20AM", "26PM"] {
        let rules = rules(&format!(
            "{LINES}\nturn {turn}\ngerman A armor 4-4-4 army sixth at 0504\ngerman B armor 4-4-4 army seventh at 0510"
        ));
        let position = kernel::Rules::start(&rules);
        let closed = position.unit_ids().flat_map(|unit| {
            let hexes = rules.data().board.grid().hexes();
            let position = &position;
            hexes.filter(move |&hex| {
                boundaries::closes(position, unit, hex)
                    || boundaries::closes_attack(position, unit, hex)
            })
        });
        assert_eq!(closed.count(), 0, "{turn}");
    }
    on_lines(
        "bw-5.4g",
        "turn 19AM\ngerman A armored_infantry 4-4-5 army sixth at 0504",
        "A moves 0504-0505-0506",
        "A moves 0504-0505-0506 for 48
         now A at 0506 moved",
    );
}

#[test]
fn bw_5_4h_the_end_of_a_boundary_frees_whoever_enters_it() {
    on_lines(
        "bw-5.4h",
        "german A armored_infantry 4-4-5 army sixth at 0704
         german B armored_infantry 4-4-5 army fifth at 0706
         german C infantry 4-4-5 army fifth at 0706
         german D armored_infantry 4-4-5 army fifth at 0605",
        "A moves 0704-0705
         B moves 0706-0705-0704
         C moves 0706-0705
         D moves 0605-0604",
        &format!(
            "A moves 0704-0705 for 12
             A is freed (bw-5.4h)
             B moves 0706-0705-0704 for 24
             B is freed (bw-5.4h)
             C moves 0706-0705 for 12
             {BARRED}
             now A at 0705 moved freed
             now B at 0704 moved freed
             now C at 0705 moved"
        ),
    );
}

#[test]
fn bw_5_4h_the_way_on_is_paid_for_and_zones_stop_it() {
    on_lines(
        "bw-5.4h",
        "german A armored_infantry 4-4-3 army sixth at 0704
         german B armored_infantry 4-4-5 army sixth at 0704
         river 0705/0805
         allied E infantry 4-4-4 at 0708",
        "A moves 0704-0705-0605-0606-0607
         B moves 0704-0705-0706-0707-0706
         B moves 0704-0705-0805
         A moves 0704-0705-0605-0606",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         refused bw-7.4a: a unit stops when it enters an enemy zone of control
         refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         A moves 0704-0705-0605-0606 for 36
         A is freed (bw-5.4h)
         now A at 0606 moved freed",
    );
}

#[test]
fn bw_5_4h_on_the_real_map_the_ends_are_2417_and_1730() {
    on_map(
        "bw-5.4h",
        "put g-116-rec 2317
         put g-1ss-rec 2517
         put g-11fjstug 1631
         put g-2pz-rec 1631",
        "g-116-rec moves 2317-2316
         g-116-rec moves 2317-2417-2416
         g-1ss-rec moves 2517-2417-2318
         g-11fjstug moves 1631-1630-1730-1729
         g-2pz-rec moves 1631-1630-1730-1731",
        &format!(
            "{BARRED}
             g-116-rec moves 2317-2417-2416 for 27
             g-116-rec is freed (bw-5.4h)
             g-1ss-rec moves 2517-2417-2318 for 6
             g-1ss-rec is freed (bw-5.4h)
             g-11fjstug moves 1631-1630-1730-1729 for 9
             g-11fjstug is freed (bw-5.4h)
             g-2pz-rec moves 1631-1630-1730-1731 for 30
             g-2pz-rec is freed (bw-5.4h)"
        ),
    );
    let data = rules("scenario campaign");
    let data = data.data();
    let ends = [data.places.boundaries.northern.end, data.places.boundaries.southern.end];
    assert_eq!(ends, [hex(data, "2417"), hex(data, "1730")]);
}

#[test]
fn bw_5_4h_a_freed_unit_is_free_for_the_rest_of_the_game() {
    on_lines(
        "bw-5.4h",
        "german A armored_infantry 4-4-5 army sixth at 0504 freed",
        "A moves 0504-0505-0506",
        "A moves 0504-0505-0506 for 24
         now A at 0506 moved freed",
    );
}

#[test]
fn bw_5_4i_a_retreat_may_lead_over_a_boundary() {
    on_lines(
        "bw-5.4i",
        "turn 18AM
         phase combat
         side allied
         off east 0103
         road 0505-0504-0404-0304-0203-0103
         german A armored_infantry 4-4-4 army fifth at 0505
         allied C infantry 8-4-4 at 0506",
        "C attacks 0505, rolling 3
         A retreats 0505-0504",
        "C attacks 0505
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         A retreats 0505-0504
         A is strayed (bw-5.4i)
         now A at 0504 strayed",
    );
}

#[test]
fn bw_5_4i_whoever_was_driven_over_comes_back_at_once() {
    on_lines(
        "bw-5.4i",
        "german A armored_infantry 4-4-4 army fifth at 0503 strayed
         german B infantry 4-4-4 army fifth at 0503",
        "german ends
         A moves 0503-0502
         A moves 0503-0504
         A moves 0503-0504-0505
         german ends",
        "refused bw-5.4i: that unit must go back over the boundary first
         refused bw-5.4i: that unit must go back over the boundary first
         refused bw-5.4i: that unit must go back over the boundary first
         A moves 0503-0504-0505 for 24
         A is no longer strayed (bw-5.4i)
         17AM german combat
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         now A at 0505",
    );
}

#[test]
fn bw_5_4i_whoever_cannot_come_back_in_one_move_comes_nearer() {
    on_lines(
        "bw-5.4i",
        "german A armored_infantry 4-4-2 army fifth at 0502 strayed",
        "A moves 0502-0501
         A moves 0502-0402
         german ends
         A moves 0502-0503-0504",
        "refused bw-5.4i: that unit must go back over the boundary first
         refused bw-5.4i: that unit must go back over the boundary first
         refused bw-5.4i: that unit must go back over the boundary first
         A moves 0502-0503-0504 for 24
         now A at 0504 moved strayed",
    );
}

#[test]
fn bw_5_4i_whoever_cannot_move_stays() {
    let given = format!(
        "{LINES}
         german A armored_infantry 4-4-4 army fifth at 0504 strayed
         allied C infantry 4-4-4 at 0505
         allied E infantry 4-4-4 at 0503"
    );
    let game = crate::language::played(&given, "german ends", &[]);
    assert_eq!(crate::language::now(&game, "A"), "A at 0504 strayed");
}

#[test]
fn bw_5_4i_the_armies_of_a_boundary_are_the_german_ones() {
    let rules = rules(LINES);
    let places = &rules.data().places.boundaries;
    let north = hex(rules.data(), "0503");
    let armies = [Army::SixthPanzer, Army::FifthPanzer, Army::Seventh, Army::First, Army::British];
    let closed = armies.map(|army| places.closes(army, north));
    assert_eq!(closed, [false, true, true, false, false]);
}

#[test]
fn bw_5_4i_on_19am_nobody_is_astray_any_more() {
    let given = format!(
        "{LINES}\nturn 18PM\nside allied\noff east 0104\ngerman A armored_infantry 4-4-4 army fifth at 0204 strayed"
    );
    let game = crate::language::played(&given, "allied ends", &[]);
    assert_eq!(crate::language::now(&game, "turn"), "turn 19AM german reserve");
    assert_eq!(crate::language::now(&game, "A"), "A at 0204");
}

#[test]
fn bw_5_4a_an_advance_keeps_to_the_boundary() {
    on_lines(
        "bw-5.4a",
        "phase combat
         german A armored_infantry 8-4-5 army fifth at 0505
         german B infantry 8-4-5 army fifth at 0505
         allied D infantry 1-4-4 at 0504",
        "A+B attacks 0504, rolling 1
         A advances 0505-0504
         B advances 0505-0504",
        "A+B attacks 0504
         16 to 1, 7-1 at 7-1, rolled 1: DE
         D is eliminated (bw-9.5a)
         refused bw-9.8c: an advance may not go there
         B advances 0505-0504
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement",
    );
}

#[test]
fn bw_5_4h_an_advance_that_enters_the_end_frees_too() {
    let given = format!(
        "{LINES}
         german A armored_infantry 8-4-5 army fifth at 0706
         allied D infantry 1-4-4 at 0705"
    );
    let given = format!("phase combat\n{given}");
    let game = crate::language::played(&given, "A attacks 0705\nA advances 0706-0705", &[1]);
    assert_eq!(crate::language::now(&game, "A"), "A at 0705 freed");
}

#[test]
fn bw_5_4a_a_bridge_is_not_finished_over_a_boundary() {
    on_lines(
        "bw-5.4a",
        "phase construction
         bridge 0505/0504
         blown 0505/0504
         german A armored_infantry 4-4-5 army fifth at 0505
         german B infantry 4-4-5 army fifth at 0505
         builds B 0505/0504",
        "german completes 0505/0504 with A",
        BARRED,
    );
}

#[test]
fn bw_5_4a_whoever_exploits_is_held_too() {
    on_lines(
        "bw-5.4a",
        "phase exploitation
         german A armor 4-4-5 army fifth at 0505 reserve",
        "A moves 0505-0504
         A moves 0505-0605",
        &format!("{BARRED}\nA moves 0505-0605 for 12"),
    );
}

#[test]
fn bw_5_4h_the_ways_through_the_end_are_listed() {
    let ways = |army: &str, at: &str| -> Vec<String> {
        let rules = rules(&format!(
            "{LINES}\ngerman A armored_infantry 4-4-2 army {army} at {at}\nin_hand A"
        ));
        let data = rules.data().clone();
        let game = kernel::Game::new(rules, kernel::ScriptedDice::default());
        let mut ways = Vec::new();
        for action in crate::language::listed(&game, kernel::Seat::new(0)) {
            if let rules_bitter_woods::Action::Move { path, .. } = action {
                let numbers: Vec<String> = path.iter().map(|&hex| data.board.number(hex)).collect();
                ways.push(numbers.join("-"));
            }
        }
        ways
    };
    let sixth = ways("sixth", "0704");
    assert!(sixth.contains(&"0704-0705-0706".to_owned()), "{sixth:?}");
    assert!(sixth.contains(&"0704-0705-0605".to_owned()), "{sixth:?}");
    assert!(!sixth.iter().any(|way| way.ends_with("0505")), "{sixth:?}");
    let fifth = ways("fifth", "0706");
    assert!(fifth.contains(&"0706-0705-0704".to_owned()), "{fifth:?}");
}

#[test]
fn bw_5_4f_the_road_of_seventh_army_lies_south_of_its_boundary() {
    for scenario in ["campaign", "southern_shoulder"] {
        let position = position(&format!("scenario {scenario}\nturn 17AM"));
        let data = position.data();
        let entry = data.places.entries.iter().find(|entry| entry.letter == 'D');
        let hex = entry.expect("D is a road").hex;
        assert!(!boundaries::closes(&position, unit(data, "bw-fgb"), hex), "{scenario}");
        assert!(boundaries::closes(&position, unit(data, "bw-2pz3"), hex), "{scenario}");
    }
}
