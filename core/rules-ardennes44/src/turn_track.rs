//! §28 The Turn Record Track: dates, ground and weather.

use kernel::Fault;
use serde::{Deserialize, Serialize};

use crate::reading::Reading;

pub(crate) const SHIPPED: &str = include_str!("../data/turns.toml");

/// The track, from the first turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnTrack {
    turns: Vec<TurnBox>,
}

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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    turns: Vec<toml::Spanned<TurnBox>>,
}

impl TurnTrack {
    /// Reads a track, or says everything that is wrong with it and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        for (number, here) in (1..).zip(&written.turns) {
            if here.get_ref().turn != number {
                reading.wrong(here, format!("this should be turn {number}"));
            }
        }
        let turns = written.turns.into_iter().map(toml::Spanned::into_inner).collect();
        reading.close(Self { turns })
    }

    /// The box of a turn. After the last, the last one's weather goes on.
    pub fn turn(&self, turn: u8) -> &TurnBox {
        let at = usize::from(turn.max(1) - 1).min(self.turns.len() - 1);
        &self.turns[at]
    }

    /// The number of the last turn.
    pub fn last(&self) -> u8 {
        u8::try_from(self.turns.len()).expect("a track has few turns")
    }

    /// Whether it is the afternoon: a Night Turn follows (§25.1a).
    pub const fn is_afternoon(turn: u8) -> bool {
        turn.is_multiple_of(2)
    }
}
