//! An index: what is put together piece by piece before it is done: which plans there are, and who weighs each.

use desk::plan::Candidate;
use desk::{Change, Draft, Fill, Sentence, Thing, Weighed};
use field::{Filled, NotThere};
use hexmap::{Direction, Hex, Hexside};

use super::{
    advancing, alone, announcing, attack, battle, coordinating, marching, placing, reinforcing,
    works,
};
use crate::printed::cards::CardId;
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, View};

/// A card activates one unit.
pub(super) const ALONE: &str = "alone";
/// A reserve is put into a hex.
pub(super) const PLACE: &str = "place";
/// A unit moves.
pub(super) const MOVE: &str = "move";
/// A hex is attacked.
pub(super) const ATTACK: &str = "attack";
/// A unit comes by Reinforce Battle.
pub(super) const REINFORCE: &str = "reinforce";
/// Units join by Assault Coordination.
pub(super) const COORDINATE: &str = "coordinate";
/// More chits are announced.
pub(super) const ANNOUNCE: &str = "announce";
/// A unit advances.
pub(super) const ADVANCE: &str = "advance";
/// A roadblock is put up.
pub(super) const BLOCK: &str = "block";
/// A bridge is blown.
pub(super) const BLOW: &str = "blow";
/// A bridge is repaired or built.
pub(super) const BRIDGE: &str = "bridge";
/// The combat at hand: nothing is put together, and what will come of it is told.
pub(super) const BATTLE: &str = "battle";

/// Gap: which card.
pub(super) const CARD: &str = "card";
/// Gap: who does it.
pub(super) const WHO: &str = "who";
/// Gap: the way they go.
pub(super) const WAY: &str = "way";
/// Gap: a hex or a hexside.
pub(super) const WHERE: &str = "where";
/// Gap: what is attacked.
pub(super) const TARGET: &str = "target";
/// Gap: how many chits in all.
pub(super) const TOTAL: &str = "total";

pub(crate) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let changed = draft.changed(change);
    if draft.plan == BATTLE {
        return battle::weigh(view.position);
    }
    if view.side.is_none() || view.position.asked() != view.side {
        return Err(Illegal::NotNow);
    }
    match draft.plan.as_str() {
        ALONE => alone::weigh(view, &changed),
        PLACE => placing::weigh(view, &changed),
        MOVE => marching::weigh(view, &changed),
        ATTACK => attack::weigh(view, &changed),
        REINFORCE => reinforcing::weigh(view, &changed),
        COORDINATE => coordinating::weigh(view, &changed),
        ANNOUNCE => announcing::weigh(view, &changed),
        ADVANCE => advancing::weigh(view, &changed),
        BLOCK | BLOW | BRIDGE => works::weigh(view, &changed),
        _ => Err(Illegal::NotNow),
    }
}

/// What a draft names and the table does not have.
impl From<NotThere> for Illegal {
    fn from(not: NotThere) -> Self {
        match not {
            NotThere::Piece => Self::NoSuchUnit,
            NotThere::Hex => Self::NoSuchHex,
            NotThere::Bridge => Self::NoSuchHexside,
        }
    }
}

/// What fills the gaps of a draft.
pub(super) fn filled<'d>(position: &'d Position, draft: &'d Draft) -> Filled<'d> {
    Filled { draft, sheet: &position.data().board, pieces: position.units.len() }
}

/// The units that fill a gap, each once. All of them exist.
pub(super) fn units(position: &Position, draft: &Draft, gap: &str) -> Result<Vec<UnitId>, Illegal> {
    let pieces = filled(position, draft).pieces(gap)?;
    Ok(pieces.into_iter().map(UnitId).collect())
}

/// The hex that fills a gap, if one does.
pub(super) fn hex(position: &Position, draft: &Draft, gap: &str) -> Result<Option<Hex>, Illegal> {
    Ok(filled(position, draft).hex(gap)?)
}

/// The path that fills a gap, if one does: how, and from where to where.
pub(super) fn path(
    position: &Position,
    draft: &Draft,
) -> Result<Option<(String, Vec<Hex>)>, Illegal> {
    Ok(filled(position, draft).path(WAY)?)
}

/// The hexside that fills a gap, if one does.
pub(super) fn side(
    position: &Position,
    draft: &Draft,
    gap: &str,
) -> Result<Option<Hexside>, Illegal> {
    let Some(Fill::Things(things)) = draft.fills.get(gap) else { return Ok(None) };
    match things.as_slice() {
        [] => Ok(None),
        &[Thing::Side(id, way)] => {
            let grid = position.data().board.grid();
            let way = Direction::ALL.get(usize::from(way)).ok_or(Illegal::NoSuchHexside)?;
            let hex = Hex::new(id);
            if grid.contains(hex) {
                Ok(Some(grid.side(hex, *way)))
            } else {
                Err(Illegal::NoSuchHex)
            }
        }
        [..] => Err(Illegal::NoSuchHexside),
    }
}

/// The card that fills a gap, if one does.
pub(super) fn card(draft: &Draft) -> Result<Option<CardId>, Illegal> {
    let Some(Fill::Things(things)) = draft.fills.get(CARD) else { return Ok(None) };
    match things.as_slice() {
        [] => Ok(None),
        &[Thing::Card(number)] => {
            let number = usize::from(number) + 1;
            let is_card = (1..=CardId::COUNT).contains(&number);
            let number = u8::try_from(number).ok().filter(|_| is_card);
            number.map(|number| Some(CardId(number))).ok_or(Illegal::NoSuchCard)
        }
        [..] => Err(Illegal::NoSuchCard),
    }
}

/// What fills a gap: these units.
pub(super) fn these(units: &[UnitId]) -> Fill {
    Fill::pieces(units.iter().map(|unit| unit.0))
}

/// A hexside as a thing.
pub(super) fn side_thing(side: Hexside) -> Thing {
    let way = u8::try_from(side.direction().index()).expect("there are six directions");
    Thing::Side(side.owner().id(), way)
}

/// One who may be picked, or why not.
pub(super) fn candidate(unit: UnitId, adds: Option<String>, refusal: Option<Illegal>) -> Candidate {
    Candidate::new(Thing::Piece(unit.0), adds, refusal.as_ref())
}

/// How many there are, as a gap counts.
pub(super) fn many(of: usize) -> u8 {
    u8::try_from(of).unwrap_or(u8::MAX)
}

/// Why a draft is not whole, in a sentence.
pub(super) fn because(refusal: Option<Illegal>) -> Vec<Sentence> {
    refusal.iter().map(Sentence::refusal).collect()
}
