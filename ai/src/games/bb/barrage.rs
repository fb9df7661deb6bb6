//! What a barrage is worth: those it suppresses do not attack, and defend with half.

use hexmap::Hex;
use rules_bastogne::fight::barrage;
use rules_bastogne::stand::strength::{self, WHOLE};
use rules_bastogne::state::unit::Mark;
use rules_bastogne::{Phase, Position, Side, UnitId};

use super::chances;

/// What an aircraft must be worth.
const SORTIE: i32 = 12;
/// Attackers need so much of a defense beside it for a barrage to help them, of a hundred.
const IN_EARNEST: u32 = 100;

/// What it is worth that guns and aircraft fire at a hex, in hundredths of a point of strength.
pub(super) fn worth(position: &Position, target: Hex, guns: &[UnitId], air: u8) -> i32 {
    let weight = barrage::weight(position, target, guns, air);
    let often = chances::suppresses(position, &weight);
    often * at_stake(position, target) - i32::from(air) * SORTIE
}

/// The points of strength that a barrage on a hex may take out of a fight.
fn at_stake(position: &Position, target: Hex) -> i32 {
    let side = position.phase.side();
    let grid = position.data().board.grid();
    let ours = || grid.neighbours(target).flat_map(|(_, hex)| of(position, side, hex));
    let theirs = || of(position, side.enemy(), target);
    let ours_attack: u32 = ours().map(|unit| strength::attack(position, unit)).sum();
    let defense: u32 = theirs().map(|unit| strength::defense(position, unit)).sum();
    let attack: u32 = theirs().map(|unit| strength::attack(position, unit)).sum();
    let suppressed = theirs().all(|unit| position.unit(unit).has(Mark::Suppressed));
    let defends =
        matches!(position.phase, Phase::AlliedDefensiveBarrage | Phase::GermanDefensiveBarrage);
    let points = if suppressed {
        0
    } else if defends {
        if ours().next().is_some() { attack } else { 0 }
    } else if ours_attack * 100 >= defense * IN_EARNEST {
        defense
    } else {
        0
    };
    i32::try_from(points / WHOLE).unwrap_or(0)
}

fn of(position: &Position, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> {
    let held = position.has_unit(side, hex);
    position.units_in(hex).filter(move |_| held)
}
