//! `Queue`: a connection to NATS, and the two streams: jobs that wait, answers that were given.

use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::context::Context;
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, message::PublishMessage};

/// The stream of jobs. What is taken and done leaves it.
pub(crate) const WORK: &str = "ardennes_work";
/// The stream of answers.
pub(crate) const DONE: &str = "ardennes_done";
/// So much of a message is not the job itself.
const ENVELOPE: usize = 1 << 12;
/// A job that nobody has taken for so long is of no use any more.
const JOB_AGE: Duration = Duration::from_hours(7 * 24);
/// An answer that nobody has collected for so long is not wanted any more.
const ANSWER_AGE: Duration = Duration::from_hours(24);

/// A connection to NATS.
#[derive(Clone)]
pub struct Queue {
    pub(crate) client: Client,
    pub(crate) context: Context,
}

/// What NATS does not do.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// It is not there.
    #[error("cannot connect to NATS at {0} ({1}); is nats-server there?")]
    Away(String, async_nats::ConnectError),
    /// It says no, or nothing.
    #[error("NATS does not take our work ({0}); does nats-server run with --jetstream?")]
    Refused(String),
}

impl Trouble {
    pub(crate) fn of(why: impl std::fmt::Display) -> Self {
        Self::Refused(why.to_string())
    }
}

impl Queue {
    /// Connects, and makes the streams if they are not there.
    pub async fn open(address: &str) -> Result<Self, Trouble> {
        let away = |why| Trouble::Away(address.to_owned(), why);
        let queue = Self::over(async_nats::connect(address).await.map_err(away)?);
        queue.prepare().await?;
        Ok(queue)
    }

    /// A queue over a connection that is there, or will be.
    pub fn over(client: Client) -> Self {
        Self { context: jetstream::new(client.clone()), client }
    }

    /// The connection.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// How long a job may be.
    pub fn longest(&self) -> usize {
        self.client.server_info().max_payload.saturating_sub(ENVELOPE)
    }

    /// Makes the streams if they are not there.
    pub async fn prepare(&self) -> Result<(), Trouble> {
        for stream in [work(), done()] {
            self.context.get_or_create_stream(stream).await.map_err(Trouble::of)?;
        }
        Ok(())
    }

    /// Offers a job at its own subject. Gives whether it was taken in: a job that waits already, or is at work, stays the only one there.
    pub(crate) async fn offer(&self, subject: String, job: Vec<u8>) -> Result<bool, Trouble> {
        match self.publish(subject, PublishMessage::build().payload(job.into())).await {
            Ok(()) => Ok(true),
            Err(Trouble::Refused(why)) if why.contains("per subject") => Ok(false),
            Err(trouble) => Err(trouble),
        }
    }

    /// Puts something into a stream, and waits until it is there.
    pub(crate) async fn publish(
        &self,
        subject: String,
        message: PublishMessage,
    ) -> Result<(), Trouble> {
        let sent = self.context.send_publish(subject, message).await.map_err(Trouble::of)?;
        sent.await.map(drop).map_err(Trouble::of)
    }
}

/// One job at a subject, at most: what is offered twice is there once.
fn work() -> Config {
    Config {
        name: WORK.to_owned(),
        subjects: vec!["ardennes.work.>".to_owned()],
        retention: RetentionPolicy::WorkQueue,
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        max_messages_per_subject: 1,
        max_age: JOB_AGE,
        storage: StorageType::File,
        ..Config::default()
    }
}

fn done() -> Config {
    Config {
        name: DONE.to_owned(),
        subjects: vec!["ardennes.done.>".to_owned()],
        max_age: ANSWER_AGE,
        storage: StorageType::File,
        ..Config::default()
    }
}
