//! What follows from where the units stand: who is in which hex, and whose zones reach where (§6.2h-j).

use field::Stacks;
use hexmap::Hex;

use crate::printed::counters::UnitId;
use crate::state::markers::Fate;
use crate::state::unit::{Mark, Place};
use crate::{BridgeId, Position, Side};

/// The cache of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Situation {
    standing: Stacks,
    /// By hex, whose units stand there.
    holders: Vec<Option<Side>>,
    /// By side, then by hex: whether its zones reach there.
    zones: [Vec<bool>; 2],
}

/// The cache is no part of the digest, since it follows from the rest.
impl std::hash::Hash for Situation {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Situation {
    /// The cache of a position, from scratch.
    pub(crate) fn of(position: &Position) -> Self {
        let grid = position.data().board.grid();
        let mut situation = Self {
            standing: Stacks::new(grid, position.units.len()),
            holders: vec![None; grid.cells()],
            zones: Side::BOTH.map(|_| vec![false; grid.cells()]),
        };
        for unit in position.unit_ids() {
            let Some(hex) = position.hex_of(unit) else { continue };
            let side = position.side_of(unit);
            situation.standing.enter(unit.0, hex);
            situation.holders[hex.index()] = Some(side);
            if has_zone(position, unit) {
                for (direction, to) in grid.neighbours(hex) {
                    if !position.is_unbridged(hex, direction) {
                        situation.zones[side.index()][to.index()] = true;
                    }
                }
            }
        }
        situation
    }

    /// The units in a hex, in order.
    pub(crate) fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.standing.units_in(hex).map(UnitId)
    }

    /// Whose units stand in a hex.
    #[inline]
    pub(crate) fn holder(&self, hex: Hex) -> Option<Side> {
        self.holders[hex.index()]
    }

    /// Whether a side's zones reach into a hex.
    #[inline]
    pub(crate) fn in_zone(&self, side: Side, hex: Hex) -> bool {
        self.zones[side.index()][hex.index()]
    }
}

/// §6.2p, §6.2j, §8.9c Whether a unit has a zone of control: towed guns and suppressed units have none.
fn has_zone(position: &Position, unit: UnitId) -> bool {
    !position.counter(unit).is_towed() && !position.unit(unit).has(Mark::Suppressed)
}

/// Positions that are only thought of.
impl Position {
    /// Puts a unit into a hex.
    pub fn suppose(&mut self, unit: UnitId, hex: Hex) {
        self.suppose_at(unit, Place::On(hex));
    }

    /// Takes a unit off the map.
    pub fn suppose_gone(&mut self, unit: UnitId) {
        self.suppose_at(unit, Place::Exited(None));
    }

    fn suppose_at(&mut self, unit: UnitId, place: Place) {
        if self.units[unit.index()].place != place {
            self.units[unit.index()].place = place;
            self.situation = Situation::of(self);
        }
    }

    /// Takes a bridge down, or lets it stand.
    pub fn suppose_bridge(&mut self, bridge: BridgeId, stands: bool) {
        let fate = if stands { Fate::Stands } else { Fate::Blown(self.turn) };
        self.bridges[bridge.index()].fate = fate;
        self.situation = Situation::of(self);
    }

    /// §3.9f Covers the hand of a side, as the other side sees it.
    pub fn suppose_covered(&mut self, side: Side) {
        let hand = &mut self.hands[side.index()];
        *hand = hand.covered();
    }
}
