//! The two sides and their units.

use hexmap::Hex;
use kernel::Seat;
use rules_ardennes44::printed::scenario::Goal;
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::turn::surrender::isolated;
use rules_ardennes44::{Ardennes44, Mobility, Position, Side, UnitId, View};

use crate::planning::Forces;

/// A point of attack and of defense.
const ATTACK: i32 = 3;
const DEFENSE: i32 = 2;
/// A gun is worth so much.
const GUN: i32 = 12;
/// How far a gun reaches on whose counter no range is printed.
const SHORT_RANGE: u16 = 2;
/// How much of an attack can be brought along, by hexes, of a hundred.
const ON_FOOT: &[i32] = &[100, 100, 80, 40];
const ON_WHEELS: &[i32] = &[100, 100, 90, 70, 50, 30];

/// The arms: how units go.
pub(super) const WHEELS: usize = 0;
pub(super) const FOOT: usize = 1;

impl Forces for Ardennes44 {
    type Side = Side;
    type Unit = UnitId;

    /// In every scenario so far the German player must show something in the end, and the Allied player wins if he does not.
    fn attacker(position: &Position) -> Side {
        match position.data().scenario.victory {
            Goal::Campaign | Goal::Points | Goal::Patton | Goal::Extended => Side::German,
        }
    }

    fn enemy(side: Side) -> Side {
        side.enemy()
    }

    fn seat(side: Side) -> Seat {
        side.seat()
    }

    fn viewer(view: &View<'_>) -> Option<Side> {
        view.side
    }

    fn on_turn(position: &Position) -> Side {
        position.active
    }

    fn units(position: &Position) -> impl Iterator<Item = UnitId> {
        position.unit_ids()
    }

    fn index(unit: UnitId) -> usize {
        unit.index()
    }

    fn count(position: &Position) -> usize {
        position.units.len()
    }

    fn side(position: &Position, unit: UnitId) -> Side {
        position.counter(unit).side
    }

    fn hex_of(position: &Position, unit: UnitId) -> Option<Hex> {
        position.hex_of(unit)
    }

    fn units_of(position: &Position, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> {
        position.units_of(side, hex)
    }

    fn has_enemy(position: &Position, side: Side, hex: Hex) -> bool {
        position.has_enemy(side, hex)
    }

    fn has_friend(position: &Position, side: Side, hex: Hex) -> bool {
        position.has_friend(side, hex)
    }

    fn formation(position: &Position, unit: UnitId) -> usize {
        position.counter(unit).formation.index()
    }

    fn formations(position: &Position) -> usize {
        position.data().formations.len()
    }

    fn is_independent(position: &Position, unit: UnitId) -> bool {
        position.formation(unit).independent
    }

    fn arm(position: &Position, unit: UnitId) -> usize {
        match position.counter(unit).kind.mobility() {
            Mobility::Foot => FOOT,
            Mobility::Mechanized | Mobility::Vehicle => WHEELS,
        }
    }

    fn range(position: &Position, unit: UnitId) -> Option<u16> {
        let counter = position.counter(unit);
        counter.kind.is_artillery().then(|| counter.range.map_or(SHORT_RANGE, u16::from))
    }

    fn attack(position: &Position, unit: UnitId) -> i32 {
        position.strength(unit).attack.into()
    }

    fn defense(position: &Position, unit: UnitId) -> i32 {
        position.strength(unit).defense.into()
    }

    fn steps(position: &Position, unit: UnitId) -> i32 {
        position.unit(unit).steps.into()
    }

    fn worth(position: &Position, unit: UnitId) -> i32 {
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

    fn reaches(position: &Position, unit: UnitId) -> &'static [i32] {
        if Self::arm(position, unit) == FOOT { ON_FOOT } else { ON_WHEELS }
    }

    fn has_moved(position: &Position, unit: UnitId) -> bool {
        position.unit(unit).has(Mark::Moved)
    }

    fn doomed(position: &Position, side: Side) -> Vec<UnitId> {
        isolated(position, side).concat()
    }

    fn suppose(position: &mut Position, unit: UnitId, hex: Hex) {
        position.suppose(unit, hex);
    }

    fn suppose_gone(position: &mut Position, unit: UnitId) {
        position.suppose_gone(unit);
    }

    fn suppose_turn(position: &mut Position, side: Side) {
        position.active = side;
    }
}
