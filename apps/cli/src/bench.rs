//! `ardennes bench`: ourselves beside the bare engine, in one run and as a ratio.
//!
//! Machines are shared and their speed drifts, so no figure stands alone.

mod a44;
mod log;
mod reach;
mod state;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

/// What to measure.
#[derive(Args, Debug, Clone)]
pub(crate) struct BenchArgs {
    /// What to measure
    what: What,
}

#[derive(ValueEnum, Debug, Clone, Copy)]
enum What {
    /// Reach over 3,000 hexes with roads and rivers, beside a bare array Dijkstra
    Reach,
    /// Cloning and digesting a state of 400 units, beside copying its bytes
    State,
    /// Ardennes '44: reach on the campaign map beside a bare Dijkstra, and random play
    A44,
    /// The log of a campaign of Ardennes '44: bytes, and the time to replay them, in either form
    Log,
}

/// Measures it and writes the figures, the ratio last.
pub(crate) fn run(args: &BenchArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    if cfg!(debug_assertions) {
        writeln!(out, "this is an unoptimised build; use `cargo run --release -p cli -- bench`")?;
    }
    let report = match args.what {
        What::Reach => reach::run(),
        What::State => state::run(),
        What::A44 => a44::run(),
        What::Log => log::run(),
    };
    write!(out, "{report}")?;
    Ok(ExitCode::SUCCESS)
}
