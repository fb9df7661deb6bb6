//! The play: what is being decided, what counts, what is known. The longer answers stand in files of their own.

use std::borrow::Cow;

use hexmap::Hex;
use rules_bitter_woods::{Action, BitterWoods, Phase, Position, Side, UnitId, View};

use super::errands::{self, Errands};
use super::fighting::EVEN;
use super::forecast;
use super::reasons::{self, Own};
use super::stakes::{self, Standing};
use crate::planning::attack::Choice;
use crate::planning::stakes::{Scale, Stakes};
use crate::planning::{Decision, Mind, Occasion, Warfare, Words};

impl Warfare for BitterWoods {
    type When = (u8, Side, Phase);
    type Standing = Standing;
    type Errands = Errands;
    type Own = Own;

    /// In combat strengths.
    const SCALE: Scale = Scale {
        need: 10,
        need_each: 1,
        need_most: 30,
        need_exit: 60,
        could_leave: 8,
        by_one_road: 2,
        eager: 100,
        forgone: 100,
        in_line: 12,
        in_danger: 5,
    };
    const WORDS: Words =
        Words { way_off: "the way off the map in the west", supporter: ("gun", "guns") };

    fn known<'v>(&self, view: &'v View<'_>) -> Cow<'v, Position> {
        Cow::Borrowed(view.position)
    }

    /// §25.1a Where the dumps lie the Germans do not know; nobody plans for them.
    fn guessed(position: &Position, side: Side) -> Position {
        let mut known = position.clone();
        if side == Side::German {
            for dump in known.dumps.iter_mut().flatten() {
                dump.hex = dump.hex.filter(|_| dump.revealed);
            }
        }
        known
    }

    fn when(position: &Position) -> Self::When {
        (position.turn, position.active, position.phase)
    }

    fn occasion(position: &Position) -> Occasion {
        let asked = position.pending.is_some() || position.battle.is_some();
        match position.phase {
            Phase::Movement | Phase::Exploitation if !asked => Occasion::March,
            Phase::Combat | Phase::LateAttack if !asked => Occasion::Attack,
            Phase::Supply
            | Phase::Interdiction
            | Phase::Reserve
            | Phase::Movement
            | Phase::Combat
            | Phase::Demolition
            | Phase::Exploitation
            | Phase::LateAttack
            | Phase::Construction
            | Phase::Over => Occasion::Answer,
        }
    }

    fn asked(position: &Position) -> Option<Side> {
        position.asked()
    }

    fn has_replied(position: &Position) -> bool {
        matches!(position.phase, Phase::Combat | Phase::Demolition)
    }

    fn stakes(&self, position: &Position) -> Stakes {
        stakes::of(position)
    }

    fn needed(position: &Position) -> usize {
        stakes::needed(position)
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

    /// What counts besides places.
    fn gone(standing: &Standing) -> i32 {
        standing.besides()
    }

    fn exits(_: &Position) -> Vec<Hex> {
        Vec::new()
    }

    fn left(_: &Position) -> i32 {
        0
    }

    fn exit(&self, position: &Position, side: Side, unit: UnitId) -> Option<(Action, Hex)> {
        errands::exit(position, side, unit)
    }

    fn at_once(mind: &Mind<'_, Self>) -> Option<Decision<Self>> {
        mind.puts_back()
    }

    fn errand(mind: &Mind<'_, Self>, errands: &mut Errands) -> Option<Decision<Self>> {
        mind.errand(errands)
    }

    fn end(_: &Position) -> Action {
        Action::EndPhase
    }

    fn forced(mind: &Mind<'_, Self>) -> Option<Decision<Self>> {
        mind.forced()
    }

    fn forecast(mind: &Mind<'_, Self>, choice: &Choice<UnitId>) -> Option<i32> {
        Some(forecast::of(mind, choice))
    }

    fn instead_of_attack(mind: &Mind<'_, Self>) -> Option<Decision<Self>> {
        mind.owed()
    }

    fn liking(mind: &Mind<'_, Self>, action: &Action) -> i32 {
        mind.liking(action)
    }

    fn fought_for(position: &Position, action: &Action) -> Option<Hex> {
        if let Action::Attack { target, .. } = action {
            return Some(*target);
        }
        position.battle.as_ref().map(|battle| battle.target)
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
