//! What every node does again and again, whoever does it first: clocks, lost hints, notices, old answers.

use std::sync::Arc;
use std::time::Duration;

use crate::notices::{self, Mailer};
use crate::service::Service;

const SECOND: Duration = Duration::from_secs(1);
const HOUR: Duration = Duration::from_hours(1);

/// Compares heads: what a lost hint costs.
pub(crate) async fn heads(service: Arc<Service>) {
    loop {
        tokio::time::sleep(SECOND).await;
        if let Err(error) = service.compare_heads().await {
            tracing::warn!(%error, "cannot compare heads");
        }
    }
}

/// Enters the forfeits of those whose time has run out.
pub(crate) async fn clocks(service: Arc<Service>) {
    loop {
        tokio::time::sleep(SECOND).await;
        let late = match service.store.out_of_time().await {
            Ok(late) => late,
            Err(error) => {
                tracing::warn!(%error, "cannot look at the clocks");
                continue;
            }
        };
        for game in late {
            if let Err(error) = service.expire(game).await {
                tracing::warn!(%game, %error, "cannot end a game whose time has run out");
            }
        }
    }
}

/// Packs finished player turns.
pub(crate) async fn chunks(service: Arc<Service>) {
    loop {
        tokio::time::sleep(service.config.pack_every).await;
        match service.pack().await {
            Ok(0) => {}
            Ok(made) => tracing::info!(made, "packed finished player turns"),
            Err(error) => tracing::warn!(%error, "cannot pack finished player turns"),
        }
    }
}

/// Sends notices.
pub(crate) async fn mail(service: Arc<Service>, mailer: Mailer) {
    loop {
        match notices::send(&service, &mailer).await {
            Ok(0) => tokio::time::sleep(SECOND).await,
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(%error, "cannot send notices");
                tokio::time::sleep(SECOND).await;
            }
        }
    }
}

/// Forgets the answers to commands that nobody sends again.
pub(crate) async fn answers(service: Arc<Service>) {
    loop {
        tokio::time::sleep(HOUR).await;
        if let Err(error) = service.store.forget_answers().await {
            tracing::warn!(%error, "cannot forget old answers");
        }
    }
}
