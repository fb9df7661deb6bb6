//! Passkeys: public keys that prove who somebody is, and challenges that wait for an answer, at whichever node.

use uuid::Uuid;

use super::Store;

/// A passkey as its owner may see it.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct PasskeyRow {
    /// Its own number.
    pub id: Uuid,
    /// What its owner calls it.
    pub name: String,
    /// The key itself, as JSON; it holds nothing secret.
    pub key: String,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
    /// When somebody last came in by it.
    pub used_ms: Option<i64>,
}

impl Store {
    /// Keeps what a challenge must be answered by. It is forgotten after five minutes.
    pub(crate) async fn challenge(
        &self,
        id: Uuid,
        person: Option<Uuid>,
        state: &str,
    ) -> Result<(), sqlx::Error> {
        let sql = "insert into challenge (id, person, state, expires) values ($1, $2, $3, now() + interval '5 minutes')";
        sqlx::query(sql).bind(id).bind(person).bind(state).execute(&self.pool).await.map(drop)
    }

    /// What a challenge must be answered by. Whoever asks, it can be answered once, and only by whom it was made for.
    pub(crate) async fn take_challenge(
        &self,
        id: Uuid,
        person: Option<Uuid>,
    ) -> Result<Option<String>, sqlx::Error> {
        let sql = "delete from challenge where id = $1 and person is not distinct from $2 and expires > now() returning state";
        sqlx::query_scalar(sql).bind(id).bind(person).fetch_optional(&self.pool).await
    }

    /// Forgets challenges that nobody has answered.
    pub(crate) async fn forget_challenges(&self) -> Result<u64, sqlx::Error> {
        let sql = "delete from challenge where expires < now()";
        Ok(sqlx::query(sql).execute(&self.pool).await?.rows_affected())
    }

    /// Somebody's passkeys, in the order in which they were made.
    pub(crate) async fn passkeys(&self, person: Uuid) -> Result<Vec<PasskeyRow>, sqlx::Error> {
        let sql =
            "select id, name, key, (extract(epoch from created) * 1000)::bigint as created_ms,
                (extract(epoch from used) * 1000)::bigint as used_ms
            from passkey where person = $1 order by created";
        sqlx::query_as(sql).bind(person).fetch_all(&self.pool).await
    }

    /// Somebody has one more, unless it is known already.
    pub(crate) async fn add_passkey(
        &self,
        person: Uuid,
        name: &str,
        credential: &[u8],
        key: &str,
    ) -> Result<bool, sqlx::Error> {
        let sql = "insert into passkey (person, name, credential, key) values ($1, $2, $3, $4) on conflict do nothing";
        let query = sqlx::query(sql).bind(person).bind(name).bind(credential).bind(key);
        Ok(query.execute(&self.pool).await?.rows_affected() == 1)
    }

    /// The passkey with this credential, if it is this person's: its number and itself.
    pub(crate) async fn passkey(
        &self,
        person: Uuid,
        credential: &[u8],
    ) -> Result<Option<(Uuid, String)>, sqlx::Error> {
        let sql = "select id, key from passkey where person = $1 and credential = $2";
        sqlx::query_as(sql).bind(person).bind(credential).fetch_optional(&self.pool).await
    }

    /// Somebody came in by a passkey, which counts that.
    pub(crate) async fn passkey_used(&self, id: Uuid, key: &str) -> Result<(), sqlx::Error> {
        let sql = "update passkey set key = $2, used = now() where id = $1";
        sqlx::query(sql).bind(id).bind(key).execute(&self.pool).await.map(drop)
    }

    /// Removes one of somebody's passkeys.
    pub(crate) async fn remove_passkey(&self, person: Uuid, id: Uuid) -> Result<bool, sqlx::Error> {
        let sql = "delete from passkey where person = $1 and id = $2";
        let done = sqlx::query(sql).bind(person).bind(id).execute(&self.pool).await?;
        Ok(done.rows_affected() == 1)
    }
}
