//! `Watcher`: sees a game action by action and notes what each turn brought.

use hexmap::Hex;
use kernel::Seat;
use rules_ardennes44::{
    Answer, Ardennes44, Data, Event, GERMAN, Position, Question, Side, Time, UnitId,
};
use shelf::AnyGame;

use super::history::History;
use super::record::{PlaceRecord, Seen, TurnRecord};
use crate::games;
use crate::record::{self, Thinking};
use crate::watch::{Account, Watch, latest};

/// A game of Ardennes '44.
type Game = kernel::Game<Ardennes44>;

/// What was seen so far.
pub(in crate::games) struct Watcher {
    seen: Seen,
    /// How long the players thought in each turn.
    turns: Vec<record::TurnRecord>,
    /// The hexes of the places.
    hexes: Vec<Hex>,
    /// The steps of each unit before the action.
    steps: Vec<u8>,
    steps_lost: [u16; 2],
    units_lost: [u16; 2],
    /// How long the players thought in this turn.
    thinking: [Thinking; 2],
    turn: u8,
    player_turn: (u8, Time, Side),
    /// Whether each seat has acted in this player turn.
    acted: [bool; 2],
    /// How much of the log was read.
    read: usize,
}

impl Watcher {
    /// Begins to watch a game that has just been opened.
    pub(super) fn new(game: &Game, history: &History) -> Self {
        let position = game.state();
        let in_play = history.in_play(position.data());
        let place = |&(checkpoint, hex): &(usize, Hex)| {
            let at_start = is_german(position, hex);
            PlaceRecord {
                checkpoint,
                at_start,
                german: None,
                allied_again: None,
                in_the_end: at_start,
            }
        };
        Self {
            seen: Seen { turns: Vec::new(), places: in_play.iter().map(place).collect() },
            turns: Vec::new(),
            hexes: in_play.iter().map(|&(_, hex)| hex).collect(),
            steps: steps(position),
            steps_lost: [0; 2],
            units_lost: [0; 2],
            thinking: [Thinking::default(); 2],
            turn: position.turn,
            player_turn: player_turn(position),
            acted: [false; 2],
            read: 0,
        }
    }

    /// Sees an action, by whom it was and how long it took. Tells whether it was the first of the
    /// side whose player turn it is.
    fn look(&mut self, game: &Game, by: Side, milliseconds: f64) -> bool {
        let (_, _, active) = self.player_turn;
        let seen = std::mem::replace(&mut self.acted[by.index()], true);
        let is_first = by == active && !seen;
        self.thinking[by.index()].add(milliseconds, is_first);
        let position = game.state();
        self.count_losses(game);
        self.look_at_places(position);
        for _ in self.turn..position.turn {
            self.close_turn(game);
        }
        if player_turn(position) != self.player_turn {
            self.player_turn = player_turn(position);
            self.acted = [false; 2];
        }
        is_first
    }

    /// Notes how the turn that is running stands, and begins another.
    fn close_turn(&mut self, game: &Game) {
        let position = game.state();
        let (victory_hexes, points) = victory(game);
        let thinking = std::mem::take(&mut self.thinking);
        self.turns.push(record::TurnRecord { turn: self.turn, thinking });
        self.seen.turns.push(TurnRecord {
            turn: self.turn,
            victory_hexes,
            towns: towns(position),
            points,
            front: front(position),
            steps_lost: self.steps_lost,
            units_lost: self.units_lost,
        });
        self.turn += 1;
    }

