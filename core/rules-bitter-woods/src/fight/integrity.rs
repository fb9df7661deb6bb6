//! §18 Flanking attacks and coordinated defenses.

use hexmap::Hex;
use kernel::Clause;

use field::Modifier;

use crate::fight::strength;
use crate::printed::counters::{DivisionId, Role, UnitId};
use crate::state::unit::{Mark, Place};
use crate::{Position, Side};

const FLANKING: Clause = Clause::new("bw-18.1b");
const COORDINATED: Clause = Clause::new("bw-18.2a");
/// §18.1b, §18.2a How many units of a division it takes.
const UNITS: usize = 3;
/// §18.1b, §18.2a The endurance they need.
const ENDURANCE: u8 = 5;
/// §18.1a From how many hexes an attack flanks wherever they lie.
const HEXES: usize = 3;
/// §36.4a The division of Kampfgruppe Peiper, and the grenadiers it needs besides two battalions.
const LEIBSTANDARTE: (&str, [&str; 2]) = ("1 SS Pz Div", ["g-1ss-1", "g-1ss-2"]);

/// §18 What the integrity of divisions does to a die.
pub fn modifier(
    position: &Position,
    target: Hex,
    attackers: &[UnitId],
    defenders: &[UnitId],
) -> Option<Modifier> {
    if !position.data().options.integrity {
        return None;
    }
    let flanks = is_flanked(position, attackers)
        && divisions(position, attackers).any(|division| attacks(position, division, attackers));
    let coordinated = divisions(position, defenders)
        .any(|division| defends(position, division, target, defenders));
    // §18.3c A fortification and the Meuse cancel the attacker's bonus.
    let cancelled =
        position.is_fortified(target) || strength::any_across_meuse(position, target, attackers);
    match (flanks, coordinated) {
        (true, false) if !cancelled => Some(Modifier { by: -1, why: FLANKING }),
        (false, true) => Some(Modifier { by: 1, why: COORDINATED }),
        (true | false, true | false) => None,
    }
}

/// §18.1a Whether a hex is attacked from three hexes, or from two that do not touch.
fn is_flanked(position: &Position, attackers: &[UnitId]) -> bool {
    let mut hexes: Vec<Hex> = attackers.iter().filter_map(|&unit| position.hex_of(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let grid = position.data().board.grid();
    match hexes[..] {
        [one, other] => !grid.adjacent(one, other),
        _ => hexes.len() >= HEXES,
    }
}

fn divisions(position: &Position, units: &[UnitId]) -> impl Iterator<Item = DivisionId> {
    let mut found: Vec<DivisionId> =
        units.iter().filter_map(|&unit| position.counter(unit).division).collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter()
}

/// §18.1b Whether enough units of a division attack.
fn attacks(position: &Position, division: DivisionId, attackers: &[UnitId]) -> bool {
    let of: Vec<UnitId> = of_division(position, division, attackers.iter().copied());
    let data = &position.data().divisions[division.index()];
    let fit = match data.side {
        Side::German => data.mechanized,
        Side::Allied => of.iter().filter(|&&unit| is_tough(position, unit)).count() >= UNITS,
    };
    fit && is_sound(position, division) && is_whole(position, division, &of)
}

/// §18.2a Whether a division defends a hex together.
fn defends(position: &Position, division: DivisionId, target: Hex, defenders: &[UnitId]) -> bool {
    let data = &position.data().divisions[division.index()];
    if data.side == Side::German && !data.mechanized || !is_sound(position, division) {
        return false;
    }
    let all = of_division(position, division, position.on_map(data.side));
    let grid = position.data().board.grid();
    let near = |one: UnitId, other: UnitId| {
        let hexes = position.hex_of(one).zip(position.hex_of(other));
        hexes.is_some_and(|(one, other)| one == other || grid.adjacent(one, other))
    };
    // Those that count are tough; whom they touch need not be.
    let together: Vec<UnitId> = all
        .iter()
        .copied()
        .filter(|&unit| is_tough(position, unit))
        .filter(|&unit| all.iter().any(|&other| other != unit && near(unit, other)))
        .collect();
    let there = |&unit: &UnitId| position.hex_of(unit) == Some(target) && defenders.contains(&unit);
    is_whole(position, division, &together) && together.iter().any(there)
}

fn of_division(
    position: &Position,
    division: DivisionId,
    units: impl IntoIterator<Item = UnitId>,
) -> Vec<UnitId> {
    let of = |unit: &UnitId| position.counter(*unit).division == Some(division);
    units.into_iter().filter(of).collect()
}

fn is_tough(position: &Position, unit: UnitId) -> bool {
    strength::endurance(position, unit) >= ENDURANCE
}

/// §18.3a Whether no unit of a division is shocked or out of supply.
fn is_sound(position: &Position, division: DivisionId) -> bool {
    let side = position.data().divisions[division.index()].side;
    let all = of_division(position, division, position.on_map(side));
    all.iter().all(|&unit| {
        let state = position.unit(unit);
        !state.has(Mark::Shocked) && !state.is_unsupplied()
    })
}

/// §18.1b, §36.4a Whether enough of a division is among these units.
fn is_whole(position: &Position, division: DivisionId, units: &[UnitId]) -> bool {
    let (name, grenadiers) = LEIBSTANDARTE;
    let data = position.data();
    let in_play = |unit: UnitId| position.unit(unit).place != Place::Unused;
    let mut battalions =
        position.unit_ids().filter(|&unit| position.counter(unit).is_peiper_battalion());
    if !battalions.any(in_play) || data.divisions[division.index()].name != name {
        return units.len() >= UNITS;
    }
    let has_role = |role| units.iter().any(|&unit| position.counter(unit).role == Some(role));
    let has = |id: &str| units.iter().any(|&unit| position.counter(unit).id == id);
    has_role(Role::PzBattalion)
        && has_role(Role::PzgrBattalion)
        && grenadiers.iter().all(|id| has(id))
}
