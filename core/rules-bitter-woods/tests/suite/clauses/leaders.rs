//! §24.1-24.4 Leaders: how they move, and how they steady units in battle.

use crate::language::{check, now, odds, played, unit};

/// Two regiments with a leader behind them; elsewhere two more units face each other, so that the combat phase goes on.
const BACKED: &str = "switch leaders
    phase combat
    german A infantry 15-4-3 at 0503
    german Z infantry 1-1-3 at 1010
    allied Y infantry 1-1-4 at 1011
    allied D infantry 4-4-4 at 0504
    allied E infantry 1-4-4 at 0504
    allied L leader 0-0-5 at 0506";

fn backed(more: &str) -> String {
    format!("{BACKED}\n{more}")
}

/// Whether the defenders are asked to stand after a retreat was rolled.
#[track_caller]
fn is_asked(given: &str) -> bool {
    let game = played(given, "A attacks 0504", &[4]);
    let battle = game.state().battle.as_ref().expect("somebody must go back or stand");
    battle.stage == rules_bitter_woods::state::battle::Stage::Stand
}

#[test]
fn bw_24_1a_a_leader_affects_as_many_battles_as_his_influence_says() {
    check(
        "bw-24.1a",
        &backed(
            "allied M leader 0-0-5 at 0507
             german B infantry 12-4-3 at 0705
             allied F infantry 4-4-4 at 0706",
        ),
        "A attacks 0504, rolling 4
         L lets D+E stand
         D loses a step
         D loses a step
         B attacks 0706, rolling 4
         L lets F stand
         M lets F stand",
        "A attacks 0504
         15 to 5, 3-1 at 3-1, rolled 4: D2*
         L lets D+E stand
         D loses a step (bw-9.6a)
         D loses a step (bw-9.6a)
         B attacks 0706
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         refused bw-24.1a: that leader has affected as many battles as he may
         M lets F stand
         F loses a step (bw-9.6a)
         F loses a step (bw-9.6a)
         now F dead",
    );
    // One with an influence of two affects both.
    check(
        "bw-24.1a",
        &backed(
            "german B infantry 12-4-3 at 0705
             allied F infantry 4-4-4 at 0706",
        )
        .replace("leader 0-0-5 at 0506", "leader 0-0-5 at 0506 influence 2"),
        "A attacks 0504, rolling 4
         L lets D+E stand
         D loses a step
         D loses a step
         B attacks 0706, rolling 4
         L lets F stand",
        "A attacks 0504
         15 to 5, 3-1 at 3-1, rolled 4: D2*
         L lets D+E stand
         D loses a step (bw-9.6a)
         D loses a step (bw-9.6a)
         B attacks 0706
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         L lets F stand
         F loses a step (bw-9.6a)
         F loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_24_2a_the_line_to_a_leader_is_as_long_as_his_range_and_no_longer() {
    let at = |hex: &str, range: u8| BACKED.replace("at 0506", &format!("at {hex} range {range}"));
    assert!(is_asked(&at("0508", 4)));
    assert!(!is_asked(&at("0508", 3)));
    assert!(is_asked(&at("0504", 1)), "with the units themselves");
    // Ground does not matter.
    let wild = "forest 0505 0506 0507\nmeuse 0505/0506";
    assert!(is_asked(&format!("{}\n{wild}", at("0508", 4))));
}

#[test]
fn bw_24_2a_the_line_enters_an_enemy_zone_only_where_a_friend_stands() {
    // X has 0507 and 0508 in its zone; a friend is with the leader.
    let cut = backed(
        "german X infantry 1-4-3 at 0607
         allied F infantry 1-4-4 at 0508",
    )
    .replace("at 0506", "at 0508");
    assert!(!is_asked(&cut));
    assert!(is_asked(&format!("{cut}\nallied G infantry 1-4-4 at 0507")));
    // Enemy guns have no zone.
    assert!(is_asked(&cut.replace("german X infantry 1-4-3", "german X corps_artillery 1-4-3")));
}

#[test]
fn bw_24_3a_a_leader_moves_on_wheels_by_road_and_on_foot_across_country() {
    // In mud a vehicle pays two points for clear ground and for light woods; a leader pays one, and a quarter on the road.
    let given = |side: &str| {
        format!(
            "switch leaders
             turn 18AM
             side {side}
             road 0304-0305
             light_woods 0307
             forest 0308
             {side} L leader 0-0-5 at 0304"
        )
    };
    for side in ["german", "allied"] {
        check(
            "bw-24.3a",
            &given(side),
            "L moves 0304-0305-0306-0307-0308",
            "L moves 0304-0305-0306-0307-0308 for 51
             now L at 0308 moved leadermoved",
        );
    }
}

#[test]
fn bw_24_3b_leaders_take_no_room_but_one_leader_is_enough_for_a_hex() {
    check(
        "bw-24.3b",
        "switch leaders
         german A infantry 4-4-3 at 0304
         german B infantry 4-4-3 at 0304
         german C infantry 4-4-3 at 0304
         german L leader 0-0-5 at 0305
         german M leader 0-0-5 at 0303",
        "L moves 0305-0304
         M moves 0303-0304
         M moves 0303-0304-0305",
        "L moves 0305-0304 for 12
         refused bw-24.3b: only one leader may stand in a hex
         M moves 0303-0304-0305 for 24",
    );
}

#[test]
fn bw_24_3c_a_leader_with_the_attackers_may_advance_with_them() {
    // E's zone reaches 0503: a leader who is left there alone while his troops advance may still follow.
    let given = "switch leaders
                 phase combat
                 german A infantry 12-4-3 at 0503
                 german M leader 0-0-5 at 0503
                 german N leader 0-0-5 at 0402
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011
                 allied D infantry 4-4-4 at 0504
                 allied E infantry 1-4-4 at 0602";
    let told = "A attacks 0504
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         D retreats 0504-0505-0506";
    check(
        "bw-24.3c",
        given,
        "A attacks 0504, rolling 4
         D retreats 0504-0505-0506
         N advances 0402-0503
         A advances 0503-0504
         M advances 0503-0504",
        &format!(
            "{told}
             refused bw-9.8a: that unit may not advance
             A advances 0503-0504
             M advances 0503-0504
             now M at 0504 leadermoved"
        ),
    );
    // If he stays behind alone, he is lost.
    check(
        "bw-24.3c",
        given,
        "A attacks 0504, rolling 4
         D retreats 0504-0505-0506
         A advances 0503-0504
         german passes",
        &format!(
            "{told}
             A advances 0503-0504
             M is eliminated (bw-24.3f)"
        ),
    );
}

#[test]
fn bw_24_3d_a_leader_may_be_the_loss_of_his_side() {
    check(
        "bw-24.3d",
        &BACKED.replace("at 0506", "at 0504"),
        "A attacks 0504, rolling 1
         L loses a step
         allied passes",
        "A attacks 0504
         15 to 5, 3-1 at 3-1, rolled 1: 1D2
         L loses a step (bw-24.3d)
         refused bw-9.1f: there is nothing to decline
         now L dead
         now D at 0504 beganinzone",
    );
}

#[test]
fn bw_24_3d_a_leader_with_the_attackers_may_be_theirs() {
    check(
        "bw-24.3d",
        "switch leaders
         phase combat
         german A infantry 4-4-3 at 0503
         german M leader 0-0-5 at 0503
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011
         allied D infantry 4-4-4 at 0504",
        "A attacks 0504, rolling 4
         M loses a step",
        "A attacks 0504
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         M loses a step (bw-24.3d)
         now A at 0503 attacked
         now M dead",
    );
}

#[test]
fn bw_24_3e_a_leader_has_no_strength_and_no_zone() {
    let given = "switch leaders
                 german A infantry 8-4-3 at 0503
                 allied D infantry 4-4-4 at 0504
                 allied L leader 0-0-5 at 0504";
    assert_eq!(odds(given, "A attacks 0504"), "8 to 4, 2-1 at 2-1");
    check(
        "bw-24.3e",
        "switch leaders
         german A infantry 8-4-3 at 0502
         allied G corps_artillery 4-4-4 at 0504
         allied L leader 0-0-5 at 0504",
        "A moves 0502-0503-0403-0404",
        "A moves 0502-0503-0403-0404 for 36",
    );
    check(
        "bw-24.3e",
        "switch leaders
         phase combat
         german L leader 0-0-5 at 0503
         german A infantry 8-4-3 at 0503
         allied D infantry 4-4-4 at 0504",
        "L attacks 0504",
        "refused bw-10.2d: guns support an attack and do not make one",
    );
}

#[test]
fn bw_24_3f_a_leader_alone_in_an_enemy_zone_is_lost_at_once() {
    check(
        "bw-24.3f",
        "switch leaders
         german A infantry 8-4-3 at 0502
         allied L leader 0-0-5 at 0504
         allied G corps_artillery 4-4-4 at 0604
         allied M leader 0-0-5 at 0604",
        "A moves 0502-0503-0603",
        "A moves 0502-0503-0603 for 24
         L is eliminated (bw-24.3f)
         now M at 0604",
    );
    // It is lost as well if it walks into the zone.
    check(
        "bw-24.3f",
        "switch leaders
         german L leader 0-0-5 at 0502
         allied D infantry 4-4-4 at 0504",
        "L moves 0502-0503",
        "L moves 0502-0503 for 12
         L is eliminated (bw-24.3f)",
    );
    // No zone reaches over the Meuse.
    check(
        "bw-24.3f",
        "switch leaders
         meuse 0503/0504
         german A infantry 8-4-3 at 0502
         allied L leader 0-0-5 at 0504",
        "A moves 0502-0503",
        "A moves 0502-0503 for 12
         now L at 0504",
    );
}

#[test]
fn bw_24_3f_a_leader_goes_back_with_his_stack_in_whatever_order() {
    check(
        "bw-24.3f",
        &BACKED.replace("at 0506", "at 0504").replace("allied E infantry 1-4-4 at 0504", ""),
        "A attacks 0504, rolling 2
         allied passes
         D retreats 0504-0505-0506-0507
         L retreats 0504-0505-0506-0507",
        "A attacks 0504
         15 to 4, 3-1 at 3-1, rolled 2: D3
         D retreats 0504-0505-0506-0507
         L retreats 0504-0505-0506-0507
         now L at 0507 beganinzone",
    );
    // So does one whose last companions are beaten back from an attack.
    check(
        "bw-24.3f",
        "switch leaders
         phase combat
         german A infantry 2-4-3 at 0503
         german M leader 0-0-5 at 0503
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011
         allied D infantry 8-4-4 at 0504",
        "A attacks 0504, rolling 2
         german passes
         A retreats 0503-0502
         M retreats 0503-0502",
        "A attacks 0504
         2 to 8, 1-4 at 1-4, rolled 2: A1
         A retreats 0503-0502
         M retreats 0503-0502",
    );
}

#[test]
fn bw_24_3g_leaders_cross_rivers_as_infantry_does() {
    check(
        "bw-24.3g",
        "switch leaders
         river 0304/0305
         meuse 0504/0505
         german L leader 0-0-5 at 0304
         german M leader 0-0-5 at 0504",
        "L moves 0304-0305-0306
         M moves 0504-0505-0506
         M moves 0504-0505",
        "L moves 0304-0305-0306 for 24
         refused bw-5.3u: a unit that crosses the Meuse stops
         M moves 0504-0505 for 60",
    );
}

#[test]
fn bw_24_3h_a_leader_is_worth_one_loss() {
    check(
        "bw-24.3h",
        &BACKED.replace("at 0506", "at 0504"),
        "A attacks 0504, rolling 4
         L lets D+E stand
         L loses a step
         E loses a step",
        "A attacks 0504
         15 to 5, 3-1 at 3-1, rolled 4: D2*
         L lets D+E stand
         L loses a step (bw-24.3d)
         E loses a step (bw-9.6a)
         now L dead
         now D at 0504 beganinzone
         now E at 0504 reduced beganinzone",
    );
}

#[test]
fn bw_24_4a_units_in_range_take_losses_and_stay() {
    check(
        "bw-24.4a",
        BACKED,
        "A attacks 0504, rolling 4
         L lets D+E stand
         D loses a step
         E loses a step",
        "A attacks 0504
         15 to 5, 3-1 at 3-1, rolled 4: D2*
         L lets D+E stand
         D loses a step (bw-9.6a)
         E loses a step (bw-9.6a)
         now D at 0504 reduced beganinzone
         now E at 0504 reduced beganinzone
         now A at 0503 attacked
         now asked german",
    );
}

#[test]
fn bw_24_4a_nobody_advances_unless_the_losses_empty_the_hex() {
    check(
        "bw-24.4a",
        &BACKED.replace("allied E infantry 1-4-4 at 0504", "").replace("15-4-3", "12-4-3"),
        "A attacks 0504, rolling 4
         L lets D stand
         A advances 0503-0504",
        "A attacks 0504
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         L lets D stand
         D loses a step (bw-9.6a)
         D loses a step (bw-9.6a)
         A advances 0503-0504
         now D dead",
    );
    // A leader in the hex stays with those who stand; he is no reason to go.
    check(
        "bw-24.4a",
        &BACKED.replace("at 0506", "at 0504"),
        "A attacks 0504, rolling 4
         L lets D+E stand
         D loses a step
         E loses a step",
        "A attacks 0504
         15 to 5, 3-1 at 3-1, rolled 4: D2*
         L lets D+E stand
         D loses a step (bw-9.6a)
         E loses a step (bw-9.6a)
         now L at 0504 beganinzone
         now asked german",
    );
}

#[test]
fn bw_24_4a_attackers_stand_in_the_same_way() {
    check(
        "bw-24.4a",
        "switch leaders
         phase combat
         german A infantry 2-4-3 at 0503
         german L leader 0-0-5 at 0501
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011
         allied D infantry 8-4-4 at 0504",
        "A attacks 0504, rolling 2
         L lets A stand",
        "A attacks 0504
         2 to 8, 1-4 at 1-4, rolled 2: A1
         L lets A stand
         A loses a step (bw-9.6a)
         now A at 0503 reduced attacked",
    );
}

#[test]
fn bw_24_4b_in_bastogne_a_1d2_costs_one_loss_and_two_more_or_two_hexes() {
    let given = backed("fort 0504");
    check(
        "bw-24.4b",
        &given,
        "A attacks 0504, rolling 1
         D loses a step
         L lets D+E stand
         D retreats 0504-0505-0506
         E loses a step
         D loses a step",
        "A attacks 0504
         15 to 5, 3-1 at 3-1, rolled 1: 1D2
         D loses a step (bw-9.6a)
         L lets D+E stand
         refused bw-4a: this is not the phase for that
         E loses a step (bw-9.6a)
         D loses a step (bw-9.6a)
         now D dead
         now E at 0504 reduced beganinzone",
    );
    check(
        "bw-24.4b",
        &given,
        "A attacks 0504, rolling 1
         D loses a step
         allied passes
         E retreats 0504-0505
         E retreats 0504-0505-0605
         D retreats 0504-0505-0605",
        "A attacks 0504
         15 to 5, 3-1 at 3-1, rolled 1: 1D2
         D loses a step (bw-9.6a)
         refused bw-9.7k: a retreat is exactly as long as the result says
         E retreats 0504-0505-0605
         D retreats 0504-0505-0605
         now D at 0605 reduced beganinzone
         now E at 0605 beganinzone",
    );
}

#[test]
fn bw_24_4c_shocked_units_go_back_while_the_others_pay() {
    check(
        "bw-24.4c",
        &backed("allied S infantry 6-4-4 at 0504 shocked").replace("15-4-3", "24-4-3"),
        "A attacks 0504, rolling 1
         S loses a step
         L lets D+E+S stand
         L lets D+E stand
         D loses a step
         E loses a step
         S retreats 0504-0505-0605",
        "A attacks 0504
         24 to 8, 3-1 at 3-1, rolled 1: 1D2
         S loses a step (bw-9.6a)
         refused bw-24.4a: no leader lets those units stand
         L lets D+E stand
         D loses a step (bw-9.6a)
         E loses a step (bw-9.6a)
         S retreats 0504-0505-0605
         now D at 0504 reduced beganinzone
         now E at 0504 reduced beganinzone
         now S at 0605 reduced shocked beganinzone",
    );
}

#[test]
fn bw_24_4c_units_out_of_range_go_back() {
    check(
        "bw-24.4c",
        "switch leaders
         phase combat
         german A infantry 1-4-3 at 0503
         german B infantry 1-4-3 at 0505
         german M leader 0-0-5 at 0402 range 1
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011
         allied D infantry 8-4-4 at 0504",
        "A+B attacks 0504, rolling 2
         M lets A+B stand
         M lets A stand
         B retreats 0505-0506",
        "A+B attacks 0504
         2 to 8, 1-4 at 1-4, rolled 2: A1
         refused bw-24.4a: no leader lets those units stand
         M lets A stand
         A loses a step (bw-9.6a)
         B retreats 0505-0506
         now A at 0503 reduced attacked",
    );
}

#[test]
fn bw_24_4d_influence_serves_in_defense_and_again_in_attack() {
    let given = "switch leaders
                 phase combat
                 off west 1204
                 road 1204-1104-1004-0904-0804-0704
                 german A infantry 12-4-3 at 0503
                 allied D infantry 5-4-4 at 0504
                 allied E infantry 1-4-4 at 0504
                 allied L leader 0-0-5 at 0506";
    let defended = "A attacks 0504
                    L lets D+E stand
                    D loses a step";
    let game = played(given, defended, &[3]);
    let leader = unit(game.rules().data(), "L");
    // The German turn is over, and with it the leader's work in it.
    assert_eq!(game.state().active, rules_bitter_woods::Side::Allied);
    assert_eq!(game.state().influence[leader.index()], 0);
    let attacked = format!(
        "{defended}
         allied ends
         D+E attacks 0503
         L lets D+E stand
         E loses a step"
    );
    let game = played(given, &attacked, &[3, 4]);
    let lines = crate::language::told(given, &attacked, &[3, 4]);
    assert!(lines.contains(&"4 to 12, 1-3 at 1-3, rolled 4: A1".to_owned()), "{lines:?}");
    let stood = lines.iter().filter(|line| *line == "L lets D+E stand").count();
    assert_eq!(stood, 2);
    drop(game);
}

#[test]
fn bw_24_4e_the_loss_that_the_result_demands_may_fall_on_one_that_goes_back() {
    check(
        "bw-24.4e",
        BACKED,
        "A attacks 0504, rolling 1
         E loses a step
         L lets D stand
         E retreats 0504-0505-0605",
        "A attacks 0504
         15 to 5, 3-1 at 3-1, rolled 1: 1D2
         E loses a step (bw-9.6a)
         L lets D stand
         D loses a step (bw-9.6a)
         D loses a step (bw-9.6a)
         E retreats 0504-0505-0605
         now D dead
         now E at 0605 reduced beganinzone",
    );
}

#[test]
fn bw_24_3f_an_enemy_who_only_passes_by_takes_a_lone_leader() {
    let given = "switch leaders
                 german X infantry 4-4-4 at 0303
                 allied L leader 0-0-5 at 0504";
    let game = played(given, "X moves 0303-0403-0304", &[]);
    assert_eq!([now(&game, "X"), now(&game, "L")], ["X at 0304 moved", "L dead"]);
    let far = played(given, "X moves 0303-0402-0303", &[]);
    assert_eq!(now(&far, "L"), "L at 0504");
    let river = format!("{given}\nmeuse 0403/0504");
    assert_eq!(now(&played(&river, "X moves 0303-0403-0304", &[]), "L"), "L at 0504");
    let company = format!("{given}\nallied D infantry 4-4-4 at 0504");
    assert_eq!(now(&played(&company, "X moves 0303-0403", &[]), "L"), "L at 0504");
    let gun = given.replace("infantry", "corps_artillery");
    assert_eq!(now(&played(&gun, "X moves 0303-0403-0304", &[]), "L"), "L at 0504", "no zone");
}
