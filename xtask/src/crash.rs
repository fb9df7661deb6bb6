//! `cargo xtask crash`: builds servers and players, and lets a storm blow.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::Args;

/// How hard it blows.
#[derive(Args)]
pub(crate) struct CrashArguments {
    /// The whole storm: 4 nodes, 2 workers, 200 games, 5 minutes, NATS killed twice, PostgreSQL once
    #[arg(long)]
    full: bool,
    /// The folder with both binaries, if they are built already
    #[arg(long, value_name = "FOLDER")]
    built: Option<PathBuf>,
    /// What else the storm is told, such as `-- --games 40 --seconds 60`
    #[arg(last = true)]
    told: Vec<String>,
}

const FULL: [&str; 8] = ["--games", "200", "--seconds", "300", "--nats", "2", "--postgres", "1"];

/// Builds both binaries, unless they are there, and runs the storm; ends as it ends.
pub(crate) fn run(root: &Path, arguments: &CrashArguments) -> ExitCode {
    let folder = match &arguments.built {
        Some(folder) => folder.clone(),
        None => match build(root) {
            Some(folder) => folder,
            None => return ExitCode::FAILURE,
        },
    };
    let mut storm = Command::new(folder.join("storm"));
    storm.current_dir(root).arg("crash").arg("--binary").arg(folder.join("ardennes"));
    if arguments.full {
        storm.args(FULL);
    }
    match storm.args(&arguments.told).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("crash: {} cannot be started: {error}", folder.join("storm").display());
            ExitCode::FAILURE
        }
    }
}

/// Builds the release binaries. Gives their folder.
fn build(root: &Path) -> Option<PathBuf> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut build = Command::new(cargo);
    build.current_dir(root).args([
        "build",
        "--quiet",
        "--release",
        "--package",
        "cli",
        "--package",
        "storm",
    ]);
    let done = build.args(["--features", "cli/tiny"]).status();
    if !done.is_ok_and(|status| status.success()) {
        eprintln!("crash: the binaries could not be built");
        return None;
    }
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Some(root.join(target).join("release"))
}
