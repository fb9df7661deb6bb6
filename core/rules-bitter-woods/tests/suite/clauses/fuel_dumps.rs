//! §25 Hidden fuel dumps: where they lie, who knows, who takes and who burns them.

use kernel::{Clause, Roll, Rules, Viewer};
use rules_bitter_woods::{ALLIED, Event, GERMAN};

use crate::language::{action, check, hex, listed, played, position, rules};

/// Two dumps: Francorchamps near 0504 in 0503, Samrée near 1009 in 1008. A road leads east from 0402.
const LAID: &str = "switch fuel_dumps
    dumps 0504 1009
    dump 1 0503
    dump 2 1008
    off east 0101
    road 0101-0201-0302-0402";

fn laid(more: &str) -> String {
    format!("{LAID}\n{more}")
}

/// A game at its very start, whose first four dice lay the dumps.
fn begun(faces: [u16; 4]) -> kernel::Game<rules_bitter_woods::BitterWoods, kernel::ScriptedDice> {
    played("scenario campaign\nswitch fuel_dumps", "allied ends", &faces)
}

#[test]
fn bw_25_1a_two_dumps_lie_hidden_round_francorchamps_and_samree() {
    check(
        "bw-25.1a",
        "scenario campaign
         switch fuel_dumps",
        "allied ends, rolling 1 1 3 3",
        "dumps are laid in 1909 and 2818
         all are in supply
         16AM german interdiction
         16AM german reserve
         16AM german movement",
    );
    let places = rules("scenario campaign").data().places.dumps;
    let campaign = rules("scenario campaign");
    assert_eq!(places, ["1809", "2719"].map(|number| hex(campaign.data(), number)));
    assert!(position("scenario campaign").dumps.is_none(), "without the option there are none");
}

#[test]
fn bw_25_1a_only_the_allied_player_knows_where_they_lie() {
    let game = begun([1, 1, 3, 3]);
    let known = |viewer: Viewer| {
        let dumps = game.view(viewer).dumps().expect("there are dumps");
        dumps.map(|dump| dump.hex.is_some())
    };
    assert_eq!(known(Viewer::Seat(ALLIED)), [true, true]);
    assert_eq!(known(Viewer::Seat(GERMAN)), [false, false]);
    assert_eq!(known(Viewer::Watcher), [false, false]);
    // A German sees the same whatever was rolled.
    let other = begun([2, 3, 6, 6]);
    let seen = |game: &kernel::Game<_, _>, viewer: Viewer| game.digest_for(viewer);
    assert_eq!(seen(&game, Viewer::Seat(GERMAN)), seen(&other, Viewer::Seat(GERMAN)));
    assert_ne!(seen(&game, Viewer::Seat(ALLIED)), seen(&other, Viewer::Seat(ALLIED)));
}

#[test]
fn bw_25_1b_the_sum_of_two_dice_lays_a_dump_next_to_its_centre() {
    let mut met = Vec::new();
    for one in 1..=6 {
        for other in 1..=6 {
            let game = begun([one, other, 3, 4]);
            let data = game.rules().data();
            let dump = game.state().dumps.expect("there are dumps")[0].hex.expect("it is laid");
            let number = data.board.number(dump);
            if [2, 6].contains(&(one + other)) {
                assert_eq!(number, "1909", "stated for {}", one + other);
            }
            assert!(data.board.grid().adjacent(dump, data.places.dumps[0]), "{number}");
            met.push(number);
        }
    }
    assert_eq!(met.len(), 36);
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), 6, "every hex round the centre is possible");
}

