//! Accounts: addresses that were proved, and what is kept of passwords.

use uuid::Uuid;

use super::Store;

/// What a sign-in did with the games of the guest one was before.
#[derive(Clone, Debug, Default, sqlx::FromRow)]
pub(crate) struct Moved {
    /// How many moved to the account.
    pub moved: i64,
    /// Those that did not: account and guest sit at the same table.
    pub left: Vec<Uuid>,
}

impl Store {
    /// Whose address this is, and what is kept of their password.
    pub(crate) async fn account(&self, mail: &str) -> Result<Option<(Uuid, String)>, sqlx::Error> {
        let sql = "select person, password from account where lower(mail) = lower($1)";
        sqlx::query_as(sql).bind(mail).fetch_optional(&self.pool).await
    }

    /// What is kept of somebody's password, if they have an account.
    pub(crate) async fn password(&self, person: Uuid) -> Result<Option<String>, sqlx::Error> {
        let sql = "select password from account where person = $1";
        sqlx::query_scalar(sql).bind(person).fetch_optional(&self.pool).await
    }

    /// Somebody has a new password.
    pub(crate) async fn change_password(
        &self,
        person: Uuid,
        kept: &str,
    ) -> Result<(), sqlx::Error> {
        let sql = "update account set password = $2 where person = $1";
        sqlx::query(sql).bind(person).bind(kept).execute(&self.pool).await.map(drop)
    }

    /// The games of a guest become those of an account, but not where both sit; and so do what was said there, whom they block, and their devices.
    pub(crate) async fn move_games(
        &self,
        guest: Uuid,
        account: Uuid,
    ) -> Result<Moved, sqlx::Error> {
        let sql = "with shared as (
                select game from seat where person in ($1, $2) group by game having count(distinct person) = 2),
            moved as (
                update seat set person = $2 where person = $1 and game not in (select game from shared) returning game),
            founded as (
                update game set founder = $2 where founder = $1 and id in (select game from moved)),
            said as (update chat set author = $2 where author = $1 and game in (select game from moved)),
            heard as (update chat_heard set person = $2 where person = $1 and game in (select game from moved)),
            muted as (update mute set person = $2 where person = $1 and game in (select game from moved)),
            blocked as (
                insert into block (blocker, blocked, at) select $2, blocked, at from block where blocker = $1 and blocked <> $2
                on conflict do nothing),
            devices as (update device set person = $2 where person = $1)
            select (select count(*) from moved) as moved, array(select game from shared) as left";
        sqlx::query_as(sql).bind(guest).bind(account).fetch_one(&self.pool).await
    }
}
