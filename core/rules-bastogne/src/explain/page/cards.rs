//! §3.9 The cards, the hands and what a side may choose from. Of the other side's hand a viewer sees how many cards it has.

use std::collections::BTreeMap;

use desk::scene::PileNow;
use desk::table::{CardOf, Look, PileOf};
use desk::wording::word;
use desk::{Sentence, Thing};
use kernel::Clause;

use crate::explain::story::words::rule_of_card;
use crate::printed::cards::{Card, CardText};
use crate::{Data, Side, View};

/// The first piles, by number: the hand of each side, then what each may choose from.
const HANDS: [(&str, Side); 4] = [
    ("German hand", Side::German),
    ("Allied hand", Side::Allied),
    ("German cards to choose from", Side::German),
    ("Allied cards to choose from", Side::Allied),
];
/// The first pile to choose from.
const POOLS: usize = Side::BOTH.len();
/// The last pile: what both sides have played, the latest on top.
const PLAYED: &str = "Cards played";

/// The pile of a side's hand.
pub(super) fn pile_of(side: Side) -> u8 {
    u8::try_from(side.index()).expect("there are two sides")
}

/// A card as a thing.
pub(super) fn thing(card: Card) -> Thing {
    Thing::Card(number(card))
}

/// The number of a card on the table.
pub(super) fn number(card: Card) -> u16 {
    u16::try_from(card.index()).expect("there are few cards")
}

/// The kind of card of a number.
pub(super) fn card(number: u16) -> Option<Card> {
    Card::ALL.get(usize::from(number)).copied()
}

pub(super) fn cards(data: &Data) -> Vec<CardOf> {
    data.cards.iter().map(printed).collect()
}

/// Its title, what it does with its rule, and what lies behind it.
fn printed(text: &CardText) -> CardOf {
    CardOf {
        name: text.title.clone(),
        copies: text.copies,
        seat: Some(text.card.side().seat()),
        style: word(&text.card),
        uses: vec![
            Sentence::of(text.text.clone(), Clause::new(rule_of_card(text.card))),
            Sentence::plain(text.story.clone()),
        ],
    }
}

pub(super) fn piles() -> Vec<PileOf> {
    let pile = |(name, side): (&str, Side)| PileOf {
        name: name.to_owned(),
        seat: Some(side.seat()),
        look: Look::Hand,
    };
    let played = PileOf { name: PLAYED.to_owned(), seat: None, look: Look::Stack };
    HANDS.map(pile).into_iter().chain([played]).collect()
}

/// What a viewer knows of each pile.
pub(super) fn now(view: &View<'_>) -> BTreeMap<u8, PileNow> {
    let pile = |(at, (_, side)): (usize, (&str, Side))| {
        if at < POOLS { hand(view, side) } else { pool(view, side) }
    };
    let played = view.position.played.iter().copied().map(number).collect();
    let hands = HANDS.into_iter().enumerate().map(pile);
    (0..).zip(hands.chain([PileNow { unseen: 0, seen: played }])).collect()
}

/// The cards that the viewer sees, and how many lie face down.
fn hand(view: &View<'_>, side: Side) -> PileNow {
    let hand = view.hand(side);
    let seen: Vec<u16> = Card::ALL
        .into_iter()
        .flat_map(|card| std::iter::repeat_n(number(card), hand.count(card).into()))
        .collect();
    let all = usize::from(hand.len());
    PileNow { unseen: u16::try_from(all - seen.len()).unwrap_or(0), seen }
}

/// §3.9.3a What a side may still choose while it chooses. Nobody else sees it: it would tell what was chosen.
fn pool(view: &View<'_>, side: Side) -> PileNow {
    let position = view.position;
    let chooses = position.phase.is_choice() && position.phase.side() == side;
    if !chooses || view.side != Some(side) {
        return PileNow { unseen: 0, seen: Vec::new() };
    }
    let hand = view.hand(side);
    let left = |text: &CardText| usize::from(text.copies.saturating_sub(hand.count(text.card)));
    let own = position.data().cards.iter().filter(|text| text.card.side() == side);
    let seen = own.flat_map(|text| std::iter::repeat_n(number(text.card), left(text))).collect();
    PileNow { unseen: 0, seen }
}
