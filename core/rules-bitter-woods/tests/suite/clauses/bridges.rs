//! §13.2-13.4 Blown bridges, and how they are built anew.

use rules_bitter_woods::{Action, Side};

use crate::language::{check, hex, listed, now, played, position, rules};

#[test]
fn bw_13_2a_a_blown_bridge_is_a_river_for_both_sides() {
    for side in ["german", "allied"] {
        check(
            "bw-13.2a",
            &format!(
                "side {side}
                 road 0303-0304-0305-0306
                 bridge 0304/0305
                 blown 0304/0305
                 {side} A armored_infantry 4-4-4 at 0303
                 {side} B armor 4-4-4 at 0304
                 {side} C infantry 4-4-4 at 0304"
            ),
            "A moves 0303-0304-0305
             B moves 0304-0305-0306
             B moves 0304-0305
             C moves 0304-0305",
            "refused bw-5.3n: an unbridged river is crossed only as the first step of a move
             refused bw-5.3r: that unit stops after crossing the river
             B moves 0304-0305 for 12
             C moves 0304-0305 for 12",
        );
    }
}

#[test]
fn bw_13_2a_no_supply_road_runs_over_it() {
    let lines = |given: &str, side: Side| {
        let position = position(&format!(
            "turn 20AM
             road 0304-0305-0306-0307-0308-0309-0310
             bridge 0304/0305
             {given}"
        ));
        let roads = rules_bitter_woods::supply::supply_lines::roads(&position, side);
        roads[hex(position.data(), "0310").index()]
    };
    let german = "off east 0104\nroad 0104-0204-0304";
    assert!(lines(german, Side::German));
    assert!(!lines(&format!("{german}\nblown 0304/0305"), Side::German));
    let allied = "off west 1203\nroad 0304-0403-0504-0603-0704-0803-0904-1003-1104-1203";
    assert!(lines(allied, Side::Allied));
    assert!(!lines(&format!("{allied}\nblown 0304/0305"), Side::Allied));
}

#[test]
fn bw_13_2b_three_bridges_are_blown_when_play_begins() {
    let start = position("scenario campaign");
    let board = &start.data().board;
    let mut blown: Vec<String> = board
        .bridges()
        .filter(|&bridge| !start.stands(bridge))
        .map(|bridge| {
            let mut ends = board.bridge_ends(bridge).map(|hex| board.number(hex));
            ends.sort();
            ends.join("/")
        })
        .collect();
    blown.sort();
    assert_eq!(blown, ["0433/0533", "1029/1129", "1324/1424"]);
}

#[test]
fn bw_13_2c_the_hexes_named_lie_on_the_allied_bank() {
    for (allied, german) in [("1424", "1324"), ("1129", "1029"), ("0533", "0433")] {
        let given = format!(
            "scenario campaign
             clear_map
             turn 16PM
             phase movement
             put bw-2pz3 {german} freed
             put g-26-78 {german}"
        );
        check(
            "bw-13.2c",
            &given,
            &format!("bw-2pz3 moves {german}-{allied}"),
            "refused bw-5.3s: Panthers, Tigers and Jagdtigers never cross an unbridged river",
        );
        let position = position(&given);
        let side = crate::language::side(position.data(), &format!("{german}/{allied}"));
        assert!(position.data().board.bridge_on(side).is_some());
    }
}

const SITE: &str = "road 0303-0304-0305\nbridge 0304/0305\nblown 0304/0305";

