//! When it is: dates, turns, weather and phases as a page writes them.

use desk::prompt::{Step, StepState, Steps, When};
use desk::{Sentence, Thing};
use kernel::Clause;

use crate::explain::story::words::{self, aircraft, weather};
use crate::{Data, Phase, Position};

/// §5e The phases follow each other in this order.
const ORDER: Clause = Clause::new("bb-5.1.20e");

/// The moment at hand, with the weather and what flies in it.
pub(super) fn now(position: &Position) -> When {
    let (turn, of) = (position.turn, position.data().scenario.turns);
    let day = position.data().tables.day(turn);
    When {
        long: date_of(position.data(), turn),
        short: format!("{day} Dec"),
        turn: format!("Turn {turn} of {of}"),
        turn_short: format!("{turn}/{of}"),
        sky: format!("{}, {}", weather(position.weather), aircraft(position.air)),
        player_turn: player_turn(turn, position.phase),
    }
}

/// `16 December`.
pub(super) fn date_of(data: &Data, turn: u8) -> String {
    format!("{} December", data.tables.day(turn))
}

/// A name that changes when another player turn begins.
pub(super) fn player_turn(turn: u8, phase: Phase) -> String {
    format!("{turn} {}", phase.player_turn().index())
}

/// The phases of the player turn, and how far it is.
pub(super) fn phases(position: &Position) -> Steps {
    let now = position.phase;
    let all: Vec<Phase> = if now.is_choice() {
        vec![Phase::GermanChoice, Phase::AlliedChoice]
    } else if now == Phase::Over {
        vec![Phase::Over]
    } else {
        let same = |phase: &Phase| phase.player_turn() == now.player_turn();
        Phase::TURN.into_iter().filter(same).collect()
    };
    let step = |&phase: &Phase| {
        let number = phase.number().map_or_else(String::new, |number| format!("{number}. "));
        Step {
            says: Sentence::of(format!("{number}{}", words::phase(phase)), ORDER),
            state: match phase.cmp(&now) {
                std::cmp::Ordering::Less => StepState::Done,
                std::cmp::Ordering::Equal => StepState::Now,
                std::cmp::Ordering::Greater => StepState::Ahead,
            },
            things: Vec::<Thing>::new(),
        }
    };
    Steps { title: "Phases of this player turn".to_owned(), lines: all.iter().map(step).collect() }
}
