//! An index: what each event does to the position.

use kernel::Fold;

use crate::{Event, Position};

mod combat;
mod movement;
mod sequence;
mod works;

impl Fold for Position {
    type Event = Event;

    fn fold(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { air, lost, .. } => self.fold_turn_began(air, lost),
            Event::PhaseBegan { turn, side, phase } => self.fold_phase_began(turn, side, phase),
            Event::Dropped { hex } => self.fold_dropped(hex),
            Event::Interdicted { hex } => self.fold_interdicted(hex),
            Event::SupplyChecked { ref without } => self.fold_supply_checked(without),
            Event::ShortageRolled { ref short, .. } => self.fold_shortage(short),
            Event::Marked { unit, mark, .. } => self.units[unit.index()].marks.put(mark),
            Event::Unmarked { unit, mark, .. } => self.units[unit.index()].marks.take(mark),
            Event::Chosen { unit } => self.in_hand = Some(unit),
            Event::PutBack => self.fold_put_back(),
            Event::Moved { ref units, ref path, spent, goes_on } => {
                self.fold_moved(units, path, spent, goes_on);
            }
            Event::Entered { ref units, hex } => self.fold_entered(units, hex),
            Event::Exited { ref units, .. } => self.fold_exited(units),
            Event::Withdrew { unit, edge, .. } => self.fold_withdrew(unit, edge),
            Event::Attached { unit, army } => self.units[unit.index()].army = army,
            Event::WorkBuilt { hex, kind, .. } => self.fold_work_built(hex, kind),
            Event::WorkRemoved { hex, .. } => self.works.retain(|work| work.hex != hex),
            Event::BuildingBegun { unit, bridge } => {
                self.bridges[bridge.index()].builder = Some(unit);
            }
            Event::BuildingBrokeOff { bridge } => self.fold_broke_off(bridge),
            Event::BridgeRebuilt { bridge, ref units, to } => self.fold_rebuilt(bridge, units, to),
            Event::DemolitionTried { bridge, roll, blown } => {
                self.fold_demolition(bridge, roll, blown);
            }
            Event::Bombarded { target, ref guns, .. } => self.fold_bombarded(target, guns),
            Event::AttackDeclared {
                target,
                ref units,
                ref guns,
                air,
                angriff,
                late,
                ref defenders,
            } => self.fold_declared(target, units, guns, [air, angriff], late, defenders),
            Event::DefenseSupported { ref guns, air } => self.fold_supported(guns, air),
            Event::AngriffSpoiled => self.fold_spoiled(),
            Event::ShiftRolled { won, why, .. } => self.fold_shift(won, why),
            Event::CombatRolled { outcome, .. } => self.fold_outcome(outcome),
            Event::StageBegan { stage, ref owed, ref retreating, hexes, ref advance } => {
                self.fold_stage(stage, owed, retreating, hexes, advance.as_ref());
            }
            Event::StepLost { unit, .. } => self.fold_step_lost(unit),
            Event::Eliminated { unit, .. } => self.fold_eliminated(unit),
            Event::Stood { leader, ref units } => self.fold_stood(leader, units),
            Event::Retreated { unit, ref path } => self.fold_retreated(unit, path),
            Event::Advanced { unit, ref path } => self.fold_advanced(unit, path),
            Event::Converted { unit, ref path } => self.fold_converted(unit, path),
            Event::CombatEnded => self.battle = None,
            Event::DutyArose { kind, attacker, hex, ref attackers, ref defenders, due } => {
                self.fold_duty(kind, attacker, hex, attackers, defenders, due);
            }
            Event::Withdrawing { hex } => self.fold_withdrawing(hex),
            Event::DutyEnded { kind, hex } => {
                self.duties.retain(|duty| duty.kind != kind || duty.hex != hex);
            }
            Event::Regrouped { together, hex } => self.fold_regrouped(together, hex),
            Event::DumpsLaid { hexes } => self.fold_dumps_laid(hexes),
            Event::DumpRevealed { dump, hex } => self.fold_dump_revealed(dump, hex),
            Event::DumpTaken { dump, by } => self.fold_dump_taken(dump, by),
            Event::DumpAskedAbout { dump, hex } => self.fold_dump_asked(dump, hex),
            Event::DumpTried { dump, destroyed, .. } => self.fold_dump_tried(dump, destroyed),
            Event::EventRolled { day, ref faces } => self.fold_event(day, faces),
            Event::CompanyLanded { hex, .. } => self.happenings.companies.extend(hex),
            Event::CompaniesGone { ref hexes } => self.fold_companies_gone(hexes),
            Event::BridgeProtected { bridge } => self.happenings.protected = Some(bridge),
            Event::TownDeceived { hex } => self.happenings.deceived = Some(hex),
            Event::Bodenplatte { rolls } => self.fold_bodenplatte(rolls),
            Event::GarrisonsChecked { missing } => self.happenings.garrison_missing = missing,
            Event::Asked { by, about } => self.fold_asked(by, about),
            Event::Answered => self.pending = None,
            Event::Ended { winner, level, .. } => self.fold_ended(winner, level),
            Event::Dared { .. }
            | Event::ShockRolled { .. }
            | Event::AngriffRolled { .. }
            | Event::SurrenderRolled { .. } => {}
        }
    }
}
