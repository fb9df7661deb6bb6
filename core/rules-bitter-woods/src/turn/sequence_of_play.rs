//! §4 The sequence of play: what comes after what, and what is done when a phase begins and ends.

use kernel::{Clause, Dice, Pen};

use crate::fight::{bombardment, declaration, duties};
use crate::march::{bridges, movement_phase, perils, reserves};
use crate::printed::counters::UnitId;
use crate::state::event::Question;
use crate::state::moment::{Moment, Phase};
use crate::state::unit::Mark;
use crate::turn::{air, dumps, events, supply_check, surrender, victory};
use crate::{Event, Illegal, Position, Side};

const RELEASED: Clause = Clause::new("bw-24.5b");

/// The moment after the one at hand.
fn next(position: &Position) -> Moment {
    let (turn, side) = (position.turn, position.active);
    let then = |phase: Phase| Moment { turn, side, phase };
    match position.phase {
        Phase::Supply if side == Side::German => then(Phase::Interdiction),
        Phase::Supply | Phase::Interdiction => then(Phase::Reserve),
        Phase::Reserve => then(Phase::Movement),
        Phase::Movement => then(Phase::Combat),
        Phase::Combat => then(Phase::Demolition),
        Phase::Demolition => then(Phase::Exploitation),
        Phase::Exploitation if side == Side::German => then(Phase::LateAttack),
        Phase::Exploitation | Phase::LateAttack => then(Phase::Construction),
        Phase::Construction | Phase::Over => match side {
            Side::German => Moment { turn, side: Side::Allied, phase: Phase::Supply },
            Side::Allied => Moment { turn: turn + 1, side: Side::German, phase: Phase::Supply },
        },
    }
}

/// The phase at hand ends, and the next begins.
pub(crate) fn end_phase(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    if pen.state().moving.is_some() || pen.state().in_hand.is_some() {
        pen.enter(Event::PutBack);
    }
    if !finish(pen, dice) {
        return;
    }
    enter_next(pen, dice);
    go_on(pen, dice);
}

fn enter_next(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    if position.phase == Phase::Construction && position.active == Side::Allied {
        victory::judge_turn(pen);
        if pen.state().phase == Phase::Over {
            return;
        }
    }
    let Moment { turn, side, phase } = next(pen.state());
    pen.enter(Event::PhaseBegan { turn, side, phase });
    begin(pen, dice);
}

/// What is done as a phase begins.
fn begin(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    match (position.phase, position.active) {
        (Phase::Supply, Side::German) => {
            begin_turn(pen);
            events::at_start(pen, dice);
        }
        (Phase::Combat, _) => duties::lose_lone_guns(pen),
        (Phase::Exploitation, _) => {
            for unit in reserves::released(pen.state()) {
                pen.enter(Event::Marked { unit, mark: Mark::Released, why: RELEASED });
            }
        }
        (
            Phase::Supply
            | Phase::Interdiction
            | Phase::Reserve
            | Phase::Movement
            | Phase::Demolition
            | Phase::LateAttack
            | Phase::Construction
            | Phase::Over,
            _,
        ) => {}
    }
}

/// §11.1 A game-turn begins with its aircraft.
fn begin_turn(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let of_turn = air::of_turn(position);
    let lost = [0, 1].map(|side| position.air_lost[side].min(of_turn[side]));
    let air = [0, 1].map(|side| of_turn[side] - lost[side]);
    pen.enter(Event::TurnBegan { turn: position.turn, air, lost });
}

/// What is done as a phase ends; whether it has ended, for a question may come first.
fn finish(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> bool {
    let position = pen.state();
    match (position.phase, position.active) {
        (Phase::Supply, _) => {
            dumps::lay(pen, dice);
            supply_check::carry_out(pen, dice);
            surrender::carry_out(pen, dice);
            victory::judge_at_once(pen); // §17.1b
        }
        (Phase::Interdiction, _) => events::on_the_eighteenth(pen, dice),
        (Phase::Movement | Phase::Exploitation, _) => perils::clear_overfull(pen),
        (Phase::Construction, side) => {
            if side == Side::German && events::asks_for_bridge(position) {
                pen.enter(Event::Asked { by: Side::German, about: Question::Bridge });
                return false;
            }
            break_off_building(pen);
            duties::expire(pen);
            if side == Side::Allied {
                events::remove_companies(pen);
            }
        }
        (
            Phase::Reserve | Phase::Combat | Phase::Demolition | Phase::LateAttack | Phase::Over,
            _,
        ) => {}
    }
    pen.state().pending.is_none() && pen.state().phase != Phase::Over
}

/// §13.3 A bridge that was not finished is not begun any more.
fn break_off_building(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let begun = position.data().board.bridges();
    let begun: Vec<_> =
        begun.filter(|&bridge| position.bridges[bridge.index()].builder.is_some()).collect();
    for bridge in begun {
        pen.enter(Event::BuildingBrokeOff { bridge });
    }
}

/// Ends phases in which nobody has anything to decide, until somebody has.
pub(crate) fn go_on(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    loop {
        let position = pen.state();
        if position.phase == Phase::Over
            || position.pending.is_some()
            || position.battle.is_some()
            || waits(position)
        {
            return;
        }
        if !finish(pen, dice) {
            return;
        }
        enter_next(pen, dice);
    }
}

/// Whether the player has anything to decide in the phase at hand.
fn waits(position: &Position) -> bool {
    let aircraft = position.air[Side::Allied.index()] > 0;
    match position.phase {
        Phase::Supply => aircraft && position.active == Side::German,
        Phase::Interdiction => aircraft,
        Phase::Reserve => position.on_map(position.active).any(|unit| {
            reserves::check(position, unit).is_ok() || position.unit(unit).has(Mark::Reserve)
        }),
        Phase::Movement | Phase::Over => true,
        Phase::Combat | Phase::LateAttack => !declaration::targets(position).is_empty(),
        Phase::Demolition => {
            !bridges::demolishable(position).is_empty() || dumps::may_be_tried(position)
        }
        Phase::Exploitation => movement_phase::movers(position).next().is_some(),
        Phase::Construction => position
            .data()
            .board
            .bridges()
            .any(|bridge| bridges::check_completion(position, bridge, &[]).is_ok()),
    }
}

/// Whether the player may end the phase at hand.
pub(crate) fn check_end(position: &Position) -> Result<(), Illegal> {
    if position.pending.is_some() || position.battle.is_some() {
        return Err(Illegal::NotNow);
    }
    match position.phase {
        Phase::Movement | Phase::Exploitation => movement_phase::check_end(position),
        Phase::Combat => duties::check_end(position),
        Phase::Supply
        | Phase::Interdiction
        | Phase::Reserve
        | Phase::Demolition
        | Phase::LateAttack
        | Phase::Construction => Ok(()),
        Phase::Over => Err(Illegal::NotNow),
    }
}

/// Hexes that could be bombarded, with every gun that could take part.
pub(crate) fn bombardments(position: &Position) -> Vec<(hexmap::Hex, Vec<UnitId>)> {
    if !position.data().options.bombardment {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (target, _) in declaration::targets(position) {
        let guns: Vec<UnitId> = position
            .on_map(position.active)
            .filter(|&gun| bombardment::may_bombard(position, gun, target).is_ok())
            .collect();
        if bombardment::check(position, target, &guns).is_ok() {
            found.push((target, guns));
        }
    }
    found
}
