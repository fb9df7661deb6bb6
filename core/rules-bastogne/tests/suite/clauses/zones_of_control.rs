//! §6.2g-m, o, p Zones of control.

use crate::language::{after, now, play, played, refused, refuses, told};

fn moved(given: &str, when: &str) -> String {
    told(given, when, &[]).join("; ")
}

/// Where the zones of B in 0504 reach.
fn zones(given: &str) -> Vec<&'static str> {
    let around = ["0503", "0505", "0403", "0404", "0603", "0604", "0504", "0502", "0304"];
    let is =
        |number: &&str| after(given, "", &[], &format!("zone_in_{number}")).ends_with("allied");
    around.into_iter().filter(is).collect()
}

#[test]
fn bb_6_2h_a_zone_is_the_six_hexes_around() {
    assert_eq!(
        zones("allied B infantry 6-8-6 at 0504\ngerman A infantry 1-1-6 at 1212"),
        ["0503", "0505", "0403", "0404", "0603", "0604"]
    );
}

#[test]
fn bb_6_2i_a_river_without_a_bridge_stops_a_zone() {
    let given = "river 0504/0604 0504/0603\nbridge 0504/0603\nallied B infantry 6-8-6 at 0504";
    assert_eq!(zones(given), ["0503", "0505", "0403", "0404", "0603"]);
    let blown = format!("{given}\nblown 0504/0603");
    assert_eq!(zones(&blown), ["0503", "0505", "0403", "0404"]);
}

#[test]
fn bb_6_2j_towed_guns_have_no_zone() {
    assert!(zones("allied B towed 0-2-5 at 0504").is_empty());
    assert!(zones("allied B towed 0-2-5 limbered at 0504").is_empty());
}

#[test]
fn bb_6_2k_entering_a_zone_costs_two_more_and_nobody_must_stop() {
    let given = "german A mech 9-8-10 at 0704\nallied B infantry 6-8-6 at 0504";
    assert_eq!(moved(given, "A moves 0704-0604"), "A moves 0704-0604, 7 left");
    assert_eq!(moved(given, "A moves 0704-0604-0603-0602"), "A moves 0704-0604-0603-0602, 3 left");
    let road = format!("{given}\nmajor 0704-0604");
    assert_eq!(moved(&road, "A moves 0704-0604"), "A moves 0704-0604, 7 1/2 left");
    let short = given.replace("9-8-10", "9-8-2");
    assert_eq!(refused(&short, "A moves 0704-0604", 1).as_deref(), Some("bb-6b"));
}

#[test]
fn bb_6_2g_a_unit_that_begins_its_move_in_a_zone_makes_no_mobile_assault() {
    let given = "phase german_movement
                 german A mech 9-8-10 at 0604
                 allied B infantry 1-1-6 steps 1 at 0504
                 allied C infantry 1-1-6 steps 1 at 0404";
    let game = played(given, "", &[]);
    assert_eq!(refuses(&game, "A assaults 0604-0504").as_deref(), Some("bb-6.2l"));
    // Not even elsewhere, after it has left the zone.
    assert_eq!(refuses(&game, "A assaults 0604-0605-0505-0404").as_deref(), Some("bb-6.2l"));
    assert_eq!(refuses(&game, "A moves 0604-0605"), None);
    let free = given.replace("at 0604", "at 0704");
    assert_eq!(refused(&free, "A assaults 0704-0604-0504", 1), None);
}

#[test]
fn bb_6_2g_behind_a_river_or_beside_guns_a_unit_begins_in_no_zone() {
    let river = "bridge 0504/0604\nblown 0504/0604\nphase german_movement\ngerman A infantry 9-8-10 at 0604\n\
                 allied B infantry 1-1-6 steps 1 at 0504";
    assert_eq!(refused(river, "A assaults 0604-0504", 1), None);
    let guns = "german A mech 9-8-10 at 0604\nallied B towed 0-2-6 at 0504";
    assert_eq!(refused(guns, "A assaults 0604-0504", 1), None);
    let suppressed = "german A mech 9-8-10 at 0604\nallied B infantry 1-1-6 suppressed at 0504";
    assert_eq!(refused(suppressed, "A assaults 0604-0504", 1), None);
}

