//! §36 The Peiper Alternative: three battalions in place of Kampfgruppe Peiper.

use std::fmt::Write;

use rules_bitter_woods::fight::retreat_routes::routes;
use rules_bitter_woods::{BitterWoods, Options, Side};

use crate::language::{after, check, hex, now, odds, played, position, refused, told, unit};

/// The three battalions in these hexes: B the panzers, T the Tigers, G the grenadiers.
fn battalions(b: &str, t: &str, g: &str) -> String {
    format!(
        "switch peiper_alternative
         german B armor 6-6-5 panther ss army sixth role pz_battalion of 1_SS_Pz_Div at {b}
         german T armor 5-6-5 tiger ss army sixth role abt_501 of 1_SS_Pz_Div at {t}
         german G armored_infantry 4-6-5 ss army sixth role pzgr_battalion of 1_SS_Pz_Div at {g}
         "
    )
}

/// All three in 0303.
fn together(more: &str) -> String {
    battalions("0303", "0303", "0303") + more
}

/// The whole group in a hex, its battalions off the map.
fn group(hex: &str, more: &str) -> String {
    let apart = battalions("0303", "0303", "0303").replace(" at 0303", "");
    format!("{apart}german P armor 15-6-5 panther ss army sixth role peiper at {hex}\n{more}")
}

#[test]
fn bw_36a_some_games_refuse_the_variant() {
    let options = Options { peiper_alternative: true, ..Options::default() };
    let allows = |name: &&str| BitterWoods::scenario_with(name, options).is_ok();
    let allowed: Vec<&str> = BitterWoods::SCENARIOS.iter().copied().filter(allows).collect();
    let refused: Vec<&str> =
        BitterWoods::SCENARIOS.iter().copied().filter(|name| !allowed.contains(name)).collect();
    assert_eq!(refused.len(), 3, "{refused:?}");
    for name in ["eight_turns", "pattons_relief", "erasing_the_bulge"] {
        assert!(refused.contains(&name), "{refused:?}");
    }
    for name in
        ["campaign", "extended_campaign", "six_turns", "early_offensive", "southern_shoulder"]
    {
        assert!(allowed.contains(&name), "{allowed:?}");
    }
}

#[test]
fn bw_36b_three_battalions_add_up_to_the_group() {
    let plain = position("scenario campaign");
    let data = plain.data();
    let counter = |id: &str| &data.counters[unit(data, id).index()];
    let ids = ["pa-1", "pa-501", "pa-3"];
    let strengths: u8 = ids.iter().map(|id| counter(id).strength).sum();
    assert_eq!(strengths, counter("bw-peiper").strength);
    assert_eq!(strengths, 15);
    for id in ids {
        assert_eq!((counter(id).endurance, counter(id).movement), (6, 5), "{id}");
        assert_eq!(plain.hex_of(unit(data, id)), None);
    }
    let dahlem = plain.hex_of(unit(data, "bw-peiper"));
    let broken_down = position("scenario campaign\nswitch peiper_alternative");
    assert_eq!(broken_down.hex_of(unit(data, "bw-peiper")), None);
    for id in ids {
        assert_eq!(broken_down.hex_of(unit(data, id)), dahlem, "{id}");
    }
}

#[test]
fn bw_36c_a_leader_comes_with_them() {
    let there = |options: &str| {
        let position = position(&format!("scenario campaign\n{options}"));
        position.hex_of(unit(position.data(), "l-peiper")).is_some()
    };
    assert!(there("switch leaders\nswitch peiper_alternative"));
    assert!(!there("switch leaders"));
    assert!(!there("switch peiper_alternative"), "without leaders there is no leader");
}

