//! The play: what is being decided, what counts, what is known. The longer answers stand in files of their own.

use std::borrow::Cow;

use hexmap::Hex;
use rules_bastogne::{Action, BastogneBreakout, Phase, Position, Side, UnitId, View};

use super::fighting::EVEN;
use super::reasons::{self, Own};
use super::stakes::{self, Standing};
use super::{fighting, guns};
use crate::planning::attack::Choice;
use crate::planning::stakes::{Scale, Stakes};
use crate::planning::{Decision, Mind, Occasion, Warfare, Words};

impl Warfare for BastogneBreakout {
    /// The turn and the phase, and how many assaults were made in it: after each, everything is weighed again.
    type When = (u8, Phase, usize);
    type Standing = Standing;
    type Errands = ();
    type Own = Own;

    /// In points of attack.
    const SCALE: Scale = Scale {
        need: 12,
        need_each: 2,
        need_most: 60,
        need_exit: 60,
        could_leave: 48,
        by_one_road: 12,
        eager: 20,
        forgone: 400,
        in_line: 2,
        in_danger: 14,
    };
    const WORDS: Words =
        Words { way_off: "the roads off the map in the west", supporter: ("gun", "guns") };

    fn known<'v>(&self, view: &'v View<'_>) -> Cow<'v, Position> {
        Cow::Borrowed(view.position)
    }

    /// §3.9f Which cards the other side holds nobody knows, so it plays none in a thought.
    fn guessed(position: &Position, side: Side) -> Position {
        let mut known = position.clone();
        known.suppose_covered(side.enemy());
        known
    }

    fn when(position: &Position) -> Self::When {
        let assaults = if position.phase.is_movement() { position.attacked.len() } else { 0 };
        (position.turn, position.phase, assaults)
    }

    fn occasion(position: &Position) -> Occasion {
        let asked = position.battle.is_some() || position.moving.is_some();
        let phase = position.phase;
        let turns_guns = phase == Phase::AlliedMovement && guns::to_turn(position).next().is_some();
        if phase.is_movement() && !asked && !turns_guns {
            Occasion::March
        } else if phase.is_combat() && !asked {
            Occasion::Attack
        } else {
            Occasion::Answer
        }
    }

    fn asked(position: &Position) -> Option<Side> {
        position.asked()
    }

    fn has_replied(position: &Position) -> bool {
        let phase = position.phase;
        phase >= Phase::AlliedMovement
            || (Phase::GermanMovement..=Phase::GermanSupply).contains(&phase)
    }

    fn stakes(&self, position: &Position) -> Stakes {
        stakes::of(position)
    }

    fn needed(position: &Position) -> usize {
        stakes::needed(position)
    }

    fn is_for(position: &Position, formation: usize, goal: Option<Hex>) -> bool {
        stakes::leaves(position, formation) == goal.is_none()
    }

    fn winner(position: &Position) -> Option<Side> {
        position.winner
    }

    fn standing(position: &Position) -> Standing {
        Standing::of(position)
    }

    fn holds(standing: &Standing, hex: Hex) -> bool {
        standing.holds(hex)
    }

    fn gone(standing: &Standing) -> i32 {
        standing.gone()
    }

    fn exits(_: &Position) -> Vec<Hex> {
        Vec::new()
    }

    fn left(position: &Position) -> i32 {
        stakes::gone(position)
    }

    /// Those who can leave the map do so before the others move.
    fn exit(&self, _: &Position, _: Side, _: UnitId) -> Option<(Action, Hex)> {
        None
    }

    fn at_once(mind: &Mind<'_, Self>) -> Option<Decision<Self>> {
        let first = mind.puts_back().or_else(|| mind.leaves());
        first.or_else(|| mind.assaults()).or_else(|| mind.convoy())
    }

    fn errand(_: &Mind<'_, Self>, (): &mut ()) -> Option<Decision<Self>> {
        None
    }

    fn end(_: &Position) -> Action {
        Action::EndPhase
    }

    fn forced(_: &Mind<'_, Self>) -> Option<Decision<Self>> {
        None
    }

    /// The quick count is by the table itself already.
    fn forecast(mind: &Mind<'_, Self>, choice: &Choice<UnitId>) -> Option<i32> {
        let Choice { target, units, .. } = choice;
        let odds = rules_bastogne::fight::odds::odds(mind.position, units, *target);
        Some(mind.attack_value(mind.position, *target, fighting::column(&odds), units))
    }

    fn instead_of_attack(_: &Mind<'_, Self>) -> Option<Decision<Self>> {
        None
    }

    /// Of advances only that of all and those of each alone are listed.
    fn unlisted(mind: &Mind<'_, Self>) -> Option<Action> {
        let units = mind.spare_for_advance();
        (!units.is_empty()).then_some(Action::Advance { units })
    }

    fn liking(mind: &Mind<'_, Self>, action: &Action) -> i32 {
        mind.liking(action)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are no fights")]
    fn fought_for(position: &Position, action: &Action) -> Option<Hex> {
        match action {
            Action::Attack { target, .. } | Action::Assault { target, .. } => Some(*target),
            _ => position.battle.as_ref().map(|battle| battle.target),
        }
    }

    fn name(position: &Position, hex: Hex) -> String {
        let board = &position.data().board;
        let number = board.number(hex);
        match board.map.label(hex) {
            Some(label) => format!("{label} ({number})"),
            None => number,
        }
    }

    fn ratio(odds: i16) -> String {
        match odds - EVEN {
            better @ 0.. => format!("{}-1", better + 1),
            worse => format!("1-{}", 1 - worse),
        }
    }

    fn is_named(position: &Position, hex: Hex) -> bool {
        position.data().board.map.label(hex).is_some()
    }

    fn path_of(action: &Action) -> Vec<Hex> {
        reasons::path_of(action)
    }

    fn tell_own(mind: &Mind<'_, Self>, action: &Action, own: Own) -> String {
        mind.tell_of(action, own)
    }

    fn tell_answer(mind: &Mind<'_, Self>, action: &Action) -> String {
        mind.tell_liked(action)
    }
}
