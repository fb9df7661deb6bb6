//! Who sees a game action by action and keeps what it brought.

use kernel::{Game, Rules, Seat};
use shelf::AnyGame;

use crate::games::Seen;
use crate::record::{Thinking, TurnRecord};

/// A watcher of one game.
pub(crate) trait Watch {
    /// Sees an action, by whom it was and how long it took. Tells whether it was the first of the side
    /// whose player turn it is.
    fn see(&mut self, game: &dyn AnyGame, by: Seat, milliseconds: f64) -> bool;

    /// What there is to say in the end.
    fn close(self: Box<Self>, game: &dyn AnyGame) -> Account;
}

/// What a watcher says of a game in the end.
pub(crate) struct Account {
    /// The clause it was won under, the turn it ended in and the points that were had, as far as they are known.
    pub(crate) clause: Option<String>,
    pub(crate) last_turn: Option<u8>,
    pub(crate) points: Option<u16>,
    pub(crate) turns: Vec<TurnRecord>,
    pub(crate) seen: Seen,
}

/// One who knows no rules: to him a game is one long turn.
#[derive(Default)]
pub(crate) struct Bystander {
    thinking: [Thinking; 2],
    acted: [bool; 2],
}

impl Watch for Bystander {
    fn see(&mut self, _: &dyn AnyGame, by: Seat, milliseconds: f64) -> bool {
        let is_first = !std::mem::replace(&mut self.acted[by.index()], true);
        self.thinking[by.index()].add(milliseconds, is_first);
        is_first
    }

    fn close(self: Box<Self>, _: &dyn AnyGame) -> Account {
        let turns = vec![TurnRecord { turn: 1, thinking: self.thinking }];
        Account { clause: None, last_turn: None, points: None, turns, seen: Seen::Nothing }
    }
}

/// What the latest event of a game tells of which this asks.
pub(crate) fn latest<R: Rules, T>(
    game: &Game<R>,
    tells: impl FnMut(&R::Event) -> Option<T>,
) -> Option<T> {
    let acted = game.log().iter().rev().filter_map(kernel::Entry::acted);
    acted.flat_map(|acted| acted.events.iter().rev()).find_map(tells)
}
