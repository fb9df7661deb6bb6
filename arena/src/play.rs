//! Plays one game, with a watcher beside it.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ai::Opponent;
use kernel::{Awaits, Outcome};

use crate::games::Background;
use crate::plan::{Fixture, Plan};
use crate::record::{Ending, GameRecord, Played, Thinking};
use crate::watch::Account;

/// No sound game has more actions.
const BOUND: u32 = 80_000;
const MILLISECONDS: f64 = 1000.0;

/// Plays a game to its end, or gives nothing if it is told to stop before. A player that breaks the
/// game by a fault of its own ends that game only.
pub fn play(
    plan: &Plan,
    fixture: &Fixture,
    background: &Background,
    stop: &AtomicBool,
) -> Option<Played> {
    let opened = shelf::open(&plan.rules, &plan.scenario, &BTreeMap::new(), &fixture.seed);
    let mut table = opened.expect("a plan is checked");
    let mut watch = background.watch(&*table);
    let mut thinking = [Thinking::default(); 2];
    let mut actions = 0;
    let result = catch_unwind(AssertUnwindSafe(|| {
        let mut players = seats(plan, fixture);
        loop {
            let seat = match table.awaits() {
                Awaits::Seat(seat) => seat,
                Awaits::Over(outcome) => return Some(ending(outcome)),
            };
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if actions >= BOUND {
                return Some(Ending::Broken(format!("it has not ended after {BOUND} actions")));
            }
            let begun = Instant::now();
            if let Err(why) = players[seat.index()].act(&mut *table, seat) {
                return Some(Ending::Broken(why.to_string()));
            }
            let spent = begun.elapsed().as_secs_f64() * MILLISECONDS;
            actions += 1;
            let is_first = watch.see(&*table, seat, spent);
            thinking[seat.index()].add(spent, is_first);
        }
    }));
    let ending = result.unwrap_or_else(|panic| Some(Ending::Broken(said(&*panic))))?;
    let Account { clause, last_turn, points, turns, seen } = watch.close(&*table);
    let game = GameRecord { ending, clause, last_turn, actions, points, thinking };
    Some(Played { fixture: fixture.clone(), game, turns, seen })
}

fn seats(plan: &Plan, fixture: &Fixture) -> [Opponent; 2] {
    [0, 1].map(|at| {
        let player = Opponent::new(&plan.rules, &fixture.players[at], fixture.minds[at]);
        player.expect("a plan is checked")
    })
}

fn ending(outcome: Outcome) -> Ending {
    match outcome {
        Outcome::Won { seat, level: _ } => Ending::Won(seat),
        Outcome::Drawn => Ending::Drawn,
    }
}

/// What a panic said.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
    text.unwrap_or_else(|| "it panicked without a word".to_owned())
}
