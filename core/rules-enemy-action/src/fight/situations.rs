//! An index: which situation of a chit holds in the combat under way (§12.41).

use std::collections::BTreeSet;

use hexmap::Hex;

use crate::fight::participants::{attackers, defenders, fighting, is_out, is_ready};
use crate::fight::ratio::strengths;
use crate::fight::tactics::{has_artillery, infiltrates, uses};
use crate::printed::board::Terrain;
use crate::printed::cards::Tactic;
use crate::printed::chits::Situation;
use crate::printed::counters::{Kind, UnitId};
use crate::printed::formations::Army;
use crate::stand::strength::{has_armor, has_elite, has_green};
use crate::state::unit::{Mark, Supply};
use crate::{Position, Side};

/// §12.41 Whether a situation holds.
pub fn holds(position: &Position, situation: Situation) -> bool {
    let combat = fighting(position);
    let target = combat.target;
    let attacker = combat.attacker;
    let against = attacker.enemy();
    let board = &position.data().board;
    let ratio = || strengths(position);
    match situation {
        Situation::AtLeast(least) => least.is_met_by(ratio().attack, ratio().defense),
        Situation::Over(bound) => bound.is_passed_by(ratio().attack, ratio().defense),
        Situation::Under(bound) => !bound.is_met_by(ratio().attack, ratio().defense),
        Situation::Clear => board.terrain(target) == Terrain::Clear,
        Situation::Broken => board.terrain(target) == Terrain::Broken,
        Situation::Woods => board.terrain(target) == Terrain::Woods,
        Situation::Forest => board.terrain(target) == Terrain::Forest,
        Situation::Town => board.is_town(target) && !board.is_city(target),
        Situation::City => board.is_city(target),
        Situation::Day(day) => position.day == day,
        Situation::AlliedAirpower => uses(position, Side::Allied, Tactic::Airpower),
        Situation::GermanAirpower => uses(position, Side::German, Tactic::Airpower),
        Situation::AttackerArtillery => has_artillery(position, attacker),
        Situation::DefenderArtillery => has_artillery(position, against),
        Situation::AttackerElite => has_elite(position, attackers(position)),
        Situation::DefenderElite => has_elite(position, defenders(position)),
        Situation::AttackerGreen => has_green(position, attackers(position)),
        Situation::DefenderGreen => has_green(position, defenders(position)),
        Situation::CombatEngineers => has_engineers(position),
        Situation::DefenderAdjacent => has_neighbour(position),
        Situation::DefenderRecon => {
            attacker == Side::German
                && defenders(position).iter().any(|&unit| is_recon(position, unit))
        }
        Situation::DispersedOrUnsupplied => {
            defenders(position).iter().all(|&unit| is_unready(position, unit))
        }
        Situation::FlankAttack => is_flank(position),
        Situation::LargeAttack => is_large(position),
        Situation::AlliedAttack => attacker == Side::Allied,
        Situation::FifthPanzerAttack => attacker == Side::German && is_of_fifth(position),
        Situation::IpCrossfire => position.improved.has(target),
        Situation::OneHexAttack => hexes(position).len() == 1 && !infiltrates(position),
        Situation::OnlyAttackerArmor => only(position, attacker, armor),
        Situation::OnlyDefenderArmor => only(position, against, armor),
        Situation::OnlyAttackerCombinedArms => only(position, attacker, combined_arms),
        Situation::OnlyDefenderCombinedArms => only(position, against, combined_arms),
    }
}

/// The hexes from which the attack is made.
pub fn hexes(position: &Position) -> BTreeSet<Hex> {
    standing(position, &attackers(position))
}

/// The hexes in which units stand.
pub fn standing(position: &Position, units: &[UnitId]) -> BTreeSet<Hex> {
    units.iter().filter_map(|&unit| position.hex_of(unit)).collect()
}

/// §12.41l From three hexes, from two that do not touch, or with infiltrating infantry; never against a town.
pub fn is_flank(position: &Position) -> bool {
    let target = fighting(position).target;
    !position.data().board.is_town(target)
        && (is_from_several_sides(position, &hexes(position)) || infiltrates(position))
}

/// §12.41l Whether these are three hexes or more, or two that do not touch.
pub fn is_from_several_sides(position: &Position, hexes: &BTreeSet<Hex>) -> bool {
    let grid = position.data().board.grid();
    let hexes: Vec<Hex> = hexes.iter().copied().collect();
    match hexes.as_slice() {
        [] | [_] => false,
        [one, other] => !grid.adjacent(*one, *other),
        _ => true,
    }
}

/// §12.41m Whether so many chits are drawn.
pub fn is_large(position: &Position) -> bool {
    let combat = fighting(position);
    let drawn = u8::try_from(combat.chits.len()).expect("few chits are drawn");
    let total = combat.total.unwrap_or_else(|| crate::fight::chits::minimum(position));
    total.max(drawn) >= position.data().tables.chits.large
}

/// §12.41q Whether a side has armor, counters or a battalion of a tactic.
pub fn armor(position: &Position, side: Side, units: &[UnitId]) -> bool {
    has_armor(position, units.iter().copied()) || has_battalion(position, side)
}

/// §12.41r Whether a side has armor and infantry; a battalion of a tactic is armor.
pub fn combined_arms(position: &Position, side: Side, units: &[UnitId]) -> bool {
    let is_foot = |&unit: &UnitId| match position.counter(unit).kind {
        Kind::Infantry | Kind::MechInfantry | Kind::CombinedArms => true,
        Kind::Armor | Kind::Recon => false,
    };
    armor(position, side, units) && units.iter().any(is_foot)
}

/// Whether one side has something, and the other has not.
fn only(position: &Position, side: Side, has: impl Fn(&Position, Side, &[UnitId]) -> bool) -> bool {
    let of = |side| crate::fight::participants::of(position, side);
    has(position, side, &of(side)) && !has(position, side.enemy(), &of(side.enemy()))
}

fn has_battalion(position: &Position, side: Side) -> bool {
    match side {
        Side::German => uses(position, side, Tactic::PanzerBattalion),
        Side::Allied => uses(position, side, Tactic::TankBattalion),
    }
}

/// §12.41h, §12.41s
fn has_engineers(position: &Position) -> bool {
    match fighting(position).attacker {
        Side::German => uses(position, Side::German, Tactic::CombatEngineers),
        Side::Allied => uses(position, Side::Allied, Tactic::Engineers),
    }
}

/// §12.41i Whether a friend beside the defenders is supplied, undispersed and has not been attacked.
fn has_neighbour(position: &Position) -> bool {
    let combat = fighting(position);
    let grid = position.data().board.grid();
    let near = grid.neighbours(combat.target).flat_map(|(_, hex)| position.units_in(hex));
    near.filter(|&unit| position.side_of(unit) != combat.attacker)
        .any(|unit| is_ready(position, unit) && !position.has(unit, Mark::Defended))
}

fn is_recon(position: &Position, unit: UnitId) -> bool {
    position.counter(unit).kind == Kind::Recon
}

/// §12.41k
fn is_unready(position: &Position, unit: UnitId) -> bool {
    position.has(unit, Mark::Dispersed)
        || position.has(unit, Mark::OutOfFuel)
        || is_out(position, unit)
        || position.unit(unit).supply == Supply::Low
}

/// §12.41n Whether at least half of the attackers are of the 5th Panzer Army.
fn is_of_fifth(position: &Position) -> bool {
    let units = attackers(position);
    let of = units.iter().filter(|&&unit| position.army_of(unit) == Army::FifthPanzer).count();
    of * 2 >= units.len()
}
