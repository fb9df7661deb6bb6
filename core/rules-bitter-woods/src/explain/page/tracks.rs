//! The tracks: turns, aircraft, bridges rebuilt, losses, and what is counted for victory.

use std::collections::BTreeMap;

use desk::table::{SpaceOf, TrackOf};
use desk::wording::word;

use super::when;
use crate::explain::story::words;
use crate::printed::scenario::{Points, Rate, Verdict, Victory};
use crate::turn::victory;
use crate::{Data, Position, Side};

/// The tracks, by number.
#[derive(Clone, Copy)]
enum Track {
    Turns,
    GermanAir,
    AlliedAir,
    Rebuilt,
    AlliedLost,
    GermanLost,
    Victory,
}

/// What a panzer counts among the losses.
const PANZER: usize = 2;

pub(super) fn tracks(data: &Data) -> Vec<TrackOf> {
    let boxes = || (1..=data.track.last()).map(|turn| data.track.turn(turn));
    let most = |air: Option<u8>| i16::from(air.unwrap_or(0));
    let bridges = i16::from(data.tables.bridges.german_columns);
    let [allied, german] = all_units(data).map(number);
    let (counted, range, bands) = victory_track(data);
    vec![
        turns(data),
        track("German aircraft", (0, most(boxes().map(|here| here.german_air).max())), Vec::new()),
        track("Allied aircraft", (0, most(boxes().map(|here| here.allied_air).max())), Vec::new()),
        track("Bridges rebuilt by the Germans", (0, bridges), Vec::new()),
        track("Allied units lost", (0, allied), shift_at(data, Side::Allied)),
        track("German mechanized units lost", (0, german), shift_at(data, Side::German)),
        track(counted, range, bands),
    ]
}

pub(super) fn now(position: &Position) -> BTreeMap<u8, i16> {
    let [german, allied] = position.air.map(i16::from);
    let won = match &position.data().scenario.victory {
        Victory::Campaign { .. } => number(victory::towns_held(position)),
        Victory::Points(points) => victory::count(position, points),
        Victory::Relief { town, .. } => i16::from(victory::is_linked(position, *town)),
    };
    [
        (Track::Turns, i16::from(position.turn - position.data().scenario.first)),
        (Track::GermanAir, german),
        (Track::AlliedAir, allied),
        (Track::Rebuilt, i16::from(position.rebuilt)),
        (Track::AlliedLost, number(victory::allied_losses(position).into())),
        (Track::GermanLost, number(victory::german_losses(position).into())),
        (Track::Victory, won),
    ]
    .map(|(track, value)| (track as u8, value))
    .into()
}

fn number(of: usize) -> i16 {
    i16::try_from(of).unwrap_or(i16::MAX)
}

fn track(name: &str, range: (i16, i16), bands: Vec<(i16, String)>) -> TrackOf {
    TrackOf { name: name.to_owned(), spaces: Vec::new(), range: Some(range), bands }
}

fn turns(data: &Data) -> TrackOf {
    let space = |turn: u8| {
        let here = data.track.turn(turn);
        SpaceOf {
            title: when::date_of(data, turn),
            number: format!("Turn {}", turn + 1 - data.scenario.first),
            signs: vec![(word(&here.ground), words::ground(here.ground).to_owned())],
        }
    };
    TrackOf {
        name: "Turn track".to_owned(),
        spaces: (data.scenario.first..=data.scenario.last).map(space).collect(),
        range: None,
        bands: Vec::new(),
    }
}

/// §17.6 How many each side could lose at most.
fn all_units(data: &Data) -> [usize; 2] {
    let of = |side: Side| data.counters.iter().filter(move |counter| counter.side == side);
    let allied = of(Side::Allied).filter(|counter| counter.is_combat_unit()).count();
    let german = of(Side::German).filter(|counter| counter.is_mechanized());
    [allied, german.map(|counter| if counter.is_armor() { PANZER } else { 1 }).sum()]
}

/// §17.6 From how many losses on the level shifts.
fn shift_at(data: &Data, lost: Side) -> Vec<(i16, String)> {
    let Victory::Campaign { allied_lost, german_lost, .. } = &data.scenario.victory else {
        return Vec::new();
    };
    let (at, to) = match lost {
        Side::Allied => (*allied_lost, "one level for the Germans"),
        Side::German => (*german_lost, "one level for the Allies"),
    };
    vec![(number(at.into()), to.to_owned())]
}

/// What is counted for victory, between which numbers, and from which on it means something.
fn victory_track(data: &Data) -> (&'static str, (i16, i16), Vec<(i16, String)>) {
    match &data.scenario.victory {
        Victory::Campaign { .. } => {
            ("Towns held by the Germans", (0, number(data.places.objectives.len())), Vec::new())
        }
        Victory::Relief { .. } => {
            ("Path of supply to the town", (0, 1), vec![(1, "an Allied victory".to_owned())])
        }
        Victory::Points(points) => {
            let bands = points.levels.iter().map(|&(least, verdict)| (least, of_verdict(verdict)));
            ("Victory points", range(data, points), bands.collect())
        }
    }
}

/// Who wins, in words.
pub(super) fn of_verdict(Verdict { winner, level }: Verdict) -> String {
    match (winner, level) {
        (Some(side), Some(level)) => format!("a {} {} victory", level.word(), side.adjective()),
        (Some(Side::German), None) => "a German victory".to_owned(),
        (Some(Side::Allied), None) => "an Allied victory".to_owned(),
        (None, _) => "a draw".to_owned(),
    }
}

/// The least and the most that a scenario can count.
fn range(data: &Data, points: &Points) -> (i16, i16) {
    let towns: i16 = points.towns.iter().map(|&(_, worth)| worth).sum();
    let west = points.west_of.map_or(0, |(_, worth)| worth);
    let all = all_units(data).map(|units| u16::try_from(units).unwrap_or(u16::MAX));
    let losses = [points.allied_lost, points.german_lost];
    let most: Vec<i16> =
        losses.into_iter().zip(all).map(|(rate, all): (Rate, u16)| rate.of(all)).collect();
    let sum = |above: bool| -> i16 { most.iter().filter(|&&worth| (worth > 0) == above).sum() };
    (sum(false), towns + west + points.across_meuse + sum(true))
}

/// What holds on a turn: the ground and the aircraft.
pub(super) fn of_turn(data: &Data, turn: u8) -> String {
    let here = data.track.turn(turn);
    let ground = words::ground(here.ground);
    format!("{ground}; aircraft German {}, Allied {}", here.german_air, here.allied_air)
}
