//! Every address of a node, in one place.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::routing::{get, post, put};
use axum::{Json, Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa::openapi::{self, ContentBuilder, Ref, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use crate::api::{
    accounts, archive, devices, engines, forks, games, guard, leaving, listing, live, manners,
    operator, page, passkeys, people, probes, profiles, sessions, tallies,
};
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
        engines::file,
        devices::key,
        devices::add,
        devices::forget,
        sessions::list,
        sessions::end,
        sessions::end_others,
        sessions::sign_out,
        accounts::register,
        accounts::purpose,
        accounts::verify,
        accounts::sign_in,
        accounts::change_password,
        accounts::change_address,
        accounts::forget_password,
        accounts::reset,
        leaving::export,
        leaving::leave,
        passkeys::list,
        passkeys::begin_making,
        passkeys::make,
        passkeys::remove,
        passkeys::begin_proving,
        passkeys::prove,
        profiles::show,
        manners::blocks,
        manners::block,
        manners::unblock,
        manners::mute,
        manners::unmute,
        manners::report,
        operator::reports,
        operator::deeds,
        operator::remove_message,
        operator::remove_name,
        operator::remove_account,
        operator::close,
        games::found,
        listing::list,
        listing::show,
        games::join,
        games::cancel,
        games::file,
        archive::list,
        archive::file,
        forks::fork,
        tallies::balance,
        tallies::turns
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
    let api = about_people()
        .nest("/operator", for_operators())
        .route("/games", get(listing::list).post(games::found))
        .route("/games/{id}", get(listing::show))
        .route("/games/{id}/join", post(games::join))
        .route("/games/{id}/cancel", post(games::cancel))
        .route("/games/{id}/file", get(games::file))
        .route("/games/{id}/mute", post(manners::mute))
        .route("/games/{id}/unmute", post(manners::unmute))
        .route("/games/{id}/live", get(live::live))
        .route("/archive", get(archive::list))
        .route("/archive/balance", get(tallies::balance))
        .route("/archive/turns", get(tallies::turns))
        .route("/archive/{id}", get(archive::file))
        .route("/archive/{id}/fork", post(forks::fork))
        .route("/openapi.json", get(|| async { Json(Document::openapi()) }))
        .fallback(|| async { (StatusCode::NOT_FOUND, "there is nothing at this address\n") });
    let router = Router::new()
        .nest("/api", api)
        .route("/health/live", get(probes::lives))
        .route("/health/ready", get(probes::ready))
        .route("/metrics", get(probes::metrics));
    page::with_page(router, &service.config)
        .layer(RequestBodyLimitLayer::new(LONGEST))
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn(guard::guard))
        .with_state(service)
}

/// What operators do.
fn for_operators() -> Router<Arc<Service>> {
    Router::new()
        .route("/reports", get(operator::reports))
        .route("/reports/{id}/remove-message", post(operator::remove_message))
        .route("/reports/{id}/close", post(operator::close))
        .route("/people/{id}/remove-name", post(operator::remove_name))
        .route("/people/{id}/remove-account", post(operator::remove_account))
        .route("/deeds", get(operator::deeds))
}

/// What people do about themselves and others.
fn about_people() -> Router<Arc<Service>> {
    Router::new()
        .route("/guest", post(people::arrive))
        .route("/me", get(people::me).put(people::change))
        .route("/me/away", post(people::away))
        .route("/engines/{file}", get(engines::file))
        .route("/push", get(devices::key))
        .route("/me/devices", post(devices::add))
        .route("/me/devices/forget", post(devices::forget))
        .route("/me/sessions", get(sessions::list))
        .route("/me/sessions/end-others", post(sessions::end_others))
        .route("/me/sessions/{id}/end", post(sessions::end))
        .route("/sign-out", post(sessions::sign_out))
        .route("/register", post(accounts::register))
        .route("/letter", post(accounts::purpose))
        .route("/verify", post(accounts::verify))
        .route("/sign-in", post(accounts::sign_in))
        .route("/me/password", put(accounts::change_password))
        .route("/me/address", put(accounts::change_address))
        .route("/reset", post(accounts::forget_password))
        .route("/reset/finish", post(accounts::reset))
        .route("/me/export", get(leaving::export))
        .route("/me/delete", post(leaving::leave))
        .route("/me/passkeys", get(passkeys::list).post(passkeys::make))
        .route("/me/passkeys/begin", post(passkeys::begin_making))
        .route("/me/passkeys/{id}/remove", post(passkeys::remove))
        .route("/passkey/begin", post(passkeys::begin_proving))
        .route("/passkey/finish", post(passkeys::prove))
        .route("/people/{id}", get(profiles::show))
        .route("/people/{id}/block", post(manners::block))
        .route("/people/{id}/unblock", post(manners::unblock))
        .route("/me/blocks", get(manners::blocks))
        .route("/reports", post(manners::report))
}
