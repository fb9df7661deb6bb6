//! Ratings: each finished game is looked at once, by whichever node comes first.

use serde_json::Value;
use sqlx::{Postgres, Transaction};
use uuid::Uuid;

use super::Store;
use crate::ratings::{Strength, after};

/// A game that has ended.
#[derive(Debug, sqlx::FromRow)]
struct Ended {
    id: Uuid,
    rules: String,
    /// How, as JSON.
    outcome: Option<String>,
    /// Whoever sits at seats 0, 1 and so on, if all of them have accounts and there was a clock.
    people: Option<Vec<Uuid>>,
}

/// Somebody's rating before a game.
#[derive(Debug, sqlx::FromRow)]
struct Before {
    person: Uuid,
    #[sqlx(flatten)]
    rating: Strength,
    /// Since their last game.
    months: i32,
}

/// A rating as everybody may see it.
#[derive(Debug, sqlx::FromRow)]
pub(crate) struct RatingRow {
    /// Of which rule set.
    pub rules: String,
    /// The rating itself.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// From how many games it comes.
    pub games: i32,
}

impl Store {
    /// Rates one game that has ended, if there is one that nobody has looked at. Games count that two different people with accounts
    /// have played with a clock, from the start.
    pub(crate) async fn rate_one(&self) -> Result<bool, sqlx::Error> {
        let mut work = self.pool.begin().await?;
        let sql = "select id, rules, outcome, case when pace <> 'none' and header::jsonb -> 'forks' is null then (
                select array_agg(seat.person order by seat.seat) from seat where seat.game = game.id
                having count(*) = 2 and count(distinct seat.person) = 2
                    and bool_and(exists (select from account where account.person = seat.person))) end as people
            from game where state = 'over' and rated is null order by moved limit 1 for update skip locked";
        let ended: Option<Ended> = sqlx::query_as(sql).fetch_optional(&mut *work).await?;
        let Some(Ended { id, rules, outcome, people }) = ended else { return Ok(false) };
        let outcome: Option<Value> = outcome.and_then(|text| serde_json::from_str(&text).ok());
        let counts = match (people.as_deref(), outcome) {
            (Some(&[first, second]), Some(outcome)) => {
                let winner = outcome["won"]["seat"].as_u64();
                rate(&mut work, &rules, [first, second], winner).await?;
                true
            }
            _ => false,
        };
        let looked = "update game set rated = $2 where id = $1";
        sqlx::query(looked).bind(id).bind(counts).execute(&mut *work).await?;
        work.commit().await?;
        Ok(true)
    }

    /// Somebody's ratings, those from most games first.
    pub(crate) async fn ratings(&self, person: Uuid) -> Result<Vec<RatingRow>, sqlx::Error> {
        let sql =
            "select rules, rating, deviation, games from rating where person = $1 and games > 0
            order by games desc, rules";
        sqlx::query_as(sql).bind(person).fetch_all(&self.pool).await
    }
}

/// Changes the ratings of two people by a game between them. Both rows are locked in the same order whoever does it.
async fn rate(
    work: &mut Transaction<'_, Postgres>,
    rules: &str,
    people: [Uuid; 2],
    winner: Option<u64>,
) -> Result<(), sqlx::Error> {
    let new =
        "insert into rating (person, rules) select person, $1 from unnest($2::uuid[]) as person
        order by person on conflict do nothing";
    sqlx::query(new).bind(rules).bind(people).execute(&mut **work).await?;
    let sql = "select person, rating, deviation, volatility, (extract(epoch from now() - changed) / 2592000)::integer as months
        from rating where rules = $1 and person = any($2) order by person for update";
    let rows: Vec<Before> =
        sqlx::query_as(sql).bind(rules).bind(people).fetch_all(&mut **work).await?;
    let before = people.map(|person| {
        let row = rows.iter().find(|row| row.person == person).expect("it was just made");
        row.rating.rested(row.months)
    });
    for (person, rating) in people.into_iter().zip(after(before, winner)) {
        let sql = "update rating set rating = $3, deviation = $4, volatility = $5, games = games + 1, changed = now()
            where person = $1 and rules = $2";
        let query = sqlx::query(sql).bind(person).bind(rules).bind(rating.rating);
        query.bind(rating.deviation).bind(rating.volatility).execute(&mut **work).await?;
    }
    Ok(())
}
