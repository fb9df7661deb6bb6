//! What a request holds: the number of a game, a question, a body, words, where it comes from. What cannot be read is refused in the same form as everything else.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::rejected::Rejected;
use crate::service::Service;

/// A part of the address.
pub(crate) struct At<T>(pub T);

/// What comes after the question mark.
pub(crate) struct Asked<T>(pub T);

/// The body, as JSON.
pub(crate) struct Body<T>(pub T);

/// Where it comes from: as a proxy says that we were told to believe, or else whoever connects.
pub(crate) struct Sender(pub IpAddr);

/// No message, report or note is longer, in letters.
const LONGEST: usize = 500;

/// What somebody writes to somebody else: plain text.
pub(super) fn words(text: &str) -> Result<String, Rejected> {
    let text = text.trim();
    let is_plain = text.chars().all(|letter| !letter.is_control() || letter == '\n');
    if text.is_empty() || text.chars().count() > LONGEST || !is_plain {
        return Err(Rejected::Wrong(format!("write 1 to {LONGEST} letters of plain text")));
    }
    Ok(text.to_owned())
}

impl FromRequestParts<Arc<Service>> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        service: &Arc<Service>,
    ) -> Result<Self, Infallible> {
        let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let connected = connected.map_or(IpAddr::from(Ipv4Addr::LOCALHOST), |from| from.0.ip());
        let header = service.config.real_address.as_deref();
        let said = header.and_then(|name| parts.headers.get(name)?.to_str().ok());
        // The last proxy adds what it saw to the end of a list.
        let last = said.and_then(|said| said.rsplit(',').next()?.trim().parse().ok());
        Ok(Self(last.unwrap_or(connected)))
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for At<T> {
    type Rejection = Rejected;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejected> {
        let read = Path::from_request_parts(parts, state).await;
        let wrong = |why: PathRejection| Rejected::Unreadable(why.status(), why.body_text());
        read.map(|Path(at)| Self(at)).map_err(wrong)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Rejected;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejected> {
        let read = Query::from_request_parts(parts, state).await;
        let wrong = |why: QueryRejection| Rejected::Unreadable(why.status(), why.body_text());
        read.map(|Query(asked)| Self(asked)).map_err(wrong)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Rejected;

    async fn from_request(request: Request, state: &S) -> Result<Self, Rejected> {
        let read = Json::from_request(request, state).await;
        let wrong = |why: JsonRejection| Rejected::Unreadable(why.status(), why.body_text());
        read.map(|Json(body)| Self(body)).map_err(wrong)
    }
}
