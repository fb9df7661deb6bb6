//! Requests that are almost right, at every address of a node's own document.

use std::time::Duration;

use reqwest::{Client, Method, header};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use uuid::Uuid;

use crate::mutate::{change, noise, spoil, word};
use crate::{Chance, Person};

/// Whoever does not answer for so long hangs.
const PATIENCE: Duration = Duration::from_secs(20);
/// Longer than a node takes.
const TOO_LONG: usize = 70_000;

/// An address of the document, with what it is asked in.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    method: Method,
    /// With gaps, such as `{id}`.
    path: String,
    /// What a good request has in it; nothing, if it has no body.
    body: Option<Value>,
}

/// Whoever knocks, and what they know.
pub(crate) struct Knocker {
    pub(crate) node: String,
    pub(crate) doors: Vec<Door>,
    pub(crate) people: Vec<Person>,
    pub(crate) games: Vec<(Uuid, String)>,
    pub(crate) chance: Chance,
    http: Client,
}

/// All addresses of a node's document. One that has a body of which we know no good example is an error.
pub(crate) fn doors(document: &Value) -> Result<Vec<Door>, String> {
    let mut doors = Vec::new();
    for (path, methods) in document["paths"].as_object().ok_or("the document has no paths")? {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) else { continue };
            let body = operation.get("requestBody").map(|_| good(path)).transpose()?;
            doors.push(Door { method, path: path.clone(), body });
        }
    }
    Ok(doors)
}

/// A body that is taken at an address.
fn good(path: &str) -> Result<Value, String> {
    match path {
        "/api/guest" => Ok(json!({ "name": "Anna" })),
        "/api/me" => Ok(json!({ "name": "Anna", "mail": "anna@storm.example" })),
        "/api/me/devices" => Ok(
            json!({ "endpoint": "http://127.0.0.1:9/storm", "expirationTime": null, "keys": { "p256dh": "BFRDqLrKTjBV3ql6WsLAJsbmoyHAAbvkJcF81lMQi2u55fDasUgVfMoF0koLx8EGUHRlG1m28x_FXAf3gfoTNXY", "auth": "S7MG37koiwKuvqoyyg9tOg" } }),
        ),
        "/api/me/devices/forget" => Ok(json!({ "endpoint": "http://127.0.0.1:9/storm" })),
        "/api/me/away" => Ok(json!({ "days": 3 })),
        "/api/register" | "/api/sign-in" | "/api/me/address" => {
            Ok(json!({ "mail": "anna@storm.example", "password": "correct horse" }))
        }
        "/api/me/password" => Ok(json!({ "old": "correct horse", "new": "battery staple" })),
        "/api/letter" | "/api/verify" => Ok(json!({ "token": "0".repeat(64) })),
        "/api/reset" => Ok(json!({ "mail": "anna@storm.example" })),
        "/api/reset/finish" => Ok(json!({ "token": "0".repeat(64), "password": "correct horse" })),
        "/api/me/delete" => Ok(json!({ "password": null })),
        "/api/me/passkeys" => {
            Ok(json!({ "challenge": Uuid::nil(), "name": "Phone", "credential": {
            "id": "AAAA", "rawId": "AAAA", "type": "public-key", "extensions": {},
            "response": { "attestationObject": "AAAA", "clientDataJSON": "AAAA", "transports": [] } } }))
        }
        "/api/passkey/finish" => Ok(json!({ "challenge": Uuid::nil(), "credential": {
            "id": "AAAA", "rawId": "AAAA", "type": "public-key", "extensions": {},
            "response": { "authenticatorData": "AAAA", "clientDataJSON": "AAAA", "signature": "AAAA", "userHandle": "AAAA" } } })),
        "/api/games" => Ok(
            json!({ "rules": "bb", "scenario": "introduction", "options": {}, "seat": 0, "pace": { "live": { "minutes": 30, "gain_seconds": 5 } }, "open": true, "delay_seconds": 0 }),
        ),
        "/api/reports" => Ok(
            json!({ "about": { "message": { "game": Uuid::nil(), "number": 1 } }, "words": "rude" }),
        ),
        "/api/operator/reports/{id}/close" => Ok(json!({ "note": "looked at" })),
        "/api/archive/{id}/fork" => {
            Ok(json!({ "at": 3, "seat": 0, "players": [], "pace": { "days": { "days": 3 } } }))
        }
        "/api/games/{id}/join" => Ok(json!({ "seat": 1, "invitation": "" })),
        _ => Err(format!("no body is known that {path} takes: add one to knock.rs")),
    }
}

impl Knocker {
    /// Somebody who knocks at these doors.
    pub(crate) fn new(node: String, doors: Vec<Door>, chance: Chance) -> Self {
        let http = Client::builder().timeout(PATIENCE).build().unwrap_or_default();
        Self { node, doors, people: Vec::new(), games: Vec::new(), chance, http }
    }

