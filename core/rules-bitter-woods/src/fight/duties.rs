//! §9.5 Counterattacks and engagements: what units owe for an earlier combat, and how they pay it.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::declaration;
use crate::printed::counters::{Kind, UnitId};
use crate::state::duty::{Duty, DutyKind};
use crate::{Event, Illegal, Position, Side};

const LONE_GUNS: Clause = Clause::new("bw-9.5n");

/// The duties that the player on turn must do now.
pub fn due(position: &Position) -> impl Iterator<Item = &Duty> {
    position
        .duties
        .iter()
        .filter(|duty| duty.bound() == position.active && duty.due == position.turn)
}

/// The attack that a duty asks for: who takes part, and the hexes of which one must be attacked.
pub fn demanded(position: &Position, duty: &Duty) -> (Vec<UnitId>, Vec<Hex>) {
    match duty.kind {
        DutyKind::Counterattack => (all_in(position, duty), duty.faces(position)),
        DutyKind::Engaged => (bound_attackers(position, duty), vec![duty.hex]),
    }
}

/// §9.5h, §9.5j Everybody in the hex who can attack.
fn all_in(position: &Position, duty: &Duty) -> Vec<UnitId> {
    let here = position.units_of(duty.bound(), duty.hex);
    here.filter(|&unit| declaration::may_attack(position, unit).is_ok()).collect()
}

/// §9.5y The infantry that attacked and still stands before the hex.
fn bound_attackers(position: &Position, duty: &Duty) -> Vec<UnitId> {
    let grid = position.data().board.grid();
    let near = |unit: UnitId| position.hex_of(unit).is_some_and(|hex| grid.adjacent(hex, duty.hex));
    let bound = |unit: UnitId| {
        let counter = position.counter(unit);
        counter.is_infantry() && !counter.is_peiper_battalion()
    };
    duty.attackers
        .iter()
        .copied()
        .filter(|&unit| bound(unit) && near(unit))
        .filter(|&unit| declaration::may_attack(position, unit).is_ok())
        .collect()
}

/// Whether an attack keeps to the duties of those who make it. Whoever owes two battles fights one of them.
pub(crate) fn check_attack(
    position: &Position,
    target: Hex,
    units: &[UnitId],
) -> Result<(), Illegal> {
    let owed: Vec<(&Duty, Vec<UnitId>, Vec<Hex>)> = due(position)
        .map(|duty| {
            let (bound, hexes) = demanded(position, duty);
            (duty, bound, hexes)
        })
        .collect();
    for (duty, bound, hexes) in &owed {
        if !units.iter().any(|unit| bound.contains(unit)) || hexes.is_empty() {
            continue;
        }
        let pays = owed.iter().any(|(_, others, hexes)| {
            hexes.contains(&target)
                && others.iter().all(|unit| units.contains(unit))
                && others.iter().any(|unit| bound.contains(unit))
        });
        if !pays && is_feasible(position, duty) {
            return Err(match duty.kind {
                DutyKind::Counterattack => Illegal::MustCounterattack,
                DutyKind::Engaged => Illegal::MustFightAgain,
            });
        }
    }
    Ok(())
}

/// Whether the attack that a duty asks for can be made at all.
pub fn is_feasible(position: &Position, duty: &Duty) -> bool {
    let (units, hexes) = demanded(position, duty);
    !units.is_empty()
        && hexes.iter().any(|&hex| declaration::check_ground(position, hex, &units).is_ok())
}

/// Whether the combat phase may end: every duty is done that can be done.
pub(crate) fn check_end(position: &Position) -> Result<(), Illegal> {
    match due(position).find(|duty| is_feasible(position, duty)).map(|duty| duty.kind) {
        Some(DutyKind::Counterattack) => Err(Illegal::MustCounterattack),
        Some(DutyKind::Engaged) => Err(Illegal::MustFightAgain),
        None => Ok(()),
    }
}

/// The attacks that duties ask for, one for each hex that would do.
pub fn attacks(position: &Position) -> Vec<(Hex, Vec<UnitId>)> {
    let mut attacks = Vec::new();
    for duty in due(position) {
        let (units, hexes) = demanded(position, duty);
        let made = hexes.into_iter().filter(|_| !units.is_empty());
        attacks.extend(made.map(|hex| (hex, units.clone())));
    }
    attacks
}

