//! `storm`: what servers must stand. `cargo xtask crash` builds it and starts the first part of it.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use storm::{Fuzz, Storm};

/// What servers must stand: to be killed while people play, and to be told nonsense
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lets players play over the net while servers are killed, and says what was lost
    ///
    /// The last line is `lost L, doubled D, diverged V, notices lost N, notices doubled M`; the exit code is 0 if all five are 0.
    Crash(Crash),
    /// Sends nonsense to a server, over HTTP and sockets, and says what it did not refuse
    ///
    /// Requests that are almost right go to every address of the server's own document, and commands that are almost right, with
    /// other people's keys and with old and future numbers, over sockets to games that go on. A fault is a status of 500 or more other
    /// than 503, a request without an answer, a panic, or memory that grows. The last line is `requests R, faults F`; the exit code is 0 if F is 0.
    Fuzz(Nonsense),
}

#[derive(Args)]
struct Crash {
    #[command(flatten)]
    what: What,
    /// How many nodes
    #[arg(long, default_value_t = 4)]
    nodes: usize,
    /// How many workers, who play opponents
    #[arg(long, default_value_t = 2)]
    workers: usize,
    /// How many games
    #[arg(long, default_value_t = 12)]
    games: usize,
    /// For how many seconds; a node and a worker are killed every two
    #[arg(long, default_value_t = 12)]
    seconds: u64,
    /// How often NATS is killed
    #[arg(long, default_value_t = 1)]
    nats: u32,
    /// How often PostgreSQL is killed
    #[arg(long, default_value_t = 1)]
    postgres: u32,
}

#[derive(Args)]
struct Nonsense {
    #[command(flatten)]
    what: What,
    /// For how many minutes
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// What all chance follows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct What {
    /// The program whose `serve` is tried: `ardennes`, built with the tiny game
    #[arg(long)]
    binary: PathBuf,
    /// The script that starts, kills and restarts PostgreSQL and NATS
    #[arg(long, default_value = "apps/server/services.sh")]
    services: PathBuf,
}

#[tokio::main]
async fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Crash(crash) => blow(crash).await,
        Command::Fuzz(nonsense) => annoy(nonsense).await,
    };
    done.unwrap_or_else(|error| {
        eprintln!("storm: {error}");
        ExitCode::FAILURE
    })
}

async fn blow(crash: Crash) -> std::io::Result<ExitCode> {
    let Crash { what: What { binary, services }, nodes, workers, games, seconds, nats, postgres } =
        crash;
    let time = Duration::from_secs(seconds);
    let storm = Storm { binary, script: services, nodes, workers, games, time, nats, postgres };
    let findings = storm::crash(&storm, |line| println!("{line}")).await?;
    println!("{findings}");
    Ok(if findings.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn annoy(nonsense: Nonsense) -> std::io::Result<ExitCode> {
    let Nonsense { what: What { binary, services }, minutes, seed } = nonsense;
    let time = Duration::try_from_secs_f64(minutes * 60.0).map_err(std::io::Error::other)?;
    let tried = storm::fuzz(&Fuzz { binary, script: services, time, seed }).await?;
    println!("{tried}");
    Ok(if tried.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
