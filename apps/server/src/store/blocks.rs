//! Whom somebody wants nothing to do with, and the tables at which they want to hear nothing.

use uuid::Uuid;

use super::Store;

/// Somebody who is blocked.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct BlockRow {
    /// Their number.
    pub id: Uuid,
    /// What others call them.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub since_ms: i64,
}

impl Store {
    /// Blocks somebody. Gives whether there is such a person.
    pub(crate) async fn block(&self, by: Uuid, whom: Uuid) -> Result<bool, sqlx::Error> {
        let sql = "with known as (select id from person where id = $2 and gone is null),
            done as (insert into block (blocker, blocked) select $1, id from known on conflict do nothing)
            select exists (select from known)";
        sqlx::query_scalar(sql).bind(by).bind(whom).fetch_one(&self.pool).await
    }

    /// Does so no longer. Gives whether it was so.
    pub(crate) async fn unblock(&self, by: Uuid, whom: Uuid) -> Result<bool, sqlx::Error> {
        let sql = "delete from block where blocker = $1 and blocked = $2";
        let done = sqlx::query(sql).bind(by).bind(whom).execute(&self.pool).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Whom somebody blocks, the latest first.
    pub(crate) async fn blocked_by(&self, by: Uuid) -> Result<Vec<BlockRow>, sqlx::Error> {
        let sql = "select id, name, (extract(epoch from at) * 1000)::bigint as since_ms
            from block join person on person.id = blocked where blocker = $1 order by at desc";
        sqlx::query_as(sql).bind(by).fetch_all(&self.pool).await
    }

    /// Whether one blocks the other.
    pub(crate) async fn blocks(&self, by: Uuid, whom: Uuid) -> Result<bool, sqlx::Error> {
        let sql = "select exists (select from block where blocker = $1 and blocked = $2)";
        sqlx::query_scalar(sql).bind(by).bind(whom).fetch_one(&self.pool).await
    }

    /// Somebody who sits at a table wants to hear nothing there, or wants to hear again. Gives whether they sit there.
    pub(crate) async fn mute(
        &self,
        game: Uuid,
        person: Uuid,
        muted: bool,
    ) -> Result<bool, sqlx::Error> {
        let sql = "with sits as (select game, person from seat where game = $1 and person = $2),
            muted as (insert into mute (game, person) select game, person from sits where $3 on conflict do nothing),
            heard as (delete from mute where game = $1 and person = $2 and not $3)
            select exists (select from sits)";
        let query = sqlx::query_scalar(sql).bind(game).bind(person).bind(muted);
        query.fetch_one(&self.pool).await
    }

    /// Whether somebody wants to hear nothing at a table.
    pub(crate) async fn is_muted(&self, game: Uuid, person: Uuid) -> Result<bool, sqlx::Error> {
        let sql = "select exists (select from mute where game = $1 and person = $2)";
        sqlx::query_scalar(sql).bind(game).bind(person).fetch_one(&self.pool).await
    }
}
