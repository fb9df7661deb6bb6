//! Dice that fall every way they can, one way after the other.

use kernel::{Clause, Dice};

/// Dice that show ones at first. Each turn gives the next of all the ways they can fall, in the
/// order of an odometer; which dice there are may depend on what the ones before them showed.
#[derive(Clone, Debug, Default)]
pub(crate) struct EveryFace {
    /// The dice of this way, with the faces they show.
    rolled: Vec<Die>,
    /// How many of them were rolled so far.
    at: usize,
}

#[derive(Clone, Copy, Debug)]
struct Die {
    faces: u16,
    shows: u16,
}

impl EveryFace {
    /// How many ways as likely as this one there are.
    pub(crate) fn ways(&self) -> u64 {
        self.rolled.iter().map(|die| u64::from(die.faces)).product()
    }

    /// Goes to the next way; there is none after the last.
    pub(crate) fn turn(&mut self) -> bool {
        self.at = 0;
        while self.rolled.pop_if(|die| die.shows == die.faces).is_some() {}
        let last = self.rolled.last_mut();
        last.map(|die| die.shows += 1).is_some()
    }
}

impl Dice for EveryFace {
    fn roll(&mut self, die: u16, _why: Clause) -> u16 {
        if self.at == self.rolled.len() {
            self.rolled.push(Die { faces: die, shows: 1 });
        }
        self.at += 1;
        self.rolled[self.at - 1].shows
    }
}
