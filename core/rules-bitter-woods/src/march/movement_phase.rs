//! §4g What is left to do in a phase of movement, and whether it may end.

use crate::march::{exits, movement, moves, peiper, reinforcements};
use crate::printed::counters::UnitId;
use crate::stand::boundaries;
use crate::state::duty::DutyKind;
use crate::state::moment::Phase;
use crate::state::unit::Mark;
use crate::{Illegal, Position};

/// Whether the player on turn may end the phase.
pub(crate) fn check_end(position: &Position) -> Result<(), Illegal> {
    peiper::check_end(position)?;
    if position.phase != Phase::Movement {
        return Ok(());
    }
    must_withdraw(position)?;
    must_conform(position)
}

/// §9.5k Everybody leaves a hex that is withdrawn from, as far as he can.
fn must_withdraw(position: &Position) -> Result<(), Illegal> {
    let withdrawn = position.duties.iter().filter(|duty| {
        duty.kind == DutyKind::Counterattack
            && duty.withdrawing
            && duty.bound() == position.active
            && duty.due == position.turn
    });
    for duty in withdrawn {
        let mut here = position.units_of(position.active, duty.hex);
        if here.any(|unit| moves::can_leave(position, unit)) {
            return Err(Illegal::MustWithdraw);
        }
    }
    Ok(())
}

/// §5.4i Whoever was driven over a boundary comes back if he can.
fn must_conform(position: &Position) -> Result<(), Illegal> {
    let strayed = |&unit: &UnitId| {
        position.unit(unit).has(Mark::Strayed)
            && position.hex_of(unit).is_some_and(|hex| boundaries::closes(position, unit, hex))
    };
    let mut back = position.on_map(position.active).filter(strayed);
    if back.any(|unit| moves::can_leave(position, unit)) {
        Err(Illegal::MustReturn)
    } else {
        Ok(())
    }
}

/// Every unit of the player on turn that could move, come on or leave.
pub(crate) fn movers(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    let side = position.active;
    position.unit_ids().filter(move |&unit| position.side_of(unit) == side).filter(|&unit| {
        match position.hex_of(unit) {
            Some(_) => movement::able(position, unit).is_ok(),
            None => position.phase == Phase::Movement && reinforcements::can_enter(position, unit),
        }
    })
}

/// On the map, onto it, off it.
const WAYS: usize = 3;

/// Every path that the unit in hand may take: on the map, onto it, off it.
pub(crate) fn paths(position: &Position, unit: UnitId) -> [Vec<hexmap::Path>; WAYS] {
    match position.hex_of(unit) {
        Some(_) => [
            moves::destinations(position, unit, false),
            Vec::new(),
            exits::ways_out(position, unit),
        ],
        None => [Vec::new(), reinforcements::entries(position, unit), Vec::new()],
    }
}
