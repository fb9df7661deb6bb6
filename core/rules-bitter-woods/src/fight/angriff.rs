//! §23 Attacks on the move: who may make one, and what it gains.

use hexmap::Hex;

use crate::fight::odds::{Odds, Sides};
use crate::fight::{declaration, duties, strength};
use crate::printed::counters::UnitId;
use crate::state::duty::DutyKind;
use crate::state::unit::{Mark, Unit};
use crate::{Illegal, Position};

/// §23.1, §23.2 Whether an attack may be made on the move.
pub(crate) fn check(
    position: &Position,
    target: Hex,
    units: &[UnitId],
    guns: &[UnitId],
    air: bool,
) -> Result<(), Illegal> {
    let data = position.data();
    if !data.options.angriff || !has_armor(position, units) {
        return Err(Illegal::NoAngriff);
    }
    if position.is_first_turn() {
        return Err(Illegal::AngriffFirstTurn);
    }
    if air {
        return Err(Illegal::AngriffAir);
    }
    if position.bombarded.contains(&target) {
        return Err(Illegal::AngriffBombarded);
    }
    let states = || units.iter().chain(guns).map(|&unit| position.unit(unit));
    if states().any(|state| state.has(Mark::Shocked)) {
        return Err(Illegal::AngriffShocked);
    }
    if states().any(Unit::is_unsupplied) {
        return Err(Illegal::AngriffUnsupplied);
    }
    let again =
        |duty: &crate::state::duty::Duty| duty.kind == DutyKind::Engaged && duty.hex == target;
    if duties::due(position).any(again) {
        return Err(Illegal::AngriffEngaged);
    }
    let sides = sides(position, target, units, guns);
    if has_odds(position, &Odds::of(position, &sides)) { Ok(()) } else { Err(Illegal::AngriffOdds) }
}

/// Who would fight, before the defender's support.
fn sides(position: &Position, target: Hex, units: &[UnitId], guns: &[UnitId]) -> Sides {
    let (rockets, guns) = declaration::split(position, guns);
    let attackers = units.iter().copied().chain(rockets).collect();
    let defenders = position.units_in(target).collect();
    Sides {
        target,
        attackers,
        guns,
        air: false,
        defenders,
        defending_guns: Vec::new(),
        defending_air: false,
        won: Vec::new(),
    }
}

/// §23.1b Whether there is armor tough enough.
fn has_armor(position: &Position, units: &[UnitId]) -> bool {
    let least = position.data().tables.angriff_endurance;
    units.iter().any(|&unit| {
        position.counter(unit).is_armor() && strength::endurance(position, unit) >= least
    })
}

/// §23.1a, §23.1c Whether strengths are good enough, support included.
pub(crate) fn has_odds(position: &Position, odds: &Odds) -> bool {
    let [attack, defense] = position.data().tables.angriff_least;
    odds.attack * defense >= odds.defense * attack
}
