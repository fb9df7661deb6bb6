//! §12.7 Retreats: which hexes are open, in which order of preference, at what price, and which one Germans take.

use hexmap::{Direction, Hex};
use kernel::{Clause, Pen};

use crate::fight::participants::{
    defended_hex, defenders, fighting, is_isolated, is_von_der_heydte,
};
use crate::fight::{losses, positions};
use crate::march::bridges;
use crate::march::entering::appeared;
use crate::printed::board::Terrain;
use crate::printed::counters::UnitId;
use crate::stand::ground::Ground;
use crate::stand::stacking::fits;
use crate::stand::strength::steps;
use crate::state::unit::Mark;
use crate::supply::paths::Lines;
use crate::{Event, Position, Side};

/// §12.7c–§12.7f The priorities, the first one first.
const PRIORITIES: &[Clause] = &[
    Clause::new("eaa-12.7c"),
    Clause::new("eaa-12.7d"),
    Clause::new("eaa-12.7e"),
    Clause::new("eaa-12.7f"),
];
/// Units that go back two hexes are dispersed.
const DISPERSED: Clause = Clause::new("eaa-12.75a");

/// A hex to go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Which.
    pub to: Hex,
    /// §12.7e, §12.7f The steps that it costs.
    pub penalty: u8,
    /// Which priority it is of.
    pub why: Clause,
    /// The number of the priority, from 0 on.
    priority: usize,
    /// §12.7g Whether it leads over a river without a bridge, or into forest off the road.
    is_rough: bool,
    /// §12.75b Whether it is too full to stay there.
    is_full: bool,
}

/// §12.7 The hexes to which units may go back from a hex, of the first priority that has any. The second hex of a retreat lies two
/// away from `fled`, the hex of the combat.
pub fn ways(position: &Position, units: &[UnitId], from: Hex, fled: Option<Hex>) -> Vec<Way> {
    let mut ways = all(position, units, from, fled);
    ways.retain(|way| !way.is_full);
    best(&ways)
}

/// §12.7 The hexes to which the defenders of the combat under way may go back now.
pub fn open(position: &Position) -> Vec<Way> {
    let combat = fighting(position);
    let units = defenders(position);
    if units.is_empty() || combat.penalty > 0 || !can_retreat(position, &units) {
        return Vec::new();
    }
    match combat.retreat.as_slice() {
        [] => first_hexes(position, &units),
        [first] if can_go_on(position, &units) => {
            ways(position, &units, *first, Some(combat.target))
        }
        _ => Vec::new(),
    }
}

/// §12.7i The hex that Germans go back to: not along an arrow, then not beside one, then the easternmost, then the nearest to Prüm.
pub fn chosen(position: &Position, units: &[UnitId], from: Hex, ways: &[Way]) -> Option<Way> {
    let board = &position.data().board;
    let grid = board.grid();
    let arrows: Vec<Direction> =
        units.iter().flat_map(|&unit| position.arrows(unit, from)).flatten().collect();
    let goal = position.data().tables.retreat.toward;
    let order = |way: &&Way| {
        let direction = grid.direction(from, way.to).expect("a way leads to the next hex");
        let beside = [direction.clockwise(1), direction.anticlockwise(1)];
        let is_along = arrows.contains(&direction);
        let is_beside = beside.iter().any(|near| arrows.contains(near));
        (is_along, is_beside, -board.easting(way.to), board.distance(way.to, goal), way.to)
    };
    ways.iter().min_by_key(order).copied()
}

/// §12.7b, §13.23c, §13.51a Whether units may go back at all.
pub fn can_retreat(position: &Position, units: &[UnitId]) -> bool {
    !units.iter().any(|&unit| {
        let is_mechanized = position.counter(unit).kind.is_mechanized();
        is_von_der_heydte(position, unit)
            || position.has(unit, Mark::OutOfFuel)
            || (is_mechanized && is_isolated(position, unit))
    })
}

/// §12.9c, §12.75a, §13.23c Whether units may go back a second hex.
pub fn can_go_on(position: &Position, units: &[UnitId]) -> bool {
    let stays = |&unit: &UnitId| position.has(unit, Mark::Dispersed) || is_isolated(position, unit);
    position.data().tables.retreat.hexes > 1 && !units.iter().any(stays)
}

/// §12.7 The defenders go back, with all that follows; after two hexes they are dispersed.
pub fn go(way: Way, pen: &mut Pen<'_, Position>) {
    let units = defenders(pen.state());
    let from = defended_hex(pen.state());
    let Way { to, penalty, why, .. } = way;
    pen.enter(Event::Retreated { units: units.clone(), to, penalty, why });
    cross(from, to, pen);
    for &unit in &units {
        appeared(unit, to, pen);
    }
    losses::clear_out(pen);
    positions::vacate(from, pen);
    if fighting(pen.state()).retreat.len() > 1 {
        for unit in units {
            pen.enter(Event::Marked { unit, mark: Mark::Dispersed, on: true, why: DISPERSED });
        }
    }
}

/// §14.2c A bridge that they cross is theirs.
fn cross(from: Hex, to: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let side = fighting(position).attacker.enemy();
    let grid = position.data().board.grid();
    if let Some(direction) = grid.direction(from, to) {
        let hexside = grid.side(from, direction);
        bridges::take(hexside, side, pen);
    }
}

