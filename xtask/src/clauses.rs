//! `cargo xtask clauses`: which clauses of the rulebooks are tested, waived and open. Those about screens are tested in a browser.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use kernel::Rulebook;

use rule_sets::RuleSet;

use crate::ledgers;

mod browser;
mod coverage;
mod junit;
mod matrix;
mod nextest;

use coverage::Coverage;

/// What to look at.
#[derive(Args)]
pub(crate) struct ClausesArguments {
    /// The rule sets (a44, bb, bw, eaa, tiny); all if none is named. For a single one, the open
    /// clauses are listed too
    #[arg(value_name = "SET", value_parser = rule_set)]
    sets: Vec<RuleSet>,
    /// Read these test results (the junit.xml of a run of cargo-nextest) instead of running the tests
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
}

/// Prints the matrix, what is wrong with the tests, and one line a set.
pub(crate) fn run(root: &Path, arguments: &ClausesArguments) -> ExitCode {
    match report(root, arguments) {
        Ok(report) => {
            print!("{}", report.text);
            if report.is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("clauses: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What is printed, and whether every test is named after a clause that exists.
struct Report {
    text: String,
    is_sound: bool,
}

fn report(root: &Path, arguments: &ClausesArguments) -> Result<Report, String> {
    let is_wanted = |set: &RuleSet| arguments.sets.is_empty() || arguments.sets.contains(set);
    let sets: Vec<RuleSet> = RuleSet::ALL.into_iter().filter(is_wanted).collect();
    let books = load(root, &sets, !arguments.sets.is_empty())?;
    let results = match &arguments.results {
        Some(file) => std::fs::read_to_string(file)
            .map_err(|error| format!("{} cannot be read: {error}", file.display()))?,
        None => nextest::run(root, &sets)?,
    };
    let mut tests = junit::read(&results)?;
    tests.extend(browser::tests(root, &sets)?);
    let coverages: Vec<Coverage<'_>> =
        books.iter().map(|book| Coverage::new(book, &tests)).collect();
    let is_sound = coverages.iter().all(|coverage| coverage.orphans.is_empty());
    Ok(Report { text: matrix::print(&coverages), is_sound })
}

/// Rule sets without a ledger are left out, unless they were asked for.
fn load(root: &Path, sets: &[RuleSet], asked_for: bool) -> Result<Vec<Rulebook>, String> {
    let mut books = Vec::new();
    for set in sets {
        match ledgers::load(*set, root) {
            Ok(Some(book)) => books.push(book),
            Ok(None) if asked_for => return Err(format!("there is no {}", set.ledger())),
            Ok(None) => {}
            Err(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                return Err(format!("a ledger has faults:\n{}", faults.join("\n")));
            }
        }
    }
    Ok(books)
}

fn rule_set(id: &str) -> Result<RuleSet, String> {
    RuleSet::from_id(id).ok_or_else(|| {
        let known: Vec<&str> = RuleSet::ALL.iter().map(|set| set.id()).collect();
        format!("there is no such rule set; the known ones are {}", known.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_set_is_told_the_known_ones() {
        assert_eq!(rule_set("bw").map(RuleSet::folder), Ok("core/rules-bitter-woods"));
        let error = rule_set("asl").unwrap_err();
        assert!(error.ends_with("a44, bb, bw, eaa, tiny"), "{error}");
    }

    #[test]
    fn a_missing_ledger_matters_only_if_asked_for() {
        let nowhere = Path::new("/nonexistent");
        assert_eq!(load(nowhere, &RuleSet::ALL, false), Ok(Vec::new()));
        assert!(load(nowhere, &RuleSet::ALL[..1], true).is_err());
    }
}
