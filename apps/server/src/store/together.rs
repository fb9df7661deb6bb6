//! Steps of different games, written in one statement: whoever comes while the database is busy shares its next commit.

use std::collections::HashMap;
use std::io;

use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

use super::entries::{Committed, Step, signed, write_alone};

/// So many steps go together at most.
const MOST: usize = 64;
/// So many may wait.
const WAITING: usize = 4_096;

/// What is written together. A node lets one command at a time into a game, so all are of different games.
const STEPS: &str = "with asked as (
        select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::boolean[], $5::uuid[], $6::smallint[], $7::integer[], $11::integer[])
            as asked (id, head, next, is_told, key, seat, number, engine)),
    moved as (
        update game set head = next, moved = case when is_told then now() else moved end,
            spoken = case when is_told then next else spoken end
        from asked
        where game.id = asked.id and game.head = asked.head and game.engine is not distinct from asked.engine
            and state = 'playing' and (deadline is null or deadline > now())
        returning game.id, key, seat, number),
    written as (
        insert into entry (game, seq, bytes)
        select moved.id, row.seq, row.bytes
        from unnest($8::uuid[], $9::integer[], $10::bytea[]) as row (game, seq, bytes) join moved on moved.id = row.game),
    keyed as (
        insert into command (game, key, seat, number) select id, key, seat, number from moved where key is not null)
    select id, (extract(epoch from now()) * 1000)::bigint from moved";

/// A step and whoever waits for it.
type Waiting = (Step, oneshot::Sender<Result<Committed, sqlx::Error>>);

/// Takes steps within player turns, and writes those together that come together.
#[derive(Clone)]
pub(super) struct Together {
    steps: mpsc::Sender<Waiting>,
}

impl Together {
    /// Starts the writer, which has one statement under way at a time. It ends when nobody can send it anything.
    pub(super) fn start(pool: &PgPool) -> Self {
        let (steps, waiting) = mpsc::channel(WAITING);
        tokio::spawn(write(pool.clone(), waiting));
        Self { steps }
    }

    /// Writes a step, alone or with others.
    pub(super) async fn commit(&self, step: Step) -> Result<Committed, sqlx::Error> {
        let (answer, answered) = oneshot::channel();
        let sent = self.steps.send((step, answer)).await;
        sent.map_err(|_| sqlx::Error::PoolClosed)?;
        answered.await.unwrap_or(Err(sqlx::Error::PoolClosed))
    }
}

async fn write(pool: PgPool, mut waiting: mpsc::Receiver<Waiting>) {
    let mut taken = Vec::new();
    while waiting.recv_many(&mut taken, MOST).await > 0 {
        // In one order, so that two nodes that lock the same games do not wait for each other.
        taken.sort_by_key(|(step, _)| step.game);
        match written(&pool, &taken).await {
            Ok(at) => {
                for (step, answer) in taken.drain(..) {
                    let done = at.get(&step.game).copied();
                    let _ = answer.send(Ok(done.map_or(Committed::Stale, Committed::Done)));
                }
            }
            // One of them does not go in, perhaps since its key was used before: each is written alone.
            Err(sqlx::Error::Database(_)) => {
                for (step, answer) in taken.drain(..) {
                    let _ = answer.send(write_alone(&pool, &step).await);
                }
            }
            Err(error) => {
                for (_, answer) in taken.drain(..) {
                    let again = io::Error::other(error.to_string());
                    let _ = answer.send(Err(sqlx::Error::Io(again)));
                }
            }
        }
    }
}

/// Writes them. Gives when each became a fact; what is missing did not.
async fn written(pool: &PgPool, taken: &[Waiting]) -> Result<HashMap<Uuid, i64>, sqlx::Error> {
    let steps = || taken.iter().map(|(step, _)| step);
    let command = || steps().map(|step| step.command);
    let rows =
        || steps().flat_map(|step| (step.head + 1..).zip(&step.rows).map(|row| (step.game, row)));
    let query = sqlx::query_as(STEPS)
        .bind(steps().map(|step| step.game).collect::<Vec<_>>())
        .bind(steps().map(|step| signed(step.head)).collect::<Vec<_>>())
        .bind(steps().map(Step::next).collect::<Vec<_>>())
        .bind(steps().map(|step| step.is_told).collect::<Vec<_>>())
        .bind(command().map(|it| it.map(|(_, key, _)| key)).collect::<Vec<_>>())
        .bind(command().map(|it| it.map(|(seat, ..)| seat)).collect::<Vec<_>>())
        .bind(command().map(|it| it.map(|(.., number)| signed(number))).collect::<Vec<_>>())
        .bind(rows().map(|(game, _)| game).collect::<Vec<_>>())
        .bind(rows().map(|(_, (seq, _))| signed(seq)).collect::<Vec<_>>())
        .bind(rows().map(|(_, (_, bytes))| bytes.as_slice()).collect::<Vec<_>>())
        .bind(steps().map(|step| step.engine).collect::<Vec<_>>());
    let moved: Vec<(Uuid, i64)> = query.fetch_all(pool).await?;
    Ok(moved.into_iter().collect())
}
