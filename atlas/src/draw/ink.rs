//! SVG as text: numbers, paths and elements, written the same way every time.

use std::fmt::Write;

use crate::plane::Point;

/// A picture under construction: elements one after another.
#[derive(Debug, Default)]
pub(crate) struct Ink {
    text: String,
}

/// The outline of something, in the letters of an SVG path.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    text: String,
}

impl Ink {
    /// Adds finished elements.
    pub(crate) fn raw(&mut self, element: &str) {
        self.text.push_str(element);
        self.text.push('\n');
    }

    /// Opens a group with these attributes.
    pub(crate) fn open(&mut self, attributes: &str) {
        self.raw(&format!("<g {attributes}>"));
    }

    /// Closes the last group.
    pub(crate) fn close(&mut self) {
        self.raw("</g>");
    }

    /// Adds a path unless it is empty.
    pub(crate) fn path(&mut self, trace: &Trace, attributes: &str) {
        if !trace.text.is_empty() {
            self.raw(&format!("<path {attributes} d=\"{}\"/>", trace.text));
        }
    }

    /// All of it.
    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

impl Trace {
    /// Lifts the pen and sets it down there.
    pub(crate) fn to(&mut self, point: Point) {
        let _ = write!(self.text, "M{}", pair(point));
    }

    /// A straight line.
    pub(crate) fn line(&mut self, point: Point) {
        let _ = write!(self.text, "L{}", pair(point));
    }

    /// A curve that is drawn toward one point and ends in another.
    pub(crate) fn bow(&mut self, toward: Point, end: Point) {
        let _ = write!(self.text, "Q{} {}", pair(toward), pair(end));
    }

    /// A curve that leaves toward one point and arrives from another.
    pub(crate) fn curve(&mut self, leaving: Point, arriving: Point, end: Point) {
        let _ = write!(self.text, "C{} {} {}", pair(leaving), pair(arriving), pair(end));
    }

    /// Leads back to where the pen was set down.
    pub(crate) fn shut(&mut self) {
        self.text.push('Z');
    }

    /// A line through points; closed if it is an outline.
    pub(crate) fn polyline(&mut self, points: &[Point], closed: bool) {
        let Some((first, rest)) = points.split_first() else { return };
        self.to(*first);
        for &point in rest {
            self.line(point);
        }
        if closed {
            self.shut();
        }
    }

    /// A line through points in whole units, each as a step from the last: half as many letters.
    pub(crate) fn coarse(&mut self, points: &[Point], closed: bool) {
        let Some((first, rest)) = points.split_first() else { return };
        let mut last = whole(*first);
        let _ = write!(self.text, "M{} {}l", last.0, last.1);
        let mut started = false;
        for &point in rest {
            let next = whole(point);
            let step = (next.0 - last.0, next.1 - last.1);
            if step == (0, 0) {
                continue;
            }
            let between = if started && step.0 >= 0 { " " } else { "" };
            let comma = if step.1 >= 0 { " " } else { "" };
            let _ = write!(self.text, "{between}{}{comma}{}", step.0, step.1);
            (last, started) = (next, true);
        }
        if !started {
            self.text.push_str("0 0");
        }
        if closed {
            self.shut();
        }
    }

    /// Everything of another outline.
    pub(crate) fn add(&mut self, other: &Self) {
        self.text.push_str(&other.text);
    }

    /// A small figure given as steps from its start.
    pub(crate) fn figure(&mut self, start: Point, steps: &str) {
        let _ = write!(self.text, "M{}{steps}", pair(start));
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a sheet is some thousand units wide")]
fn whole(point: Point) -> (i64, i64) {
    (point.x.round() as i64, point.y.round() as i64)
}

/// A number with at most one decimal, as short as it can be.
pub(crate) fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_owned(),
        Some(whole) => whole.to_owned(),
        None => text,
    }
}

/// A point as SVG writes it.
pub(crate) fn pair(point: Point) -> String {
    format!("{} {}", short(point.x), short(point.y))
}

/// A text in which no letter has a meaning to SVG.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
