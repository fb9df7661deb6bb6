//! §7 Bridges: blown in the Bridge Phase or before an attack over them, and rebuilt. The one at Ouren
//! is tried by `moves`, too.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::march::{commando, moves};
use crate::printed::board::BridgeId;
use crate::printed::counters::UnitId;
use crate::stand::first_turn;
use crate::state::battle::Battle;
use crate::state::markers::BridgeState;
use crate::state::then::Then;
use crate::state::unit::{Condition, Mark};
use crate::supply::supply_lines::Roads;
use crate::{Action, Event, Illegal, Modifier, Position, Side};
use field::modified;

const DEMOLITION: Clause = Clause::new("a44-7.2d");
const HASTY: Clause = Clause::new("a44-7.5a");
const SHAKEN: Clause = Clause::new("a44-7.5b");

/// §7.8f, §7.8g Work that the player on turn began before is finished or given up.
pub(crate) fn open(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    // §29.5x1 What is marked at the start counts as begun in this very phase.
    if first_turn::is_on(position) {
        return;
    }
    let side = position.active;
    let begun = BridgeState::UnderConstruction(side);
    if !position.bridges.iter().any(|bridge| bridge.state == begun) {
        return;
    }
    // All are judged before any is changed, so that their order does not matter.
    let roads = Roads::of(position, side);
    let bridges = position.data().board.bridges();
    let works: Vec<(BridgeId, bool)> = bridges
        .filter(|&bridge| position.bridge(bridge) == begun)
        .map(|bridge| (bridge, may_work(position, side, bridge, &roads).is_ok()))
        .collect();
    for (bridge, goes_on) in works {
        pen.enter(if goes_on {
            Event::BridgeBuilt { bridge }
        } else {
            Event::BridgeAbandoned { bridge }
        });
    }
}

/// Whether there is anything to blow or build.
pub(crate) fn waits(position: &Position) -> bool {
    let side = position.active;
    let bridges = || position.data().board.bridges();
    let can_blow = bridges().any(|bridge| {
        may_be_tried(position, side, bridge).is_ok()
            && nearby(position, side, bridge)
                .any(|unit| may_demolish(position, unit, bridge).is_ok())
    });
    can_blow || sites(position, side).next().is_some()
}

/// The blown bridges on which a side may begin to work.
fn sites(position: &Position, side: Side) -> impl Iterator<Item = BridgeId> {
    let blown = position.data().board.bridges().filter(move |&bridge| {
        position.bridge(bridge) == BridgeState::Blown && is_clear(position, side, bridge)
    });
    let mut blown = blown.peekable();
    // The roads are flooded once, and only if there is a site to ask about.
    let roads = blown.peek().map(|_| Roads::of(position, side));
    blown.filter(move |&bridge| {
        roads.as_ref().is_some_and(|roads| may_work(position, side, bridge, roads).is_ok())
    })
}

/// §7.2, §7.4 Whether a unit may try a bridge. Whoever is about to attack over it is near (§7.3a).
pub(crate) fn check_demolish(
    position: &Position,
    side: Side,
    unit: UnitId,
    bridge: BridgeId,
) -> Result<(), Illegal> {
    if position.counter(unit).side != side {
        return Err(Illegal::NotYours);
    }
    may_be_tried(position, side, bridge)?;
    may_demolish(position, unit, bridge)
}

/// §7.2b, §7.3a, §7.6a Whether anybody of a side may try a bridge.
fn may_be_tried(position: &Position, side: Side, bridge: BridgeId) -> Result<(), Illegal> {
    if position.bridge(bridge) != BridgeState::Intact {
        return Err(Illegal::NotStanding);
    }
    if position.turn < position.data().tables.bridges.first_turn {
        return Err(Illegal::TooEarlyToBlow);
    }
    if position.bridges[bridge.index()].tried {
        return Err(Illegal::TriedAlready);
    }
    let ends = position.data().board.bridge_ends(bridge);
    let near = |&end: &Hex| position.has_enemy(side, end) || position.is_next_to_enemy(side, end);
    if ends.iter().any(near) { Ok(()) } else { Err(Illegal::NoEnemyNear) }
}

/// §7.3b, §7.3c, §7.6b Whether a unit is fit to blow a bridge, and reaches it.
fn may_demolish(position: &Position, unit: UnitId, bridge: BridgeId) -> Result<(), Illegal> {
    let state = position.unit(unit);
    let Some(hex) = position.hex_of(unit) else { return Err(Illegal::NotOnMap) };
    if state.order == Condition::Broken || state.is_in_column() || state.has(Mark::PrimeMover) {
        return Err(Illegal::CannotDemolish);
    }
    let side = position.counter(unit).side;
    let (grid, ends) = (position.data().board.grid(), position.data().board.bridge_ends(bridge));
    // §7.3q1 A bridge is within a hex if it is a side of the unit's hex or of one next to it.
    if ends.contains(&hex) {
        return Ok(());
    }
    let mut refusal = Illegal::BridgeTooFar;
    for end in ends {
        let Some(direction) = grid.direction(hex, end) else { continue };
        let barred = position.has_enemy(side, end)
            || position.has_enemy_roadblock(side, end)
            || position.meets_bond(side, hex, direction, end);
        if !barred {
            return Ok(());
        }
        refusal = Illegal::WayToBridgeBarred;
    }
    Err(refusal)
}

