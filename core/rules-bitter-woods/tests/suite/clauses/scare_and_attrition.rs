//! §19 SS panzers that frighten, §20 attrition.

use crate::language::{check, odds, told};

/// The odds of an SS panzer attack on a turn, all dice showing six.
fn scared_on(turn: &str) -> bool {
    let given = format!(
        "switch ss_scare
         turn {turn}
         german S armor 10-5-4 ss at 0503
         allied D infantry 4-5-4 at 0504"
    );
    odds(&given, "S attacks 0504").contains("+1 (bw-19d)")
}

#[test]
fn bw_19a_the_scare_works_from_16pm_through_17pm() {
    let turns = ["16AM", "16PM", "17AM", "17PM", "18AM"];
    assert_eq!(turns.map(scared_on), [false, true, true, true, false]);
}

#[test]
fn bw_19b_only_ss_panzers_frighten() {
    let with = |kind: &str| {
        let given = format!(
            "switch ss_scare
             turn 17AM
             german S {kind} at 0503
             allied D infantry 4-5-4 at 0504"
        );
        odds(&given, "S attacks 0504").contains("bw-19d")
    };
    assert!(with("armor 10-5-4 ss"));
    assert!(with("armor 15-5-5 ss role peiper"));
    assert!(!with("armor 10-5-4"), "panzers of the army");
    assert!(!with("armored_infantry 10-5-4 ss"), "SS grenadiers");
    // Nor do they when they defend.
    let given = "switch ss_scare
                 turn 17AM
                 side allied
                 allied A infantry 10-5-4 at 0503
                 german S armor 5-5-4 ss at 0504";
    assert_eq!(odds(given, "A attacks 0504"), "10 to 5, 2-1 at 2-1");
}

#[test]
fn bw_19c_the_die_falls_after_the_defender_has_named_his_support() {
    check(
        "bw-19c",
        "switch ss_scare
         turn 17AM
         phase combat
         german S armor 20-5-4 ss at 0503
         allied D infantry 4-5-4 at 0504
         allied G corps_artillery 6-4-4 at 0507",
        "S attacks 0504
         allied supports with G, rolling 4 3",
        "S attacks 0504
         defense has G
         a column is not won, rolled 4 (bw-19d)
         20 to 10, 2-1 at 2-1, rolled 3: D1*",
    );
}

#[test]
fn bw_19d_a_5_frightens_the_9th_infantry_and_a_4_does_not() {
    let given = "scenario campaign
                 clear_map
                 switch ss_scare
                 turn 17AM
                 phase combat
                 put bw-12ss12 1109
                 put u-2-9 1009";
    let with = |face: u16| told(given, "bw-12ss12 attacks 1009", &[face, 3]);
    for face in 1..=4 {
        let not_won = format!("a column is not won, rolled {face} (bw-19d)");
        assert!(with(face).contains(&not_won), "{:?}", with(face));
    }
    for face in [5, 6] {
        let won = format!("a column is won, rolled {face} (bw-19d)");
        assert!(with(face).contains(&won), "{:?}", with(face));
    }
}

#[test]
fn bw_19d_the_highest_endurance_in_the_hex_is_what_must_be_equalled() {
    check(
        "bw-19d",
        "switch ss_scare
         turn 17AM
         phase combat
         german S armor 10-5-4 ss at 0503
         allied D infantry 2-3-4 at 0504
         allied E infantry 2-5-4 at 0504",
        "S attacks 0504, rolling 5 3",
        "S attacks 0504
         a column is won, rolled 5 (bw-19d)
         10 to 4, 2-1 +1 (bw-19d) at 3-1, rolled 3: D3",
    );
}

#[test]
fn bw_19e_two_ss_panzer_regiments_roll_once() {
    check(
        "bw-19e",
        "switch ss_scare
         turn 17AM
         phase combat
         german S armor 6-5-4 ss at 0503
         german R armor 6-5-4 ss at 0505
         allied D infantry 4-5-4 at 0504",
        "S+R attacks 0504, rolling 6 3",
        "S+R attacks 0504
         a column is won, rolled 6 (bw-19d)
         12 to 4, 3-1 +1 (bw-19d) at 4-1, rolled 3: D4
         D is eliminated (bw-9.7o)",
    );
}

/// What is told when mechanized A, which came on a turn, wins with an asterisk on another.
fn worn(arrived: &str, turn: &str, face: u16) -> Vec<String> {
    let given = format!(
        "switch attrition
         turn {turn}
         phase combat
         german A armored_infantry 12-4-4 at 0503 arrived {arrived}
         allied D infantry 4-4-4 at 0504"
    );
    told(&given, "A attacks 0504", &[face])
}

fn wears(story: &[String]) -> bool {
    story.contains(&"A loses a step (bw-20b)".to_owned())
}

#[test]
fn bw_20a_mechanized_units_ten_turns_in_play_wear_out_from_21am() {
    assert!(!wears(&worn("16AM", "20PM", 4)), "too early");
    assert!(wears(&worn("16AM", "21AM", 4)));
    assert!(!wears(&worn("16PM", "21AM", 4)), "nine turns in play");
    assert!(wears(&worn("16PM", "21PM", 4)));
}

#[test]
fn bw_20b_a_result_with_an_asterisk_costs_the_attacker_a_step() {
    let with = worn("16AM", "21AM", 4);
    assert_eq!(with[1], "12 to 4, 3-1 at 3-1, rolled 4: D2*");
    assert_eq!(with[2], "A loses a step (bw-20b)");
    let without = worn("16AM", "21AM", 3);
    assert_eq!(without[1], "12 to 4, 3-1 at 3-1, rolled 3: D3");
    assert!(!wears(&without));
}

#[test]
fn bw_20c_reduced_units_and_units_on_foot_do_not_pay() {
    let by = |attacker: &str| {
        let given = format!(
            "switch attrition
             turn 22AM
             phase combat
             german A {attacker} at 0503
             allied D infantry 4-4-4 at 0504"
        );
        told(&given, "A attacks 0504", &[4])
    };
    let reduced = by("armored_infantry 20-4-4 reduced 12 steps 1");
    assert_eq!(reduced[1..], ["12 to 4, 3-1 at 3-1, rolled 4: D2*"]);
    let on_foot = by("infantry 12-4-3");
    assert_eq!(on_foot[1..], ["12 to 4, 3-1 at 3-1, rolled 4: D2*"]);
}

#[test]
fn bw_20d_the_owner_picks_among_those_long_enough_in_play() {
    check(
        "bw-20d",
        "switch attrition
         turn 22AM
         phase combat
         german A armored_infantry 4-4-4 at 0503
         german B armored_infantry 4-4-4 at 0503
         german N armored_infantry 2-4-4 at 0503 arrived 20AM
         german I infantry 2-4-4 at 0505
         allied D infantry 4-4-4 at 0504",
        "A+B+N+I attacks 0504, rolling 4
         N loses a step
         I loses a step
         B loses a step",
        "A+B+N+I attacks 0504
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         refused bw-9.6c: that unit cannot take this loss
         refused bw-9.6c: that unit cannot take this loss
         B loses a step (bw-20b)
         D is eliminated (bw-9.7o)
         now A at 0503 attacked
         now B at 0503 reduced attacked",
    );
}
