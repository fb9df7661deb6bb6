//! What moves, arrivals and departures do.

use hexmap::{Edge, Hex};

use crate::printed::counters::{Role, UnitId};
use crate::stand::settle;
use crate::state::moment::Phase;
use crate::state::position::Moving;
use crate::state::unit::{Mark, Place};
use crate::{Position, Side};

impl Position {
    pub(super) fn fold_put_back(&mut self) {
        self.in_hand = None;
        self.moving = None;
    }

    pub(super) fn fold_moved(&mut self, units: &[UnitId], path: &[Hex], spent: u16, goes_on: bool) {
        let from = self.moving.as_ref().map_or(path[0], |moving| moving.from);
        self.follow(units, path);
        let exploits = self.phase == Phase::Exploitation;
        for unit in units {
            let leader = self.counter(*unit).is_leader();
            let marks = &mut self.units[unit.index()].marks;
            marks.put(if exploits { Mark::Exploited } else { Mark::Moved });
            if exploits {
                marks.take(Mark::Reserve);
            }
            if leader {
                marks.put(Mark::LeaderMoved);
            }
        }
        self.in_hand = None;
        self.moving = goes_on.then(|| Moving { units: units.to_vec(), spent, from });
    }

    /// Units go along a path to its end: the hexes on the way change hands.
    pub(super) fn follow(&mut self, units: &[UnitId], path: &[Hex]) {
        let Some((&first, &end)) = units.first().zip(path.last()) else { return };
        let side = self.side_of(first);
        // §12.3b Leaders alone take nothing.
        let takes = units.iter().any(|&unit| self.counter(unit).is_combat_unit());
        for &hex in path {
            if takes {
                self.set_control(hex, side);
            }
            if side == Side::German && !self.meuse_neared {
                self.meuse_neared = settle::nears_meuse(self, hex);
            }
        }
        for &hex in &path[1..] {
            self.note_company(side, hex);
        }
        for &unit in units {
            self.put(unit, Place::On(end));
        }
    }

    /// §29.1f An Allied unit enters a hex: companies there go when the turn ends.
    fn note_company(&mut self, side: Side, hex: Hex) {
        let happenings = &mut self.happenings;
        if side == Side::Allied
            && happenings.companies.contains(&hex)
            && !happenings.entered.contains(&hex)
        {
            happenings.entered.push(hex);
        }
    }

    pub(super) fn fold_entered(&mut self, units: &[UnitId], hex: Hex) {
        let turn = self.turn;
        for &unit in units {
            let returned = matches!(self.unit(unit).place, Place::Withdrawn { .. });
            if !returned {
                self.units[unit.index()].arrived = turn;
            }
            self.units[unit.index()].marks.take(Mark::OutOfSupply);
            self.note_company(self.side_of(unit), hex);
            self.put(unit, Place::On(hex));
        }
    }

    pub(super) fn fold_exited(&mut self, units: &[UnitId]) {
        for &unit in units {
            if !self.unit(unit).is_unsupplied() {
                self.units[unit.index()].marks.put(Mark::LeftInSupply);
            }
            self.put(unit, Place::Exited);
        }
        self.in_hand = None;
        self.moving = None;
    }

    pub(super) fn fold_withdrew(&mut self, unit: UnitId, edge: Edge) {
        let turn = self.turn;
        self.put(unit, Place::Withdrawn { turn, edge });
        if let Some(battle) = &mut self.battle {
            battle.retreating.retain(|&other| other != unit);
        }
        self.in_hand = None;
        self.moving = None;
    }

    /// §36.11 Kampfgruppe Peiper is exchanged for its battalions, or they for it.
    pub(super) fn fold_regrouped(&mut self, together: bool, hex: Hex) {
        let roles = [Role::PzBattalion, Role::Abt501, Role::PzgrBattalion];
        let group = self.data.role(Role::Peiper);
        let battalions: Vec<UnitId> =
            roles.iter().filter_map(|&role| self.data.role(role)).collect();
        let Some(group) = group else { return };
        let (from, to) =
            if together { (battalions, vec![group]) } else { (vec![group], battalions) };
        let merged = from.iter().map(|unit| self.units[unit.index()]).collect::<Vec<_>>();
        for &unit in &from {
            self.put(unit, Place::Unused);
        }
        self.rename(&from, &to);
        for &unit in &to {
            let steps = self.counter(unit).steps();
            let state = &mut self.units[unit.index()];
            if let Some(first) = merged.first() {
                (state.marks, state.army, state.arrived) = (first.marks, first.army, first.arrived);
            }
            // §36.11c What any of them has done or suffers, the one does; it has the rights that all of them have.
            for other in &merged {
                state.marks = state.marks.with(other.marks);
            }
            for right in [Mark::Reserve, Mark::Released, Mark::Freed] {
                if merged.iter().any(|other| !other.marks.has(right)) {
                    state.marks.take(right);
                }
            }
            state.steps = steps;
            self.put(unit, Place::On(hex));
        }
    }

    /// Wherever a list of the combat or of duties names some units, it names others from now on.
    fn rename(&mut self, from: &[UnitId], to: &[UnitId]) {
        let exchange = |list: &mut Vec<UnitId>| {
            if list.iter().any(|unit| from.contains(unit)) {
                list.retain(|unit| !from.contains(unit));
                list.extend(to);
            }
        };
        for duty in &mut self.duties {
            exchange(&mut duty.attackers);
            exchange(&mut duty.defenders);
        }
        let Some(battle) = &mut self.battle else { return };
        for list in [
            &mut battle.attackers,
            &mut battle.defenders,
            &mut battle.retreating,
            &mut battle.stood,
            &mut battle.advanced,
        ] {
            exchange(list);
        }
        battle.owed.iter_mut().for_each(|loss| exchange(&mut loss.among));
        let gone =
            battle.gone.iter().find(|(unit, _)| from.contains(unit)).map(|&(_, steps)| steps);
        if let Some(steps) = gone {
            battle.gone.retain(|(unit, _)| !from.contains(unit));
            battle.gone.extend(to.iter().map(|&unit| (unit, steps)));
        }
    }
}
