//! `ardennes verify`: whether game files are true.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use kept::{Engine, Proved};
use rayon::prelude::*;
use worker::{Checked, Queue, Spread};

use crate::INTERRUPTED;

/// Which files.
#[derive(Args, Debug, Clone)]
pub(crate) struct VerifyArgs {
    /// Game files
    #[arg(required_unless_present = "all", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Every file below this folder, on all cores; only those that are not true are named
    #[arg(long, value_name = "FOLDER", conflicts_with = "files")]
    all: Option<PathBuf>,
    /// The engine that played them, a WASM file of an earlier release
    #[arg(long, value_name = "WASM", conflicts_with = "all")]
    engine: Option<PathBuf>,
    /// The address of NATS: every worker that listens there checks some of the files
    #[arg(long, value_name = "ADDRESS", requires = "all")]
    nats: Option<String>,
}

/// Checks each file and says what was found. One that is not true, or cannot be checked, makes it a
/// failure.
pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    if let Some(folder) = &args.all {
        return all(folder, args.nats.as_deref(), out);
    }
    let engine = args.engine.as_deref().map(read_engine).transpose()?;
    let mut good = 0;
    for file in &args.files {
        let checked = match &engine {
            Some(engine) => by_engine(engine, file),
            None => worker::check_file(file),
        };
        good += usize::from(matches!(checked, Checked::True(_)));
        writeln!(out, "{}", line(file, &checked))?;
    }
    if args.files.len() > 1 {
        writeln!(out, "{good} of {} true", args.files.len())?;
    }
    Ok(if good == args.files.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn read_engine(file: &Path) -> io::Result<Engine> {
    let named = |why: String| io::Error::other(format!("{}: {why}", file.display()));
    let wasm = std::fs::read(file).map_err(|why| named(why.to_string()))?;
    Engine::read(&wasm).map_err(|why| named(why.to_string()))
}

/// Checks a file by the rules of the engine that played it.
fn by_engine(engine: &Engine, file: &Path) -> Checked {
    let bytes = match std::fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) => return Checked::Unknown(format!("cannot be read: {error}")),
    };
    match engine.verify(&bytes) {
        Ok(Proved { actions, rolls, seed_checked }) => {
            let dice = if seed_checked { "rolled anew from the seed" } else { "compared" };
            Checked::True(format!(
                "{actions} actions played again, {rolls} dice {dice}, by the engine given."
            ))
        }
        Err(why) => Checked::Untrue(why.text),
    }
}

fn line(file: &Path, checked: &Checked) -> String {
    let name = file.display();
    match checked {
        Checked::True(summary) => format!("{name}: true. {summary}"),
        Checked::Untrue(why) => format!("{name}: NOT TRUE. {why}."),
        Checked::Unknown(why) => format!("{name}: {why}."),
    }
}

/// Checks a folder, names those that are not true, and counts.
fn all(folder: &Path, nats: Option<&str>, out: &mut impl Write) -> io::Result<ExitCode> {
    let mut files = Vec::new();
    find(folder, &mut files)?;
    files.sort();
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed)).map_err(io::Error::other)?;
    let checked = match nats {
        Some(address) => spread(address, &files, &stop)?,
        None => files.par_iter().map(|file| one(file, &stop)).collect(),
    };
    let (mut good, mut bad, mut unknown) = (0, 0, 0);
    for (file, checked) in files.iter().zip(&checked) {
        let Some(checked) = checked else { continue };
        let count = match checked {
            Checked::True(_) => &mut good,
            Checked::Untrue(_) => &mut bad,
            Checked::Unknown(_) => &mut unknown,
        };
        *count += 1;
        if !matches!(checked, Checked::True(_)) {
            writeln!(out, "{}", line(file, checked))?;
        }
    }
    let files = files.len();
    writeln!(out, "{good} of {files} true, {bad} not true, {unknown} that could not be checked")?;
    Ok(match (stop.load(Ordering::Relaxed), good == files) {
        (true, _) => ExitCode::from(INTERRUPTED),
        (false, true) => ExitCode::SUCCESS,
        (false, false) => ExitCode::FAILURE,
    })
}

fn one(file: &Path, stop: &AtomicBool) -> Option<Checked> {
    (!stop.load(Ordering::Relaxed)).then(|| worker::check_file(file))
}

/// Every file below a folder.
fn find(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let named =
        |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", folder.display()));
    for entry in std::fs::read_dir(folder).map_err(named)? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// Lets workers check.
fn spread(address: &str, files: &[PathBuf], stop: &AtomicBool) -> io::Result<Vec<Option<Checked>>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let queue = Queue::open(address).await.map_err(io::Error::other)?;
        let spread = Spread { queue: &queue, stop, say: &|line| eprintln!("{line}") };
        spread.files(files).await.map_err(io::Error::other)
    })
}
