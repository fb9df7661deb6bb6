//! `Track`: the boxes of a turn track, read from a file and numbered from one.

use kernel::Fault;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::Reading;

/// A turn track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track<B> {
    boxes: Vec<B>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "B: DeserializeOwned")]
struct File<B> {
    turns: Vec<Spanned<B>>,
}

impl<B: DeserializeOwned> Track<B> {
    /// Reads a track, or says everything that is wrong with it and where. A box bears the number of
    /// its turn.
    pub fn read(file: &str, text: &str, number_of: impl Fn(&B) -> u8) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File<B>>(file, text)?;
        for (number, here) in (1..).zip(&written.turns) {
            if number_of(here.get_ref()) != number {
                reading.wrong(here, format!("this should be turn {number}"));
            }
        }
        let boxes = written.turns.into_iter().map(Spanned::into_inner).collect();
        reading.close(Self { boxes })
    }
}

impl<B> Track<B> {
    /// The box of a turn. After the last, the last one's goes on.
    pub fn turn(&self, turn: u8) -> &B {
        let at = usize::from(turn.max(1) - 1).min(self.boxes.len() - 1);
        &self.boxes[at]
    }

    /// The number of the last turn.
    pub fn last(&self) -> u8 {
        u8::try_from(self.boxes.len()).expect("a track has few turns")
    }
}
