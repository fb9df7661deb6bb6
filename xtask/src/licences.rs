//! `cargo xtask licences`: what others let us ship, and what we do not want to.

use std::path::Path;
use std::process::ExitCode;

use spdx::{Expression, ParseMode};

use crate::packages::{Package, packages};

/// Licences under which others' work may be a part of the program.
const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    // Whoever changes such a file publishes the change; we change none.
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Crates that do not come in, and why.
const BANNED: [(&str, &str); 4] = [
    ("native-tls", "TLS is rustls, so that a program is whole in itself"),
    ("aws-lc-sys", "rustls does its sums with ring; a second set of them needs cmake"),
    ("git2", "nothing here speaks to a repository"),
    ("tokio-native-tls", "TLS is rustls"),
];

/// Looks at every crate that is shipped. Prints what is wrong.
pub(crate) fn run(root: &Path) -> ExitCode {
    let packages = match packages(root, None) {
        Ok(packages) => packages,
        Err(why) => {
            eprintln!("licences: {why}");
            return ExitCode::FAILURE;
        }
    };
    let faults: Vec<String> = packages.iter().filter_map(fault).collect();
    for fault in &faults {
        println!("{fault}");
    }
    println!("licences: {} crates, {} findings", packages.len(), faults.len());
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What is wrong with a crate.
fn fault(package: &Package) -> Option<String> {
    let Package { name, version, licence, source } = package;
    let about = |what: String| Some(format!("{name} {version}: {what}"));
    if let Some((_, why)) = BANNED.iter().find(|(banned, _)| banned == name) {
        return about(format!("it is not wanted here: {why}"));
    }
    if !source.starts_with("registry+") {
        return about(format!("it comes from {source}; a release is made of published crates"));
    }
    let Some(licence) = licence else { return about("it does not say its licence".to_owned()) };
    let Ok(expression) = Expression::parse_mode(licence, ParseMode::LAX) else {
        return about(format!("its licence cannot be read: {licence}"));
    };
    let is_allowed = expression.evaluate(|needed| {
        needed.license.id().is_some_and(|licence| ALLOWED.contains(&licence.name))
    });
    if is_allowed { None } else { about(format!("its licence is not on the list: {licence}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(name: &str, licence: Option<&str>, source: &str) -> String {
        let (name, version, source) = (name.to_owned(), "1.0.0".to_owned(), source.to_owned());
        let package = Package { name, version, licence: licence.map(str::to_owned), source };
        fault(&package).unwrap_or_default()
    }

    #[test]
    fn one_licence_that_we_may_take_is_enough() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-2.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert_eq!(said("a", Some(good), "registry+x"), "", "{good}");
        }
    }

    #[test]
    fn what_may_not_be_shipped_is_named() {
        assert!(said("a", Some("GPL-3.0-only"), "registry+x").contains("not on the list"));
        assert!(said("a", Some("MIT AND GPL-3.0-only"), "registry+x").contains("not on the list"));
        assert!(said("a", Some("as you like"), "registry+x").contains("cannot be read"));
        assert!(said("a", None, "registry+x").contains("does not say"));
        assert!(said("a", Some("MIT"), "git+x").contains("published crates"));
        assert!(said("native-tls", Some("MIT"), "registry+x").contains("not wanted"));
    }
}
