//! The position before the first turn.

use field::Control;
use kernel::Fixed;

use crate::Side;
use crate::printed::counters::{Counter, UnitId};
use crate::printed::data::Data;
use crate::state::hand::Hand;
use crate::state::markers::{Bridge, Effects};
use crate::state::moment::Phase;
use crate::state::position::Position;
use crate::state::situation::Situation;
use crate::state::unit::{Mark, Marks, Place, Points, Unit};

impl Position {
    /// How a game starts: everybody stands where the scenario puts him, all bridges stand (§10l), the sky is overcast
    /// (§5.1.20f), and the German player chooses his cards.
    pub fn start(data: &Fixed<Data>) -> Self {
        let mut position = Self {
            data: data.clone(),
            turn: 1,
            phase: Phase::GermanChoice,
            units: data.counters.iter().map(unit).collect(),
            bridges: vec![Bridge::default(); data.board.bridges().count()],
            hands: [Hand::default(); 2],
            played: Vec::new(),
            effects: Effects::default(),
            repaired: false,
            weather: data.tables.weather.first,
            air: data.tables.weather.first_air,
            control: Control::new(data.board.grid()),
            in_hand: None,
            moving: None,
            battle: None,
            fighting: None,
            attacked: Vec::new(),
            barrages: Vec::new(),
            transports: Vec::new(),
            exits: vec![false; data.places.exits.len()],
            stock: data.tables.supply.depot_stock,
            winner: None,
            situation: Situation::default(),
        };
        for &(unit, hex) in &data.scenario.starts {
            position.units[unit.index()].place = Place::On(hex);
        }
        let ids: Vec<UnitId> = position.on_map(Side::German).collect();
        for hex in ids.into_iter().filter_map(|unit| position.hex_of(unit)).collect::<Vec<_>>() {
            position.control.set(hex, Side::German);
        }
        position.situation = Situation::of(&position);
        position
    }
}

/// A counter before the first turn: guns on the map are unlimbered, those to come limbered (§5.1.4g).
fn unit(counter: &Counter) -> Unit {
    let waits = counter.arrival > 0;
    let mut marks = Marks::NONE;
    if counter.is_gun() && waits {
        marks.put(Mark::Limbered);
    }
    Unit {
        place: if waits { Place::Waiting } else { Place::On(counter.hex) },
        steps: counter.steps,
        points: Points::Full,
        marks,
    }
}
