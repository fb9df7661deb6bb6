//! §8 Barrage by guns and aircraft: planned by both sides, then settled together.

use field::Modifier;
use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::fight::losses;
use crate::march::moves::each_once;
use crate::printed::counters::UnitId;
use crate::stand::strength;
use crate::state::markers::Barrage;
use crate::state::position::Position;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Side};

const ROLL: Clause = Clause::new("bb-8b");
const TERRAIN: Clause = Clause::new("bb-8.1g");
const LOSSES: Clause = Clause::new("bb-8.9f");

/// What a barrage on a hex is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weight {
    /// Points of guns and aircraft.
    pub points: u16,
    /// §8.1g What shifts the column.
    pub shifts: Vec<Modifier>,
    /// The column before the shifts, and after them.
    pub columns: [usize; 2],
}

/// Whether guns and aircraft may bombard a hex in this phase.
pub(crate) fn check(
    position: &Position,
    target: Hex,
    guns: &[UnitId],
    air: u8,
) -> Result<(), Illegal> {
    let side = position.phase.side();
    if !position.has_enemy(side, target) {
        return Err(Illegal::NobodyThere);
    }
    if position.barrages.iter().any(|other| other.side == side && other.target == target) {
        return Err(Illegal::BarragedAlready);
    }
    if air > if side == Side::Allied { position.air } else { 0 } {
        return Err(Illegal::NoAir);
    }
    if guns.is_empty() {
        return if air > 0 { Ok(()) } else { Err(Illegal::NothingFires) };
    }
    each_once(guns)?;
    guns.iter().try_for_each(|&gun| may_fire(position, gun, target))
}

/// §8a, §8.8, §8.10a Whether a gun may fire at a hex in this phase.
pub(crate) fn may_fire(position: &Position, gun: UnitId, target: Hex) -> Result<(), Illegal> {
    is_ready(position, gun)?;
    let here = position.hex_of(gun).ok_or(Illegal::NotOnMap)?;
    let distance = position.data().board.grid().distance(here, target);
    if distance > u16::from(position.counter(gun).range) {
        return Err(Illegal::OutOfRange);
    }
    Ok(())
}

/// §8a, §5.1.6b, §8.10a Whether a gun may still fire in this phase.
pub(crate) fn is_ready(position: &Position, gun: UnitId) -> Result<(), Illegal> {
    let side = position.phase.side();
    if position.side_of(gun) != side {
        return Err(Illegal::NotYourUnit);
    }
    if position.hex_of(gun).is_none() {
        return Err(Illegal::NotOnMap);
    }
    if strength::barrage(position, gun) == 0 {
        return Err(Illegal::NoBarrage);
    }
    if position.barrages.iter().any(|other| other.side == side && other.guns.contains(&gun)) {
        return Err(Illegal::FiresAlready);
    }
    let rationed = side == Side::German && !position.effects.ammo;
    if rationed && position.unit(gun).has(Mark::Fired) {
        return Err(Illegal::Rationed);
    }
    Ok(())
}

/// §8.1b The hexes that may be bombarded now, each with the guns that reach it.
pub fn targets(position: &Position) -> Vec<(Hex, Vec<UnitId>)> {
    let side = position.phase.side();
    let ready: Vec<UnitId> =
        position.on_map(side).filter(|&gun| is_ready(position, gun).is_ok()).collect();
    let air = side == Side::Allied && position.air > 0;
    let is_open = |hex: &Hex| {
        position.has_enemy(side, *hex)
            && !position.barrages.iter().any(|other| other.side == side && other.target == *hex)
    };
    let hexes = position.data().board.grid().hexes().filter(is_open);
    let with = hexes.map(|hex| {
        let reach = |gun: &UnitId| may_fire(position, *gun, hex).is_ok();
        (hex, ready.iter().copied().filter(reach).collect::<Vec<_>>())
    });
    with.filter(|(_, guns)| air || !guns.is_empty()).collect()
}

/// §8.1c What a barrage is worth.
pub fn weight(position: &Position, target: Hex, guns: &[UnitId], air: u8) -> Weight {
    let tables = &position.data().tables;
    let by_guns: u16 = guns.iter().map(|&gun| strength::barrage(position, gun)).sum();
    let points = by_guns + u16::from(air) * u16::from(tables.supply.aircraft);
    let by = tables.barrage.terrain(position.data().board.terrain(target));
    let shifts = if by == 0 { Vec::new() } else { vec![Modifier { by, why: TERRAIN }] };
    let before = tables.barrage.band(points);
    let after = before.saturating_add_signed(isize::from(by)).min(tables.barrage.top());
    Weight { points, shifts, columns: [before, after] }
}

/// §5.1.8 All planned barrages are settled; what each is worth was fixed before the first (§5.1.8b).
pub(crate) fn resolve(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let planned: Vec<(Barrage, Weight)> = {
        let position = pen.state();
        let weigh = |barrage: &Barrage| {
            let weight = weight(position, barrage.target, &barrage.guns, barrage.air);
            (barrage.clone(), weight)
        };
        position.barrages.iter().map(weigh).collect()
    };
    for (barrage, weight) in planned {
        settle(&barrage, weight, pen, dice);
    }
}

fn settle(barrage: &Barrage, weight: Weight, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let Weight { points, shifts, columns } = weight;
    let rolls = [dice.d6(ROLL), dice.d6(ROLL)];
    let result = pen.state().data().tables.barrage.cell(columns[1], rolls.iter().sum());
    let units: Vec<UnitId> = pen.state().units_in(barrage.target).collect();
    let columns = columns.map(|column| u8::try_from(column).expect("a table has few columns"));
    pen.enter(Event::BarrageRolled {
        side: barrage.side,
        target: barrage.target,
        points,
        columns,
        shifts,
        rolls,
        result,
        units: units.clone(),
    });
    losses::take(&units, result.steps, LOSSES, pen);
}