#[test]
fn bw_13_3a_either_player_rebuilds_at_an_old_site() {
    for side in ["german", "allied"] {
        for kind in ["infantry", "armor", "armored_infantry", "armored_cavalry"] {
            check(
                "bw-13.3a",
                &format!("{SITE}\nriver 0304/0404\nside {side}\n{side} A {kind} 4-4-4 at 0304"),
                "A builds 0304/0404
                 A builds 0304/0305",
                "refused bw-13.3a: no bridge stands there
                 A builds 0304/0305
                 A is building (bw-13.3b)
                 now A at 0304 building",
            );
        }
        for kind in ["corps_artillery", "rocket", "leader"] {
            check(
                "bw-13.3a",
                &format!("switch leaders\n{SITE}\nside {side}\n{side} A {kind} 4-4-4 at 0304"),
                "A builds 0304/0305",
                "refused bw-13.3a: only mechanized and non-mechanized units rebuild bridges",
            );
        }
    }
    check(
        "bw-13.3a",
        "bridge 0304/0305\ngerman A infantry 4-4-4 at 0304",
        "A builds 0304/0305",
        "refused bw-13.3a: that bridge stands",
    );
}

#[test]
fn bw_13_3b_the_builder_begins_its_turn_there_in_supply() {
    check(
        "bw-13.3b",
        &format!(
            "{SITE}
             german A infantry 4-4-4 at 0303
             german B infantry 4-4-4 at 0305 oos
             german C infantry 4-4-4 at 0404
             german D infantry 4-4-4 at 0305 moved
             german E armor 4-4-4 at 0305 reserve"
        ),
        "A moves 0303-0304
         A builds 0304/0305
         B builds 0304/0305
         C builds 0304/0305
         D builds 0304/0305
         E builds 0304/0305",
        "A moves 0303-0304 for 4
         refused bw-5.2a: that unit has moved in this phase
         refused bw-12.4e: a unit out of supply neither digs, builds nor blows a bridge
         refused bw-13.3b: that unit is not beside the bridge
         refused bw-5.2a: that unit has moved in this phase
         refused bw-5.2a: that unit has moved in this phase",
    );
}

#[test]
fn bw_13_3b_the_builder_neither_moves_nor_fights() {
    check(
        "bw-13.3b",
        &format!(
            "{SITE}
             german A infantry 4-4-4 at 0304
             german B infantry 4-4-4 at 0304
             german C infantry 4-4-4 at 0304
             allied D infantry 4-4-4 at 0305"
        ),
        "A builds 0304/0305
         B builds 0304/0305
         A builds 0304/0305
         A moves 0304-0303
         german ends
         A attacks 0305
         A+B attacks 0305",
        "A builds 0304/0305
         A is building (bw-13.3b)
         refused bw-13.3b: another unit builds there
         refused bw-13.3b: a unit that builds a bridge stays where it is
         refused bw-13.3b: a unit that builds a bridge stays where it is
         17AM german combat
         refused bw-13.3b: a unit that builds a bridge takes no part in combat
         refused bw-13.3b: a unit that builds a bridge takes no part in combat",
    );
}

#[test]
fn bw_13_3b_whoever_has_dug_in_stays_and_does_not_build() {
    check(
        "bw-13.3b",
        &format!("{SITE}\ngerman A infantry 4-4-4 at 0304"),
        "A digs
         A builds 0304/0305",
        "A digs in in 0304
         A is dug (bw-8.1f)
         refused bw-8.1f: a unit that has dug in stays for this player turn",
    );
}

#[test]
fn bw_13_3c_the_far_bank_must_be_free_of_enemies() {
    let given = format!(
        "{SITE}
         phase construction
         german A infantry 4-4-4 at 0304
         builds A 0304/0305"
    );
    for enemy in ["infantry 4-4-4", "corps_artillery 4-4-4"] {
        check(
            "bw-13.3c",
            &format!("{given}\nallied D {enemy} at 0305"),
            "german completes 0304/0305",
            "refused bw-13.3c: an enemy holds the far bank",
        );
    }
    let game = played(
        &format!("{given}\nallied D infantry 4-4-4 at 0306"),
        "german completes 0304/0305",
        &[],
    );
    assert_eq!(now(&game, "0304/0305"), "0304/0305 stands");
}

