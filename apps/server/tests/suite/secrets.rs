//! What a seat may not know reaches it by no way.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use storm::{Line, Person, Trouble};
use tracing_subscriber::EnvFilter;
use uuid::Uuid;

use crate::world::{World, private, tiny};

/// Everything that came over a line, but heartbeats.
fn words(line: &Line) -> String {
    line.heard.iter().filter(|text| !text.contains("\"beat\"")).cloned().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_of_cards_is_sent_to_nobody_else() {
    let world = World::new(3).await;
    let wanted = json!({ "rules": "bb", "scenario": "introduction", "seat": 0, "pace": "none", "open": true });
    let mut table = world.table(&wanted).await;
    let mut watcher = Line::open(&world.node(1), None, table.game, "").await.expect("it is open");
    let seat = table.on_turn().expect("it has begun");
    let mut picked = Vec::new();
    while table.on_turn() == Some(seat) {
        let legal = table.lines[seat].mirror.legal();
        let pick = legal
            .as_array()
            .expect("a list")
            .iter()
            .find(|action| action.get("pick").is_some())
            .cloned();
        let Some(pick) = pick else { break };
        let card =
            pick["pick"].as_object().and_then(|all| all.values().next()).and_then(Value::as_str);
        picked.extend(card.map(|card| format!("\"{card}\"")));
        table.lines[seat]
            .ask(&json!({ "act": pick }))
            .await
            .expect("the line holds")
            .expect("it is legal");
        table.hear().await;
    }
    assert!(!picked.is_empty(), "cards are chosen first: {}", table.lines[seat].mirror.legal());
    watcher.catch_up().await.expect("the line holds");
    for card in &picked {
        assert!(words(&table.lines[seat]).contains(card), "who holds {card} knows it");
        assert!(!words(&table.lines[1 - seat]).contains(card), "{card}");
        assert!(!words(&watcher).contains(card), "{card}");
    }
    assert!(table.lines[1 - seat].mirror.heard() > 0, "that cards were chosen is public");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_orders_leave_no_trace() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    assert!(table.act(|_| 0).await);
    let listed = format!("{}/api/games?list=mine", world.node(0));
    let before = table.people[0].ask(reqwest::Method::GET, &listed, None).await.expect("a list");
    let (heard, said) = (table.lines[0].mirror.heard(), words(&table.lines[0]));
    let orders = json!({ "orders": ["never_fire"] });
    table.lines[1].ask(&orders).await.expect("the line holds").expect("anybody may give orders");
    tokio::time::sleep(Duration::from_millis(1500)).await;
    table.hear().await;
    assert_eq!(table.lines[0].mirror.heard(), heard, "no number is left out");
    assert_eq!(words(&table.lines[0]), said, "not a word is said");
    let after = table.people[0].ask(reqwest::Method::GET, &listed, None).await.expect("a list");
    assert_eq!(before, after);
    assert_eq!(world.sql("select count(*) from entry where game = $1", table.game).await, 2);
    // The other may act on the number it has.
    assert!(table.act(|_| 0).await);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_the_seed_or_the_digest_of_everything() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    for _ in 0..6 {
        table.act(|_| 0).await;
    }
    let shown =
        table.people[0].show(&world.node(0), table.game).await.expect("it is there").to_string();
    let said = format!("{}{}{shown}", words(&table.lines[0]), words(&table.lines[1]));
    for word in ["seed", "digest", "head\":0,\"seq", "invitation"] {
        assert!(!said.contains(word), "{word}: {said}");
    }
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_sees_what_happened_a_while_ago() {
    let world = World::new(1).await;
    let mut wanted = tiny();
    wanted["delay_seconds"] = json!(3);
    let mut table = world.table(&wanted).await;
    let mut watcher = Line::open(&world.node(0), None, table.game, "").await.expect("it is open");
    assert!(table.act(|_| 0).await);
    assert!(table.act(|_| 0).await);
    watcher.catch_up().await.expect("the line holds");
    assert_eq!(watcher.mirror.heard(), 0, "not yet");
    assert_eq!((&watcher.game["turn"], &watcher.game["left_ms"]), (&Value::Null, &Value::Null));
    assert!(table.lines[0].game["turn"].is_u64(), "who plays is told at once");
    tokio::time::timeout(Duration::from_secs(10), watcher.until(2))
        .await
        .expect("in time")
        .expect("the line holds");
    world.end().await;
}

/// What nodes log, each statement with the request it was sent for.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody fell").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Listens from now on.
    fn new() -> Self {
        let log = Self::default();
        let own = log.clone();
        let log_all = tracing_subscriber::fmt().json().with_writer(move || own.clone());
        log_all.with_env_filter(EnvFilter::new("server=info,sqlx::query=debug")).init();
        log
    }

    /// How many statements were sent for requests about a game.
    fn statements(&self, game: Uuid) -> usize {
        let text = String::from_utf8(self.0.lock().expect("nobody fell").clone()).expect("text");
        let is_one = |line: &&str| line.contains("sqlx::query") && line.contains(&game.to_string());
        text.lines().filter(is_one).count()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_for_others_is_refused_in_the_same_way_as_none() {
    let log = Log::new();
    let world = World::new(1).await;
    let node = world.node(0);
    let founder = Person::arrive(&node, "Anna").await.expect("guests are welcome");
    let stranger = Person::arrive(&node, "Carl").await.expect("guests are welcome");
    let (others, _) = founder.found(&node, &private()).await.expect("it can be founded");
    let nothing = Uuid::new_v4();
    let joining = json!({ "seat": 1, "invitation": "0".repeat(64) });
    for (method, part, body) in [
        (Method::GET, "", None),
        (Method::GET, "?invitation=0", None),
        (Method::GET, "/file", None),
        (Method::POST, "/join", Some(&joining)),
        (Method::POST, "/cancel", None),
    ] {
        let mut answers = Vec::new();
        for game in [others, nothing] {
            let address = format!("{node}/api/games/{game}{part}");
            match stranger.ask(method.clone(), &address, body).await {
                Err(Trouble::Refused(status, text)) => answers.push((status, text)),
                other => panic!("{part}: {other:?}"),
            }
        }
        assert_eq!(answers[0], answers[1], "{part}");
        assert!(log.statements(nothing) > 0, "{part}");
        assert_eq!(log.statements(others), log.statements(nothing), "{part}");
    }
    for game in [others, nothing] {
        assert!(Line::open(&node, Some(&stranger), game, "").await.is_err());
    }
    assert_eq!(log.statements(others), log.statements(nothing));
    world.end().await;
}
