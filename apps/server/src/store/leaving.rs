//! Leaving: everything that is held about somebody, and how all of it is forgotten but that somebody sat there.

use uuid::Uuid;

use super::Store;
use super::chat::strike_all_of;

/// What is held about somebody, as one JSON document. Of games it holds what lists show: their logs hold other people's secrets.
const EVERYTHING: &str = "select json_build_object(
    'person', (select json_build_object('id', id, 'name', name, 'mail', mail, 'away_until', away_until, 'created', created)
        from person where id = $1),
    'account', (select json_build_object('mail', mail, 'created', created) from account where person = $1),
    'sessions', coalesce((select json_agg(json_build_object('browser', browser, 'created', created, 'used', used) order by created)
        from session where person = $1), '[]'),
    'letters', coalesce((select json_agg(json_build_object('kind', kind, 'mail', mail, 'created', created, 'expires', expires,
            'sent', sent, 'used', used) order by created)
        from letter where person = $1), '[]'),
    'passkeys', coalesce((select json_agg(json_build_object('name', name, 'created', created, 'used', used) order by created)
        from passkey where person = $1), '[]'),
    'devices', coalesce((select json_agg(json_build_object('endpoint', endpoint, 'created', created) order by created)
        from device where person = $1), '[]'),
    'ratings', coalesce((select json_agg(json_build_object('rules', rules, 'rating', rating, 'deviation', deviation, 'games', games,
            'changed', changed) order by rules)
        from rating where person = $1), '[]'),
    'notices', coalesce((select json_agg(json_build_object('game', game, 'channel', channel, 'sent', sent) order by id)
        from outbox where person = $1), '[]'),
    'chat', coalesce((select json_agg(json_build_object('game', game, 'text', text, 'at', at) order by at)
        from chat where author = $1), '[]'),
    'blocked', coalesce((select json_agg(json_build_object('person', blocked, 'at', at) order by at)
        from block where blocker = $1), '[]'),
    'muted', coalesce((select json_agg(json_build_object('game', game, 'at', at) order by at)
        from mute where person = $1), '[]'),
    'reports', coalesce((select json_agg(json_build_object('about', about, 'game', game, 'person', person, 'words', words, 'at', at,
            'closed', closed) order by at)
        from report where reporter = $1), '[]'),
    'games', coalesce((select json_agg(json_build_object('id', game.id, 'rules', rules, 'scenario', scenario, 'seat', seat.seat,
            'founded', founder = $1, 'open', is_open, 'pace', pace, 'state', state, 'outcome', outcome::json, 'created', created,
            'moved', moved) order by created)
        from seat join game on game.id = seat.game where seat.person = $1), '[]'))::text";

impl Store {
    /// Everything that is held about somebody.
    pub(crate) async fn everything(&self, person: Uuid) -> Result<String, sqlx::Error> {
        sqlx::query_scalar(EVERYTHING).bind(person).fetch_one(&self.pool).await
    }

    /// Whether somebody signed in a moment ago.
    pub(crate) async fn is_fresh(&self, session: Uuid) -> Result<bool, sqlx::Error> {
        let sql = "select exists (select from session where id = $1 and created > now() - interval '10 minutes')";
        sqlx::query_scalar(sql).bind(session).fetch_one(&self.pool).await
    }

    /// The games that somebody plays, and where they sit.
    pub(crate) async fn running(&self, person: Uuid) -> Result<Vec<(Uuid, i16)>, sqlx::Error> {
        let sql = "select game.id, seat.seat from seat join game on game.id = seat.game
            where seat.person = $1 and game.state = 'playing'";
        sqlx::query_as(sql).bind(person).fetch_all(&self.pool).await
    }

    /// Forgets somebody. What is left is a number without a name, so that the games they played stay whole; those that nobody has
    /// joined are withdrawn, and what they said at tables is struck out.
    pub(crate) async fn forget(&self, person: Uuid) -> Result<(), sqlx::Error> {
        let sql = "with ended as (delete from session where person = $1),
            accounts as (delete from account where person = $1),
            letters as (delete from letter where person = $1),
            passkeys as (delete from passkey where person = $1),
            devices as (delete from device where person = $1),
            challenges as (delete from challenge where person = $1),
            ratings as (delete from rating where person = $1),
            blocks as (delete from block where $1 in (blocker, blocked)),
            mutes as (delete from mute where person = $1),
            reports as (update report set words = '' where reporter = $1),
            withdrawn as (update game set state = 'cancelled' where founder = $1 and state = 'waiting')
            update person set name = 'somebody who left', mail = null, away_until = null, gone = now() where id = $1";
        let mut work = self.pool.begin().await?;
        strike_all_of(&mut work, person).await?;
        sqlx::query(sql).bind(person).execute(&mut *work).await?;
        work.commit().await
    }

    /// Some guests who play nothing and were not seen for so many days.
    pub(crate) async fn lost_guests(&self, days: u16) -> Result<Vec<Uuid>, sqlx::Error> {
        let sql = "select id from person
            where gone is null and not exists (select from account where account.person = person.id)
                and not exists (
                    select from seat join game on game.id = seat.game where seat.person = person.id and game.state = 'playing')
                and greatest(created, (select max(used) from session where session.person = person.id))
                    < now() - make_interval(days => $1)
            limit 500";
        sqlx::query_scalar(sql).bind(i32::from(days)).fetch_all(&self.pool).await
    }
}
