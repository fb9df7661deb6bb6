//! `ardennes verify`: whether game files are true.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use kernel::{Header, Verdict};

/// Which files.
#[derive(Args, Debug, Clone)]
pub(crate) struct VerifyArgs {
    /// Game files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Checks each file and says what was found. One that is not true makes it a failure.
pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let mut wrong = 0;
    for file in &args.files {
        let name = file.display();
        let found = std::fs::read(file).map_err(|error| error.to_string());
        let found = found.and_then(|bytes| shelf::verify(&bytes).map_err(|why| why.to_string()));
        match found {
            Ok((header, verdict)) => writeln!(out, "{name}: true. {}", summary(&header, verdict))?,
            Err(why) => {
                wrong += 1;
                writeln!(out, "{name}: NOT TRUE. {why}")?;
            }
        }
    }
    if args.files.len() > 1 {
        writeln!(out, "{} of {} true", args.files.len() - wrong, args.files.len())?;
    }
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
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
