//! §5 The sequence of play.

use kernel::Rules;
use rules_bastogne::printed::tables::Weather;
use rules_bastogne::{BastogneBreakout, Options, Phase, Side};

use crate::language::{after, check, now, play, played, position, refused, refuses, told};

/// A position in which somebody decides in nearly every phase.
const BUSY: &str = "turn 2
                    phase allied_card
                    air 1
                    hand german ammo
                    hand allied hellcats
                    bridge 0908/1008
                    blown 0908/1008
                    centre 1204
                    german A mech 9-8-10 at 0704
                    german C infantry 6-8-6 at 1008
                    german G mobile 0-2-9 at 0804
                    german E mech 9-8-10 at 0904
                    allied B mech 9-8-10 at 0604
                    allied H mobile 0-2-9 at 0504
                    allied D mech 9-8-10 at 0404
                    allied R infantry 6-8-6 waits 2 at 1101
                    german F infantry 6-8-6 at 1101";

/// Ends every phase as it comes until one of the name given is at hand, and tells the phases on the way.
fn run_to(game: &mut crate::language::Played, phase: &str) {
    for _ in 0..40 {
        if now(game, "turn").ends_with(phase) {
            return;
        }
        let side = now(game, "asked").replace("asked ", "");
        if now(game, "turn").ends_with("allied_reinforcements") {
            play(game, "R is placed in 1102");
        }
        play(game, &format!("{side} ends"));
    }
    panic!("{phase} does not come");
}

#[test]
fn bb_5a_the_german_chooses_his_cards_and_then_the_allied_player() {
    let game = BastogneBreakout::scenario("introduction").unwrap();
    assert_eq!(game.start().phase, Phase::GermanChoice);
    let given = "turn 1\nphase german_choice\ngerman A mech 1-1-6 at 0101";
    let mut game = played(given, "", &[]);
    assert_eq!(now(&game, "asked"), "asked german");
    assert_eq!(refuses(&game, "allied picks hellcats").as_deref(), Some("bb-5e"));
    play(&mut game, "german ends");
    assert_eq!([now(&game, "turn"), now(&game, "asked")], ["turn 1 allied_choice", "asked allied"]);
    play(&mut game, "allied ends");
    assert_eq!(now(&game, "turn"), "turn 1 german_movement");
}

#[test]
fn bb_5b_the_number_of_cards_depends_on_scenario_and_difficulty() {
    let mut sizes = Vec::new();
    for scenario in BastogneBreakout::SCENARIOS {
        for (easy, hard) in [(true, false), (false, false), (false, true)] {
            let rules = BastogneBreakout::scenario_with(scenario, Options { easy, hard }).unwrap();
            sizes.push(Side::BOTH.map(|side| rules.data().hand_size(side)));
        }
    }
    let expected = [
        [4, 2],
        [3, 3],
        [2, 4], // introduction
        [4, 2],
        [3, 3],
        [2, 5], // second_panzer
        [5, 3],
        [4, 4],
        [3, 5], // breakout
        [5, 3],
        [4, 5],
        [3, 6], // counterattack
    ];
    assert_eq!(sizes, expected);
    assert!(
        BastogneBreakout::scenario_with("breakout", Options { easy: true, hard: true }).is_err()
    );
}

#[test]
fn bb_5c_a_turn_is_a_day() {
    let tables = &position("scenario counterattack").data().tables.clone();
    assert_eq!(
        (1..=9).map(|turn| tables.day(turn)).collect::<Vec<_>>(),
        [16, 17, 18, 19, 20, 21, 22, 23, 24]
    );
}

#[test]
fn bb_5d_the_german_completes_his_phases_before_the_allied_player_acts() {
    let german = |phase: &Phase| phase.player_turn() == Side::German;
    let own: Vec<Side> =
        Phase::TURN.iter().filter(|phase| german(phase)).map(|phase| phase.side()).collect();
    assert_eq!(own.len(), 11);
    // Only the card phase and the defensive barrage pass control to the Allied player.
    assert_eq!(own.iter().filter(|side| **side == Side::Allied).count(), 2);
    let allied: Vec<Side> =
        Phase::TURN.iter().filter(|phase| !german(phase)).map(|phase| phase.side()).collect();
    assert_eq!(allied.iter().filter(|side| **side == Side::German).count(), 1);
}

