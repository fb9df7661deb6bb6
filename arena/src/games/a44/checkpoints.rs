//! When places fell: a row for each checkpoint, with history's turn and those of the games.

use rules_ardennes44::Data;

use super::agreement::{Agreement, agreement};
use super::history::History;
use super::summary::date;
use crate::falls::share_of;
use crate::match_up::{MatchUp, share};
use crate::report::{Section, escape, figure, put, svg, table};
use crate::summary::{NOTHING, percent};

const WIDTH: f64 = 480.0;
const ROW: f64 = 19.0;
const LEFT: f64 = 146.0;
/// Where the shares stand.
const RIGHT: f64 = 46.0;
/// The room of the column for games that did not take a place.
const NEVER: f64 = 44.0;
const TOP: f64 = 46.0;
const BELOW: f64 = 30.0;
const LARGEST_DOT: f64 = 7.0;
const SMALLEST_DOT: f64 = 1.6;
const TURNS_OF_GRACE: f64 = 4.0;

/// The section.
pub(super) fn section(match_ups: &[MatchUp<'_>], data: &Data, history: &History) -> Section {
    let mut figures = String::new();
    let mut shares = Vec::new();
    for match_up in match_ups {
        let mut rows = agreement(match_up, data, history);
        rows.retain(|row| !row.at_start);
        rows.sort_by_key(|row| (row.checkpoint.german_from.is_none(), row.checkpoint.german_from));
        let share = share_of(rows.iter().map(|row| &row.falls));
        let share = share.map_or_else(|| NOTHING.to_owned(), percent);
        let caption = format!(
            "{}: {share} within two days of history, over all places and games",
            match_up.title()
        );
        let picture = Strip { data, rows: &rows }.draw(&caption);
        figures += &figure(&caption, &picture, &cells(&match_up.title(), &rows, data));
        shares.push(share);
    }
    let shares = shares.join(" and ");
    let title = format!("Checkpoints by day of capture: {shares} within two days of history");
    let body = format!(
        "<p>The diamond is history, and the green field two days before and after it. Each dot is as large as \
         the share of the games that took the place in that turn; under “no” are those that did not, \
         and under “within” the share of games that agree with history: within two days, or not taken \
         where history had not by the end of the scenario. A game decided before history came to a place, and \
         that has not taken it, says nothing about it. Places that are German at the start or off the map in \
         use are left out.</p>\n<div class=\"figures\">\n{figures}</div>"
    );
    Section { id: "checkpoints", title, body }
}

fn cells(name: &str, rows: &[Agreement<'_>], data: &Data) -> String {
    let cell = |row: &Agreement<'_>| {
        let one = row.checkpoint;
        let taken = row.falls.turns.iter().flatten().count();
        vec![
            one.place.clone(),
            one.hex.map_or_else(String::new, |hex| data.board.number(hex)),
            date(data, one.german_from),
            date(data, row.falls.median()),
            format!("{taken} of {}", row.falls.turns.len()),
            row.falls.share().map_or_else(|| NOTHING.to_owned(), percent),
            row.falls.judged.to_string(),
            one.confidence.clone(),
        ]
    };
    let heads = [
        "place",
        "hex",
        "history",
        "median",
        "taken in",
        "within two days",
        "of games",
        "confidence",
    ];
    table(
        &format!("{name}: every place in figures"),
        &heads,
        &rows.iter().map(cell).collect::<Vec<_>>(),
    )
}

/// The picture.
struct Strip<'s> {
    data: &'s Data,
    rows: &'s [Agreement<'s>],
}

