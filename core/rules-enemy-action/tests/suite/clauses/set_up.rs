//! §3 Set-up.

use kernel::{Rules, ScriptedDice};
use rules_enemy_action::printed::counters::Entry;
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::unit::Place;
use rules_enemy_action::{ALLIED, Side};

use crate::language::{Played, after, played, refused, rules};

/// The campaign as it lies at first, with these Setup cards drawn: all corps but LVIII have one.
const OTHERS: &str = "scenario battle_of_the_bulge
    setup 3 6 9 11 13 15";

#[test]
fn eaa_3_0_1d_drawing_stops_when_every_corps_has_a_card_and_one_has_three() {
    let given = format!("{OTHERS}\n setup 0 1");
    assert!(after(&given, "game steps, rolling 1", "task").starts_with("task adjust"));
    // The next card of another corps makes no third one.
    assert_eq!(after(&given, "game steps, rolling 2", "task"), "task draw_setup");
    let without_a_corps = "scenario battle_of_the_bulge\n setup 3 6 9 11 13 0 1";
    assert_eq!(after(without_a_corps, "game steps, rolling 1", "task"), "task draw_setup");
}

#[test]
fn eaa_3_0_1h_the_top_card_shows_the_picture_the_second_a_letter_and_the_third_the_rest() {
    let given = format!("{OTHERS}\n setup 0 1 2\n task adjust pile 3 nth 0");
    let now =
        |steps: usize, unit: &str| after(&given, &["game steps"; 3][..steps].join("\n"), unit);
    assert_eq!(now(1, "112.28.VIII"), "112.28.VIII at 1407 reduced 1");
    assert_eq!(now(1, "16.116P.LVIII"), "16.116P.LVIII at 1406");
    assert_eq!(now(1, "60.116P.LVIII"), "60.116P.LVIII at 1406");
    assert_eq!(now(1, "Armor.LVIII"), "Armor.LVIII at 1506");
    assert_eq!(now(2, "112.28.VIII"), "112.28.VIII at 1308 reduced 1");
    assert_eq!(now(2, "16.116P.LVIII"), "16.116P.LVIII at 1407");
    assert_eq!(now(2, "156.116P.LVIII"), "156.116P.LVIII at 1507");
    assert_eq!(now(3, "112.28.VIII"), "112.28.VIII dead");
}

#[test]
fn eaa_3_0_1g_the_letter_of_the_top_card_chooses_the_second_note() {
    let of = |cards: &str| {
        let given = format!("{OTHERS}\n setup {cards}\n task adjust pile 3 nth 1");
        after(&given, "game steps", "112.28.VIII")
    };
    // B under A, and B under C.
    assert_eq!(of("1 0"), "112.28.VIII at 1407 reduced 1");
    assert_eq!(of("1 2"), "112.28.VIII at 1308");
}

#[test]
fn eaa_3_0_3h_units_that_setup_cards_eliminate_count_by_pairs() {
    let given =
        |gone: u8| format!("{OTHERS}\n setup 0 1 2\n eliminated {gone}\n task adjust pile 3 nth 2");
    assert_eq!(after(&given(2), "game steps", "points"), "points 1");
    assert_eq!(after(&given(3), "game steps", "points"), "points 2");
    assert_eq!(after(&given(3), "game steps", "eliminated"), "eliminated 4");
}

#[test]
fn eaa_3_0_3e_one_depot_lies_in_bullingen_and_the_player_puts_down_two() {
    let given = "scenario battle_of_the_bulge\n setup 0 3 6 9 11 13 15\n task adjust pile 6 nth 0";
    let game = played(given, "game steps");
    assert_eq!(crate::language::now(game.state(), "depots"), "depots 0706");
    assert_eq!(crate::language::now(game.state(), "task"), "task place_depots 2");
    let given = "scenario battle_of_the_bulge\n depot 0706\n task place_depots 2";
    assert_eq!(refused(given, "allied puts a depot in 0706"), Some("eaa-3.0.3e".to_owned()));
    assert_eq!(refused(given, "allied puts a depot in 0707"), Some("eaa-3.0.3e".to_owned()));
    assert_eq!(refused(given, "allied passes"), Some("eaa-4.0.4d".to_owned()));
    let both = "allied puts a depot in 0512\n allied puts a depot in 1219";
    assert_eq!(played(given, both).state().depots.len(), 3);
    assert_eq!(after(given, both, "task"), "task deal_first");
    assert_eq!(played(given, "").legal(ALLIED).len(), 4);
}

