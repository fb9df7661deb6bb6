//! §18 Flanking attacks and coordinated defenses of whole divisions.

use crate::language::{odds, rules};

/// The odds when three units of a German mechanized division attack a regiment in 0504 from these hexes.
fn three_from(hexes: [&str; 3], more: &str) -> String {
    let [one, two, three] = hexes;
    odds(
        &format!(
            "switch integrity
             allied D infantry 4-5-4 at 0504
             german A armored_infantry 4-5-4 of Pz_Lehr_Div at {one}
             german B armored_infantry 4-5-4 of Pz_Lehr_Div at {two}
             german C armor 4-5-4 of Pz_Lehr_Div at {three}
             {more}"
        ),
        "A+B+C attacks 0504",
    )
}

const FLANKED: &str = "12 to 4, 3-1 at 3-1, die -1 (bw-18.1b)";
const PLAIN: &str = "12 to 4, 3-1 at 3-1";

/// The odds when a German attacks a hex in which, or near which, four units of an airborne division stand.
fn airborne(places: [&str; 4], target: &str, more: &str) -> String {
    let [one, two, three, four] = places;
    let endurance = if target == four { 4 } else { 5 };
    odds(
        &format!(
            "switch integrity
             allied P infantry 4-5-4 of 101_Abn_Div at {one}
             allied Q infantry 4-5-4 of 101_Abn_Div at {two}
             allied R infantry 4-5-4 of 101_Abn_Div at {three}
             allied S infantry 4-4-4 of 101_Abn_Div at {four}
             german X infantry 12-{endurance}-3 at {}
             {more}",
            match target {
                "0504" => "0503",
                "0506" => "0606",
                _ => "0607",
            }
        ),
        &format!("X attacks {target}"),
    )
}

const TOGETHER: &str = "12 to 4, 3-1 at 3-1, die +1 (bw-18.2a)";

#[test]
fn bw_18a_a_flanking_division_takes_one_off_the_die_and_one_that_defends_together_adds_one() {
    assert_eq!(three_from(["0503", "0503", "0505"], ""), FLANKED);
    assert_eq!(airborne(["0504", "0505", "0506", "1010"], "0504", ""), TOGETHER);
    // Without the option neither counts.
    assert_eq!(three_from(["0503", "0503", "0505"], "switch integrity"), PLAIN);
    assert_eq!(airborne(["0504", "0505", "0506", "1010"], "0504", "switch integrity"), PLAIN);
}

#[test]
fn bw_18_1a_three_hexes_or_two_that_do_not_touch() {
    let three_in_a_row = ["0503", "0403", "0404"];
    let two_opposite = ["0503", "0503", "0505"];
    let two_with_one_between = ["0503", "0404", "0404"];
    for hexes in [three_in_a_row, two_opposite, two_with_one_between] {
        assert_eq!(three_from(hexes, ""), FLANKED, "{hexes:?}");
    }
    let two_that_touch = ["0503", "0403", "0403"];
    let one = ["0503", "0503", "0503"];
    for hexes in [two_that_touch, one] {
        assert_eq!(three_from(hexes, ""), PLAIN, "{hexes:?}");
    }
}

#[test]
fn bw_18_1b_three_units_of_a_german_mechanized_division_take_part() {
    // Endurance does not matter to Germans; that of the defender is the same here.
    let given = "switch integrity
                 allied D infantry 4-4-4 at 0504
                 german A armored_infantry 4-4-4 of 2_Pz_Div at 0503
                 german B armored_cavalry 4-4-4 of 2_Pz_Div at 0503
                 german C armor 4-4-4 of 2_Pz_Div at 0505
                 german E armored_infantry 4-4-4 of 9_Pz_Div at 0505";
    assert_eq!(odds(given, "A+B+C attacks 0504"), FLANKED);
    // Two of one division and one of another do not do.
    assert_eq!(odds(given, "A+B+E attacks 0504"), PLAIN);
}

