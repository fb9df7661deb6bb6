//! What follows from where the units stand: who is in which hex, whose zones reach where, which bridges are cut.

use std::mem;

use field::Stacks;
use hexmap::{Direction, Hex, SideMask};

use crate::printed::counters::{Role, UnitId};
use crate::state::unit::Place;
use crate::{Position, Side};

/// An enemy stands in the hex.
pub(crate) const ENEMY: u8 = 1;
/// A friend does.
pub(crate) const FRIEND: u8 = 1 << 1;
/// An enemy zone of control reaches into it.
pub(crate) const ZONE: u8 = 1 << 2;
/// An enemy stands next to it, whether his zone reaches or not.
pub(crate) const NEXT: u8 = 1 << 3;
/// It is not played on.
pub(crate) const OFF: u8 = 1 << 4;

/// The cache of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Situation {
    standing: Stacks,
    /// By side, then by hex: whether it has a unit there, and one with a zone.
    stacks: [Vec<Stack>; 2],
    /// By side, then by hex: what the hex is to that side.
    lay: [Vec<u8>; 2],
    /// The sides of bridges that are down.
    cut: SideMask,
}

/// What a side has in a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stack {
    /// Any unit.
    pub(crate) any: bool,
    /// §7 A unit with a zone of control.
    pub(crate) zone: bool,
}

/// The cache is no part of the digest, since it follows from the rest.
impl std::hash::Hash for Situation {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Situation {
    /// The cache of a position, from scratch.
    pub(crate) fn of(position: &Position) -> Self {
        let grid = position.data().board.grid();
        let mut situation = Self {
            standing: Stacks::new(grid, position.units.len()),
            stacks: Side::BOTH.map(|_| vec![Stack::default(); grid.cells()]),
            lay: Side::BOTH.map(|_| vec![0; grid.cells()]),
            cut: SideMask::new(grid),
        };
        for unit in position.unit_ids() {
            if let Some(hex) = position.hex_of(unit) {
                situation.standing.enter(unit.0, hex);
            }
        }
        for hex in grid.hexes() {
            situation.restack(position, hex);
        }
        for hex in grid.hexes() {
            situation.survey(position, hex);
        }
        situation.cut_bridges(position);
        situation
    }

    /// The units in a hex, in order.
    pub(crate) fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.standing.units_in(hex).map(UnitId)
    }

    /// What a hex is to a side.
    #[inline]
    pub(crate) fn lay(&self, side: Side, hex: Hex) -> u8 {
        self.lay[side.index()][hex.index()]
    }

    /// What every hex is to a side.
    #[inline]
    pub(crate) fn lays(&self, side: Side) -> &[u8] {
        &self.lay[side.index()]
    }

    /// What a side has in a hex.
    #[inline]
    pub(crate) fn stack(&self, side: Side, hex: Hex) -> Stack {
        self.stacks[side.index()][hex.index()]
    }

    /// The sides of bridges that are down.
    #[inline]
    pub(crate) fn cuts(&self) -> &SideMask {
        &self.cut
    }

    fn restack(&mut self, position: &Position, hex: Hex) {
        let mut stacks = [Stack::default(); 2];
        let (mut battalions, mut grenadiers) = (0, false);
        for unit in self.units_in(hex) {
            let counter = position.counter(unit);
            let stack = &mut stacks[counter.side.index()];
            stack.any = true;
            stack.zone |= counter.is_ground() && !counter.is_peiper_battalion();
            battalions += usize::from(counter.is_peiper_battalion());
            grenadiers |= counter.role == Some(Role::PzgrBattalion);
        }
        // §36.9a The grenadiers give the other battalions a zone, and have none alone.
        stacks[Side::German.index()].zone |= grenadiers && battalions > 1;
        for (all, stack) in self.stacks.iter_mut().zip(stacks) {
            all[hex.index()] = stack;
        }
    }

