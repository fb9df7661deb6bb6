//! A node from start to stop.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::bus::Bus;
use crate::config::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::notices;
use crate::room::{Boxes, Rooms};
use crate::service::Service;
use crate::store::Store;
use crate::{api, sweeps};

/// People who arrive from one address in a second.
const ARRIVALS: u32 = 20;
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
    let store = open_store(&config).await?;
    let bus = Bus::open(&config.nats).await?;
    let listen = config.listen;
    let listener =
        TcpListener::bind(listen).await.map_err(|why| CannotStart::Listen(listen, why))?;
    let address = listener.local_addr().map_err(|why| CannotStart::Listen(listen, why))?;
    let service = Arc::new(Service {
        boxes: Boxes::new(config.seed_key.clone()),
        rooms: Rooms::new(config.idle_games),
        commands: Limits::new(config.commands_a_second),
        arrivals: Limits::new(ARRIVALS),
        metrics: Metrics::new(),
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

/// Opens the database. One that is just starting, or starting again, is waited for.
async fn open_store(config: &Config) -> Result<Store, sqlx::Error> {
    let begun = Instant::now();
    loop {
        match Store::open(&config.database, config.connections).await {
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
        tokio::spawn(sweeps::answers(node())),
    ];
    let mailer = notices::mailer(service).map_err(|why| CannotStart::Mail(why.to_string()))?;
    tasks.extend(mailer.map(|mailer| tokio::spawn(sweeps::mail(node(), mailer))));
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
