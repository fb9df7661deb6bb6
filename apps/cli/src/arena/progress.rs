//! How far the arena is: a bar on a terminal, a line now and then elsewhere; both on standard error.

use std::io::{self, IsTerminal};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use arena::{Plan, Played, Tally};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Sitter;

/// How often a line is written where there is no terminal.
const OFTEN: Duration = Duration::from_secs(30);
/// How often a bar is drawn when no game ends.
const TICK: Duration = Duration::from_millis(500);
const BAR: &str = "{elapsed_precise} {bar:24} {pos} of {len} games, {eta} left; {msg}";

/// What was told so far.
pub(crate) struct Progress {
    games: u32,
    sitters: &'static [Sitter; 2],
    begun: Instant,
    bar: Option<ProgressBar>,
    so_far: Mutex<SoFar>,
}

struct SoFar {
    tally: Tally,
    told: Instant,
}

impl Progress {
    /// Begins with no game played.
    pub(crate) fn begin(plan: &Plan) -> Self {
        let begun = Instant::now();
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template(BAR).expect("the bar's template is sound");
            let bar = ProgressBar::new(plan.games.into()).with_style(style);
            bar.enable_steady_tick(TICK);
            bar
        });
        let so_far = Mutex::new(SoFar { tally: Tally::default(), told: begun });
        Self { games: plan.games, sitters: plan.sitters(), begun, bar, so_far }
    }

    /// One more game has ended.
    pub(crate) fn done(&self, played: &Played) {
        let mut so_far = self.so_far.lock().expect("nobody panics while telling");
        so_far.tally.add(&played.game.ending);
        let score = score(so_far.tally, self.sitters);
        if let Some(bar) = &self.bar {
            bar.set_message(score);
            bar.inc(1);
        } else if so_far.told.elapsed() >= OFTEN {
            so_far.told = Instant::now();
            let done = so_far.tally.games() + so_far.tally.broken;
            let rate = f64::from(done) * 60.0 / self.begun.elapsed().as_secs_f64();
            eprintln!("{done} of {} games, {rate:.1} a minute; {score}", self.games);
        }
    }

    /// Something that whoever waits should know.
    pub(crate) fn say(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.println(line),
            None => eprintln!("{line}"),
        }
    }

    /// No more games.
    pub(crate) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn score(tally: Tally, sitters: &[Sitter; 2]) -> String {
    let score = arena::score(tally, sitters);
    match tally.broken {
        0 => score,
        broken => format!("{score}, broken {broken}"),
    }
}