    fn count_losses(&mut self, game: &Game) {
        let position = game.state();
        let mut gone: Vec<UnitId> = Vec::new();
        for entry in &game.log()[self.read..] {
            for event in entry.acted().map_or(&[][..], |acted| &acted.events) {
                self.count_loss(position, event, &mut gone);
            }
        }
        gone.sort_unstable();
        gone.dedup();
        for unit in gone {
            self.units_lost[position.counter(unit).side.index()] += 1;
        }
        self.read = game.log().len();
        self.steps = steps(position);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "three events of a hundred cost steps")]
    fn count_loss(&mut self, position: &Position, event: &Event, gone: &mut Vec<UnitId>) {
        match *event {
            Event::StepLost { unit, remnant, .. } => {
                self.lose(position, unit, 1);
                if remnant.is_none() && !position.unit(unit).is_in_play() {
                    gone.push(unit);
                }
            }
            Event::Eliminated { unit, .. } => {
                self.lose(position, unit, u8::MAX);
                gone.push(unit);
            }
            Event::Surrendered { ref units } => {
                for &unit in units {
                    self.lose(position, unit, u8::MAX);
                    gone.push(unit);
                }
            }
            _ => {}
        }
    }

    /// A unit loses so many steps, or all it has. A remnant made in this very action has one.
    fn lose(&mut self, position: &Position, unit: UnitId, steps: u8) {
        let had = &mut self.steps[unit.index()];
        let lost = steps.min((*had).max(1));
        *had = had.saturating_sub(lost);
        self.steps_lost[position.counter(unit).side.index()] += u16::from(lost);
    }

    /// Whatever an action took, it took in the turn in which the action was done.
    fn look_at_places(&mut self, position: &Position) {
        for (place, &hex) in self.seen.places.iter_mut().zip(&self.hexes) {
            place.in_the_end = is_german(position, hex);
            if place.in_the_end && place.german.is_none() && !place.at_start {
                place.german = Some(self.turn);
            }
            let was_german = place.at_start || place.german.is_some();
            if was_german && !place.in_the_end && place.allied_again.is_none() {
                place.allied_again = Some(self.turn);
            }
        }
    }
}

impl Watch for Watcher {
    fn see(&mut self, table: &dyn AnyGame, by: Seat, milliseconds: f64) -> bool {
        let side = Side::of(by).expect("the table knows two seats");
        self.look(game(table), side, milliseconds)
    }

    fn close(mut self: Box<Self>, table: &dyn AnyGame) -> Account {
        let game = game(table);
        self.close_turn(game);
        Account {
            clause: clause(game),
            last_turn: Some(game.state().turn),
            points: victory(game).1,
            turns: self.turns,
            seen: games::Seen::A44(self.seen),
        }
    }
}

/// The game on a table.
pub(super) fn game(table: &dyn AnyGame) -> &Game {
    table.game().expect("the plan is for these rules")
}

/// Under which clause the game ended.
#[expect(clippy::wildcard_enum_match_arm, reason = "one event of a hundred ends a game")]
fn clause(game: &Game) -> Option<String> {
    latest(game, |event| match event {
        Event::GameEnded { why, .. } => Some(why.to_string()),
        _ => None,
    })
}

fn player_turn(position: &Position) -> (u8, Time, Side) {
    (position.turn, position.time, position.active)
}

fn steps(position: &Position) -> Vec<u8> {
    position.units.iter().map(|unit| unit.steps).collect()
}

/// Whether a German unit is in a hex, or was the last to pass through.
fn is_german(position: &Position, hex: Hex) -> bool {
    position.controller(hex) == Side::German
        || position.units_of(Side::German, hex).next().is_some()
}

/// How many of the hexes that count are held, and the points where they are counted.
fn victory(game: &Game) -> (u16, Option<u16>) {
    let answer = kernel::Rules::ask(game.rules(), &game.view(GERMAN), &Question::Victory);
    let Ok(Answer::Victory(victory)) = answer else { unreachable!("how it stands may be asked") };
    let held = victory.hexes.iter().filter(|one| one.held == Side::German).count();
    (small(held), victory.points.map(|points| points.have))
}

fn towns(position: &Position) -> u16 {
    let listed = position.data().places.victory.iter();
    small(listed.filter(|place| is_german(position, place.hex)).count())
}

/// The westernmost hex with a German unit, the northernmost of several.
fn front(position: &Position) -> Option<(u16, String)> {
    let on_map = position
        .unit_ids()
        .filter(|&unit| position.counter(unit).side == Side::German)
        .filter_map(|unit| position.hex_of(unit));
    let shape = position.data().board.grid().shape();
    let hex = on_map.min_by_key(|&hex| shape.column_and_row(hex))?;
    Some((column(position.data(), hex), position.data().board.number(hex)))
}

/// The printed column of a hex: they are counted from the east.
pub(super) fn column(data: &Data, hex: Hex) -> u16 {
    let shape = data.board.grid().shape();
    shape.width - shape.column_and_row(hex).0
}

fn small(count: usize) -> u16 {
    u16::try_from(count).expect("there are few Victory Hexes")
}
