//! `Watcher`: sees a game action by action and notes how each day ended.

use kernel::Seat;
use rules_enemy_action::{EnemyAction, Event, Position};
use shelf::AnyGame;

use super::{DayRecord, Seen, is_german};
use crate::games;
use crate::games::checkpoints::Checkpoint;
use crate::record::{Thinking, TurnRecord};
use crate::watch::{Account, Watch, latest};

/// A game of Enemy Action.
type Game = kernel::Game<EnemyAction>;

/// What was seen so far.
pub(in crate::games) struct Watcher {
    checkpoints: Vec<Checkpoint>,
    at_start: Vec<bool>,
    days: Vec<DayRecord>,
    /// How long the players thought on each day, and on this one.
    turns: Vec<TurnRecord>,
    thinking: [Thinking; 2],
    /// How the day at hand stands.
    now: DayRecord,
    /// Who acted last.
    last: Option<Seat>,
}

impl Watcher {
    /// Begins to watch a game that has just been opened.
    pub(super) fn new(game: &Game, checkpoints: &[Checkpoint]) -> Self {
        let now = standing(game.state(), checkpoints);
        Self {
            checkpoints: checkpoints.to_vec(),
            at_start: now.german.clone(),
            days: Vec::new(),
            turns: Vec::new(),
            thinking: [Thinking::default(); 2],
            now,
            last: None,
        }
    }

    /// Notes how the day ended that was running.
    fn close_day(&mut self, ended: DayRecord) {
        let thinking = std::mem::take(&mut self.thinking);
        self.turns.push(TurnRecord { turn: ended.day, thinking });
        self.days.push(ended);
    }
}

impl Watch for Watcher {
    fn see(&mut self, table: &dyn AnyGame, by: Seat, milliseconds: f64) -> bool {
        // Whoever has let the other act begins anew.
        let is_first = self.last.replace(by) != Some(by);
        self.thinking[by.index()].add(milliseconds, is_first);
        let now = standing(game(table).state(), &self.checkpoints);
        if now.day > self.now.day {
            let ended = DayRecord { day: self.now.day, ..now.clone() };
            self.close_day(ended);
        }
        self.now = now;
        is_first
    }

    fn close(mut self: Box<Self>, table: &dyn AnyGame) -> Account {
        let game = game(table);
        let last = self.now.clone();
        self.close_day(last);
        let position = game.state();
        let seen = Seen { level: position.result, at_start: self.at_start, days: self.days };
        Account {
            clause: clause(game),
            last_turn: Some(position.day),
            points: u16::try_from(position.points()).ok(),
            turns: self.turns,
            seen: games::Seen::Eaa(seen),
        }
    }
}

/// The game on a table.
pub(super) fn game(table: &dyn AnyGame) -> &Game {
    table.game().expect("the plan is for these rules")
}

fn standing(position: &Position, checkpoints: &[Checkpoint]) -> DayRecord {
    DayRecord {
        day: position.day,
        points: position.points(),
        eliminated: position.score.eliminated,
        german: checkpoints.iter().map(|checkpoint| is_german(checkpoint, position)).collect(),
    }
}

/// Under which clause the game ended.
#[expect(clippy::wildcard_enum_match_arm, reason = "one event of many ends a game")]
fn clause(game: &Game) -> Option<String> {
    latest(game, |event| match event {
        Event::Ended { why, .. } => Some(why.to_string()),
        _ => None,
    })
}
