//! Who plays: guests, known by the digest of a token.

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
}

impl Store {
    /// A new guest.
    pub(crate) async fn add_person(
        &self,
        id: Uuid,
        token: &[u8],
        name: &str,
    ) -> Result<(), sqlx::Error> {
        let sql = "insert into person (id, token, name) values ($1, $2, $3)";
        sqlx::query(sql).bind(id).bind(token).bind(name).execute(&self.pool).await.map(drop)
    }

    /// Whose token has this digest.
    pub(crate) async fn person(&self, token: &[u8]) -> Result<Option<Person>, sqlx::Error> {
        let sql = "select id, name, mail from person where token = $1";
        sqlx::query_as(sql).bind(token).fetch_optional(&self.pool).await
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
