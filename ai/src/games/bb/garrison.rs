//! Who stays in a place that the Germans are to hold in the end, when the others march, assault or advance.

use std::cmp::Reverse;

use hexmap::Hex;
use rules_bastogne::printed::scenario::Goal;
use rules_bastogne::{BastogneBreakout, Position, Side, UnitId};

use crate::planning::{Forces as _, Mind};

/// What stays there, in points of defense.
const ENOUGH: i32 = 28;

/// Whether a unit holds such a place, and too few would be left without it.
pub(super) fn is_held_by(position: &Position, unit: UnitId) -> bool {
    let Some(hex) = position.hex_of(unit).filter(|&hex| is_held(position, hex)) else {
        return false;
    };
    spare(position, hex, &[unit]).is_empty()
}

/// Those of some in a hex who may leave it together: the best at attacking, as long as enough stay.
pub(super) fn spare(position: &Position, hex: Hex, units: &[UnitId]) -> Vec<UnitId> {
    if !is_held(position, hex) {
        return units.to_vec();
    }
    let mut left: i32 =
        position.units_in(hex).map(|unit| BastogneBreakout::defense(position, unit)).sum();
    let mut going = units.to_vec();
    going.sort_by_key(|&unit| Reverse(BastogneBreakout::attack(position, unit)));
    going.retain(|&unit| {
        let without = left - BastogneBreakout::defense(position, unit);
        let goes = without >= ENOUGH;
        if goes {
            left = without;
        }
        goes
    });
    going
}

/// Whether Germans stand in a hex that they are to hold.
fn is_held(position: &Position, hex: Hex) -> bool {
    let goal = &position.data().scenario.goal;
    let counts = matches!(goal, Goal::Hold { hexes } if hexes.contains(&hex));
    counts && position.has_unit(Side::German, hex)
}

impl Mind<'_, BastogneBreakout> {
    /// Those who may advance and leave enough where they stand.
    pub(super) fn spare_for_advance(&self) -> Vec<UnitId> {
        let position = self.position;
        let able = position.battle.as_ref().map_or(&[][..], |battle| &battle.units);
        let mut hexes: Vec<Hex> = able.iter().filter_map(|&unit| position.hex_of(unit)).collect();
        hexes.sort();
        hexes.dedup();
        let of = |hex: Hex| {
            let here = able.iter().copied().filter(|&unit| position.hex_of(unit) == Some(hex));
            spare(position, hex, &here.collect::<Vec<_>>())
        };
        hexes.into_iter().flat_map(of).collect()
    }
}
