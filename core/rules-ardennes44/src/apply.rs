//! An index: where each action is carried out.

use kernel::{Clause, Dice, Ledger};

use crate::battle::Stage;
use crate::sequence_of_play::{advance, end_phase};
use crate::unit::Mark;
use crate::{
    Action, Event, Position, air_support, airborne, antwerp, artillery_support,
    attackers_advantage, breakdown, bridges, combat, determined_defense, disengagement, exits,
    fire_fight, fuel_dumps, fuel_shortage, improved_positions, infiltration, movement_phase, moves,
    night, night_infiltration, off_map, recon, reinforcements, retreat, set_up, step_losses,
    strategic_movement, surprise,
};

const APPEARED: Clause = Clause::new("a44-13.2.2");
const LIFTED: Clause = Clause::new("a44-33.3b");

/// Carries an action out. It has passed its check.
pub(crate) fn apply(action: &Action, ledger: &mut Ledger<'_, Position>, dice: &mut dyn Dice) {
    let fights = ledger.state().battle.is_some() || matches!(action, Action::Attack { .. });
    carry_out(action, ledger, dice);
    fuel_dumps::reveal(ledger);
    if fights && ledger.state().battle.is_none() {
        advance(ledger, dice);
    }
    attackers_advantage::look_after(ledger);
}

/// Carries an action out, and stays in the phase if a combat ends with it.
pub(crate) fn carry_out(action: &Action, ledger: &mut Ledger<'_, Position>, dice: &mut dyn Dice) {
    let side = ledger.state().active;
    match *action {
        Action::SetUp { unit, hex } => ledger.enter(Event::SetUp { unit, hex }),
        Action::SetUpRest => set_up::set_up_rest(side, ledger),
        Action::Ready { unit } => {
            ledger.enter(Event::Readied { unit });
            advance(ledger, dice);
        }
        Action::NameShort { formation } => fuel_shortage::name(formation, ledger, dice),
        Action::Demolish { unit, bridge } => {
            bridges::demolish(unit, bridge, ledger, dice);
            if ledger.state().battle.is_some() {
                combat::proceed(ledger, dice);
            } else {
                advance(ledger, dice);
            }
        }
        Action::Build { bridge } => {
            bridges::build(side, bridge, ledger);
            advance(ledger, dice);
        }
        Action::Choose { unit } => ledger.enter(Event::Chosen { unit }),
        Action::PutBack => ledger.enter(Event::PutBack),
        Action::Move { ref units, mode, ref path } => {
            moves::carry_out(units, mode, path, ledger, dice);
        }
        Action::Infiltrate { unit, mode, ref path } => {
            infiltration::carry_out(unit, mode, path, ledger, dice);
        }
        Action::Exit { ref units, mode, ref path } => exits::leave(units, mode, path, ledger, dice),
        Action::Enter { ref units, mode, entry, ref path } => {
            reinforcements::enter(units, mode, entry, path, ledger, dice);
        }
        Action::EnterFromWest { unit, ref path } => {
            reinforcements::enter_from_west(unit, path, ledger);
        }
        Action::Station { unit, at } => off_map::station(unit, at, ledger),
        Action::Appear { unit, hex } => {
            ledger.enter(Event::Appeared { unit, hex });
            ledger.enter(Event::Marked { unit, mark: Mark::Arrived, why: APPEARED });
        }
        Action::Drop { unit, hex } => airborne::land(unit, hex, ledger, dice),
        Action::Load { unit } => strategic_movement::load(unit, ledger),
        Action::Unload { unit } => strategic_movement::unload(unit, ledger),
        Action::Dig { unit } => improved_positions::dig(unit, ledger),
        Action::MarkForNight { hex } => night::mark(side, hex, ledger),
        Action::MarkOffMapForNight { ref units } => night::mark_all(units, ledger),
        Action::BreakDown { unit, wholly } => breakdown::break_down(unit, wholly, ledger),
        Action::Rejoin { unit } => breakdown::rejoin(unit, ledger),
        Action::LoseStep { unit } if ledger.state().battle.is_some() => {
            step_losses::choose(unit, ledger, dice);
        }
        Action::LoseStep { unit } => {
            movement_phase::lose_step(unit, ledger);
            end_phase(ledger, dice);
        }
        Action::PlaceTraffic { marker, hex } => {
            ledger.enter(Event::TrafficPlaced { side, marker, hex });
            advance(ledger, dice);
        }
        Action::GuardAntwerp { unit } => antwerp::send(unit, ledger, dice),
        Action::EndPhase => end_phase(ledger, dice),
        Action::SlipByNight { ref units, to } => {
            night_infiltration::carry_out(units, to, ledger, dice);
        }
        Action::DestroyDump { hex } => fuel_dumps::destroy(hex, ledger, dice),
        Action::PlaceRoadblock { marker, hex } => {
            ledger.enter(Event::RoadblockPlaced { side, marker, hex });
            advance(ledger, dice);
        }
        Action::LiftRoadblock { marker } => {
            ledger.enter(Event::RoadblockRemoved { side, marker, why: LIFTED });
            advance(ledger, dice);
        }
        Action::PlaceCommando { bridge } => ledger.enter(Event::CommandoPlaced { bridge }),
        Action::Attack { .. }
        | Action::CallOff
        | Action::Support { .. }
        | Action::CallAir
        | Action::Surprise { .. }
        | Action::Lead { .. }
        | Action::FallBack
        | Action::TakeAdvantage { .. }
        | Action::Retreat { .. }
        | Action::Advance { .. }
        | Action::Disengage { .. }
        | Action::Pass
        | Action::Replace { .. }
        | Action::Return { .. }
        | Action::Rebuild { .. } => apply_combat(action, ledger, dice),
    }
}

