//! An index: where each action is checked.

use crate::fight::{
    advance, bombardment, combat, conversion, declaration, leaders, losses, retreat,
};
use crate::march::{
    bridges, exits, improved_positions, movement_phase, moves, peiper, reinforcements, reserves,
};
use crate::printed::counters::UnitId;
use crate::state::event::Question;
use crate::state::moment::Phase;
use crate::turn::{air, dumps, events, sequence_of_play};
use crate::{Action, BridgeId, Illegal, Position, Side, View};

/// Whether the viewer may do this and, if not, under which clause.
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    let position = view.position;
    let side = view.side.ok_or(Illegal::NotYours)?;
    named_things_exist(position, action)?;
    if position.asked() != Some(side) {
        return Err(Illegal::NotNow);
    }
    if let Some(pending) = position.pending {
        return check_answer(view, pending.about, action);
    }
    if position.battle.is_some() {
        return check_battle(position, action);
    }
    check_phase(view, action)
}

/// What is asked out of the usual order.
fn check_answer(view: &View<'_>, about: Question, action: &Action) -> Result<(), Illegal> {
    let position = view.position;
    match (about, action) {
        (Question::DropZone | Question::Town, Action::NameHex { hex }) => {
            events::check_hex(position, *hex)
        }
        (Question::Bridge, Action::NameBridge { bridge }) => {
            if events::bridges(position).contains(bridge) {
                Ok(())
            } else {
                Err(Illegal::NotForEvent)
            }
        }
        (Question::Regiment, Action::NameUnit { unit }) => {
            if events::regiments(position).contains(unit) {
                Ok(())
            } else {
                Err(Illegal::NotForEvent)
            }
        }
        (Question::Assault(hex), Action::Attack { target, units, guns, air, angriff }) => {
            if *target != hex {
                return Err(Illegal::MustAssault);
            }
            declaration::check(position, *target, units, guns, *air, *angriff)
        }
        (Question::Assault(_), _) => Err(Illegal::MustAssault),
        (Question::Dump(which), Action::BlowDump { dump }) if which == *dump => {
            dumps::check(position, view.dumps(), *dump)
        }
        (Question::Dump(_), Action::Pass) => Ok(()),
        (
            Question::DropZone
            | Question::Town
            | Question::Bridge
            | Question::Regiment
            | Question::Dump(_),
            _,
        ) => Err(Illegal::NotNow),
    }
}

/// What a side does in the midst of a combat.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "everything else waits for the end of the combat"
)]
fn check_battle(position: &Position, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Support { guns, air } => combat::check_support(position, guns, *air),
        Action::LoseStep { unit } => losses::check(position, *unit),
        Action::Stand { leader, units } => leaders::check(position, *leader, units),
        Action::Retreat { unit, path, off } => retreat::check(position, *unit, path, *off),
        Action::Advance { unit, path } => advance::check(position, *unit, path),
        Action::Convert { unit, path } => conversion::check(position, *unit, path),
        Action::Pass => combat::check_pass(position),
        Action::BreakDown | Action::Combine => regroups(position, action),
        _ => Err(Illegal::NotNow),
    }
}

/// What a player does in a phase.
fn check_phase(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    let position = view.position;
    let moves = matches!(position.phase, Phase::Movement | Phase::Exploitation);
    match (action, position.phase) {
        (Action::Drop { hex }, _) => air::check_drop(position, *hex),
        (Action::Interdict { hex }, _) => air::check_interdiction(position, *hex),
        (Action::Reserve { unit }, Phase::Reserve) => reserves::check(position, *unit),
        (Action::Unreserve { unit }, Phase::Reserve) => reserves::check_out(position, *unit),
        (Action::Choose { unit }, _) if moves => check_choice(position, *unit),
        (Action::PutBack, _) if moves => match position.in_hand {
            Some(_) => Ok(()),
            None => Err(Illegal::NotNow),
        },
        (Action::Move { units, path, dare }, _) if moves => {
            moves::check(position, units, path, *dare)
        }
        (Action::Exit { units, path }, _) if moves => exits::check(position, units, path),
        (Action::Enter { units, path }, Phase::Movement) => {
            reinforcements::check(position, units, path)
        }
        (Action::Attach { unit, army }, Phase::Movement) => {
            reinforcements::check_attach(position, *unit, *army)
        }
        (Action::Dig { unit }, Phase::Movement) => {
            improved_positions::check(position, *unit).map(|_| ())
        }
        (Action::Build { unit, bridge }, Phase::Movement) => {
            bridges::check_building(position, *unit, *bridge)
        }
        (Action::Bombard { target, guns }, Phase::Combat) => {
            bombardment::check(position, *target, guns)
        }
        (
            Action::Attack { target, units, guns, air, angriff },
            Phase::Combat | Phase::LateAttack,
        ) => declaration::check(position, *target, units, guns, *air, *angriff),
        (Action::Demolish { bridge, surely }, Phase::Demolition) => {
            bridges::check_demolition(position, *bridge, *surely)
        }
        (Action::BlowDump { dump }, Phase::Demolition) => {
            dumps::check(position, view.dumps(), *dump)
        }
        (Action::Complete { bridge, with }, Phase::Construction) => {
            bridges::check_completion(position, *bridge, with)
        }
        (Action::EndPhase, _) => sequence_of_play::check_end(position),
        (Action::BreakDown | Action::Combine, _) => regroups(position, action),
        _ => Err(Illegal::NotNow),
    }
}

