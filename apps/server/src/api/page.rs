//! The page: the one that is a part of the program, or a folder.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use tower_http::services::ServeDir;

use crate::config::Config;
use crate::page;
use crate::service::Service;

const NO_PAGE: &str = "this server serves no page; set ARDENNES_PAGE to the folder of one\n";

/// Serves the page beside the rest, if there is one.
pub(crate) fn with_page(router: Router<Arc<Service>>, config: &Config) -> Router<Arc<Service>> {
    if let Some(folder) = &config.page {
        let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
        return router.fallback_service(files);
    }
    if config.built_in.is_empty() {
        return router.fallback(|| async { (StatusCode::NOT_FOUND, NO_PAGE) });
    }
    router.fallback_service(page::files(config.built_in))
}
