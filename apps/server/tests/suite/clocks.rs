//! Clocks: whoever lets time run out has lost, by whichever node sees it, once.

use std::time::Duration;

use serde_json::json;

use crate::world::World;

/// The seat on turn has no time left.
const NO_TIME: &str = "update game set deadline = now() where id = $1 returning 1::bigint";

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_clock_is_entered_once_whoever_sees_it() {
    let world = World::new(3).await;
    let wanted = json!({ "rules": "tiny", "scenario": "crossing", "seat": 0, "open": true,
        "pace": { "live": { "minutes": 5, "gain_seconds": 3 } } });
    let mut table = world.table(&wanted).await;
    let seat = table.on_turn().expect("it has begun");
    let left =
        table.people[0].show(&world.node(0), table.game).await.expect("it is there")["left_ms"]
            .as_i64();
    assert!(left.is_some_and(|left| (290_000..=300_000).contains(&left)), "{left:?}");
    world.sql(NO_TIME, table.game).await;
    let why = table.lines[seat].ask(&json!({ "act": table.lines[seat].mirror.legal()[0] })).await;
    let why = why.expect("the line holds").expect_err("it is too late");
    assert!(
        why["text"].as_str().is_some_and(|text| text.contains("time") || text.contains("over")),
        "{why}"
    );
    tokio::time::sleep(Duration::from_secs(3)).await;
    let shown = table.people[0].show(&world.node(1), table.game).await.expect("it is there");
    assert_eq!(shown["outcome"], json!({ "won": { "seat": 1 - seat } }));
    // The forfeit and the seed.
    assert_eq!(world.sql("select count(*) from entry where game = $1", table.game).await, 2);
    let file = table.people[1].file(&world.node(2), table.game).await.expect("it is over");
    shelf::verify(&file).expect("the file is true");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_costs_its_time_and_wins_its_gain() {
    let world = World::new(1).await;
    let wanted = json!({ "rules": "tiny", "scenario": "crossing", "seat": 0, "open": true,
        "pace": { "live": { "minutes": 5, "gain_seconds": 60 } } });
    let mut table = world.table(&wanted).await;
    let seat = table.on_turn().expect("it has begun");
    world.sql("update game set turn_since = turn_since - interval '100 seconds' where id = $1 returning 1::bigint", table.game).await;
    while table.on_turn() == Some(seat) {
        assert!(table.act(|_| 0).await);
    }
    let shown = table.people[0].show(&world.node(0), table.game).await.expect("it is there");
    let bank = shown["seats"][seat]["bank_ms"].as_i64().unwrap_or_default();
    assert!((250_000..=260_000).contains(&bank), "five minutes, less 100 seconds, and 60: {shown}");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_by_correspondence_while_away() {
    let world = World::new(1).await;
    let wanted = json!({ "rules": "tiny", "scenario": "crossing", "seat": 0, "open": true, "pace": { "days": { "days": 3 } } });
    let table = world.table(&wanted).await;
    let seat = table.on_turn().expect("it has begun");
    let away = format!("{}/api/me/away", world.node(0));
    let asked =
        table.people[seat].ask(reqwest::Method::POST, &away, Some(&json!({ "days": 20 }))).await;
    asked.expect("anybody may go away");
    let left =
        table.people[0].show(&world.node(0), table.game).await.expect("it is there")["left_ms"]
            .as_i64();
    let days = left.unwrap_or_default() / 86_400_000;
    assert!((19..=20).contains(&days), "{days}");
    world.end().await;
}
