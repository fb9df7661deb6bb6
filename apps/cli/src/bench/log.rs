//! `bench log`: how large the log of a campaign is in either form, and how long it takes to come back
//! to the table from it.
//!
//! The games are random ones of the whole campaign. Most of their actions take a unit in hand and put
//! it back; people, who know what they want, make longer moves and fewer actions of them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::{Duration, Instant};

use conformance::{random_game, seed_of};
use kernel::{GameFile, GameFileOf, PackedFile, PackedFileOf, SeededDice};
use rules_ardennes44::Ardennes44;

const GAMES: u64 = 6;
/// No random game is longer.
const BOUND: usize = 60_000;
/// Each file is replayed so often, and the median taken.
const ROUNDS: usize = 9;

/// Runs the benchmark and tells what it found.
pub(crate) fn run() -> String {
    let rules = Ardennes44::scenario("campaign").expect("the scenario ships");
    let none = BTreeMap::new();
    let mut report = String::new();
    for number in 0..GAMES {
        let mut game = random_game(rules.clone(), number, BOUND).expect("random games end");
        let actions = game.log().len();
        game.publish_seed(seed_of(number)).expect("it is over");
        let header = shelf::header("a44", "campaign", &none, "bench", &seed_of(number));
        let header = header.expect("it can be played");
        let file = GameFile { header, entries: game.log().to_vec() };
        let _ = writeln!(report, "{}", measure(&rules, actions, &file));
    }
    report
}

fn measure(rules: &Ardennes44, actions: usize, file: &GameFileOf<Ardennes44>) -> String {
    let (lines, packed) = (file.write(), PackedFile::of(file).write());
    let replay = median(|| {
        let file = PackedFileOf::<Ardennes44>::read(&packed).expect("it was just written");
        let dice = SeededDice::new(&seed_of(0));
        drop(file.resume(rules.clone(), dice).expect("it is true"));
    });
    let verify = median(|| {
        let file = GameFileOf::<Ardennes44>::read(lines.as_bytes()).expect("it was just written");
        kernel::verify(rules.clone(), &file).expect("it is true");
    });
    let hundredths = packed.len() * 100 / actions.max(1);
    format!(
        "{actions} actions: packed {} bytes ({}.{:02} an action), replayed in {} ms; \
         as lines {} bytes, read and verified in {} ms",
        packed.len(),
        hundredths / 100,
        hundredths % 100,
        tenths(replay),
        lines.len(),
        tenths(verify),
    )
}

fn median(mut work: impl FnMut()) -> Duration {
    let time = |_| {
        let begin = Instant::now();
        work();
        begin.elapsed()
    };
    let mut times: Vec<Duration> = (0..ROUNDS).map(time).collect();
    times.sort_unstable();
    times[ROUNDS / 2]
}

/// Milliseconds, with one decimal.
fn tenths(time: Duration) -> String {
    let tenths = time.as_micros() / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}
