//! `ardennes replay`: what happened in a game.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use kernel::Roll;
use shelf::Telling;

/// Which file, and which part of it.
#[derive(Args, Debug, Clone)]
pub(crate) struct ReplayArgs {
    /// The game file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The first entry to tell
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    from: u32,
    /// The last entry to tell
    #[arg(long, value_name = "NUMBER", default_value_t = u32::MAX)]
    until: u32,
}

/// Plays the file again and tells its entries.
pub(crate) fn run(args: &ReplayArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let name = args.file.display();
    let bytes = std::fs::read(&args.file)
        .map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
    let (header, story) =
        shelf::story(&bytes).map_err(|why| io::Error::other(format!("{name}: {why}")))?;
    writeln!(
        out,
        "{}: {}, {}, {} entries",
        header.game,
        header.rules,
        header.scenario,
        story.len()
    )?;
    for telling in &story {
        if (args.from..=args.until).contains(&telling.seq) {
            tell(telling, out)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn tell(telling: &Telling, out: &mut impl Write) -> io::Result<()> {
    let who = telling.seat.map_or_else(|| "the table".to_owned(), |seat| seat.to_string());
    let dice: Vec<String> = telling.rolls.iter().map(roll).collect();
    let dice = if dice.is_empty() { String::new() } else { format!("   [{}]", dice.join(", ")) };
    for (at, line) in telling.lines.iter().enumerate() {
        if at == 0 {
            writeln!(out, "{:>5}  {who:<9}  {line}{dice}", telling.seq)?;
        } else {
            writeln!(out, "{:>5}  {:<9}    {line}", "", "")?;
        }
    }
    Ok(())
}

fn roll(roll: &Roll) -> String {
    format!("d{} shows {} ({})", roll.die, roll.face, roll.why)
}