#[test]
fn bb_5d_nobody_acts_for_the_other_side() {
    let clause = |when: &str| refused(BUSY, when, 1);
    assert_eq!(clause("german plays ammo").as_deref(), Some("bb-5e"));
    assert_eq!(clause("german ends").as_deref(), Some("bb-5e"));
    let moving = format!("{BUSY}\nphase german_movement");
    assert_eq!(refused(&moving, "B moves 0604-0605", 1).as_deref(), Some("bb-5e"));
    assert_eq!(refused(&moving, "A+B moves 0704-0705", 1).as_deref(), Some("bb-5d"));
}

#[test]
fn bb_5e_no_phase_begins_before_the_one_before_it_is_finished() {
    let given =
        "german A mech 9-8-10 at 0704\nallied B infantry 1-1-6 steps 1 at 0504\ncentre 1204";
    let game = played(given, "A assaults 0704-0604-0504", &[6, 6]);
    assert_eq!(now(&game, "moving"), "moving A");
    assert_eq!(refuses(&game, "german ends").as_deref(), Some("bb-7.10a"));
    let combat = "phase german_combat\ngerman A mech 9-8-10 at 0604\nallied B infantry 1-1-6 steps 1 at 0504";
    let game = played(combat, "A attacks 0504", &[6, 6]);
    assert_eq!(refuses(&game, "german ends").as_deref(), Some("bb-5e"));
    assert_eq!(refuses(&game, "german passes"), None);
}

#[test]
fn bb_5e_each_phase_has_its_own_actions() {
    for (phase, sentence) in [
        ("german_movement", "A attacks 0604"),
        ("german_combat", "A moves 0704-0705"),
        ("german_combat", "G bombards 0604"),
        ("german_movement", "G bombards 0604"),
        ("german_movement", "german hauls from 0 to 1204"),
        ("german_movement", "german repairs 0908/1008"),
        ("german_movement", "G turns"),
        ("german_supply", "A moves 0704-0705"),
        ("limber", "A moves 0704-0705"),
        ("bridge_repair", "G turns"),
        ("german_offensive_barrage", "A attacks 0604"),
    ] {
        let clause = refused(&format!("{BUSY}\nphase {phase}"), sentence, 1);
        assert_eq!(clause.as_deref(), Some("bb-5e"), "{sentence} in {phase}");
    }
}

#[test]
fn bb_5h_turn_1_is_the_16th_of_december() {
    let tables = position("scenario introduction").data().tables.clone();
    assert_eq!([tables.day(1), tables.day(3), tables.day(7)], [16, 18, 22]);
}

#[test]
fn bb_5_1_20e_the_twenty_phases_run_in_their_order() {
    let mut game = played(BUSY, "", &[1; 40]);
    run_to(&mut game, "turn 3 allied_card");
    let phases: Vec<String> = crate::language::story(&game)
        .into_iter()
        .filter_map(|line| line.strip_prefix("turn 2 ").map(str::to_owned))
        .collect();
    assert_eq!(
        phases,
        [
            "german_card",
            "bridge_repair",
            "limber",
            "german_movement",
            "allied_defensive_barrage",
            "german_offensive_barrage",
            "german_barrage_resolve",
            "german_combat",
            "german_exploitation",
            "german_supply",
            "allied_reinforcements",
            "allied_movement",
            "german_defensive_barrage",
            "allied_offensive_barrage",
            "allied_barrage_resolve",
            "allied_combat",
            "allied_exploitation",
            "allied_supply",
            "end_of_turn",
        ]
    );
    let numbers: Vec<usize> = Phase::TURN.iter().filter_map(|phase| phase.number()).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
}

