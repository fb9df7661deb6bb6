//! When it is: dates, turns and phases as a page writes them.

use desk::Sentence;
use desk::prompt::{Step, StepState, Steps, When};

use crate::printed::turn_track::{Ground, Weather};
use crate::state::moment::Moment;
use crate::turn::sequence_of_play;
use crate::{Data, Phase, Position, Side, Time};

pub(super) fn now(position: &Position) -> Moment {
    let (turn, time) = (position.turn, position.time);
    Moment { turn, time, side: position.active, phase: position.phase }
}

/// A moment in words.
pub(super) fn when(data: &Data, moment: Moment) -> When {
    let Moment { turn, time, .. } = moment;
    let last = data.scenario.last_turn;
    let (day, half) = date(data, turn);
    let (long, short) = match time {
        Time::Night => (format!("{day} December, night"), format!("{day} Dec night")),
        Time::Day => (format!("{day} December, {half}"), format!("{day} Dec {half}")),
    };
    let here = data.track.turn(turn);
    When {
        long,
        short,
        turn: format!("Turn {turn} of {last}"),
        turn_short: format!("{turn}/{last}"),
        sky: format!("{}, {}", weather(here.weather), ground(here.ground)),
        player_turn: player_turn(moment),
    }
}

/// `16 December, AM`.
pub(super) fn date_of(data: &Data, turn: u8) -> String {
    let (day, half) = date(data, turn);
    format!("{day} December, {half}")
}

fn date(data: &Data, turn: u8) -> (&str, &str) {
    data.track.turn(turn).date.split_once(' ').unwrap_or_default()
}

/// A name that changes when another player turn begins.
pub(super) fn player_turn(Moment { turn, time, side, .. }: Moment) -> String {
    let time = if time == Time::Night { "night" } else { "day" };
    format!("{turn} {time} {}", side.index())
}

pub(super) fn weather(weather: Weather) -> &'static str {
    match weather {
        Weather::Overcast => "overcast",
        Weather::Clear => "clear",
    }
}

pub(super) fn ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Mud => "mud",
        Ground::Frozen => "frozen",
    }
}

/// The phases of the player turn, and how far it is.
pub(super) fn phases(position: &Position) -> Steps {
    let all = sequence_of_play::phases(position.time, position.active);
    let alone = [position.phase];
    let all = if all.contains(&position.phase) { all } else { &alone };
    let now = all.iter().position(|&phase| phase == position.phase).unwrap_or(0);
    let step = |(at, &phase): (usize, &Phase)| Step {
        says: Sentence::plain(name(phase)),
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

pub(super) fn name(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "Set-up",
        Phase::SetUpTraffic => "Traffic at the start",
        Phase::ArtillerySupply => "Artillery supply",
        Phase::FuelShortage => "Fuel shortage",
        Phase::Bridge => "Bridges",
        Phase::Movement => "Movement",
        Phase::Rally => "Rally",
        Phase::Combat => "Combat",
        Phase::TrafficMarker => "Traffic markers",
        Phase::SupplyAndSurrender => "Supply and surrender",
        Phase::VictoryCheck => "Victory check",
        Phase::Replacement => "Replacements",
        Phase::Over => "Game over",
    }
}

/// How a heading of the log calls it: `German movement`.
pub(super) fn heading(side: Side, phase: Phase) -> String {
    let side = crate::explain::story::words::side(side);
    let name = match phase {
        Phase::SetUpTraffic => "set-up of traffic".to_owned(),
        Phase::Over => "end".to_owned(),
        Phase::SetUp
        | Phase::ArtillerySupply
        | Phase::FuelShortage
        | Phase::Bridge
        | Phase::Movement
        | Phase::Rally
        | Phase::Combat
        | Phase::TrafficMarker
        | Phase::SupplyAndSurrender
        | Phase::VictoryCheck
        | Phase::Replacement => name(phase).to_lowercase(),
    };
    format!("{side} {name}")
}
