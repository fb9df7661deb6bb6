//! What the page knows of the games is what the engine would write today.

use std::path::{Path, PathBuf};
use std::process::Command;

const FILES: [&str; 12] = [
    "src/games/catalogue.json",
    "public/games/a44/charts.json",
    "public/games/a44/rules.json",
    "public/games/bb/charts.json",
    "public/games/bb/rules.json",
    "public/games/bw/charts.json",
    "public/games/bw/rules.json",
    "public/games/eaa/charts.json",
    "public/games/eaa/rules.json",
    "src/games/tiny/catalogue.json",
    "src/games/tiny/charts.json",
    "src/games/tiny/rules.json",
];

#[test]
fn the_page_has_the_catalogue_that_the_engine_writes_today() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("catalogue");
    let binary = env!("CARGO_BIN_EXE_ardennes");
    let written = Command::new(binary).args(["catalogue", "--out"]).arg(&folder).output().unwrap();
    assert!(written.status.success());
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web");
    let old = FILES.iter().filter(|file| {
        let [kept, now] = [&page, &folder].map(|at| std::fs::read_to_string(at.join(file)).ok());
        now.is_none() || kept != now
    });
    let old: Vec<_> = old.collect();
    assert!(
        old.is_empty(),
        "{old:?} are old: run `cargo run --package cli --features tiny -- catalogue`"
    );
    let lines = String::from_utf8_lossy(&written.stdout).lines().count();
    assert_eq!(lines, FILES.len());
}

/// No page that ships knows of the tests' game.
#[test]
fn the_catalogue_that_ships_has_no_game_for_tests() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/games/catalogue.json");
    let text = std::fs::read_to_string(page).unwrap();
    assert!(
        ["a44", "bb", "bw", "eaa"].iter().all(|id| text.contains(&format!("\"{id}\"")))
            && !text.contains("tiny")
    );
}
