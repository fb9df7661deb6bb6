//! Reading a data file whole: every fault is noted with its line, never just the first.

use hexmap::{Hex, Hexside, NumberError};
use kernel::Fault;
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::{Board, BridgeId};

/// A word of a data file that remembers where it stands.
pub(crate) type Word = Spanned<String>;

/// A data file being read.
pub(crate) struct Reading<'t> {
    file: &'t str,
    text: &'t str,
    faults: Vec<Fault>,
}

impl<'t> Reading<'t> {
    /// Reads the file's shape; what its words mean is looked up afterwards.
    pub(crate) fn open<T: DeserializeOwned>(
        file: &'t str,
        text: &'t str,
    ) -> Result<(Self, T), Vec<Fault>> {
        let reading = Self { file, text, faults: Vec::new() };
        match toml::from_str(text) {
            Ok(written) => Ok((reading, written)),
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                Err(vec![reading.fault_at(at, error.message().to_owned())])
            }
        }
    }

    /// What was read, unless something was wrong; then all of it, in the order of lines.
    pub(crate) fn close<T>(mut self, read: T) -> Result<T, Vec<Fault>> {
        self.faults.sort();
        if self.faults.is_empty() { Ok(read) } else { Err(self.faults) }
    }

    /// Notes that something is wrong with a word.
    pub(crate) fn wrong<T>(&mut self, word: &Spanned<T>, text: impl Into<String>) {
        let fault = self.fault_at(word.span().start, text.into());
        self.faults.push(fault);
    }

    /// The hex that a word numbers.
    pub(crate) fn hex(&mut self, board: &Board, word: &Word) -> Option<Hex> {
        let found = board.numbering.hex(board.grid(), word.as_ref());
        self.numbered(word, found)
    }

    /// The hexes that words number; those that name none are noted and left out.
    pub(crate) fn hexes(&mut self, board: &Board, words: &[Word]) -> Vec<Hex> {
        words.iter().filter_map(|word| self.hex(board, word)).collect()
    }

    /// The hexside that a word names.
    pub(crate) fn side(&mut self, board: &Board, word: &Word) -> Option<Hexside> {
        let found = board.numbering.side(board.grid(), word.as_ref());
        self.numbered(word, found)
    }

    /// The bridge on the hexside that a word names.
    pub(crate) fn bridge(&mut self, board: &Board, word: &Word) -> Option<BridgeId> {
        let bridge = board.bridge_on(self.side(board, word)?);
        if bridge.is_none() {
            self.wrong(word, "no bridge stands on that hexside");
        }
        bridge
    }

    /// Notes what is wrong with a number.
    pub(crate) fn numbered<T>(&mut self, word: &Word, found: Result<T, NumberError>) -> Option<T> {
        found.map_err(|error| self.wrong(word, error.to_string())).ok()
    }

    fn fault_at(&self, offset: usize, text: String) -> Fault {
        let line = self.text.bytes().take(offset).filter(|&byte| byte == b'\n').count() + 1;
        Fault { file: self.file.to_owned(), line, text }
    }
}
