//! §16 Reinforcements: when and where they enter, blocked and delayed entries, the cost; and Allied units that return (§5.5).

use crate::language::{check, played, position, refused, unit};
use rules_bitter_woods::march::reinforcements::due;
use rules_bitter_woods::state::unit::Place;

#[test]
fn bw_16_1a_a_group_enters_on_its_turn_by_its_road() {
    let given = "road 0106-0206-0306
         entry A east 0106
         entry B east 0102
         entry C east 0110
         german A infantry 4-4-3 waits 18AM east 0106 0102
         german B infantry 4-4-3 waits 18AM east 0110";
    check(
        "bw-16.1a",
        &format!("{given}\nturn 17PM"),
        "A enters 0106",
        "refused bw-16.1a: that unit does not arrive yet",
    );
    check(
        "bw-16.1a",
        &format!("{given}\nturn 18AM"),
        "A enters 0110
         A enters 0104
         B enters 0106
         A enters 0106-0206
         A enters 0106
         B enters 0110",
        "refused bw-16.1a: that unit may not enter there
         refused bw-16.1a: that unit may not enter there
         refused bw-16.1a: that unit may not enter there
         A enters 0106
         A moves 0106-0206 for 16
         refused bw-16.1a: that unit does not arrive yet
         B enters 0110
         B moves 0110 for 12
         now A at 0206 moved
         now B at 0110 moved",
    );
    check(
        "bw-16.1a",
        &format!("{given}\nturn 18AM"),
        "A enters 0102",
        "A enters 0102
         A moves 0102 for 12",
    );
}

/// Only in the movement phase, and only for the player whose turn it is.
#[test]
fn bw_16_1a_reinforcements_enter_in_their_movement_phase() {
    let given = "entry A east 0106
         german A infantry 4-4-3 waits 16AM east 0106
         german M armor 9-5-4 at 0505
         allied B infantry 4-4-4 waits 16AM west 1206";
    for phase in ["reserve", "combat", "exploitation"] {
        let given = format!("{given}\nphase {phase}");
        assert_eq!(refused(&given, "A enters 0106", 1).as_deref(), Some("bw-4a"), "{phase}");
    }
    check(
        "bw-16.1a",
        given,
        "B enters 1206
         A+B enters 0106",
        "refused: it is not your turn: the game waits for seat 0
         refused bw-3a: that unit is not yours",
    );
}

#[test]
fn bw_16_1a_on_the_real_map() {
    let given = |turn: &str, side: &str| {
        format!("scenario campaign\nphase movement\nturn {turn}\nside {side}")
    };
    let first_division = given("17AM", "allied");
    assert_eq!(refused(&first_division, "u-1-26 enters 1401", 1), None, "by Q");
    assert_eq!(refused(&first_division, "u-1-26 enters 2001", 1).as_deref(), Some("bw-16.1a"));
    assert_eq!(refused(&first_division, "u-1-16 enters 1401", 1).as_deref(), Some("bw-16.1a"));
    // 10th Armored comes by F or G.
    assert_eq!(refused(&given("17PM", "allied"), "u-10a-cca enters 1435", 1), None);
    let parachutists = given("17AM", "german");
    assert_eq!(refused(&parachutists, "g-3fj-8 enters 0111", 1), None, "by B");
    assert_eq!(refused(&parachutists, "g-3fj-8 enters 0106", 1).as_deref(), Some("bw-16.1a"));
}

/// No more than three units end their entry in a hex, but any number comes through it.
#[test]
fn bw_16_1a_stacking_holds_where_the_entry_ends() {
    let given = "road 0106-0206-0306
         entry A east 0106
         german X infantry 4-4-3 at 0106
         german Y infantry 4-4-3 at 0106
         german Z infantry 4-4-3 at 0106
         german A infantry 4-4-3 waits 17AM east 0106
         german B infantry 4-4-3 waits 17AM east 0106";
    assert_eq!(refused(given, "A enters 0106", 1).as_deref(), Some("bw-6.1a"));
    assert_eq!(refused(given, "A+B enters 0106-0206", 1), None);
}

/// Boundaries hold who comes onto the map: the Führer Escort, of 5th Panzer Army, is due by B or C, and B lies in the north.
#[test]
fn bw_16_1a_a_boundary_may_close_an_entry() {
    let given = |turn: &str| format!("scenario campaign\nphase movement\nturn {turn}");
    let by_b = "bw-fbb enters 0111";
    assert_eq!(refused(&given("18PM"), by_b, 1).as_deref(), Some("bw-5.4a"));
    assert_eq!(refused(&given("18PM"), "bw-fbb enters 0118", 1), None);
    assert_eq!(refused(&given("19AM"), by_b, 1), None);
}

