//! The log: rows that are written once. `(game, seq)` is the only lock.

use sqlx::{PgExecutor, PgPool, Row};
use uuid::Uuid;

use super::Store;

/// What one command writes, in one transaction.
pub(crate) struct Step {
    /// The game.
    pub game: Uuid,
    /// The number of the last entry before.
    pub head: u32,
    /// The engine that played it.
    pub engine: Option<i32>,
    /// The entries, as rows.
    pub rows: Vec<Vec<u8>>,
    /// Whose command it is, the key by which it may be sent again, and what is answered to it. A clock has none.
    pub command: Option<(i16, Uuid, u32)>,
    /// Whose decision the game waits for afterwards; nobody's, if it is over.
    pub turn: Option<i16>,
    /// Whether that is another seat than before.
    pub turns: bool,
    /// How it ended, if it did.
    pub outcome: Option<String>,
    /// The seat on turn has let its time run out: without that, nothing is written; with it, nothing else is.
    pub out_of_time: bool,
    /// Whether anybody but the seat itself is told. What is kept from others leaves no trace in any list.
    pub is_told: bool,
}

impl Step {
    /// The number of its last entry.
    pub(super) fn next(&self) -> i32 {
        signed(self.head) + i32::try_from(self.rows.len()).expect("a step makes few entries")
    }
}

/// What came of writing a step.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Committed {
    /// It is a fact, since this time in milliseconds.
    Done(i64),
    /// The game stands elsewhere, or its time is over.
    Stale,
    /// The key was used before.
    Known,
}

/// Where a game stands.
pub(crate) struct Stands {
    /// The game.
    pub game: Uuid,
    /// The number of its last entry.
    pub head: u32,
    /// The number of the engine that plays it.
    pub engine: Option<i32>,
    /// How often something has been said or struck out at the table.
    pub chatted: u32,
}

/// What a node lacks of a log.
#[derive(Debug, Default)]
pub(crate) struct Tail {
    /// Finished player turns: the number before the first entry, that of the last, when that was entered, and the entries.
    pub chunks: Vec<(u32, u32, i64, Vec<u8>)>,
    /// Entries that follow them: number, time, row.
    pub rows: Vec<(u32, i64, Vec<u8>)>,
}

/// An action within a player turn: by far the most.
const STEP: &str = "with moved as (
        update game set head = $3, moved = case when $8 then now() else moved end,
            spoken = case when $8 then $3 else spoken end
        where id = $1 and head = $2 and engine is not distinct from $9 and state = 'playing'
            and (deadline is null or deadline > now())
        returning id),
    written as (
        insert into entry (game, seq, bytes)
        select $1, $2 + row.number, row.bytes from moved, unnest($4::bytea[]) with ordinality as row (bytes, number)),
    keyed as (
        insert into command (game, key, seat, number) select $1, $5, $6, $7 from moved where $5 is not null)
    select (extract(epoch from now()) * 1000)::bigint from moved";

