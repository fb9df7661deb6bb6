//! §13.1 How bridges are blown.

use rules_bitter_woods::Action;

use crate::language::{check, listed, now, played, position, rules};

const NOBODY: &str = "refused bw-13.1i: no unit that could blow it stands at that bridge";
const FAR: &str = "refused bw-13.1d: no enemy is near that bridge";
const NOT_NOW: &str = "refused bw-4a: this is not the phase for that";

#[test]
fn bw_13_1a_either_player_blows_bridges_at_the_end_of_his_combat_phase() {
    for (side, enemy) in [("german", "allied"), ("allied", "german")] {
        let given = format!(
            "side {side}
             bridge 0304/0305
             {side} A infantry 4-4-4 at 0304
             {enemy} B infantry 4-4-4 at 0305"
        );
        for phase in ["movement", "combat", "exploitation", "construction", "reserve"] {
            let blows = format!("{side} blows 0304/0305");
            check("bw-13.1a", &format!("{given}\nphase {phase}"), &blows, NOT_NOW);
        }
        check(
            "bw-13.1a",
            &format!(
                "{given}\nphase demolition\nbridge 0504/0505\n{side} C infantry 4-4-4 at 0504\n{enemy} D infantry 4-4-4 at 0505"
            ),
            &format!("{side} blows 0304/0305, rolling 3"),
            "0304/0305 is blown, rolled 3
             now 0304/0305 blown
             now 0504/0505 stands",
        );
    }
}

#[test]
fn bw_13_1a_the_moment_comes_when_the_combat_phase_ends() {
    check(
        "bw-13.1a",
        "phase combat
         bridge 0304/0305
         german A infantry 4-4-4 at 0304
         allied B infantry 4-4-4 at 0305",
        "german ends
         german blows 0304/0305, rolling 4",
        "17AM german demolition
         0304/0305 stands, rolled 4
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         out of supply: B
         17AM allied reserve
         17AM allied movement
         now 0304/0305 stands",
    );
}

#[test]
fn bw_13_1b_a_bridge_is_tried_once_in_a_combat_phase() {
    let given = "phase demolition
         off south 0312
         road 0312-0311-0310-0309-0308-0307-0306
         bridge 0304/0305 0504/0505
         german A infantry 4-4-4 at 0304
         german B infantry 4-4-4 at 0304
         german C infantry 4-4-4 at 0504
         allied D infantry 4-4-4 at 0305
         allied E infantry 4-4-4 at 0505";
    check(
        "bw-13.1b",
        given,
        "german blows 0304/0305, rolling 6
         german blows 0304/0305
         german blows 0504/0505, rolling 1
         allied ends
         allied ends
         allied blows 0504/0505
         allied blows 0304/0305, rolling 4",
        "0304/0305 stands, rolled 6
         refused bw-13.1b: that bridge was tried in this phase
         0504/0505 is blown, rolled 1
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         17AM allied combat
         17AM allied demolition
         refused bw-13.2a: that bridge is down already
         0304/0305 stands, rolled 4
         17AM allied exploitation
         17AM allied construction
         17PM german supply",
    );
}

#[test]
fn bw_13_1c_the_allies_blow_nothing_on_16am_and_16pm() {
    let given = |turn: &str, side: &str, enemy: &str| {
        format!(
            "turn {turn}
             phase demolition
             side {side}
             bridge 0304/0305 0504/0505
             {side} A infantry 4-4-4 at 0304
             {side} C infantry 4-4-4 at 0504
             {enemy} B infantry 4-4-4 at 0305
             {enemy} D infantry 4-4-4 at 0505"
        )
    };
    for turn in ["16AM", "16PM"] {
        check(
            "bw-13.1c",
            &given(turn, "allied", "german"),
            "allied blows 0304/0305",
            "refused bw-13.1c: the Allies blow no bridge on 16AM and 16PM",
        );
        check(
            "bw-13.1c",
            &given(turn, "german", "allied"),
            "german blows 0304/0305, rolling 3",
            "0304/0305 is blown, rolled 3",
        );
    }
    check(
        "bw-13.1c",
        &given("17AM", "allied", "german"),
        "allied blows 0304/0305, rolling 3",
        "0304/0305 is blown, rolled 3",
    );
}

#[test]
fn bw_13_1d_an_enemy_is_near_and_a_friend_at_the_bridge() {
    let given = |friend: &str, enemy: &str| {
        format!(
            "phase demolition
             bridge 0304/0305 0904/0905
             german A infantry 4-4-4 at {friend}
             german Z infantry 4-4-4 at 0904
             allied B infantry 4-4-4 at {enemy}
             allied Y infantry 4-4-4 at 0905"
        )
    };
    for enemy in ["0307", "0407", "0302", "0502"] {
        check("bw-13.1d", &given("0304", enemy), "german blows 0304/0305", FAR);
    }
    for friend in ["0303", "0404", "0306"] {
        check("bw-13.1d", &given(friend, "0307"), "german blows 0304/0305", NOBODY);
    }
    for enemy in ["0306", "0405", "0404", "0303", "0203"] {
        let told = "0304/0305 is blown, rolled 4";
        check("bw-13.1d", &given("0304", enemy), "german blows 0304/0305, rolling 4", told);
        if enemy != "0404" {
            check("bw-13.1d", &given("0305", enemy), "german blows 0304/0305, rolling 4", told);
        }
    }
}

