//! `Repository`: the files that the checks look at, read once.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use kernel::Fault;

use super::manifest::Manifest;
use super::rust_file::RustFile;

/// The endings of the files that are read; others do not concern any check.
const ENDINGS: [&str; 6] = [".rs", ".toml", ".tsv", ".md", ".ts", ".svelte"];
/// Folders of things that are built or fetched, not written.
const SKIPPED: [&str; 3] = ["target", "node_modules", "dist"];

/// Texts by path, with `/` between folders, relative to the root of the workspace.
pub(crate) struct Repository {
    texts: BTreeMap<String, String>,
    rust_files: Vec<RustFile>,
    manifests: Vec<Manifest>,
    unreadable: Vec<Fault>,
}

impl Repository {
    /// Reads all files below a folder.
    pub(crate) fn read(root: &Path) -> io::Result<Self> {
        let mut texts = BTreeMap::new();
        read_folder(root, "", &mut texts)?;
        Ok(Self::from_texts(texts))
    }

    /// A repository of a few files, for tests of the checks.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let own = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
        Self::from_texts(files.iter().map(own).collect())
    }

    fn from_texts(texts: BTreeMap<String, String>) -> Self {
        let (mut rust_files, mut manifests, mut unreadable) = (Vec::new(), Vec::new(), Vec::new());
        for (path, text) in &texts {
            if path.rsplit('.').next() == Some("rs") {
                match RustFile::parse(path, text) {
                    Ok(file) => rust_files.push(file),
                    Err(fault) => unreadable.push(fault),
                }
            } else if path.rsplit('/').next() == Some("Cargo.toml") {
                match Manifest::parse(path, text) {
                    Ok(manifest) => manifests.push(manifest),
                    Err(fault) => unreadable.push(fault),
                }
            }
        }
        Self { texts, rust_files, manifests, unreadable }
    }

    /// How many files were read.
    pub(crate) fn files(&self) -> usize {
        self.texts.len()
    }

    /// The paths of all files, in order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }

    /// The text of one file.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// Every Rust file that could be parsed.
    pub(crate) fn rust_files(&self) -> &[RustFile] {
        &self.rust_files
    }

    /// Every `Cargo.toml` that could be parsed.
    pub(crate) fn manifests(&self) -> &[Manifest] {
        &self.manifests
    }

    /// The files that could not be parsed, which no check has seen.
    pub(crate) fn unreadable(&self) -> Vec<Fault> {
        self.unreadable.clone()
    }
}

fn read_folder(
    folder: &Path,
    prefix: &str,
    texts: &mut BTreeMap<String, String>,
) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            if !name.starts_with('.') && !SKIPPED.contains(&name.as_str()) {
                read_folder(&entry.path(), &format!("{path}/"), texts)?;
            }
        } else if ENDINGS.iter().any(|ending| name.ends_with(ending)) {
            texts.insert(path, std::fs::read_to_string(entry.path())?);
        }
    }
    Ok(())
}