#[test]
fn bw_13_3c_only_in_that_turns_construction_phase() {
    check(
        "bw-13.3c",
        &format!("{SITE}\ngerman A infantry 4-4-4 at 0304"),
        "A builds 0304/0305
         german completes 0304/0305
         german ends
         german completes 0304/0305",
        "A builds 0304/0305
         A is building (bw-13.3b)
         refused bw-4a: this is not the phase for that
         17AM german combat
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         0304/0305 is rebuilt, A crosses to 0305
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         now 0304/0305 stands
         now A at 0305",
    );
    let left = format!(
        "{SITE}
         phase construction
         german A infantry 4-4-4 at 0304
         builds A 0304/0305"
    );
    let game = played(&left, "german ends", &[]);
    assert_eq!(now(&game, "0304/0305"), "0304/0305 blown", "who does not cross has built nothing");
    assert_eq!(now(&game, "A"), "A at 0304");
}

#[test]
fn bw_13_3d_others_of_the_hex_cross_with_the_builder_and_stop() {
    let given = format!(
        "{SITE}
         phase construction
         german A infantry 4-4-4 at 0304
         german B corps_artillery 4-4-4 at 0304 moved
         german C infantry 4-4-4 at 0303
         allied D infantry 4-4-4 at 1212
         builds A 0304/0305"
    );
    check(
        "bw-13.3d",
        &given,
        "german completes 0304/0305 with C
         german completes 0304/0305 with D
         german completes 0304/0305 with A
         german completes 0304/0305 with B+B
         german completes 0304/0305 with B",
        "refused bw-13.3b: that unit is not beside the bridge
         refused bw-13.3b: that unit is not beside the bridge
         refused bw-5.2b: a unit is named twice
         refused bw-5.2b: a unit is named twice
         0304/0305 is rebuilt, A+B crosses to 0305
         17AM allied supply
         out of supply: D
         17AM allied reserve
         17AM allied movement
         now A at 0305
         now B at 0305",
    );
}

#[test]
fn bw_13_3d_the_opening_example_at_1424() {
    check(
        "bw-13.3d",
        "scenario campaign
         clear_map
         turn 16AM
         phase construction
         put g-lehr-rec 1424
         put g-26-78 1324
         put bw-2pz3 1324 moved
         builds g-26-78 1324/1424",
        "german completes 1324/1424 with bw-2pz3",
        "1324/1424 is rebuilt, g-26-78+bw-2pz3 crosses to 1424
         16AM allied supply
         all are in supply
         16AM allied reserve
         16AM allied movement
         now 1324/1424 stands
         now g-26-78 at 1424
         now bw-2pz3 at 1424",
    );
}

#[test]
fn bw_13_3d_engaged_and_dug_in_units_stay_behind() {
    let given = format!(
        "{SITE}
         phase construction
         german A infantry 4-4-4 at 0304
         german B infantry 4-4-4 at 0304 dug
         german C infantry 4-4-4 at 0304
         allied D infantry 4-4-4 at 0404
         duty engaged german 0404 C D 17PM
         builds A 0304/0305"
    );
    check(
        "bw-13.3d",
        &given,
        "german completes 0304/0305 with B
         german completes 0304/0305 with C",
        "refused bw-8.1f: a unit that has dug in stays for this player turn
         refused bw-9.5t: engaged infantry may not leave its hex",
    );
}

#[test]
fn bw_13_3d_units_held_on_the_first_turn_do_not_cross() {
    let given = |turn: &str| {
        format!(
            "{SITE}
             turn {turn}
             phase construction
             german A infantry 4-4-4 at 0304
             german B armor 4-4-4 at 0304 held
             builds A 0304/0305"
        )
    };
    check(
        "bw-13.3d",
        &given("16AM"),
        "german completes 0304/0305 with B",
        "refused bw-15.5a: I SS Panzer Corps and Panzer Brigade 150 wait on the first turn",
    );
    let game = played(&given("16PM"), "german completes 0304/0305 with B", &[]);
    assert_eq!(now(&game, "B"), "B at 0305");
}

