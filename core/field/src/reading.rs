//! Reading a data file whole: every fault is noted with its line, never just the first.

use hexmap::{Hex, Hexside, NumberError};
use kernel::Fault;
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::{BridgeId, Sheet};

/// A word of a data file that remembers where it stands.
pub type Word = Spanned<String>;

/// A data file being read.
pub struct Reading<'t> {
    file: &'t str,
    text: &'t str,
    faults: Vec<Fault>,
}

impl<'t> Reading<'t> {
    /// Reads the file's shape; what its words mean is looked up afterwards.
    pub fn open<T: DeserializeOwned>(
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
    pub fn close<T>(mut self, read: T) -> Result<T, Vec<Fault>> {
        self.faults.sort();
        if self.faults.is_empty() { Ok(read) } else { Err(self.faults) }
    }

    /// Notes that something is wrong with a word.
    pub fn wrong<T>(&mut self, word: &Spanned<T>, text: impl Into<String>) {
        let fault = self.fault_at(word.span().start, text.into());
        self.faults.push(fault);
    }

    /// The hex that a word numbers.
    pub fn hex(&mut self, sheet: &Sheet, word: &Word) -> Option<Hex> {
        let found = sheet.numbering.hex(sheet.grid(), word.as_ref());
        self.numbered(word, found)
    }

    /// The hexes that words number; those that name none are noted and left out.
    pub fn hexes(&mut self, sheet: &Sheet, words: &[Word]) -> Vec<Hex> {
        words.iter().filter_map(|word| self.hex(sheet, word)).collect()
    }

    /// The hexside that a word names.
    pub fn side(&mut self, sheet: &Sheet, word: &Word) -> Option<Hexside> {
        let found = sheet.numbering.side(sheet.grid(), word.as_ref());
        self.numbered(word, found)
    }

    /// The bridge on the hexside that a word names.
    pub fn bridge(&mut self, sheet: &Sheet, word: &Word) -> Option<BridgeId> {
        let bridge = sheet.bridge_on(self.side(sheet, word)?);
        if bridge.is_none() {
            self.wrong(word, "no bridge stands on that hexside");
        }
        bridge
    }

    /// Two numbers with a dash between them, as odds and ranges are written.
    pub fn pair(&mut self, word: &Word) -> Option<[u16; 2]> {
        let parts: Option<Vec<u16>> =
            word.as_ref().split('-').map(|part| part.parse().ok()).collect();
        let pair = parts.and_then(|parts| <[u16; 2]>::try_from(parts).ok());
        if pair.is_none() {
            self.wrong(word, "this reads as two numbers with a dash, such as 3-1");
        }
        pair
    }

    /// Notes what is wrong with a number.
    pub fn numbered<T>(&mut self, word: &Word, found: Result<T, NumberError>) -> Option<T> {
        found.map_err(|error| self.wrong(word, error.to_string())).ok()
    }

    fn fault_at(&self, offset: usize, text: String) -> Fault {
        let line = self.text.bytes().take(offset).filter(|&byte| byte == b'\n').count() + 1;
        Fault { file: self.file.to_owned(), line, text }
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct File {
        word: Word,
    }

    #[test]
    fn a_pair_is_two_numbers_and_nothing_else() {
        let read = |text: &str| {
            let (mut reading, file) = Reading::open::<File>("a.toml", text).expect("its shape");
            let pair = reading.pair(&file.word);
            reading.close(pair)
        };
        assert_eq!(read("word = \"13-18\""), Ok(Some([13, 18])));
        for wrong in ["13", "1-2-3", "x-1", "1-2-x", ""] {
            let faults = read(&format!("\nword = \"{wrong}\"")).expect_err("it is wrong");
            assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [2], "{wrong}");
        }
    }
}
