//! `watch`: plays games of a rule set under its watchmen. `cargo xtask watch` builds and starts it.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use clap::Parser;
use conformance::watch::Cry;
use kernel::Rules;
use watch::games::{Post, a44, bb, bw, eaa};
use watch::{Kind, Told, Watched};

/// How often a line is written about how far it is.
const OFTEN: Duration = Duration::from_secs(10);
/// How many cries of one watchman are told in full.
const TOLD: usize = 5;
/// How many games are played if nothing is said.
const GAMES: u32 = 30;
/// What a shell expects of a command that was interrupted.
const INTERRUPTED: u8 = 130;

/// Play games under the watch
///
/// Watchmen look at every event of every game. Each sees to one sentence of the rulebook, written a second time without the
/// rules' code, and cries when it is broken. Games take the scenarios in turn, with no optional rule and with all of them (of
/// Bitter Woods, with some that are drawn, too; of Bastogne Breakout, at each difficulty), and are
/// played by chance (random), by a player who likes what is rarely done (nasty) or by the computer opponent (staff).
///
/// Lists the watchmen with their clauses, plays, and tells what they cried. Progress goes to standard error; Ctrl-C drops the games in
/// play and tells of the others. The last line is `a44: W watchmen, G games, C cries`. The exit code is 1 if anybody cried or a
/// game broke off, and 130 after Ctrl-C.
#[derive(Parser)]
#[command(name = "watch", bin_name = "cargo xtask watch", after_help = EXAMPLES)]
struct Arguments {
    /// The rule set
    #[arg(value_parser = ["a44", "bb", "bw", "eaa"])]
    set: String,
    /// How many games, random, nasty and staff in turn [default: 30]
    #[arg(long, value_name = "N", conflicts_with_all = ["random", "nasty", "staff"])]
    games: Option<u32>,
    /// How many random games; a kind that is not named is not played
    #[arg(long, value_name = "N")]
    random: Option<u32>,
    /// How many nasty games
    #[arg(long, value_name = "N")]
    nasty: Option<u32>,
    /// How many games of the staff, which take much longer
    #[arg(long, value_name = "N")]
    staff: Option<u32>,
    /// The number of the first game of each kind: scenario, dice and choices follow from it
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// Only list the watchmen with their clauses
    #[arg(long)]
    list: bool,
}

const EXAMPLES: &str = "\
Examples:
  cargo xtask watch a44 --list                      who is on the watch, each with its clause
  cargo xtask watch a44 --games 300                 a hundred games of each kind
  cargo xtask watch a44 --random 1000 --nasty 200   many games of two kinds
  cargo xtask watch a44 --nasty 1 --seed 17         the one game that a cry names: nasty game 17";

impl Arguments {
    /// How many games of each kind.
    fn games(&self) -> [u32; Kind::ALL.len()] {
        let named = [self.random, self.nasty, self.staff];
        if named.iter().any(Option::is_some) {
            return named.map(Option::unwrap_or_default);
        }
        let games = self.games.unwrap_or(GAMES);
        // The kinds take turns.
        [2, 1, 0].map(|after| (games + after) / 3)
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let out = &mut io::stdout();
    let watched = match arguments.set.as_str() {
        "bb" => watch_over(&arguments, &bb::post(), out),
        "bw" => watch_over(&arguments, &bw::post(), out),
        "eaa" => watch_over(&arguments, &eaa::post(), out),
        _ => watch_over(&arguments, &a44::post(), out),
    };
    match watched {
        Ok(code) => code,
        // The reader has had enough, as `| head` has.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("watch: {error}");
            ExitCode::FAILURE
        }
    }
}

fn watch_over<R, D>(
    arguments: &Arguments,
    post: &Post<R, D>,
    out: &mut impl Write,
) -> io::Result<ExitCode>
where
    R: Rules + Clone + Sync + 'static,
{
    let men = &post.watch.watchmen;
    for man in men {
        writeln!(out, "{:<14}{}", man.clause.to_string(), man.sentence)?;
    }
    if arguments.list {
        writeln!(out, "{}: {} watchmen", post.set, men.len())?;
        return Ok(ExitCode::SUCCESS);
    }
    let games = watch::in_turn(arguments.games(), arguments.seed);
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed)).map_err(io::Error::other)?;
    let progress = Progress::begin(games.len());
    let games = watch::run(post, &games, &stop, |watched| progress.done(watched));
    let (cries, broken) = tell(&games, out)?;
    writeln!(out, "{}: {} watchmen, {} games, {cries} cries", post.set, men.len(), games.len())?;
    Ok(if stop.load(Ordering::Relaxed) {
        ExitCode::from(INTERRUPTED)
    } else if cries + broken > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Tells of every game that broke off, and of the cries of every watchman, the first of them in full. Gives the numbers of
/// both, cries first.
fn tell(games: &[Watched], out: &mut impl Write) -> io::Result<(usize, usize)> {
    let mut by_sentence: BTreeMap<(String, &str), Vec<(&Watched, &Cry)>> = BTreeMap::new();
    let mut broken = 0;
    for game in games {
        match &game.told {
            Told::Ended { cries, .. } => {
                for cry in cries {
                    let key = (cry.clause.to_string(), cry.sentence);
                    by_sentence.entry(key).or_default().push((game, cry));
                }
            }
            Told::Broken(why) => {
                broken += 1;
                writeln!(out, "{} game {} broke off: {why}", game.kind.name(), game.number)?;
            }
        }
    }
    for ((clause, sentence), cries) in &by_sentence {
        writeln!(out, "{clause}: {sentence}")?;
        for (game, cry) in cries.iter().take(TOLD) {
            let (kind, number) = (game.kind.name(), game.number);
            writeln!(out, "  {kind} game {number}, entry {}: {}", cry.seq, cry.seen)?;
        }
        if cries.len() > TOLD {
            writeln!(out, "  and {} more", cries.len() - TOLD)?;
        }
    }
    Ok((by_sentence.values().map(Vec::len).sum(), broken))
}

/// How far it is, on standard error.
struct Progress {
    games: usize,
    begun: Instant,
    so_far: Mutex<SoFar>,
}

struct SoFar {
    games: u64,
    cries: usize,
    told: Instant,
}

impl Progress {
    fn begin(games: usize) -> Self {
        let begun = Instant::now();
        Self { games, begun, so_far: Mutex::new(SoFar { games: 0, cries: 0, told: begun }) }
    }

    fn done(&self, watched: &Watched) {
        let mut so_far = self.so_far.lock().expect("nobody panics while telling");
        so_far.games += 1;
        so_far.cries += match &watched.told {
            Told::Ended { cries, .. } => cries.len(),
            Told::Broken(_) => 1,
        };
        if so_far.told.elapsed() >= OFTEN {
            so_far.told = Instant::now();
            let SoFar { games, cries, .. } = *so_far;
            let seconds = self.begun.elapsed().as_secs();
            eprintln!("{games} of {} games after {seconds} s, {cries} cries", self.games);
        }
    }
}
