//! Sessions: in which browsers somebody is known, and how that ends.

use std::time::Duration;

use reqwest::{Client, Method, StatusCode, header};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use storm::{Line, Person};
use uuid::Uuid;

use crate::world::{World, private, status};

fn ids(listed: &Value, current: bool) -> Vec<String> {
    let all = listed.as_array().expect("a list").iter();
    let all = all.filter(|one| one["current"] == current);
    all.map(|one| one["id"].as_str().expect("a number").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended_by_their_owner_alone() {
    let (world, mailbox) = World::with_mail(2, &[]).await;
    let here = world.member(&mailbox, "Anna", "anna@storm.example").await;
    let (there, _) = world.sign_in(&Person::nobody(), "anna@storm.example").await;
    let (third, _) = world.sign_in(&Person::nobody(), "anna@storm.example").await;
    let other = Person::arrive(&world.node(0), "Bert").await.expect("guests are welcome");
    let listed = world.get(&here, "/api/me/sessions").await.expect("a list");
    assert_eq!((ids(&listed, true).len(), ids(&listed, false).len()), (1, 2), "{listed}");
    assert!(listed[0]["used_ms"].as_i64() > Some(1_700_000_000_000), "{listed}");
    let own = world.get(&there, "/api/me/sessions").await.expect("a list");
    let end = format!("/api/me/sessions/{}/end", ids(&own, true)[0]);
    assert_eq!(status(world.post(&other, &end, &json!({})).await), StatusCode::NOT_FOUND);
    world.get(&there, "/api/me").await.expect("another's wish ends nothing");
    world.post(&here, &end, &json!({})).await.expect("it is theirs");
    assert_eq!(status(world.get(&there, "/api/me").await), StatusCode::UNAUTHORIZED);
    assert_eq!(status(world.post(&here, &end, &json!({})).await), StatusCode::NOT_FOUND);
    world.get(&third, "/api/me").await.expect("the third lives");
    let ended = world.post(&here, "/api/me/sessions/end-others", &json!({})).await;
    assert_eq!(ended.expect("anybody may")["ended"], 1);
    assert_eq!(status(world.get(&third, "/api/me").await), StatusCode::UNAUTHORIZED);
    world.get(&here, "/api/me").await.expect("and this one lives");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_signs_out_is_a_stranger() {
    let world = World::new(1).await;
    let person = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let asked = |origin: &str| {
        let asked = Client::new().post(format!("{}/api/sign-out", world.node(0)));
        asked.header(header::COOKIE, &person.cookie).header(header::ORIGIN, origin).send()
    };
    let foreign = asked("https://elsewhere.example").await.expect("it answers");
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);
    world.get(&person, "/api/me").await.expect("another site signs nobody out");
    let answer = asked(&world.node(0)).await.expect("it answers");
    assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    let cookie = answer.headers()[header::SET_COOKIE].to_str().expect("text");
    assert!(cookie.starts_with("ardennes=;") && cookie.contains("Max-Age=0"), "{cookie}");
    assert_eq!(status(world.get(&person, "/api/me").await), StatusCode::UNAUTHORIZED);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_socket_of_an_ended_session_closes() {
    let world = World::new(1).await;
    let table = world.table(&private()).await;
    let [first, _] = &table.people;
    let out = format!("{}/api/sign-out", world.node(0));
    first.ask(Method::POST, &out, None).await.expect("anybody may");
    let [mut line, mut other] = table.lines;
    let closed = tokio::time::timeout(Duration::from_secs(20), async {
        while line.catch_up().await.is_ok() {
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    });
    closed.await.expect("the socket is closed within ten seconds or so");
    other.catch_up().await.expect("the other's is not");
    assert!(Line::open(&world.node(0), Some(first), table.game, "").await.is_err());
    world.end().await;
}

/// Cookies from before there were sessions still open the door.
#[tokio::test(flavor = "multi_thread")]
async fn guests_from_before_are_still_known() {
    let world = World::new(0).await;
    let mut tables = PgConnection::connect(&world.database).await.expect("it answers");
    let run = |sql: &'static str| sqlx::raw_sql(sql);
    run(include_str!("../../migrations/0001_games.sql")).execute(&mut tables).await.expect("SQL");
    let (id, digest) = (Uuid::new_v4(), blake3::hash(b"a token").as_bytes().to_vec());
    let person = "insert into person (id, token, name) values ($1, $2, 'Anna')";
    sqlx::query(person).bind(id).bind(&digest).execute(&mut tables).await.expect("SQL");
    run(include_str!("../../migrations/0003_accounts.sql"))
        .execute(&mut tables)
        .await
        .expect("SQL");
    let known = "select person from session where digest = $1";
    let known: Uuid =
        sqlx::query_scalar(known).bind(&digest).fetch_one(&mut tables).await.expect("a session");
    assert_eq!(known, id);
    tables.close().await.expect("it closes");
    world.end().await;
}
