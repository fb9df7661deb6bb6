//! §24.5, §24.6 Reserves under leaders, and what binds German leaders.

use rules_bitter_woods::state::unit::Mark;

use crate::language::{check, played, told, unit};

/// A unit that needs no leader waits in reserve elsewhere, so that the exploitation phase is never passed over.
const SELF: &str = "german X armor 1-4-4 role fuhrer_escort at 1212 reserve";

/// Whether R is released as the exploitation phase begins, after this was done in the movement phase.
#[track_caller]
fn is_released(given: &str, when: &str) -> bool {
    let game = played(&format!("switch leaders\n{SELF}\n{given}"), when, &[3]);
    assert_eq!(game.state().phase, rules_bitter_woods::Phase::Exploitation);
    game.state().unit(unit(game.rules().data(), "R")).has(Mark::Released)
}

#[test]
fn bw_24a_with_leaders_nobody_leaves_reserve_by_himself() {
    let given = "phase movement
                 german R armor 4-4-4 at 0303 reserve";
    check(
        "bw-24a",
        &format!("{given}\n{SELF}"),
        "german ends
         R moves 0303-0304",
        "17AM german combat
         17AM german demolition
         17AM german exploitation
         R moves 0303-0304 for 12",
    );
    check(
        "bw-24a",
        &format!("switch leaders\n{given}\n{SELF}"),
        "german ends
         R moves 0303-0304",
        "17AM german combat
         17AM german demolition
         17AM german exploitation
         refused bw-24.5b: no leader who may do so releases that unit",
    );
}

#[test]
fn bw_24_5a_supplied_mechanized_units_go_into_reserve_and_then_neither_move_nor_fight() {
    check(
        "bw-24.5a",
        "switch leaders
         phase reserve
         german A armored_infantry 4-4-4 at 0304
         german I infantry 4-4-3 at 0305
         german S armor 4-4-4 at 0306 oos
         german N armor 4-4-4 at 0503
         allied D infantry 4-4-4 at 0504",
        "A reserves
         I reserves
         S reserves
         N reserves
         german ends
         A moves 0304-0303",
        "A is reserve (bw-14.1a)
         refused bw-14.1a: only mechanized units go into reserve
         refused bw-14.1a: only units in supply go into reserve
         refused bw-14.3a: a unit next to an enemy cannot be in reserve
         17AM german movement
         refused bw-14.1b: a unit in reserve neither moves nor fights in these phases",
    );
}

#[test]
fn bw_24_5b_manteuffel_patton_and_collins_release_even_after_they_moved() {
    for role in ["manteuffel", "patton", "collins"] {
        let side = if role == "manteuffel" { "german" } else { "allied" };
        let given = format!(
            "switch leaders
             side {side}
             {side} R armor 4-4-4 at 0303 reserve
             {side} M leader 0-0-5 role {role} at 0301"
        );
        check(
            "bw-24.5b",
            &given,
            &format!(
                "M moves 0301-0302-0303
                 {side} ends
                 M moves 0303-0304
                 R moves 0303-0304"
            ),
            &format!(
                "M moves 0301-0302-0303 for 24
                 17AM {side} combat
                 17AM {side} demolition
                 17AM {side} exploitation
                 R is released (bw-24.5b)
                 M is released (bw-24.5b)
                 refused bw-5.2a: that unit has moved in this phase
                 R moves 0303-0304 for 12"
            ),
        );
    }
    assert!(!is_released(
        "german R armor 4-4-4 at 0303 reserve
         german M leader 0-0-5 role manteuffel at 0301",
        "german ends"
    ));
}

#[test]
fn bw_24_5c_the_others_release_only_where_they_began_the_turn() {
    let dietrich = |hex: &str| {
        format!(
            "german R armor 4-4-4 army sixth at 0303 reserve
             german M leader 0-0-5 army sixth role dietrich at {hex}"
        )
    };
    assert!(is_released(&dietrich("0303"), "german ends"));
    assert!(!is_released(&dietrich("0302"), "M moves 0302-0303\ngerman ends"));
    // Not even if he comes back.
    assert!(!is_released(&dietrich("0303"), "M moves 0303-0302-0303\ngerman ends"));
}

