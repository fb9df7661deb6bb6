//! NATS: hints that a game has gone on, from the node that wrote it to all others, and the turns of opponents, for workers. A hint carries
//! no content: a lost one costs a second, not a fact.

use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ConnectOptions};
use futures_util::StreamExt;
use queue::{Queue, Turn};
use uuid::Uuid;

use crate::service::Service;

const SUBJECT: &str = "ardennes.game";
/// How often a new turn is offered, and how long we wait in between: the worker of the turn before may not have put it away.
pub(crate) const OFFERS: u32 = 4;
const PAUSE: Duration = Duration::from_millis(150);

/// A node's connection.
#[derive(Clone)]
pub(crate) struct Bus {
    client: Client,
    work: Queue,
}

impl Bus {
    /// Connects, now or as soon as there is somebody to connect to. Its own hints do not come back to it.
    pub(crate) async fn open(address: &str) -> Result<Self, async_nats::ConnectError> {
        let client =
            ConnectOptions::new().no_echo().retry_on_initial_connect().connect(address).await?;
        Ok(Self { work: Queue::over(client.clone()), client })
    }

    /// Whether it is connected.
    pub(crate) fn answers(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }

    /// A game stands at entry `head`.
    pub(crate) fn hint(&self, game: Uuid, head: u32) {
        let client = self.client.clone();
        // Nobody waits for it: sockets find out by themselves, too.
        tokio::spawn(async move {
            let _ = client.publish(format!("{SUBJECT}.{game}"), head.to_string().into()).await;
        });
    }

    /// Work for workers, and what they ask.
    pub(crate) fn work(&self) -> &Queue {
        &self.work
    }

    /// Offers the turn of an opponent to workers, so many times as long as it is not taken in.
    pub(crate) fn offer(&self, turn: Turn, times: u32) {
        let work = self.work.clone();
        // Nobody waits for it: what is lost is offered again by a sweep.
        tokio::spawn(async move {
            for _ in 0..times {
                match work.offer_turn(&turn).await {
                    Ok(true) => return,
                    Ok(false) => {}
                    Err(trouble) => {
                        tracing::warn!(game = %turn.game, %trouble, "cannot offer a turn");
                        let _ = work.prepare().await;
                    }
                }
                tokio::time::sleep(PAUSE).await;
            }
        });
    }

    /// Follows hints for as long as the node lives.
    pub(crate) async fn listen(&self, service: Arc<Service>) {
        loop {
            if let Ok(mut hints) = self.client.subscribe(format!("{SUBJECT}.*")).await {
                while let Some(hint) = hints.next().await {
                    let game = hint.subject.rsplit('.').next().and_then(|id| id.parse().ok());
                    let head = std::str::from_utf8(&hint.payload).ok().and_then(|n| n.parse().ok());
                    if let (Some(game), Some(head)) = (game, head) {
                        let service = Arc::clone(&service);
                        tokio::spawn(async move { service.heard(game, head).await });
                    }
                }
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}
