//! Letters about accounts: taken from their table, sent, and only then marked as sent.

use lettre::message::header::ContentType;
use lettre::{AsyncTransport, Message};

use crate::notices::{CannotSend, Mailer};
use crate::service::Service;
use crate::store::Letter;

/// Sends what waits. Gives how many were sent.
pub(crate) async fn send(service: &Service, mailer: &Mailer) -> Result<u32, CannotSend> {
    let mut count = 0;
    for letter in service.store.take_letters().await? {
        match written(service, &letter) {
            Ok(message) => drop(mailer.send(message).await?),
            // It would never get any better.
            Err(why) => tracing::error!(%why, letter = %letter.id, "a letter is dropped"),
        }
        service.store.letter_sent(letter.id).await?;
        service.metrics.letters.inc();
        count += 1;
    }
    Ok(count)
}

/// A letter as a message. Its id and its token follow from its number: if it is sent twice, a mailbox shows it once, and the link works.
fn written(service: &Service, letter: &Letter) -> Result<Message, CannotSend> {
    let wrong = |why: &dyn std::fmt::Display| CannotSend::Form(why.to_string());
    let (subject, text) = words(service, letter);
    Message::builder()
        .from(service.config.sender.parse().map_err(|why| wrong(&why))?)
        .to(letter.mail.parse().map_err(|why| wrong(&why))?)
        .message_id(Some(format!("<letter.{}@{}>", letter.id, service.config.host())))
        .subject(subject)
        .header(ContentType::TEXT_PLAIN)
        .body(text)
        .map_err(|why| wrong(&why))
}

/// The subject and the text.
fn words(service: &Service, letter: &Letter) -> (&'static str, String) {
    let Letter { name, .. } = letter;
    let address = service.config.address.trim_end_matches('/');
    let token = service.config.seed_key.letter_token(letter.id);
    let link = |screen: &str| format!("{address}/#/{screen}/{token}");
    match letter.kind.as_str() {
        "register" => (
            "Your account at Ardennes",
            format!(
                "Hello,\n\n{name} wants to register with this address. If that is you, open this link within a day:\n\n{}\n\n\
                 If it is not, do nothing: there will be no account.\n",
                link("verify")
            ),
        ),
        "address" => (
            "Your new address at Ardennes",
            format!(
                "Hello {name},\n\nthis is to be the address of your account. If you want that, open this link within a day:\n\n{}\n\n\
                 If you do not, do nothing: the account keeps its old address.\n",
                link("verify")
            ),
        ),
        "reset" => (
            "A new password at Ardennes",
            format!(
                "Hello {name},\n\nto choose a new password, open this link within an hour:\n\n{}\n\n\
                 If you did not ask for this, do nothing: your password stays as it is.\n",
                link("reset")
            ),
        ),
        _ => (
            "You have an account at Ardennes",
            format!(
                "Hello,\n\nsomebody wanted to use this address, but there is an account with it already. If that was you, sign in, \
                 or ask for a new password, at\n\n{address}/#/online\n\nIf it was not, do nothing.\n"
            ),
        ),
    }
}
