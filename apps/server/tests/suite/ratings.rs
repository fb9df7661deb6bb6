//! Ratings: which games count, that each counts once, and what others see of somebody.

use std::time::Duration;

use serde_json::{Value, json};
use storm::{Line, Mailbox, PASSWORD, Person};
use uuid::Uuid;

use crate::world::{World, private, tiny};

const RATED: &str = "select count(*) from game where id = $1 and rated is not null";

fn timed() -> Value {
    let mut wanted = tiny();
    wanted["pace"] = json!({ "days": { "days": 3 } });
    wanted
}

/// Two people play a game, which the second resigns. Gives its number when it has been looked at.
async fn play(world: &World, people: &[Person; 2], wanted: &Value) -> Uuid {
    let node = world.node(0);
    let (game, invitation) = people[0].found(&node, wanted).await.expect("it can be founded");
    people[1].join(&node, game, 1, &invitation).await.expect("the seat is free");
    let mut line = Line::open(&node, Some(&people[1]), game, "").await.expect("a seat may look");
    line.ask(&json!("resign")).await.expect("the line holds").expect("anybody may");
    for _ in 0..200 {
        if world.sql(RATED, game).await == 1 {
            return game;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody has looked at the game");
}

async fn profile(world: &World, person: &Person) -> Value {
    let me = world.get(person, "/api/me").await.expect("it is somebody");
    let address = format!("/api/people/{}", me["id"].as_str().expect("a number"));
    world.get(&Person::nobody(), &address).await.expect("anybody may look")
}

async fn members(world: &World, mailbox: &Mailbox) -> [Person; 2] {
    let anna = world.member(mailbox, "Anna", "anna@storm.example").await;
    [anna, world.member(mailbox, "Bert", "bert@storm.example").await]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_a_clock_between_members_counts_once() {
    let (world, mailbox) = World::with_mail(3, &[]).await;
    let people = members(&world, &mailbox).await;
    let game = play(&world, &people, &timed()).await;
    let shown = profile(&world, &people[0]).await;
    let first = &shown["ratings"][0];
    assert_eq!((&first["rules"], &first["games"]), (&json!("tiny"), &json!(1)), "{shown}");
    assert_eq!((&first["rating"], &first["deviation"]), (&json!(1662.0), &json!(290.0)), "{shown}");
    assert_eq!((&shown["registered"], &shown["games"][0]["id"]), (&json!(true), &json!(game)));
    let other = profile(&world, &people[1]).await;
    assert_eq!(other["ratings"][0]["rating"], json!(1338.0), "{other}");
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(profile(&world, &people[0]).await["ratings"][0]["games"], 1, "three nodes looked");
    play(&world, &people, &timed()).await;
    let again = profile(&world, &people[0]).await;
    assert_eq!(again["ratings"][0]["games"], 2);
    assert!(again["ratings"][0]["rating"].as_f64() > Some(1662.0), "{again}");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_guests_and_without_a_clock_do_not_count() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    let people = members(&world, &mailbox).await;
    let guest = Person::arrive(&world.node(0), "Guest").await.expect("guests are welcome");
    play(&world, &people, &tiny()).await;
    play(&world, &[people[0].clone(), guest.clone()], &timed()).await;
    for person in [&people[0], &people[1], &guest] {
        assert_eq!(profile(&world, person).await["ratings"], json!([]));
    }
    let shown = profile(&world, &guest).await;
    assert_eq!((&shown["registered"], &shown["name"]), (&json!(false), &json!("Guest")));
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_counts_and_is_shown_to_nobody() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    let people = members(&world, &mailbox).await;
    let mut wanted = private();
    wanted["pace"] = timed()["pace"].clone();
    play(&world, &people, &wanted).await;
    let shown = profile(&world, &people[0]).await;
    assert_eq!((&shown["ratings"][0]["games"], &shown["games"]), (&json!(1), &json!([])));
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_left_behind_has_won_and_is_rated() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    let [anna, bert] = members(&world, &mailbox).await;
    let node = world.node(0);
    let (game, _) = anna.found(&node, &timed()).await.expect("it can be founded");
    bert.join(&node, game, 1, "").await.expect("the seat is free");
    let leave = json!({ "password": PASSWORD });
    world.post(&bert, "/api/me/delete", &leave).await.expect("it is his");
    let shown = profile(&world, &anna).await;
    assert_eq!(shown["ratings"][0]["rating"], json!(1662.0), "{shown}");
    assert_eq!(shown["games"][0]["seats"][1]["name"], "somebody who left");
    world.end().await;
}
