//! §3.9 The cards that a side holds. The other side knows how many they are, and not which.

use serde::Serialize;

use crate::printed::cards::Card;

/// How many kinds of card there are.
const KINDS: usize = Card::ALL.len();

/// A hand of cards: those that are known by their kinds, and how many are not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Hand {
    known: [u8; KINDS],
    unknown: u8,
}

impl Hand {
    /// How many cards it holds.
    pub fn len(&self) -> u8 {
        self.known.iter().sum::<u8>() + self.unknown
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cards of a kind are known to be in it.
    pub const fn count(&self, card: Card) -> u8 {
        self.known[card.index()]
    }

    /// Whether a card of a kind is known to be in it.
    pub const fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// The kinds that are known to be in it, each once.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().filter(|&card| self.has(card))
    }

    /// A card comes into it; of no kind, if the kind is not told.
    pub(crate) fn take(&mut self, card: Option<Card>) {
        match card {
            Some(card) => self.known[card.index()] += 1,
            None => self.unknown += 1,
        }
    }

    /// A card goes out of it: the known one, or one of those of which the kind was not told.
    pub(crate) fn give(&mut self, card: Option<Card>) {
        match card {
            Some(card) if self.has(card) => self.known[card.index()] -= 1,
            Some(_) | None => self.unknown = self.unknown.saturating_sub(1),
        }
    }

    /// The same hand as the other side sees it.
    #[must_use]
    pub fn covered(&self) -> Self {
        Self { known: [0; KINDS], unknown: self.len() }
    }
}