    /// Looks afresh at one hex with the eyes of both sides.
    fn survey(&mut self, position: &Position, hex: Hex) {
        let data = position.data();
        let (grid, board) = (data.board.grid(), &data.board);
        for side in Side::BOTH {
            let enemy = side.enemy();
            let mut flags = 0;
            let mut set = |flag: u8, is_so: bool| flags |= if is_so { flag } else { 0 };
            set(ENEMY, self.stack(enemy, hex).any);
            set(FRIEND, self.stack(side, hex).any);
            set(OFF, !data.scenario.is_played_on(hex));
            // §7.3a Every combat unit's zone is at least the hex it stands in; nobody else is ever there.
            for (direction, next) in grid.neighbours(hex) {
                let there = self.stack(enemy, next);
                set(NEXT, there.any);
                set(ZONE, there.zone && !board.meuse(hex, direction));
            }
            self.lay[side.index()][hex.index()] = flags;
        }
    }

    fn cut_bridges(&mut self, position: &Position) {
        let board = &position.data().board;
        self.cut.clear();
        for (id, bridge) in board.bridges().zip(&position.bridges) {
            if bridge.blown {
                self.cut.put(board.grid(), board.bridge_side(id));
            }
        }
    }
}

impl Position {
    /// Whether the bridge on a side does not stand.
    #[inline]
    pub fn is_cut(&self, hex: Hex, direction: Direction) -> bool {
        self.situation.cuts().has(hex, direction)
    }

    /// Whether a side of a hex is a river without a standing bridge.
    #[inline]
    pub fn is_unbridged(&self, hex: Hex, direction: Direction) -> bool {
        let board = &self.data.board;
        board.river(hex, direction)
            && (!board.map.bridge(hex, direction) || self.is_cut(hex, direction))
    }

    /// Whether a road leads over a side, over a standing bridge where there is a river (§5.3x).
    #[inline]
    pub fn is_open_road(&self, hex: Hex, direction: Direction) -> bool {
        self.data.board.road(hex, direction) && !self.is_unbridged(hex, direction)
    }

    /// Puts a unit into a hex of a position that is only thought of: zones and supply are as if it stood there, and
    /// nothing else has happened.
    pub fn suppose(&mut self, unit: UnitId, hex: Hex) {
        self.put(unit, Place::On(hex));
    }

    /// Takes a unit off the map of a position that is only thought of.
    pub fn suppose_gone(&mut self, unit: UnitId) {
        self.put(unit, Place::Exited);
    }

    /// Takes a bridge down in a position that is only thought of.
    pub fn suppose_blown(&mut self, bridge: crate::BridgeId) {
        self.bridges[bridge.index()].blown = true;
        self.look_at_bridges();
    }

    /// Moves a unit from wherever it is to a place.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) {
        let from = self.hex_of(unit);
        self.units[unit.index()].place = place;
        let to = self.hex_of(unit);
        self.regard(|situation, _| {
            if let Some(hex) = from {
                situation.standing.leave(unit.0, hex);
            }
            if let Some(hex) = to {
                situation.standing.enter(unit.0, hex);
            }
        });
        for hex in from.into_iter().chain(to) {
            self.look_again(hex);
        }
    }

    /// Looks afresh at a hex and all that what stands in it bears on.
    fn look_again(&mut self, hex: Hex) {
        self.regard(|situation, position| {
            situation.restack(position, hex);
            situation.survey(position, hex);
            let grid = position.data().board.grid();
            grid.neighbours(hex).for_each(|(_, next)| situation.survey(position, next));
        });
    }

    /// Looks afresh at which bridges stand.
    pub(crate) fn look_at_bridges(&mut self) {
        self.regard(Situation::cut_bridges);
    }

    fn regard(&mut self, mut change: impl FnMut(&mut Situation, &Self)) {
        let mut situation = mem::take(&mut self.situation);
        change(&mut situation, self);
        self.situation = situation;
    }
}
