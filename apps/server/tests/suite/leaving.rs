//! Leaving: what is held about somebody, and what is left when they have gone.

use std::time::Duration;

use reqwest::{Client, Method, StatusCode, header};
use serde_json::json;
use storm::{PASSWORD, Person};
use uuid::Uuid;

use crate::world::{World, status, tiny};

const ANNA: &str = "anna@storm.example";

fn number(me: &serde_json::Value) -> Uuid {
    me["id"].as_str().and_then(|id| id.parse().ok()).expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_held_can_be_had_and_no_secret_with_it() {
    let (world, mailbox) = World::with_mail(2, &[]).await;
    let anna = world.member(&mailbox, "Anna", ANNA).await;
    let (game, _) = anna.found(&world.node(0), &tiny()).await.expect("it can be founded");
    let held = world.get(&anna, "/api/me/export").await.expect("it is theirs");
    assert_eq!((&held["person"]["name"], &held["account"]["mail"]), (&json!("Anna"), &json!(ANNA)));
    assert_eq!(held["games"][0]["id"], json!(game));
    assert_eq!(held["letters"][0]["kind"], "register");
    for part in ["sessions", "passkeys", "devices", "ratings", "notices"] {
        assert!(held[part].is_array(), "{part}: {held}");
    }
    for secret in ["argon2", "digest", "seed", "token", "password"] {
        assert!(!held.to_string().contains(secret), "{secret}: {held}");
    }
    let nobody = world.get(&Person::nobody(), "/api/me/export").await;
    assert_eq!(status(nobody), StatusCode::UNAUTHORIZED);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_resigns_and_leaves_no_name() {
    let (world, mailbox) = World::with_mail(2, &[]).await;
    let mut table = world.table(&tiny()).await;
    let [anna, _] = table.people.clone();
    world.register(&mailbox, &anna, ANNA).await;
    let id = number(&world.get(&anna, "/api/me").await.expect("it is Anna"));
    let (waiting, _) = anna.found(&world.node(0), &tiny()).await.expect("it can be founded");
    assert!(table.act(|_| 0).await);
    let wrong = world.post(&anna, "/api/me/delete", &json!({ "password": "not hers, no" })).await;
    assert_eq!(status(wrong), StatusCode::FORBIDDEN);
    world.sql("update session set created = created - interval '1 hour' where person = $1 returning 1::bigint", id).await;
    let stale = world.post(&anna, "/api/me/delete", &json!({})).await;
    assert_eq!(status(stale), StatusCode::FORBIDDEN, "an old session is not enough");
    let foreign = Client::new().post(format!("{}/api/me/delete", world.node(0))).json(&json!({}));
    let foreign = foreign.header(header::COOKIE, &anna.cookie);
    let foreign = foreign.header(header::ORIGIN, "https://elsewhere.example").send().await;
    assert_eq!(foreign.expect("it answers").status(), StatusCode::FORBIDDEN);
    world.get(&anna, "/api/me").await.expect("nothing has happened yet");
    world
        .post(&anna, "/api/me/delete", &json!({ "password": PASSWORD }))
        .await
        .expect("it is hers");
    assert_eq!(status(world.get(&anna, "/api/me").await), StatusCode::UNAUTHORIZED);

    let other = &table.people[1];
    let shown = other.show(&world.node(1), table.game).await.expect("it is there");
    assert_eq!(shown["outcome"], json!({ "won": { "seat": 1 } }));
    let seat = &shown["seats"][0];
    assert_eq!((&seat["name"], &seat["person"]), (&json!("somebody who left"), &json!(null)));
    shelf::verify(&other.file(&world.node(1), table.game).await.expect("it is over"))
        .expect("the file is true");
    assert_eq!(
        other.show(&world.node(1), waiting).await.expect("it is there")["state"],
        "cancelled"
    );
    let profile = world.get(other, &format!("/api/people/{id}")).await;
    assert_eq!(status(profile), StatusCode::NOT_FOUND);
    let said = json!({ "mail": ANNA, "password": PASSWORD });
    let back = world.post(&Person::nobody(), "/api/sign-in", &said).await;
    assert_eq!(status(back), StatusCode::FORBIDDEN);
    let left = "select (select count(*) from account where person = $1) + (select count(*) from session where person = $1)
        + (select count(*) from letter where person = $1) + (select count(*) from person where id = $1 and mail is not null)";
    assert_eq!(world.sql(left, id).await, 0);
    world.member(&mailbox, "Anna again", ANNA).await;
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_whom_nobody_has_seen_for_long_are_forgotten() {
    let (mut world, mailbox) = World::with_mail(1, &[]).await;
    let node = world.node(0);
    let lost = Person::arrive(&node, "Lost").await.expect("guests are welcome");
    let (waiting, _) = lost.found(&node, &tiny()).await.expect("it can be founded");
    let member = world.member(&mailbox, "Anna", ANNA).await;
    let table = world.table(&tiny()).await;
    let fresh = Person::arrive(&node, "Fresh").await.expect("guests are welcome");
    let fresh_id = number(&world.get(&fresh, "/api/me").await.expect("it is Fresh"));
    let old = "with seen as (update session set used = used - interval '91 days' where person <> $1),
        came as (update person set created = created - interval '91 days' where id <> $1 returning id) select count(*) from came";
    assert_eq!(world.sql(old, fresh_id).await, 4);
    // A node looks when it starts, and every hour.
    world.start(&[]).await;
    let shown = |person: Person| {
        let address = format!("{node}/api/me");
        async move { person.ask(Method::GET, &address, None).await.is_ok() }
    };
    let gone = "select count(*) from person where gone is not null and id <> $1";
    for _ in 0..100 {
        if world.sql(gone, fresh_id).await == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(world.sql(gone, fresh_id).await, 1);
    assert!(!shown(lost).await, "who was not seen for 91 days and plays nothing is forgotten");
    assert!(shown(member).await && shown(fresh.clone()).await);
    assert!(shown(table.people[0].clone()).await && shown(table.people[1].clone()).await);
    assert_eq!(fresh.show(&node, waiting).await.expect("it is there")["state"], "cancelled");
    world.end().await;
}
