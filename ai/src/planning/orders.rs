//! Orders: for each unit on the map, where it goes in this phase and what for.

use hexmap::Hex;

use super::ends::Ends;
use super::forces::{Role, on_map};
use super::mind::Mind;
use super::muster::{Assault, Muster};
use super::posts;
use super::warfare::Warfare;

/// What a unit is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Assignment<U> {
    pub(crate) unit: U,
    pub(crate) to: Hex,
    pub(crate) task: Task,
}

/// What for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// To attack enemies in a hex, at about these odds.
    Attack { target: Hex, odds: i16 },
    /// To get to a place that counts, or off the map.
    Drive { goal: Option<Hex> },
    /// To hold.
    Hold,
    /// To keep what the attacker has from the enemy's last move.
    Keep,
    /// To support others from a distance.
    Support,
}

/// Draws up the orders of a phase: attacks first, then posts for the others.
pub(crate) fn draw_up<R: Warfare>(mind: &Mind<'_, R>) -> Vec<Assignment<R::Unit>> {
    let position = mind.position;
    let ends = Ends::of(mind.rules, position, mind.side);
    let mut muster = Muster::new(mind, &ends);
    muster.choose();
    posts::choose(mind, &ends, &mut muster.sketch, &muster.free);
    // Whoever leaves the map is in no hex of the sketch, and does so from where he is.
    let to = |unit: R::Unit| R::hex_of(&muster.sketch, unit).or_else(|| R::hex_of(position, unit));
    let mut orders: Vec<Assignment<R::Unit>> = on_map::<R>(position, mind.side)
        .filter_map(|unit| {
            Some(Assignment { unit, to: to(unit)?, task: task(mind, &muster, unit) })
        })
        .collect();
    let near =
        |order: &Assignment<R::Unit>| R::hex_of(position, order.unit).map(|hex| mind.to_enemy(hex));
    let rank = |order: &Assignment<R::Unit>| match order.task {
        Task::Support => 0,
        Task::Attack { .. } => 1,
        Task::Drive { .. } | Task::Hold | Task::Keep => 2,
    };
    orders.sort_by_key(|order| (rank(order), near(order), order.unit));
    orders
}

/// What a unit is to do by what was chosen for it.
fn task<R: Warfare>(mind: &Mind<'_, R>, muster: &Muster<'_, R>, unit: R::Unit) -> Task {
    let position = mind.position;
    let joins = |assault: &&Assault<R::Unit>| assault.units.iter().any(|(one, _)| *one == unit);
    if let Some(assault) = muster.assaults.iter().find(joins) {
        return Task::Attack { target: assault.target, odds: assault.odds };
    }
    let stays = R::hex_of(&muster.sketch, unit).is_some();
    match mind.role {
        _ if R::range(position, unit).is_some() => Task::Support,
        Role::Defender => Task::Hold,
        Role::Attacker if stays && mind.keeps() => Task::Keep,
        Role::Attacker => {
            let goal = mind.land.objectives(position).goal_of::<R>(position, unit);
            Task::Drive { goal: goal.and_then(|goal| goal.hex) }
        }
    }
}
