//! §38.1 The additional random event of 17AM.

use rules_bitter_woods::printed::counters::Army;

use crate::language::{after, check, odds, played, told, unit};

/// The end of the Allied turn of 16PM.
const EVE: &str = "phase construction
    side allied
    turn 16PM";

fn has_event(lines: &[String]) -> bool {
    lines.iter().any(|line| line.starts_with("event of"))
}

#[test]
fn bw_38a_the_two_sets_are_chosen_each_by_itself_and_besides_rule_29() {
    let morning = |switches: &str, turn: &str| {
        has_event(&told(&format!("{EVE}\n{switches}\nturn {turn}"), "allied ends", &[1, 2]))
    };
    assert!(morning("switch events_17am", "16PM"));
    assert!(!morning("switch events_17am", "18PM"));
    assert!(morning("switch events_19am", "18PM"));
    assert!(!morning("switch events_19am", "16PM"));
    assert!(!morning("switch random_events", "16PM"));
    assert!(morning("switch events_17am\nswitch random_events", "16PM"));
}

#[test]
fn bw_38b_scenarios_that_are_not_meant_for_them_refuse_them() {
    let refuses = |name: &str| {
        let data = rules_bitter_woods::Data::read(name).expect("it is shipped");
        ["events_17am", "events_19am"]
            .map(|option| data.scenario.refuses.iter().any(|refused| refused == option))
    };
    let open = ["campaign", "extended_campaign", "six_turns", "eight_turns", "southern_shoulder"];
    for name in open {
        assert_eq!(refuses(name), [false; 2], "{name}");
    }
    for name in ["pattons_relief", "erasing_the_bulge", "early_offensive"] {
        assert_eq!(refuses(name), [true; 2], "{name}");
    }
}

#[test]
fn bw_38_1a_two_dice_as_the_german_17am_begins() {
    check(
        "bw-38.1a",
        &format!("{EVE}\nswitch events_17am"),
        "allied ends, rolling 3 4",
        "17AM german supply
         event of 17AM: 3 4",
    );
    let game = played(&format!("{EVE}\nswitch events_17am"), "allied ends", &[3, 4]);
    assert_eq!(game.state().happenings.seventeenth, Some(7));
    // Only once.
    let later = told(&format!("{EVE}\nswitch events_17am\nturn 17AM"), "allied ends", &[3, 4]);
    assert!(!has_event(&later));
}

#[test]
fn bw_38_1_2a_night_sights_give_the_3rd_panzer_regiment_endurance_6_in_the_afternoon() {
    let with = |event: u8, turn: &str, role: &str| {
        odds(
            &format!(
                "turn {turn}
                 event 17 {event}
                 german A armor 12-5-4 {role} at 0503
                 allied D infantry 4-5-4 at 0504"
            ),
            "A attacks 0504",
        )
        .ends_with("die -1 (bw-9.3b)")
    };
    let sighted = "role panzer_regiment_3";
    for event in [2, 3] {
        let turns = ["17AM", "17PM", "18AM", "18PM", "24AM", "24PM"];
        let seen = turns.map(|turn| with(event, turn, sighted));
        assert_eq!(seen, [false, true, false, true, false, true], "sum {event}");
    }
    assert!(!with(4, "17PM", sighted));
    assert!(!with(2, "17PM", ""));
}

#[test]
fn bw_38_1_4a_panzer_lehr_moves_two_on_17am() {
    let given = "event 17 4
                 german A armored_infantry 4-5-4 of Pz_Lehr_Div at 0304
                 german B armored_infantry 4-5-4 of 2_Pz_Div at 0504";
    let too_far = "refused bw-5.2a: the Movement Allowance does not reach so far";
    check(
        "bw-38.1.4a",
        given,
        "A moves 0304-0305-0306-0307
         A moves 0304-0305-0306
         B moves 0504-0505-0506-0507-0508",
        &format!(
            "{too_far}
             A moves 0304-0305-0306 for 24
             B moves 0504-0505-0506-0507-0508 for 48"
        ),
    );
    for other in ["turn 17PM", "event 17 5"] {
        check(
            "bw-38.1.4a",
            &format!("{given}\n{other}"),
            "A moves 0304-0305-0306-0307-0308",
            "A moves 0304-0305-0306-0307-0308 for 48",
        );
    }
}

#[test]
fn bw_38_1_5a_dietrich_releases_nobody_through_18pm() {
    let releases = |event: u8, turn: &str, role: &str| {
        let given = format!(
            "switch leaders
             turn {turn}
             event 17 {event}
             german X armor 1-4-4 role fuhrer_escort at 1212 reserve
             german R armor 4-4-4 army sixth at 0303 reserve
             german M leader 0-0-5 army sixth role {role} at 0303"
        );
        let told = told(&given, "german ends", &[]);
        told.contains(&"R is released (bw-24.5b)".to_owned())
    };
    for turn in ["17AM", "17PM", "18AM", "18PM"] {
        assert!(!releases(5, turn, "dietrich"), "{turn}");
        assert!(releases(5, turn, "manteuffel"), "{turn}");
        assert!(releases(6, turn, "dietrich"), "{turn}");
    }
    assert!(releases(5, "19AM", "dietrich"));
}

