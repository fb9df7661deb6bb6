//! `Manifest`: what one `Cargo.toml` depends on.

use kernel::Fault;
use toml::{Table, Value};

/// One `Cargo.toml`.
pub(crate) struct Manifest {
    /// Relative to the root of the workspace.
    pub(crate) path: String,
    /// The package; the root of the workspace has none.
    pub(crate) package: Option<String>,
    /// What it depends on, in the order of the alphabet within each kind.
    pub(crate) dependencies: Vec<Dependency>,
}

/// One line under a heading such as `[dependencies]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dependency {
    /// The package, which `package = "…"` may tell apart from the key.
    pub(crate) name: String,
    pub(crate) line: usize,
    pub(crate) kind: Kind,
    pub(crate) optional: bool,
    /// It has a path of its own, so it is ours.
    pub(crate) has_path: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `[dependencies]` and `[build-dependencies]`, also those of one target.
    Normal,
    /// `[dev-dependencies]`
    Dev,
    /// `[workspace.dependencies]`: versions, not yet a use.
    Workspace,
}

impl Manifest {
    /// Parses a `Cargo.toml`, or says why it is none.
    pub(crate) fn parse(path: &str, text: &str) -> Result<Self, Fault> {
        let table: Table = text.parse().map_err(|error: toml::de::Error| Fault {
            file: path.to_owned(),
            line: error.span().map_or(1, |span| line_at(text, span.start)),
            text: format!("cannot be parsed as TOML: {}", error.message()),
        })?;
        let package = table.get("package").and_then(|package| package.get("name"));
        let mut dependencies = Vec::new();
        list(&table, text, &mut dependencies);
        for target in inner_tables(table.get("target")) {
            list(target, text, &mut dependencies);
        }
        if let Some(Value::Table(workspace)) = table.get("workspace") {
            collect(workspace.get("dependencies"), Kind::Workspace, text, &mut dependencies);
        }
        let package = package.and_then(Value::as_str).map(str::to_owned);
        Ok(Self { path: path.to_owned(), package, dependencies })
    }

    /// A finding about this file.
    pub(crate) fn fault(&self, line: usize, text: String) -> Fault {
        Fault { file: self.path.clone(), line, text }
    }
}

fn list(table: &Table, text: &str, dependencies: &mut Vec<Dependency>) {
    collect(table.get("dependencies"), Kind::Normal, text, dependencies);
    collect(table.get("build-dependencies"), Kind::Normal, text, dependencies);
    collect(table.get("dev-dependencies"), Kind::Dev, text, dependencies);
}

fn collect(section: Option<&Value>, kind: Kind, text: &str, dependencies: &mut Vec<Dependency>) {
    for (key, value) in section.and_then(Value::as_table).into_iter().flatten() {
        let field = |name| value.get(name);
        dependencies.push(Dependency {
            name: field("package").and_then(Value::as_str).unwrap_or(key).to_owned(),
            line: line_of_key(text, key),
            kind,
            optional: field("optional").and_then(Value::as_bool).unwrap_or(false),
            has_path: field("path").is_some(),
        });
    }
}

fn inner_tables(value: Option<&Value>) -> impl Iterator<Item = &Table> {
    value.and_then(Value::as_table).into_iter().flatten().filter_map(|(_, value)| value.as_table())
}

/// The line that begins with a key; of several, the first, which is near enough to be found.
fn line_of_key(text: &str, key: &str) -> usize {
    let is_key = |line: &str| {
        let line = line.trim_start_matches('"');
        line.strip_prefix(key).is_some_and(|rest| rest.starts_with([' ', '=', '.', '"']))
    };
    text.lines().position(is_key).map_or(1, |at| at + 1)
}

fn line_at(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|&byte| byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heading_is_read() {
        let manifest = Manifest::parse(
            "a/Cargo.toml",
            "[package]\nname = \"a\"\n\
             [dependencies]\nb.workspace = true\nc = { package = \"d\", version = \"1\" }\n\
             [dev-dependencies]\ne = { path = \"../e\" }\n\
             [target.'cfg(unix)'.dependencies]\nf = { version = \"1\", optional = true }\n\
             [workspace.dependencies]\ng = \"1\"\n",
        )
        .unwrap();
        assert_eq!(manifest.package.as_deref(), Some("a"));
        let found: Vec<_> = manifest
            .dependencies
            .iter()
            .map(|dependency| (dependency.name.as_str(), dependency.line, dependency.kind))
            .collect();
        assert_eq!(
            found,
            [
                ("b", 4, Kind::Normal),
                ("d", 5, Kind::Normal),
                ("e", 7, Kind::Dev),
                ("f", 9, Kind::Normal),
                ("g", 11, Kind::Workspace)
            ]
        );
        assert!(manifest.dependencies[2].has_path && manifest.dependencies[3].optional);
    }

    #[test]
    fn a_broken_manifest_is_told_with_its_line() {
        let fault = Manifest::parse("a/Cargo.toml", "[package]\nname = \n").err().unwrap();
        assert_eq!((fault.file.as_str(), fault.line), ("a/Cargo.toml", 2));
    }
}
