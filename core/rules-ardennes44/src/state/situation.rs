//! A cache of what follows from where the units stand: stacks, zones of control, bonds and blown
//! bridges, hex by hex, so that a step of movement is a few look-ups. It is kept along as events
//! are folded in; tests compute it from scratch and compare.

use std::hash::{Hash, Hasher};
use std::mem;

use field::Stacks;
use hexmap::{Direction, Hex, SideMask};

use crate::printed::counters::UnitId;
use crate::state::markers::{BridgeState, Traffic};
use crate::state::position::Position;
use crate::state::unit::Place;
use crate::state::{zoc_bonds, zones_of_control};
use crate::{Data, Side};

/// The cache.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Situation {
    /// Who stands where.
    standing: Stacks,
    /// By hex and side.
    stacks: Vec<[Stack; 2]>,
    /// By side and hex: what it means for that side's movers.
    lay: [Vec<Lay>; 2],
    /// The sides on which a bridge does not stand.
    cut: SideMask,
}

/// What a side has in a hex, as far as zones and bonds go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stack {
    /// How many units.
    pub(crate) units: u8,
    /// How many of them are not silhouetted.
    pub(crate) plain: u8,
    /// How many can form bonds.
    pub(crate) bonders: u8,
    /// How many of those are not silhouetted.
    pub(crate) plain_bonders: u8,
}

/// What a hex is to the movers of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lay {
    /// See the constants.
    pub(crate) flags: u8,
    /// A bit for each side that an enemy bond runs along.
    pub(crate) walls: u8,
    /// §10.3c A bit for each of those that is closed to a unit in the hex: it may void the bond as soon
    /// as it comes here.
    pub(crate) closed: u8,
    /// The same and a bit for each side on which a bridge does not stand: closed to all who pay
    /// their way in points.
    pub(crate) shut: u8,
}

/// An enemy unit is in the hex.
pub(crate) const ENEMY: u8 = 1;
/// §9 It lies in an enemy zone of control.
pub(crate) const ZONE: u8 = 1 << 1;
/// §10 An enemy bond runs through it.
pub(crate) const BOND: u8 = 1 << 2;
/// An enemy unit is next to it, whether its zone reaches here or not.
pub(crate) const NEXT: u8 = 1 << 3;
/// A friendly unit is in it.
pub(crate) const FRIEND: u8 = 1 << 4;
/// §24, §33 An enemy Traffic marker or Roadblock lies in it.
pub(crate) const TRAFFIC: u8 = 1 << 5;
/// §24.7 It is a bottleneck for this side.
pub(crate) const BOTTLENECK: u8 = 1 << 6;
/// §S2.3 It is on the sheet of the map that is not played on.
pub(crate) const OFF: u8 = 1 << 7;

/// It follows from the rest of the position, so the digest need not hold it.
impl Hash for Situation {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Situation {
    /// The cache computed from scratch.
    pub(crate) fn of(position: &Position) -> Self {
        let grid = position.data().board.grid();
        let cells = grid.cells();
        let mut situation = Self {
            standing: Stacks::new(grid, position.units.len()),
            stacks: vec![Default::default(); cells],
            lay: [vec![Lay::default(); cells], vec![Lay::default(); cells]],
            cut: SideMask::new(grid),
        };
        for unit in position.unit_ids() {
            if let Some(hex) = position.hex_of(unit) {
                situation.standing.enter(unit.0, hex);
            }
        }
        grid.hexes().for_each(|hex| situation.restack(position, hex));
        situation.cut_bridges(position);
        for hex in grid.hexes() {
            situation.survey(position, hex);
        }
        situation
    }

    pub(crate) fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.standing.units_in(hex).map(UnitId)
    }

    #[inline]
    pub(crate) fn stack(&self, side: Side, hex: Hex) -> Stack {
        self.stacks[hex.index()][side.index()]
    }

    #[inline]
    pub(crate) fn lay(&self, side: Side, hex: Hex) -> Lay {
        self.lay[side.index()][hex.index()]
    }

    /// The whole map as it lies to a side's movers.
    #[inline]
    pub(crate) fn lays(&self, side: Side) -> &[Lay] {
        &self.lay[side.index()]
    }

    /// The sides on which a bridge does not stand.
    #[inline]
    pub(crate) fn cuts(&self) -> &SideMask {
        &self.cut
    }

    /// Counts what stands in a hex.
    fn restack(&mut self, position: &Position, hex: Hex) {
        let mut stacks = [Stack::default(); 2];
        for unit in self.units_in(hex) {
            let counter = position.counter(unit);
            let stack = &mut stacks[counter.side.index()];
            let plain = !counter.kind.is_silhouetted();
            let bonds = !counter.kind.is_artillery() && position.unit(unit).can_bond();
            stack.units += 1;
            stack.plain += u8::from(plain);
            stack.bonders += u8::from(bonds);
            stack.plain_bonders += u8::from(bonds && plain);
        }
        self.stacks[hex.index()] = stacks;
    }

