//! How a bucket is asked: by the client with which a node asks all servers of others.

use std::time::Duration;

use http_body_util::BodyExt;
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpRequestBody,
    HttpResponse, HttpResponseBody, HttpService,
};

use crate::outside::{Client, client};

/// How long we wait for an answer to begin.
const PATIENCE: Duration = Duration::from_secs(30);

/// Makes clients.
#[derive(Debug)]
pub(super) struct Outside;

/// A client.
#[derive(Debug)]
struct Asking(Client<HttpRequestBody>);

impl HttpConnector for Outside {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(Asking(client())))
    }
}

/// Written out as `async-trait` would: the trait is made with it.
type Answer<'a> =
    std::pin::Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'a>>;

impl HttpService for Asking {
    fn call<'s, 'a>(&'s self, request: HttpRequest) -> Answer<'a>
    where
        's: 'a,
        Self: 'a,
    {
        Box::pin(async move {
            let answer = tokio::time::timeout(PATIENCE, self.0.request(request)).await;
            let answer = answer.map_err(|late| HttpError::new(HttpErrorKind::Timeout, late))?;
            let answer = answer.map_err(|error| {
                let is_connect = error.is_connect();
                let kind = if is_connect { HttpErrorKind::Connect } else { HttpErrorKind::Request };
                HttpError::new(kind, error)
            })?;
            Ok(answer.map(|body| {
                let broken = |error| HttpError::new(HttpErrorKind::Interrupted, error);
                HttpResponseBody::new(body.map_err(broken))
            }))
        })
    }
}
