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
    /// What was agreed on.
    pub terms: Terms,
    /// Who founded it.
    pub founder: Uuid,
    /// Where the founder sits.
    pub seat: i16,
    /// How many seats there are.
    pub seats: i16,
}

/// A game as lists show it.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct GameRow {
    /// Its own number.
    pub id: Uuid,
    /// The first line of its file.
    pub header: String,
    /// Its seed, sealed.
    pub seed: Vec<u8>,
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
    /// Time left when its turn began.
    pub bank_ms: Option<i64>,
}

/// What is read of a game, wherever one is.
macro_rules! game_where {
    ($condition:literal) => {
        concat!(
            "select id, header, seed, pace, bank_ms, gain_ms, days, is_open, invitation, delay_s, state, turn,
                (extract(epoch from deadline - now()) * 1000)::bigint as left_ms, outcome
            from game where ",
            $condition
        )
    };
}

impl Store {
    /// Founds a game; its founder sits down.
    pub(crate) async fn found(&self, game: &Founded) -> Result<(), sqlx::Error> {
        let sql = "with founded as (
                insert into game (id, rules, scenario, header, seed, pace, bank_ms, gain_ms, days, is_open, invitation,
                    delay_s, founder)
                values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id)
            insert into seat (game, seat, person, bank_ms)
            select id, number, case when number = $14 then $13 end, $7 from founded, generate_series(0, $15 - 1) as number";
        let Terms { pace, bank_ms, gain_ms, days, is_open, invitation, delay_s } = &game.terms;
        let query = sqlx::query(sql).bind(game.id).bind(&game.rules).bind(&game.scenario);
        let query = query.bind(&game.header).bind(&game.seed).bind(pace).bind(bank_ms);
        let query = query.bind(gain_ms).bind(days).bind(is_open).bind(invitation).bind(delay_s);
        let query = query.bind(game.founder).bind(game.seat).bind(i32::from(game.seats));
        query.execute(&self.pool).await.map(drop)
    }

    /// One game.
    pub(crate) async fn game(&self, id: Uuid) -> Result<Option<GameRow>, sqlx::Error> {
        sqlx::query_as(game_where!("id = $1")).bind(id).fetch_optional(&self.pool).await
    }

    /// Open games that wait for somebody, the newest first.
    pub(crate) async fn waiting(&self) -> Result<Vec<GameRow>, sqlx::Error> {
        let sql = game_where!("state = 'waiting' and is_open order by created desc limit 100");
        sqlx::query_as(sql).fetch_all(&self.pool).await
    }

    /// Open games that are played, those that moved last first.
    pub(crate) async fn played(&self) -> Result<Vec<GameRow>, sqlx::Error> {
        let sql = game_where!("state = 'playing' and is_open order by moved desc limit 100");
        sqlx::query_as(sql).fetch_all(&self.pool).await
    }

    /// Somebody's games: those that go on first, and of each kind those that moved last.
    pub(crate) async fn games_of(&self, person: Uuid) -> Result<Vec<GameRow>, sqlx::Error> {
        let sql = game_where!(
            "id in (select game from seat where person = $1) and state <> 'cancelled'
                order by state = 'over', moved desc limit 200"
        );
        sqlx::query_as(sql).bind(person).fetch_all(&self.pool).await
    }

    /// The seats of some games, in order.
    pub(crate) async fn seats(&self, games: &[Uuid]) -> Result<Vec<SeatRow>, sqlx::Error> {
        let sql = "select game, seat, person, name, bank_ms
            from seat left join person on person.id = seat.person where game = any($1) order by game, seat";
        sqlx::query_as(sql).bind(games).fetch_all(&self.pool).await
    }

    /// Somebody sits down, if the seat is free and they have none yet. When all seats are taken the game begins, and waits for `first`.
    pub(crate) async fn sit(
        &self,
        game: Uuid,
        seat: i16,
        person: Uuid,
        first: i16,
    ) -> Result<bool, sqlx::Error> {
        let mut work = self.pool.begin().await?;
        let locked = "select state from game where id = $1 for update";
        let state: Option<String> =
            sqlx::query_scalar(locked).bind(game).fetch_optional(&mut *work).await?;
        if state.as_deref() != Some("waiting") {
            return Ok(false);
        }
        let sit = "update seat set person = $3 where game = $1 and seat = $2 and person is null
            and not exists (select from seat where game = $1 and person = $3)";
        let done = sqlx::query(sit).bind(game).bind(seat).bind(person).execute(&mut *work).await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        let begin = "update game set state = 'playing', turn = $2, turn_since = now(), moved = now(),
                deadline = case pace when 'live' then now() + make_interval(secs => bank_ms / 1000.0)
                    when 'days' then now() + make_interval(days => days) end
            where id = $1 and not exists (select from seat where game = $1 and person is null)";
        sqlx::query(begin).bind(game).bind(first).execute(&mut *work).await?;
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
