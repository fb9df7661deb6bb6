//! The built page as a part of the program: its files by their addresses, packed where a browser can unpack them.

use std::io;

use axum::Router;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get};
use tokio::net::TcpListener;

/// Every file of a page, with its address.
pub type Files = &'static [(&'static str, &'static [u8])];

/// What is said of a file that stays as it is for as long as it has this address.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// A file of the page as it goes over the wire.
#[derive(Debug)]
pub(crate) struct Served {
    /// What is in it.
    pub(crate) bytes: &'static [u8],
    /// What is said of it.
    headers: Vec<(&'static str, &'static str)>,
}

/// Serves a page, and nothing else, to whoever comes.
pub async fn serve(listener: TcpListener, page: Files) -> io::Result<()> {
    axum::serve(listener, Router::new().fallback_service(files(page))).await
}

/// Answers with the files of a page.
pub(crate) fn files(page: Files) -> MethodRouter {
    get(move |uri: Uri, headers: HeaderMap| async move { answer(page, &uri, &headers) })
}

fn answer(page: Files, uri: &Uri, headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|all| all.to_str().ok());
    let Some(Served { bytes, headers }) = find(page, uri.path(), accepted.unwrap_or_default())
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

/// The file behind an address, packed if it is there and the browser can unpack it.
pub(crate) fn find(page: Files, url: &str, accepted: &str) -> Option<Served> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let path = if path == "/" { "/index.html" } else { path };
    let file = |name: &str| page.iter().find(|(known, _)| *known == name).map(|(_, bytes)| *bytes);
    let plain = file(path)?;
    let packed = [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(coding, ending)| {
        let accepts =
            accepted.split(',').any(|one| one.split(';').next().map(str::trim) == Some(coding));
        Some((coding, file(&format!("{path}{ending}")).filter(|_| accepts)?))
    });
    let mut headers = vec![
        ("Content-Type", content_type(path)),
        ("X-Content-Type-Options", "nosniff"),
        ("Vary", "Accept-Encoding"),
    ];
    // The names of these hold a digest of what is in them.
    headers.push(if path.starts_with("/assets/") {
        ("Cache-Control", FOR_EVER)
    } else {
        ("Cache-Control", "no-cache")
    });
    if let Some((coding, _)) = packed {
        headers.push(("Content-Encoding", coding));
    }
    Some(Served { bytes: packed.map_or(plain, |(_, bytes)| bytes), headers })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "tsv" | "toml" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpStream;

    use super::*;

    const SMALL: Files = &[
        ("/index.html", b"<!doctype html>"),
        ("/index.html.br", b"packed"),
        ("/assets/engine-1a2b.wasm", b"\0asm"),
        ("/assets/engine-1a2b.wasm.gz", b"packed, too"),
    ];

    #[test]
    fn what_is_packed_goes_to_whoever_can_unpack_it() {
        let served = |accepted| find(SMALL, "/assets/engine-1a2b.wasm", accepted).unwrap();
        assert_eq!(served("gzip, deflate").bytes, b"packed, too");
        assert!(served("br, gzip;q=0.8").headers.contains(&("Content-Encoding", "gzip")));
        assert_eq!(served("identity").bytes, b"\0asm");
    }

    /// What a real socket gets from a real server with the small page.
    async fn fetched(request: &str, accepted: &str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(serve(listener, SMALL));
        // A browser opens more sockets than it asks by, and keeps them.
        let mut idle = Vec::new();
        for _ in 0..16 {
            idle.push(TcpStream::connect(address).await.unwrap());
        }
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!(
            "{request} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: {accepted}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        text
    }

    #[tokio::test]
    async fn the_page_and_the_engine_are_served() {
        let page = fetched("GET /?seed=1", "identity").await;
        assert!(page.starts_with("HTTP/1.1 200") && page.ends_with("<!doctype html>"), "{page}");
        assert!(page.contains("content-type: text/html") && page.contains("no-cache"), "{page}");
        let packed = fetched("GET /?seed=1", "gzip, br").await;
        assert!(packed.contains("content-encoding: br") && packed.ends_with("packed"), "{packed}");
        let engine = fetched("GET /assets/engine-1a2b.wasm", "identity").await;
        assert!(engine.contains("content-type: application/wasm"), "{engine}");
        assert!(engine.contains("immutable") && engine.ends_with("\0asm"), "{engine}");
    }

    #[tokio::test]
    async fn nothing_else_is() {
        assert!(fetched("GET /../Cargo.toml", "br").await.starts_with("HTTP/1.1 404"));
        assert!(fetched("GET /nothing", "br").await.starts_with("HTTP/1.1 404"));
        assert!(fetched("POST /", "br").await.starts_with("HTTP/1.1 405"));
    }
}
