//! Who won how often: a mark for the share and a bar for its interval, by player and side.

use kernel::Sitter;

use super::page::{Section, escape, figure, open_table, put, svg};
use crate::run::Run;
use crate::score::{Line, lines, tally};
use crate::summary::{NOTHING, percent};

const WIDTH: f64 = 480.0;
const ROW: f64 = 30.0;
const LEFT: f64 = 164.0;
const RIGHT: f64 = 30.0;
const TOP: f64 = 10.0;
const BELOW: f64 = 44.0;

/// The section.
pub(super) fn section(run: &Run) -> Section {
    let lines = lines(&run.games, &run.plan.players);
    let title = sentence(run, &lines);
    let caption =
        "Share of the games won, a draw counting half; the bar is Wilson’s 95 % interval.";
    let sitters = run.plan.sitters();
    let cells = |line: &Line| {
        let share = line.share().map_or_else(|| NOTHING.to_owned(), percent);
        let (low, high) = line.interval();
        let interval = format!("{} to {}", percent(low), percent(high));
        let counts = [line.wins, line.drawn, line.games].map(|count| count.to_string());
        let [won, drawn, games] = counts;
        vec![name(line, sitters), won, drawn, games, share, interval]
    };
    let heads = ["player and side", "won", "drawn", "games", "share", "95 % interval"];
    let rows: Vec<Vec<String>> = lines.iter().map(cells).collect();
    let table = open_table("Games won by player and side", &heads, &rows);
    let body = format!(
        "<div class=\"beside\">\n{}</div>",
        figure(caption, &draw(&lines, sitters, &title), &table)
    );
    Section { id: "results", title, body }
}

/// What came of it, in a sentence.
fn sentence(run: &Run, lines: &[Line]) -> String {
    let best = lines
        .iter()
        .filter(|line| line.seat.is_none())
        .max_by(|one, other| one.share().unwrap_or(0.0).total_cmp(&other.share().unwrap_or(0.0)));
    if let Some((line, share)) = best.and_then(|line| Some((line, line.share()?))) {
        let (low, high) = line.interval();
        return format!(
            "Win rates: {} takes {} of its {} games (95\u{a0}% interval {} to {})",
            line.player,
            percent(share),
            line.games,
            percent(low),
            percent(high)
        );
    }
    let tally = tally(&run.games);
    let [one, other] = run.plan.sitters().map(|sitter| sitter.name);
    let [first, second] = tally.won;
    format!("Win rates: the {one} won {first} of {} games, the {other} {second}", tally.games())
}

fn draw(lines: &[Line], sitters: &[Sitter; 2], label: &str) -> String {
    let foot = TOP + ROW * f64::from(u16::try_from(lines.len()).expect("there are few players"));
    let mut inside = String::new();
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let (x, class) = (x(share), if (share - 0.5_f64).abs() < 0.01 { "rule" } else { "grid" });
        let (y, share) = (foot + 16.0, percent(share));
        put(
            &mut inside,
            format_args!(
                "<path class=\"{class}\" d=\"M{x:.1} {TOP}V{foot:.1}\"/>\
                 <text class=\"soft middle\" x=\"{x:.1}\" y=\"{y:.1}\">{share}</text>"
            ),
        );
    }
    let mut y = TOP + ROW / 2.0;
    for line in lines {
        draw_line(&mut inside, line, &name(line, sitters), y);
        y += ROW;
    }
    let (right, y) = (WIDTH - RIGHT, foot + 36.0);
    put(
        &mut inside,
        format_args!(
            "<text class=\"soft end\" x=\"{right:.1}\" y=\"{y:.1}\">share of the games won (per cent)</text>"
        ),
    );
    svg(WIDTH, foot + BELOW, label, &inside)
}

fn draw_line(inside: &mut String, line: &Line, name: &str, y: f64) {
    let (low, high) = line.interval();
    let (base, name, low, high) = (y + 4.5, escape(name), x(low), x(high));
    put(
        inside,
        format_args!(
            "<text x=\"0\" y=\"{base:.1}\">{name}</text>\
             <path class=\"reach\" opacity=\".45\" d=\"M{low:.1} {y:.1}H{high:.1}\"/>"
        ),
    );
    if let Some(x) = line.share().map(x) {
        put(
            inside,
            format_args!("<circle class=\"dot first\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\"/>"),
        );
    }
}

/// Where a share lies.
fn x(share: f64) -> f64 {
    LEFT + share * (WIDTH - LEFT - RIGHT)
}

fn name(line: &Line, sitters: &[Sitter; 2]) -> String {
    match line.seat {
        Some(_) => format!("{} as {}", line.player, line.side_word(sitters)),
        None => format!("{}, both sides", line.player),
    }
}
