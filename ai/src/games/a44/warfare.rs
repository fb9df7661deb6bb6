//! The play: what is being decided, what counts, what is known. The longer answers stand in files of their own.

use std::borrow::Cow;

use hexmap::Hex;
use rules_ardennes44::explain::story::{Story, ratio};
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::turn::victory::Standing;
use rules_ardennes44::{Action, Ardennes44, Phase, Position, Side, Time, UnitId, View};

use super::errands::{self, Errands};
use super::reasons::{self, Own};
use super::{forecast, stakes};
use crate::planning::attack::Choice;
use crate::planning::stakes::{Scale, Stakes};
use crate::planning::{Decision, Mind, Occasion, Warfare, Words};

impl Warfare for Ardennes44 {
    type When = (u8, Time, Side, Phase);
    type Standing = Standing;
    type Errands = Errands;
    type Own = Own;

    /// In Attack Factors.
    const SCALE: Scale = Scale {
        need: 10,
        need_each: 1,
        need_most: 30,
        need_exit: 80,
        could_leave: 12,
        by_one_road: 4,
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

    /// §32.1a Which dump is real the Germans do not know. The guess follows from what lies on the map, so that it is the same
    /// in a mirror.
    fn guessed(position: &Position, side: Side) -> Position {
        let mut known = position.clone();
        if side == Side::German {
            let shown = known.dumps.iter().find(|dump| dump.is_known());
            known.real_dump = shown.or(known.dumps.first()).map(|dump| dump.hex);
        }
        known
    }

    fn when(position: &Position) -> Self::When {
        (position.turn, position.time, position.active, position.phase)
    }

    fn occasion(position: &Position) -> Occasion {
        let asked = position.pending.is_some() || position.battle.is_some();
        match position.phase {
            Phase::Movement if !asked => Occasion::March,
            Phase::Combat if !asked => Occasion::Attack,
            Phase::SetUp
            | Phase::SetUpTraffic
            | Phase::ArtillerySupply
            | Phase::FuelShortage
            | Phase::Bridge
            | Phase::Movement
            | Phase::TrafficMarker
            | Phase::Combat
            | Phase::Replacement
            | Phase::Rally
            | Phase::SupplyAndSurrender
            | Phase::VictoryCheck
            | Phase::Over => Occasion::Answer,
        }
    }

    fn asked(position: &Position) -> Option<Side> {
        position.asked()
    }

    fn has_replied(position: &Position) -> bool {
        position.phase == Phase::Combat
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

    fn gone(standing: &Standing) -> i32 {
        standing.exited.into()
    }

    fn exits(position: &Position) -> Vec<Hex> {
        position.exits.clone()
    }

    fn left(position: &Position) -> i32 {
        let out = position.units_at(Place::Exited);
        out.map(|unit| i32::from(position.strength(unit).attack)).sum()
    }

    fn exit(&self, position: &Position, side: Side, unit: UnitId) -> Option<(Action, Hex)> {
        errands::exit(self, position, side, unit)
    }

    fn at_once(mind: &Mind<'_, Self>) -> Option<Decision<Self>> {
        mind.in_hand()
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
        forecast::of(mind, choice)
    }

    fn instead_of_attack(mind: &Mind<'_, Self>) -> Option<Decision<Self>> {
        mind.slip_away()
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
        Story { data: position.data() }.hex(hex)
    }

    fn ratio(odds: i16) -> String {
        ratio(odds)
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

#[cfg(test)]
mod tests {
    use kernel::Rules as _;
    use rules_ardennes44::printed::options::Options;
    use rules_ardennes44::state::markers::{Dump, Showing};

    use super::*;

    /// §32.1a A plan is played forward from the same position, whichever dump is real, and in a mirror,
    /// which does not know.
    #[test]
    fn the_germans_guess_the_same_whatever_is_hidden() {
        let rules = Ardennes44::scenario_with("six_turns", Options::all()).unwrap();
        let sites = rules.data().places.fuel_dumps.clone();
        let mut position = rules.start();
        position.dumps = sites.iter().copied().map(Dump::hidden).collect();
        let guess = |position: &Position| Ardennes44::guessed(position, Side::German).real_dump;
        for real in sites.iter().copied().map(Some).chain([None]) {
            position.real_dump = real;
            assert_eq!(guess(&position), Some(sites[0]));
            assert_eq!(Ardennes44::guessed(&position, Side::Allied).real_dump, real);
        }
        position.dumps[2].face = Showing::Up;
        assert_eq!(guess(&position), Some(sites[2]), "it lies open");
        position.dumps.clear();
        assert_eq!(guess(&position), None);
    }
}
