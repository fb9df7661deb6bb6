//! Games and their seats, as far as they are no part of a log.

use uuid::Uuid;

use super::Store;

/// What people agree on before they play.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct Terms {
    /// `live`, `days` or `none`.
    pub pace: String,
    /// Time on each clock of a live game when it begins, in milliseconds.
    pub bank_ms: Option<i64>,
    /// What a turn adds to it.
    pub gain_ms: Option<i64>,
    /// How many days a turn may take.
    pub days: Option<i32>,
    /// Whether anybody may join and watch.
    pub is_open: bool,
    /// The digest of the token in its invitation.
    pub invitation: Vec<u8>,
    /// How much later watchers see what happens.
    pub delay_s: i32,
}

/// What a game is founded with.
pub(crate) struct Founded {
    /// Its own number.
    pub id: Uuid,
    /// The rule set.
    pub rules: String,
    /// The scenario.
    pub scenario: String,
    /// The first line of its file.
    pub header: String,
    /// Its seed, sealed.
    pub seed: Vec<u8>,
    /// The number of the engine that plays it.
    pub engine: Option<i32>,
    /// What was agreed on.
    pub terms: Terms,
    /// Who founded it.
    pub founder: Uuid,
    /// Where the founder sits.
    pub seat: i16,
    /// Which opponent plays which seat, by seat.
    pub players: Vec<Option<String>>,
    /// Whose decision it waits for first.
    pub first: i16,
    /// Its first entries, if it goes on from another game.
    pub rows: Vec<Vec<u8>>,
}

/// A game as lists show it.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct GameRow {
    /// Its own number.
    pub id: Uuid,
    /// The rule set.
    pub rules: String,
    /// The first line of its file.
    pub header: String,
    /// Its seed, sealed.
    pub seed: Vec<u8>,
    /// The number of the engine that plays it.
    pub engine: Option<i32>,
    /// The digest of that engine.
    pub engine_digest: Option<String>,
    /// What was agreed on.
    #[sqlx(flatten)]
    pub terms: Terms,
    /// `waiting`, `playing`, `over` or `cancelled`.
    pub state: String,
    /// Which seat's decision it waits for.
    pub turn: Option<i16>,
    /// Milliseconds until the seat on turn has lost on time.
    pub left_ms: Option<i64>,
    /// How it ended.
    pub outcome: Option<String>,
}

/// A seat of a game.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct SeatRow {
    /// Of which game.
    pub game: Uuid,
    /// Which.
    pub seat: i16,
    /// Who sits there.
    pub person: Option<Uuid>,
    /// What they are called.
    pub name: Option<String>,
    /// Whether they have left for good.
    pub is_gone: bool,
    /// The opponent that plays it.
    pub player: Option<String>,
    /// Time left when its turn began.
    pub bank_ms: Option<i64>,
}

/// What is read of a game, wherever one is.
macro_rules! game_where {
    ($condition:literal) => {
        concat!(
            "select id, rules, header, seed, engine,
                (select digest from engine where engine.id = game.engine) as engine_digest, pace, bank_ms, gain_ms, days, is_open, invitation, delay_s, state, turn,
                (extract(epoch from deadline - now()) * 1000)::bigint as left_ms, outcome
            from game where ",
            $condition
        )
    };
}

/// A game begins when a person or an opponent sits at every seat. Opponents have no clock.
const BEGIN: &str = "update game set state = 'playing', turn = $2, turn_since = now(), moved = now(),
        deadline = case when exists (select from seat where game = $1 and seat = $2 and player is not null) then null
            when pace = 'live' then now() + make_interval(secs => bank_ms / 1000.0)
            when pace = 'days' then now() + make_interval(days => days) end
    where id = $1 and not exists (select from seat where game = $1 and person is null and player is null)";

