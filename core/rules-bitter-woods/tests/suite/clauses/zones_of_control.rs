//! §7 Zones of control.

use rules_bitter_woods::Side;

use crate::language::{check, hex, played, position};

const STOP: &str = "refused bw-7.4a: a unit stops when it enters an enemy zone of control";
const SAME: &str =
    "refused bw-7.4c: a unit may not step from one hex to another in the zone of the same enemy";

/// The hexes around 0505 that lie in a zone hostile to the Germans, in the order given here.
fn zone(given: &str) -> Vec<&'static str> {
    let position = position(given);
    ["0504", "0604", "0605", "0506", "0405", "0404"]
        .into_iter()
        .filter(|number| position.in_enemy_zone(Side::German, hex(position.data(), number)))
        .collect()
}

const ALL: [&str; 6] = ["0504", "0604", "0605", "0506", "0405", "0404"];

#[test]
fn bw_7a_a_zone_is_the_six_hexes_around_a_unit() {
    for kind in ["infantry", "armor", "armored_infantry", "armored_cavalry"] {
        let position = position(&format!("allied A {kind} 4-4-4 at 0505 steps 1"));
        let grid = position.data().board.grid();
        let zone = grid.hexes().filter(|&hex| position.in_enemy_zone(Side::German, hex));
        assert_eq!(zone.count(), 6, "{kind}");
        assert!(
            !ALL.iter().any(|number| {
                position.in_enemy_zone(Side::Allied, hex(position.data(), number))
            })
        );
    }
    assert_eq!(zone("allied A infantry 4-4-4 at 0505"), ALL);
}

#[test]
fn bw_7_1a_zones_reach_into_all_terrain_and_over_rivers() {
    for ground in ["clear", "forest", "broken", "light_woods", "town"] {
        let given = format!(
            "{ground} 0504 0604 0605 0506 0405 0404
             river 0505/0504 0505/0604
             bridge 0505/0605 0505/0506
             blown 0505/0506
             cliff 0505/0404
             allied A infantry 4-4-4 at 0505"
        );
        assert_eq!(zone(&given), ALL, "{ground}");
    }
    check(
        "bw-7.1a",
        "river 0504/0505
         forest 0504
         german B infantry 4-4-4 at 0503
         allied A infantry 4-4-4 at 0505",
        "B moves 0503-0504-0404
         B moves 0503-0504",
        &format!("{STOP}\nB moves 0503-0504 for 24"),
    );
}

#[test]
fn bw_7_1b_no_zone_crosses_the_meuse_not_even_by_a_bridge() {
    let given = "meuse 0504/0505 0505/0404
                 bridge 0504/0505
                 allied A infantry 4-4-4 at 0505";
    assert_eq!(zone(given), ["0604", "0605", "0506", "0405"]);
    check(
        "bw-7.1b",
        "meuse 0504/0505 0404/0505
         german B infantry 4-4-4 at 0503
         german C infantry 4-4-4 at 0504
         allied A infantry 4-4-4 at 0505",
        "B moves 0503-0504-0404-0403
         C moves 0504-0604",
        "B moves 0503-0504-0404-0403 for 36
         C moves 0504-0604 for 12",
    );
}

#[test]
fn bw_7_1b_a_step_is_within_one_zone_only_if_the_zone_reaches_both_hexes() {
    check(
        "bw-7.1b",
        "meuse 0604/0505
         german B infantry 4-4-4 at 0604
         german C infantry 4-4-4 at 0605
         allied A infantry 4-4-4 at 0505
         allied F infantry 4-4-4 at 0704",
        "C moves 0605-0506
         B moves 0604-0504",
        &format!("{SAME}\nB moves 0604-0504 for 12"),
    );
}

