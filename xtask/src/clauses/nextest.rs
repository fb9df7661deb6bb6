//! Runs the tests that are named after clauses.

use std::path::Path;
use std::process::{Command, Stdio};

use rule_sets::RuleSet;

/// The profile in `.config/nextest.toml` that writes the results to a file.
const PROFILE: &str = "clauses";
/// What cargo-nextest exits with when tests ran and some failed.
const TESTS_FAILED: i32 = 100;

const INSTALL: &str = "cargo-nextest is missing: install it with `cargo install --locked \
                       cargo-nextest`, or see https://nexte.st for a ready-built one";

/// Runs the tests of these rule sets and gives back the results, a `JUnit` document.
pub(crate) fn run(root: &Path, sets: &[RuleSet]) -> Result<String, String> {
    let results = root.join("target/nextest").join(PROFILE).join("junit.xml");
    // Results of an earlier run would be taken for those of this one.
    if results.exists() {
        std::fs::remove_file(&results)
            .map_err(|error| format!("{} cannot be removed: {error}", results.display()))?;
    }
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let is_installed = Command::new(&cargo)
        .args(["nextest", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !is_installed {
        return Err(INSTALL.to_owned());
    }
    let status = Command::new(&cargo)
        .current_dir(root)
        .args(["nextest", "run", "--workspace", "--no-fail-fast", "--no-tests=pass"])
        .args(["--profile", PROFILE, "--filterset", &filter(sets)])
        .status()
        .map_err(|error| format!("cargo nextest cannot be started: {error}"))?;
    if !status.success() && status.code() != Some(TESTS_FAILED) {
        return Err("cargo nextest did not run the tests; see above".to_owned());
    }
    if !results.exists() {
        return Ok(String::from("<testsuites/>"));
    }
    std::fs::read_to_string(&results)
        .map_err(|error| format!("{} cannot be read: {error}", results.display()))
}

/// Tests whose own name, without the modules before it, begins with the id of a set.
fn filter(sets: &[RuleSet]) -> String {
    let ids: Vec<&str> = sets.iter().map(|set| set.id()).collect();
    format!("test(/(^|::)({})_[^:]*$/)", ids.join("|"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_filter_names_the_sets() {
        assert_eq!(filter(&RuleSet::ALL[..2]), "test(/(^|::)(a44|bb)_[^:]*$/)");
    }
}
