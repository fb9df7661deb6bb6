//! How long the players thought: marks on a scale of powers of ten, by player and side.

use kernel::Sitter;

use super::page::{Section, escape, figure, open_table, put, svg};
use crate::run::Run;
use crate::summary::{Times, duration, times};

const WIDTH: f64 = 480.0;
const ROW: f64 = 34.0;
const LEFT: f64 = 164.0;
const RIGHT: f64 = 28.0;
const TOP: f64 = 34.0;
const BELOW: f64 = 44.0;
/// Powers of ten of a millisecond. What is less than the first is shown there.
const SCALE: [(f64, &str); 7] = [
    (-1.0, "0.1"),
    (0.0, "1"),
    (1.0, "10"),
    (2.0, "100"),
    (3.0, "1 s"),
    (4.0, "10 s"),
    (5.0, "100 s"),
];

/// The section.
pub(super) fn section(run: &Run) -> Section {
    let times = times(run);
    let longest = times.iter().filter_map(|one| one.longest_turn).fold(0.0, f64::max);
    let title = format!(
        "Thinking time: 99 of 100 turns take a player less than {}",
        duration(Some(longest))
    );
    let caption = "Thinking time in a turn, its night included, on a scale of powers of ten. The first action of \
                   a turn and the turn are medians.";
    let sitters = run.plan.sitters();
    let cells = |one: &Times| {
        vec![
            name(one, sitters),
            duration(one.first),
            duration(one.turn),
            duration(one.longest_turn),
            duration(Some(one.longest)),
        ]
    };
    let heads = ["player and side", "first action", "turn", "turn, p99", "longest action"];
    let table = open_table(
        "Thinking times by player and side",
        &heads,
        &times.iter().map(cells).collect::<Vec<_>>(),
    );
    let body = format!(
        "<div class=\"beside\">\n{}</div>",
        figure(caption, &draw(&times, sitters, &title), &table)
    );
    Section { id: "thinking", title, body }
}

fn draw(times: &[Times], sitters: &[Sitter; 2], label: &str) -> String {
    let rows = f64::from(u16::try_from(times.len()).expect("there are few players"));
    let foot = TOP + ROW * rows;
    let mut inside = String::from(
        "<circle class=\"dot first\" cx=\"8\" cy=\"10\" r=\"5\"/><text x=\"18\" y=\"14\">first action, median</text>\n\
         <rect class=\"dot first\" x=\"174\" y=\"5\" width=\"10\" height=\"10\"/><text x=\"190\" y=\"14\">turn, median</text>\n\
         <path class=\"mark\" d=\"M306 4l6 11h-12Z\"/><text x=\"318\" y=\"14\">turn, p99</text>\n",
    );
    for (power, name) in SCALE {
        let x = at(power);
        put(
            &mut inside,
            format_args!(
                "<path class=\"grid\" d=\"M{x:.1} {TOP}V{foot:.1}\"/>\
                 <text class=\"soft middle\" x=\"{x:.1}\" y=\"{:.1}\">{name}</text>",
                foot + 16.0
            ),
        );
    }
    let mut y = TOP + ROW / 2.0;
    for one in times {
        row(&mut inside, one, &name(one, sitters), y);
        y += ROW;
    }
    put(
        &mut inside,
        format_args!(
            "<text class=\"soft end\" x=\"{:.1}\" y=\"{:.1}\">milliseconds, then seconds</text>",
            WIDTH - RIGHT,
            foot + 36.0
        ),
    );
    svg(WIDTH, foot + BELOW, label, &inside)
}

fn row(inside: &mut String, one: &Times, name: &str, y: f64) {
    put(inside, format_args!("<text x=\"0\" y=\"{:.1}\">{}</text>", y + 4.5, escape(name)));
    let place = |time: Option<f64>| time.map(|time| at(time.log10().max(SCALE[0].0)));
    if let (Some(first), Some(last)) = (place(one.first), place(one.longest_turn)) {
        put(
            inside,
            format_args!(
                "<path class=\"reach\" opacity=\".3\" d=\"M{first:.1} {y:.1}H{last:.1}\"/>"
            ),
        );
    }
    if let Some(x) = place(one.first) {
        put(
            inside,
            format_args!("<circle class=\"dot first\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"/>"),
        );
    }
    if let Some(x) = place(one.turn) {
        let (x, y) = (x - 5.0, y - 5.0);
        put(
            inside,
            format_args!(
                "<rect class=\"dot first\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"10\" height=\"10\"/>"
            ),
        );
    }
    if let Some(x) = place(one.longest_turn) {
        put(inside, format_args!("<path class=\"mark\" d=\"M{x:.1} {:.1}l6 11h-12Z\"/>", y - 6.0));
    }
}

/// Where a power of ten lies.
fn at(power: f64) -> f64 {
    let (first, last) = (SCALE[0].0, SCALE[SCALE.len() - 1].0);
    LEFT + (power - first) / (last - first) * (WIDTH - LEFT - RIGHT)
}

fn name(one: &Times, sitters: &[Sitter; 2]) -> String {
    format!("{} as {}", one.player, sitters[one.seat.index()].adjective)
}
