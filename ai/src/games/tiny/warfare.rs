//! The play: the last column counts, the mine lies where most hope runs, and whoever comes near is fired at.

use std::borrow::Cow;
use std::convert::Infallible;

use hexmap::Hex;
use kernel::{Rules as _, Seat};
use tiny::{Action, BLUE, Mine, Phase, RED, SeenMine, State, Tiny, View};

use super::forces::Piece;
use crate::planning::attack::Choice;
use crate::planning::stakes::{POINT, Scale, Stake, Stakes};
use crate::planning::{Decision, Forces as _, Mind, Occasion, Warfare, Words};

/// How much better it is to fire than not.
const FIRE: i32 = 10;

impl Warfare for Tiny {
    type When = (u8, Phase);
    type Standing = Vec<Hex>;
    type Errands = ();
    type Own = Infallible;

    /// There is no strength in this game: one scout is enough for any goal.
    const SCALE: Scale = Scale {
        need: 1,
        need_each: 0,
        need_most: 1,
        need_exit: 0,
        could_leave: 0,
        by_one_road: 0,
        eager: 100,
        forgone: 100,
        in_line: 12,
        in_danger: 5,
    };
    const WORDS: Words =
        Words { way_off: "the last column", supporter: ("supporter", "supporters") };

    /// What a view shows is put together as a mirror would hold it.
    fn known<'v>(&self, view: &'v View<'_>) -> Cow<'v, State> {
        let mut state = self.start();
        (state.turn, state.phase) = (view.turn, view.phase);
        (state.scouts, state.picket, state.shots) = (*view.scouts, view.picket, view.shots);
        state.mine = match view.mine {
            SeenMine::Waiting => Mine::Waiting,
            SeenMine::In(hex) => Mine::Hidden(hex),
            SeenMine::Somewhere => Mine::Somewhere,
            SeenMine::Spent => Mine::Spent,
        };
        Cow::Owned(state.recomputed())
    }

    /// A mine that lies somewhere is struck by nobody.
    fn guessed(position: &State, _: Seat) -> State {
        position.clone()
    }

    fn when(position: &State) -> (u8, Phase) {
        (position.turn, position.phase)
    }

    fn occasion(position: &State) -> Occasion {
        match position.phase {
            Phase::Scouts | Phase::Picket => Occasion::March,
            Phase::Hiding | Phase::Fire { .. } | Phase::Over { .. } => Occasion::Answer,
        }
    }

    fn asked(position: &State) -> Option<Seat> {
        match position.phase {
            Phase::Scouts => Some(RED),
            Phase::Hiding | Phase::Fire { .. } | Phase::Picket => Some(BLUE),
            Phase::Over { .. } => None,
        }
    }

    fn has_replied(_: &State) -> bool {
        true
    }

    /// §5.1 The last column, in eight turns.
    fn stakes(&self, position: &State) -> Stakes {
        let board = self.board();
        let is_last = |hex: &Hex| {
            let (column, last) = board.column(*hex);
            column == last
        };
        let last = board.map.grid().hexes().filter(is_last);
        Stakes {
            by_points: false,
            places: last.map(|hex| Stake { hex, value: POINT }).collect(),
            exits: Vec::new(),
            per_factor: 0,
            losses: 0,
            turns: u16::from(self.tables().turns.saturating_sub(position.turn)) + 1,
        }
    }

    fn needed(_: &State) -> usize {
        1
    }

    fn winner(position: &State) -> Option<Seat> {
        match position.phase {
            Phase::Over { winner } => Some(winner),
            Phase::Hiding | Phase::Scouts | Phase::Fire { .. } | Phase::Picket => None,
        }
    }

    fn standing(position: &State) -> Vec<Hex> {
        position.scouts.iter().filter_map(|scout| scout.hex).collect()
    }

    fn holds(standing: &Vec<Hex>, hex: Hex) -> bool {
        standing.contains(&hex)
    }

    fn gone(_: &Vec<Hex>) -> i32 {
        0
    }

    fn exits(_: &State) -> Vec<Hex> {
        Vec::new()
    }

    fn left(_: &State) -> i32 {
        0
    }

    fn exit(&self, _: &State, _: Seat, _: Piece) -> Option<(Action, Hex)> {
        None
    }

    fn at_once(_: &Mind<'_, Self>) -> Option<Decision<Self>> {
        None
    }

    fn errand(_: &Mind<'_, Self>, (): &mut ()) -> Option<Decision<Self>> {
        None
    }

    fn end(position: &State) -> Action {
        if Self::on_turn(position) == RED { Action::EndMoves } else { Action::Stay }
    }

    fn forced(_: &Mind<'_, Self>) -> Option<Decision<Self>> {
        None
    }

    fn forecast(_: &Mind<'_, Self>, _: &Choice<Piece>) -> Option<i32> {
        None
    }

    fn instead_of_attack(_: &Mind<'_, Self>) -> Option<Decision<Self>> {
        None
    }

    fn liking(mind: &Mind<'_, Self>, action: &Action) -> i32 {
        match *action {
            Action::Hide { hex } => mind.hope(hex),
            Action::Fire => FIRE,
            Action::Move { .. }
            | Action::EndMoves
            | Action::HoldFire
            | Action::Post { .. }
            | Action::Stay
            | Action::Draw => 0,
        }
    }

    fn fought_for(position: &State, action: &Action) -> Option<Hex> {
        match (action, position.phase) {
            (Action::Fire, Phase::Fire { .. }) => Some(position.picket),
            (_, _) => None,
        }
    }

    fn name(position: &State, hex: Hex) -> String {
        position.board().numbering.number(hex)
    }

    fn ratio(odds: i16) -> String {
        odds.to_string()
    }

    fn is_named(_: &State, _: Hex) -> bool {
        false
    }

    fn path_of(action: &Action) -> Vec<Hex> {
        match *action {
            Action::Move { to, .. } | Action::Post { to } => vec![to],
            Action::Hide { .. }
            | Action::EndMoves
            | Action::Fire
            | Action::HoldFire
            | Action::Stay
            | Action::Draw => Vec::new(),
        }
    }

    fn tell_own(_: &Mind<'_, Self>, _: &Action, own: Infallible) -> String {
        match own {}
    }

    fn tell_answer(_: &Mind<'_, Self>, action: &Action) -> String {
        match action {
            Action::Hide { .. } => "Here most of their ways lead by.".to_owned(),
            Action::Fire => "Whoever comes near is fired at.".to_owned(),
            Action::Move { .. }
            | Action::EndMoves
            | Action::HoldFire
            | Action::Post { .. }
            | Action::Stay
            | Action::Draw => "It was the best of what could be done.".to_owned(),
        }
    }
}
