//! §21.1-21.3 The Armor Shift: which side has the better tanks, where the ground lets them fight.

use hexmap::Hex;
use kernel::Clause;

use crate::march::movement;
use crate::printed::board::Terrain;
use crate::printed::costs::Obstacle;
use crate::printed::counters::{Frame, Kind, UnitId};
use crate::state::battle::Battle;
use crate::{Modifier, Position, Side};

const NO_ENEMY_TANK: Clause = Clause::new("a44-21.1a");
const HIGHER_QUALITY: Clause = Clause::new("a44-21.1b");
const DEFENDER: Clause = Clause::new("a44-21.1c");

/// An Armor Shift that a side has earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ArmorShift {
    /// Who.
    pub(crate) side: Side,
    /// §16.3b By which Tank Units.
    pub(crate) units: Vec<UnitId>,
    /// The column, and which of the cases it is.
    pub(crate) shift: Modifier,
}

/// §21.1 Who has the Armor Shift in a combat, if anybody.
pub(crate) fn of(position: &Position, battle: &Battle) -> Option<ArmorShift> {
    let is_tank = |unit: &UnitId| position.counter(*unit).kind.is_tank_unit();
    let tanks: Vec<UnitId> = battle.attackers.iter().copied().filter(is_tank).collect();
    // §21.3c A Tank Unit that earns nothing still denies the defender his.
    if tanks.is_empty() {
        of_defender(position, battle)
    } else {
        of_attacker(position, battle, tanks)
    }
}

fn of_attacker(position: &Position, battle: &Battle, tanks: Vec<UnitId>) -> Option<ArmorShift> {
    let enemy = defending_quality(position, battle);
    let better = |unit: UnitId| enemy.is_none_or(|enemy| attacking_quality(position, unit) > enemy);
    let units: Vec<UnitId> = tanks
        .into_iter()
        .filter(|&unit| is_allowed(position, unit, battle.target) && better(unit))
        .collect();
    let why = if enemy.is_none() { NO_ENEMY_TANK } else { HIGHER_QUALITY };
    let shift = Modifier { by: position.data().tables.shifts.armor, why };
    (!units.is_empty()).then_some(ArmorShift { side: position.active, units, shift })
}

fn of_defender(position: &Position, battle: &Battle) -> Option<ArmorShift> {
    let kinds = || position.defenders(battle).map(|unit| position.counter(unit).kind);
    let with_infantry = kinds().any(|kind| kind.is_infantry_type() || is_both(kind));
    let is_tank = |unit: &UnitId| position.counter(*unit).kind.is_tank_unit();
    let units: Vec<UnitId> = position.defenders(battle).filter(is_tank).collect();
    let earned = with_infantry && !units.is_empty() && is_open(position, battle.target);
    let shift = Modifier { by: position.data().tables.shifts.armor_defender, why: DEFENDER };
    earned.then_some(ArmorShift { side: position.active.enemy(), units, shift })
}

/// §21.1d Whether a kind has infantry of its own with its tanks.
const fn is_both(kind: Kind) -> bool {
    matches!(kind, Kind::CombatCommand | Kind::Guards | Kind::PanzerBrigade)
}

/// §21.3 Whether the ground allows a unit an Armor Shift against a hex next to it.
pub(crate) fn is_allowed(position: &Position, unit: UnitId, target: Hex) -> bool {
    is_open(position, target) && can_cross(position, unit, target)
}

/// §21.3a Whether tanks can make themselves felt in a hex. What is built there does not matter, but
/// a City does.
fn is_open(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    let basic = match board.terrain(hex) {
        Terrain::Clear | Terrain::LightWoods => true,
        Terrain::Forest | Terrain::WoodedRough | Terrain::City => false,
    };
    basic && !board.is_west_wall(hex)
}

/// §21.3b Whether a unit could cross into a hex next to it. From a Blocking Position it comes by
/// road (§13.8).
fn can_cross(position: &Position, unit: UnitId, target: Hex) -> bool {
    let Some(hex) = position.hex_of(unit) else { return true };
    let Some(direction) = position.data().board.grid().direction(hex, target) else { return false };
    let class = position.counter(unit).kind.mobility();
    movement::in_the_way(position, class, hex, direction) != Obstacle::Closed
}

/// §21.2a What a Tank Unit's quality is worth when it attacks.
fn attacking_quality(position: &Position, unit: UnitId) -> i8 {
    let Some(quality) = position.counter(unit).tank_quality else { return 0 };
    let red = match quality.frame {
        Frame::Gray => 0,
        Frame::Red | Frame::RedSquare => position.data().tables.shifts.red_quality,
    };
    signed(quality.value) + red
}

/// §21.1b, §21.2q1 The best quality in the hex that is attacked, that of Flak included; none if there
/// is neither a Tank Unit nor Flak.
pub(crate) fn defending_quality(position: &Position, battle: &Battle) -> Option<i8> {
    let counters = position.defenders(battle).map(|unit| position.counter(unit));
    let rated =
        counters.filter(|counter| counter.kind.is_tank_unit() || counter.kind == Kind::Flak);
    rated.map(|counter| counter.tank_quality.map_or(0, |quality| signed(quality.value))).max()
}

fn signed(value: u8) -> i8 {
    i8::try_from(value).expect("Tank Qualities are small")
}
