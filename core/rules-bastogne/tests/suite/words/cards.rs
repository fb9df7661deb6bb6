//! §3.9 The cards as the page shows them: the choice before the game, hands, playing with and without a choice.

use desk::table::Look;
use desk::{Action as Sealed, Change, Fill, Gap, Thing};
use kernel::Viewer;
use rules_bastogne::printed::cards::Card;
use rules_bastogne::{ALLIED, Action, GERMAN, Phase};

use super::table::{Played, candidates, change};

fn thing(card: Card) -> Thing {
    Thing::Card(u16::try_from(card.index()).expect("there are few"))
}

/// The action of the offer that aims at a card, if there is one that can be taken.
fn taken(game: &Played, card: Card) -> Vec<Sealed> {
    let scene = game.scene();
    let at_it = scene.prompt.offers.iter().filter(|offer| offer.aim.contains(&thing(card)));
    at_it.filter(|offer| offer.barred.is_none()).map(|offer| offer.action.clone()).collect()
}

#[test]
fn bb_3_9_3a_cards_are_picked_from_a_row_and_bb_3_9_3b_put_back() {
    let mut game = Played::begun("introduction");
    let piles = game.scene().piles;
    assert_eq!((piles[&0].seen.len(), piles[&2].seen.len()), (0, 5));
    assert_eq!(taken(&game, Card::Ammo), [Sealed::of(&Action::Pick { card: Card::Ammo })]);
    game.does(Action::Pick { card: Card::Ammo });
    let scene = game.scene();
    let number = u16::try_from(Card::Ammo.index()).expect("few");
    assert_eq!(scene.piles[&0].seen, [number]);
    assert!(!scene.piles[&2].seen.contains(&number));
    assert_eq!(taken(&game, Card::Ammo), [Sealed::of(&Action::Unpick { card: Card::Ammo })]);
    assert!(scene.prompt.says.words.contains("2 cards more"), "{}", scene.prompt.says.words);
    // A card of which there is no further copy says so.
    let barred = scene
        .prompt
        .offers
        .iter()
        .find(|offer| offer.action == Sealed::of(&Action::Pick { card: Card::Ammo }));
    assert_eq!(
        barred.and_then(|offer| offer.barred.clone()).map(|why| why.words),
        Some("there is no further card of that kind".to_owned())
    );
}

#[test]
fn bb_3_9f_of_the_other_hand_one_sees_how_many_cards_it_has() {
    let game = Played::with_cards("introduction", &[Card::Ammo, Card::HeyJoe, Card::BlownBridge]);
    let numbers = |viewer: Viewer| {
        let piles = game.seen_by(viewer).piles;
        [0u8, 1].map(|pile| (piles[&pile].seen.len(), piles[&pile].unseen))
    };
    assert_eq!(numbers(Viewer::Seat(GERMAN)), [(2, 0), (0, 1)]);
    assert_eq!(numbers(Viewer::Seat(ALLIED)), [(0, 2), (1, 0)]);
    assert_eq!(numbers(Viewer::Watcher), [(0, 2), (0, 1)]);
}

#[test]
fn bb_3_9_1_3a_the_bridges_that_may_be_blown_are_lit_once_the_card_is_taken() {
    let mut game = Played::with_cards("introduction", &[Card::BlownBridge]);
    assert_eq!(game.0.state().phase, Phase::AlliedCard);
    assert_eq!(game.starts("play"), [thing(Card::BlownBridge)]);
    let weighed = game.begins("play", thing(Card::BlownBridge));
    assert_eq!(weighed.action, None);
    let gap = &weighed.gaps[0];
    let Gap::Spot { able } = &gap.gap else { panic!("{gap:?}") };
    assert!(!able.is_empty() && able.iter().all(|one| matches!(one, Thing::Side(..))));
    let named = Change { gap: "bridge".to_owned(), fill: Fill::thing(able[0]) };
    let whole = game.weigh(&weighed.draft, Some(&named));
    let action = whole.action.expect("a bridge is all it asks for");
    let blow: Action = serde_json::from_value(action.0).expect("an action");
    assert!(matches!(blow, Action::Blow { .. }));
    game.does(blow);
    let scene = game.scene();
    let note = scene.notes.iter().find(|note| note.says.words.contains("falls unless it is saved"));
    assert!(note.is_some_and(|note| note.things.contains(&able[0])), "{:?}", scene.notes);
    let marked = scene.markers.values().flatten().any(|marker| marker.at == able[0]);
    assert!(marked, "the bridge has its marker");
}

