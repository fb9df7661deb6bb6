//! Reinforce Battle and Assault Coordination: who joins a combat, and from where.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::participants::{attackers, defenders, fighting, is_ready};
use crate::fight::positions;
use crate::fight::ratio::is_across;
use crate::fight::tactics::uses;
use crate::march::entering::entered;
use crate::march::preference::from_objective;
use crate::march::proximity::{can_trace_after, supplied_ends};
use crate::march::reach::{Reach, common, walk};
use crate::printed::cards::Tactic;
use crate::printed::counters::UnitId;
use crate::stand::order::ascending;
use crate::stand::stacking::fits;
use crate::stand::strength::strength;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position, Side};

/// A unit comes by Reinforce Battle: to attack,
const ATTACKS: Clause = Clause::new("eaa-12.0.A2");
/// or to defend.
const DEFENDS: Clause = Clause::new("eaa-12.0.G3");
/// The Germans come as they move.
const GERMAN: Clause = Clause::new("eaa-9.24c");
/// Units join that are not active.
const COORDINATED: Clause = Clause::new("eaa-12.1c");

/// Whether the player may bring this unit along this path by Reinforce Battle.
pub fn check_reinforce(position: &Position, unit: UnitId, path: &[Hex]) -> Result<(), Illegal> {
    let combat = fighting(position);
    let attacks = combat.attacker == Side::Allied;
    if reinforcements_left(position) == 0
        || position.side_of(unit) != Side::Allied
        || !may_join(position, unit, combat.target, &in_fight(position))
    {
        return Err(Illegal::CannotReinforce);
    }
    let end = *path.last().ok_or(Illegal::NotNext)?;
    if !is_place(position, combat.target, attacks, end) {
        return Err(Illegal::CannotReinforce);
    }
    if path.len() == 1 {
        let stands = position.hex_of(unit) == Some(end);
        return if stands { Ok(()) } else { Err(Illegal::NotNext) };
    }
    walk(position, unit, common(Side::Allied), path)?;
    if !fits(position, end, &[unit]) {
        return Err(Illegal::Overstacked);
    }
    if can_trace_after(position, unit, path) { Ok(()) } else { Err(Illegal::EndsUnsupplied) }
}

/// The units that the player may bring by Reinforce Battle, each with a path to every hex that it may come to.
pub fn reinforcements(position: &Position) -> Vec<(UnitId, Vec<Hex>)> {
    let combat = fighting(position);
    let attacks = combat.attacker == Side::Allied;
    let fought = in_fight(position);
    let units = position.on_map(Side::Allied);
    units
        .filter(|&unit| may_join(position, unit, combat.target, &fought))
        .flat_map(|unit| {
            let paths = paths(position, unit, combat.target, attacks);
            paths.into_iter().map(move |path| (unit, path))
        })
        .collect()
}

/// Whether anybody can come to the player by Reinforce Battle.
pub fn can_reinforce(position: &Position) -> bool {
    !reinforcements(position).is_empty()
}

/// How many units the player may still bring by Reinforce Battle.
pub fn reinforcements_left(position: &Position) -> u8 {
    let combat = fighting(position);
    let played = (Side::Allied, Tactic::ReinforceBattle);
    let used = combat.tactics.iter().filter(|&&known| known == played).count();
    u8::try_from(used).expect("few tactics are used").saturating_sub(combat.reinforced)
}

/// A unit of the player comes by Reinforce Battle.
pub fn reinforce(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    let attacks = fighting(pen.state()).attacker == Side::Allied;
    let why = if attacks { ATTACKS } else { DEFENDS };
    come(unit, path, attacks, why, pen);
}

/// Whether the player may let these units join by Assault Coordination.
pub fn check_coordinate(position: &Position, units: &[UnitId]) -> Result<(), Illegal> {
    let combat = fighting(position);
    if combat.attacker != Side::Allied || !uses(position, Side::Allied, Tactic::AssaultCoordination)
    {
        return Err(Illegal::NotNow);
    }
    if units.is_empty() {
        return Err(Illegal::NobodyNamed);
    }
    let mut sorted = units.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < units.len() {
        return Err(Illegal::TwiceNamed);
    }
    let able = coordinated(position, Side::Allied);
    if units.iter().all(|unit| able.contains(unit)) {
        Ok(())
    } else {
        Err(Illegal::CannotReinforce)
    }
}

/// The inactive units of the attacker that Assault Coordination can bring.
pub fn coordinated(position: &Position, side: Side) -> Vec<UnitId> {
    inactive_beside(position, side, fighting(position).target, &in_fight(position))
}

/// §9.5e The inactive units of a side beside a hex that Assault Coordination would bring.
pub fn inactive_beside(
    position: &Position,
    side: Side,
    target: Hex,
    in_fight: &[UnitId],
) -> Vec<UnitId> {
    let grid = position.data().board.grid();
    let near = grid.neighbours(target).flat_map(|(_, hex)| position.units_in(hex));
    near.filter(|&unit| position.side_of(unit) == side && !position.has(unit, Mark::Active))
        .filter(|&unit| is_free(position, unit, in_fight))
        .collect()
}

/// Units join by Assault Coordination.
pub fn coordinate(units: &[UnitId], pen: &mut Pen<'_, Position>) {
    let tactic = Some(Tactic::AssaultCoordination);
    for &unit in units {
        pen.enter(Event::Joined { unit, attacks: true, tactic, why: COORDINATED });
    }
    leave_positions(pen);
}

