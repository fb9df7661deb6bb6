//! An index: what each event does to the position.

use kernel::Fold;

use crate::state::markers::{Dump, Fate};
use crate::state::situation::Situation;
use crate::state::unit::{Mark, Place};
use crate::{Event, Position};

mod combat;
mod movement;
mod sequence;

impl Fold for Position {
    type Event = Event;

    fn fold(&mut self, event: &Event) {
        match *event {
            Event::PhaseBegan { turn, phase } => self.fold_phase_began(turn, phase),
            Event::Picked { side, card } => self.hands[side.index()].take(card),
            Event::Unpicked { side, card } => self.hands[side.index()].give(card),
            Event::Played { card } => self.fold_played(card),
            Event::SentWest { ref units } => {
                for unit in units {
                    self.units[unit.index()].place = Place::Exited(None);
                }
            }
            Event::BridgeNamed { bridge } => {
                let state = &mut self.bridges[bridge.index()];
                state.fate = Fate::Named;
                state.chosen = true;
            }
            Event::BridgeSaved { bridge } | Event::BridgeFixed { bridge } => {
                self.bridges[bridge.index()].fate = Fate::Stands;
            }
            Event::BridgeBlown { bridge } => {
                self.bridges[bridge.index()].fate = Fate::Blown(self.turn);
            }
            Event::RepairTried { bridge, repaired, .. } => self.fold_repair(bridge, repaired),
            Event::Turned { unit } => self.fold_turned(unit),
            Event::Chosen { unit } => self.in_hand = Some(unit),
            Event::PutBack => self.in_hand = None,
            Event::Moved { ref units, ref path, ref left, goes_on } => {
                self.fold_moved(units, path, left, goes_on);
            }
            Event::Halted { ref units } => self.fold_halted(units),
            Event::Exited { unit, exit } => self.fold_exited(unit, exit),
            Event::BarragePlanned { side, target, ref guns, air } => {
                self.fold_barrage_planned(side, target, guns, air);
            }
            Event::BarrageCalledOff { side, target } => self.fold_called_off(side, target),
            Event::BarrageRolled { side, target, result, ref units, .. } => {
                self.fold_barrage_rolled(side, target, result, units);
            }
            Event::AttackDeclared { target, ref units, .. } => self.fold_declared(target, units),
            Event::StepLost { unit, .. } => self.fold_step_lost(unit),
            Event::Eliminated { unit, .. } => self.fold_eliminated(unit),
            Event::Retreated { ref units, ref path } => self.fold_retreated(units, path),
            Event::CombatEnded { ref units } => {
                self.fighting = None;
                self.mark_all(units, Mark::Fought);
            }
            Event::AdvanceOffered { target, ref units } => self.fold_advance_offered(target, units),
            Event::Advanced { ref units, to, ref left } => {
                self.fold_advanced(units, to, left.as_deref());
            }
            Event::AdvanceEnded => self.battle = None,
            Event::Hauled { ref path, ref units, ref exits, .. } => {
                self.fold_hauled(path, units, exits);
            }
            Event::SupplySettled { side, ref supplied, stock } => {
                self.fold_supply_settled(side, supplied, stock);
            }
            Event::Entered { unit, hex, held } => self.fold_entered(unit, hex, held),
            Event::DumpLost => self.effects.dump = Dump::Lost,
            Event::WeatherRolled { weather, .. } => self.weather = weather,
            Event::AirRolled { points, .. } => self.air = points,
            Event::Ended { winner, .. } => self.fold_ended(winner),
            Event::CombatRolled { .. } => {}
        }
        if changes_ground(event) {
            self.situation = Situation::of(self);
        }
    }
}

/// Whether an event changes who stands where, or whose zones reach where.
const fn changes_ground(event: &Event) -> bool {
    match event {
        Event::SentWest { .. }
        | Event::BridgeSaved { .. }
        | Event::BridgeFixed { .. }
        | Event::BridgeBlown { .. }
        | Event::RepairTried { .. }
        | Event::Moved { .. }
        | Event::Exited { .. }
        | Event::BarrageRolled { .. }
        | Event::StepLost { .. }
        | Event::Eliminated { .. }
        | Event::Retreated { .. }
        | Event::Advanced { .. }
        | Event::SupplySettled { .. }
        | Event::Entered { .. } => true,
        Event::PhaseBegan { .. }
        | Event::Picked { .. }
        | Event::Unpicked { .. }
        | Event::Played { .. }
        | Event::BridgeNamed { .. }
        | Event::Turned { .. }
        | Event::Chosen { .. }
        | Event::PutBack
        | Event::Halted { .. }
        | Event::BarragePlanned { .. }
        | Event::BarrageCalledOff { .. }
        | Event::AttackDeclared { .. }
        | Event::CombatRolled { .. }
        | Event::CombatEnded { .. }
        | Event::AdvanceOffered { .. }
        | Event::AdvanceEnded
        | Event::Hauled { .. }
        | Event::DumpLost
        | Event::WeatherRolled { .. }
        | Event::AirRolled { .. }
        | Event::Ended { .. } => false,
    }
}
