//! The two sides and their units.

use hexmap::Hex;
use kernel::Seat;
use rules_bastogne::stand::strength::{self, WHOLE};
use rules_bastogne::state::unit::{Mark, Place};
use rules_bastogne::{BastogneBreakout, Position, Side, UnitId, View};

use super::stakes;
use crate::planning::Forces;

/// What a unit is worth, and each point of its attack and defense.
const UNIT: i32 = 4;
const STRENGTH: i32 = 2;
/// A gun is worth so much for each point of its barrage.
const GUN: i32 = 2;
/// How much of an attack can be brought along, by hexes, of a hundred.
const ON_FOOT: &[i32] = &[100, 100, 80, 60, 30];
const ON_WHEELS: &[i32] = &[100, 100, 90, 80, 70, 60, 45, 30, 20, 10];
const BY_FIRE: &[i32] = &[0];

/// The arms: those on wheels who must leave the map, if anybody must, with all others like them; those on wheels who need not;
/// those on foot.
pub(super) const LEADING: usize = 0;
pub(super) const WHEELS: usize = 1;
pub(super) const FOOT: usize = 2;

impl Forces for BastogneBreakout {
    type Side = Side;
    type Unit = UnitId;

    /// In every scenario the Germans must get somewhere.
    fn attacker(_: &Position) -> Side {
        Side::German
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
        position.phase.player_turn()
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
        position.side_of(unit)
    }

    fn hex_of(position: &Position, unit: UnitId) -> Option<Hex> {
        position.hex_of(unit)
    }

    fn units_of(position: &Position, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> {
        let held = position.has_unit(side, hex);
        position.units_in(hex).filter(move |_| held)
    }

    fn has_enemy(position: &Position, side: Side, hex: Hex) -> bool {
        position.has_enemy(side, hex)
    }

    fn has_friend(position: &Position, side: Side, hex: Hex) -> bool {
        position.has_unit(side, hex)
    }

    /// Divisions, and the troops of a corps.
    fn formation(position: &Position, unit: UnitId) -> usize {
        position.counter(unit).division.index()
    }

    fn formations(position: &Position) -> usize {
        position.data().divisions.len()
    }

    fn is_independent(_: &Position, _: UnitId) -> bool {
        false
    }

    fn arm(position: &Position, unit: UnitId) -> usize {
        let counter = position.counter(unit);
        if counter.is_infantry() {
            FOOT
        } else if counter.side == Side::German && !stakes::may_lead(position, unit) {
            WHEELS
        } else {
            LEADING
        }
    }

    /// Guns that must leave the map drive with the others.
    fn range(position: &Position, unit: UnitId) -> Option<u16> {
        let counter = position.counter(unit);
        (counter.is_gun() && !stakes::must_leave(position, unit)).then(|| counter.range.into())
    }

    /// As it is for whoever is on turn; the other side will be supplied before it attacks.
    fn attack(position: &Position, unit: UnitId) -> i32 {
        if position.phase.player_turn() == position.side_of(unit) {
            points(strength::attack(position, unit))
        } else {
            position.counter(unit).face(position.unit(unit).steps).attack.into()
        }
    }

    /// As it is if it can be attacked now; whoever is on turn will be supplied before he is attacked.
    fn defense(position: &Position, unit: UnitId) -> i32 {
        if position.phase.player_turn() == position.side_of(unit) {
            position.counter(unit).face(position.unit(unit).steps).defense.into()
        } else {
            points(strength::defense(position, unit))
        }
    }

    fn steps(position: &Position, unit: UnitId) -> i32 {
        position.unit(unit).steps.into()
    }

    fn worth(position: &Position, unit: UnitId) -> i32 {
        let state = position.unit(unit);
        if !matches!(state.place, Place::On(_)) {
            return 0;
        }
        let counter = position.counter(unit);
        let face = counter.face(state.steps);
        let fights = (i32::from(face.attack) + i32::from(face.defense)) * STRENGTH;
        let fires = i32::from(counter.barrage_at(state.steps)) * GUN;
        UNIT + fights + fires + stakes::lost(position, unit)
    }

    fn reaches(position: &Position, unit: UnitId) -> &'static [i32] {
        let counter = position.counter(unit);
        if counter.is_gun() {
            BY_FIRE
        } else if counter.is_infantry() {
            ON_FOOT
        } else {
            ON_WHEELS
        }
    }

    fn has_moved(position: &Position, unit: UnitId) -> bool {
        position.unit(unit).has(Mark::Acted)
    }

    fn doomed(_: &Position, _: Side) -> Vec<UnitId> {
        Vec::new()
    }

    fn suppose(position: &mut Position, unit: UnitId, hex: Hex) {
        position.suppose(unit, hex);
    }

    fn suppose_gone(position: &mut Position, unit: UnitId) {
        position.suppose_gone(unit);
    }

    /// Nothing that is asked of a supposed position depends on it.
    fn suppose_turn(_: &mut Position, _: Side) {}
}

/// Sixteenths in whole points.
fn points(sixteenths: u32) -> i32 {
    i32::try_from((sixteenths + WHOLE / 2) / WHOLE).unwrap_or(0)
}
