//! What wins in each scenario, and how it stands.

use desk::lines::{Goal, PlaceHeld};
use desk::{Sentence, Thing};
use hexmap::Hex;
use kernel::Clause;

use super::tracks::of_verdict;
use crate::printed::places::Place as Town;
use crate::printed::scenario::{Points, Rate, Victory};
use crate::printed::shipped;
use crate::supply::supply_lines::SupplyLines;
use crate::turn::victory::{self, ACROSS, EXITED, TOWNS};
use crate::{Data, Position, Side, View};

const STRATEGIC: Clause = Clause::new("bw-17.1a");
const TACTICAL: Clause = Clause::new("bw-17.2a");
const DRAW: Clause = Clause::new("bw-17.3a");
const ALLIED: Clause = Clause::new("bw-17.4a");
const FREE: Clause = Clause::new("bw-17.5a");
const ALLIED_LOST: Clause = Clause::new("bw-17.6a");
const GERMAN_LOST: Clause = Clause::new("bw-17.6b");
const SCENARIO: Clause = Clause::new("bw-2.9a");

/// What wins, and how it stands.
pub(crate) fn goals(view: &View<'_>) -> Vec<Goal> {
    let position = view.position;
    let mut goals = match &position.data().scenario.victory {
        Victory::Campaign { allied_lost, german_lost, also_free } => {
            campaign(position, *allied_lost, *german_lost, also_free)
        }
        Victory::Points(points) => by_points(position, points),
        Victory::Relief { town, decisive_until, near } => {
            relief(position, *town, *decisive_until, *near)
        }
    };
    let scenario = &position.data().scenario;
    if shipped::LESSONS.contains(&scenario.id.as_str()) {
        goals.push(goal("This is a lesson: what wins it is ours.", SCENARIO));
    } else if !scenario.stated {
        goals.push(goal("The rulebook names this scenario; what wins it is ours.", SCENARIO));
    }
    goals
}

/// The hexes that count for victory.
pub(super) fn counting(data: &Data) -> Vec<Hex> {
    let towns: Vec<usize> = match &data.scenario.victory {
        Victory::Campaign { also_free, .. } => {
            let places = &data.places;
            [places.objectives.as_slice(), &places.kept_free, also_free].concat()
        }
        Victory::Points(points) => {
            let worth = points.towns.iter().map(|&(town, _)| town);
            worth.chain(points.german_decisive_in.iter().copied()).collect()
        }
        Victory::Relief { town, .. } => vec![*town],
    };
    towns.into_iter().flat_map(|town| data.places.towns[town].hexes.clone()).collect()
}

fn goal(words: impl Into<String>, clause: Clause) -> Goal {
    Goal { says: Sentence::of(words, clause), count: None, things: Vec::new(), places: Vec::new() }
}

fn number(of: impl TryInto<i16>) -> i16 {
    of.try_into().unwrap_or(i16::MAX)
}

fn campaign(
    position: &Position,
    allied_lost: u16,
    german_lost: u16,
    also_free: &[usize],
) -> Vec<Goal> {
    let count = |have: u16, need: u16| Some((number(have), number(need)));
    let shifts = [
        Goal {
            count: count(victory::allied_losses(position), allied_lost),
            ..goal("Allied units lost move the result a level for the Germans.", ALLIED_LOST)
        },
        Goal {
            count: count(victory::german_losses(position), german_lost),
            ..goal(
                "German mechanized units lost, panzers twice, move it a level for the Allies.",
                GERMAN_LOST,
            )
        },
    ];
    let mut goals = german(position);
    goals.extend(allied(position, also_free));
    goals.extend(shifts);
    goals
}

fn names(towns: &[&Town]) -> String {
    let names: Vec<String> = towns.iter().map(|town| town.name.clone()).collect();
    desk::wording::row(&names)
}

/// §17.1, §17.2 What the Germans need.
fn german(position: &Position) -> Vec<Goal> {
    let places = &position.data().places;
    let towns = number(victory::towns_held(position));
    let (exited, _) = victory::exited(position);
    let (across, _) = victory::across(position);
    let objectives: Vec<&Town> =
        places.objectives.iter().map(|&town| &places.towns[town]).collect();
    let strategic = format!(
        "The Germans win strategically, at once, with supplied units in {}",
        names(&objectives)
    );
    let (all, armor) = EXITED;
    let gone = format!(
        "and {all} supplied mechanized units off the map beyond the Meuse, {armor} of them armour."
    );
    let (beyond, tanks) = ACROSS;
    let tactical = format!(
        "They win tactically at the end with two of the towns and {beyond} supplied mechanized units across the Meuse, {tanks} of them armour."
    );
    vec![
        Goal {
            count: Some((towns, number(TOWNS.0))),
            places: objectives.iter().map(|town| holds(position, town)).collect(),
            ..goal(strategic, STRATEGIC)
        },
        Goal { count: Some((number(exited), number(all))), ..goal(gone, STRATEGIC) },
        Goal { count: Some((number(across), number(beyond))), ..goal(tactical, TACTICAL) },
    ]
}

