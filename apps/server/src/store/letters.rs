//! Letters about accounts: each has a token that works once and not for long, of which the database holds only the digest.

use uuid::Uuid;

use super::Store;

/// A letter to be written.
pub(crate) struct Written<'a> {
    /// Its own number.
    pub id: Uuid,
    /// The digest of its token.
    pub digest: &'a [u8],
    /// Where it goes.
    pub mail: &'a str,
}

/// A letter to be sent.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct Letter {
    /// Its own number.
    pub id: Uuid,
    /// `register`, `address`, `reset` or `taken`.
    pub kind: String,
    /// Where it goes.
    pub mail: String,
    /// What others call whoever asked for it.
    pub name: String,
}

/// What somebody proved by a token.
#[derive(Clone, Debug, sqlx::FromRow)]
struct Proved {
    /// Who.
    person: Uuid,
    /// What the letter was for.
    kind: String,
    /// That they read what is sent here.
    mail: String,
    /// What is kept of the password they chose when they registered.
    password: Option<String>,
}

/// Nobody is sent more letters in an hour, whoever asks for them.
macro_rules! not_too_many {
    () => {
        "(select count(*) from letter where lower(letter.mail) = lower($3) and created > now() - interval '1 hour') < 5"
    };
}

impl Store {
    /// Writes to an address that somebody says is theirs. If it belongs to an account already, the letter says so, and whoever asked
    /// learns nothing.
    pub(crate) async fn write_to_prove(
        &self,
        letter: &Written<'_>,
        person: Uuid,
        password: Option<&str>,
    ) -> Result<(), sqlx::Error> {
        let sql = concat!(
            "insert into letter (id, digest, mail, person, password, kind, expires)
            select $1, $2, $3, $4, $5,
                case when exists (select from account where lower(mail) = lower($3)) then 'taken'
                    when $5::text is null then 'address' else 'register' end,
                now() + interval '1 day'
            where ",
            not_too_many!()
        );
        let query = sqlx::query(sql).bind(letter.id).bind(letter.digest).bind(letter.mail);
        query.bind(person).bind(password).execute(&self.pool).await.map(drop)
    }

    /// Writes to whoever has an account with this address and has forgotten the password. Nobody else is written to.
    pub(crate) async fn write_to_reset(&self, letter: &Written<'_>) -> Result<(), sqlx::Error> {
        let sql = concat!(
            "insert into letter (id, digest, mail, person, kind, expires)
            select $1, $2, account.mail, account.person, 'reset', now() + interval '1 hour'
            from account where lower(account.mail) = lower($3) and ",
            not_too_many!()
        );
        let query = sqlx::query(sql).bind(letter.id).bind(letter.digest).bind(letter.mail);
        query.execute(&self.pool).await.map(drop)
    }

    /// Takes some letters to send them. If nobody says within a minute that they were sent, somebody else takes them.
    pub(crate) async fn take_letters(&self) -> Result<Vec<Letter>, sqlx::Error> {
        let sql = "with taken as (
                update letter set due = now() + interval '1 minute' * (tries + 1), tries = tries + 1
                where id in (
                    select id from letter where sent is null and due <= now() and expires > now()
                    order by due limit 20 for update skip locked)
                returning id, kind, mail, person)
            select taken.id, taken.kind, taken.mail, person.name
            from taken join person on person.id = taken.person";
        sqlx::query_as(sql).fetch_all(&self.pool).await
    }

    /// A letter was sent.
    pub(crate) async fn letter_sent(&self, id: Uuid) -> Result<(), sqlx::Error> {
        let sql = "update letter set sent = now() where id = $1";
        sqlx::query(sql).bind(id).execute(&self.pool).await.map(drop)
    }

    /// What a token would prove, without using it up.
    pub(crate) async fn would_prove(&self, digest: &[u8]) -> Result<Option<Letter>, sqlx::Error> {
        let sql = "select letter.id, kind, letter.mail, person.name
            from letter join person on person.id = letter.person
            where digest = $1 and used is null and expires > now() and kind <> 'taken'";
        sqlx::query_as(sql).bind(digest).fetch_optional(&self.pool).await
    }

    /// Somebody has read the letter to their address: the account is made, or has the address from now on. If somebody else has made an
    /// account with it meanwhile, nothing happens.
    pub(crate) async fn prove(&self, digest: &[u8]) -> Result<bool, sqlx::Error> {
        let mut work = self.pool.begin().await?;
        let used = "update letter set used = now()
            where digest = $1 and used is null and expires > now() and kind in ('register', 'address')
            returning person, kind, mail, password";
        let proved: Option<Proved> =
            sqlx::query_as(used).bind(digest).fetch_optional(&mut *work).await?;
        let Some(proved) = proved else { return Ok(false) };
        let query = if proved.kind == "register" {
            sqlx::query("insert into account (person, mail, password) values ($1, $2, $3) on conflict do nothing")
                .bind(proved.person)
                .bind(&proved.mail)
                .bind(&proved.password)
        } else {
            let sql = "update account set mail = $2 where person = $1
                and not exists (select from account as other where lower(other.mail) = lower($2) and other.person <> $1)";
            sqlx::query(sql).bind(proved.person).bind(&proved.mail)
        };
        if query.execute(&mut *work).await?.rows_affected() == 0 {
            return Ok(false);
        }
        // Whoever wants notices gets them at the address that was proved.
        let notices = "update person set mail = $2 where id = $1 and mail is not null";
        sqlx::query(notices).bind(proved.person).bind(&proved.mail).execute(&mut *work).await?;
        work.commit().await?;
        Ok(true)
    }

    /// Whoever has this token gets a new password. All their sessions end, and no other letter resets it again.
    pub(crate) async fn reset(&self, digest: &[u8], kept: &str) -> Result<bool, sqlx::Error> {
        let sql = "with used as (
                update letter set used = now()
                where digest = $1 and used is null and expires > now() and kind = 'reset' returning id, person),
            others as (
                update letter set used = now() from used
                where letter.person = used.person and letter.kind = 'reset' and letter.id <> used.id),
            ended as (delete from session using used where session.person = used.person)
            update account set password = $2 from used where account.person = used.person";
        let done = sqlx::query(sql).bind(digest).bind(kept).execute(&self.pool).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Forgets letters that are of no use any more.
    pub(crate) async fn forget_letters(&self) -> Result<u64, sqlx::Error> {
        let sql = "delete from letter where expires < now() - interval '1 day'";
        Ok(sqlx::query(sql).execute(&self.pool).await?.rows_affected())
    }
}
