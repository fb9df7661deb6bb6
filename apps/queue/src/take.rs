//! A worker's side: the next job, and what becomes of it.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use tokio::task::JoinHandle;

use crate::streams::{Queue, Trouble, WORK};

/// Whoever says nothing about a job for so long has lost it.
const DEADLINE: Duration = Duration::from_secs(10);
/// How often a worker says that it is at work.
const BEAT: Duration = Duration::from_secs(3);
/// How long a worker waits for a job before it looks round.
const WAIT: Duration = Duration::from_secs(1);
/// Nobody remembers where a kind of work stood that nobody has asked for so long.
const FORGOTTEN: Duration = Duration::from_hours(1);

/// What kind of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Batches for workers of one build: another might give other answers.
    Batch(String),
    /// The turns of opponents in games over the net.
    Turns,
}

/// Takes jobs of one kind.
pub struct Taker {
    queue: Queue,
    kind: Kind,
    consumer: Option<PullConsumer>,
}

/// A job that was taken. While it is held, NATS is told that somebody is at work; dropped without a word, it is another's soon.
pub struct Taken {
    message: Message,
    beat: JoinHandle<()>,
}

impl Kind {
    /// The subjects of its jobs.
    fn subjects(&self) -> String {
        match self {
            Self::Batch(build) => format!("ardennes.work.batch.{build}.>"),
            Self::Turns => "ardennes.work.turn.>".to_owned(),
        }
    }

    /// Under this name all workers share the jobs.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Batch(build) => format!("batch-{build}"),
            Self::Turns => "turns".to_owned(),
        }
    }
}

impl Queue {
    /// Whoever takes jobs of a kind.
    pub fn taker(&self, kind: Kind) -> Taker {
        Taker { queue: self.clone(), kind, consumer: None }
    }

    /// The place where workers of a kind ask.
    pub(crate) async fn consumer(&self, kind: &Kind) -> Result<PullConsumer, Trouble> {
        let stream = self.context.get_stream(WORK).await.map_err(Trouble::of)?;
        let config = pull::Config {
            durable_name: Some(kind.name()),
            filter_subject: kind.subjects(),
            ack_policy: AckPolicy::Explicit,
            ack_wait: DEADLINE,
            inactive_threshold: FORGOTTEN,
            ..pull::Config::default()
        };
        let made = stream.get_or_create_consumer(&kind.name(), config).await;
        made.map_err(Trouble::of)
    }
}

impl Taker {
    /// The next job, if one comes within a second.
    pub async fn next(&mut self) -> Result<Option<Taken>, Trouble> {
        let taken = self.ask().await;
        if taken.is_err() {
            // NATS may have started anew: then the place where we ask is made again.
            self.consumer = None;
            self.queue.prepare().await?;
        }
        taken
    }

    async fn ask(&mut self) -> Result<Option<Taken>, Trouble> {
        let consumer = match &self.consumer {
            Some(consumer) => consumer,
            None => self.consumer.insert(self.queue.consumer(&self.kind).await?),
        };
        let asked = consumer.fetch().max_messages(1).expires(WAIT).messages().await;
        let message = asked.map_err(Trouble::of)?.next().await.transpose();
        Ok(message.map_err(Trouble::of)?.map(Taken::new))
    }
}

impl Taken {
    fn new(message: Message) -> Self {
        let at_work = message.clone();
        let beat = tokio::spawn(async move {
            loop {
                tokio::time::sleep(BEAT).await;
                // A beat that is lost is followed by others.
                let _ = at_work.ack_with(AckKind::Progress).await;
            }
        });
        Self { message, beat }
    }

    /// What is to be done.
    pub fn job(&self) -> &[u8] {
        &self.message.payload
    }

    /// How often it was taken, this time included.
    pub fn times(&self) -> i64 {
        self.message.info().map_or(1, |info| info.delivered)
    }

    /// It is done, or nothing is to be done any more.
    pub async fn done(self) -> Result<(), Trouble> {
        self.message.double_ack().await.map_err(Trouble::of)
    }

    /// Somebody else may do it, after a while.
    pub async fn give_back(self, after: Option<Duration>) -> Result<(), Trouble> {
        self.message.ack_with(AckKind::Nak(after)).await.map_err(Trouble::of)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.beat.abort();
    }
}