#[test]
fn bw_13_1e_guns_and_leaders_blow_nothing() {
    let given = |unit: &str| {
        format!(
            "phase demolition
             switch leaders
             bridge 0304/0305 0904/0905
             german A {unit} at 0304
             german Z infantry 4-4-4 at 0904
             allied B infantry 4-4-4 at 0305
             allied Y infantry 4-4-4 at 0905"
        )
    };
    for unit in ["corps_artillery 4-4-4", "rocket 4-4-4", "leader 0-0-6"] {
        check("bw-13.1e", &given(unit), "german blows 0304/0305", NOBODY);
    }
    for unit in ["infantry 4-4-4", "armor 4-4-4", "armored_cavalry 4-4-4", "armored_infantry 4-4-4"]
    {
        check(
            "bw-13.1e",
            &given(unit),
            "german blows 0304/0305, rolling 1",
            "0304/0305 is blown, rolled 1",
        );
    }
}

#[test]
fn bw_13_1f_nor_does_a_unit_out_of_supply() {
    let given = "phase demolition
         bridge 0304/0305 0904/0905
         german A infantry 4-4-4 at 0304 oos
         german Z infantry 4-4-4 at 0904
         allied B infantry 4-4-4 at 0305
         allied Y infantry 4-4-4 at 0905";
    check(
        "bw-13.1f",
        given,
        "german blows 0304/0305",
        "refused bw-12.4e: a unit out of supply neither digs, builds nor blows a bridge",
    );
    check(
        "bw-13.1f",
        &format!("{given}\ngerman C infantry 1-4-4 at 0304"),
        "german blows 0304/0305, rolling 3",
        "0304/0305 is blown, rolled 3",
    );
}

/// Whether the bridge over 0304/0305 is blown by each face.
fn blown_by(enemy: &str) -> Vec<u16> {
    let given = format!(
        "phase demolition
         side allied
         bridge 0304/0305
         allied A infantry 4-4-4 at 0304
         german B infantry 4-4-4 at {enemy}"
    );
    let blown = |face: &u16| {
        let game = played(&given, "allied blows 0304/0305", &[*face]);
        now(&game, "0304/0305") == "0304/0305 blown"
    };
    (1..=6).filter(blown).collect()
}

#[test]
fn bw_13_1g_with_the_enemy_one_hex_off_four_or_less_blows_it() {
    assert_eq!(blown_by("0306"), [1, 2, 3, 4]);
    assert_eq!(blown_by("0303"), [1, 2, 3, 4]);
}

#[test]
fn bw_13_1h_with_the_enemy_across_the_bridge_three_or_less_blows_it() {
    assert_eq!(blown_by("0305"), [1, 2, 3]);
}

#[test]
fn bw_13_1i_the_example_a_b_and_c() {
    // A: the enemy is across; B: one hex off; C: nobody is there to blow it.
    let given = "phase demolition
         side allied
         bridge 0304/0305 0704/0705 1004/1005
         allied A infantry 4-4-4 at 0304
         german D infantry 4-4-4 at 0305
         allied B infantry 4-4-4 at 0704
         german E infantry 4-4-4 at 0706
         allied G corps_artillery 4-4-4 at 1004
         german F infantry 4-4-4 at 1005";
    check(
        "bw-13.1i",
        given,
        "allied blows 1004/1005
         allied blows 0304/0305, rolling 4
         allied blows 0704/0705, rolling 4",
        &format!(
            "{NOBODY}
             0304/0305 stands, rolled 4
             0704/0705 is blown, rolled 4
             17AM allied exploitation
             17AM allied construction
             17PM german supply
             now 1004/1005 stands"
        ),
    );
    let game = kernel::Game::new(rules(given), kernel::ScriptedDice::default());
    let tries = listed(&game, kernel::Seat::new(1));
    let bridges = tries.iter().filter(|one| matches!(one, Action::Demolish { .. }));
    assert_eq!(bridges.count(), 2, "C is not among the choices");
}

#[test]
fn bw_13_1j_an_enemy_across_counts_before_any_other() {
    let column = |enemies: &[&str]| {
        let units = enemies
            .iter()
            .enumerate()
            .map(|(at, hex)| format!("german E{at} infantry 4-4-4 at {hex}"));
        let units: Vec<String> = units.collect();
        let given = format!(
            "side allied\nbridge 0304/0305\nallied A infantry 4-4-4 at 0304\n{}",
            units.join("\n")
        );
        let position = position(&given);
        let bridge = crate::language::bridge(position.data(), "0304/0305");
        rules_bitter_woods::march::bridges::column(&position, bridge)
    };
    assert_eq!(column(&["0305"]), Some(3));
    assert_eq!(column(&["0305", "0303", "0306"]), Some(3));
    for near in ["0303", "0203", "0403", "0404", "0204", "0205", "0405", "0306"] {
        assert_eq!(column(&[near]), Some(4), "{near}");
    }
    assert_eq!(column(&["0302"]), None);
    assert_eq!(column(&["0307"]), None);
}

#[test]
fn bw_13_1h_a_bridge_over_the_meuse_is_blown_like_any_other() {
    let given = "phase demolition
         side allied
         meuse 0304/0305 0704/0705
         bridge 0304/0305 0704/0705
         allied A infantry 4-4-4 at 0304
         allied C infantry 4-4-4 at 0704
         german B infantry 4-4-4 at 0305
         german D infantry 4-4-4 at 0705";
    check(
        "bw-13.1h",
        given,
        "allied blows 0304/0305, rolling 3",
        "0304/0305 is blown, rolled 3
         now 0304/0305 blown",
    );
}
