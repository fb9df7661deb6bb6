//! §9.1 The transports.

use rules_bastogne::supply::{sources, transports};

use crate::language::{hex, now, play, played, position, refused, refuses, told};

/// Whom a transport in a hex supplies, of units in the German supply phase.
fn fed(given: &str, to: &str) -> String {
    let story = told(
        &format!("phase german_supply\n{given}"),
        &format!("german hauls from 0 to {to}"),
        &[],
    );
    let (_, whom) = story[0].split_once("supplies ").expect("a transport supplies");
    whom.to_owned()
}

#[test]
fn bb_9_1b_a_transport_has_35_points() {
    let rows: Vec<String> = (1..=90).map(|row| format!("07{row:02}")).collect();
    let given = |road: &str| {
        format!(
            "map 12x90\n{road} {}\ncentre 0701\nphase german_supply\ngerman Z infantry 1-1-6 at 1290",
            rows.join("-")
        )
    };
    let haul =
        |road: &str, to: &str| refused(&given(road), &format!("german hauls from 0 to {to}"), 1);
    assert_eq!(haul("major", "0771"), None, "seventy hexes");
    assert_eq!(haul("major", "0772").as_deref(), Some("bb-9.1b"));
    assert_eq!(haul("minor", "0736"), None, "thirty-five");
    assert_eq!(haul("minor", "0737").as_deref(), Some("bb-9.1b"));
}

#[test]
fn bb_9_1d_units_within_ten_points_are_supplied() {
    let given = "map 30x12
                 centre 2506
                 german A mech 6-8-10 at 1506
                 german C mech 6-8-10 at 1406
                 german D infantry 6-8-6 at 2506";
    assert_eq!(fed(given, "2506"), "A+D");
    assert_eq!(fed(given, "2406"), "A+C+D");
}

#[test]
fn bb_9_1e_placing_a_transport_supplies_all_of_them() {
    let given = "phase german_supply
                 centre 1004
                 german A mech 6-8-10 fought left 0 at 0904
                 german C infantry 6-8-6 spent fought left 0 at 0804";
    let mut game = played(given, "german hauls from 0 to 1004", &[1; 4]);
    assert!(now(&game, "A").ends_with("supplied"));
    play(&mut game, "german ends");
    assert_eq!(
        ["A", "C", "points_of_A", "attack_of_C"].map(|thing| now(&game, thing)),
        ["A at 0904 supplied", "C at 0804 supplied", "points_of_A 10", "attack_of_C 6"]
    );
}

#[test]
fn bb_9_1f_the_other_transports_supply_the_rest() {
    let given = "map 40x12
                 phase german_supply
                 centre 3806
                 german A mech 6-8-10 at 3806
                 german C mech 6-8-10 at 1606
                 german D mech 6-8-10 at 0406";
    let mut game =
        played(given, "german hauls from 0 to 3806\ngerman hauls from 0 to 1606", &[1; 4]);
    assert!(now(&game, "C").ends_with("supplied"));
    assert_eq!(now(&game, "D"), "D at 0406");
    play(&mut game, "german hauls from 0 to 0706");
    assert!(now(&game, "D").ends_with("supplied"));
    assert_eq!(refuses(&game, "german hauls from 0 to 0806").as_deref(), Some("bb-9.1k"));
    play(&mut game, "german ends");
    let story = crate::language::story(&game);
    assert!(story.contains(&"german supplied: A+C+D".to_owned()), "{story:#?}");
}

#[test]
fn bb_9_1g_each_transport_starts_at_a_centre_that_no_allied_unit_holds() {
    let given = "phase german_supply
                 centre 1004
                 centre 1008
                 german A mech 6-8-10 at 0904
                 allied B towed 0-1-6 at 1008";
    let game = played(given, "", &[]);
    assert_eq!(refuses(&game, "german hauls from 0 to 0904"), None);
    assert_eq!(refuses(&game, "german hauls from 1 to 0904").as_deref(), Some("bb-9.1g"));
    assert_eq!(refuses(&game, "german hauls from 7 to 0904").as_deref(), Some("bb-9.1g"));
    let beside = given.replace("towed 0-1-6 at 1008", "infantry 1-1-6 at 1009");
    assert_eq!(refused(&beside, "german hauls from 1 to 0904", 1), None, "a zone holds nothing");
}

