//! How the games of a match-up agree with history.

use rules_ardennes44::Data;

use super::history::{Checkpoint, History};
use super::record::PlaceRecord;
use super::seen;
use crate::falls::Falls;
use crate::match_up::MatchUp;

/// How a checkpoint fared in the games beside history.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreement<'h> {
    /// The place in history.
    pub checkpoint: &'h Checkpoint,
    /// Whether it was German when the games began.
    pub at_start: bool,
    /// When it fell in them.
    pub falls: Falls,
}

/// How each checkpoint in play fared in the games of a match-up.
pub fn agreement<'h>(
    match_up: &MatchUp<'_>,
    data: &Data,
    history: &'h History,
) -> Vec<Agreement<'h>> {
    let Some(first) = match_up.games.first() else { return Vec::new() };
    let of_place = |(at, place): (usize, &PlaceRecord)| {
        let checkpoint = &history.checkpoints[place.checkpoint];
        let last_turn = data.scenario.last_turn;
        let games = match_up.games.iter().map(|played| {
            (seen(played).places[at].german, played.game.last_turn.unwrap_or(last_turn))
        });
        let falls = Falls::of(checkpoint.german_from, games, last_turn);
        Agreement { checkpoint, at_start: place.at_start, falls }
    };
    seen(first).places.iter().enumerate().map(of_place).collect()
}
