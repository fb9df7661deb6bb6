//! What is known of each turn, and a row for each checkpoint of a game, as Parquet.

use super::history::Checkpoint;
use super::record::{PlaceRecord, TurnRecord};
use super::{Background, seen};
use crate::parquet_file::{Column, Table};
use crate::record::Played;
use crate::run::Run;

/// What each turn brought.
pub(in crate::games) fn turn_columns(run: &Run, known: &Background) -> Table {
    let turns: Vec<&TurnRecord> = run.games.iter().flat_map(|played| &seen(played).turns).collect();
    let (rows, data) = (&turns[..], &known.data);
    let steps = |side: usize| move |turn: &&TurnRecord| Some(turn.steps_lost[side].into());
    let units = |side: usize| move |turn: &&TurnRecord| Some(turn.units_lost[side].into());
    let front = |turn: &TurnRecord| turn.front.clone();
    vec![
        Column::text("date", rows, |turn| Some(data.track.turn(turn.turn).date.clone())),
        Column::whole("victory_hexes", rows, |turn| Some(turn.victory_hexes.into())),
        Column::whole("towns", rows, |turn| Some(turn.towns.into())),
        Column::whole("points", rows, |turn| turn.points.map(u32::from)),
        Column::whole("front_column", rows, |turn| front(turn).map(|front| front.0.into())),
        Column::text("front_hex", rows, |turn| front(turn).map(|front| front.1)),
        Column::whole("german_steps_lost", rows, steps(0)),
        Column::whole("allied_steps_lost", rows, steps(1)),
        Column::whole("german_units_lost", rows, units(0)),
        Column::whole("allied_units_lost", rows, units(1)),
    ]
}

/// A row for each checkpoint of a game.
pub(in crate::games) fn places_table(run: &Run, known: &Background) -> Table {
    let Background { data, history } = known;
    let places = run
        .games
        .iter()
        .flat_map(|played| seen(played).places.iter().map(move |place| (played, place)));
    let rows: &[(&Played, &PlaceRecord)] = &places.collect::<Vec<_>>();
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
