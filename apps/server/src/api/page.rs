//! The page: the one that is a part of the program, or a folder.

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::services::ServeDir;

use crate::config::Config;
use crate::page::{Files, Served, find};
use crate::service::Service;

const NO_PAGE: &str = "this server serves no page; set ARDENNES_PAGE to the folder of one\n";

/// Serves the page beside the rest, if there is one.
pub(crate) fn with_page(router: Router<Arc<Service>>, config: &Config) -> Router<Arc<Service>> {
    if let Some(folder) = &config.page {
        let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
        return router.fallback_service(files);
    }
    let files = config.built_in;
    if files.is_empty() {
        return router.fallback(|| async { (StatusCode::NOT_FOUND, NO_PAGE) });
    }
    let file = move |uri: Uri, headers: HeaderMap| async move { built_in(files, &uri, &headers) };
    router.fallback_service(get(file))
}

/// A file of the page that is a part of the program.
fn built_in(files: Files, uri: &Uri, headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|all| all.to_str().ok());
    let Some(Served { bytes, headers }) = find(files, uri.path(), accepted.unwrap_or_default())
    else {
        return (StatusCode::NOT_FOUND, "there is nothing at this address\n").into_response();
    };
    let mut response = bytes.into_response();
    for (name, value) in headers {
        let name = HeaderName::from_bytes(name.as_bytes()).expect("our own headers are text");
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    const SMALL: Files = &[("/index.html", b"<!doctype html>"), ("/index.html.br", b"packed")];

    #[tokio::test]
    async fn the_page_of_the_program_is_served_packed_to_whoever_can_unpack_it() {
        let asked = |path: &str, accepted: &'static str| {
            let headers = [(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted))];
            built_in(SMALL, &path.parse().unwrap(), &headers.into_iter().collect())
        };
        let plain = asked("/", "identity");
        assert_eq!(plain.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
        assert_eq!(to_bytes(plain.into_body(), 100).await.unwrap(), "<!doctype html>");
        let packed = asked("/?seed=1", "gzip, br");
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "br");
        assert_eq!(to_bytes(packed.into_body(), 100).await.unwrap(), "packed");
        assert_eq!(asked("/nothing", "br").status(), StatusCode::NOT_FOUND);
    }
}
