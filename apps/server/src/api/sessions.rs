//! Sessions: in which browsers one is known, and how to end that.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::read::At;
use crate::guest::{acting, no_cookie, somebody};
use crate::rejected::Rejected;
use crate::service::Service;

/// A browser in which one is known.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionListed {
    /// Its number, which lets nobody in.
    id: Uuid,
    /// What the browser calls itself, shortened.
    browser: String,
    /// When it began, in milliseconds since 1970.
    created_ms: i64,
    /// When it last asked for something, give or take an hour.
    used_ms: i64,
    /// Whether it is the one that asks.
    current: bool,
}

/// How many sessions have ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Ended {
    /// So many.
    ended: u64,
}

type Node = State<Arc<Service>>;

/// Lists the browsers in which one is known
#[utoipa::path(get, path = "/api/me/sessions", responses((status = 200, body = Vec<SessionListed>)))]
pub(crate) async fn list(
    State(service): Node,
    headers: HeaderMap,
) -> Result<Json<Vec<SessionListed>>, Rejected> {
    let person = somebody(&service, &headers).await?;
    let rows = service.store.sessions(person.id).await?;
    let listed = rows.into_iter().map(|row| SessionListed {
        current: row.id == person.session,
        id: row.id,
        browser: row.browser,
        created_ms: row.created_ms,
        used_ms: row.used_ms,
    });
    Ok(Json(listed.collect()))
}

/// Ends one of one's sessions: that browser is a stranger again
#[utoipa::path(post, path = "/api/me/sessions/{id}/end", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn end(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    if !service.store.end_session(person.id, id).await? {
        return Err(Rejected::Missing("you have no such session"));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all of one's sessions but the one that asks
#[utoipa::path(post, path = "/api/me/sessions/end-others", responses((status = 200, body = Ended)))]
pub(crate) async fn end_others(
    State(service): Node,
    headers: HeaderMap,
) -> Result<Json<Ended>, Rejected> {
    let person = acting(&service, &headers).await?;
    Ok(Json(Ended { ended: service.store.end_other_sessions(&person).await? }))
}

/// Signs out: the session ends and the cookie is taken back
#[utoipa::path(post, path = "/api/sign-out", responses((status = 204)))]
pub(crate) async fn sign_out(
    State(service): Node,
    headers: HeaderMap,
) -> Result<Response, Rejected> {
    let person = acting(&service, &headers).await?;
    service.store.end_session(person.id, person.session).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, no_cookie(&service))]).into_response())
}