#[test]
fn bw_16_1b_some_wait_for_a_german_near_the_meuse() {
    let given = "meuse 0805/0905 0805/0906
         side allied
         german G armor 9-5-4 at 0605
         allied A infantry 4-4-4 waits 16AM west 1206 if_near_meuse
         allied B infantry 4-4-4 waits 16AM west 1206";
    assert_eq!(refused(given, "A enters 1206", 1).as_deref(), Some("bw-16.1a"));
    assert_eq!(refused(given, "B enters 1206", 1), None);
    assert_eq!(refused(&format!("{given}\nmeuse_neared"), "A enters 1206", 1), None);
    // One hex off the river is near, two are not; and who has been there has been there.
    let german = given.replace("side allied", "side german");
    let neared = |when: &str| played(&german, when, &[]).state().meuse_neared;
    assert!(!neared("G moves 0605-0606"));
    assert!(neared("G moves 0605-0705"));
    assert!(neared("G moves 0605-0705-0604-0603"));
    // It is the British who wait so in the campaign.
    let start = position("scenario campaign");
    for (name, waits) in
        [("b-2hcr", true), ("b-51-152", true), ("b-29", false), ("u-84-334", false)]
    {
        let (_, near) = due(&start, unit(start.data(), name)).expect("it arrives");
        assert_eq!(near, waits, "{name}");
    }
}

/// An enemy in 0106 blocks it and, with his zone, 0105 and 0107.
const BLOCKED: &str = "
    entry A east 0106
    german A infantry 4-4-3 waits 17AM east 0106
    allied B infantry 4-4-4 at 0106
";

#[test]
fn bw_16_2a_the_nearest_free_edge_hex_serves_for_a_blocked_one() {
    check(
        "bw-16.2a",
        BLOCKED,
        "A enters 0106
         A enters 0105
         A enters 0103
         A enters 0204
         A enters 0108-0208",
        "refused bw-16.2a: the enemy blocks that entry
         refused bw-16.1a: that unit may not enter there
         refused bw-16.1a: that unit may not enter there
         refused bw-16.1a: that unit may not enter there
         A enters 0108
         A moves 0108-0208 for 24",
    );
    assert_eq!(refused(BLOCKED, "A enters 0104", 1), None, "as near on the other side");
}

#[test]
fn bw_16_2a_the_group_may_wait_instead() {
    let game = played(BLOCKED, "german ends", &[]);
    let a = unit(game.rules().data(), "A");
    assert_eq!(game.state().unit(a).place, Place::Waiting);
}

/// As long as one listed hex is free of enemies and zones, the group keeps to its roads.
#[test]
fn bw_16_2a_all_listed_hexes_must_be_blocked() {
    let given = BLOCKED.replace("east 0106\n    allied", "east 0106 0111\n    allied");
    assert_eq!(refused(&given, "A enters 0104", 1).as_deref(), Some("bw-16.1a"));
    assert_eq!(refused(&given, "A enters 0108", 1).as_deref(), Some("bw-16.1a"));
    assert_eq!(refused(&given, "A enters 0111", 1), None);
    let both = format!("{given}\nallied C infantry 4-4-4 at 0111");
    // 0104 and 0108 are two hexes from the one, 0109 from the other; C's zone reaches 0110 and 0112.
    assert_eq!(refused(&both, "A enters 0104", 1), None);
    assert_eq!(refused(&both, "A enters 0109", 1), None);
    assert_eq!(refused(&both, "A enters 0103", 1).as_deref(), Some("bw-16.1a"));
}

/// The nearest hex of the map's edge may lie round the corner.
#[test]
fn bw_16_2a_the_nearest_hex_may_lie_on_another_edge() {
    let given = "entry A east 0101
         german A infantry 4-4-3 waits 17AM east 0101
         allied B infantry 4-4-4 at 0101
         allied C infantry 4-4-4 at 0103";
    // B bars 0102 and 0201, C 0104; 0301 and 0105 are free, and 0301 is nearer.
    assert_eq!(refused(given, "A enters 0301", 1), None);
    assert_eq!(refused(given, "A enters 0105", 1).as_deref(), Some("bw-16.1a"));
}

/// Guns have no zone: they block the hex they stand in and no other.
#[test]
fn bw_16_2a_guns_block_their_own_hex_only() {
    let given = BLOCKED.replace("infantry 4-4-4 at 0106", "corps_artillery 6-4-4 at 0106");
    assert_eq!(refused(&given, "A enters 0105", 1), None);
    assert_eq!(refused(&given, "A enters 0106", 1).as_deref(), Some("bw-16.2a"));
    assert_eq!(refused(&given, "A enters 0104", 1).as_deref(), Some("bw-16.1a"));
}

