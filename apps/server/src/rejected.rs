//! Why a request is not granted, in words for whoever asked.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use shelf::Refused;
use utoipa::ToSchema;

use crate::room::CannotOpen;

/// Why nothing happened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Rejected {
    /// The rules, or the manners of the table, do not allow it.
    #[error("{0}")]
    Refused(Refused),
    /// The sender has not heard everything yet.
    #[error("the game has gone on; look again")]
    Behind {
        /// The number of the latest news for this seat.
        head: u32,
    },
    /// The key was used by somebody else.
    #[error("this key belongs to another command")]
    KeyTaken,
    /// Somebody is missing.
    #[error("the game begins when all seats are taken")]
    NotBegun,
    /// Nothing can be done any more.
    #[error("the game is over")]
    Over,
    /// The clock has run out.
    #[error("time has run out")]
    OutOfTime,
    /// Too many were quicker.
    #[error("too much is going on in this game; try again")]
    Busy,
    /// There is none, or not for this person.
    #[error("there is no such game")]
    Unknown,
    /// There is none, or it is another's.
    #[error("{0}")]
    Missing(&'static str),
    /// Somebody without a name.
    #[error("say first who you are: POST /api/guest")]
    Nobody,
    /// What was asked makes no sense.
    #[error("{0}")]
    Wrong(String),
    /// What was asked cannot be read at all.
    #[error("{1}")]
    Unreadable(StatusCode, String),
    /// Another person's.
    #[error("{0}")]
    Forbidden(&'static str),
    /// Too often.
    #[error("too many requests; wait a moment")]
    TooMany,
    /// So often that it is not to be sent again at once.
    #[error("{0}")]
    TooOften(&'static str),
    /// The database does not answer.
    #[error("the server cannot reach its database; try again in a moment")]
    Store(#[from] sqlx::Error),
    /// The archive does not answer, or has been damaged.
    #[error("the server cannot read its archive; try again in a moment")]
    NoArchive,
    /// A game cannot be read.
    #[error("this game cannot be opened by this server")]
    Astray(String),
}

impl From<CannotOpen> for Rejected {
    fn from(why: CannotOpen) -> Self {
        match why {
            CannotOpen::Unknown => Self::Unknown,
            CannotOpen::Store(error) => Self::Store(error),
            CannotOpen::Astray(why) => Self::astray(&why),
            CannotOpen::Engine(why) => Self::astray(&why),
        }
    }
}

impl Rejected {
    fn astray(why: &dyn std::error::Error) -> Self {
        tracing::error!(%why, "a game cannot be opened");
        Self::Astray(why.to_string())
    }
}

/// The same over the wire.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Told {
    /// A sentence for a person.
    pub text: String,
    /// The rule behind it, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The number of the latest news, if the sender has not heard it yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<u32>,
    /// Whether the same command may be sent again as it is.
    pub again: bool,
}

impl Rejected {
    /// For the wire.
    pub(crate) fn told(&self) -> Told {
        let clause = if let Self::Refused(refused) = self { refused.clause } else { None };
        let clause = clause.map(|clause| clause.to_string());
        let head = if let Self::Behind { head } = self { Some(*head) } else { None };
        let again = matches!(self, Self::Store(_) | Self::Busy | Self::TooMany | Self::NoArchive);
        Told { text: self.to_string(), clause, head, again }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Refused(_) | Self::Wrong(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Behind { .. }
            | Self::KeyTaken
            | Self::NotBegun
            | Self::Over
            | Self::OutOfTime => StatusCode::CONFLICT,
            Self::Unreadable(status, _) => *status,
            Self::Unknown | Self::Missing(_) => StatusCode::NOT_FOUND,
            Self::Nobody => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::TooMany | Self::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Store(_) | Self::Astray(_) | Self::NoArchive => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }
}

impl IntoResponse for Rejected {
    fn into_response(self) -> Response {
        if let Self::Store(error) = &self {
            tracing::warn!(%error, "the database does not answer");
        }
        let mut response = (self.status(), Json(self.told())).into_response();
        if [StatusCode::SERVICE_UNAVAILABLE, StatusCode::TOO_MANY_REQUESTS].contains(&self.status())
        {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
