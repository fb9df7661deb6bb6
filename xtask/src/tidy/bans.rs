//! What core may not use, so that the same game gives the same digests on every machine for ever.

use kernel::Fault;

use super::repository::Repository;
use super::rust_file::RustFile;
use super::tokens::{self, Name};

/// Banned wherever they occur as a part of a name.
const WORDS: [(&str, &str); 12] = [
    ("f32", NO_FLOAT),
    ("f64", NO_FLOAT),
    ("HashMap", "its order is random: use BTreeMap or a Vec indexed by id"),
    ("HashSet", "its order is random: use BTreeSet or a Vec indexed by id"),
    ("Instant", NO_CLOCK),
    ("SystemTime", NO_CLOCK),
    ("async", "core does not wait: let the app do it"),
    ("unsafe", "write it in safe Rust"),
    ("tracing", NO_LOG),
    ("thread_rng", NO_CHANCE),
    ("OsRng", NO_CHANCE),
    ("getrandom", NO_CHANCE),
];

/// Banned as the beginning of a path.
const PATHS: [(&str, &str); 7] = [
    ("std::thread", "core has no threads"),
    ("std::fs", NO_IO),
    ("std::io", NO_IO),
    ("std::net", NO_IO),
    ("std::env", NO_IO),
    ("std::process", NO_IO),
    ("log::", NO_LOG),
];

const MACROS: [&str; 5] = ["print!", "println!", "eprint!", "eprintln!", "dbg!"];

const NO_FLOAT: &str = "no floats: count in integers of the smallest fraction used";
const NO_CLOCK: &str = "core has no clock: take the time as an argument";
const NO_IO: &str = "core does no input or output: take a text, give back a value";
const NO_LOG: &str = "core keeps no log: put what happened into an event";
const NO_CHANCE: &str = "chance comes from Dice only";

/// Looks at the sources of the crates below `core/`, not at their tests.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    let is_core = |path: &str| path.starts_with("core/") && path.contains("/src/");
    repository.rust_files().iter().filter(|file| is_core(&file.path)).flat_map(check_file).collect()
}

fn check_file(file: &RustFile) -> Vec<Fault> {
    let fault = |line, what: &str, why: &str| Fault {
        file: file.path.clone(),
        line,
        text: format!("`{what}` is banned in core: {why}"),
    };
    let names = tokens::names(&file.tokens);
    let names =
        names.iter().filter_map(|name| banned(name).map(|why| fault(name.line, &name.path, why)));
    let floats = tokens::literals(&file.tokens);
    let floats = floats
        .iter()
        .filter(|(literal, _)| syn::parse_str::<syn::LitFloat>(literal).is_ok())
        .map(|(literal, line)| fault(*line, literal, NO_FLOAT));
    let mut findings: Vec<Fault> = names.chain(floats).collect();
    // The parts of a braced `use` are reported once for each brace.
    findings.dedup();
    findings
}

fn banned(name: &Name) -> Option<&'static str> {
    let word = WORDS.iter().find(|(word, _)| name.parts().any(|part| part == *word));
    let path = PATHS.iter().find(|(path, _)| {
        let rest = name.path.strip_prefix(path);
        rest.is_some_and(|rest| path.ends_with("::") || rest.is_empty() || rest.starts_with("::"))
    });
    let print = MACROS.contains(&name.path.as_str()).then_some(NO_IO);
    word.or(path).map(|&(_, why)| why).or(print)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, code: &str) -> Vec<String> {
        let source = format!("//! X.\n{code}\n");
        check(&Repository::of(&[(path, &source)])).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_banned_is_found() {
        for code in [
            "fn f(x: f32) {}",
            "const X: u8 = 1.5 as u8;",
            "use std::collections::{BTreeMap, HashMap};",
            "fn f() { std::collections::HashSet::<u8>::new(); }",
            "fn f() { std::time::Instant::now(); }",
            "use std::thread;",
            "async fn f() {}",
            "use std::{fs, mem};",
            "use std::io::Write;",
            "fn f() { println!(\"x\"); }",
            "fn f() { dbg!(1); }",
            "fn f() { unsafe { g() } }",
            "fn f() { log::info!(\"x\"); }",
            "fn f() { tracing::info!(\"x\"); }",
            "fn f() { rand::thread_rng(); }",
        ] {
            let found = found("core/kernel/src/x.rs", code);
            assert_eq!(found.len(), 1, "{code}: {found:?}");
            assert!(found[0].starts_with("core/kernel/src/x.rs:2: `"), "{found:?}");
        }
    }

    #[test]
    fn words_in_comments_and_strings_are_not_code() {
        for code in [
            "/// Never an f64 or a HashMap; std::fs neither.\nfn f() {}",
            "const X: &str = \"println! unsafe\";",
            "fn f(log: u8, print: u8) -> u8 { log + print }",
            "#![forbid(unsafe_code)]",
            "use std::iter;",
        ] {
            assert_eq!(found("core/kernel/src/x.rs", code), [""; 0]);
        }
    }

    #[test]
    fn only_the_sources_of_core_are_bound() {
        assert_eq!(found("apps/cli/src/x.rs", "use std::fs;"), [""; 0]);
        assert_eq!(found("core/kernel/tests/x.rs", "use std::fs;"), [""; 0]);
    }
}
