//! §27.8.2 Skorzeny's brigade slips through zones of control, and is found out in the end.

use hexmap::{Hex, Reach};
use kernel::{Clause, Dice, Pen};

use crate::march::{movement, moves, reach};
use crate::printed::counters::{Kind, UnitId};
use crate::stand::mover::Mover;
use crate::stand::special_units;
use crate::state::unit::Mark;
use crate::{Action, Event, Illegal, Mode, Position, Side};

const DISGUISE: Clause = Clause::new("a44-27.8.2a");
const FOUND_OUT: Clause = Clause::new("a44-27.8.1a");

/// §27.8.2 Whether the brigade may try a path: rules and points must allow it all if every attempt
/// succeeds, and there must be a zone to ignore (§27.8.1c). Bonds close it as to any other unit.
pub(crate) fn check(
    position: &Position,
    side: Side,
    unit: UnitId,
    mode: Mode,
    path: &[Hex],
) -> Result<(), Illegal> {
    let start = moves::together(position, side, &[unit])?;
    if position.counter(unit).kind != Kind::PanzerBrigade {
        return Err(Illegal::NotTheBrigade);
    }
    if !special_units::is_disguised(position, unit) {
        return Err(Illegal::FoundOut);
    }
    if path.first() != Some(&start) || path.len() < 2 {
        return Err(Illegal::NotAPath);
    }
    let mut mover = movement::mover(position, unit, mode)?;
    for leg in legs(position, side, path)? {
        let spent = if leg[0] == start {
            moves::walk(position, &mover, leg, mover.spent)?.spent
        } else {
            // §10.3c A bond that it held open closes behind it.
            let mut there = position.clone();
            there.suppose(unit, leg[0]);
            moves::walk(&there, &mover, leg, mover.spent)?.spent
        };
        mover = Mover { spent, unseen: true, ..mover };
    }
    // §11.10.2b It goes from leg to leg: once it is back, a boundary holds it again.
    if movement::is_bounded(position, side) && movement::boundaries_on(position, path) > 1 {
        return Err(Illegal::ArmyBoundary);
    }
    if !path[1..].iter().any(|&hex| position.in_enemy_zone(side, hex)) {
        return Err(Illegal::NothingToSlip);
    }
    moves::may_end(position, &[unit], mode, path[path.len() - 1])
}

/// A path cut at each hex that an enemy zone reaches; each leg begins where the last one ended.
fn legs<'p>(position: &Position, side: Side, path: &'p [Hex]) -> Result<Vec<&'p [Hex]>, Illegal> {
    let grid = position.data().board.grid();
    if path.iter().any(|&hex| !grid.contains(hex)) {
        return Err(Illegal::NoSuchHex);
    }
    let mut legs = Vec::new();
    let mut from = 0;
    for at in 1..path.len() {
        if position.in_enemy_zone(side, path[at]) || at + 1 == path.len() {
            legs.push(&path[from..=at]);
            from = at;
        }
    }
    Ok(legs)
}

/// §27.8.2a It goes from zone to zone and rolls in each. Once detected it stops there; if not, it may
/// go on even from the last.
pub(crate) fn carry_out(
    unit: UnitId,
    mode: Mode,
    path: &[Hex],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let side = pen.state().counter(unit).side;
    for leg in legs(pen.state(), side, path).expect("it was checked") {
        let mover = movement::mover(pen.state(), unit, mode).expect("it was checked");
        let open = moves::as_far_as_ouren(&[unit], leg, pen, dice);
        if open.len() < leg.len() {
            moves::cut_short(&[unit], mode, open, pen);
            return;
        }
        let walk = moves::walk(pen.state(), &mover, leg, mover.spent).expect("it was checked");
        moves::mark(&[unit], mode, pen);
        moves::enter_moved(&[unit], mode, leg, walk.spent, pen);
        let hex = leg[leg.len() - 1];
        if !pen.state().in_enemy_zone(side, hex) {
            return;
        }
        let roll = dice.d6(DISGUISE);
        let unseen = roll <= pen.state().data().tables.skorzeny.success_up_to;
        pen.enter(Event::InfiltrationTried { unit, hex, roll, unseen });
        if !unseen {
            return;
        }
        let (units, from, spent) = (vec![unit], mover.start, walk.spent);
        pen.enter(Event::MoveCutShort { units, mode, from, spent, unseen });
    }
}

/// §27.8.1a Whoever used its disguise is detected when the turn ends.
pub(crate) fn close(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let used: Vec<UnitId> =
        position.unit_ids().filter(|&unit| position.unit(unit).has(Mark::Disguised)).collect();
    for unit in used {
        pen.enter(Event::Unmarked { unit, mark: Mark::Disguised, why: FOUND_OUT });
        if special_units::is_disguised(pen.state(), unit) {
            pen.enter(Event::Marked { unit, mark: Mark::Detected, why: FOUND_OUT });
        }
    }
}

/// The zones it can get to, by the cheapest paths.
pub(crate) fn list(position: &Position, unit: UnitId, out: &mut Vec<Action>) {
    if !special_units::is_disguised(position, unit) {
        return;
    }
    let side = position.counter(unit).side;
    let mut search = Reach::new();
    for mode in Mode::ALL {
        let Ok(_) = reach::reach(position, unit, mode, &mut search) else { continue };
        for to in search.reached().into_iter().filter(|&to| position.in_enemy_zone(side, to)) {
            let Some(path) = search.path_to(to) else { continue };
            out.push(Action::Infiltrate { unit, mode, path: path.into_hexes() });
        }
    }
}
