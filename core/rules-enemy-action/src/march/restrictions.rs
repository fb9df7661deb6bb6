//! §9.21 What keeps a German unit from moving on: what it holds down, surrounds or shuts off, hex by hex.

use std::cell::RefCell;
use std::collections::BTreeMap;

use hexmap::Hex;
use kernel::Clause;

use crate::printed::counters::UnitId;
use crate::stand::ground::Ground;
use crate::stand::{strength, surround};
use crate::supply::paths::Lines;
use crate::{Position, Side};

/// Weak Allies in a VP hex are held down.
const PIN: Clause = Clause::new("eaa-9.21a");
/// Surrounded Allies stay surrounded.
const SURROUND: Clause = Clause::new("eaa-9.21b");
/// A town or a Westwall hex is not left to Allied supply.
const VACATE: Clause = Clause::new("eaa-9.21c");
/// No other is opened to it.
const EXPOSE: Clause = Clause::new("eaa-9.21d");
/// How far from a unit Allies can be whom it helps to surround.
const NEAR: u16 = 2;

/// What a unit must not give up where it stands.
#[derive(Clone, Debug)]
pub struct Duties<'p> {
    position: &'p Position,
    unit: UnitId,
    /// §9.21a VP hexes beside it, held by few.
    pinned: Vec<Hex>,
    /// Whether Allied supply would come to any empty German town or Westwall hex if the unit were nowhere.
    shuts: bool,
    /// By way, what is open to Allied supply with the unit at its end, as far as that has been asked.
    known: RefCell<BTreeMap<Vec<Hex>, Vec<Hex>>>,
}

impl<'p> Duties<'p> {
    /// What a unit must not give up that begins to move where it stands.
    pub fn of(position: &'p Position, unit: UnitId) -> Self {
        Self::since(position, unit, position.hex_of(unit))
    }

    /// §9.21e What a unit must not give up whose move or advance began in a hex.
    pub fn since(position: &'p Position, unit: UnitId, start: Option<Hex>) -> Self {
        let pinned = start.map_or_else(Vec::new, |hex| pinned(position, hex));
        let shuts = !open(&Ground::of(position).with(unit, None)).is_empty();
        Self { position, unit, pinned, shuts, known: RefCell::default() }
    }

    /// §9.21a Whether the unit may end in a hex: beside each of the VP hexes whose few Allies it holds down.
    pub fn lets_end(&self, hex: Hex) -> Result<(), Clause> {
        let grid = self.position.data().board.grid();
        let stays = self.pinned.iter().all(|&vp| grid.adjacent(vp, hex));
        if stays { Ok(()) } else { Err(PIN) }
    }

    /// §9.21b–§9.21e Whether the unit may go along a path, every step of it.
    pub fn let_go(&self, path: &[Hex]) -> Result<(), Clause> {
        (1..path.len()).try_for_each(|end| self.let_step(&path[..=end]))
    }

    /// §9.21e Whether it may take the last step of a way.
    pub fn let_step(&self, way: &[Hex]) -> Result<(), Clause> {
        let Some((_, before)) = way.split_last() else { return Ok(()) };
        let Some(&from) = before.last() else { return Ok(()) };
        self.keeps_surrounded(way)?;
        let board = &self.position.data().board;
        if !self.shuts && !board.is_town(from) && !board.is_westwall(from) {
            return Ok(());
        }
        let then = self.open_after(way);
        if then.is_empty() {
            return Ok(());
        }
        let now = self.open_after(before);
        let opened = then.iter().find(|hex| !now.contains(hex));
        opened.map_or(Ok(()), |&opened| Err(if opened == from { VACATE } else { EXPOSE }))
    }

    /// What is open to Allied supply with the unit at the end of a way.
    fn open_after(&self, way: &[Hex]) -> Vec<Hex> {
        if let Some(known) = self.known.borrow().get(way) {
            return known.clone();
        }
        let found = open(&Ground::of(self.position).gone(self.unit, way));
        self.known.borrow_mut().insert(way.to_vec(), found.clone());
        found
    }

    /// §9.21b The last step of a way releases nobody.
    fn keeps_surrounded(&self, way: &[Hex]) -> Result<(), Clause> {
        let Some((&to, before)) = way.split_last() else { return Ok(()) };
        let Some(&from) = before.last() else { return Ok(()) };
        let position = self.position;
        let now = Ground::of(position).with(self.unit, Some(from));
        let then = Ground::of(position).with(self.unit, Some(to));
        let held = |&hex: &Hex| position.holder(hex) == Some(Side::Allied);
        let mut near = position.data().board.grid().within(from, NEAR).filter(held);
        let releases = near.any(|hex| {
            surround::is_closed(&now, hex, Side::German)
                && !surround::is_closed(&then, hex, Side::German)
        });
        if releases { Err(SURROUND) } else { Ok(()) }
    }
}

/// §9.21a The VP hexes beside a hex that are held by so few Allies that a unit stays with them.
fn pinned(position: &Position, hex: Hex) -> Vec<Hex> {
    let data = position.data();
    let board = &data.board;
    let limits = data.tables.restriction;
    let around = board.grid().neighbours(hex).map(|(_, next)| next);
    let is_weak = |vp: &Hex| {
        let limit = if board.is_city(*vp) { limits.strength_in_city } else { limits.strength };
        board.vp(*vp) > 0
            && position.holder(*vp) == Some(Side::Allied)
            && strength::strength(position, position.units_in(*vp)) <= u16::from(limit)
    };
    around.filter(is_weak).collect()
}

/// §9.21c, §9.21d The empty German towns and Westwall hexes to which Allied supply comes.
fn open(ground: &Ground<'_>) -> Vec<Hex> {
    let board = &ground.position.data().board;
    let lines = Lines::on(ground, Side::Allied);
    let is_german = |hex: Hex| {
        board.is_westwall(hex) || board.is_town(hex) && ground.owner(hex) == Side::German
    };
    let hexes = board.grid().hexes();
    hexes
        .filter(|&hex| is_german(hex) && ground.holder(hex).is_none() && lines.reaches(hex))
        .collect()
}