#[test]
fn bw_24_5c_an_advance_takes_a_leader_from_where_he_began() {
    // He advances with the attackers into a hex where a unit waits in reserve: only one who may move and release does so there.
    let after_advance = |role: &str| {
        is_released(
            &format!(
                "german A infantry 16-4-3 army sixth at 0503
                 german M leader 0-0-5 army sixth role {role} at 0503
                 german R armor 4-4-4 army sixth at 0506 reserve
                 allied D corps_artillery 8-4-4 at 0504"
            ),
            "german ends
             A attacks 0504
             D retreats 0504-0604-0704-0804-0904
             M advances 0503-0504-0505-0506
             german passes",
        )
    };
    assert!(!after_advance("dietrich"));
    assert!(after_advance("manteuffel"));
}

#[test]
fn bw_24_5d_peiper_and_the_fuhrer_escort_brigade_release_themselves() {
    for role in ["peiper", "fuhrer_escort"] {
        let given = format!(
            "switch leaders
             german R armor 4-4-4 at 0303 reserve role {role}"
        );
        let lines = told(&given, "german ends\nR moves 0303-0304", &[]);
        assert_eq!(lines.last().map(String::as_str), Some("R moves 0303-0304 for 12"));
    }
}

#[test]
fn bw_24_5e_a_leader_that_has_moved_is_marked() {
    check(
        "bw-24.5e",
        "switch leaders
         german M leader 0-0-5 at 0303
         german N leader 0-0-5 at 0403",
        "M moves 0303-0304",
        "M moves 0303-0304 for 12
         now M at 0304 moved leadermoved
         now N at 0403",
    );
}

#[test]
fn bw_24_5f_unit_and_leader_exploit_fully_and_each_for_himself() {
    check(
        "bw-24.5f",
        "switch leaders
         german R armor 4-4-4 at 0303 reserve
         german M leader 0-0-5 at 0303",
        "german ends
         R moves 0303-0304-0305-0306-0307-0308
         R moves 0303-0304-0305-0306-0307
         M moves 0303-0403-0503-0602-0702-0801",
        "17AM german combat
         17AM german demolition
         17AM german exploitation
         R is released (bw-24.5b)
         M is released (bw-24.5b)
         refused bw-5.2a: the Movement Allowance does not reach so far
         R moves 0303-0304-0305-0306-0307 for 48
         M moves 0303-0403-0503-0602-0702-0801 for 60
         now R at 0307 exploited released",
    );
}

#[test]
fn bw_24_5f_no_combat_follows() {
    let lines = told(
        "switch leaders
         german R armor 4-4-4 at 0303 reserve
         german M leader 0-0-5 at 0303
         allied D infantry 4-4-4 at 0305",
        "german ends
         R moves 0303-0304
         german ends",
        &[],
    );
    assert!(lines.contains(&"17AM german construction".to_owned()));
    assert!(!lines.iter().any(|line| line.contains("attack ")), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("17AM allied movement"));
}

#[test]
fn bw_24_5g_a_leader_who_moved_does_not_exploit_and_one_who_released_nobody_does_not_either() {
    check(
        "bw-24.5g",
        &format!(
            "switch leaders
             german R armor 4-4-4 at 0303 reserve
             german M leader 0-0-5 role manteuffel at 0302
             german N leader 0-0-5 at 0902
             {SELF}"
        ),
        "M moves 0302-0303
         german ends
         M moves 0303-0304
         N moves 0902-0903",
        "M moves 0302-0303 for 12
         17AM german combat
         17AM german demolition
         17AM german exploitation
         R is released (bw-24.5b)
         M is released (bw-24.5b)
         refused bw-5.2a: that unit has moved in this phase
         refused bw-24.5b: no leader who may do so releases that unit",
    );
}

