//! An index: what each action is checked by, in which phase.

use crate::fight::{
    advance, air_support, artillery_support, attackers_advantage, combat, declaration,
    determined_defense, disengagement, dumps_under_attack, fire_fight, retreat, step_losses,
    surprise,
};
use crate::march::{
    airborne, breakdown, bridges, commando, exits, infiltration, movement_phase, moves,
    night_infiltration, off_map, reinforcements, replacements, roadblocks, strategic_movement,
    traffic,
};
use crate::printed::board::BridgeId;
use crate::printed::counters::UnitId;
use crate::stand::{improved_positions, night};
use crate::state::battle::{Battle, Stage};
use crate::state::moment::Phase;
use crate::state::position::Pending;
use crate::turn::{antwerp, artillery_supply, fuel_shortage, set_up};
use crate::{Action, Illegal, Position, Side, View};

/// Whether the viewer may do this and, if not, under which clause.
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    let position = view.position;
    let side = view.side.ok_or(Illegal::NotYours)?;
    named_things_exist(position, action)?;
    if let Some(pending) = &position.pending {
        return check_answer(position, side, pending, action);
    }
    if let Some(battle) = &position.battle {
        if battle.asks(position.active) != side {
            return Err(Illegal::NotNow);
        }
        return check_battle(position, side, battle, action);
    }
    if position.active != side {
        return Err(Illegal::NotNow);
    }
    match (action, position.phase) {
        (&Action::SetUp { unit, hex }, Phase::SetUp) => set_up::check(position, side, unit, hex),
        (Action::SetUpRest, Phase::SetUp) => set_up::check_rest(position),
        (Action::EndPhase, Phase::SetUp) => set_up::check_end(position),
        (&Action::Ready { unit }, Phase::ArtillerySupply) => {
            artillery_supply::check(position, side, unit)
        }
        (&Action::Demolish { unit, bridge }, Phase::Bridge) => {
            bridges::check_demolish(position, side, unit, bridge)
        }
        (&Action::Build { bridge }, Phase::Bridge) => bridges::check_build(position, side, bridge),
        (&Action::PlaceTraffic { marker, hex }, Phase::TrafficMarker | Phase::SetUpTraffic) => {
            traffic::check_place(position, side, marker, hex)
        }
        (Action::EndPhase, Phase::Movement) => movement_phase::check_end(position, side),
        (&Action::DestroyDump { hex }, Phase::Bridge) => {
            dumps_under_attack::check_destroy(position, side, hex)
        }
        (&Action::PlaceRoadblock { marker, hex }, Phase::TrafficMarker) => {
            roadblocks::check_place(position, side, marker, hex)
        }
        (&Action::LiftRoadblock { marker }, Phase::TrafficMarker) => {
            roadblocks::check_lift(position, side, marker)
        }
        (&Action::PlaceCommando { bridge }, _) if position.withdrawing.is_empty() => {
            commando::check(position, side, bridge)
        }
        (
            Action::EndPhase,
            Phase::ArtillerySupply
            | Phase::Bridge
            | Phase::TrafficMarker
            | Phase::SetUpTraffic
            | Phase::Replacement,
        ) => Ok(()),
        (action, Phase::Movement) => check_movement(position, side, action),
        (action, Phase::Combat) => check_combat(position, side, action),
        (&Action::Replace { unit }, Phase::Replacement) => {
            replacements::check(position, side, unit)
        }
        (&Action::Return { unit, hex }, Phase::Replacement) => {
            replacements::check_return(position, side, unit, hex)
        }
        (&Action::Rebuild { unit, remnant }, Phase::Replacement) => {
            replacements::check_rebuild(position, side, unit, remnant)
        }
        _ => Err(Illegal::NotNow),
    }
}

fn check_movement(position: &Position, side: Side, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Choose { unit } => {
            if position.in_hand == Some(unit) {
                return Err(Illegal::NotNow);
            }
            movement_phase::can_choose(position, side, unit)
        }
        Action::PutBack if position.in_hand.is_some() => Ok(()),
        Action::Move { ref units, mode, ref path } => {
            moves::check(position, side, units, mode, path)
        }
        Action::Infiltrate { unit, mode, ref path } => {
            infiltration::check(position, side, unit, mode, path)
        }
        Action::Exit { ref units, mode, ref path } => {
            exits::check(position, side, units, mode, path)
        }
        Action::Enter { ref units, mode, entry, ref path } => {
            reinforcements::check_enter(position, side, units, mode, entry, path)
        }
        Action::EnterFromWest { unit, ref path } => {
            reinforcements::check_enter_from_west(position, side, unit, path)
        }
        Action::Station { unit, at } => off_map::check_station(position, side, unit, at),
        Action::Appear { unit, hex } => reinforcements::check_appear(position, side, unit, hex),
        Action::Drop { unit, hex } => airborne::check(position, side, unit, hex),
        Action::Load { unit } => {
            own(position, side, unit).and_then(|()| strategic_movement::check_load(position, unit))
        }
        Action::Unload { unit } => own(position, side, unit)
            .and_then(|()| strategic_movement::check_unload(position, unit)),
        Action::Dig { unit } => improved_positions::check(position, side, unit),
        Action::MarkForNight { hex } => night::check_mark(position, side, hex),
        Action::MarkOffMapForNight { ref units } => night::check_off_map(position, side, units),
        Action::BreakDown { unit, wholly } => breakdown::check(position, side, unit, wholly),
        Action::Rejoin { unit } => breakdown::check_rejoin(position, side, unit),
        Action::SlipByNight { ref units, to } => {
            night_infiltration::check(position, side, units, to)
        }
        Action::PutBack
        | Action::SetUp { .. }
        | Action::SetUpRest
        | Action::Ready { .. }
        | Action::NameShort { .. }
        | Action::Demolish { .. }
        | Action::Build { .. }
        | Action::LoseStep { .. }
        | Action::PlaceTraffic { .. }
        | Action::GuardAntwerp { .. }
        | Action::Attack { .. }
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
        | Action::Rebuild { .. }
        | Action::DestroyDump { .. }
        | Action::PlaceRoadblock { .. }
        | Action::LiftRoadblock { .. }
        | Action::PlaceCommando { .. }
        | Action::EndPhase => Err(Illegal::NotNow),
    }
}

