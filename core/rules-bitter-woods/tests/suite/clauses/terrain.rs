//! §5.3 Terrain: roads, forest, broken ground, towns, light woods and clear, in mud and in frost.

use rules_bitter_woods::Action;

use crate::language::{check, listed, rules};

/// What each kind of unit pays for one step, in twelfths of a point.
#[track_caller]
fn costs(clause: &str, ground: &str, step: &str, expected: &[(&str, u16)]) {
    let from = &step[..4];
    for (unit, cost) in expected {
        let side = unit.split(' ').next().expect("a unit begins with its side");
        let unit = unit.replacen(' ', " A ", 1);
        check(
            clause,
            &format!("side {side}\n{ground}\n{unit} at {from}"),
            &format!("A moves {step}"),
            &if unit.contains("german A corps_artillery") {
                format!("A moves {step} for {cost}\nA is fired (bw-10.4d)")
            } else {
                format!("A moves {step} for {cost}")
            },
        );
    }
}

#[test]
fn bw_5_3a_by_road_neither_the_hex_nor_its_side_matters() {
    for terrain in ["forest", "broken", "light_woods", "town", "forest 0710\nbroken"] {
        costs(
            "bw-5.3a",
            &format!("road 0304-0305-0306\n{terrain} 0305 0306\nbridge 0304/0305"),
            "0304-0305-0306",
            &[
                ("german armor 4-4-4", 6),
                ("german infantry 4-4-3", 8),
                ("german corps_artillery 4-4-3", 12),
                ("allied infantry 4-4-3", 6),
            ],
        );
    }
}

#[test]
fn bw_5_3a_two_road_hexes_without_a_road_between_are_no_road() {
    check(
        "bw-5.3a",
        "road 0304-0305 0404-0405
         broken 0305
         german A armored_infantry 4-4-4 at 0404
         german B armored_infantry 4-4-4 at 0403",
        "A moves 0404-0305
         B moves 0403-0404-0405",
        "A moves 0404-0305 for 24
         B moves 0403-0404-0405 for 15",
    );
}

#[test]
fn bw_5_3a_a_bridge_without_a_road_is_dry_ground() {
    costs(
        "bw-5.3a",
        "broken 0305\nbridge 0304/0305",
        "0304-0305-0306",
        &[("german armor 4-4-4 tiger", 36), ("german infantry 4-4-3", 36)],
    );
}

#[test]
fn bw_5_3a_mud_does_not_slow_a_march_by_road() {
    costs(
        "bw-5.3a",
        "turn 18AM\nroad 0304-0305",
        "0304-0305",
        &[("german armor 4-4-4", 3), ("allied corps_artillery 4-4-4", 3)],
    );
}

#[test]
fn bw_5_3b_the_road_rate_is_a_quarter() {
    costs(
        "bw-5.3b",
        "road 0304-0305",
        "0304-0305",
        &[
            ("german armor 4-4-4", 3),
            ("german armored_infantry 4-4-4", 3),
            ("german armored_cavalry 4-4-4", 3),
            ("allied armor 4-4-4", 3),
            ("allied armored_infantry 4-4-4", 3),
            ("allied armored_cavalry 4-4-4", 3),
            ("allied infantry 4-4-4", 3),
            ("allied corps_artillery 4-4-4", 3),
        ],
    );
}

#[test]
fn bw_5_3b_a_point_takes_a_unit_four_hexes_by_road() {
    check(
        "bw-5.3b",
        "road 0302-0303-0304-0305-0306-0307
         german A armor 4-4-1 at 0302
         german B armor 4-4-1 at 0302",
        "A moves 0302-0303-0304-0305-0306-0307
         A moves 0302-0303-0304-0305-0306
         B moves 0302-0303-0304-0404",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         A moves 0302-0303-0304-0305-0306 for 12
         refused bw-5.2a: the Movement Allowance does not reach so far",
    );
}

#[test]
fn bw_5_3c_german_infantry_and_rockets_pay_a_third() {
    costs(
        "bw-5.3c",
        "road 0304-0305",
        "0304-0305",
        &[
            ("german infantry 4-4-3", 4),
            ("german infantry 4-4-3 ss", 4),
            ("german infantry 4-4-3 parachute", 4),
            ("german rocket 6-4-4", 4),
            ("german armored_infantry 4-4-4", 3),
            ("allied infantry 4-4-4", 3),
        ],
    );
    check(
        "bw-5.3c",
        "road 0302-0303-0304-0305-0306
         german A infantry 4-4-1 at 0302",
        "A moves 0302-0303-0304-0305-0306
         A moves 0302-0303-0304-0305",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         A moves 0302-0303-0304-0305 for 12",
    );
}

