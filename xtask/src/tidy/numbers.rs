//! Every number from a table lives in data; the code of a rule set holds names.

use kernel::Fault;

use super::repository::Repository;

/// None, one and a pair need no name.
const LARGEST: u128 = 2;
/// The file that reads the tables may count their rows and columns.
const READER: &str = "/src/printed/tables.rs";

/// Flags integers in the sources of the rule sets, outside tests and named constants.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    let in_rules = |path: &str| {
        path.starts_with("core/rules-") && path.contains("/src/") && !path.ends_with(READER)
    };
    let mut findings = Vec::new();
    for file in repository.rust_files().iter().filter(|file| in_rules(&file.path)) {
        for (value, line) in file.bare_integers() {
            if value > LARGEST {
                let text = format!(
                    "the number {value} in a rule: read it from data/, or give it a name as a \
                     constant if the rulebook has no table for it"
                );
                findings.push(Fault { file: file.path.clone(), line, text });
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, code: &str) -> Vec<usize> {
        let source = format!("//! X.\n{code}\n");
        check(&Repository::of(&[(path, &source)])).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn a_number_in_a_rule_is_found() {
        let path = "core/rules-x/src/combat.rs";
        assert_eq!(lines(path, "fn f() -> u8 {\n    7\n}"), [3]);
        assert_eq!(lines(path, "fn f() -> bool { matches!(g(), 3..=5) }"), [2, 2]);
    }

    #[test]
    fn small_named_and_tested_numbers_pass() {
        let path = "core/rules-x/src/combat.rs";
        assert_eq!(lines(path, "fn f() -> u8 { 0 + 1 + 2 }"), [0; 0]);
        assert_eq!(lines(path, "const SIDES: u8 = 6;"), [0; 0]);
        assert_eq!(lines(path, "#[cfg(test)]\nmod tests { fn f() -> u8 { 7 } }"), [0; 0]);
        for exempt in
            ["core/rules-x/src/printed/tables.rs", "core/rules-x/tests/x.rs", "ai/src/x.rs"]
        {
            assert_eq!(lines(exempt, "fn f() -> u8 { 7 }"), [0; 0]);
        }
    }
}
