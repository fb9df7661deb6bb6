//! An index: where each action is carried out.

use kernel::{Clause, Dice, Pen};

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
pub(crate) fn apply(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let fights = pen.state().battle.is_some() || matches!(action, Action::Attack { .. });
    carry_out(action, pen, dice);
    fuel_dumps::reveal(pen);
    if fights && pen.state().battle.is_none() {
        advance(pen, dice);
    }
    attackers_advantage::look_after(pen);
}

/// Carries an action out, and stays in the phase if a combat ends with it.
pub(crate) fn carry_out(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let side = pen.state().active;
    match *action {
        Action::SetUp { unit, hex } => pen.enter(Event::SetUp { unit, hex }),
        Action::SetUpRest => set_up::set_up_rest(side, pen),
        Action::Ready { unit } => {
            pen.enter(Event::Readied { unit });
            advance(pen, dice);
        }
        Action::NameShort { formation } => fuel_shortage::name(formation, pen, dice),
        Action::Demolish { unit, bridge } => {
            bridges::demolish(unit, bridge, pen, dice);
            if pen.state().battle.is_some() {
                combat::proceed(pen, dice);
            } else {
                advance(pen, dice);
            }
        }
        Action::Build { bridge } => {
            bridges::build(side, bridge, pen);
            advance(pen, dice);
        }
        Action::Choose { unit } => pen.enter(Event::Chosen { unit }),
        Action::PutBack => pen.enter(Event::PutBack),
        Action::Move { ref units, mode, ref path } => {
            moves::carry_out(units, mode, path, pen, dice);
        }
        Action::Infiltrate { unit, mode, ref path } => {
            infiltration::carry_out(unit, mode, path, pen, dice);
        }
        Action::Exit { ref units, mode, ref path } => exits::leave(units, mode, path, pen, dice),
        Action::Enter { ref units, mode, entry, ref path } => {
            reinforcements::enter(units, mode, entry, path, pen, dice);
        }
        Action::EnterFromWest { unit, ref path } => {
            reinforcements::enter_from_west(unit, path, pen);
        }
        Action::Station { unit, at } => off_map::station(unit, at, pen),
        Action::Appear { unit, hex } => {
            pen.enter(Event::Appeared { unit, hex });
            pen.enter(Event::Marked { unit, mark: Mark::Arrived, why: APPEARED });
        }
        Action::Drop { unit, hex } => airborne::land(unit, hex, pen, dice),
        Action::Load { unit } => strategic_movement::load(unit, pen),
        Action::Unload { unit } => strategic_movement::unload(unit, pen),
        Action::Dig { unit } => improved_positions::dig(unit, pen),
        Action::MarkForNight { hex } => night::mark(side, hex, pen),
        Action::MarkOffMapForNight { ref units } => night::mark_all(units, pen),
        Action::BreakDown { unit, wholly } => breakdown::break_down(unit, wholly, pen),
        Action::Rejoin { unit } => breakdown::rejoin(unit, pen),
        Action::LoseStep { unit } if pen.state().battle.is_some() => {
            step_losses::choose(unit, pen, dice);
        }
        Action::LoseStep { unit } => {
            movement_phase::lose_step(unit, pen);
            end_phase(pen, dice);
        }
        Action::PlaceTraffic { marker, hex } => {
            pen.enter(Event::TrafficPlaced { side, marker, hex });
            advance(pen, dice);
        }
        Action::GuardAntwerp { unit } => antwerp::send(unit, pen, dice),
        Action::EndPhase => end_phase(pen, dice),
        Action::SlipByNight { ref units, to } => {
            night_infiltration::carry_out(units, to, pen, dice);
        }
        Action::DestroyDump { hex } => fuel_dumps::destroy(hex, pen, dice),
        Action::PlaceRoadblock { marker, hex } => {
            pen.enter(Event::RoadblockPlaced { side, marker, hex });
            advance(pen, dice);
        }
        Action::LiftRoadblock { marker } => {
            pen.enter(Event::RoadblockRemoved { side, marker, why: LIFTED });
            advance(pen, dice);
        }
        Action::PlaceCommando { bridge } => pen.enter(Event::CommandoPlaced { bridge }),
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
        | Action::Rebuild { .. } => apply_combat(action, pen, dice),
    }
}

/// Combat, and the replacements for what it cost.
#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` names every variant and sends it here")]
fn apply_combat(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let stage = pen.state().battle.as_ref().map(|battle| battle.stage);
    match *action {
        Action::Attack { target, ref units, ref followers } => {
            combat::declare(target, units, followers, pen, dice);
        }
        Action::CallOff => pen.enter(Event::CalledOff),
        Action::Support { unit } if stage == Some(Stage::Support) => {
            artillery_support::support_attack(unit, pen, dice);
        }
        Action::Support { unit } => artillery_support::support_defense(unit, pen, dice),
        Action::CallAir => air_support::call(pen, dice),
        Action::Surprise { unit } => surprise::carry_out(unit, pen, dice),
        Action::Lead { unit } if stage == Some(Stage::FireFight) => {
            fire_fight::press_on(unit, pen, dice);
        }
        Action::Lead { unit } => determined_defense::hold(unit, pen, dice),
        Action::FallBack => recon::fall_back(pen, dice),
        Action::TakeAdvantage { hex } => attackers_advantage::choose(hex, pen, dice),
        Action::Retreat { ref units, ref path, off } if stage.is_some() => {
            retreat::carry_out(units, path, off, pen, dice);
        }
        Action::Retreat { ref units, ref path, off } => {
            disengagement::leave(units, path, off, pen, dice);
        }
        Action::Advance { ref units, ref path, off } => {
            crate::advance::carry_out(units, path, off, pen, dice);
        }
        Action::Disengage { ref units } => disengagement::carry_out(units, pen, dice),
        Action::Pass => combat::pass(pen, dice),
        Action::Replace { unit } => {
            pen.enter(Event::Replaced { unit });
            advance(pen, dice);
        }
        Action::Return { unit, hex } => {
            pen.enter(Event::Returned { unit, hex });
            advance(pen, dice);
        }
        Action::Rebuild { unit, remnant } => {
            pen.enter(Event::Rebuilt { unit, remnant });
            advance(pen, dice);
        }
        _ => {}
    }
}