/// An American regiment at a bridge with Germans on the other bank, at the end of the Allied combat phase, and a second such bridge.
const AT_BRIDGE: &str = "side allied
    phase demolition
    bridge 0303/0304 0307/0308
    heiderscheid 0303/0304
    german A infantry 4-4-3 at 0303
    allied D infantry 4-4-4 at 0304
    german B infantry 4-4-3 at 0308
    allied E infantry 4-4-4 at 0307";

#[test]
fn bw_38_1_6a_the_heiderscheid_bridge_is_not_blown_on_17_december() {
    for turn in ["17AM", "17PM"] {
        check(
            "bw-38.1.6a",
            &format!("{AT_BRIDGE}\nturn {turn}\nevent 17 6"),
            "allied blows 0303/0304
             allied blows 0307/0308, rolling 1",
            &format!(
                "refused bw-38.1.6a: that bridge may not be blown yet
                 0307/0308 is blown, rolled 1
                 {turn} allied exploitation
                 {turn} allied construction
                 {} german supply
                 {}",
                if turn == "17AM" { "17PM" } else { "18AM" },
                ""
            ),
        );
    }
    for other in ["turn 18AM\nevent 17 6", "turn 17PM\nevent 17 7"] {
        let given = format!("{AT_BRIDGE}\n{other}");
        assert_eq!(
            after(&given, "allied blows 0303/0304", &[1], "0303/0304"),
            "0303/0304 blown",
            "{other}"
        );
    }
    let campaign = crate::language::rules("scenario campaign");
    let data = campaign.data();
    let ends = data.board.bridge_ends(data.places.heiderscheid);
    assert!(ends.contains(&crate::language::hex(data, "1630")));
}

#[test]
fn bw_38_1_7a_only_a_1_destroys_the_dump_at_samree() {
    let burns = |event: u8, dump: u8, face: u16| {
        let given = format!(
            "switch fuel_dumps
             side allied
             phase combat
             event 17 {event}
             dumps 0504 1009
             dump 1 0503
             dump 2 1008
             german T armor 4-4-4 at 0402
             allied D infantry 4-4-4 at 0503
             german U armor 4-4-4 at 1007
             allied E infantry 4-4-4 at 1008"
        );
        let when = format!("allied ends\nallied blows dump {dump}");
        let game = played(&given, &when, &[face]);
        game.state().dumps.expect("there are dumps")[usize::from(dump) - 1].destroyed
    };
    assert_eq!([1, 2, 3, 4].map(|face| burns(7, 2, face)), [true, false, false, false]);
    assert_eq!([1, 2, 3, 4].map(|face| burns(7, 1, face)), [true, true, true, false]);
    assert!(burns(8, 2, 3));
}

#[test]
fn bw_38_1_8a_once_the_engineers_blow_a_bridge_without_a_roll() {
    let engineers = "refused bw-38.1.8a: the engineers cannot blow a bridge without a roll";
    check(
        "bw-38.1.8a",
        &format!("{AT_BRIDGE}\nevent 17 8"),
        "allied surely blows 0303/0304
         allied surely blows 0307/0308",
        &format!(
            "0303/0304 is blown
             {engineers}"
        ),
    );
    check(
        "bw-38.1.8a",
        &format!("{AT_BRIDGE}\nevent 17 9"),
        "allied surely blows 0303/0304",
        engineers,
    );
    // All else must be as ever: somebody in supply at the bridge, an enemy near, no commandos, and no 16 December.
    let refused = |given: String, why: &str| {
        check("bw-38.1.8a", &given, "allied surely blows 0303/0304", why);
    };
    let with = format!("{AT_BRIDGE}\nevent 17 8");
    refused(
        with.replace("D infantry 4-4-4 at 0304", "D infantry 4-4-4 at 0304 oos"),
        "refused bw-12.4e: a unit out of supply neither digs, builds nor blows a bridge",
    );
    refused(
        with.replace("A infantry 4-4-3 at 0303", "A infantry 4-4-3 at 0301"),
        "refused bw-13.1d: no enemy is near that bridge",
    );
    refused(
        format!("{with}\nturn 18AM\nevent 18 3\nprotected 0303/0304"),
        "refused bw-29.3a: commandos protect that bridge",
    );
    // The Germans have no such engineers.
    check(
        "bw-38.1.8a",
        &format!("{with}\nside german"),
        "german surely blows 0303/0304",
        engineers,
    );
}

