//! Accounts: registering, signing in, what becomes of a guest's games, and what strangers learn of all that.

use std::time::{Duration, Instant};

use reqwest::{Client, Method, StatusCode, header};
use serde_json::{Value, json};
use storm::{PASSWORD, Person, Trouble};

use crate::world::{World, letter, status, tiny, token};

const ANNA: &str = "anna@storm.example";

fn text(answer: Result<Value, Trouble>) -> (StatusCode, String) {
    match answer.expect_err("it is refused") {
        Trouble::Refused(status, text) => (status, text),
        other @ (Trouble::Http(_) | Trouble::NoLetter(_)) => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_registers_stays_the_same_person() {
    let (world, mailbox) = World::with_mail(2, &[]).await;
    let guest = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let (game, _) = guest.found(&world.node(0), &tiny()).await.expect("it can be founded");
    let before = world.get(&guest, "/api/me").await.expect("it is Anna");
    assert_eq!(before["account"], Value::Null);
    world.register(&mailbox, &guest, ANNA).await;
    let me = world.get(&guest, "/api/me").await.expect("it is Anna");
    assert_eq!((&me["id"], &me["account"]), (&before["id"], &json!(ANNA)));
    let (elsewhere, said) = world.sign_in(&Person::nobody(), "Anna@Storm.Example").await;
    assert_eq!((&said["id"], &said["moved"], &said["left"]), (&me["id"], &json!(0), &json!([])));
    let mine = world.get(&elsewhere, "/api/games?list=mine").await.expect("a list");
    assert_eq!(mine[0]["id"], json!(game));
    let again = json!({ "mail": "other@storm.example", "password": PASSWORD });
    let (why, _) = text(world.post(&guest, "/api/register", &again).await);
    assert_eq!(why, StatusCode::UNPROCESSABLE_ENTITY);
    let kept = "select count(*) from account where person = $1 and password like '$argon2id$v=19$m=19456,t=2,p=1$%'";
    let id = me["id"].as_str().and_then(|id| id.parse().ok()).expect("a number");
    assert_eq!(world.sql(kept, id).await, 1);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_of_a_guest_move_to_the_account() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    let node = world.node(0);
    let anna = world.member(&mailbox, "Anna", ANNA).await;
    let guest = Person::arrive(&node, "Anna abroad").await.expect("guests are welcome");
    let (own, _) = guest.found(&node, &tiny()).await.expect("it can be founded");
    let (both, _) = guest.found(&node, &tiny()).await.expect("it can be founded");
    anna.join(&node, both, 1, "").await.expect("the seat is free");
    let (signed, said) = world.sign_in(&guest, ANNA).await;
    assert_eq!((&said["moved"], &said["left"]), (&json!(1), &json!([both])));
    let shown = signed.show(&node, own).await.expect("it is there");
    assert_eq!(
        (&shown["seats"][0]["you"], &shown["seats"][0]["name"]),
        (&json!(true), &json!("Anna"))
    );
    let shown = signed.show(&node, both).await.expect("it is there");
    assert_eq!(
        (&shown["seats"][0]["you"], &shown["seats"][1]["you"]),
        (&json!(false), &json!(true))
    );
    let cancel = format!("{node}/api/games/{own}/cancel");
    signed.ask(Method::POST, &cancel, None).await.expect("it is founded by the account now");
    assert_eq!(status(world.get(&guest, "/api/me").await), StatusCode::UNAUTHORIZED);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_whether_an_address_has_an_account() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    world.member(&mailbox, "Anna", ANNA).await;
    let spy = Person::arrive(&world.node(0), "Spy").await.expect("guests are welcome");
    for mail in ["ANNA@storm.example", "nobody@storm.example"] {
        let wanted = json!({ "mail": mail, "password": PASSWORD });
        let answer = world.post(&spy, "/api/register", &wanted).await.expect("it is accepted");
        assert_eq!(answer, Value::Null);
        let me = world.get(&spy, "/api/me").await.expect("it is the spy");
        assert_eq!(me["account"], Value::Null);
        let asked = world.post(&spy, "/api/reset", &json!({ "mail": mail })).await;
        assert_eq!(asked.expect("it is accepted"), Value::Null);
    }
    let told = letter(&mailbox, "ANNA@storm.example", 1).await;
    assert!(told.text.contains("there is an account with it already"), "{}", told.text);
    assert!(!told.text.contains("/verify/"), "{}", told.text);
    letter(&mailbox, ANNA, 2).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let reset = mailbox.mail().iter().filter(|mail| mail.text.contains("/reset/")).count();
    assert_eq!(reset, 1, "nobody but Anna is written to about a password");
    let mut quickest = [Duration::MAX; 2];
    for _ in 0..8 {
        for (mail, quickest) in [ANNA, "nobody@storm.example"].iter().zip(&mut quickest) {
            let begun = Instant::now();
            let said = json!({ "mail": mail, "password": "not her password" });
            let (status, why) = text(world.post(&spy, "/api/sign-in", &said).await);
            *quickest = (*quickest).min(begun.elapsed());
            assert_eq!(status, StatusCode::FORBIDDEN);
            assert!(why.contains("address or password is wrong"), "{why}");
        }
    }
    let ratio = quickest[0].as_secs_f64() / quickest[1].as_secs_f64();
    // Without a password to compare, an unknown address would be twenty times as quick; a busy machine is not.
    assert!((0.25..4.0).contains(&ratio), "{quickest:?}");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_tried_so_often_and_no_more() {
    let settings = [("ARDENNES_ATTEMPTS_A_MINUTE", "4"), ("ARDENNES_REAL_ADDRESS", "x-real-ip")];
    let (world, _) = World::with_mail(1, &settings).await;
    let tried = |from: &'static str, mail: String| {
        let said = json!({ "mail": mail, "password": PASSWORD });
        let asked = Client::new().post(format!("{}/api/sign-in", world.node(0))).json(&said);
        async move { asked.header("x-real-ip", from).send().await.expect("it answers").status() }
    };
    let mut by_place = Vec::new();
    for number in 0..6 {
        by_place.push(tried("192.0.2.1", format!("a{number}@storm.example")).await.as_u16());
    }
    assert_eq!(by_place, [403, 403, 403, 403, 429, 429]);
    let mut by_address = Vec::new();
    for from in ["192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5", "192.0.2.6"] {
        by_address.push(tried(from, "B@storm.example".to_owned()).await.as_u16());
    }
    assert_eq!(by_address, [403, 403, 403, 403, 429]);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_changed_by_whoever_knows_it() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    let anna = world.member(&mailbox, "Anna", ANNA).await;
    let (other, _) = world.sign_in(&Person::nobody(), ANNA).await;
    let address = format!("{}/api/me/password", world.node(0));
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let asked = |body: Value| {
        let (anna, address) = (&anna, &address);
        async move { anna.ask(Method::PUT, address, Some(&body)).await }
    };
    let wrong = asked(change("not her password", "battery staple")).await;
    assert_eq!(status(wrong), StatusCode::FORBIDDEN);
    let short = asked(change(PASSWORD, "123456789")).await;
    assert_eq!(status(short), StatusCode::UNPROCESSABLE_ENTITY);
    world.get(&other, "/api/me").await.expect("nothing has changed");
    asked(change(PASSWORD, "battery staple")).await.expect("she knows it");
    assert_eq!(status(world.get(&other, "/api/me").await), StatusCode::UNAUTHORIZED);
    world.get(&anna, "/api/me").await.expect("who changed it stays");
    let said = |password: &str| json!({ "mail": ANNA, "password": password });
    let old = world.post(&Person::nobody(), "/api/sign-in", &said(PASSWORD)).await;
    assert_eq!(status(old), StatusCode::FORBIDDEN);
    let new = world.post(&Person::nobody(), "/api/sign-in", &said("battery staple")).await;
    new.expect("the new one counts");
    let guest = Person::arrive(&world.node(0), "Bert").await.expect("guests are welcome");
    let none = guest.ask(Method::PUT, &address, Some(&change(PASSWORD, PASSWORD))).await;
    assert_eq!(status(none), StatusCode::FORBIDDEN);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_changes_when_it_is_proved() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    let anna = world.member(&mailbox, "Anna", ANNA).await;
    let address = format!("{}/api/me/address", world.node(0));
    let me = format!("{}/api/me", world.node(0));
    let other = json!({ "name": "Anna", "mail": "elsewhere@storm.example" });
    let wrong = anna.ask(Method::PUT, &me, Some(&other)).await;
    assert_eq!(status(wrong), StatusCode::UNPROCESSABLE_ENTITY, "notices go to a proved address");
    let notices = json!({ "name": "Anna", "mail": ANNA });
    anna.ask(Method::PUT, &me, Some(&notices)).await.expect("that is proved");
    let wanted = |password: &str| json!({ "mail": "new@storm.example", "password": password });
    let wrong = anna.ask(Method::PUT, &address, Some(&wanted("not her password"))).await;
    assert_eq!(status(wrong), StatusCode::FORBIDDEN);
    anna.ask(Method::PUT, &address, Some(&wanted(PASSWORD))).await.expect("she knows it");
    assert_eq!(world.get(&anna, "/api/me").await.expect("it is Anna")["account"], json!(ANNA));
    let token = token(&letter(&mailbox, "new@storm.example", 1).await);
    let purpose = world.post(&Person::nobody(), "/api/letter", &json!({ "token": token })).await;
    let wanted = json!({ "what": "address", "mail": "new@storm.example", "name": "Anna" });
    assert_eq!(purpose.expect("it is good"), wanted);
    let proved = world.post(&Person::nobody(), "/api/verify", &json!({ "token": token })).await;
    proved.expect("it is good");
    let shown = world.get(&anna, "/api/me").await.expect("it is Anna");
    let both = (&shown["account"], &shown["mail"]);
    assert_eq!(both, (&json!("new@storm.example"), &json!("new@storm.example")));
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_site_and_a_server_without_mail_make_no_accounts() {
    let world = World::new(1).await;
    let guest = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let both = json!({ "mail": ANNA, "password": PASSWORD });
    let (refused, why) = text(world.post(&guest, "/api/register", &both).await);
    assert_eq!(refused, StatusCode::FORBIDDEN);
    assert!(why.contains("sends no mail"), "{why}");
    let token = json!({ "token": "0".repeat(64) });
    let mut tried = 0;
    for (path, body) in [
        ("register", &both),
        ("sign-in", &both),
        ("verify", &token),
        ("letter", &token),
        ("reset", &json!({ "mail": ANNA })),
        ("reset/finish", &json!({ "token": "0", "password": PASSWORD })),
    ] {
        let asked = Client::new().post(format!("{}/api/{path}", world.node(0))).json(body);
        let asked = asked.header(header::COOKIE, &guest.cookie);
        let asked = asked.header(header::ORIGIN, "https://elsewhere.example").send();
        let answer = asked.await.expect("it answers");
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
        let why = answer.text().await.expect("text");
        assert!(why.contains("another site"), "{why}");
        tried += 1;
    }
    assert_eq!(tried, 6);
    world.end().await;
}
