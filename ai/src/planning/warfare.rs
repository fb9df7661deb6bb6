//! What a rule set answers about the play: what counts, what is being decided, what is known, how an answer is liked, and
//! in which words a reason is told.

use std::borrow::Cow;

use hexmap::Hex;

use super::attack::Choice;
use super::fighting::Fighting;
use super::forces::Forces;
use super::mind::Mind;
use super::reasons::Reason;
use super::stakes::{Scale, Stakes};

/// What is done, and why.
pub(crate) type Decision<R> =
    (<R as kernel::Rules>::Action, Reason<<R as Forces>::Unit, <R as Warfare>::Own>);

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// Where units go.
    March,
    /// What is attacked.
    Attack,
    /// Anything else, in one's own turn or the enemy's.
    Answer,
}

/// Words of a game for what the staff speaks of.
pub(crate) struct Words {
    /// The way off the map where that counts.
    pub(crate) way_off: &'static str,
    /// One who supports others, and several.
    pub(crate) supporter: (&'static str, &'static str),
}

/// All that the staff asks of a rule set.
pub(crate) trait Warfare: Fighting {
    /// What tells one phase from all others.
    type When: Eq;
    /// How the victory stands.
    type Standing;
    /// What is left to do in a phase besides orders.
    type Errands: Default;
    /// Reasons that only this game has.
    type Own: Copy;

    /// How large the figures of this game are.
    const SCALE: Scale;
    /// What things are called.
    const WORDS: Words;

    /// The position as a view shows it.
    fn known<'v>(&self, view: &'v Self::View<'_>) -> Cow<'v, Self::State>;
    /// The position with a guess in place of what is hidden from a side. The guess follows from what the side knows.
    fn guessed(position: &Self::State, side: Self::Side) -> Self::State;
    /// Which phase it is.
    fn when(position: &Self::State) -> Self::When;
    /// What is being decided in it.
    fn occasion(position: &Self::State) -> Occasion;
    /// Who decides; nobody if the game is over.
    fn asked(position: &Self::State) -> Option<Self::Side>;
    /// Whether whoever is on turn has come to the part of it that a reply is judged by: all moves are made.
    fn has_replied(position: &Self::State) -> bool;

    /// What is played for.
    fn stakes(&self, position: &Self::State) -> Stakes;
    /// How many of the places the attacker must have to win.
    fn needed(position: &Self::State) -> usize;
    /// Whether a goal, a place or the way off the map, is one for a formation.
    fn is_for(_: &Self::State, _formation: usize, _goal: Option<Hex>) -> bool {
        true
    }
    /// Who has won, if the game is over.
    fn winner(position: &Self::State) -> Option<Self::Side>;
    /// How the victory stands.
    fn standing(position: &Self::State) -> Self::Standing;
    /// Whether the attacker holds a place so that it counts.
    fn holds(standing: &Self::Standing, hex: Hex) -> bool;
    /// How much strength has left the map and counts.
    fn gone(standing: &Self::Standing) -> i32;
    /// Where units have left the map.
    fn exits(position: &Self::State) -> Vec<Hex>;
    /// How much strength has left it, whether or not it counts.
    fn left(position: &Self::State) -> i32;
    /// The move of a unit off the map, if that counts, and the hex that it leaves from.
    fn exit(
        &self,
        position: &Self::State,
        side: Self::Side,
        unit: Self::Unit,
    ) -> Option<(Self::Action, Hex)>;

    /// What must be done before the next order is carried out.
    fn at_once(mind: &Mind<'_, Self>) -> Option<Decision<Self>>;
    /// What is done once all orders are carried out.
    fn errand(mind: &Mind<'_, Self>, errands: &mut Self::Errands) -> Option<Decision<Self>>;
    /// The end of the phase.
    fn end(position: &Self::State) -> Self::Action;
    /// What must be done before the phase can end.
    fn forced(mind: &Mind<'_, Self>) -> Option<Decision<Self>>;
    /// What an attack is worth by its exact forecast.
    fn forecast(mind: &Mind<'_, Self>, choice: &Choice<Self::Unit>) -> Option<i32>;
    /// What is done when no attack is worth it, before the phase ends.
    fn instead_of_attack(mind: &Mind<'_, Self>) -> Option<Decision<Self>>;
    /// An answer that is open and that no list has, since there are too many of its kind.
    fn unlisted(_: &Mind<'_, Self>) -> Option<Self::Action> {
        None
    }
    /// How an answer is liked; to decline or to end is nought.
    fn liking(mind: &Mind<'_, Self>, action: &Self::Action) -> i32;
    /// The hex that an action is a fight for, if it is one.
    fn fought_for(position: &Self::State, action: &Self::Action) -> Option<Hex>;

    /// What a hex is called.
    fn name(position: &Self::State, hex: Hex) -> String;
    /// What odds are called.
    fn ratio(odds: i16) -> String;
    /// Whether a hex has a name of its own.
    fn is_named(position: &Self::State, hex: Hex) -> bool;
    /// The way of an action, if it moves somebody; at least its end.
    fn path_of(action: &Self::Action) -> Vec<Hex>;
    /// The sentence for a reason that only this game has.
    fn tell_own(mind: &Mind<'_, Self>, action: &Self::Action, own: Self::Own) -> String;
    /// Why of all answers this was given.
    fn tell_answer(mind: &Mind<'_, Self>, action: &Self::Action) -> String;
}
