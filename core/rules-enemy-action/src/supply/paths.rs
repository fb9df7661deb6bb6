//! §13.1, §13.3 Which hexes supply reaches, and which road hexes are supply heads.

use std::borrow::Cow;
use std::collections::VecDeque;

use hexmap::{Direction, Hex};

use crate::printed::counters::UnitId;
use crate::stand::ground::Ground;
use crate::state::lines::Survey;
use crate::{Position, Side};

pub use crate::state::lines::Lines;

/// §13.1 Whether supply of a side can be traced to a hex: by an imagined unit of the side in place of what is there (§15.51d).
pub fn can_trace(position: &Position, side: Side, hex: Hex) -> bool {
    if position.holder(hex) == Some(side.enemy()) {
        can_trace_on(Ground::of(position), side, hex)
    } else {
        Lines::of(position, side).reaches(hex)
    }
}

/// §15.51d The same where something else is imagined.
pub fn can_trace_on(ground: Ground<'_>, side: Side, hex: Hex) -> bool {
    Lines::on(&in_place_of_what_is_there(ground, side, hex), side).reaches(hex)
}

/// §15.21a Whether supply of a side can be traced to a hex while all other detachments exert control.
pub fn can_trace_among_detachments(position: &Position, side: Side, hex: Hex) -> bool {
    let ground = Ground::of(position).with_detachments();
    can_trace_on(ground, side, hex)
}

/// §13.3a Whether German reserve supply can be traced to a hex.
pub fn can_trace_reserve(position: &Position, hex: Hex) -> bool {
    if position.holder(hex) == Some(Side::Allied) {
        build(&Ground::of(position).without(hex), Side::German, true).reaches(hex)
    } else {
        Lines::reserve(position).reaches(hex)
    }
}

/// §13.1f Whether a road hex is a supply head of a side.
pub fn is_head(position: &Position, side: Side, hex: Hex) -> bool {
    Lines::of(position, side).is_head(hex)
}

/// Enemies in the hex are gone: their control would keep the supply of the imagined unit away.
fn in_place_of_what_is_there(ground: Ground<'_>, side: Side, hex: Hex) -> Ground<'_> {
    if ground.holder(hex) == Some(side.enemy()) { ground.without(hex) } else { ground }
}

impl Lines {
    /// Where the supply of a side reaches. Of hexes that the enemy holds it says what is true with the enemy there.
    pub fn of(position: &Position, side: Side) -> &Self {
        survey(position, Survey::of(side))
    }

    /// §13.3a Where German reserve supply reaches.
    pub fn reserve(position: &Position) -> &Self {
        survey(position, Survey::Reserve)
    }

    /// Where the supply of a side would reach.
    pub fn on(ground: &Ground<'_>, side: Side) -> Self {
        build(ground, side, false)
    }

    /// Where the supply of a unit's side would reach if the unit were nowhere.
    pub fn without(position: &Position, unit: UnitId) -> Cow<'_, Self> {
        let away = || Self::on(&Ground::of(position).with(unit, None), position.side_of(unit));
        Self::unchanged_without(position, unit).map_or_else(|| Cow::Owned(away()), Cow::Borrowed)
    }

    /// The lines as the ground lies, if they are the same without a unit.
    pub fn unchanged_without(position: &Position, unit: UnitId) -> Option<&Self> {
        let side = position.side_of(unit);
        (!opens_its_hex(position, unit)).then(|| Self::of(position, side))
    }
}

/// Whether all lines that are remembered are those that would be worked out now.
pub fn are_fresh(position: &Position) -> bool {
    let fresh = position.recomputed();
    Survey::ALL.into_iter().all(|kind| {
        let known = position.surveys.known(kind);
        known.is_none_or(|known| known == survey(&fresh, kind))
    })
}

/// The lines of a kind as the ground lies.
fn survey(position: &Position, kind: Survey) -> &Lines {
    let is_reserve = kind == Survey::Reserve;
    position.surveys.get(kind, || build(&Ground::of(position), kind.side(), is_reserve))
}

/// §13.1c, §13.1d, §13.13a Whether supply of its side passes a unit's hex only because the unit is there: else its going changes no line.
fn opens_its_hex(position: &Position, unit: UnitId) -> bool {
    let side = position.side_of(unit);
    let board = &position.data().board;
    position.hex_of(unit).is_some_and(|hex| {
        let is_wall = side == Side::Allied && board.is_westwall(hex);
        let is_theirs = board.is_town(hex) && position.owner(hex) != side;
        is_wall || is_theirs || position.controls(side.enemy(), hex)
    })
}

