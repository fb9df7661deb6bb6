//! What follows by itself when units have come or gone: empty positions, forts that fall, reserves that are lost, lone leaders,
//! engagements that end.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::printed::counters::{Role, UnitId};
use crate::stand::boundaries;
use crate::state::battle::Stage;
use crate::state::duty::{Duty, DutyKind};
use crate::state::markers::WorkKind;
use crate::state::unit::Mark;
use crate::{Event, Position, Side};

const VACATED: Clause = Clause::new("bw-8.1e");
const ENTERED: Clause = Clause::new("bw-8.2f");
const RESERVE_MET: Clause = Clause::new("bw-14.3a");
const LONE_LEADER: Clause = Clause::new("bw-24.3f");
const LEADER_LOST: Clause = Clause::new("bw-24.5i");
const FREED: Clause = Clause::new("bw-5.4h");
const CONFORMS: Clause = Clause::new("bw-5.4i");
/// §16.1b How near the Meuse a German unit must come.
const NEAR_MEUSE: u16 = 2;

/// Lets everything happen that follows from where the units now stand.
pub(crate) fn settle(pen: &mut Pen<'_, Position>) {
    lone_leaders(pen);
    works(pen);
    reserves(pen);
    duties(pen);
    strays(pen);
}

/// §8.1e, §8.2f Positions that nobody holds, and fortifications that Germans have entered.
fn works(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let gone: Vec<(Hex, Clause)> = position
        .works
        .iter()
        .filter_map(|work| match work.kind {
            WorkKind::ImprovedPosition => {
                position.units_in(work.hex).next().is_none().then_some((work.hex, VACATED))
            }
            WorkKind::Fortification => {
                position.has_friend(Side::German, work.hex).then_some((work.hex, ENTERED))
            }
        })
        .collect();
    for (hex, why) in gone {
        pen.enter(Event::WorkRemoved { hex, why });
    }
}

/// What a unit does to what it passes on a path, whether it stops there or not.
pub(crate) fn pass_by(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    overrun(unit, path, pen);
    catch_leaders(unit, path, pen);
}

/// §7.2, §24.3f A unit has its zone on the way, too: leaders that stand alone in it are lost.
fn catch_leaders(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let counter = position.counter(unit);
    if !position.data().options.leaders || !counter.is_ground() || counter.is_peiper_battalion() {
        return;
    }
    let board = &position.data().board;
    let around = path.iter().flat_map(|&hex| {
        let near = board.grid().neighbours(hex).filter(move |&(way, _)| !board.meuse(hex, way));
        near.map(|(_, next)| next)
    });
    let mut lost: Vec<UnitId> = around
        .flat_map(|hex| position.units_of(counter.side.enemy(), hex))
        .filter(|&leader| is_alone(position, leader) && !goes_along(position, leader))
        .collect();
    lost.sort_unstable();
    lost.dedup();
    for unit in lost {
        pen.enter(Event::Eliminated { unit, why: LONE_LEADER });
        mourn(unit, pen);
    }
}

/// §24.3f Whether a unit is a leader with nobody but leaders in his hex.
fn is_alone(position: &Position, unit: UnitId) -> bool {
    let leads = |unit: UnitId| position.counter(unit).is_leader();
    leads(unit) && position.hex_of(unit).is_some_and(|hex| position.units_in(hex).all(leads))
}

/// §8.2f A German unit that goes along a path takes every built fortification on it.
fn overrun(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    if pen.state().side_of(unit) != Side::German {
        return;
    }
    let built = |hex: &Hex| pen.state().work_at(*hex) == Some(WorkKind::Fortification);
    let taken: Vec<Hex> = path.iter().copied().filter(built).collect();
    for hex in taken {
        pen.enter(Event::WorkRemoved { hex, why: ENTERED });
    }
}

/// §14.3a, §24.5h Units in reserve that an enemy has come next to.
fn reserves(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let lost: Vec<UnitId> = position
        .unit_ids()
        .filter(|&unit| position.unit(unit).has(Mark::Reserve))
        .filter(|&unit| {
            let next = |hex| position.is_next_to_enemy(position.side_of(unit), hex);
            position.hex_of(unit).is_none_or(next)
        })
        .collect();
    for unit in lost {
        pen.enter(Event::Unmarked { unit, mark: Mark::Reserve, why: RESERVE_MET });
    }
}