/// §14.34c Whoever has joined the attackers may have been the last in a position who did not attack.
pub fn leave_positions(pen: &mut Pen<'_, Position>) {
    let (target, units) = (fighting(pen.state()).target, attackers(pen.state()));
    positions::leave(target, &units, pen);
}

/// All inactive Germans beside the hex under attack join.
pub fn germans_coordinate(pen: &mut Pen<'_, Position>) {
    if fighting(pen.state()).attacker == Side::German {
        let units = coordinated(pen.state(), Side::German);
        coordinate(&units, pen);
    }
}

/// A German unit comes by Reinforce Battle, if one can.
pub fn germans_reinforce(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let combat = fighting(position);
    let attacks = combat.attacker == Side::German;
    let fought = in_fight(position);
    if let Some((unit, path)) = german(position, combat.target, attacks, &fought) {
        come(unit, &path, attacks, GERMAN, pen);
    }
}

/// §9.24 The German unit that Reinforce Battle would bring, with its path: the strongest, of equals the lower selector number; into a
/// hex without Germans, then not across a river, then nearest to the objective.
pub fn german(
    position: &Position,
    target: Hex,
    attacks: bool,
    in_fight: &[UnitId],
) -> Option<(UnitId, Vec<Hex>)> {
    let units = position.on_map(Side::German);
    let units = units.filter(|&unit| may_join(position, unit, target, in_fight));
    let mut units = ascending(position, units);
    units.sort_by_key(|&unit| std::cmp::Reverse(strength(position, [unit])));
    let path = |unit: UnitId| {
        let paths = paths(position, unit, target, attacks);
        let best = paths.into_iter().min_by_key(|path| order(position, unit, target, path));
        best.map(|path| (unit, path))
    };
    units.into_iter().find_map(path)
}

/// §9.24 In which order hexes are liked.
fn order(
    position: &Position,
    unit: UnitId,
    target: Hex,
    path: &[Hex],
) -> (bool, bool, u16, i16, usize) {
    let end = *path.last().expect("a path has a hex");
    let is_shared = position.units_in(end).any(|other| other != unit);
    let far = from_objective(position, unit, end);
    let south = -position.data().board.northing(end);
    (is_shared, is_across(position, end, target), far, south, path.len())
}

/// A unit comes along a path and joins.
fn come(unit: UnitId, path: &[Hex], attacks: bool, why: Clause, pen: &mut Pen<'_, Position>) {
    if path.len() > 1 {
        let how = common(pen.state().side_of(unit));
        let cost = walk(pen.state(), unit, how, path).unwrap_or_default();
        pen.enter(Event::Moved { unit, path: path.to_vec(), cost, why });
        for step in path.windows(2) {
            entered(unit, step[0], step[1], pen);
        }
    }
    let tactic = Some(Tactic::ReinforceBattle);
    pen.enter(Event::Joined { unit, attacks, tactic, why });
    if attacks {
        leave_positions(pen);
    }
}

/// Where a unit may come to: beside the target if it attacks, else into it; each hex with the way to it.
fn paths(position: &Position, unit: UnitId, target: Hex, attacks: bool) -> Vec<Vec<Hex>> {
    let side = position.side_of(unit);
    let here = position.hex_of(unit);
    let stays = here.filter(|&hex| attacks && is_place(position, target, attacks, hex));
    let mut paths: Vec<Vec<Hex>> = stays.map(|hex| vec![hex]).into_iter().collect();
    let Some(reach) = Reach::of(position, unit, common(side)) else { return paths };
    let ends = match side {
        Side::German => reach.hexes(),
        Side::Allied => supplied_ends(position, &reach),
    };
    let good =
        |hex: &Hex| is_place(position, target, attacks, *hex) && fits(position, *hex, &[unit]);
    paths.extend(ends.into_iter().filter(good).filter_map(|hex| reach.path_to(hex)));
    paths
}

/// Whether a unit that joins may stand in a hex: beside the target, or in it.
fn is_place(position: &Position, target: Hex, attacks: bool, hex: Hex) -> bool {
    let is_beside = position.data().board.grid().adjacent(hex, target);
    if attacks { is_beside } else { hex == target }
}

/// Whether a unit is near enough and in a state to come.
fn may_join(position: &Position, unit: UnitId, target: Hex, in_fight: &[UnitId]) -> bool {
    let reach = position.data().tables.reinforce.reach;
    let is_near = |hex: Hex| hex != target && position.data().board.distance(hex, target) <= reach;
    position.hex_of(unit).is_some_and(is_near) && is_free(position, unit, in_fight)
}

/// Whether a unit is supplied, undispersed, fuelled, and in no combat of this activation.
fn is_free(position: &Position, unit: UnitId, in_fight: &[UnitId]) -> bool {
    is_ready(position, unit)
        && !position.has(unit, Mark::OutOfFuel)
        && !position.has(unit, Mark::Attacked)
        && !position.has(unit, Mark::Defended)
        && !in_fight.contains(&unit)
}

/// Who is in the combat already.
fn in_fight(position: &Position) -> Vec<UnitId> {
    let mut units = attackers(position);
    units.extend(defenders(position));
    units
}
