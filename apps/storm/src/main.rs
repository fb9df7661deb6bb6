//! `storm`: many players, while servers are killed. `cargo xtask crash` builds and starts it.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use storm::Storm;

/// Lets players play over the net while servers are killed, and says what was lost
///
/// The last line is `lost L, doubled D, diverged V, notices lost N, notices doubled M`; the exit code is 0 if all five are 0.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// The program whose `serve` is tried: `ardennes`, built with the tiny game
    #[arg(long)]
    binary: PathBuf,
    /// The script that starts, kills and restarts PostgreSQL and NATS
    #[arg(long, default_value = "apps/server/services.sh")]
    services: PathBuf,
    /// How many nodes
    #[arg(long, default_value_t = 4)]
    nodes: usize,
    /// How many games
    #[arg(long, default_value_t = 12)]
    games: usize,
    /// For how many seconds; a node is killed every two
    #[arg(long, default_value_t = 12)]
    seconds: u64,
    /// How often NATS is killed
    #[arg(long, default_value_t = 1)]
    nats: u32,
    /// How often PostgreSQL is killed
    #[arg(long, default_value_t = 1)]
    postgres: u32,
}

#[tokio::main]
async fn main() -> ExitCode {
    let Arguments { binary, services, nodes, games, seconds, nats, postgres } = Arguments::parse();
    let time = Duration::from_secs(seconds);
    let storm = Storm { binary, script: services, nodes, games, time, nats, postgres };
    match storm::crash(&storm, |line| println!("{line}")).await {
        Ok(findings) => {
            println!("{findings}");
            if findings.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("storm: {error}");
            ExitCode::FAILURE
        }
    }
}
