//! What every answer has: a number for the logs, and headers that keep other pages out.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;
use uuid::Uuid;

/// The page may load itself, run its engine, and talk to where it came from; nothing else.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; worker-src 'self' blob:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// Puts the headers on an answer, and a number on the request and every line that is logged about it.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let number = Uuid::new_v4();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let span = tracing::info_span!("request", %number, %method, path);
    let mut response = async move {
        let response = next.run(request).await;
        tracing::info!(status = response.status().as_u16(), "answered");
        response
    }
    .instrument(span)
    .await;
    let headers = response.headers_mut();
    let number = HeaderValue::from_str(&number.to_string()).expect("a number is fit for a header");
    headers.insert(HeaderName::from_static("x-request-id"), number);
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    response
}
