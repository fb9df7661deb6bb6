//! What one seat asks of the other: a draw, or to take something back.

use uuid::Uuid;

use super::Store;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// To end the game without a winner.
    Draw,
    /// To undo everything from this entry of the log on.
    TakeBack(u32),
}

/// An offer that still stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    /// Whose.
    pub seat: i16,
    /// What is asked.
    pub asked: Asked,
}

impl Store {
    /// Makes an offer, which stands until the game goes on.
    pub(crate) async fn offer(
        &self,
        game: Uuid,
        seat: i16,
        asked: Asked,
    ) -> Result<(), sqlx::Error> {
        let (what, entry) = match asked {
            Asked::Draw => ("draw", None),
            Asked::TakeBack(entry) => ("take_back", i32::try_from(entry).ok()),
        };
        let sql = "insert into offer (game, seat, what, entry, spoken) select $1, $2, $3, $4, spoken from game where id = $1
            on conflict (game, seat, what) do update set entry = excluded.entry, spoken = excluded.spoken";
        let query = sqlx::query(sql).bind(game).bind(seat).bind(what).bind(entry);
        query.execute(&self.pool).await.map(drop)
    }

    /// The offers that stand in a game.
    pub(crate) async fn offers(&self, game: Uuid) -> Result<Vec<Offer>, sqlx::Error> {
        let sql = "select offer.seat, offer.what, offer.entry from offer join game on game.id = offer.game
            where offer.game = $1 and offer.spoken = game.spoken and game.state = 'playing' order by offer.seat, offer.what";
        let rows: Vec<(i16, String, Option<i32>)> =
            sqlx::query_as(sql).bind(game).fetch_all(&self.pool).await?;
        let read = |(seat, what, entry): (i16, String, Option<i32>)| {
            let asked = match (what.as_str(), entry) {
                ("take_back", Some(entry)) => Asked::TakeBack(u32::try_from(entry).ok()?),
                _ => Asked::Draw,
            };
            Some(Offer { seat, asked })
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// An offer is declined or withdrawn.
    pub(crate) async fn drop_offers(&self, game: Uuid, seat: i16) -> Result<(), sqlx::Error> {
        let sql = "delete from offer where game = $1 and seat = $2";
        sqlx::query(sql).bind(game).bind(seat).execute(&self.pool).await.map(drop)
    }
}
