//! §28 The Turn Record Track: dates, ground and weather.

use field::Track;
use kernel::Fault;
use serde::{Deserialize, Serialize};

pub(crate) const SHIPPED: &str = include_str!("../../data/turns.toml");

/// The track, from the first turn.
pub type TurnTrack = Track<TurnBox>;

/// One box of the track.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnBox {
    /// Its number.
    pub turn: u8,
    /// The day of December and the half of it.
    pub date: String,
    /// §28.1
    pub ground: Ground,
    /// §28.2
    pub weather: Weather,
    /// §25.2.1 Replacements of the night that follows, German and Allied.
    #[serde(default)]
    pub replacements: [u8; 2],
}

/// §28.1 What the ground is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Until 20 PM.
    Mud,
    /// From 21 AM.
    Frozen,
}

/// §28.2 What the sky is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    /// No aeroplane flies.
    Overcast,
    /// From 23 AM.
    Clear,
}

/// Reads the track, or says everything that is wrong with it and where.
pub fn read(file: &str, text: &str) -> Result<TurnTrack, Vec<Fault>> {
    Track::read(file, text, |here: &TurnBox| here.turn)
}

/// Whether it is the afternoon: a Night Turn follows (§25.1a).
pub const fn is_afternoon(turn: u8) -> bool {
    turn.is_multiple_of(2)
}