#[test]
fn bw_16_2b_who_enters_an_enemy_zone_stops() {
    let given = "road 0106-0105-0104
         entry A east 0106
         german A infantry 4-4-3 waits 17AM east 0106
         allied B infantry 4-4-4 at 0206";
    check(
        "bw-16.2b",
        given,
        "A enters 0106-0105
         A enters 0106",
        "refused bw-7.4a: a unit stops when it enters an enemy zone of control
         A enters 0106
         A moves 0106 for 12",
    );
    // The hex is blocked by the zone, so the free one beside it serves too.
    assert_eq!(refused(given, "A enters 0105-0104", 1), None);
}

#[test]
fn bw_16_3a_any_new_unit_may_be_held_for_later() {
    let given = "entry A east 0106
         german A infantry 4-4-3 waits 17AM east 0106
         german B infantry 4-4-3 waits 17AM east 0106";
    for turn in ["17AM", "17PM", "20AM", "26PM"] {
        let given = format!("{given}\nturn {turn}");
        assert_eq!(refused(&given, "A enters 0106", 1), None, "{turn}");
        assert_eq!(refused(&given, "A enters 0106\ngerman ends", 1), None, "B may wait");
    }
}

#[test]
fn bw_16_3b_a_delayed_unit_enters_by_any_lettered_road_of_its_edge() {
    let given = "entry A east 0106
         entry B east 0110
         entry K north 0501
         off east 0103
         road 0103-0203
         german A infantry 4-4-3 waits 17AM east 0106";
    check(
        "bw-16.3b",
        &format!("{given}\nturn 17AM"),
        "A enters 0110",
        "refused bw-16.1a: that unit may not enter there",
    );
    check(
        "bw-16.3b",
        &format!("{given}\nturn 17PM"),
        "A enters 0103
         A enters 0501
         A enters 0110",
        "refused bw-16.1a: that unit may not enter there
         refused bw-16.1a: that unit may not enter there
         A enters 0110
         A moves 0110 for 12",
    );
    assert_eq!(refused(&format!("{given}\nturn 17PM"), "A enters 0106", 1), None);
    // On the real map 2nd SS Panzer, due by C, comes by A to E once it is late.
    let late = "scenario campaign\nphase movement\nturn 20PM";
    for hex in ["0106", "0111", "0118", "0127", "0132"] {
        assert_eq!(refused(late, &format!("g-2ss-4 enters {hex}"), 1), None, "{hex}");
    }
    let punctual = "scenario campaign\nphase movement\nturn 20AM";
    assert_eq!(refused(punctual, "g-2ss-4 enters 0111", 1).as_deref(), Some("bw-16.1a"));
}

#[test]
fn bw_16_4a_the_first_hex_costs_a_full_point_even_by_road() {
    check(
        "bw-16.4a",
        "road 0106-0206-0306-0406-0506
         entry A east 0106
         german A infantry 4-4-3 waits 17AM east 0106
         german B armor 9-5-4 waits 17AM east 0106
         german C corps_artillery 8-4-3 waits 17AM east 0106
         forest 0106",
        "A enters 0106-0206-0306
         B enters 0106-0206-0306-0406-0506
         C enters 0106-0206",
        "A enters 0106
         A moves 0106-0206-0306 for 20
         B enters 0106
         B moves 0106-0206-0306-0406-0506 for 24
         C enters 0106
         C moves 0106-0206 for 18
         C is fired (bw-10.4d)",
    );
}

/// Off the road the ground may cost more than a point, and closes forest to armor.
#[test]
fn bw_16_4a_ground_off_the_road_costs_what_it_costs() {
    let given = "broken 0104 0108
         entry A east 0106
         german A infantry 4-4-3 waits 17AM east 0106
         german B armor 9-5-4 waits 17AM east 0106
         allied E infantry 4-4-4 at 0106";
    check(
        "bw-16.4a",
        given,
        "A enters 0104-0103-0102
         A enters 0104-0103",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         A enters 0104
         A moves 0104-0103 for 36",
    );
    let forest = given.replace("broken", "forest");
    assert_eq!(refused(&forest, "B enters 0104", 1).as_deref(), Some("bw-5.3f"));
    assert_eq!(refused(&forest, "A enters 0104", 1), None);
    assert_eq!(refused(&format!("{forest}\noff east 0104"), "B enters 0104", 1), None, "a road");
    let options = played(&forest, "", &[]).legal(rules_bitter_woods::GERMAN);
    assert!(!options.is_empty());
}

