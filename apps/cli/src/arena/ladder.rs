//! `ardennes arena --ladder`: every player of a game against every other, their ratings printed and kept in a file.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use ai::Opponent;
use arena::{Background, Played};

use super::{ArenaArgs, code, plan, play, told};

/// Plays all pairings, one after the other.
pub(super) fn run(
    args: &ArenaArgs,
    stop: &AtomicBool,
    on_interrupt: impl FnMut() + Send + 'static,
    out: &mut impl Write,
) -> io::Result<ExitCode> {
    if shelf::rule_set(&args.rules).is_some_and(shelf::is_for_one) {
        let why = format!("a ladder is for games for two, and {} is for one", args.rules);
        return Err(io::Error::other(why));
    }
    let pairings = arena::pairings(Opponent::names(&args.rules));
    let plans: io::Result<Vec<_>> =
        pairings.into_iter().map(|players| plan(args, players)).collect();
    let plans = plans?;
    ctrlc::set_handler(on_interrupt).map_err(io::Error::other)?;
    let (mut games, mut worst): (Vec<Played>, _) = (Vec::new(), ExitCode::SUCCESS);
    for (at, plan) in plans.iter().enumerate() {
        let [one, other] = &plan.players;
        eprintln!("pairing {} of {}: {one} v. {other}", at + 1, plans.len());
        let background = Background::of(plan).map_err(|faults| told(&faults))?;
        let run = play(args, plan, &background, stop)?;
        writeln!(out, "{one} v. {other}: {}", arena::last_line(&run))?;
        let is_stopped = stop.load(Ordering::Relaxed);
        let code = code(&run, is_stopped);
        if code != ExitCode::SUCCESS {
            worst = code;
        }
        games.extend(run.games);
        if is_stopped {
            break;
        }
    }
    let table = arena::ladder_table(&arena::ladder(&games), &command(args));
    write!(out, "\n{table}")?;
    if worst == ExitCode::SUCCESS {
        keep(args, &table)?;
    }
    Ok(worst)
}

/// The command that plays the same games again.
fn command(args: &ArenaArgs) -> String {
    let ArenaArgs { rules, scenario, games, seed, .. } = args;
    format!(
        "ardennes arena --rules {rules} --scenario {scenario} --ladder --games {games} --seed {seed}"
    )
}

/// Puts the table into the file, in place of the last one.
fn keep(args: &ArenaArgs, table: &str) -> io::Result<()> {
    let (file, name) = (args.ladder_in.display(), format!("{} {}", args.rules, args.scenario));
    let Some(text) = read(&args.ladder_in)? else {
        eprintln!("the ladder is not kept: there is no file {file}");
        return Ok(());
    };
    if let Some(text) = replaced(&text, &name, table) {
        std::fs::write(&args.ladder_in, text)?;
        eprintln!("written: the ladder in {file}");
    } else {
        let first = first(&name);
        eprintln!("the ladder is not kept: {file} has no lines `{first}` and `{LAST}`");
    }
    Ok(())
}

fn read(file: &Path) -> io::Result<Option<String>> {
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// The mark behind a table.
const LAST: &str = "<!-- end of ladder -->";

/// The mark before a table.
fn first(name: &str) -> String {
    format!("<!-- ladder {name} -->")
}

/// The text with this table between the marks of its name, if it has them.
fn replaced(text: &str, name: &str, table: &str) -> Option<String> {
    let first = first(name);
    let (before, rest) = text.split_once(&first)?;
    let (_, after) = rest.split_once(LAST)?;
    Some(format!("{before}{first}\n{table}{LAST}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_the_place_of_the_last_one_of_its_name() {
        let text = "One.\n<!-- ladder a44 campaign -->\n<!-- end of ladder -->\n\
                    <!-- ladder a44 six_turns -->\nold\n<!-- end of ladder -->\nTwo.\n";
        let new = replaced(text, "a44 six_turns", "new\n").expect("it has the marks");
        assert_eq!(new, text.replace("old", "new"));
        let again = replaced(&new, "a44 six_turns", "newer\n").expect("it still has them");
        assert_eq!(again, text.replace("old", "newer"));
        assert_eq!(replaced(text, "bw campaign", "new\n"), None);
    }
}
