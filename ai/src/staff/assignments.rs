//! Orders: for each unit on the map, where it goes in this phase and what for.

use hexmap::Hex;
use rules_ardennes44::{Side, UnitId};

use super::ends::{Ends, on_map};
use super::mind::Mind;
use super::muster::{Assault, Muster};
use super::posts;

/// What a unit is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Assignment {
    pub(super) unit: UnitId,
    pub(super) to: Hex,
    pub(super) task: Task,
}

/// What for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// To attack enemies in a hex, at about this column.
    Attack { target: Hex, column: i16 },
    /// To get to a place that counts, or off the map.
    Drive { goal: Option<Hex> },
    /// To hold.
    Hold,
    /// To keep what the Germans have from the enemy's last move.
    Keep,
    /// To serve the guns.
    Guns,
}

/// Draws up the orders of a phase: attacks first, then posts for the others.
pub(super) fn draw_up(mind: &Mind<'_>) -> Vec<Assignment> {
    let position = mind.position();
    let ends = Ends::of(mind.rules, mind.view, mind.side);
    let mut muster = Muster::new(mind, &ends);
    muster.choose();
    posts::choose(mind, &ends, &mut muster.sketch, &muster.free);
    // Whoever leaves the map is in no hex of the sketch, and does so from where he is.
    let to = |unit: UnitId| muster.sketch.hex_of(unit).or_else(|| position.hex_of(unit));
    let mut orders: Vec<Assignment> = on_map(position, mind.side)
        .filter_map(|unit| {
            Some(Assignment { unit, to: to(unit)?, task: task(mind, &muster, unit) })
        })
        .collect();
    let near = |order: &Assignment| position.hex_of(order.unit).map(|hex| mind.to_enemy(hex));
    let rank = |order: &Assignment| match order.task {
        Task::Guns => 0,
        Task::Attack { .. } => 1,
        Task::Drive { .. } | Task::Hold | Task::Keep => 2,
    };
    orders.sort_by_key(|order| (rank(order), near(order), order.unit));
    orders
}

/// What a unit is to do by what was chosen for it.
fn task(mind: &Mind<'_>, muster: &Muster<'_>, unit: UnitId) -> Task {
    let position = mind.position();
    let joins = |assault: &&Assault| assault.units.iter().any(|(one, _)| *one == unit);
    if let Some(assault) = muster.assaults.iter().find(joins) {
        return Task::Attack { target: assault.target, column: assault.column };
    }
    let stays = muster.sketch.hex_of(unit).is_some();
    match mind.side {
        _ if position.counter(unit).kind.is_artillery() => Task::Guns,
        Side::Allied => Task::Hold,
        Side::German if stays && mind.keeps() => Task::Keep,
        Side::German => {
            let goal = mind.land.objectives(position).goal_of(position, unit);
            Task::Drive { goal: goal.and_then(|goal| goal.hex) }
        }
    }
}
