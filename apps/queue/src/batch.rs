//! `Batch`: many jobs, numbered, for workers of one build, and their answers.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::message::PublishMessage;
use futures_util::StreamExt;

use crate::streams::{DONE, Queue, Trouble, WORK};
use crate::take::Kind;

/// How long we wait for answers before we look round.
const WAIT: Duration = Duration::from_millis(300);
/// So many answers are read at once.
const MOST: usize = 100;
/// Nobody comes back for the answers to a batch after so long.
const FORGOTTEN: Duration = Duration::from_hours(1);

/// Jobs that belong together.
#[derive(Clone)]
pub struct Batch {
    queue: Queue,
    /// For whom it is.
    kind: Kind,
    build: String,
    /// What it is called: a word that nobody else uses.
    id: String,
}

impl Queue {
    /// A batch of this name, for workers of a build.
    pub fn batch(&self, build: &str, id: &str) -> Batch {
        let (build, id) = (build.to_owned(), id.to_owned());
        Batch { queue: self.clone(), kind: Kind::Batch(build.clone()), build, id }
    }
}

impl Batch {
    /// What it is called.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Offers a job.
    pub async fn offer(&self, number: u32, job: Vec<u8>) -> Result<(), Trouble> {
        let Self { queue, build, id, .. } = self;
        queue.offer(format!("ardennes.work.batch.{build}.{id}.{number}"), job).await.map(drop)
    }

    /// Answers a job. Of two answers that come soon after each other one is kept.
    pub async fn answer(&self, number: u32, answer: Vec<u8>) -> Result<(), Trouble> {
        let subject = format!("ardennes.done.{}.{number}", self.id);
        let message = PublishMessage::build().payload(answer.into()).message_id(&subject);
        self.queue.publish(subject, message).await
    }

    /// Where its answers come in.
    pub async fn answers(&self) -> Result<PullConsumer, Trouble> {
        let stream = self.queue.context.get_stream(DONE).await.map_err(Trouble::of)?;
        let config = pull::Config {
            durable_name: Some(self.id.clone()),
            filter_subject: format!("ardennes.done.{}.*", self.id),
            ack_policy: AckPolicy::Explicit,
            inactive_threshold: FORGOTTEN,
            ..pull::Config::default()
        };
        stream.get_or_create_consumer(&self.id, config).await.map_err(Trouble::of)
    }

    /// The answers that come within a moment, each with its number. Some may come twice.
    pub async fn collect(&self, from: &PullConsumer) -> Result<Vec<(u32, Vec<u8>)>, Trouble> {
        let asked = from.fetch().max_messages(MOST).expires(WAIT).messages().await;
        let mut coming = asked.map_err(Trouble::of)?;
        let mut came = Vec::new();
        while let Some(answer) = coming.next().await {
            let answer = answer.map_err(Trouble::of)?;
            let number = answer.subject.rsplit('.').next().and_then(|number| number.parse().ok());
            came.extend(number.map(|number| (number, answer.payload.to_vec())));
            answer.ack().await.map_err(Trouble::of)?;
        }
        Ok(came)
    }

    /// Whether a worker of its build has a job in hand, or waits for one.
    pub async fn has_workers(&self) -> Result<bool, Trouble> {
        let consumer = self.queue.consumer(&self.kind).await?;
        let info = consumer.get_info().await.map_err(Trouble::of)?;
        Ok(info.num_ack_pending > 0 || info.num_waiting > 0)
    }

    /// Takes back what nobody has taken, and lets those who are at work know that nobody waits for it.
    pub async fn cancel(&self) -> Result<(), Trouble> {
        let stream = self.queue.context.get_stream(WORK).await.map_err(Trouble::of)?;
        let jobs = format!("ardennes.work.batch.{}.{}.>", self.build, self.id);
        stream.purge().filter(jobs).await.map_err(Trouble::of)?;
        let stopped = self.queue.client.publish(self.stopped(), Vec::new().into()).await;
        stopped.map_err(Trouble::of)?;
        self.queue.client.flush().await.map_err(Trouble::of)
    }

    /// Waits until the batch is cancelled.
    pub async fn cancelled(&self) {
        if let Ok(mut heard) = self.queue.client.subscribe(self.stopped()).await
            && heard.next().await.is_some()
        {
            return;
        }
        // Without NATS nobody can cancel anything.
        std::future::pending::<()>().await;
    }

    /// Nobody asks for its answers any more.
    pub async fn close(&self) -> Result<(), Trouble> {
        let stream = self.queue.context.get_stream(DONE).await.map_err(Trouble::of)?;
        let answers = format!("ardennes.done.{}.*", self.id);
        stream.purge().filter(answers).await.map_err(Trouble::of)?;
        stream.delete_consumer(&self.id).await.map(drop).map_err(Trouble::of)
    }

    fn stopped(&self) -> String {
        format!("ardennes.stop.{}", self.id)
    }
}
