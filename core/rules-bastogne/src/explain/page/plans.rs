//! What is put together piece by piece: which plans there are, and who weighs each.

use desk::plan::Candidate;
use desk::{Change, Draft, Fill, Sentence, Thing, Weighed};
use field::{Filled, NotThere};
use hexmap::Hex;

use super::{advancing, assault, attack, barrage, hauling, marching, placing, playing};
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, View};

/// A card is played on a bridge, or on units.
pub(super) const PLAY: &str = "play";
/// Units move or leave the map.
pub(super) const MOVE: &str = "move";
/// Units assault a hex in the midst of a move.
pub(super) const ASSAULT: &str = "assault";
/// A hex is bombarded.
pub(super) const BARRAGE: &str = "barrage";
/// A hex is attacked.
pub(super) const ATTACK: &str = "attack";
/// Attackers advance.
pub(super) const ADVANCE: &str = "advance";
/// A transport drives out.
pub(super) const HAUL: &str = "haul";
/// A reinforcement is placed beside its entry.
pub(super) const PLACE: &str = "place";

/// Gap: which card.
pub(super) const CARD: &str = "card";
/// Gap: which bridge.
pub(super) const BRIDGE: &str = "bridge";
/// Gap: who does it.
pub(super) const WHO: &str = "who";
/// Gap: the way they go.
pub(super) const WAY: &str = "way";
/// Gap: a hex.
pub(super) const WHERE: &str = "where";
/// Gap: what is attacked.
pub(super) const TARGET: &str = "target";
/// Gap: which guns fire.
pub(super) const GUNS: &str = "guns";
/// Gap: how many aircraft fly.
pub(super) const AIR: &str = "air";
/// Gap: from which supply centre.
pub(super) const CENTRE: &str = "centre";

pub(crate) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    if view.side.is_none() || view.position.asked() != view.side {
        return Err(Illegal::NotNow);
    }
    let changed = draft.changed(change);
    match draft.plan.as_str() {
        PLAY => playing::weigh(view, &changed),
        MOVE => marching::weigh(view, &changed, change.is_none()),
        ASSAULT => assault::weigh(view, &changed),
        BARRAGE => barrage::weigh(view, &changed),
        ATTACK => attack::weigh(view, &changed),
        ADVANCE => advancing::weigh(view, &changed),
        HAUL => hauling::weigh(view, &changed),
        PLACE => placing::weigh(view, &changed),
        _ => Err(Illegal::NotNow),
    }
}

/// What a draft names and the table does not have.
impl From<NotThere> for Illegal {
    fn from(not: NotThere) -> Self {
        match not {
            NotThere::Piece => Self::NoSuchUnit,
            NotThere::Hex => Self::NoSuchHex,
            NotThere::Bridge => Self::NoSuchBridge,
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

/// What fills a gap: these units.
pub(super) fn these(units: &[UnitId]) -> Fill {
    Fill::pieces(units.iter().map(|unit| unit.0))
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
