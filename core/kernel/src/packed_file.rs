//! The packed game file: what was decided, and nothing that follows from it, in as few bytes as may be.
//!
//! The first line is the header, as in a file of lines, so that every file says what it is. Behind it
//! stand the deeds, the faces of the dice while the seed is secret, and a digest now and then, in
//! postcard, deflated. Events, clauses and all other digests are what the rules make of the deeds:
//! `unpack.rs` plays them again. Reading never panics, whatever the bytes.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};
use serde::{Deserialize, Serialize};

use crate::game_file::PACKED;
use crate::{Damage, Deed, Digest, Entry, FileError, GameFile, Header, Rules, Seed};

/// One digest is kept for so many actions, and that of the last.
const ACTIONS_A_DIGEST: usize = 256;
/// As hard as deflate can try; packing a campaign takes a few milliseconds.
pub(crate) const EFFORT: u8 = 10;
/// No game is longer, unpacked: a small file may not ask for all the memory there is.
pub(crate) const LONGEST: usize = 1 << 24;
/// How many bytes the length of what is packed takes.
const LENGTH: usize = 4;
/// How many the digest of the whole file takes.
const SUM: usize = 16;

/// A packed file, read or to be written.
#[derive(Clone, Debug, PartialEq)]
pub struct PackedFile<A, O> {
    /// Which game it is.
    pub header: Header,
    /// What is packed.
    pub contents: Contents<A, O>,
}

/// The packed file type of a rule set.
pub type PackedFileOf<R> = PackedFile<<R as Rules>::Action, <R as Rules>::StandingOrder>;

/// What stands behind the header.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contents<A, O> {
    /// What was decided, entry by entry.
    pub deeds: Vec<Deed<A, O>>,
    /// The face of every die rolled; none if the seed is revealed, from which they are rolled anew.
    pub faces: Vec<u16>,
    /// The digests kept: one for so many actions, and the last.
    pub digests: Vec<Digest>,
}

impl<A, O> PackedFile<A, O> {
    /// The seed, if the game is over and has told it.
    pub fn published(&self) -> Option<Seed> {
        match self.contents.deeds.last() {
            Some(Deed::SeedPublished { seed }) => Some(*seed),
            Some(_) | None => None,
        }
    }
}

impl<A: Clone, O: Clone> PackedFile<A, O> {
    /// Packs a file. What follows from the rest is left out, so a file that is not true is not the
    /// same when it is unpacked: [`verify`](crate::verify()) one that is not our own before.
    pub fn of<E>(file: &GameFile<Entry<A, E, O>>) -> Self {
        let header = Header { format: PACKED, ..file.header.clone() };
        let is_revealed = matches!(file.entries.last(), Some(Entry::SeedPublished { .. }));
        let actions = file.entries.iter().filter_map(Entry::acted).filter(|_| !is_revealed);
        let contents = Contents {
            deeds: file.entries.iter().map(Deed::of).collect(),
            faces: actions.flat_map(|acted| &acted.rolls).map(|roll| roll.face).collect(),
            digests: kept(&file.entries).into_iter().map(|(_, digest)| digest).collect(),
        };
        Self { header, contents }
    }
}

impl<A, O> PackedFile<A, O>
where
    Contents<A, O>: Serialize + for<'de> Deserialize<'de>,
{
    /// The file's bytes.
    pub fn write(&self) -> Vec<u8> {
        let plain = postcard::to_stdvec(&self.contents).expect("wire types are plain data");
        let length = u32::try_from(plain.len()).expect("no game is that long");
        let mut bytes = self.header.line().into_bytes();
        let sum = sum(&bytes, &plain);
        bytes.push(b'\n');
        bytes.extend(length.to_le_bytes());
        bytes.extend(sum);
        bytes.extend(compress_to_vec(&plain, EFFORT));
        bytes
    }

    /// Reads a whole file.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let header = Header::read(bytes)?;
        if !header.is_packed() {
            return Err(FileError { line: 1, damage: Damage::NotPacked });
        }
        let wrong = |why| FileError { line: 2, damage: Damage::Contents(why) };
        let mut parts = bytes.splitn(2, |&byte| byte == b'\n');
        let (line, rest) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let plain = inflate(line, rest).map_err(wrong)?;
        let contents = read_contents(&plain).map_err(wrong)?;
        Ok(Self { header, contents })
    }
}

fn read_contents<A, O>(plain: &[u8]) -> Result<Contents<A, O>, &'static str>
where
    Contents<A, O>: for<'de> Deserialize<'de>,
{
    let (contents, rest): (Contents<A, O>, _) = postcard::take_from_bytes(plain)
        .map_err(|_| "these are not the entries of a game by these rules")?;
    let is_revealed = matches!(contents.deeds.last(), Some(Deed::SeedPublished { .. }));
    if !rest.is_empty() {
        Err("something follows the last entry")
    } else if is_revealed && !contents.faces.is_empty() {
        Err("faces are kept although the seed is revealed")
    } else {
        Ok(contents)
    }
}

/// Exactly as many bytes as are announced, from exactly the bytes that are there.
fn inflate(line: &[u8], bytes: &[u8]) -> Result<Vec<u8>, &'static str> {
    const BREAKS_OFF: &str = "the file breaks off";
    let (&length, bytes) = bytes.split_first_chunk::<LENGTH>().ok_or(BREAKS_OFF)?;
    let (&promised, deflated) = bytes.split_first_chunk::<SUM>().ok_or(BREAKS_OFF)?;
    let length = usize::try_from(u32::from_le_bytes(length)).unwrap_or(usize::MAX);
    if length > LONGEST {
        return Err("no game is that long");
    }
    let mut plain = vec![0; length];
    let mut inflater = DecompressorOxide::new();
    let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    match decompress(&mut inflater, deflated, &mut plain, 0, flags) {
        (TINFLStatus::Done, read, written)
            if (read, written) == (deflated.len(), length) && sum(line, &plain) == promised =>
        {
            Ok(plain)
        }
        _ => Err("it is damaged or breaks off"),
    }
}

/// The digest of the whole file. It is there for accidents: with few digests of states left, a
/// damaged game could pass for another that ends alike.
fn sum(line: &[u8], plain: &[u8]) -> [u8; SUM] {
    Digest::of(&(line, plain)).into()
}

/// Which digests of a log are kept, with the numbers of their entries: of every so many actions and
/// take-backs, and of the last.
pub(crate) fn kept<A, E, O>(log: &[Entry<A, E, O>]) -> Vec<(u32, Digest)> {
    let all = log.iter().filter_map(|entry| Some((entry.seq(), entry.digest()?)));
    let all: Vec<(u32, Digest)> = all.collect();
    all.chunks(ACTIONS_A_DIGEST).filter_map(|some| some.last().copied()).collect()
}
