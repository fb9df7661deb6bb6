//! `Person`: somebody with a cookie, who asks over HTTP.

use std::time::Duration;

use reqwest::{Client, Method, StatusCode, header};
use serde_json::{Value, json};
use uuid::Uuid;

/// How long before somebody who was not let in knocks again.
const PAUSE: Duration = Duration::from_millis(50);

/// Somebody.
#[derive(Clone, Debug)]
pub struct Person {
    http: Client,
    /// `name=value`.
    pub cookie: String,
}

/// What did not work.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// Nobody answers.
    #[error(transparent)]
    Http(#[from] reqwest::Error),
    /// The answer is no.
    #[error("{0}: {1}")]
    Refused(StatusCode, String),
    /// A letter does not come.
    #[error("no letter came to {0}")]
    NoLetter(String),
}

impl Person {
    /// Becomes a guest at a node, such as `http://127.0.0.1:1945`.
    pub async fn arrive(node: &str, name: &str) -> Result<Self, Trouble> {
        let body = json!({ "name": name });
        let (person, _) = Self::nobody().enter(&format!("{node}/api/guest"), &body).await?;
        Ok(person)
    }

    /// Somebody without a cookie.
    pub fn nobody() -> Self {
        Self { http: Client::new(), cookie: String::new() }
    }

    /// Becomes whoever a node says one is if one tells it this. Gives its answer, too.
    pub async fn enter(&self, address: &str, body: &Value) -> Result<(Self, Value), Trouble> {
        let asked = self.http.post(address).header(header::COOKIE, &self.cookie).json(body);
        let answer = asked.send().await?;
        let cookie = answer.headers().get(header::SET_COOKIE).and_then(|set| set.to_str().ok());
        let cookie = cookie.and_then(|set| set.split(';').next()).unwrap_or_default().to_owned();
        let (status, text) = (answer.status(), answer.text().await?);
        if !status.is_success() {
            return Err(Trouble::Refused(status, text));
        }
        let person = Self { http: self.http.clone(), cookie };
        Ok((person, serde_json::from_str(&text).unwrap_or(Value::Null)))
    }

    /// The same, as soon as the node lets somebody in: it does so for only so many a second.
    pub async fn arrive_in_turn(node: &str, name: &str) -> Result<Self, Trouble> {
        loop {
            match Self::arrive(node, name).await {
                Err(Trouble::Refused(StatusCode::TOO_MANY_REQUESTS, _)) => {
                    tokio::time::sleep(PAUSE).await;
                }
                answer => return answer,
            }
        }
    }

    /// Asks a node something. An answer without content is `null`.
    pub async fn ask(
        &self,
        method: Method,
        address: &str,
        body: Option<&Value>,
    ) -> Result<Value, Trouble> {
        let mut asked = self.http.request(method, address).header(header::COOKIE, &self.cookie);
        if let Some(body) = body {
            asked = asked.json(body);
        }
        let answer = asked.send().await?;
        let (status, text) = (answer.status(), answer.text().await?);
        if !status.is_success() {
            return Err(Trouble::Refused(status, text));
        }
        Ok(serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Founds a game by this description. Gives its number and its invitation.
    pub async fn found(&self, node: &str, wanted: &Value) -> Result<(Uuid, String), Trouble> {
        let made = self.ask(Method::POST, &format!("{node}/api/games"), Some(wanted)).await?;
        let id = made["id"].as_str().and_then(|id| id.parse().ok()).unwrap_or_default();
        Ok((id, made["invitation"].as_str().unwrap_or_default().to_owned()))
    }

    /// Takes a seat.
    pub async fn join(
        &self,
        node: &str,
        game: Uuid,
        seat: u8,
        invitation: &str,
    ) -> Result<(), Trouble> {
        let body = json!({ "seat": seat, "invitation": invitation });
        self.ask(Method::POST, &format!("{node}/api/games/{game}/join"), Some(&body))
            .await
            .map(drop)
    }

    /// A game as lists show it.
    pub async fn show(&self, node: &str, game: Uuid) -> Result<Value, Trouble> {
        self.ask(Method::GET, &format!("{node}/api/games/{game}"), None).await
    }

    /// A finished game as a file.
    pub async fn file(&self, node: &str, game: Uuid) -> Result<Vec<u8>, Trouble> {
        let address = format!("{node}/api/games/{game}/file");
        let answer = self.http.get(address).header(header::COOKIE, &self.cookie).send().await?;
        if answer.status() != StatusCode::OK {
            return Err(Trouble::Refused(answer.status(), answer.text().await?));
        }
        Ok(answer.bytes().await?.to_vec())
    }
}
