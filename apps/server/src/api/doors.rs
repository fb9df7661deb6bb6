//! Every address of a node, in one place.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa::openapi::{self, ContentBuilder, Ref, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use crate::api::{games, guard, listing, live, page, people, probes};
use crate::rejected::Told;
use crate::service::Service;

/// No request is longer.
const LONGEST: usize = 1 << 16;

/// The document that describes the addresses below `/api`.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ardennes",
        description = "Games over the net. A game itself is played over its socket, /api/games/{id}/live."
    ),
    paths(
        people::arrive,
        people::me,
        people::change,
        people::away,
        games::found,
        listing::list,
        listing::show,
        games::join,
        games::cancel,
        games::file
    ),
    components(schemas(Told)),
    modifiers(&Refusals)
)]
struct Document;

/// Whatever is refused is refused in the same form, at every address.
struct Refusals;

impl Modify for Refusals {
    fn modify(&self, document: &mut openapi::OpenApi) {
        let form = ContentBuilder::new().schema(Some(Ref::from_schema_name("Told"))).build();
        let refused = ResponseBuilder::new()
            .description("It is refused, and this is why")
            .content("application/json", form)
            .build();
        let too_long = ResponseBuilder::new().description("The body is too long").build();
        for path in document.paths.paths.values_mut() {
            for operation in [&mut path.get, &mut path.put, &mut path.post].into_iter().flatten() {
                let responses = &mut operation.responses.responses;
                responses.insert("default".to_owned(), refused.clone().into());
                responses.insert("413".to_owned(), too_long.clone().into());
            }
        }
    }
}

/// All that a node answers.
pub(crate) fn router(service: Arc<Service>) -> Router {
    let api = Router::new()
        .route("/guest", post(people::arrive))
        .route("/me", get(people::me).put(people::change))
        .route("/me/away", post(people::away))
        .route("/games", get(listing::list).post(games::found))
        .route("/games/{id}", get(listing::show))
        .route("/games/{id}/join", post(games::join))
        .route("/games/{id}/cancel", post(games::cancel))
        .route("/games/{id}/file", get(games::file))
        .route("/games/{id}/live", get(live::live))
        .route("/openapi.json", get(|| async { Json(Document::openapi()) }))
        .fallback(|| async { (StatusCode::NOT_FOUND, "there is nothing at this address\n") });
    let router = Router::new()
        .nest("/api", api)
        .route("/health/live", get(probes::lives))
        .route("/health/ready", get(probes::ready))
        .route("/metrics", get(probes::metrics));
    page::with_page(router, service.config.page.as_deref())
        .layer(RequestBodyLimitLayer::new(LONGEST))
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn(guard::guard))
        .with_state(service)
}
