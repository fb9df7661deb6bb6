//! §13 Bridges: how they are blown, and built anew.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::march::{movement, peiper};
use crate::printed::counters::UnitId;
use crate::printed::tables::When;
use crate::stand::stacking;
use crate::state::duty::DutyKind;
use crate::state::unit::Mark;
use crate::{BridgeId, Event, Illegal, Position, Side};

const TRIED: Clause = Clause::new("bw-13.1a");
const BUILDS: Clause = Clause::new("bw-13.3b");
/// §38.1.6a The sum that spares a bridge, through 17PM.
const SPARED: (u8, When) = (6, When(4));
/// §38.1.8a The sum that brings the engineers.
const ENGINEERS: u8 = 8;

/// §13.1 Whether the player on turn may try to blow a bridge.
pub(crate) fn check_demolition(
    position: &Position,
    bridge: BridgeId,
    surely: bool,
) -> Result<(), Illegal> {
    let side = position.active;
    if !position.stands(bridge) {
        return Err(Illegal::BridgeDown);
    }
    if position.bridges[bridge.index()].tried {
        return Err(Illegal::BridgeTried);
    }
    if side == Side::Allied {
        check_allied(position, bridge)?;
    }
    if blowers(position, bridge).next().is_none() {
        return Err(Illegal::NobodyToBlow);
    }
    if blowers(position, bridge).all(|unit| position.unit(unit).is_unsupplied()) {
        return Err(Illegal::DigUnsupplied);
    }
    if column(position, bridge).is_none() {
        return Err(Illegal::NoEnemyNear);
    }
    if surely && !has_engineers(position) {
        return Err(Illegal::NoEngineers);
    }
    Ok(())
}

/// §13.1c, §29.3a, §38.1.6a What keeps the Allies alone from a bridge.
fn check_allied(position: &Position, bridge: BridgeId) -> Result<(), Illegal> {
    let data = position.data();
    if position.is_until(data.tables.turns.demolition_bar) {
        return Err(Illegal::DemolitionBarred);
    }
    let when = position.when();
    if position.happenings.protected == Some(bridge) && when == data.tables.turns.events {
        return Err(Illegal::BridgeProtected);
    }
    let (sum, last) = SPARED;
    if position.happenings.seventeenth == Some(sum)
        && bridge == data.places.heiderscheid
        && when <= last
    {
        return Err(Illegal::BridgeSpared);
    }
    Ok(())
}

/// §38.1.8a Whether the engineers are to be had.
pub(crate) fn has_engineers(position: &Position) -> bool {
    position.active == Side::Allied
        && position.happenings.seventeenth == Some(ENGINEERS)
        && !position.happenings.engineers_used
}

/// §13.1d, §13.1e The units at a bridge that may blow it, if they are in supply.
fn blowers(position: &Position, bridge: BridgeId) -> impl Iterator<Item = UnitId> + '_ {
    let ends = position.data().board.bridge_ends(bridge);
    let here = ends.into_iter().flat_map(|hex| position.units_of(position.active, hex));
    here.filter(|&unit| position.counter(unit).is_ground())
}

/// §13.1g-j The highest face that blows a bridge; none if no enemy is near.
pub fn column(position: &Position, bridge: BridgeId) -> Option<u16> {
    let data = position.data();
    let (side, table) = (position.active, data.tables.bridges);
    let ends = data.board.bridge_ends(bridge);
    if ends.iter().any(|&hex| position.has_enemy(side, hex)) {
        Some(table.across)
    } else if ends.iter().any(|&hex| position.is_next_to_enemy(side, hex)) {
        Some(table.near)
    } else {
        None
    }
}

/// §13.1 Tries to blow a bridge.
pub(crate) fn demolish(
    bridge: BridgeId,
    surely: bool,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let Some(highest) = column(pen.state(), bridge) else { return };
    let roll = (!surely).then(|| dice.d6(TRIED));
    let blown = roll.is_none_or(|roll| roll <= highest);
    pen.enter(Event::DemolitionTried { bridge, roll, blown });
}

/// Every bridge that the player on turn may try.
pub(crate) fn demolishable(position: &Position) -> Vec<BridgeId> {
    let bridges = position.data().board.bridges();
    bridges.filter(|&bridge| check_demolition(position, bridge, false).is_ok()).collect()
}

