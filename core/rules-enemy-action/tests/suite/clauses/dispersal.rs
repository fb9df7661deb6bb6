//! §12.9 Dispersed units.

use crate::language::{after, played, refused, told};

/// A German attack on a unit in the open.
const GIVEN: &str = "16.116P at 1311
    110.28 at 1310
    active 16.116P
    combat 1310 with 16.116P stage allied_defends hits 0 2";

#[test]
fn eaa_12_9a_two_hexes_back_or_hits_in_attack_disperse() {
    let back = "allied retreats to 1309\nallied retreats to 1308";
    assert_eq!(after(GIVEN, back, "110.28"), "110.28 at 1308 dispersed defended_now");
    assert_eq!(after(GIVEN, "allied retreats to 1309", "110.28"), "110.28 at 1309 defended_now");
}

#[test]
fn eaa_12_9b_a_dispersed_unit_exerts_no_control_and_does_not_attack() {
    let given = "304.2P at 1310
        110.28 at 1311 dispersed
        109.28 at 1210
        active 110.28+109.28";
    assert_eq!(refused(given, "110.28 attacks 1310").as_deref(), Some("eaa-12.1e"));
    let back = "allied retreats to 1309\nallied retreats to 1308";
    assert!(
        after(GIVEN, "", "zone_1308").is_empty()
            || !after(GIVEN, back, "zone_1307").contains("allied")
    );
}

#[test]
fn eaa_12_9c_a_dispersed_unit_and_its_stack_go_back_one_hex_alone() {
    for stack in ["110.28 at 1310 dispersed", "110.28 at 1310\n109.28 at 1310 dispersed"] {
        let given = GIVEN.replace("110.28 at 1310", stack);
        let then = "allied retreats to 1309\nallied retreats to 1308";
        assert_eq!(refused(&given, "allied retreats to 1309"), None, "{stack}");
        assert!(refused(&given, then).is_some(), "{stack}");
    }
}

#[test]
fn eaa_12_9d_defenders_who_are_all_dispersed_get_no_tactics() {
    let given = "304.2P at 1310
        110.28 at 1311 dispersed
        active 304.2P
        hand 9
        combat 1311 with 304.2P stage german_reserves";
    assert_eq!(after(given, "game steps", "stage"), "stage chits");
    let german = "304.2P at 1310 dispersed
        110.28 at 1311
        active 110.28
        pile 35
        combat 1310 with 110.28 stage german_defence";
    let lines = told(german, "game steps, rolling 1");
    assert!(!lines.iter().any(|line| line.contains("artillery")), "{lines:?}");
}

#[test]
fn eaa_12_9e_attackers_who_are_dispersed_keep_the_marker_in_this_activation() {
    let given = "304.2P at 1310
        110.28 at 1311
        active 110.28
        combat 1310 with 110.28 stage allied_pays hits 1 0 settled 1";
    assert_eq!(
        after(given, "allied disperses", "110.28"),
        "110.28 at 1311 dispersed active attacked_now dispersed_now activated_now"
    );
    let over = "allied disperses\ngame steps\nallied passes";
    assert!(after(given, over, "110.28").contains("dispersed"));
}

#[test]
fn eaa_12_8a_dispersed_attackers_do_not_advance() {
    let given = "304.2P at 1309 dispersed
        110.28 at 1311
        active 110.28
        combat 1310 with 110.28 stage allied_pays hits 1 0 settled 1 retreat 1309";
    let game = played(given, "allied disperses");
    assert_eq!(crate::language::now(game.state(), "stage"), "stage end");
}