#[test]
fn bw_25_1b_reports_and_dice_keep_the_secret() {
    let game = begun([1, 1, 3, 3]);
    let rules = game.rules();
    let mut events = game.log().iter().filter_map(kernel::Entry::acted).flat_map(|one| &one.events);
    let event = events.find(|event| matches!(event, Event::DumpsLaid { .. }));
    let event = event.expect("the dumps were laid");
    let told = |viewer: Viewer| rules.report(game.state(), event, viewer);
    assert_eq!(told(Viewer::Seat(GERMAN)), Some(Event::DumpsLaid { hexes: None }));
    assert_eq!(told(Viewer::Watcher), Some(Event::DumpsLaid { hexes: None }));
    assert_eq!(told(Viewer::Seat(ALLIED)).as_ref(), Some(event));
    let roll = Roll { die: 6, face: 1, why: Clause::new("bw-25.1b") };
    let tells = |viewer: Viewer| rules.tells_face(game.state(), &roll, viewer);
    assert_eq!(
        [Viewer::Seat(GERMAN), Viewer::Seat(ALLIED), Viewer::Watcher].map(tells),
        [false, true, false]
    );
    let open = Roll { why: Clause::new("bw-25.3c"), ..roll };
    assert!(rules.tells_face(game.state(), &open, Viewer::Seat(GERMAN)));
}

#[test]
fn bw_25_2a_a_german_who_enters_in_supply_captures_the_dump() {
    check(
        "bw-25.2a",
        &laid("german T armor 4-4-4 at 0402"),
        "T moves 0402-0503",
        "T moves 0402-0503 for 12
         dump 1 is seen in 0503
         dump 1 is german",
    );
    // Going through is enough.
    check(
        "bw-25.2a",
        &laid("german T armor 4-4-4 at 0402"),
        "T moves 0402-0503-0603-0604",
        "T moves 0402-0503-0603-0604 for 36
         dump 1 is seen in 0503
         dump 1 is german",
    );
    // So is an advance; a hex beside it is not.
    check(
        "bw-25.2a",
        &laid(
            "phase combat
             german T armor 12-4-4 at 0402
             german Z infantry 1-1-3 at 1210
             allied Y infantry 1-1-4 at 1211
             allied D infantry 4-4-4 at 0503",
        ),
        "T attacks 0503, rolling 4
         D retreats 0503-0504-0505
         T advances 0402-0503",
        "T attacks 0503
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         D retreats 0503-0504-0505
         T advances 0402-0503
         dump 1 is seen in 0503
         dump 1 is german",
    );
    check(
        "bw-25.2a",
        &laid("german T armor 4-4-4 at 0402"),
        "T moves 0402-0502-0602-0603-0604",
        "T moves 0402-0502-0602-0603-0604 for 48",
    );
}

/// The told of a shortage with these dumps captured.
fn shortage(captured: [bool; 2], faces: &str) -> Vec<String> {
    let word = |held: bool| if held { "revealed captured" } else { "" };
    let given = format!(
        "switch fuel_dumps
         turn 20AM
         phase supply
         dumps 0504 1009
         dump 1 0503 {}
         dump 2 1008 {}
         control german 0503 1008
         off east 0101
         road 0101-0201-0302-0402
         german S armor 4-4-4 army sixth of 1_SS_Pz_Div at 0102
         german F armor 4-4-4 army fifth of 116_Pz_Div at 0102",
        word(captured[0]),
        word(captured[1]),
    );
    let faces: Vec<u16> = faces.split(' ').filter_map(|face| face.parse().ok()).collect();
    crate::language::told(&given, "allied ends", &faces)
}

#[test]
fn bw_25_2b_with_francorchamps_a_shortage_of_the_6th_panzer_army_is_ignored() {
    assert_eq!(shortage([false, false], "3 1")[0], "shortage, rolled 3 1: S");
    assert_eq!(shortage([true, false], "3 1")[0], "shortage, rolled 3 1: nobody");
    assert_eq!(shortage([true, false], "3 5")[0], "shortage, rolled 3 5: nobody");
    assert_eq!(shortage([true, false], "3 4")[0], "shortage, rolled 3 4: F");
}

#[test]
fn bw_25_2c_with_samree_a_shortage_of_the_5th_panzer_army_is_ignored() {
    assert_eq!(shortage([false, false], "3 4")[0], "shortage, rolled 3 4: F");
    assert_eq!(shortage([false, true], "3 4")[0], "shortage, rolled 3 4: nobody");
    assert_eq!(shortage([false, true], "6 6")[0], "shortage, rolled 6 6: nobody");
    assert_eq!(shortage([false, true], "3 5")[0], "shortage, rolled 3 5: S");
}