#[test]
fn bb_9_1g_in_the_next_phase_all_start_anew() {
    let given = "phase german_supply
                 centre 1004
                 german A infantry 6-8-6 at 0904
                 german C infantry 6-8-6 at 0804";
    let mut game = played(
        given,
        "german hauls from 0 to 0904\ngerman hauls from 0 to 0804\ngerman hauls from 0 to 1004\ngerman ends",
        &[1; 4],
    );
    play(&mut game, "german ends");
    assert_eq!(now(&game, "turn"), "turn 3 german_supply");
    assert!(game.state().transports.is_empty());
    assert_eq!(now(&game, "A"), "A at 0904", "what was supplied then is not supplied now");
    assert_eq!(refuses(&game, "german hauls from 0 to 0904"), None);
}

#[test]
fn bb_9_1h_transports_move_like_vehicles_need_bridges_and_keep_out_of_allied_hexes() {
    let given = |more: &str| {
        format!("phase german_supply\ncentre 1004\ngerman Z infantry 1-1-6 at 1212\n{more}")
    };
    let open = |more: &str, to: &str| {
        let position = position(&given(more));
        let reach = transports::reach(&position, hex(position.data(), "1004"));
        reach.cost(hex(position.data(), to))
    };
    assert_eq!(open("", "0904"), Some(2), "they may leave the roads");
    assert_eq!(open("forest 0904", "0904"), Some(6));
    assert_eq!(open("river 1004/0904", "0904"), Some(4), "by a way round");
    let moat = "river 0904/1003 0904/1004 0904/0903 0904/0905 0904/0803 0904/0804";
    assert_eq!(open(moat, "0904"), None);
    assert_eq!(open(&format!("{moat}\nbridge 0904/1004"), "0904"), Some(2));
    assert_eq!(open(&format!("{moat}\nbridge 0904/1004\nblown 0904/1004"), "0904"), None);
    assert_eq!(open("allied B towed 0-1-6 at 0904", "0904"), None);
}

#[test]
fn bb_9_1i_the_radius_is_counted_at_the_units_own_costs_with_zones_and_without_congestion() {
    let given = |more: &str| {
        format!(
            "map 30x12
             centre 2506
             german A mech 6-8-10 at 1506
             german C infantry 6-8-6 at 1507
             {more}"
        )
    };
    assert_eq!(fed(&given(""), "2506"), "A+C");
    // A forest costs infantry one more and vehicles two more; every way leads through column 20.
    let wood: Vec<String> = (1..=12).map(|row| format!("20{row:02}")).collect();
    assert_eq!(fed(&given(&format!("forest {}", wood.join(" "))), "2406"), "C");
    // A zone costs two.
    assert_eq!(fed(&given("allied B infantry 1-1-6 at 1505"), "2406"), "C");
    // A crowd costs nothing.
    let road = "major 2506-2406-2306-2206-2106-2006-1906-1806-1706-1606-1506\ngerman D infantry 1-1-6 steps 9 at 2006";
    assert_eq!(fed(&given(road), "2506"), "A+C+D");
}

#[test]
fn bb_9_1i_never_through_a_hex_with_an_allied_unit() {
    // A stands in a pocket that only 0704 leads to.
    let given = "centre 1004
                 german A mech 6-8-10 at 0604
                 river 0604/0504 0604/0505 0604/0603 0604/0605 0604/0705
                 allied B towed 0-1-6 at";
    assert_eq!(fed(&format!("{given} 0112"), "1004"), "A");
    assert_eq!(fed(&format!("{given} 0704"), "1004"), "nobody");
}

#[test]
fn bb_9_1j_between_phases_a_transport_is_a_marker_and_no_more() {
    let given = "phase allied_movement
                 transport 0604
                 major 0404-0504-0604-0704
                 german A infantry 1-1-6 at 1212
                 allied B mech 9-8-10 at 0404";
    let game = played(given, "B moves 0404-0504-0604-0704", &[]);
    let story = crate::language::story(&game);
    assert_eq!(story, ["B moves 0404-0504-0604-0704, 8 1/2 left"]);
    assert_eq!(game.state().transports.len(), 1, "nobody captures it");
}

#[test]
fn bb_9_1k_three_transports_and_three_centres_in_every_scenario() {
    for scenario in rules_bastogne::BastogneBreakout::SCENARIOS {
        let start = position(&format!("scenario {scenario}"));
        assert_eq!(transports::left(&start), 3);
        assert_eq!(sources::centres(&start).count(), 3, "{scenario}");
        let east = sources::centres(&start).all(|(_, hex)| start.data().board.westing(hex) >= 40);
        assert!(east);
    }
    let given = "phase german_supply\ncentre 1004\ngerman A mech 6-8-10 at 0904";
    let game = played(
        given,
        "german hauls from 0 to 0904\ngerman hauls from 0 to 0904\ngerman hauls from 0 to 0904",
        &[],
    );
    assert_eq!(refuses(&game, "german hauls from 0 to 0904").as_deref(), Some("bb-9.1k"));
}
