//! Collects the names of the tests that are named after clauses, for `ardennes rules` to show, and the
//! files of the built page, for `ardennes play` to serve.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use rule_sets::RuleSet;

/// The folders of crates that are looked at.
const FOLDERS: [&str; 4] = ["core", "conformance", "ai", "apps"];

fn main() -> io::Result<()> {
    let own_folder = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let root = own_folder.join("../..").canonicalize()?;
    let mut crates = Vec::new();
    for folder in FOLDERS {
        find_crates(&root.join(folder), &mut crates)?;
    }
    let mut names = BTreeSet::new();
    for folder in &crates {
        // Cargo looks at everything below a folder, so a new file is noticed as well.
        println!("cargo::rerun-if-changed={}", folder.display());
        for sources in ["src", "tests"] {
            collect_names(&folder.join(sources), &mut names)?;
        }
    }
    // A new crate is noticed when it becomes a member of the workspace.
    println!("cargo::rerun-if-changed={}", root.join("Cargo.toml").display());
    let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
    let list = format!("&[{}]\n", names.join(",\n"));
    let out = PathBuf::from(variable("OUT_DIR")?);
    fs::write(out.join("tests.rs"), list)?;
    fs::write(out.join("page.rs"), page(&root.join("apps/web/dist"))?)
}

/// The files of the built page, as a list in Rust; an empty one if it is not built.
fn page(dist: &Path) -> io::Result<String> {
    let mut files = Vec::new();
    let index = dist.join("index.html");
    // While it is missing this is done at every build, so that the page is noticed once it is there.
    println!("cargo::rerun-if-changed={}", index.display());
    if index.is_file() {
        println!("cargo::rerun-if-changed={}", dist.display());
        find_files(dist, "", &mut files)?;
    }
    files.sort();
    let include = |(name, path): &(String, PathBuf)| {
        format!("({name:?}, include_bytes!({:?}))", path.to_string_lossy())
    };
    let files: Vec<String> = files.iter().map(include).collect();
    Ok(format!("&[{}]\n", files.join(",\n")))
}

/// Every file below a folder, with its address in the page.
fn find_files(folder: &Path, address: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let address = format!("{address}/{name}");
        if path.is_dir() {
            find_files(&path, &address, files)?;
        } else {
            files.push((address, path));
        }
    }
    Ok(())
}

/// Folders with a `Cargo.toml`; only these, since the page's folder is large and not Rust.
fn find_crates(folder: &Path, crates: &mut Vec<PathBuf>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    if folder.join("Cargo.toml").is_file() {
        crates.push(folder.to_owned());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        if path.is_dir()
            && !["src", "tests", "web", "target"].iter().any(|skipped| name == *skipped)
        {
            find_crates(&path, crates)?;
        }
    }
    Ok(())
}

fn collect_names(folder: &Path, names: &mut BTreeSet<String>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect_names(&path, names)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(fs::read_to_string(&path)?.lines().filter_map(test_name));
        }
    }
    Ok(())
}

/// The name of the function that begins on this line, if it is named after a clause.
fn test_name(line: &str) -> Option<String> {
    let name = line.trim_start().strip_prefix("fn ")?.split('(').next()?;
    let set = name.split('_').next()?;
    RuleSet::from_id(set).map(|_| name.to_owned())
}

fn variable(name: &str) -> io::Result<String> {
    env::var(name).map_err(|_| io::Error::other(format!("cargo did not set {name}")))
}
