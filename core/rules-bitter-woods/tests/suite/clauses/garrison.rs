//! §35 7th Army's garrisons.

use crate::language::{check, hex, rules};

const EVE: &str = "switch garrison
    phase construction
    side allied
    garrison 0304 0404
    german A infantry 4-4-3 army seventh at 0304";

#[test]
fn bw_35a_from_18am_through_21pm_four_places_must_be_held_as_a_german_turn_begins() {
    check(
        "bw-35a",
        &format!("{EVE}\nturn 17PM"),
        "allied ends",
        "18AM german supply
         garrisons missing",
    );
    check(
        "bw-35a",
        &format!("{EVE}\nturn 17PM\ngerman B infantry 1-4-3 at 0404"),
        "allied ends",
        "18AM german supply",
    );
    check(
        "bw-35a",
        &format!("{EVE}\nturn 18AM\ngarrison_missing\ngerman B infantry 1-4-3 at 0404"),
        "allied ends",
        "18PM german supply
         garrisons in place",
    );
    let campaign = rules("scenario campaign");
    let mut held: Vec<_> = campaign.data().places.garrison.clone();
    held.sort_unstable();
    // Mersch, Consdorf, and two hexes by their numbers.
    let mut stated: Vec<_> =
        ["1435", "0735", "1134", "0335"].map(|number| hex(campaign.data(), number)).to_vec();
    stated.sort_unstable();
    assert_eq!(held, stated);
}

/// Units of 7th Army and one of another while a garrison is missing.
const MISSING: &str = "switch garrison
    garrison_missing
    german A infantry 4-4-3 army seventh at 0304
    german G corps_artillery 4-4-3 army seventh at 0704
    german B infantry 4-4-3 army fifth at 0504
    german M armor 4-4-4 army seventh reserve at 0904
    german N armor 4-4-4 army fifth reserve at 1104";

#[test]
fn bw_35b_if_one_is_empty_7th_army_moves_a_point_less_and_does_not_exploit() {
    let too_far = "refused bw-5.2a: the Movement Allowance does not reach so far";
    for turn in ["18AM", "21PM"] {
        check(
            "bw-35b",
            &format!("{MISSING}\nturn {turn}"),
            "A moves 0304-0305-0306-0307
             A moves 0304-0305-0306
             B moves 0504-0505-0506-0507
             german ends
             M moves 0904-0905
             N moves 1104-1105",
            &format!(
                "{too_far}
                 A moves 0304-0305-0306 for 24
                 B moves 0504-0505-0506-0507 for 36
                 {turn} german combat
                 {turn} german demolition
                 {turn} german exploitation
                 refused bw-35b: 7th Army's mechanized units may not exploit while a garrison is missing
                 N moves 1104-1105 for {}",
                if turn == "18AM" { 24 } else { 12 }
            ),
        );
    }
    for turn in ["17PM", "22AM"] {
        check(
            "bw-35b",
            &format!("{MISSING}\nturn {turn}"),
            "A moves 0304-0305-0306-0307
             german ends
             M moves 0904-0905",
            &format!(
                "A moves 0304-0305-0306-0307 for 36
                 {turn} german combat
                 {turn} german demolition
                 {turn} german exploitation
                 M moves 0904-0905 for 12"
            ),
        );
    }
}