#[test]
fn bw_18_1b_infantry_divisions_do_not_flank_whatever_vehicles_they_have() {
    let given = "switch integrity
                 allied D infantry 4-4-4 at 0504
                 german A infantry 4-4-4 of 26_VG_Div at 0503
                 german B infantry 4-4-4 of 26_VG_Div at 0503
                 german C armored_cavalry 4-4-4 of 26_VG_Div at 0505";
    assert_eq!(odds(given, "A+B+C attacks 0504"), PLAIN);
    let campaign = rules("scenario campaign");
    let divisions = campaign.data().divisions.iter();
    let german = divisions.filter(|one| one.side == rules_bitter_woods::Side::German);
    let mut names: Vec<&str> =
        german.filter(|one| one.mechanized).map(|one| one.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "1 SS Pz Div",
            "116 Pz Div",
            "12 SS Pz Div",
            "15 PzG Div",
            "2 Pz Div",
            "2 SS Pz Div",
            "3 PzG Div",
            "9 Pz Div",
            "9 SS Pz Div",
            "Pz Lehr Div",
        ]
    );
}

#[test]
fn bw_18_1b_of_the_allies_only_divisions_of_endurance_5_or_6_flank() {
    let with = |third: u8| {
        odds(
            &format!(
                "switch integrity
                 side allied
                 german D infantry 4-5-4 at 0504
                 allied A infantry 4-5-4 of 1_Inf_Div at 0503
                 allied B infantry 4-5-4 of 1_Inf_Div at 0503
                 allied C infantry 4-{third}-4 of 1_Inf_Div at 0505"
            ),
            "A+B+C attacks 0504",
        )
    };
    assert_eq!(with(5), FLANKED);
    assert_eq!(with(4), PLAIN);
}

#[test]
fn bw_18_1c_the_division_may_stand_in_one_hex_if_others_help_to_flank() {
    let given = "switch integrity
                 allied D infantry 4-5-4 at 0504
                 german A armored_infantry 3-5-4 of Pz_Lehr_Div at 0503
                 german B armored_infantry 3-5-4 of Pz_Lehr_Div at 0503
                 german C armor 3-5-4 of Pz_Lehr_Div at 0503
                 german E infantry 3-4-3 at 0505";
    assert_eq!(odds(given, "A+B+C+E attacks 0504"), FLANKED);
    assert_eq!(odds(given, "A+B+C attacks 0504"), "9 to 4, 2-1 at 2-1");
}

#[test]
fn bw_18_2a_the_101st_defends_together_with_three_of_its_units_next_to_each_other() {
    // A chain: each touches another.
    assert_eq!(airborne(["0504", "0505", "0506", "1010"], "0504", ""), TOGETHER);
    // Two pairs that do not touch each other: each of the three tough units touches another unit of the division.
    assert_eq!(airborne(["0504", "0505", "1010", "1011"], "0504", ""), TOGETHER);
    // The third touches nobody.
    assert_eq!(airborne(["0504", "0505", "1010", "1012"], "0504", ""), PLAIN);
    // Three in a hex touch nobody else, and need not.
    assert_eq!(
        airborne(["0504", "0504", "0504", "1010"], "0504", ""),
        "12 to 12, 1-1 at 1-1, die +1 (bw-18.2a)"
    );
}

#[test]
fn bw_18_2a_three_units_must_have_endurance_5() {
    // Two of endurance 5 and two of 4, all in one chain.
    let given = "switch integrity
                 allied P infantry 4-5-4 of 101_Abn_Div at 0504
                 allied Q infantry 4-5-4 of 101_Abn_Div at 0505
                 allied R infantry 4-4-4 of 101_Abn_Div at 0506
                 allied S infantry 4-4-4 of 101_Abn_Div at 0507
                 german X infantry 12-5-3 at 0503";
    assert_eq!(odds(given, "X attacks 0504"), PLAIN);
}

#[test]
fn bw_18_2a_of_the_germans_only_mechanized_divisions_defend_together() {
    let of = |division: &str, kind: &str| {
        odds(
            &format!(
                "switch integrity
                 side allied
                 german P {kind} 4-5-4 of {division} at 0504
                 german Q {kind} 4-5-4 of {division} at 0505
                 german R {kind} 4-5-4 of {division} at 0506
                 allied X infantry 12-5-4 at 0503"
            ),
            "X attacks 0504",
        )
    };
    assert_eq!(of("12_SS_Pz_Div", "armored_infantry"), TOGETHER);
    assert_eq!(of("3_FJ_Div", "infantry"), PLAIN);
}

