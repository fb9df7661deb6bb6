//! What a request holds: the number of a game, a question, a body. What cannot be read is refused in the same form as everything else.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::rejected::Rejected;

/// A part of the address.
pub(crate) struct At<T>(pub T);

/// What comes after the question mark.
pub(crate) struct Asked<T>(pub T);

/// The body, as JSON.
pub(crate) struct Body<T>(pub T);

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