#[test]
fn bw_36d_on_17am_they_have_the_powers_of_the_group() {
    let given = together(
        "switch peiper_skorzeny
         interdicted 0304
         allied D infantry 4-4-4 at 0305",
    );
    let past = "B+T+G moves 0303-0304-0404-0405-0406";
    assert_eq!(told(&given, past, &[]), [format!("{past} for 48")]);
    assert!(refused(&format!("{given}\nturn 17PM"), past, 1).is_some());
    let reserve = given.replace("at 0303", "at 0303 reserve");
    let exploits = format!("phase exploitation\n{reserve}");
    assert_eq!(
        after(&exploits, "T dares 0303-0304-0404", &[2], "T"),
        "T at 0404 exploited",
        "one die for the zone"
    );
}

#[test]
fn bw_36d_they_attack_late_together_and_go_on_by_road() {
    let given = battalions("0303", "0303", "0303").replace("at 0303", "at 0303 exploited")
        + "switch peiper_skorzeny
           map 12x16
           phase late
           road 0302-0303-0304-0305-0306-0307-0308-0309-0310-0311-0312
           allied D infantry 6-4-4 reduced 3 steps 1 at 0304";
    let attack = "B+T attacks 0304";
    let line = told(&given, attack, &[3]).into_iter().find(|line| line.starts_with("11 to 3"));
    assert_eq!(line.as_deref(), Some("11 to 3, 3-1 at 3-1, die -1 (bw-9.3b), rolled 3: D3"));
    // §36.1a A battalion that goes on by road stays near the others.
    let beaten = given.replace("5-6-5", "6-6-5");
    let far = format!("{attack}\nB advances 0303-0304\nB converts 0304-0305-0306");
    assert_eq!(refused(&beaten, &far, 1).as_deref(), Some("bw-36.1a"));
    let near = format!("{attack}\nB advances 0303-0304\nB converts 0304-0305\ngerman passes");
    assert_eq!(after(&beaten, &near, &[1], "B"), "B at 0305");
}

#[test]
fn bw_36_1a_they_move_apart_only_if_they_can_come_together() {
    check(
        "bw-36.1a",
        &together(""),
        "B moves 0303-0304-0305-0306-0307-0308
         german ends
         T moves 0303-0304-0305-0306
         german ends
         G moves 0303-0304",
        "B moves 0303-0304-0305-0306-0307-0308 for 60
         refused bw-36.1a: the battalions of Kampfgruppe Peiper stay within two hexes of each other
         T moves 0303-0304-0305-0306 for 36
         refused bw-36.1a: the battalions of Kampfgruppe Peiper stay within two hexes of each other
         G moves 0303-0304 for 12",
    );
    let stuck = together("").replace("role abt_501", "moved role abt_501");
    let stuck = stuck.replace("role pzgr_battalion", "moved role pzgr_battalion");
    assert_eq!(refused(&stuck, "B moves 0303-0304-0305", 1), None);
    let far = "B moves 0303-0304-0305-0306";
    assert_eq!(refused(&stuck, far, 1).as_deref(), Some("bw-36.1a"));
}

#[test]
fn bw_36_1a_they_stay_near_in_an_advance() {
    // The panzers could go three hexes; two battalions stay behind.
    let given = together(
        "phase combat
         allied D infantry 6-4-4 reduced 2 steps 1 at 0304",
    );
    let attack = |way: &str| format!("B+T attacks 0304\nB advances {way}");
    assert_eq!(refused(&given, &attack("0303-0304-0305-0306"), 1).as_deref(), Some("bw-36.1a"));
    assert_eq!(refused(&given, &attack("0303-0304-0305"), 1), None);
}

#[test]
fn bw_36_1a_a_battalion_that_another_waits_for_does_not_dig() {
    // The Tigers have moved ahead, and the panzers are lost.
    let given = |behind: &str| {
        let given = battalions("1212", "0303", behind);
        let given = given.replace("role abt_501", "moved role abt_501");
        given.replace("role pz_battalion of 1_SS_Pz_Div at 1212", "role pz_battalion dead")
    };
    assert_eq!(refused(&given("0305"), "G digs", 1), None, "two hexes are near");
    assert_eq!(refused(&given("0306"), "G digs", 1).as_deref(), Some("bw-36.1a"));
}

