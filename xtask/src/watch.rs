//! `cargo xtask watch`: builds the watch and starts it.

use std::path::Path;
use std::process::{Command, ExitCode};

use clap::Args;

/// What the watch is told: all of it is handed on, `--help` too.
#[derive(Args)]
#[command(disable_help_flag = true)]
pub(crate) struct WatchArguments {
    /// The rule set, and what else the watch is told
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    told: Vec<String>,
}

/// Runs the release binary with these arguments, and ends as it ends.
pub(crate) fn run(root: &Path, arguments: &WatchArguments) -> ExitCode {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let status = Command::new(cargo)
        .current_dir(root)
        .args(["run", "--quiet", "--release", "--package", "watch", "--"])
        .args(&arguments.told)
        .status();
    match status {
        Ok(status) => {
            let code = status.code().and_then(|code| u8::try_from(code).ok());
            code.map_or(ExitCode::FAILURE, ExitCode::from)
        }
        Err(error) => {
            eprintln!("watch: cargo cannot be started: {error}");
            ExitCode::FAILURE
        }
    }
}
