//! An index: where each action is carried out.

use kernel::{Clause, Dice, Pen};

use crate::fight::{
    advance, air_support, artillery_support, attackers_advantage, combat, determined_defense,
    disengagement, dumps_under_attack, fire_fight, recon, retreat, step_losses, surprise,
};
use crate::march::{
    airborne, breakdown, bridges, exits, fuel_dumps, infiltration, movement_phase, moves,
    night_infiltration, off_map, reinforcements, strategic_movement,
};
use crate::stand::{improved_positions, night};
use crate::state::battle::Stage;
use crate::state::then::Then;
use crate::state::unit::Mark;
use crate::turn::sequence_of_play::{end_phase, go_on};
use crate::turn::{antwerp, fuel_shortage, set_up};
use crate::{Action, Event, Position};

const APPEARED: Clause = Clause::new("a44-13.2.2");
const LIFTED: Clause = Clause::new("a44-33.3b");

/// Carries an action out. It has passed its check.
pub(crate) fn apply(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let fights = pen.state().battle.is_some() || matches!(action, Action::Attack { .. });
    carry_out(action, pen, dice);
    fuel_dumps::reveal(pen);
    if fights && pen.state().battle.is_none() {
        go_on(pen, dice);
    }
    attackers_advantage::look_after(pen);
}

/// Carries an action out with all that follows from it, and stays in the phase if a combat ends with
/// it.
pub(crate) fn carry_out(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    match act(action, pen, dice) {
        Then::Stay => {}
        Then::PhaseGoesOn => go_on(pen, dice),
        Then::PhaseEnds => end_phase(pen, dice),
        Then::CombatGoesOn => combat::proceed(pen, dice),
        Then::Begins(stage) => {
            combat::begin(stage, pen);
            combat::proceed(pen, dice);
        }
        Then::IsConsidered(code) => {
            combat::consider(code, pen);
            combat::proceed(pen, dice);
        }
        Then::Stands(code, besides) => {
            combat::stands(code, besides, pen);
            combat::proceed(pen, dice);
        }
    }
}

/// What a player does outside combat, and what comes next.
fn act(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let side = pen.state().active;
    match *action {
        Action::SetUp { unit, hex } => pen.enter(Event::SetUp { unit, hex }),
        Action::SetUpRest => set_up::set_up_rest(side, pen),
        Action::Ready { unit } => return enter(Event::Readied { unit }, pen),
        Action::NameShort { formation } => return fuel_shortage::name(formation, pen, dice),
        Action::Demolish { unit, bridge } => return bridges::demolish(unit, bridge, pen, dice),
        Action::Build { bridge } => return enter(Event::BridgeBegun { bridge, side }, pen),
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
            return step_losses::choose(unit, pen);
        }
        Action::LoseStep { unit } => {
            movement_phase::lose_step(unit, pen);
            return Then::PhaseEnds;
        }
        Action::PlaceTraffic { marker, hex } => {
            return enter(Event::TrafficPlaced { side, marker, hex }, pen);
        }
        Action::GuardAntwerp { unit } => return antwerp::send(unit, pen),
        Action::EndPhase => return Then::PhaseEnds,
        Action::SlipByNight { ref units, to } => {
            night_infiltration::carry_out(units, to, pen, dice);
        }
        Action::DestroyDump { hex } => return dumps_under_attack::destroy(hex, pen, dice),
        Action::PlaceRoadblock { marker, hex } => {
            return enter(Event::RoadblockPlaced { side, marker, hex }, pen);
        }
        Action::LiftRoadblock { marker } => {
            return enter(Event::RoadblockRemoved { side, marker, why: LIFTED }, pen);
        }
        Action::PlaceCommando { bridge } => pen.enter(Event::CommandoPlaced { bridge }),
        Action::Replace { unit } => return enter(Event::Replaced { unit }, pen),
        Action::Return { unit, hex } => return enter(Event::Returned { unit, hex }, pen),
        Action::Rebuild { unit, remnant } => {
            return enter(Event::Rebuilt { unit, remnant }, pen);
        }
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
        | Action::Pass => return fight(action, pen, dice),
    }
    Then::Stay
}

/// Makes something happen after which the phase may be over.
fn enter(event: Event, pen: &mut Pen<'_, Position>) -> Then {
    pen.enter(event);
    Then::PhaseGoesOn
}

/// What a player does in combat.
#[expect(clippy::wildcard_enum_match_arm, reason = "`act` names every variant and sends it here")]
fn fight(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let stage = pen.state().battle.as_ref().map(|battle| battle.stage);
    match *action {
        Action::Attack { target, ref units, ref followers } => {
            combat::declare(target, units, followers, pen, dice)
        }
        Action::CallOff => combat::call_off(pen),
        Action::Support { unit } if stage == Some(Stage::Support) => {
            artillery_support::support_attack(unit, pen)
        }
        Action::Support { unit } => artillery_support::support_defense(unit, pen, dice),
        Action::CallAir => air_support::call(pen),
        Action::Surprise { unit } => surprise::carry_out(unit, pen, dice),
        Action::Lead { unit } if stage == Some(Stage::FireFight) => {
            fire_fight::press_on(unit, pen, dice)
        }
        Action::Lead { unit } => determined_defense::hold(unit, pen, dice),
        Action::FallBack => recon::fall_back(pen),
        Action::TakeAdvantage { hex } => attackers_advantage::choose(hex, pen),
        Action::Retreat { ref units, ref path, off } if stage.is_some() => {
            retreat::carry_out(units, path, off, pen)
        }
        Action::Retreat { ref units, ref path, off } => disengagement::leave(units, path, off, pen),
        Action::Advance { ref units, ref path, off } => {
            advance::carry_out(units, path, off, pen, dice)
        }
        Action::Disengage { ref units } => disengagement::carry_out(units, pen, dice),
        Action::Pass => combat::pass(pen, dice),
        _ => Then::Stay,
    }
}
