//! What tests of the ground ask of a position: where units get, what a step does, where supply comes.

use hexmap::Hex;
use kernel::{Cites, Pen};
use rules_enemy_action::march::mover::How;
use rules_enemy_action::march::reach::{self, Reach};
use rules_enemy_action::march::{entering, moves, reserves};
use rules_enemy_action::supply::paths;
use rules_enemy_action::{Event, Position, Side, UnitId};

use crate::language::{hex, path, position, tell_all, unit};

/// A position that is asked and changed.
pub(super) struct Land(pub(super) Position);

impl Land {
    /// The position that a text describes.
    #[track_caller]
    pub(super) fn of(text: &str) -> Self {
        Self(position(text))
    }

    #[track_caller]
    pub(super) fn hex(&self, number: &str) -> Hex {
        hex(self.0.data(), number)
    }

    #[track_caller]
    pub(super) fn unit(&self, name: &str) -> UnitId {
        unit(self.0.data(), name)
    }

    /// The numbers of hexes, in their order.
    pub(super) fn numbers(&self, hexes: impl IntoIterator<Item = Hex>) -> Vec<String> {
        let mut numbers: Vec<String> =
            hexes.into_iter().map(|hex| self.0.data().board.number(hex)).collect();
        numbers.sort_unstable();
        numbers
    }

    /// What a walk costs, or the clause that forbids it.
    #[track_caller]
    pub(super) fn walk(&self, name: &str, way: &str, how: How) -> Result<u8, String> {
        let way = path(self.0.data(), way);
        let cost = reach::walk(&self.0, self.unit(name), how, &way);
        cost.map_err(|why| why.clause().to_string())
    }

    /// The same by the common way of moving.
    #[track_caller]
    pub(super) fn goes(&self, name: &str, way: &str) -> Result<u8, String> {
        let how = reach::common(self.0.side_of(self.unit(name)));
        self.walk(name, way, how)
    }

    /// Why the player may not move so; nothing, if it is allowed.
    #[track_caller]
    pub(super) fn refuses(&self, name: &str, way: &str) -> Option<String> {
        let way = path(self.0.data(), way);
        let checked = moves::check(&self.0, self.unit(name), &way, false);
        checked.err().map(|why| why.clause().to_string())
    }

    /// Whether one move enters a hex.
    #[track_caller]
    pub(super) fn gets(&self, name: &str, number: &str, how: How) -> bool {
        let reach = Reach::of(&self.0, self.unit(name), how);
        reach.is_some_and(|reach| reach.has(self.hex(number)))
    }

    /// Whether supply comes to a hex.
    #[track_caller]
    pub(super) fn traces(&self, side: Side, number: &str) -> bool {
        paths::can_trace(&self.0, side, self.hex(number))
    }

    #[track_caller]
    pub(super) fn is_head(&self, side: Side, number: &str) -> bool {
        paths::is_head(&self.0, side, self.hex(number))
    }

    /// Lets something happen, and tells it.
    pub(super) fn happens(&mut self, what: impl FnOnce(&mut Pen<'_, Position>)) -> Vec<String> {
        let mut pen = Pen::new(&mut self.0);
        what(&mut pen);
        let events: Vec<Event> = pen.into_events();
        tell_all(self.0.data(), &events)
    }

    /// A unit goes along a way, and what follows from that is told.
    #[track_caller]
    pub(super) fn walked(&mut self, name: &str, way: &str) -> Vec<String> {
        let (unit, way) = (self.unit(name), path(self.0.data(), way));
        let (why, cost) = (kernel::Clause::new("eaa-10.0b"), 0);
        let mut told = self.happens(|pen| {
            pen.enter(Event::Moved { unit, path: way.clone(), cost, why });
            entering::walked(unit, &way, pen);
        });
        told.remove(0);
        told
    }

    /// Why a reserve is not put into a hex; nothing, if it may be.
    #[track_caller]
    pub(super) fn keeps_out(&self, name: &str, number: &str) -> Option<String> {
        let checked = reserves::check_place(&self.0, self.unit(name), self.hex(number));
        checked.err().map(|why| why.clause().to_string())
    }
}
