//! Passkeys: made at one node and used at another, once for each challenge, and by nobody else.

use reqwest::StatusCode;
use serde_json::{Value, json};
use storm::Person;
use webauthn_authenticator_rs::AuthenticatorBackend;
use webauthn_authenticator_rs::prelude::{RequestChallengeResponse, Url, WebauthnAuthenticator};
use webauthn_authenticator_rs::softpasskey::SoftPasskey;

use crate::world::{World, status};

const ADDRESS: &str = "https://ardennes.example";
const PATIENCE_MS: u32 = 60_000;
const ANNA: &str = "anna@storm.example";

fn url(address: &str) -> Url {
    Url::parse(address).expect("an address")
}

/// What an authenticator answers to the challenge for a new passkey. This one has no memory for names, so it is not asked for that.
fn made(authenticator: &mut SoftPasskey, asked: &Value, name: &str) -> Value {
    let mut options = asked["options"].clone();
    options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = json!(false);
    let options = serde_json::from_value(options).expect("they are options");
    let credential = authenticator.do_registration(url(ADDRESS), options).expect("it can");
    json!({ "challenge": asked["challenge"], "name": name, "credential": credential })
}

/// What it answers to the challenge to sign in. As it has no memory for names, it is told which key and whose; a browser would refuse
/// another site, and this does not.
fn proved(device: &mut SoftPasskey, asked: &Value, at: &str, made: &Value, person: &str) -> Value {
    let mut options = asked["options"].clone();
    options["publicKey"]["allowCredentials"] =
        json!([{ "type": "public-key", "id": made["credential"]["rawId"] }]);
    let options: RequestChallengeResponse =
        serde_json::from_value(options).expect("they are options");
    let credential = device.perform_auth(url(at), options.public_key, PATIENCE_MS).expect("it can");
    let mut credential = json!(credential);
    credential["response"]["userHandle"] = json!(person);
    json!({ "challenge": asked["challenge"], "credential": credential })
}

/// A person's number as an authenticator keeps it: that is in the challenge for a new passkey.
fn handle(asked: &Value) -> String {
    asked["options"]["publicKey"]["user"]["id"].as_str().expect("bytes").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_signs_in_at_any_node_and_each_challenge_once() {
    let (world, mailbox) = World::with_mail(2, &[("ARDENNES_ADDRESS", ADDRESS)]).await;
    let nobody = Person::nobody();
    let anna = world.member(&mailbox, "Anna", ANNA).await;
    let mut device = SoftPasskey::new(true);
    let asked = world.post(&anna, "/api/me/passkeys/begin", &json!({})).await.expect("a challenge");
    let selection = &asked["options"]["publicKey"]["authenticatorSelection"];
    assert_eq!(
        (&selection["residentKey"], &selection["userVerification"]),
        (&json!("required"), &json!("required"))
    );
    let key = made(&mut device, &asked, "Phone");
    let thief = Person::arrive(&world.node(0), "Thief").await.expect("guests are welcome");
    let stolen = world.post(&thief, "/api/me/passkeys", &key).await;
    assert_eq!(status(stolen), StatusCode::NOT_FOUND, "another's challenge");
    world.post(&anna, "/api/me/passkeys", &key).await.expect("it is hers");
    let again = world.post(&anna, "/api/me/passkeys", &key).await;
    assert_eq!(status(again), StatusCode::NOT_FOUND, "it was answered before");
    let listed = world.get(&anna, "/api/me/passkeys").await.expect("a list");
    assert_eq!((&listed[0]["name"], listed[0]["used_ms"].is_null()), (&json!("Phone"), true));

    let begin = format!("{}/api/passkey/begin", world.node(1));
    let asked_in = nobody.ask(reqwest::Method::POST, &begin, None);
    let asked_in = asked_in.await.expect("a challenge of the other node");
    assert_eq!(asked_in["options"]["mediation"], Value::Null);
    let proof = proved(&mut device, &asked_in, ADDRESS, &key, &handle(&asked));
    let finish = format!("{}/api/passkey/finish", world.node(0));
    let (signed, _) = nobody.enter(&finish, &proof).await.expect("it proves who she is");
    assert_eq!(world.get(&signed, "/api/me").await.expect("it is Anna")["account"], json!(ANNA));
    let replayed = nobody.enter(&finish, &proof).await;
    assert_eq!(status(replayed.map(|(_, said)| said)), StatusCode::NOT_FOUND, "it is used up");

    let id = listed[0]["id"].as_str().expect("a number");
    let remove = format!("/api/me/passkeys/{id}/remove");
    assert_eq!(status(world.post(&thief, &remove, &json!({})).await), StatusCode::NOT_FOUND);
    world.post(&signed, &remove, &json!({})).await.expect("it is hers");
    let asked_in =
        world.post(&nobody, "/api/passkey/begin", &json!({})).await.expect("a challenge");
    let proof = proved(&mut device, &asked_in, ADDRESS, &key, &handle(&asked));
    let gone = world.post(&nobody, "/api/passkey/finish", &proof).await;
    assert_eq!(status(gone), StatusCode::FORBIDDEN, "it was removed");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proof_for_another_site_person_or_time_is_none() {
    let (world, mailbox) = World::with_mail(1, &[("ARDENNES_ADDRESS", ADDRESS)]).await;
    let nobody = Person::nobody();
    let (anna, bert) = (
        world.member(&mailbox, "Anna", ANNA).await,
        world.member(&mailbox, "Bert", "bert@storm.example").await,
    );
    let mut device = SoftPasskey::new(true);
    let asked = world.post(&anna, "/api/me/passkeys/begin", &json!({})).await.expect("a challenge");
    let key = made(&mut device, &asked, "Phone");
    world.post(&anna, "/api/me/passkeys", &key).await.expect("it is hers");
    let berts = world.post(&bert, "/api/me/passkeys/begin", &json!({})).await.expect("a challenge");
    let mut tried = 0;
    for (at, whose) in [("https://ardennes.example.evil.example", &asked), (ADDRESS, &berts)] {
        let asked_in = world.post(&nobody, "/api/passkey/begin", &json!({})).await.expect("one");
        let proof = proved(&mut device, &asked_in, at, &key, &handle(whose));
        let refused = world.post(&nobody, "/api/passkey/finish", &proof).await;
        assert_eq!(status(refused), StatusCode::FORBIDDEN, "{at}");
        tried += 1;
    }
    assert_eq!(tried, 2);
    let asked_in =
        world.post(&nobody, "/api/passkey/begin", &json!({})).await.expect("a challenge");
    let proof = proved(&mut device, &asked_in, ADDRESS, &key, &handle(&asked));
    let late = "with late as (update challenge set expires = now() where $1::uuid is not null returning id) select count(*) from late";
    assert!(world.sql(late, uuid::Uuid::nil()).await >= 1);
    let refused = world.post(&nobody, "/api/passkey/finish", &proof).await;
    assert_eq!(status(refused), StatusCode::NOT_FOUND, "it is too late");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_and_servers_without_a_name_have_no_passkeys() {
    let (world, mailbox) = World::with_mail(1, &[]).await;
    let guest = Person::arrive(&world.node(0), "Guest").await.expect("guests are welcome");
    let refused = world.post(&guest, "/api/me/passkeys/begin", &json!({})).await;
    assert!(refused.expect_err("a guest").to_string().contains("register first"));
    let anna = world.member(&mailbox, "Anna", ANNA).await;
    let refused = world.post(&anna, "/api/me/passkeys/begin", &json!({})).await;
    assert!(refused.expect_err("no name").to_string().contains("ARDENNES_ADDRESS"));
    world.end().await;
}
