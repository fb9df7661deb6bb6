//! What follows when a unit comes into a hex, whosever it is and whatever brought it: towns, bridges, points, markers.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::march::{bridges, detachments};
use crate::printed::counters::UnitId;
use crate::printed::formations::Army;
use crate::state::combat::Stage;
use crate::state::event::Flag;
use crate::state::objective::Objective;
use crate::state::unit::Place;
use crate::supply::paths::Lines;
use crate::{Event, Position, Side};

/// §14.34d
const VACATED: Clause = Clause::new("eaa-14.34d");
/// §10.8f
const CLEARED: Clause = Clause::new("eaa-10.8f");
/// §17.1b
const TOWN_POINTS: Clause = Clause::new("eaa-17.1b");
/// §18.1b
const OTHER_TOWNS: Clause = Clause::new("eaa-18.1b");
/// §17.1f
const RELIEF: Clause = Clause::new("eaa-17.1f");
/// §10.7a
const AT_THE_MEUSE: Clause = Clause::new("eaa-10.7a");
/// §7.41d
const OVER_THE_MEUSE: Clause = Clause::new("eaa-7.41d");
/// §9.15d
const DEFENSIVE: Clause = Clause::new("eaa-9.15d");

/// All that follows from a step of a unit from one hex into the next, by move or advance. The unit stands at the end of its path already.
pub fn entered(unit: UnitId, from: Hex, to: Hex, pen: &mut Pen<'_, Position>) {
    crossed(unit, from, to, pen);
    left(unit, from, pen);
    appeared(unit, to, pen);
}

/// All that follows from a walk along a path.
pub fn walked(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    for step in path.windows(2) {
        entered(unit, step[0], step[1], pen);
    }
}

/// What follows when a unit is in a hex, wherever it came from.
pub fn appeared(unit: UnitId, hex: Hex, pen: &mut Pen<'_, Position>) {
    let side = pen.state().side_of(unit);
    take_town(side, hex, pen);
    match side {
        Side::Allied => {
            if pen.state().roadblocks.has(hex) {
                pen.enter(Event::Roadblock { hex, there: false, why: CLEARED });
            }
            count_westwall(pen);
        }
        Side::German => {
            detachments::relieve(hex, pen);
            take_depot(hex, pen);
            reach_meuse(hex, pen);
            reach_objective(unit, hex, pen);
            relieve_von_der_heydte(unit, hex, pen);
            if pen.state().score.westwall.has(hex) {
                pen.enter(Event::Westwall { hex, held: false });
            }
        }
    }
}

/// What follows when a unit is no longer in a hex: §14.34d it leaves no position behind, §15.1a but perhaps a detachment.
pub fn left(unit: UnitId, hex: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if position.holder(hex).is_some() {
        return;
    }
    let side = position.side_of(unit);
    if position.improved.has(hex) {
        pen.enter(Event::Improved { hex, there: false, why: VACATED });
    }
    if side == Side::German {
        detachments::leave(hex, pen);
    }
}

/// §14.1b, §17.1b A town or city is taken by a side whose unit or detachment is there.
pub fn take_town(side: Side, hex: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let data = position.data();
    if !data.board.is_town(hex) || position.owner(hex) == side {
        return;
    }
    let why = if data.board.vp(hex) > 0 { TOWN_POINTS } else { OTHER_TOWNS };
    let points = i16::from(data.town_points(hex));
    pen.enter(Event::Taken { town: hex, owner: side });
    if points > 0 {
        let by = match side {
            Side::German => points,
            Side::Allied => -points,
        };
        pen.enter(Event::Points { by, why });
    }
}

/// §17.1g From the 18th each hex of the Westwall that the Allies hold in supply costs points at once.
pub fn count_westwall(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if position.day < position.data().tables.dates.westwall_points {
        return;
    }
    let walls = position.data().board.westwall().iter().copied();
    let is_new = |hex: &Hex| {
        position.holder(*hex) == Some(Side::Allied) && !position.score.westwall.has(*hex)
    };
    let mut held: Vec<Hex> = walls.filter(is_new).collect();
    if held.is_empty() {
        return;
    }
    let lines = Lines::of(position, Side::Allied);
    held.retain(|&hex| lines.reaches(hex));
    for hex in held {
        pen.enter(Event::Westwall { hex, held: true });
    }
}

/// §14.2c, §10.31b, §10.32a What a step over a river does.
fn crossed(unit: UnitId, from: Hex, to: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let board = &position.data().board;
    let Some(direction) = board.grid().direction(from, to) else { return };
    if !board.river(from, direction) {
        return;
    }
    let side = position.side_of(unit);
    let hexside = board.grid().side(from, direction);
    let is_unbridged = position.is_unbridged(from, direction);
    let counts = is_unbridged || position.controls(side.enemy(), to);
    // An advance is counted by its combat (§12.82).
    let is_advance = position
        .combat
        .as_ref()
        .is_some_and(|combat| matches!(combat.stage, Stage::AlliedAdvance | Stage::GermanAdvance));
    if counts && !is_advance && position.activation.is_some() {
        pen.enter(Event::Crossed { side: hexside });
    }
    if !is_unbridged {
        bridges::take(hexside, side, pen);
    }
}

/// §13.52a
fn take_depot(hex: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if !position.depots.has(hex) {
        return;
    }
    let first = (position.day + 1).max(position.data().tables.dates.fuel);
    let mut later = first..=u8::MAX;
    let day = later.find(|day| !position.fuelled.contains(day));
    pen.enter(Event::Depot { hex, day });
}

/// §7.41d, §10.7a
fn reach_meuse(hex: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let board = &position.data().board;
    let is_first = board.is_beside_meuse(hex) && !position.flags.meuse_reached;
    let is_over = board.is_far_bank(hex) && !position.flags.meuse_crossed;
    if is_first {
        pen.enter(Event::Flag { flag: Flag::MeuseReached, on: true, why: AT_THE_MEUSE });
    }
    if is_over {
        pen.enter(Event::Flag { flag: Flag::MeuseCrossed, on: true, why: OVER_THE_MEUSE });
    }
}

/// §9.15 A unit comes to the third objective of its army.
fn reach_objective(unit: UnitId, hex: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let army = position.army_of(unit);
    let Some(Objective { hex: at, side, stage }) = position.objective(army) else { return };
    let last = position.data().tables.objective.placements;
    if at != hex || stage != last {
        return;
    }
    match army {
        Army::SixthPanzer | Army::FifthPanzer => {
            let Some(hex) = position.data().objectives.last else { return };
            let stage = last + 1;
            pen.enter(Event::Objective { army, roll: None, hex, side, stage, is_exit: false });
        }
        Army::Seventh => {
            let is_infantry = !position.counter(unit).kind.is_mechanized();
            if is_infantry && !position.flags.seventh_defends {
                pen.enter(Event::Flag { flag: Flag::SeventhDefends, on: true, why: DEFENSIVE });
            }
        }
        Army::Okw | Army::UsFirst | Army::UsThird | Army::British => {}
    }
}

/// §17.1f
fn relieve_von_der_heydte(unit: UnitId, hex: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let is_his = |other: &UnitId| position.counter(*other).is_von_der_heydte();
    let met = position.units_in(hex).filter(|&other| other != unit).find(is_his);
    if let Some(other) = met {
        let by = position.data().tables.points.von_der_heydte;
        pen.enter(Event::Went { unit: other, place: Place::Dead, why: RELIEF });
        pen.enter(Event::Points { by, why: RELIEF });
    }
}
