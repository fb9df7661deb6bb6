//! §3.9 The cards (`data/cards.toml`): ten kinds, five for each side.

use field::{Reading, Word};
use kernel::Fault;
use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::Side;
use crate::printed::shipped::CLAUSES;

pub(crate) const SHIPPED: &str = include_str!("../../data/cards.toml");

/// §10c How many Blown Bridge cards there are.
const BLOWN_BRIDGES: u8 = 3;
/// §3.9e How many there are of every other kind.
const ONE: u8 = 1;

/// A kind of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// §3.9.1.1
    Hellcats,
    /// §3.9.1.2
    ToMeuse,
    /// §3.9.1.3
    BlownBridge,
    /// §3.9.1.4
    PattonPrays,
    /// §3.9.1.5
    FritzFalls,
    /// §3.9.2.1
    FixBridge,
    /// §3.9.2.2
    SupplyDump,
    /// §3.9.2.3
    Ammo,
    /// §3.9.2.4
    HeyJoe,
    /// §3.9.2.5
    HeyBuddy,
}

/// What is printed on a kind of card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardText {
    /// The kind.
    pub card: Card,
    /// What it is called.
    pub title: String,
    /// What it does.
    pub text: String,
    /// What lies behind it.
    pub story: String,
    /// How many there are.
    pub copies: u8,
    /// The first turn on which it may be played.
    pub first_turn: u8,
    /// The clauses that rule it.
    pub clauses: Vec<String>,
}

impl Card {
    /// Every kind, the Allied ones first.
    pub const ALL: [Self; 10] = [
        Self::Hellcats,
        Self::ToMeuse,
        Self::BlownBridge,
        Self::PattonPrays,
        Self::FritzFalls,
        Self::FixBridge,
        Self::SupplyDump,
        Self::Ammo,
        Self::HeyJoe,
        Self::HeyBuddy,
    ];

    /// Who may hold it.
    pub const fn side(self) -> Side {
        match self {
            Self::Hellcats
            | Self::ToMeuse
            | Self::BlownBridge
            | Self::PattonPrays
            | Self::FritzFalls => Side::Allied,
            Self::FixBridge | Self::SupplyDump | Self::Ammo | Self::HeyJoe | Self::HeyBuddy => {
                Side::German
            }
        }
    }

    /// Its place in the list of kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// §3.9e, §10c How many of it there are.
    const fn copies(self) -> u8 {
        if matches!(self, Self::BlownBridge) { BLOWN_BRIDGES } else { ONE }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "card")]
    cards: Spanned<Vec<Written>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    kind: Spanned<Card>,
    side: Spanned<Side>,
    title: Word,
    text: Word,
    story: Word,
    copies: Spanned<u8>,
    #[serde(default = "first_turn")]
    first_turn: Spanned<u8>,
    clauses: Vec<Word>,
}

/// A card may be played from the first turn on, if nothing else is said.
fn first_turn() -> Spanned<u8> {
    Spanned::new(0..0, 1)
}

/// Reads the cards, or says everything that is wrong with them and where. They come in the order of [`Card::ALL`].
pub fn read(file: &str, text: &str) -> Result<Vec<CardText>, Vec<Fault>> {
    let (mut reading, written) = Reading::open::<File>(file, text)?;
    let rows = written.cards.get_ref();
    for (at, row) in rows.iter().enumerate() {
        let kind = *row.kind.get_ref();
        if rows[..at].iter().any(|other| *other.kind.get_ref() == kind) {
            reading.wrong(&row.kind, "another card is of this kind");
        }
        look_over(&mut reading, row);
    }
    let mut cards = Vec::new();
    for kind in Card::ALL {
        match rows.iter().find(|row| *row.kind.get_ref() == kind) {
            Some(row) => cards.push(text_of(row)),
            None => reading.wrong(&written.cards, format!("no card is of the kind {kind:?}")),
        }
    }
    reading.close(cards)
}

/// How many cards a side may choose from.
pub(crate) fn pool(cards: &[CardText], side: Side) -> u8 {
    cards.iter().filter(|text| text.card.side() == side).map(|text| text.copies).sum()
}

/// What a row says of its kind.
fn look_over(reading: &mut Reading<'_>, row: &Written) {
    let kind = *row.kind.get_ref();
    if *row.side.get_ref() != kind.side() {
        reading.wrong(&row.side, "the other side holds this kind of card");
    }
    if *row.copies.get_ref() != kind.copies() {
        let text = format!("there are {} of this kind (bb-3.9e, bb-10c)", kind.copies());
        reading.wrong(&row.copies, text);
    }
    if *row.first_turn.get_ref() == 0 {
        reading.wrong(&row.first_turn, "the first turn is turn 1");
    }
    for word in [&row.title, &row.text, &row.story] {
        if word.as_ref().is_empty() {
            reading.wrong(word, "a card has a title, a text and a story");
        }
    }
    for clause in &row.clauses {
        let line = format!("\n{}\t", clause.get_ref());
        if !CLAUSES.contains(&line) {
            reading.wrong(clause, "no clause has this number");
        }
    }
    if row.clauses.is_empty() {
        reading.wrong(&row.kind, "a card names the clauses that rule it");
    }
}

fn text_of(row: &Written) -> CardText {
    CardText {
        card: *row.kind.get_ref(),
        title: row.title.get_ref().clone(),
        text: row.text.get_ref().clone(),
        story: row.story.get_ref().clone(),
        copies: *row.copies.get_ref(),
        first_turn: *row.first_turn.get_ref(),
        clauses: row.clauses.iter().map(|clause| clause.get_ref().clone()).collect(),
    }
}
