//! How a node is: for whoever starts, watches and counts nodes.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use crate::service::Service;

/// It lives.
pub(crate) async fn lives() -> &'static str {
    "alive\n"
}

/// It can serve people: the database answers, and it is not about to stop. Without NATS it still can.
pub(crate) async fn ready(State(service): State<Arc<Service>>) -> impl IntoResponse {
    if *service.leaving.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "about to stop\n");
    }
    match (service.store.answers().await, service.bus.answers()) {
        (true, true) => (StatusCode::OK, "ready\n"),
        (true, false) => (StatusCode::OK, "ready, without NATS\n"),
        (false, _) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

/// What it has counted.
pub(crate) async fn metrics(State(service): State<Arc<Service>>) -> impl IntoResponse {
    let form = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, form)], service.metrics.text())
}
