//! A worker that dies in its thought: another plays on.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use storm::{Line, Nodes, Person, Start};

/// How long the turn of an opponent may take this build, and a worker to be missed.
const PATIENCE: Duration = Duration::from_mins(3);

#[tokio::test(flavor = "multi_thread")]
async fn another_worker_plays_on_when_one_is_killed_in_its_thought() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/services.sh");
    let start = Start {
        binary: Path::new(env!("CARGO_BIN_EXE_ardennes")),
        script: Path::new(script),
        count: 2,
        workers: 1,
        settings: &[],
        log: None,
    };
    let nodes = Nodes::start(start).await.expect("they start");
    assert!(nodes.ready().await, "they serve");
    let (worker, anna) =
        (2, Person::arrive(&nodes.any(), "Anna").await.expect("guests are welcome"));
    let wanted = json!({ "rules": "a44", "scenario": "six_turns", "seat": 1, "players": ["staff"], "pace": "none", "open": true });
    let (game, _) = anna.found(&nodes.any(), &wanted).await.expect("it can be founded");
    let mut line = Line::open(&nodes.any(), Some(&anna), game, "").await.expect("a seat may look");
    assert!(!line.is_on_turn(), "the opponent begins");
    heard(&mut line, 1).await;
    nodes.kill(worker).await.expect("it runs");
    line.catch_up().await.expect("the line holds");
    let before = line.mirror.heard();
    println!("killed after {before} actions of its turn");
    assert!(!line.is_on_turn(), "it had not finished its turn");

    nodes.revive(worker).await.expect("it starts");
    heard(&mut line, before + 3).await;
    // The opponent plays meanwhile: who gives up must have heard the latest.
    while line.ask(&json!("resign")).await.expect("the line holds").is_err() {
        line.catch_up().await.expect("the line holds");
    }
    let file = anna.file(&nodes.any(), game).await.expect("it is over");
    let (_, verdict) = shelf::verify(&file).expect("the file is true");
    assert!(verdict.actions >= before as usize + 3, "{} actions", verdict.actions);
    nodes.end().await.expect("the database is ours");
}

/// Waits until so much was heard.
async fn heard(line: &mut Line, number: u32) {
    let until = tokio::time::timeout(PATIENCE, line.until(number)).await;
    until.expect("a worker plays on").expect("the line holds");
}
