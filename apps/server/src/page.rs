//! The built page as a part of the program: its files by their addresses, packed where a browser can unpack them.

/// Every file of a page, with its address.
pub type Files = &'static [(&'static str, &'static [u8])];

/// What is said of a file that stays as it is for as long as it has this address.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// A file of the page as it goes over the wire.
#[derive(Debug)]
pub struct Served {
    /// What is in it.
    pub bytes: &'static [u8],
    /// What is said of it.
    pub headers: Vec<(&'static str, &'static str)>,
}

/// The file behind an address, packed if it is there and the browser can unpack it.
pub fn find(page: Files, url: &str, accepted: &str) -> Option<Served> {
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
    use super::*;

    const SMALL: Files = &[
        ("/index.html", b"<!doctype html>"),
        ("/assets/engine-1a2b.wasm", b"\0asm"),
        ("/assets/engine-1a2b.wasm.gz", b"packed"),
    ];

    #[test]
    fn what_is_packed_goes_to_whoever_can_unpack_it() {
        let served = |accepted| find(SMALL, "/assets/engine-1a2b.wasm", accepted).unwrap();
        assert_eq!(served("gzip, deflate").bytes, b"packed");
        assert!(served("br, gzip;q=0.8").headers.contains(&("Content-Encoding", "gzip")));
        assert_eq!(served("identity").bytes, b"\0asm");
    }
}
