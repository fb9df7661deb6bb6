//! `ardennes play`: the page, served from this one binary to the browser of this machine.

use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Command, ExitCode, Stdio};

use clap::Args;
use server::page::{Files, Served, find};
use tiny_http::{Header, Method, Request, Response, Server};

/// The built page, file by file, if it was there when this binary was made; `build.rs` collects it.
pub(crate) const PAGE: Files = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Where to play.
#[derive(Args, Debug, Clone)]
pub(crate) struct PlayArgs {
    /// The port on this machine; 0 takes any that is free
    #[arg(long, default_value_t = 1944, value_name = "N")]
    port: u16,
    /// Only say where the page is, and leave the browser alone
    #[arg(long)]
    no_open: bool,
}

/// Serves the page until it is interrupted.
pub(crate) fn run(args: &PlayArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    if PAGE.is_empty() {
        return Err(io::Error::other(
            "this build has no page in it. Build the page, then the program again:\n  \
             apps/engine-wasm/build.sh\n  \
             npm --prefix apps/web install && npm --prefix apps/web run build\n  \
             cargo build --release --package cli",
        ));
    }
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, args.port));
    let server = Server::http(address).map_err(|error| {
        io::Error::other(format!("cannot serve at {address} ({error}); try another --port"))
    })?;
    let port = server.server_addr().to_ip().map_or(args.port, |address| address.port());
    let address = format!("http://127.0.0.1:{port}/");
    writeln!(out, "Ardennes is at {address} (Ctrl+C ends it)")?;
    out.flush()?;
    if !args.no_open && open(&address).is_err() {
        writeln!(out, "No browser could be opened; open that address yourself.")?;
        out.flush()?;
    }
    for request in server.incoming_requests() {
        // Whoever went away before the answer does not need it.
        let _ = answer(request, PAGE);
    }
    Ok(ExitCode::SUCCESS)
}

fn open(address: &str) -> io::Result<()> {
    let (program, before): (_, &[&str]) = match std::env::consts::OS {
        "windows" => ("cmd", &["/C", "start", ""]),
        "macos" => ("open", &[]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(before).arg(address).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(drop)
}

fn answer(request: Request, page: Files) -> io::Result<()> {
    if ![Method::Get, Method::Head].contains(request.method()) {
        return request.respond(Response::empty(405));
    }
    let accepted = request.headers().iter().find(|header| header.field.equiv("Accept-Encoding"));
    let accepted = accepted.map_or("", |header| header.value.as_str());
    let Some(Served { bytes, headers }) = find(page, request.url(), accepted) else {
        return request
            .respond(Response::from_string("There is no such file.").with_status_code(404));
    };
    let mut response = Response::from_data(bytes);
    for (field, value) in headers {
        response.add_header(Header::from_bytes(field, value).expect("our own headers are text"));
    }
    request.respond(response)
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use super::*;

    const SMALL: Files =
        &[("/index.html", b"<!doctype html>"), ("/assets/engine-1a2b.wasm", b"\0asm")];

    /// What a real socket gets from a real server with the small page.
    fn fetched(request: &str) -> String {
        let server = Server::http("127.0.0.1:0").unwrap();
        let mut stream = TcpStream::connect(server.server_addr().to_ip().unwrap()).unwrap();
        write!(stream, "{request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .unwrap();
        answer(server.recv().unwrap(), SMALL).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn the_page_and_the_engine_are_served() {
        let page = fetched("GET /?seed=1");
        assert!(page.starts_with("HTTP/1.1 200") && page.ends_with("<!doctype html>"), "{page}");
        assert!(page.contains("Content-Type: text/html") && page.contains("no-cache"), "{page}");
        let engine = fetched("GET /assets/engine-1a2b.wasm");
        assert!(engine.contains("Content-Type: application/wasm"), "{engine}");
        assert!(engine.contains("immutable") && engine.ends_with("\0asm"), "{engine}");
        assert!(fetched("GET /../Cargo.toml").starts_with("HTTP/1.1 404"));
        assert!(fetched("POST /").starts_with("HTTP/1.1 405"));
    }
}
