//! §2.22, §2.3 Command cards, Setup cards and chits, and the piles in which they lie. What lies in a draw pile has no order.

use std::collections::BTreeMap;

use desk::scene::PileNow;
use desk::table::{CardOf, Look, PileOf};
use desk::{Sentence, Thing};
use kernel::Clause;

use super::card_text;
use crate::cards::allied;
use crate::explain::words::chits::face;
use crate::printed::cards::CardId;
use crate::printed::chits::{Chit, ChitId};
use crate::printed::setup_cards::{SetupCard, SetupCardId};
use crate::state::decks::CardPlace;
use crate::{Data, Position, Side};

const FACE: Clause = Clause::new("eaa-12.41a");
const BOTH: Clause = Clause::new("eaa-2.22c");
const BLUE: Clause = Clause::new("eaa-12.42b");
const SETUP: Clause = Clause::new("eaa-2.33a");
/// What the letters of Setup cards are.
pub(super) const LETTERS: [&str; crate::printed::setup_cards::LETTERS] = ["A", "B", "C"];

/// What lies on a table besides the map in the shape of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Printed {
    Card(CardId),
    Setup(SetupCardId),
    Chit(ChitId),
}

/// A command card as a thing.
pub(super) fn thing(card: CardId) -> Thing {
    Thing::Card(number(card))
}

/// The number of a command card on the table: they come first, then the Setup cards, then the chits.
pub(super) fn number(card: CardId) -> u16 {
    as_number(card.index())
}

/// The number of a Setup card on the table.
pub(super) fn setup_number(card: SetupCardId) -> u16 {
    as_number(CardId::COUNT + usize::from(card.0))
}

/// The number of a chit on the table.
pub(super) fn chit_number(data: &Data, chit: ChitId) -> u16 {
    as_number(CardId::COUNT + data.setup_cards.len() + chit.index())
}

fn as_number(at: usize) -> u16 {
    u16::try_from(at).expect("there are few cards")
}

/// What has this number on the table.
pub(super) fn printed(data: &Data, number: u16) -> Option<Printed> {
    let at = usize::from(number);
    if at < data.cards.len() {
        return Some(Printed::Card(data.cards[at].id));
    }
    let at = at - data.cards.len();
    let small = |at: usize| u8::try_from(at).ok();
    if at < data.setup_cards.len() {
        return small(at).map(SetupCardId).map(Printed::Setup);
    }
    let at = at - data.setup_cards.len();
    let chit = small(at).filter(|_| at < data.chits.len());
    chit.map(ChitId).map(Printed::Chit)
}

/// The command cards by number, the Setup cards, the chits.
pub(super) fn cards(data: &Data) -> Vec<CardOf> {
    let commands = data.cards.iter().map(|card| CardOf {
        name: card_text::title(card),
        copies: 1,
        seat: Some(card.id.side().seat()),
        style: card_text::style(card).to_owned(),
        uses: card_text::uses(data, card),
    });
    let setup = data.setup_cards.iter().map(|card| CardOf {
        name: setup_title(card),
        copies: 1,
        seat: Some(Side::German.seat()),
        style: "setup".to_owned(),
        uses: vec![Sentence::of("It shifts the position before the first day.", SETUP)],
    });
    let chits = (1..).zip(&data.chits).map(|(number, chit): (u8, &Chit)| CardOf {
        name: chit_title(number),
        copies: 1,
        seat: None,
        style: if chit.is_blue { "chit-blue" } else { "chit" }.to_owned(),
        uses: chit_uses(chit),
    });
    commands.chain(setup).chain(chits).collect()
}

/// `LVIII Panzer Corps, B`.
pub(super) fn setup_title(card: &SetupCard) -> String {
    format!("Setup: {}, {}", card.corps.name(), LETTERS[usize::from(card.letter)])
}

/// What a chit is called: they have no names, so that it is numbered.
pub(super) fn chit_title(number: u8) -> String {
    format!("Chit {number}")
}

/// Both faces of a chit, and what else it says.
pub(super) fn chit_uses(chit: &Chit) -> Vec<Sentence> {
    let [front, back] = &chit.faces;
    let mut uses = vec![
        Sentence::of(format!("Front: {}.", face(front)), FACE),
        Sentence::of(format!("Back: {}.", face(back)), FACE),
    ];
    if let Some(first) = chit.priority {
        let words = if first == 0 {
            "If both hold, the front counts."
        } else {
            "If both hold, the back counts."
        };
        uses.push(Sentence::of(words, BOTH));
    }
    if chit.is_blue {
        uses.push(Sentence::of("Blue: the chits of earlier combats go back into the cup.", BLUE));
    }
    uses
}

/// What a pile holds.
#[derive(Clone, Copy)]
enum Holds {
    /// Cards of a side that lie open at a place.
    Open(Side, CardPlace),
    /// The German draw pile.
    GermanPile,
    /// The Allied draw pile.
    AlliedPile,
    /// The chits that can still be drawn.
    Cup,
    /// Those of the combat at hand.
    Drawn,
    /// Those of earlier combats.
    Out,
    /// The Setup cards that were drawn.
    Setup,
}

