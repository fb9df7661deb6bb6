//! Who plays: chance, someone nasty, or the staff.

use std::sync::atomic::{AtomicBool, Ordering};

use ai::Opponent;
use conformance::watch::Nasty;
use conformance::{Chooser, seed_of};
use kernel::{Awaits, Game, Rules, SeededDice};

use crate::games::Post;

/// A kind of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Anything legal, by chance.
    Random,
    /// What is rarely done is done at every chance.
    Nasty,
    /// By the computer opponent.
    Staff,
}

/// Who plays both seats of one game.
enum Players {
    Random(Chooser),
    Nasty(Nasty),
    Staff([Opponent; 2]),
}

impl Kind {
    /// All of them, in their turn.
    pub const ALL: [Self; 3] = [Self::Random, Self::Nasty, Self::Staff];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Nasty => "nasty",
            Self::Staff => "staff",
        }
    }

    /// Plays game `number` of this kind to its end, or says why it came to none. Nothing if it is told to stop.
    pub(crate) fn play<R: Rules + Clone + 'static, D>(
        self,
        post: &Post<R, D>,
        number: u64,
        stop: &AtomicBool,
    ) -> Result<Option<Game<R>>, String> {
        let rules = turn(&post.rules, number).clone();
        let mut players = self.players(post, number);
        let mut game = Game::new(rules, SeededDice::new(&seed_of(number)));
        for _ in 0..post.bound {
            let Awaits::Seat(seat) = game.awaits() else { return Ok(Some(game)) };
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let action = match &mut players {
                Players::Staff(staff) => staff[seat.index()].choose(game.rules(), &game.view(seat)),
                Players::Random(chooser) => chooser.choose(&game, seat),
                Players::Nasty(nasty) => {
                    let mut legal = game.legal(seat);
                    (!legal.is_empty()).then(|| legal.swap_remove(nasty.choose(&legal)))
                }
            };
            let action = action.ok_or_else(|| format!("nothing is legal for {seat}"))?;
            game.submit(seat, action).map_err(|refusal| refusal.to_string())?;
        }
        Err(format!("it has not ended after {} actions", post.bound))
    }

    fn players<R: Rules, D>(self, post: &Post<R, D>, number: u64) -> Players {
        match self {
            Self::Random => Players::Random(Chooser::new(number)),
            Self::Nasty => Players::Nasty(Nasty::new(number)),
            Self::Staff => Players::Staff([0, 1].map(|seat| {
                let name = turn(post.staff, number / 2 + seat * (number % 2));
                Opponent::new(post.set, name, number).expect("the staff can play it")
            })),
        }
    }
}

/// Whose turn it is.
fn turn<T>(list: &[T], number: u64) -> &T {
    let at = number % list.len() as u64;
    &list[usize::try_from(at).expect("it is below the length")]
}
