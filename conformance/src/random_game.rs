//! Whole games of random legal actions: the same number always gives the same game.

use kernel::{Awaits, Clause, Dice, Game, Rules, Seat, Seed, SeededDice};

/// A random game did not come to an end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Endless {
    /// The seat to act has no legal action.
    #[error("game {number}, after {actions} actions: nothing is legal, and the game is not over")]
    DeadEnd {
        /// Which game.
        number: u64,
        /// How far it came.
        actions: usize,
    },
    /// The game went on beyond the bound.
    #[error("game {number}: not over after {actions} actions")]
    NoEnd {
        /// Which game.
        number: u64,
        /// How far it came.
        actions: usize,
    },
}

/// Plays game `number` to its end, which must come within `bound` actions.
pub fn random_game<R: Rules>(rules: R, number: u64, bound: usize) -> Result<Game<R>, Endless> {
    let mut game = Game::new(rules, SeededDice::new(&seed_of(number)));
    let mut chooser = Chooser::new(number);
    for actions in 0..bound {
        let Awaits::Seat(seat) = game.awaits() else { return Ok(game) };
        let action = chooser.choose(&game, seat).ok_or(Endless::DeadEnd { number, actions })?;
        game.submit(seat, action).expect("a listed action is legal: the contract sees to it");
    }
    match game.awaits() {
        Awaits::Over(_) => Ok(game),
        Awaits::Seat(_) => Err(Endless::NoEnd { number, actions: bound }),
    }
}

/// The seed of game `number`'s dice.
pub fn seed_of(number: u64) -> Seed {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Seed(seed)
}

/// Chooses at random, from a stream that is not that of the game's dice.
pub struct Chooser(SeededDice);

impl Chooser {
    /// The chooser of game `number`.
    pub fn new(number: u64) -> Self {
        let Seed(mut seed) = seed_of(number);
        seed[31] = 1;
        Self(SeededDice::new(&Seed(seed)))
    }

    /// Something legal for a seat, if there is anything.
    pub fn choose<R: Rules>(&mut self, game: &Game<R>, seat: Seat) -> Option<R::Action> {
        game.rules().pick(&game.view(seat), &mut |count| self.below(count))
    }

    /// A number below `count`, which is at least one.
    pub fn below(&mut self, count: usize) -> usize {
        const CHOICE: Clause = Clause::new("random-choice");
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        usize::from(self.0.roll(count, CHOICE)) - 1
    }
}