#[test]
fn bw_36_1b_neither_allies_between_nor_other_regiments_nor_the_leader_count() {
    let between = battalions("0303", "0305", "0305") + "allied D infantry 4-4-4 at 0304";
    assert_eq!(refused(&between, "german ends", 1), None);
    let alone = together("german R armored_infantry 6-5-4 of 1_SS_Pz_Div at 1111");
    assert_eq!(refused(&alone, "german ends", 1), None);
    let led = battalions("0303", "0308", "0308")
        + "switch leaders
           german L leader 0-0-5 army sixth role peiper_leader at 0304";
    assert_eq!(refused(&led, "german ends", 1).as_deref(), Some("bw-36.1a"));
}

#[test]
fn bw_36_2a_a_retreat_ends_near_another_if_it_can() {
    let ends = |given: &str, name: &str| -> Vec<String> {
        let position = position(&format!("phase combat\nside allied\n{given}"));
        let data = position.data();
        let found = routes(&position, unit(data, name), 2);
        found.iter().map(|route| data.board.number(*route.path.last().expect("an end"))).collect()
    };
    let enemy = "allied D infantry 4-4-4 at 0503\ngerman R armor 6-6-5 at 0504";
    let near = battalions("0504", "0507", "0507") + enemy;
    let (battalion, regiment) = (ends(&near, "B"), ends(&near, "R"));
    assert!(!battalion.is_empty() && battalion.len() < regiment.len(), "{battalion:?}");
    let data = position(&near);
    let grid = data.data().board.grid();
    let other = hex(data.data(), "0507");
    for end in &battalion {
        assert!(grid.distance(hex(data.data(), end), other) <= 2, "{end}");
    }
    // Too far from the others it goes back as anybody does.
    let far = battalions("0504", "1111", "1111") + enemy;
    assert_eq!(ends(&far, "B"), ends(&far, "R"));
}

#[test]
fn bw_36_2b_whoever_was_driven_off_comes_back_in_the_next_turn() {
    let given = battalions("0303", "0310", "0310");
    check(
        "bw-36.2b",
        &given,
        "german ends
         B moves 0303-0304-0305-0306-0307
         B moves 0303-0304-0305-0306-0307-0308",
        "refused bw-36.1a: the battalions of Kampfgruppe Peiper stay within two hexes of each other
         B moves 0303-0304-0305-0306-0307 for 48
         refused bw-5.2a: that unit has moved in this phase",
    );
    // The others may come to him; who cannot be reached need not be.
    let meet = "T moves 0310-0309-0308-0307-0306-0305\nG moves 0310-0309-0308-0307\ngerman ends";
    assert_eq!(refused(&given, meet, 1), None);
    let cut_off = "map 12x30\n".to_owned() + &battalions("0303", "0330", "0330");
    assert_eq!(refused(&cut_off, "german ends", 1), None);
}

#[test]
fn bw_36_3a_the_panzers_and_the_tigers_frighten_once_in_an_attack() {
    let given = together(
        "switch ss_scare
         phase combat
         allied D infantry 4-6-4 at 0304
         allied E infantry 4-6-4 at 0302",
    );
    let dice = |when: &str| {
        let lines = told(&given, when, &[6; 8]);
        lines.iter().filter(|line| line.contains("bw-19d") && line.starts_with("a column")).count()
    };
    assert_eq!(dice("B+T+G attacks 0304"), 1);
    assert_eq!(dice("B attacks 0304"), 1);
    assert_eq!(dice("T attacks 0304"), 1);
    assert_eq!(dice("G attacks 0304"), 0);
    assert_eq!(dice("B attacks 0304\nT attacks 0302"), 2);
}

