//! §10 Artillery: which guns may support an attack or a defense.

use hexmap::Hex;

use crate::printed::counters::{Kind, UnitId};
use crate::stand::boundaries;
use crate::state::unit::Mark;
use crate::{Illegal, Position, Side};

/// §10.2 Whether a gun may support an attack of its side on a hex.
pub fn check_offensive(
    position: &Position,
    gun: UnitId,
    target: Hex,
    attackers: &[UnitId],
) -> Result<(), Illegal> {
    may_fire_at(position, gun, target)?;
    let side = position.side_of(gun);
    let national = |unit: &UnitId| is_of_nation(position, gun, *unit);
    if !attackers.iter().any(national) {
        return Err(Illegal::OtherNation);
    }
    if !is_of_army(position, gun, attackers.iter().copied()) {
        return Err(Illegal::OtherArmy);
    }
    if side == Side::Allied && position.is_first_turn() {
        return Err(Illegal::NoOffensiveGuns);
    }
    Ok(())
}

/// §10.1, §10.3, §12.4d, §33 Whether a gun may use its strength against a hex in its owner's turn.
pub(crate) fn may_fire_at(position: &Position, gun: UnitId, target: Hex) -> Result<(), Illegal> {
    let hex = ready(position, gun)?;
    let (data, counter, state) = (position.data(), position.counter(gun), position.unit(gun));
    if state.is_unsupplied() {
        return Err(Illegal::GunUnsupplied);
    }
    let away = data.board.grid().distance(hex, target);
    if counter.kind == Kind::Rocket {
        if away > 1 {
            return Err(Illegal::RocketNotNext);
        }
        let way = data.board.grid().direction(hex, target);
        if way.is_some_and(|way| data.board.cliff(hex, way)) {
            return Err(Illegal::Cliff);
        }
    } else {
        in_range(position, gun, hex, target)?;
    }
    if boundaries::closes_attack(position, gun, target) {
        return Err(Illegal::BoundaryAttack);
    }
    let spared = data.options.monschau
        && position.is_first_turn()
        && counter.side == Side::German
        && data.places.monschau.contains(&target);
    if spared { Err(Illegal::MonschauSpared) } else { Ok(()) }
}

/// §10.2e-f Whether a gun may support the defense of a hex.
pub fn check_defensive(
    position: &Position,
    gun: UnitId,
    target: Hex,
    defenders: &[UnitId],
) -> Result<(), Illegal> {
    let hex = ready(position, gun)?;
    if position.counter(gun).kind == Kind::Rocket {
        return Err(Illegal::RocketDefends);
    }
    if defenders.contains(&gun) {
        return Err(Illegal::GunNextToEnemy);
    }
    in_range(position, gun, hex, target)?;
    let national = |unit: &UnitId| is_of_nation(position, gun, *unit);
    if !defenders.iter().any(national) {
        return Err(Illegal::OtherNation);
    }
    if !is_of_army(position, gun, defenders.iter().copied()) {
        return Err(Illegal::OtherArmy);
    }
    Ok(())
}

/// Whether a gun is on the map and has not used its strength.
fn ready(position: &Position, gun: UnitId) -> Result<Hex, Illegal> {
    let hex = position.hex_of(gun).ok_or(Illegal::NotOnMap)?;
    if !position.counter(gun).is_artillery() {
        return Err(Illegal::NotAGun);
    }
    if position.unit(gun).has(Mark::Fired) { Err(Illegal::GunFired) } else { Ok(hex) }
}

/// §10.1b, §10.3a Corps artillery fires as far as its range, and not with an enemy next to it.
fn in_range(position: &Position, gun: UnitId, hex: Hex, target: Hex) -> Result<(), Illegal> {
    let counter = position.counter(gun);
    if position.is_next_to_enemy(counter.side, hex) {
        return Err(Illegal::GunNextToEnemy);
    }
    if position.data().board.grid().distance(hex, target) > u16::from(counter.range) {
        return Err(Illegal::GunOutOfRange);
    }
    Ok(())
}

/// §28.4a Whether a gun is of a unit's nation.
fn is_of_nation(position: &Position, gun: UnitId, unit: UnitId) -> bool {
    !position.data().options.inter_allied
        || position.counter(gun).is_british() == position.counter(unit).is_british()
}

/// §37.2d Whether one of these is of a German gun's army.
pub(crate) fn is_of_army(
    position: &Position,
    gun: UnitId,
    units: impl IntoIterator<Item = UnitId>,
) -> bool {
    let counter = position.counter(gun);
    let bound = position.data().options.army_artillery
        && counter.side == Side::German
        && counter.is_corps_artillery()
        && position.is_until(position.data().tables.turns.boundaries);
    let army = position.unit(gun).army;
    !bound || units.into_iter().any(|unit| position.unit(unit).army == army)
}

/// The guns of a side that may support an attack.
pub fn offensive<'p>(
    position: &'p Position,
    side: Side,
    target: Hex,
    attackers: &'p [UnitId],
) -> impl Iterator<Item = UnitId> + 'p {
    position
        .on_map(side)
        .filter(move |&gun| check_offensive(position, gun, target, attackers).is_ok())
}

/// The guns of a side that may support a defense.
pub fn defensive<'p>(
    position: &'p Position,
    side: Side,
    target: Hex,
    defenders: &'p [UnitId],
) -> impl Iterator<Item = UnitId> + 'p {
    position
        .on_map(side)
        .filter(move |&gun| check_defensive(position, gun, target, defenders).is_ok())
}