#[test]
fn bw_38_1_9a_hodges_and_middleton_move_half_until_the_end_of_18pm() {
    let given = "switch leaders
                 side allied
                 event 17 9
                 allied H leader 0-0-5 role hodges at 0304
                 allied M leader 0-0-5 role middleton at 0504
                 allied P leader 0-0-5 army third role patton at 0704";
    let too_far = "refused bw-5.2a: the Movement Allowance does not reach so far";
    for turn in ["17AM", "18PM"] {
        check(
            "bw-38.1.9a",
            &format!("{given}\nturn {turn}"),
            "H moves 0304-0305-0306-0307-0308
             H moves 0304-0305-0306-0307
             M moves 0504-0505-0506-0507-0508
             P moves 0704-0705-0706-0707-0708-0709",
            &format!(
                "{too_far}
                 H moves 0304-0305-0306-0307 for 36
                 {too_far}
                 P moves 0704-0705-0706-0707-0708-0709 for 60"
            ),
        );
    }
    check(
        "bw-38.1.9a",
        &format!("{given}\nturn 19AM"),
        "H moves 0304-0305-0306-0307-0308-0309",
        "H moves 0304-0305-0306-0307-0308-0309 for 60",
    );
    // Both are on the map from the start, so that the event can find them.
    let position = crate::language::position("scenario campaign\nswitch leaders");
    for name in ["l-hodges", "l-middleton"] {
        assert!(position.hex_of(unit(position.data(), name)).is_some(), "{name}");
    }
}

/// Who is out of supply in the Allied turn, of regiments without any road.
fn unsupplied(more: &str) -> String {
    let given = format!(
        "phase supply
         side allied
         east_of_our 0304
         allied A infantry 4-3-4 of 106_Inf_Div at 0304
         allied B infantry 4-3-4 of 106_Inf_Div at 0504
         allied C infantry 4-3-4 of 28_Inf_Div at 0304
         {more}"
    );
    told(&given, "allied ends", &[])[0].clone()
}

#[test]
fn bw_38_1_10a_the_106th_east_of_the_our_is_supplied_through_18_december() {
    for turn in ["17AM", "17PM", "18AM", "18PM"] {
        assert_eq!(unsupplied(&format!("event 17 10\nturn {turn}")), "out of supply: B+C");
    }
    assert_eq!(unsupplied("event 17 10\nturn 19AM"), "out of supply: A+B+C");
    assert_eq!(unsupplied("event 17 9\nturn 17AM"), "out of supply: A+B+C");
    // No aircraft are needed.
    assert_eq!(unsupplied("event 17 10\nturn 17AM\nair 0 1"), "out of supply: B+C");
    let given = "phase supply
                 side allied
                 event 17 10
                 air 0 1
                 east_of_our 0304
                 allied A infantry 4-3-4 of 106_Inf_Div at 0304";
    assert_eq!(after(given, "allied ends", &[], "air"), "air 0 1");
}

#[test]
fn bw_38_1_10b_west_of_the_our_the_usual_rules_hold() {
    assert_eq!(unsupplied("event 17 10\nturn 17PM"), "out of supply: B+C");
    let road = "event 17 10
                off west 1204
                road 1204-1104-1004-0904";
    assert_eq!(unsupplied(road), "out of supply: C");
}

#[test]
fn bw_38_1_11a_the_fuhrer_grenadier_brigade_comes_on_17am_for_7th_army() {
    let given = "switch events_17am
                 phase construction
                 side allied
                 turn 16PM
                 entry C east 0103
                 entry D east 0105
                 german F armor 7-4-5 army fifth role fuhrer_grenadier waits 22PM east 0103";
    for faces in [[5, 6], [6, 6]] {
        let told = format!(
            "17AM german supply
             event of 17AM: {} {}
             all are in supply
             17AM german interdiction
             17AM german reserve
             17AM german movement
             refused bw-16.1a: that unit may not enter there
             F enters 0105
             F moves 0105 for 12",
            faces[0], faces[1]
        );
        let rolling = format!("allied ends, rolling {} {}", faces[0], faces[1]);
        check(
            "bw-38.1.11a",
            given,
            &format!(
                "{rolling}
                 allied ends
                 allied ends
                 F enters 0103
                 F enters 0105"
            ),
            &told,
        );
        let game = played(given, "allied ends", &faces);
        let brigade = unit(game.rules().data(), "F");
        assert_eq!(game.state().unit(brigade).army, Army::Seventh);
    }
    let game = played(given, "allied ends", &[5, 5]);
    let brigade = unit(game.rules().data(), "F");
    assert_eq!(game.state().unit(brigade).army, Army::FifthPanzer);
    check(
        "bw-38.1.11a",
        given,
        "allied ends, rolling 5 5
         allied ends
         allied ends
         F enters 0105",
        "17AM german supply
         event of 17AM: 5 5
         all are in supply
         17AM german interdiction
         17AM german reserve
         17AM german movement
         refused bw-16.1a: that unit does not arrive yet",
    );
}
