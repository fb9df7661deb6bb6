//! §9.1, §9.2a Who may attack whom, and with what support.

use hexmap::Hex;

use crate::fight::{angriff, artillery, duties};
use crate::march::moves;
use crate::printed::counters::{Kind, Role, UnitId};
use crate::stand::boundaries;
use crate::state::moment::Phase;
use crate::state::unit::Mark;
use crate::{Illegal, Position, Side};

/// Whether the player on turn may declare an attack.
pub(crate) fn check(
    position: &Position,
    target: Hex,
    units: &[UnitId],
    guns: &[UnitId],
    air: bool,
    on_the_move: bool,
) -> Result<(), Illegal> {
    check_ground(position, target, units)?;
    let late = position.phase == Phase::LateAttack;
    if !guns.is_empty() {
        moves::each_once(guns)?;
    }
    for &gun in guns {
        if position.side_of(gun) != position.active || units.contains(&gun) {
            return Err(Illegal::NotYourUnit);
        }
        if late {
            return Err(Illegal::GunsAlone); // §27.1c
        }
        artillery::check_offensive(position, gun, target, units)?;
    }
    if air && (late || position.air[position.active.index()] == 0) {
        return Err(Illegal::NoAircraft);
    }
    duties::check_attack(position, target, units)?;
    if on_the_move { angriff::check(position, target, units, guns, air) } else { Ok(()) }
}

/// Whether units may attack a hex, whatever supports them and whatever they owe.
pub(crate) fn check_ground(
    position: &Position,
    target: Hex,
    units: &[UnitId],
) -> Result<(), Illegal> {
    moves::each_once(units)?;
    if !position.has_enemy(position.active, target) {
        return Err(Illegal::NobodyThere);
    }
    for &unit in units {
        may_attack(position, unit)?;
        reaches(position, unit, target)?;
    }
    Ok(())
}

/// Whether a unit may attack at all in this phase.
pub fn may_attack(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    if counter.side != position.active {
        return Err(Illegal::NotYourUnit);
    }
    if position.hex_of(unit).is_none() {
        return Err(Illegal::NotOnMap);
    }
    if !counter.is_ground() {
        return Err(Illegal::GunsAlone);
    }
    if state.has(Mark::Building) {
        return Err(Illegal::BuilderSitsOut);
    }
    match position.phase {
        Phase::Combat if state.has(Mark::Reserve) => Err(Illegal::InReserve),
        Phase::Combat if state.has(Mark::Attacked) => Err(Illegal::HasAttacked),
        Phase::Combat => Ok(()),
        // §27.1c Peiper alone attacks then, out of reserve.
        Phase::LateAttack if is_late_attacker(position, unit) => Ok(()),
        Phase::LateAttack
        | Phase::Supply
        | Phase::Interdiction
        | Phase::Reserve
        | Phase::Movement
        | Phase::Demolition
        | Phase::Exploitation
        | Phase::Construction
        | Phase::Over => Err(Illegal::NotNow),
    }
}

/// §27.1c Whether a unit may attack after exploitation: Peiper's group, if it was in reserve and has not attacked yet.
pub(crate) fn is_late_attacker(position: &Position, unit: UnitId) -> bool {
    let state = position.unit(unit);
    crate::march::movement::is_peiper_let_through(position, unit)
        && (state.has(Mark::Reserve) || state.has(Mark::Exploited))
        && !state.has(Mark::Attacked)
}

/// Whether a unit stands next to a hex and may attack into it.
fn reaches(position: &Position, unit: UnitId, target: Hex) -> Result<(), Illegal> {
    let board = &position.data().board;
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let way = board.grid().direction(hex, target).ok_or(Illegal::NotAdjacent)?;
    if board.cliff(hex, way) {
        return Err(Illegal::Cliff);
    }
    if boundaries::closes_attack(position, unit, target) {
        return Err(Illegal::BoundaryAttack);
    }
    in_sector(position, unit, target)
}

/// §15.7d On the first turn a German army attacks only those who faced it when the game began.
pub fn in_sector(position: &Position, unit: UnitId, target: Hex) -> Result<(), Illegal> {
    if position.side_of(unit) != Side::German || !position.is_first_turn() {
        return Ok(());
    }
    let data = position.data();
    let army = position.unit(unit).army;
    let sector = data.places.sectors.iter().find(|&&(of, _)| of == army);
    let Some(&(_, [north, south])) = sector else { return Ok(()) };
    let inside = |enemy: UnitId| {
        let began = data.scenario.start_of(enemy).unwrap_or(target);
        (north..=south).contains(&data.board.column_and_row(began).1)
    };
    if position.units_in(target).all(inside) { Ok(()) } else { Err(Illegal::OutOfSector) }
}

/// Every hex that some unit of the player on turn could attack, with those that could.
pub fn targets(position: &Position) -> Vec<(Hex, Vec<UnitId>)> {
    let grid = position.data().board.grid();
    let mut targets: Vec<(Hex, Vec<UnitId>)> = Vec::new();
    for unit in position.on_map(position.active) {
        let Some(hex) = position.hex_of(unit) else { continue };
        if !position.is_next_to_enemy(position.active, hex) || may_attack(position, unit).is_err() {
            continue;
        }
        for (_, next) in grid.neighbours(hex) {
            if !position.has_enemy(position.active, next)
                || check_ground(position, next, &[unit]).is_err()
            {
                continue;
            }
            match targets.iter_mut().find(|(target, _)| *target == next) {
                Some((_, units)) => units.push(unit),
                None => targets.push((next, vec![unit])),
            }
        }
    }
    targets.sort_by_key(|&(hex, _)| hex);
    targets
}

/// Whether somebody may attack a hex: a unit alone, all that reach it, or those who owe an attack.
pub(crate) fn is_attackable(position: &Position, target: Hex) -> bool {
    let here = |(hex, units): (Hex, Vec<UnitId>)| (hex == target).then_some(units);
    let whole: Vec<Vec<UnitId>> =
        targets(position).into_iter().chain(duties::attacks(position)).filter_map(here).collect();
    let alone = whole.iter().flatten().map(|&unit| vec![unit]);
    let can = |units: Vec<UnitId>| check(position, target, &units, &[], false, false).is_ok();
    alone.chain(whole.clone()).any(can)
}

/// §10.2g Rockets take part in a battle from next door; corps artillery does so from afar.
pub(crate) fn split(position: &Position, guns: &[UnitId]) -> (Vec<UnitId>, Vec<UnitId>) {
    guns.iter().copied().partition(|&gun| position.counter(gun).kind == Kind::Rocket)
}

/// Whether a unit is an SS panzer regiment, or the battalion that counts as one (§19b, §36.3a).
pub(crate) fn is_ss_panzer(position: &Position, unit: UnitId) -> bool {
    use crate::printed::counters::Troops;
    let counter = position.counter(unit);
    counter.is_armor() && counter.troops == Troops::Ss
        || matches!(counter.role, Some(Role::Peiper | Role::PzBattalion | Role::Abt501))
}
