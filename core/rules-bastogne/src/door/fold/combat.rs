//! What barrages and combats do to the position.

use hexmap::Hex;

use crate::printed::counters::UnitId;
use crate::printed::results::BarrageResult;
use crate::state::battle::Battle;
use crate::state::markers::Barrage;
use crate::state::unit::{Mark, Place};
use crate::{Position, Side};

impl Position {
    pub(super) fn fold_barrage_planned(
        &mut self,
        side: Side,
        target: Hex,
        guns: &[UnitId],
        air: u8,
    ) {
        self.air -= air;
        self.barrages.push(Barrage { side, target, guns: guns.to_vec(), air });
        self.barrages.sort_unstable();
    }

    pub(super) fn fold_called_off(&mut self, side: Side, target: Hex) {
        let is_it = |barrage: &Barrage| barrage.side == side && barrage.target == target;
        if let Some(at) = self.barrages.iter().position(is_it) {
            self.air += self.barrages.remove(at).air;
        }
    }

    pub(super) fn fold_barrage_rolled(
        &mut self,
        side: Side,
        target: Hex,
        result: BarrageResult,
        units: &[UnitId],
    ) {
        let is_it = |barrage: &Barrage| barrage.side == side && barrage.target == target;
        if let Some(at) = self.barrages.iter().position(is_it) {
            let guns = self.barrages.remove(at).guns;
            self.mark_all(&guns, Mark::Fired);
        }
        if result.suppressed {
            self.mark_all(units, Mark::Suppressed);
        }
    }

    pub(super) fn fold_declared(&mut self, target: Hex, units: &[UnitId]) {
        self.fighting = Some(target);
        self.attacked.push(target);
        self.attacked.sort_unstable();
        self.mark_all(units, Mark::Attacked);
        self.mark_all(units, Mark::Acted);
    }

    pub(super) fn fold_step_lost(&mut self, unit: UnitId) {
        let state = &mut self.units[unit.index()];
        state.steps = state.steps.saturating_sub(1);
        if state.steps == 0 {
            self.fold_eliminated(unit);
        }
    }

    pub(super) fn fold_eliminated(&mut self, unit: UnitId) {
        let state = &mut self.units[unit.index()];
        state.place = Place::Dead;
        state.steps = 0;
        self.leave_moving(&[unit]);
    }

    pub(super) fn fold_retreated(&mut self, units: &[UnitId], path: &[Hex]) {
        self.go_along(units, path);
    }

    pub(super) fn fold_advance_offered(&mut self, target: Hex, units: &[UnitId]) {
        self.battle = Some(Battle { target, units: units.to_vec() });
    }

    /// §7.9 Units advance from where they stand; in a mobile assault they have so much left.
    pub(super) fn fold_advanced(&mut self, units: &[UnitId], to: Hex, left: Option<&[u16]>) {
        for &unit in units {
            let from = self.hex_of(unit);
            let path: Vec<Hex> = from.into_iter().chain([to]).collect();
            self.go_along(&[unit], &path);
        }
        let Some(left) = left else { return };
        if let Some(moving) = &mut self.moving {
            for (unit, has) in &mut moving.units {
                let at = units.iter().position(|other| other == unit);
                *has = at.and_then(|at| left.get(at)).copied().unwrap_or(*has);
            }
        }
    }
}
