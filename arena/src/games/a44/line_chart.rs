//! Lines over the turns of a scenario, each with its band, and the dates below.

use rules_ardennes44::Data;

use crate::report::{escape, put, svg};

const WIDTH: f64 = 480.0;
const PLOT_HEIGHT: f64 = 210.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 14.0;
/// On the right, where heights have names.
const NAMES: f64 = 74.0;
const LEGEND_LINE: f64 = 19.0;
const BELOW: f64 = 42.0;

/// A chart of lines over turns.
pub(super) struct LineChart<'c> {
    /// Dates and the first and last turn come from here.
    pub(super) data: &'c Data,
    /// What the picture shows, for whoever cannot see it.
    pub(super) label: String,
    /// What goes upward, with its unit.
    pub(super) upward: &'static str,
    pub(super) series: Vec<Series>,
    /// Heights that have a name, shown as lines across.
    pub(super) named: Vec<(f64, String)>,
    /// Whether the lowest value is shown at the foot, in place of nought.
    pub(super) from_lowest: bool,
}

/// A line with a band.
pub(super) struct Series {
    pub(super) name: String,
    /// How it is drawn: `first`, `second` or `then`.
    pub(super) class: &'static str,
    pub(super) points: Vec<Point>,
}

/// A turn, and the lower, middle and upper value in it.
#[derive(Clone, Copy)]
pub(super) struct Point {
    pub(super) turn: u8,
    pub(super) low: f64,
    pub(super) middle: f64,
    pub(super) high: f64,
}

/// Where values lie in the picture.
struct Scale {
    turns: (f64, f64),
    values: (f64, f64),
    /// Between two lines of the grid.
    step: f64,
    top: f64,
    right: f64,
}

impl LineChart<'_> {
    /// The picture.
    pub(super) fn draw(&self) -> String {
        let top = 32.0 + LEGEND_LINE * small(self.series.len());
        let scale = self.scale(top);
        let mut inside = String::new();
        self.legend(&mut inside);
        self.values(&mut inside, &scale);
        self.days(&mut inside, &scale);
        for series in &self.series {
            draw_series(&mut inside, &scale, series);
        }
        self.names(&mut inside, &scale);
        svg(WIDTH, top + PLOT_HEIGHT + BELOW, &self.label, &inside)
    }

    fn scale(&self, top: f64) -> Scale {
        let scenario = &self.data.scenario;
        let points = || self.series.iter().flat_map(|series| &series.points);
        let named = || self.named.iter().map(|(value, _)| *value);
        let highest = points().map(|point| point.high).chain(named()).fold(1.0, f64::max);
        let lowest = points().map(|point| point.low).chain(named()).fold(highest, f64::min);
        let step = grid_step(if self.from_lowest { highest - lowest } else { highest });
        let foot = if self.from_lowest { (lowest / step).floor() * step } else { 0.0 };
        Scale {
            // A scenario of one turn still has a width.
            turns: (f64::from(scenario.first_turn) - 0.5, f64::from(scenario.last_turn) + 0.5),
            values: (foot, ((highest / step).ceil() * step).max(foot + step)),
            step,
            top,
            right: WIDTH - if self.named.is_empty() { RIGHT } else { NAMES },
        }
    }

    fn legend(&self, inside: &mut String) {
        for (at, series) in self.series.iter().enumerate() {
            let y = 12.0 + LEGEND_LINE * small(at);
            let Series { name, class, .. } = series;
            let (name, middle) = (escape(name), y - 4.0);
            put(
                inside,
                format_args!(
                    "<path class=\"line {class}\" d=\"M4 {middle:.1}H34\"/>\
                     <text x=\"42\" y=\"{y:.1}\">{name}</text>"
                ),
            );
        }
    }

    fn values(&self, inside: &mut String, scale: &Scale) {
        let (low, high) = scale.values;
        let mut value = low;
        while value <= high {
            let y = scale.y(value);
            put(
                inside,
                format_args!(
                    "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{:.1}\"/>\
                     <text class=\"soft end\" x=\"{:.1}\" y=\"{:.1}\">{value:.0}</text>",
                    scale.right,
                    LEFT - 6.0,
                    y + 4.5
                ),
            );
            value += scale.step;
        }
        let upward = self.upward;
        let y = scale.top - 12.0;
        put(inside, format_args!("<text class=\"soft\" x=\"4\" y=\"{y:.1}\">{upward}</text>"));
    }

    fn names(&self, inside: &mut String, scale: &Scale) {
        for (value, name) in &self.named {
            let (y, right) = (scale.y(*value), scale.right);
            let name = escape(name);
            put(
                inside,
                format_args!(
                    "<path class=\"rule\" stroke-dasharray=\"2 5\" d=\"M{LEFT} {y:.1}H{right:.1}\"/>\
                     <text class=\"soft\" x=\"{:.1}\" y=\"{:.1}\">{name}</text>",
                    right + 5.0,
                    y + 4.5
                ),
            );
        }
    }

    fn days(&self, inside: &mut String, scale: &Scale) {
        let scenario = &self.data.scenario;
        let foot = scale.top + PLOT_HEIGHT;
        let right = scale.right;
        put(inside, format_args!("<path class=\"rule\" d=\"M{LEFT} {foot:.1}H{right:.1}\"/>"));
        let turns = scenario.last_turn - scenario.first_turn + 1;
        // Two turns make a day; over more than a fortnight every other day is named.
        let every = if turns > 28 { 4 } else { 2 };
        for turn in scenario.first_turn..=scenario.last_turn {
            let is_named = turn % every == 1 || turns == 1;
            let x = scale.x(turn);
            put(inside, format_args!("<path class=\"rule\" d=\"M{x:.1} {foot:.1}v4\"/>"));
            if is_named {
                let date = &self.data.track.turn(turn).date;
                let day = if turns == 1 { date } else { date.trim_end_matches(" AM") };
                let y = foot + 18.0;
                put(
                    inside,
                    format_args!(
                        "<text class=\"soft middle\" x=\"{x:.1}\" y=\"{y:.1}\">{day}</text>"
                    ),
                );
            }
        }
        let y = foot + 36.0;
        put(
            inside,
            format_args!(
                "<text class=\"soft end\" x=\"{right:.1}\" y=\"{y:.1}\">morning of December 1944, two turns \
                 a day</text>"
            ),
        );
    }
}

