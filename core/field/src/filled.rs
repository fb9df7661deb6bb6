//! `Filled`: what fills the gaps of a draft, as far as it is on the table. Drafts come from outside and may name anything.

use desk::thing::PieceId;
use desk::{Draft, Fill, Thing};
use hexmap::{Direction, Hex};

use crate::{BridgeId, Sheet};

/// What a draft names and the table does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum NotThere {
    Piece,
    Hex,
    Bridge,
}

/// A draft, beside the map and as many pieces as there are.
#[derive(Clone, Copy)]
pub struct Filled<'d> {
    /// The draft.
    pub draft: &'d Draft,
    /// The map.
    pub sheet: &'d Sheet,
    /// How many pieces there are.
    pub pieces: usize,
}

impl Filled<'_> {
    /// The pieces that fill a gap, each once.
    pub fn pieces(&self, gap: &str) -> Result<Vec<PieceId>, NotThere> {
        let Some(Fill::Things(things)) = self.draft.fills.get(gap) else { return Ok(Vec::new()) };
        let mut pieces = Vec::new();
        for thing in things {
            let Thing::Piece(id) = *thing else { return Err(NotThere::Piece) };
            if usize::from(id) >= self.pieces {
                return Err(NotThere::Piece);
            }
            if !pieces.contains(&id) {
                pieces.push(id);
            }
        }
        Ok(pieces)
    }

    /// The hex that fills a gap, if one does.
    pub fn hex(&self, gap: &str) -> Result<Option<Hex>, NotThere> {
        let Some(Fill::Things(things)) = self.draft.fills.get(gap) else { return Ok(None) };
        match things.as_slice() {
            [] => Ok(None),
            [Thing::Hex(id)] if self.sheet.grid().contains(Hex::new(*id)) => {
                Ok(Some(Hex::new(*id)))
            }
            [..] => Err(NotThere::Hex),
        }
    }

    /// The bridge that fills a gap, if one does.
    pub fn bridge(&self, gap: &str) -> Result<Option<BridgeId>, NotThere> {
        let Some(Fill::Things(things)) = self.draft.fills.get(gap) else { return Ok(None) };
        let [Thing::Side(id, way)] = things.as_slice() else { return Err(NotThere::Bridge) };
        let way = Direction::ALL.get(usize::from(*way)).ok_or(NotThere::Bridge)?;
        if !self.sheet.grid().contains(Hex::new(*id)) {
            return Err(NotThere::Hex);
        }
        self.sheet.bridge(Hex::new(*id), *way).map(Some).ok_or(NotThere::Bridge)
    }

    /// The path that fills a gap, if one does: how, and from where to where.
    pub fn path(&self, gap: &str) -> Result<Option<(String, Vec<Hex>)>, NotThere> {
        let Some(Fill::Path(mode, hexes)) = self.draft.fills.get(gap) else { return Ok(None) };
        let hexes: Vec<Hex> = hexes.iter().map(|&hex| Hex::new(hex)).collect();
        if hexes.iter().any(|&hex| !self.sheet.grid().contains(hex)) {
            return Err(NotThere::Hex);
        }
        Ok((!hexes.is_empty()).then(|| (mode.clone(), hexes)))
    }
}
