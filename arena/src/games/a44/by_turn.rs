//! What each turn brought, as lines over the turns: victory, the front beside history, losses.

use rules_ardennes44::{Data, Side};

use super::history::{Checkpoint, FrontPoint, History};
use super::line_chart::{LineChart, Point, Series};
use super::record::TurnRecord;
use super::seen;
use super::summary::date;
use super::watch::column;
use crate::match_up::{MatchUp, of_games};
use crate::record::Played;
use crate::report::{Section, figure, table};

const LOW: f64 = 0.1;
const MEDIAN: f64 = 0.5;
const HIGH: f64 = 0.9;
/// How the first and the second match-up are drawn.
const CLASSES: [&str; 2] = ["first", "second"];
/// Places whose columns everybody knows, to read the front by.
const LANDMARKS: [&str; 4] = ["St. Vith", "Bastogne", "Marche", "Dinant"];
const BAND: &str = "The line is the median of the games, the band holds the middle 80 % of them.";
const FRONT: &str = "Column of the westernmost hex with a German unit at the end of each turn; a column is about \
                     2.3 km, and the larger ones lie further west. History’s is the westernmost point the Germans \
                     held each evening.";

/// What a line is drawn of.
type Value = fn(&TurnRecord) -> Option<f64>;

/// Victory hexes, or points where they are counted.
pub(super) fn victory(match_ups: &[MatchUp<'_>], data: &Data) -> Section {
    let in_points = data.scenario.points > 0;
    let points: Value = |turn| turn.points.map(f64::from);
    let counted: Value = |turn| Some(turn.victory_hexes.into());
    let (value, what): (Value, &'static str) = if in_points {
        (points, "points of the Germans")
    } else {
        (counted, "Victory Hexes that count")
    };
    let mut named = Vec::new();
    if in_points {
        named.push((f64::from(data.scenario.points), "to win".to_owned()));
    }
    let last = ends(match_ups, data, value);
    let title = if in_points {
        format!(
            "German points by turn: {last} in the end, and {} are enough to win",
            data.scenario.points
        )
    } else {
        format!("German Victory Hexes by turn: {last} in the end")
    };
    let mut figures = chart(match_ups, data, what, value, named);
    let towns: Value = |turn| Some(turn.towns.into());
    figures += &chart(match_ups, data, "Victory Hexes of the whole map", towns, Vec::new());
    let body = format!("<p>{BAND}</p>\n<div class=\"figures\">\n{figures}</div>");
    Section { id: "victory", title, body }
}

/// The westernmost hex with a German unit, beside history.
pub(super) fn front(match_ups: &[MatchUp<'_>], data: &Data, history: &History) -> Section {
    let value: Value = |turn| turn.front.as_ref().map(|front| f64::from(front.0));
    let mut series = series(match_ups, data, value);
    let then: Vec<&FrontPoint> = history.front.iter().filter(|one| plays(data, one.turn)).collect();
    let last = then.last().map_or_else(String::new, |point| {
        format!("; history’s was in column {} ({})", column(data, point.hex), point.place)
    });
    let points = then.iter().map(|point| {
        let column = f64::from(column(data, point.hex));
        Point { turn: point.turn, low: column, middle: column, high: column }
    });
    series.push(Series { name: "history".to_owned(), class: "then", points: points.collect() });
    let highest =
        series.iter().flat_map(|one| &one.points).map(|point| point.high).fold(0.0, f64::max);
    let named = landmarks(data, history).into_iter().filter(|(column, _)| *column <= highest + 3.0);
    let title = format!(
        "The front’s westernmost hex by day: column {} in the end{last}",
        ends(match_ups, data, value)
    );
    let rows = rows(&series, data);
    let label = title.clone();
    let chart = LineChart {
        data,
        label,
        upward: "column of the map (westward)",
        series,
        named: named.collect(),
        from_lowest: true,
    };
    let table = table_of("The front", &rows, &chart.series);
    let drawn = figure(FRONT, &chart.draw(), &table);
    let body = format!("<p>{BAND}</p>\n<div class=\"figures\">\n{drawn}</div>");
    Section { id: "front", title, body }
}

/// Steps lost by both sides.
pub(super) fn losses(match_ups: &[MatchUp<'_>], data: &Data) -> Section {
    let german: Value = |turn| Some(turn.steps_lost[0].into());
    let allied: Value = |turn| Some(turn.steps_lost[1].into());
    let mut figures = String::new();
    let mut lost = Vec::new();
    for match_up in match_ups {
        let one = std::slice::from_ref(match_up);
        let [by_german, by_allied] = [german, allied].map(|value| ends(one, data, value));
        lost.push(format!(
            "{by_german} German and {by_allied} Allied steps ({})",
            match_up.title()
        ));
        let line = |side: Side, value: Value| {
            let points = series(one, data, value).remove(0).points;
            let name = format!("{} steps lost", one[0].sitters[side.index()].adjective);
            Series { name, class: CLASSES[side.index()], points }
        };
        let series = vec![line(Side::German, german), line(Side::Allied, allied)];
        let caption = format!("{}: steps lost since the first turn", match_up.title());
        let table = table_of(&match_up.title(), &rows(&series, data), &series);
        let label = caption.clone();
        let upward = "steps lost so far";
        let named = Vec::new();
        let chart = LineChart { data, label, upward, series, named, from_lowest: false };
        figures += &figure(&caption, &chart.draw(), &table);
    }
    let title = format!("Losses by day: {}", lost.join("; "));
    let body = format!(
        "<p>{BAND} Replacements do not bring lost steps back here; units that surrender lose all they had.</p>\n\
         <div class=\"figures\">\n{figures}</div>"
    );
    Section { id: "losses", title, body }
}

fn chart(
    match_ups: &[MatchUp<'_>],
    data: &Data,
    upward: &'static str,
    value: Value,
    named: Vec<(f64, String)>,
) -> String {
    let series = series(match_ups, data, value);
    let name = upward[..1].to_uppercase() + &upward[1..];
    let table = table_of(&name, &rows(&series, data), &series);
    let caption = format!("{name} at the end of each turn");
    let label = caption.clone();
    let chart = LineChart { data, label, upward, series, named, from_lowest: false };
    figure(&caption, &chart.draw(), &table)
}

/// A line for each match-up. A game that has ended takes no part in later turns.
fn series(match_ups: &[MatchUp<'_>], data: &Data, value: Value) -> Vec<Series> {
    let turns = data.scenario.first_turn..=data.scenario.last_turn;
    let line = |(match_up, class): (&MatchUp<'_>, &'static str)| {
        let point = |turn: u8| {
            let of = |played: &Played| {
                seen(played).turns.iter().find(|one| one.turn == turn).and_then(value)
            };
            Some(Point {
                turn,
                low: of_games(match_up, LOW, of)?,
                middle: of_games(match_up, MEDIAN, of)?,
                high: of_games(match_up, HIGH, of)?,
            })
        };
        Series { name: match_up.title(), class, points: turns.clone().filter_map(point).collect() }
    };
    match_ups.iter().zip(CLASSES).map(line).collect()
}

/// The median in the last turn that was played, of each match-up.
fn ends(match_ups: &[MatchUp<'_>], data: &Data, value: Value) -> String {
    let only = match_ups.len() == 1;
    let lasts: Vec<String> = series(match_ups, data, value)
        .iter()
        .zip(match_ups)
        .filter_map(|(series, match_up)| {
            let last = series.points.last()?.middle;
            let german = &match_up.players[0];
            Some(if only { format!("{last:.0}") } else { format!("{last:.0} (German {german})") })
        })
        .collect();
    if lasts.is_empty() { crate::summary::NOTHING.to_owned() } else { lasts.join(" and ") }
}

/// A row for each turn: its date, and each line's middle with its band.
fn rows(series: &[Series], data: &Data) -> Vec<Vec<String>> {
    let row = |turn: u8| {
        let cell = |one: &Series| {
            let point = one.points.iter().find(|point| point.turn == turn);
            point.map_or_else(String::new, |point| {
                let Point { low, middle, high, .. } = point;
                if low < high {
                    format!("{middle:.0} ({low:.0} to {high:.0})")
                } else {
                    format!("{middle:.0}")
                }
            })
        };
        std::iter::once(date(data, Some(turn))).chain(series.iter().map(cell)).collect()
    };
    (data.scenario.first_turn..=data.scenario.last_turn).map(row).collect()
}

fn table_of(name: &str, rows: &[Vec<String>], series: &[Series]) -> String {
    let heads: Vec<&str> =
        std::iter::once("turn").chain(series.iter().map(|one| one.name.as_str())).collect();
    table(&format!("{name} in figures: median (10 to 90 % of the games)"), &heads, rows)
}

fn plays(data: &Data, turn: u8) -> bool {
    (data.scenario.first_turn..=data.scenario.last_turn).contains(&turn)
}

fn landmarks(data: &Data, history: &History) -> Vec<(f64, String)> {
    let named = |name: &&str| history.checkpoints.iter().find(|one| one.place == **name);
    let place = |one: &Checkpoint| Some((f64::from(column(data, one.hex?)), one.place.clone()));
    LANDMARKS.iter().filter_map(named).filter_map(place).collect()
}