/// An action that ends a player turn, or the game: clocks and notices belong to it.
const TURN: &str = "with old as (
        select id, turn, turn_since, pace, gain_ms from game
        where id = $1 and head = $2 and engine is not distinct from $12 and state = 'playing'
            and $11 = coalesce(deadline <= now(), false)
        for update),
    paid as (
        update seat
        set bank_ms = greatest(seat.bank_ms - (extract(epoch from now() - old.turn_since) * 1000)::bigint, 0) + old.gain_ms
        from old where seat.game = old.id and seat.seat = old.turn and old.pace = 'live'),
    moved as (
        update game set head = $3, moved = case when $8 then now() else moved end,
            spoken = case when $8 then $3 else spoken end, turn = $9, turn_since = now(), finished = $3,
            state = case when $9::smallint is null then 'over' else 'playing' end, outcome = $10,
            deadline = case
                when $9::smallint is null then null
                when game.pace = 'live' then
                    (select now() + make_interval(secs => bank_ms / 1000.0) from seat
                    where seat.game = $1 and seat.seat = $9 and seat.player is null)
                when game.pace = 'days' then
                    (select greatest(now() + make_interval(days => game.days), person.away_until)
                    from seat join person on person.id = seat.person where seat.game = $1 and seat.seat = $9)
            end
        from old where game.id = old.id returning game.id),
    written as (
        insert into entry (game, seq, bytes)
        select $1, $2 + row.number, row.bytes from moved, unnest($4::bytea[]) with ordinality as row (bytes, number)),
    keyed as (
        insert into command (game, key, seat, number) select $1, $5, $6, $7 from moved where $5 is not null),
    noticed as (
        insert into outbox (game, seq, person, channel)
        select old.id, $3, person, channel
        from old, seat join reached using (person)
        where seat.game = $1 and (seat.seat = $9 or $9::smallint is null) and old.pace <> 'live')
    select (extract(epoch from now()) * 1000)::bigint from moved";

impl Store {
    /// Writes a step, if the game still stands where it was thought to.
    pub(crate) async fn commit(&self, step: Step) -> Result<Committed, sqlx::Error> {
        if step.turns {
            return write_alone(&self.pool, &step).await;
        }
        self.together.commit(step).await
    }

    /// What was answered to a command: whose it was, and the number.
    pub(crate) async fn answer(
        &self,
        game: Uuid,
        key: Uuid,
    ) -> Result<Option<(i16, u32)>, sqlx::Error> {
        let sql = "select seat, number from command where game = $1 and key = $2";
        let found: Option<(i16, i32)> =
            sqlx::query_as(sql).bind(game).bind(key).fetch_optional(&self.pool).await?;
        Ok(found.map(|(seat, number)| (seat, unsigned(number))))
    }

    /// What comes after entry `head` of a game.
    pub(crate) async fn tail(&self, game: Uuid, head: u32) -> Result<Tail, sqlx::Error> {
        let sql = "select since, until, (extract(epoch from at) * 1000)::bigint, bytes
            from chunk where game = $1 and until > $2 order by since";
        // One moment for both: a chunk takes the place of its rows.
        let mut work = self.pool.begin().await?;
        sqlx::query("set transaction isolation level repeatable read").execute(&mut *work).await?;
        let chunks: Vec<(i32, i32, i64, Vec<u8>)> =
            sqlx::query_as(sql).bind(game).bind(signed(head)).fetch_all(&mut *work).await?;
        let rows = rows_after(&mut *work, game, head).await?;
        work.commit().await?;
        let chunk = |(since, until, at, bytes)| (unsigned(since), unsigned(until), at, bytes);
        Ok(Tail { chunks: chunks.into_iter().map(chunk).collect(), rows })
    }

    /// The entries after `head`, when no chunk has been made of them: by far the most often.
    pub(crate) async fn rows(&self, game: Uuid, head: u32) -> Result<Tail, sqlx::Error> {
        let rows = rows_after(&self.pool, game, head).await?;
        Ok(Tail { chunks: Vec::new(), rows })
    }

    /// Where some games stand.
    pub(crate) async fn heads(&self, games: &[Uuid]) -> Result<Vec<Stands>, sqlx::Error> {
        let sql = "select id, head, engine, chatted from game where id = any($1)";
        let heads: Vec<(Uuid, i32, Option<i32>, i32)> =
            sqlx::query_as(sql).bind(games).fetch_all(&self.pool).await?;
        let stands = |(game, head, engine, chatted)| Stands {
            game,
            head: unsigned(head),
            engine,
            chatted: unsigned(chatted),
        };
        Ok(heads.into_iter().map(stands).collect())
    }

    /// Games in which the seat on turn has let its time run out.
    pub(crate) async fn out_of_time(&self) -> Result<Vec<Uuid>, sqlx::Error> {
        let sql = "select id from game where deadline <= now() order by deadline limit 50";
        sqlx::query_scalar(sql).fetch_all(&self.pool).await
    }