/// §36.11 Whether the Germans may exchange Kampfgruppe Peiper for its battalions, or them for it.
fn regroups(position: &Position, action: &Action) -> Result<(), Illegal> {
    if position.asked() != Some(Side::German) {
        return Err(Illegal::NotYours);
    }
    let can = if *action == Action::BreakDown {
        peiper::check_break_down(position)
    } else {
        peiper::check_combine(position)
    };
    can.map(|_| ())
}

/// Whether a unit may be taken in hand: something can be done with it.
fn check_choice(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    if position.in_hand == Some(unit) {
        return Err(Illegal::HasMoved);
    }
    if position.side_of(unit) != position.active {
        return Err(Illegal::NotYourUnit);
    }
    if movement_phase::movers(position).any(|mover| mover == unit) {
        Ok(())
    } else {
        Err(Illegal::HasMoved)
    }
}

/// Whatever an action names is there to be named.
fn named_things_exist(position: &Position, action: &Action) -> Result<(), Illegal> {
    let (units, hexes, bridge) = named(action);
    let grid = position.data().board.grid();
    if units.iter().any(|unit| unit.index() >= position.units.len()) {
        return Err(Illegal::NoSuchUnit);
    }
    if hexes.iter().any(|&hex| !grid.contains(hex)) {
        return Err(Illegal::NoSuchHex);
    }
    if bridge.is_some_and(|bridge| bridge.index() >= position.bridges.len()) {
        return Err(Illegal::NoSuchBridge);
    }
    Ok(())
}

/// The units, hexes and bridge that an action names.
fn named(action: &Action) -> (Vec<UnitId>, Vec<hexmap::Hex>, Option<BridgeId>) {
    match action {
        Action::Drop { hex } | Action::Interdict { hex } | Action::NameHex { hex } => {
            (Vec::new(), vec![*hex], None)
        }
        Action::Reserve { unit }
        | Action::Unreserve { unit }
        | Action::Choose { unit }
        | Action::Attach { unit, .. }
        | Action::Dig { unit }
        | Action::LoseStep { unit }
        | Action::NameUnit { unit } => (vec![*unit], Vec::new(), None),
        Action::Move { units, path, .. }
        | Action::Exit { units, path }
        | Action::Enter { units, path } => (units.clone(), path.clone(), None),
        Action::Build { unit, bridge } => (vec![*unit], Vec::new(), Some(*bridge)),
        Action::Bombard { target, guns } => (guns.clone(), vec![*target], None),
        Action::Attack { target, units, guns, .. } => {
            (units.iter().chain(guns).copied().collect(), vec![*target], None)
        }
        Action::Support { guns, .. } => (guns.clone(), Vec::new(), None),
        Action::Stand { leader, units } => {
            (units.iter().copied().chain([*leader]).collect(), Vec::new(), None)
        }
        Action::Retreat { unit, path, .. }
        | Action::Advance { unit, path }
        | Action::Convert { unit, path } => (vec![*unit], path.clone(), None),
        Action::Demolish { bridge, .. } | Action::NameBridge { bridge } => {
            (Vec::new(), Vec::new(), Some(*bridge))
        }
        Action::Complete { bridge, with } => (with.clone(), Vec::new(), Some(*bridge)),
        Action::PutBack
        | Action::Pass
        | Action::BlowDump { .. }
        | Action::BreakDown
        | Action::Combine
        | Action::EndPhase => (Vec::new(), Vec::new(), None),
    }
}