#[test]
fn bb_5_1_20e_every_phase_in_which_somebody_can_decide_waits_for_him() {
    let mut game = played(BUSY, "", &[1; 40]);
    let mut asked = Vec::new();
    while !now(&game, "turn").starts_with("turn 3") {
        asked.push(now(&game, "turn").replace("turn 2 ", ""));
        let next = asked.last().cloned().unwrap();
        if next == "allied_reinforcements" {
            play(&mut game, "R is placed in 1102");
        }
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    assert_eq!(asked.len(), 16, "{asked:?}");
    for passed in
        ["german_barrage_resolve", "allied_barrage_resolve", "allied_supply", "end_of_turn"]
    {
        assert!(!asked.iter().any(|phase| phase == passed), "{passed} is the computer's");
    }
}

#[test]
fn bb_5_1_1a_the_allies_play_as_many_cards_as_they_like_first() {
    let given = format!("{BUSY}\nhand allied fritz_falls patton_prays");
    let game = played(&given, "allied plays hellcats\nallied plays fritz_falls\nallied ends", &[]);
    assert_eq!([now(&game, "hands"), now(&game, "turn")], ["hands 1 1", "turn 2 german_card"]);
}

#[test]
fn bb_5_1_2a_then_the_germans_play_theirs() {
    let given = format!("{BUSY}\nhand german hey_buddy");
    let game = played(
        &given,
        "allied ends
         german plays ammo
         german plays hey_buddy
         german ends",
        &[],
    );
    assert_eq!([now(&game, "hands"), now(&game, "turn")], ["hands 0 1", "turn 2 bridge_repair"]);
}

#[test]
fn bb_5_1_3a_one_bridge_is_tried_in_a_turn() {
    let given = "phase bridge_repair
                 bridge 0504/0604 0505/0605
                 blown 0504/0604 0505/0605
                 german A infantry 6-8-6 at 0604
                 german C infantry 6-8-6 at 0605";
    let game = played(given, "german repairs 0504/0604", &[6, 6]);
    assert_eq!(now(&game, "turn"), "turn 2 german_movement", "the phase is over");
    assert_eq!(now(&game, "0505/0605"), "0505/0605 blown on 1");
    let used = format!("{given}\nrepaired");
    assert_eq!(refused(&used, "german repairs 0504/0604", 1).as_deref(), Some("bb-5.1.3a"));
}

#[test]
fn bb_5_1_3a_the_germans_need_not_try() {
    let given = "phase bridge_repair
                 bridge 0504/0604
                 blown 0504/0604
                 german A infantry 6-8-6 at 0604";
    let game = played(given, "german ends", &[]);
    assert_eq!(now(&game, "0504/0604"), "0504/0604 blown on 1");
    assert_eq!(now(&game, "turn"), "turn 2 german_movement");
}

#[test]
fn bb_5_1_5a_german_units_move_and_assault() {
    let given = "german A mech 9-8-10 at 0704
                 german C infantry 6-8-6 at 0904
                 allied B infantry 1-1-6 steps 1 at 0504";
    check(
        "bb-5.1.5a",
        given,
        "C moves 0904-0905
         A assaults 0704-0604-0504, rolling 6 6
         A moves 0504-0404",
        "C moves 0904-0905, 5 left
         A moves 0704-0604, 7 left, and goes on
         A assaults 0504 against B
         9 to 1, 9-1 at 7-1, rolled 6 6: D3r2
         B loses a step (bb-7.7a)
         A advances to 0504, 3 left
         A moves 0504-0404, 2 left
         now A at 0404 acted attacked fought
         now C at 0905 acted",
    );
}

#[test]
fn bb_5_1_9a_the_germans_attack_whom_they_can() {
    let given = "phase german_combat
                 german A mech 9-8-10 at 0604
                 german C infantry 6-8-6 at 0904
                 allied B infantry 1-1-6 steps 1 at 0504";
    let game = played(given, "", &[]);
    assert_eq!(refuses(&game, "A attacks 0504"), None);
    assert_eq!(refuses(&game, "A attacks 0505").as_deref(), Some("bb-7.2a"));
    assert_eq!(refuses(&game, "C attacks 0504").as_deref(), Some("bb-7.2e"));
    let targets = rules_bastogne::fight::combat::targets(game.state());
    assert_eq!(targets.len(), 1);
}

#[test]
fn bb_5_1_10a_motorised_units_that_neither_moved_nor_fought_exploit_with_assaults() {
    let given = "phase german_exploitation
                 german A mech 9-8-10 at 0704
                 german D mech 9-8-10 acted at 0804
                 german C infantry 6-8-6 at 0904
                 allied B infantry 1-1-6 steps 1 at 0504";
    let game = played(given, "", &[]);
    assert_eq!(refuses(&game, "A moves 0704-0705"), None);
    assert_eq!(refuses(&game, "A assaults 0704-0604-0504"), None);
    assert_eq!(refuses(&game, "D moves 0804-0805").as_deref(), Some("bb-6.1b"));
    assert_eq!(refuses(&game, "C moves 0904-0905").as_deref(), Some("bb-5.1.10b"));
}

#[test]
fn bb_5_1_10b_guns_exploit_unless_they_are_towed_and_unlimbered() {
    let given = "phase german_exploitation
                 german G towed 0-2-8 at 0704
                 german H towed 0-2-8 limbered at 0706
                 german M mobile 0-2-9 at 0708
                 german I infantry 6-8-6 at 0710";
    let game = played(given, "", &[]);
    assert_eq!(refuses(&game, "G moves 0704-0705").as_deref(), Some("bb-6b"));
    assert_eq!(refuses(&game, "H moves 0706-0707"), None);
    assert_eq!(refuses(&game, "M moves 0708-0709"), None);
    assert_eq!(refuses(&game, "I moves 0710-0711").as_deref(), Some("bb-5.1.10b"));
}

#[test]
fn bb_5_1_10c_own_moves_and_attacks_bar_exploitation_and_nothing_else_does() {
    // A attacks, E moves; G bombards; D defends in the Allied turn and goes back.
    let given = "phase german_movement
                 centre 1204
                 german A mech 9-8-10 at 0704
                 german E mech 9-8-10 at 1104
                 german G mobile 0-2-9 at 0804
                 allied B infantry 6-8-6 at 0604";
    let game = played(
        given,
        "E moves 1104-1105
         german ends
         G bombards 0604
         german ends
         A attacks 0604
         german ends",
        &[1, 1, 1, 6],
    );
    assert_eq!(now(&game, "turn"), "turn 2 german_exploitation");
    assert_eq!(refuses(&game, "A moves 0704-0705").as_deref(), Some("bb-6.1b"));
    assert_eq!(refuses(&game, "E moves 1105-1106").as_deref(), Some("bb-6.1b"));
    assert_eq!(refuses(&game, "G moves 0804-0805"), None);
    let allied = "phase allied_combat
                  turn 2
                  centre 1204
                  german D mech 9-2-10 at 0704
                  german F mech 9-2-10 at 0804
                  allied B infantry 8-8-6 at 0604
                  allied C mech 8-8-6 at 0112";
    let mut game = played(
        allied,
        "B attacks 0704\nallied passes\nallied ends\nallied ends",
        &[4, 4, 1, 1, 1, 1],
    );
    assert_eq!(now(&game, "turn"), "turn 3 german_movement");
    play(&mut game, "german ends");
    assert_eq!(now(&game, "turn"), "turn 3 german_exploitation");
    let here = now(&game, "D");
    assert!(here.starts_with("D at 0804"), "{here}");
    assert_eq!(refuses(&game, "D moves 0804-0805"), None);
}

#[test]
fn bb_5_1_11a_the_germans_supply_their_units() {
    let given = "phase german_supply
                 map 14x12
                 centre 1404
                 german A infantry 6-8-6 fought at 0804
                 german C infantry 6-8-6 fought at 0101";
    let story = told(given, "german hauls from 0 to 1404\ngerman ends", &[1; 4]);
    assert!(story.contains(&"german supplied: A".to_owned()), "{story:#?}");
}

#[test]
fn bb_5_1_12a_the_reinforcements_of_the_turn_come_before_the_allied_movement() {
    let given = "phase german_supply
                 turn 2
                 allied R infantry 6-8-6 waits 2 at 0112
                 allied S infantry 6-8-6 waits 3 at 0112";
    check(
        "bb-5.1.12a",
        given,
        "german ends",
        "german supplied: nobody
         turn 2 allied_reinforcements
         R enters 0112
         turn 2 allied_movement
         now R at 0112
         now S waits",
    );
}

#[test]
fn bb_5_1_13a_allied_units_move_and_assault() {
    let given = "phase allied_movement
                 german A infantry 1-1-6 steps 1 at 0704
                 allied B mech 9-8-10 at 0504";
    check(
        "bb-5.1.13a",
        given,
        "B assaults 0504-0604-0704, rolling 6 6
         B moves 0704-0804",
        "B moves 0504-0604, 7 left, and goes on
         B assaults 0704 against A
         9 to 1, 9-1 at 7-1, rolled 6 6: D3r2
         A loses a step (bb-7.7a)
         B advances to 0704, 3 left
         B moves 0704-0804, 2 left
         now B at 0804 acted attacked fought",
    );
}

#[test]
fn bb_5_1_17a_the_allies_attack_whom_they_can() {
    let given = "phase allied_combat
                 german A infantry 1-1-6 steps 1 at 0604
                 allied B mech 9-8-10 at 0504
                 allied C mech 9-8-10 at 0304";
    let game = played(given, "", &[]);
    assert_eq!(refuses(&game, "B attacks 0604"), None);
    assert_eq!(refuses(&game, "B+C attacks 0604").as_deref(), Some("bb-7.2e"));
}

#[test]
fn bb_5_1_18a_allied_motorised_units_that_neither_moved_nor_fought_exploit() {
    let given = "phase allied_exploitation
                 allied B mech 9-8-10 at 0504
                 allied C mech 9-8-10 acted at 0506
                 allied I infantry 6-8-6 at 0508";
    let game = played(given, "", &[]);
    assert_eq!(refuses(&game, "B moves 0504-0604"), None);
    assert_eq!(refuses(&game, "C moves 0506-0606").as_deref(), Some("bb-6.1b"));
    assert_eq!(refuses(&game, "I moves 0508-0608").as_deref(), Some("bb-5.1.10b"));
}

#[test]
fn bb_5_1_19a_allied_supply_is_worked_out_without_the_player() {
    let given = "phase allied_exploitation
                 major 0104-0204
                 german A infantry 6-8-6 at 1212
                 allied B mech 9-8-10 fought at 0504";
    let story = told(given, "allied ends", &[1; 4]);
    let at = story.iter().position(|line| line == "turn 2 allied_supply").unwrap();
    assert_eq!(story[at + 1], "allied supplied: B");
    assert_eq!(after(given, "allied ends", &[1; 4], "B"), "B at 0504");
}

/// The end of a turn, so many turns before the last.
fn ending(turn: u8) -> String {
    format!(
        "turns 9
         turn {turn}
         phase german_supply
         german A infantry 6-8-6 at 1212"
    )
}

#[test]
fn bb_5_1_20a_the_end_of_the_last_turn_names_the_winner() {
    let story = told(&ending(9), "german ends", &[]);
    assert_eq!(story[story.len() - 2..], ["turn 9 end_of_turn", "allied wins (bb-5g)"]);
}

#[test]
fn bb_5_1_20b_otherwise_the_next_turn_begins() {
    assert_eq!(after(&ending(8), "german ends", &[1; 4], "turn"), "turn 9 german_movement");
}

#[test]
fn bb_5_1_20c_dice_are_rolled_for_the_weather_of_the_new_turn() {
    let weather = |turn: u8, faces: [u16; 2]| {
        after(&ending(turn), "german ends", &[faces[0], faces[1], 1, 1], "weather")
    };
    assert_eq!(weather(1, [1, 1]), "weather overcast");
    assert_eq!(weather(1, [4, 4]), "weather overcast");
    assert_eq!(weather(1, [4, 5]), "weather broken");
    assert_eq!(weather(6, [6, 6]), "weather clear");
    assert_eq!(weather(7, [1, 2]), "weather overcast");
    assert_eq!(weather(7, [2, 2]), "weather broken");
    assert_eq!(weather(8, [2, 3]), "weather clear");
}

#[test]
fn bb_5_1_20d_dice_are_then_rolled_for_its_aircraft() {
    let air = |turn: u8, faces: [u16; 4]| after(&ending(turn), "german ends", &faces, "air");
    assert_eq!(air(1, [1, 1, 6, 6]), "air 0", "overcast");
    assert_eq!(air(1, [4, 5, 3, 4]), "air 0", "broken");
    assert_eq!(air(1, [4, 5, 4, 4]), "air 1");
    assert_eq!(air(1, [4, 5, 6, 6]), "air 2");
    assert_eq!(air(7, [6, 6, 1, 1]), "air 2", "clear");
    assert_eq!(air(7, [6, 6, 6, 6]), "air 6");
    // What did not fly in one turn does not fly in the next.
    let given = format!("{}\nair 5", ending(1));
    assert_eq!(after(&given, "german ends\nallied ends", &[1, 1, 1, 1], "air"), "air 0");
}

#[test]
fn bb_5_1_20f_the_first_turn_is_overcast_without_aircraft() {
    for scenario in BastogneBreakout::SCENARIOS {
        let start = position(&format!("scenario {scenario}"));
        assert_eq!((start.weather, start.air, start.turn), (Weather::Overcast, 0, 1), "{scenario}");
    }
}

#[test]
fn bb_5_1_20g_weather_changes_nothing_but_the_air_roll() {
    let moved = |weather: &str| {
        told(
            &format!("weather {weather}\nmajor 0504-0604\ngerman A mech 9-8-10 at 0604"),
            "A moves 0604-0504-0404",
            &[],
        )
    };
    assert_eq!(moved("overcast"), moved("clear"));
    let fought = |weather: &str| {
        let given = format!(
            "weather {weather}\nphase german_combat\ngerman A mech 9-8-10 at 0604\nallied B infantry 6-8-6 at 0504"
        );
        told(&given, "A attacks 0504", &[3, 4])
    };
    assert_eq!(fought("overcast"), fought("clear"));
}
