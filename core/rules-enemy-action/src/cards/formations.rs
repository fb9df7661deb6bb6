//! §2.31b, §5, §6, §8.13 Whom a card names.

use crate::Position;
use crate::printed::cards::{Card, CardId, Formation, Group};
use crate::printed::counters::UnitId;
use crate::printed::formations::{Army, Corps};
use crate::state::unit::Place;

/// §2.31b The divisions of a card; none on one of a corps or an army.
pub fn groups(card: &Card) -> &[Group] {
    match &card.formation {
        Formation::Groups(groups) => groups,
        Formation::Corps(_) | Formation::Army(_) | Formation::ArmyGroup | Formation::Nobody => &[],
    }
}

/// §2.31b Whether a unit belongs to the formation that a card names; of divisions, to any of them.
pub fn covers(position: &Position, card: CardId, unit: UnitId) -> bool {
    let counter = position.counter(unit);
    if counter.side() != card.side() {
        return false;
    }
    match &position.data().card(card).formation {
        Formation::Groups(groups) => groups.iter().any(|group| group.units.contains(&unit)),
        Formation::Corps(corps) => counter.corps == *corps,
        Formation::Army(army) => counter.army == *army,
        Formation::ArmyGroup => true,
        Formation::Nobody => false,
    }
}

/// The units of the card's formation, wherever they are.
pub fn units(position: &Position, card: CardId) -> impl Iterator<Item = UnitId> + '_ {
    position.units_of(card.side()).filter(move |&unit| covers(position, card, unit))
}

/// §7.1a The reserves of the card's formation.
pub fn reserves_of(position: &Position, card: CardId) -> impl Iterator<Item = UnitId> + '_ {
    units(position, card).filter(|&unit| position.unit(unit).place == Place::Reserve)
}

/// §2.31i The corps that a card names: its own, or that of its divisions.
pub const fn corps_of(card: &Card) -> Option<Corps> {
    match card.formation {
        Formation::Corps(corps) => Some(corps),
        Formation::Groups(_) | Formation::Army(_) | Formation::ArmyGroup | Formation::Nobody => {
            card.corps
        }
    }
}

/// §5.4a, §5.5a Whether a card lets the player choose this corps.
pub fn offers_corps(card: &Card, corps: Corps) -> bool {
    match card.formation {
        Formation::Army(army) => corps.army() == army,
        Formation::ArmyGroup => corps.side() == card.id.side(),
        Formation::Groups(_) | Formation::Corps(_) | Formation::Nobody => false,
    }
}

/// §2.31i The army that a card names, or that of its corps or divisions.
pub const fn army_of(card: &Card) -> Option<Army> {
    match card.formation {
        Formation::Army(army) => Some(army),
        Formation::Corps(corps) => Some(corps.army()),
        Formation::Groups(_) | Formation::ArmyGroup | Formation::Nobody => card.army,
    }
}
