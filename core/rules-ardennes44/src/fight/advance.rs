//! §19 Advance after combat: who may advance, together with whom, and where it ends.

use hexmap::Hex;
use kernel::{Dice, Pen};

use crate::fight::advance_path;
use crate::fight::advance_path::Start;
use crate::march::{breakdown, moves};
use crate::printed::counters::UnitId;
use crate::stand::{first_turn, stacking};
use crate::state::battle::Battle;
use crate::state::then::Then;
use crate::state::unit::Place;
use crate::{Action, Event, Illegal, Position};

/// Whether any unit can still advance.
pub(crate) fn is_open(position: &Position, battle: &Battle) -> bool {
    battle.advancing.iter().any(|&unit| !ways(position, battle, &[unit]).is_empty())
}

/// §19 Whether units may advance together along a path, and off the map from its end.
pub(crate) fn check(
    position: &Position,
    battle: &Battle,
    units: &[UnitId],
    path: &[Hex],
    off: bool,
) -> Result<(), Illegal> {
    together(position, battle, units)?;
    walk(position, battle, units, path, off)?;
    if off { Ok(()) } else { may_end(position, units, path[path.len() - 1]) }
}

/// §19.1.1 Units that advance together took part in the attack and stand together.
fn together(position: &Position, battle: &Battle, units: &[UnitId]) -> Result<(), Illegal> {
    for (at, &unit) in units.iter().enumerate() {
        if unit.index() >= position.units.len() {
            return Err(Illegal::NoSuchUnit);
        }
        if position.counter(unit).kind.is_artillery() {
            return Err(Illegal::GunsStay);
        }
        if !battle.advancing.contains(&unit) {
            return Err(Illegal::NotAnAttacker);
        }
        if position.unit(unit).place != position.unit(units[0]).place || units[..at].contains(&unit)
        {
            return Err(Illegal::NotTogether);
        }
    }
    if units.is_empty() { Err(Illegal::NoSuchUnit) } else { Ok(()) }
}

/// §16.2.1c Whether a unit could advance into the hex that it attacks, once it is empty.
pub(crate) fn could_take(position: &Position, battle: &Battle, unit: UnitId) -> bool {
    first_turn::may_move(position, unit).is_ok() && advance_path::could_take(position, battle, unit)
}

/// Whether a path is open to each of the units.
fn walk(
    position: &Position,
    battle: &Battle,
    units: &[UnitId],
    path: &[Hex],
    off: bool,
) -> Result<(), Illegal> {
    units.iter().try_for_each(|&unit| {
        if first_turn::may_move(position, unit).is_err() {
            return Err(Illegal::RedCodeStays);
        }
        advance_path::walk(position, battle, unit, path, off)
    })
}

/// §19.6 Whether an advance may end in a hex.
fn may_end(position: &Position, units: &[UnitId], hex: Hex) -> Result<(), Illegal> {
    let side = position.counter(units[0]).side;
    let mut others = position.units_of(side, hex).filter(|unit| !units.contains(unit));
    if others.any(|unit| position.unit(unit).is_in_column()) {
        return Err(Illegal::ColumnThere);
    }
    if stacking::fit(position, units, hex) { Ok(()) } else { Err(Illegal::AdvanceOverstacked) }
}

/// §26.2b Whether a unit may break down before it advances.
pub(crate) fn check_break_down(
    position: &Position,
    battle: &Battle,
    unit: UnitId,
    wholly: bool,
) -> Result<(), Illegal> {
    if !battle.advancing.contains(&unit) {
        return Err(Illegal::NotAnAttacker);
    }
    breakdown::check_in_combat(position, position.active, unit, wholly)
}

/// §19 Units advance. §7.7q1 If the bridges at Ouren collapse before them they stay where they are,
/// and may still advance elsewhere.
pub(crate) fn carry_out(
    units: &[UnitId],
    path: &[Hex],
    off: bool,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> Then {
    let open = moves::as_far_as_ouren(units, path, pen, dice);
    if open.len() == path.len() {
        let behind = |&hex| pen.state().data().box_behind(hex);
        let off = if off { path.last().and_then(behind) } else { None };
        pen.enter(Event::Advanced { units: units.to_vec(), path: path.to_vec(), off });
    }
    Then::CombatGoesOn
}

/// The advances open to each unit alone and to all that stand together, and who may break down
/// before.
pub(crate) fn list(position: &Position, battle: &Battle, out: &mut Vec<Action>) {
    for units in groups(position, battle) {
        for (path, off) in ways(position, battle, &units) {
            out.push(Action::Advance { units: units.clone(), path, off });
        }
    }
    for &unit in &battle.advancing {
        for wholly in [false, true] {
            out.push(Action::BreakDown { unit, wholly });
        }
    }
}

/// Each unit that may still advance, and each stack of them.
fn groups(position: &Position, battle: &Battle) -> Vec<Vec<UnitId>> {
    let mut groups: Vec<Vec<UnitId>> = battle.advancing.iter().map(|&unit| vec![unit]).collect();
    let place = |unit: UnitId| position.unit(unit).place;
    let mut places: Vec<Place> = battle.advancing.iter().map(|&unit| place(unit)).collect();
    places.sort_unstable();
    places.dedup();
    for here in places {
        let all = battle.advancing.iter().copied().filter(|&unit| place(unit) == here);
        let all: Vec<UnitId> = all.collect();
        if all.len() > 1 {
            groups.push(all);
        }
    }
    groups
}

/// The shortest path to each hex in which units may end their advance together, and off the map.
fn ways(position: &Position, battle: &Battle, units: &[UnitId]) -> Vec<(Vec<Hex>, bool)> {
    let grid = position.data().board.grid();
    let Ok(start) = Start::of(position, units[0]) else { return Vec::new() };
    let (mut paths, entered) = match start {
        Start::On(hex) => (vec![vec![hex]], 0),
        Start::Beyond(_) => (vec![vec![battle.target]], 1),
    };
    let mut found: Vec<(Vec<Hex>, bool)> = Vec::new();
    let mut note = |path: &Vec<Hex>, off: bool| {
        let known = |(other, left): &(Vec<Hex>, bool)| other.last() == path.last() && *left == off;
        if !found.iter().any(known) && check(position, battle, units, path, off).is_ok() {
            found.push((path.clone(), off));
        }
    };
    for _ in entered..=advance_path::farthest(position, battle) {
        for path in &paths {
            note(path, false);
            note(path, true);
        }
        let longer = paths.iter().flat_map(|path| {
            let last = path[path.len() - 1];
            let on = move |(_, next)| path.iter().copied().chain([next]).collect::<Vec<Hex>>();
            grid.neighbours(last).map(on)
        });
        let open = |path: &Vec<Hex>| walk(position, battle, units, path, false).is_ok();
        paths = longer.filter(open).collect();
    }
    found
}
