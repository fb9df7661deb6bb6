//! §32 Armor, infantry and guns together.

use crate::language::{check, odds};

const TOGETHER: &str = "switch combined_arms
    german P armor 4-4-4 at 0503
    german I infantry 4-4-3 at 0505
    german J armored_infantry 4-4-4 at 0505
    german C armored_cavalry 4-4-4 at 0505
    german G corps_artillery 4-4-3 at 0502
    german R rocket 4-4-3 at 0404
    allied D infantry 4-4-4 at 0504";

fn on(ground: &str) -> String {
    format!("{TOGETHER}\n{ground}")
}

const WON: &str = "12 to 4, 3-1 +1 (bw-32a) at 4-1";
const PLAIN: &str = "12 to 4, 3-1 at 3-1";

#[test]
fn bw_32a_into_open_ground_they_win_a_column() {
    for infantry in ["I", "J"] {
        let attack = format!("P+{infantry} attacks 0504 with G");
        assert_eq!(odds(TOGETHER, &attack), WON);
        assert_eq!(odds(&on("light_woods 0504"), &attack), WON);
        assert_eq!(odds(&on("switch combined_arms"), &attack), PLAIN);
    }
    assert_eq!(odds(TOGETHER, "P+C attacks 0504 with G"), PLAIN, "no infantry");
    assert_eq!(odds(TOGETHER, "I+C attacks 0504 with G"), PLAIN, "no armor");
    assert_eq!(odds(TOGETHER, "P+I+J attacks 0504"), PLAIN, "no guns");
    assert_eq!(
        odds(&on("forest 0504"), "P+I attacks 0504 with G"),
        "12 to 4, 3-1 -1 (bw-9.4b) at 2-1"
    );
    assert_eq!(
        odds(&on("broken 0504"), "P+I attacks 0504 with G"),
        "12 to 4, 3-1 -1 (bw-9.4d) at 2-1"
    );
    assert_eq!(odds(&on("town 0504"), "P+I attacks 0504 with G"), "12 to 8, 1-1 at 1-1");
}

#[test]
fn bw_32b_they_may_stand_in_different_hexes() {
    assert_eq!(odds(TOGETHER, "P+I attacks 0504 with R"), WON);
    let one_hex = TOGETHER.replace("3 at 0505", "3 at 0503");
    assert_eq!(odds(&one_hex, "P+I attacks 0504 with G"), WON);
}

#[test]
fn bw_32c_guns_that_have_shocked_a_defender_have_done_their_part() {
    let given = "switch combined_arms
                 switch bombardment
                 phase combat
                 german P armor 4-4-4 at 0503
                 german I infantry 4-4-3 at 0505
                 german G corps_artillery 4-4-3 at 0502
                 german H corps_artillery 4-4-3 at 0502
                 allied D infantry 2-4-4 at 0504
                 allied E infantry 2-4-4 at 0504
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011";
    check(
        "bw-32c",
        given,
        "G+H bombards 0504, rolling 4 5
         P+I attacks 0504, rolling 5",
        "G+H bombards 0504
         D holds, rolled 4
         E is shaken, rolled 5
         E is shocked (bw-21.2b)
         german must attack 0504
         P+I attacks 0504
         8 to 3, 2-1 +1 (bw-32a) at 3-1, rolled 5: CA*
         0504 must counterattack or withdraw, due 17AM",
    );
    check(
        "bw-32c",
        given,
        "G+H bombards 0504, rolling 4 4
         P+I attacks 0504, rolling 4",
        "G+H bombards 0504
         D holds, rolled 4
         E holds, rolled 4
         german must attack 0504
         P+I attacks 0504
         8 to 4, 2-1 at 2-1, rolled 4: CA*
         0504 must counterattack or withdraw, due 17AM",
    );
}

#[test]
fn bw_32d_positions_that_are_dug_negate_it() {
    for work in ["improved", "fortified", "fort"] {
        assert_eq!(odds(&on(&format!("{work} 0504")), "P+I attacks 0504 with G"), PLAIN, "{work}");
    }
}
