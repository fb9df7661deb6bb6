//! Dependencies point one way: who may know whom, and which outside crates core may use.

use kernel::Fault;

use super::manifest::{Dependency, Kind, Manifest};
use super::repository::Repository;

/// What one crate may know of the others.
struct Row {
    /// The package; `rules-*` stands for every name that begins so.
    package: &'static str,
    /// What it may depend on; with a `?` behind it, only as an optional dependency.
    may_know: &'static [&'static str],
    /// What its tests may use besides.
    tests_may_know: &'static [&'static str],
}

/// Read it as in ARCHITECTURE.md: kernel, hexmap ← desk ← field ← rules-* ← shelf ← ai ← arena ← apps.
const TABLE: [Row; 21] = [
    row("rule-sets", &[], &[]),
    row("kernel", &[], &["conformance", "tiny"]),
    row("hexmap", &[], &[]),
    row("desk", &["kernel"], &[]),
    row("field", &["kernel", "hexmap", "desk"], &[]),
    row("rules-*", &["kernel", "hexmap", "field", "desk"], &["conformance"]),
    row(
        "shelf",
        &["kernel", "hexmap", "field", "desk", "rule-sets", "rules-*", "tiny?"],
        &["conformance", "tiny"],
    ),
    row("conformance", &["kernel", "hexmap", "desk"], &["tiny"]),
    row("tiny", &["kernel", "hexmap", "field", "desk"], &["conformance"]),
    row("watch", &["kernel", "hexmap", "rules-*", "ai", "conformance"], &[]),
    row("atlas", &["hexmap", "rule-sets"], &[]),
    row(
        "ai",
        &["kernel", "hexmap", "desk", "rules-*", "shelf", "tiny?"],
        &["ai", "conformance", "tiny"],
    ),
    row("arena", &["kernel", "hexmap", "rules-*", "shelf", "ai"], &["atlas"]),
    row("engine-wasm", APP_MAY_KNOW, &[]),
    row("kept", &["kernel", "shelf"], &[]),
    row("queue", &[], &[]),
    row("server", SERVER_MAY_KNOW, &["storm", "worker"]),
    row("worker", &["kernel", "desk", "shelf", "ai", "arena", "queue"], &["storm"]),
    row("storm", &["kernel", "shelf"], &[]),
    row("cli", CLI_MAY_KNOW, &[]),
    row("xtask", &["kernel", "rule-sets"], &[]),
];

/// Apps know everything but each other.
const APP_MAY_KNOW: &[&str] = &[
    "kernel",
    "hexmap",
    "desk",
    "rule-sets",
    "rules-*",
    "shelf",
    "ai",
    "atlas",
    "conformance",
    "tiny",
];

/// A node offers work to workers, and knows no worker.
const SERVER_MAY_KNOW: &[&str] = &["kernel", "kept", "shelf", "ai", "queue"];

/// The arena needs threads and files, which a browser has not: only the command line has it, and those who play against a server.
const CLI_MAY_KNOW: &[&str] = &[
    "kernel",
    "hexmap",
    "desk",
    "rule-sets",
    "rules-*",
    "shelf",
    "ai",
    "arena",
    "kept",
    "server",
    "storm",
    "worker",
    "atlas",
    "conformance",
    "tiny",
];

/// The outside crates that core may use: they neither read clocks nor touch the machine.
const CORE_MAY_USE: [&str; 10] = [
    "serde",
    "serde_json",
    "thiserror",
    "toml",
    "rand_chacha",
    "blake3",
    "twox-hash",
    "postcard",
    "miniz_oxide",
    "ts-rs",
];

const fn row(
    package: &'static str,
    may_know: &'static [&'static str],
    tests_may_know: &'static [&'static str],
) -> Row {
    Row { package, may_know, tests_may_know }
}

/// Every dependency of one of our crates on another must be in the table.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    let ours: Vec<&str> =
        repository.manifests().iter().filter_map(|manifest| manifest.package.as_deref()).collect();
    let mut findings = Vec::new();
    for manifest in repository.manifests() {
        let Some(package) = &manifest.package else { continue };
        // Fuzz targets are tests of everything.
        if manifest.path.starts_with("fuzz/") {
            continue;
        }
        let Some(row) = TABLE.iter().find(|row| matches(row.package, package)) else {
            let text = format!(
                "`{package}` is not in the dependency table: say in ARCHITECTURE.md whom it may \
                 know, then add it to xtask/src/tidy/dependencies.rs"
            );
            findings.push(manifest.fault(1, text));
            continue;
        };
        let of_ours = |dependency: &&Dependency| ours.contains(&dependency.name.as_str());
        for dependency in manifest.dependencies.iter().filter(of_ours) {
            findings.extend(wrong_direction(manifest, row, dependency));
        }
        findings.extend(not_for_core(manifest, &ours));
    }
    findings
}

