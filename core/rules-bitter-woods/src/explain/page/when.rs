//! When it is: dates, turns and phases as a page writes them.

use desk::Sentence;
use desk::prompt::{Step, StepState, Steps, When};
use desk::wording::capital;

use crate::explain::story::words;
use crate::state::moment::Moment;
use crate::{Data, Phase, Position, Side};

pub(super) fn now(position: &Position) -> Moment {
    Moment { turn: position.turn, side: position.active, phase: position.phase }
}

/// A moment in words.
pub(super) fn when(data: &Data, moment: Moment) -> When {
    let Moment { turn, .. } = moment;
    let (first, last) = (data.scenario.first, data.scenario.last);
    let (number, of) = (turn + 1 - first, last + 1 - first);
    let here = data.track.turn(turn);
    let (day, half) = split(&here.name);
    When {
        long: date_of(data, turn),
        short: format!("{day} Dec {half}"),
        turn: format!("Turn {number} of {of}"),
        turn_short: format!("{number}/{of}"),
        sky: words::ground(here.ground).to_owned(),
        player_turn: player_turn(moment),
    }
}

/// `16 December, AM`.
pub(super) fn date_of(data: &Data, turn: u8) -> String {
    let (day, half) = split(&data.track.turn(turn).name);
    format!("{day} December, {half}")
}

fn split(name: &str) -> (&str, &str) {
    name.split_at_checked(2).unwrap_or((name, ""))
}

/// A name that changes when another player turn begins.
pub(super) fn player_turn(Moment { turn, side, .. }: Moment) -> String {
    format!("{turn} {}", side.index())
}

/// The phases of a player turn, in their order.
const PHASES: [Phase; 9] = [
    Phase::Supply,
    Phase::Interdiction,
    Phase::Reserve,
    Phase::Movement,
    Phase::Combat,
    Phase::Demolition,
    Phase::Exploitation,
    Phase::LateAttack,
    Phase::Construction,
];

/// Whether a phase has a place in a player turn as it is shown: Peiper’s attack only while it is on.
fn is_shown(position: &Position, phase: Phase) -> bool {
    match phase {
        Phase::Interdiction => position.active == Side::German,
        Phase::LateAttack => position.phase == Phase::LateAttack,
        Phase::Supply
        | Phase::Reserve
        | Phase::Movement
        | Phase::Combat
        | Phase::Demolition
        | Phase::Exploitation
        | Phase::Construction
        | Phase::Over => true,
    }
}

/// The phases of the player turn, and how far it is.
pub(super) fn phases(position: &Position) -> Steps {
    let all: Vec<Phase> = if position.phase == Phase::Over {
        vec![Phase::Over]
    } else {
        PHASES.into_iter().filter(|&phase| is_shown(position, phase)).collect()
    };
    let now = all.iter().position(|&phase| phase == position.phase).unwrap_or(0);
    let step = |(at, &phase): (usize, &Phase)| Step {
        says: Sentence::plain(capital(words::phase(phase))),
        state: match at.cmp(&now) {
            std::cmp::Ordering::Less => StepState::Done,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Ahead,
        },
        things: Vec::new(),
    };
    Steps {
        title: "Phases of this player turn".to_owned(),
        lines: all.iter().enumerate().map(step).collect(),
    }
}

/// How a heading calls it: `German movement`.
pub(super) fn heading(side: Side, phase: Phase) -> String {
    format!("{} {}", side.adjective(), words::phase(phase))
}
