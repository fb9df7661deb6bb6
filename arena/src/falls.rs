//! When a place fell in games, and how that agrees with history.

use crate::match_up::share;

/// Two days: how far a game may be from history and still agree with it.
const TURNS_OF_GRACE: u8 = 4;

/// How a place fared in games beside history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Falls {
    /// The turn in which each game took it; nothing for one that did not.
    pub turns: Vec<Option<u8>>,
    /// How many of the games can be compared with history.
    pub judged: usize,
    /// How many of those agree with it.
    pub agree: usize,
}

impl Falls {
    /// Of a place that fell `then` in history, by when it fell in each game and when that ended; the scenario has so many turns.
    pub(crate) fn of(
        then: Option<u8>,
        games: impl Iterator<Item = (Option<u8>, u8)>,
        last_turn: u8,
    ) -> Self {
        let (mut turns, mut judged, mut agree) = (Vec::new(), 0, 0);
        for (now, ended) in games {
            turns.push(now);
            if let Some(agrees) = agrees(then, now, ended, last_turn) {
                judged += 1;
                agree += usize::from(agrees);
            }
        }
        Self { turns, judged, agree }
    }

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

/// The share over several places.
pub(crate) fn share_of<'f>(falls: impl Iterator<Item = &'f Falls>) -> Option<f64> {
    let (agree, judged) =
        falls.fold((0, 0), |(agree, judged), one| (agree + one.agree, judged + one.judged));
    share(agree, judged)
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
