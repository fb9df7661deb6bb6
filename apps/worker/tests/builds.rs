//! A worker of one build leaves the work of another alone.

use std::time::Duration;

use queue::{Kind, Queue};
use tokio::sync::watch;

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_of_another_build_takes_nothing() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/services.sh");
    let (_, nats) = storm::services(script.as_ref()).expect("the services start");
    let queue = Queue::open(&nats).await.expect("NATS answers");
    let other = uuid::Uuid::new_v4().simple().to_string();
    assert_ne!(other, worker::build());
    let batch = queue.batch(&other, "games");
    batch.offer(0, b"a job".to_vec()).await.expect("it is taken in");
    batch.offer(0, b"the same again".to_vec()).await.expect("it is there already");

    let (leave, leaving) = watch::channel(false);
    let working = tokio::spawn({
        let queue = queue.clone();
        async move { worker::work(&queue, 2, &leaving).await }
    });
    tokio::time::sleep(Duration::from_secs(3)).await;
    leave.send_replace(true);
    tokio::time::timeout(Duration::from_secs(10), working)
        .await
        .expect("it leaves")
        .expect("it lives");

    let mut jobs = queue.taker(Kind::Batch(other));
    let taken = jobs.next().await.expect("NATS answers").expect("the job is still there");
    assert_eq!((taken.job(), taken.times()), (&b"a job"[..], 1), "nobody has taken it before");
    taken.done().await.expect("NATS answers");
    assert!(jobs.next().await.expect("NATS answers").is_none(), "it was there once");
}
