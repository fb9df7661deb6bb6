//! What every node does again and again, whoever does it first: clocks, lost hints, notices, letters, ratings, the archive, what is old.

use std::sync::Arc;
use std::time::Duration;

use crate::letters;
use crate::notices::{self, CannotSend, Mailer};
use crate::service::Service;

const SECOND: Duration = Duration::from_secs(1);
const OFTEN: Duration = Duration::from_secs(3);
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

/// Offers the turns of opponents again that nobody plays.
pub(crate) async fn opponents(service: Arc<Service>) {
    loop {
        tokio::time::sleep(OFTEN).await;
        if let Err(error) = service.offer_turns_again().await {
            tracing::warn!(%error, "cannot look for the turns of opponents");
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

/// Sends notices by mail.
pub(crate) async fn mail(service: Arc<Service>, mailer: Mailer) {
    loop {
        rest_after(&notices::send(&service, &mailer).await).await;
    }
}

/// Sends notices to devices.
pub(crate) async fn push(service: Arc<Service>) {
    loop {
        rest_after(&service.pusher.send(&service).await).await;
    }
}

/// Rests a second, unless something was sent and there may be more.
async fn rest_after(sent: &Result<u32, CannotSend>) {
    if let Err(error) = sent {
        tracing::warn!(%error, "cannot send mail or messages");
    }
    if !matches!(sent, Ok(1..)) {
        tokio::time::sleep(SECOND).await;
    }
}

/// Sends letters about accounts.
pub(crate) async fn letters(service: Arc<Service>, mailer: Mailer) {
    loop {
        rest_after(&letters::send(&service, &mailer).await).await;
    }
}

/// Rates games that have ended.
pub(crate) async fn ratings(service: Arc<Service>) {
    loop {
        match service.store.rate_one().await {
            Ok(true) => {}
            Ok(false) => tokio::time::sleep(SECOND).await,
            Err(error) => {
                tracing::warn!(%error, "cannot rate games");
                tokio::time::sleep(SECOND).await;
            }
        }
    }
}

/// Puts open games that are over into the archive, if there is one.
pub(crate) async fn archive(service: Arc<Service>) {
    let Some(archive) = &service.archive else { return };
    loop {
        match service.archive_one(archive).await {
            Ok(true) => {}
            Ok(false) => tokio::time::sleep(OFTEN).await,
            Err(error) => {
                tracing::warn!(%error, "cannot put a game into the archive");
                tokio::time::sleep(OFTEN).await;
            }
        }
    }
}

/// Forgets what is of no use any more.
pub(crate) async fn old(service: Arc<Service>) {
    loop {
        if let Err(error) = forget(&service).await {
            tracing::warn!(%error, "cannot forget what is old");
        }
        tokio::time::sleep(HOUR).await;
    }
}

/// Forgets answers to commands that nobody sends again, letters, challenges, sessions, reports, and guests whom nobody has seen for long.
async fn forget(service: &Service) -> Result<(), sqlx::Error> {
    service.store.forget_answers().await?;
    service.store.forget_letters().await?;
    service.store.forget_challenges().await?;
    service.store.end_old_sessions().await?;
    service.store.forget_reports().await?;
    loop {
        let lost = service.store.lost_guests(service.config.guest_days).await?;
        if lost.is_empty() {
            return Ok(());
        }
        for guest in lost {
            service.store.forget(guest).await?;
        }
    }
}
