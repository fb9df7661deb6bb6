//! What may be taken back: an action that rolled no die, revealed nothing and was followed by no
//! other seat's. Beyond that, whatever all other seats consent to.
//!
//! The kernel sees to this, so that no rule set can forget to.

use crate::history::History;
use crate::{Fold, Rules, Seat};

/// Why an action stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotTakeBack {
    /// No action is in force.
    #[error("there is nothing to take back")]
    Nothing,
    /// Another seat has acted since.
    #[error("{0} has acted since; ask for consent to take it back")]
    OtherActed(Seat),
    /// A die was rolled.
    #[error("a die was rolled for it; ask for consent to take it back")]
    Rolled,
    /// Somebody learned something from it.
    #[error("it revealed something; ask for consent to take it back")]
    Revealed,
    /// The entry named is not an action in force.
    #[error("entry {0} is not an action that still counts")]
    NotInForce(u32),
    /// Somebody has not consented.
    #[error("{0} has not consented")]
    NotAgreed(Seat),
    /// Who would have to consent is no person.
    #[error("{0} is played by the computer, and only a person can consent")]
    Machine(Seat),
    /// The game is over: people ended it, or its seed is known.
    #[error("this game is closed; nothing can be taken back")]
    Closed,
}

/// The entry that `seat` may take back without asking anyone.
pub(crate) fn unaided<R: Rules>(
    rules: &R,
    history: &History<R>,
    seat: Seat,
) -> Result<u32, CannotTakeBack> {
    if history.is_closed() || history.ended().is_some() {
        return Err(CannotTakeBack::Closed);
    }
    let last = history.last().ok_or(CannotTakeBack::Nothing)?;
    if last.seat != seat {
        return Err(CannotTakeBack::OtherActed(last.seat));
    }
    if !last.rolls.is_empty() {
        return Err(CannotTakeBack::Rolled);
    }
    let mut state = history.state_before(rules, last.seq);
    for event in &last.events {
        if rules.reveals(&state, event) {
            return Err(CannotTakeBack::Revealed);
        }
        state.fold(event);
    }
    Ok(last.seq)
}

/// Whether `seat` may take back everything from entry `to` on with the consent of `agreed`. A seat
/// that one of the `machines` or the game itself plays cannot give it.
pub(crate) fn agreed<R: Rules>(
    rules: &R,
    history: &History<R>,
    seat: Seat,
    to: u32,
    agreed: &[Seat],
    machines: &[Seat],
) -> Result<(), CannotTakeBack> {
    if history.is_closed() || history.ended().is_some() {
        return Err(CannotTakeBack::Closed);
    }
    if !history.in_force(to) {
        return Err(CannotTakeBack::NotInForce(to));
    }
    let mut others = Seat::first(rules.seats()).filter(|&other| other != seat);
    let is_machine = |other: &Seat| machines.contains(other) || rules.own_seat() == Some(*other);
    if let Some(machine) = others.clone().find(is_machine) {
        return Err(CannotTakeBack::Machine(machine));
    }
    match others.find(|other| !agreed.contains(other)) {
        Some(silent) => Err(CannotTakeBack::NotAgreed(silent)),
        None => Ok(()),
    }
}
