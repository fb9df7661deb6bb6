//! NATS: hints that a game has gone on, from the node that wrote it to all others. It carries no content: a lost hint costs a
//! second, not a fact.

use std::sync::Arc;

use async_nats::{Client, ConnectOptions};
use futures_util::StreamExt;
use uuid::Uuid;

use crate::service::Service;

const SUBJECT: &str = "ardennes.game";

/// A node's connection.
#[derive(Clone)]
pub(crate) struct Bus {
    client: Client,
}

impl Bus {
    /// Connects, now or as soon as there is somebody to connect to. Its own hints do not come back to it.
    pub(crate) async fn open(address: &str) -> Result<Self, async_nats::ConnectError> {
        let client =
            ConnectOptions::new().no_echo().retry_on_initial_connect().connect(address).await?;
        Ok(Self { client })
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
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
    }
}
