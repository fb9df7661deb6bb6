//! What is laid over the map. The page paints, the engine says what: each thing with words, and a shape besides its tone.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::Sign;
use crate::thing::HexId;
use crate::{Sentence, Thing, Tone};

/// What is laid over the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Paint {
    /// Hexes that are filled.
    pub fills: Vec<FillOf>,
    /// Areas with a rim.
    pub outlines: Vec<OutlineOf>,
    /// Lines from hex to hex.
    pub lines: Vec<LineOf>,
    /// Small texts in hexes.
    pub numbers: Vec<(HexId, String)>,
    /// Larger ones in a frame.
    pub badges: Vec<BadgeAt>,
    /// Signs in hexes or on their sides.
    pub signs: Vec<SignAt>,
    /// What it says as a whole.
    pub says: Vec<Sentence>,
}

/// Hexes that are filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[expect(missing_docs, reason = "the names say it")]
pub struct FillOf {
    pub hexes: Vec<HexId>,
    pub tone: Tone,
    pub hatch: Option<Hatch>,
    /// What it means, for the key.
    pub words: String,
}

impl FillOf {
    /// Hexes that are filled.
    pub fn new(
        hexes: Vec<HexId>,
        tone: Tone,
        hatch: Option<Hatch>,
        words: impl Into<String>,
    ) -> FillOf {
        FillOf { hexes, tone, hatch, words: words.into() }
    }
}

/// How a fill is hatched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Hatch {
    Rising,
    Falling,
    Cross,
    Dots,
}

/// An area with a rim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[expect(missing_docs, reason = "the names say it")]
pub struct OutlineOf {
    pub hexes: Vec<HexId>,
    pub tone: Tone,
    pub dashed: bool,
    pub words: String,
}

/// A line from hex to hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[expect(missing_docs, reason = "the names say it")]
pub struct LineOf {
    pub path: Vec<HexId>,
    pub tone: Tone,
    pub wide: bool,
    pub dashed: bool,
    pub arrow: bool,
    pub words: String,
}

/// A text in a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[expect(missing_docs, reason = "the names say it")]
pub struct BadgeAt {
    pub hex: HexId,
    pub text: String,
    pub tone: Tone,
    pub words: String,
}

/// A sign in a hex or on a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[expect(missing_docs, reason = "the names say it")]
pub struct SignAt {
    pub at: Thing,
    pub sign: Sign,
    pub tone: Tone,
    pub words: String,
    /// What it means, for the key, where the words are of this one alone.
    pub kind: String,
}

impl SignAt {
    /// A sign, its meaning for the key, and what it says here.
    pub fn new(at: Thing, sign: Sign, tone: Tone, kind: &str, words: impl Into<String>) -> SignAt {
        SignAt { at, sign, tone, words: words.into(), kind: kind.to_owned() }
    }
}
