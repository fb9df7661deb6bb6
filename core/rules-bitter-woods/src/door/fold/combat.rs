//! What combats and duties do.

use field::Modifier;
use hexmap::Hex;
use kernel::Clause;

use crate::printed::counters::UnitId;
use crate::printed::results::Outcome;
use crate::state::battle::{Advance, Battle, Loss, Stage};
use crate::state::duty::{Duty, DutyKind};
use crate::state::unit::{Mark, Place};
use crate::{Position, Side};

impl Position {
    pub(super) fn fold_bombarded(&mut self, target: Hex, guns: &[UnitId]) {
        self.bombarded.push(target);
        self.bombarded.sort_unstable();
        for gun in guns {
            self.units[gun.index()].marks.put(Mark::Fired);
        }
    }

    pub(super) fn fold_declared(
        &mut self,
        target: Hex,
        units: &[UnitId],
        guns: &[UnitId],
        [air, angriff]: [bool; 2],
        late: bool,
        defenders: &[UnitId],
    ) {
        self.use_up(units, guns);
        self.air[self.active.index()] -= u8::from(air);
        let leaders = self.leaders_with(units);
        self.battle = Some(Battle {
            attacker: self.active,
            target,
            attackers: units.to_vec(),
            leaders,
            guns: guns.to_vec(),
            air,
            angriff,
            late,
            defenders: defenders.to_vec(),
            defending_guns: Vec::new(),
            defending_air: false,
            stage: Stage::Support,
            outcome: None,
            owed: Vec::new(),
            retreating: Vec::new(),
            hexes: 0,
            stood: Vec::new(),
            won: Vec::new(),
            advance: None,
            advanced: Vec::new(),
            gone: Vec::new(),
            converted: None,
        });
    }

    /// Those who attack have attacked, and those who support have fired.
    fn use_up(&mut self, units: &[UnitId], guns: &[UnitId]) {
        for &unit in units.iter().chain(guns) {
            // §9.5x Corps artillery that a counterattack takes along does not fire.
            let fires = guns.contains(&unit) || !self.counter(unit).is_corps_artillery();
            let gun = self.counter(unit).is_artillery() && fires;
            self.units[unit.index()].marks.put(if gun { Mark::Fired } else { Mark::Attacked });
        }
    }