/// §13.3 Whether a unit may begin to rebuild a bridge.
pub fn check_building(position: &Position, unit: UnitId, bridge: BridgeId) -> Result<(), Illegal> {
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    if position.side_of(unit) != position.active {
        return Err(Illegal::NotYourUnit);
    }
    if position.stands(bridge) {
        return Err(Illegal::BridgeStands);
    }
    may_build(position, unit)?;
    if !position.data().board.bridge_ends(bridge).contains(&hex) {
        return Err(Illegal::NotAtBridge);
    }
    owes_nothing(position, unit, hex)?;
    if position.bridges[bridge.index()].builder.is_some() {
        return Err(Illegal::BuildAttacked);
    }
    // §13.4a Bridges under way count, too.
    let begun = position.bridges.iter().filter(|bridge| bridge.builder.is_some()).count();
    let most = usize::from(position.data().tables.bridges.german_columns);
    if position.active == Side::German && usize::from(position.rebuilt) + begun >= most {
        return Err(Illegal::NoColumnsLeft);
    }
    Ok(())
}

/// §13.3a, §13.3b Whether a unit may build at all in this turn: it stays where it began, and takes no part in combat.
fn may_build(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let state = position.unit(unit);
    if !position.counter(unit).is_ground() {
        return Err(Illegal::CannotBuild);
    }
    if state.has(Mark::Building) {
        return Err(Illegal::IsBuilding);
    }
    if state.has(Mark::Moved) || state.has(Mark::Reserve) {
        return Err(Illegal::HasMoved);
    }
    if state.has(Mark::Dug) {
        return Err(Illegal::HasDug);
    }
    if state.is_unsupplied() {
        return Err(Illegal::DigUnsupplied);
    }
    peiper::may_stay(position, unit)
}

/// §9.5g, §9.5p A unit that must attack in this turn does not build instead.
fn owes_nothing(position: &Position, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
    let due = position.duties.iter().filter(|duty| {
        duty.bound() == position.active
            && duty.due == position.turn
            && !duty.faces(position).is_empty()
    });
    for duty in due {
        match duty.kind {
            DutyKind::Counterattack if duty.hex == hex => return Err(Illegal::MustCounterattack),
            DutyKind::Engaged if movement::is_engaged(position, unit) => {
                return Err(Illegal::MustFightAgain);
            }
            DutyKind::Counterattack | DutyKind::Engaged => {}
        }
    }
    Ok(())
}

/// §13.3 A unit begins to build.
pub(crate) fn build(unit: UnitId, bridge: BridgeId, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::BuildingBegun { unit, bridge });
    pen.enter(Event::Marked { unit, mark: Mark::Building, why: BUILDS });
}

/// The hex on the far bank of a bridge that a unit builds.
pub(crate) fn far_bank(position: &Position, bridge: BridgeId) -> Option<Hex> {
    let builder = position.bridges[bridge.index()].builder?;
    let hex = position.hex_of(builder)?;
    let ends = position.data().board.bridge_ends(bridge);
    ends.contains(&hex).then(|| if ends[0] == hex { ends[1] } else { ends[0] })
}

/// §13.3c, §13.3d Whether a bridge may be finished by its builder with others of its hex.
pub(crate) fn check_completion(
    position: &Position,
    bridge: BridgeId,
    with: &[UnitId],
) -> Result<(), Illegal> {
    let builder = position.bridges[bridge.index()].builder.ok_or(Illegal::NotAtBridge)?;
    if position.side_of(builder) != position.active {
        return Err(Illegal::NotYourUnit);
    }
    let to = far_bank(position, bridge).ok_or(Illegal::NotAtBridge)?;
    if position.has_enemy(position.active, to) {
        return Err(Illegal::FarBankHeld);
    }
    let hex = position.hex_of(builder);
    let mut units = vec![builder];
    for &unit in with {
        if units.contains(&unit) {
            return Err(Illegal::TwiceNamed);
        }
        if position.hex_of(unit) != hex || position.side_of(unit) != position.active {
            return Err(Illegal::NotAtBridge);
        }
        crate::march::crossing::check(position, unit, to)?;
        units.push(unit);
    }
    crate::march::crossing::check(position, builder, to)?;
    stacking::fits(position, position.active, to, &units)
}

/// §13.3d The builder crosses, and the bridge stands.
pub(crate) fn complete(bridge: BridgeId, with: &[UnitId], pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let (Some(builder), Some(to)) =
        (position.bridges[bridge.index()].builder, far_bank(position, bridge))
    else {
        return;
    };
    let mut units = vec![builder];
    units.extend(with);
    pen.enter(Event::BridgeRebuilt { bridge, units, to });
}
