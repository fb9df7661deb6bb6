//! What moves, exits, arrivals and limbering do to the position.

use hexmap::Hex;

use crate::printed::counters::UnitId;
use crate::state::battle::Moving;
use crate::state::unit::{Mark, Place, Points};
use crate::{Position, Side};

impl Position {
    pub(super) fn fold_turned(&mut self, unit: UnitId) {
        let marks = &mut self.units[unit.index()].marks;
        if marks.has(Mark::Limbered) {
            marks.take(Mark::Limbered);
        } else {
            marks.put(Mark::Limbered);
        }
    }

    pub(super) fn fold_moved(
        &mut self,
        units: &[UnitId],
        path: &[Hex],
        left: &[u16],
        goes_on: bool,
    ) {
        self.go_along(units, path);
        self.in_hand = None;
        if goes_on {
            let units = units.iter().copied().zip(left.iter().copied()).collect();
            self.moving = Some(Moving { units });
        } else {
            self.end_moves(units);
        }
    }

    pub(super) fn fold_halted(&mut self, units: &[UnitId]) {
        self.end_moves(units);
    }

    /// §6.1d Units end their move, and have no points left.
    fn end_moves(&mut self, units: &[UnitId]) {
        for unit in units {
            let state = &mut self.units[unit.index()];
            state.points = Points::Left(0);
            state.marks.put(Mark::Acted);
        }
        self.leave_moving(units);
    }

    /// Units are no longer in the midst of a move.
    pub(super) fn leave_moving(&mut self, units: &[UnitId]) {
        if let Some(moving) = &mut self.moving {
            moving.units.retain(|(unit, _)| !units.contains(unit));
            if moving.units.is_empty() {
                self.moving = None;
            }
        }
        self.in_hand = self.in_hand.filter(|unit| !units.contains(unit));
    }

    pub(super) fn fold_exited(&mut self, unit: UnitId, exit: u8) {
        self.units[unit.index()].place = Place::Exited(Some(exit));
        self.leave_moving(&[unit]);
    }

    pub(super) fn fold_entered(&mut self, unit: UnitId, hex: Hex, held: bool) {
        self.go_along(&[unit], &[hex]);
        if held {
            self.units[unit.index()].marks.put(Mark::Held);
        }
    }

    /// Units go along a path: they hold what they pass, and bridges are crossed.
    pub(super) fn go_along(&mut self, units: &[UnitId], path: &[Hex]) {
        let (Some(&first), Some(&end)) = (units.first(), path.last()) else { return };
        let side = self.side_of(first);
        for unit in units {
            self.units[unit.index()].place = Place::On(end);
        }
        for &hex in path {
            self.control.set(hex, side);
        }
        if side == Side::German {
            self.cross_bridges(path);
        }
    }

    /// §3.9.1.3b Bridges on a German path are crossed.
    pub(super) fn cross_bridges(&mut self, path: &[Hex]) {
        for step in path.windows(2) {
            let board = &self.data.board;
            let side = board.grid().side_between(step[0], step[1]);
            if let Some(bridge) = side.and_then(|side| board.bridge_on(side))
                && self.stands(bridge)
            {
                self.bridges[bridge.index()].crossed = true;
            }
        }
    }
}