#[test]
fn bw_5_3d_german_corps_artillery_pays_a_half() {
    costs(
        "bw-5.3d",
        "road 0304-0305",
        "0304-0305",
        &[("german corps_artillery 4-4-3", 6), ("allied corps_artillery 4-4-3", 3)],
    );
    check(
        "bw-5.3d",
        "road 0302-0303-0304-0305
         german A corps_artillery 4-4-1 at 0302
         german B infantry 4-4-1 at 0302",
        "A moves 0302-0303-0304-0305
         A+B moves 0302-0303-0304-0305
         A+B moves 0302-0303-0304",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         refused bw-5.2a: the Movement Allowance does not reach so far
         A+B moves 0302-0303-0304 for 12
         A is fired (bw-10.4d)",
    );
}

#[test]
fn bw_5_3e_forest_costs_two() {
    for turn in ["17AM", "18AM", "23AM"] {
        costs(
            "bw-5.3e",
            &format!("turn {turn}\nforest 0305"),
            "0304-0305",
            &[
                ("german infantry 4-4-3", 24),
                ("german armored_infantry 4-4-4", 24),
                ("german armored_cavalry 4-4-4", 24),
                ("german corps_artillery 4-4-3", 24),
                ("german rocket 4-4-3", 24),
                ("allied infantry 4-4-4", 24),
                ("allied corps_artillery 4-4-4", 24),
            ],
        );
    }
}

#[test]
fn bw_5_3f_armor_is_bound_to_forest_roads() {
    for silhouette in ["mk_iv", "panther", "tiger", "jagdtiger"] {
        check(
            "bw-5.3f",
            &format!(
                "forest 0305 0306 0404
                 road 0304-0305-0306-0307
                 german A armor 4-4-4 at 0304 {silhouette}
                 german B armor 4-4-4 at 0306 {silhouette}
                 german C armor 4-4-4 at 0403 {silhouette}"
            ),
            "A moves 0304-0404
             B moves 0306-0206
             B moves 0306-0406
             C moves 0403-0404
             A moves 0304-0305-0405
             A moves 0304-0305-0306-0307
             B moves 0306-0305",
            "refused bw-5.3f: armor enters and leaves forest by road only
             refused bw-5.3f: armor enters and leaves forest by road only
             refused bw-5.3f: armor enters and leaves forest by road only
             refused bw-5.3f: armor enters and leaves forest by road only
             refused bw-5.3f: armor enters and leaves forest by road only
             A moves 0304-0305-0306-0307 for 9
             B moves 0306-0305 for 3",
        );
    }
}

#[test]
fn bw_5_3f_armor_leaves_0812_by_0912_alone() {
    let given = "scenario campaign
                 clear_map
                 turn 17AM
                 phase movement
                 put bw-lehr130 0812 freed
                 put g-3fj-5 0812";
    check(
        "bw-5.3f",
        given,
        "bw-lehr130 moves 0812-0811
         bw-lehr130 moves 0812-0813
         bw-lehr130 moves 0812-0712
         bw-lehr130 moves 0812-0713
         bw-lehr130 moves 0812-0913
         bw-lehr130 moves 0812-0912
         g-3fj-5 moves 0812-0811",
        "refused bw-5.3f: armor enters and leaves forest by road only
         refused bw-5.3f: armor enters and leaves forest by road only
         refused bw-5.3f: armor enters and leaves forest by road only
         refused bw-5.3f: armor enters and leaves forest by road only
         refused bw-5.3f: armor enters and leaves forest by road only
         bw-lehr130 moves 0812-0912 for 3
         g-3fj-5 moves 0812-0811 for 12",
    );
    let rules = rules(&format!("{given}\nin_hand bw-lehr130"));
    let exit = crate::language::hex(rules.data(), "0912");
    let game = kernel::Game::new(rules, kernel::ScriptedDice::default());
    let mut ways = 0;
    for action in listed(&game, kernel::Seat::new(0)) {
        if let Action::Move { path, .. } = action {
            assert_eq!(path[1], exit, "every way out leads by 0912");
            ways += 1;
        }
    }
    assert!(ways > 5, "it may go on beyond 0912");
}

