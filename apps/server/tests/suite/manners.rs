//! What somebody can do about others who have no manners: blocks, mutes and reports.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use storm::{Line, Person};
use uuid::Uuid;

use crate::chat::{heard, say};
use crate::world::{World, private, status, tiny};

/// Somebody's number.
pub(crate) async fn number(world: &World, person: &Person) -> Uuid {
    let me = world.get(person, "/api/me").await.expect("they are known");
    me["id"].as_str().and_then(|id| id.parse().ok()).expect("a number")
}

/// The games in a list, as somebody sees it.
async fn list(world: &World, person: &Person, list: &str) -> Vec<Value> {
    let all = world.get(person, &format!("/api/games?list={list}")).await.expect("a list");
    all.as_array().expect("a list").iter().map(|game| game["id"].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_is_not_heard_and_not_told() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    let [anna, bert] = table.people.clone();
    let his = number(&world, &bert).await;
    say(&mut table.lines[1], "before").await.expect("Bert sits there");
    world.post(&anna, &format!("/api/people/{his}/block"), &json!({})).await.expect("she may");
    world
        .post(&anna, &format!("/api/people/{his}/block"), &json!({}))
        .await
        .expect("twice is once");
    say(&mut table.lines[1], "unheard").await.expect("he is not told");
    say(&mut table.lines[0], "hers").await.expect("Anna sits there");
    table.hear().await;
    assert_eq!(heard(&table.lines[0]), [(1, "before"), (2, "hers")], "and not counted");
    assert_eq!(heard(&table.lines[1]), [(1, "before"), (2, "unheard"), (3, "hers")]);
    assert!(!table.lines[0].heard.iter().any(|text| text.contains("unheard")));
    let blocks = world.get(&anna, "/api/me/blocks").await.expect("hers");
    assert_eq!((&blocks[0]["id"], &blocks[0]["name"]), (&json!(his), &json!("Bert")));
    let shown = world.get(&anna, &format!("/api/people/{his}")).await.expect("he is there");
    assert_eq!(shown["blocked"], json!(true));
    let hers = number(&world, &anna).await;
    let shown = world.get(&bert, &format!("/api/people/{hers}")).await.expect("she is there");
    assert_eq!(shown["blocked"], json!(false), "he is not told");
    assert_eq!(world.get(&bert, "/api/me/blocks").await.expect("his"), json!([]));
    world.post(&anna, &format!("/api/people/{his}/unblock"), &json!({})).await.expect("she may");
    say(&mut table.lines[1], "after").await.expect("Bert sits there");
    table.hear().await;
    assert_eq!(heard(&table.lines[0]).last(), Some(&(3, "after")));
    let again = world.post(&anna, &format!("/api/people/{his}/unblock"), &json!({})).await;
    assert_eq!(status(again), StatusCode::NOT_FOUND);
    let itself = world.post(&anna, &format!("/api/people/{hers}/block"), &json!({})).await;
    assert_eq!(status(itself), StatusCode::UNPROCESSABLE_ENTITY);
    let nobody =
        world.post(&anna, &format!("/api/people/{}/block", Uuid::new_v4()), &json!({})).await;
    assert_eq!(status(nobody), StatusCode::NOT_FOUND);
    let stranger =
        world.post(&Person::nobody(), &format!("/api/people/{his}/block"), &json!({})).await;
    assert_eq!(status(stranger), StatusCode::UNAUTHORIZED);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_neither_sees_nor_joins_ones_games() {
    let world = World::new(2).await;
    let node = world.node(0);
    let anna = Person::arrive(&node, "Anna").await.expect("guests are welcome");
    let bert = Person::arrive(&node, "Bert").await.expect("guests are welcome");
    let carl = Person::arrive(&node, "Carl").await.expect("guests are welcome");
    let (open, _) = anna.found(&node, &tiny()).await.expect("it can be founded");
    let (closed, invitation) = anna.found(&node, &private()).await.expect("it can be founded");
    assert_eq!(list(&world, &bert, "waiting").await, [json!(open)]);
    let his = number(&world, &bert).await;
    world.post(&anna, &format!("/api/people/{his}/block"), &json!({})).await.expect("she may");
    assert!(list(&world, &bert, "waiting").await.is_empty());
    assert_eq!(list(&world, &carl, "waiting").await, [json!(open)]);
    assert_eq!(status(bert.join(&node, open, 1, "").await), StatusCode::FORBIDDEN);
    assert_eq!(status(bert.join(&node, closed, 1, &invitation).await), StatusCode::FORBIDDEN);
    carl.join(&node, open, 1, "").await.expect("Carl is welcome");
    assert!(list(&world, &bert, "played").await.is_empty());
    assert_eq!(list(&world, &carl, "played").await, [json!(open)]);
    let (own, _) = bert.found(&node, &tiny()).await.expect("he plays with others");
    assert_eq!(list(&world, &anna, "waiting").await, [json!(own)]);
    world.post(&anna, &format!("/api/people/{his}/unblock"), &json!({})).await.expect("she may");
    bert.join(&node, closed, 1, &invitation).await.expect("he is welcome again");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_can_be_turned_off_at_a_table() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    let [anna, _] = table.people.clone();
    let carl = Person::arrive(&world.node(0), "Carl").await.expect("guests are welcome");
    let (mute, unmute) =
        (format!("/api/games/{}/mute", table.game), format!("/api/games/{}/unmute", table.game));
    let foreign = world.post(&carl, &mute, &json!({})).await;
    assert_eq!(status(foreign), StatusCode::NOT_FOUND, "he does not sit there");
    world.post(&anna, &mute, &json!({})).await.expect("she sits there");
    say(&mut table.lines[1], "psst").await.expect("he is not told");
    table.hear().await;
    assert_eq!(heard(&table.lines[0]), []);
    assert_eq!(table.lines[0].game["muted"], json!(true), "the page is told");
    assert_eq!(table.lines[1].game["muted"], json!(false), "and the other is not");
    let mut fresh =
        Line::open(&world.node(1), Some(&anna), table.game, "").await.expect("it opens");
    fresh.catch_up().await.expect("the line holds");
    assert_eq!(heard(&fresh), []);
    world.post(&anna, &unmute, &json!({})).await.expect("she sits there");
    table.hear().await;
    assert_eq!(heard(&table.lines[0]), [(1, "psst")], "she hears what was said meanwhile");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_a_name_or_a_game_is_reported_once() {
    let world = World::new(2).await;
    let mut table = world.table(&private()).await;
    let [anna, bert] = table.people.clone();
    let carl = Person::arrive(&world.node(0), "Carl").await.expect("guests are welcome");
    let his = number(&world, &bert).await;
    say(&mut table.lines[1], "You fool").await.expect("Bert sits there");
    table.hear().await;
    let message = json!({ "message": { "game": table.game, "number": 1 } });
    let name = json!({ "name": { "person": his } });
    let game = json!({ "game": { "game": table.game } });
    let report = async |by: &Person, about: &Value, words: &str| {
        world.post(by, "/api/reports", &json!({ "about": about, "words": words })).await
    };
    for about in [&message, &name, &game] {
        report(&anna, about, "rude").await.expect("she may");
        report(&anna, about, "very rude").await.expect("it is answered alike");
    }
    let kept = "select count(*) from report where words = 'rude' and $1 = $1";
    assert_eq!(world.sql(kept, table.game).await, 3, "once each");
    let copy =
        "select count(*) from report where about = 'message' and copy = 'You fool' and person = $1";
    assert_eq!(world.sql(copy, his).await, 1);
    assert_eq!(status(report(&carl, &message, "spying").await), StatusCode::NOT_FOUND);
    assert_eq!(status(report(&carl, &game, "spying").await), StatusCode::NOT_FOUND);
    report(&carl, &name, "also rude").await.expect("everybody reads a name");
    assert_eq!(status(report(&bert, &message, "mine").await), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(status(report(&anna, &name, " ").await), StatusCode::UNPROCESSABLE_ENTITY);
    let long = "x".repeat(501);
    assert_eq!(status(report(&anna, &name, &long).await), StatusCode::UNPROCESSABLE_ENTITY);
    let nobody = report(&Person::nobody(), &name, "rude").await;
    assert_eq!(status(nobody), StatusCode::UNAUTHORIZED);
    let held = world.get(&anna, "/api/me/export").await.expect("hers");
    assert_eq!(held["reports"].as_array().map(Vec::len), Some(3));
    assert!(!held.to_string().contains("You fool"), "the copy is for operators: {held}");
    let held = world.get(&bert, "/api/me/export").await.expect("his");
    assert_eq!(held["reports"], json!([]), "nobody learns who reported them");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reports_without_end_and_whoever_leaves_blocks_nobody() {
    let world = World::with(1, &[("ARDENNES_REPORTS_AN_HOUR", "2")]).await;
    let node = world.node(0);
    let anna = Person::arrive(&node, "Anna").await.expect("guests are welcome");
    let mut answers = Vec::new();
    for name in ["Bert", "Carl", "Dora"] {
        let other = Person::arrive(&node, name).await.expect("guests are welcome");
        let id = number(&world, &other).await;
        world.post(&anna, &format!("/api/people/{id}/block"), &json!({})).await.expect("she may");
        let about = json!({ "about": { "name": { "person": id } }, "words": "rude" });
        answers.push(world.post(&anna, "/api/reports", &about).await.is_ok());
    }
    assert_eq!(answers, [true, true, false]);
    let hers = number(&world, &anna).await;
    assert_eq!(world.sql("select count(*) from block where blocker = $1", hers).await, 3);
    let delete = format!("{node}/api/me/delete");
    anna.ask(Method::POST, &delete, Some(&json!({}))).await.expect("she is a guest");
    let left = "select (select count(*) from block where blocker = $1)
        + (select count(*) from report where reporter = $1 and words <> '')";
    assert_eq!(world.sql(left, hers).await, 0);
    world.end().await;
}
