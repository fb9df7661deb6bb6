//! The `ardennes` binary as a person uses it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Output};

use conformance::{random_game, seed_of};
use kernel::GameFile;

fn ardennes(arguments: &[&str]) -> Output {
    let binary = env!("CARGO_BIN_EXE_ardennes");
    Command::new(binary).args(arguments).output().expect("the binary runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Writes random game 3 to a file of this name, after `change`.
fn game_file(name: &str, change: impl FnOnce(String) -> String) -> PathBuf {
    let mut game = random_game(tiny::Tiny::crossing(), 3, 49).expect("it ends");
    game.publish_seed(seed_of(3)).expect("it is over");
    let header = shelf::header("tiny", "crossing", &BTreeMap::new(), "three", &seed_of(3));
    let header = header.expect("it can be played");
    let file = GameFile { header, entries: game.log().to_vec() };
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, change(file.write())).expect("the folder for test files is there");
    path
}

#[test]
fn help_teaches_every_command() {
    let help = text(&ardennes(&["--help"]));
    for command in [
        "play",
        "rules",
        "replay",
        "verify",
        "pack",
        "unpack",
        "arena",
        "worker",
        "catalogue",
        "map",
        "bench",
        "completions",
    ] {
        assert!(help.contains(&format!("\n  {command}")), "{help}");
        let own = ardennes(&[command, "--help"]);
        assert!(own.status.success() && !own.stdout.is_empty(), "{command}");
    }
}

#[test]
fn a_clause_is_shown_whole_with_its_tests() {
    let output = ardennes(&["rules", "tiny-2.3a"]);
    assert!(output.status.success());
    let shown = text(&output);
    for part in ["tiny-2.3a", "The mine", "is lost", "cannot be taken back", "tiny_2_3a_the_mine"] {
        assert!(shown.contains(part), "{part} is missing in\n{shown}");
    }
}

#[test]
fn clauses_are_found_by_words() {
    let found = text(&ardennes(&["rules", "--set", "a44", "bridge", "demolition"]));
    assert!(found.contains("a44-"), "{found}");
    let nothing = ardennes(&["rules", "xyzzy"]);
    assert!(!nothing.status.success());
    let no_set = ardennes(&["rules", "--set", "chess", "bridge"]);
    assert!(text(&no_set).contains("a44, bb, bw, eaa"), "{}", text(&no_set));
}

#[test]
fn a_true_file_is_called_true() {
    let path = game_file("true.jsonl", |file| file);
    let output = ardennes(&["verify", &path.to_string_lossy()]);
    assert!(output.status.success(), "{}", text(&output));
    assert!(text(&output).contains("true. tiny, crossing: "), "{}", text(&output));
    assert!(text(&output).contains("rolled anew from the seed"), "{}", text(&output));
}

#[test]
fn a_lie_is_called_a_lie() {
    let honest = game_file("honest.jsonl", |file| file);
    let forged = game_file("forged.jsonl", |file| file.replacen("\"face\":", "\"face\":1", 1));
    let (honest, forged) = (honest.to_string_lossy(), forged.to_string_lossy());
    let output = ardennes(&["verify", &honest, &forged]);
    assert!(!output.status.success());
    assert!(text(&output).contains("forged.jsonl: NOT TRUE. entry "));
    assert!(text(&output).ends_with("1 of 2 true\n"), "{}", text(&output));
}

#[test]
fn a_folder_is_checked_whole() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("archive");
    std::fs::create_dir_all(folder.join("1944")).expect("the folder for test files is there");
    for name in ["archive/one.jsonl", "archive/1944/two.jsonl"] {
        game_file(name, |file| file);
    }
    let verify = |more: &[&str]| {
        let folder = folder.to_string_lossy();
        ardennes(&[&["verify", "--all", &folder], more].concat())
    };
    let output = verify(&[]);
    assert!(output.status.success(), "{}", text(&output));
    assert_eq!(text(&output), "2 of 2 true, 0 not true, 0 that could not be checked\n");
    game_file("archive/lie.jsonl", |file| file.replacen("\"face\":", "\"face\":1", 1));
    std::fs::write(folder.join("notes.txt"), "Played at the club.").expect("it can be written");
    let output = verify(&[]);
    assert_eq!(output.status.code(), Some(1));
    let told = text(&output);
    assert!(
        told.contains("lie.jsonl: NOT TRUE. entry ") && told.contains("notes.txt: cannot"),
        "{told}"
    );
    assert!(told.ends_with("2 of 4 true, 1 not true, 1 that could not be checked\n"), "{told}");
    let nowhere = ardennes(&["verify", "--all", "nowhere"]);
    assert!(!nowhere.status.success() && text(&nowhere).contains("nowhere"), "{}", text(&nowhere));
    std::fs::remove_dir_all(folder).expect("it is ours");
}

