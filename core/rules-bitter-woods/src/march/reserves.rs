//! §14, §24.5 Reserves: who goes into reserve, and who exploits.

use crate::printed::counters::{Army, Role, UnitId};
use crate::stand::allowance;
use crate::state::unit::Mark;
use crate::{Illegal, Position, Side};

/// §38.1.5a The sum that keeps Dietrich from releasing anybody, from 17AM through 18PM.
const DIETRICH_BOMBED: u8 = 5;

/// §14.1a, §24.5a Whether a unit may go into reserve.
pub fn check(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let (counter, state) = (position.counter(unit), position.unit(unit));
    if counter.side != position.active {
        return Err(Illegal::NotYourUnit);
    }
    if !counter.is_mechanized() {
        return Err(Illegal::OnlyMechanized);
    }
    if counter.side == Side::German && position.is_first_turn() {
        return Err(Illegal::NoReserveYet);
    }
    if state.is_unsupplied() {
        return Err(Illegal::ReserveUnsupplied);
    }
    if state.has(Mark::Reserve) {
        return Err(Illegal::AlreadyInReserve);
    }
    if position.is_next_to_enemy(counter.side, hex) {
        return Err(Illegal::ReserveNextToEnemy);
    }
    Ok(())
}

/// §14.3b Whether a unit may come out of reserve.
pub(crate) fn check_out(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    if position.side_of(unit) != position.active {
        return Err(Illegal::NotYourUnit);
    }
    if position.unit(unit).has(Mark::Reserve) { Ok(()) } else { Err(Illegal::NotInReserve) }
}

/// §14.2, §24.5 Whether a unit may move in the exploitation phase.
pub(crate) fn may_exploit(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    if counter.is_leader() {
        return leader_may_exploit(position, unit);
    }
    let goes_on = position.moving.as_ref().is_some_and(|moving| moving.units.contains(&unit));
    if !state.has(Mark::Reserve) && !goes_on {
        return Err(Illegal::NotInReserve);
    }
    if state.army == Army::Seventh
        && counter.side == Side::German
        && allowance::is_garrison_missing(position)
    {
        return Err(Illegal::GarrisonMissing); // §35b
    }
    if !position.data().options.leaders || goes_on || releases_itself(position, unit) {
        return Ok(());
    }
    if state.has(Mark::Released) { Ok(()) } else { Err(Illegal::NotReleased) }
}

/// §24.5d, §36.L3a Units that need no leader.
fn releases_itself(position: &Position, unit: UnitId) -> bool {
    match position.counter(unit).role {
        Some(Role::FuhrerEscort) => true,
        Some(Role::Peiper) => !position.data().options.peiper_alternative,
        _ => false,
    }
}

/// §24.5g A leader that released somebody may exploit, if he did not move before.
fn leader_may_exploit(position: &Position, leader: UnitId) -> Result<(), Illegal> {
    let state = position.unit(leader);
    if state.has(Mark::Moved) {
        Err(Illegal::HasMoved)
    } else if state.has(Mark::Released) {
        Ok(())
    } else {
        Err(Illegal::NotReleased)
    }
}

/// §24.5b, §24.5c Those who are released as the exploitation phase begins: every eligible unit in a leader's hex (§24.5k), and the
/// leader with them.
pub(crate) fn released(position: &Position) -> Vec<UnitId> {
    if !position.data().options.leaders {
        return Vec::new();
    }
    let side = position.active;
    let mut released = Vec::new();
    for leader in position.on_map(side).filter(|&unit| position.counter(unit).is_leader()) {
        if !may_release(position, leader) {
            continue;
        }
        let Some(hex) = position.hex_of(leader) else { continue };
        let mut here: Vec<UnitId> = position
            .units_of(side, hex)
            .filter(|&unit| position.unit(unit).has(Mark::Reserve))
            .filter(|&unit| is_his(position, leader, unit))
            .collect();
        if !here.is_empty() {
            here.push(leader);
        }
        released.extend(here);
    }
    released.sort_unstable();
    released.dedup();
    released
}

/// §24.5b, §24.5c, §38.1.5a Whether a leader may release anybody in this turn.
fn may_release(position: &Position, leader: UnitId) -> bool {
    let (counter, state) = (position.counter(leader), position.unit(leader));
    let mobile = matches!(
        counter.role,
        Some(Role::Manteuffel | Role::Patton | Role::Collins | Role::PeiperLeader)
    );
    let bombed = counter.role == Some(Role::Dietrich)
        && position.happenings.seventeenth == Some(DIETRICH_BOMBED)
        && position.is_until(position.data().tables.turns.boundaries);
    (mobile || !state.has(Mark::LeaderMoved)) && !bombed
}

/// §24.5j, §24.6a, §36.L1a, §36.L3a Whether a leader commands a unit.
fn is_his(position: &Position, leader: UnitId, unit: UnitId) -> bool {
    let (general, counter) = (position.counter(leader), position.counter(unit));
    let variant = position.data().options.peiper_alternative;
    match general.role {
        Some(Role::PeiperLeader) => counter.is_peiper(),
        Some(Role::Montgomery) => true,
        _ if variant && counter.is_peiper() => general.role == Some(Role::Dietrich),
        _ if general.side == Side::German => position.unit(leader).army == position.unit(unit).army,
        _ => general.is_british() == counter.is_british(),
    }
}
