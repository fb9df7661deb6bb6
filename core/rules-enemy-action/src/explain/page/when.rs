//! When it is: the day, the phase and the impulse, as a page writes them.

use desk::prompt::When;
use desk::wording::counted;

use crate::explain::words::{date, procedure};
use crate::state::moment::Phase;
use crate::{Position, Side};

/// The moment at hand.
pub(super) fn now(position: &Position) -> When {
    let scenario = &position.data().scenario;
    let (number, of) = (position.day + 1 - scenario.first, scenario.last + 1 - scenario.first);
    When {
        long: date(position.day),
        short: format!("{} Dec", position.day),
        turn: format!("Day {number} of {of}"),
        turn_short: format!("{number}/{of}"),
        sky: sky(position),
        player_turn: player_turn(position.day, position.task.phase()),
    }
}

/// What holds today that a player minds: how far fixed artillery reaches.
fn sky(position: &Position) -> String {
    let range = position.data().day(position.day).artillery_range;
    format!("fixed artillery reaches {}", counted(range.into(), "hex", "hexes"))
}

/// A name that changes when another impulse or phase begins.
pub(super) fn player_turn(day: u8, phase: Phase) -> String {
    format!("{day} {}", procedure::phase(phase))
}

/// Whose part of the day it is.
pub(super) const fn active(phase: Phase) -> Side {
    match phase {
        Phase::AlliedImpulse => Side::Allied,
        Phase::SetUp
        | Phase::Reserve
        | Phase::CardPreparation
        | Phase::Supply
        | Phase::GermanImpulse
        | Phase::EndOfDay
        | Phase::Over => Side::German,
    }
}