fn wrong_direction(manifest: &Manifest, row: &Row, dependency: &Dependency) -> Option<Fault> {
    let name = &dependency.name;
    let text = match (dependency.kind, allowed(row.may_know, name)) {
        (Kind::Workspace, _) | (_, Some(Leave::Always)) => return None,
        (Kind::Normal, Some(Leave::IfOptional)) if dependency.optional => return None,
        (Kind::Normal, Some(Leave::IfOptional)) => {
            format!(
                "{} may know `{name}` only if it is optional: add `optional = true`",
                row.package
            )
        }
        (Kind::Dev, _) if allowed(row.tests_may_know, name).is_some() => return None,
        (Kind::Dev, _) => format!("tests of {} may not know `{name}`: remove it", row.package),
        (Kind::Normal, None) => format!(
            "{} may not know `{name}` (dependencies point one way): remove it, or move what is \
             needed to a crate that both may know",
            row.package
        ),
    };
    Some(manifest.fault(dependency.line, text))
}

fn not_for_core(manifest: &Manifest, ours: &[&str]) -> Vec<Fault> {
    let is_foreign = |dependency: &&Dependency| {
        dependency.kind == Kind::Normal
            && !ours.contains(&dependency.name.as_str())
            && !CORE_MAY_USE.contains(&dependency.name.as_str())
    };
    if !manifest.path.starts_with("core/") {
        return Vec::new();
    }
    let text = |name: &str| {
        format!("core may not use `{name}`, only {}: do without it", CORE_MAY_USE.join(", "))
    };
    manifest
        .dependencies
        .iter()
        .filter(is_foreign)
        .map(|dependency| manifest.fault(dependency.line, text(&dependency.name)))
        .collect()
}

#[derive(Clone, Copy)]
enum Leave {
    Always,
    IfOptional,
}

fn allowed(list: &[&str], name: &str) -> Option<Leave> {
    list.iter().find_map(|&pattern| match pattern.strip_suffix('?') {
        Some(pattern) => matches(pattern, name).then_some(Leave::IfOptional),
        None => matches(pattern, name).then_some(Leave::Always),
    })
}

fn matches(pattern: &str, name: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(begin) => name.starts_with(begin),
        None => pattern == name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in `package`, beside a kernel and two rule sets.
    fn found(path: &str, package: &str, rest: &str) -> Vec<String> {
        let manifest = |name: &str, rest: &str| format!("[package]\nname = \"{name}\"\n{rest}");
        let others = ["kernel", "rules-a", "rules-b", "tiny", "shelf"];
        let mut files: Vec<(String, String)> = others
            .iter()
            .filter(|&&name| name != package)
            .map(|name| (format!("core/{name}/Cargo.toml"), manifest(name, "")))
            .collect();
        files.push((path.to_owned(), manifest(package, rest)));
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        check(&Repository::of(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_table_is_obeyed() {
        let good = "[dependencies]\nkernel.workspace = true\nserde.workspace = true\n";
        assert_eq!(found("core/rules-c/Cargo.toml", "rules-c", good), [""; 0]);
        let bad =
            found("core/kernel/Cargo.toml", "kernel", "[dependencies]\nshelf.workspace = true\n");
        assert_eq!(bad.len(), 1);
        assert!(
            bad[0].starts_with("core/kernel/Cargo.toml:4: kernel may not know `shelf`"),
            "{bad:?}"
        );
    }

    #[test]
    fn rule_sets_never_name_each_other_not_even_in_tests() {
        for heading in ["dependencies", "build-dependencies", "dev-dependencies"] {
            let rest = format!("[{heading}]\nrules-b.workspace = true\n");
            assert_eq!(found("core/rules-a/Cargo.toml", "rules-a", &rest).len(), 1, "{heading}");
        }
    }

    #[test]
    fn the_shelf_has_tiny_only_as_an_option() {
        let optional = "[dependencies]\ntiny = { workspace = true, optional = true }\n";
        assert_eq!(found("core/shelf/Cargo.toml", "shelf", optional), [""; 0]);
        assert_eq!(
            found("core/shelf/Cargo.toml", "shelf", "[dependencies]\ntiny.workspace = true\n")
                .len(),
            1
        );
        let dev = "[dev-dependencies]\ntiny.workspace = true\n";
        assert_eq!(found("core/shelf/Cargo.toml", "shelf", dev), [""; 0]);
    }

    #[test]
    fn a_crate_without_a_row_is_a_finding() {
        let found = found("extra/Cargo.toml", "extra", "");
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("not in the dependency table"), "{found:?}");
    }

    #[test]
    fn core_uses_few_outside_crates() {
        let rest = "[dependencies]\ntokio = \"1\"\n[dev-dependencies]\nproptest = \"1\"\n";
        let bad = found("core/kernel/Cargo.toml", "kernel", rest);
        assert_eq!(bad.len(), 1);
        assert!(bad[0].contains("core may not use `tokio`"), "{bad:?}");
        assert_eq!(found("apps/cli/Cargo.toml", "cli", rest), [""; 0]);
    }
}
