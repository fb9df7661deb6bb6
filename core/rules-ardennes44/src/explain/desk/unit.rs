//! A unit read aloud: name, army, kind, strengths, steps, order, supply and markers.

use field::Naming;

use crate::Position;
use crate::explain::story::{Story, made, words};
use crate::printed::counters::{Counter, UnitId};
use crate::state::unit::{Condition, Mark, Unit};

/// `American 28/110, infantry, 6-6-3, 3 of 3 steps, good order, in supply`.
pub(crate) fn told(position: &Position, unit: UnitId) -> String {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let name = Story { data: position.data() }.unit(unit);
    let kind = words::arm(counter.kind).to_lowercase();
    let whose = if made(counter).is_some() {
        name
    } else {
        format!("{} {name}", words::nation(counter.nation))
    };
    let mut words = vec![whose, kind];
    words.push(strengths(position, unit));
    words.push(steps(counter, state));
    let order = match state.order {
        Condition::Good => "good order",
        Condition::Disrupted => "disrupted",
        Condition::Broken => "broken",
    };
    words.push(order.to_owned());
    let supplied = !state.has(Mark::OutOfSupply);
    words.push(if supplied { "in supply" } else { "out of supply" }.to_owned());
    words.extend(MARKERS.iter().filter_map(|&mark| marker(mark, state)).map(str::to_owned));
    words.join(", ")
}

/// Attack, defense and movement; guns have a range where others attack.
fn strengths(position: &Position, unit: UnitId) -> String {
    let strength = position.strength(unit);
    let (defense, movement) = (strength.defense, strength.movement);
    match position.counter(unit).range {
        Some(range) => format!("defense {defense}, movement {movement}, range {range}"),
        None => format!("{}-{defense}-{movement}", strength.attack),
    }
}

/// The steps left of those it has when whole, its remnant included (§16.4).
fn steps(counter: &Counter, state: &Unit) -> String {
    let all = counter.steps();
    let own = if counter.one_step { 1 } else { state.steps };
    let left = own + u8::from(counter.remnant.is_some());
    match (left, all) {
        (1, 1) => "1 step".to_owned(),
        (_, _) => format!("{left} of {all} steps"),
    }
}

/// What is told of a unit besides its order and supply, in this order.
const MARKERS: [Mark; 13] = [
    Mark::Moved,
    Mark::Engaged,
    Mark::Fired,
    Mark::Strategic,
    Mark::Truck,
    Mark::PrimeMover,
    Mark::Night,
    Mark::Digging,
    Mark::Detected,
    Mark::Attacked,
    Mark::Stays,
    Mark::Replaced,
    Mark::Displaced,
];

fn marker(mark: Mark, state: &Unit) -> Option<&'static str> {
    let word = match mark {
        Mark::Moved => "has moved",
        Mark::Engaged => "engaged",
        Mark::Fired => "has fired",
        Mark::Strategic => "in column",
        Mark::Truck => "on trucks",
        Mark::PrimeMover => "limbered up",
        Mark::Night => "marked for the night",
        Mark::Digging => "digging",
        Mark::Detected => "detected",
        Mark::Attacked => "has attacked",
        Mark::Stays => "stays",
        Mark::Replaced => "just replaced",
        Mark::Displaced => "over the army boundary",
        Mark::OutOfSupply
        | Mark::Disguised
        | Mark::Arrived
        | Mark::Defended
        | Mark::Retreated
        | Mark::Infiltrated
        | Mark::Advanced
        | Mark::Isolated => return None,
    };
    state.has(mark).then_some(word)
}