#[test]
fn bw_5_3g_broken_ground_costs_everybody_two() {
    for turn in ["17AM", "18AM", "23AM"] {
        costs(
            "bw-5.3g",
            &format!("turn {turn}\nbroken 0305"),
            "0304-0305",
            &[
                ("german infantry 4-4-3", 24),
                ("german armor 4-4-4", 24),
                ("german armor 4-4-4 tiger", 24),
                ("german armored_cavalry 4-4-4", 24),
                ("german rocket 4-4-3", 24),
                ("allied infantry 4-4-4", 24),
                ("allied corps_artillery 4-4-4", 24),
            ],
        );
    }
}

#[test]
fn bw_5_3h_a_town_costs_one() {
    for turn in ["17AM", "18AM", "23AM"] {
        costs(
            "bw-5.3h",
            &format!("turn {turn}\ntown 0305"),
            "0304-0305",
            &[
                ("german infantry 4-4-3", 12),
                ("german armor 4-4-4", 12),
                ("german corps_artillery 4-4-3", 12),
                ("german rocket 4-4-3", 12),
                ("allied armored_infantry 4-4-4", 12),
            ],
        );
    }
}

#[test]
fn bw_5_3i_light_woods_cost_infantry_one() {
    for turn in ["16PM", "18AM", "22PM", "23AM"] {
        costs(
            "bw-5.3i",
            &format!("turn {turn}\nlight_woods 0305"),
            "0304-0305",
            &[("german infantry 4-4-3", 12), ("allied infantry 4-4-3", 12)],
        );
    }
}

#[test]
fn bw_5_3j_light_woods_cost_vehicles_and_guns_two() {
    for turn in ["16PM", "18AM", "22PM"] {
        costs(
            "bw-5.3j",
            &format!("turn {turn}\nlight_woods 0305"),
            "0304-0305",
            &[
                ("german armor 4-4-4", 24),
                ("german armored_infantry 4-4-4", 24),
                ("german armored_cavalry 4-4-4", 24),
                ("german corps_artillery 4-4-4", 24),
                ("german rocket 4-4-4", 24),
                ("allied armor 4-4-4", 24),
                ("allied corps_artillery 4-4-4", 24),
            ],
        );
    }
}

#[test]
fn bw_5_3k_from_23am_the_ground_is_frozen() {
    for turn in ["23AM", "23PM", "26PM"] {
        costs(
            "bw-5.3k",
            &format!("turn {turn}\nlight_woods 0305"),
            "0304-0305",
            &[
                ("german infantry 4-4-3", 12),
                ("german armor 4-4-4", 12),
                ("german armored_infantry 4-4-4", 12),
                ("german corps_artillery 4-4-4", 12),
                ("german rocket 4-4-4", 12),
                ("allied corps_artillery 4-4-4", 12),
            ],
        );
    }
}

#[test]
fn bw_5_3l_clear_ground_costs_one() {
    for turn in ["16PM", "17PM", "20AM", "22PM", "23AM"] {
        costs(
            "bw-5.3l",
            &format!("turn {turn}"),
            "0304-0305",
            &[
                ("german infantry 4-4-3", 12),
                ("german armor 4-4-4", 12),
                ("german corps_artillery 4-4-4", 12),
                ("allied corps_artillery 4-4-4", 12),
            ],
        );
    }
}

#[test]
fn bw_5_3m_mud_costs_vehicles_and_guns_two() {
    for turn in ["18AM", "18PM", "19AM", "19PM"] {
        costs(
            "bw-5.3m",
            &format!("turn {turn}"),
            "0304-0305",
            &[
                ("german infantry 4-4-3", 12),
                ("allied infantry 4-4-3", 12),
                ("german armor 4-4-4", 24),
                ("german armored_infantry 4-4-4", 24),
                ("german armored_cavalry 4-4-4", 24),
                ("german corps_artillery 4-4-4", 24),
                ("german rocket 4-4-4", 24),
                ("allied armor 4-4-4", 24),
                ("allied corps_artillery 4-4-4", 24),
            ],
        );
    }
}
