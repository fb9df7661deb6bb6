//! A batch from the first offer to the last answer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use queue::{Batch, Queue, Trouble};
use uuid::Uuid;

use crate::build::build;
use crate::job::{Answer, Job, Task, read, written};

/// So many jobs are offered ahead of the answers: no more is left behind if we are killed.
const AHEAD: u32 = 1_000;
/// How long we wait for NATS to come back.
const PATIENCE: Duration = Duration::from_mins(1);
/// When nobody has taken anything for so long, we say what is missing.
const LONELY: Duration = Duration::from_secs(5);
/// A pause after something broke.
const PAUSE: Duration = Duration::from_millis(500);

/// Whoever has much to do.
pub struct Spread<'s> {
    /// Where it is offered.
    pub queue: &'s Queue,
    /// When this becomes true, what nobody has done yet is taken back.
    pub stop: &'s AtomicBool,
    /// Tells the person who waits what they should know.
    pub say: &'s dyn Fn(&str),
}

/// How far it is.
struct State {
    offered: u32,
    answered: Vec<bool>,
    missing: u32,
    /// When something last came in.
    good: Instant,
    is_lonely: bool,
}

impl State {
    /// Takes an answer in, unless it is there already.
    fn take(&mut self, number: u32, answer: Answer, came: &mut impl FnMut(u32, Answer)) {
        let Some(is_known) = self.answered.get_mut(number as usize) else { return };
        if !std::mem::replace(is_known, true) {
            self.missing -= 1;
            self.good = Instant::now();
            came(number, answer);
        }
    }
}

impl Spread<'_> {
    /// Offers jobs and hands each answer over, once. What `task` answers itself is not offered. Ends when all are there, or when it is told to stop.
    pub(crate) async fn spread(
        &self,
        count: u32,
        task: impl Fn(u32) -> Result<Task, Answer>,
        mut came: impl FnMut(u32, Answer),
    ) -> Result<(), Trouble> {
        let batch = self.queue.batch(&build(), &Uuid::new_v4().simple().to_string());
        let answered = vec![false; count as usize];
        let good = Instant::now();
        let mut state = State { offered: 0, answered, missing: count, good, is_lonely: false };
        let result = self.run(&batch, &mut state, &task, &mut came).await;
        if state.missing > 0 {
            batch.cancel().await?;
        }
        batch.close().await?;
        result
    }

    async fn run(
        &self,
        batch: &Batch,
        state: &mut State,
        task: &impl Fn(u32) -> Result<Task, Answer>,
        came: &mut impl FnMut(u32, Answer),
    ) -> Result<(), Trouble> {
        while state.missing > 0 && !self.stop.load(Ordering::Relaxed) {
            match self.step(batch, state, task, came).await {
                Ok(()) => {}
                Err(trouble) if state.good.elapsed() > PATIENCE => return Err(trouble),
                // NATS is away. It comes back with everything that it was given.
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
        Ok(())
    }

    /// Offers what may be offered, and takes what comes within a moment.
    async fn step(
        &self,
        batch: &Batch,
        state: &mut State,
        task: &impl Fn(u32) -> Result<Task, Answer>,
        came: &mut impl FnMut(u32, Answer),
    ) -> Result<(), Trouble> {
        let count = u32::try_from(state.answered.len()).unwrap_or(u32::MAX);
        let answered = count - state.missing;
        while state.offered < count.min(answered.saturating_add(AHEAD)) {
            let number = state.offered;
            match task(number) {
                Ok(task) => {
                    let job = Job { build: build(), batch: batch.id().to_owned(), number, task };
                    batch.offer(number, written(&job)).await?;
                }
                Err(answer) => state.take(number, answer, came),
            }
            state.offered += 1;
        }
        let answers = batch.answers().await?;
        for (number, answer) in batch.collect(&answers).await? {
            state.take(number, read(&answer).unwrap_or(Answer::GivenUp), came);
        }
        self.look_for_workers(batch, state).await
    }

    /// Says, once, what is missing when nobody takes anything.
    async fn look_for_workers(&self, batch: &Batch, state: &mut State) -> Result<(), Trouble> {
        if state.is_lonely || state.good.elapsed() < LONELY {
            return Ok(());
        }
        if batch.has_workers().await? {
            state.good = Instant::now();
        } else {
            state.is_lonely = true;
            let build = build();
            (self.say)(&format!(
                "no worker of this build ({build}) is there: start `ardennes worker` with this very program"
            ));
        }
        Ok(())
    }
}
