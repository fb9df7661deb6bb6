//! An index: where each action is carried out.

use kernel::{Clause, Dice, Pen};

use crate::fight::{advance, bombardment, combat, conversion, leaders, losses, retreat};
use crate::march::{bridges, exits, improved_positions, moves, peiper, reinforcements};
use crate::stand::settle;
use crate::state::then::Then;
use crate::state::unit::Mark;
use crate::turn::sequence_of_play::{end_phase, go_on};
use crate::turn::{dumps, events, victory};
use crate::{Action, Event, Phase, Position};

const RESERVE: Clause = Clause::new("bw-14.1a");
const OUT_OF_RESERVE: Clause = Clause::new("bw-14.3b");

/// Carries an action out, with all that follows from it. It has passed its check.
pub(crate) fn apply(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let fights = pen.state().battle.is_some() || matches!(action, Action::Attack { .. });
    let then = act(action, pen, dice);
    settle::settle(pen);
    match then {
        Then::Stay => {}
        Then::PhaseGoesOn => {
            dumps::look_after(pen);
            go_on(pen, dice);
        }
        Then::PhaseEnds => end_phase(pen, dice),
        Then::CombatGoesOn => {
            combat::proceed(pen, dice);
            settle::settle(pen);
        }
    }
    dumps::look_after(pen);
    if pen.state().phase != Phase::Over {
        victory::judge_at_once(pen);
    }
    if fights && pen.state().battle.is_none() && pen.state().pending.is_none() {
        go_on(pen, dice);
    }
    settle::settle(pen);
}

/// What a player does, and what comes next.
fn act(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    match *action {
        Action::Drop { hex } => pen.enter(Event::Dropped { hex }),
        Action::Interdict { hex } => {
            pen.enter(Event::Interdicted { hex });
            return Then::PhaseGoesOn;
        }
        Action::Reserve { unit } => {
            pen.enter(Event::Marked { unit, mark: Mark::Reserve, why: RESERVE });
        }
        Action::Unreserve { unit } => {
            pen.enter(Event::Unmarked { unit, mark: Mark::Reserve, why: OUT_OF_RESERVE });
        }
        Action::Choose { unit } => pen.enter(Event::Chosen { unit }),
        Action::PutBack => pen.enter(Event::PutBack),
        Action::Move { ref units, ref path, dare } => {
            let _ = moves::carry_out(units, path, dare, pen, dice);
        }
        Action::Exit { ref units, ref path } => exits::leave(units, path, pen, dice),
        Action::Enter { ref units, ref path } => reinforcements::enter(units, path, pen, dice),
        Action::Attach { unit, army } => pen.enter(Event::Attached { unit, army }),
        Action::Dig { unit } => improved_positions::dig(unit, pen),
        Action::Build { unit, bridge } => bridges::build(unit, bridge, pen),
        Action::Bombard { target, ref guns } => bombardment::carry_out(target, guns, pen, dice),
        Action::Demolish { bridge, surely } => {
            bridges::demolish(bridge, surely, pen, dice);
            return Then::PhaseGoesOn;
        }
        Action::BlowDump { dump } => {
            dumps::blow(dump, pen, dice);
            return Then::PhaseGoesOn;
        }
        Action::Complete { bridge, ref with } => {
            bridges::complete(bridge, with, pen);
            return Then::PhaseGoesOn;
        }
        Action::NameHex { hex } => {
            events::name_hex(hex, pen, dice);
            return Then::PhaseEnds;
        }
        Action::NameBridge { bridge } => {
            events::name_bridge(bridge, pen);
            return Then::PhaseEnds;
        }
        Action::NameUnit { unit } => {
            events::name_unit(unit, pen);
            return Then::PhaseGoesOn;
        }
        Action::EndPhase => return Then::PhaseEnds,
        Action::Pass if pen.state().pending.is_some() => {
            pen.enter(Event::Answered);
            return Then::PhaseGoesOn;
        }
        Action::BreakDown => {
            if let Ok(hex) = peiper::check_break_down(pen.state()) {
                pen.enter(Event::Regrouped { together: false, hex });
            }
        }
        Action::Combine => {
            if let Ok(hex) = peiper::check_combine(pen.state()) {
                pen.enter(Event::Regrouped { together: true, hex });
            }
        }
        Action::Attack { .. }
        | Action::Support { .. }
        | Action::LoseStep { .. }
        | Action::Stand { .. }
        | Action::Retreat { .. }
        | Action::Advance { .. }
        | Action::Convert { .. }
        | Action::Pass => return fight(action, pen, dice),
    }
    Then::Stay
}

/// What a player does in combat.
#[expect(clippy::wildcard_enum_match_arm, reason = "`act` names every variant and sends it here")]
fn fight(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    match *action {
        Action::Attack { target, ref units, ref guns, air, angriff } => {
            combat::declare(target, units, guns, air, angriff, pen)
        }
        Action::Support { ref guns, air } => combat::support(guns, air, pen, dice),
        Action::LoseStep { unit } => {
            let owed = pen.state().battle.as_ref().and_then(|battle| battle.owed.first());
            let attrition = owed.is_some_and(|loss| loss.attrition);
            losses::take(unit, attrition, pen);
            Then::CombatGoesOn
        }
        Action::Stand { leader, ref units } => {
            leaders::stand(leader, units, pen);
            Then::CombatGoesOn
        }
        Action::Retreat { unit, ref path, off } => retreat::carry_out(unit, path, off, pen),
        Action::Advance { unit, ref path } => advance::carry_out(unit, path, pen),
        Action::Convert { unit, ref path } => conversion::carry_out(unit, path, pen),
        Action::Pass => combat::pass(pen),
        _ => Then::Stay,
    }
}
