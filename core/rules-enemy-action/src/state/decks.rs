//! §2.3, §5, §8 Where each card is. What lies in a draw pile has no order until it is drawn, so nothing in it is secret.

use serde::{Deserialize, Serialize};

use crate::printed::cards::CardId;

/// Where every card is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Decks {
    /// By card.
    places: Vec<CardPlace>,
    /// §3.0.2e So many cards of the Allied draw pile are supplementals that nobody has looked at: any of the
    /// [`Eligible`](CardPlace::Eligible) ones.
    pub unseen: u8,
}

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardPlace {
    /// §3.0.2d, §3.0.2g It enters play later.
    SetAside,
    /// In the draw pile of its side. An Allied one there is primary.
    Pile,
    /// §5.0a An Allied supplemental that may lie unseen in the draw pile.
    Eligible,
    /// §5.0b An Allied supplemental that was in yesterday's pile: it may come tomorrow again.
    Resting,
    /// In the player's hand.
    Hand,
    /// Among the discards of its side.
    Discards,
    /// §2.1r In the box of the German command card.
    Command,
    /// §2.1r In the box of the German support card.
    Support,
    /// §13.53a It waits beside the calendar to the day's end.
    Calendar,
}

impl Decks {
    /// Every card set aside.
    pub fn new() -> Self {
        Self { places: vec![CardPlace::SetAside; CardId::COUNT], unseen: 0 }
    }

    /// Where a card is.
    #[inline]
    pub fn place(&self, card: CardId) -> CardPlace {
        self.places[card.index()]
    }

    /// Puts a card somewhere.
    pub fn put(&mut self, card: CardId, place: CardPlace) {
        self.places[card.index()] = place;
    }

    /// The cards of a side at a place, in the order of their numbers.
    pub fn at(&self, side: crate::Side, place: CardPlace) -> impl Iterator<Item = CardId> + '_ {
        let count = u8::try_from(CardId::COUNT).expect("there are few cards");
        (1..=count)
            .map(CardId)
            .filter(move |&card| card.side() == side && self.place(card) == place)
    }
}

impl Default for Decks {
    fn default() -> Self {
        Self::new()
    }
}
