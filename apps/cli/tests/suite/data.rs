//! `ardennes data check`, as somebody uses it who changes the data.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{fs, io};

const A44: &str = "core/rules-ardennes44";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn check(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ardennes"));
    command.current_dir(root()).args(["data", "check"]).args(arguments);
    command.output().expect("the program starts")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// A repository of one rule set, to be changed.
fn copy(name: &str) -> io::Result<PathBuf> {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    copy_folder(&root().join(A44).join("data"), &copy.join(A44).join("data"))?;
    fs::copy(root().join(A44).join("clauses.tsv"), copy.join(A44).join("clauses.tsv"))?;
    Ok(copy)
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let there = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &there)?;
        } else {
            fs::copy(entry.path(), there)?;
        }
    }
    Ok(())
}

fn change(repository: &Path, file: &str, old: &str, new: &str) -> io::Result<()> {
    let path = repository.join(A44).join(file);
    let text = fs::read_to_string(&path)?;
    assert!(text.contains(old), "{file} holds no `{old}`");
    fs::write(path, text.replacen(old, new, 1))
}

#[test]
fn the_data_of_every_game_are_sound() {
    let output = check(&[]);
    let told = text(&output);
    assert!(output.status.success(), "{told}");
    let ids: Vec<&str> = told.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(ids, ["a44", "bb", "bw", "eaa"], "{told}");
    assert!(told.lines().all(|line| line.ends_with(" files, 0 faults")), "{told}");
    assert_eq!(text(&check(&["bw"])), "bw: 26 files, 0 faults\n");
}

#[test]
fn faults_in_several_files_are_all_told_with_file_and_line() {
    let repository = copy("data-check").unwrap();
    change(&repository, "data/turns.toml", "{ turn = 3,", "{ turn = 4,").unwrap();
    change(&repository, "data/tables.toml", "prime_mover = 5 ", "prime_mover = \"five\" ").unwrap();
    change(&repository, "data/places.toml", "hexes = [\"1601\"]", "hexes = [\"1699\"]").unwrap();
    fs::write(repository.join(A44).join("data/notes.toml"), "").unwrap();
    let output = check(&["a44", "--repository", repository.to_str().unwrap()]);
    let told = text(&output);
    assert!(!output.status.success(), "{told}");
    let files = ["notes.toml", "places.toml", "tables.toml", "turns.toml"];
    for (file, line) in files.iter().zip(told.lines()) {
        assert!(line.starts_with(&format!("{A44}/data/{file}:")), "{told}");
        assert!(line.split(':').nth(1).unwrap().parse::<u32>().is_ok(), "{told}");
    }
    assert!(told.ends_with("a44: 28 files, 4 faults\n"), "{told}");
}

#[test]
fn a_folder_that_is_not_there_is_told_with_its_cure() {
    let output = check(&["--repository", "/nowhere"]);
    assert!(!output.status.success());
    assert!(text(&output).contains("name it with --repository"), "{}", text(&output));
}
