//! The devices on which somebody wants to be told that it is their turn.

use uuid::Uuid;

use super::Store;

/// A device, as its push service knows it.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct Device {
    /// Where messages for it go.
    pub endpoint: String,
    /// Its public key.
    pub key: Vec<u8>,
    /// What it shares with us.
    pub auth: Vec<u8>,
}

impl Store {
    /// Adds a device, or gives it to somebody else who uses it now. Of many only the latest are kept.
    pub(crate) async fn add_device(
        &self,
        person: Uuid,
        device: &Device,
    ) -> Result<(), sqlx::Error> {
        let sql = "with added as (
                insert into device (endpoint, person, key, auth) values ($2, $1, $3, $4)
                on conflict (endpoint) do update set person = $1, key = $3, auth = $4, created = now())
            delete from device where endpoint in (
                select endpoint from device where person = $1 and endpoint <> $2 order by created desc offset 9)";
        let query = sqlx::query(sql).bind(person).bind(&device.endpoint);
        query.bind(&device.key).bind(&device.auth).execute(&self.pool).await.map(drop)
    }

    /// Forgets a device of somebody.
    pub(crate) async fn drop_device(
        &self,
        person: Uuid,
        endpoint: &str,
    ) -> Result<(), sqlx::Error> {
        let sql = "delete from device where person = $1 and endpoint = $2";
        sqlx::query(sql).bind(person).bind(endpoint).execute(&self.pool).await.map(drop)
    }

    /// All devices of somebody.
    pub(crate) async fn devices(&self, person: Uuid) -> Result<Vec<Device>, sqlx::Error> {
        let sql = "select endpoint, key, auth from device where person = $1 order by created";
        sqlx::query_as(sql).bind(person).fetch_all(&self.pool).await
    }
}
