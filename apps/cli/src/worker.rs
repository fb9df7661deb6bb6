//! `ardennes worker`: plays, checks and thinks for others.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use worker::{Queue, Trouble};

/// How long before NATS is looked for again.
const PAUSE: Duration = Duration::from_secs(1);

/// For whom to work.
#[derive(Args, Debug, Clone)]
pub(crate) struct WorkerArgs {
    /// The address of NATS, such as 10.0.0.7:4222; the variable `ARDENNES_NATS` says it, too
    #[arg(long, value_name = "ADDRESS")]
    nats: Option<String>,
    /// How many jobs at a time; one for each core if nothing is said
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    threads: usize,
}

/// Works until it is told to stop, and then gives back what it has in hand.
pub(crate) fn run(args: &WorkerArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let said = args.nats.clone().or_else(|| std::env::var("ARDENNES_NATS").ok());
    let address = said.unwrap_or_else(|| "nats://127.0.0.1:4222".to_owned());
    let threads = match args.threads {
        0 => std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
        threads => threads,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        let (leave, leaving) = watch::channel(false);
        let mut ends = signal(SignalKind::terminate())?;
        let told = tokio::spawn(async move {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = ends.recv() => {}
            }
            leave.send_replace(true);
            // Whoever works looks at it until the end.
            leave
        });
        let Some(queue) = open(&address, leaving.clone()).await else {
            return Ok(ExitCode::SUCCESS);
        };
        writeln!(out, "Ardennes works for {address}, build {} (Ctrl+C ends it)", worker::build())?;
        out.flush()?;
        worker::work(&queue, threads, &leaving).await;
        told.abort();
        Ok(ExitCode::SUCCESS)
    });
    // A staff in thought is not waited for.
    runtime.shutdown_background();
    done
}

/// Connects to NATS, as soon as it is there; nothing if we are told to stop before.
async fn open(address: &str, mut leaving: watch::Receiver<bool>) -> Option<Queue> {
    let mut is_told = false;
    loop {
        match Queue::open(address).await {
            Ok(queue) => return Some(queue),
            Err(trouble) => tell_once(&trouble, &mut is_told),
        }
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => {}
            _ = leaving.wait_for(|leaving| *leaving) => return None,
        }
    }
}

fn tell_once(trouble: &Trouble, is_told: &mut bool) {
    if !std::mem::replace(is_told, true) {
        eprintln!("ardennes: {trouble} Waiting for it.");
    }
}
