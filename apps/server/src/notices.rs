//! Mail about games: taken from the outbox, sent, and only then marked as sent.

use lettre::message::header::ContentType;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use crate::service::Service;
use crate::store::{Channel, Notice};

/// Why no mail can be sent.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CannotSend {
    /// An address is none, or the like.
    #[error("a notice cannot be written: {0}")]
    Form(String),
    /// The mail server refuses.
    #[error("the mail server refuses: {0}")]
    Smtp(#[from] lettre::transport::smtp::Error),
    /// The database does not answer.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The way to the mail server.
pub(crate) type Mailer = AsyncSmtpTransport<Tokio1Executor>;

/// The mail server that a node was told of.
pub(crate) fn mailer(service: &Service) -> Result<Option<Mailer>, CannotSend> {
    let Some(address) = &service.config.smtp else { return Ok(None) };
    Ok(Some(Mailer::from_url(address)?.build()))
}

/// Sends what waits. Gives how many were sent.
pub(crate) async fn send(service: &Service, mailer: &Mailer) -> Result<u32, CannotSend> {
    let mut count = 0;
    for notice in service.store.take_notices(Channel::Mail).await? {
        let id = notice.id;
        match written(service, &notice) {
            Ok(message) => drop(mailer.send(message).await?),
            // It would never get any better.
            Err(why) => tracing::error!(%why, notice = id, "a notice is dropped"),
        }
        service.store.sent(id).await?;
        service.metrics.notices.inc();
        count += 1;
    }
    Ok(count)
}

/// A notice as a message. Its id follows from game, entry and person: if it is sent twice, a mailbox shows it once.
fn written(service: &Service, notice: &Notice) -> Result<Message, CannotSend> {
    let wrong = |why: &dyn std::fmt::Display| CannotSend::Form(why.to_string());
    let Notice { game, seq, person, name, .. } = notice;
    let host = service.config.host();
    let link = format!("{}/#/net/{game}", service.config.address.trim_end_matches('/'));
    let (subject, sentence) = notice.words();
    let text = format!("Hello {name},\n\n{sentence}\n\n{link}\n");
    let mail = notice.mail.as_deref().ok_or_else(|| wrong(&"nobody knows an address any more"))?;
    Message::builder()
        .from(service.config.sender.parse().map_err(|why| wrong(&why))?)
        .to(mail.parse().map_err(|why| wrong(&why))?)
        .message_id(Some(format!("<{game}.{seq}.{person}@{host}>")))
        .subject(subject)
        .header(ContentType::TEXT_PLAIN)
        .body(text)
        .map_err(|why| wrong(&why))
}
