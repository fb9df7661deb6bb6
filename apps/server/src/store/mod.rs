//! The database: every statement that is sent to it. Nothing is true before it says so.

mod accounts;
mod archive;
mod blocks;
mod chat;
mod devices;
mod engines;
mod entries;
mod games;
mod leaving;
mod letters;
mod notices;
mod offers;
mod operators;
mod passkeys;
mod people;
mod ratings;
mod reports;
mod sessions;
mod tallies;
mod together;

use std::time::Duration;

use sqlx::PgPool;
use sqlx::migrate::Migrator;
use sqlx::postgres::PgPoolOptions;
use uuid::Uuid;

pub(crate) use accounts::Moved;
pub(crate) use archive::{Archived, ArchivedRow, Ended, Wished};
pub(crate) use chat::{ChatRow, PIECE, Saying, Spoken};
pub(crate) use devices::Device;
pub(crate) use entries::{Committed, Stands, Step, Tail};
pub(crate) use games::{Founded, GameRow, SeatRow, Terms};
pub(crate) use letters::{Letter, Written};
pub(crate) use notices::{Channel, Notice};
pub(crate) use offers::{Asked, Offer};
pub(crate) use operators::{DeedRow, ReportRow};
pub(crate) use passkeys::PasskeyRow;
pub(crate) use people::Person;
pub(crate) use ratings::RatingRow;
pub(crate) use reports::Reported;
pub(crate) use tallies::Stood;
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

    /// The number by which workers find the nodes over this database.
    pub(crate) async fn realm(&self) -> Result<Uuid, sqlx::Error> {
        sqlx::query_scalar("select id from realm").fetch_one(&self.pool).await
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
