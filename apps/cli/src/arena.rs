//! `ardennes arena`: plays many games between opponents, prints the score, keeps what was seen.

mod progress;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::{History, Plan, Run};
use clap::Args;
use rules_ardennes44::Data;

use progress::Progress;

/// What a shell expects of a command that was interrupted.
const INTERRUPTED: u8 = 130;

/// What is played.
#[derive(Args, Debug, Clone)]
pub(crate) struct ArenaArgs {
    /// The rule set
    #[arg(long, value_name = "SET", default_value = "a44")]
    rules: String,
    /// The scenario; a name that there is not is answered by those there are
    #[arg(long, value_name = "NAME", default_value = "six_turns")]
    scenario: String,
    /// Who plays the Germans in the first game of each pair
    #[arg(long, value_name = "PLAYER", default_value = "staff")]
    german: String,
    /// Who plays the Allies in it
    #[arg(long, value_name = "PLAYER", default_value = "staff")]
    allied: String,
    /// How many games
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
}

/// Plays, writes and prints. A game that a player broke off by a fault of its own makes it a failure.
pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let plan = Plan {
        rules: args.rules.clone(),
        scenario: args.scenario.clone(),
        players: [args.german.clone(), args.allied.clone()],
        games: args.games,
        seed: args.seed,
    };
    plan.check().map_err(io::Error::other)?;
    let data = plan.data();
    let history = History::shipped(&data.board).map_err(|faults| told(&faults))?;
    if let Some(folder) = &args.out {
        // A folder that cannot be written is better known before hours of play than after.
        std::fs::create_dir_all(folder)?;
    }
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed)).map_err(io::Error::other)?;
    let progress = Progress::begin(plan.games);
    let run = arena::run(&plan, &history, args.threads, &stop, |played| progress.done(played));
    progress.end();
    if let Some(folder) = &args.out {
        keep(&run, &data, &history, folder)?;
    }
    write!(out, "{}", arena::summary(&run, &data, &history))?;
    Ok(code(&run, stop.load(Ordering::Relaxed)))
}

fn keep(run: &Run, data: &Data, history: &History, folder: &Path) -> io::Result<()> {
    arena::write_tables(run, data, history, folder)?;
    let command = command_line(&run.plan);
    std::fs::write(folder.join("report.html"), arena::report(run, data, history, &command))?;
    eprintln!("written: games, turns and places.parquet, report.html in {}", folder.display());
    Ok(())
}

/// The command that plays the same games again.
fn command_line(plan: &Plan) -> String {
    let Plan { rules, scenario, players: [german, allied], games, seed } = plan;
    format!(
        "ardennes arena --rules {rules} --scenario {scenario} --german {german} --allied {allied} \
         --games {games} --seed {seed}"
    )
}

fn code(run: &Run, interrupted: bool) -> ExitCode {
    if interrupted {
        eprintln!("interrupted: {} of {} games had ended", run.games.len(), run.plan.games);
        ExitCode::from(INTERRUPTED)
    } else if arena::tally(&run.games).broken > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

fn told(faults: &[kernel::Fault]) -> io::Error {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    io::Error::other(faults.join("\n"))
}