fn draw_series(inside: &mut String, scale: &Scale, series: &Series) {
    let Series { class, points, .. } = series;
    let at =
        |point: &Point, value: f64| format!("{:.1} {:.1}", scale.x(point.turn), scale.y(value));
    let path = |values: Vec<String>| values.join("L");
    let middle = path(points.iter().map(|point| at(point, point.middle)).collect());
    let high = points.iter().map(|point| at(point, point.high));
    let low = points.iter().rev().map(|point| at(point, point.low));
    let band = path(high.chain(low).collect());
    if points.iter().any(|point| point.low < point.high) {
        put(inside, format_args!("<path class=\"band {class}\" d=\"M{band}Z\"/>"));
    }
    if let [point] = points[..] {
        let (x, y) = (scale.x(point.turn), scale.y(point.middle));
        put(
            inside,
            format_args!("<circle class=\"dot {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>"),
        );
    } else if !points.is_empty() {
        put(inside, format_args!("<path class=\"line {class}\" d=\"M{middle}\"/>"));
    }
}

impl Scale {
    fn x(&self, turn: u8) -> f64 {
        let (first, last) = self.turns;
        LEFT + (f64::from(turn) - first) / (last - first) * (self.right - LEFT)
    }

    fn y(&self, value: f64) -> f64 {
        let (low, high) = self.values;
        self.top + (high - value) / (high - low) * PLOT_HEIGHT
    }
}

/// One, two or five times a power of ten, so that few lines span the values.
fn grid_step(span: f64) -> f64 {
    let rough = (span / 6.0).max(1.0);
    let power = 10_f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
    steps.into_iter().find(|step| *step >= rough).unwrap_or(rough)
}

fn small(count: usize) -> f64 {
    f64::from(u16::try_from(count).expect("there are few lines in a chart"))
}
