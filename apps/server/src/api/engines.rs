//! The files of engines, for pages that play or show a game which another engine plays than their own.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::api::read::At;
use crate::page::FOR_EVER;
use crate::rejected::Rejected;
use crate::service::Service;

/// Gives a file of an engine: `DIGEST.wasm`, or `DIGEST.js`, which runs it in a page
#[utoipa::path(get, path = "/api/engines/{file}", params(("file" = String, Path, max_length = 80)),
    responses((status = 200, content_type = "application/wasm")))]
pub(crate) async fn file(
    State(service): State<Arc<Service>>,
    At(file): At<String>,
) -> Result<Response, Rejected> {
    let none = || Rejected::Missing("there is no such engine");
    let (digest, kind) = file.split_once('.').ok_or_else(none)?;
    let engine = service.store.engine_number(digest).await?.ok_or_else(none)?;
    let (bytes, kind) = match kind {
        "wasm" => (service.store.wasm(engine).await?, "application/wasm"),
        "js" => (service.store.glue(engine).await?, "text/javascript; charset=utf-8"),
        _ => return Err(none()),
    };
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FOR_EVER)];
    Ok((headers, bytes).into_response())
}