/// §9.5r A declared attack ends the engagements of all who take part, and the duties it fulfils.
pub(crate) fn end_by(
    target: Hex,
    units: &[UnitId],
    defenders: &[UnitId],
    pen: &mut Pen<'_, Position>,
) {
    let position = pen.state();
    let touched = |unit: &UnitId| units.contains(unit) || defenders.contains(unit);
    let over: Vec<(DutyKind, Hex)> = position
        .duties
        .iter()
        .filter(|duty| match duty.kind {
            DutyKind::Engaged => duty.attackers.iter().chain(&duty.defenders).any(touched),
            DutyKind::Counterattack => {
                // §9.5k Who has withdrawn owes nothing, and the hex stays closed.
                !duty.withdrawing
                    && duty.bound() == position.active
                    && duty.due == position.turn
                    && duty.faces(position).contains(&target)
                    && duty.defenders.iter().any(|unit| units.contains(unit))
            }
        })
        .map(|duty| (duty.kind, duty.hex))
        .collect();
    for (kind, hex) in over {
        pen.enter(Event::DutyEnded { kind, hex });
    }
}

/// §9.5x Corps artillery that goes along when its hex counterattacks: it adds nothing, and shares the result.
pub(crate) fn taken_along(position: &Position, target: Hex, units: &[UnitId]) -> Vec<UnitId> {
    let fulfilled = due(position).filter(|duty| {
        let out_of = |&unit: &UnitId| position.hex_of(unit) == Some(duty.hex);
        duty.kind == DutyKind::Counterattack
            && duty.faces(position).contains(&target)
            && units.iter().any(out_of)
    });
    let there = fulfilled.flat_map(|duty| position.units_of(duty.bound(), duty.hex));
    there.filter(|&unit| position.counter(unit).is_corps_artillery()).collect()
}

/// §9.5m, §9.5n Corps artillery that must counterattack alone is lost as the combat phase begins.
pub(crate) fn lose_lone_guns(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let mut lost = Vec::new();
    for duty in due(position).filter(|duty| duty.kind == DutyKind::Counterattack) {
        let here = || position.units_of(duty.bound(), duty.hex);
        let gun = |unit: &UnitId| {
            matches!(position.counter(*unit).kind, Kind::CorpsArtillery | Kind::ArmyArtillery)
        };
        let alone = here().all(|unit| !position.counter(unit).is_ground());
        if alone && !duty.faces(position).is_empty() {
            lost.extend(here().filter(gun).filter(|unit| duty.defenders.contains(unit)));
        }
    }
    for unit in lost {
        pen.enter(Event::Eliminated { unit, why: LONE_GUNS });
    }
}

/// Duties that end with a player turn: those that were due in it. A hex that was withdrawn from stays closed to the end of the
/// game-turn (§9.5k).
pub(crate) fn expire(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let turn_ends = position.active == Side::Allied;
    let done = |duty: &&Duty| {
        let own = duty.bound() == position.active && !duty.withdrawing;
        duty.due == position.turn && (own || turn_ends && duty.withdrawing)
    };
    let over = position.duties.iter().filter(done).map(|duty| (duty.kind, duty.hex));
    let over: Vec<(DutyKind, Hex)> = over.collect();
    for (kind, hex) in over {
        pen.enter(Event::DutyEnded { kind, hex });
    }
}

/// §9.5g, §9.5p The duty that a result leaves behind.
pub(crate) fn arise(kind: DutyKind, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let Some(battle) = &position.battle else { return };
    let soldiers = |units: &[UnitId]| -> Vec<UnitId> {
        let on = |unit: &UnitId| position.hex_of(*unit).is_some();
        let fights = |unit: &UnitId| position.counter(*unit).is_combat_unit();
        units.iter().copied().filter(on).filter(fights).collect()
    };
    let same_turn = kind == DutyKind::Counterattack && battle.attacker == Side::German;
    let event = Event::DutyArose {
        kind,
        attacker: battle.attacker,
        hex: battle.target,
        attackers: soldiers(&battle.attackers),
        defenders: soldiers(&battle.defenders),
        due: position.turn + u8::from(!same_turn),
    };
    pen.enter(event);
}