    /// Knocks at some door. Gives the status and what was asked, or nothing if the line broke, as it may when nonsense is sent.
    pub(crate) async fn knock(&mut self) -> Option<(u16, String)> {
        let door = self.chance.one(&self.doors).cloned()?;
        let path = self.path(&door.path);
        let method = if self.chance.below(20) == 0 { Method::DELETE } else { door.method.clone() };
        let mut asked = self.http.request(method.clone(), format!("{}{path}", self.node));
        for (name, value) in self.headers() {
            asked = asked.header(name, value);
        }
        let mut told = format!("{method} {path}");
        if let Some(body) = door.body.or_else(|| (self.chance.below(10) == 0).then(|| json!({}))) {
            let body = self.body(body);
            told = format!("{told} {}", String::from_utf8_lossy(&body[..body.len().min(300)]));
            asked = asked.body(body);
        }
        match asked.send().await {
            Ok(answer) => {
                let status = answer.status().as_u16();
                self.learn(&door.path, &answer.text().await.unwrap_or_default());
                Some((status, told))
            }
            Err(error) if error.is_timeout() => Some((0, format!("{told}: no answer"))),
            Err(_) => None,
        }
    }

    /// Remembers games that were founded.
    fn learn(&mut self, path: &str, answer: &str) {
        let said: Value = serde_json::from_str(answer).unwrap_or_default();
        let id = said["id"].as_str().and_then(|id| id.parse().ok());
        if let (Some(id), Some(invitation), "/api/games") = (id, said["invitation"].as_str(), path)
        {
            self.games.push((id, invitation.to_owned()));
            if self.games.len() > 50 {
                self.games.remove(self.chance.below(50));
            }
        }
    }

    fn path(&mut self, path: &str) -> String {
        let (game, invitation) = self.chance.one(&self.games).cloned().unwrap_or_default();
        let id = match self.chance.below(6) {
            0 => Uuid::new_v4().to_string(),
            1 => in_path(&word(&mut self.chance)),
            _ => game.to_string(),
        };
        let path = path.replace("{id}", &id);
        match self.chance.below(6) {
            0 => format!("{path}?invitation={invitation}"),
            1 => format!("{path}?list={}", in_path(&word(&mut self.chance))),
            2 => format!(
                "{path}?{}={}",
                in_path(&word(&mut self.chance)),
                in_path(&word(&mut self.chance))
            ),
            3 => format!("{path}?list=mine"),
            _ => path,
        }
    }

    fn headers(&mut self) -> Vec<(header::HeaderName, String)> {
        let mut all = Vec::new();
        let own = self.chance.one(&self.people).map(|person| person.cookie.clone());
        let cookie = match self.chance.below(8) {
            0 => None,
            1 => Some(format!("ardennes={}", in_path(&word(&mut self.chance)))),
            _ => own,
        };
        all.extend(cookie.map(|cookie| (header::COOKIE, cookie)));
        let origin = match self.chance.below(8) {
            0 => Some("https://elsewhere.example".to_owned()),
            1 => Some(in_path(&word(&mut self.chance))),
            2 => Some(self.node.clone()),
            _ => None,
        };
        all.extend(origin.map(|origin| (header::ORIGIN, origin)));
        let kind = match self.chance.below(12) {
            0 => "text/plain",
            1 => "application/json; charset=utf-7",
            _ => "application/json",
        };
        all.push((header::CONTENT_TYPE, kind.to_owned()));
        all
    }

    fn body(&mut self, mut body: Value) -> Vec<u8> {
        for _ in 0..self.chance.below(4) {
            change(&mut body, &mut self.chance);
        }
        let mut bytes = body.to_string().into_bytes();
        match self.chance.below(12) {
            0 => spoil(&mut bytes, &mut self.chance),
            1 => bytes = noise(400, &mut self.chance),
            2 if self.chance.below(4) == 0 => bytes.resize(TOO_LONG, b' '),
            _ => {}
        }
        bytes
    }

    /// Says something that is no HTTP, or only begins like it.
    pub(crate) async fn shout(&mut self) {
        let address = self.node.trim_start_matches("http://").to_owned();
        let Ok(mut stream) = TcpStream::connect(address).await else { return };
        let request = "POST /api/games HTTP/1.1\r\nHost: storm\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{\"rules\":";
        let mut bytes = request.as_bytes().to_vec();
        spoil(&mut bytes, &mut self.chance);
        let _ = stream.write_all(&bytes).await;
        let _ = stream.write_all(&noise(200, &mut self.chance)).await;
        let _ = tokio::time::timeout(Duration::from_millis(20), stream.read(&mut [0; 512])).await;
    }
}

/// A word as it may stand in an address.
fn in_path(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.@".contains(&byte);
    let part = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    word.bytes().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_with_a_body_needs_an_example() {
        let document =
            json!({ "paths": { "/api/me": { "get": {}, "put": { "requestBody": {} } } } });
        let found = doors(&document).unwrap();
        assert_eq!(found.iter().filter(|door| door.body.is_some()).count(), 1);
        let unknown = json!({ "paths": { "/api/new": { "post": { "requestBody": {} } } } });
        assert!(doors(&unknown).unwrap_err().contains("/api/new"));
    }

    #[test]
    fn words_are_fit_for_an_address() {
        assert_eq!(in_path("a b\u{0}ä"), "a%20b%00%C3%A4");
    }
}
