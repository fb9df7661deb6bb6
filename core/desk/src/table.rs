//! What never changes while a game is played: the map, the pieces and all that lies beside it. Numbers of things are places in
//! these lists.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::thing::HexId;
use crate::{Sentence, Tone};

/// All that does not change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Table {
    /// The version of these words.
    pub version: u16,
    /// The rule set.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// What it is called.
    pub title: String,
    /// The map it is played on, by the name of its picture.
    pub board: String,
    /// How the hexes lie.
    pub grid: GridOf,
    /// The hexes of the grid, row by row.
    pub hexes: Vec<HexOf>,
    /// What the figures on a piece are, in their order.
    pub figures: Vec<FigureOf>,
    /// Divisions and the like.
    pub formations: Vec<FormationOf>,
    /// The pieces.
    pub pieces: Vec<PieceOf>,
    /// The cards and chits; copies of one are one.
    pub cards: Vec<CardOf>,
    /// What a piece can be marked with.
    pub chips: Vec<ChipOf>,
    /// The kinds of markers that lie on the map.
    pub markers: Vec<MarkerOf>,
    /// Boxes beside the map.
    pub holdings: Vec<HoldingOf>,
    /// Tracks. The first is that of the turns.
    pub tracks: Vec<TrackOf>,
    /// Piles of cards or chits.
    pub piles: Vec<PileOf>,
    /// What can be laid over the map.
    pub layers: Vec<LayerOf>,
}

/// How the hexes lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GridOf {
    /// Whether a corner points north; else a side does.
    pub pointy: bool,
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// Which columns, or rows of a pointy grid, are shoved on by half a hex: 0, or 1 for every second.
    pub shoved: u8,
    /// Hexes on which this scenario is not played.
    pub off: Vec<HexId>,
}

/// A hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HexOf {
    /// As printed.
    pub number: String,
    /// Its place, if it has one.
    pub name: Option<String>,
    /// Whether it counts for victory.
    pub counts: bool,
}

/// A figure on a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FigureOf {
    /// What it is: `attack`.
    pub name: String,
    /// Whether those of a stack add up.
    pub adds: bool,
}

/// A formation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FormationOf {
    /// What it is called.
    pub name: String,
    /// Whose it is.
    #[ts(type = "number")]
    pub seat: Seat,
    /// The name of its colours, for the game's own drawings.
    pub style: String,
    /// Whether its pieces are made in play, so that it is listed only with those there are.
    pub made: bool,
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PieceOf {
    /// What it is called in sentences.
    pub name: String,
    /// What stands on it.
    pub short: String,
    /// What stands in its band.
    pub band: String,
    /// Whose it is.
    #[ts(type = "number")]
    pub seat: Seat,
    /// Of which army, as an adjective.
    pub army: String,
    /// Its formation.
    pub formation: Option<u16>,
    /// The name of its card, for the game's own drawings.
    pub style: String,
    /// The name of its symbol.
    pub symbol: String,
    /// The mark of its size: `III`.
    pub size: String,
    /// What stands at the end of its band.
    pub badge: Option<BadgeOf>,
    /// How good its men are.
    pub quality: Quality,
    /// Its sides, the weakest first.
    pub faces: Vec<FaceOf>,
    /// When and where it comes on, if it does: `17 December, PM, at A or B`.
    pub arrives: Option<String>,
}

/// What stands at the end of a band.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BadgeOf {
    /// The figure.
    pub text: String,
    /// The name of its frame, for the game's own drawings.
    pub style: String,
}

/// How good a piece's men are, as its figures show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// As most.
    Plain,
    /// Better.
    Elite,
    /// Worse.
    Green,
}

/// One side of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FaceOf {
    /// Its figures, as the table's list has them; empty where it has none.
    pub figures: Vec<String>,
    /// Steps that are left.
    pub steps: u8,
    /// Steps that are gone.
    pub lost: u8,
}

/// A card or a chit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CardOf {
    /// What it is called.
    pub name: String,
    /// How many there are of it.
    pub copies: u8,
    /// Whose it is, if not everybody's.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// The name of its picture, for the game's own drawings.
    pub style: String,
    /// What it can be used for.
    pub uses: Vec<Sentence>,
}

/// What a piece can be marked with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChipOf {
    /// The name of its drawing.
    pub id: String,
    /// What it says: `out of supply`.
    pub name: String,
    /// Where on the piece it sits, clockwise from the lower left.
    pub slot: u8,
    /// What it says by its colour.
    pub tone: Tone,
    /// Whether it shows on small pieces too.
    pub grave: bool,
}

/// A row of a game's list of chips: drawing, name, slot, tone, whether it is grave.
impl From<(&str, &str, u8, Tone, bool)> for ChipOf {
    fn from((id, name, slot, tone, grave): (&str, &str, u8, Tone, bool)) -> Self {
        Self { id: id.to_owned(), name: name.to_owned(), slot, tone, grave }
    }
}

/// A kind of marker on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MarkerOf {
    /// The name of its drawing.
    pub id: String,
    /// What it is.
    pub name: String,
    /// What it says by its colour.
    pub tone: Tone,
    /// The sign it is drawn by, where a game has no drawing of its own.
    pub sign: Sign,
}

/// A row of a game's list of markers: drawing, name, tone, sign.
impl From<(&str, &str, Tone, Sign)> for MarkerOf {
    fn from((id, name, tone, sign): (&str, &str, Tone, Sign)) -> Self {
        Self { id: id.to_owned(), name: name.to_owned(), tone, sign }
    }
}

/// A plain sign. Each can be told by its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Two strokes across.
    Cross,
    /// A ring.
    Ring,
    /// A star.
    Star,
    /// A bar across a side.
    Bar,
    /// A cone.
    Cone,
    /// A rim around a hex.
    Rim,
    /// The same, broken.
    BrokenRim,
}

/// A box beside the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HoldingOf {
    /// What it is called.
    pub name: String,
    /// Whose it is, if not everybody's.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// What is true of the pieces in it.
    pub fate: Fate,
}

/// What is true of the pieces in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// They are still to come.
    Coming,
    /// They are in play.
    Ready,
    /// They are lost.
    Lost,
    /// They have left the map for good, and are not lost.
    Left,
}

/// A track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TrackOf {
    /// What it is called.
    pub name: String,
    /// Its spaces, if they are named one by one.
    pub spaces: Vec<SpaceOf>,
    /// Its least and greatest value, if they are numbers.
    pub range: Option<(i16, i16)>,
    /// From which value on it means something.
    pub bands: Vec<(i16, String)>,
}

/// A space of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SpaceOf {
    /// What stands in it: `17 December, morning`.
    pub title: String,
    /// Its number: `Turn 3`.
    pub number: String,
    /// What holds there, each with the name of its drawing: (`clear`, `clear sky`).
    pub signs: Vec<(String, String)>,
}

/// A pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PileOf {
    /// What it is called.
    pub name: String,
    /// Whose it is, if not everybody's.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// How it lies.
    pub look: Look,
}

/// How a pile lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// In somebody's hand, side by side.
    Hand,
    /// One on top of the other.
    Stack,
    /// One card, on its place.
    Slot,
    /// In a cup.
    Cup,
}

/// Something that can be laid over the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LayerOf {
    /// How it is asked for.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The key that shows it.
    pub key: String,
    /// Whether it says more of a piece that is chosen.
    pub of_piece: bool,
    /// Whether it never changes.
    pub fixed: bool,
}
