//! `ardennes archive`: the games of a month of an archive as tables.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use arena::{Column, write_parquet};
use clap::Args;
use kernel::{Header, Outcome};
use rayon::prelude::*;
use server::{Archive, Place};
use shelf::{Facts, SeatFacts, TurnFacts};
use uuid::Uuid;

/// Which month of which archive.
#[derive(Args, Debug, Clone)]
pub(crate) struct ArchiveArgs {
    /// Where the archive lies: `file:///a/folder` or `s3://bucket/prefix?endpoint=https://a.server`, as the variable `ARDENNES_ARCHIVE` has it
    #[arg(long, value_name = "ADDRESS")]
    from: Option<String>,
    /// The month in which games ended, such as 2026-11
    #[arg(long, value_name = "MONTH", value_parser = month)]
    month: String,
    /// The folder into which the tables are written
    #[arg(long, value_name = "FOLDER")]
    to: PathBuf,
}

/// A game and what was found in it.
struct Game {
    id: Uuid,
    bytes: u32,
    header: Header,
    facts: Facts,
}

/// How a game stood for a seat at the end of a turn.
struct Row<'g> {
    game: &'g Game,
    turn: &'g TurnFacts,
    seat: usize,
    stood: &'g SeatFacts,
}

/// `2026-11`.
fn month(text: &str) -> Result<String, String> {
    let wrong = || format!("`{text}` is no month; write it as 2026-11");
    let (year, number) = text.split_once('-').ok_or_else(wrong)?;
    let is_number =
        |part: &str, digits| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_month = is_number(year, 4) && is_number(number, 2) && ("01"..="12").contains(&number);
    is_month.then(|| text.to_owned()).ok_or_else(wrong)
}

/// Plays every game of the month again, and writes what was found. One that this build cannot play again is named and left out, and makes
/// it a failure.
pub(crate) fn run(args: &ArchiveArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let files = files(args)?;
    let found: Vec<Result<Game, String>> =
        files.par_iter().map(|(id, file)| game(*id, file)).collect();
    let mut games = Vec::new();
    for found in found {
        match found {
            Ok(game) => games.push(game),
            Err(why) => writeln!(out, "{why}")?,
        }
    }
    std::fs::create_dir_all(&args.to)?;
    let turns = write_tables(args, &games)?;
    writeln!(out, "{} of {} games, {turns} turns", games.len(), files.len())?;
    Ok(if games.len() == files.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The files of the month.
fn files(args: &ArchiveArgs) -> io::Result<Vec<(Uuid, Vec<u8>)>> {
    let variable = |name: &str| std::env::var(name).ok();
    let from = args.from.clone().or_else(|| variable("ARDENNES_ARCHIVE")).ok_or_else(|| {
        io::Error::other("say where the archive lies: --from, or the variable ARDENNES_ARCHIVE")
    })?;
    let keys = variable("ARDENNES_ARCHIVE_KEY").zip(variable("ARDENNES_ARCHIVE_SECRET"));
    let place = Place::read(&from, keys).map_err(io::Error::other)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let archive = Archive::open(&place).map_err(io::Error::other)?;
        let mut files = Vec::new();
        for game in archive.games(&args.month).await.map_err(io::Error::other)? {
            let file = archive.get(&args.month, game).await.map_err(io::Error::other)?;
            files.extend(file.map(|file| (game, file)));
        }
        Ok(files)
    })
}

fn game(id: Uuid, file: &[u8]) -> Result<Game, String> {
    let (header, facts) = shelf::facts(file).map_err(|why| format!("{id}: {why}."))?;
    Ok(Game { id, bytes: u32::try_from(file.len()).unwrap_or(u32::MAX), header, facts })
}

/// Writes both tables. Gives how many turns there are.
fn write_tables(args: &ArchiveArgs, games: &[Game]) -> io::Result<usize> {
    let file = |table: &str| args.to.join(format!("{table}-{}.parquet", args.month));
    write_parquet(&file("games"), &games_table(games)).map_err(io::Error::other)?;
    let mut rows = Vec::new();
    for game in games {
        for turn in &game.facts.turns {
            let row = |(seat, stood)| Row { game, turn, seat, stood };
            rows.extend(turn.seats.iter().enumerate().map(row));
        }
    }
    write_parquet(&file("turns"), &turns_table(&rows)).map_err(io::Error::other)?;
    Ok(games.iter().map(|game| game.facts.turns.len()).sum())
}

fn games_table(games: &[Game]) -> Vec<Column> {
    vec![
        Column::text("game", games, |one| Some(one.id.to_string())),
        Column::text("rules", games, |one| Some(one.header.rules.clone())),
        Column::text("version", games, |one| Some(one.header.version.clone())),
        Column::text("data", games, |one| Some(one.header.data.to_string())),
        Column::text("scenario", games, |one| Some(one.header.scenario.clone())),
        Column::text("outcome", games, outcome),
        Column::text("level", games, level),
        Column::text("ending", games, |one| Some(one.facts.ending_word().to_owned())),
        Column::whole("actions", games, |one| Some(one.facts.actions)),
        Column::whole("turns", games, |one| u32::try_from(one.facts.turns.len()).ok()),
        Column::whole("bytes", games, |one| Some(one.bytes)),
    ]
}

fn turns_table(rows: &[Row<'_>]) -> Vec<Column> {
    vec![
        Column::text("game", rows, |row| Some(row.game.id.to_string())),
        Column::whole("turn", rows, |row| u32::try_from(row.turn.turn).ok()),
        Column::text("title", rows, |row| Some(row.turn.title.clone())),
        Column::text("seat", rows, |row| Some(seat_id(&row.game.header, row.seat))),
        Column::whole("units", rows, |row| Some(row.stood.units)),
        Column::whole("lost", rows, |row| Some(row.stood.lost)),
        Column::whole("west_column", rows, |row| {
            row.stood.west.as_ref().map(|(column, _)| u32::from(*column))
        }),
        Column::text("west_hex", rows, |row| row.stood.west.as_ref().map(|(_, hex)| hex.clone())),
        Column::whole("counting", rows, |row| row.stood.counting),
        Column::text("places", rows, |row| {
            row.stood.counting.is_some().then(|| row.stood.places.join(" "))
        }),
    ]
}

/// Who won, by the id of the seat, or `drawn`.
fn outcome(game: &Game) -> Option<String> {
    match game.facts.outcome? {
        Outcome::Won { seat, .. } => Some(seat_id(&game.header, seat.index())),
        Outcome::Drawn => Some("drawn".to_owned()),
    }
}

/// How greatly, where the rules say.
fn level(game: &Game) -> Option<String> {
    game.facts.outcome?.level().map(|level| level.word().to_owned())
}

/// What a rule set calls a seat.
fn seat_id(header: &Header, seat: usize) -> String {
    let sitters = shelf::rule_set(&header.rules).map_or(&[][..], shelf::seats);
    sitters.get(seat).map_or_else(|| seat.to_string(), |sitter| sitter.id.to_owned())
}
