//! What the archive comes to: who wins which scenario, and how games of one stand turn by turn.

use super::Store;

/// Games of a scenario that came out alike.
#[derive(Debug, sqlx::FromRow)]
pub(crate) struct Tally {
    /// The rule set.
    pub rules: String,
    /// The scenario.
    pub scenario: String,
    /// Whether people played all seats.
    pub people: bool,
    /// Which seat won, if one did.
    pub winner: Option<i16>,
    /// How they ended.
    pub ending: String,
    /// How many.
    pub games: i64,
}

/// How games of a scenario stood for a seat at the end of a turn, in the order of turns and seats: half of them further, half less far.
#[derive(Debug, sqlx::FromRow)]
pub(crate) struct Stood {
    /// The place of the turn on the track.
    pub turn: i16,
    /// What the turn is called.
    pub title: String,
    /// How many games came so far.
    pub games: i64,
    /// The column of its westernmost hex.
    pub west_column: Option<i32>,
    /// Hexes it held that count for victory.
    pub counting: Option<i32>,
    /// Its pieces that were lost for good.
    pub lost: Option<i32>,
}

/// In how many games a seat held a hex at the end of a turn.
#[derive(Debug, sqlx::FromRow)]
pub(crate) struct Held {
    /// The place of the turn on the track.
    pub turn: i16,
    /// The seat.
    pub seat: i16,
    /// The printed number of the hex.
    pub hex: String,
    /// In how many.
    pub games: i64,
}

impl Store {
    /// How the games of the archive came out.
    pub(crate) async fn tallies(&self) -> Result<Vec<Tally>, sqlx::Error> {
        let sql = "select rules, scenario, array_remove(players, null) = '{}' as people, winner, ending, count(*) as games
            from archived group by 1, 2, 3, 4, 5 order by 1, 2, 3 desc, 4, 5";
        sqlx::query_as(sql).fetch_all(&self.pool).await
    }

    /// How games of a scenario stood turn by turn.
    pub(crate) async fn stood(
        &self,
        rules: &str,
        scenario: &str,
    ) -> Result<Vec<Stood>, sqlx::Error> {
        let sql = "select turn, min(title) as title, count(*) as games,
                percentile_disc(0.5) within group (order by west_column) as west_column,
                percentile_disc(0.5) within group (order by counting) as counting,
                percentile_disc(0.5) within group (order by lost) as lost
            from archived_turn join archived using (game) where rules = $1 and scenario = $2
            group by turn, seat order by turn, seat";
        sqlx::query_as(sql).bind(rules).bind(scenario).fetch_all(&self.pool).await
    }

    /// In how many games of a scenario each seat held which places, turn by turn.
    pub(crate) async fn held(&self, rules: &str, scenario: &str) -> Result<Vec<Held>, sqlx::Error> {
        let sql = "select turn, seat, hex, count(*) as games
            from archived_turn join archived using (game), unnest(places) as hex
            where rules = $1 and scenario = $2 group by turn, seat, hex order by turn, seat, hex";
        sqlx::query_as(sql).bind(rules).bind(scenario).fetch_all(&self.pool).await
    }
}
