//! §12.5, §12.6 Supplies from the air, and the German shortage.

use crate::language::{check, now, played, position};
use rules_bitter_woods::supply::supply_lines;

#[test]
fn bw_12_5a_drops_are_made_in_the_german_supply_phase() {
    let given = "turn 23AM
                 german A infantry 4-4-4 at 0104
                 off east 0104
                 allied B infantry 4-4-4 at 0909";
    for (phase, side) in [
        ("interdiction", "german"),
        ("movement", "allied"),
        ("combat", "allied"),
        ("supply", "allied"),
    ] {
        check(
            "bw-12.5a",
            &format!("{given}\nair 0 3\nphase {phase}\nside {side}"),
            "allied drops 0909",
            "refused bw-4a: this is not the phase for that",
        );
    }
    check(
        "bw-12.5a",
        &format!("{given}\nair 0 3\nphase supply"),
        "allied drops 0909
         allied ends, rolling 2",
        "supplies fall into 0909
         no shortage, rolled 2
         all are in supply
         23AM german interdiction
         now air 0 2",
    );
}

#[test]
fn bw_12_5a_no_aircraft_no_drop() {
    check(
        "bw-12.5a",
        "turn 22AM\nphase supply\nallied B infantry 4-4-4 at 0909",
        "allied drops 0909",
        "refused bw-11.1b: no aircraft are left in this game-turn",
    );
}

#[test]
fn bw_12_5b_each_aircraft_drops_once_and_is_used() {
    check(
        "bw-12.5b",
        "turn 23AM
         phase supply
         air 0 2
         allied B infantry 4-4-4 at 0909",
        "allied drops 0909
         allied drops 0909
         allied drops 0502
         allied drops 0404",
        "supplies fall into 0909
         refused bw-12.5b: supplies fall into this hex already
         supplies fall into 0502
         refused bw-11.1b: no aircraft are left in this game-turn
         now air 0 0",
    );
}

#[test]
fn bw_12_5c_all_units_in_the_hex_are_supplied_until_the_next_german_supply_phase() {
    let given = "turn 23AM
                 phase supply
                 air 0 1
                 off east 0104
                 german G corps_artillery 4-4-4 at 0104
                 allied B infantry 4-4-4 at 0909
                 allied C corps_artillery 4-4-4 at 0909
                 allied D infantry 4-4-4 at 0910";
    let german = played(given, "allied drops 0909\nallied ends", &[1]);
    assert_eq!(
        [now(&german, "B"), now(&german, "C"), now(&german, "D")],
        ["B at 0909", "C at 0909", "D at 0910 outofsupply"]
    );
    let allied = played(given, "allied drops 0909\nallied ends\ngerman ends", &[1]);
    assert_eq!(now(&allied, "turn"), "turn 23AM allied movement");
    assert_eq!(now(&allied, "B"), "B at 0909", "the drop still counts in the Allied turn");
    let whole = "allied drops 0909\nallied ends\ngerman ends\nallied ends\nallied ends";
    let next = played(given, whole, &[1, 1]);
    assert_eq!(now(&next, "turn"), "turn 23PM german interdiction");
    assert_eq!(now(&next, "B"), "B at 0909 outofsupply");
}

