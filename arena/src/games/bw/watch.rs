//! `Watcher`: sees a game action by action and notes how each turn ended.

use kernel::Seat;
use rules_bitter_woods::printed::scenario::Victory;
use rules_bitter_woods::turn::victory;
use rules_bitter_woods::{BitterWoods, Event, Position, Side};
use shelf::AnyGame;

use super::history::holder;
use super::summary::PLAIN;
use super::{Seen, TurnRecord};
use crate::games;
use crate::games::checkpoints::Checkpoint;
use crate::record::{self, Thinking};
use crate::watch::{Account, Watch, latest};

/// A game of Bitter Woods.
type Game = kernel::Game<BitterWoods>;

/// What was seen so far.
pub(in crate::games) struct Watcher {
    checkpoints: Vec<Checkpoint>,
    at_start: Vec<Side>,
    seen: Vec<TurnRecord>,
    /// How long the players thought in each turn, and in this one.
    turns: Vec<record::TurnRecord>,
    thinking: [Thinking; 2],
    player_turn: (u8, Side),
    /// How the turn at hand stands.
    now: TurnRecord,
    /// Whether each seat has acted in this player turn.
    acted: [bool; 2],
}

impl Watcher {
    /// Begins to watch a game that has just been opened.
    pub(super) fn new(game: &Game, checkpoints: &[Checkpoint]) -> Self {
        let position = game.state();
        let now = standing(position, checkpoints);
        Self {
            checkpoints: checkpoints.to_vec(),
            at_start: now.held.clone(),
            seen: Vec::new(),
            turns: Vec::new(),
            thinking: [Thinking::default(); 2],
            player_turn: (position.turn, position.active),
            now,
            acted: [false; 2],
        }
    }

    /// Notes how the turn ended that was running.
    fn close_turn(&mut self, ended: TurnRecord) {
        let thinking = std::mem::take(&mut self.thinking);
        self.turns.push(record::TurnRecord { turn: ended.turn, thinking });
        self.seen.push(ended);
    }
}

impl Watch for Watcher {
    fn see(&mut self, table: &dyn AnyGame, by: Seat, milliseconds: f64) -> bool {
        let position = game(table).state();
        let seen = std::mem::replace(&mut self.acted[by.index()], true);
        let is_first = by == self.player_turn.1.seat() && !seen;
        self.thinking[by.index()].add(milliseconds, is_first);
        let now = standing(position, &self.checkpoints);
        if now.turn > self.now.turn {
            // Whatever the last action took, it took in the turn in which it was done.
            let ended = TurnRecord { turn: self.now.turn, when: self.now.when, ..now.clone() };
            self.close_turn(ended);
        }
        self.now = now;
        if self.player_turn != (position.turn, position.active) {
            self.player_turn = (position.turn, position.active);
            self.acted = [false; 2];
        }
        is_first
    }

    fn close(mut self: Box<Self>, table: &dyn AnyGame) -> Account {
        let game = game(table);
        let position = game.state();
        let last = self.now.clone();
        self.close_turn(last);
        let points = match &position.data().scenario.victory {
            Victory::Points(points) => u16::try_from(victory::count(position, points)).ok(),
            Victory::Campaign { .. } | Victory::Relief { .. } => None,
        };
        let seen = Seen { level: level(position), at_start: self.at_start, turns: self.seen };
        Account {
            clause: clause(game),
            last_turn: Some(position.turn),
            points,
            turns: self.turns,
            seen: games::Seen::Bw(seen),
        }
    }
}

/// The game on a table.
pub(super) fn game(table: &dyn AnyGame) -> &Game {
    table.game().expect("the plan is for these rules")
}

fn standing(position: &Position, checkpoints: &[Checkpoint]) -> TurnRecord {
    TurnRecord {
        turn: position.turn,
        when: position.when().0,
        held: checkpoints.iter().map(|checkpoint| holder(checkpoint, position)).collect(),
        lost: [victory::german_losses(position), victory::allied_losses(position)],
    }
}

/// Who won, and how greatly.
fn level(position: &Position) -> String {
    let Some(winner) = position.winner else { return "drawn".to_owned() };
    let who = match winner {
        Side::German => "German",
        Side::Allied => "Allied",
    };
    let how = position.level.map_or(PLAIN, |level| level.word());
    format!("{who} {how}")
}

/// Under which clause the game ended.
#[expect(clippy::wildcard_enum_match_arm, reason = "one event of sixty ends a game")]
fn clause(game: &Game) -> Option<String> {
    latest(game, |event| match event {
        Event::Ended { why, .. } => Some(why.to_string()),
        _ => None,
    })
}
