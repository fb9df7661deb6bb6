//! Messages to devices, as a push service gets them: encrypted for the device, signed by the server, sent until they are taken.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64ct::{Base64UrlUnpadded, Encoding};
use reqwest::Method;
use serde_json::{Value, json};
use storm::{Person, Trouble};
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Verifier;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

use crate::world::{World, tiny};

/// A push service that keeps what it is sent, and answers as it is told.
#[derive(Clone)]
struct Sink(Arc<Mutex<(StatusCode, Vec<Message>)>>);

/// What a push service is sent.
type Message = (HeaderMap, Vec<u8>);

/// A device with the secret half of its keys.
struct Phone {
    secret: SecretKey,
    auth: [u8; 16],
}

const DUE: &str = "with due as (update outbox set due = now() where game = $1 and sent is null returning 1) select count(*) from due";
const UNSENT: &str =
    "select count(*) from outbox where game = $1 and channel = 'push' and sent is null";
const SENT: &str =
    "select count(*) from outbox where game = $1 and channel = 'push' and sent is not null";

impl Sink {
    async fn open() -> (Self, String) {
        let sink = Self(Arc::new(Mutex::new((StatusCode::CREATED, Vec::new()))));
        let router = Router::new().route("/{device}", post(take)).with_state(sink.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = format!("http://{}", listener.local_addr().expect("it listens"));
        tokio::spawn(async { axum::serve(listener, router).await });
        (sink, address)
    }

    fn answer(&self, status: StatusCode) {
        self.0.lock().expect("nobody panics").0 = status;
    }

    /// Waits until it has been sent so many messages.
    async fn messages(&self, count: usize) -> Vec<Message> {
        for _ in 0..100 {
            let kept = self.0.lock().expect("nobody panics").1.clone();
            if kept.len() >= count {
                return kept;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{count} messages do not come");
    }
}

async fn take(State(sink): State<Sink>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let mut kept = sink.0.lock().expect("nobody panics");
    kept.1.push((headers, body.to_vec()));
    kept.0
}

impl Phone {
    fn new() -> Self {
        let secret = SecretKey::from_slice(&[7; 32]).expect("it is a number of the curve");
        Self { secret, auth: [9; 16] }
    }

    fn subscription(&self, endpoint: &str) -> Value {
        let key = self.secret.public_key().to_encoded_point(false);
        let key = Base64UrlUnpadded::encode_string(key.as_bytes());
        let auth = Base64UrlUnpadded::encode_string(&self.auth);
        json!({ "endpoint": endpoint, "expirationTime": null, "keys": { "p256dh": key, "auth": auth } })
    }

    fn read(&self, message: &[u8]) -> Value {
        let plain = decrypt(message.to_vec(), &self.secret, &Auth::from(self.auth));
        serde_json::from_slice(&plain.expect("it is encrypted for this device")).expect("JSON")
    }
}

async fn add(world: &World, person: &Person, device: &Value) -> Result<Value, Trouble> {
    person.ask(Method::POST, &format!("{}/api/me/devices", world.node(0)), Some(device)).await
}

async fn with_sink() -> (World, Sink, String) {
    let (sink, address) = Sink::open().await;
    let settings = [
        ("ARDENNES_PUSH_SERVICES", "127.0.0.1 push.example"),
        ("ARDENNES_SENDER", "Ardennes <staff@ardennes.example>"),
    ];
    (World::with(1, &settings).await, sink, address)
}

/// The claims of a message's signature, if it is by the key that the node publishes.
async fn signed(world: &World, person: &Person, headers: &HeaderMap) -> Value {
    let published = person.ask(Method::GET, &format!("{}/api/push", world.node(0)), None).await;
    let published = published.expect("anybody may ask")["key"].as_str().expect("text").to_owned();
    let said = headers["authorization"].to_str().expect("text");
    let (token, key) = said
        .strip_prefix("vapid t=")
        .and_then(|rest| rest.split_once(", k="))
        .expect("RFC 8292 has it so");
    assert_eq!(key, published);
    let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text).expect("base64");
    let key = VerifyingKey::from_sec1_bytes(&bytes(key)).expect("it is a key");
    let (text, signature) = token.rsplit_once('.').expect("a token has three parts");
    let signature = Signature::from_slice(&bytes(signature)).expect("it is a signature");
    key.verify(text.as_bytes(), &signature).expect("it is signed by that key");
    let (_, claims) = text.split_once('.').expect("a token has three parts");
    serde_json::from_slice(&bytes(claims)).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_is_told_of_its_owners_turn_and_nobody_else_can_read_it() {
    let (world, sink, service) = with_sink().await;
    let mut table = world.table(&tiny()).await;
    let first = table.on_turn().expect("it has begun");
    let (phone, other) = (Phone::new(), 1 - first);
    let endpoint = format!("{service}/phone");
    add(&world, &table.people[other], &phone.subscription(&endpoint)).await.expect("it is good");
    while table.on_turn() == Some(first) {
        table.act(|_| 0).await;
    }
    let (headers, body) = sink.messages(1).await.remove(0);
    let game = table.game;
    assert_eq!(
        phone.read(&body),
        json!({ "title": "It is your turn", "text": "It is your turn in a game of yours. (tiny, crossing)", "game": game })
    );
    assert_eq!(headers["content-encoding"], "aes128gcm");
    assert_eq!(headers["topic"], game.simple().to_string().as_str());
    assert!(headers.contains_key("ttl"));
    let claims = signed(&world, &table.people[0], &headers).await;
    assert_eq!(
        (&claims["aud"], &claims["sub"]),
        (&json!(service), &json!("mailto:staff@ardennes.example"))
    );
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(world.sql(SENT, game).await, 1);
    assert_eq!(sink.messages(1).await.len(), 1, "it is sent once");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_push_service_does_not_take_is_sent_again_until_the_device_is_gone() {
    let (world, sink, service) = with_sink().await;
    let mut table = world.table(&tiny()).await;
    let first = table.on_turn().expect("it has begun");
    let device = Phone::new().subscription(&format!("{service}/phone"));
    add(&world, &table.people[1 - first], &device).await.expect("it is good");
    sink.answer(StatusCode::SERVICE_UNAVAILABLE);
    while table.on_turn() == Some(first) {
        table.act(|_| 0).await;
    }
    sink.messages(1).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(world.sql(UNSENT, table.game).await, 1);
    sink.answer(StatusCode::GONE);
    assert_eq!(world.sql(DUE, table.game).await, 1);
    let messages = sink.messages(2).await;
    assert_eq!(messages[0].0["topic"], messages[1].0["topic"], "one takes the place of the other");
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(world.sql(UNSENT, table.game).await, 0);
    let devices = "select count(*) from device, game where game.id = $1";
    assert_eq!(world.sql(devices, table.game).await, 0, "the device is forgotten");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_is_told_that_the_game_begins() {
    let (world, sink, service) = with_sink().await;
    let node = world.node(0);
    let anna = Person::arrive(&node, "Anna").await.expect("guests are welcome");
    let phone = Phone::new();
    add(&world, &anna, &phone.subscription(&format!("{service}/anna"))).await.expect("it is good");
    let (game, invitation) = anna.found(&node, &tiny()).await.expect("it can be founded");
    let bert = Person::arrive(&node, "Bert").await.expect("guests are welcome");
    bert.join(&node, game, 1, &invitation).await.expect("the seat is free");
    let (_, body) = sink.messages(1).await.remove(0);
    assert_eq!(phone.read(&body)["title"], "Your game has begun");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_asks_push_services_and_nobody_else() {
    let (world, ..) = with_sink().await;
    let anna = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let phone = Phone::new();
    for wrong in [
        "http://push.example/phone",
        "https://example/phone",
        "https://notpush.example/phone",
        "https://push.example.evil.example/phone",
        "https://127.0.0.2/phone",
        "https://push.example@evil.example/phone",
        "https://evil@push.example/phone",
        "ftp://127.0.0.1/phone",
        "https://[::1]/phone",
        "file:///etc/passwd",
        "phone",
    ] {
        let answer = add(&world, &anna, &phone.subscription(wrong)).await;
        assert!(
            matches!(answer, Err(Trouble::Refused(StatusCode::UNPROCESSABLE_ENTITY, _))),
            "{wrong}"
        );
    }
    for good in ["https://push.example/phone", "https://eu.push.example/phone"] {
        add(&world, &anna, &phone.subscription(good)).await.expect(good);
    }
    let mut damaged = phone.subscription("https://push.example/phone");
    damaged["keys"]["auth"] = json!("short");
    assert!(add(&world, &anna, &damaged).await.is_err());
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_belongs_to_whoever_uses_it_last_and_can_be_forgotten() {
    let (world, sink, service) = with_sink().await;
    let mut table = world.table(&tiny()).await;
    let first = table.on_turn().expect("it has begun");
    let device = Phone::new().subscription(&format!("{service}/phone"));
    for person in [1 - first, first] {
        add(&world, &table.people[person], &device).await.expect("it is good");
    }
    while table.on_turn() == Some(first) {
        table.act(|_| 0).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(sink.messages(0).await.len(), 0, "it is no longer the device of the seat on turn");
    let forget = format!("{}/api/me/devices/forget", world.node(0));
    let named = json!({ "endpoint": device["endpoint"] });
    let devices = "select count(*) from device, game where game.id = $1";
    for (person, left) in [(1 - first, 1), (first, 0)] {
        table.people[person].ask(Method::POST, &forget, Some(&named)).await.expect("it is heard");
        assert_eq!(world.sql(devices, table.game).await, left, "only one's own is forgotten");
    }
    world.end().await;
}