#[test]
fn bw_25_2d_with_both_nobody_rolls_for_shortage() {
    let told = shortage([true, true], "");
    assert_eq!(told[0], "all are in supply");
    assert!(!told.iter().any(|line| line.contains("shortage")));
}

#[test]
fn bw_25_2e_entry_reveals_a_dump_and_supply_captures_it() {
    let cut_off = LAID.replace("off east 0101", "");
    check(
        "bw-25.2e",
        &format!("{cut_off}\ngerman T armor 4-4-4 at 0402"),
        "T moves 0402-0503",
        "T moves 0402-0503 for 12
         dump 1 is seen in 0503",
    );
    let game =
        played(&format!("{cut_off}\ngerman T armor 4-4-4 at 0402"), "T moves 0402-0503", &[]);
    let dumps = game.view(Viewer::Seat(GERMAN)).dumps().expect("there are dumps");
    assert!(dumps[0].hex.is_some() && dumps[0].revealed && !dumps[0].captured);
    assert!(dumps[1].hex.is_none(), "the other stays hidden");
    // Once a line of supply is open, it is captured, whoever opened it.
    check(
        "bw-25.2e",
        &laid(
            "german T armor 4-4-4 at 0503
             german O infantry 4-4-3 at 0106
             dump 1 0503 revealed",
        ),
        "O moves 0106-0107",
        "O moves 0106-0107 for 12
         dump 1 is german",
    );
}

#[test]
fn bw_25_2e_a_search_in_vain_is_not_taken_back() {
    let undone = |when: &str| {
        let game = played(&laid("german T armor 4-4-4 at 0402"), when, &[]);
        game.can_take_back(GERMAN).is_ok()
    };
    // 0403 is one of the hexes where the first dump might lie; 0302 and 0502 are not.
    assert!(!undone("T moves 0402-0403"));
    assert!(!undone("T moves 0402-0403-0303"), "though it goes on");
    assert!(!undone("T moves 0402-0503"), "nor a find");
    assert!(undone("T moves 0402-0302"));
    assert!(undone("T moves 0402-0502"));
    // Where Germans have been before there is nothing to learn.
    let known = laid("german T armor 4-4-4 at 0402\ncontrol german 0403");
    assert!(played(&known, "T moves 0402-0403", &[]).can_take_back(GERMAN).is_ok());
    let seen = laid("german T armor 4-4-4 at 0402\ndump 1 0503 revealed");
    assert!(played(&seen, "T moves 0402-0403", &[]).can_take_back(GERMAN).is_ok());
}

#[test]
fn bw_25_2f_an_allied_unit_takes_a_dump_back() {
    check(
        "bw-25.2f",
        &laid(
            "side allied
             control german 0503
             allied D infantry 4-4-4 at 0603
             dump 1 0503 revealed captured",
        ),
        "D moves 0603-0503",
        "D moves 0603-0503 for 12
         dump 1 is allied",
    );
    // And the Germans may take it once more.
    check(
        "bw-25.2f",
        &laid(
            "german T armor 4-4-4 at 0402
             dump 1 0503 revealed",
        ),
        "T moves 0402-0503",
        "T moves 0402-0503 for 12
         dump 1 is german",
    );
}

#[test]
fn bw_25_3a_a_german_next_to_a_held_dump_gives_the_first_chance_to_destroy_it() {
    check(
        "bw-25.3a",
        &laid(
            "german T armor 4-4-4 at 0401
             allied D infantry 4-4-4 at 0503",
        ),
        "T moves 0401-0402
         T moves 0402-0302
         allied blows dump 2
         allied blows dump 1, rolling 3
         german ends",
        "T moves 0401-0402 for 12
         dump 1 in 0503?
         allied is asked: Dump(0)
         refused: it is not your turn: the game waits for seat 1
         refused bw-4a: this is not the phase for that
         dump 1 is seen in 0503
         dump 1 burns, rolled 3
         17AM german combat",
    );
}

