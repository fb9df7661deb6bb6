//! What keeps others out: cookies, origins, sizes, rates, headers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use reqwest::{Client, StatusCode, header};
use serde_json::json;
use storm::Person;

use crate::world::{World, status, tiny};

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_is_for_this_site_alone() {
    let world = World::with(1, &[("ARDENNES_ADDRESS", "https://ardennes.example")]).await;
    let asked =
        Client::new().post(format!("{}/api/guest", world.node(0))).json(&json!({ "name": "Anna" }));
    let answer = asked.send().await.expect("it answers");
    let cookie = answer.headers()[header::SET_COOKIE].to_str().expect("text").to_owned();
    for flag in ["HttpOnly", "SameSite=Strict", "Secure", "Path=/"] {
        assert!(cookie.contains(flag), "{cookie}");
    }
    assert!(cookie.starts_with("ardennes=") && cookie.len() > 64);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_site_cannot_act_for_somebody() {
    let world = World::new(1).await;
    let person = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let asked = |origin: &str| {
        let asked = Client::new().post(format!("{}/api/games", world.node(0))).json(&tiny());
        asked.header(header::COOKIE, &person.cookie).header(header::ORIGIN, origin).send()
    };
    let foreign = asked("https://elsewhere.example").await.expect("it answers");
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);
    let own = asked(&world.node(0)).await.expect("it answers");
    assert_eq!(own.status(), StatusCode::CREATED);
    let table = world.table(&tiny()).await;
    let socket = Client::new().get(format!("{}/api/games/{}/live", world.node(0), table.game));
    let socket = socket
        .header(header::ORIGIN, "https://elsewhere.example")
        .header(header::COOKIE, &person.cookie);
    let socket = socket.header(header::UPGRADE, "websocket").header(header::CONNECTION, "upgrade");
    let socket = socket
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    assert_eq!(socket.send().await.expect("it answers").status(), StatusCode::FORBIDDEN);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_its_headers_and_a_number() {
    let world = World::new(1).await;
    for path in [
        "/health/live",
        "/health/ready",
        "/api/openapi.json",
        "/api/nothing",
        "/nothing",
        "/metrics",
    ] {
        let answer =
            Client::new().get(format!("{}{path}", world.node(0))).send().await.expect("it answers");
        let headers = answer.headers();
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().expect("text");
        assert!(
            policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(headers[header::X_FRAME_OPTIONS], "DENY");
        assert_eq!(headers["x-request-id"].len(), 36, "{path}");
    }
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_long_or_nonsense_is_refused() {
    let world = World::new(1).await;
    let node = world.node(0);
    let person = Person::arrive(&node, "Anna").await.expect("guests are welcome");
    let post = |path: &str, body: String| {
        let asked =
            Client::new().post(format!("{node}{path}")).header(header::COOKIE, &person.cookie);
        asked.header(header::CONTENT_TYPE, "application/json").body(body).send()
    };
    let long = post("/api/games", format!("{{\"rules\":\"{}\"}}", "x".repeat(100_000)))
        .await
        .expect("it answers");
    assert_eq!(long.status(), StatusCode::PAYLOAD_TOO_LARGE);
    for (change, value) in [
        ("rules", json!("chess")),
        ("scenario", json!("nowhere")),
        ("seat", json!(2)),
        ("options", json!({ "no": "such" })),
        ("pace", json!({ "days": { "days": 0 } })),
        ("pace", json!({ "live": { "minutes": 9999, "gain_seconds": 0 } })),
        ("delay_seconds", json!(1_000_000)),
    ] {
        let mut wanted = tiny();
        wanted[change] = value;
        let answer = post("/api/games", wanted.to_string()).await.expect("it answers");
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{wanted}");
        let text = answer.text().await.expect("text");
        assert!(text.contains("\"text\""), "{text}");
    }
    for body in ["{", "[]", "{\"name\":1}"] {
        let answer = post("/api/guest", body.to_owned()).await.expect("it answers");
        assert!(answer.status().is_client_error(), "{body}");
        let told: serde_json::Value = answer.json().await.expect("a refusal is JSON");
        assert!(told["text"].as_str().is_some_and(|text| !text.is_empty()), "{told}");
    }
    for name in ["", "  ", "a\u{7}b", &"x".repeat(41)] {
        let answer =
            post("/api/guest", json!({ "name": name }).to_string()).await.expect("it answers");
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
    }
    let nobody = Client::new().get(format!("{node}/api/me")).send().await.expect("it answers");
    assert_eq!(nobody.status(), StatusCode::UNAUTHORIZED);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_at_once_is_refused() {
    let world = World::with(1, &[("ARDENNES_COMMANDS_A_SECOND", "2")]).await;
    let mut table = world.table(&tiny()).await;
    let mut refused = 0;
    for _ in 0..10 {
        if let Err(why) = table.lines[0].ask(&json!("decline")).await.expect("the line holds") {
            assert_eq!(why["text"], "too many requests; wait a moment");
            assert_eq!(why["again"], true);
            refused += 1;
        }
    }
    assert!((4..=6).contains(&refused), "{refused}");
    world.end().await;
}

/// `storm fuzz` does the same for minutes.
#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_and_nothing_falls() {
    let fallen = Arc::new(AtomicU32::new(0));
    let (count, usual) = (Arc::clone(&fallen), std::panic::take_hook());
    std::panic::set_hook(Box::new(move |why| {
        count.fetch_add(1, Ordering::Relaxed);
        usual(why);
    }));
    let (world, _) = World::with_mail(1, &[]).await;
    let tried = storm::nonsense(&world.node(0), Duration::from_secs(10), 1).await;
    let tried = tried.expect("the node answers");
    assert_eq!(tried.faults, [""; 0], "{tried}");
    assert_eq!(fallen.load(Ordering::Relaxed), 0, "something panicked");
    for status in [200, 201, 204, 400, 401, 403, 404, 405, 415, 422] {
        assert!(tried.statuses.contains_key(&status), "{status} was never answered: {tried}");
    }
    assert!(tried.said.0 > 50 && tried.said.1 > 5, "{tried}");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_founds_or_joins_games_without_end() {
    let settings = [
        ("ARDENNES_GAMES_AN_HOUR", "2"),
        ("ARDENNES_JOINS_AN_HOUR", "1"),
        ("ARDENNES_OPPONENT_GAMES", "1"),
        ("ARDENNES_GUESTS_A_MINUTE", "8"),
    ];
    let world = World::with(1, &settings).await;
    let node = world.node(0);
    let (mut people, mut games) = (Vec::new(), Vec::new());
    for number in 0..8 {
        let person = Person::arrive(&node, &format!("{number}")).await;
        people.push(person.expect("so many guests are welcome"));
    }
    let ninth = Person::arrive(&node, "Nine").await;
    assert_eq!(status(ninth), StatusCode::TOO_MANY_REQUESTS);
    let mut solo = tiny();
    solo["players"] = json!([null, "random"]);
    people[0].found(&node, &solo).await.expect("one against the computer");
    let second = people[0].found(&node, &solo).await;
    assert_eq!(status(second), StatusCode::TOO_MANY_REQUESTS, "two at once are too many");
    for person in &people[1..5] {
        for _ in 0..2 {
            games.push(person.found(&node, &tiny()).await.expect("two an hour").0);
        }
        let third = person.found(&node, &tiny()).await;
        assert_eq!(status(third), StatusCode::TOO_MANY_REQUESTS);
    }
    people[5].found(&node, &tiny()).await.expect("the tenth from this place");
    let eleventh = people[6].found(&node, &tiny()).await;
    assert_eq!(status(eleventh), StatusCode::TOO_MANY_REQUESTS, "five people's worth for a place");
    people[7].join(&node, games[0], 1, "").await.expect("one an hour");
    let second = people[7].join(&node, games[2], 1, "").await;
    assert_eq!(status(second), StatusCode::TOO_MANY_REQUESTS);
    world.end().await;
}