/// Combat, and the replacements for what it cost.
#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` names every variant and sends it here")]
fn apply_combat(action: &Action, ledger: &mut Ledger<'_, Position>, dice: &mut dyn Dice) {
    let stage = ledger.state().battle.as_ref().map(|battle| battle.stage);
    match *action {
        Action::Attack { target, ref units, ref followers } => {
            combat::declare(target, units, followers, ledger, dice);
        }
        Action::CallOff => ledger.enter(Event::CalledOff),
        Action::Support { unit } if stage == Some(Stage::Support) => {
            artillery_support::support_attack(unit, ledger, dice);
        }
        Action::Support { unit } => artillery_support::support_defense(unit, ledger, dice),
        Action::CallAir => air_support::call(ledger, dice),
        Action::Surprise { unit } => surprise::carry_out(unit, ledger, dice),
        Action::Lead { unit } if stage == Some(Stage::FireFight) => {
            fire_fight::press_on(unit, ledger, dice);
        }
        Action::Lead { unit } => determined_defense::hold(unit, ledger, dice),
        Action::FallBack => recon::fall_back(ledger, dice),
        Action::TakeAdvantage { hex } => attackers_advantage::choose(hex, ledger, dice),
        Action::Retreat { ref units, ref path, off } if stage.is_some() => {
            retreat::carry_out(units, path, off, ledger, dice);
        }
        Action::Retreat { ref units, ref path, off } => {
            disengagement::leave(units, path, off, ledger, dice);
        }
        Action::Advance { ref units, ref path, off } => {
            crate::advance::carry_out(units, path, off, ledger, dice);
        }
        Action::Disengage { ref units } => disengagement::carry_out(units, ledger, dice),
        Action::Pass => combat::pass(ledger, dice),
        Action::Replace { unit } => {
            ledger.enter(Event::Replaced { unit });
            advance(ledger, dice);
        }
        Action::Return { unit, hex } => {
            ledger.enter(Event::Returned { unit, hex });
            advance(ledger, dice);
        }
        Action::Rebuild { unit, remnant } => {
            ledger.enter(Event::Rebuilt { unit, remnant });
            advance(ledger, dice);
        }
        _ => {}
    }
}
