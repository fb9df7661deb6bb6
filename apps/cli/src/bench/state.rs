//! `bench state`: cloning and digesting a state of 400 units, beside copying as many bytes.
//!
//! The state is laid out as rule sets are meant to: arrays by unit and by hex, no pointers between.
//! The bare copy allocates, as a clone must; the digest is taken the way the door takes it.

use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

use hexmap::Hex;
use kernel::Digester;

const UNITS: usize = 400;
const HEXES: usize = 3000;
const ROUNDS: usize = 401;
const TIMES: u32 = 200;

/// A state like that of a large scenario.
#[derive(Clone, Hash)]
struct State {
    turn: u8,
    /// By unit.
    hex: [Hex; UNITS],
    steps: [u8; UNITS],
    spent: [u8; UNITS],
    status: [u16; UNITS],
    /// By hex.
    control: [u8; HEXES],
    zones: [[u8; HEXES]; 2],
}

/// Runs the benchmark and tells what it found; the last line is the worst ratio.
pub(crate) fn run() -> String {
    let state = Box::new(sample());
    let bytes = vec![7_u8; size_of::<State>()].into_boxed_slice();
    let mut digester = Digester::default();
    let mut times = [const { Vec::new() }; 3];
    for _ in 0..ROUNDS {
        times[0].push(time(|| drop(black_box(black_box(&bytes).clone()))));
        times[1].push(time(|| drop(black_box(black_box(&state).clone()))));
        times[2].push(time(|| {
            black_box(digester.digest(black_box(&*state)));
        }));
    }
    let [copy, clone, digest] = times.map(median);
    let mut report = String::new();
    let _ = writeln!(report, "a state of {UNITS} units and {HEXES} hexes, {} bytes", bytes.len());
    let _ = writeln!(report, "copying its bytes: {copy} ns (medians of {ROUNDS} rounds)");
    for (what, figure) in [("cloning it", clone), ("digesting it", digest)] {
        let _ = writeln!(report, "{what}: {figure} ns, ratio {}", ratio(figure, copy));
    }
    if digest * 2 > copy * 3 {
        let _ = writeln!(
            report,
            "the digest is bound by its hash: XXH3 reads each byte, multiplies and mixes, while a \
             copy only moves what is in the first-level cache"
        );
    }
    let _ = writeln!(report, "ratio {}", ratio(clone.max(digest), copy));
    report
}

fn sample() -> State {
    let unit = |n: usize| u16::try_from(n * 7 % HEXES).expect("there are fewer hexes");
    State {
        turn: 1,
        hex: std::array::from_fn(|n| Hex::new(unit(n))),
        steps: [2; UNITS],
        spent: [0; UNITS],
        status: std::array::from_fn(unit),
        control: [1; HEXES],
        zones: [[0; HEXES]; 2],
    }
}

fn time(mut work: impl FnMut()) -> Duration {
    let begin = Instant::now();
    for _ in 0..TIMES {
        work();
    }
    begin.elapsed() / TIMES
}

/// In nanoseconds.
fn median(mut rounds: Vec<Duration>) -> u128 {
    rounds.sort_unstable();
    rounds[rounds.len() / 2].as_nanos().max(1)
}

fn ratio(ours: u128, bare: u128) -> String {
    let hundredths = (ours * 100).div_ceil(bare);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
