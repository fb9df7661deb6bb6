//! Notices that wait to be sent. One is sent until somebody says that it was.

use uuid::Uuid;

use super::Store;

/// How a notice goes out.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Channel {
    /// By mail.
    Mail,
    /// To somebody's devices.
    Push,
}

impl Channel {
    /// As the database has it.
    fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Push => "push",
        }
    }
}

/// Something to tell somebody.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct Notice {
    /// Its own number.
    pub id: i64,
    /// The game it is about.
    pub game: Uuid,
    /// The entry that it tells of; zero, if it tells that the game has begun.
    pub seq: i32,
    /// To whom.
    pub person: Uuid,
    /// What they are called.
    pub name: String,
    /// Where their mail goes.
    pub mail: Option<String>,
    /// Which game that is.
    pub rules: String,
    /// And which scenario.
    pub scenario: String,
    /// Whether the game is over.
    pub is_over: bool,
}

impl Notice {
    /// What it says: a title, and a sentence.
    pub(crate) fn words(&self) -> (&'static str, String) {
        let Self { rules, scenario, .. } = self;
        let (title, first) = if self.is_over {
            ("Your game is over", "A game of yours is over.")
        } else if self.seq == 0 {
            ("Your game has begun", "All seats of a game of yours are taken.")
        } else {
            ("It is your turn", "It is your turn in a game of yours.")
        };
        (title, format!("{first} ({rules}, {scenario})"))
    }
}

impl Store {
    /// Takes some notices to send them. If nobody says within a minute that they were sent, somebody else takes them.
    pub(crate) async fn take_notices(&self, channel: Channel) -> Result<Vec<Notice>, sqlx::Error> {
        let sql = "with taken as (
                update outbox set due = now() + interval '1 minute' * (tries + 1), tries = tries + 1
                where id in (
                    select id from outbox where sent is null and due <= now() and channel = $1
                    order by id limit 20 for update skip locked)
                returning id, game, seq, person)
            select taken.id, taken.game, taken.seq, taken.person, person.name, person.mail, game.rules, game.scenario,
                game.state = 'over' as is_over
            from taken join person on person.id = taken.person join game on game.id = taken.game
            order by taken.id";
        sqlx::query_as(sql).bind(channel.name()).fetch_all(&self.pool).await
    }

    /// A notice was sent.
    pub(crate) async fn sent(&self, notice: i64) -> Result<(), sqlx::Error> {
        let sql = "update outbox set sent = now() where id = $1";
        sqlx::query(sql).bind(notice).execute(&self.pool).await.map(drop)
    }
}
