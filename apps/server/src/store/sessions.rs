//! Sessions: the browsers in which somebody is known, each by the digest of its token.

use uuid::Uuid;

use super::{Person, Store};

/// A session as its owner may see it.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct SessionRow {
    /// Its own number, which lets nobody in.
    pub id: Uuid,
    /// What the browser calls itself.
    pub browser: String,
    /// When it began, in milliseconds since 1970.
    pub created_ms: i64,
    /// When it last asked for something.
    pub used_ms: i64,
}

impl Store {
    /// Somebody is known in one more browser.
    pub(crate) async fn begin_session(
        &self,
        person: Uuid,
        digest: &[u8],
        browser: &str,
    ) -> Result<(), sqlx::Error> {
        let sql = "insert into session (person, digest, browser) values ($1, $2, $3)";
        sqlx::query(sql).bind(person).bind(digest).bind(browser).execute(&self.pool).await.map(drop)
    }

    /// Whose token has this digest. That it was used is written down once an hour.
    pub(crate) async fn person(&self, digest: &[u8]) -> Result<Option<Person>, sqlx::Error> {
        let sql = "select person.id, name, person.mail, account.mail as account, session.id as session,
                session.used < now() - interval '1 hour' as is_stale
            from session join person on person.id = session.person left join account on account.person = person.id
            where session.digest = $1";
        let found: Option<Person> =
            sqlx::query_as(sql).bind(digest).fetch_optional(&self.pool).await?;
        if let Some(person) = found.as_ref().filter(|person| person.is_stale) {
            let used = "update session set used = now() where id = $1";
            sqlx::query(used).bind(person.session).execute(&self.pool).await?;
        }
        Ok(found)
    }

    /// Somebody's sessions, those used last first.
    pub(crate) async fn sessions(&self, person: Uuid) -> Result<Vec<SessionRow>, sqlx::Error> {
        let sql = "select id, browser, (extract(epoch from created) * 1000)::bigint as created_ms,
                (extract(epoch from used) * 1000)::bigint as used_ms
            from session where person = $1 order by used desc, created desc";
        sqlx::query_as(sql).bind(person).fetch_all(&self.pool).await
    }

    /// Whether a session has not ended.
    pub(crate) async fn session_lives(&self, session: Uuid) -> Result<bool, sqlx::Error> {
        let sql = "select exists (select from session where id = $1)";
        sqlx::query_scalar(sql).bind(session).fetch_one(&self.pool).await
    }

    /// Ends one of somebody's sessions.
    pub(crate) async fn end_session(
        &self,
        person: Uuid,
        session: Uuid,
    ) -> Result<bool, sqlx::Error> {
        let sql = "delete from session where person = $1 and id = $2";
        let done = sqlx::query(sql).bind(person).bind(session).execute(&self.pool).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Ends all of somebody's sessions but this one.
    pub(crate) async fn end_other_sessions(&self, person: &Person) -> Result<u64, sqlx::Error> {
        let sql = "delete from session where person = $1 and id <> $2";
        let query = sqlx::query(sql).bind(person.id).bind(person.session);
        Ok(query.execute(&self.pool).await?.rows_affected())
    }

    /// Ends the sessions that nobody has used for as long as a browser keeps its cookie.
    pub(crate) async fn end_old_sessions(&self) -> Result<u64, sqlx::Error> {
        let sql = "delete from session where used < now() - interval '1 year'";
        Ok(sqlx::query(sql).execute(&self.pool).await?.rows_affected())
    }
}
