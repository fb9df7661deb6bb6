//! A client for servers of others, over TLS with the usual authorities: push services, and where the archive lies.

use axum::body::{Bytes, HttpBody};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;

/// A client that sends such bodies.
pub(crate) type Client<B> = hyper_util::client::legacy::Client<HttpsConnector<HttpConnector>, B>;

/// A client.
pub(crate) fn client<B>() -> Client<B>
where
    B: HttpBody<Data = Bytes> + Send,
{
    let connector = HttpsConnectorBuilder::new().with_webpki_roots();
    let connector = connector.https_or_http().enable_http1().build();
    hyper_util::client::legacy::Client::builder(TokioExecutor::new()).build(connector)
}
