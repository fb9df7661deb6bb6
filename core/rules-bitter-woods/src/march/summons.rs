//! §29.6, §38 Reinforcements that a random event brings.

use hexmap::{Edge, Hex};

use crate::printed::counters::{Role, UnitId};
use crate::printed::scenario::Reinforced;
use crate::printed::tables::When;
use crate::{Position, Side};

/// §38.1.11a The sums that bring the Führer Grenadier Brigade.
const GRENADIERS: [u8; 2] = [11, 12];
/// §38.2.5a, §38.2.6a The sums that bring a division, and which.
const DIVISIONS: [(u8, &str); 2] = [(5, "9 Pz Div"), (6, "15 PzG Div")];
/// §29.6a The face that brings the Jagdtigers.
const JAGDTIGERS: u8 = 6;
/// The road by which 7th Army's reinforcements come: no rule names it.
const ROAD: char = 'D';

/// The turn on which an event brings a unit, if one has.
pub(crate) fn turn(position: &Position, unit: UnitId) -> Option<u8> {
    let turns = &position.data().tables.turns;
    let boxed = |when: When| when.0 + position.data().scenario.opening - 1;
    if is_jagdtigers(position, unit) {
        return Some(boxed(turns.events));
    }
    if is_brigade(position, unit) {
        return Some(boxed(turns.first_events));
    }
    is_of_division(position, unit).then(|| boxed(turns.second_events))
}

/// The hexes by which it comes, and their edge.
pub(crate) fn entry(position: &Position, unit: UnitId) -> Option<(Vec<Hex>, Option<Edge>)> {
    turn(position, unit)?;
    let any = is_jagdtigers(position, unit);
    let entries = position.data().places.entries.iter();
    let open = entries.filter(|entry| entry.edge == Edge::East && (any || entry.letter == ROAD));
    Some((open.map(|entry| entry.hex).collect(), Some(Edge::East)))
}

/// Whether an event brings a unit for 7th Army.
pub(crate) fn is_for_seventh_army(position: &Position, unit: UnitId) -> bool {
    is_brigade(position, unit) || is_of_division(position, unit)
}

fn is_jagdtigers(position: &Position, unit: UnitId) -> bool {
    position.happenings.eighteenth == Some(JAGDTIGERS)
        && position.counter(unit).role == Some(Role::Jagdpanzer653)
}

fn is_brigade(position: &Position, unit: UnitId) -> bool {
    let spent = &position.data().scenario.spent_events;
    position.happenings.seventeenth.is_some_and(|sum| GRENADIERS.contains(&sum))
        && position.counter(unit).role == Some(Role::FuhrerGrenadier)
        && !spent.contains(&Reinforced::FuhrerGrenadier)
}

fn is_of_division(position: &Position, unit: UnitId) -> bool {
    let counter = position.counter(unit);
    let division = counter.division.map(|id| position.data().divisions[id.index()].name.as_str());
    let happened = position.happenings.nineteenth;
    counter.side == Side::German
        && DIVISIONS.iter().any(|&(sum, name)| happened == Some(sum) && division == Some(name))
}
