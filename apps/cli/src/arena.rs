//! `ardennes arena`: plays many games between opponents, prints the score, keeps what was seen.

mod ladder;
mod players;
mod progress;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::{Background, Plan, Run};
use clap::Args;
use worker::{Queue, Spread};

use crate::INTERRUPTED;
use players::Players;
use progress::Progress;

/// What is played.
#[derive(Args, Debug, Clone)]
pub(crate) struct ArenaArgs {
    /// The rule set
    #[arg(long, value_name = "SET", default_value = "a44")]
    rules: String,
    /// The scenario; a name that there is not is answered by those there are
    #[arg(long, value_name = "NAME", default_value = "six_turns")]
    scenario: String,
    #[command(flatten)]
    players: Players,
    /// Let every player of the game play every other, and rate them all
    #[arg(long, conflicts_with = "out")]
    ladder: bool,
    /// The file that keeps the ladder between two marks of its scenario
    #[arg(long, value_name = "FILE", default_value = "docs/opponent.md", requires = "ladder")]
    ladder_in: PathBuf,
    /// How many games; with --ladder, of each two players
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// What all dice and all choices follow from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// A folder for games.parquet, turns.parquet, places.parquet and report.html
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How many threads; one for each core if nothing is said
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// The address of NATS: every worker that listens there plays, and this machine only counts
    #[arg(long, value_name = "ADDRESS", conflicts_with = "threads")]
    nats: Option<String>,
}

/// Plays, writes and prints. A game that a player broke off by a fault of its own makes it a failure.
pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    let on_interrupt = move || heard.store(true, Ordering::Relaxed);
    if args.ladder {
        return ladder::run(args, &stop, on_interrupt, out);
    }
    let plan = plan(args, args.players.seated(&args.rules).map_err(io::Error::other)?)?;
    let background = Background::of(&plan).map_err(|faults| told(&faults))?;
    if let Some(folder) = &args.out {
        // A folder that cannot be written is better known before hours of play than after.
        std::fs::create_dir_all(folder)?;
    }
    ctrlc::set_handler(on_interrupt).map_err(io::Error::other)?;
    let run = play(args, &plan, &background, &stop)?;
    if let Some(folder) = &args.out {
        keep(&run, &background, folder)?;
    }
    write!(out, "{}", arena::summary(&run, &background))?;
    Ok(code(&run, stop.load(Ordering::Relaxed)))
}

/// What is asked for, with these players, if it can be played.
fn plan(args: &ArenaArgs, players: [String; 2]) -> io::Result<Plan> {
    let (rules, scenario) = (args.rules.clone(), args.scenario.clone());
    let plan = Plan { rules, scenario, players, games: args.games, seed: args.seed };
    plan.check().map_err(io::Error::other)?;
    Ok(plan)
}

/// Plays a plan, here or wherever there are workers.
fn play(
    args: &ArenaArgs,
    plan: &Plan,
    background: &Background,
    stop: &AtomicBool,
) -> io::Result<Run> {
    let progress = Progress::begin(plan);
    let done = |played: &_| progress.done(played);
    let run = match &args.nats {
        Some(address) => spread(address, plan, stop, &progress),
        None => Ok(arena::run(plan, background, args.threads, stop, done)),
    };
    progress.end();
    run
}

/// Lets workers play.
fn spread(address: &str, plan: &Plan, stop: &AtomicBool, progress: &Progress) -> io::Result<Run> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let say = |line: &str| progress.say(line);
    runtime.block_on(async {
        let queue = Queue::open(address).await.map_err(io::Error::other)?;
        let spread = Spread { queue: &queue, stop, say: &say };
        let run = spread.games(plan, |played| progress.done(played)).await;
        run.map_err(io::Error::other)
    })
}

fn keep(run: &Run, background: &Background, folder: &Path) -> io::Result<()> {
    let tables = arena::write_tables(run, background, folder)?;
    let command = command_line(&run.plan);
    std::fs::write(folder.join("report.html"), arena::report(run, background, &command))?;
    let tables: Vec<&str> = tables.iter().map(|name| name.trim_end_matches(".parquet")).collect();
    let (last, others) = tables.split_last().expect("there is always a table of games");
    let (others, folder) = (others.join(", "), folder.display());
    eprintln!("written: {others} and {last}.parquet, report.html in {folder}");
    Ok(())
}

/// The command that plays the same games again.
fn command_line(plan: &Plan) -> String {
    let Plan { rules, scenario, players: [one, other], games, seed } = plan;
    let [first, second] = plan.sitters().map(|sitter| sitter.id);
    format!(
        "ardennes arena --rules {rules} --scenario {scenario} --{first} {one} --{second} {other} \
         --games {games} --seed {seed}"
    )
}

fn code(run: &Run, interrupted: bool) -> ExitCode {
    if interrupted {
        eprintln!("interrupted: {} of {} games had ended", run.games.len(), run.plan.games);
        ExitCode::from(INTERRUPTED)
    } else if arena::tally(&run.games).broken > 0 || run.games.len() < run.plan.games as usize {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

fn told(faults: &[kernel::Fault]) -> io::Error {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    io::Error::other(faults.join("\n"))
}