/// §17.3-17.5 What the Allies need, and what is a draw.
fn allied(position: &Position, also_free: &[usize]) -> Vec<Goal> {
    let places = &position.data().places;
    let free: Vec<&Town> =
        places.kept_free.iter().chain(also_free).map(|&town| &places.towns[town]).collect();
    let neared = i16::from(victory::is_meuse_neared(position));
    let clear = free.iter().filter(|town| is_free(position, town)).count();
    vec![
        Goal {
            count: Some((neared, 1)),
            ..goal(
                "It is drawn with two of the towns and a supplied mechanized unit near the Meuse.",
                DRAW,
            )
        },
        goal("Else the Allies win tactically,", ALLIED),
        Goal {
            count: Some((number(clear), number(free.len()))),
            ..goal(format!("and strategically if no German is in {}.", names(&free)), FREE)
        },
    ]
}

fn is_free(position: &Position, town: &Town) -> bool {
    town.hexes.iter().all(|&hex| !position.has_friend(Side::German, hex))
}

/// A town that a supplied German unit must hold.
fn holds(position: &Position, town: &Town) -> PlaceHeld {
    held(position, town, victory::holds(position, town))
}

fn held(position: &Position, town: &Town, counts: bool) -> PlaceHeld {
    let hex = town.hexes[0];
    let here = town.hexes.iter().flat_map(|&hex| position.units_in(hex)).next();
    let holder = here.map_or_else(|| position.controller(hex), |unit| position.side_of(unit));
    PlaceHeld { thing: Thing::Hex(hex.id()), holder: Some(holder.seat()), counts, why: None }
}

fn by_points(position: &Position, points: &Points) -> Vec<Goal> {
    let data = position.data();
    let total = victory::count(position, points);
    let lines = SupplyLines::of(position, points.side);
    let places = points.towns.iter().map(|&(town, worth)| {
        let counts = victory::counts(position, points, &lines, town);
        let held = held(position, &data.places.towns[town], counts);
        let cut_off = !counts && held.holder == Some(points.side.seat());
        let why = cut_off.then(|| {
            Sentence::of(format!("worth {worth}, but nobody in supply holds it"), SCENARIO)
        });
        PlaceHeld { why, ..held }
    });
    let need = points.levels.first().map_or(0, |&(least, _)| least);
    let who = points.side.adjective();
    let mut goals = vec![Goal {
        count: Some((total, need)),
        things: counting(data).iter().map(|hex| Thing::Hex(hex.id())).collect(),
        places: places.collect(),
        ..goal(format!("{who} points at the end of the last turn, for towns and losses."), SCENARIO)
    }];
    goals.extend(points.levels.iter().map(|&(least, verdict)| {
        let words = format!("{least} points or more: {}.", of_verdict(verdict));
        Goal { count: Some((total, least)), ..goal(words, SCENARIO) }
    }));
    goals.push(goal(format!("Fewer: {}.", of_verdict(points.otherwise)), SCENARIO));
    goals.extend(losses(position, points));
    goals
}

/// What losses and the way west are worth.
fn losses(position: &Position, points: &Points) -> Vec<Goal> {
    let data = position.data();
    let rate = |rate: Rate, one: &str, many: &str| {
        let who = if rate.each == 1 {
            format!("Each {one}")
        } else {
            format!("Every {} {many}", rate.each)
        };
        goal(format!("{who} lost: {}.", desk::wording::signed(rate.points)), SCENARIO)
    };
    let lost = [
        (points.allied_lost, "Allied unit", "Allied units"),
        (
            points.german_lost,
            "German mechanized unit (panzers twice)",
            "German mechanized units (panzers twice)",
        ),
    ];
    let counting = lost.into_iter().filter(|(rate, ..)| rate.points != 0);
    let mut goals: Vec<Goal> = counting.map(|(of, one, many)| rate(of, one, many)).collect();
    goals.extend(points.west_of.map(|(column, worth)| {
        goal(
            format!("A supplied German mechanized unit west of column {column}: {worth}."),
            SCENARIO,
        )
    }));
    if points.across_meuse != 0 {
        let words = format!("One beyond the Meuse: {}.", points.across_meuse);
        goals.push(goal(words, SCENARIO));
    }
    let decisive = points.german_decisive_in.iter().map(|&town| &data.places.towns[town]);
    goals.extend(decisive.map(|town| Goal {
        places: vec![holds(position, town)],
        ..goal(format!("A supplied German unit in {} wins decisively.", town.name), SCENARIO)
    }));
    goals
}

fn relief(position: &Position, town: usize, decisive_until: u8, near: u16) -> Vec<Goal> {
    let data = position.data();
    let place = &data.places.towns[town];
    let turn = &data.track.turn(decisive_until).name;
    let linked = victory::is_linked(position, town);
    let [german, allied] =
        [Side::German, Side::Allied].map(|side| desk::wording::capital(side.people()));
    let name = &place.name;
    vec![
        Goal {
            count: Some((i16::from(linked), 1)),
            places: vec![held(position, place, linked)],
            ..goal(
                format!(
                    "{allied} win decisively with a path of supply to {name} at the end of a turn until {turn}."
                ),
                SCENARIO,
            )
        },
        goal(format!("{allied} win marginally with one at the end of the last turn."), SCENARIO),
        goal(
            format!("It is drawn if a unit of Third Army is within {near} hexes of {name} then."),
            SCENARIO,
        ),
        Goal {
            places: vec![holds(position, place)],
            ..goal(
                format!(
                    "{german} win decisively, at once, with a supplied unit in {name}, and marginally otherwise."
                ),
                SCENARIO,
            )
        },
    ]
}
