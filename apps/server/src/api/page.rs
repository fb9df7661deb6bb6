//! The built page, packed where a browser can unpack it.

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use tower_http::services::ServeDir;

use crate::service::Service;

/// Serves the page beside the rest, if there is one.
pub(crate) fn with_page(
    router: Router<Arc<Service>>,
    folder: Option<&Path>,
) -> Router<Arc<Service>> {
    match folder {
        Some(folder) => {
            let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
            router.fallback_service(files)
        }
        None => router.fallback(|| async {
            (
                StatusCode::NOT_FOUND,
                "this server serves no page; set ARDENNES_PAGE to the folder of one\n",
            )
        }),
    }
}
