//! What a rule set answers about the country: how long a step takes, what is in the way, where supply reaches, who can end
//! where.

use std::fmt::Debug;

use hexmap::{Direction, Grid, Hex};

use super::forces::Forces;

/// What has changed in the going since it was last looked at.
pub(crate) enum Changed {
    Nothing,
    /// The steps out of these hexes.
    Around(Vec<Hex>),
}

/// A hex that a unit could end its move in, and how it would go there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End<M> {
    pub(crate) hex: Hex,
    pub(crate) mode: M,
}

/// The ground, and who gets where on it.
pub(crate) trait Country: Forces {
    /// A way of moving.
    type Mode: Copy + Debug;
    /// What the going depends on, besides the map.
    type Roads;
    /// Where the supply of a side reaches.
    type Supply;
    /// Where a side's ways to its source of supply are open.
    type Lines;

    /// How many sorts of units there are that go differently. The first are the quickest.
    const ARMS: usize;
    /// How many of the first are the quickest: ways are their ways.
    const QUICK: usize;

    /// The hexes.
    fn grid(position: &Self::State) -> &Grid;
    /// What the going depends on now.
    fn roads(position: &Self::State) -> Self::Roads;
    /// What has changed since, unless all has.
    fn changed(roads: &Self::Roads, position: &Self::State) -> Option<Changed>;
    /// How long an arm is on its way from a hex to the next, in twentieths of a turn; nought if it cannot go there.
    fn pace(position: &Self::State, arm: usize, from: Hex, direction: Direction, to: Hex) -> u8;
    /// How long a side must wait before it may cross a hexside.
    fn waits(
        roads: &Self::Roads,
        position: &Self::State,
        side: Self::Side,
        hex: Hex,
        direction: Direction,
    ) -> u16;
    /// What the enemy in a hex or near it costs a side, as time.
    fn resistance(position: &Self::State, side: Self::Side, hex: Hex) -> u16;
    /// What a hexside costs a side in place of that, if the enemy bars it.
    fn bars(
        position: &Self::State,
        side: Self::Side,
        from: Hex,
        direction: Direction,
        to: Hex,
    ) -> Option<u16>;

    /// How good a hex is to stand in.
    fn cover(position: &Self::State, unit: Self::Unit, hex: Hex) -> i32;
    /// Whose a hex is.
    fn controller(position: &Self::State, hex: Hex) -> Self::Side;
    /// Where the supply of a side reaches.
    fn supply(position: &Self::State, side: Self::Side) -> Self::Supply;
    /// Whether it reaches a hex.
    fn is_supplied(supply: &Self::Supply, position: &Self::State, hex: Hex) -> bool;
    /// A side's ways to its source of supply.
    fn lines(position: &Self::State, side: Self::Side) -> Self::Lines;
    /// The same, if only these hexes were open to it.
    fn lines_through(
        position: &Self::State,
        side: Self::Side,
        open: impl Fn(Hex) -> bool,
    ) -> Self::Lines;
    /// Whether one of these ways leads to a hex.
    fn lead_to(lines: &Self::Lines, position: &Self::State, hex: Hex) -> bool;

    /// Whether there is room for a unit in a hex.
    fn has_room(position: &Self::State, unit: Self::Unit, hex: Hex) -> bool;
    /// Where a unit could end its move, each hex once, in the cheapest way.
    fn ends(
        &self,
        position: &Self::State,
        side: Self::Side,
        unit: Self::Unit,
    ) -> Vec<End<Self::Mode>>;
    /// The move of a unit to a hex, in the cheapest way that is open.
    fn march(
        &self,
        position: &Self::State,
        side: Self::Side,
        unit: Self::Unit,
        to: Hex,
    ) -> Option<Self::Action>;
    /// The move of a unit to the place that is liked best, if it is liked better than to stay.
    fn journey(
        &self,
        position: &Self::State,
        who: (Self::Side, Self::Unit),
        stays: i32,
        liking: impl Fn(Self::Mode, Hex) -> i32,
    ) -> Option<Self::Action>;
    /// What is against moving in some way to a hex that is so far from the enemy.
    fn price(mode: Self::Mode, to_enemy: u16) -> i32;
}
