//! §37 The guns of the German armies, and what holds corps artillery to its army.

use rules_bitter_woods::state::unit::Place;

use crate::language::{check, hex, odds, played, position, unit};

#[test]
fn bw_37a_the_variant_gives_each_german_army_one_unit() {
    let counted = |given: &str| {
        let position = position(given);
        ["aa-6", "aa-5", "aa-7"]
            .map(|name| matches!(position.unit(unit(position.data(), name)).place, Place::On(_)))
    };
    let scenarios =
        ["campaign", "six_turns", "eight_turns", "southern_shoulder", "extended_campaign"];
    for scenario in scenarios {
        assert_eq!(counted(&format!("scenario {scenario}\nswitch army_artillery")), [true; 3]);
        assert_eq!(counted(&format!("scenario {scenario}")), [false; 3]);
    }
    let refused = |name: &str| {
        let data = rules_bitter_woods::Data::read(name).expect("it is shipped");
        data.scenario.refuses.iter().any(|option| option == "army_artillery")
    };
    assert!(!rules_bitter_woods::BitterWoods::SCENARIOS.into_iter().any(refused));
}

#[test]
fn bw_37_1a_it_fires_as_corps_artillery_as_far_as_its_range_and_takes_no_room() {
    let given = "switch army_artillery
                 turn 19AM
                 phase combat
                 german A infantry 8-4-3 at 0507
                 german G army_artillery 4-4-0 range 6 at 0502
                 german H army_artillery 4-4-0 range 5 at 0502
                 allied D infantry 4-4-4 at 0508
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011";
    check(
        "bw-37.1a",
        given,
        "A attacks 0508 with H
         A attacks 0508 with G, rolling 5",
        "refused bw-10.1b: that gun is out of range
         A attacks 0508 with G
         12 to 4, 3-1 at 3-1, rolled 5: CA*
         0508 must counterattack or withdraw, due 19AM
         now G at 0502 fired",
    );
    // Next to an enemy it does not support, and it is worth half in its own defense.
    assert_eq!(
        odds(
            "switch army_artillery
             side allied
             german G army_artillery 6-4-0 range 6 at 0502
             allied D infantry 9-4-4 at 0503",
            "D attacks 0502",
        ),
        "9 to 3, 3-1 at 3-1"
    );
    check(
        "bw-37.1a",
        "switch army_artillery
         german G army_artillery 6-4-0 range 6 at 0502
         german A infantry 8-4-3 at 0502
         german B infantry 8-4-3 at 0502
         german C infantry 8-4-3 at 0503",
        "C moves 0503-0502",
        "C moves 0503-0502 for 12",
    );
}

#[test]
fn bw_37_1b_it_never_moves_and_is_lost_if_it_must_go_back() {
    check(
        "bw-37.1b",
        "switch army_artillery
         german G army_artillery 6-4-0 range 6 at 0502",
        "G moves 0502-0503",
        "refused bw-37.1b: army artillery never moves",
    );
    check(
        "bw-37.1b",
        "switch army_artillery
         side allied
         phase combat
         german G army_artillery 4-4-0 range 6 at 0504
         german B infantry 2-4-3 at 0504
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011
         allied D infantry 12-4-4 at 0503",
        "D attacks 0504, rolling 4
         B retreats 0504-0505-0506
         allied passes",
        "D attacks 0504
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         B retreats 0504-0505-0506
         G is eliminated (bw-37.1b)",
    );
}

#[test]
fn bw_37_1c_it_stands_in_the_same_hexes_in_every_scenario() {
    let mut stood = 0;
    for scenario in rules_bitter_woods::BitterWoods::SCENARIOS {
        let position = position(&format!("scenario {scenario}\nswitch army_artillery"));
        for (name, number) in [("aa-6", "0412"), ("aa-5", "1123"), ("aa-7", "0630")] {
            let place = position.unit(unit(position.data(), name)).place;
            let there = hex(position.data(), number);
            // Only the relief of Bastogne is played on a part of the map that has none of these hexes.
            let expected =
                if scenario == "pattons_relief" { Place::Unused } else { Place::On(there) };
            assert_eq!(place, expected, "{scenario} {name}");
            stood += u8::from(place == Place::On(there));
        }
    }
    assert_eq!(stood, 21);
}

