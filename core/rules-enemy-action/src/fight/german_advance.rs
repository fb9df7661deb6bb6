//! §12.83 German advances: which way a unit takes, and whether a die lets it.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::fight::advance::{check_first, check_second, go, has_room, is_open, waiting};
use crate::fight::participants::fighting;
use crate::fight::ratio::is_across;
use crate::march::preference::from_objective;
use crate::march::restrictions::Duties;
use crate::printed::counters::UnitId;
use crate::printed::tables::Advance;
use crate::stand::ground::Ground;
use crate::stand::order::ascending;
use crate::stand::surround::is_closed;
use crate::state::unit::Mark;
use crate::supply::paths::Lines;
use crate::{Event, Position, Side};

/// The rows of the advance table.
const FORWARD: Clause = Clause::new("eaa-12.83b");
/// Its second row.
const CLOSER: Clause = Clause::new("eaa-12.83c");
/// Its third row.
const OTHER: Clause = Clause::new("eaa-12.83d");
/// Bracketed units and those who joined stay.
const STAYS: Clause = Clause::new("eaa-12.83g");
/// A town or a Westwall hex is not left to Allied supply.
const LEFT: Clause = Clause::new("eaa-9.21c");
/// The same of a VP hex or the Westwall in an advance.
const VACATED: Clause = Clause::new("eaa-12.83j");
/// Nobody walks into a trap.
const SURROUNDED: Clause = Clause::new("eaa-12.83k");
/// The hex holds no more, or the river lets nobody over.
const NO_ROOM: Clause = Clause::new("eaa-12.8a");

/// What the advance table says of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// §12.83 With so many faces of the die the unit goes.
    pub faces: u16,
    /// By which row, or what keeps it.
    pub why: Clause,
}

/// §12.83a The unit that is checked next.
pub fn next(position: &Position) -> Option<UnitId> {
    if fighting(position).attacker != Side::German || !is_open(position) {
        return None;
    }
    ascending(position, waiting(position)).first().copied()
}

/// §12.83 The next unit makes its whole advance, or stays.
pub fn advance(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let Some(unit) = next(pen.state()) else { return };
    let Some(start) = pen.state().hex_of(unit) else { return };
    let target = fighting(pen.state()).target;
    let first = first(pen.state(), unit, start);
    if !try_step(unit, [start, target], first, pen, dice) {
        return;
    }
    let Some((to, chance)) = second(pen.state(), unit, start) else { return };
    if chance.faces > 0 {
        try_step(unit, [target, to], chance, pen, dice);
    }
}

/// §12.83 Whether a unit enters the vacated hex.
pub fn first(position: &Position, unit: UnitId, from: Hex) -> Chance {
    let target = fighting(position).target;
    if position.has(unit, Mark::Joined) || position.face(unit).is_bracketed {
        return Chance { faces: 0, why: STAYS };
    }
    let barred = check_first(position, unit, from).is_err();
    if barred || !has_room(position, unit, target) {
        return Chance { faces: 0, why: NO_ROOM };
    }
    chance(position, unit, from, from, target)
}

/// §12.83f, §12.83h, §12.83i The hex to which a unit goes on from the vacated one, and whether it does: along an arrow if the table lets it,
/// else along the path of retreat, else where the chance is best.
pub fn second(position: &Position, unit: UnitId, from: Hex) -> Option<(Hex, Chance)> {
    let target = fighting(position).target;
    let open = second_hexes(position, unit, from);
    let judge = |to: Hex| (to, chance(position, unit, from, target, to));
    let grid = position.data().board.grid();
    let arrows = position.arrows(unit, target).into_iter().flatten();
    let ahead = arrows.filter_map(|direction| grid.neighbour(target, direction));
    let ahead = ahead.filter(|to| open.contains(to)).map(judge);
    let able = ahead.filter(|(_, chance)| chance.faces > 0);
    // Of equals the first is the primary one.
    if let Some(found) = able.min_by_key(|&(to, _)| position.units_in(to).count()) {
        return Some(found);
    }
    if let Some(&fled) = fighting(position).retreat.first() {
        return open.contains(&fled).then(|| judge(fled));
    }
    let best = |(to, chance): &(Hex, Chance)| {
        let far = from_objective(position, unit, *to);
        (std::cmp::Reverse(chance.faces), far, *to)
    };
    open.into_iter().map(judge).min_by_key(best)
}

