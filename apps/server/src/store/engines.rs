//! Engines of releases, and which of them plays which game.

use uuid::Uuid;

use super::Store;

impl Store {
    /// Takes in an engine, unless another node has. Gives its number.
    pub(crate) async fn take_in(
        &self,
        digest: &str,
        rules: &str,
        wasm: &[u8],
        glue: &[u8],
    ) -> Result<i32, sqlx::Error> {
        let sql = "insert into engine (digest, rules, wasm, glue) values ($1, $2, $3, $4) on conflict do nothing";
        sqlx::query(sql).bind(digest).bind(rules).bind(wasm).bind(glue).execute(&self.pool).await?;
        self.engine_number(digest).await?.ok_or(sqlx::Error::RowNotFound)
    }

    /// The number of an engine, if it is there.
    pub(crate) async fn engine_number(&self, digest: &str) -> Result<Option<i32>, sqlx::Error> {
        let sql = "select id from engine where digest = $1";
        sqlx::query_scalar(sql).bind(digest).fetch_optional(&self.pool).await
    }

    /// The WASM of an engine.
    pub(crate) async fn wasm(&self, engine: i32) -> Result<Vec<u8>, sqlx::Error> {
        let sql = "select wasm from engine where id = $1";
        sqlx::query_scalar(sql).bind(engine).fetch_one(&self.pool).await
    }

    /// The JavaScript around an engine.
    pub(crate) async fn glue(&self, engine: i32) -> Result<Vec<u8>, sqlx::Error> {
        let sql = "select glue from engine where id = $1";
        sqlx::query_scalar(sql).bind(engine).fetch_one(&self.pool).await
    }

    /// Games by these rules that are not over and that another engine plays.
    pub(crate) async fn behind(&self, rules: &str, newest: i32) -> Result<Vec<Uuid>, sqlx::Error> {
        let sql = "select id from game where rules = $1 and state in ('waiting', 'playing') and engine is distinct from $2
            order by created";
        sqlx::query_scalar(sql).bind(rules).bind(newest).fetch_all(&self.pool).await
    }

    /// Has another engine play a game, if it still stands where it stood. Its file begins with another line then.
    pub(crate) async fn change_engine(
        &self,
        game: Uuid,
        (head, old): (u32, Option<i32>),
        (engine, header): (i32, &str),
    ) -> Result<bool, sqlx::Error> {
        let sql = "update game set engine = $4, header = $5
            where id = $1 and head = $2 and engine is not distinct from $3 and state in ('waiting', 'playing')";
        let query = sqlx::query(sql).bind(game).bind(super::entries::signed(head)).bind(old);
        let done = query.bind(engine).bind(header).execute(&self.pool).await?;
        Ok(done.rows_affected() == 1)
    }
}