#[test]
fn bw_7_2a_zones_act_in_every_phase() {
    for phase in ["supply", "reserve", "movement", "combat", "exploitation", "construction"] {
        for side in ["german", "allied"] {
            let given = format!("phase {phase}\nside {side}\nallied A infantry 4-4-4 at 0505");
            assert_eq!(zone(&given), ALL, "{phase} {side}");
        }
    }
    check(
        "bw-7.2a",
        "phase exploitation
         german B armor 4-4-4 at 0502 reserve
         allied A infantry 4-4-4 at 0505",
        "B moves 0502-0503-0504-0404",
        STOP,
    );
}

#[test]
fn bw_7_2b_both_sides_have_zones_in_one_hex() {
    let position = position("german B infantry 4-4-4 at 0503\nallied A infantry 4-4-4 at 0505");
    let between = hex(position.data(), "0504");
    assert!(Side::BOTH.into_iter().all(|side| position.in_enemy_zone(side, between)));
}

#[test]
fn bw_7_2c_nobody_takes_a_zone_away() {
    check(
        "bw-7.2c",
        "german B infantry 4-4-4 at 0504
         german C infantry 4-4-4 at 0503
         german D infantry 4-4-4 at 0404
         allied A infantry 4-4-4 at 0505",
        "C moves 0503-0504-0403
         B moves 0504-0404
         C moves 0503-0504",
        &format!("{STOP}\n{SAME}\nC moves 0503-0504 for 12"),
    );
}

#[test]
fn bw_7_3a_artillery_has_no_zone_beyond_its_hex() {
    for kind in ["corps_artillery", "rocket", "army_artillery"] {
        let given = format!("side allied\ngerman A {kind} 4-4-4 at 0505");
        let position = position(&given);
        let around = ALL
            .iter()
            .filter(|number| position.in_enemy_zone(Side::Allied, hex(position.data(), number)));
        assert_eq!(around.count(), 0, "{kind}");
    }
    check(
        "bw-7.3a",
        "german B infantry 4-4-4 at 0504
         allied A corps_artillery 4-4-4 at 0505",
        "B moves 0504-0404-0405-0506",
        "B moves 0504-0404-0405-0506 for 36",
    );
    assert_eq!(
        zone("allied A corps_artillery 4-4-4 at 0505\nallied C infantry 1-4-4 at 0505"),
        ALL
    );
}

#[test]
fn bw_7_3a_a_single_battalion_of_peiper_has_none_either() {
    let zone = |given: &str| {
        let position = position(&format!("switch peiper_alternative\n{given}"));
        ALL.iter()
            .filter(|number| position.in_enemy_zone(Side::Allied, hex(position.data(), number)))
            .count()
    };
    assert_eq!(zone("german A armor 5-6-5 at 0505 role pz_battalion"), 0);
    assert_eq!(zone("german A armor 5-6-5 at 0505 tiger role abt_501"), 0);
    assert_eq!(zone("german A armored_infantry 5-6-5 at 0505 role pzgr_battalion"), 0);
    assert_eq!(zone("german A armor 15-6-5 at 0505 role peiper"), 6);
}

#[test]
fn bw_7_3b_companies_and_leaders_have_no_zone() {
    check(
        "bw-7.3b",
        "switch leaders
         company 0505
         side allied
         allied B infantry 4-4-4 at 0504
         german L leader 0-0-6 at 0305
         german G corps_artillery 4-4-4 at 0305
         allied C infantry 4-4-4 at 0304",
        "B moves 0504-0404-0405-0506
         C moves 0304-0204-0205",
        "B moves 0504-0404-0405-0506 for 36
         C moves 0304-0204-0205 for 24",
    );
}

#[test]
fn bw_7_4a_a_unit_stops_when_it_enters_a_zone() {
    check(
        "bw-7.4a",
        "road 0502-0503-0504-0604-0603
         german B armor 4-4-4 at 0502
         allied A infantry 4-4-4 at 0505",
        "B moves 0502-0503-0504-0503
         B moves 0502-0503-0504-0604
         B moves 0502-0503-0504",
        &format!("{STOP}\n{STOP}\nB moves 0502-0503-0504 for 6"),
    );
}

