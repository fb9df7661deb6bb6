//! An index: where each action is checked.

use hexmap::Hex;

use crate::fight::{advance, assault, barrage, combat};
use crate::march::{bridges, exits, limbering, moves, reinforcements};
use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::state::moment::Phase;
use crate::supply::transports;
use crate::turn::{cards, sequence_of_play};
use crate::{Action, BridgeId, Illegal, Position, View};

/// Whether the viewer may do this and, if not, under which clause.
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    let position = view.position;
    let side = view.side.ok_or(Illegal::NotYours)?;
    named_things_exist(position, action)?;
    if position.asked() != Some(side) {
        return Err(Illegal::NotNow);
    }
    if position.battle.is_some() {
        return check_advance(position, action);
    }
    let phase = position.phase;
    match action {
        Action::Pick { .. }
        | Action::Unpick { .. }
        | Action::Play { .. }
        | Action::SendWest { .. }
        | Action::Blow { .. }
        | Action::Fix { .. }
        | Action::Save { .. } => check_cards(view, action),
        Action::Repair { bridge } if phase == Phase::BridgeRepair => {
            bridges::check_repair(position, *bridge)
        }
        Action::Turn { unit } => limbering::check(position, *unit),
        Action::Choose { .. }
        | Action::PutBack
        | Action::Move { .. }
        | Action::Exit { .. }
        | Action::Assault { .. }
        | Action::Halt
            if phase.is_movement() =>
        {
            check_movement(position, action)
        }
        Action::Bombard { target, guns, air } if phase.is_barrage() => {
            barrage::check(position, *target, guns, *air)
        }
        Action::CallOff { target } if phase.is_barrage() => {
            let planned = |other: &crate::state::markers::Barrage| {
                other.side == side && other.target == *target
            };
            let is_planned = position.barrages.iter().any(planned);
            if is_planned { Ok(()) } else { Err(Illegal::NotPlanned) }
        }
        Action::Attack { target, units } if phase.is_combat() => {
            combat::check(position, *target, units)
        }
        Action::Haul { centre, to } if phase == Phase::GermanSupply => {
            transports::way(position, *centre, *to).map(|_| ())
        }
        Action::Place { unit, hex } if phase == Phase::AlliedReinforcements => {
            reinforcements::check(position, *unit, *hex)
        }
        Action::EndPhase => sequence_of_play::check_end(position),
        Action::Pass | Action::Advance { .. } => Err(Illegal::NothingToPass),
        Action::Repair { .. }
        | Action::Choose { .. }
        | Action::PutBack
        | Action::Move { .. }
        | Action::Exit { .. }
        | Action::Assault { .. }
        | Action::Halt
        | Action::Bombard { .. }
        | Action::CallOff { .. }
        | Action::Attack { .. }
        | Action::Haul { .. }
        | Action::Place { .. } => Err(Illegal::NotNow),
    }
}

/// §7.9 What is done while an advance is being decided.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is done meanwhile")]
fn check_advance(position: &Position, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Advance { units } => advance::check(position, units),
        Action::Pass => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// §3.9 What is done with cards.
#[expect(clippy::wildcard_enum_match_arm, reason = "the index above sends only these here")]
fn check_cards(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    let phase = view.position.phase;
    match action {
        Action::Pick { card } if phase.is_choice() => cards::check_pick(view, *card),
        Action::Unpick { card } if phase.is_choice() => cards::check_unpick(view, *card),
        Action::Play { card } if phase.is_card_play() => cards::check_play(view, *card),
        Action::SendWest { units } if phase.is_card_play() => cards::check_send_west(view, units),
        Action::Blow { bridge } if phase.is_card_play() => {
            cards::check_bridge(view, Card::BlownBridge, *bridge)
        }
        Action::Fix { bridge } if phase.is_card_play() => {
            cards::check_bridge(view, Card::FixBridge, *bridge)
        }
        Action::Save { bridge } if phase.is_card_play() => {
            cards::check_bridge(view, Card::HeyJoe, *bridge)
        }
        _ => Err(Illegal::NotNow),
    }
}

/// §6, §7.10 What is done in the phases of movement.
#[expect(clippy::wildcard_enum_match_arm, reason = "the index above sends only these here")]
fn check_movement(position: &Position, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Choose { unit } => {
            if position.in_hand == Some(*unit) {
                return Err(Illegal::HasActed);
            }
            moves::budget(position, *unit).map(|_| ())
        }
        Action::PutBack => match position.in_hand {
            Some(_) => Ok(()),
            None => Err(Illegal::NothingInHand),
        },
        Action::Move { units, path } => moves::check(position, units, path),
        Action::Exit { unit, path } => exits::check(position, *unit, path),
        Action::Assault { units, path, target } => assault::check(position, units, path, *target),
        Action::Halt if position.moving.is_some() => Ok(()),
        _ => Err(Illegal::NotNow),
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
fn named(action: &Action) -> (Vec<UnitId>, Vec<Hex>, Option<BridgeId>) {
    match action {
        Action::SendWest { units } | Action::Advance { units } => (units.clone(), Vec::new(), None),
        Action::Blow { bridge }
        | Action::Fix { bridge }
        | Action::Save { bridge }
        | Action::Repair { bridge } => (Vec::new(), Vec::new(), Some(*bridge)),
        Action::Turn { unit } | Action::Choose { unit } => (vec![*unit], Vec::new(), None),
        Action::Move { units, path } => (units.clone(), path.clone(), None),
        Action::Exit { unit, path } => (vec![*unit], path.clone(), None),
        Action::Assault { units, path, target } => {
            (units.clone(), path.iter().copied().chain([*target]).collect(), None)
        }
        Action::Bombard { target, guns, .. } => (guns.clone(), vec![*target], None),
        Action::CallOff { target } => (Vec::new(), vec![*target], None),
        Action::Attack { target, units } => (units.clone(), vec![*target], None),
        Action::Haul { to, .. } => (Vec::new(), vec![*to], None),
        Action::Place { unit, hex } => (vec![*unit], vec![*hex], None),
        Action::Pick { .. }
        | Action::Unpick { .. }
        | Action::Play { .. }
        | Action::PutBack
        | Action::Halt
        | Action::Pass
        | Action::EndPhase => (Vec::new(), Vec::new(), None),
    }
}
