//! One concept a file, one thought a function: neither is long.

use kernel::Fault;

use super::repository::Repository;
use super::rust_file::RustFile;

const FILE_LINES: usize = 400;
const FUNCTION_LINES: usize = 40;
/// Tests are lists of cases and may be twice as long.
const FOR_TESTS: usize = 2;
/// The functions of an index have a line or two for each variant of an enum: three times.
const FOR_INDEXES: usize = 3;
/// How an index opens.
const INDEX: &str = "//! An index: ";

/// Measures every file and every function.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    repository.rust_files().iter().flat_map(check_file).collect()
}

fn check_file(file: &RustFile) -> Vec<Fault> {
    let fault = |line, text| Fault { file: file.path.clone(), line, text };
    let mut findings = Vec::new();
    let lines = file.text.lines().count();
    let most = limit(FILE_LINES, file.is_test());
    if lines > most {
        let text = format!("{lines} lines, at most {most}: split it, one concept a file");
        findings.push(fault(1, text));
    }
    let index = if file.text.starts_with(INDEX) { FOR_INDEXES } else { 1 };
    for function in file.functions() {
        let most = limit(FUNCTION_LINES, function.in_test) * index;
        if function.length > most {
            let text = format!(
                "`{}` has {} lines, at most {most}: give its parts names",
                function.name, function.length
            );
            findings.push(fault(function.line, text));
        }
    }
    findings
}

fn limit(lines: usize, is_test: bool) -> usize {
    if is_test { lines * FOR_TESTS } else { lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with one function of so many lines, itself so many lines long.
    fn found(path: &str, function: usize, file: usize) -> Vec<String> {
        found_under("//! X.", path, function, file)
    }

    fn found_under(head: &str, path: &str, function: usize, file: usize) -> Vec<String> {
        let body = "    g();\n".repeat(function - 2);
        let rest = "// More.\n".repeat(file - function - 1);
        let source = format!("{head}\nfn f() {{\n{body}}}\n{rest}");
        check(&Repository::of(&[(path, &source)])).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_long_file_is_found() {
        assert_eq!(found("a/src/x.rs", 40, 400), [""; 0]);
        assert_eq!(
            found("a/src/x.rs", 40, 401),
            ["a/src/x.rs:1: 401 lines, at most 400: split it, one concept a file"]
        );
        assert_eq!(found("a/tests/x.rs", 40, 800), [""; 0]);
        assert_eq!(found("a/tests/x.rs", 40, 801).len(), 1);
    }

    #[test]
    fn a_long_function_is_found() {
        assert_eq!(
            found("a/src/x.rs", 41, 100),
            ["a/src/x.rs:2: `f` has 41 lines, at most 40: give its parts names"]
        );
        assert_eq!(found("a/tests/x.rs", 80, 100), [""; 0]);
        assert_eq!(found("a/tests/x.rs", 81, 100).len(), 1);
    }

    #[test]
    fn an_index_may_have_a_line_for_each_variant() {
        assert_eq!(found_under("//! An index: X.", "a/src/x.rs", 120, 130), [""; 0]);
        assert_eq!(found_under("//! An index: X.", "a/src/x.rs", 121, 130).len(), 1);
    }
}
