//! What a position is worth to the Germans, as one number: the estimate by which plans are compared.

use hexmap::{Hex, Reach};
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::supply::supply_lines::Supply;
use rules_ardennes44::turn::surrender::isolated;
use rules_ardennes44::turn::victory::Standing;
use rules_ardennes44::{Position, Side, UnitId};

use super::going::{Arm, FAR, Going, Resistance, stands};
use super::stakes::Stakes;

/// A point of attack and of defense.
const ATTACK: i32 = 3;
const DEFENSE: i32 = 2;
/// A gun is worth so much.
const GUN: i32 = 12;
/// So many Attack Factors could take the way off the map.
const EXIT_FACTORS: i32 = 12;
/// To have won, or lost.
const WON: i32 = 10_000;

/// How things are weighed, of a hundred.
struct Weights {
    /// Strength, and that of the Germans beside the enemy's.
    strength: i32,
    germans: i32,
    /// A place that is held, but no road leads to it.
    cut_off: i32,
    /// That a place can be had soon, and what it counts at most.
    soon: i32,
    at_most: i32,
}

impl Weights {
    /// Where points are counted, as many games came out: the Germans' own strength hardly tells, and what they have at hand
    /// tells more. In the campaign those weights won the Germans fewer games.
    fn of(stakes: &Stakes) -> Self {
        if stakes.by_points {
            Self { strength: stakes.missed(), germans: 40, cut_off: 60, soon: 200, at_most: 60 }
        } else {
            Self { strength: stakes.later(), germans: 100, cut_off: 50, soon: 100, at_most: 100 }
        }
    }
}

/// What a position is worth to the Germans.
pub(super) fn worth(position: &Position, going: &Going, stakes: &Stakes) -> i32 {
    let won = match position.winner {
        Some(Side::German) => WON,
        Some(Side::Allied) => -WON,
        None => 0,
    };
    let weights = Weights::of(stakes);
    let german = force(position, Side::German) * weights.germans / 100;
    let forces = (german - force(position, Side::Allied)) * weights.strength / 100;
    let standing = Standing::of(position);
    // Lost by less is better too: the dice may still fall otherwise.
    let gone = i32::from(standing.exited) * stakes.per_factor;
    won + forces + ground(position, going, stakes, &weights, &standing) + gone
}

/// What is held counts whole if a road leads to it; what is not, by how soon it can be had, as long as it can be.
fn ground(
    position: &Position,
    going: &Going,
    stakes: &Stakes,
    weights: &Weights,
    standing: &Standing,
) -> i32 {
    let press = Press::of(position, going, stakes);
    let over = position.winner.is_some();
    let counts = |hex: Hex| {
        if standing.holds(hex) {
            100
        } else if over {
            0
        } else if position.controller(hex) == Side::German {
            weights.cut_off
        } else {
            (stakes.nearness(press.time(hex)) * weights.soon / 100).min(weights.at_most)
        }
    };
    let places: i32 = stakes.places.iter().map(|stake| stake.value * counts(stake.hex) / 100).sum();
    if over { places } else { places + press.exits(stakes) }
}

/// How soon the Germans can be anywhere while it still matters.
#[derive(Default)]
pub(super) struct Press {
    wheels: Reach,
    foot: Reach,
}

impl Press {
    pub(super) fn of(position: &Position, going: &Going, stakes: &Stakes) -> Self {
        let mut press = Self::default();
        press.look_again(position, going, stakes);
        press
    }

    /// The same for another position.
    pub(super) fn look_again(&mut self, position: &Position, going: &Going, stakes: &Stakes) {
        let against = Resistance::to(Side::German, position);
        for (arm, search) in [(Arm::Wheels, &mut self.wheels), (Arm::Foot, &mut self.foot)] {
            let starts = stands(position, Side::German, arm);
            going.forward(position, &against, arm, starts, stakes.horizon(), search);
        }
    }

    pub(super) fn time(&self, hex: Hex) -> u16 {
        let [wheels, foot] =
            [&self.wheels, &self.foot].map(|search| search.cost(hex).unwrap_or(FAR));
        wheels.min(foot)
    }

    /// The way by which wheels come there first.
    pub(super) fn way(&self, hex: Hex) -> Vec<Hex> {
        self.wheels.path_to(hex).map(hexmap::Path::into_hexes).unwrap_or_default()
    }

    /// What the way off the map promises.
    fn exits(&self, stakes: &Stakes) -> i32 {
        let times = stakes.exits.iter().filter_map(|&hex| self.wheels.cost(hex));
        let nearest = times.min().unwrap_or(FAR);
        EXIT_FACTORS * stakes.per_factor * stakes.nearness(nearest) / 100
    }

    /// What all places come to by how soon they can be had, for a quick comparison of lines.
    pub(super) fn sum(&self, position: &Position, stakes: &Stakes) -> i32 {
        let open =
            stakes.places.iter().filter(|stake| position.controller(stake.hex) != Side::German);
        let places: i32 =
            open.map(|stake| stake.value * stakes.nearness(self.time(stake.hex)) / 100).sum();
        places + self.exits(stakes)
    }
}

/// What a side's units are worth as they are.
fn force(position: &Position, side: Side) -> i32 {
    let supply = Supply::of(position, side);
    let lost: Vec<UnitId> = isolated(position, side).concat();
    let ours = position.unit_ids().filter(|&unit| position.counter(unit).side == side);
    ours.map(|unit| {
        let whole = of_unit(position, unit);
        let fed = position.hex_of(unit).is_none_or(|hex| supply.reaches(position, hex));
        if lost.contains(&unit) {
            whole / 2
        } else if fed {
            whole
        } else {
            whole * 3 / 4
        }
    })
    .sum()
}

/// What units are worth, and one step of them.
pub(super) fn of_units(position: &Position, units: impl Iterator<Item = UnitId>) -> (i32, i32) {
    let (mut value, mut steps) = (0, 0);
    for unit in units {
        value += of_unit(position, unit);
        steps += i32::from(position.unit(unit).steps);
    }
    (value, value / steps.max(1))
}

/// What a unit is worth.
pub(super) fn of_unit(position: &Position, unit: UnitId) -> i32 {
    let state = position.unit(unit);
    if !matches!(state.place, Place::On(_) | Place::Box(_) | Place::Blocking(_)) {
        return 0;
    }
    if position.counter(unit).kind.is_artillery() {
        return GUN;
    }
    let strength = position.strength(unit);
    let whole = i32::from(strength.attack) * ATTACK + i32::from(strength.defense) * DEFENSE;
    match state.order {
        Condition::Good if state.has(Mark::Engaged) => whole * 9 / 10,
        Condition::Good => whole,
        Condition::Disrupted => whole * 4 / 5,
        Condition::Broken => whole * 3 / 5,
    }
}