#[test]
fn bw_12_5d_who_comes_into_a_marked_hex_is_supplied_at_the_next_check() {
    let given = "turn 23AM
                 phase movement
                 side german
                 drop 0909
                 allied B infantry 4-4-4 at 0909
                 allied C infantry 4-4-4 at 0910 oos
                 german G corps_artillery 4-4-4 at 0104";
    let names = |given: &str| {
        let position = position(given);
        let units = supply_lines::without(&position);
        units.iter().map(|&unit| position.counter(unit).id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(given), ["G", "C"]);
    assert_eq!(names(&given.replace("at 0910 oos", "at 0909")), ["G"]);
    assert_eq!(
        names(&given.replace("B infantry 4-4-4 at 0909", "B infantry 4-4-4 at 0808")),
        ["G", "B", "C"]
    );
    let german = given.replace("0104", "0911").replace("drop 0909", "drop 0911");
    assert_eq!(names(&german), ["G", "B", "C"], "nothing falls for the Germans");
}

#[test]
fn bw_12_6a_from_20am_the_germans_roll_in_each_of_their_supply_phases() {
    for turn in ["18AM", "19AM", "19PM"] {
        let given = format!("turn {turn}\nphase supply\nallied B infantry 4-4-4 at 0909");
        let game = played(&given, "allied ends", &[]);
        assert_eq!(now(&game, "turn"), format!("turn {turn} german movement"));
    }
    for turn in ["20AM", "20PM", "26PM"] {
        check(
            "bw-12.6a",
            &format!("turn {turn}\nphase supply"),
            "allied ends, rolling 1
             german ends",
            &format!(
                "no shortage, rolled 1
                 all are in supply
                 {turn} german interdiction
                 {turn} german reserve
                 {turn} german movement
                 {turn} german combat
                 {turn} german demolition
                 {turn} german exploitation
                 {turn} german lateattack
                 {turn} german construction
                 {turn} allied supply
                 all are in supply
                 {turn} allied reserve
                 {turn} allied movement"
            ),
        );
    }
}

/// One unit of each line of the shortage table, and some that no line names.
const PANZERS: &str = "off east 0104
    road 0104-0204-0305-0404-0505-0604-0705
    german A armor 4-4-4 at 0204 army sixth of 1_SS_Pz_Div
    german B armored_infantry 4-4-4 at 0204 army sixth of 12_SS_Pz_Div
    german C armor 4-4-4 at 0305 army sixth of 2_SS_Pz_Div
    german D armor 4-4-4 at 0305 army sixth
    german E armor 4-4-4 at 0404 army fifth of 2_Pz_Div
    german F armor 4-4-4 at 0404 army fifth of 116_Pz_Div
    german G armor 4-4-4 at 0505 army fifth
    german H armor 4-4-4 at 0505 army seventh
    german I infantry 4-4-4 at 0604 army sixth of 1_SS_Pz_Div
    german J corps_artillery 4-4-4 at 0604 army fifth
    german K infantry 4-4-4 at 0705 army fifth";

#[test]
fn bw_12_6b_one_and_two_bring_no_shortage() {
    for face in [1, 2] {
        check(
            "bw-12.6b",
            &format!("turn 20AM\nphase supply\n{PANZERS}"),
            &format!("allied ends, rolling {face}"),
            &format!(
                "no shortage, rolled {face}
                 all are in supply
                 20AM german interdiction
                 20AM german reserve"
            ),
        );
    }
}

#[test]
fn bw_12_6c_on_three_to_six_a_second_die_names_who_runs_short() {
    for (second, short) in
        [(1, "A+B"), (2, "C+D"), (3, "E"), (4, "F+G+H"), (5, "A+B+C+D"), (6, "E+F+G+H")]
    {
        for first in 3..=6 {
            check(
                "bw-12.6c",
                &format!("turn 20AM\nphase supply\n{PANZERS}"),
                &format!("allied ends, rolling {first} {second}"),
                &format!(
                    "shortage, rolled {first} {second}: {short}
                     all are in supply
                     20AM german interdiction
                     20AM german reserve
                     now I at 0604"
                ),
            );
        }
    }
}

#[test]
fn bw_12_6c_they_are_out_of_supply_in_every_way() {
    check(
        "bw-12.6c",
        "turn 20AM
         german A armor 4-4-4 at 0304 short
         german B armor 4-4-4 at 0304 army sixth",
        "A moves 0304-0305-0306-0307
         A moves 0304-0305-0306
         B moves 0304-0305-0306-0307",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         A moves 0304-0305-0306 for 24
         B moves 0304-0305-0306-0307 for 36",
    );
    check(
        "bw-12.6c",
        "turn 20AM\nphase reserve\ngerman A armor 4-4-4 at 0304 short",
        "A reserves",
        "refused bw-14.1a: only units in supply go into reserve",
    );
}

#[test]
fn bw_12_6d_the_allied_check_does_not_lift_a_shortage() {
    let given = format!("turn 20AM\nphase supply\n{PANZERS}");
    let game = played(&given, "allied ends\ngerman ends\ngerman ends", &[5, 1]);
    assert_eq!(now(&game, "turn"), "turn 20AM allied movement");
    assert_eq!(now(&game, "A"), "A at 0204 short");
    let game = played(&given, "allied ends\ngerman ends\ngerman ends\nallied ends", &[5, 1, 1]);
    assert_eq!(now(&game, "turn"), "turn 20PM german reserve");
    assert_eq!(now(&game, "A"), "A at 0204");
}
