//! The tracks: turns, weather, aircraft, the stock of Bastogne, transports.

use std::collections::BTreeMap;

use desk::table::{SpaceOf, TrackOf};
use desk::wording::word;

use super::when;
use crate::explain::story::words;
use crate::printed::tables::Weather;
use crate::supply::transports;
use crate::{Data, Phase, Position};

/// The tracks, by number.
#[derive(Clone, Copy)]
enum Track {
    Turns,
    Weather,
    Air,
    Stock,
    Transports,
}

pub(super) fn tracks(data: &Data) -> Vec<TrackOf> {
    let supply = &data.tables.supply;
    vec![
        turns(data),
        weather(),
        track("Allied aircraft", most_aircraft(data)),
        track("Stock of Bastogne", supply.depot_stock.into()),
        track("Transports to place", supply.transports.into()),
    ]
}

pub(super) fn now(position: &Position) -> BTreeMap<u8, i16> {
    let number = |of: usize| i16::try_from(of).unwrap_or(i16::MAX);
    let left = if position.phase == Phase::GermanSupply { transports::left(position) } else { 0 };
    [
        (Track::Turns, i16::from(position.turn - 1)),
        (Track::Weather, number(position.weather.index())),
        (Track::Air, i16::from(position.air)),
        (Track::Stock, i16::from(position.stock)),
        (Track::Transports, number(left)),
    ]
    .map(|(track, value)| (track as u8, value))
    .into()
}

/// The most that a roll and the prayers give.
fn most_aircraft(data: &Data) -> i16 {
    let table = &data.tables.weather;
    let most = table.air.iter().flatten().copied().max().unwrap_or(0);
    i16::from(most.max(table.first_air)) + i16::from(table.prayers)
}

fn track(name: &str, most: i16) -> TrackOf {
    TrackOf { name: name.to_owned(), spaces: Vec::new(), range: Some((0, most)), bands: Vec::new() }
}

fn turns(data: &Data) -> TrackOf {
    let space = |turn: u8| SpaceOf {
        title: when::date_of(data, turn),
        number: format!("Turn {turn}"),
        signs: Vec::new(),
    };
    TrackOf {
        name: "Turn track".to_owned(),
        spaces: (1..=data.scenario.turns).map(space).collect(),
        range: None,
        bands: Vec::new(),
    }
}

fn weather() -> TrackOf {
    let space = |weather: Weather| {
        let name = words::weather(weather);
        SpaceOf {
            title: name.to_owned(),
            number: String::new(),
            signs: vec![(word(&weather), name.to_owned())],
        }
    };
    TrackOf {
        name: "Weather".to_owned(),
        spaces: Weather::ALL.map(space).to_vec(),
        range: None,
        bands: Vec::new(),
    }
}
