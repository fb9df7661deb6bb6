//! What moves, losses, bridges and depots do to the position.

use hexmap::{Hex, Hexside};

use super::end_of;
use crate::printed::counters::UnitId;
use crate::state::position::Built;
use crate::state::unit::{Mark, Marks, Place, Supply};
use crate::{Position, Side};

impl Position {
    /// Who goes out of the game, without a loss that counts, keeps no step.
    pub(super) fn fold_went(&mut self, unit: UnitId, place: Place) {
        let unit = &mut self.units[unit.index()];
        unit.place = place;
        if place == Place::Dead {
            unit.steps = 0;
            unit.marks = Marks::NONE;
        }
    }

    pub(super) fn fold_moved(&mut self, unit: UnitId, path: &[Hex]) {
        let unit = &mut self.units[unit.index()];
        unit.place = end_of(path);
        unit.marks.put(Mark::Moved);
        if path.len() > 1 {
            unit.marks.put(Mark::Left);
        }
    }

    pub(super) fn fold_steps(&mut self, unit: UnitId, steps: u8) {
        let is_allied = self.side_of(unit) == Side::Allied;
        if steps < self.units[unit.index()].steps {
            self.fold_loser(unit);
        }
        let unit = &mut self.units[unit.index()];
        unit.steps = steps;
        if steps == 0 {
            unit.place = Place::Dead;
            unit.supply = Supply::Supplied;
            unit.marks = Marks::NONE;
            self.score.eliminated += i16::from(is_allied);
        }
    }

    pub(super) fn fold_bridge_taken(&mut self, side: Hexside, owner: Side) {
        let printed = self.data.board.bridge_on(side);
        if let Some(built) = self.built.iter_mut().find(|built| built.side == side) {
            built.owner = owner;
        } else if let Some(bridge) = printed {
            self.bridges[bridge.index()].owner = owner;
        }
    }

    pub(super) fn fold_bridge_blown(&mut self, side: Hexside) {
        self.built.retain(|built| built.side != side);
        if let Some(bridge) = self.data.board.bridge_on(side) {
            self.bridges[bridge.index()].blown = true;
        }
    }

    pub(super) fn fold_bridge_stands(&mut self, side: Hexside, owner: Side) {
        if let Some(bridge) = self.data.board.bridge_on(side) {
            let bridge = &mut self.bridges[bridge.index()];
            bridge.blown = false;
            bridge.owner = owner;
        } else {
            self.built.push(Built { side, owner });
        }
    }

    pub(super) fn fold_depot(&mut self, hex: Hex, day: Option<u8>) {
        match day {
            Some(day) => {
                self.depots.take(hex);
                self.fuelled.push(day);
            }
            None => self.depots.put(hex),
        }
    }
}
