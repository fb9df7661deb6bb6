//! How the games of a match-up agree with history.

use rules_ardennes44::Data;

use super::history::{Checkpoint, History};
use super::record::PlaceRecord;
use super::seen;
use crate::match_up::{MatchUp, share};
use crate::record::Played;

/// Two days: how far a game may be from history and still agree with it.
const TURNS_OF_GRACE: u8 = 4;

/// How a checkpoint fared in the games beside history.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreement<'h> {
    /// The place in history.
    pub checkpoint: &'h Checkpoint,
    /// Whether it was German when the games began.
    pub at_start: bool,
    /// The turn in which each game took it; nothing for one that did not.
    pub turns: Vec<Option<u8>>,
    /// How many of the games can be compared with history.
    pub judged: usize,
    /// How many of those agree with it.
    pub agree: usize,
}

impl Agreement<'_> {
    /// The middle one of the turns, games that did not take it coming last.
    pub fn median(&self) -> Option<u8> {
        let mut turns = self.turns.clone();
        turns.sort_by_key(|turn| (turn.is_none(), *turn));
        turns.get(turns.len().checked_sub(1)? / 2).copied().flatten()
    }

    /// The share of the games that agree with history, of those that can be compared.
    pub fn share(&self) -> Option<f64> {
        share(self.agree, self.judged)
    }
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
        let turns = match_up.games.iter().map(|played| seen(played).places[at].german).collect();
        let last_turn = data.scenario.last_turn;
        let judge = |played: &&Played| {
            let now = seen(played).places[at].german;
            let ended = played.game.last_turn.unwrap_or(last_turn);
            agrees(checkpoint.german_from, now, ended, last_turn)
        };
        let judged: Vec<bool> = match_up.games.iter().filter_map(judge).collect();
        let agree = judged.iter().filter(|agrees| **agrees).count();
        Agreement { checkpoint, at_start: place.at_start, turns, judged: judged.len(), agree }
    };
    seen(first).places.iter().enumerate().map(of_place).collect()
}

/// Whether a game has a place fall within two days of history, or not at all if it had not fallen in
/// history by the end of the scenario. A game that was decided before history came to a place, and has
/// not taken it, says nothing.
fn agrees(then: Option<u8>, now: Option<u8>, ended: u8, last_turn: u8) -> Option<bool> {
    match (then, now) {
        (Some(then), Some(now)) => Some(then.abs_diff(now) <= TURNS_OF_GRACE),
        (Some(then), None) if then <= ended => Some(false),
        (Some(then), None) => (then > last_turn).then_some(true),
        (None, now) => Some(now.is_none()),
    }
}

#[cfg(test)]
mod tests {
    use super::agrees;

    /// The campaign's.
    const LAST: u8 = 22;

    #[test]
    fn two_days_early_or_late_agree_with_history() {
        let taken = |now| agrees(Some(10), Some(now), LAST, LAST);
        assert_eq!([5, 6, 14, 15].map(taken), [Some(false), Some(true), Some(true), Some(false)]);
        assert_eq!(agrees(Some(10), None, LAST, LAST), Some(false));
    }

    #[test]
    fn a_place_that_never_fell_agrees_when_it_does_not_fall() {
        assert_eq!(agrees(None, None, LAST, LAST), Some(true));
        assert_eq!(agrees(None, Some(3), LAST, LAST), Some(false));
    }

    #[test]
    fn a_game_decided_before_history_came_there_says_nothing() {
        assert_eq!(agrees(Some(16), None, 12, LAST), None);
        assert_eq!(agrees(Some(16), Some(9), 12, LAST), Some(false));
        assert_eq!(agrees(Some(16), None, 6, 6), Some(true), "it fell after the scenario");
        assert_eq!(agrees(Some(8), Some(6), 6, 6), Some(true), "near enough");
    }
}
