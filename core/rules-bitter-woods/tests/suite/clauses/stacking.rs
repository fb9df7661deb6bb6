//! §6 Stacking.

use crate::language::{check, played};

const TOO_MANY: &str = "refused bw-6.1a: too many units would stand in a hex";

#[test]
fn bw_6_1a_three_units_of_any_type_end_in_a_hex() {
    check(
        "bw-6.1a",
        "german A infantry 4-4-3 at 0305
         german B armor 4-4-3 at 0305
         german C corps_artillery 4-4-3 at 0304
         german D infantry 4-4-3 at 0304
         german E rocket 4-4-3 at 0304",
        "D moves 0304-0305
         E moves 0304-0305
         C moves 0304-0305",
        &format!(
            "D moves 0304-0305 for 12
             {TOO_MANY}
             {TOO_MANY}
             now D at 0305 moved"
        ),
    );
}

#[test]
fn bw_6_1a_a_stack_that_does_not_fit_does_not_move() {
    check(
        "bw-6.1a",
        "german A infantry 4-4-3 at 0305
         german B infantry 4-4-3 at 0305
         german C infantry 4-4-3 at 0304
         german D infantry 4-4-3 at 0304",
        "C+D moves 0304-0305
         C moves 0304-0305",
        &format!("{TOO_MANY}\nC moves 0304-0305 for 12"),
    );
}

#[test]
fn bw_6_1a_steps_do_not_matter() {
    check(
        "bw-6.1a",
        "german A infantry 4-4-3 at 0305 steps 1
         german B infantry 4-4-3 at 0305 steps 1
         german C infantry 4-4-3 at 0305 steps 1
         german D infantry 4-4-3 at 0304 steps 1",
        "D moves 0304-0305",
        TOO_MANY,
    );
}

#[test]
fn bw_6_1a_reinforcements_do_not_come_into_a_full_hex() {
    check(
        "bw-6.1a",
        "german A infantry 4-4-3 at 0104
         german B infantry 4-4-3 at 0104
         german C infantry 4-4-3 at 0104
         german D infantry 4-4-3 waits 17AM east 0104",
        "D enters 0104
         D enters 0104-0105",
        &format!(
            "{TOO_MANY}
             D enters 0104
             D moves 0104-0105 for 24"
        ),
    );
}

#[test]
fn bw_6_1b_units_pass_through_any_number_of_friends() {
    check(
        "bw-6.1b",
        "german A infantry 4-4-3 at 0305
         german B infantry 4-4-3 at 0305
         german C infantry 4-4-3 at 0305
         german D infantry 4-4-3 at 0304
         german E infantry 4-4-3 at 0304",
        "D+E moves 0304-0305-0306",
        "D+E moves 0304-0305-0306 for 24",
    );
}

#[test]
fn bw_6_1c_the_653rd_stacks_free() {
    check(
        "bw-6.1c",
        "german A infantry 4-4-3 at 0305
         german B infantry 4-4-3 at 0305
         german C infantry 4-4-3 at 0305
         german J armor 4-4-3 at 0304 jagdtiger role jagdpanzer_653
         german D armor 4-4-3 at 0304 jagdtiger",
        "D moves 0304-0305
         J moves 0304-0305",
        &format!("{TOO_MANY}\nJ moves 0304-0305 for 12"),
    );
    check(
        "bw-6.1c",
        "german A infantry 4-4-3 at 0305
         german B infantry 4-4-3 at 0305
         german J armor 4-4-3 at 0305 jagdtiger role jagdpanzer_653
         german D armor 4-4-3 at 0304",
        "D moves 0304-0305",
        "D moves 0304-0305 for 12",
    );
}

const LEHR: &str = "german A armor 4-4-3 at 0305 of Pz_Lehr_Div
    german B armored_infantry 4-4-3 at 0305 of Pz_Lehr_Div
    german C armored_infantry 4-4-3 at 0305 of Pz_Lehr_Div
    german R armored_cavalry 4-4-3 at 0304 of Pz_Lehr_Div";

#[test]
fn bw_6_1d_panzer_lehr_may_stack_whole() {
    check("bw-6.1d", LEHR, "R moves 0304-0305", "R moves 0304-0305 for 12");
    check(
        "bw-6.1d",
        "german A armor 4-4-3 at 0305 of 2_Pz_Div
         german B armored_infantry 4-4-3 at 0305 of 2_Pz_Div
         german C armored_infantry 4-4-3 at 0305 of 2_Pz_Div
         german R armored_cavalry 4-4-3 at 0304 of 2_Pz_Div",
        "R moves 0304-0305",
        TOO_MANY,
    );
}

#[test]
fn bw_6_1d_on_the_real_map_the_four_counters_are_those_of_the_division() {
    check(
        "bw-6.1d",
        "scenario campaign
         clear_map
         turn 17AM
         phase movement
         put bw-lehr130 1525
         put g-lehr-901 1525
         put g-lehr-902 1525
         put g-lehr-rec 1524
         put g-26-78 1524
         put g-243stug 1524",
        "g-26-78 moves 1524-1525
         g-243stug moves 1524-1525
         g-lehr-rec moves 1524-1525",
        &format!(
            "{TOO_MANY}
             {TOO_MANY}
             g-lehr-rec moves 1524-1525 for 3"
        ),
    );
}

