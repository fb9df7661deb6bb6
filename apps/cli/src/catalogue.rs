//! `ardennes catalogue`: what the page must know before it has an engine, written to the page's folder.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use kernel::{Clause, Rule};
use rule_sets::RuleSet;
use serde::Serialize;

#[derive(Args, Debug, Clone)]
pub(crate) struct CatalogueArgs {
    /// The folder of the page
    #[arg(long, value_name = "DIR", default_value = "apps/web")]
    out: PathBuf,
}

/// Does it.
pub(crate) fn run(args: &CatalogueArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    for (path, text) in files()? {
        let path = args.out.join(path);
        fs::create_dir_all(path.parent().expect("every file lies in a folder"))?;
        fs::write(&path, &text)?;
        writeln!(out, "{}: {} bytes", path.display(), text.len())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A clause as the page has it.
#[derive(Serialize)]
struct Row<'r> {
    id: Clause,
    section: &'r str,
    title: &'r str,
    text: &'r str,
    example: &'r str,
    ruling: &'r str,
    waiver: String,
}

/// Every file with its path in the page's folder. The tests' game has its own: no page that ships is to know of it.
fn files() -> io::Result<Vec<(String, String)>> {
    let mut catalogue = ai::catalogue();
    let tests = RuleSet::Tiny.id();
    let of_tests = catalogue.games.iter().find(|game| game.id == tests).cloned();
    catalogue.games.retain(|game| game.id != tests);
    let mut files = vec![("src/games/catalogue.json".to_owned(), pretty(&catalogue)?)];
    for game in &catalogue.games {
        files.extend(books(&game.id, &format!("public/games/{}", game.id))?);
    }
    if let Some(game) = of_tests {
        let folder = format!("src/games/{tests}");
        files.push((format!("{folder}/catalogue.json"), pretty(&game)?));
        files.extend(books(&game.id, &folder)?);
    }
    Ok(files)
}

/// The charts and the rules of a game.
fn books(id: &str, folder: &str) -> io::Result<[(String, String); 2]> {
    let set = shelf::rule_set(id).expect("the catalogue holds games of this build");
    let book = shelf::rulebook(set).expect("a test reads every ledger");
    let rules: Vec<Row<'_>> = book.rules().iter().map(row).collect();
    Ok([
        (format!("{folder}/charts.json"), lines(&shelf::charts(set))?),
        (format!("{folder}/rules.json"), lines(&rules)?),
    ])
}

fn row(rule: &Rule) -> Row<'_> {
    Row {
        id: rule.clause,
        section: &rule.section,
        title: &rule.title,
        text: &rule.text,
        example: rule.example.as_deref().unwrap_or_default(),
        ruling: rule.ruling.as_deref().unwrap_or_default(),
        waiver: rule.waiver.as_ref().map(ToString::to_string).unwrap_or_default(),
    }
}

fn pretty(words: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string_pretty(words)? + "\n")
}

/// A list with a line for each of its things, so that a change can be read.
fn lines(list: &[impl Serialize]) -> io::Result<String> {
    let lines: Vec<String> = list.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}
