//! What somebody says over a socket who means no good: old and future numbers, other people's keys, nonsense, broken frames.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::MaybeTlsStream;
use tokio_tungstenite::tungstenite::{Bytes, Message};
use uuid::Uuid;

use crate::line::{Socket, connect};
use crate::mutate::{change, noise, spoil};
use crate::{Chance, Line, Person};

/// How long somebody listens before going on.
const LISTENING: Duration = Duration::from_millis(2);
/// Longer than a node takes.
const TOO_LONG: usize = 70_000;

/// Somebody at a table, who also babbles.
pub(crate) struct Babbler {
    pub(crate) node: String,
    pub(crate) game: Uuid,
    pub(crate) people: [Person; 2],
    pub(crate) chance: Chance,
    /// Keys that were used, by either.
    pub(crate) keys: Vec<Uuid>,
}

impl Babbler {
    /// Opens a socket, says so many things, and leaves in some way or other. Gives how many were said.
    pub(crate) async fn babble(&mut self, most: usize) -> u64 {
        let person = self.chance.one(&self.people).cloned();
        let person = if self.chance.below(5) == 0 { None } else { person };
        let since = u32::try_from(self.chance.below(2000)).unwrap_or_default();
        let since = if self.chance.below(3) == 0 { u32::MAX } else { since };
        let Ok(mut socket) =
            connect(&self.node, person.as_ref(), self.game, (since, since), "").await
        else {
            return 0;
        };
        let mut said = 0;
        for _ in 0..most {
            if socket.send(self.message()).await.is_err() {
                break;
            }
            said += 1;
            let _ = tokio::time::timeout(LISTENING, socket.next()).await;
        }
        self.leave(socket).await;
        said
    }

    /// Plays a little as people do, so that there is something to spoil.
    pub(crate) async fn play(&mut self, most: usize) -> u64 {
        let mut done = 0;
        for person in &self.people {
            let opened = Line::open(&self.node, Some(person), self.game, "").await;
            let Ok(mut line) = opened else { continue };
            line.forget();
            let caught_up = line.catch_up().await;
            while caught_up.is_ok() && line.is_on_turn() && done < most {
                let legal = line.mirror.legal();
                let action = self.chance.one(legal.as_array().map_or(&[][..], Vec::as_slice));
                let key = Uuid::new_v4();
                let what = json!({ "act": action });
                let sent = line.send(key, line.mirror.heard(), &what).await;
                if sent.is_err() || !matches!(line.answer(key).await, Ok(Ok(_))) {
                    break;
                }
                self.keys.push(key);
                done += 1;
            }
        }
        done as u64
    }

    fn message(&mut self) -> Message {
        match self.chance.below(24) {
            0 => Message::Binary(noise(100, &mut self.chance).into()),
            1 => Message::Ping(noise(100, &mut self.chance).into()),
            2 => Message::Text(" ".repeat(TOO_LONG).into()),
            3 => {
                Message::Text(String::from_utf8_lossy(&noise(60, &mut self.chance)).as_ref().into())
            }
            4 => Message::Text("[".repeat(self.chance.below(60_000)).into()),
            5 => Message::Text(format!("{{\"ping\":{}}}", self.chance.below(99)).into()),
            _ => {
                let mut bytes = self.command().to_string().into_bytes();
                if self.chance.below(12) == 0 {
                    spoil(&mut bytes, &mut self.chance);
                }
                Message::Text(String::from_utf8_lossy(&bytes).as_ref().into())
            }
        }
    }

    /// A command that is right, but for what is not.
    fn command(&mut self) -> Value {
        let wishes = [
            json!({ "act": { "pass": {} } }),
            json!({ "act": "end_phase" }),
            json!({ "act": { "move": { "units": [1, 2], "path": ["0101", "0102"] } } }),
            json!({ "act": { "pick": { "card": "x" } } }),
            json!("take_back"),
            json!({ "orders": [] }),
            json!({ "orders": ["never_fire"] }),
            json!("offer_draw"),
            json!({ "ask_take_back": { "to": 1 } }),
            json!("agree"),
            json!("decline"),
            json!({ "chat": { "text": "good luck" } }),
        ];
        let mut what = self.chance.one(&wishes).cloned().unwrap_or_default();
        if self.chance.below(3) == 0 {
            change(&mut what, &mut self.chance);
        }
        // Nobody may end the game by a change: then there would be nothing left to spoil.
        let known = self.chance.one(&self.keys).copied();
        let key = known.filter(|_| self.chance.below(3) == 0).unwrap_or_else(Uuid::new_v4);
        let heard = match self.chance.below(4) {
            0 => json!(u32::MAX),
            1 => json!(-1),
            _ => json!(self.chance.below(300)),
        };
        let mut said = json!({ "command": { "key": key, "heard": heard, "what": what } });
        if self.chance.below(6) == 0 {
            change(&mut said, &mut self.chance);
        }
        said
    }

    /// Closes, breaks off, or sends bytes that are no frame.
    async fn leave(&mut self, mut socket: Socket) {
        match self.chance.below(3) {
            0 => drop(socket.close(None).await),
            1 => {
                let broken: Bytes = noise(300, &mut self.chance).into();
                if let MaybeTlsStream::Plain(stream) = socket.get_mut() {
                    let _ = stream.write_all(&broken).await;
                }
                let _ = tokio::time::timeout(LISTENING * 10, socket.next()).await;
            }
            _ => {}
        }
    }
}