#[test]
fn bw_25_3a_the_question_tells_nothing() {
    // The dump may lie in any of the six hexes, and the Allied player is asked about each where it might be threatened.
    let given = |dump: &str| {
        format!(
            "switch fuel_dumps
             dumps 0504 1009
             dump 1 {dump}
             dump 2 1008
             german T armor 4-4-4 at 0401
             allied D infantry 4-4-4 at 0503
             allied E infantry 4-4-4 at 0507"
        )
    };
    let asked = |dump: &str| {
        let game = played(&given(dump), "T moves 0401-0402", &[]);
        let can = |sentence: &str| {
            let wanted = action(game.rules().data(), sentence);
            listed(&game, ALLIED).contains(&wanted)
        };
        (game.state().pending, can("allied blows dump 1"), can("allied passes"))
    };
    let (real, blows, passes) = asked("0503");
    assert!(real.is_some() && blows && passes);
    let (elsewhere, blows, passes) = asked("0505");
    assert_eq!(elsewhere, real);
    assert!(!blows && passes, "there is nothing to destroy in that hex");
    check(
        "bw-25.3a",
        &given("0505"),
        "T moves 0401-0402
         allied blows dump 1
         allied passes",
        "T moves 0401-0402 for 12
         dump 1 in 0503?
         allied is asked: Dump(0)
         refused bw-25.3d: that dump cannot be destroyed now",
    );
    // Nobody asks about a hex in which no dump can lie, nor about one that is empty.
    check(
        "bw-25.3a",
        &given("0505").replace("at 0401", "at 0509"),
        "T moves 0509-0508",
        "T moves 0509-0508 for 12",
    );
    check(
        "bw-25.3a",
        &given("0505").replace("at 0401", "at 0606").replace("at 0507", "at 0909"),
        "T moves 0606-0605",
        "T moves 0606-0605 for 12",
    );
}

#[test]
fn bw_25_3a_the_question_comes_once_for_each_hex_and_by_order_is_answered_unasked() {
    check(
        "bw-25.3a",
        &laid(
            "german T armor 4-4-4 at 0401
             german U armor 4-4-4 at 0501
             allied D infantry 4-4-4 at 0503",
        ),
        "T moves 0401-0402
         allied passes
         U moves 0501-0502",
        "T moves 0401-0402 for 12
         dump 1 in 0503?
         allied is asked: Dump(0)
         U moves 0501-0502 for 12",
    );
    check(
        "bw-25.3a",
        &laid(
            "german T armor 4-4-4 at 0401
             allied D infantry 4-4-4 at 0503",
        ),
        "allied orders dumps are blown
         T moves 0401-0402, rolling 4",
        "T moves 0401-0402 for 12
         dump 1 in 0503?
         allied is asked: Dump(0)
         dump 1 is seen in 0503
         dump 1 remains, rolled 4",
    );
}

#[test]
fn bw_25_3a_it_comes_as_well_when_a_finished_bridge_brings_a_german_next_to_it() {
    check(
        "bw-25.3a",
        &laid(
            "phase construction
             bridge 0401/0402
             blown 0401/0402
             german B infantry 4-4-3 at 0401
             builds B 0401/0402
             allied D infantry 4-4-4 at 0503",
        ),
        "german completes 0401/0402
         allied passes",
        "0401/0402 is rebuilt, B crosses to 0402
         dump 1 in 0503?
         allied is asked: Dump(0)
         17AM allied supply
         out of supply: D
         17AM allied reserve
         17AM allied movement",
    );
}

/// The end of an Allied combat phase with a German next to the dump.
const EVENING: &str = "side allied
    phase combat
    german T armor 4-4-4 at 0402
    allied D infantry 4-4-4 at 0503";

#[test]
fn bw_25_3b_the_next_chance_comes_when_the_allied_combat_phase_ends() {
    check(
        "bw-25.3b",
        &laid(EVENING),
        "allied blows dump 1
         allied ends
         allied blows dump 1, rolling 4",
        "refused bw-4a: this is not the phase for that
         17AM allied demolition
         dump 1 is seen in 0503
         dump 1 remains, rolled 4
         17AM allied exploitation
         17AM allied construction
         17PM german supply",
    );
}