/// A boundary between 6th and 5th Panzer Army along 0305-0405-0505-0605, of which both share 0305; between 5th Panzer Army and 7th Army
/// along 0309-0409-0509.
const BOUNDED: &str = "switch army_artillery
    boundary northern 0305-0405-0505-0605 shared 0305 east_row 4
    boundary southern 0309-0409-0509 east_row 8";

fn bounded(more: &str) -> String {
    format!("{BOUNDED}\n{more}")
}

const CLOSED: &str = "refused bw-5.4a: army boundaries hold until 18PM";

#[test]
fn bw_37_2a_until_18pm_guns_and_rockets_obey_boundaries() {
    for gun in ["corps_artillery 4-4-3", "rocket 4-4-3"] {
        let given = |turn: &str| {
            bounded(&format!(
                "turn {turn}
                 german G {gun} army sixth at 0404
                 german I infantry 4-4-3 army sixth at 0504"
            ))
        };
        for turn in ["16AM", "18PM"] {
            check("bw-37.2a", &given(turn), "G moves 0404-0405", CLOSED);
        }
        let free = |given: &str| {
            let game = played(given, "G moves 0404-0405\nI moves 0504-0505", &[]);
            game.state().hex_of(unit(game.rules().data(), "G"))
                == Some(hex(game.rules().data(), "0405"))
        };
        assert!(free(&given("19AM")));
        assert!(free(&format!("{}\nswitch army_artillery", given("17AM"))), "not without it");
    }
}

#[test]
fn bw_37_2b_guns_of_the_6th_and_5th_panzer_army_keep_to_their_sides_of_the_northern_road() {
    let given = bounded(
        "german G corps_artillery 4-4-3 army sixth at 0404
         german H corps_artillery 4-4-3 army fifth at 0406
         german R rocket 4-4-3 army fifth at 0506
         german S corps_artillery 4-4-3 army sixth at 0304",
    );
    check(
        "bw-37.2b",
        &given,
        "G moves 0404-0405
         S moves 0304-0305
         H moves 0406-0405-0404
         H moves 0406-0405
         R moves 0506-0505-0504
         R moves 0506-0505",
        &format!(
            "{CLOSED}
             S moves 0304-0305 for 12
             S is fired (bw-10.4d)
             {CLOSED}
             H moves 0406-0405 for 12
             H is fired (bw-10.4d)
             {CLOSED}
             R moves 0506-0505 for 12"
        ),
    );
    // 6th Panzer Army's do not fire over the road; those of the 5th fire out of it.
    let fire = bounded(
        "phase combat
         german A infantry 4-4-3 army sixth at 0404
         german B infantry 4-4-3 army fifth at 0404
         german G corps_artillery 4-4-3 army sixth at 0403
         german H corps_artillery 4-4-3 army fifth at 0207
         allied D infantry 4-4-4 at 0405",
    );
    check(
        "bw-37.2b",
        &fire,
        "A attacks 0405 with G",
        "refused bw-5.4b: 6th Panzer Army's mechanized units do not attack over the boundary road",
    );
    assert_eq!(odds(&fire, "B attacks 0405 with H"), "8 to 4, 2-1 at 2-1");
}

#[test]
fn bw_37_2c_guns_of_the_5th_panzer_army_and_7th_army_share_the_southern_road_only() {
    check(
        "bw-37.2c",
        &bounded(
            "german G corps_artillery 4-4-3 army fifth at 0408
             german H corps_artillery 4-4-3 army seventh at 0510
             german R rocket 4-4-3 army seventh at 0410
             german S rocket 4-4-3 army fifth at 0308",
        ),
        "G moves 0408-0409-0410
         G moves 0408-0409
         H moves 0510-0509-0508
         H moves 0510-0509
         R moves 0410-0409-0408
         S moves 0308-0309-0310",
        &format!(
            "{CLOSED}
             G moves 0408-0409 for 12
             G is fired (bw-10.4d)
             {CLOSED}
             H moves 0510-0509 for 12
             H is fired (bw-10.4d)
             {CLOSED}
             {CLOSED}"
        ),
    );
}

