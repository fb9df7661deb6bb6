//! Notices that wait to be sent. One is sent until somebody says that it was.

use uuid::Uuid;

use super::Store;

/// Something to tell somebody.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct Notice {
    /// Its own number.
    pub id: i64,
    /// The game it is about.
    pub game: Uuid,
    /// The entry that it tells of.
    pub seq: i32,
    /// To whom.
    pub person: Uuid,
    /// What they are called.
    pub name: String,
    /// Where it goes.
    pub mail: String,
    /// Which game that is.
    pub rules: String,
    /// And which scenario.
    pub scenario: String,
    /// Whether the game is over.
    pub is_over: bool,
}

impl Store {
    /// Takes some notices to send them. If nobody says within a minute that they were sent, somebody else takes them.
    pub(crate) async fn take_notices(&self) -> Result<Vec<Notice>, sqlx::Error> {
        let sql = "with taken as (
                update outbox set due = now() + interval '1 minute' * (tries + 1), tries = tries + 1
                where id in (
                    select id from outbox where sent is null and due <= now() order by id limit 20 for update skip locked)
                returning id, game, seq, person)
            select taken.id, taken.game, taken.seq, taken.person, person.name, person.mail, game.rules, game.scenario,
                game.state = 'over' as is_over
            from taken join person on person.id = taken.person join game on game.id = taken.game
            where person.mail is not null order by taken.id";
        sqlx::query_as(sql).fetch_all(&self.pool).await
    }

    /// A notice was sent.
    pub(crate) async fn sent(&self, notice: i64) -> Result<(), sqlx::Error> {
        let sql = "update outbox set sent = now() where id = $1";
        sqlx::query(sql).bind(notice).execute(&self.pool).await.map(drop)
    }
}