#[test]
fn bw_7_4b_a_unit_steps_from_one_zone_into_anothers_and_stops() {
    check(
        "bw-7.4b",
        "german B infantry 4-4-4 at 0504
         allied A infantry 4-4-4 at 0505
         allied C infantry 4-4-4 at 0502",
        "B moves 0504-0503-0403
         B moves 0504-0503",
        &format!("{STOP}\nB moves 0504-0503 for 12\nnow B at 0503 moved"),
    );
}

#[test]
fn bw_7_4c_no_step_within_the_zone_of_one_unit() {
    check(
        "bw-7.4c",
        "road 0504-0404
         german B infantry 4-4-4 at 0504
         allied A infantry 4-4-4 at 0505
         allied C infantry 4-4-4 at 0303",
        "B moves 0504-0404
         B moves 0504-0604",
        &format!("{SAME}\n{SAME}"),
    );
}

#[test]
fn bw_7_4c_an_advance_goes_from_zone_to_zone() {
    check(
        "bw-7.4c",
        "phase combat
         german B infantry 8-4-4 at 0504
         allied A infantry 1-4-4 at 0404
         allied C infantry 1-4-4 at 0505",
        "B attacks 0404, rolling 1
         B advances 0504-0404",
        "B attacks 0404
         8 to 1, 7-1 at 7-1, rolled 1: DE
         A is eliminated (bw-9.5a)
         B advances 0504-0404
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         out of supply: C
         17AM allied reserve
         17AM allied movement",
    );
}

#[test]
fn bw_7_4d_a_unit_leaves_a_zone_and_comes_back_to_it() {
    check(
        "bw-7.4d",
        "german B infantry 4-4-4 at 0504
         allied A infantry 4-4-4 at 0505",
        "B moves 0504-0503-0403-0404",
        "B moves 0504-0503-0403-0404 for 36
         now B at 0404 moved",
    );
}

#[test]
fn bw_7_5a_a_unit_that_must_retreat_into_a_zone_is_lost() {
    check(
        "bw-7.5a",
        "phase combat
         german B infantry 8-4-4 at 0504
         german C infantry 1-4-4 at 0507
         german D infantry 1-4-4 at 0305
         german E infantry 1-4-4 at 0706
         allied A infantry 4-4-4 at 0505",
        "B attacks 0505, rolling 3",
        "B attacks 0505
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         A is eliminated (bw-9.7o)
         now A dead",
    );
    check(
        "bw-7.5a",
        "phase combat
         german B infantry 8-4-4 at 0504
         german C corps_artillery 1-4-4 at 0507
         german D infantry 1-4-4 at 0305
         german E infantry 1-4-4 at 0706
         allied A infantry 4-4-4 at 0505",
        "B attacks 0505, rolling 3
         A retreats 0505-0506",
        "B attacks 0505
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         A retreats 0505-0506
         now A at 0506 beganinzone",
    );
}

#[test]
fn bw_7_6a_aircraft_ignore_zones() {
    let given = "turn 18AM
                 air 0 3
                 german B infantry 4-4-4 at 0504
                 german C infantry 4-4-4 at 0506
                 allied A infantry 4-4-4 at 0505";
    let game = played(
        &format!("phase supply\n{given}"),
        "allied drops 0505
         allied ends
         allied interdicts 0404
         allied interdicts 0504",
        &[],
    );
    let numbers = |hexes: &[hexmap::Hex]| -> Vec<String> {
        hexes.iter().map(|&hex| game.rules().data().board.number(hex)).collect()
    };
    assert_eq!(numbers(&game.state().drops), ["0505"]);
    let mut hit = numbers(&game.state().interdicted);
    hit.sort();
    assert_eq!(hit, ["0404", "0504"]);
}
