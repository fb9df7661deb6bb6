//! What operators see and do. Every deed is kept in the transaction that does it.

use sqlx::PgConnection;
use uuid::Uuid;

use super::Store;
use super::chat::strike;

/// A report as operators see it.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct ReportRow {
    /// Its own number.
    pub id: Uuid,
    /// `message`, `name` or `game`.
    pub about: String,
    /// Which game, if it is one or was said in one.
    pub game: Option<Uuid>,
    /// Who is called so, or said so.
    pub person: Option<Uuid>,
    /// What they are called now.
    pub name: Option<String>,
    /// Whether they have left or were removed.
    pub is_gone: bool,
    /// Who reported it.
    pub reporter: Uuid,
    /// What they are called.
    pub reporter_name: String,
    /// The thing as it was then.
    pub copy: String,
    /// What the reporter says about it.
    pub words: String,
    /// When it was reported, in milliseconds since 1970.
    pub at_ms: i64,
    /// Whether the message is struck out by now, or the name another.
    pub is_removed: bool,
    /// When it was closed.
    pub closed_ms: Option<i64>,
    /// What an operator wrote then.
    pub note: Option<String>,
}

/// What an operator did.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct DeedRow {
    /// What the operator is called.
    pub operator: String,
    /// `remove_message`, `remove_name`, `remove_account` or `close`.
    pub what: String,
    /// Because of which report.
    pub report: Option<Uuid>,
    /// To whom.
    pub person: Option<Uuid>,
    /// What the operator wrote.
    pub note: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// A deed to be kept.
#[derive(Default)]
struct Deed<'a> {
    what: &'a str,
    report: Option<Uuid>,
    message: Option<(Uuid, i32)>,
    person: Option<Uuid>,
    note: &'a str,
}

impl Store {
    /// Reports, open or closed, the latest first.
    pub(crate) async fn reports(&self, closed: bool) -> Result<Vec<ReportRow>, sqlx::Error> {
        let sql = "select report.id, about, report.game, report.person, whom.name, coalesce(whom.gone is not null, false) as is_gone,
                reporter, reporting.name as reporter_name, copy, words, (extract(epoch from report.at) * 1000)::bigint as at_ms,
                case about when 'message' then chat.text is null when 'name' then whom.name <> copy else false end as is_removed,
                (extract(epoch from closed) * 1000)::bigint as closed_ms, note
            from report join person as reporting on reporting.id = reporter
                left join person as whom on whom.id = report.person
                left join chat on chat.game = report.game and chat.number = report.message
            where (closed is not null) = $1 order by report.at desc limit 200";
        sqlx::query_as(sql).bind(closed).fetch_all(&self.pool).await
    }

    /// What operators did, the latest first.
    pub(crate) async fn deeds(&self) -> Result<Vec<DeedRow>, sqlx::Error> {
        let sql = "select name as operator, what, report, deed.person, note, (extract(epoch from deed.at) * 1000)::bigint as at_ms
            from deed join person on person.id = operator order by deed.id desc limit 200";
        sqlx::query_as(sql).fetch_all(&self.pool).await
    }

    /// Strikes out the message of a report. Gives the table at which it was said.
    pub(crate) async fn remove_message(
        &self,
        operator: Uuid,
        report: Uuid,
    ) -> Result<Option<Uuid>, sqlx::Error> {
        let mut work = self.pool.begin().await?;
        let sql = "select game, message from report where id = $1 and about = 'message'";
        let said: Option<(Uuid, i32)> =
            sqlx::query_as(sql).bind(report).fetch_optional(&mut *work).await?;
        let Some((game, message)) = said else { return Ok(None) };
        strike(&mut work, game, message).await?;
        let (report, message) = (Some(report), Some((game, message)));
        let deed = Deed { what: "remove_message", report, message, ..Deed::default() };
        keep(&mut work, operator, &deed).await?;
        work.commit().await?;
        Ok(Some(game))
    }

    /// Takes somebody's name away. Gives whether there is such a person.
    pub(crate) async fn remove_name(
        &self,
        operator: Uuid,
        person: Uuid,
    ) -> Result<bool, sqlx::Error> {
        let mut work = self.pool.begin().await?;
        let sql = "update person set name = 'somebody' where id = $1 and gone is null";
        if sqlx::query(sql).bind(person).execute(&mut *work).await?.rows_affected() == 0 {
            return Ok(false);
        }
        let deed = Deed { what: "remove_name", person: Some(person), ..Deed::default() };
        keep(&mut work, operator, &deed).await?;
        work.commit().await?;
        Ok(true)
    }

    /// The address of somebody who is here: the inner one, if they have an account.
    pub(crate) async fn address_of(
        &self,
        person: Uuid,
    ) -> Result<Option<Option<String>>, sqlx::Error> {
        let sql = "select account.mail from person left join account on account.person = person.id
            where person.id = $1 and gone is null";
        sqlx::query_scalar(sql).bind(person).fetch_optional(&self.pool).await
    }

    /// Ends all sessions of somebody who is to be removed, and bars their address: this digest of it, and letters that go there.
    pub(crate) async fn bar(
        &self,
        operator: Uuid,
        person: Uuid,
        address: Option<(&[u8], &str)>,
    ) -> Result<(), sqlx::Error> {
        let mut work = self.pool.begin().await?;
        if let Some((digest, mail)) = address {
            let bar = "insert into barred (digest) values ($1) on conflict do nothing";
            sqlx::query(bar).bind(digest).execute(&mut *work).await?;
            let letters = "delete from letter where lower(mail) = lower($1)";
            sqlx::query(letters).bind(mail).execute(&mut *work).await?;
        }
        let ended = "delete from session where person = $1";
        sqlx::query(ended).bind(person).execute(&mut *work).await?;
        let deed = Deed { what: "remove_account", person: Some(person), ..Deed::default() };
        keep(&mut work, operator, &deed).await?;
        work.commit().await
    }

    /// Whether an address with this digest may not register.
    pub(crate) async fn is_barred(&self, digest: &[u8]) -> Result<bool, sqlx::Error> {
        let sql = "select exists (select from barred where digest = $1)";
        sqlx::query_scalar(sql).bind(digest).fetch_one(&self.pool).await
    }

    /// Closes a report that is open.
    pub(crate) async fn close_report(
        &self,
        operator: Uuid,
        report: Uuid,
        note: &str,
    ) -> Result<bool, sqlx::Error> {
        let mut work = self.pool.begin().await?;
        let sql = "update report set closed = now(), note = $2 where id = $1 and closed is null";
        let done = sqlx::query(sql).bind(report).bind(note).execute(&mut *work).await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        let deed = Deed { what: "close", report: Some(report), note, ..Deed::default() };
        keep(&mut work, operator, &deed).await?;
        work.commit().await?;
        Ok(true)
    }
}

async fn keep(work: &mut PgConnection, operator: Uuid, deed: &Deed<'_>) -> Result<(), sqlx::Error> {
    let sql = "insert into deed (operator, what, report, game, message, person, note) values ($1, $2, $3, $4, $5, $6, $7)";
    let (game, message) = deed.message.unzip();
    let query = sqlx::query(sql).bind(operator).bind(deed.what).bind(deed.report);
    let query = query.bind(game).bind(message).bind(deed.person).bind(deed.note);
    query.execute(&mut *work).await.map(drop)
}
