//! Whether an action may be done: what it names exists, it is the actor's turn, and the floor that knows it allows it.

use hexmap::{Hex, Hexside};

use crate::fight::combat;
use crate::printed::cards::CardId;
use crate::printed::counters::UnitId;
use crate::turn::sequence;
use crate::{Action, Illegal, Position, Side, View};

/// Whether the viewer may do this and, if not, under which clause.
pub(crate) fn check(view: &View<'_>, action: &Action) -> Result<(), Illegal> {
    let position = view.position;
    let side = view.side.ok_or(Illegal::NotYours)?;
    named_things_exist(position, action)?;
    if position.asked() != Some(side) {
        return Err(Illegal::NotNow);
    }
    match (side, action) {
        (Side::German, Action::Step) => Ok(()),
        (Side::German, _) | (Side::Allied, Action::Step) => Err(Illegal::NotYours),
        (Side::Allied, _) if position.combat.is_some() => combat::check(position, action),
        (Side::Allied, _) => sequence::check(position, action),
    }
}

/// What an action names.
#[derive(Default)]
struct Named {
    units: Vec<UnitId>,
    hexes: Vec<Hex>,
    side: Option<Hexside>,
    card: Option<CardId>,
}

/// Whatever an action names is there to be named.
fn named_things_exist(position: &Position, action: &Action) -> Result<(), Illegal> {
    let Named { units, hexes, side, card } = named(action);
    let grid = position.data().board.grid();
    if units.iter().any(|unit| unit.index() >= position.units.len()) {
        return Err(Illegal::NoSuchUnit);
    }
    if hexes.iter().any(|&hex| !grid.contains(hex)) {
        return Err(Illegal::NoSuchHex);
    }
    if side.is_some_and(|side| !grid.contains_side(side)) {
        return Err(Illegal::NoSuchHexside);
    }
    let is_card = |card: CardId| (1..=CardId::COUNT).contains(&usize::from(card.0));
    if card.is_some_and(|card| !is_card(card)) {
        return Err(Illegal::NoSuchCard);
    }
    Ok(())
}

/// The units, hexes, hexside and card that an action names.
fn named(action: &Action) -> Named {
    let none = Named::default();
    match action {
        Action::PutDepot { hex }
        | Action::Block { hex }
        | Action::Resupply { hex }
        | Action::Improve { hex }
        | Action::Retreat { to: hex } => Named { hexes: vec![*hex], ..none },
        Action::Interdict { card }
        | Action::Activate { card, .. }
        | Action::Deploy { card }
        | Action::Replace { card, .. }
        | Action::PlayEvent { card, .. }
        | Action::Use { card, .. } => Named { card: Some(*card), ..none },
        Action::ActivateOne { card, unit } => {
            Named { card: Some(*card), units: vec![*unit], ..none }
        }
        Action::Place { unit, hex } => Named { units: vec![*unit], hexes: vec![*hex], ..none },
        Action::Restore { unit } | Action::Lose { unit } => Named { units: vec![*unit], ..none },
        Action::Blow { side } | Action::Bridge { side } => Named { side: Some(*side), ..none },
        Action::Move { unit, path, .. }
        | Action::Reinforce { unit, path }
        | Action::Advance { unit, path } => {
            Named { units: vec![*unit], hexes: path.clone(), ..none }
        }
        Action::Attack { target, units } => {
            Named { units: units.clone(), hexes: vec![*target], ..none }
        }
        Action::Coordinate { units } => Named { units: units.clone(), ..none },
        Action::Step
        | Action::Choose { .. }
        | Action::Announce { .. }
        | Action::Disperse
        | Action::Pass => none,
    }
}
