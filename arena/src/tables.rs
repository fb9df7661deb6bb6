//! A run as three Parquet files: a row for each game, for each turn of a game, for each checkpoint of
//! a game. `docs/arena.md` says what the columns mean.

use std::io;
use std::path::Path;

use rules_ardennes44::Data;

use crate::history::{Checkpoint, History};
use crate::parquet_file::{Column, write};
use crate::record::{Ending, PlaceRecord, Played, TurnRecord};
use crate::run::Run;

/// Writes `games.parquet`, `turns.parquet` and `places.parquet` into a folder that is there.
pub fn write_tables(run: &Run, data: &Data, history: &History, folder: &Path) -> io::Result<()> {
    let turns: Vec<(&Played, &TurnRecord)> = run
        .games
        .iter()
        .flat_map(|played| played.turns.iter().map(move |turn| (played, turn)))
        .collect();
    let places: Vec<(&Played, &PlaceRecord)> = run
        .games
        .iter()
        .flat_map(|played| played.places.iter().map(move |place| (played, place)))
        .collect();
    let files = [
        ("games.parquet", games_table(run)),
        ("turns.parquet", turns_table(&turns, data)),
        ("places.parquet", places_table(&places, data, history)),
    ];
    for (name, columns) in files {
        write(&folder.join(name), &columns).map_err(io::Error::other)?;
    }
    Ok(())
}

fn games_table(run: &Run) -> Vec<Column> {
    let rows = &run.games[..];
    let player = |seat: usize| move |one: &Played| Some(one.fixture.players[seat].clone());
    let total = |seat: usize| move |one: &Played| Some(one.game.thinking[seat].total);
    let longest = |seat: usize| move |one: &Played| Some(one.game.thinking[seat].longest);
    let first = |seat: usize| move |one: &Played| Some(one.game.thinking[seat].first);
    vec![
        Column::whole("game", rows, |one| Some(one.fixture.game)),
        Column::whole("pair", rows, |one| Some(one.fixture.pair)),
        Column::text("seed", rows, |one| Some(one.fixture.seed.to_string())),
        Column::text("scenario", rows, |_| Some(run.plan.scenario.clone())),
        Column::text("german", rows, player(0)),
        Column::text("allied", rows, player(1)),
        Column::text("outcome", rows, |one| Some(one.game.ending.word().to_owned())),
        Column::text("broken", rows, |one| fault(&one.game.ending)),
        Column::text("clause", rows, |one| one.game.clause.clone()),
        Column::whole("last_turn", rows, |one| Some(one.game.last_turn.into())),
        Column::whole("actions", rows, |one| Some(one.game.actions)),
        Column::whole("points", rows, |one| one.game.points.map(u32::from)),
        Column::real("german_ms", rows, total(0)),
        Column::real("allied_ms", rows, total(1)),
        Column::real("german_longest_ms", rows, longest(0)),
        Column::real("allied_longest_ms", rows, longest(1)),
        Column::real("german_first_ms", rows, first(0)),
        Column::real("allied_first_ms", rows, first(1)),
    ]
}

fn fault(ending: &Ending) -> Option<String> {
    match ending {
        Ending::Broken(why) => Some(why.clone()),
        Ending::Won(_) | Ending::Drawn => None,
    }
}

fn turns_table(rows: &[(&Played, &TurnRecord)], data: &Data) -> Vec<Column> {
    type Row<'r> = (&'r Played, &'r TurnRecord);
    let steps = |side: usize| move |(_, turn): &Row<'_>| Some(turn.steps_lost[side].into());
    let units = |side: usize| move |(_, turn): &Row<'_>| Some(turn.units_lost[side].into());
    let total = |seat: usize| move |(_, turn): &Row<'_>| Some(turn.thinking[seat].total);
    let longest = |seat: usize| move |(_, turn): &Row<'_>| Some(turn.thinking[seat].longest);
    let first = |seat: usize| move |(_, turn): &Row<'_>| Some(turn.thinking[seat].first);
    let front = |turn: &TurnRecord| turn.front.clone();
    vec![
        Column::whole("game", rows, |(one, _)| Some(one.fixture.game)),
        Column::whole("turn", rows, |(_, turn)| Some(turn.turn.into())),
        Column::text("date", rows, |(_, turn)| Some(data.track.turn(turn.turn).date.clone())),
        Column::whole("victory_hexes", rows, |(_, turn)| Some(turn.victory_hexes.into())),
        Column::whole("towns", rows, |(_, turn)| Some(turn.towns.into())),
        Column::whole("points", rows, |(_, turn)| turn.points.map(u32::from)),
        Column::whole("front_column", rows, |(_, turn)| front(turn).map(|front| front.0.into())),
        Column::text("front_hex", rows, |(_, turn)| front(turn).map(|front| front.1)),
        Column::whole("german_steps_lost", rows, steps(0)),
        Column::whole("allied_steps_lost", rows, steps(1)),
        Column::whole("german_units_lost", rows, units(0)),
        Column::whole("allied_units_lost", rows, units(1)),
        Column::real("german_ms", rows, total(0)),
        Column::real("allied_ms", rows, total(1)),
        Column::real("german_longest_ms", rows, longest(0)),
        Column::real("allied_longest_ms", rows, longest(1)),
        Column::real("german_first_ms", rows, first(0)),
        Column::real("allied_first_ms", rows, first(1)),
    ]
}

fn places_table(rows: &[(&Played, &PlaceRecord)], data: &Data, history: &History) -> Vec<Column> {
    let known = |place: &PlaceRecord| -> &Checkpoint { &history.checkpoints[place.checkpoint] };
    let number = |place: &PlaceRecord| known(place).hex.map(|hex| data.board.number(hex));
    vec![
        Column::whole("game", rows, |(one, _)| Some(one.fixture.game)),
        Column::text("place", rows, |(_, place)| Some(known(place).place.clone())),
        Column::text("hex", rows, |(_, place)| number(place)),
        Column::whole("german_at_start", rows, |(_, place)| Some(place.at_start.into())),
        Column::whole("german_turn", rows, |(_, place)| place.german.map(u32::from)),
        Column::whole("allied_again_turn", rows, |(_, place)| place.allied_again.map(u32::from)),
        Column::whole("german_in_the_end", rows, |(_, place)| Some(place.in_the_end.into())),
        Column::whole("history_german_turn", rows, |(_, place)| {
            known(place).german_from.map(u32::from)
        }),
        Column::whole("history_allied_again_turn", rows, |(_, place)| {
            known(place).allied_again.map(u32::from)
        }),
    ]
}
