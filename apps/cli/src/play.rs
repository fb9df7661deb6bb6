//! `ardennes play`: the page, served from this one binary to the browser of this machine.

use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Command, ExitCode, Stdio};

use clap::Args;
use server::page::{self, Files};
use tokio::net::TcpListener;

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
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, args.port));
        let listener = TcpListener::bind(address).await.map_err(|error| {
            io::Error::other(format!("cannot serve at {address} ({error}); try another --port"))
        })?;
        let address = format!("http://{}/", listener.local_addr()?);
        writeln!(out, "Ardennes is at {address} (Ctrl+C ends it)")?;
        out.flush()?;
        if !args.no_open && open(&address).is_err() {
            writeln!(out, "No browser could be opened; open that address yourself.")?;
            out.flush()?;
        }
        page::serve(listener, PAGE).await?;
        Ok(ExitCode::SUCCESS)
    })
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