#[test]
fn bw_37_2d_corps_artillery_supports_its_own_army_only() {
    let given = "switch army_artillery
                 phase combat
                 german A infantry 8-4-3 army fifth at 0503
                 german B infantry 8-4-3 army sixth at 0503
                 german G corps_artillery 4-4-3 army sixth at 0502
                 german R rocket 4-4-3 army sixth at 0403
                 allied D infantry 4-4-4 at 0504
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011";
    check(
        "bw-37.2d",
        given,
        "A attacks 0504 with G",
        "refused bw-37.2d: German corps artillery supports its own army until 18PM",
    );
    assert_eq!(odds(given, "A+B attacks 0504 with G"), "20 to 4, 5-1 at 5-1");
    assert_eq!(
        odds(given, "A attacks 0504 with R"),
        "12 to 4, 3-1 at 3-1",
        "rockets are not named"
    );
    let later = format!("{given}\nturn 19AM");
    assert_eq!(odds(&later, "A attacks 0504 with G"), "12 to 4, 3-1 at 3-1");
    // In defense as well.
    check(
        "bw-37.2d",
        "switch army_artillery
         side allied
         phase combat
         allied A infantry 8-4-4 at 0503
         german D infantry 4-4-3 army fifth at 0504
         german G corps_artillery 4-4-3 army sixth at 0506
         german H corps_artillery 4-4-3 army fifth at 0506
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011",
        "A attacks 0504
         german supports with G
         german supports with H, rolling 3",
        "A attacks 0504
         refused bw-37.2d: German corps artillery supports its own army until 18PM
         defense has H
         8 to 8, 1-1 at 1-1, rolled 3: CA*
         0504 must counterattack or withdraw, due 17PM",
    );
}

#[test]
fn bw_37_2e_it_bombards_only_enemies_next_to_its_own_army() {
    let given = "switch army_artillery
                 switch bombardment
                 phase combat
                 german A infantry 8-4-3 army fifth at 0503
                 german G corps_artillery 4-4-3 army sixth at 0502
                 german H corps_artillery 4-4-3 army sixth at 0502
                 allied D infantry 4-4-4 at 0504";
    let refused = "refused bw-37.2d: German corps artillery supports its own army until 18PM";
    check("bw-37.2e", given, "G+H bombards 0504", refused);
    let told = "G+H bombards 0504
         D holds, rolled 3
         german must attack 0504";
    check(
        "bw-37.2e",
        &format!("{given}\ngerman B infantry 1-4-3 army sixth at 0403"),
        "G+H bombards 0504, rolling 3",
        told,
    );
    check("bw-37.2e", &format!("{given}\nturn 19AM"), "G+H bombards 0504, rolling 3", told);
}

#[test]
fn bw_37_2f_who_moves_west_of_a_boundarys_end_is_free_for_good() {
    // The northern boundary ends in column 6.
    check(
        "bw-37.2f",
        &bounded(
            "german G corps_artillery 4-4-3 army sixth at 0604
             german H corps_artillery 4-4-3 army sixth at 0504",
        ),
        "G moves 0604-0704
         H moves 0504-0603",
        "G moves 0604-0704 for 12
         G is freed (bw-5.4h)
         G is fired (bw-10.4d)
         H moves 0504-0603 for 12
         H is fired (bw-10.4d)
         now G at 0704 moved fired freed",
    );
    check(
        "bw-37.2f",
        &bounded(
            "german G corps_artillery 4-4-3 army sixth at 0705 freed
             german H corps_artillery 4-4-3 army sixth at 0604",
        ),
        "G moves 0705-0605
         H moves 0604-0605",
        &format!(
            "G moves 0705-0605 for 12
             G is fired (bw-10.4d)
             {CLOSED}"
        ),
    );
}

#[test]
fn bw_37_2g_guns_driven_over_a_boundary_come_back_at_the_first_chance() {
    check(
        "bw-37.2g",
        &bounded(
            "side allied
             phase combat
             german G corps_artillery 8-4-3 army sixth at 0404
             german Z infantry 1-1-3 at 1010
             allied Y infantry 1-1-4 at 1011
             allied A infantry 12-4-4 at 0403",
        ),
        "A attacks 0404, rolling 4
         G retreats 0404-0405-0406
         allied passes",
        "A attacks 0404
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         G retreats 0404-0405-0406
         G is strayed (bw-5.4i)",
    );
    check(
        "bw-37.2g",
        &bounded("german G corps_artillery 8-4-3 army sixth at 0406 strayed"),
        "german ends
         G moves 0406-0506
         G moves 0406-0405-0404
         german ends",
        "refused bw-5.4i: that unit must go back over the boundary first
         refused bw-5.4i: that unit must go back over the boundary first
         G moves 0406-0405-0404 for 24
         G is fired (bw-10.4d)
         G is no longer strayed (bw-5.4i)
         17AM german combat
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement",
    );
}
