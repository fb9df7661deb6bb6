//! Devices that are told when it is somebody's turn.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::read::Body;
use crate::guest::acting;
use crate::push;
use crate::rejected::Rejected;
use crate::service::Service;

/// What a browser subscribes with.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ServerKey {
    /// The public key of this server, as `pushManager.subscribe` takes it.
    key: String,
}

/// A subscription as a browser gives it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Subscription {
    /// Where its push service takes messages.
    endpoint: String,
    /// What they are encrypted with.
    keys: Keys,
    /// When it ends; browsers say so and do not mean it.
    #[serde(default)]
    #[schema(nullable)]
    #[expect(dead_code, reason = "a browser sends it")]
    expiration_time: Option<f64>,
}

/// What messages to a device are encrypted with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Keys {
    /// Its public key, as base64.
    p256dh: String,
    /// What it shares with the server, as base64.
    auth: String,
}

/// A device to be forgotten.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forgotten {
    /// As it was added.
    endpoint: String,
}

type Node = State<Arc<Service>>;

/// Says what a browser subscribes with
#[utoipa::path(get, path = "/api/push", responses((status = 200, body = ServerKey)))]
pub(crate) async fn key(State(service): Node) -> Json<ServerKey> {
    Json(ServerKey { key: service.pusher.public_key.clone() })
}

/// Adds a device that is told when it is one's turn
#[utoipa::path(post, path = "/api/me/devices", request_body = Subscription, responses((status = 204)))]
pub(crate) async fn add(
    State(service): Node,
    headers: HeaderMap,
    Body(told): Body<Subscription>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    let Keys { p256dh, auth } = &told.keys;
    let device = push::device(&service.config, &told.endpoint, p256dh, auth)?;
    service.store.add_device(person.id, &device).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Forgets one
#[utoipa::path(post, path = "/api/me/devices/forget", request_body = Forgotten, responses((status = 204)))]
pub(crate) async fn forget(
    State(service): Node,
    headers: HeaderMap,
    Body(told): Body<Forgotten>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    service.store.drop_device(person.id, &told.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