/// The die's modifier when these attack a regiment in 0504 from 0503 and 0505.
fn flanks(attackers: &str, more: &str) -> bool {
    let given = battalions("0503", "0503", "0505")
        + "switch integrity
           german g-1ss-1 armored_infantry 6-5-4 of 1_SS_Pz_Div at 0505
           german g-1ss-2 armored_infantry 5-5-4 of 1_SS_Pz_Div at 0505
           german g-1ss-rec armored_cavalry 2-5-5 of 1_SS_Pz_Div at 0503
           allied D infantry 4-6-4 at 0504
           "
        + more;
    odds(&given, &format!("{attackers} attacks 0504")).contains("die -1 (bw-18.1b)")
}

#[test]
fn bw_36_4a_integrity_takes_two_regiments_and_two_battalions() {
    assert!(flanks("g-1ss-1+g-1ss-2+B+G", ""));
    assert!(flanks("g-1ss-1+g-1ss-2+B+G+T", ""));
    assert!(!flanks("g-1ss-1+g-1ss-2+B+T", ""), "without the grenadier battalion");
    assert!(!flanks("g-1ss-1+g-1ss-2+T+G", ""), "without the panzer battalion");
    assert!(!flanks("g-1ss-1+B+G+T", ""), "without a regiment");
    assert!(!flanks("g-1ss-1+g-1ss-2+g-1ss-rec", ""), "without the battalions");
    let whole = group("0503", "switch integrity")
        + "
           german g-1ss-1 armored_infantry 6-5-4 of 1_SS_Pz_Div at 0505
           german g-1ss-2 armored_infantry 5-5-4 of 1_SS_Pz_Div at 0505
           allied D infantry 4-6-4 at 0504";
    let whole = whole.replace("role peiper at", "role peiper of 1_SS_Pz_Div at");
    let told = odds(&whole, "g-1ss-1+g-1ss-2+P attacks 0504");
    assert!(told.contains("die -1 (bw-18.1b)"), "the whole group counts as ever: {told}");
}

/// Whether these win a column for combined arms, with a gun.
fn combines(attackers: &str, guns: &str) -> bool {
    let given = battalions("0503", "0503", "0503")
        + "switch combined_arms
           german I infantry 6-4-3 at 0505
           german J armored_infantry 6-4-4 at 0505
           german R corps_artillery 4-4-3 at 0502
           allied D infantry 4-6-4 at 0504";
    odds(&given, &format!("{attackers} attacks 0504{guns}")).contains("bw-32a")
}

#[test]
fn bw_36_5a_panzers_and_tigers_are_the_armor_and_the_grenadiers_nothing() {
    assert!(combines("B+I", " with R"));
    assert!(combines("T+I", " with R"));
    assert!(!combines("B+G", " with R"));
    assert!(!combines("T+G", " with R"));
    assert!(!combines("B+T+G", " with R"));
    assert!(!combines("G+I", " with R"), "no armor");
}

#[test]
fn bw_36_5b_they_need_a_regiment_and_a_gun() {
    for battalion in ["B", "T"] {
        assert!(combines(&format!("{battalion}+J"), " with R"));
        assert!(!combines(&format!("{battalion}+J"), ""));
        assert!(!combines(battalion, " with R"));
    }
}

#[test]
fn bw_36_6a_an_engagement_does_not_hold_them() {
    let given = battalions("0503", "0503", "0503")
        + "german J armored_infantry 6-4-4 at 0503
           allied D infantry 4-4-4 at 0504
           duty engaged german 0504 B+T+G+J D 17AM";
    assert_eq!(refused(&given, "J moves 0503-0502", 1).as_deref(), Some("bw-9.5t"));
    for name in ["B", "T", "G"] {
        assert_eq!(refused(&given, &format!("{name} moves 0503-0502"), 1), None, "{name}");
    }
}

/// Whether a unit may join others in 0305.
fn fits(there: &str, who: &str) -> bool {
    let given = together(
        "german I infantry 4-4-3 at 0304
         german J infantry 4-4-3 at 0304
         german K armor 4-4-4 at 0304
         german M armor 4-4-4 at 0404
         ",
    );
    let mut when = String::new();
    for name in there.chars() {
        let start = if "BTG".contains(name) { "0303-0304" } else { "0304" };
        writeln!(when, "{name} moves {start}-0305").expect("text has room");
    }
    let start = match who {
        "B" | "T" | "G" => "0303-0304",
        "M" => "0404",
        _ => "0304",
    };
    refused(&given, &format!("{when}{who} moves {start}-0305"), 1).is_none()
}

