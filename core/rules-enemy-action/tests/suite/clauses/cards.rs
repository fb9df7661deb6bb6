//! §2.3, §5, §8.2, §12.38 Cards and decks.

use kernel::{Clause, Pen, ScriptedDice};
use rules_enemy_action::Side;
use rules_enemy_action::cards::{formations, german};
use rules_enemy_action::printed::cards::{Card, CardId, Formation};
use rules_enemy_action::printed::formations::Corps;
use rules_enemy_action::state::decks::CardPlace;

use crate::language::{after, now, position, unit};

/// The evening of the 16th: what was played or lay in the pile is discarded.
const SEVENTEENTH: &str = "day 17
    discards 1 2 3 4 5 6 7 36 61
    eligible 8 9 10 11 12
    task prepare";

#[test]
fn eaa_5_0a_the_pile_of_the_seventeenth_has_nine_cards_and_the_hand_five() {
    // Four primaries, and the last of the eight supplementals that may be there.
    let step = "game steps, rolling 1 1 1 1 1 8";
    assert_eq!(after(SEVENTEENTH, step, "hand"), "hand 1 2 3 13 16");
    assert_eq!(after(SEVENTEENTH, step, "unseen"), "unseen 4");
    assert_eq!(after(SEVENTEENTH, step, "eligible"), "eligible 8 9 10 11 12 14 15");
}

#[test]
fn eaa_5_0b_yesterdays_supplementals_rest_for_a_day() {
    let step = "game steps, rolling 1 1 1 1 1 8";
    assert_eq!(after(SEVENTEENTH, step, "resting"), "resting 4 5 6 7");
    let next = "day 18\n resting 4 5 6 7\n discards 8 9\n task prepare\n eligible 10";
    let step = "game steps, rolling 1 8 1 7 1 6 1 5 1 4";
    assert_eq!(after(next, step, "resting"), "resting 8 9");
    assert_eq!(after(next, step, "hand"), "hand 7 10 17 18 19");
}

#[test]
fn eaa_4_0_2f_the_whole_german_deck_is_the_pile_again() {
    let step = "game steps, rolling 1 1 1 1 1 8";
    for card in ["card_36", "card_61"] {
        assert_eq!(after(SEVENTEENTH, step, card), format!("{card} pile"));
    }
    // Those that have not come yet stay aside.
    assert_eq!(after(SEVENTEENTH, step, "card_41"), "card_41 aside");
}

#[test]
fn eaa_4_0_5b_what_was_not_played_is_discarded_also_the_unseen_cards_of_the_pile() {
    let given = "hand 1 4\n pile 2\n eligible 5 6\n unseen 1\n task end_of_day clean_up";
    let step = "game steps, rolling 2";
    assert_eq!(after(given, step, "discards"), "discards 1 2 4 6");
    assert_eq!(after(given, step, "unseen"), "unseen 0");
}

#[test]
fn eaa_12_38a_an_empty_pile_is_shuffled_again_for_tactics_alone() {
    let mut position = position("day 20\n discards 35 36\n command 44\n flag last_impulse");
    let mut dice = ScriptedDice::new([2]);
    let mut pen = Pen::new(&mut position);
    let card = german::draw_tactic(&mut pen, &mut dice, Clause::new("eaa-12.3b"));
    assert_eq!(card, Some(CardId(36)));
    assert_eq!(now(&position, "flags"), "flags last_impulse reshuffled");
    assert_eq!(now(&position, "pile"), "pile 35");
    assert_eq!(now(&position, "command"), "command 44");
}

#[test]
fn eaa_8_0c_nothing_else_is_drawn_from_an_empty_pile() {
    let mut position = position("day 20\n discards 35 36");
    let mut pen = Pen::new(&mut position);
    let card = german::draw(&mut pen, &mut ScriptedDice::default(), Clause::new("eaa-4.2a"));
    assert_eq!(card, None);
}

#[test]
fn eaa_2_31b_a_card_covers_its_divisions_its_corps_or_its_army() {
    let position = position("");
    let covers = |card: u8, name: &str| {
        formations::covers(&position, CardId(card), unit(position.data(), name))
    };
    assert!(covers(46, "3.2P.XLVII") && covers(46, "130.Lehr.XLVII"));
    assert!(!covers(46, "33.9P.XLVII"));
    assert!(covers(44, "33.9P.XLVII") && !covers(44, "16.116P.LVIII"));
    assert!(covers(39, "16.116P.LVIII") && !covers(39, "12.12SS.ISS"));
    assert!(covers(61, "12.12SS.ISS") && !covers(61, "16.1.V"));
    assert!(covers(3, "16.1.V") && !covers(3, "12.4.XII"));
    assert!(covers(25, "12.4.XII") && !covers(25, "12.12SS.ISS"));
    assert!(!covers(11, "16.1.V"));
}

/// The 17th, with a full hand, so that nothing is drawn.
const FULL: &str = "day 17\n hand 4 5 6 7 8\n eligible 9 10\n discards 1 11\n task prepare";

#[test]
fn eaa_4_0_2a_new_primaries_go_to_the_pile_and_new_supplementals_beside_it() {
    assert_eq!(after(FULL, "game steps", "card_13"), "card_13 pile");
    assert_eq!(after(FULL, "game steps", "eligible"), "eligible 9 10 14 15 16");
    assert_eq!(after(FULL, "game steps", "card_17"), "card_17 aside");
}

