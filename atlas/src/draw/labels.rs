//! Names on the map that do not collide: each is put where it hides least, the greatest first.

use super::crowd::{Area, Crowd};
use super::font::{self, Measure};
use super::ink::{Ink, escaped, pair, short};
use super::style::{LabelStyle, Letter};
use crate::plane::Point;

/// A name on the map and the boxes that its letters fill.
#[derive(Clone, Debug)]
pub struct Label {
    /// The name.
    pub text: String,
    /// One box for a straight name, one a letter for a bent one.
    pub boxes: Vec<Area>,
}

/// The names that were put down so far, and what they must not hide.
pub(crate) struct Placement<'a> {
    pub(crate) crowd: Crowd,
    measure: &'a Measure,
    look: &'a LabelStyle,
    /// How many pixels a unit of the sheet has.
    pixels: f64,
    labels: Vec<Label>,
    elements: Vec<String>,
    defs: Vec<String>,
}

/// How a name is written.
#[derive(Clone, Copy)]
pub(crate) struct Hand<'a> {
    pub(crate) letter: &'a Letter,
    pub(crate) colour: &'a str,
    pub(crate) halo: &'a str,
}

impl<'a> Placement<'a> {
    /// A sheet without names.
    pub(crate) fn new(
        crowd: Crowd,
        measure: &'a Measure,
        look: &'a LabelStyle,
        pixels: f64,
    ) -> Self {
        let (labels, elements, defs) = (Vec::new(), Vec::new(), Vec::new());
        Self { crowd, measure, look, pixels, labels, elements, defs }
    }

    /// Puts a name beside a sign, at the best of the places around it; says whether one was free.
    pub(crate) fn beside(&mut self, text: &str, sign: Point, radius: f64, hand: Hand<'_>) -> bool {
        let width = self.measure.width(text, hand.letter);
        let size = hand.letter.size;
        let mut best: Option<(f64, Area)> = None;
        for (dislike, corner) in around(sign, radius + self.look.gap, width, size) {
            let area = Area { left: corner.x, top: corner.y, width, height: height(size) };
            let Some(hidden) = self.room(&[area]) else { continue };
            let cost = dislike + hidden;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, area));
            }
        }
        let Some((_, area)) = best else { return false };
        let line = Point::new(area.left, area.top + font::RISE * size);
        let more = ink_of(hand, self.look.halo);
        self.elements.push(font::text(text, hand.letter, line, "start", &more));
        self.keep(text, vec![area]);
        true
    }

    /// Puts a name along the best stretch of one of several lines; says whether one was free.
    ///
    /// Each line comes with what speaks against it; points lie close together.
    pub(crate) fn along(
        &mut self,
        text: &str,
        lines: &[(f64, Vec<Point>)],
        hand: Hand<'_>,
    ) -> bool {
        if !self.can_read(hand.letter) {
            return false;
        }
        let advances = self.measure.advances(text, hand.letter);
        let length: f64 = advances.iter().sum();
        let mut best: Option<(f64, Vec<Point>, Vec<Area>)> = None;
        for (dislike, line) in lines {
            let reach = spacing(line);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
            let count = (length / reach).ceil() as usize + 2;
            for window in line.windows(count).step_by(2) {
                let Some(stretch) = readable(window) else { continue };
                // A line with a gap may count enough points and still be too short.
                if stretch.windows(2).map(|two| two[0].distance(two[1])).sum::<f64>() < length {
                    continue;
                }
                let boxes = letter_boxes(&stretch, &advances, hand.letter.size);
                let Some(hidden) = self.room(&boxes) else { continue };
                let cost = dislike + hidden + bentness(&stretch);
                if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                    best = Some((cost, stretch, boxes));
                }
            }
        }
        let Some((_, stretch, boxes)) = best else { return false };
        self.write_along(text, &stretch, hand);
        self.keep(text, boxes);
        true
    }

    /// Writes all names.
    pub(crate) fn write(self, ink: &mut Ink) -> Vec<Label> {
        ink.raw("<defs>");
        self.defs.iter().for_each(|path| ink.raw(path));
        ink.raw("</defs>");
        ink.open("paint-order=\"stroke\" stroke-linejoin=\"round\"");
        self.elements.iter().for_each(|text| ink.raw(text));
        ink.close();
        self.labels
    }

    fn write_along(&mut self, text: &str, stretch: &[Point], hand: Hand<'_>) {
        let id = format!("line{}", self.defs.len());
        let mut path = String::new();
        for (index, &point) in stretch.iter().enumerate() {
            path.push_str(if index == 0 { "M" } else { "L" });
            path.push_str(&pair(point));
        }
        self.defs.push(format!("<path id=\"{id}\" d=\"{path}\"/>"));
        let words = escaped(&font::worded(text, hand.letter));
        let (face, more) = (font::attributes(hand.letter), ink_of(hand, self.look.halo));
        self.elements.push(format!(
            "<text {face} {more}><textPath href=\"#{id}\">{words}</textPath></text>"
        ));
    }

    /// Whether letters of a size can be read in the picture.
    pub(crate) fn can_read(&self, letter: &Letter) -> bool {
        letter.size * self.pixels >= self.look.least_pixels
    }

    /// How much boxes would hide, unless they leave the sheet or touch another name.
    fn room(&self, boxes: &[Area]) -> Option<f64> {
        let apart = self.look.clearance;
        let free = |area: &Area| {
            let wide = area.grown(apart);
            let taken = self.labels.iter().flat_map(|label| &label.boxes);
            self.crowd.holds(&wide) && !taken.clone().any(|other| other.overlaps(&wide))
        };
        let all = boxes.iter().all(free);
        all.then(|| boxes.iter().map(|area| self.crowd.under(area)).sum())
    }

    fn keep(&mut self, text: &str, boxes: Vec<Area>) {
        self.labels.push(Label { text: text.to_owned(), boxes });
    }
}

