//! The archive's rows: which games have gone into it, and what was found in each.

use shelf::{SeatFacts, TurnFacts};
use sqlx::{Postgres, Transaction};
use uuid::Uuid;

use super::Store;

/// So many games are listed at once.
const PAGE: usize = 50;

/// An open game that is over.
#[derive(Debug, sqlx::FromRow)]
pub(crate) struct Ended {
    /// Its number.
    pub game: Uuid,
    /// The month in which it ended.
    pub month: String,
}

/// What is noted down of a game.
pub(crate) struct Archived {
    /// The version of its rules.
    pub version: String,
    /// The digest of their data.
    pub data: String,
    /// Which seat won, if one did.
    pub winner: Option<i16>,
    /// How it ended.
    pub ending: &'static str,
    /// How many actions it had.
    pub actions: i32,
    /// Bytes of its file.
    pub size: i32,
    /// Their digest.
    pub digest: Vec<u8>,
    /// How it stood at the end of each turn.
    pub turns: Vec<TurnFacts>,
}

/// A game of the archive as lists show it.
#[derive(Debug, sqlx::FromRow)]
pub(crate) struct ArchivedRow {
    /// Its number.
    pub game: Uuid,
    /// When it ended, in milliseconds.
    pub ended_ms: i64,
    /// In which month.
    pub month: String,
    /// The rule set.
    pub rules: String,
    /// The scenario.
    pub scenario: String,
    /// The version of its rules.
    pub version: String,
    /// The digest of their data.
    pub data: String,
    /// Which opponent played which seat.
    pub players: Vec<Option<String>>,
    /// As JSON.
    pub outcome: String,
    /// How it ended.
    pub ending: String,
    /// How many actions it had.
    pub actions: i32,
    /// How many turns.
    pub turns: i64,
    /// Bytes of its file.
    pub size: i32,
}

/// Which games of the archive are wanted.
#[derive(Debug, Default)]
pub(crate) struct Wished {
    /// Of this rule set, scenario and month, if one is named.
    pub rules: Option<String>,
    /// The scenario.
    pub scenario: Option<String>,
    /// The month.
    pub month: Option<String>,
    /// Those that come after this one.
    pub after: Option<Uuid>,
}

impl Store {
    /// Takes an open game that is over and that nobody has tried to archive. It is this node's as long as the transaction lasts.
    pub(crate) async fn take_ended(
        &self,
    ) -> Result<Option<(Transaction<'static, Postgres>, Ended)>, sqlx::Error> {
        let mut work = self.pool.begin().await?;
        let sql = "select id as game, to_char(moved at time zone 'utc', 'YYYY-MM') as month from game
            where state = 'over' and is_open and archived is null order by moved limit 1 for update skip locked";
        let ended: Option<Ended> = sqlx::query_as(sql).fetch_optional(&mut *work).await?;
        Ok(ended.map(|ended| (work, ended)))
    }

    /// A game that was taken has gone into the archive.
    pub(crate) async fn keep_archived(
        &self,
        mut work: Transaction<'static, Postgres>,
        ended: &Ended,
        found: &Archived,
    ) -> Result<(), sqlx::Error> {
        let sql = "with done as (update game set archived = true where id = $1 returning *)
            insert into archived (game, ended, month, rules, scenario, version, data, players, outcome, winner, ending,
                actions, size, digest)
            select id, moved, $2, rules, scenario, $3, $4,
                array(select player from seat where seat.game = $1 order by seat), outcome, $5, $6, $7, $8, $9 from done";
        let query = sqlx::query(sql).bind(ended.game).bind(&ended.month);
        let query = query.bind(&found.version).bind(&found.data).bind(found.winner);
        let query = query.bind(found.ending).bind(found.actions).bind(found.size);
        query.bind(&found.digest).execute(&mut *work).await?;
        for turn in &found.turns {
            for (seat, stood) in (0..).zip(&turn.seats) {
                keep_turn(&mut work, ended.game, turn, seat, stood).await?;
            }
        }
        work.commit().await
    }

    /// A game that was taken cannot be played again by this build.
    pub(crate) async fn pass_over(
        &self,
        mut work: Transaction<'static, Postgres>,
        game: Uuid,
    ) -> Result<(), sqlx::Error> {
        let sql = "update game set archived = false where id = $1";
        sqlx::query(sql).bind(game).execute(&mut *work).await?;
        work.commit().await
    }

    /// Games of the archive, those that ended last first, and whether there may be more.
    pub(crate) async fn archived(
        &self,
        wished: &Wished,
    ) -> Result<(Vec<ArchivedRow>, bool), sqlx::Error> {
        let sql = "select game, (extract(epoch from ended) * 1000)::bigint as ended_ms, month, rules, scenario, version, data,
                players, outcome, ending, actions, size,
                (select count(distinct turn) from archived_turn where archived_turn.game = archived.game) as turns
            from archived
            where ($1::text is null or rules = $1) and ($2::text is null or scenario = $2) and ($3::text is null or month = $3)
                and ($4::uuid is null or (ended, game) < (select last.ended, last.game from archived as last where last.game = $4))
            order by ended desc, game desc limit $5";
        let query = sqlx::query_as(sql).bind(&wished.rules).bind(&wished.scenario);
        let query = query
            .bind(&wished.month)
            .bind(wished.after)
            .bind(i64::try_from(PAGE).unwrap_or(i64::MAX));
        let rows: Vec<ArchivedRow> = query.fetch_all(&self.pool).await?;
        let is_full = rows.len() == PAGE;
        Ok((rows, is_full))
    }

    /// The month in which a game of the archive ended, and the digest of its file.
    pub(crate) async fn archived_at(
        &self,
        game: Uuid,
    ) -> Result<Option<(String, Vec<u8>)>, sqlx::Error> {
        let sql = "select month, digest from archived where game = $1";
        sqlx::query_as(sql).bind(game).fetch_optional(&self.pool).await
    }
}

async fn keep_turn(
    work: &mut Transaction<'static, Postgres>,
    game: Uuid,
    turn: &TurnFacts,
    seat: i16,
    stood: &SeatFacts,
) -> Result<(), sqlx::Error> {
    let count = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    let (column, hex) = stood.west.clone().map(|(column, hex)| (i32::from(column), hex)).unzip();
    let sql = "insert into archived_turn (game, turn, seat, title, units, lost, west_column, west_hex, counting, places)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    let query = sqlx::query(sql).bind(game).bind(turn.turn).bind(seat).bind(&turn.title);
    let query = query.bind(count(stood.units)).bind(count(stood.lost)).bind(column).bind(hex);
    let query = query.bind(stood.counting.map(count)).bind(&stood.places);
    query.execute(&mut **work).await?;
    Ok(())
}
