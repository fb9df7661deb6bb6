//! What a log weighs in the database, as rows and as chunks.

use std::io;
use std::time::Duration;

use sqlx::{Connection, PgConnection};
use tokio::time::{Instant, sleep};

/// How long chunks are waited for.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long before looking again.
const PAUSE: Duration = Duration::from_millis(500);

/// Bytes for one entry of a log.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stored {
    /// As a row, with its share of the index.
    pub(crate) as_row: f64,
    /// As part of a chunk.
    pub(crate) in_chunk: f64,
}

/// Weighs the rows that there are, and the chunks as soon as there are so many.
pub(crate) async fn stored(database: &str, chunks: usize) -> io::Result<Stored> {
    let mut tables = PgConnection::connect(database).await.map_err(io::Error::other)?;
    let rows = "select sum(pg_total_relation_size(inhrelid))::float8 / greatest((select count(*) from entry), 1)
        from pg_inherits where inhparent = 'entry'::regclass";
    let as_row = sqlx::query_scalar(rows).fetch_one(&mut tables).await.map_err(io::Error::other)?;
    let packed = "select count(distinct game), coalesce(sum(pg_column_size(chunk.*))::float8 / sum(until - since), 0) from chunk";
    let begun = Instant::now();
    loop {
        let (count, in_chunk): (i64, f64) =
            sqlx::query_as(packed).fetch_one(&mut tables).await.map_err(io::Error::other)?;
        if usize::try_from(count).unwrap_or_default() >= chunks || begun.elapsed() > PATIENCE {
            return Ok(Stored { as_row, in_chunk });
        }
        sleep(PAUSE).await;
    }
}