#[test]
fn bw_24_5h_an_enemy_next_to_it_takes_a_unit_out_of_reserve() {
    check(
        "bw-24.5h",
        "switch leaders
         side allied
         german R armor 4-4-4 at 0303 reserve
         german Q armor 4-4-4 at 0903 reserve
         allied D infantry 4-4-4 at 0306",
        "D moves 0306-0305-0304",
        "D moves 0306-0305-0304 for 24
         R is no longer reserve (bw-14.3a)
         now Q at 0903 reserve",
    );
}

/// Three units in reserve, of two armies, and a leader of the 5th Panzer Army with a regiment.
const ARMIES: &str = "switch leaders
    side allied
    german R armor 4-4-4 at 1203 reserve
    german S armor 4-4-4 army sixth at 1205 reserve
    german A infantry 4-4-3 at 0504
    german M leader 0-0-5 at 0504
    allied D infantry 28-4-4 at 0503
    allied Y infantry 1-1-4 at 1011
    german Z infantry 1-1-3 at 1010";

#[test]
fn bw_24_5i_with_a_german_leader_the_reserves_of_his_army_are_lost() {
    // Caught alone.
    check(
        "bw-24.5i",
        &ARMIES
            .replace("german A infantry 4-4-3 at 0504", "")
            .replace("4-4 at 0503", "4-4 at 0501"),
        "D moves 0501-0502-0503",
        "D moves 0501-0502-0503 for 24
         M is eliminated (bw-24.3f)
         R is no longer reserve (bw-24.5i)
         now R at 1203
         now S at 1205 reserve",
    );
    // Lost with his stack.
    check(
        "bw-24.5i",
        &format!("{ARMIES}\nphase combat"),
        "D attacks 0504, rolling 1
         allied passes",
        "D attacks 0504
         28 to 4, 7-1 at 7-1, rolled 1: DE
         A is eliminated (bw-9.5a)
         M is eliminated (bw-9.5a)
         R is no longer reserve (bw-24.5i)
         now S at 1205 reserve",
    );
    // Taken as a loss.
    check(
        "bw-24.5i",
        &format!("{ARMIES}\nphase combat").replace("28-4-4", "12-4-4"),
        "D attacks 0504, rolling 1
         M loses a step",
        "D attacks 0504
         12 to 4, 3-1 at 3-1, rolled 1: 1D2
         M loses a step (bw-24.3d)
         R is no longer reserve (bw-24.5i)
         now S at 1205 reserve",
    );
}

#[test]
fn bw_24_5j_montgomery_commands_both_nations_and_the_others_their_own() {
    let release = |role: &str, army: &str, unit_army: &str| {
        is_released(
            &format!(
                "side allied
                 allied R armor 4-4-4 army {unit_army} at 0303 reserve
                 allied Q armor 4-4-4 army {army} at 0306 reserve
                 allied O leader 0-0-5 role collins army first at 0909
                 allied T armor 1-4-4 army first at 0909 reserve
                 allied M leader 0-0-5 role {role} army {army} at 0303"
            ),
            "allied ends",
        )
    };
    assert!(release("montgomery", "british", "first"));
    assert!(release("montgomery", "british", "british"));
    assert!(release("hodges", "first", "first"));
    assert!(release("patton", "third", "first"), "both are American");
    assert!(!release("hodges", "first", "british"));
}

#[test]
fn bw_24_5j_in_battle_too() {
    let stands = |leader: &str, regiment: &str| {
        let given = format!(
            "switch leaders
             phase combat
             german A infantry 12-4-3 at 0503
             allied D infantry 4-4-4 army {regiment} at 0504
             allied L leader 0-0-5 {leader} at 0506"
        );
        let game = played(&given, "A attacks 0504", &[4]);
        let battle = game.state().battle.as_ref().expect("it goes on");
        battle.stage == rules_bitter_woods::state::battle::Stage::Stand
    };
    assert!(stands("army british role montgomery", "british"));
    assert!(stands("army british role montgomery", "first"));
    assert!(stands("army third role patton", "first"));
    assert!(!stands("army first role hodges", "british"));
}

