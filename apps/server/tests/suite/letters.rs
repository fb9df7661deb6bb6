//! Letters about accounts: each works once, not for long, and for what it was written.

use reqwest::StatusCode;
use serde_json::json;
use storm::{PASSWORD, Person};
use uuid::Uuid;

use crate::world::{World, letter, status, token};

const ANNA: &str = "anna@storm.example";

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_works_once_and_for_its_purpose() {
    let (world, mailbox) = World::with_mail(2, &[]).await;
    let nobody = Person::nobody();
    let guest = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let wanted = json!({ "mail": ANNA, "password": PASSWORD });
    world.post(&guest, "/api/register", &wanted).await.expect("a guest may register");
    let token = json!({ "token": token(&letter(&mailbox, ANNA, 1).await) });
    let mut reset = token.clone();
    reset["password"] = json!("battery staple");
    let other = world.post(&nobody, "/api/reset/finish", &reset).await;
    assert_eq!(status(other), StatusCode::NOT_FOUND, "it resets nothing");
    world.post(&nobody, "/api/verify", &token).await.expect("it is good");
    let again = world.post(&nobody, "/api/verify", &token).await;
    assert_eq!(status(again), StatusCode::NOT_FOUND, "it is used up");
    let wrong = world.post(&nobody, "/api/verify", &json!({ "token": "0".repeat(64) })).await;
    assert_eq!(status(wrong), StatusCode::NOT_FOUND);
    let clear = "select count(*) from letter where $1::uuid is not null and (password not like '$argon2id$%' or length(digest) <> 32)";
    assert_eq!(world.sql(clear, Uuid::nil()).await, 0, "no token and no password lies there");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_is_too_old_does_nothing() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    let guest = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let wanted = json!({ "mail": ANNA, "password": PASSWORD });
    world.post(&guest, "/api/register", &wanted).await.expect("a guest may register");
    let token = json!({ "token": token(&letter(&mailbox, ANNA, 1).await) });
    world
        .sql("with old as (update letter set expires = now() where $1::uuid is not null returning id) select count(*) from old", Uuid::nil())
        .await;
    for path in ["/api/letter", "/api/verify"] {
        let late = world.post(&Person::nobody(), path, &token).await;
        assert_eq!(status(late), StatusCode::NOT_FOUND, "{path}");
    }
    let sign_in = world.post(&Person::nobody(), "/api/sign-in", &wanted).await;
    assert_eq!(status(sign_in), StatusCode::FORBIDDEN);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_want_one_address_get_it_once() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    let mut tokens = Vec::new();
    for (name, number) in [("Anna", 1), ("Bert", 2)] {
        let guest = Person::arrive(&world.node(0), name).await.expect("guests are welcome");
        let wanted = json!({ "mail": ANNA, "password": PASSWORD });
        world.post(&guest, "/api/register", &wanted).await.expect("a guest may register");
        tokens.push(json!({ "token": token(&letter(&mailbox, ANNA, number).await) }));
    }
    let nobody = Person::nobody();
    world.post(&nobody, "/api/verify", &tokens[1]).await.expect("whoever comes first");
    let late = world.post(&nobody, "/api/verify", &tokens[0]).await;
    assert_eq!(status(late), StatusCode::NOT_FOUND);
    let accounts = "select count(*) from account where $1::uuid is not null";
    assert_eq!(world.sql(accounts, Uuid::nil()).await, 1);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_replaced_and_all_sessions_end() {
    let (world, mailbox) = World::with_mail(2, &[]).await;
    let anna = world.member(&mailbox, "Anna", ANNA).await;
    let nobody = Person::nobody();
    for number in [2, 3] {
        world.post(&nobody, "/api/reset", &json!({ "mail": ANNA })).await.expect("anybody may");
        letter(&mailbox, ANNA, number).await;
    }
    let (first, second) = (letter(&mailbox, ANNA, 2).await, letter(&mailbox, ANNA, 3).await);
    let body = |mail| json!({ "token": token(mail), "password": "battery staple" });
    world.post(&nobody, "/api/reset/finish", &body(&second)).await.expect("it is good");
    for spent in [&first, &second] {
        let again = world.post(&nobody, "/api/reset/finish", &body(spent)).await;
        assert_eq!(status(again), StatusCode::NOT_FOUND);
    }
    assert_eq!(status(world.get(&anna, "/api/me").await), StatusCode::UNAUTHORIZED);
    let said = |password: &str| json!({ "mail": ANNA, "password": password });
    let old = world.post(&nobody, "/api/sign-in", &said(PASSWORD)).await;
    assert_eq!(status(old), StatusCode::FORBIDDEN);
    world.post(&nobody, "/api/sign-in", &said("battery staple")).await.expect("the new one counts");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_sent_twice_is_one_letter_and_nobody_is_flooded() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    world.member(&mailbox, "Anna", ANNA).await;
    let again = "with again as (update letter set sent = null, due = now() where $1::uuid is not null returning id) select count(*) from again";
    assert_eq!(world.sql(again, Uuid::nil()).await, 1);
    let (first, second) = (letter(&mailbox, ANNA, 1).await, letter(&mailbox, ANNA, 2).await);
    assert_eq!((&first.id, token(&first)), (&second.id, token(&second)));
    assert!(first.id.starts_with("<letter."), "{}", first.id);
    for _ in 0..10 {
        let asked = world.post(&Person::nobody(), "/api/reset", &json!({ "mail": ANNA })).await;
        asked.expect("anybody may");
    }
    let written = "select count(*) from letter where $1::uuid is not null";
    assert_eq!(world.sql(written, Uuid::nil()).await, 5, "five an hour are enough");
    world.end().await;
}
