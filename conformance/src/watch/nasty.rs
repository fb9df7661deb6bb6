//! A nasty player: one who likes what is rarely done, by any rules.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::Chooser;

/// What an action of a kind that was never chosen weighs.
const WEIGHT: u128 = 1 << 20;
/// How many numbers the chooser tells apart at once.
const DRAWS: usize = 1 << 15;

/// A player of both seats. An action weighs less the more often one of its kind was chosen in this game, so the rare ones are
/// done at every chance, and all else in between.
pub struct Nasty {
    chooser: Chooser,
    /// How often each kind was chosen.
    chosen: BTreeMap<String, u128>,
}

impl Nasty {
    /// The player of game `number`.
    pub fn new(number: u64) -> Self {
        Self { chooser: Chooser::new(number), chosen: BTreeMap::new() }
    }

    /// Which of these actions it takes; there is at least one.
    pub fn choose<A: Serialize>(&mut self, legal: &[A]) -> usize {
        let mut kinds: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, action) in legal.iter().enumerate() {
            kinds.entry(kind(action)).or_default().push(at);
        }
        let weight = |(kind, places): (&String, &Vec<usize>)| {
            let often = self.chosen.get(kind).copied().unwrap_or(0);
            places.len() as u128 * WEIGHT / (1 + often)
        };
        let total: u128 = kinds.iter().map(weight).sum();
        let (high, low) = (self.chooser.below(DRAWS), self.chooser.below(DRAWS));
        let mut drawn = (high * DRAWS + low) as u128 * total / (DRAWS * DRAWS) as u128;
        let mut picked = kinds.iter().skip_while(|&(kind, places)| {
            let weight = weight((kind, places));
            let passed = drawn >= weight;
            drawn = drawn.saturating_sub(weight);
            passed
        });
        let (kind, places) = picked.next().expect("what is drawn lies below the total");
        let place = places[self.chooser.below(places.len())];
        *self.chosen.entry(kind.clone()).or_default() += 1;
        place
    }
}

/// The kind of an action: the first word it has on the wire.
fn kind(action: &impl Serialize) -> String {
    let mut word = FirstWord { letters: Vec::new(), quotes: 0 };
    // The writer breaks off when it has its word, so that a long path is never written.
    let _ = serde_json::to_writer(&mut word, action);
    String::from_utf8_lossy(&word.letters).into_owned()
}

/// What stands between the first two quotation marks.
struct FirstWord {
    letters: Vec<u8>,
    quotes: u8,
}

impl Write for FirstWord {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        for &byte in text {
            match byte {
                b'"' => self.quotes += 1,
                _ if self.quotes == 1 => self.letters.push(byte),
                _ => {}
            }
            if self.quotes > 1 {
                return Err(io::Error::other("it has its word"));
            }
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Deed {
        March { path: Vec<u8> },
        EndPhase,
    }

    #[test]
    fn the_kind_is_the_tag_on_the_wire() {
        assert_eq!(kind(&Deed::March { path: vec![1, 2] }), "march");
        assert_eq!(kind(&Deed::EndPhase), "end_phase");
    }

    #[test]
    fn what_is_rare_is_liked() {
        let mut nasty = Nasty::new(1);
        let mut legal: Vec<Deed> = (0..100).map(|_| Deed::March { path: Vec::new() }).collect();
        legal.push(Deed::EndPhase);
        let ends = (0..1000).filter(|_| nasty.choose(&legal) == 100).count();
        // One in a hundred and one by pure chance; here one for every ten of the others.
        assert!((60..140).contains(&ends), "{ends} of 1000");
    }
}
