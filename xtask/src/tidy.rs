//! `cargo xtask tidy`: one list of checks, each in its own file.

use std::path::Path;
use std::process::ExitCode;

use kernel::Fault;

mod bans;
mod citations;
mod dependencies;
mod floors;
mod headers;
mod ledgers;
mod manifest;
mod names;
mod no_game;
mod numbers;
mod reasons;
mod repository;
mod rust_file;
mod sizes;
mod tokens;

use repository::Repository;

/// A check looks at the whole repository and reports everything that it finds.
type Check = fn(&Repository) -> Vec<Fault>;

const CHECKS: [Check; 11] = [
    dependencies::check,
    floors::check,
    reasons::check,
    bans::check,
    numbers::check,
    citations::check,
    ledgers::check,
    headers::check,
    sizes::check,
    names::check,
    no_game::check,
];

/// Prints every finding, then their number.
pub(crate) fn run(root: &Path) -> ExitCode {
    let repository = match Repository::read(root) {
        Ok(repository) => repository,
        Err(error) => {
            eprintln!("tidy: {} cannot be read: {error}", root.display());
            return ExitCode::FAILURE;
        }
    };
    let findings = findings(&repository);
    for finding in &findings {
        println!("{finding}");
    }
    println!("tidy: {} files, {} findings", repository.files(), findings.len());
    if findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn findings(repository: &Repository) -> Vec<Fault> {
    let mut findings: Vec<Fault> = repository
        .unreadable()
        .into_iter()
        .chain(CHECKS.iter().flat_map(|check| check(repository)))
        .collect();
    findings.sort();
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_is_tidy() {
        let repository = Repository::read(&crate::workspace_root()).unwrap();
        let findings: Vec<String> = findings(&repository).iter().map(ToString::to_string).collect();
        assert!(findings.is_empty(), "{}", findings.join("\n"));
    }

    #[test]
    fn a_file_that_is_not_rust_is_a_finding() {
        let repository = Repository::of(&[("core/x/src/lib.rs", "//! X.\nfn {\n")]);
        assert_eq!(repository.unreadable().len(), 1);
        assert_eq!(repository.unreadable()[0].line, 2);
    }
}