    /// Looks afresh at one hex with the eyes of both sides.
    fn survey(&mut self, position: &Position, hex: Hex) {
        for side in Side::BOTH {
            let lay = self.look(position, side, hex);
            self.lay[side.index()][hex.index()] = lay;
        }
    }

    fn look(&self, position: &Position, side: Side, hex: Hex) -> Lay {
        let (data, enemy) = (position.data(), side.enemy());
        let board = &data.board;
        let occupied = |side: Side, hex: Hex| self.stack(side, hex).units > 0;
        let around = || board.grid().neighbours(hex);
        let mut flags = 0;
        let mut set = |flag: u8, is_so: bool| flags |= if is_so { flag } else { 0 };
        // §32.2a The guards of a fuel dump have no counter.
        set(ENEMY, occupied(enemy, hex) || side == Side::German && position.has_dump(hex));
        set(FRIEND, occupied(side, hex));
        // Zones and bonds come from next door; mostly nobody is there.
        let next = around().any(|(_, next)| occupied(enemy, next));
        set(NEXT, next);
        set(ZONE, next && zones_of_control::reaches(board, self, enemy, hex));
        set(BOND, next && zoc_bonds::through(board, self, enemy, hex).next().is_some());
        let jam = position.traffic[enemy.index()].contains(&Traffic::At(hex));
        set(TRAFFIC, jam || position.has_roadblock(enemy, hex));
        set(BOTTLENECK, side == Side::German && data.places.bottleneck[hex.index()]);
        set(OFF, is_off(data, hex));
        let (mut walls, mut closed) = (0, 0);
        for direction in Direction::ALL.into_iter().filter(|_| next) {
            if zoc_bonds::along(data, self, enemy, hex, direction).is_some() {
                walls |= direction.bit();
                let stands = zoc_bonds::stands_before(data, self, enemy, hex, direction);
                closed |= if stands { direction.bit() } else { 0 };
            }
        }
        Lay { flags, walls, closed, shut: closed | self.cut.bits()[hex.index()] }
    }

    fn cut_bridges(&mut self, position: &Position) {
        let board = &position.data().board;
        self.cut.clear();
        for (id, bridge) in board.bridges().zip(&position.bridges) {
            if bridge.state != BridgeState::Intact {
                self.cut.put(board.grid(), board.bridge_side(id));
            }
        }
        for lays in &mut self.lay {
            let hexes = lays.iter_mut().zip(self.cut.bits());
            hexes.for_each(|(lay, cut)| lay.shut = lay.closed | cut);
        }
    }
}

/// §S2.3 Whether a hex is on the sheet of the map that is not played on.
pub(crate) fn is_off(data: &Data, hex: Hex) -> bool {
    data.scenario.east_only && data.places.west_sheet[hex.index()]
}

impl Position {
    /// Whether the bridge on a side does not stand.
    #[inline]
    pub fn is_cut(&self, hex: Hex, direction: Direction) -> bool {
        self.situation.cuts().has(hex, direction)
    }

    /// Puts a unit into a hex of a position that is only thought of: zones, bonds and supply are as if
    /// it stood there, and nothing else has happened.
    pub fn suppose(&mut self, unit: UnitId, hex: Hex) {
        self.put(unit, Place::On(hex));
    }

    /// Takes a unit off the map of a position that is only thought of.
    pub fn suppose_gone(&mut self, unit: UnitId) {
        self.put(unit, Place::Exited);
    }

    /// Moves a unit from wherever it is to a place.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) {
        let from = self.hex_of(unit);
        self.units[unit.index()].place = place;
        self.leave_advantage(unit);
        let to = self.hex_of(unit);
        self.regard(|situation, _| {
            if let Some(hex) = from {
                situation.standing.leave(unit.0, hex);
            }
            if let Some(hex) = to {
                situation.standing.enter(unit.0, hex);
            }
        });
        from.into_iter().chain(to).for_each(|hex| self.look_again(hex));
    }

    /// Looks afresh at a unit's hex after its state or its markers have changed. Most markers change
    /// nothing for anybody else.
    pub(crate) fn look_again_at(&mut self, unit: UnitId) {
        let Some(hex) = self.hex_of(unit) else { return };
        let before = self.situation.stacks[hex.index()];
        self.regard(|situation, position| situation.restack(position, hex));
        if self.situation.stacks[hex.index()] != before {
            self.look_again(hex);
        }
    }

    /// Looks afresh at a hex and all that what stands in it bears on.
    pub(crate) fn look_again(&mut self, hex: Hex) {
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
