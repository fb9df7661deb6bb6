//! A cache of the position: who stands where, and zones of control.

use field::Stacks;
use hexmap::Hex;

use crate::printed::counters::UnitId;
use crate::state::unit::{Mark, Supply};
use crate::{Position, Side};

/// Who stands where, and which hexes each side controls. It follows from the units, the towns and the Westwall alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Situation {
    stacks: Stacks,
    /// By hex.
    holders: Vec<Option<Side>>,
    /// By hex, whether German and Allied units control it.
    controlled: Vec<[bool; 2]>,
    /// By hex, whose units in it exert control round it.
    exerting: Vec<Option<Side>>,
}

/// It follows from the rest.
impl std::hash::Hash for Situation {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Situation {
    /// The situation of a position, from scratch.
    pub(crate) fn of(position: &Position) -> Self {
        let grid = position.data().board.grid();
        let mut situation = Self {
            stacks: Stacks::new(grid, position.units.len()),
            holders: vec![None; grid.cells()],
            controlled: vec![[false; 2]; grid.cells()],
            exerting: vec![None; grid.cells()],
        };
        for unit in position.unit_ids() {
            if let Some(hex) = position.hex_of(unit) {
                situation.stacks.enter(unit.0, hex);
                situation.holders[hex.index()] = Some(position.side_of(unit));
            }
        }
        for hex in grid.hexes() {
            if let Some(side) = situation.holders[hex.index()]
                && exerts(position, hex, side, situation.units_in(hex))
            {
                situation.exerting[hex.index()] = Some(side);
                for (_, next) in grid.neighbours(hex) {
                    situation.controlled[next.index()][side.index()] = true;
                }
            }
        }
        situation
    }

    /// The units in a hex, in the order of their ids.
    pub(crate) fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.stacks.units_in(hex).map(UnitId)
    }

    /// Whose units stand in a hex.
    pub(crate) fn holder(&self, hex: Hex) -> Option<Side> {
        self.holders[hex.index()]
    }

    /// §11.0a Whether units of a side control a hex.
    pub(crate) fn controls(&self, side: Side, hex: Hex) -> bool {
        self.controlled[hex.index()][side.index()]
    }

    /// §11.0a By hex, whether units of a side control it.
    pub(crate) fn controlled(&self, side: Side) -> impl Iterator<Item = bool> {
        self.controlled.iter().map(move |of| of[side.index()])
    }

    /// §11.0 Whose units in a hex exert control round it.
    pub(crate) fn exerting(&self, hex: Hex) -> Option<Side> {
        self.exerting[hex.index()]
    }
}

/// §11.0 Whether these units would exert control round a hex: any undispersed one that is not isolated, unless it is bracketed and
/// alone among such, outside towns, and for Germans outside the Westwall.
pub(crate) fn exerts(
    position: &Position,
    hex: Hex,
    side: Side,
    units: impl Iterator<Item = UnitId>,
) -> bool {
    let board = &position.data().board;
    let shelters = board.is_town(hex) || (side == Side::German && board.is_westwall(hex));
    let (mut whole, mut able) = (0, 0);
    let mut is_strong = shelters;
    for unit in units.filter(|&unit| !position.has(unit, Mark::Dispersed)) {
        whole += 1;
        if position.unit(unit).supply != Supply::Isolated {
            able += 1;
            is_strong |= !position.face(unit).is_bracketed;
        }
    }
    // §11.0c Beside a friend who is isolated but not dispersed a bracketed unit counts as stacked.
    able > 0 && (is_strong || whole > 1)
}
