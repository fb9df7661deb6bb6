//! Every outside crate has its reason in ARCHITECTURE.md.

use kernel::Fault;

use super::repository::Repository;

const WHERE: &str = "ARCHITECTURE.md";

/// Every dependency that is not ours must be named there.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    let Some(reasons) = repository.text(WHERE) else {
        let text = "missing: write it, with the reason for every dependency".to_owned();
        return vec![Fault { file: WHERE.to_owned(), line: 1, text }];
    };
    let ours = |name: &str| {
        repository.manifests().iter().any(|manifest| manifest.package.as_deref() == Some(name))
    };
    let mut findings = Vec::new();
    for manifest in repository.manifests() {
        for dependency in &manifest.dependencies {
            let name = &dependency.name;
            if !dependency.has_path && !ours(name) && !names(reasons, name) {
                let text =
                    format!("{WHERE} has no reason for `{name}`: add one line, or do without it");
                findings.push(manifest.fault(dependency.line, text));
            }
        }
    }
    findings
}

/// Whether a text holds a name, not merely as part of a longer one.
fn names(text: &str, name: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-');
    text.match_indices(name).any(|(at, _)| {
        !text[..at].ends_with(is_part) && !text[at + name.len()..].starts_with(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str =
        "[package]\nname = \"a\"\n[dependencies]\nserde = \"1\"\nb.workspace = true\n";
    const OURS: (&str, &str) = ("b/Cargo.toml", "[package]\nname = \"b\"\n");

    fn found(reasons: &str) -> Vec<String> {
        let files = [("a/Cargo.toml", MANIFEST), OURS, (WHERE, reasons)];
        check(&Repository::of(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_dependency_needs_its_line() {
        assert_eq!(found("We use serde, for files."), [""; 0]);
        assert_eq!(
            found("We use serde_json."),
            ["a/Cargo.toml:4: ARCHITECTURE.md has no reason for `serde`: \
              add one line, or do without it"]
        );
    }

    #[test]
    fn the_file_itself_must_be_there() {
        assert_eq!(check(&Repository::of(&[("a/Cargo.toml", MANIFEST)])).len(), 1);
    }
}