/// Between two combats.
fn check_combat(position: &Position, side: Side, action: &Action) -> Result<(), Illegal> {
    let must_go = !position.withdrawing.is_empty();
    match (action, must_go) {
        (Action::Retreat { units, path, off }, true) => {
            disengagement::check_retreat(position, units, path, *off)
        }
        (_, true) => Err(Illegal::AnswerFirst),
        (Action::Attack { target, units, followers }, _) => {
            declaration::check(position, side, *target, units, followers)
        }
        (Action::Disengage { units }, _) => disengagement::check(position, side, units),
        (&Action::BreakDown { unit, wholly }, _) => {
            breakdown::check_in_combat(position, side, unit, wholly)
        }
        (Action::EndPhase, _) => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// In the midst of one: the side that is asked answers.
fn check_battle(
    position: &Position,
    side: Side,
    battle: &Battle,
    action: &Action,
) -> Result<(), Illegal> {
    if !battle.owed.is_empty() {
        let Action::LoseStep { unit } = *action else { return Err(Illegal::AnswerFirst) };
        return step_losses::check(battle, unit);
    }
    match (action, battle.stage) {
        (Action::Pass, _) => combat::check_pass(position),
        (&Action::Demolish { unit, bridge }, Stage::Bridges) => {
            bridges::check_before_attack(position, battle, side, unit, bridge)
        }
        (&Action::DestroyDump { hex }, Stage::Bridges) => {
            dumps_under_attack::check_destroy(position, side, hex)
        }
        (Action::CallOff, Stage::CallOff) | (Action::FallBack, Stage::FallBack) => Ok(()),
        (&Action::Support { unit }, Stage::Support) => {
            artillery_support::may_attack(position, battle, unit)
        }
        (Action::CallAir, Stage::Support) => air_support::can_call(position, battle),
        (&Action::Surprise { unit }, Stage::Support) => surprise::check(position, battle, unit),
        (&Action::Support { unit }, Stage::DefensiveArtillery) => {
            artillery_support::may_defend(position, battle, unit)
        }
        (&Action::Lead { unit }, Stage::FireFight) => fire_fight::may_lead(position, battle, unit),
        (&Action::Lead { unit }, Stage::DeterminedDefense) => {
            determined_defense::may_lead(position, battle, unit)
        }
        (&Action::TakeAdvantage { hex }, Stage::Advantage) => {
            attackers_advantage::check(position, battle, hex)
        }
        (Action::Retreat { units, path, off }, Stage::Retreat) => {
            retreat::check(position, battle, units, path, *off)
        }
        (Action::Advance { units, path, off }, Stage::Advance) => {
            advance::check(position, battle, units, path, *off)
        }
        (&Action::BreakDown { unit, wholly }, Stage::Advance) => {
            advance::check_break_down(position, battle, unit, wholly)
        }
        (Action::Attack { target, units, followers }, Stage::Breakthrough) => {
            declaration::check(position, side, *target, units, followers)
        }
        (_, Stage::Retreat) => Err(Illegal::MustRetreat),
        _ => Err(Illegal::NotNow),
    }
}

fn check_answer(
    position: &Position,
    side: Side,
    pending: &Pending,
    action: &Action,
) -> Result<(), Illegal> {
    match (pending, action) {
        (&Pending::Fuel { by, .. }, &Action::NameShort { formation }) if by == side => {
            fuel_shortage::check_name(position, formation)
        }
        (&Pending::Overstacked { by, hex }, &Action::LoseStep { unit }) if by == side => {
            movement_phase::check_lose_step(position, side, unit, hex)
        }
        (Pending::Antwerp, &Action::GuardAntwerp { unit }) if side == Side::Allied => {
            antwerp::check(position, side, unit)
        }
        _ => Err(Illegal::AnswerFirst),
    }
}

fn own(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    if position.counter(unit).side == side { Ok(()) } else { Err(Illegal::NotYours) }
}

/// Names from outside may mean nothing.
fn named_things_exist(position: &Position, action: &Action) -> Result<(), Illegal> {
    if action.unit().is_some_and(|unit| unit.index() >= position.units.len()) {
        return Err(Illegal::NoSuchUnit);
    }
    if let Action::Rebuild { remnant, .. } = *action
        && remnant.index() >= position.units.len()
    {
        return Err(Illegal::NoSuchUnit);
    }
    let missing = |bridge: BridgeId| bridge.index() >= position.bridges.len();
    if let Action::Demolish { bridge, .. } = *action
        && missing(bridge)
    {
        return Err(Illegal::NoSuchBridge);
    }
    if let Action::Build { bridge } = *action
        && missing(bridge)
    {
        return Err(Illegal::NoBridgeSite);
    }
    if let Action::PlaceCommando { bridge } = *action
        && missing(bridge)
    {
        return Err(Illegal::NoSuchBridge);
    }
    Ok(())
}