#[test]
fn eaa_4_0_2b_as_many_supplementals_as_the_day_says_go_to_the_pile() {
    assert_eq!(after(FULL, "game steps", "unseen"), "unseen 5");
}

#[test]
fn eaa_4_0_2c_yesterdays_supplementals_come_back_too_late_for_today() {
    assert_eq!(after(FULL, "game steps", "card_11"), "card_11 resting");
}

#[test]
fn eaa_4_0_2d_yesterdays_primaries_come_back_to_the_pile() {
    assert_eq!(after(FULL, "game steps", "card_1"), "card_1 pile");
}

#[test]
fn eaa_4_0_2e_a_hand_is_dealt_by_the_calendar() {
    let given = "day 17\n discards 1 2 3\n task prepare";
    // Four primaries and one of three supplementals.
    assert_eq!(after(given, "game steps, rolling 1 1 1 1 1 3", "hand"), "hand 1 2 3 13 16");
}

#[test]
fn eaa_5_0c_cards_join_on_their_days() {
    let joined = |day: u8| {
        let given = format!("day {day}\n hand 1 2 3 4 5 6 7 8\n task prepare");
        let all = after(&given, "game steps", "eligible");
        all.split(' ').count() - 1
            + after(&given, "game steps", "pile")
                .split(' ')
                .filter(|card| card.parse().is_ok_and(|card: u8| card <= 34))
                .count()
    };
    assert_eq!([17, 18, 19].map(joined), [4, 3, 2]);
}

/// A card of the German pile, drawn to be thrown away.
fn faded(card: u8, units: &str) -> String {
    format!("day 19\n pile {card}\n task fade 1\n {units}")
}

#[test]
fn eaa_8_2a_army_group_b_releases_the_units_of_this_day_and_before() {
    let given = faded(61, "8.3F in calendar\n 29.3PG in calendar\n 2.2SS in calendar");
    let step = "game steps, rolling 1";
    assert_eq!(after(&given, step, "8.3F.ISS"), "8.3F.ISS reserve");
    assert_eq!(after(&given, step, "29.3PG.LXVII"), "29.3PG.LXVII reserve");
    assert_eq!(after(&given, step, "2.2SS.IISS"), "2.2SS.IISS calendar");
    let other = faded(35, "8.3F in calendar");
    assert_eq!(after(&other, step, "8.3F.ISS"), "8.3F.ISS calendar");
}

#[test]
fn eaa_8_2b_its_cards_join_what_is_left_of_the_pile() {
    let step = "game steps, rolling 1";
    assert_eq!(after(&faded(61, ""), step, "card_41"), "card_41 pile");
    // So the pile is not empty, though it was the last card.
    assert_eq!(after(&faded(61, ""), step, "flags"), "flags");
}

#[test]
fn eaa_8_2c_the_release_does_not_ask_what_the_card_was_drawn_for() {
    let given = "day 23\n hand 33\n pile 36 61\n 8.3F in calendar\n task interdiction";
    let play = "allied interdicts with 33, rolling 1 1";
    assert_eq!(after(given, play, "8.3F.ISS"), "8.3F.ISS reserve");
}

#[test]
fn eaa_8_0b_a_used_german_card_goes_to_the_discards() {
    assert_eq!(after(&faded(35, ""), "game steps, rolling 1", "card_35"), "card_35 discards");
}

#[test]
fn eaa_2_1r_every_german_card_lies_in_one_box() {
    let places = |given: &str| {
        let position = position(given);
        let of = |place| position.decks.at(Side::German, place).count();
        [
            CardPlace::Pile,
            CardPlace::Command,
            CardPlace::Support,
            CardPlace::Discards,
            CardPlace::SetAside,
        ]
        .map(of)
    };
    // 37 cards: 14 supplementals in the pile, 11 discarded, 12 reinforcements set aside.
    assert_eq!(places("scenario battle_of_the_bulge"), [14, 0, 0, 11, 12]);
    let crisis = places("scenario crisis_at_the_meuse");
    assert_eq!(crisis[1..4], [1, 1, 4]);
    assert_eq!(crisis.iter().sum::<usize>(), 37);
    // Drawing moves a card from one to another.
    let drawn = "task draw_command\npile 35 44 49";
    assert_eq!(after(drawn, "game steps, rolling 1 1", "command"), "command 35");
    assert_eq!(after(drawn, "game steps, rolling 1 1", "support"), "support 44");
    assert_eq!(after(drawn, "game steps, rolling 1 1", "pile"), "pile 49");
}

#[test]
fn eaa_2_21h_divisions_with_a_card_of_their_own_and_corps_with_two() {
    let position = position("");
    let data = position.data();
    let of_division = |name: &str| {
        let unit = unit(data, name);
        let is_named =
            |card: &&Card| formations::groups(card).iter().any(|group| group.units.contains(&unit));
        data.cards.iter().filter(is_named).count()
    };
    let of_corps = |corps: Corps| {
        data.cards.iter().filter(|card| card.formation == Formation::Corps(corps)).count()
    };
    assert_eq!((of_division("501.101"), of_corps(Corps::Viii)), (1, 2));
    assert_eq!((of_division("14_Cav"), of_corps(Corps::Xviii)), (0, 2));
}
