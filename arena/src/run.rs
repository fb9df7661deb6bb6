//! Plays a plan on all cores, and stops cleanly when it is told to.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::games::Background;
use crate::plan::Plan;
use crate::play::play;
use crate::record::Played;

/// A plan that was played.
#[derive(Clone, Debug)]
pub struct Run {
    /// What was planned.
    pub plan: Plan,
    /// The games that were played to their end, in the order of the plan.
    pub games: Vec<Played>,
    /// How long it took.
    pub took: Duration,
}

/// Plays every game of a plan on so many threads (nought: one for each core). When `stop` becomes
/// true, games in play are dropped at their next action and those that have ended are kept. `done` is
/// told of each game as it ends.
pub fn run(
    plan: &Plan,
    background: &Background,
    threads: usize,
    stop: &AtomicBool,
    done: impl Fn(&Played) + Sync,
) -> Run {
    let begun = Instant::now();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.expect("the machine has threads");
    let fixtures = plan.fixtures();
    let games: Vec<Option<Played>> = pool.install(|| {
        let one = |fixture| {
            // Of a long plan that is stopped, the rest is not even set up.
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let played = play(plan, fixture, background, stop)?;
            done(&played);
            Some(played)
        };
        // Games are long and uneven, so each is handed out by itself.
        fixtures.par_iter().with_max_len(1).map(one).collect()
    });
    let games = games.into_iter().flatten().collect();
    Run { plan: plan.clone(), games, took: begun.elapsed() }
}
