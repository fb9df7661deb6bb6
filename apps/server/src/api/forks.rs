//! Games that go on from a moment of one in the archive.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use shelf::NotForked;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::archive::archived;
use crate::api::games::{Made, Pace, Wanted, begin};
use crate::api::read::{At, Body, Sender};
use crate::guest::acting;
use crate::rejected::Rejected;
use crate::service::Service;

/// How a game of the archive is to be played on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forking {
    /// The last entry that is taken from it.
    at: u32,
    /// Where whoever asks sits.
    seat: u8,
    /// Which opponent plays which seat, by seat; null, or the end of the list, where a person sits.
    #[serde(default)]
    players: Vec<Option<String>>,
    /// How fast it is played.
    pace: Pace,
}

/// Founds a game by invitation that goes on from a moment of one in the archive
#[utoipa::path(post, path = "/api/archive/{id}/fork", params(("id" = Uuid, Path)), request_body = Forking, responses((status = 201, body = Made)))]
pub(crate) async fn fork(
    State(service): State<Arc<Service>>,
    Sender(from): Sender,
    headers: HeaderMap,
    At(id): At<Uuid>,
    Body(forking): Body<Forking>,
) -> Result<Response, Rejected> {
    let person = acting(&service, &headers).await?;
    let file = archived(&service, id).await?;
    let Forking { at, seat, players, pace } = forking;
    let wrong = |why: NotForked| Rejected::Wrong(why.to_string());
    let forked = tokio::task::block_in_place(|| shelf::fork(&file, at)).map_err(wrong)?;
    let wanted = Wanted {
        rules: forked.rules.clone(),
        scenario: forked.scenario.clone(),
        options: forked.options.clone(),
        seat,
        players,
        pace,
        open: false,
        delay_seconds: 0,
    };
    let made = begin(&service, (&person, from), wanted, Some(forked)).await?;
    Ok((StatusCode::CREATED, Json(made)).into_response())
}
