//! What one seat sees now, and what has changed since.

use std::collections::BTreeMap;

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::prompt::Steps;
use crate::thing::{HexId, PieceId};
use crate::{Offer, Prompt, Sentence, Thing};

/// What one seat sees. What is asked, the fight at hand and the notes are always whole; of the rest a scene may hold only what has
/// changed, and [`Scene::with`] puts the two together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Scene {
    /// What is asked.
    pub prompt: Prompt,
    /// The fight at hand.
    pub fight: Option<Fight>,
    /// What is worth knowing.
    pub notes: Vec<Note>,
    /// The pieces, by number.
    #[ts(type = "Record<number, PieceNow>")]
    pub pieces: BTreeMap<PieceId, PieceNow>,
    /// Markers on the map, numbered for this seat; none for one that is gone.
    #[ts(type = "Record<number, MarkerNow | null>")]
    pub markers: BTreeMap<u16, Option<MarkerNow>>,
    /// Where each track stands.
    #[ts(type = "Record<number, number>")]
    pub tracks: BTreeMap<u8, i16>,
    /// What is known of each pile.
    #[ts(type = "Record<number, PileNow>")]
    pub piles: BTreeMap<u8, PileNow>,
}

/// A piece in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PieceNow {
    /// Where it is.
    pub at: Place,
    /// Which of its sides is up.
    pub face: u8,
    /// Steps that it has lost for good.
    pub lost: u8,
    /// What it is marked with, each with a number if it has one, else 0.
    pub chips: Vec<(u8, u8)>,
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the map.
    Hex(HexId),
    /// In a box beside it.
    Holding(u8),
    /// On a space of a track.
    Space(u8, u8),
    /// On the map, and this seat does not know where.
    Somewhere,
    /// Not in this game, or not yet made.
    Nowhere,
}

/// A marker on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MarkerNow {
    /// Its kind, by number.
    pub kind: u8,
    /// On which hex or side.
    pub at: Thing,
    /// Whose it is, if anybody's.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// What stands on it or is known of it.
    pub words: String,
}

/// What is known of a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PileNow {
    /// How many lie face down.
    pub unseen: u16,
    /// Those that this seat may see, the top one last.
    pub seen: Vec<u16>,
}

/// A fight at hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fight {
    /// `Combat at Marnach`.
    pub title: String,
    /// Where it is fought.
    pub at: Thing,
    /// Who takes which part.
    pub roles: Vec<Role>,
    /// How far it has come.
    pub steps: Steps,
    /// What the dice have come to so far.
    pub result: Option<Sentence>,
    /// The plan whose weighing tells what will come of it.
    pub plan: Option<String>,
    /// Whether this seat chooses somewhere else to fight: the fight is over but for that.
    pub again: bool,
}

/// A part in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Role {
    /// What it is called.
    pub name: String,
    /// Whose.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// Who.
    pub things: Vec<Thing>,
}

/// Something worth knowing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Note {
    /// What.
    pub says: Sentence,
    /// Of whom or where.
    pub things: Vec<Thing>,
    /// Of which kind.
    pub kind: NoteKind,
    /// Whether nothing ends before it is done.
    pub bars: bool,
    /// Until when it holds.
    pub until: Option<String>,
    /// How it is taken away again.
    pub undo: Option<Offer>,
}

/// A kind of note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// It can still be done.
    Left,
    /// It must still be done.
    Owed,
    /// It is announced, and happens later.
    Declared,
    /// It holds now.
    InForce,
}

impl Scene {
    /// What has changed since an older scene of the same seat.
    #[must_use]
    pub fn since(&self, old: &Self) -> Self {
        let mut markers = changed(&self.markers, &old.markers);
        let standing = old.markers.iter().filter(|(_, marker)| marker.is_some());
        let gone = standing.filter(|(number, _)| !self.markers.contains_key(number));
        markers.extend(gone.map(|(&number, _)| (number, None)));
        Self {
            prompt: self.prompt.clone(),
            fight: self.fight.clone(),
            notes: self.notes.clone(),
            pieces: changed(&self.pieces, &old.pieces),
            markers,
            tracks: changed(&self.tracks, &old.tracks),
            piles: changed(&self.piles, &old.piles),
        }
    }

    /// This scene with what has changed.
    #[must_use]
    pub fn with(&self, changes: &Self) -> Self {
        let mut markers = with(&self.markers, &changes.markers);
        markers.retain(|_, marker| marker.is_some());
        Self {
            pieces: with(&self.pieces, &changes.pieces),
            markers,
            tracks: with(&self.tracks, &changes.tracks),
            piles: with(&self.piles, &changes.piles),
            ..changes.clone()
        }
    }
}

fn changed<K: Ord + Copy, V: PartialEq + Clone>(
    now: &BTreeMap<K, V>,
    old: &BTreeMap<K, V>,
) -> BTreeMap<K, V> {
    let new = now.iter().filter(|(key, value)| old.get(key) != Some(value));
    new.map(|(&key, value)| (key, value.clone())).collect()
}

fn with<K: Ord + Copy, V: Clone>(old: &BTreeMap<K, V>, new: &BTreeMap<K, V>) -> BTreeMap<K, V> {
    let mut all = old.clone();
    all.extend(new.iter().map(|(&key, value)| (key, value.clone())));
    all
}