/// Works out where supply reaches.
fn build(ground: &Ground<'_>, side: Side, is_reserve: bool) -> Lines {
    let way = Way { ground, side, is_reserve, controlled: ground.controlled(side.enemy()) };
    let grid = ground.position.data().board.grid();
    let mut open = vec![false; grid.cells()];
    for hex in grid.hexes() {
        open[hex.index()] = way.is_open(hex);
    }
    let heads = way.heads(&open);
    let far = way.distances(&open, &heads);
    let mut traces = vec![false; grid.cells()];
    for hex in grid.hexes() {
        traces[hex.index()] = far[hex.index()].is_some()
            || is_friendly_edge(ground.position, side, hex)
            || way.comes_over_a_river(&heads, hex);
    }
    Lines { heads, far, traces }
}

/// §13.0b, §13.0c Whether a hex lies on an edge that is friendly to a side.
pub fn is_friendly_edge(position: &Position, side: Side, hex: Hex) -> bool {
    let board = &position.data().board;
    match side {
        Side::German => board.german_edge(hex),
        Side::Allied => board.allied_edge(hex),
    }
}

/// What supply passes and what it does not.
struct Way<'g, 'p> {
    ground: &'g Ground<'p>,
    side: Side,
    is_reserve: bool,
    /// By hex, whether the enemy controls it.
    controlled: Vec<bool>,
}

impl Way<'_, '_> {
    /// §13.1c, §13.1d, §13.3a, §13.13a, §10.8e Whether supply passes a hex.
    fn is_open(&self, hex: Hex) -> bool {
        let Self { ground, side, is_reserve, .. } = *self;
        let position = ground.position;
        let board = &position.data().board;
        let holder = ground.holder(hex);
        let is_ours = ground.standing(hex) == Some(side);
        let is_barred = match side {
            Side::German => position.roadblocks.has(hex),
            Side::Allied => board.is_westwall(hex) && !is_ours,
        };
        let is_enemy_town = board.is_town(hex) && ground.owner(hex) != side && !is_ours;
        if is_barred || holder == Some(side.enemy()) || is_enemy_town {
            return false;
        }
        (is_ours && !is_reserve) || !self.controlled[hex.index()]
    }

    /// §13.1c, §13.1e Whether supply passes from a hex to the next on that side without the limit of rivers.
    fn is_dry(&self, hex: Hex, direction: Direction) -> bool {
        let is_river = self.ground.position.data().board.river(hex, direction);
        !is_river || self.ground.bridge_owner(hex, direction) == Some(self.side)
    }

    /// §13.1f–§13.1h By hex, whether it is a supply head.
    fn heads(&self, open: &[bool]) -> Vec<bool> {
        let position = self.ground.position;
        let grid = position.data().board.grid();
        let sources = grid.hexes().filter(|&hex| open[hex.index()] && self.is_source(hex));
        field::flood(grid, sources, |from, direction, to| {
            open[to.index()] && position.is_joined(from, direction) && self.is_dry(from, direction)
        })
    }

    /// §13.1f, §13.14 Whether a road leads off a friendly edge here, and is not lost.
    fn is_source(&self, hex: Hex) -> bool {
        let position = self.ground.position;
        let board = &position.data().board;
        let is_lost = || {
            let german = |&town: &Hex| self.ground.owner(town) == Side::German;
            let rows = board.lost_sources().iter();
            rows.filter(|row| row.sources.contains(&hex)).any(|row| row.towns.iter().any(german))
        };
        board.road_off(hex)
            && is_friendly_edge(position, self.side, hex)
            && !(self.side == Side::Allied && is_lost())
    }

    /// §13.1a By hex, how far it is to a head or a friendly edge.
    fn distances(&self, open: &[bool], heads: &[bool]) -> Vec<Option<u16>> {
        let position = self.ground.position;
        let grid = position.data().board.grid();
        let longest = position.data().tables.supply.path;
        let mut far = vec![None; grid.cells()];
        let is_end = |hex: &Hex| {
            let is_edge = || is_friendly_edge(position, self.side, *hex);
            open[hex.index()] && (heads[hex.index()] || is_edge())
        };
        let mut next: VecDeque<Hex> = grid.hexes().filter(is_end).collect();
        for hex in &next {
            far[hex.index()] = Some(0);
        }
        while let Some(hex) = next.pop_front() {
            let so_far = far[hex.index()].expect("what waits has been reached");
            for (direction, to) in grid.neighbours(hex) {
                let is_new = far[to.index()].is_none() && so_far < longest;
                if is_new && self.is_dry(hex, direction) {
                    far[to.index()] = Some(so_far + 1);
                    if open[to.index()] {
                        next.push_back(to);
                    }
                }
            }
        }
        far
    }

    /// §13.1e Whether a supply head lies across a river without a bridge.
    fn comes_over_a_river(&self, heads: &[bool], hex: Hex) -> bool {
        let position = self.ground.position;
        let mut around = position.data().board.grid().neighbours(hex);
        around.any(|(direction, next)| heads[next.index()] && position.is_unbridged(hex, direction))
    }
}
