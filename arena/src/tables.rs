//! A run as Parquet files: a row for each game, for each turn of a game, and whatever else the game has to
//! tell. `docs/arena.md` says what the columns mean.

use std::io;
use std::path::Path;

use kernel::Sitter;

use crate::games::Background;
use crate::parquet_file::{Column, Table, write};
use crate::record::{Ending, Played, Thinking, TurnRecord};
use crate::run::Run;

/// Writes `games.parquet`, `turns.parquet` and those of the game itself into a folder that is there. Gives their names.
pub fn write_tables(
    run: &Run,
    background: &Background,
    folder: &Path,
) -> io::Result<Vec<&'static str>> {
    let turns = ("turns.parquet", turns_table(run, background));
    let mut files = vec![("games.parquet", games_table(run)), turns];
    files.extend(background.tables(run));
    for (name, columns) in &files {
        write(&folder.join(name), columns).map_err(io::Error::other)?;
    }
    Ok(files.into_iter().map(|(name, _)| name).collect())
}

fn games_table(run: &Run) -> Table {
    let (rows, sitters) = (&run.games[..], run.plan.sitters());
    let player = |seat: usize| move |one: &Played| Some(one.fixture.players[seat].clone());
    let mut table = vec![
        Column::whole("game", rows, |one| Some(one.fixture.game)),
        Column::whole("pair", rows, |one| Some(one.fixture.pair)),
        Column::text("seed", rows, |one| Some(one.fixture.seed.to_string())),
        Column::text("scenario", rows, |_| Some(run.plan.scenario.clone())),
        Column::text(sitters[0].id, rows, player(0)),
        Column::text(sitters[1].id, rows, player(1)),
        Column::text("outcome", rows, |one| Some(one.game.ending.word(sitters).to_owned())),
        Column::text("broken", rows, |one| fault(&one.game.ending)),
        Column::text("clause", rows, |one| one.game.clause.clone()),
        Column::whole("last_turn", rows, |one| one.game.last_turn.map(u32::from)),
        Column::whole("actions", rows, |one| Some(one.game.actions)),
        Column::whole("points", rows, |one| one.game.points.map(u32::from)),
    ];
    table.extend(thinking(sitters, rows, |one| one.game.thinking));
    table
}

fn fault(ending: &Ending) -> Option<String> {
    match ending {
        Ending::Broken(why) => Some(why.clone()),
        Ending::Won(_) | Ending::Drawn => None,
    }
}

fn turns_table(run: &Run, background: &Background) -> Table {
    let rows: Vec<(&Played, &TurnRecord)> = run
        .games
        .iter()
        .flat_map(|played| played.turns.iter().map(move |turn| (played, turn)))
        .collect();
    let mut table = vec![
        Column::whole("game", &rows, |(one, _)| Some(one.fixture.game)),
        Column::whole("turn", &rows, |(_, turn)| Some(turn.turn.into())),
    ];
    table.extend(background.turn_columns(run));
    table.extend(thinking(run.plan.sitters(), &rows, |(_, turn)| turn.thinking));
    table
}

/// Six columns: how long each seat thought in all, about the longest action, and about the first of a player turn.
fn thinking<R>(sitters: &[Sitter; 2], rows: &[R], of: fn(&R) -> [Thinking; 2]) -> Table {
    type Take = fn(&Thinking) -> f64;
    let takes: [(&str, Take); 3] =
        [("ms", |one| one.total), ("longest_ms", |one| one.longest), ("first_ms", |one| one.first)];
    let column = |(what, take): (&str, Take), seat: usize| {
        let name = format!("{}_{what}", sitters[seat].id);
        Column::real(&name, rows, |row| Some(take(&of(row)[seat])))
    };
    takes.into_iter().flat_map(|take| [0, 1].map(|seat| column(take, seat))).collect()
}