#[test]
fn bw_25_3b_the_pause_in_that_phase_tells_nothing_either() {
    let phase = |dump: &str| {
        let given = laid(EVENING).replace("dump 1 0503", &format!("dump 1 {dump}"));
        played(&given, "allied ends", &[]).state().phase
    };
    assert_eq!(phase("0503"), rules_bitter_woods::Phase::Demolition);
    assert_eq!(phase("0505"), phase("0503"));
    // Once it is known to lie elsewhere, there is no pause.
    assert_eq!(phase("0505 revealed"), rules_bitter_woods::Phase::Supply);
}

#[test]
fn bw_25_3b_a_dump_is_tried_once_a_game_turn() {
    let tried = laid(EVENING).replace("dump 1 0503", "dump 1 0503 revealed tried");
    // So the phase is passed over.
    check(
        "bw-25.3b",
        &tried,
        "allied ends",
        "17AM allied demolition
         17AM allied exploitation
         17AM allied construction
         17PM german supply",
    );
    let game = played(&tried, "allied ends", &[]);
    let dumps = game.state().dumps.expect("there are dumps");
    assert!(!dumps[0].tried, "the next game-turn gives another chance");
}

#[test]
fn bw_25_3c_1_to_3_destroys_it_and_more_does_not() {
    for face in 1..=6 {
        let game = played(&laid(EVENING), "allied ends\nallied blows dump 1", &[face]);
        let dump = game.state().dumps.expect("there are dumps")[0];
        assert_eq!(dump.destroyed, face <= 3, "rolled {face}");
        assert!(dump.revealed);
    }
    // What is gone is not captured.
    check(
        "bw-25.3c",
        &laid(
            "german T armor 4-4-4 at 0402
             dump 1 0503 revealed destroyed",
        ),
        "T moves 0402-0503",
        "T moves 0402-0503 for 12",
    );
}

#[test]
fn bw_25_3d_an_allied_unit_is_in_the_hex_and_an_enemy_beside_it() {
    let refused = |given: &str, when: &str| {
        check(
            "bw-25.3d",
            given,
            when,
            "17AM allied demolition
             refused bw-25.3d: that dump cannot be destroyed now",
        );
    };
    // A bridge elsewhere keeps the phase open.
    let bridge = "bridge 0110/0111
                  german V infantry 4-4-3 at 0110
                  allied W infantry 4-4-4 at 0111";
    let apart = laid(&format!("{EVENING}\n{bridge}"))
        .replace("T armor 4-4-4 at 0402", "T armor 4-4-4 at 0401");
    refused(&apart, "allied ends\nallied blows dump 1");
    let empty = laid(&format!("{EVENING}\n{bridge}"))
        .replace("D infantry 4-4-4 at 0503", "D infantry 4-4-4 at 0603");
    refused(&empty, "allied ends\nallied blows dump 1");
    // Supply does not matter, and guns will do.
    for unit in ["infantry 4-4-4 at 0503 oos", "corps_artillery 4-4-4 at 0503"] {
        let given = laid(EVENING).replace("infantry 4-4-4 at 0503", unit);
        let game = played(&given, "allied ends\nallied blows dump 1", &[1]);
        assert!(game.state().dumps.expect("there are dumps")[0].destroyed, "{unit}");
    }
}

#[test]
fn bw_25_3d_germans_do_not_burn_the_fuel() {
    check(
        "bw-25.3d",
        &laid(
            "phase demolition
             bridge 0110/0111
             german V infantry 4-4-3 at 0110
             allied W infantry 4-4-4 at 0111
             german T armor 4-4-4 at 0402
             allied D infantry 4-4-4 at 0503
             dump 1 0503 revealed",
        ),
        "german blows dump 1",
        "refused bw-25.3d: that dump cannot be destroyed now",
    );
}