#[test]
fn bw_13_3e_the_crossing_goes_from_zone_to_zone() {
    let given = format!(
        "{SITE}
         phase construction
         german A infantry 4-4-4 at 0304
         allied D infantry 4-4-4 at 0404
         allied E infantry 4-4-4 at 0306
         builds A 0304/0305"
    );
    let game = played(&given, "german completes 0304/0305", &[]);
    assert_eq!(now(&game, "A"), "A at 0305", "0404 has both hexes in its zone, 0306 one of them");
}

#[test]
fn bw_13_3f_heavy_tanks_cross_with_the_builder_and_build_themselves() {
    for silhouette in ["panther", "tiger", "jagdtiger"] {
        let given = format!(
            "{SITE}
             forest 0304 0305
             phase construction
             german A infantry 4-4-4 at 0304
             german T armor 4-4-4 at 0304 {silhouette}"
        );
        let with = format!("{given}\nbuilds A 0304/0305");
        let game = played(&with, "german completes 0304/0305 with T", &[]);
        assert_eq!(now(&game, "T"), "T at 0305");
        let alone = format!("{given}\nbuilds T 0304/0305");
        let game = played(&alone, "german completes 0304/0305", &[]);
        assert_eq!(now(&game, "T"), "T at 0305");
    }
}

#[test]
fn bw_13_4a_the_germans_rebuild_eight_bridges() {
    let given = |rebuilt: u8, side: &str| {
        format!(
            "{SITE}
             bridge 0704/0705
             blown 0704/0705
             rebuilt {rebuilt}
             side {side}
             {side} A infantry 4-4-4 at 0304
             {side} B infantry 4-4-4 at 0704"
        )
    };
    let refused = "refused bw-13.4a: the Germans have rebuilt all the bridges they can";
    check("bw-13.4a", &given(8, "german"), "A builds 0304/0305", refused);
    check(
        "bw-13.4a",
        &given(7, "german"),
        "A builds 0304/0305
         B builds 0704/0705",
        &format!("A builds 0304/0305\nA is building (bw-13.3b)\n{refused}"),
    );
    check(
        "bw-13.4a",
        &given(8, "allied"),
        "A builds 0304/0305",
        "A builds 0304/0305
         A is building (bw-13.3b)",
    );
}

#[test]
fn bw_13_4a_only_finished_bridges_count() {
    let given = format!(
        "{SITE}
         phase construction
         rebuilt 3
         german A infantry 4-4-4 at 0304
         builds A 0304/0305"
    );
    assert_eq!(played(&given, "german completes 0304/0305", &[]).state().rebuilt, 4);
    assert_eq!(played(&given, "german ends", &[]).state().rebuilt, 3);
    let allied = given.replace("german A", "allied A").replace("phase", "side allied\nphase");
    assert_eq!(played(&allied, "allied completes 0304/0305", &[]).state().rebuilt, 3);
}

#[test]
fn bw_13_3b_whoever_must_fight_does_not_build() {
    let given = format!(
        "{SITE}
         german A infantry 4-4-4 at 0304
         german B infantry 4-4-4 at 0305
         allied D infantry 4-4-4 at 0404
         allied E infantry 4-4-4 at 0306"
    );
    check(
        "bw-13.3b",
        &format!("{given}\nduty engaged german 0404 A D 17AM\nduty counterattack allied 0305 E B 17AM"),
        "A builds 0304/0305
         B builds 0304/0305",
        "refused bw-9.5p: an engaged battle must be fought again
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them",
    );
}

#[test]
fn bw_13_3d_every_way_to_finish_a_bridge_is_listed() {
    let given = format!(
        "{SITE}
         phase construction
         german A infantry 4-4-4 at 0304
         german B infantry 4-4-4 at 0304
         german C armor 4-4-4 at 0304 tiger
         builds A 0304/0305"
    );
    let game = kernel::Game::new(rules(&given), kernel::ScriptedDice::default());
    let mut with = Vec::new();
    for action in listed(&game, kernel::Seat::new(0)) {
        if let Action::Complete { with: others, .. } = action {
            with.push(others.len());
        }
    }
    assert_eq!(with, [0, 1, 1, 2]);
}
