//! `ardennes map` as a person uses it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use kernel::{Game, GameFileOf, Seed, SeededDice};
use rule_sets::RuleSet;
use rules_ardennes44::{Action, Ardennes44, GERMAN};

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
    for (set, line) in RuleSet::GAME_IDS.iter().zip(&lines[lines.len() - 4..]) {
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
        (vec!["map", "check", "chess"], "[possible values: a44, bb, bw, eaa]"),
        (vec!["map", "draw", "a44"], "--out"),
        (vec!["map", "draw", "a44", "--out", "a44.jpg"], "it must end with .svg or .png"),
        (vec!["map", "draw", "a44", "--out", "a44.png", "--size", "12"], "such as 1200x900"),
        (
            vec!["map", "draw", "a44", "--out", "a.png", "--scenario", "sedan"],
            "a44 has no scenario `sedan`; it has campaign",
        ),
        (vec!["map", "draw", "a44", "--out", "a.png", "--entry", "3"], "--game"),
        (vec!["map", "check", "--repository", "no/such/folder"], "`ardennes map compile` makes"),
    ] {
        let output = ardennes(&arguments);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(text(&output).contains(reason), "{arguments:?}: {}", text(&output));
    }
}

/// A folder of our own that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ardennes-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_opening_of_a_scenario_is_drawn() {
    let folder = Folder::new("opening");
    let picture = folder.file("opening.png");
    let output = ardennes(&[
        "map",
        "draw",
        "a44",
        "--scenario",
        "campaign",
        "--out",
        &picture,
        "--scale",
        "20",
        "--geography",
        "no/such/folder",
    ]);
    assert!(output.status.success(), "{}", text(&output));
    let bytes = std::fs::read(&picture).expect("it was written");
    assert!(bytes.starts_with(b"\x89PNG\r\n"), "no PNG");
    assert!(bytes.len() > 50_000, "{} bytes", bytes.len());
}

/// A game of which only the German set-up was played.
fn game_file() -> String {
    let seed = Seed([7; 32]);
    let rules = Ardennes44::scenario("campaign").expect("it is shipped");
    let mut game = Game::new(rules, SeededDice::new(&seed));
    game.submit(GERMAN, Action::SetUpRest).expect("the Germans set up");
    let header = shelf::header("a44", "campaign", &BTreeMap::new(), "drawn", &seed);
    let header = header.expect("it can be played");
    GameFileOf::<Ardennes44> { header, entries: game.log().to_vec() }.write()
}

#[test]
fn a_game_is_drawn_after_its_last_entry_and_after_an_earlier_one() {
    let folder = Folder::new("game");
    let (game, picture) = (folder.file("game.jsonl"), folder.file("game.svg"));
    std::fs::write(&game, game_file()).expect("it can be written");
    let draw = |set: &str, more: &[&str]| {
        let mut arguments = vec!["map", "draw", set, "--game", &game, "--out", &picture];
        arguments.extend(["--geography", "no/such/folder"]);
        arguments.extend(more);
        ardennes(&arguments)
    };
    let counters = |more: &[&str]| {
        let output = draw("a44", more);
        assert!(output.status.success(), "{}", text(&output));
        let svg = std::fs::read_to_string(&picture).expect("it was written");
        svg.matches("class=\"counter\"").count()
    };
    let (before, after) = (counters(&["--entry", "0"]), counters(&[]));
    assert!(before > 50 && after > before + 80, "{before}, then {after}");
    let output = draw("a44", &["--entry", "99"]);
    assert!(text(&output).contains("there is no entry 99; the last is 1"), "{}", text(&output));
    let output = draw("bw", &[]);
    assert!(text(&output).contains("positions of bw cannot be drawn yet"), "{}", text(&output));
    std::fs::write(&game, "no game").expect("it can be written");
    let output = draw("a44", &[]);
    assert!(!output.status.success());
    assert!(text(&output).contains("not the header of a game file"), "{}", text(&output));
}
