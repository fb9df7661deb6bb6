//! §36 The Peiper leader of the Peiper Alternative.

use crate::language::{after, check, now, played, refused, told};

/// The battalions in reserve in a hex, and whoever else is there.
fn reserves(hex: &str, more: &str) -> String {
    format!(
        "switch peiper_alternative
         switch leaders
         german B armor 6-6-5 ss army sixth role pz_battalion at {hex} reserve
         german T armor 5-6-5 ss army sixth role abt_501 at {hex} reserve
         german G armored_infantry 4-6-5 ss army sixth role pzgr_battalion at {hex} reserve
         {more}"
    )
}

/// A stack in 0504 that the Allies beat, the leader with it.
fn beaten(stack: &str, strength: u8) -> String {
    format!(
        "switch peiper_alternative
         switch leaders
         side allied
         phase combat
         onlookers
         allied X infantry {strength}-4-4 at 0503
         german L leader 0-0-5 army sixth role peiper_leader at 0504
         {stack}"
    )
}

#[test]
fn bw_36_l1a_he_lets_nobody_stand_but_his_own() {
    let given = beaten(
        "german A infantry 4-4-3 at 0504
         german G armored_infantry 4-6-5 ss army sixth role pzgr_battalion at 0504",
        16,
    );
    let attack = "X attacks 0504";
    assert_eq!(
        refused(&given, &format!("{attack}\nL lets A stand"), 1).as_deref(),
        Some("bw-24.4a")
    );
    assert_eq!(
        refused(&given, &format!("{attack}\nL lets A+G stand"), 1).as_deref(),
        Some("bw-24.4a")
    );
    assert_eq!(refused(&given, &format!("{attack}\nL lets G stand"), 1), None);
    let whole = given.replace(
        "armored_infantry 4-6-5 ss army sixth role pzgr_battalion",
        "armor 4-6-5 role peiper",
    );
    assert_eq!(
        refused(&whole, &format!("{attack}\nL lets G stand"), 1),
        None,
        "or the whole group"
    );
}

#[test]
fn bw_36_l1a_his_loss_means_nothing_to_other_reserves() {
    let given = reserves(
        "0911",
        "side allied
         german R armor 4-4-4 army sixth at 0909 reserve
         german L leader 0-0-5 army sixth role peiper_leader at 0504
         allied X infantry 4-4-4 at 0502",
    );
    let game = played(&given, "X moves 0502-0503", &[]);
    assert_eq!(now(&game, "L"), "L dead");
    assert_eq!(now(&game, "G"), "G at 0911");
    assert_eq!(now(&game, "R"), "R at 0909 reserve");
    let dietrich = given.replace("role peiper_leader", "role dietrich");
    let game = played(&dietrich, "X moves 0502-0503", &[]);
    assert_eq!([now(&game, "G"), now(&game, "R")], ["G at 0911", "R at 0909"]);
}

#[test]
fn bw_36_l1b_he_is_a_loss_only_beside_his_own() {
    // With a stranger there is no choice; the leader is then alone, and lost, and the hex lies open.
    check(
        "bw-36.L1b",
        &beaten("german A infantry 8-4-3 reduced 4 at 0504 steps 1", 16),
        "X attacks 0504, rolling 2
         X advances 0503-0504",
        "X attacks 0504
         16 to 4, 4-1 at 4-1, rolled 2: 1D2
         A loses a step (bw-9.6a)
         L is eliminated (bw-24.3f)
         X advances 0503-0504
         now A dead
         now L dead",
    );
    let given = beaten(
        "german G armored_infantry 8-6-5 reduced 4 ss army sixth role pzgr_battalion at 0504 steps 1",
        16,
    );
    let game = played(&given, "X attacks 0504\nL loses a step", &[1]);
    assert_eq!(now(&game, "L"), "L dead");
    assert_eq!(now(&game, "G"), "G at 0504 reduced");
}

#[test]
fn bw_36_l2a_he_releases_though_he_has_moved() {
    let given = reserves(
        "0303",
        "german R armor 4-4-4 army sixth at 0304 reserve
         german L leader 0-0-5 army sixth role peiper_leader at 0301",
    );
    check(
        "bw-36.L2a",
        &given,
        "L moves 0301-0302-0303
         german ends
         L moves 0303-0304
         R moves 0304-0305
         G moves 0303-0304",
        "L moves 0301-0302-0303 for 24
         17AM german combat
         17AM german demolition
         17AM german exploitation
         B is released (bw-24.5b)
         T is released (bw-24.5b)
         G is released (bw-24.5b)
         L is released (bw-24.5b)
         refused bw-5.2a: that unit has moved in this phase
         refused bw-24.5b: no leader who may do so releases that unit
         G moves 0303-0304 for 12",
    );
}

