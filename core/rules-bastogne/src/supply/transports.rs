//! §9.1 The transports: where they get, and whom they supply from there.

use hexmap::{Hex, Path, Reach};

use crate::printed::costs::Gait;
use crate::printed::counters::UnitId;
use crate::stand::ground::{self, Mover};
use crate::state::position::Position;
use crate::supply::sources;
use crate::{Illegal, Side};

/// §9.1b Every hex that a transport gets to from a centre.
pub fn reach(position: &Position, from: Hex) -> Reach {
    let mut reach = Reach::new();
    let budget = position.data().tables.supply.transport_movement;
    ground::search(position, Mover::TRANSPORT, from, budget, &mut reach);
    reach
}

/// §9.1g, §9.1b The way of a transport from a centre to a hex.
pub(crate) fn way(position: &Position, centre: u8, to: Hex) -> Result<Path, Illegal> {
    if left(position) == 0 {
        return Err(Illegal::NoTransport);
    }
    let found = sources::centres(position).find(|&(number, _)| number == centre);
    let (_, from) = found.ok_or(Illegal::NoCentre)?;
    reach(position, from).path_to(to).ok_or(Illegal::TransportTooFar)
}

/// §9.1f How many transports are still to be placed.
pub fn left(position: &Position) -> usize {
    let all = usize::from(position.data().tables.supply.transports);
    all.saturating_sub(position.transports.len())
}

/// §9.1d, §9.1i The German units that a transport in a hex supplies.
pub fn supplied(position: &Position, from: Hex) -> Vec<UnitId> {
    let by_gait = [Gait::Foot, Gait::Wheels].map(|gait| radius(position, from, gait, Side::German));
    let [foot, wheels] = by_gait;
    let reached = |&unit: &UnitId| {
        let reach = if position.counter(unit).is_infantry() { &foot } else { &wheels };
        position.hex_of(unit).is_some_and(|hex| reach.cost(hex).is_some())
    };
    position.on_map(Side::German).filter(reached).collect()
}

/// §6.5e The exits that a transport in a hex supplies.
pub fn exits(position: &Position, from: Hex) -> Vec<u8> {
    let wheels = radius(position, from, Gait::Wheels, Side::German);
    let numbered = (0..).zip(&position.data().places.exits);
    let reached = numbered.filter(|(_, exit)| wheels.cost(exit.hex).is_some());
    reached.map(|(number, _)| number).collect()
}

/// §9.1i All within ten points of a hex, at the costs of a gait and without congestion.
pub(crate) fn radius(position: &Position, from: Hex, gait: Gait, side: Side) -> Reach {
    let mover = Mover { side, gait, congested: false };
    let mut reach = Reach::new();
    ground::search(position, mover, from, position.data().tables.supply.radius, &mut reach);
    reach
}
