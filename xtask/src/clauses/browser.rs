//! The tests of the page that are named after clauses: `apps/web/e2e`. A title begins with the ids of the clauses it proves
//! (`bb-2.1a bb-2.1b a left button selects and pans`).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use kernel::Clause;
use rule_sets::RuleSet;

use super::junit::{self, Test};

/// The page and its tests.
const PAGE: &str = "apps/web";
/// Where its tests write what came of them.
const RESULTS: &str = "apps/web/test-results/junit.xml";
/// What the page is made of: if any of it is newer than the results, they are old.
const PARTS: [&str; 5] = [
    "apps/web/src",
    "apps/web/e2e",
    "apps/web/public",
    "apps/web/index.html",
    "apps/engine-wasm/pkg",
];

/// The tests of the page for the clauses of these rule sets, a test for each clause of a title. They are run, unless their results are
/// there and newer than the page; if no title names a clause of these sets, there are none.
pub(crate) fn tests(root: &Path, sets: &[RuleSet]) -> Result<Vec<Test>, String> {
    let named: Vec<RuleSet> =
        sets.iter().copied().filter(|&set| is_named(&root.join(PAGE).join("e2e"), set)).collect();
    if named.is_empty() {
        return Ok(Vec::new());
    }
    let results = root.join(RESULTS);
    if !is_fresh(root, &results) {
        run(root, &named)?;
    }
    let xml = fs::read_to_string(&results)
        .map_err(|error| format!("{} cannot be read: {error}", results.display()))?;
    Ok(junit::read(&xml)?.iter().flat_map(by_clause).collect())
}

/// A test of the page as one for each clause that its title begins with.
fn by_clause(test: &Test) -> Vec<Test> {
    let title = test.name.rsplit(" › ").next().unwrap_or(&test.name);
    let ids = title.split(' ').map_while(|word| word.parse::<Clause>().ok());
    let named = |clause: Clause| Test { name: clause.test_prefix(), passed: test.passed };
    ids.map(named).collect()
}

/// Whether a title names a clause of a set.
fn is_named(specs: &Path, set: RuleSet) -> bool {
    let begins = format!("test('{}-", set.id());
    files(specs)
        .iter()
        .any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains(&begins)))
}

/// Whether the results are newer than everything that the page is made of.
fn is_fresh(root: &Path, results: &Path) -> bool {
    let Some(written) = changed(results) else { return false };
    let parts = PARTS.iter().flat_map(|part| files(&root.join(part)));
    parts.filter_map(|file| changed(&file)).all(|at| at <= written)
}

fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|about| about.modified()).ok()
}

/// The files in a folder and in those within it, or the file itself.
fn files(at: &Path) -> Vec<PathBuf> {
    match fs::read_dir(at) {
        Ok(entries) => entries.flatten().flat_map(|entry| files(&entry.path())).collect(),
        Err(_) if at.is_file() => vec![at.to_owned()],
        Err(_) => Vec::new(),
    }
}

/// Runs the tests that name clauses of these sets. Those that fail are in the results.
fn run(root: &Path, sets: &[RuleSet]) -> Result<(), String> {
    let results = root.join(RESULTS);
    if results.exists() {
        fs::remove_file(&results)
            .map_err(|error| format!("{} cannot be removed: {error}", results.display()))?;
    }
    let ids: Vec<&str> = sets.iter().map(|set| set.id()).collect();
    Command::new("npx")
        .current_dir(root.join(PAGE))
        .args(["playwright", "test", "--grep", &format!(r"\b({})-\d", ids.join("|"))])
        .status()
        .map_err(|error| format!("the tests of the page cannot be started: {error}"))?;
    if results.exists() {
        Ok(())
    } else {
        Err("the tests of the page did not run; see above, and docs/page.md".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(title: &str) -> Vec<String> {
        let test = Test { name: title.to_owned(), passed: true };
        by_clause(&test).into_iter().map(|test| test.name).collect()
    }

    #[test]
    fn a_title_begins_with_its_clauses() {
        assert_eq!(names("bb-2.1a bb-2.1b selects and pans"), ["bb_2_1a", "bb_2_1b"]);
        assert_eq!(names("on a phone › bb-2.2b works by touch"), ["bb_2_2b"]);
        assert_eq!(names("the game is left, see bb-3.4b"), [""; 0]);
    }

    #[test]
    fn a_failing_test_fails_for_each_of_its_clauses() {
        let test = Test { name: "bb-1 bb-2 x".to_owned(), passed: false };
        assert!(by_clause(&test).iter().all(|test| !test.passed));
        assert_eq!(by_clause(&test).len(), 2);
    }

    #[test]
    fn results_that_are_missing_are_old() {
        assert!(!is_fresh(Path::new("/nonexistent"), Path::new("/nonexistent/junit.xml")));
    }
}
