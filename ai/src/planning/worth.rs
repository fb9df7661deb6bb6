//! What a position is worth to the attacker, as one number: the estimate by which plans are compared.

use hexmap::Hex;

use super::going::Going;
use super::press::Press;
use super::stakes::Stakes;
use super::warfare::Warfare;

/// To have won, or lost.
const WON: i32 = 10_000;

/// How things are weighed, of a hundred.
struct Weights {
    /// Strength, and that of the attacker beside the enemy's.
    strength: i32,
    attacker: i32,
    /// A place that is held, but no supply comes to it.
    cut_off: i32,
    /// That a place can be had soon, and what it counts at most.
    soon: i32,
    at_most: i32,
}

impl Weights {
    /// Where points are counted, as many games came out: the attacker's own strength hardly tells, and what he has at hand
    /// tells more. Where enough wins at once, those weights won him fewer games.
    fn of(stakes: &Stakes) -> Self {
        if stakes.by_points {
            Self { strength: stakes.missed(), attacker: 40, cut_off: 60, soon: 200, at_most: 60 }
        } else {
            Self { strength: stakes.later(), attacker: 100, cut_off: 50, soon: 100, at_most: 100 }
        }
    }
}

/// What a position is worth to the attacker.
pub(crate) fn worth<R: Warfare>(position: &R::State, going: &Going<R>, stakes: &Stakes) -> i32 {
    let attacker = R::attacker(position);
    let won = match R::winner(position) {
        Some(winner) if winner == attacker => WON,
        Some(_) => -WON,
        None => 0,
    };
    let weights = Weights::of(stakes);
    let own = force::<R>(position, attacker) * weights.attacker / 100;
    let forces = (own - force::<R>(position, R::enemy(attacker))) * weights.strength / 100;
    let standing = R::standing(position);
    // Lost by less is better too: the dice may still fall otherwise.
    let gone = R::gone(&standing) * stakes.per_factor;
    won + forces + ground(position, going, stakes, &weights, &standing) + gone
}

/// What is held counts whole if supply comes to it; what is not, by how soon it can be had, as long as it can be.
fn ground<R: Warfare>(
    position: &R::State,
    going: &Going<R>,
    stakes: &Stakes,
    weights: &Weights,
    standing: &R::Standing,
) -> i32 {
    let press = Press::of(position, going, stakes);
    let over = R::winner(position).is_some();
    let counts = |hex: Hex| {
        if R::holds(standing, hex) {
            100
        } else if over {
            0
        } else if R::controller(position, hex) == R::attacker(position) {
            weights.cut_off
        } else {
            (stakes.nearness(press.time(hex)) * weights.soon / 100).min(weights.at_most)
        }
    };
    let places: i32 = stakes.places.iter().map(|stake| stake.value * counts(stake.hex) / 100).sum();
    if over { places } else { places + press.exits::<R>(stakes) }
}

/// What a side's units are worth as they are.
fn force<R: Warfare>(position: &R::State, side: R::Side) -> i32 {
    let supply = R::supply(position, side);
    let lost = R::doomed(position, side);
    let ours = R::units(position).filter(|&unit| R::side(position, unit) == side);
    ours.map(|unit| {
        let whole = R::worth(position, unit);
        let fed =
            R::hex_of(position, unit).is_none_or(|hex| R::is_supplied(&supply, position, hex));
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
