//! What a rule set answers about the two sides and their units.

use std::fmt::Debug;

use hexmap::Hex;
use kernel::{Rules, Seat};

/// What a side is about in a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// It must get somewhere while there is time.
    Attacker,
    /// It must keep the other from getting there.
    Defender,
}

impl Role {
    /// Its place in an array with one entry for each role.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// That of a side, as the scenario has it.
    pub(crate) fn of<R: Forces>(position: &R::State, side: R::Side) -> Self {
        if side == R::attacker(position) { Self::Attacker } else { Self::Defender }
    }
}

/// Who there is and where, what each can do, and how a position looks that is only thought of.
pub(crate) trait Forces: Rules + Sized + 'static {
    /// One of the two sides.
    type Side: Copy + Eq + Debug;
    /// One unit of either.
    type Unit: Copy + Ord + Debug;

    /// Who attacks in this scenario. The other side holds.
    fn attacker(position: &Self::State) -> Self::Side;
    /// The other side.
    fn enemy(side: Self::Side) -> Self::Side;
    /// Where a side sits.
    fn seat(side: Self::Side) -> Seat;
    /// Whose view it is; none for a watcher.
    fn viewer(view: &Self::View<'_>) -> Option<Self::Side>;
    /// Whose player turn it is.
    fn on_turn(position: &Self::State) -> Self::Side;

    /// All units, in order.
    fn units(position: &Self::State) -> impl Iterator<Item = Self::Unit>;
    /// The place of a unit in an array with one entry for each.
    fn index(unit: Self::Unit) -> usize;
    /// How many entries such an array has.
    fn count(position: &Self::State) -> usize;
    /// Whose it is.
    fn side(position: &Self::State, unit: Self::Unit) -> Self::Side;
    /// Where it is, if it is on the map.
    fn hex_of(position: &Self::State, unit: Self::Unit) -> Option<Hex>;
    /// Those of a side in a hex.
    fn units_of(
        position: &Self::State,
        side: Self::Side,
        hex: Hex,
    ) -> impl Iterator<Item = Self::Unit>;
    /// Whether an enemy of a side is in a hex.
    fn has_enemy(position: &Self::State, side: Self::Side, hex: Hex) -> bool;
    /// Whether one of a side is.
    fn has_friend(position: &Self::State, side: Self::Side, hex: Hex) -> bool;

    /// To which of the formations a unit belongs.
    fn formation(position: &Self::State, unit: Self::Unit) -> usize;
    /// How many formations there are.
    fn formations(position: &Self::State) -> usize;
    /// Whether its formation is none that goes anywhere together.
    fn is_independent(position: &Self::State, unit: Self::Unit) -> bool;
    /// With what it goes: which of the [`ARMS`](super::Country::ARMS).
    fn arm(position: &Self::State, unit: Self::Unit) -> usize;
    /// How far it reaches, if it supports others from a distance and takes no ground itself.
    fn range(position: &Self::State, unit: Self::Unit) -> Option<u16>;
    /// Its strength in attack as it is.
    fn attack(position: &Self::State, unit: Self::Unit) -> i32;
    /// Its strength in defense as it is.
    fn defense(position: &Self::State, unit: Self::Unit) -> i32;
    /// How often it can be hit before it is gone.
    fn steps(position: &Self::State, unit: Self::Unit) -> i32;
    /// What it is worth as it is.
    fn worth(position: &Self::State, unit: Self::Unit) -> i32;
    /// How much of its strength in attack it could bring against a hex at each distance within a turn, of a hundred.
    fn reaches(position: &Self::State, unit: Self::Unit) -> &'static [i32];
    /// Whether it has used its move.
    fn has_moved(position: &Self::State, unit: Self::Unit) -> bool;
    /// Those of a side who are lost if nothing is done for them.
    fn doomed(position: &Self::State, side: Self::Side) -> Vec<Self::Unit>;

    /// Puts a unit into a hex of a position that is only thought of.
    fn suppose(position: &mut Self::State, unit: Self::Unit, hex: Hex);
    /// Takes a unit off the map of a position that is only thought of.
    fn suppose_gone(position: &mut Self::State, unit: Self::Unit);
    /// Lets a side be on turn in a position that is only thought of.
    fn suppose_turn(position: &mut Self::State, side: Self::Side);
}

/// The units of a side on the map.
pub(crate) fn on_map<R: Forces>(
    position: &R::State,
    side: R::Side,
) -> impl Iterator<Item = R::Unit> {
    R::units(position)
        .filter(move |&unit| R::side(position, unit) == side && R::hex_of(position, unit).is_some())
}

/// What units are worth, and one step of them.
pub(crate) fn worth_of<R: Forces>(
    position: &R::State,
    units: impl Iterator<Item = R::Unit>,
) -> (i32, i32) {
    let (mut value, mut steps) = (0, 0);
    for unit in units {
        value += R::worth(position, unit);
        steps += R::steps(position, unit);
    }
    (value, value / steps.max(1))
}
