//! The archive as anybody may see it: which games are in it, and the file of each. It names nobody.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::api::read::{Asked, At};
use crate::page::FOR_EVER;
use crate::rejected::Rejected;
use crate::service::Service;
use crate::store::{ArchivedRow, Wished};

/// Which games of the archive.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// The rule set.
    #[param(max_length = 40)]
    rules: Option<String>,
    /// The scenario.
    #[param(max_length = 40)]
    scenario: Option<String>,
    /// The month in which they ended, by Greenwich: `2026-11`.
    #[param(max_length = 7)]
    month: Option<String>,
    /// Those after this game: `next` of the page before.
    after: Option<Uuid>,
}

/// Some games of the archive, those that ended last first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Page {
    /// The games.
    #[schema(max_items = 50)]
    games: Vec<ArchivedGame>,
    /// After which game the next page begins, if there may be one.
    next: Option<Uuid>,
}

/// A game of the archive.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ArchivedGame {
    /// Its number.
    id: Uuid,
    /// When it ended, in milliseconds since 1970.
    ended_ms: i64,
    /// In which month, by Greenwich.
    month: String,
    /// The rule set.
    rules: String,
    /// The scenario.
    scenario: String,
    /// The version of the rules.
    version: String,
    /// The digest of their data.
    data: String,
    /// Which opponent played which seat, by seat; null where a person did.
    players: Vec<Option<String>>,
    /// How it came out.
    #[schema(value_type = Object)]
    outcome: serde_json::Value,
    /// `rules`, `resigned`, `out_of_time` or `agreed`.
    ending: String,
    /// How many actions it had.
    actions: i32,
    /// How many turns, the last one included.
    turns: i64,
    /// Bytes of its file.
    size: i32,
}

type Node = State<Arc<Service>>;

/// Lists the archive
#[utoipa::path(get, path = "/api/archive", params(Which), responses((status = 200, body = Page)))]
pub(crate) async fn list(
    State(service): Node,
    Asked(which): Asked<Which>,
) -> Result<Json<Page>, Rejected> {
    let Which { rules, scenario, month, after } = which;
    let said = [&rules, &scenario, &month];
    // PostgreSQL has no text with such a sign in it.
    if said.into_iter().flatten().any(|text| text.contains('\0')) {
        return Err(Rejected::Wrong("there is no such rule set, scenario or month".to_owned()));
    }
    let (rows, is_full) = service.store.archived(&Wished { rules, scenario, month, after }).await?;
    let next = rows.last().filter(|_| is_full).map(|row| row.game);
    Ok(Json(Page { games: rows.into_iter().map(ArchivedGame::of).collect(), next }))
}

/// Gives a game of the archive as a file that `ardennes verify` checks
#[utoipa::path(get, path = "/api/archive/{id}", params(("id" = Uuid, Path)), responses((status = 200, content_type = "application/octet-stream", body = [u8])))]
pub(crate) async fn file(State(service): Node, At(id): At<Uuid>) -> Result<Response, Rejected> {
    let file = archived(&service, id).await?;
    let name = format!("attachment; filename=\"{id}.ardennes\"");
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_DISPOSITION, name),
        // A game that is over stays as it is.
        (header::CACHE_CONTROL, FOR_EVER.to_owned()),
    ];
    Ok((headers, file).into_response())
}

/// The file of a game of the archive.
pub(super) async fn archived(service: &Service, id: Uuid) -> Result<Vec<u8>, Rejected> {
    let missing = Rejected::Missing("this game is not in the archive, or not yet");
    let Some(archive) = &service.archive else { return Err(missing) };
    let Some((month, digest)) = service.store.archived_at(id).await? else { return Err(missing) };
    let file = archive.get(&month, id).await.map_err(|error| {
        tracing::warn!(%error, "cannot read the archive");
        Rejected::NoArchive
    })?;
    let file = file.ok_or(missing)?;
    if blake3::hash(&file).as_bytes().as_slice() != digest {
        tracing::error!(game = %id, "the file of this game in the archive is not the one that was put there");
        return Err(Rejected::NoArchive);
    }
    Ok(file)
}

impl ArchivedGame {
    fn of(row: ArchivedRow) -> Self {
        Self {
            id: row.game,
            ended_ms: row.ended_ms,
            month: row.month,
            rules: row.rules,
            scenario: row.scenario,
            version: row.version,
            data: row.data,
            players: row.players,
            outcome: serde_json::from_str(&row.outcome).unwrap_or_default(),
            ending: row.ending,
            actions: row.actions,
            turns: row.turns,
            size: row.size,
        }
    }
}