/// §24.3f Leaders that stand alone in an enemy zone.
pub(crate) fn lone_leaders(pen: &mut Pen<'_, Position>) {
    if !pen.state().data().options.leaders {
        return;
    }
    let position = pen.state();
    let lost: Vec<UnitId> = position
        .unit_ids()
        .filter(|&unit| is_alone(position, unit) && !goes_along(position, unit))
        .filter(|&unit| {
            let hex = position.hex_of(unit);
            hex.is_some_and(|hex| position.in_enemy_zone(position.side_of(unit), hex))
        })
        .collect();
    for unit in lost {
        pen.enter(Event::Eliminated { unit, why: LONE_LEADER });
        mourn(unit, pen);
    }
}

/// §24.3c Whether those a leader was with live, are on their way back or forward, and he may yet follow.
fn goes_along(position: &Position, leader: UnitId) -> bool {
    let Some(battle) = &position.battle else { return false };
    let side = position.side_of(leader);
    let attacks = side == battle.attacker;
    let (fellows, leaders) = if attacks {
        (&battle.attackers, &battle.leaders)
    } else {
        (&battle.defenders, &battle.defenders)
    };
    let lives =
        |&unit: &UnitId| position.counter(unit).is_combat_unit() && position.hex_of(unit).is_some();
    let under_way = match battle.stage {
        Stage::Retreat => battle.retreating.contains(&leader),
        Stage::Advance => battle.advance.as_ref().is_some_and(|right| right.by == side),
        Stage::Support | Stage::Loss | Stage::Stand => false,
    };
    under_way && leaders.contains(&leader) && fellows.iter().any(lives)
}

/// §24.5i When a German leader is lost, his army's reserves are lost, too.
pub(crate) fn mourn(leader: UnitId, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if position.side_of(leader) != Side::German || !position.counter(leader).is_leader() {
        return;
    }
    let army = position.unit(leader).army;
    // §36.L1a The Peiper leader means nothing to others.
    let whole_army = position.counter(leader).role != Some(Role::PeiperLeader);
    let lost: Vec<UnitId> = position
        .on_map(Side::German)
        .filter(|&unit| position.unit(unit).has(Mark::Reserve) && position.unit(unit).army == army)
        .filter(|&unit| whole_army || position.counter(unit).is_peiper())
        .collect();
    for unit in lost {
        pen.enter(Event::Unmarked { unit, mark: Mark::Reserve, why: LEADER_LOST });
    }
}

/// §9.5 Duties of which nobody is left to do them, or nobody to do them to.
fn duties(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let over: Vec<(DutyKind, Hex)> = position
        .duties
        .iter()
        .filter(|duty| is_over(position, duty))
        .map(|duty| (duty.kind, duty.hex))
        .collect();
    for (kind, hex) in over {
        pen.enter(Event::DutyEnded { kind, hex });
    }
}

/// Whether nothing is left of a duty.
fn is_over(position: &Position, duty: &Duty) -> bool {
    let stands = |unit: UnitId| position.hex_of(unit) == Some(duty.hex);
    let held = duty.defenders.iter().any(|&unit| stands(unit));
    match duty.kind {
        DutyKind::Counterattack => !held && !duty.withdrawing,
        // §9.5s, §9.5y
        DutyKind::Engaged => {
            let bound = |unit: UnitId| {
                let counter = position.counter(unit);
                counter.is_infantry() && !counter.is_peiper_battalion()
            };
            let near = |unit: UnitId| {
                let hex = position.hex_of(unit);
                hex.is_some_and(|hex| position.data().board.grid().adjacent(hex, duty.hex))
            };
            !held || !duty.attackers.iter().any(|&unit| bound(unit) && near(unit))
        }
    }
}

/// §5.4h Whoever enters the end of a boundary is free of both, though he goes on from there.
pub(crate) fn free(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    if boundaries::is_freed(pen.state(), unit, path) {
        pen.enter(Event::Marked { unit, mark: Mark::Freed, why: FREED });
    }
}

/// §5.4h, §5.4i Units that a boundary no longer holds, or that it holds again.
fn strays(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let mut changes = Vec::new();
    for unit in position.on_map(Side::German) {
        let Some(hex) = position.hex_of(unit) else { continue };
        if boundaries::holds(position, unit) && boundaries::frees(position, unit, hex) {
            changes.push(Event::Marked { unit, mark: Mark::Freed, why: FREED });
        }
        let strayed = boundaries::closes(position, unit, hex);
        if strayed != position.unit(unit).has(Mark::Strayed) {
            changes.push(if strayed {
                Event::Marked { unit, mark: Mark::Strayed, why: CONFORMS }
            } else {
                Event::Unmarked { unit, mark: Mark::Strayed, why: CONFORMS }
            });
        }
    }
    for change in changes {
        pen.enter(change);
    }
}

/// §16.1b Whether a German unit stands near the Meuse.
pub(crate) fn nears_meuse(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    board.grid().within(hex, NEAR_MEUSE - 1).any(|near| board.is_beside_meuse(near))
}
