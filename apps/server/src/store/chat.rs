//! Chat: what people say at a table, and who is told. It is numbered for each of them, from one and without a gap.

use serde::Serialize;
use sqlx::PgConnection;
use uuid::Uuid;

use super::Store;

/// So much is read at once.
pub(crate) const PIECE: usize = 200;

/// Something that was said, as one of those at the table is told it.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
pub(crate) struct ChatRow {
    /// Its number for this person.
    pub number: i32,
    /// The number of what it takes the place of: its own, unless that was struck out.
    pub about: i32,
    /// Where whoever said it sits.
    pub seat: Option<i16>,
    /// What they are called.
    pub name: String,
    /// What they said, unless it was struck out.
    pub text: Option<String>,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// Something to be said.
pub(crate) struct Saying<'a> {
    /// At which table.
    pub game: Uuid,
    /// By whom.
    pub author: Uuid,
    /// By this it is known if it comes again.
    pub key: Uuid,
    /// What.
    pub text: &'a str,
}

/// What came of it.
pub(crate) enum Spoken {
    /// It was said, now or when it came before.
    Done,
    /// Nobody would hear it.
    Alone,
    /// The key is another's.
    KeyTaken,
}

/// Strikes out what fits a condition. Whoever was told it is told so.
macro_rules! strike_where {
    ($condition:literal) => {
        (
            concat!(
                "update game set chatted = chatted + 1
                where id in (select game from chat where text is not null and ",
                $condition,
                ")"
            ),
            concat!(
                "with struck as (
                    update chat set text = null where text is not null and ",
                $condition,
                " returning game, number)
                insert into chat_heard (game, person, message, instead_of, number)
                select heard.game, heard.person, heard.message, heard.number,
                    row_number() over (partition by heard.game, heard.person order by heard.number) + (
                        select max(number) from chat_heard as told
                        where told.game = heard.game and told.person = heard.person)
                from struck join chat_heard as heard
                    on heard.game = struck.game and heard.message = struck.number and heard.instead_of is null"
            ),
        )
    };
}

impl Store {
    /// Somebody who sits at a table says something to the others there, but for those who block them. What is sent twice is said once.
    pub(crate) async fn say(&self, saying: &Saying<'_>) -> Result<Spoken, sqlx::Error> {
        let Saying { game, author, key, text } = *saying;
        let mut work = self.pool.begin().await?;
        // It locks the game's row: at one table one thing is said at a time.
        let next = "update game set chatted = chatted + 1
            where id = $1 and state <> 'cancelled'
                and exists (select from seat where game = $1 and person = $2)
                and exists (select from seat join person on person.id = seat.person
                    where game = $1 and person.id <> $2 and gone is null)
            returning chatted";
        let next = sqlx::query_scalar(next).bind(game).bind(author);
        let next: Option<i32> = next.fetch_optional(&mut *work).await?;
        let Some(number) = next else { return Ok(Spoken::Alone) };
        let known = "select author from chat where game = $1 and key = $2";
        let known = sqlx::query_scalar(known).bind(game).bind(key);
        if let Some(known) = known.fetch_optional(&mut *work).await? {
            let known: Uuid = known;
            return Ok(if known == author { Spoken::Done } else { Spoken::KeyTaken });
        }
        let said = "with said as (
                insert into chat (game, number, author, key, text) values ($1, $2, $3, $4, $5))
            insert into chat_heard (game, person, message, number)
            select $1, person, $2, 1 + coalesce((
                select max(number) from chat_heard as told where told.game = $1 and told.person = seat.person), 0)
            from seat where game = $1 and person is not null
                and not exists (select from block where blocker = seat.person and blocked = $3)";
        let said = sqlx::query(said).bind(game).bind(number).bind(author).bind(key).bind(text);
        said.execute(&mut *work).await?;
        work.commit().await?;
        Ok(Spoken::Done)
    }

    /// What somebody is told after number `since`, the oldest first; at most a piece of it, and nothing if they want to hear nothing.
    pub(crate) async fn chat(
        &self,
        game: Uuid,
        person: Uuid,
        since: u32,
    ) -> Result<Vec<ChatRow>, sqlx::Error> {
        let sql = "select heard.number, coalesce(instead_of, heard.number) as about, seat.seat, name, text,
                (extract(epoch from at) * 1000)::bigint as at_ms
            from chat_heard as heard
                join chat on chat.game = heard.game and chat.number = heard.message
                join person on person.id = author
                left join seat on seat.game = chat.game and seat.person = author
            where heard.game = $1 and heard.person = $2 and heard.number > $3
                and not exists (select from mute where mute.game = $1 and mute.person = $2)
            order by heard.number limit $4";
        let since = i32::try_from(since).unwrap_or(i32::MAX);
        let piece = i64::try_from(PIECE).unwrap_or(i64::MAX);
        let query = sqlx::query_as(sql).bind(game).bind(person).bind(since).bind(piece);
        query.fetch_all(&self.pool).await
    }
}

/// Strikes out one message.
pub(super) async fn strike(
    work: &mut PgConnection,
    game: Uuid,
    number: i32,
) -> Result<(), sqlx::Error> {
    let (counted, struck) = strike_where!("game = $1 and number = $2");
    sqlx::query(counted).bind(game).bind(number).execute(&mut *work).await?;
    sqlx::query(struck).bind(game).bind(number).execute(&mut *work).await.map(drop)
}

/// Strikes out everything that somebody has said.
pub(super) async fn strike_all_of(
    work: &mut PgConnection,
    person: Uuid,
) -> Result<(), sqlx::Error> {
    let (counted, struck) = strike_where!("author = $1");
    sqlx::query(counted).bind(person).execute(&mut *work).await?;
    sqlx::query(struck).bind(person).execute(&mut *work).await.map(drop)
}
