//! The log in a database: an entry as a row, and many entries as one packed chunk.
//!
//! Neither holds events: they follow from the deeds. A game that is played on from rows goes through the one door, rolls its dice
//! anew from its own seed, and compares what it gets.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::{Deserialize, Serialize};

use crate::packed_file::{EFFORT, LONGEST};
use crate::{Acted, Deed, Digest, Entry, EntryOf, Game, GameDice, Rules, Untrue};

/// What a row holds of an entry: what was decided, the faces rolled, and the digest afterwards.
#[derive(Serialize, Deserialize)]
struct Row<A, O> {
    deed: Deed<A, O>,
    faces: Vec<u16>,
    digest: Option<Digest>,
}

/// What a chunk holds of many: what was decided, and the last digest. The seed gives the faces.
#[derive(Serialize, Deserialize)]
struct Chunk<A, O> {
    deeds: Vec<Deed<A, O>>,
    digest: Option<Digest>,
}

type RowOf<R> = Row<<R as Rules>::Action, <R as Rules>::StandingOrder>;
type ChunkOf<R> = Chunk<<R as Rules>::Action, <R as Rules>::StandingOrder>;

impl<R: Rules, D: GameDice> Game<R, D> {
    /// The entries after number `since`, each as a row.
    pub fn rows(&self, since: u32) -> Vec<Vec<u8>> {
        self.log().iter().skip(since as usize).map(|entry| bytes(&row::<R>(entry))).collect()
    }

    /// Plays on by rows, the first of which comes after the last entry. If one is not true, the game has gone astray and is of no
    /// more use.
    pub fn play_rows<'r>(
        &mut self,
        rows: impl IntoIterator<Item = &'r [u8]>,
    ) -> Result<(), Untrue> {
        let mut seq = self.next();
        for stored in rows {
            let Row { deed, faces, digest } = read::<RowOf<R>>(stored, seq)?;
            let entry = self.redo(deed, seq)?;
            if faces != faces_of::<R>(entry) {
                return Err(Untrue::Differs { seq, part: "a die roll" });
            }
            if digest != entry.digest() {
                return Err(Untrue::Differs { seq, part: "the digest" });
            }
            seq += 1;
        }
        self.nothing_after(seq)
    }

    /// The entries after number `since`, up to number `until`, in one packed chunk.
    pub fn chunk(&self, since: u32, until: u32) -> Vec<u8> {
        let entries = &self.log()[since as usize..until as usize];
        let digest = entries.iter().rev().find_map(Entry::digest);
        let chunk: ChunkOf<R> = Chunk { deeds: entries.iter().map(Deed::of).collect(), digest };
        compress_to_vec(&bytes(&chunk), EFFORT)
    }

    /// Plays on by a chunk, as by rows.
    pub fn play_chunk(&mut self, packed: &[u8]) -> Result<(), Untrue> {
        let mut seq = self.next();
        let damaged = |_| Untrue::Differs { seq, part: "the form" };
        let plain = decompress_to_vec_with_limit(packed, LONGEST).map_err(damaged)?;
        let Chunk { deeds, digest } = read::<ChunkOf<R>>(&plain, seq)?;
        let mut last = None;
        for deed in deeds {
            last = self.redo(deed, seq)?.digest().or(last);
            seq += 1;
        }
        if digest != last {
            return Err(Untrue::Differs { seq: seq - 1, part: "the digest" });
        }
        self.nothing_after(seq)
    }

    /// The number that the next entry has.
    fn next(&self) -> u32 {
        u32::try_from(self.log().len() + 1).expect("no game has four thousand million entries")
    }
}

fn row<R: Rules>(entry: &EntryOf<R>) -> RowOf<R> {
    Row { deed: Deed::of(entry), faces: faces_of::<R>(entry), digest: entry.digest() }
}

fn faces_of<R: Rules>(entry: &EntryOf<R>) -> Vec<u16> {
    let rolls = entry.acted().into_iter().flat_map(|Acted { rolls, .. }| rolls);
    rolls.map(|roll| roll.face).collect()
}

fn bytes(thing: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(thing).expect("wire types are plain data")
}

fn read<T: for<'de> Deserialize<'de>>(stored: &[u8], seq: u32) -> Result<T, Untrue> {
    postcard::from_bytes(stored).map_err(|_| Untrue::Differs { seq, part: "the form" })
}
