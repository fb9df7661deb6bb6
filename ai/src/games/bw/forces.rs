//! The two sides and their units.

use hexmap::Hex;
use kernel::Seat;
use rules_bitter_woods::fight::strength;
use rules_bitter_woods::printed::counters::{Army, DivisionId, Kind};
use rules_bitter_woods::printed::scenario::Victory;
use rules_bitter_woods::stand::boundaries;
use rules_bitter_woods::state::unit::{Mark, Place};
use rules_bitter_woods::{BitterWoods, Phase, Position, Side, UnitId, View};

use super::stakes;
use crate::planning::Forces;

/// What a unit is worth, and each point of its strength.
const UNIT: i32 = 6;
const STRENGTH: i32 = 5;
/// A gun is worth so much for each point.
const GUN: i32 = 3;
/// How near a leader keeps to the front.
const LEADER: u16 = 3;
/// How much of an attack can be brought along, by hexes, of a hundred.
const ON_FOOT: &[i32] = &[100, 100, 80, 40, 20];
const ON_WHEELS: &[i32] = &[100, 100, 90, 70, 55, 40, 25, 15];
const BY_FIRE: &[i32] = &[60, 60, 60, 60, 60];

/// The arms. Army boundaries hold the mechanized units of each German army for some days; nobody else is held.
pub(super) const WHEELS: usize = 0;
pub(super) const FOOT: usize = 4;

/// The army whose mechanized units are an arm of their own while boundaries hold them.
pub(super) const fn army_of(arm: usize) -> Option<Army> {
    match arm {
        1 => Some(Army::SixthPanzer),
        2 => Some(Army::FifthPanzer),
        3 => Some(Army::Seventh),
        _ => None,
    }
}

impl Forces for BitterWoods {
    type Side = Side;
    type Unit = UnitId;

    /// Whoever counts points, the Germans in the campaign, and the Allies where a town is to be relieved.
    fn attacker(position: &Position) -> Side {
        match &position.data().scenario.victory {
            Victory::Campaign { .. } => Side::German,
            Victory::Points(points) => points.side,
            Victory::Relief { .. } => Side::Allied,
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
        position.side_of(unit)
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

    /// Divisions; whoever belongs to none is with the others of its army who do not.
    fn formation(position: &Position, unit: UnitId) -> usize {
        let counter = position.counter(unit);
        let divisions = position.data().divisions.len();
        counter.division.map_or(divisions + counter.army as usize, DivisionId::index)
    }

    fn formations(position: &Position) -> usize {
        position.data().divisions.len() + Army::British as usize + 1
    }

    fn is_independent(position: &Position, unit: UnitId) -> bool {
        position.counter(unit).division.is_none()
    }

    fn arm(position: &Position, unit: UnitId) -> usize {
        let counter = position.counter(unit);
        let wheels = counter.is_mechanized()
            || (counter.side == Side::Allied && counter.is_corps_artillery());
        if !wheels {
            FOOT
        } else if boundaries::holds(position, unit) {
            let army = position.unit(unit).army;
            (1..FOOT).find(|&arm| army_of(arm) == Some(army)).unwrap_or(WHEELS)
        } else {
            WHEELS
        }
    }

    /// Rockets fight in the line.
    fn range(position: &Position, unit: UnitId) -> Option<u16> {
        let counter = position.counter(unit);
        match counter.kind {
            Kind::CorpsArtillery | Kind::ArmyArtillery => Some(counter.range.into()),
            Kind::Leader => Some(LEADER),
            Kind::Infantry
            | Kind::ArmoredInfantry
            | Kind::ArmoredCavalry
            | Kind::Armor
            | Kind::Rocket => None,
        }
    }

    fn attack(position: &Position, unit: UnitId) -> i32 {
        strength::attack(position, unit).into()
    }

    fn defense(position: &Position, unit: UnitId) -> i32 {
        strength::defense(position, unit, false).into()
    }

    fn steps(position: &Position, unit: UnitId) -> i32 {
        position.unit(unit).steps.into()
    }

    fn worth(position: &Position, unit: UnitId) -> i32 {
        let counter = position.counter(unit);
        if !matches!(position.unit(unit).place, Place::On(_)) || counter.is_leader() {
            return 0;
        }
        let points = i32::from(position.strength(unit));
        let lost = stakes::lost(position, unit);
        lost + if counter.is_artillery() { points * GUN } else { UNIT + points * STRENGTH }
    }

    fn reaches(position: &Position, unit: UnitId) -> &'static [i32] {
        if Self::range(position, unit).is_some() {
            BY_FIRE
        } else if Self::arm(position, unit) == FOOT {
            ON_FOOT
        } else {
            ON_WHEELS
        }
    }

    fn has_moved(position: &Position, unit: UnitId) -> bool {
        let state = position.unit(unit);
        match position.phase {
            Phase::Exploitation => state.has(Mark::Exploited) || !state.has(Mark::Reserve),
            Phase::Supply
            | Phase::Interdiction
            | Phase::Reserve
            | Phase::Movement
            | Phase::Combat
            | Phase::Demolition
            | Phase::LateAttack
            | Phase::Construction
            | Phase::Over => state.has(Mark::Moved) || state.has(Mark::Reserve),
        }
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

    fn suppose_turn(position: &mut Position, side: Side) {
        position.active = side;
    }
}
