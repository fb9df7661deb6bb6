//! The backup is rehearsed: dumped, dropped, restored, and every game plays on. Without the key none does.

use std::process::Command;

use reqwest::{Method, StatusCode};
use serde_json::json;
use storm::{Line, Trouble};

use crate::world::{World, private, tiny};

/// Runs a program of PostgreSQL's.
fn postgres(program: &str, arguments: &[&str]) {
    let bin = std::fs::read_dir("/usr/lib/postgresql").expect("services.sh has installed it");
    let bin = bin.filter_map(Result::ok).map(|version| version.path().join("bin")).max();
    let path = bin.expect("there is a version").join(program);
    let output = Command::new(path).args(arguments).output().expect("it can be started");
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_dumped_is_restored_and_every_game_plays_on() {
    let mut world = World::new(2).await;
    let cards = json!({ "rules": "bb", "scenario": "introduction", "seat": 0, "pace": { "days": { "days": 3 } }, "open": true });
    let mut tables = Vec::new();
    for wanted in [tiny(), private(), cards] {
        let mut table = world.table(&wanted).await;
        for number in 0..12 {
            table.act(|legal| number % legal).await;
        }
        tables.push(table);
    }
    let told: Vec<u32> = tables.iter().map(|table| table.lines[0].mirror.heard()).collect();
    let dump = std::env::temp_dir().join(format!("ardennes-{}.dump", std::process::id()));
    let dump = dump.to_str().expect("plain letters");
    postgres("pg_dump", &["--format", "custom", "--file", dump, world.database()]);

    // Nobody is left, and nothing.
    world.stop().await;
    world.stop().await;
    world.empty().await;
    postgres("pg_restore", &["--no-owner", "--dbname", world.database(), dump]);
    std::fs::remove_file(dump).expect("it is ours");

    // With another key no game opens, and the node says so.
    let another = "cd".repeat(32);
    world.start(&[("ARDENNES_SEED_KEY", &another)]).await;
    let address = format!("{}/api/games/{}/join", world.node(0), tables[0].game);
    let joined = tables[0].people[0]
        .ask(Method::POST, &address, Some(&json!({ "seat": 1, "invitation": "" })))
        .await;
    let Err(Trouble::Refused(status, why)) = joined else { panic!("{joined:?}") };
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(why.contains("cannot be opened by this server"), "{why}");
    world.stop().await;

    world.start(&[]).await;
    for (table, told) in tables.iter_mut().zip(told) {
        for seat in 0..2 {
            let line = Line::open(&world.node(0), Some(&table.people[seat]), table.game, "").await;
            table.lines[seat] = line.expect("the cookie is still good");
        }
        table.hear().await;
        assert_eq!(table.lines[0].mirror.heard(), told, "nothing is missing");
        for _ in 0..6 {
            assert!(table.act(|_| 0).await, "it plays on");
        }
    }
    world.end().await;
}
