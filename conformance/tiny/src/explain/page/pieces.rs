//! The four pieces: which number each has, what it is called, where it is.

use desk::Place;
use desk::Thing;
use desk::Tone;
use desk::scene::PieceNow;
use desk::table::{ChipOf, FaceOf, Fate, FormationOf, HoldingOf, PieceOf, Quality};
use desk::thing::PieceId;
use hexmap::Hex;
use kernel::Seat;

use crate::state::view::SeenMine;
use crate::{BLUE, RED, ScoutId, View};

pub(super) const PICKET: PieceId = 2;
pub(super) const MINE: PieceId = 3;
/// How many pieces there are.
const COUNT: PieceId = 4;

/// The box of what is lost.
pub(super) const LOST: u8 = 0;

/// A scout that has moved.
const MOVED: u8 = 0;
/// What the picket has to shoot with.
const SHOTS: u8 = 1;

/// The number of a scout.
pub(super) const fn number(scout: ScoutId) -> PieceId {
    match scout {
        ScoutId::A => 0,
        ScoutId::B => 1,
    }
}

/// The scout with this number.
pub(super) fn scout(piece: PieceId) -> Option<ScoutId> {
    ScoutId::BOTH.into_iter().find(|&scout| number(scout) == piece)
}

pub(super) const fn of(scout: ScoutId) -> Thing {
    Thing::Piece(number(scout))
}

pub(super) const fn scout_name(scout: ScoutId) -> &'static str {
    match scout {
        ScoutId::A => "scout A",
        ScoutId::B => "scout B",
    }
}

/// What a piece is called in a sentence.
pub(super) fn name(piece: PieceId) -> &'static str {
    match scout(piece) {
        Some(scout) => scout_name(scout),
        None if piece == PICKET => "the picket",
        None => "the mine",
    }
}

/// What a piece is called in a list.
fn title(piece: PieceId) -> &'static str {
    match scout(piece) {
        Some(ScoutId::A) => "Scout A",
        Some(ScoutId::B) => "Scout B",
        None if piece == PICKET => "Picket",
        None => "Mine",
    }
}

/// Who sits there.
pub(super) fn side(seat: Seat) -> &'static str {
    if seat == RED { "Red" } else { "Blue" }
}

/// Every piece as it is printed.
pub(super) fn printed() -> Vec<PieceOf> {
    let piece = |at: PieceId| {
        let seat = if scout(at).is_some() { RED } else { BLUE };
        let (short, symbol, moves) = match scout(at) {
            Some(ScoutId::A) => ("A", "scout", "1"),
            Some(ScoutId::B) => ("B", "scout", "1"),
            None if at == PICKET => ("P", "picket", "1"),
            None => ("M", "mine", ""),
        };
        PieceOf {
            name: title(at).to_owned(),
            short: short.to_owned(),
            band: side(seat).to_owned(),
            seat,
            army: side(seat).to_owned(),
            formation: Some(u16::from(seat == BLUE)),
            style: side(seat).to_lowercase(),
            symbol: symbol.to_owned(),
            size: String::new(),
            badge: None,
            quality: Quality::Plain,
            faces: vec![FaceOf { figures: vec![moves.to_owned()], steps: 1, lost: 0 }],
            arrives: None,
        }
    };
    (0..COUNT).map(piece).collect()
}

/// The two sides, each as one formation.
pub(super) fn formations() -> Vec<FormationOf> {
    let formation = |(seat, name): (Seat, &str)| FormationOf {
        name: name.to_owned(),
        seat,
        style: side(seat).to_lowercase(),
        made: false,
    };
    [(RED, "Red patrol"), (BLUE, "Blue outpost")].map(formation).to_vec()
}

pub(super) fn chips() -> Vec<ChipOf> {
    let chip = |(id, name, slot, tone): (&str, &str, u8, Tone)| ChipOf {
        id: id.to_owned(),
        name: name.to_owned(),
        slot,
        tone,
        grave: false,
    };
    [("moved", "has moved", 0, Tone::Plain), ("shots", "shots left", 1, Tone::Accent)]
        .map(chip)
        .to_vec()
}

pub(super) fn holdings() -> Vec<HoldingOf> {
    vec![HoldingOf { name: "lost".to_owned(), seat: None, fate: Fate::Lost }]
}

/// Every piece as the viewer sees it.
pub(super) fn now(view: &View<'_>) -> impl Iterator<Item = (PieceId, PieceNow)> {
    (0..COUNT).map(|piece| {
        let lost = place(view, piece) == Place::Holding(LOST);
        let chips = match scout(piece) {
            Some(scout) if view.scout(scout).moved && !lost => vec![(MOVED, 0)],
            None if piece == PICKET => vec![(SHOTS, view.shots)],
            Some(_) | None => Vec::new(),
        };
        (piece, PieceNow { at: place(view, piece), face: 0, lost: u8::from(lost), chips })
    })
}

/// Where a piece is, for all that the viewer knows.
pub(super) fn place(view: &View<'_>, piece: PieceId) -> Place {
    let on = |hex: Hex| Place::Hex(hex.id());
    match (scout(piece), view.mine) {
        (Some(scout), _) => view.scout(scout).hex.map_or(Place::Holding(LOST), on),
        (None, _) if piece == PICKET => on(view.picket),
        (None, SeenMine::Waiting) => Place::Nowhere,
        (None, SeenMine::In(hex)) => on(hex),
        (None, SeenMine::Somewhere) => Place::Somewhere,
        (None, SeenMine::Spent) => Place::Holding(LOST),
    }
}

/// The pieces in a hex, for all that the viewer knows.
pub(super) fn in_hex(view: &View<'_>, hex: Hex) -> impl Iterator<Item = PieceId> {
    (0..COUNT).filter(move |&piece| place(view, piece) == Place::Hex(hex.id()))
}