/// §12.83b–§12.83d, §12.83k What the table says of a step from a hex to the next, for a unit that began its advance in `start`.
pub fn chance(position: &Position, unit: UnitId, start: Hex, from: Hex, to: Hex) -> Chance {
    let table = position.data().tables.advance;
    let (faces, mut why) = row(position, unit, from, to);
    if let Some(keeper) = keeps(position, unit, start, from, to) {
        return Chance { faces: 0, why: keeper };
    }
    let is_late = position.day >= position.data().tables.dates.surrounded_advance;
    let ground = Ground::of(position).with(unit, Some(to));
    if faces > 0
        && is_late
        && is_closed(&ground, to, Side::Allied)
        && position.data().board.hold(to) < table.surrounded_hold
        && !opens_supply(position, unit, to)
    {
        why = SURROUNDED;
        return Chance { faces: 0, why };
    }
    Chance { faces, why }
}

/// The faces of the row of the table that a step falls under.
fn row(position: &Position, unit: UnitId, from: Hex, to: Hex) -> (u16, Clause) {
    let table = &position.data().tables.advance;
    let board = &position.data().board;
    let direction = board.grid().direction(from, to);
    let is_ahead =
        position.arrows(unit, from).into_iter().flatten().any(|it| Some(it) == direction);
    let is_closer = from_objective(position, unit, to) < from_objective(position, unit, from);
    let there = advanced_to(position, to);
    if is_ahead
        || (is_closer && is_across(position, from, to))
        || board.vp(to) > 0
        || opens_supply(position, unit, to)
    {
        (Advance::faces(&table.forward, there), FORWARD)
    } else if is_closer || board.is_town(to) {
        (Advance::faces(&table.closer, there), CLOSER)
    } else {
        (Advance::faces(&table.other, there), OTHER)
    }
}

/// §12.83l How many Germans have come to a hex by advance in this combat and are there.
fn advanced_to(position: &Position, hex: Hex) -> usize {
    let advanced = fighting(position).advanced.iter();
    let came = |unit: &&UnitId| {
        let at = fighting(position).attackers.iter().position(|known| known == *unit);
        let from = at.map(|at| fighting(position).from[at]);
        position.hex_of(**unit) == Some(hex) && from != Some(hex)
    };
    advanced.filter(came).count()
}

/// §12.83e Whether some German unit that cannot trace supply can do so once the unit is in a hex.
fn opens_supply(position: &Position, unit: UnitId, to: Hex) -> bool {
    let before = Lines::of(position, Side::German);
    let cut = |other: &UnitId| position.hex_of(*other).is_some_and(|hex| !before.reaches(hex));
    let cut: Vec<UnitId> = position.on_map(Side::German).filter(cut).collect();
    if cut.is_empty() {
        return false;
    }
    let way = [to];
    let after = Lines::on(&Ground::of(position).gone(unit, &way), Side::German);
    cut.into_iter().any(|other| {
        let hex = if other == unit { Some(to) } else { position.hex_of(other) };
        hex.is_some_and(|hex| after.reaches(hex))
    })
}

/// §9.21e, §12.83j What keeps the unit from a step out of the hex where it stands, if anything does. Of VP hexes and the Westwall the
/// rules of advance say it themselves.
fn keeps(position: &Position, unit: UnitId, start: Hex, from: Hex, to: Hex) -> Option<Clause> {
    if position.hex_of(unit) != Some(from) {
        return None;
    }
    let duties = Duties::since(position, unit, Some(start));
    let why = duties.lets_end(to).and_then(|()| duties.let_step(&[from, to])).err()?;
    let board = &position.data().board;
    let is_named = board.vp(from) > 0 || board.is_westwall(from);
    Some(if why == LEFT && is_named { VACATED } else { why })
}

/// §12.81 The hexes to which a unit can go on from the vacated one.
fn second_hexes(position: &Position, unit: UnitId, from: Hex) -> Vec<Hex> {
    let target = fighting(position).target;
    let grid = position.data().board.grid();
    let on = grid.neighbours(target).map(|(_, to)| to);
    on.filter(|&to| check_second(position, unit, from, to).is_ok() && has_room(position, unit, to))
        .collect()
}

/// A unit goes a hex if the table lets it.
fn try_step(
    unit: UnitId,
    step: [Hex; 2],
    chance: Chance,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> bool {
    let Chance { faces, why } = chance;
    let is_sure = faces >= pen.state().data().tables.advance.forward[0];
    let rolled = (faces > 0 && !is_sure).then(|| (dice.d10(why), faces));
    let goes = is_sure || rolled.is_some_and(|(roll, _)| roll <= faces);
    if goes {
        go(unit, step, rolled, why, pen);
    } else {
        let (roll, needed) = rolled.unzip();
        pen.enter(Event::Advanced { unit, path: vec![step[0]], roll, needed, why });
    }
    goes
}
