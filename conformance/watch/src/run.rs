//! Many games under the watch, on all cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use conformance::watch::{Cry, stand};
use kernel::Rules;
use rayon::prelude::*;

use crate::games::Post;
use crate::kind::Kind;

/// A game that was watched.
#[derive(Clone, Debug)]
pub struct Watched {
    /// Who played.
    pub kind: Kind,
    /// Which game of that kind.
    pub number: u64,
    /// What came of it.
    pub told: Told,
}

/// What came of a game.
#[derive(Clone, Debug)]
pub enum Told {
    /// It came to its end, in so many actions, and the watchmen cried so.
    Ended {
        /// How long the log is.
        entries: usize,
        /// What they cried.
        cries: Vec<Cry>,
    },
    /// It broke off.
    Broken(String),
}

/// So many games of each kind, numbered from `first`, the kinds in turn as long as they last.
pub fn in_turn(games: [u32; Kind::ALL.len()], first: u64) -> Vec<(Kind, u64)> {
    let most = games.into_iter().max().unwrap_or(0);
    let round = |at: u32| {
        let kinds = Kind::ALL.into_iter().zip(games).filter(move |&(_, games)| at < games);
        kinds.map(move |(kind, _)| (kind, first + u64::from(at)))
    };
    (0..most).flat_map(round).collect()
}

/// Plays and watches every game. When `stop` becomes true, games in play are dropped at their next action. `done` is told of
/// each game as it ends.
pub fn run<R, D>(
    post: &Post<R, D>,
    games: &[(Kind, u64)],
    stop: &AtomicBool,
    done: impl Fn(&Watched) + Sync,
) -> Vec<Watched>
where
    R: Rules + Clone + Sync + 'static,
{
    let one = |&(kind, number): &(Kind, u64)| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let watched = Watched { kind, number, told: watch(post, kind, number, stop)? };
        done(&watched);
        Some(watched)
    };
    games.par_iter().with_max_len(1).filter_map(one).collect()
}

/// One game. A fault of the rules that panics ends that game only.
fn watch<R: Rules + Clone + 'static, D>(
    post: &Post<R, D>,
    kind: Kind,
    number: u64,
    stop: &AtomicBool,
) -> Option<Told> {
    let played = catch_unwind(AssertUnwindSafe(|| kind.play(post, number, stop)));
    Some(match played {
        Ok(Ok(None)) => return None,
        Ok(Ok(Some(game))) => {
            Told::Ended { entries: game.log().len(), cries: stand(&game, &post.watch) }
        }
        Ok(Err(why)) => Told::Broken(why),
        Err(_) => Told::Broken("it panicked".to_owned()),
    })
}