#[test]
fn bw_6_1e_the_limit_holds_at_the_end_of_a_retreat() {
    let given = "phase combat
         off west 1206
         road 0306-0405-0506-0605-0706-0805-0906-1005-1106-1205-1206
         german A infantry 8-4-4 at 0307
         allied B infantry 4-4-4 at 0306
         allied C infantry 4-4-4 at 0405
         allied D infantry 4-4-4 at 0405";
    check(
        "bw-6.1e",
        &format!("{given}\nallied E infantry 4-4-4 at 0405"),
        "A attacks 0306, rolling 3
         B retreats 0306-0405
         B retreats 0306-0305",
        "A attacks 0306
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         refused bw-9.7m: a retreat does not end where too many units would stand
         B retreats 0306-0305",
    );
    check(
        "bw-6.1e",
        given,
        "A attacks 0306, rolling 3
         B retreats 0306-0305
         B retreats 0306-0405",
        "A attacks 0306
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         B retreats 0306-0405",
    );
}

#[test]
fn bw_6_1e_the_limit_holds_at_the_end_of_an_advance() {
    check(
        "bw-6.1e",
        "phase combat
         german A infantry 8-4-4 at 0305
         german B infantry 1-4-4 at 0305
         german C infantry 1-4-4 at 0305
         german D infantry 1-4-4 at 0205
         allied E infantry 1-4-4 at 0306",
        "A+B+C+D attacks 0306, rolling 1
         A advances 0305-0306
         B advances 0305-0306
         C advances 0305-0306
         D advances 0205-0306",
        "A+B+C+D attacks 0306
             11 to 1, 7-1 at 7-1, rolled 1: DE
             E is eliminated (bw-9.5a)
             A advances 0305-0306
             B advances 0305-0306
             C advances 0305-0306
             17AM german demolition
             17AM german exploitation
             17AM german lateattack
             17AM german construction
             17AM allied supply
             all are in supply
             17AM allied reserve
             17AM allied movement
             refused: it is not your turn: the game waits for seat 1",
    );
}

#[test]
fn bw_6_1e_the_limit_holds_at_the_end_of_an_exploitation_move() {
    check(
        "bw-6.1e",
        "phase exploitation
         german A infantry 4-4-3 at 0305
         german B infantry 4-4-3 at 0305
         german C infantry 4-4-3 at 0305
         german D armor 4-4-3 at 0304 reserve",
        "D moves 0304-0305
         D moves 0304-0305-0306",
        &format!(
            "{TOO_MANY}
             D moves 0304-0305-0306 for 24"
        ),
    );
}

#[test]
fn bw_6_1e_only_two_more_join_the_recon_of_lehr_in_1424() {
    let given = "scenario campaign
         clear_map
         phase construction
         put g-lehr-rec 1424
         put g-26-78 1324
         put bw-2pz3 1324
         put g-26-77 1324
         builds g-26-78 1324/1424";
    check("bw-6.1e", given, "german completes 1324/1424 with bw-2pz3+g-26-77", TOO_MANY);
    let game = played(given, "german completes 1324/1424 with bw-2pz3", &[]);
    let there = crate::language::hex(game.rules().data(), "1424");
    assert_eq!(game.state().units_in(there).count(), 3);
}

#[test]
fn bw_6_1f_panzer_lehr_fills_its_hex() {
    let whole = LEHR.replace("at 0304", "at 0305");
    check(
        "bw-6.1f",
        &format!(
            "{whole}
             switch leaders
             german D infantry 4-4-3 at 0304
             german J armor 4-4-3 at 0304 jagdtiger role jagdpanzer_653
             german L leader 0-0-6 at 0304"
        ),
        "D moves 0304-0305
         J moves 0304-0305
         L moves 0304-0305",
        &format!(
            "{TOO_MANY}
             J moves 0304-0305 for 12
             L moves 0304-0305 for 12"
        ),
    );
    check(
        "bw-6.1f",
        &format!(
            "{}\ngerman D infantry 4-4-3 at 0305",
            LEHR.replace(
                "german C armored_infantry 4-4-3 at 0305",
                "german C armored_infantry 4-4-3 at 0304"
            )
        ),
        "C moves 0304-0305
         R moves 0304-0305",
        &format!("{TOO_MANY}\n{TOO_MANY}"),
    );
}

#[test]
fn bw_6_2a_markers_do_not_count() {
    check(
        "bw-6.2a",
        "side allied
         fort 0305
         improved 0405
         interdicted 0305
         drop 0305
         allied A infantry 4-4-3 at 0305
         allied B infantry 4-4-3 at 0305
         allied C infantry 4-4-3 at 0304
         allied D infantry 4-4-3 at 0405
         allied E infantry 4-4-3 at 0405
         allied F infantry 4-4-3 at 0404",
        "C moves 0304-0305
         F moves 0404-0405",
        "C moves 0304-0305 for 12
         F moves 0404-0405 for 12",
    );
}

#[test]
fn bw_6_3a_enemies_never_share_a_hex_even_in_passing() {
    for enemy in ["corps_artillery 4-4-3", "infantry 4-4-3", "leader 0-0-6"] {
        check(
            "bw-6.3a",
            &format!(
                "switch leaders
                 german A infantry 4-4-4 at 0304
                 allied G {enemy} at 0305"
            ),
            "A moves 0304-0305
             A moves 0304-0305-0306",
            "refused bw-5.1c: an enemy unit is in that hex
             refused bw-5.1c: an enemy unit is in that hex",
        );
    }
}
