//! What a position is worth to the Allies, in hundredths of a point.

use hexmap::Hex;
use rules_enemy_action::fight::ratio;
use rules_enemy_action::printed::levels::Level;
use rules_enemy_action::stand::strength::steps;
use rules_enemy_action::state::unit::{Mark, Supply};
use rules_enemy_action::supply::paths::can_trace;
use rules_enemy_action::{Position, Side, UnitId};

use super::outlook::Outlook;

/// A point.
pub(super) const POINT: i32 = 100;
/// What a step is worth to its side, whatever it can do,
const STEP: [i32; 2] = [4, 12];
/// and a point of its strength.
const STRENGTH: [i32; 2] = [4, 8];
/// What it costs a unit not to be itself.
const DISPERSED: i32 = 20;
const LOW: i32 = 6;
const OUT: i32 = 16;
const ISOLATED: i32 = 40;
/// What it costs a unit to stand where supply does not reach.
const CUT_OFF: i32 = 25;
/// What each step of a stack risks for each time its strength that stands against it, beyond the first.
const PERIL: i32 = 3;
/// More than so many times the strength does not matter.
const MOST: i32 = 5;
/// What a level above or below a draw is worth, once the game is over.
const LEVEL: i32 = 8 * POINT;

/// What a position is worth, by what may come of it.
pub(super) fn worth(position: &Position) -> i32 {
    let points = points(position);
    if let Some(level) = position.result {
        return rank(level) * LEVEL - points;
    }
    forces(position) - points - peril(position) - Outlook::of(position).hope
}

/// What the Germans have scored, half points included.
fn points(position: &Position) -> i32 {
    let table = &position.data().tables.points;
    let losses = i32::from(position.score.eliminated);
    let each = i32::from(table.eliminated);
    i32::from(position.points()) * POINT + losses % each * POINT / each
}

/// How far from a draw a level is.
const fn rank(level: Level) -> i32 {
    level as i32 - Level::Draw as i32
}

/// What both sides have on the map.
fn forces(position: &Position) -> i32 {
    let of = |side: Side| -> i32 {
        position.on_map(side).map(|unit| of_unit(position, side, unit)).sum()
    };
    of(Side::Allied) - of(Side::German)
}

/// What a unit is worth to its side.
fn of_unit(position: &Position, side: Side, unit: UnitId) -> i32 {
    let state = position.unit(unit);
    let whole = i32::from(state.steps) * STEP[side.index()]
        + i32::from(position.face(unit).strength) * STRENGTH[side.index()];
    let dispersed = if position.has(unit, Mark::Dispersed) { DISPERSED } else { 0 };
    let hungry = match state.supply {
        Supply::Supplied => 0,
        Supply::Low => LOW,
        Supply::Out => OUT,
        Supply::Isolated => ISOLATED,
    };
    let traces = position.hex_of(unit).is_none_or(|hex| can_trace(position, side, hex));
    whole - (dispersed + hungry + if traces { 0 } else { CUT_OFF }).min(whole)
}

/// What the Allies risk where the Germans stand next to them.
fn peril(position: &Position) -> i32 {
    let risked = held(position, Side::Allied).map(|hex| {
        let dug_in = i32::from(position.improved.has(hex));
        outweighed(position, hex, ready_beside(position, Side::German, hex), dug_in)
    });
    risked.sum::<i32>() * PERIL / 2
}

/// The hexes in which a side stands.
pub(super) fn held(position: &Position, side: Side) -> impl Iterator<Item = Hex> + '_ {
    position.data().board.grid().hexes().filter(move |&hex| position.holder(hex) == Some(side))
}

/// The units of a side beside a hex that are not dispersed, each with its own hex.
pub(super) fn ready_beside(
    position: &Position,
    side: Side,
    hex: Hex,
) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
    let beside = position.data().board.grid().neighbours(hex);
    let units = beside.flat_map(|(_, next)| position.units_in(next).map(move |unit| (unit, next)));
    units.filter(move |&(unit, _)| {
        position.side_of(unit) == side && !position.has(unit, Mark::Dispersed)
    })
}

/// By how many half times the strength in a hex those who would attack it are stronger, for each step there.
pub(super) fn outweighed(
    position: &Position,
    hex: Hex,
    attackers: impl Iterator<Item = (UnitId, Hex)>,
    more: i32,
) -> i32 {
    let attack = i32::from(ratio::attack(position, hex, attackers));
    let units: Vec<UnitId> = position.units_in(hex).collect();
    let defense = i32::from(ratio::defense(position, hex, &units)) + more;
    let halves = (attack * 2 / defense.max(1)).min(2 * MOST) - 2;
    halves.max(0) * i32::from(steps(position, units))
}
