//! The database: every statement that is sent to it. Nothing is true before it says so.

mod entries;
mod games;
mod notices;
mod offers;
mod people;
mod together;

use std::time::Duration;

use sqlx::PgPool;
use sqlx::migrate::Migrator;
use sqlx::postgres::PgPoolOptions;

pub(crate) use entries::{Committed, Step, Tail};
pub(crate) use games::{Founded, GameRow, SeatRow, Terms};
pub(crate) use notices::Notice;
pub(crate) use offers::{Asked, Offer};
pub(crate) use people::Person;
use together::Together;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// How long a request waits for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// The database of all nodes.
#[derive(Clone)]
pub(crate) struct Store {
    pool: PgPool,
    together: Together,
}

impl Store {
    /// Connects, and brings the tables up to date. A lock lets one node at a time do so.
    pub(crate) async fn open(address: &str, connections: u32) -> Result<Self, sqlx::Error> {
        // A connection is not tried before it is used, which would cost as much as its use: whatever fails is tried again.
        let options = PgPoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE);
        let options = options.test_before_acquire(false);
        let pool = options.connect(address).await?;
        MIGRATIONS.run(&pool).await.map_err(|error| sqlx::Error::Migrate(Box::new(error)))?;
        let together = Together::start(&pool);
        Ok(Self { pool, together })
    }

    /// Whether it answers.
    pub(crate) async fn answers(&self) -> bool {
        sqlx::query("select 1").execute(&self.pool).await.is_ok()
    }

    /// Gives all connections back.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}