#[test]
fn bw_24_5k_a_leader_releases_everybody_in_his_hex() {
    check(
        "bw-24.5k",
        "switch leaders
         german R armor 4-4-4 at 0303 reserve
         german S armor 4-4-4 at 0303 reserve
         german T armor 4-4-4 at 0303 reserve
         german M leader 0-0-5 influence 1 at 0303",
        "german ends",
        "17AM german combat
         17AM german demolition
         17AM german exploitation
         R is released (bw-24.5b)
         S is released (bw-24.5b)
         T is released (bw-24.5b)
         M is released (bw-24.5b)",
    );
}

#[test]
fn bw_24_6a_a_german_leader_releases_his_own_army_only() {
    let of = |army: &str| {
        is_released(
            &format!(
                "german R armor 4-4-4 army {army} at 0303 reserve
                 german M leader 0-0-5 army seventh role brandenberger at 0303"
            ),
            "german ends",
        )
    };
    assert!(of("seventh"));
    assert!(!of("fifth"));
}

#[test]
fn bw_24_6b_german_mechanized_reinforcements_join_an_army_on_the_turn_they_arrive() {
    check(
        "bw-24.6b",
        "switch leaders
         german N armor 4-4-4 waits 17AM east 0103
         german I infantry 4-4-3 waits 17AM east 0103
         german O armor 4-4-4 at 0105
         german P armor 4-4-4 at 0107 arrived 16PM",
        "N joins seventh
         N+I enters 0103
         N joins seventh
         N joins seventh
         N joins first
         I joins sixth
         O joins sixth
         P joins sixth",
        "refused bw-24.6b: only German mechanized reinforcements are attached to an army, on the turn they arrive
         N+I enters 0103
         N+I moves 0103 for 12
         N joins Seventh
         refused bw-24.6b: only German mechanized reinforcements are attached to an army, on the turn they arrive
         refused bw-24.6b: only German mechanized reinforcements are attached to an army, on the turn they arrive
         refused bw-24.6b: only German mechanized reinforcements are attached to an army, on the turn they arrive
         refused bw-24.6b: only German mechanized reinforcements are attached to an army, on the turn they arrive
         refused bw-24.6b: only German mechanized reinforcements are attached to an army, on the turn they arrive",
    );
}

#[test]
fn bw_24_6c_a_german_leader_steadies_units_of_any_army() {
    check(
        "bw-24.6c",
        "switch leaders
         side allied
         phase combat
         german D infantry 4-4-3 army sixth at 0504
         german L leader 0-0-5 army seventh role brandenberger at 0506
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011
         allied A infantry 12-4-4 at 0503",
        "A attacks 0504, rolling 4
         L lets D stand",
        "A attacks 0504
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         L lets D stand
         D loses a step (bw-9.6a)
         D loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_24_6d_boundaries_hold_german_leaders_as_they_hold_their_army() {
    let given = "switch leaders
                 turn 18PM
                 boundary northern 0305-0405-0505-0605 east_row 4
                 german M leader 0-0-5 at 0505
                 german D leader 0-0-5 army sixth at 0404";
    check(
        "bw-24.6d",
        given,
        "M moves 0505-0504
         D moves 0404-0405
         M moves 0505-0605",
        "refused bw-5.4a: army boundaries hold until 18PM
         refused bw-5.4a: army boundaries hold until 18PM
         M moves 0505-0605 for 12
         M is freed (bw-5.4h)",
    );
    check(
        "bw-24.6d",
        &given.replace("18PM", "19AM"),
        "M moves 0505-0504
         D moves 0404-0405",
        "M moves 0505-0504 for 12
         D moves 0404-0405 for 12",
    );
}
