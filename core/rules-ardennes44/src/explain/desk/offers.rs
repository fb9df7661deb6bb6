//! Things that may be done, each in words and with the place on the map where it shows.

use hexmap::Hex;
use kernel::Clause;
use serde::Serialize;

use super::words;
use crate::door::check::check;
use crate::door::in_hand;
use crate::fight::disengagement;
use crate::march::{infiltration, night_infiltration, reinforcements};
use crate::printed::counters::UnitId;
use crate::state::unit::Place;
use crate::{Action, Illegal, Phase, Position, View};

/// Something that may be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// What, as it is submitted.
    pub action: Action,
    /// In words.
    pub text: String,
    /// The rule that allows it.
    pub clause: Option<Clause>,
    /// Where it shows: the end of a path last.
    pub hexes: Vec<Hex>,
    /// Who does or suffers it.
    pub units: Vec<UnitId>,
}

impl Offer {
    pub(super) fn of(position: &Position, action: Action) -> Self {
        let (text, clause) = words::offer(position, &action);
        let hexes = words::hexes(position, &action);
        let units = words::units(&action);
        Self { action, text, clause: Some(Clause::new(clause)), hexes, units }
    }
}

/// What else a unit may do now than move or attack.
pub(crate) fn of_unit(view: &View<'_>, unit: UnitId) -> Result<Vec<Offer>, Illegal> {
    let position = view.position;
    if unit.index() >= position.units.len() {
        return Err(Illegal::NoSuchUnit);
    }
    if view.side != Some(position.counter(unit).side) {
        return Err(Illegal::NotYours);
    }
    let mut actions = match position.phase {
        Phase::SetUp => places_to_set_up(position, unit),
        Phase::Movement => in_movement(position, unit),
        Phase::Combat => in_combat(position, unit),
        Phase::SetUpTraffic
        | Phase::ArtillerySupply
        | Phase::FuelShortage
        | Phase::Bridge
        | Phase::Rally
        | Phase::TrafficMarker
        | Phase::SupplyAndSurrender
        | Phase::VictoryCheck
        | Phase::Replacement
        | Phase::Over => Vec::new(),
    };
    actions.retain(|action| check(view, action).is_ok());
    Ok(actions.into_iter().map(|action| Offer::of(position, action)).collect())
}

fn places_to_set_up(position: &Position, unit: UnitId) -> Vec<Action> {
    let places = &position.data().places;
    let hexes = position.data().board.grid().hexes();
    let inside = hexes.filter(|hex| places.area_of[hex.index()].is_some());
    inside.map(|hex| Action::SetUp { unit, hex }).collect()
}

fn in_movement(position: &Position, unit: UnitId) -> Vec<Action> {
    let mut actions = Vec::new();
    match position.unit(unit).place {
        Place::On(hex) => {
            actions.extend(in_hand::works(unit, hex));
            infiltration::list(position, unit, &mut actions);
            night_infiltration::list(position, unit, hex, &mut actions);
        }
        Place::Box(_) | Place::Blocking(_) | Place::Waiting => {
            reinforcements::list(position, unit, &mut actions);
            reinforcements::list_towns(position, unit, &mut actions);
            actions.push(Action::MarkOffMapForNight { units: vec![unit] });
        }
        Place::Dead | Place::Surrendered | Place::Exited | Place::Antwerp | Place::Unused => {}
    }
    actions
}

fn in_combat(position: &Position, unit: UnitId) -> Vec<Action> {
    let mut actions = vec![Action::Disengage { units: vec![unit] }];
    let units = disengagement::able(position, unit);
    if units.len() > 1 {
        actions.push(Action::Disengage { units });
    }
    actions.extend([false, true].map(|wholly| Action::BreakDown { unit, wholly }));
    actions
}
