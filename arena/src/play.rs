//! Plays one game, with a watcher beside it.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ai::Opponent;
use kernel::{Awaits, Outcome};
use rules_ardennes44::{Ardennes44, Event, Side};
use shelf::AnyGame;

use crate::history::History;
use crate::plan::{Fixture, Plan};
use crate::record::{Ending, GameRecord, Played, Thinking};
use crate::watch::{Watch, victory};

/// No sound game has more actions.
const BOUND: u32 = 80_000;
const MILLISECONDS: f64 = 1000.0;

/// Plays a game to its end, or gives nothing if it is told to stop before. A player that breaks the
/// game by a fault of its own ends that game only.
pub fn play(
    plan: &Plan,
    fixture: &Fixture,
    history: &History,
    stop: &AtomicBool,
) -> Option<Played> {
    let opened = shelf::open(&plan.rules, &plan.scenario, &BTreeMap::new(), &fixture.seed);
    let mut table = opened.expect("a plan is checked");
    let mut watch = Watch::new(game(&*table), history);
    let mut thinking = [Thinking::default(); 2];
    let mut actions = 0;
    let result = catch_unwind(AssertUnwindSafe(|| {
        let mut players = seats(plan, fixture);
        loop {
            let side = match table.awaits() {
                Awaits::Seat(seat) => Side::of(seat).expect("the table knows two seats"),
                Awaits::Over(outcome) => return Some(ending(outcome)),
            };
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if actions >= BOUND {
                return Some(Ending::Broken(format!("it has not ended after {BOUND} actions")));
            }
            let begun = Instant::now();
            if let Err(why) = players[side.index()].act(&mut *table, side.seat()) {
                return Some(Ending::Broken(why.to_string()));
            }
            let spent = begun.elapsed().as_secs_f64() * MILLISECONDS;
            actions += 1;
            let is_first = watch.see(game(&*table), side, spent);
            thinking[side.index()].add(spent, is_first);
        }
    }));
    let ending = match result {
        Ok(ending) => ending?,
        Err(panic) => Ending::Broken(said(&*panic)),
    };
    Some(close(fixture, &*table, watch, ending, actions, thinking))
}

fn close(
    fixture: &Fixture,
    table: &dyn AnyGame,
    mut watch: Watch,
    ending: Ending,
    actions: u32,
    thinking: [Thinking; 2],
) -> Played {
    let game = game(table);
    watch.close_turn(game);
    let game = GameRecord {
        ending,
        clause: clause(game),
        last_turn: game.state().turn,
        actions,
        points: victory(game).1,
        thinking,
    };
    let Watch { turns, places, .. } = watch;
    Played { fixture: fixture.clone(), game, turns, places }
}

fn game(table: &dyn AnyGame) -> &kernel::Game<Ardennes44> {
    table.game().expect("a plan is for these rules")
}

fn seats(plan: &Plan, fixture: &Fixture) -> [Opponent; 2] {
    Side::BOTH.map(|side| {
        let at = side.index();
        let player = Opponent::new(&plan.rules, &fixture.players[at], fixture.minds[at]);
        player.expect("a plan is checked")
    })
}

fn ending(outcome: Outcome) -> Ending {
    match outcome {
        Outcome::Won { seat, level: _ } => {
            Ending::Won(Side::of(seat).expect("there are two seats"))
        }
        Outcome::Drawn => Ending::Drawn,
    }
}

/// Under which clause the game ended.
#[expect(clippy::wildcard_enum_match_arm, reason = "one event of a hundred ends a game")]
fn clause(game: &kernel::Game<Ardennes44>) -> Option<String> {
    let events = game.log().iter().rev().filter_map(kernel::Entry::acted);
    events.flat_map(|acted| acted.events.iter().rev()).find_map(|event| match event {
        Event::GameEnded { why, .. } => Some(why.to_string()),
        _ => None,
    })
}

/// What a panic said.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
    text.unwrap_or_else(|| "it panicked without a word".to_owned())
}