    /// Some games after game `last` with finished player turns that are worth a chunk: after which entry, and up to which.
    pub(crate) async fn unpacked(&self, last: Uuid) -> Result<Vec<(Uuid, u32, u32)>, sqlx::Error> {
        let sql = "select id, chunked, finished from game where finished - chunked >= 32 and id > $1 order by id limit 50";
        let games: Vec<(Uuid, i32, i32)> =
            sqlx::query_as(sql).bind(last).fetch_all(&self.pool).await?;
        Ok(games
            .into_iter()
            .map(|(id, since, until)| (id, unsigned(since), unsigned(until)))
            .collect())
    }

    /// Puts one chunk in the place of the rows after `since` up to `until`, unless another node has.
    pub(crate) async fn pack(
        &self,
        game: Uuid,
        since: u32,
        until: u32,
        bytes: &[u8],
    ) -> Result<bool, sqlx::Error> {
        let sql = "with mine as (
                update game set chunked = $3 where id = $1 and chunked = $2 and head >= $3 returning id),
            made as (
                insert into chunk (game, since, until, at, bytes)
                select $1, $2, $3, (select at from entry where game = $1 and seq = $3), $4 from mine)
            delete from entry using mine where entry.game = $1 and seq > $2 and seq <= $3";
        let query = sqlx::query(sql).bind(game).bind(signed(since)).bind(signed(until)).bind(bytes);
        Ok(query.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Forgets answers that are older than a week.
    pub(crate) async fn forget_answers(&self) -> Result<u64, sqlx::Error> {
        let sql = "delete from command where at < now() - interval '7 days'";
        Ok(sqlx::query(sql).execute(&self.pool).await?.rows_affected())
    }
}

/// Writes a step in a statement of its own.
pub(super) async fn write_alone(pool: &PgPool, step: &Step) -> Result<Committed, sqlx::Error> {
    let (seat, key, number) = match step.command {
        Some((seat, key, number)) => (Some(seat), Some(key), Some(signed(number))),
        None => (None, None, None),
    };
    let query = sqlx::query(if step.turns { TURN } else { STEP });
    let query = query.bind(step.game).bind(signed(step.head)).bind(step.next()).bind(&step.rows);
    let mut query = query.bind(key).bind(seat).bind(number).bind(step.is_told);
    if step.turns {
        query = query.bind(step.turn).bind(&step.outcome).bind(step.out_of_time);
    }
    let query = query.bind(step.engine);
    match query.fetch_optional(pool).await {
        Ok(Some(row)) => Ok(Committed::Done(row.try_get(0)?)),
        Ok(None) => Ok(Committed::Stale),
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
            let is_key = error.constraint().is_some_and(|name| name.starts_with("command"));
            Ok(if is_key { Committed::Known } else { Committed::Stale })
        }
        Err(error) => Err(error),
    }
}

/// The rows after entry `head`: number, time, bytes.
async fn rows_after(
    from: impl PgExecutor<'_>,
    game: Uuid,
    head: u32,
) -> Result<Vec<(u32, i64, Vec<u8>)>, sqlx::Error> {
    let sql = "select seq, (extract(epoch from at) * 1000)::bigint, bytes
        from entry where game = $1 and seq > $2 order by seq";
    let rows: Vec<(i32, i64, Vec<u8>)> =
        sqlx::query_as(sql).bind(game).bind(signed(head)).fetch_all(from).await?;
    Ok(rows.into_iter().map(|(seq, at, bytes)| (unsigned(seq), at, bytes)).collect())
}

/// A number as PostgreSQL has it.
pub(super) fn signed(number: u32) -> i32 {
    i32::try_from(number).expect("no game has two thousand million entries")
}

fn unsigned(number: i32) -> u32 {
    u32::try_from(number).expect("entries are counted from one")
}