/// An interdicted entry costs its extra points, and nobody is kept from the first hex.
#[test]
fn bw_16_4a_interdiction_of_the_first_hex_adds_to_it() {
    check(
        "bw-16.4a",
        "road 0106-0206-0306
         entry A east 0106
         interdicted 0106
         german A infantry 4-4-3 waits 17AM east 0106
         german B armor 9-5-4 waits 17AM east 0106
         german C infantry 1-2-1 waits 17AM east 0106",
        "A enters 0106-0206
         B enters 0106-0206
         C enters 0106-0206
         C enters 0106",
        "A enters 0106
         A moves 0106-0206 for 28
         B enters 0106
         B moves 0106-0206 for 39
         refused bw-5.2a: the Movement Allowance does not reach so far
         C enters 0106
         C moves 0106 for 12",
    );
}

/// A unit that left on 17PM misses 18AM, and may return from 18PM on by any lettered road of its edge.
#[test]
fn bw_5_5e_an_allied_unit_that_left_misses_a_whole_game_turn() {
    let given = "side allied
         entry J west 1205
         allied A infantry 4-4-4 withdrawn west on 17PM";
    for (turn, refusal) in
        [("17PM", Some("bw-5.5e")), ("18AM", Some("bw-5.5e")), ("18PM", None), ("21AM", None)]
    {
        let given = format!("{given}\nturn {turn}");
        assert_eq!(refused(&given, "A enters 1205", 1).as_deref(), refusal, "{turn}");
    }
}

#[test]
fn bw_5_5f_it_returns_by_a_lettered_road_of_the_same_edge() {
    check(
        "bw-5.5f",
        "side allied
         turn 18PM
         road 1205-1105-1005
         entry J west 1205
         entry X west 1209
         entry K north 0801
         off west 1202
         german G infantry 4-4-3 at 1209
         allied A infantry 4-4-4 withdrawn west on 17PM oos
         allied B infantry 4-4-4 withdrawn north on 17PM",
        "A enters 1202
         A enters 0801
         A enters 1209
         A enters 1205-1105-1005
         B enters 1205
         B enters 0801",
        "refused bw-5.5f: a unit that left the map comes back by a lettered road of the same edge
         refused bw-5.5f: a unit that left the map comes back by a lettered road of the same edge
         refused bw-5.5f: a unit that left the map comes back by a lettered road of the same edge
         A enters 1205
         A moves 1205-1105-1005 for 18
         refused bw-5.5f: a unit that left the map comes back by a lettered road of the same edge
         B enters 0801
         B moves 0801 for 12
         now A at 1005 moved
         now B at 0801 moved",
    );
}

/// A German zone does not keep it out, but it stops there.
#[test]
fn bw_5_5f_it_returns_into_a_zone_and_stops() {
    let given = "side allied
         turn 18PM
         road 1205-1105-1005
         entry J west 1205
         german G infantry 4-4-3 at 1206
         allied A infantry 4-4-4 withdrawn west on 17PM";
    assert_eq!(refused(given, "A enters 1205-1105", 1).as_deref(), Some("bw-7.4a"));
    assert_eq!(refused(given, "A enters 1205", 1), None);
    // 16.2a is for new units: nothing but a lettered road lets it in.
    assert_eq!(refused(given, "A enters 1203", 1).as_deref(), Some("bw-5.5f"));
}

/// A returned unit is in the game again: it moves like the others in the next turn, and counts for nobody's losses.
#[test]
fn bw_5_5d_a_cut_off_unit_leaves_and_comes_back_with_its_steps() {
    let given = "side allied
         turn 17PM
         entry J west 1205
         off west 1205
         allied A infantry 4-4-4 at 1204 oos steps1
         allied B infantry 4-4-4 at 1204";
    check(
        "bw-5.5d",
        given,
        "B exits 1204
         A exits 1204",
        "refused bw-5.5h: an Allied unit in supply may not leave the map
         A goes off the west edge (bw-5.5d)
         now A off the west edge reduced outofsupply",
    );
    let mut game = played(given, "A exits 1204", &[]);
    let a = unit(game.rules().data(), "A");
    let mut turns = 0;
    while game.state().turn < 10 || game.state().active != rules_bitter_woods::Side::Allied {
        let seat = game.state().asked().expect("the game goes on").seat();
        game.submit(seat, rules_bitter_woods::Action::EndPhase).expect("a phase may end");
        turns += 1;
    }
    assert!(turns > 2);
    let enter = crate::language::action(game.rules().data(), "A enters 1205");
    game.submit(rules_bitter_woods::ALLIED, enter).expect("18PM is late enough");
    assert_eq!(game.state().unit(a).steps, 1);
    assert!(!game.state().unit(a).is_unsupplied());
}