    /// The leaders that stand with units.
    fn leaders_with(&self, units: &[UnitId]) -> Vec<UnitId> {
        let mut hexes: Vec<Hex> = units.iter().filter_map(|&unit| self.hex_of(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let here = hexes.into_iter().flat_map(|hex| self.units_in(hex));
        here.filter(|&unit| self.counter(unit).is_leader()).collect()
    }

    pub(super) fn fold_supported(&mut self, guns: &[UnitId], air: bool) {
        for gun in guns {
            self.units[gun.index()].marks.put(Mark::Fired);
        }
        let Some(battle) = &mut self.battle else { return };
        battle.defending_guns = guns.to_vec();
        battle.defending_air = air;
        self.air[battle.attacker.enemy().index()] -= u8::from(air);
    }

    pub(super) fn fold_spoiled(&mut self) {
        if let Some(battle) = &mut self.battle {
            battle.angriff = false;
        }
    }

    pub(super) fn fold_shift(&mut self, won: bool, why: Clause) {
        if let Some(battle) = self.battle.as_mut().filter(|_| won) {
            battle.won.push(Modifier { by: 1, why });
        }
    }

    pub(super) fn fold_outcome(&mut self, outcome: Outcome) {
        if let Some(battle) = &mut self.battle {
            battle.outcome = Some(outcome);
        }
    }

    pub(super) fn fold_stage(
        &mut self,
        stage: Stage,
        owed: &[Loss],
        retreating: &[UnitId],
        hexes: u8,
        advance: Option<&Advance>,
    ) {
        if let Some(battle) = &mut self.battle {
            battle.stage = stage;
            battle.owed = owed.to_vec();
            battle.retreating = retreating.to_vec();
            battle.hexes = hexes;
            battle.advance = advance.or(battle.advance.as_ref()).cloned();
        }
    }

    pub(super) fn fold_step_lost(&mut self, unit: UnitId) {
        if let Some(battle) = &mut self.battle
            && !battle.owed.is_empty()
        {
            battle.owed.remove(0);
        }
        let state = &mut self.units[unit.index()];
        state.steps -= 1;
        if state.steps == 0 {
            self.remove(unit);
        }
    }

    pub(super) fn fold_eliminated(&mut self, unit: UnitId) {
        self.units[unit.index()].steps = 0;
        self.remove(unit);
    }

    fn remove(&mut self, unit: UnitId) {
        self.put(unit, Place::Dead);
        self.units[unit.index()].marks = crate::state::unit::Marks::NONE;
        for bridge in self.bridges.iter_mut().filter(|bridge| bridge.builder == Some(unit)) {
            bridge.builder = None;
        }
        for duty in &mut self.duties {
            duty.attackers.retain(|&other| other != unit);
            duty.defenders.retain(|&other| other != unit);
        }
        if let Some(battle) = &mut self.battle {
            battle.retreating.retain(|&other| other != unit);
        }
    }

    pub(super) fn fold_stood(&mut self, leader: UnitId, units: &[UnitId]) {
        self.influence[leader.index()] += 1;
        if let Some(battle) = &mut self.battle {
            battle.stood = units.to_vec();
        }
    }

    pub(super) fn fold_retreated(&mut self, unit: UnitId, path: &[Hex]) {
        self.follow(&[unit], path);
        self.note_leader(unit);
        self.units[unit.index()].marks.take(Mark::Building);
        for bridge in self.bridges.iter_mut().filter(|bridge| bridge.builder == Some(unit)) {
            bridge.builder = None;
        }
        if let Some(battle) = &mut self.battle {
            battle.retreating.retain(|&other| other != unit);
        }
    }

    /// §24.5c A leader that a combat takes elsewhere in his own turn did not begin it there.
    fn note_leader(&mut self, unit: UnitId) {
        if self.counter(unit).is_leader() && self.side_of(unit) == self.active {
            self.units[unit.index()].marks.put(Mark::LeaderMoved);
        }
    }

    pub(super) fn fold_advanced(&mut self, unit: UnitId, path: &[Hex]) {
        self.follow(&[unit], path);
        self.note_leader(unit);
        let steps = u8::try_from(path.len()).unwrap_or(u8::MAX).saturating_sub(1);
        if let Some(battle) = &mut self.battle {
            battle.advanced.push(unit);
            battle.gone.push((unit, steps));
        }
    }

    pub(super) fn fold_converted(&mut self, unit: UnitId, path: &[Hex]) {
        self.follow(&[unit], path);
        if let Some(battle) = &mut self.battle {
            battle.converted = Some(unit);
        }
    }

    pub(super) fn fold_duty(
        &mut self,
        kind: DutyKind,
        attacker: Side,
        hex: Hex,
        attackers: &[UnitId],
        defenders: &[UnitId],
        due: u8,
    ) {
        // §9.5h A hex that is bound twice owes one counterattack, at any of those who attacked it.
        let same = |duty: &&mut Duty| (duty.kind, duty.hex, duty.due) == (kind, hex, due);
        if let Some(duty) = self.duties.iter_mut().find(same) {
            duty.attackers.extend(attackers);
            duty.defenders = defenders.to_vec();
            return;
        }
        self.duties.push(Duty {
            kind,
            attacker,
            hex,
            attackers: attackers.to_vec(),
            defenders: defenders.to_vec(),
            due,
            withdrawing: false,
        });
    }

    pub(super) fn fold_withdrawing(&mut self, hex: Hex) {
        let left = |duty: &&mut Duty| duty.hex == hex && duty.kind == DutyKind::Counterattack;
        for duty in self.duties.iter_mut().filter(left) {
            duty.withdrawing = true;
        }
    }
}
