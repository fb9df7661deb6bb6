//! Leaving: what is held about one, and how it is forgotten.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::Seat;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::accounts::{attempt, knows};
use crate::api::read::{Body, Sender};
use crate::guest::{acting, no_cookie, somebody};
use crate::rejected::Rejected;
use crate::service::Service;

/// That somebody means it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Leaving {
    /// Their password. A guest has none, and whoever has just signed in need not say it.
    #[serde(default)]
    #[schema(max_length = 1000)]
    password: Option<String>,
}

type Node = State<Arc<Service>>;

/// Gives everything that is held about one, as one JSON document
#[utoipa::path(get, path = "/api/me/export", responses((status = 200, body = Object)))]
pub(crate) async fn export(State(service): Node, headers: HeaderMap) -> Result<Response, Rejected> {
    let person = somebody(&service, &headers).await?;
    let text = service.store.everything(person.id).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"ardennes.json\""),
    ];
    Ok((headers, text).into_response())
}

/// Forgets one: running games are resigned, games that nobody has joined are withdrawn, and nothing is left but a seat without a name
#[utoipa::path(post, path = "/api/me/delete", request_body = Leaving, responses((status = 204)))]
pub(crate) async fn leave(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(leaving): Body<Leaving>,
) -> Result<Response, Rejected> {
    let person = acting(&service, &headers).await?;
    match leaving.password {
        _ if person.account.is_none() => {}
        Some(password) => {
            attempt(&service, from, Some(&person), None)?;
            knows(&service, &person, password).await?;
        }
        None if service.store.is_fresh(person.session).await? => {}
        None => {
            return Err(Rejected::Forbidden("say your password, or sign in again, to delete this"));
        }
    }
    erase(&service, person.id).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, no_cookie(&service))]).into_response())
}

/// Forgets somebody, who resigns first what they play.
pub(super) async fn erase(service: &Service, person: Uuid) -> Result<(), Rejected> {
    for (game, seat) in service.store.running(person).await? {
        service.resign(game, Seat::new(u8::try_from(seat).unwrap_or(u8::MAX))).await?;
    }
    // The others have won as long as this is somebody's account.
    while service.store.rate_one().await? {}
    Ok(service.store.forget(person).await?)
}
