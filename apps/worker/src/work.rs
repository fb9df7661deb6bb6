//! A worker, from its first job until it is told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use queue::{Kind, Queue, Taken, Taker, Trouble};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::build::build;
use crate::files::check;
use crate::games::Known;
use crate::job::{Answer, Job, Task, read, written};
use crate::turns::{Hand, lock, turns};

/// A job that was taken so often is given up.
const MOST_TIMES: i64 = 10;
/// How long threads that have nothing in hand may take to notice that they are to stop.
const FAREWELL: Duration = Duration::from_secs(2);
/// A pause after something broke.
const PAUSE: Duration = Duration::from_secs(1);

/// Works until it is told to leave, on so many threads for batches and as many for the turns of opponents, who so wait for no batch.
/// What it has in hand then it gives back for others to do; a staff in thought thinks in vain.
pub async fn work(queue: &Queue, threads: usize, leaving: &watch::Receiver<bool>) {
    let known = Arc::new(Known::default());
    let (mut batching, mut hands, mut playing) = (JoinSet::new(), Vec::new(), Vec::new());
    for _ in 0..threads {
        let taker = queue.taker(Kind::Batch(build()));
        batching.spawn(batches(queue.clone(), taker, Arc::clone(&known), leaving.clone()));
        let hand = Hand::default();
        hands.push(Arc::clone(&hand));
        let (handle, queue, leaving) = (Handle::current(), queue.clone(), leaving.clone());
        playing.push(std::thread::spawn(move || turns(&handle, &queue, &hand, &leaving)));
    }
    batching.join_all().await;
    for hand in hands {
        let taken = lock(&hand).take();
        if let Some(taken) = taken {
            // Without NATS it is another's after a while.
            let _ = taken.give_back(None).await;
        }
    }
    let _ = queue.client().flush().await;
    let begun = Instant::now();
    while begun.elapsed() < FAREWELL && playing.iter().any(|thread| !thread.is_finished()) {
        tokio::time::sleep(FAREWELL / 20).await;
    }
}

/// Takes one job of a batch after another.
async fn batches(queue: Queue, mut jobs: Taker, known: Arc<Known>, leaving: watch::Receiver<bool>) {
    while !*leaving.borrow() {
        let done = match jobs.next().await {
            Ok(Some(taken)) => perform(&queue, taken, &known, &leaving).await,
            Ok(None) => Ok(()),
            Err(trouble) => Err(trouble),
        };
        // NATS is away: what we had is another's by then.
        if done.is_err() {
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// Does a job and answers it, unless nobody waits for it any more or it is to be given back.
async fn perform(
    queue: &Queue,
    taken: Taken,
    known: &Arc<Known>,
    leaving: &watch::Receiver<bool>,
) -> Result<(), Trouble> {
    let job = read::<Job>(taken.job()).filter(|job| job.build == build());
    let Some(job) = job else { return taken.give_back(Some(PAUSE)).await };
    let batch = queue.batch(&job.build, &job.batch);
    let number = job.number;
    if taken.times() > MOST_TIMES {
        batch.answer(number, written(&Answer::GivenUp)).await?;
        return taken.done().await;
    }
    let (stop, known) = (Arc::new(AtomicBool::new(false)), Arc::clone(known));
    let heard = Arc::clone(&stop);
    let mut doing = tokio::task::spawn_blocking(move || answer(&job, &known, &heard));
    let mut leaving = leaving.clone();
    let answer = tokio::select! {
        answer = &mut doing => answer.ok().flatten(),
        () = batch.cancelled() => {
            stop.store(true, Ordering::Relaxed);
            return taken.done().await;
        }
        () = left(&mut leaving) => {
            stop.store(true, Ordering::Relaxed);
            return taken.give_back(None).await;
        }
    };
    match answer {
        Some(answer) => {
            batch.answer(number, written(&answer)).await?;
            taken.done().await
        }
        None => taken.give_back(Some(PAUSE)).await,
    }
}

fn answer(job: &Job, known: &Known, stop: &AtomicBool) -> Option<Answer> {
    match &job.task {
        Task::Game(plan) => {
            known.play(plan, job.number, stop).map(|told| Answer::Game(Box::new(told)))
        }
        Task::File(bytes) => Some(Answer::File(check(bytes))),
    }
}

/// The worker is told to stop.
async fn left(leaving: &mut watch::Receiver<bool>) {
    let _ = leaving.wait_for(|leaving| *leaving).await;
}
