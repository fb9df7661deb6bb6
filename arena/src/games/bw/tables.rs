//! What was seen of games, as columns of Parquet files.

use rules_bitter_woods::Side;

use super::{Background, TurnRecord, seen};
use crate::parquet_file::{Column, Table};
use crate::record::Played;
use crate::run::Run;

/// What each turn brought, beside its number.
pub(in crate::games) fn turn_columns(run: &Run, known: &Background) -> Table {
    let turns = run.games.iter().flat_map(|played| &seen(played).turns);
    let rows: &[&TurnRecord] = &turns.collect::<Vec<_>>();
    let lost = |seat: usize| move |turn: &&TurnRecord| Some(turn.lost[seat].into());
    let name = |turn: &&TurnRecord| Some(known.data.track.turn(turn.turn).name.clone());
    vec![
        Column::text("date", rows, name),
        Column::whole("german_lost", rows, lost(0)),
        Column::whole("allied_lost", rows, lost(1)),
    ]
}

/// A row for each checkpoint at the end of each turn of a game.
pub(in crate::games) fn places_table(run: &Run, known: &Background) -> Table {
    let mut rows: Vec<(&Played, &TurnRecord, usize)> = Vec::new();
    for played in &run.games {
        for turn in &seen(played).turns {
            rows.extend((0..turn.held.len()).map(|at| (played, turn, at)));
        }
    }
    let checkpoint = |at: usize| &known.checkpoints[at];
    let is_german = |side: Side| u32::from(side == Side::German);
    vec![
        Column::whole("game", &rows, |(one, _, _)| Some(one.fixture.game)),
        Column::whole("turn", &rows, |(_, turn, _)| Some(turn.turn.into())),
        Column::text("place", &rows, |&(_, _, at)| Some(checkpoint(at).place.clone())),
        Column::whole("german", &rows, |&(_, turn, at)| Some(is_german(turn.held[at]))),
        Column::whole("history_german", &rows, |&(_, turn, at)| {
            Some(checkpoint(at).was_german(turn.when).into())
        }),
    ]
}
