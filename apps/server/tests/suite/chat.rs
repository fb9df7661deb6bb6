//! What people say to each other at a table: who hears it, and that nobody hears it twice.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use storm::{Line, Person};
use uuid::Uuid;

use crate::world::{Table, World, private, status, tiny};

/// Says something, and gives why not, if it is refused.
pub(crate) async fn say(line: &mut Line, text: &str) -> Result<(), Value> {
    let said = line.ask(&json!({ "chat": { "text": text } })).await.expect("the line holds");
    said.map(drop)
}

/// What somebody has heard, with its numbers.
pub(crate) fn heard(line: &Line) -> Vec<(u64, &str)> {
    line.chat
        .iter()
        .map(|said| (said["number"].as_u64().unwrap_or(0), said["text"].as_str().unwrap_or("-")))
        .collect()
}

/// Both say and hear something.
async fn talk(table: &mut Table) {
    say(&mut table.lines[0], "Good luck!").await.expect("Anna sits there");
    say(&mut table.lines[1], "You too.\nAnd fun.").await.expect("Bert sits there");
    table.hear().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_at_a_table_hear_each_other_on_any_node() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    talk(&mut table).await;
    for line in &table.lines {
        assert_eq!(heard(line), [(1, "Good luck!"), (2, "You too.\nAnd fun.")]);
        let seats: Vec<&Value> = line.chat.iter().map(|said| &said["seat"]).collect();
        assert_eq!(seats, [&json!(0), &json!(1)]);
        assert_eq!(line.chat[0]["name"], "Anna");
        assert_eq!((&line.chat[1]["about"], &line.chat[1]["number"]), (&json!(2), &json!(2)));
    }
    assert!(table.act(|_| 0).await, "the game goes on as if nothing had been said");
    table.lines[1].ask(&json!("resign")).await.expect("the line holds").expect("anybody may");
    table.hear().await;
    say(&mut table.lines[1], "Well played").await.expect("also after the game");
    table.hear().await;
    assert_eq!(heard(&table.lines[0]).last(), Some(&(3, "Well played")));
    let file = table.people[0].file(&world.node(0), table.game).await.expect("it is over");
    shelf::verify(&file).expect("chat is no part of a game's file");
    let text = String::from_utf8_lossy(&file);
    assert!(!text.contains("luck"));
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_hears_the_rest_and_nothing_twice() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    talk(&mut table).await;
    let bert = table.people[1].clone();
    for round in 0..4 {
        for number in 0..3 {
            let text = format!("{round}.{number}");
            say(&mut table.lines[0], &text).await.expect("Anna sits there");
        }
        // Now at the one node, now at the other.
        let node = world.node(round % 2);
        table.lines[1].reopen(&node, Some(&bert), table.game, "").await.expect("it opens again");
        table.hear().await;
    }
    for line in &table.lines {
        let numbers: Vec<u64> = heard(line).iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, (1..=14).collect::<Vec<u64>>());
    }
    let mut fresh =
        Line::open(&world.node(0), Some(&bert), table.game, "").await.expect("it opens");
    fresh.catch_up().await.expect("the line holds");
    assert_eq!(heard(&fresh), heard(&table.lines[1]));
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_twice_is_said_once() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    let key = Uuid::new_v4();
    let what = json!({ "chat": { "text": "once" } });
    for _ in 0..3 {
        table.lines[0].send(key, 0, &what).await.expect("the line holds");
        table.lines[0].answer(key).await.expect("the line holds").expect("it is answered alike");
    }
    table.lines[1].send(key, 0, &what).await.expect("the line holds");
    let why = table.lines[1].answer(key).await.expect("the line holds").expect_err("it is Anna's");
    assert_eq!(why["text"], "this key belongs to another command");
    table.hear().await;
    assert_eq!(heard(&table.lines[1]), [(1, "once")]);
    // Both at once, on two nodes.
    let [first, second] = &mut table.lines;
    for round in 0..10 {
        let text = format!("{round}");
        let (one, other) = tokio::join!(say(first, &text), say(second, &text));
        one.and(other).expect("both sit there");
    }
    table.hear().await;
    assert_eq!(heard(&table.lines[0]), heard(&table.lines[1]));
    assert_eq!(heard(&table.lines[0]).len(), 21);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_and_strangers_hear_nothing_and_say_nothing() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    let carl = Person::arrive(&world.node(1), "Carl").await.expect("guests are welcome");
    let watcher = Line::open(&world.node(1), Some(&carl), table.game, "").await;
    let mut watcher = watcher.expect("it is open");
    let nobody = Line::open(&world.node(0), None, table.game, "").await;
    let mut nobody = nobody.expect("it is open");
    talk(&mut table).await;
    for line in [&mut watcher, &mut nobody] {
        let why = say(line, "Hello?").await.expect_err("they do not sit there");
        assert_eq!(why["text"], "watchers do nothing");
        line.catch_up().await.expect("the line holds");
        assert!(!line.heard.iter().any(|text| text.contains("luck") || text.contains("chat")));
    }
    let export = carl.ask(Method::GET, &format!("{}/api/me/export", world.node(0)), None).await;
    assert_eq!(export.expect("it is Carl's")["chat"], json!([]));
    let (other, _) = carl.found(&world.node(0), &private()).await.expect("it can be founded");
    let mut alone = Line::open(&world.node(0), Some(&carl), other, "").await.expect("it opens");
    let why = say(&mut alone, "Anybody there?").await.expect_err("nobody hears it");
    assert_eq!(why["text"], "nobody else sits at this table");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_short_plain_text_is_said_and_not_too_often() {
    let world = World::with(1, &[("ARDENNES_MESSAGES_A_MINUTE", "3")]).await;
    let mut table = world.table(&tiny()).await;
    for text in ["", "  \n ", &"ä".repeat(501), "a\u{0}b", "bell\u{7}"] {
        let why = say(&mut table.lines[0], text).await.expect_err("it is no good");
        assert_eq!(why["text"], "write 1 to 500 letters of plain text", "{text:?}");
    }
    say(&mut table.lines[0], &"ä".repeat(500)).await.expect("that is short enough");
    say(&mut table.lines[0], "two").await.expect("two are not too many");
    say(&mut table.lines[0], "three").await.expect("nor are three");
    let why = say(&mut table.lines[0], "four").await.expect_err("four a minute are");
    assert!(why["text"].as_str().is_some_and(|text| text.contains("wait a little")), "{why}");
    assert_eq!(why["again"], json!(false), "a page does not send it again by itself");
    say(&mut table.lines[1], "me too").await.expect("everybody has a bucket of their own");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_takes_back_what_they_said() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    talk(&mut table).await;
    let [anna, bert] = table.people.clone();
    let node = world.node(0);
    let held = anna.ask(Method::GET, &format!("{node}/api/me/export"), None).await;
    let held = held.expect("it is Anna's");
    assert_eq!(held["chat"][0]["text"], "Good luck!");
    assert!(!held.to_string().contains("You too"), "what others say is theirs: {held}");
    anna.ask(Method::POST, &format!("{node}/api/me/delete"), Some(&json!({}))).await.expect("hers");
    let line = &mut table.lines[1];
    for _ in 0..100 {
        line.catch_up().await.expect("the line holds");
        if line.chat.len() == 3 {
            break;
        }
    }
    assert_eq!(heard(line), [(1, "Good luck!"), (2, "You too.\nAnd fun."), (3, "-")]);
    assert_eq!(line.chat[2]["about"], 1, "the first is struck out");
    let mut fresh = Line::open(&node, Some(&bert), table.game, "").await.expect("it opens");
    fresh.catch_up().await.expect("the line holds");
    assert!(!fresh.heard.iter().any(|text| text.contains("luck")), "{:?}", fresh.heard);
    let left =
        world.sql("select count(*) from chat where game = $1 and text like 'Good%'", table.game);
    assert_eq!(left.await, 0);
    let why = say(line, "Gone?").await.expect_err("nobody hears it");
    assert_eq!(why["text"], "nobody else sits at this table");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_said_moves_to_the_account() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    world.member(&mailbox, "Anna", "anna@storm.example").await;
    let mut table = world.table(&tiny()).await;
    talk(&mut table).await;
    let (anna, _) = world.sign_in(&table.people[0], "anna@storm.example").await;
    let mut line = Line::open(&world.node(0), Some(&anna), table.game, "").await.expect("it opens");
    say(&mut line, "It is still me").await.expect("Anna sits there");
    let wanted = [(1, "Good luck!"), (2, "You too.\nAnd fun."), (3, "It is still me")];
    assert_eq!(heard(&line), wanted);
    assert_eq!(line.chat[0]["seat"], 0);
    let gone = table.people[0].show(&world.node(0), table.game).await.expect("it is open");
    assert_eq!(gone["seats"][0]["you"], json!(false));
    let before = world.get(&table.people[0], "/api/me").await;
    assert_eq!(status(before), StatusCode::UNAUTHORIZED);
    world.end().await;
}
