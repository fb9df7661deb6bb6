//! §4, §25.1 The sequence of play.

use kernel::Clause;
use rules_ardennes44::{Event, Phase, Side, Time};

use super::diary::Diary;
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-4.0a"),
        sentence: "phases come in their order, and none comes again before the next player turn",
        look: in_order,
    },
    Man {
        clause: Clause::new("a44-4.0c"),
        sentence: "only the Germans have a Fuel Shortage Phase",
        look: german_fuel,
    },
    Man {
        clause: Clause::new("a44-4.0d"),
        sentence: "only the Allies have a Victory Check Phase",
        look: allied_check,
    },
    Man {
        clause: Clause::new("a44-25.1a"),
        sentence: "a Night Turn comes only after a PM turn",
        look: after_dusk,
    },
    Man {
        clause: Clause::new("a44-25.1d"),
        sentence: "a night has Replacement, Movement and Combat Phases and no others",
        look: short_night,
    },
    Man {
        clause: Clause::new("a44-S1.1"),
        sentence: "no turn follows the last of the scenario",
        look: no_more_turns,
    },
];

/// Where a phase stands in a whole turn: by day the Germans first, at night the Allies.
fn place(turn: u8, time: Time, side: Side, phase: Phase) -> (u8, u8, u8) {
    let player = match (time, side) {
        (Time::Day, Side::German) => 0,
        (Time::Day, Side::Allied) => 1,
        (Time::Night, Side::Allied) => 2,
        (Time::Night, Side::German) => 3,
    };
    let phase = match phase {
        Phase::SetUp | Phase::SetUpTraffic => 0,
        Phase::ArtillerySupply | Phase::Replacement => 1,
        Phase::FuelShortage => 2,
        Phase::Bridge => 3,
        Phase::Movement => 4,
        Phase::Rally => 5,
        Phase::Combat => 6,
        Phase::TrafficMarker => 7,
        Phase::SupplyAndSurrender => 8,
        Phase::VictoryCheck => 9,
        Phase::Over => 10,
    };
    (turn, player, phase)
}

/// Each phase stands behind the one before it. Set-up has an order of its own.
fn in_order(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { turn, time, side, phase } = *happening.event else { return None };
    let was = happening.before;
    if matches!(was.phase, Phase::SetUp | Phase::SetUpTraffic) {
        return None;
    }
    let backward =
        place(turn, time, side, phase) <= place(was.turn, was.time, was.active, was.phase);
    backward
        .then(|| format!("{phase:?} of turn {turn} follows {:?} of turn {}", was.phase, was.turn))
}

fn german_fuel(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { side, phase: Phase::FuelShortage, .. } = *happening.event else {
        return None;
    };
    (side != Side::German).then(|| "the Allies have one".to_owned())
}

fn allied_check(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { side, phase: Phase::VictoryCheck, .. } = *happening.event else {
        return None;
    };
    (side != Side::Allied).then(|| "the Germans have one".to_owned())
}

/// PM turns have even numbers.
fn after_dusk(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { turn, time: Time::Night, .. } = *happening.event else { return None };
    (turn % 2 == 1).then(|| format!("a night after turn {turn}"))
}

fn short_night(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { time: Time::Night, phase, .. } = *happening.event else { return None };
    let known = matches!(phase, Phase::Replacement | Phase::Movement | Phase::Combat);
    (!known).then(|| format!("a {phase:?} phase at night"))
}

fn no_more_turns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { turn, time, .. } = *happening.event else { return None };
    let last = happening.before.data().scenario.last_turn;
    let beyond = turn > last || turn == last && time == Time::Night;
    beyond.then(|| format!("turn {turn} of {last}, {time:?}"))
}
