//! What anybody may see of somebody: their name, their ratings, and those of their games that are open.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::Listed;
use crate::api::listing::listed;
use crate::api::read::At;
use crate::guest::anybody;
use crate::rejected::Rejected;
use crate::service::Service;
use crate::store::RatingRow;

/// Somebody as everybody may see them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Profile {
    /// Their number.
    id: Uuid,
    /// What others call them.
    name: String,
    /// Whether they have an account; a guest has no ratings.
    registered: bool,
    /// Since when they are here, in milliseconds since 1970.
    since_ms: i64,
    /// Whether whoever asks blocks them.
    blocked: bool,
    /// How strong they are at each rule set.
    ratings: Vec<Rated>,
    /// Their open games that are played or over, those that moved last first.
    games: Vec<Listed>,
}

/// How strong somebody is at a rule set, by Glicko-2.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Rated {
    /// The rule set.
    rules: String,
    /// Everybody begins with 1500.
    rating: f64,
    /// How unsure that is: two of them up and down hold the truth nineteen times out of twenty.
    deviation: f64,
    /// From how many games it comes.
    games: i32,
}

/// Shows somebody
#[utoipa::path(get, path = "/api/people/{id}", params(("id" = Uuid, Path)), responses((status = 200, body = Profile)))]
pub(crate) async fn show(
    State(service): State<Arc<Service>>,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<Json<Profile>, Rejected> {
    let asks = anybody(&service, &headers).await?;
    let row = service.store.profile(id).await?;
    let row = row.ok_or(Rejected::Missing("there is nobody with this number, or not any more"))?;
    let rated = |row: RatingRow| {
        let RatingRow { rules, rating, deviation, games } = row;
        Rated { rules, rating: rating.round(), deviation: deviation.round(), games }
    };
    let ratings = service.store.ratings(id).await?.into_iter().map(rated).collect();
    let games = service.store.open_games_of(id).await?;
    let blocked = match &asks {
        Some(person) => service.store.blocks(person.id, id).await?,
        None => false,
    };
    Ok(Json(Profile {
        id,
        name: row.name,
        registered: row.registered,
        since_ms: row.since_ms,
        blocked,
        ratings,
        games: listed(&service, &games, asks.as_ref()).await?,
    }))
}
