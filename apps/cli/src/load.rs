//! `ardennes load`: many live games on one server, beside the bare insert of the same rows.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use storm::Load;

use crate::INTERRUPTED;

/// How much is asked of a server.
#[derive(Args, Debug, Clone)]
pub(crate) struct LoadArgs {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// For how many seconds, twice: once for the games, once for the bare inserts
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(2..))]
    seconds: u64,
    /// How many commands are under way at once
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..))]
    at_once: u32,
    /// The script that starts PostgreSQL and NATS
    #[arg(long, value_name = "FILE", default_value = "apps/server/services.sh")]
    services: PathBuf,
}

/// Measures and prints. Progress goes to the error stream.
pub(crate) fn run(args: &LoadArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    if cfg!(debug_assertions) {
        eprintln!("this is an unoptimised build; use `cargo run --release -p cli -- load`");
    }
    let size = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    let load = Load {
        binary: std::env::current_exe()?,
        script: args.services.clone(),
        games: size(args.games),
        time: Duration::from_secs(args.seconds),
        at_once: size(args.at_once),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match runtime.block_on(storm::load(&load, |line| eprintln!("{line}"))) {
        Ok(measured) => {
            writeln!(out, "{measured}")?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) if error.kind() == io::ErrorKind::Interrupted => {
            eprintln!("interrupted: the server is stopped and its database given back");
            Ok(ExitCode::from(INTERRUPTED))
        }
        Err(error) => Err(error),
    }
}
