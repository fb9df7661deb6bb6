//! Habits that every player of Ardennes '44 shares: what must be left, where there is room, where an arrival ends and which
//! step is lost.

use hexmap::Hex;
use rules_ardennes44::policies::Policies;
use rules_ardennes44::stacking::{fits, load};
use rules_ardennes44::unit::Order;
use rules_ardennes44::{Action, Mode, Position, UnitId};

/// Whether there is room for a unit in a hex.
pub(crate) fn has_room(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let side = position.counter(unit).side;
    let others = position.units_of(side, hex).filter(|&other| other != unit);
    fits(position, load(position, others.chain([unit])))
}

/// §18.3b Whether a shaken unit stands where it may not stay if it can go.
pub(crate) fn must_leave(position: &Position, unit: UnitId) -> bool {
    let in_zone = |hex| position.in_enemy_zone(position.counter(unit).side, hex);
    position.unit(unit).order != Order::Good && position.hex_of(unit).is_some_and(in_zone)
}

/// Where a unit that comes on ends, and how it moves; nothing if it does not come on.
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest is not coming on")]
pub(crate) fn arrival(action: &Action) -> Option<(Hex, Mode)> {
    match action {
        Action::Enter { path, mode, .. } => Some((*path.last()?, *mode)),
        Action::EnterFromWest { path, .. } => Some((*path.last()?, Mode::Ordinary)),
        Action::Appear { hex, .. } | Action::Drop { hex, .. } => Some((*hex, Mode::Ordinary)),
        _ => None,
    }
}

/// How one likes to lose a step of a unit, of a hundred: as the rules' own policy would, else where it hurts least.
pub(crate) fn loses(position: &Position, unit: UnitId) -> i32 {
    let by_policy = Policies::default().answer(position) == Some(Action::LoseStep { unit });
    if by_policy { 100 } else { 90 - i32::from(position.strength(unit).attack) }
}