#[test]
fn a_game_is_told_in_full_or_in_part() {
    let path = game_file("told.jsonl", |file| file);
    let path = path.to_string_lossy();
    let all = text(&ardennes(&["replay", &path]));
    assert!(all.starts_with("three: tiny, crossing, "), "{all}");
    assert!(all.contains("    1  seat 1     \"draw\"   [d11 shows "), "{all}");
    assert!(all.contains("[d6 shows "), "{all}");
    let part = text(&ardennes(&["replay", &path, "--from", "2", "--until", "2"]));
    assert!(part.lines().count() < all.lines().count());
    assert!(part.contains("    2  seat 0"), "{part}");
}

#[test]
fn a_file_is_packed_and_unpacked() {
    let path = game_file("plain.jsonl", |file| file);
    let packed = path.with_extension("packed");
    let (path, packed) = (path.to_string_lossy(), packed.to_string_lossy());
    let output = ardennes(&["pack", &path, "--out", &packed]);
    assert!(output.status.success(), "{}", text(&output));
    assert!(text(&output).contains(" bytes in place of "), "{}", text(&output));
    let plain = std::fs::read_to_string(&*path).expect("it is there");
    assert_eq!(text(&ardennes(&["unpack", &packed])), plain);
    assert_eq!(text(&ardennes(&["replay", &packed])), text(&ardennes(&["replay", &path])));
    assert!(text(&ardennes(&["verify", &packed])).contains(": true. tiny, crossing: "));

    let again = format!("{packed}.jsonl");
    assert!(ardennes(&["unpack", &packed, "--out", &again]).status.success());
    assert_eq!(std::fs::read_to_string(again).expect("it was written"), plain);
}

#[test]
fn a_lie_is_not_packed() {
    let forged = game_file("lie.jsonl", |file| file.replacen("\"face\":", "\"face\":1", 1));
    let packed = forged.with_extension("packed");
    let output = ardennes(&["pack", &forged.to_string_lossy(), "--out", &packed.to_string_lossy()]);
    assert!(!output.status.success() && !packed.exists());
    assert!(text(&output).contains("the file is not true"), "{}", text(&output));
}

#[test]
fn a_file_that_is_not_there_is_named() {
    for command in ["replay", "verify"] {
        let output = ardennes(&[command, "nowhere.jsonl"]);
        assert!(!output.status.success());
        assert!(text(&output).contains("nowhere.jsonl: "), "{}", text(&output));
    }
}

#[test]
fn completions_are_printed_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = ardennes(&["completions", shell]);
        assert!(output.status.success(), "{shell}");
        assert!(text(&output).contains("ardennes"), "{shell}");
    }
}

/// With the page built in, it is served; without, we are told how to get it.
#[test]
fn play_serves_the_page_or_says_how_to_build_it() {
    use std::io::{BufRead, BufReader, Read, Write};
    let mut child = Command::new(env!("CARGO_BIN_EXE_ardennes"))
        .args(["play", "--port", "0", "--no-open"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let Some((_, rest)) = line.split_once("http://") else {
        let output = child.wait_with_output().unwrap();
        assert!(!output.status.success());
        assert!(text(&output).contains("npm --prefix apps/web run build"), "{}", text(&output));
        return;
    };
    let address = rest.split('/').next().unwrap();
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut page = Vec::new();
    stream.read_to_end(&mut page).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let page = String::from_utf8_lossy(&page);
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<!doctype html>"), "{page}");
}
