//! An index: where each action is carried out.

use kernel::{Dice, Pen};

use crate::fight::{advance, assault};
use crate::march::{bridges, exits, moves};
use crate::printed::cards::Card;
use crate::state::moment::Phase;
use crate::state::then::Then;
use crate::turn::sequence_of_play::end_phase;
use crate::turn::{cards, supply_phase, victory};
use crate::{Action, Event, Position};

/// Carries an action out, with all that follows from it. It has passed its check.
pub(crate) fn apply(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let then = act(action, pen, dice);
    cards::look_after_dump(pen);
    if pen.state().phase != Phase::Over {
        victory::judge_at_once(pen);
    }
    if then == Then::PhaseEnds && pen.state().phase != Phase::Over {
        end_phase(pen, dice);
    }
}

/// What a player does, and what comes next.
fn act(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let side = pen.state().phase.side();
    match *action {
        Action::Pick { card } => pen.enter(Event::Picked { side, card: Some(card) }),
        Action::Unpick { card } => pen.enter(Event::Unpicked { side, card: Some(card) }),
        Action::Play { card } => cards::play(card, pen),
        Action::SendWest { ref units } => {
            cards::play(Card::ToMeuse, pen);
            pen.enter(Event::SentWest { units: units.clone() });
        }
        Action::Blow { bridge } => {
            cards::play(Card::BlownBridge, pen);
            pen.enter(Event::BridgeNamed { bridge });
        }
        Action::Fix { bridge } => {
            cards::play(Card::FixBridge, pen);
            pen.enter(Event::BridgeFixed { bridge });
        }
        Action::Save { bridge } => {
            cards::play(Card::HeyJoe, pen);
            pen.enter(Event::BridgeSaved { bridge });
        }
        Action::Repair { bridge } => {
            bridges::repair(bridge, pen, dice);
            return Then::PhaseEnds;
        }
        Action::Turn { unit } => pen.enter(Event::Turned { unit }),
        Action::Choose { unit } => pen.enter(Event::Chosen { unit }),
        Action::PutBack => pen.enter(Event::PutBack),
        Action::Move { ref units, ref path } => moves::carry_out(units, path, pen),
        Action::Exit { unit, ref path } => exits::carry_out(unit, path, pen),
        Action::Assault { ref units, ref path, target } => {
            assault::carry_out(units, path, target, pen, dice);
        }
        Action::Halt => halt(pen),
        Action::Bombard { target, ref guns, air } => {
            pen.enter(Event::BarragePlanned { side, target, guns: guns.clone(), air });
        }
        Action::CallOff { target } => pen.enter(Event::BarrageCalledOff { side, target }),
        Action::Attack { target, ref units } => advance::attack(target, units, pen, dice),
        Action::Advance { ref units } => advance::carry_out(units, pen),
        Action::Pass => pen.enter(Event::AdvanceEnded),
        Action::Haul { centre, to } => supply_phase::haul(centre, to, pen),
        Action::Place { unit, hex } => pen.enter(Event::Entered { unit, hex, held: true }),
        Action::EndPhase => return Then::PhaseEnds,
    }
    Then::Stay
}

/// Units that might drive on stay.
fn halt(pen: &mut Pen<'_, Position>) {
    let moving = pen.state().moving.iter().flat_map(|moving| &moving.units);
    let units = moving.map(|&(unit, _)| unit).collect();
    pen.enter(Event::Halted { units });
}
