//! The tracks: the calendar with what each day brings, and the German points with what they come to.

use std::collections::BTreeMap;

use desk::table::{SpaceOf, TrackOf};
use desk::wording::counted;

use crate::explain::words::{date, level};
use crate::printed::calendar::Day;
use crate::printed::levels::Level;
use crate::{Data, Position};

/// The tracks, by number.
#[derive(Clone, Copy)]
enum Track {
    Calendar,
    Points,
    Depots,
}

/// §17.1h The track has no end below; so far down nobody comes.
const LOWEST: i16 = -50;
/// Nor above, but for what is printed: so far beyond nobody comes.
const HIGHEST: i16 = 200;

pub(super) fn tracks(data: &Data) -> Vec<TrackOf> {
    vec![
        calendar(data),
        TrackOf {
            name: "German points".to_owned(),
            spaces: Vec::new(),
            range: Some((LOWEST, HIGHEST)),
            bands: bands(data),
        },
        TrackOf {
            name: "Fuel depots that the Allies have taken".to_owned(),
            spaces: Vec::new(),
            range: Some((0, data.tables.fuel.depots.into())),
            bands: Vec::new(),
        },
    ]
}

pub(super) fn now(position: &Position) -> BTreeMap<u8, i16> {
    let day = space_of(position.data(), position.day).unwrap_or(0);
    let depots = position.data().tables.fuel.depots;
    let taken = i16::try_from(position.fuelled.len()).unwrap_or(i16::MAX).min(depots.into());
    [
        (Track::Calendar, i16::from(day)),
        (Track::Points, position.points().clamp(LOWEST, HIGHEST)),
        (Track::Depots, taken),
    ]
    .map(|(track, value)| (track as u8, value))
    .into()
}

/// The space of a day on the calendar, if the scenario has it.
pub(super) fn space_of(data: &Data, day: u8) -> Option<u8> {
    let days = data.scenario.first..=data.scenario.last;
    days.contains(&day).then(|| day - data.scenario.first)
}

/// The day of a space.
pub(super) fn day_of(data: &Data, space: u8) -> Option<u8> {
    let day = data.scenario.first.checked_add(space)?;
    (day <= data.scenario.last).then_some(day)
}

/// §2.1o The days that are played, each with what it brings.
fn calendar(data: &Data) -> TrackOf {
    let days = data.scenario.first..=data.scenario.last;
    let space = |(number, day): (u8, u8)| SpaceOf {
        title: date(day),
        number: format!("Day {number}"),
        signs: signs(data, data.day(day)),
    };
    TrackOf {
        name: "Calendar".to_owned(),
        spaces: (1..).zip(days).map(space).collect(),
        range: None,
        bands: Vec::new(),
    }
}

/// What a day brings, each with the name of its drawing.
pub(super) fn signs(data: &Data, day: Day) -> Vec<(String, String)> {
    let supplementals = usize::from(day.supplementals);
    let mut signs = vec![
        ("hand", format!("a hand of {}", day.hand)),
        ("supplementals", counted(supplementals, "supplemental card", "supplemental cards")),
        ("artillery", format!("fixed artillery reaches {}", hexes(day.artillery_range))),
    ];
    if day.fading > 0 {
        let cards = counted(day.fading.into(), "German card fades", "German cards fade");
        signs.push(("fading", cards));
    }
    let from = data.scenario.limits_from;
    if let Some(limits) = day.limits.filter(|_| from.is_some_and(|from| day.day >= from)) {
        let words =
            |points: i16, how: &str, of: Level| format!("{points} points or {how}: {}", level(of));
        signs.push(("defeat", words(limits.defeat, "more", limits.defeat_level)));
        signs.push(("victory", words(limits.victory, "less", limits.victory_level)));
    }
    signs.into_iter().map(|(sign, words)| (sign.to_owned(), words)).collect()
}

fn hexes(count: u8) -> String {
    counted(count.into(), "hex", "hexes")
}

/// §17.3 From how many points on the last day comes to what.
fn bands(data: &Data) -> Vec<(i16, String)> {
    let mut bands: Vec<(i16, String)> = data
        .scenario
        .levels
        .iter()
        .map(|&(least, of)| (least.max(LOWEST), level(of).to_owned()))
        .collect();
    bands.sort_by_key(|(least, _)| *least);
    bands
}
