//! §10.4c When a German unit may end its move where too many stand: when it is plain that others will leave in time.
//!
//! German moves know no die and no choice of the player, so it is plain what comes of them: we play the rest of the movement step in
//! our head. Nobody else ends in a full hex meanwhile, so the head and the table cannot come to differ.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::command::methods::unmoved;
use crate::command::{moves, sequence};
use crate::march::entering;
use crate::printed::counters::UnitId;
use crate::stand::stacking;
use crate::state::moment::{GermanStep, Task};
use crate::{Event, Position};

/// A unit moves on in our head.
const IMAGINED: Clause = Clause::new("eaa-10.4c");

/// §10.4c Whether a hex would have room for a unit if all left it who are still to move, and nobody else stands in a full hex.
pub fn may_clear(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let stays = |other: &UnitId| unmoved(position).all(|leaving| leaving != *other);
    let mut staying: Vec<UnitId> = position.units_in(hex).filter(stays).collect();
    let is_alone = staying.len() == position.units_in(hex).count();
    staying.push(unit);
    !is_alone && stacking::holds(position, staying) && stacking::overstacked(position).is_empty()
}

/// §10.4c Whether the hex at the end of a way has room again before the movement step is over, once a unit has gone there.
pub fn clears(position: &Position, unit: UnitId, path: &[Hex]) -> bool {
    let Some(&end) = path.last() else { return false };
    let Task::German(now) = position.task else { return false };
    if !may_clear(position, unit, end) {
        return false;
    }
    let mut imagined = position.clone();
    let mut pen = Pen::new(&mut imagined);
    pen.enter(Event::Moved { unit, path: path.to_vec(), cost: 0, why: IMAGINED });
    entering::walked(unit, path, &mut pen);
    let mut step = Some(now);
    while let Some(at) = step.filter(|&step| is_movement(step)) {
        while let Some(turn) = moves::decide(pen.state(), at) {
            moves::carry_out(turn, &mut pen);
            if !stacking::is_over(pen.state(), end) {
                return true;
            }
        }
        step = sequence::next(at);
    }
    false
}

/// §9.0a Whether units move in a step of an activation.
const fn is_movement(step: GermanStep) -> bool {
    match step {
        GermanStep::CorpsObjective
        | GermanStep::Method(_)
        | GermanStep::ByUnit
        | GermanStep::SeekSupply => true,
        GermanStep::Roadblocks
        | GermanStep::Objectives(_)
        | GermanStep::Detachments
        | GermanStep::Attacks
        | GermanStep::Return
        | GermanStep::Improve
        | GermanStep::Recover
        | GermanStep::Arrive => false,
    }
}