impl Store {
    /// Founds a game; its founder sits down, and so do opponents. Gives whether it begins with that.
    pub(crate) async fn found(&self, game: &Founded) -> Result<bool, sqlx::Error> {
        let sql = "with founded as (
                insert into game (id, rules, scenario, header, seed, pace, bank_ms, gain_ms, days, is_open, invitation,
                    delay_s, founder, head, spoken, finished, engine)
                values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $16, $16, $16, $18) returning id),
            taken as (
                insert into entry (game, seq, bytes)
                select id, row.number, row.bytes from founded, unnest($17::bytea[]) with ordinality as row (bytes, number))
            insert into seat (game, seat, person, bank_ms, player)
            select id, number - 1, case when number - 1 = $14 then $13 end, $7, player
            from founded, unnest($15::text[]) with ordinality as sits (player, number)";
        let Terms { pace, bank_ms, gain_ms, days, is_open, invitation, delay_s } = &game.terms;
        let query = sqlx::query(sql).bind(game.id).bind(&game.rules).bind(&game.scenario);
        let query = query.bind(&game.header).bind(&game.seed).bind(pace).bind(bank_ms);
        let query = query.bind(gain_ms).bind(days).bind(is_open).bind(invitation).bind(delay_s);
        let query = query.bind(game.founder).bind(game.seat).bind(&game.players);
        let head = i32::try_from(game.rows.len()).unwrap_or(i32::MAX);
        let query = query.bind(head).bind(&game.rows).bind(game.engine);
        let mut work = self.pool.begin().await?;
        query.execute(&mut *work).await?;
        let begun = sqlx::query(BEGIN).bind(game.id).bind(game.first).execute(&mut *work).await?;
        work.commit().await?;
        Ok(begun.rows_affected() > 0)
    }

    /// One game.
    pub(crate) async fn game(&self, id: Uuid) -> Result<Option<GameRow>, sqlx::Error> {
        sqlx::query_as(game_where!("id = $1")).bind(id).fetch_optional(&self.pool).await
    }

    /// Open games that wait for somebody, the newest first, but not those of founders who block whoever asks.
    pub(crate) async fn waiting(&self, asks: Option<Uuid>) -> Result<Vec<GameRow>, sqlx::Error> {
        let sql = game_where!(
            "state = 'waiting' and is_open and not exists (select from block where blocker = founder and blocked = $1)
                order by created desc limit 100"
        );
        sqlx::query_as(sql).bind(asks).fetch_all(&self.pool).await
    }

    /// Open games that are played, those that moved last first, with the same exception.
    pub(crate) async fn played(&self, asks: Option<Uuid>) -> Result<Vec<GameRow>, sqlx::Error> {
        let sql = game_where!(
            "state = 'playing' and is_open and not exists (select from block where blocker = founder and blocked = $1)
                order by moved desc limit 100"
        );
        sqlx::query_as(sql).bind(asks).fetch_all(&self.pool).await
    }

    /// Somebody's games: those that go on first, and of each kind those that moved last.
    pub(crate) async fn games_of(&self, person: Uuid) -> Result<Vec<GameRow>, sqlx::Error> {
        let sql = game_where!(
            "id in (select game from seat where person = $1) and state <> 'cancelled'
                order by state = 'over', moved desc limit 200"
        );
        sqlx::query_as(sql).bind(person).fetch_all(&self.pool).await
    }

    /// Somebody's games that everybody may see, those that moved last first.
    pub(crate) async fn open_games_of(&self, person: Uuid) -> Result<Vec<GameRow>, sqlx::Error> {
        let sql = game_where!(
            "id in (select game from seat where person = $1) and is_open and state in ('playing', 'over')
                order by moved desc limit 50"
        );
        sqlx::query_as(sql).bind(person).fetch_all(&self.pool).await
    }

    /// The seats of some games, in order.
    pub(crate) async fn seats(&self, games: &[Uuid]) -> Result<Vec<SeatRow>, sqlx::Error> {
        let sql = "select game, seat, person, name, gone is not null as is_gone, player, bank_ms
            from seat left join person on person.id = seat.person where game = any($1) order by game, seat";
        sqlx::query_as(sql).bind(games).fetch_all(&self.pool).await
    }

    /// Which opponent plays which seat of a game, by seat. That does not change.
    pub(crate) async fn players(&self, game: Uuid) -> Result<Vec<Option<String>>, sqlx::Error> {
        let sql = "select player from seat where game = $1 order by seat";
        sqlx::query_scalar(sql).bind(game).fetch_all(&self.pool).await
    }

    /// How many games against opponents somebody plays.
    pub(crate) async fn opponent_games(&self, person: Uuid) -> Result<u32, sqlx::Error> {
        let sql = "select count(*) from game join seat on seat.game = game.id
            where seat.person = $1 and game.state = 'playing'
                and exists (select from seat as other where other.game = game.id and other.player is not null)";
        let count: i64 = sqlx::query_scalar(sql).bind(person).fetch_one(&self.pool).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Games that have waited for an opponent for some seconds: the first line of their file, the seat and the opponent.
    pub(crate) async fn idle_opponents(
        &self,
    ) -> Result<Vec<(Uuid, String, i16, String)>, sqlx::Error> {
        let sql = "select game.id, game.header, seat.seat, seat.player
            from seat join game on game.id = seat.game and game.turn = seat.seat
            where seat.player is not null and game.state = 'playing' and game.moved < now() - interval '3 seconds'
            order by game.moved desc limit 1000";
        sqlx::query_as(sql).fetch_all(&self.pool).await
    }

    /// Somebody sits down, if the seat is free, they have none yet, and the founder does not block them. When all seats are taken the game begins, waits for
    /// `first`, and everybody but the last to come is told.
    pub(crate) async fn sit(
        &self,
        game: Uuid,
        seat: i16,
        person: Uuid,
        first: i16,
    ) -> Result<bool, sqlx::Error> {
        let mut work = self.pool.begin().await?;
        let locked = "select state from game
            where id = $1 and not exists (select from block where blocker = founder and blocked = $2) for update";
        let locked = sqlx::query_scalar(locked).bind(game).bind(person);
        let state: Option<String> = locked.fetch_optional(&mut *work).await?;
        if state.as_deref() != Some("waiting") {
            return Ok(false);
        }
        let sit = "update seat set person = $3 where game = $1 and seat = $2 and person is null and player is null
            and not exists (select from seat where game = $1 and person = $3)";
        let done = sqlx::query(sit).bind(game).bind(seat).bind(person).execute(&mut *work).await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        let all_sit = sqlx::query(BEGIN).bind(game).bind(first).execute(&mut *work).await?;
        if all_sit.rows_affected() == 1 {
            let tell = "insert into outbox (game, seq, person, channel)
                select game, 0, person, channel from seat join reached using (person) where game = $1 and person <> $2";
            sqlx::query(tell).bind(game).bind(person).execute(&mut *work).await?;
        }
        work.commit().await?;
        Ok(true)
    }

    /// The founder withdraws a game that nobody has joined.
    pub(crate) async fn cancel(&self, game: Uuid, founder: Uuid) -> Result<bool, sqlx::Error> {
        let sql = "update game set state = 'cancelled' where id = $1 and founder = $2 and state = 'waiting'";
        let done = sqlx::query(sql).bind(game).bind(founder).execute(&self.pool).await?;
        Ok(done.rows_affected() == 1)
    }
}
