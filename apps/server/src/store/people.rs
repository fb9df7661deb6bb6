//! Who plays, and what others call them.

use uuid::Uuid;

use super::Store;

/// Somebody.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct Person {
    /// Their own number.
    pub id: Uuid,
    /// What others call them.
    pub name: String,
    /// Where notices go, if they want any.
    pub mail: Option<String>,
    /// The address of their account, which they have proved; a guest has none.
    pub account: Option<String>,
    /// The session they ask by.
    pub session: Uuid,
    /// Whether that was not used for an hour.
    pub is_stale: bool,
}

/// Somebody as everybody may see them.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct ProfileRow {
    /// What others call them.
    pub name: String,
    /// Whether they have an account.
    pub registered: bool,
    /// Since when they are here, in milliseconds since 1970.
    pub since_ms: i64,
}

impl Store {
    /// What anybody may see of somebody who has not left.
    pub(crate) async fn profile(&self, id: Uuid) -> Result<Option<ProfileRow>, sqlx::Error> {
        let sql = "select name, (extract(epoch from created) * 1000)::bigint as since_ms,
                exists (select from account where account.person = person.id) as registered
            from person where id = $1 and gone is null";
        sqlx::query_as(sql).bind(id).fetch_optional(&self.pool).await
    }

    /// A new guest.
    pub(crate) async fn add_person(&self, id: Uuid, name: &str) -> Result<(), sqlx::Error> {
        let sql = "insert into person (id, name) values ($1, $2)";
        sqlx::query(sql).bind(id).bind(name).execute(&self.pool).await.map(drop)
    }

    /// Somebody changes their name or where notices go.
    pub(crate) async fn change_person(
        &self,
        id: Uuid,
        name: &str,
        mail: Option<&str>,
    ) -> Result<(), sqlx::Error> {
        let sql = "update person set name = $2, mail = $3 where id = $1";
        sqlx::query(sql).bind(id).bind(name).bind(mail).execute(&self.pool).await.map(drop)
    }

    /// Somebody is away for so many days: no correspondence game is lost on time before they are back.
    pub(crate) async fn go_away(&self, id: Uuid, days: i32) -> Result<(), sqlx::Error> {
        let sql = "with away as (
                update person set away_until = now() + make_interval(days => $2) where id = $1 returning away_until)
            update game set deadline = greatest(deadline, away.away_until)
            from away, seat
            where seat.person = $1 and game.id = seat.game and game.turn = seat.seat and game.pace = 'days'
                and game.state = 'playing'";
        sqlx::query(sql).bind(id).bind(days).execute(&self.pool).await.map(drop)
    }
}
