//! `ardennes serve`: games over the net.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use server::Config;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::play::PAGE;

/// How to serve.
#[derive(Args, Debug, Clone)]
pub(crate) struct ServeArgs {
    /// The file of settings
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl ServeArgs {
    /// The settings, with the page that is a part of this program.
    pub(crate) fn config(&self) -> io::Result<Config> {
        let variable = |name: &str| std::env::var(name).ok();
        let config = Config::read(self.config.as_deref(), variable).map_err(io::Error::other)?;
        Ok(Config { built_in: PAGE, ..config })
    }
}

/// Serves until it is told to stop, and then drains.
pub(crate) fn run(args: &ServeArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let config = args.config()?;
    let filter = EnvFilter::try_from_env("ARDENNES_LOG")
        .unwrap_or_else(|_| EnvFilter::new("warn,server=info"));
    tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(io::stderr).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut ends = signal(SignalKind::terminate())?;
        let node = server::start(config).await.map_err(io::Error::other)?;
        writeln!(out, "Ardennes serves at http://{} (Ctrl+C ends it)", node.address)?;
        out.flush()?;
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = ends.recv() => {}
        }
        node.stop().await;
        Ok(ExitCode::SUCCESS)
    })
}
