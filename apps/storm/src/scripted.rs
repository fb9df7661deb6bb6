//! A game played by a script over two sockets: what comes is read and thrown away, but for the answer to what was sent.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::{SinkExt, StreamExt};
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

use crate::line::{Socket, connect};
use crate::{Lost, Person, Script};

/// What all games of a load share.
pub(crate) struct Beat {
    /// So many commands are under way at once; the games take turns.
    pub(crate) at_once: Semaphore,
    /// From when on answers count.
    pub(crate) from: Instant,
    /// And until when.
    pub(crate) until: Instant,
    /// How many were acknowledged.
    pub(crate) acknowledged: AtomicU64,
}

/// A game with two people at it.
pub(crate) struct Scripted {
    pub(crate) script: Arc<Script>,
    sockets: [Socket; 2],
    /// How many deeds are done.
    pub(crate) done: usize,
}

impl Scripted {
    /// Both open a socket to a game that has begun.
    pub(crate) async fn open(
        node: &str,
        people: &[Person; 2],
        game: Uuid,
        script: Arc<Script>,
    ) -> Result<Self, Lost> {
        let first = connect(node, Some(&people[0]), game, (0, 0), "").await?;
        let second = connect(node, Some(&people[1]), game, (0, 0), "").await?;
        Ok(Self { script, sockets: [first, second], done: 0 })
    }

    /// Plays until the time is over or the script ends. Gives how many milliseconds each answer took that counts.
    pub(crate) async fn play(&mut self, beat: &Beat) -> Result<Vec<f64>, Lost> {
        let (script, mut took) = (Arc::clone(&self.script), Vec::new());
        while let Some(deed) = script.deeds.get(self.done) {
            let _turn = beat.at_once.acquire().await.map_err(|_| Lost::Closed)?;
            let begun = Instant::now();
            if begun >= beat.until {
                break;
            }
            let what = format!("{{\"act\":{}}}", deed.action);
            self.ask(deed.seat, deed.told[deed.seat], &what).await?;
            self.done += 1;
            if begun >= beat.from {
                took.push(begun.elapsed().as_secs_f64() * 1000.0);
                beat.acknowledged.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(took)
    }

    /// Whether there is nothing more in the script.
    pub(crate) fn is_at_end(&self) -> bool {
        self.done == self.script.deeds.len()
    }

    /// The first seat resigns.
    pub(crate) async fn resign(&mut self) -> Result<(), Lost> {
        let told = self.script.deeds.get(self.done).map_or(self.script.ends, |deed| deed.told);
        self.ask(0, told[0], "\"resign\"").await
    }

    /// Sends a command and waits for the answer, while both hear what comes.
    async fn ask(&mut self, seat: usize, heard: u32, what: &str) -> Result<(), Lost> {
        let key = Uuid::new_v4();
        let said =
            format!("{{\"command\":{{\"key\":\"{key}\",\"heard\":{heard},\"what\":{what}}}}}");
        let [first, second] = &mut self.sockets;
        let (own, other) = if seat == 0 { (first, second) } else { (second, first) };
        own.send(Message::Text(said.into())).await?;
        loop {
            let message = tokio::select! {
                message = own.next() => message.ok_or(Lost::Closed)??,
                message = other.next() => {
                    message.ok_or(Lost::Closed)??;
                    continue;
                }
            };
            let Message::Text(text) = message else { continue };
            if text.starts_with("{\"done\"") {
                return Ok(());
            }
            if text.starts_with("{\"refused\"") {
                return Err(Lost::Nonsense(format!("{text}, answered to {what}")));
            }
        }
    }
}
