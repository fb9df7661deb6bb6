//! What the operators of a server see and do, and that nobody else does.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use storm::{Line, Mailbox, PASSWORD, Person};
use uuid::Uuid;

use crate::chat::{heard, say};
use crate::manners::number;
use crate::world::{Table, World, status, tiny};

const OLGA: &str = "olga@storm.example";
const SETTINGS: [(&str, &str); 1] =
    [("ARDENNES_OPERATORS", "Olga@Storm.example other@storm.example")];

/// Bert has said something at a table, and Anna has reported it.
async fn reported(world: &World) -> (Table, Uuid) {
    let mut table = world.table(&tiny()).await;
    say(&mut table.lines[1], "You fool").await.expect("Bert sits there");
    table.hear().await;
    let about = json!({ "message": { "game": table.game, "number": 1 } });
    let report = json!({ "about": about, "words": "rude" });
    world.post(&table.people[0], "/api/reports", &report).await.expect("she may");
    let bert = number(world, &table.people[1]).await;
    (table, bert)
}

/// The open reports, as an operator sees them.
async fn reports(world: &World, operator: &Person) -> Value {
    world.get(operator, "/api/operator/reports").await.expect("she is an operator")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_removes_a_message_and_closes_the_report() {
    let (world, mailbox) = World::with_mail(2, &SETTINGS).await;
    let olga = world.member(&mailbox, "Olga", OLGA).await;
    assert_eq!(world.get(&olga, "/api/me").await.expect("it is Olga")["operator"], json!(true));
    let (mut table, bert) = reported(&world).await;
    let open = reports(&world, &olga).await;
    assert_eq!((&open[0]["copy"], &open[0]["words"]), (&json!("You fool"), &json!("rude")));
    assert_eq!((&open[0]["person"], &open[0]["name"]), (&json!(bert), &json!("Bert")));
    assert_eq!((&open[0]["reporter_name"], &open[0]["removed"]), (&json!("Anna"), &json!(false)));
    let id = open[0]["id"].as_str().expect("a number").to_owned();
    let remove = format!("/api/operator/reports/{id}/remove-message");
    world.post(&olga, &remove, &json!({})).await.expect("she is an operator");
    world.post(&olga, &remove, &json!({})).await.expect("twice is once");
    table.hear().await;
    for line in &table.lines {
        assert_eq!(heard(line), [(1, "You fool"), (2, "-")]);
        assert_eq!(line.chat[1]["about"], 1);
    }
    for (node, person) in table.people.iter().enumerate() {
        let line = Line::open(&world.node(node), Some(person), table.game, "").await;
        let mut line = line.expect("it opens");
        line.catch_up().await.expect("the line holds");
        assert!(!line.heard.iter().any(|text| text.contains("fool")), "{:?}", line.heard);
        let held = world.get(person, "/api/me/export").await.expect("theirs");
        assert!(!held.to_string().contains("fool"), "{held}");
    }
    assert_eq!(reports(&world, &olga).await[0]["removed"], json!(true));
    let close = format!("/api/operator/reports/{id}/close");
    let note = json!({ "note": "removed" });
    world.post(&olga, &close, &note).await.expect("she is an operator");
    assert_eq!(status(world.post(&olga, &close, &note).await), StatusCode::NOT_FOUND);
    assert_eq!(reports(&world, &olga).await, json!([]));
    let closed = world.get(&olga, "/api/operator/reports?list=closed").await.expect("a list");
    assert_eq!((&closed[0]["note"], &closed[0]["copy"]), (&json!("removed"), &json!("You fool")));
    let deeds = world.get(&olga, "/api/operator/deeds").await.expect("a list");
    let what: Vec<&Value> =
        deeds.as_array().expect("a list").iter().map(|deed| &deed["what"]).collect();
    assert_eq!(what, ["close", "remove_message", "remove_message"]);
    assert_eq!(deeds[0]["operator"], "Olga");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_is_an_operator() {
    let (world, mailbox) = World::with_mail(1, &SETTINGS).await;
    let olga = world.member(&mailbox, "Olga", OLGA).await;
    let carl = world.member(&mailbox, "Carl", "carl@storm.example").await;
    let (table, bert) = reported(&world).await;
    let id = reports(&world, &olga).await[0]["id"].as_str().expect("a number").to_owned();
    // A guest who says that notices go to an operator's address has not proved that it is theirs.
    let doctored = Person::arrive(&world.node(0), "Olga").await.expect("guests are welcome");
    let mail = json!({ "name": "Olga", "mail": OLGA });
    let me = format!("{}/api/me", world.node(0));
    doctored.ask(Method::PUT, &me, Some(&mail)).await.expect("anybody may get notices");
    let mut tried = 0;
    for person in [&carl, &doctored, &table.people[0], &table.people[1]] {
        let me = world.get(person, "/api/me").await.expect("they are known");
        assert_eq!(me["operator"], json!(false));
        for path in ["reports", "reports?list=closed", "deeds"] {
            let seen = world.get(person, &format!("/api/operator/{path}")).await;
            assert_eq!(status(seen), StatusCode::FORBIDDEN, "{path}");
        }
        for path in [
            format!("reports/{id}/remove-message"),
            format!("reports/{id}/close"),
            format!("people/{bert}/remove-name"),
            format!("people/{bert}/remove-account"),
        ] {
            let done =
                world.post(person, &format!("/api/operator/{path}"), &json!({ "note": "x" })).await;
            assert_eq!(status(done), StatusCode::FORBIDDEN, "{path}");
            tried += 1;
        }
    }
    assert_eq!(tried, 16);
    let nobody = world.get(&Person::nobody(), "/api/operator/reports").await;
    assert_eq!(status(nobody), StatusCode::UNAUTHORIZED);
    assert_eq!(reports(&world, &olga).await[0]["removed"], json!(false), "nothing has happened");
    let by = world.sql("select count(*) from deed where $1 = $1", bert).await;
    assert_eq!(by, 0);
    world.end().await;
}

/// Somebody asks for an account with an address; gives how many letters have come there.
async fn register(world: &World, mailbox: &Mailbox, mail: &str) -> usize {
    let guest = Person::arrive(&world.node(0), "Somebody new").await.expect("guests are welcome");
    let wanted = json!({ "mail": mail, "password": PASSWORD });
    world.post(&guest, "/api/register", &wanted).await.expect("whoever asks is told the same");
    tokio::time::sleep(Duration::from_millis(1500)).await;
    mailbox.mail().iter().filter(|one| one.to.eq_ignore_ascii_case(mail)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_removes_a_name_or_an_account() {
    let (world, mailbox) = World::with_mail(2, &SETTINGS).await;
    let olga = world.member(&mailbox, "Olga", OLGA).await;
    let (mut table, bert) = reported(&world).await;
    let mail = "bert@storm.example";
    world.register(&mailbox, &table.people[1], mail).await;
    let remove = async |who: Uuid, what: &str| {
        world.post(&olga, &format!("/api/operator/people/{who}/remove-{what}"), &json!({})).await
    };
    remove(bert, "name").await.expect("she is an operator");
    let shown = table.people[0].show(&world.node(1), table.game).await.expect("it is open");
    assert_eq!(shown["seats"][1]["name"], "somebody");
    remove(bert, "account").await.expect("she is an operator");
    let gone = world.get(&table.people[1], "/api/me").await;
    assert_eq!(status(gone), StatusCode::UNAUTHORIZED);
    let shown = table.people[0].show(&world.node(1), table.game).await.expect("it is open");
    assert_eq!((&shown["state"], &shown["outcome"]["won"]["seat"]), (&json!("over"), &json!(0)));
    assert_eq!(shown["seats"][1]["name"], "somebody who left");
    table.lines[0].catch_up().await.expect("the line holds");
    assert_eq!(table.lines[0].chat.last().map(|said| &said["text"]), Some(&json!(null)));
    let said = json!({ "mail": mail, "password": PASSWORD });
    let back = world.post(&Person::nobody(), "/api/sign-in", &said).await;
    assert_eq!(status(back), StatusCode::FORBIDDEN);
    let before = mailbox.mail().iter().filter(|one| one.to == mail).count();
    assert_eq!(
        register(&world, &mailbox, "Bert@Storm.example").await,
        before,
        "no letter goes there"
    );
    assert_eq!(register(&world, &mailbox, "new@storm.example").await, 1, "but elsewhere");
    let kept = "select count(*) from barred where position('bert' in encode(digest, 'escape')) = 0 and $1 = $1";
    assert_eq!(world.sql(kept, bert).await, 1, "only a digest is kept");
    let olgas = number(&world, &olga).await;
    assert_eq!(status(remove(olgas, "account").await), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(status(remove(bert, "account").await), StatusCode::NOT_FOUND);
    assert_eq!(status(remove(bert, "name").await), StatusCode::NOT_FOUND);
    assert_eq!(status(remove(Uuid::new_v4(), "name").await), StatusCode::NOT_FOUND);
    let deeds =
        "select count(*) from deed where person = $1 and what in ('remove_name', 'remove_account')";
    assert_eq!(world.sql(deeds, bert).await, 2);
    world.end().await;
}
