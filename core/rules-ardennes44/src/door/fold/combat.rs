//! An index: what the events of combat do.

use hexmap::Hex;

use crate::state::battle::{Advanced, Battle};
use crate::state::unit::{Condition, Mark, Place};
use crate::{Event, OffMapBox, Position, UnitId};

impl Position {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    pub(super) fn fold_combat(&mut self, event: &Event) {
        match *event {
            Event::AttackDeclared {
                target,
                ref units,
                ref followers,
                blocking,
                breakthrough,
                ref bridges,
            } => {
                // §19.4 A Breakthrough Combat follows on the combat that let it happen.
                self.end_battle();
                let mut battle = Battle::declared(target, units.clone(), followers.clone());
                battle.blocking = blocking;
                battle.breakthrough = breakthrough;
                battle.bridges.clone_from(bridges);
                self.battle = Some(battle);
            }
            Event::StageBegan { stage } => self.begin_stage(stage),
            Event::CalledOff => self.battle = None,
            Event::ResultStands { result } => self.let_stand(result),
            Event::DeterminedDefenseRolled { lead, result, .. } => self.resist(lead, result),
            Event::AdvantageTaken { ref units, hex, target } => {
                self.take_advantage(units, hex, target);
            }
            Event::AdvantageLost { hex, target, .. } => self.lose_advantage(hex, target),
            Event::Retreated { ref units, ref path, off } => self.retreat(units, path, off),
            Event::Disordered { unit, order, .. } => self.disorder(unit, order),
            Event::Eliminated { unit, .. } => self.eliminate(unit),
            Event::Advanced { ref units, ref path, off } => self.advance(units, path, off),
            Event::CombatEnded => self.end_battle(),
            Event::DisengagementRolled { unit, result, .. } => self.part(unit, result),
            Event::AirRolled { markers, .. } => self.air = markers,
            _ => self.fold_support(event),
        }
    }

    /// What is declared and rolled in a combat.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    pub(super) fn fold_support(&mut self, event: &Event) {
        if let Event::Supported { unit } | Event::DefensiveFire { unit, .. } = *event {
            self.mark(unit, Mark::Fired, true);
        }
        let Some(battle) = &mut self.battle else { return };
        match *event {
            Event::Supported { unit } => battle.artillery.push(unit),
            Event::AirSupported => {
                battle.air = true;
                self.air -= 1;
            }
            Event::SurpriseTried { surprised, .. } => battle.surprise = Some(surprised),
            Event::DefensiveFire { shift, .. } => battle.defensive_fire = Some(shift),
            Event::JabosRolled { shift, .. } => battle.jabos = shift,
            Event::CombatResolved { result, armor, ref armored, .. } => {
                battle.result = Some(result);
                battle.armor = armor;
                battle.armored.clone_from(armored);
            }
            Event::FireFightRolled { lead, result, .. } => {
                battle.lead = Some(lead);
                battle.result = Some(result);
            }
            Event::StepOwed { ref loss } => battle.owed.push(loss.clone()),
            _ => {}
        }
    }

    /// §17 Units retreat along a path, or off the map.
    pub(super) fn retreat(
        &mut self,
        units: &[UnitId],
        path: &[hexmap::Hex],
        off: Option<crate::OffMapBox>,
    ) {
        let side = self.counter(units[0]).side;
        for &hex in path {
            self.pass(side, hex);
        }
        let place = off.map_or(Place::On(path[path.len() - 1]), Place::Box);
        for &unit in units {
            self.put(unit, place);
            self.units[unit.index()].marks.put(Mark::Retreated);
            self.mark(unit, Mark::Engaged, false);
            self.note_boundaries(unit, path);
            self.no_longer_retreats(unit);
        }
    }

    /// §14.1b What units did in a Combat Phase is forgotten when another phase begins.
    pub(super) fn end_combat_phase(&mut self) {
        for unit in &mut self.units {
            let done =
                [Mark::Attacked, Mark::Defended, Mark::Retreated, Mark::Advanced, Mark::Stays];
            for mark in done {
                unit.marks.take(mark);
            }
        }
    }

    pub(super) fn no_longer_retreats(&mut self, unit: UnitId) {
        if let Some(battle) = &mut self.battle {
            battle.retreating.retain(|&other| other != unit);
        }
        self.withdrawing.retain(|other| other.unit != unit);
    }

    pub(super) fn disorder(&mut self, unit: UnitId, order: Condition) {
        let state = &mut self.units[unit.index()];
        state.order = order;
        // §25.2.4b
        state.marks.take(Mark::Replaced);
        self.look_again_at(unit);
    }

    pub(super) fn eliminate(&mut self, unit: UnitId) {
        self.bury(unit);
        self.no_longer_retreats(unit);
    }

    /// §19 Units advance along a path, or off the map.
    fn advance(&mut self, units: &[UnitId], path: &[Hex], off: Option<OffMapBox>) {
        let side = self.counter(units[0]).side;
        let from_map = usize::from(self.hex_of(units[0]).is_some());
        let hexes = path.len() - from_map + usize::from(off.is_some());
        let hexes = u8::try_from(hexes).expect("an advance is short");
        let way = self.battle.as_ref().map(|battle| battle.way_from_vacated(path));
        let way = way.unwrap_or_default();
        for &hex in path {
            self.pass(side, hex);
        }
        let place = off.map_or(Place::On(path[path.len() - 1]), Place::Box);
        for &unit in units {
            self.put(unit, place);
            self.units[unit.index()].marks.put(Mark::Advanced);
            if let Some(battle) = &mut self.battle {
                battle.advancing.retain(|&other| other != unit);
                battle.advanced.push(Advanced { unit, hexes, way: way.clone() });
            }
        }
    }
}
