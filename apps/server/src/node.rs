//! A node from start to stop.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use uuid::Uuid;

use crate::archive::{Archive, NotAPlace};
use crate::bus::Bus;
use crate::config::Config;
use crate::engines::Engines;
use crate::limits::{Limits, Quota};
use crate::metrics::Metrics;
use crate::push::Pusher;
use crate::room::{Boxes, Rooms};
use crate::service::Service;
use crate::store::Store;
use crate::{api, notices, opponents, passkeys, sweeps};

/// How long a node that stops waits for its requests to end.
const DRAIN: Duration = Duration::from_secs(10);
/// How long a node that starts waits for the database.
const STARTING: Duration = Duration::from_secs(30);
/// How long before it tries again.
const PAUSE: Duration = Duration::from_millis(500);

/// Why a node does not start.
#[derive(Debug, thiserror::Error)]
pub enum CannotStart {
    /// PostgreSQL.
    #[error("cannot open the database ({0}); is PostgreSQL there, and ARDENNES_DATABASE right?")]
    Store(#[from] sqlx::Error),
    /// NATS.
    #[error("cannot use NATS ({0}); is ARDENNES_NATS right?")]
    Bus(#[from] async_nats::ConnectError),
    /// The port.
    #[error("cannot listen at {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The mail server.
    #[error("cannot use the mail server: {0}")]
    Mail(String),
    /// The archive.
    #[error("cannot open the archive: {0}")]
    Archive(#[from] NotAPlace),
}

/// A node that runs.
pub struct Node {
    /// Where it listens.
    pub address: SocketAddr,
    service: Arc<Service>,
    serving: JoinHandle<std::io::Result<()>>,
    others: Vec<JoinHandle<()>>,
}

/// Starts a node.
pub async fn start(config: Config) -> Result<Node, CannotStart> {
    let (store, realm) = open_store(&config).await?;
    let bus = Bus::open(&config.nats).await?;
    let archive = config.archive.as_ref().map(Archive::open).transpose()?;
    let listen = config.listen;
    let listener =
        TcpListener::bind(listen).await.map_err(|why| CannotStart::Listen(listen, why))?;
    let address = listener.local_addr().map_err(|why| CannotStart::Listen(listen, why))?;
    let service = Arc::new(Service {
        realm,
        boxes: Boxes::new(config.seed_key.clone(), Engines::take_in(&store, &config).await?),
        rooms: Rooms::new(config.idle_games),
        commands: Limits::new(config.rates.commands_a_second),
        arrivals: Limits::a_minute(config.rates.guests_a_minute),
        founding: Quota::an_hour(config.rates.games_an_hour),
        joining: Quota::an_hour(config.rates.joins_an_hour),
        attempts: Limits::a_minute(config.rates.attempts_a_minute),
        chat: Quota::a_minute(config.rates.messages_a_minute),
        reports: Quota::an_hour(config.rates.reports_an_hour),
        metrics: Metrics::new(),
        passkeys: passkeys::party(&config),
        pusher: Pusher::new(&config.seed_key),
        archive,
        leaving: watch::Sender::new(false),
        store,
        bus,
        config,
    });
    let others = tasks(&service)?;
    let router =
        api::router(Arc::clone(&service)).into_make_service_with_connect_info::<SocketAddr>();
    let mut leaving = service.leaving.subscribe();
    let left = async move {
        let _ = leaving.wait_for(|leaving| *leaving).await;
    };
    let serving =
        tokio::spawn(axum::serve(listener, router).with_graceful_shutdown(left).into_future());
    tracing::info!(%address, "listening");
    Ok(Node { address, service, serving, others })
}

/// Opens the database, and reads what its nodes are called. One that is just starting, or starting again, is waited for.
pub(crate) async fn open_store(config: &Config) -> Result<(Store, Uuid), sqlx::Error> {
    let begun = Instant::now();
    let open = async || {
        let store = Store::open(&config.database, config.connections).await?;
        let realm = store.realm().await?;
        Ok((store, realm))
    };
    loop {
        match open().await {
            Err(error) if begun.elapsed() < STARTING => {
                tracing::warn!(%error, "waiting for the database");
                tokio::time::sleep(PAUSE).await;
            }
            opened => return opened,
        }
    }
}

/// What a node does beside answering.
fn tasks(service: &Arc<Service>) -> Result<Vec<JoinHandle<()>>, CannotStart> {
    let node = || Arc::clone(service);
    let listening = node();
    let mut tasks = vec![
        tokio::spawn(async move { listening.bus.listen(Arc::clone(&listening)).await }),
        tokio::spawn(sweeps::heads(node())),
        tokio::spawn(sweeps::clocks(node())),
        tokio::spawn(sweeps::chunks(node())),
        tokio::spawn(sweeps::old(node())),
        tokio::spawn(sweeps::ratings(node())),
        tokio::spawn(sweeps::opponents(node())),
        tokio::spawn(sweeps::archive(node())),
        tokio::spawn(opponents::listen(node())),
    ];
    let mailer = notices::mailer(service).map_err(|why| CannotStart::Mail(why.to_string()))?;
    if let Some(mailer) = mailer {
        tasks.push(tokio::spawn(sweeps::mail(node(), mailer.clone())));
        tasks.push(tokio::spawn(sweeps::letters(node(), mailer)));
    }
    tasks.push(tokio::spawn(sweeps::push(node())));
    Ok(tasks)
}

impl Node {
    /// Drains: takes nobody new, closes sockets so that pages go elsewhere, waits for what is under way.
    pub async fn stop(self) {
        self.service.leaving.send_replace(true);
        if tokio::time::timeout(DRAIN, self.serving).await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        self.others.iter().for_each(JoinHandle::abort);
        self.service.store.close().await;
    }
}
