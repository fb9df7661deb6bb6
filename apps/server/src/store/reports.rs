//! Reports: what somebody thinks an operator should look at, with a copy of it as it was then.

use uuid::Uuid;

use super::Store;

/// A report to be kept.
pub(crate) struct Reported<'a> {
    /// Who reports.
    pub reporter: Uuid,
    /// `message`, `name` or `game`.
    pub about: &'a str,
    /// The thing itself: nobody reports it twice.
    pub thing: String,
    /// Which game, if it is one or was said in one.
    pub game: Option<Uuid>,
    /// Which message of it.
    pub message: Option<i32>,
    /// Who is called so, or said so.
    pub person: Option<Uuid>,
    /// The thing as it is now.
    pub copy: String,
    /// What the reporter says about it.
    pub words: &'a str,
}

/// A message that somebody was told.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct MessageRow {
    /// Its number at the table.
    pub number: i32,
    /// Who said it.
    pub author: Uuid,
    /// What.
    pub text: String,
}

impl Store {
    /// What somebody was told under one of their numbers, unless it was struck out.
    pub(crate) async fn message(
        &self,
        game: Uuid,
        person: Uuid,
        number: u32,
    ) -> Result<Option<MessageRow>, sqlx::Error> {
        let sql = "select chat.number, author, text
            from chat_heard as heard join chat on chat.game = heard.game and chat.number = heard.message
            where heard.game = $1 and heard.person = $2 and heard.number = $3 and text is not null";
        let number = i32::try_from(number).unwrap_or(i32::MAX);
        let query = sqlx::query_as(sql).bind(game).bind(person).bind(number);
        query.fetch_optional(&self.pool).await
    }

    /// Keeps a report, unless the same person has reported the same thing.
    pub(crate) async fn report(&self, one: &Reported<'_>) -> Result<(), sqlx::Error> {
        let sql = "insert into report (reporter, about, thing, game, message, person, copy, words)
            values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (reporter, thing) do nothing";
        let query = sqlx::query(sql).bind(one.reporter).bind(one.about).bind(&one.thing);
        let query = query.bind(one.game).bind(one.message).bind(one.person);
        query.bind(&one.copy).bind(one.words).execute(&self.pool).await.map(drop)
    }

    /// Forgets reports that were closed half a year ago.
    pub(crate) async fn forget_reports(&self) -> Result<u64, sqlx::Error> {
        let sql = "delete from report where closed < now() - interval '180 days'";
        Ok(sqlx::query(sql).execute(&self.pool).await?.rows_affected())
    }
}