/// The piles, by number: what each is called, whose it is, how it lies, what it holds.
const PILES: [(&str, Option<Side>, Look, Holds); 14] = [
    ("Allied hand", Some(Side::Allied), Look::Hand, Holds::Open(Side::Allied, CardPlace::Hand)),
    ("Allied draw pile", Some(Side::Allied), Look::Stack, Holds::AlliedPile),
    (
        "Allied discards",
        Some(Side::Allied),
        Look::Stack,
        Holds::Open(Side::Allied, CardPlace::Discards),
    ),
    (
        "Allied supplementals of today",
        Some(Side::Allied),
        Look::Stack,
        Holds::Open(Side::Allied, CardPlace::Eligible),
    ),
    (
        "Allied supplementals at rest",
        Some(Side::Allied),
        Look::Stack,
        Holds::Open(Side::Allied, CardPlace::Resting),
    ),
    (
        "German command card",
        Some(Side::German),
        Look::Slot,
        Holds::Open(Side::German, CardPlace::Command),
    ),
    (
        "German support card",
        Some(Side::German),
        Look::Slot,
        Holds::Open(Side::German, CardPlace::Support),
    ),
    ("German draw pile", Some(Side::German), Look::Stack, Holds::GermanPile),
    (
        "German discards",
        Some(Side::German),
        Look::Stack,
        Holds::Open(Side::German, CardPlace::Discards),
    ),
    (
        "German card beside the calendar",
        Some(Side::German),
        Look::Slot,
        Holds::Open(Side::German, CardPlace::Calendar),
    ),
    ("Cup of chits", None, Look::Cup, Holds::Cup),
    ("Chits of this combat", None, Look::Hand, Holds::Drawn),
    ("Chits of earlier combats", None, Look::Stack, Holds::Out),
    ("Setup cards", Some(Side::German), Look::Stack, Holds::Setup),
];

/// The piles from which is drawn, by number.
pub(super) const ALLIED_PILE: u8 = 1;
pub(super) const GERMAN_PILE: u8 = 7;
pub(super) const CUP: u8 = 10;

pub(super) fn piles() -> Vec<PileOf> {
    let pile = |(name, side, look, _): (&str, Option<Side>, Look, Holds)| PileOf {
        name: name.to_owned(),
        seat: side.map(Side::seat),
        look,
    };
    PILES.map(pile).to_vec()
}

/// What lies in each pile, face up or face down.
pub(super) fn now(position: &Position) -> BTreeMap<u8, PileNow> {
    let data = position.data();
    let chits =
        |chits: Vec<ChitId>| chits.into_iter().map(|chit| chit_number(data, chit)).collect();
    let pile = |(.., holds): (&str, Option<Side>, Look, Holds)| match holds {
        Holds::Open(side, place) => open(position.decks.at(side, place).map(number).collect()),
        Holds::GermanPile => closed(position.decks.at(Side::German, CardPlace::Pile).count()),
        Holds::AlliedPile => closed(allied::pile_size(position)),
        Holds::Cup => closed(cup(position).len()),
        Holds::Drawn => open(chits(drawn(position))),
        Holds::Out => open(chits(position.chits_out.clone())),
        Holds::Setup => open(position.setup.iter().copied().map(setup_number).collect()),
    };
    (0..).zip(PILES.map(pile)).collect()
}

const fn open(seen: Vec<u16>) -> PileNow {
    PileNow { unseen: 0, seen }
}

fn closed(count: usize) -> PileNow {
    PileNow { unseen: as_number(count), seen: Vec::new() }
}

/// §12.42a The chits that are drawn in the combat at hand.
pub(super) fn drawn(position: &Position) -> Vec<ChitId> {
    let drawn = position.combat.iter().flat_map(|combat| &combat.chits);
    drawn.map(|&(chit, _)| chit).collect()
}

/// §12.42a The chits that are left in the cup.
pub(super) fn cup(position: &Position) -> Vec<ChitId> {
    let drawn = drawn(position);
    let all = (0..).map(ChitId).take(position.data().chits.len());
    all.filter(|chit| !drawn.contains(chit) && !position.chits_out.contains(chit)).collect()
}

/// What may lie in a pile, in the order of the numbers: everybody may know it, but nobody in which order it lies.
pub(super) fn contents(position: &Position, pile: u8) -> Option<Vec<u16>> {
    let &(.., holds) = PILES.get(usize::from(pile))?;
    let data = position.data();
    let at = |side, place| position.decks.at(side, place).map(number);
    Some(match holds {
        Holds::GermanPile => at(Side::German, CardPlace::Pile).collect(),
        Holds::AlliedPile => {
            let supplementals = at(Side::Allied, CardPlace::Eligible);
            let supplementals = supplementals.filter(|_| position.decks.unseen > 0);
            at(Side::Allied, CardPlace::Pile).chain(supplementals).collect()
        }
        Holds::Cup => cup(position).into_iter().map(|chit| chit_number(data, chit)).collect(),
        Holds::Open(..) | Holds::Drawn | Holds::Out | Holds::Setup => {
            now(position).remove(&pile)?.seen
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_comes_from_the_pile_of_its_number() {
        let name = |pile: u8| piles()[usize::from(pile)].name.clone();
        let names = [ALLIED_PILE, GERMAN_PILE, CUP].map(name);
        assert_eq!(names, ["Allied draw pile", "German draw pile", "Cup of chits"]);
    }

    #[test]
    fn every_number_stands_for_one_printed_thing() {
        let data = Data::read("initial_assault").expect("it is shipped");
        for (number, of) in (0..).zip(cards(&data)) {
            let back = match printed(&data, number).expect("it is printed") {
                Printed::Card(card) => super::number(card),
                Printed::Setup(card) => setup_number(card),
                Printed::Chit(chit) => chit_number(&data, chit),
            };
            assert_eq!(back, number, "{}", of.name);
        }
        let all = u16::try_from(cards(&data).len()).expect("few");
        assert_eq!(printed(&data, all), None);
    }
}