#[test]
fn eaa_18_1a_short_scenarios_have_no_depots() {
    for name in ["initial_assault", "allies_surprised"] {
        let given = format!("scenario {name}\n setup 0 3 6 9 11 13 15\n task adjust pile 6 nth 0");
        assert_eq!(after(&given, "game steps", "task"), "task deal_first", "{name}");
        assert_eq!(after(&given, "game steps", "depots"), "depots", "{name}");
    }
}

/// The cards of a side at a place, as the campaign begins.
fn at_start(side: Side, place: CardPlace) -> Vec<u8> {
    let start = rules("scenario battle_of_the_bulge").start();
    start.decks.at(side, place).map(|card| card.0).collect()
}

#[test]
fn eaa_3_0_2a_cards_of_the_sixteenth_are_in_and_the_others_wait() {
    let data = rules("scenario battle_of_the_bulge").data().clone();
    let later = data.cards.iter().filter(|card| card.entry != Some(16));
    let mut later: Vec<u8> = later.map(|card| card.id.0).collect();
    let mut aside = at_start(Side::Allied, CardPlace::SetAside);
    aside.extend(at_start(Side::German, CardPlace::SetAside));
    later.sort_unstable();
    assert_eq!(aside, later);
}

#[test]
fn eaa_3_0_2b_fourteen_german_supplementals_are_the_first_pile() {
    assert_eq!(at_start(Side::German, CardPlace::Pile).len(), 14);
}

#[test]
fn eaa_3_0_2c_german_primaries_and_armies_begin_among_the_discards() {
    let discards = at_start(Side::German, CardPlace::Discards);
    assert_eq!(discards, [35, 39, 40, 44, 49, 56, 58, 61, 62, 66, 68]);
}

#[test]
fn eaa_3_0_2d_twelve_german_cards_come_later() {
    assert_eq!(at_start(Side::German, CardPlace::SetAside).len(), 12);
}

#[test]
fn eaa_3_0_2e_the_allied_pile_has_three_primaries_and_four_of_nine_supplementals() {
    assert_eq!(at_start(Side::Allied, CardPlace::Pile), [1, 2, 3]);
    assert_eq!(at_start(Side::Allied, CardPlace::Eligible).len(), 9);
    assert_eq!(rules("scenario battle_of_the_bulge").start().decks.unseen, 4);
}

#[test]
fn eaa_3_0_2g_twenty_two_allied_cards_come_later() {
    assert_eq!(at_start(Side::Allied, CardPlace::SetAside).len(), 22);
}

#[test]
fn eaa_3_0_2f_the_first_hand_is_four_of_seven_cards() {
    let given = "scenario battle_of_the_bulge\n task deal_first";
    // Three primaries, then an unseen supplemental: the last of the nine that it may be.
    let steps = "game steps, rolling 7 9 1 1 1";
    assert_eq!(after(given, steps, "hand"), "hand 1 2 3 12");
    assert_eq!(after(given, steps, "unseen"), "unseen 3");
    assert_eq!(after(given, steps, "task"), "task choose_allied");
}

#[test]
fn eaa_3_0_3a_five_allied_units_begin_in_reserve() {
    let start = rules("scenario battle_of_the_bulge").start();
    assert_eq!(start.at(Side::Allied, Place::Reserve).count(), 5);
    assert_eq!(start.at(Side::German, Place::Reserve).count(), 0);
}

#[test]
fn eaa_3_0_1e_every_set_up_keeps_the_sides_apart() {
    let mut tried = 0;
    for first in 1..=5 {
        for second in 1..=7 {
            let game = set_up([first, second]);
            let position = game.state();
            for hex in position.data().board.grid().hexes() {
                let sides: Vec<Side> =
                    position.units_in(hex).map(|unit| position.side_of(unit)).collect();
                assert!(sides.windows(2).all(|pair| pair[0] == pair[1]), "{hex:?}");
            }
            tried += 1;
        }
    }
    assert_eq!(tried, 35);
}

/// The set-up of the Initial Assault, by dice that show these faces in turn, as far as they have them.
fn set_up(faces: [u16; 2]) -> Played {
    let rules = rules("scenario initial_assault");
    let mut game = kernel::Game::new(rules, ScriptedDice::default());
    while crate::language::now(game.state(), "task") == "task draw_setup" {
        let left = game.state().data().setup_cards.len() - game.state().setup.len();
        let face = faces[game.state().setup.len() % 2].min(u16::try_from(left).expect("few"));
        game.dice_mut().add([face]);
        step(&mut game);
    }
    while crate::language::now(game.state(), "task").starts_with("task adjust") {
        step(&mut game);
    }
    game
}

