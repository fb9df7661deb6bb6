//! `ardennes map` as a person uses it.

use std::path::Path;
use std::process::{Command, Output};

fn ardennes(arguments: &[&str]) -> Output {
    let binary = env!("CARGO_BIN_EXE_ardennes");
    // The maps are found from the root of the repository.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(binary).args(arguments).current_dir(root).output().expect("the binary runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn help_teaches_every_command_by_examples() {
    for command in ["compile", "check", "draw"] {
        let help = text(&ardennes(&["map", command, "--help"]));
        assert!(help.contains(&format!("ardennes map {command} ")), "{help}");
    }
}

#[test]
fn the_check_prints_residuals_and_ends_with_one_line_a_map() {
    let output = ardennes(&["map", "check"]);
    let told = text(&output);
    assert!(output.status.success(), "{told}");
    let lines: Vec<&str> = told.lines().collect();
    for (set, line) in ["a44", "bw", "eaa", "bb"].iter().zip(&lines[lines.len() - 4..]) {
        assert!(line.starts_with(&format!("{set}: ")), "{told}");
        assert!(line.contains(" exact, ") && line.contains(" off by one, 0 wrong of "), "{told}");
    }
    assert!(told.contains("2020/2119") && told.contains("Ouren bridge"), "{told}");
    assert!(told.contains("a44 not counted la-roche-misprint"), "{told}");
}

#[test]
fn one_map_is_checked_alone_and_in_full() {
    let told = text(&ardennes(&["map", "check", "bb", "--all"]));
    assert!(told.contains("bb exact       bastogne-hexes"), "{told}");
    assert!(!told.contains("a44"), "{told}");
}

#[test]
fn without_layers_nothing_is_compared_and_that_is_said() {
    let output = ardennes(&["map", "compile", "--compare", "--geography", "no/such/folder"]);
    assert!(output.status.success());
    let told = text(&output);
    assert_eq!(told, "The layers are not in no/such/folder: the maps were not compared.\n");
    let output = ardennes(&["map", "compile", "--geography", "no/such/folder"]);
    assert!(!output.status.success());
    assert!(text(&output).contains("no/such/folder/towns.geojson"), "{}", text(&output));
}

#[test]
fn what_cannot_be_done_is_refused_with_the_reason() {
    for (arguments, reason) in [
        (vec!["map", "check", "chess"], "[possible values: a44, bw, eaa, bb]"),
        (vec!["map", "draw", "a44"], "--out"),
        (vec!["map", "draw", "a44", "--out", "a44.jpg"], "it must end with .svg or .png"),
        (vec!["map", "draw", "a44", "--out", "a44.png", "--size", "12"], "such as 1200x900"),
        (vec!["map", "check", "--repository", "no/such/folder"], "`ardennes map compile` makes"),
    ] {
        let output = ardennes(&arguments);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(text(&output).contains(reason), "{arguments:?}: {}", text(&output));
    }
}