/// The units of a side from whose hexes a bridge is at most a hex away, hex by hex.
fn nearby(position: &Position, side: Side, bridge: BridgeId) -> impl Iterator<Item = UnitId> {
    let board = &position.data().board;
    let ends = board.bridge_ends(bridge);
    let around = ends.into_iter().flat_map(|end| board.grid().neighbours(end));
    // Each end is next to the other, so the ends are among their neighbours.
    let mut hexes: Vec<Hex> = around.map(|(_, hex)| hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes.into_iter().flat_map(move |hex| position.units_of(side, hex))
}

/// §7.2d A unit tries a bridge.
pub(crate) fn demolish(
    unit: UnitId,
    bridge: BridgeId,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> Then {
    let position = pen.state();
    let tables = &position.data().tables.bridges;
    let state = position.unit(unit);
    let shaken = state.order == Condition::Disrupted || state.has(Mark::Engaged);
    let under_attack = position.battle.is_some();
    let hasty = under_attack.then_some(Modifier { by: tables.drm_enemy_combat, why: HASTY });
    let shaken = shaken.then_some(Modifier { by: tables.drm_shaken, why: SHAKEN });
    let side = position.counter(unit).side;
    let watched = commando::on_demolition(position, side, bridge);
    let modifiers: Vec<Modifier> = hasty.into_iter().chain(shaken).chain(watched).collect();
    let roll = dice.d6(DEMOLITION);
    let blown = modified(roll, &modifiers, 1, tables.highest) <= tables.blown_up_to;
    pen.enter(Event::DemolitionTried { unit, bridge, roll, modifiers, blown });
    commando::spend(side, bridge, pen);
    if under_attack { Then::CombatGoesOn } else { Then::PhaseGoesOn }
}

/// §7.4a The bridges over which units are about to attack a hex.
pub(crate) fn under_attack(position: &Position, target: Hex, units: &[UnitId]) -> Vec<BridgeId> {
    let board = &position.data().board;
    let crossed = |unit: &UnitId| {
        let direction = board.grid().direction(position.hex_of(*unit)?, target)?;
        board.bridge(position.hex_of(*unit)?, direction)
    };
    let mut bridges: Vec<BridgeId> = units.iter().filter_map(crossed).collect();
    bridges.sort_unstable();
    bridges.dedup();
    bridges
}

/// §7.7a The bridges at Ouren are tried before the first German attack over them.
pub(crate) fn try_ouren_before_attack(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let ouren = moves::untried_ouren(position, position.active);
    if ouren.is_some_and(|bridge| position.fought().bridges.contains(&bridge)) {
        moves::try_ouren(pen, dice);
    }
}

/// §7.4a Whether somebody may still blow a bridge under an attack.
pub(crate) fn waits_before_attack(position: &Position, battle: &Battle) -> bool {
    tries_before_attack(position, battle).next().is_some()
}

/// §7.4a Who may try which of the bridges under an attack.
pub(crate) fn tries_before_attack<'p>(
    position: &'p Position,
    battle: &'p Battle,
) -> impl Iterator<Item = (UnitId, BridgeId)> {
    let side = position.active.enemy();
    let open = move |bridge: &&BridgeId| may_be_tried(position, side, **bridge).is_ok();
    battle.bridges.iter().filter(open).flat_map(move |&bridge| {
        let near = nearby(position, side, bridge);
        let able = near.filter(move |&unit| may_demolish(position, unit, bridge).is_ok());
        able.map(move |unit| (unit, bridge))
    })
}

/// §7.4a Whether a unit may try a bridge before the attack over it.
pub(crate) fn check_before_attack(
    position: &Position,
    battle: &Battle,
    side: Side,
    unit: UnitId,
    bridge: BridgeId,
) -> Result<(), Illegal> {
    if !battle.bridges.contains(&bridge) {
        return Err(Illegal::NotUnderAttack);
    }
    check_demolish(position, side, unit, bridge)
}

/// What may be blown before an attack, and by whom.
pub(crate) fn list_before_attack(position: &Position, battle: &Battle, out: &mut Vec<Action>) {
    let tries = tries_before_attack(position, battle);
    out.extend(tries.map(|(unit, bridge)| Action::Demolish { unit, bridge }));
}

/// §7.8 Whether a side may begin to rebuild a bridge.
pub(crate) fn check_build(
    position: &Position,
    side: Side,
    bridge: BridgeId,
) -> Result<(), Illegal> {
    if position.bridge(bridge) != BridgeState::Blown {
        return Err(Illegal::NotBlown);
    }
    may_work(position, side, bridge, &Roads::of(position, side))
}

/// §7.8b, §7.8c The two conditions of bridge building. Nobody need be there (§7.8d).
fn may_work(
    position: &Position,
    side: Side,
    bridge: BridgeId,
    roads: &Roads,
) -> Result<(), Illegal> {
    if !is_clear(position, side, bridge) {
        return Err(Illegal::SiteNotClear);
    }
    let ends = position.data().board.bridge_ends(bridge);
    let supplied = ends.iter().any(|&end| roads.reach(position, end));
    if supplied { Ok(()) } else { Err(Illegal::SiteNotSupplied) }
}

/// §7.8b Whether both ends are free of enemies, and held or out of their zones.
fn is_clear(position: &Position, side: Side, bridge: BridgeId) -> bool {
    let clear =
        |&end: &Hex| !position.has_enemy(side, end) && !position.in_uncancelled_zone(side, end);
    position.data().board.bridge_ends(bridge).iter().all(clear)
}

/// What may be blown or built.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    for bridge in position.data().board.bridges() {
        if may_be_tried(position, side, bridge).is_ok() {
            let units = nearby(position, side, bridge);
            let fit = units.filter(|&unit| may_demolish(position, unit, bridge).is_ok());
            out.extend(fit.map(|unit| Action::Demolish { unit, bridge }));
        }
    }
    out.extend(sites(position, side).map(|bridge| Action::Build { bridge }));
    out.push(Action::EndPhase);
}
