//! Who may sit, watch, withdraw and end a game.

use reqwest::{Method, StatusCode};
use serde_json::json;
use storm::{Line, Person};

use crate::world::{World, private, status, tiny};

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_is_there_only_for_those_invited() {
    let world = World::new(2).await;
    let (here, there) = (world.node(0), world.node(1));
    let founder = Person::arrive(&here, "Anna").await.expect("guests are welcome");
    let stranger = Person::arrive(&there, "Carl").await.expect("guests are welcome");
    let (game, invitation) = founder.found(&here, &private()).await.expect("it can be founded");
    assert_eq!(status(stranger.show(&there, game).await), StatusCode::NOT_FOUND);
    assert_eq!(status(stranger.join(&there, game, 1, "").await), StatusCode::NOT_FOUND);
    assert_eq!(
        status(stranger.join(&there, game, 1, &"0".repeat(64)).await),
        StatusCode::NOT_FOUND
    );
    assert!(Line::open(&there, Some(&stranger), game, "").await.is_err());
    assert!(Line::open(&there, None, game, "").await.is_err());
    for list in ["waiting", "played"] {
        let all = stranger
            .ask(Method::GET, &format!("{there}/api/games?list={list}"), None)
            .await
            .expect("a list");
        assert_eq!(all, json!([]), "{list}");
    }
    stranger.join(&there, game, 1, &invitation).await.expect("an invitation lets in");
    let watcher = Line::open(&here, None, game, &invitation).await.expect("and lets watch");
    assert_eq!(watcher.seat, None);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_for_one_is_not_founded_here() {
    let world = World::new(1).await;
    let anna = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let wanted = json!({
        "rules": "eaa", "scenario": "initial_assault", "seat": 1, "pace": "none", "open": false,
    });
    let refused = anna.found(&world.node(0), &wanted).await;
    assert!(format!("{refused:?}").contains("eaa is a game for one"), "{refused:?}");
    assert_eq!(status(refused), StatusCode::UNPROCESSABLE_ENTITY);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_taken_once() {
    let world = World::new(2).await;
    let table = world.table(&tiny()).await;
    let third = Person::arrive(&world.node(0), "Carl").await.expect("guests are welcome");
    for seat in [0, 1, 2] {
        assert_eq!(
            status(third.join(&world.node(0), table.game, seat, "").await),
            StatusCode::FORBIDDEN
        );
    }
    let (alone, _) =
        table.people[0].found(&world.node(0), &tiny()).await.expect("it can be founded");
    assert_eq!(
        status(table.people[0].join(&world.node(1), alone, 1, "").await),
        StatusCode::FORBIDDEN
    );
    let cancel = format!("{}/api/games/{alone}/cancel", world.node(1));
    assert_eq!(status(third.ask(Method::POST, &cancel, None).await), StatusCode::FORBIDDEN);
    table.people[0].ask(Method::POST, &cancel, None).await.expect("its founder withdraws it");
    assert_eq!(status(third.join(&world.node(0), alone, 1, "").await), StatusCode::FORBIDDEN);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_done_before_the_other_has_come() {
    let world = World::new(1).await;
    let founder = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let (game, _) = founder.found(&world.node(0), &tiny()).await.expect("it can be founded");
    let mut line = Line::open(&world.node(0), Some(&founder), game, "").await.expect("it opens");
    for what in [json!("resign"), json!("offer_draw"), json!({ "orders": [] })] {
        let why = line.ask(&what).await.expect("the line holds").expect_err("nobody else is here");
        assert_eq!(why["text"], "the game begins when all seats are taken", "{what}");
    }
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_resigns_has_lost_and_a_draw_takes_two() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    let node = world.node(0);
    assert_eq!(status(table.people[0].file(&node, table.game).await), StatusCode::FORBIDDEN);
    table.lines[1].ask(&json!("resign")).await.expect("the line holds").expect("anybody may");
    table.hear().await;
    let shown = table.people[0].show(&node, table.game).await.expect("it is there");
    assert_eq!(shown["outcome"], json!({ "won": { "seat": 0 } }));
    shelf::verify(&table.people[0].file(&node, table.game).await.expect("it is over"))
        .expect("the file is true");
    let why = table.lines[0]
        .ask(&json!("resign"))
        .await
        .expect("the line holds")
        .expect_err("it is over");
    assert!(why["text"].as_str().is_some_and(|text| text.contains("over")), "{why}");

    let mut table = world.table(&tiny()).await;
    table.lines[0]
        .ask(&json!("offer_draw"))
        .await
        .expect("the line holds")
        .expect("anybody may ask");
    let why = table.lines[0]
        .ask(&json!("agree"))
        .await
        .expect("the line holds")
        .expect_err("not with oneself");
    assert_eq!(why["text"], "nobody asks for anything");
    table.lines[1]
        .ask(&json!("decline"))
        .await
        .expect("the line holds")
        .expect("anybody may decline");
    let why =
        table.lines[1].ask(&json!("agree")).await.expect("the line holds").expect_err("too late");
    assert_eq!(why["text"], "nobody asks for anything");
    table.lines[0].ask(&json!("offer_draw")).await.expect("the line holds").expect("again");
    table.lines[1].ask(&json!("agree")).await.expect("the line holds").expect("both agree");
    table.hear().await;
    assert_eq!(
        table.people[0].show(&node, table.game).await.expect("it is there")["outcome"],
        "drawn"
    );
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_do_nothing() {
    let world = World::new(1).await;
    let table = world.table(&tiny()).await;
    let mut watcher = Line::open(&world.node(0), None, table.game, "").await.expect("it is open");
    assert_eq!(watcher.mirror.legal(), json!([]));
    for what in [json!("resign"), json!({ "orders": [] }), json!("agree")] {
        let why =
            watcher.ask(&what).await.expect("the line holds").expect_err("watchers do nothing");
        assert_eq!(why["text"], "watchers do nothing");
    }
    let stranger = Person::arrive(&world.node(0), "Carl").await.expect("guests are welcome");
    let mut line =
        Line::open(&world.node(0), Some(&stranger), table.game, "").await.expect("it is open");
    assert_eq!(line.seat, None);
    let why = line
        .ask(&json!({ "act": table.lines[0].mirror.legal()[0] }))
        .await
        .expect("the line holds");
    assert_eq!(why.expect_err("not their seat")["text"], "watchers do nothing");
    world.end().await;
}
