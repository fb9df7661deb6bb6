//! `ardennes verify`: whether game files are true.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use kernel::{Header, Verdict};
use shelf::NotGood;

/// Which files.
#[derive(Args, Debug, Clone)]
pub(crate) struct VerifyArgs {
    /// Game files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Checks each file and says what was found. One that is not true, or cannot be checked, makes it a
/// failure.
pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let mut good = 0;
    for file in &args.files {
        let name = file.display();
        match std::fs::read(file).map(|bytes| shelf::verify(&bytes)) {
            Ok(Ok((header, verdict))) => {
                good += 1;
                writeln!(out, "{name}: true. {}", summary(&header, verdict))?;
            }
            Ok(Err(NotGood::Untrue(why))) => writeln!(out, "{name}: NOT TRUE. {why}.")?,
            Ok(Err(why)) => writeln!(out, "{name}: cannot be checked: {why}.")?,
            Err(error) => writeln!(out, "{name}: cannot be read: {error}.")?,
        }
    }
    if args.files.len() > 1 {
        writeln!(out, "{good} of {} true", args.files.len())?;
    }
    Ok(if good == args.files.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn summary(header: &Header, verdict: Verdict) -> String {
    let dice = if verdict.seed_checked {
        "rolled anew from the seed that was committed to"
    } else {
        "which lead where it says; the seed is still secret, so they cannot be rolled anew"
    };
    format!(
        "{}, {}: {} actions played again, {} dice {dice}.",
        header.rules, header.scenario, verdict.actions, verdict.rolls
    )
}
