//! §12.1 Which attacks the player may declare.

use std::collections::BTreeSet;

use hexmap::Hex;

use crate::fight::participants::can_attack;
use crate::printed::counters::UnitId;
use crate::state::activation::Reach;
use crate::state::unit::Mark;
use crate::{Action, Illegal, Position, Side};

/// §12.0.A1, §12.1 Whether the player may attack a hex with these units.
pub fn check(position: &Position, target: Hex, units: &[UnitId]) -> Result<(), Illegal> {
    let activation = position.activation.as_ref().ok_or(Illegal::NotNow)?;
    match activation.reach {
        Reach::Divisions | Reach::Corps | Reach::Army => {}
        Reach::One | Reach::Alarm | Reach::Alone => return Err(Illegal::SingleAttacks),
    }
    check_target(position, target)?;
    let different: BTreeSet<UnitId> = units.iter().copied().collect();
    if different.len() < units.len() {
        return Err(Illegal::TwiceNamed);
    }
    for &unit in units {
        check_unit(position, target, unit)?;
    }
    match units {
        [] => Err(Illegal::NobodyNamed),
        [unit] if position.face(*unit).is_bracketed => Err(Illegal::BracketedAlone),
        [..] => Ok(()),
    }
}

/// The attacks that the player may declare: on each hex by all who can, and by each of them alone.
pub fn list(position: &Position, out: &mut Vec<Action>) {
    for (target, units) in targets(position) {
        let alone = units.iter().map(|&unit| vec![unit]);
        let mut groups: Vec<Vec<UnitId>> = alone.collect();
        if units.len() > 1 {
            groups.push(units);
        }
        groups.retain(|group| check(position, target, group).is_ok());
        out.extend(groups.into_iter().map(|units| Action::Attack { target, units }));
    }
}

/// The hexes that can be attacked, each with everybody who could take part.
pub fn targets(position: &Position) -> Vec<(Hex, Vec<UnitId>)> {
    let grid = position.data().board.grid();
    let units: Vec<UnitId> = position.on_map(Side::Allied).collect();
    let near = units.iter().filter_map(|&unit| position.hex_of(unit));
    let near = near.flat_map(|hex| grid.neighbours(hex).map(|(_, next)| next));
    let hexes: BTreeSet<Hex> = near.filter(|&hex| check_target(position, hex).is_ok()).collect();
    let able = |target: Hex| -> Vec<UnitId> {
        let units = units.iter().copied();
        units.filter(|&unit| check_unit(position, target, unit).is_ok()).collect()
    };
    let found = hexes.into_iter().map(|hex| (hex, able(hex)));
    found.filter(|(_, units)| !units.is_empty()).collect()
}

/// §12.1 Whether a unit may take part in an attack on a hex that may be attacked.
pub fn check_one(position: &Position, target: Hex, unit: UnitId) -> Result<(), Illegal> {
    check_target(position, target)?;
    check_unit(position, target, unit)
}

/// §12.1d Whether Germans stand in a hex who have not been attacked.
fn check_target(position: &Position, target: Hex) -> Result<(), Illegal> {
    if position.holder(target) != Some(Side::German) {
        return Err(Illegal::NobodyToAttack);
    }
    if position.units_in(target).all(|unit| position.has(unit, Mark::Defended)) {
        return Err(Illegal::DefendedAlready);
    }
    Ok(())
}

/// §12.1c–§12.1e Whether a unit may take part in an attack on a hex.
fn check_unit(position: &Position, target: Hex, unit: UnitId) -> Result<(), Illegal> {
    if position.side_of(unit) != Side::Allied {
        return Err(Illegal::NotYourUnit);
    }
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    if !position.has(unit, Mark::Active) {
        return Err(Illegal::NotActive);
    }
    if !position.data().board.grid().adjacent(hex, target) {
        return Err(Illegal::NotAdjacent);
    }
    if position.has(unit, Mark::Attacked) {
        return Err(Illegal::AttackedAlready);
    }
    if can_attack(position, unit) { Ok(()) } else { Err(Illegal::CannotAttack) }
}