fn height(size: f64) -> f64 {
    (font::RISE + font::FALL) * size
}

fn ink_of(hand: Hand<'_>, halo: f64) -> String {
    let width = short(halo * (hand.letter.size / 20.0).sqrt());
    format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"{width}\"", hand.colour, hand.halo)
}

/// The places for a name around a sign, by its upper left corner, with what speaks against each:
/// right is best, then left, above, below and the corners, then further away.
fn around(sign: Point, gap: f64, width: f64, size: f64) -> Vec<(f64, Point)> {
    let high = height(size);
    let mut places = Vec::new();
    for (ring, factor) in [(0.0, 1.0), (14.0, 1.9), (40.0, 3.2)] {
        let off = gap * factor;
        let rise = font::RISE * size - font::CAPITAL * size * 0.35;
        let (right, left) = (sign.x + off, sign.x - off - width);
        let middle = sign.x - width / 2.0;
        let (above, level, below) = (sign.y - off - high, sign.y - rise, sign.y + off * 0.7);
        let corner = off * 0.6;
        let near = [
            (0.0, right, level),
            (2.0, right - corner, above + corner * 0.4),
            (3.0, right - corner, below),
            (3.0, left, level),
            (4.0, middle, above),
            (4.0, middle, below),
            (5.0, left + corner, above + corner * 0.4),
            (5.0, left + corner, below),
            (6.0, middle + width / 4.0, above),
            (6.0, middle - width / 4.0, above),
            (6.0, middle + width / 4.0, below),
            (6.0, middle - width / 4.0, below),
        ];
        places.extend(near.map(|(dislike, x, y)| (dislike + ring, Point::new(x, y))));
    }
    places
}

/// A window of a line, turned so that letters stand upright; none if it is too steep to read.
fn readable(window: &[Point]) -> Option<Vec<Point>> {
    let (first, last) = (window.first()?, window.last()?);
    let mut line = window.to_vec();
    if last.x < first.x {
        line.reverse();
    }
    Some(line)
}

fn spacing(line: &[Point]) -> f64 {
    line.first().zip(line.get(1)).map_or(1.0, |(one, other)| one.distance(*other)).max(0.1)
}

/// How much a line turns, weighted so that straight stretches win.
fn bentness(line: &[Point]) -> f64 {
    let headings: Vec<f64> =
        line.windows(2).map(|two| (two[1].y - two[0].y).atan2(two[1].x - two[0].x)).collect();
    let turn = |two: &[f64]| {
        let by = (two[1] - two[0]).abs();
        by.min(std::f64::consts::TAU - by)
    };
    let steep = headings.iter().map(|heading| heading.sin().abs()).fold(0.0, f64::max);
    headings.windows(2).map(turn).sum::<f64>() * 12.0 + steep * 4.0
}

/// The boxes of letters set along a line.
fn letter_boxes(line: &[Point], advances: &[f64], size: f64) -> Vec<Area> {
    let (mut boxes, mut done) = (Vec::new(), 0.0);
    for &advance in advances {
        let (from, to) = (point_at(line, done), point_at(line, done + advance));
        let (along, up) = (to.x - from.x, to.y - from.y);
        let length = along.hypot(up).max(f64::EPSILON);
        let lift = |by: f64, at: Point| {
            Point::new(at.x + by * size * up / length, at.y - by * size * along / length)
        };
        let corners = [
            lift(font::RISE, from),
            lift(font::RISE, to),
            lift(-font::FALL, from),
            lift(-font::FALL, to),
        ];
        boxes.push(Area::around(&corners));
        done += advance;
    }
    boxes
}

fn point_at(line: &[Point], distance: f64) -> Point {
    let mut left = distance;
    for two in line.windows(2) {
        let length = two[0].distance(two[1]);
        if left <= length {
            return two[0].toward(two[1], left / length.max(f64::EPSILON));
        }
        left -= length;
    }
    line.last().copied().unwrap_or_default()
}
