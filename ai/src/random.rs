//! `Random`: a player who does anything that is legal, by any rules.

use kernel::{Rules, Seat};
use shelf::{AnyGame, Refused};

use crate::player::Player;

/// What it is called.
pub(crate) const RANDOM: &str = "random";

/// Chooses at random, from a stream of its own.
pub(crate) struct Random(u64);

impl Random {
    /// The one that makes the choices of this seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Does one action for `seat`.
    pub(crate) fn act(&mut self, game: &mut dyn AnyGame, seat: Seat) -> Result<u32, Refused> {
        let legal = game.legal(seat);
        let legal = legal.as_array().map(Vec::as_slice).unwrap_or_default();
        let nothing = || Refused { text: "nothing is legal".to_owned(), clause: None };
        let chosen = self.pick(legal).ok_or_else(nothing)?;
        game.submit(seat, &chosen.to_string())
    }

    /// One of these, if there is any.
    fn pick<'a, A>(&mut self, legal: &'a [A]) -> Option<&'a A> {
        legal.get(self.below(legal.len()))
    }

    /// A number below `count`; nought below nought. The figures are those of `SplitMix64`.
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let drawn = (mixed ^ (mixed >> 31)).checked_rem(count as u64).unwrap_or(0);
        usize::try_from(drawn).expect("it is below a usize")
    }
}

impl<R: Rules> Player<R> for Random {
    fn choose(&mut self, rules: &R, view: &R::View<'_>) -> Option<R::Action> {
        rules.pick(view, &mut |count| self.below(count))
    }

    fn why(&self) -> Option<&str> {
        None
    }
}
