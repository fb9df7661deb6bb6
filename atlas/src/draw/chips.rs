//! The small discs on a counter: what state it is in, and how many lie in its stack.

use super::counters::Press;
use super::ink::{Ink, Trace, short};
use super::piece::Status;
use super::style::Weight;
use crate::plane::Point;

/// Draws the discs along a counter's lower edge; the number of a stack stands at the right end.
pub(crate) fn draw(ink: &mut Ink, states: &[Status], count: usize, press: &Press<'_>) {
    let look = &press.style.counters;
    let (half, step) = (look.side / 2.0, 2.0 * look.chip + 0.5);
    let mut at = Point::new(look.chip - half - 2.0, half + look.chip * 0.35);
    for &status in states {
        disc(ink, status, at, press);
        at.x += step;
    }
    if count > 1 {
        let right = Point::new(half + 2.0 - look.chip, half + look.chip * 0.35);
        circle(ink, "count", right, &look.pale, &look.dark, look.chip * 0.92);
        let line = Point::new(right.x, right.y + 4.6);
        press.write(ink, &count.to_string(), Weight::Bold, 14.5, 14.0, line, &look.dark);
    }
}

/// What stands on a disc.
#[derive(Clone, Copy)]
enum Stroke {
    Letter(&'static str),
    /// Steps from the disc's centre, and how wide the pen is.
    Line(&'static str, f64),
    Solid(&'static str),
}

/// Draws the disc of one state.
pub(crate) fn disc(ink: &mut Ink, status: Status, at: Point, press: &Press<'_>) {
    let look = &press.style.counters;
    let paint = look.status(status);
    circle(ink, "state", at, &paint.fill, &look.dark, look.chip);
    for &stroke in strokes(status) {
        let mut trace = Trace::default();
        match stroke {
            Stroke::Letter(letter) => {
                let line = Point::new(at.x, at.y + 4.6);
                press.write(ink, letter, Weight::Bold, 14.5, 14.0, line, &paint.ink);
            }
            Stroke::Line(steps, width) => {
                trace.figure(at, steps);
                let pen = format!("stroke=\"{}\" stroke-width=\"{width}\"", paint.ink);
                ink.path(&trace, &format!("fill=\"none\" {pen} stroke-linecap=\"round\""));
            }
            Stroke::Solid(steps) => {
                trace.figure(at, steps);
                ink.path(&trace, &format!("fill=\"{}\"", paint.ink));
            }
        }
    }
}

const fn strokes(status: Status) -> &'static [Stroke] {
    match status {
        Status::Disrupted => &[Stroke::Letter("D")],
        Status::Broken => &[Stroke::Letter("B")],
        Status::Fired => &[Stroke::Letter("F")],
        Status::Engaged => &[Stroke::Letter("E")],
        Status::OutOfSupply => &[Stroke::Letter("S"), Stroke::Line("m-5.6 5.6l11.2 -11.2", 1.9)],
        Status::Column => &[Stroke::Line("m-4.6 -4l4 4l-4 4m5 -8l4 4l-4 4", 2.0)],
        Status::Truck => &[
            Stroke::Solid("m-6.6 2.4v-6.6h7.4v2.2h2.8l2.8 2.4v2z"),
            Stroke::Line("m-3.4 3.4h0.1m6.4 0h0.1", 4.2),
        ],
        Status::Night => &[Stroke::Solid("m1.6 -5.8a5.9 5.9 0 1 0 4 9a5 5 0 0 1 -4 -9z")],
        Status::Unmasked => {
            &[Stroke::Line("m-6 0q6 -6.4 12 0q-6 6.4 -12 0z", 1.4), Stroke::Line("m0 0h0.1", 4.2)]
        }
    }
}

fn circle(ink: &mut Ink, class: &str, at: Point, fill: &str, edge: &str, radius: f64) {
    let (x, y, radius) = (short(at.x), short(at.y), short(radius));
    ink.raw(&format!(
        "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" \
         stroke=\"{edge}\" stroke-width=\"1.3\"/>"
    ));
}