/// §12.54a How many hits the defenders could still settle for nothing by going back.
pub fn free_hexes(position: &Position) -> u8 {
    let units = defenders(position);
    let target = fighting(position).target;
    let is_first = fighting(position).retreat.is_empty();
    let free = |way: &Way| u8::from(way.penalty == 0);
    let after = |way: &Way| {
        if is_first && can_go_on(position, &units) {
            let on = ways(position, &units, way.to, Some(target));
            on.iter().map(free).max().unwrap_or(0)
        } else {
            0
        }
    };
    open(position).iter().map(|way| free(way) + after(way)).max().unwrap_or(0)
}

/// The first hexes of a retreat; §12.72a where all of them lead to the end of a unit, others that do not.
fn first_hexes(position: &Position, units: &[UnitId]) -> Vec<Way> {
    let target = fighting(position).target;
    let goes_on = will_go_on(position, units);
    let next = |way: &Way| ways(position, units, way.to, Some(target));
    let mut open = all(position, units, target, None);
    open.retain(|way| !way.is_full || goes_on && !next(way).is_empty());
    let first = best(&open);
    if !goes_on {
        return first;
    }
    let spare = steps(position, units.iter().copied()) - count(units);
    let survives = |way: &Way| {
        let least = next(way).iter().map(|on| on.penalty).min();
        least.is_some_and(|least| way.penalty + least <= spare)
    };
    let is_fatal = !first.is_empty() && !first.iter().any(survives);
    let others: Vec<Way> = open.iter().filter(|way| survives(way)).copied().collect();
    if !is_fatal || others.is_empty() {
        return first;
    }
    match position.side_of(units[0]) {
        Side::German => best(&others),
        Side::Allied => {
            let more = best(&others).into_iter().filter(|way| !first.contains(way));
            first.iter().copied().chain(more).collect()
        }
    }
}

/// Whether the defenders may go two hexes: the Allies if they like, §12.52c the Germans if nothing else can follow.
fn will_go_on(position: &Position, units: &[UnitId]) -> bool {
    let hits = fighting(position).defender_hits;
    let goes_on = match position.side_of(units[0]) {
        Side::Allied => hits > 1,
        Side::German => hits > steps(position, units.iter().copied()),
    };
    goes_on && can_go_on(position, units)
}

/// Those of the first priority that has any, without rough ones if there are others.
fn best(ways: &[Way]) -> Vec<Way> {
    let Some(first) = ways.iter().map(|way| way.priority).min() else { return Vec::new() };
    let of_first = || ways.iter().filter(|way| way.priority == first).copied();
    let smooth: Vec<Way> = of_first().filter(|way| !way.is_rough).collect();
    if smooth.is_empty() { of_first().collect() } else { smooth }
}

/// Every hex that is not closed.
fn all(position: &Position, units: &[UnitId], from: Hex, fled: Option<Hex>) -> Vec<Way> {
    let Some(&unit) = units.first() else { return Vec::new() };
    let side = position.side_of(unit);
    let board = &position.data().board;
    let lines = Lines::on(&Ground::of(position).without(from), side);
    let mut found = Vec::new();
    for (direction, to) in board.grid().neighbours(from) {
        let is_far = fled.is_none_or(|fled| board.distance(fled, to) > 1);
        let is_barred = units.iter().any(|&unit| bars_bridge(position, unit, from, direction));
        if !is_far || is_closed(position, side, to) || is_barred {
            continue;
        }
        let priority = priority(position, side, to, &lines);
        found.push(Way {
            to,
            penalty: position.data().tables.retreat.steps[priority],
            why: PRIORITIES[priority],
            priority,
            is_rough: is_rough(position, from, direction, to),
            is_full: !fits(position, to, units),
        });
    }
    found
}

/// §12.7c–§12.7f The number of the priority of a hex.
fn priority(position: &Position, side: Side, to: Hex, lines: &Lines) -> usize {
    let is_controlled = position.controls(side.enemy(), to);
    let has_supplied = position.units_in(to).any(|unit| position.is_supplied(unit));
    let is_empty = position.holder(to).is_none();
    match (is_controlled, has_supplied, is_empty && lines.reaches(to)) {
        (false, _, _) => 0,
        (true, true, _) => 1,
        (true, false, true) => 2,
        (true, false, false) => PRIORITIES.len() - 1,
    }
}

/// §12.71a, §15.22c, §10.8b Whether nobody of a side goes back to a hex.
fn is_closed(position: &Position, side: Side, to: Hex) -> bool {
    let board = &position.data().board;
    let is_held = position.holder(to) == Some(side);
    let is_barred = match side {
        Side::German => position.roadblocks.has(to),
        Side::Allied => position.detachments.has(to) || (board.is_westwall(to) && !is_held),
    };
    let is_enemy_town = board.is_town(to) && position.owner(to) != side && !is_held;
    position.holder(to) == Some(side.enemy()) || is_barred || is_enemy_town
}

/// §13.23c An isolated unit does not cross a bridge of the enemy.
fn bars_bridge(position: &Position, unit: UnitId, from: Hex, direction: Direction) -> bool {
    let enemy = position.side_of(unit).enemy();
    is_isolated(position, unit) && position.bridge_owner(from, direction) == Some(enemy)
}

/// §12.7g
fn is_rough(position: &Position, from: Hex, direction: Direction, to: Hex) -> bool {
    let is_forest = position.data().board.terrain(to) == Terrain::Forest;
    position.is_unbridged(from, direction) || (is_forest && !position.is_joined(from, direction))
}

fn count(units: &[UnitId]) -> u8 {
    u8::try_from(units.len()).expect("few units stand in a hex")
}
