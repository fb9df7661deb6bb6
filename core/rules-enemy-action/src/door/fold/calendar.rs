//! What days and decks do to the position.

use crate::printed::cards::CardId;
use crate::state::decks::CardPlace;
use crate::state::position::Flags;
use crate::{Position, Side};

impl Position {
    /// §4.0.5f What held for a day ends with it.
    pub(super) fn fold_day_began(&mut self, day: u8) {
        self.day = day;
        self.flags = Flags {
            manteuffel: false,
            fuel_priority: false,
            interdicted: false,
            single_used: false,
            last_impulse: false,
            reshuffled: false,
            ..self.flags
        };
        self.units.iter_mut().for_each(|unit| unit.marks.end_day());
    }

    /// §4.0.2c–§4.0.2f, §12.38a
    pub(super) fn fold_rebuilt(&mut self, side: Side) {
        for card in &self.data.cards {
            if card.id.side() == side {
                let place = again(self.decks.place(card.id), card.id, card.is_primary);
                self.decks.put(card.id, place);
            }
        }
    }
}

/// Where a card is once the pile of its side is built again.
const fn again(place: CardPlace, card: CardId, is_primary: bool) -> CardPlace {
    match (place, card.side()) {
        (CardPlace::Discards, Side::German) => CardPlace::Pile,
        (CardPlace::Discards, Side::Allied) if is_primary => CardPlace::Pile,
        (CardPlace::Discards, Side::Allied) => CardPlace::Resting,
        (CardPlace::Resting, _) => CardPlace::Eligible,
        (
            CardPlace::SetAside
            | CardPlace::Pile
            | CardPlace::Eligible
            | CardPlace::Hand
            | CardPlace::Command
            | CardPlace::Support
            | CardPlace::Calendar,
            _,
        ) => place,
    }
}