#[test]
fn bw_36_l3a_they_exploit_only_under_him_or_dietrich() {
    let clause = |leader: &str| {
        let given = reserves(
            "0303",
            &format!(
                "german X armor 1-4-4 role fuhrer_escort at 1212 reserve
                 {leader}"
            ),
        );
        refused(&given, "german ends\nG moves 0303-0304", 1)
    };
    let under =
        |role: &str| clause(&format!("german L leader 0-0-5 army sixth role {role} at 0303"));
    assert_eq!(under("peiper_leader"), None);
    assert_eq!(under("dietrich"), None);
    assert_eq!(under("manteuffel").as_deref(), Some("bw-24.5b"));
    assert_eq!(under("brandenberger").as_deref(), Some("bw-24.5b"));
    assert_eq!(clause("").as_deref(), Some("bw-24.5b"));
}

#[test]
fn bw_36_l3a_the_whole_group_needs_him_too_and_any_number_may_wait() {
    let group = |leader: &str| {
        format!(
            "switch peiper_alternative
             switch leaders
             german X armor 1-4-4 role fuhrer_escort at 1212 reserve
             german P armor 15-6-5 army sixth role peiper at 0303 reserve
             {leader}"
        )
    };
    let when = "german ends\nP moves 0303-0304";
    assert_eq!(refused(&group(""), when, 1).as_deref(), Some("bw-24.5b"));
    let led = "german L leader 0-0-5 army sixth role peiper_leader at 0303";
    assert_eq!(refused(&group(led), when, 1), None);
    let all = reserves("0303", "").replace(" reserve", "");
    let waits = format!("phase reserve\n{all}");
    let game = played(&waits, "B reserves\nT reserves\nG reserves", &[]);
    for name in ["B", "T", "G"] {
        assert_eq!(now(&game, name), format!("{name} at 0303 reserve"));
    }
}

#[test]
fn bw_36_l4a_he_stays_within_two_hexes_too() {
    let apart = "bw-36.1a";
    // He comes near while he can.
    let awake = reserves("0303", "german L leader 0-0-5 army sixth role peiper_leader at 0307");
    assert_eq!(refused(&awake, "german ends", 1).as_deref(), Some(apart));
    assert_eq!(refused(&awake, "L moves 0307-0306-0305\ngerman ends", 1), None);
    let lost = reserves("0303", "german L leader 0-0-5 army sixth role peiper_leader at 1212");
    assert_eq!(refused(&lost, "german ends", 1), None, "too far");
    // He does not leave those who cannot follow.
    let there = reserves("0303", "german L leader 0-0-5 army sixth role peiper_leader at 0303");
    let away = "L moves 0303-0304-0305-0306";
    assert_eq!(refused(&there, away, 1).as_deref(), Some(apart));
    assert_eq!(refused(&there, "L moves 0303-0304-0305", 1), None);
    // Released, they can.
    let exploits = format!("german ends\n{away}");
    assert_eq!(refused(&there, &exploits, 1), None);
    assert_eq!(refused(&there, &format!("{exploits}\nB moves 0303-0304\ngerman ends"), 1), None);
}

#[test]
fn bw_36_l4a_the_whole_group_counts() {
    let given = "switch peiper_alternative
                 switch leaders
                 german P armor 15-6-5 army sixth role peiper at 0303
                 german L leader 0-0-5 army sixth role peiper_leader at 0307";
    assert_eq!(refused(given, "german ends", 1).as_deref(), Some("bw-36.1a"));
    assert_eq!(refused(given, "P moves 0303-0304-0305\ngerman ends", 1), None);
}

#[test]
fn bw_36_l6a_he_shares_a_hex_with_other_leaders() {
    let given = "switch peiper_alternative
                 switch leaders
                 german P armor 15-6-5 army sixth role peiper at 0303
                 german D leader 0-0-5 army sixth role dietrich at 0303
                 german M leader 0-0-5 role manteuffel at 0304
                 german L leader 0-0-5 army sixth role peiper_leader at 0304";
    assert_eq!(after(given, "L moves 0304-0303", &[], "L"), "L at 0303 moved leadermoved");
    assert_eq!(refused(given, "M moves 0304-0303", 1).as_deref(), Some("bw-24.3b"));
    assert_eq!(
        refused(given, "L moves 0304-0303\nM moves 0304-0303", 1).as_deref(),
        Some("bw-24.3b")
    );
    assert_eq!(told(given, "D moves 0303-0302", &[]), ["D moves 0303-0302 for 12"]);
}