#[test]
fn bw_36_7a_three_together_count_as_one_and_one_as_a_third() {
    assert!(fits("BTGI", "J"), "the group and two others");
    assert!(!fits("BTGIJ", "K"), "the group and three others");
    assert!(fits("IJ", "B"), "a third and two");
}

#[test]
fn bw_36_7b_they_stack_with_anybody_and_part_and_meet_without_cost() {
    assert!(fits("B", "I") && fits("T", "K") && fits("IJ", "G"));
    let apart = battalions("0303", "0304", "0305");
    let lines = told(&apart, "B moves 0303-0304\nG moves 0305-0304\nT moves 0304-0305", &[]);
    let costs =
        ["B moves 0303-0304 for 12", "G moves 0305-0304 for 12", "T moves 0304-0305 for 12"];
    assert_eq!(lines, costs);
}

#[test]
fn bw_36_7c_two_count_as_two_thirds() {
    assert!(fits("BTI", "J"), "two thirds and two");
    assert!(!fits("BTIJ", "K"), "two thirds and three");
    assert!(!fits("IJK", "B"), "three and a third");
    assert!(fits("BT", "G") && fits("BIJ", "T"));
}

#[test]
fn bw_36_9a_only_with_the_grenadiers_have_they_a_zone() {
    let zone = |given: &str| {
        let position = position(given);
        position.in_enemy_zone(Side::Allied, hex(position.data(), "0504"))
    };
    assert!(zone(&battalions("0503", "0303", "0503")));
    assert!(zone(&battalions("0303", "0503", "0503")));
    assert!(zone(&battalions("0503", "0503", "0503")));
    assert!(!zone(&battalions("0503", "0503", "0303")), "no grenadiers");
    assert!(!zone(&battalions("0303", "0303", "0503")), "grenadiers alone");
    assert!(!zone(&battalions("0303", "0503", "0303")), "Tigers alone");
    let mixed = battalions("0503", "0303", "0303") + "german I infantry 1-1-1 at 0503";
    assert!(zone(&mixed), "another unit has its own");
    assert!(zone(&group("0503", "")), "the whole group has one");
}

#[test]
fn bw_36_10a_one_battalion_is_as_tough_as_three() {
    let given = battalions("0503", "0503", "0503") + "allied D infantry 4-5-4 at 0504";
    for who in ["B", "T", "G", "B+T", "B+T+G"] {
        let told = odds(&given, &format!("{who} attacks 0504"));
        assert!(told.ends_with("die -1 (bw-9.3b)"), "{who}: {told}");
    }
}

#[test]
fn bw_36_11a_the_three_become_the_group_and_the_group_the_three() {
    check(
        "bw-36.11a",
        &group("0303", ""),
        "german combines
         german breaks down
         german breaks down
         german combines",
        "refused bw-36.11a: Kampfgruppe Peiper cannot be exchanged now
         Peiper breaks down in 0303
         refused bw-36.11a: Kampfgruppe Peiper cannot be exchanged now
         Peiper combines in 0303
         now P at 0303
         now B unused",
    );
    let apart =
        format!("{}\ngerman P armor 15-6-5 role peiper", battalions("0303", "0303", "0304"));
    assert_eq!(refused(&apart, "german combines", 1).as_deref(), Some("bw-36.11a"));
    let reduced = group("0303", "").replace("role peiper at", "role peiper steps 1 at");
    assert_eq!(refused(&reduced, "german breaks down", 1).as_deref(), Some("bw-36.11a"));
    let standard = group("0303", "switch peiper_alternative");
    assert_eq!(refused(&standard, "german breaks down", 1).as_deref(), Some("bw-36.11a"));
}