#[test]
fn bb_3_9_1_2c_a_card_whose_turn_has_not_come_says_so() {
    let game = Played::with_cards("introduction", &[Card::ToMeuse, Card::Hellcats]);
    let scene = game.scene();
    let why = scene.prompt.offers.iter().find(|offer| offer.aim == [thing(Card::ToMeuse)]);
    let why = why.and_then(|offer| offer.barred.clone()).expect("it is too early");
    assert_eq!(why.words, "that card can be played from turn 4 on");
    assert_eq!(taken(&game, Card::Hellcats), [Sealed::of(&Action::Play { card: Card::Hellcats })]);
}

#[test]
fn bb_3_9_1_2a_of_second_panzer_the_two_farthest_west_may_be_named() {
    let mut game = Played::with_cards("introduction", &[Card::ToMeuse]);
    while game.0.state().turn < 4 {
        game.does(Action::EndPhase);
    }
    let game = game.until(Phase::AlliedCard);
    let weighed = game.begins("play", thing(Card::ToMeuse));
    assert!(weighed.action.is_some(), "two are named already: {weighed:?}");
    let of = candidates(&weighed, "who");
    assert!(of.len() >= 2);
    let one = game.weigh(&weighed.draft, Some(&change("who", vec![of[0].thing])));
    assert_eq!(one.action, None, "one is too few");
    assert_eq!(one.says[0].words, "the two units of 2nd Panzer farthest west must go");
}

#[test]
fn bb_3_9_1_1a_a_card_in_force_is_told_and_marks_its_units() {
    let mut game = Played::with_cards("introduction", &[Card::Hellcats]);
    game.does(Action::Play { card: Card::Hellcats });
    let scene = game.scene();
    let told = scene
        .notes
        .iter()
        .any(|note| note.says.words.starts_with("This turn no unit of 2nd Panzer"));
    assert!(told, "{:?}", scene.notes);
    let table = desk::Speaks::table(game.0.rules());
    let slowed = table.chips.iter().position(|chip| chip.id == "slowed").expect("a chip");
    let marked = scene
        .pieces
        .values()
        .filter(|piece| piece.chips.iter().any(|&(chip, _)| usize::from(chip) == slowed));
    assert_eq!(marked.count(), 6);
}

#[test]
fn cards_that_were_played_lie_on_a_pile_that_everybody_sees_the_latest_on_top() {
    let mut game =
        Played::with_cards("introduction", &[Card::Hellcats, Card::FritzFalls, Card::Ammo]);
    let table = desk::Speaks::table(game.0.rules());
    let at = table.piles.iter().position(|pile| pile.name == "Cards played").expect("it is there");
    assert_eq!((table.piles[at].seat, table.piles[at].look), (None, Look::Stack));
    let at = u8::try_from(at).expect("there are few piles");
    assert!(game.scene().piles[&at].seen.is_empty());
    game.does(Action::Play { card: Card::FritzFalls });
    game.does(Action::Play { card: Card::Hellcats });
    game.does(Action::EndPhase);
    game.does(Action::Play { card: Card::Ammo });
    let number = |card: Card| u16::try_from(card.index()).expect("there are few cards");
    for viewer in [Viewer::Seat(GERMAN), Viewer::Seat(ALLIED), Viewer::Watcher] {
        let pile = &game.seen_by(viewer).piles[&at];
        assert_eq!(pile.seen, [Card::FritzFalls, Card::Hellcats, Card::Ammo].map(number));
        assert_eq!(pile.unseen, 0);
    }
}