impl Strip<'_> {
    fn draw(&self, label: &str) -> String {
        let rows = f64::from(u16::try_from(self.rows.len()).expect("there are few places"));
        let foot = TOP + ROW * rows;
        let mut inside = String::new();
        self.days(&mut inside, foot);
        let mut y = TOP + ROW / 2.0;
        for row in self.rows {
            self.row(&mut inside, row, y);
            y += ROW;
        }
        let middle = f64::midpoint(LEFT, WIDTH - RIGHT - NEVER);
        put(
            &mut inside,
            format_args!(
                "<text class=\"soft middle\" x=\"{middle:.1}\" y=\"{:.1}\">day of December 1944</text>",
                foot + 20.0
            ),
        );
        svg(WIDTH, foot + BELOW, label, &inside)
    }

    fn days(&self, inside: &mut String, foot: f64) {
        let scenario = &self.data.scenario;
        let head = TOP - 10.0;
        for turn in scenario.first_turn..=scenario.last_turn {
            if turn % 2 == 1 || scenario.first_turn == scenario.last_turn {
                let (x, date) = (self.x(f64::from(turn)), &self.data.track.turn(turn).date);
                let day = date.trim_end_matches(" AM");
                put(
                    inside,
                    format_args!(
                        "<path class=\"grid\" d=\"M{x:.1} {TOP}V{foot:.1}\"/>\
                         <text class=\"soft middle\" x=\"{x:.1}\" y=\"{head}\">{day}</text>"
                    ),
                );
            }
        }
        let never = never();
        put(
            inside,
            format_args!(
                "<path class=\"rule\" d=\"M{never:.1} {TOP}V{foot:.1}\"/>\
                 <text class=\"soft middle\" x=\"{never:.1}\" y=\"{head}\">no</text>\
                 <text class=\"soft end\" x=\"{WIDTH}\" y=\"{head}\">within</text>"
            ),
        );
    }

    fn row(&self, inside: &mut String, row: &Agreement<'_>, y: f64) {
        let (base, name) = (y + 4.5, escape(&row.checkpoint.place));
        put(inside, format_args!("<text x=\"0\" y=\"{base:.1}\">{name}</text>"));
        let then = row.checkpoint.german_from.filter(|turn| *turn <= self.data.scenario.last_turn);
        if let Some(then) = then {
            self.field(inside, f64::from(then), y);
        }
        let scenario = &self.data.scenario;
        for turn in scenario.first_turn..=scenario.last_turn {
            dot(inside, self.x(f64::from(turn)), y, count(row, Some(turn)), row.falls.turns.len());
        }
        dot(inside, never(), y, count(row, None), row.falls.turns.len());
        let x = then.map_or_else(never, |turn| self.x(f64::from(turn)));
        put(
            inside,
            format_args!(
                "<path class=\"mark\" fill-opacity=\"0\" d=\"M{x:.1} {:.1}l5 5l-5 5l-5 -5Z\"/>",
                y - 5.0
            ),
        );
        let share = row.falls.share().map_or_else(|| NOTHING.to_owned(), percent);
        put(
            inside,
            format_args!("<text class=\"soft end\" x=\"{WIDTH}\" y=\"{base:.1}\">{share}</text>"),
        );
    }

    /// Two days before and after history, as far as they are in the scenario.
    fn field(&self, inside: &mut String, then: f64, y: f64) {
        let scenario = &self.data.scenario;
        let (first, last) = (f64::from(scenario.first_turn), f64::from(scenario.last_turn));
        let left = self.x((then - TURNS_OF_GRACE - 0.5).max(first - 0.5));
        let right = self.x((then + TURNS_OF_GRACE + 0.5).min(last + 0.5));
        let (top, width, height) = (y - ROW / 2.0 + 1.5, right - left, ROW - 3.0);
        put(
            inside,
            format_args!(
                "<rect class=\"within\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
            ),
        );
    }

    fn x(&self, turn: f64) -> f64 {
        let scenario = &self.data.scenario;
        let (first, last) =
            (f64::from(scenario.first_turn) - 0.5, f64::from(scenario.last_turn) + 0.5);
        LEFT + (turn - first) / (last - first) * (WIDTH - LEFT - RIGHT - NEVER)
    }
}

fn never() -> f64 {
    WIDTH - RIGHT - NEVER / 2.0
}

fn count(row: &Agreement<'_>, turn: Option<u8>) -> usize {
    row.falls.turns.iter().filter(|&&one| one == turn).count()
}

/// A dot whose area is the share of the games.
fn dot(inside: &mut String, x: f64, y: f64, games: usize, of: usize) {
    if games == 0 {
        return;
    }
    let share = share(games, of).unwrap_or(0.0);
    let radius = (share.sqrt() * LARGEST_DOT).max(SMALLEST_DOT);
    put(
        inside,
        format_args!("<circle class=\"dot first\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"),
    );
}