#[test]
fn bw_36_11a_what_one_suffers_the_group_suffers() {
    let given = |marks: &str| {
        let given = together("german P armor 15-6-5 role peiper");
        given.replace("role pzgr_battalion", &format!("{marks} role pzgr_battalion"))
    };
    for mark in ["shocked", "attacked", "dug"] {
        let now = after(&given(mark), "german combines", &[], "P");
        assert_eq!(now, format!("P at 0303 {mark}"));
    }
    let lucky = given("reserve");
    assert_eq!(after(&lucky, "german combines", &[], "P"), "P at 0303", "not all are in reserve");
    let all = given("").replace("at 0303", "at 0303 reserve");
    assert_eq!(after(&all, "german combines", &[], "P"), "P at 0303 reserve");
}

#[test]
fn bw_36_11b_in_a_firefight_a_battalion_takes_the_loss() {
    check(
        "bw-36.11b",
        &group("0503", "phase combat\nallied D infantry 15-6-4 at 0504\nonlookers"),
        "P attacks 0504, rolling 4
         german breaks down
         T loses a step",
        "P attacks 0504
         15 to 15, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         Peiper breaks down in 0503
         T loses a step (bw-9.6a)
         now B at 0503 attacked
         now T at 0503 reduced attacked
         now G at 0503 attacked",
    );
}

#[test]
fn bw_36_11b_in_an_advance_or_a_retreat() {
    let given = group("0503", "phase combat\nallied D infantry 6-4-4 reduced 3 steps 1 at 0504");
    let when = "P attacks 0504\ngerman breaks down\nG advances 0503-0504\ngerman passes";
    let game = played(&given, when, &[2; 3]);
    assert_eq!(now(&game, "G"), "G at 0504");
    assert_eq!(now(&game, "B"), "B at 0503");
    let driven = group("0504", "phase combat\nside allied\nallied X infantry 60-6-4 at 0503");
    let when = "X attacks 0504\ngerman breaks down";
    let back = played(&driven, when, &[5; 3]);
    let battle = back.state().battle.as_ref().expect("they must go back");
    assert_eq!(battle.retreating.len(), 3);
}

#[test]
fn bw_36_11c_the_group_has_what_the_slowest_has_left() {
    check(
        "bw-36.11c",
        &(battalions("0302", "0306", "0303") + "german P armor 15-6-5 role peiper"),
        "G moves 0303-0304-0305
         B moves 0302-0303-0304-0305
         T moves 0306-0307-0306-0307-0306-0305
         german combines
         P moves 0305-0306",
        "G moves 0303-0304-0305 for 24
         B moves 0302-0303-0304-0305 for 36
         T moves 0306-0307-0306-0307-0306-0305 for 60
         Peiper combines in 0305
         refused bw-5.2a: that unit has moved in this phase
         now P at 0305 moved",
    );
    // Nobody has moved: each battalion has all its points.
    let lines =
        told(&group("0303", ""), "german breaks down\nB moves 0303-0304-0305-0306-0307-0308", &[]);
    assert_eq!(lines[1], "B moves 0303-0304-0305-0306-0307-0308 for 60");
    // One has moved: the group has not.
    let one = together("german P armor 15-6-5 role peiper");
    let one = one.replace("role abt_501", "moved role abt_501");
    let when = "german combines\nP moves 0303-0304";
    assert_eq!(refused(&one, when, 1).as_deref(), Some("bw-5.2a"));
}

#[test]
fn bw_36_12a_after_a_loss_there_is_no_group_any_more() {
    let lost = |from: &str, to: &str| {
        let given = together("german P armor 15-6-5 role peiper").replace(from, to);
        refused(&given, "german combines", 1)
    };
    let refusal = Some("bw-36.11a".to_owned());
    assert_eq!(lost("", ""), None);
    assert_eq!(lost("role abt_501", "steps 1 role abt_501"), refusal);
    assert_eq!(
        lost("role pzgr_battalion of 1_SS_Pz_Div at 0303", "role pzgr_battalion dead"),
        refusal
    );
}
