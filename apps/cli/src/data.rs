//! `ardennes data check`: every data file of a rule set is read, and every fault told with file and line.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use rule_sets::RuleSet;

#[derive(Args, Debug, Clone)]
pub(crate) struct DataArgs {
    #[command(subcommand)]
    command: DataCommand,
}

#[derive(Subcommand, Debug, Clone)]
enum DataCommand {
    /// Read every data file and print all that is wrong, with file and line
    ///
    /// Tables, units, scenarios, set-ups, maps and the ledger of clauses of a rule set are read from
    /// its folder as they are there now, so that you see what you changed. The last lines count the
    /// files and the faults of each rule set; any fault makes the exit code 1.
    ///
    /// A file is looked at when those it speaks of are sound: mend what is told, and check again.
    /// Of a game that cannot be played yet, the files are only read as TOML.
    ///
    /// Examples:
    ///   ardennes data check
    ///   ardennes data check a44
    ///   ardennes data check a44 --repository ~/my-ardennes
    #[command(verbatim_doc_comment)]
    Check(CheckArgs),
}

#[derive(Args, Debug, Clone)]
struct CheckArgs {
    /// Which rule sets; all of them if none is named
    #[arg(value_name = "SET", value_parser = RuleSet::GAME_IDS)]
    sets: Vec<String>,
    /// The folder of the repository
    #[arg(long, value_name = "DIR", default_value = ".")]
    repository: PathBuf,
}

/// Does it.
pub(crate) fn run(args: &DataArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let DataCommand::Check(args) = &args.command;
    let is_wanted =
        |set: &RuleSet| args.sets.is_empty() || args.sets.iter().any(|id| id == set.id());
    let (mut counts, mut is_sound) = (Vec::new(), true);
    for set in RuleSet::GAMES.into_iter().filter(is_wanted) {
        let folder = args.repository.join(set.folder());
        let files = files(&folder)?;
        let faults = shelf::check_data(set, &files);
        for fault in &faults {
            writeln!(out, "{}/{fault}", set.folder())?;
        }
        is_sound &= faults.is_empty();
        counts.push(format!("{}: {} files, {} faults", set.id(), files.len(), faults.len()));
    }
    writeln!(out, "{}", counts.join("\n"))?;
    Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The ledger and the data files of a rule set, by their names in its folder.
fn files(folder: &Path) -> io::Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for name in [shelf::LEDGER, "data"] {
        read(folder, name, &mut files).map_err(|error| {
            io::Error::other(format!(
                "{}: {error}\nRun in the repository or name it with --repository.",
                folder.join(name).display()
            ))
        })?;
    }
    files.sort();
    Ok(files)
}

/// Reads a file, or all below a folder.
fn read(root: &Path, name: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    let path = root.join(name);
    if !path.is_dir() {
        files.push((name.to_owned(), std::fs::read_to_string(path)?));
        return Ok(());
    }
    for entry in std::fs::read_dir(path)? {
        let inner = entry?.file_name();
        read(root, &format!("{name}/{}", inner.to_string_lossy()), files)?;
    }
    Ok(())
}
