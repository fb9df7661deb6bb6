//! `ardennes arena` as a person uses it: the last line, the files, a mistake, and Ctrl-C.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn arena(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ardennes"));
    command.arg("arena").args(arguments);
    command
}

fn output(arguments: &[&str]) -> Output {
    arena(arguments).output().expect("the binary runs")
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The numbers of the last line: won by Germans, by Allies, drawn, of how many.
fn score(printed: &str) -> [u32; 4] {
    let line = printed.lines().last().expect("something is printed");
    let number = |word: &str| word.trim_end_matches(',').parse().expect("a number");
    let words: Vec<&str> = line.split(' ').collect();
    let ["german", german, "allied", allied, "drawn", drawn, "of", games] = words[..] else {
        panic!("{line}");
    };
    [german, allied, drawn, games].map(number)
}

#[test]
fn the_last_line_is_the_score_and_the_same_seed_gives_it_again() {
    let arguments = ["--scenario", "guided", "--german", "random", "--allied", "greedy"];
    let run = |threads: &str| {
        let more = ["--games", "4", "--seed", "3", "--threads", threads];
        let output = output(&[&arguments[..], &more[..]].concat());
        assert!(output.status.success(), "{output:?}");
        printed(&output)
    };
    let (one, two) = (run("1"), run("2"));
    let [german, allied, drawn, games] = score(&one);
    assert_eq!((german + allied + drawn, games), (4, 4));
    let results = |text: &str| text.split("thinking").next().map(str::to_owned);
    assert_eq!(results(&one), results(&two));
    assert_eq!(score(&one), score(&two));
}

/// The German seat of Enemy Action is the game's own: whoever is named for it takes the steps of the procedure.
#[test]
fn chance_commands_the_allies_against_the_game_itself() {
    let scenario = ["--rules", "eaa", "--scenario", "initial_assault", "--games", "2"];
    let output = output(&[&scenario[..], &["--german", "random", "--allied", "random"]].concat());
    assert!(output.status.success(), "{output:?}");
    let [german, allied, drawn, games] = score(&printed(&output));
    assert_eq!((german + allied + drawn, games), (2, 2));
}

#[test]
fn the_folder_is_filled() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("arena").join("one");
    let out = folder.to_string_lossy();
    let output = output(&[
        "--scenario",
        "guided",
        "--german",
        "random",
        "--allied",
        "random",
        "--games",
        "2",
        "--out",
        &out,
    ]);
    assert!(output.status.success(), "{output:?}");
    for name in ["games.parquet", "turns.parquet", "places.parquet"] {
        let bytes = std::fs::read(folder.join(name)).expect("it was written");
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"), "{name}");
    }
    let page = std::fs::read_to_string(folder.join("report.html")).expect("it was written");
    assert!(page.contains("ardennes arena --rules a44 --scenario guided --german random"));
}

#[test]
fn a_mistake_is_answered_by_what_there_is() {
    let nobody = output(&["--german", "napoleon"]);
    assert!(!nobody.status.success());
    let told = String::from_utf8_lossy(&nobody.stderr).into_owned();
    assert!(told.contains("napoleon") && told.contains("greedy"), "{told}");
    assert!(!output(&["--games", "0"]).status.success());
}

/// Some games of the guided battle end at once; the rest of a million never begin. A busy machine may need longer for one.
#[test]
#[cfg(unix)]
fn ctrl_c_keeps_the_games_that_have_ended() {
    let ended = [3, 12, 48].into_iter().map(interrupted_after).find(|games| *games > 0);
    assert!(ended.is_some_and(|games| games < 1_000_000), "{ended:?}");
}

/// How many games had ended when the arena was interrupted after so many seconds.
#[cfg(unix)]
fn interrupted_after(seconds: u64) -> u32 {
    let players = ["--german", "random", "--allied", "random"];
    let mut child = arena(&["--scenario", "guided", "--games", "1000000"])
        .args(players)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    std::thread::sleep(std::time::Duration::from_secs(seconds));
    let process = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &process]).status().expect("kill is there");
    assert!(sent.success());
    let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let lines: Vec<String> = lines.map(|line| line.expect("text")).collect();
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(130));
    let [german, allied, drawn, games] = score(&lines.join("\n"));
    assert_eq!(german + allied + drawn, games);
    games
}

#[test]
fn a_ladder_rates_every_player_and_is_kept_between_its_marks() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ladder.md");
    let marks = "<!-- ladder tiny crossing -->\n<!-- end of ladder -->\n";
    std::fs::write(&file, format!("Before.\n{marks}After.\n")).expect("it can be written");
    let kept = file.to_string_lossy();
    let arguments = [
        "--rules",
        "tiny",
        "--scenario",
        "crossing",
        "--ladder",
        "--games",
        "4",
        "--ladder-in",
        &kept,
    ];
    let output = output(&arguments);
    assert!(output.status.success(), "{output:?}");
    let told = printed(&output);
    let (pairings, table) = told.split_once("\n\n`ardennes arena").expect("a table comes last");
    let names = ai::Opponent::names("tiny");
    assert_eq!(pairings.lines().count(), names.len() * (names.len() - 1) / 2, "{told}");
    let rated = |name: &&&str| table.contains(&format!("\n| `{name}` | "));
    assert_eq!(names.iter().filter(rated).count(), names.len(), "{told}");
    let text = std::fs::read_to_string(&file).expect("it is there");
    assert!(text.starts_with("Before.\n<!-- ladder tiny crossing -->\n`ardennes arena"), "{text}");
    assert!(text.contains(table) && text.ends_with("<!-- end of ladder -->\nAfter.\n"), "{text}");
}
