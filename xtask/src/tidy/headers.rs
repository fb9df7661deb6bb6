//! Every source file opens with a sentence that says what it knows.

use kernel::Fault;

use super::repository::Repository;

/// The first line must be `//!` and some words.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    let mut findings = Vec::new();
    for file in repository.rust_files() {
        let first = file.text.lines().next().unwrap_or_default();
        let says_something =
            first.strip_prefix("//! ").is_some_and(|words| !words.trim().is_empty());
        if !says_something {
            let text =
                "open the file with `//! ` and a sentence that says what it knows".to_owned();
            findings.push(Fault { file: file.path.clone(), line: 1, text });
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_its_sentence_is_found() {
        for bad in ["", "fn f() {}\n", "//!\nfn f() {}\n", "//!   \n", "// Words.\n"] {
            assert_eq!(check(&Repository::of(&[("a/tests/x.rs", bad)])).len(), 1, "{bad:?}");
        }
        assert_eq!(check(&Repository::of(&[("a/src/x.rs", "//! §9 Combat.\n")])), []);
    }
}
