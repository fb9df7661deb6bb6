//! Digests everything that a game between opponents follows from: two programs with the same digest play the same games.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The rules with their data, the opponents, and who lets them play.
const FOLDERS: [&str; 4] = ["core", "ai", "arena", "conformance/tiny"];
/// What no game follows from.
const LEFT_OUT: [&str; 3] = ["tests", "examples", "target"];
/// So many digits tell programs apart.
const DIGITS: usize = 16;

fn main() -> io::Result<()> {
    let own = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let root = PathBuf::from(own).join("../..").canonicalize()?;
    let mut files = vec![root.join("Cargo.lock")];
    for folder in FOLDERS {
        println!("cargo::rerun-if-changed={}", root.join(folder).display());
        find(&root.join(folder), &mut files)?;
    }
    println!("cargo::rerun-if-changed={}", files[0].display());
    files.sort();
    let mut hasher = blake3::Hasher::new();
    for path in &files {
        let bytes = fs::read(path)?;
        let name = path.strip_prefix(&root).map_err(io::Error::other)?.to_string_lossy();
        hasher.update(name.as_bytes()).update(&bytes.len().to_le_bytes()).update(&bytes);
    }
    let digest = hasher.finalize().to_hex();
    println!("cargo::rustc-env=ARDENNES_BUILD={}", &digest[..DIGITS]);
    Ok(())
}

/// Every file below a folder, but tests and what was built.
fn find(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_left_out =
            path.file_name().is_some_and(|name| LEFT_OUT.iter().any(|out| name == *out));
        if path.is_dir() && !is_left_out {
            find(&path, files)?;
        } else if path.is_file() {
            files.push(path);
        }
    }
    Ok(())
}
