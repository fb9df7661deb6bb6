//! The game file: JSON lines, a header and then one log entry a line. Nothing else is ever saved,
//! except that `packed_file.rs` leaves out what follows from the rest.
//!
//! This file knows the form; whether the story it tells is true is for `verify` to say. Reading never
//! panics, whatever the bytes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Commitment, DataDigest, Entry, EntryOf, Seed, SeededDice};

/// The form of this file: lines of text.
pub(crate) const LINES: u32 = 1;
/// The form of `packed_file.rs`.
pub(crate) const PACKED: u32 = 2;

/// The first line of a file of either form: which game this is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file's form. It comes first, so that any file can be recognised.
    #[serde(rename = "ardennes")]
    pub format: u32,
    /// The game's own name, which its commitment is bound to.
    pub game: String,
    /// The rule set: `a44`, `bb`, `bw` or `eaa`.
    pub rules: String,
    /// The version of the rule set.
    pub version: String,
    /// The digest of the rule set's data files.
    pub data: DataDigest,
    /// The scenario.
    pub scenario: String,
    /// The optional rules and other choices made at the start.
    pub options: BTreeMap<String, String>,
    /// The commitment to the seed of the dice.
    pub commitment: Commitment,
    /// The games that this one goes on from, the earliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forks: Vec<Fork>,
}

/// A game that another goes on from: it was over, so its seed is known. What was done up to an entry was done in it, with its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// The game's own name.
    pub game: String,
    /// The last entry that was taken from it.
    pub until: u32,
    /// Its seed.
    pub seed: Seed,
}

impl Header {
    /// The header of a file of lines, for a game without options.
    pub fn new(
        rules: &str,
        version: &str,
        scenario: &str,
        game: &str,
        data: DataDigest,
        commitment: Commitment,
    ) -> Self {
        Self {
            format: LINES,
            game: game.to_owned(),
            rules: rules.to_owned(),
            version: version.to_owned(),
            data,
            scenario: scenario.to_owned(),
            options: BTreeMap::new(),
            commitment,
            forks: Vec::new(),
        }
    }

    /// The dice of this game, if this is its seed.
    pub fn dice(&self, seed: &Seed) -> SeededDice {
        SeededDice::forked(seed, &self.forks)
    }

    /// Reads the first line alone, which says whose entries the others are.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
        if bytes.is_empty() {
            return Err(FileError { line: 1, damage: Damage::Empty });
        }
        Self::from_line(first).map_err(|damage| FileError { line: 1, damage })
    }

    /// Whether the file goes on in the packed form, and not in lines of text.
    pub fn is_packed(&self) -> bool {
        self.format == PACKED
    }

    /// The line, without its end.
    pub(crate) fn line(&self) -> String {
        serde_json::to_string(self).expect("a header has only keys that are text")
    }

    fn from_line(line: &[u8]) -> Result<Self, Damage> {
        /// A file of any form, ours or a later one.
        #[derive(Deserialize)]
        struct AnyForm {
            ardennes: u32,
        }
        let text = std::str::from_utf8(line).map_err(|_| Damage::NotText)?;
        let any: AnyForm = serde_json::from_str(text).map_err(|error| not_a_header(&error))?;
        if ![LINES, PACKED].contains(&any.ardennes) {
            return Err(Damage::Format(any.ardennes));
        }
        serde_json::from_str(text).map_err(|error| not_a_header(&error))
    }
}

fn not_a_header(error: &serde_json::Error) -> Damage {
    Damage::Header(error.to_string())
}

/// A whole file, read or to be written.
#[derive(Clone, Debug, PartialEq)]
pub struct GameFile<E> {
    /// Which game it is.
    pub header: Header,
    /// Everything that was entered in it.
    pub entries: Vec<E>,
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {damage}")]
pub struct FileError {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub damage: Damage,
}

/// Every way a file can be wrong in form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// There is nothing in it.
    #[error("the file is empty; a game file begins with a header")]
    Empty,
    /// A line is not UTF-8.
    #[error("this is not text; is it a game file at all?")]
    NotText,
    /// The first line is no header.
    #[error("this is not the header of a game file ({0})")]
    Header(String),
    /// The file is of another form than ours.
    #[error(
        "the file is of form {0}, and this build reads forms {LINES} and {PACKED}; use the build that \
         wrote it"
    )]
    Format(u32),
    /// The file is packed, and lines were expected.
    #[error("the file is packed; unpack it first")]
    Packed,
    /// The file is one of lines, and a packed one was expected.
    #[error("the file is not packed")]
    NotPacked,
    /// What stands behind the header of a packed file cannot be read.
    #[error("what is packed here cannot be read ({0})")]
    Contents(&'static str),
    /// A line is no entry of this rule set.
    #[error("this is not an entry of the log ({0})")]
    Entry(String),
    /// The numbers of the entries do not run on.
    #[error(
        "entry {expected} should stand here, and {found} does; lines were lost, doubled or moved"
    )]
    OutOfOrder {
        /// The number due.
        expected: u32,
        /// The number found.
        found: u32,
    },
    /// Something follows the seed.
    #[error("the seed was revealed above, so nothing may follow")]
    AfterTheEnd,
    /// The last line does not end.
    #[error(
        "the file breaks off in the middle of a line; remove the line to go on from the one before"
    )]
    CutOff,
}

impl<A, E, O> GameFile<Entry<A, E, O>>
where
    Entry<A, E, O>: Serialize + for<'de> Deserialize<'de>,
{
    /// Reads a whole file.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let header = Header::read(bytes)?;
        if header.is_packed() {
            return Err(FileError { line: 1, damage: Damage::Packed });
        }
        let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
        if lines.pop() != Some(b"") {
            return Err(FileError { line: lines.len() + 1, damage: Damage::CutOff });
        }
        let mut entries: Vec<Entry<A, E, O>> = Vec::new();
        for (at, line) in lines.into_iter().enumerate().skip(1) {
            let wrong = |damage| FileError { line: at + 1, damage };
            if let Some(Entry::SeedPublished { .. }) = entries.last() {
                return Err(wrong(Damage::AfterTheEnd));
            }
            let entry = read_entry(line, entries.len()).map_err(wrong)?;
            entries.push(entry);
        }
        Ok(Self { header, entries })
    }

    /// The file's text.
    pub fn write(&self) -> String {
        let mut text = self.header.line();
        text.push('\n');
        for entry in &self.entries {
            text += &serde_json::to_string(entry).expect("an entry has only keys that are text");
            text.push('\n');
        }
        text
    }
}

fn read_entry<A, E, O>(line: &[u8], before: usize) -> Result<Entry<A, E, O>, Damage>
where
    Entry<A, E, O>: for<'de> Deserialize<'de>,
{
    let text = std::str::from_utf8(line).map_err(|_| Damage::NotText)?;
    let entry: Entry<A, E, O> =
        serde_json::from_str(text).map_err(|error| Damage::Entry(error.to_string()))?;
    let expected = u32::try_from(before + 1).unwrap_or(u32::MAX);
    match entry.seq() {
        found if found == expected => Ok(entry),
        found => Err(Damage::OutOfOrder { expected, found }),
    }
}

/// The file type of a rule set.
pub type GameFileOf<R> = GameFile<EntryOf<R>>;