#[test]
fn bw_18_2b_any_hex_with_one_of_those_units_profits_and_no_other() {
    let chain = ["0504", "0505", "0506", "0507"];
    assert_eq!(airborne(chain, "0504", ""), TOGETHER);
    assert_eq!(airborne(chain, "0506", ""), TOGETHER);
    // The fourth belongs to the division but is none of the tough three.
    assert_eq!(airborne(chain, "0507", ""), PLAIN);
}

#[test]
fn bw_18_3a_one_shocked_or_unsupplied_unit_anywhere_denies_its_division_the_bonus() {
    for mark in ["shocked", "oos", "short"] {
        let far = format!("german E armored_cavalry 2-5-4 of Pz_Lehr_Div at 1010 {mark}");
        assert_eq!(three_from(["0503", "0503", "0505"], &far), PLAIN, "{mark}");
    }
    let whole = "german E armored_cavalry 2-5-4 of Pz_Lehr_Div at 1010";
    assert_eq!(three_from(["0503", "0503", "0505"], whole), FLANKED);
    for mark in ["shocked", "oos"] {
        let far = format!("allied U infantry 4-5-4 of 101_Abn_Div at 0110 {mark}");
        assert_eq!(airborne(["0504", "0505", "0506", "1010"], "0504", &far), PLAIN, "{mark}");
    }
    // Another division's trouble does not matter.
    let others = "german E armored_cavalry 2-5-4 of 2_Pz_Div at 1010 oos";
    assert_eq!(three_from(["0503", "0503", "0505"], others), FLANKED);
}

#[test]
fn bw_18_3b_two_divisions_that_flank_take_no_more_than_one() {
    let given = "switch integrity
                 allied D infantry 4-5-4 at 0504
                 german A armored_infantry 2-5-4 of Pz_Lehr_Div at 0503
                 german B armored_infantry 2-5-4 of Pz_Lehr_Div at 0503
                 german C armor 2-5-4 of Pz_Lehr_Div at 0503
                 german F armored_infantry 2-5-4 of 2_Pz_Div at 0505
                 german G armored_infantry 2-5-4 of 2_Pz_Div at 0505
                 german H armor 2-5-4 of 2_Pz_Div at 0505";
    assert_eq!(odds(given, "A+B+C+F+G+H attacks 0504"), FLANKED);
}

#[test]
fn bw_18_3c_fortifications_and_the_meuse_cancel_the_flanking_bonus() {
    let opposite = ["0503", "0503", "0505"];
    assert_eq!(three_from(opposite, "fort 0504"), PLAIN);
    assert_eq!(three_from(opposite, "fortified 0504"), PLAIN);
    // One of the two hexes lies over the Meuse.
    assert_eq!(three_from(opposite, "meuse 0504/0505"), PLAIN);
    // An improved position and a common river do not.
    assert_eq!(three_from(opposite, "improved 0504"), FLANKED);
    assert_eq!(three_from(opposite, "river 0504/0505"), FLANKED);
}

#[test]
fn bw_18_3d_if_both_have_integrity_nothing_is_changed() {
    let both = |more: &str| {
        odds(
            &format!(
                "switch integrity
                 allied P infantry 4-5-4 of 101_Abn_Div at 0504
                 allied Q infantry 4-5-4 of 101_Abn_Div at 0604
                 allied R infantry 4-5-4 of 101_Abn_Div at 0704
                 german A armored_infantry 4-5-4 of Pz_Lehr_Div at 0503
                 german B armored_infantry 4-5-4 of Pz_Lehr_Div at 0503
                 german C armor 4-5-4 of Pz_Lehr_Div at 0505
                 {more}"
            ),
            "A+B+C attacks 0504",
        )
    };
    assert_eq!(both(""), PLAIN);
    // Though the fortification would have cancelled the attacker's bonus, the defender's does not come back.
    assert_eq!(both("fort 0504"), PLAIN);
    assert_eq!(both("meuse 0504/0505"), PLAIN);
}