#[test]
fn bb_6_2l_who_starts_his_turn_in_a_zone_makes_no_assault_in_that_turn() {
    // The phase begins with A in the zone of B; B is gone by the exploitation.
    let given = "phase limber
                 centre 1204
                 german A mech 9-8-10 at 0604
                 german C mech 9-8-10 at 0603
                 german E mech 9-8-10 at 1104
                 german G mobile 0-2-9 at 1105
                 allied B infantry 1-1-6 steps 1 at 0504
                 allied D infantry 1-1-6 steps 1 at 0304";
    let mut game = played(given, "german ends\ngerman ends", &[6, 6]);
    assert!(now(&game, "A").ends_with("began_in_zone"), "{}", now(&game, "A"));
    assert_eq!(now(&game, "E"), "E at 1104");
    play(&mut game, "C attacks 0504\nC advances\ngerman ends");
    assert_eq!(now(&game, "turn"), "turn 2 german_exploitation");
    assert_eq!(now(&game, "zone_in_0604"), "zone_in_0604 german", "no enemy zone is left there");
    assert_eq!(refuses(&game, "A assaults 0604-0505-0404-0304").as_deref(), Some("bb-6.2l"));
    assert_eq!(refuses(&game, "A moves 0604-0505"), None);
}

#[test]
fn bb_6_2l_the_mark_lasts_for_one_turn() {
    let given = "phase german_supply
                 turn 2
                 german A mech 9-8-10 began_in_zone at 0904
                 allied B infantry 1-1-6 steps 1 at 0704";
    let game = played(given, "german ends\nallied ends", &[1; 4]);
    assert_eq!([now(&game, "turn"), now(&game, "A")], ["turn 3 german_movement", "A at 0904"]);
    assert_eq!(refuses(&game, "A assaults 0904-0804-0704"), None);
}

#[test]
fn bb_6_2m_a_transport_enters_a_zone_only_where_a_german_unit_stands() {
    let given = |units: &str| {
        format!(
            "phase german_supply
             centre 1004
             major 1004-0904-0804-0704-0604-0504-0404
             german Z infantry 1-1-6 at 1212
             allied B infantry 6-8-6 at 0705
             {units}"
        )
    };
    // Zones of B lie on 0704 and 0604, and on 0804's neighbours 0804.
    let open =
        |units: &str, to: &str| refused(&given(units), &format!("german hauls from 0 to {to}"), 1);
    assert_eq!(open("", "0904"), None);
    assert_eq!(open("", "0704").as_deref(), Some("bb-9.1b"));
    assert_eq!(open("german A infantry 1-1-6 at 0704", "0704"), None, "0703 leads round the zone");
    assert_eq!(open("german A infantry 1-1-6 at 0804", "0804"), None);
    assert_eq!(open("german A infantry 1-1-6 at 0704", "0705").as_deref(), Some("bb-9.1b"));
}

#[test]
fn bb_6_2o_leaving_is_free_each_zone_hex_costs_once_and_friends_do_not_cancel_it() {
    let given = "german A mech 9-8-10 at 0604
                 german C infantry 1-1-6 steps 1 at 0603
                 allied B infantry 6-8-6 at 0504";
    assert_eq!(moved(given, "A moves 0604-0704"), "A moves 0604-0704, 9 left");
    assert_eq!(
        moved(given, "A moves 0604-0603"),
        "A moves 0604-0603, 7 left",
        "with a friend there"
    );
    // Two enemies reach into the same hex, and it costs two once.
    let twice = format!("{given}\nallied D infantry 6-8-6 at 0503");
    assert_eq!(moved(&twice, "A moves 0604-0603"), "A moves 0604-0603, 7 left");
}

#[test]
fn bb_6_2p_every_unit_but_a_towed_gun_has_a_zone() {
    for class in ["infantry 1-1-6", "mech 1-1-6", "mobile 0-1-6", "mobile 0-1-6 limbered"] {
        assert_eq!(zones(&format!("allied B {class} at 0504")).len(), 6, "{class}");
    }
}
