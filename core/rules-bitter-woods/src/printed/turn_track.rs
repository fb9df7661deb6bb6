//! §11.1a, §17a The turn track: names of turns, ground, and the aircraft of each.

use field::Track;
use kernel::Fault;
use serde::{Deserialize, Serialize};

pub(crate) const SHIPPED: &str = include_str!("../../data/turns.toml");

/// The track, from 14AM on.
pub type TurnTrack = Track<TurnBox>;

/// One box of the track.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnBox {
    /// Its number.
    pub turn: u8,
    /// The day of December and the half of it.
    pub name: String,
    /// §5.3k, §5.3m
    pub ground: Ground,
    /// §11.1a German aircraft.
    pub german_air: u8,
    /// §11.1a Allied aircraft.
    pub allied_air: u8,
}

/// §5.3 What the ground is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Neither mud nor freeze.
    Soft,
    /// 18AM to 19PM.
    Mud,
    /// From 23AM.
    Frozen,
}

/// Reads the track, or says everything that is wrong with it and where.
pub fn read(file: &str, text: &str) -> Result<TurnTrack, Vec<Fault>> {
    Track::read(file, text, |here: &TurnBox| here.turn)
}

/// The number of the box of a name, such as 16AM.
pub(crate) fn turn_of(track: &TurnTrack, name: &str) -> Option<u8> {
    (1..=track.last()).find(|&turn| track.turn(turn).name == name)
}
