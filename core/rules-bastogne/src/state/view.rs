//! What a viewer knows. Everything lies open on this table but the hands of cards (§3.9f).

use std::hash::{Hash, Hasher};

use field::Control;
use hexmap::Hex;
use kernel::Viewer;
use serde::{Serialize, Serializer};

use crate::printed::counters::UnitId;
use crate::printed::tables::Weather;
use crate::state::battle::{Battle, Moving};
use crate::state::hand::Hand;
use crate::state::markers::{Barrage, Bridge, Effects};
use crate::state::moment::Phase;
use crate::state::unit::Unit;
use crate::{Position, Side};

/// What one viewer knows.
#[derive(Clone, Copy, Debug)]
pub struct View<'s> {
    /// Whose view it is; none for a watcher.
    pub side: Option<Side>,
    /// What lies on the table. It borrows, so that a search pays nothing for a view.
    pub position: &'s Position,
}

/// A view as it is compared and written down, field by field.
#[derive(PartialEq, Hash, Serialize)]
struct Shown<'s> {
    side: Option<Side>,
    turn: u8,
    phase: Phase,
    units: &'s [Unit],
    bridges: &'s [Bridge],
    hands: [Hand; 2],
    effects: Effects,
    repaired: bool,
    weather: Weather,
    air: u8,
    control: &'s Control,
    in_hand: Option<UnitId>,
    moving: &'s Option<Moving>,
    battle: &'s Option<Battle>,
    attacked: &'s [Hex],
    barrages: &'s [Barrage],
    transports: &'s [Hex],
    exits: &'s [bool],
    stock: u8,
    winner: Option<Side>,
}

impl<'s> View<'s> {
    pub(crate) fn of(position: &'s Position, viewer: Viewer) -> Self {
        Self { side: viewer.seat().and_then(Side::of), position }
    }

    /// §3.9f What this viewer knows of a hand: his own cards, and of the other's how many they are.
    pub fn hand(&self, side: Side) -> Hand {
        let hand = self.position.hand(side);
        if self.side == Some(side) { *hand } else { hand.covered() }
    }

    fn shown(&self) -> Shown<'s> {
        let position = self.position;
        Shown {
            side: self.side,
            turn: position.turn,
            phase: position.phase,
            units: &position.units,
            bridges: &position.bridges,
            hands: Side::BOTH.map(|side| self.hand(side)),
            effects: position.effects,
            repaired: position.repaired,
            weather: position.weather,
            air: position.air,
            control: &position.control,
            in_hand: position.in_hand,
            moving: &position.moving,
            battle: &position.battle,
            attacked: &position.attacked,
            barrages: &position.barrages,
            transports: &position.transports,
            exits: &position.exits,
            stock: position.stock,
            winner: position.winner,
        }
    }
}

impl PartialEq for View<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.shown() == other.shown()
    }
}

impl Hash for View<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.shown().hash(hasher);
    }
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(serializer)
    }
}
