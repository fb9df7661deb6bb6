//! `cargo xtask`: the house rules, made executable.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod clauses;
mod crash;
mod dist;
mod ledgers;
mod licences;
mod packages;
mod tidy;
mod watch;

/// The house rules, made executable.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check what the compiler does not: who may know whom, what core may not use, sizes, names
    ///
    /// Every finding is printed with file and line, what is wrong and what to do. Exits with 1 if there
    /// is any. The same checks run as a test of this crate.
    Tidy,
    /// Print which clauses of the rulebooks are tested, waived and open
    ///
    /// A clause is tested when a test whose name begins with its id passes (a44-10.2b is tested by
    /// `a44_10_2b_…`) and none such fails. Runs these tests with cargo-nextest, unless the results
    /// of an earlier run are given. Exits with 1 if a test is named after a clause that is not in
    /// the ledger.
    Clauses(clauses::ClausesArguments),
    /// Kill servers while people play, and say what was lost
    ///
    /// Builds the release binaries of `ardennes` and `apps/storm`, starts PostgreSQL and NATS, and lets people play at random on
    /// several nodes while one is killed every two seconds and the services are killed, too. Ends with
    /// `lost L, doubled D, diverged V, notices lost N, notices doubled M`, and exits with 1 if one of them is not 0.
    Crash(crash::CrashArguments),
    /// Make a release: the static site, the program with the page inside, checksums, bills of materials
    ///
    /// Builds the engine, the page and the program, and puts everything into target/dist. Fails if CHANGELOG.md says nothing of this version.
    Dist(dist::DistArguments),
    /// Check the licences of all crates that are shipped, where they come from, and that unwanted ones stay out
    Licences,
    /// Play games under the watch: sentences of the rulebook, written a second time, look at every event
    ///
    /// Builds the release binary of `conformance/watch` and starts it; `cargo xtask watch --help` explains what it takes.
    Watch(watch::WatchArguments),
}

fn main() -> ExitCode {
    let root = workspace_root();
    match Arguments::parse().command {
        Command::Tidy => tidy::run(&root),
        Command::Clauses(arguments) => clauses::run(&root, &arguments),
        Command::Crash(arguments) => crash::run(&root, &arguments),
        Command::Dist(arguments) => dist::run(&root, &arguments),
        Command::Licences => licences::run(&root),
        Command::Watch(arguments) => watch::run(&root, &arguments),
    }
}

/// The folder above this crate's.
fn workspace_root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the workspace").to_owned()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_well_formed() {
        Arguments::command().debug_assert();
    }
}
