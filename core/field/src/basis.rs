//! Where a printed figure comes from.

use serde::Serialize;

use crate::{Reading, Word};

/// Where a printed figure comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// The rulebook states it.
    Stated,
    /// It follows from the rulebook.
    Inferred,
    /// It is our own.
    Ours,
}

impl Reading<'_> {
    /// Where each of a counter's figures comes from: a letter for each.
    pub fn bases<const FIGURES: usize>(&mut self, word: &Word) -> Option<[Basis; FIGURES]> {
        let one = |letter: char| match letter {
            's' => Some(Basis::Stated),
            'i' => Some(Basis::Inferred),
            'd' => Some(Basis::Ours),
            _ => None,
        };
        let read: Option<Vec<Basis>> = word.as_ref().chars().map(one).collect();
        let read = read.and_then(|letters| <[Basis; FIGURES]>::try_from(letters).ok());
        if read.is_none() {
            let text = format!(
                "the basis is {FIGURES} letters, each s (stated), i (inferred) or d (ours)"
            );
            self.wrong(word, text);
        }
        read
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
    fn a_letter_for_each_figure() {
        let read = |text: &str| {
            let (mut reading, file) = Reading::open::<File>("a.toml", text).expect("its shape");
            let bases = reading.bases::<2>(&file.word);
            reading.close(bases)
        };
        assert_eq!(read("word = \"sd\""), Ok(Some([Basis::Stated, Basis::Ours])));
        for wrong in ["s", "sdi", "sx"] {
            let faults = read(&format!("\nword = \"{wrong}\"")).expect_err("it is wrong");
            assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [2], "{wrong}");
        }
    }
}
