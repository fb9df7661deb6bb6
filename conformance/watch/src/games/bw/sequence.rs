//! §4, §17a The sequence of play.

use kernel::Clause;
use rules_bitter_woods::{Event, Phase, Position, Side};

use super::diary::Diary;
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-4a"),
        sentence: "player turns alternate, the German first, and no game-turn is skipped",
        look: turns_alternate,
    },
    Man {
        clause: Clause::new("bw-4b"),
        sentence: "the phases of the German turn come in their order, and none is skipped",
        look: german_phases,
    },
    Man {
        clause: Clause::new("bw-4k"),
        sentence: "the phases of the Allied turn come in their order, and none is skipped",
        look: allied_phases,
    },
    Man {
        clause: Clause::new("bw-17a"),
        sentence: "no game goes on beyond its last turn",
        look: ends_in_time,
    },
];

/// Peiper's attack after exploitation has a phase of its own (§27.1c), and demolition is the end of the combat phase.
const GERMAN: [Phase; 9] = [
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
const ALLIED: [Phase; 7] = [
    Phase::Supply,
    Phase::Reserve,
    Phase::Movement,
    Phase::Combat,
    Phase::Demolition,
    Phase::Exploitation,
    Phase::Construction,
];

fn turns_alternate(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { turn, side, phase } = *happening.event else { return None };
    let before = happening.before;
    let next = match before.active {
        Side::German => (before.turn, Side::Allied),
        Side::Allied => (before.turn + 1, Side::German),
    };
    let right = if phase == Phase::Supply {
        (turn, side) == next && before.phase == Phase::Construction
    } else {
        (turn, side) == (before.turn, before.active)
    };
    (!right).then(|| {
        format!("{side:?} {phase:?} of {turn} after {:?} {:?}", before.active, before.phase)
    })
}

fn in_order(happening: &Happening<'_>, of: Side, order: &[Phase]) -> Option<String> {
    let Event::PhaseBegan { side, phase, .. } = *happening.event else { return None };
    let before: &Position = happening.before;
    let at = |phase: Phase| order.iter().position(|&other| other == phase);
    let follows = phase == Phase::Supply || at(phase) == at(before.phase).map(|at| at + 1);
    (side == of && (!follows || at(phase).is_none()))
        .then(|| format!("{phase:?} after {:?}", before.phase))
}

fn german_phases(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    in_order(happening, Side::German, &GERMAN)
}

fn allied_phases(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    in_order(happening, Side::Allied, &ALLIED)
}

fn ends_in_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { turn, .. } = *happening.event else { return None };
    let last = happening.before.data().scenario.last;
    (turn > last).then(|| format!("turn {turn} after {last}"))
}
