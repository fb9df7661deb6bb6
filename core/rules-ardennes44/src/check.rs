//! An index: what each action is checked by, in which phase.

use crate::board::BridgeId;
use crate::counters::UnitId;
use crate::position::Pending;
use crate::sequence_of_play::Phase;
use crate::{
    Action, Illegal, Position, Side, View, airborne, antwerp, artillery_supply, breakdown, bridges,
    exits, fuel_shortage, improved_positions, infiltration, movement_phase, moves, night, off_map,
    reinforcements, set_up, strategic_movement, traffic,
};

/// Whether the viewer may do this and, if not, under which clause.
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    let position = view.position;
    let side = view.side.ok_or(Illegal::NotYours)?;
    named_things_exist(position, action)?;
    if let Some(pending) = &position.pending {
        return check_answer(position, side, pending, action);
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
        (
            Action::EndPhase,
            Phase::ArtillerySupply | Phase::Bridge | Phase::TrafficMarker | Phase::SetUpTraffic,
        ) => Ok(()),
        (action, Phase::Movement) => check_movement(position, side, action),
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
        | Action::EndPhase => Err(Illegal::NotNow),
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
    Ok(())
}
