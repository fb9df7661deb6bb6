//! `ardennes upgrade`: games of earlier releases, moved to the engines of this one.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::serve::ServeArgs;

/// Moves what can be moved, and names the rest. Games that stay are no failure: they go on as they began.
pub(crate) fn run(args: &ServeArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let config = args.config()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let upgraded = runtime.block_on(server::upgrade(&config)).map_err(io::Error::other)?;
    for (game, why) in &upgraded.stayed {
        writeln!(out, "{game} stays with its engine: {why}")?;
    }
    let (moved, stayed) = (upgraded.moved.len(), upgraded.stayed.len());
    writeln!(out, "{moved} moved to the newest engine, {stayed} stay with theirs")?;
    Ok(ExitCode::SUCCESS)
}