fn step(game: &mut Played) {
    game.submit(rules_enemy_action::GERMAN, rules_enemy_action::Action::Step).expect("it steps");
}

#[test]
fn eaa_3_0_1b_units_begin_in_their_hexes_and_nobody_has_dug_in() {
    let start = rules("scenario battle_of_the_bulge").start();
    let mut placed = 0;
    for unit in start.unit_ids() {
        if let Entry::Hex(hex) = start.counter(unit).entry {
            assert_eq!(start.unit(unit).place, Place::On(hex));
            placed += 1;
        }
    }
    let standing = start.on_map(Side::German).count() + start.on_map(Side::Allied).count();
    assert!(placed == standing && placed > 50, "{placed}");
    assert!(start.improved.is_empty());
}

#[test]
fn eaa_3_0_1c_seventeen_cards_make_seven_piles() {
    let rules = rules("scenario battle_of_the_bulge");
    let cards = &rules.data().setup_cards;
    let mut corps: Vec<_> = cards.iter().map(|card| card.corps).collect();
    assert_eq!(corps.len(), 17);
    corps.sort_unstable();
    corps.dedup();
    assert_eq!(corps.len(), 7);
}

#[test]
fn eaa_3_0_1f_a_card_may_eliminate_a_unit() {
    let given = "scenario battle_of_the_bulge\n setup 6 9 11 13 15 0 5\n task adjust pile 0 nth 0";
    assert_eq!(after(given, "game steps", "eliminated"), "eliminated 1");
}

#[test]
fn eaa_3_0_1j_the_third_note_does_not_ask_for_the_letter_on_top() {
    for cards in ["2 0 1", "2 1 0"] {
        let given = format!("{OTHERS}\n setup {cards}\n task adjust pile 3 nth 2");
        let unit = "156.116P.LVIII";
        assert_eq!(after(&given, "game steps", unit), "156.116P.LVIII at 1406", "{cards}");
    }
}

#[test]
fn eaa_3_0_3b_other_dated_units_wait_on_their_day() {
    let start = rules("scenario battle_of_the_bulge").start();
    for unit in start.unit_ids() {
        if let Entry::Day { day, .. } = start.counter(unit).entry {
            let place = if day == 16 { Place::Reserve } else { Place::Calendar };
            assert_eq!(start.unit(unit).place, place);
        }
    }
}

#[test]
fn eaa_3_0_3d_the_okw_reserve_and_von_der_heydte_have_boxes() {
    let start = rules("scenario battle_of_the_bulge").start();
    assert_eq!(start.at(Side::German, Place::OkwBox).count(), 8);
    assert_eq!(start.at(Side::German, Place::OwnBox).count(), 1);
}

#[test]
fn eaa_3_0_3f_play_begins_on_the_sixteenth_without_points() {
    let start = rules("scenario battle_of_the_bulge").start();
    assert_eq!((start.day, start.points()), (16, 0));
}

#[test]
fn eaa_3_0_3g_the_cup_begins_full() {
    assert_eq!(after("scenario battle_of_the_bulge", "", "cup"), "cup 60");
}

#[test]
fn eaa_2_1q_units_wait_in_boxes_and_end_in_others() {
    let start = rules("scenario battle_of_the_bulge").start();
    let waiting = |side, place| start.at(side, place).count();
    assert_eq!(waiting(Side::Allied, Place::Reserve), 5);
    assert_eq!(waiting(Side::German, Place::Reserve), 0);
    assert_eq!(waiting(Side::German, Place::OkwBox), 8);
    assert_eq!(waiting(Side::German, Place::OwnBox), 1);
    for (given, now) in [
        ("VDH in box", "VDH box"),
        ("110.28 dead", "110.28 dead"),
        ("16.116P dead", "16.116P dead"),
        ("16.116P exited", "16.116P exited"),
        ("16.116P in reserve", "16.116P reserve"),
    ] {
        let unit = given.split(' ').next().expect("it has words");
        assert_eq!(after(given, "", unit), now);
    }
}

#[test]
fn eaa_14_34d_no_position_outlasts_the_set_up_without_a_unit_in_it() {
    // A unit stands in 0607, and nobody in 1814.
    let given = format!("{OTHERS}\n setup 0\n improved 0607 1814\n task adjust pile 6 nth 0");
    let improved = after(&given, "game steps", "improved");
    assert!(improved.contains("0607") && !improved.contains("1814"), "{improved}");
}
