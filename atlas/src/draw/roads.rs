//! Roads through the centres of hexes and the middles of their sides, and the bridges on them.

use hexmap::{Direction, Hex, Hexside};

use super::ink::{Ink, Trace, pair, short};
use super::sheet::{HEX, Sheet};
use super::style::Style;
use super::subject::Subject;
use crate::plane::Point;

/// How a class of road is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Look {
    /// A broad line in colour.
    Main,
    /// A narrower pale line between two dark ones.
    Second,
    /// A thin dashed line.
    Trail,
}

impl Look {
    /// The look of a class by its place among the map's classes, best first.
    pub(crate) fn of(place: usize) -> Self {
        match place {
            0 => Self::Main,
            1 => Self::Second,
            _ => Self::Trail,
        }
    }
}

/// Draws the network: the casings of all roads, then their surfaces, the best on top.
pub(crate) fn draw(ink: &mut Ink, sheet: &Sheet, subject: &Subject<'_>, style: &Style) {
    let mut traces = [Trace::default(), Trace::default(), Trace::default()];
    for (side, class) in subject.road_sides() {
        let trace = &mut traces[Look::of(class) as usize];
        edge(sheet, subject, side, trace);
    }
    exits(sheet, subject, &mut traces);
    let [main, second, trail] = &traces;
    ink.open("fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    for (trace, look) in [(second, Look::Second), (main, Look::Main)] {
        ink.path(trace, &casing(look, style));
    }
    ink.path(trail, &surface(Look::Trail, style));
    ink.path(second, &surface(Look::Second, style));
    ink.path(main, &surface(Look::Main, style));
    ink.close();
}

/// The dark edge of a road.
pub(crate) fn casing(look: Look, style: &Style) -> String {
    let (_, colour, width) = inks(look, style);
    let width = short(width + 2.0 * style.lines.road.casing);
    format!("stroke=\"{}\" stroke-width=\"{width}\"", style.colour(colour))
}

/// The road itself.
pub(crate) fn surface(look: Look, style: &Style) -> String {
    let (colour, _, width) = inks(look, style);
    let dash = match look {
        Look::Main | Look::Second => String::new(),
        Look::Trail => format!(" stroke-dasharray=\"{}\"", style.lines.road.trail_dash),
    };
    format!("stroke=\"{}\" stroke-width=\"{}\"{dash}", style.colour(colour), short(width))
}

fn inks(look: Look, style: &Style) -> (&'static str, &'static str, f64) {
    let road = &style.lines.road;
    match look {
        Look::Main => ("road_main", "road_main_casing", road.main),
        Look::Second => ("road_second", "road_second_casing", road.second),
        Look::Trail => ("road_trail", "road_trail", road.trail),
    }
}

/// Adds the road across one side, from centre to centre.
fn edge(sheet: &Sheet, subject: &Subject<'_>, side: Hexside, trace: &mut Trace) {
    let (one, Some(other)) = sheet.grid.hexes_beside(side) else { return };
    let (start, end, middle) = (sheet.centre(one), sheet.centre(other), sheet.middle(side));
    let reach = 0.22 * HEX;
    let straight = unit(start, end);
    let leaving = tangent(sheet, subject, one, side.direction());
    let arriving = tangent(sheet, subject, other, side.direction().opposite());
    trace.to(start);
    trace.curve(along(start, leaving, reach), along(middle, straight, -reach), middle);
    trace.curve(along(middle, straight, reach), along(end, arriving, reach), end);
}

/// Adds the stubs of roads that end in a hex on the edge: they lead on, off the map.
fn exits(sheet: &Sheet, subject: &Subject<'_>, traces: &mut [Trace; 3]) {
    for hex in sheet.grid.hexes() {
        let leads = |&way: &Direction| subject.map.road(hex, way) != 0;
        let mut ways = Direction::ALL.into_iter().filter(leads);
        let (Some(way), None) = (ways.next(), ways.next()) else { continue };
        let off_map = [3, 2, 4].into_iter().map(|turn| way.clockwise(turn));
        let out = off_map.into_iter().find(|&out| sheet.grid.neighbour(hex, out).is_none());
        if let Some(out) = out {
            let class = usize::from(subject.map.road(hex, way)) - 1;
            let (centre, end) = (sheet.centre(hex), sheet.middle(sheet.grid.side(hex, out)));
            traces[Look::of(class) as usize].polyline(&[centre, end], false);
        }
    }
}

/// Which way a road leaves a hex's centre toward a side, so that it runs on smoothly from the
/// road it continues.
fn tangent(sheet: &Sheet, subject: &Subject<'_>, hex: Hex, way: Direction) -> Point {
    let spoke = |way: Direction| unit(sheet.centre(hex), sheet.middle(sheet.grid.side(hex, way)));
    let out = spoke(way);
    let Some(back) = partner(subject, hex, way) else { return out };
    let other = spoke(back);
    unit(Point::default(), Point::new(out.x - other.x, out.y - other.y))
}

/// Which other road of a hex this one continues: they must choose each other.
fn partner(subject: &Subject<'_>, hex: Hex, way: Direction) -> Option<Direction> {
    let best = |from: Direction| {
        let class = subject.map.road(hex, from);
        let others = Direction::ALL.into_iter().filter(|&to| to != from);
        let roads = others.filter(|&to| subject.map.road(hex, to) != 0);
        let turn = move |to: Direction| {
            let apart = (from.index() + 6 - to.index()) % 6;
            3 - apart.min(6 - apart)
        };
        roads.min_by_key(|&to| (turn(to), subject.map.road(hex, to).abs_diff(class), to))
    };
    best(way).filter(|&back| best(back) == Some(way))
}

/// Draws the decks of bridges, under the roads.
pub(crate) fn decks(ink: &mut Ink, sheet: &Sheet, subject: &Subject<'_>, style: &Style) {
    let look = &style.lines.bridge;
    let mut trace = Trace::default();
    for (middle, along_road) in spans(sheet, subject) {
        trace.polyline(&corners(middle, along_road, look.length, look.width), true);
    }
    ink.path(&trace, &format!("fill=\"{}\"", style.colour("bridge_deck")));
}

/// Draws the railings of bridges, over the roads.
pub(crate) fn railings(ink: &mut Ink, sheet: &Sheet, subject: &Subject<'_>, style: &Style) {
    let mut trace = Trace::default();
    for (middle, along_road) in spans(sheet, subject) {
        railing(&mut trace, middle, along_road, style);
    }
    ink.path(&trace, &railing_look(style));
}

/// One bridge's two railings with their splayed ends.
pub(crate) fn railing(trace: &mut Trace, middle: Point, along_road: Point, style: &Style) {
    let look = &style.lines.bridge;
    let inner = corners(middle, along_road, look.length, look.width);
    let outer = corners(middle, along_road, look.length * 1.35, look.width * 1.75);
    for (one, other) in [(0, 1), (3, 2)] {
        trace.polyline(&[outer[one], inner[one], inner[other], outer[other]], false);
    }
}

/// How railings are inked.
pub(crate) fn railing_look(style: &Style) -> String {
    let (colour, width) = (style.colour("bridge"), short(style.lines.bridge.line));
    format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" \
         stroke-linecap=\"round\""
    )
}

/// The middle of each bridge and the direction in which its road runs.
pub(crate) fn spans(sheet: &Sheet, subject: &Subject<'_>) -> Vec<(Point, Point)> {
    let sides = subject.file.bridges.iter();
    let sides = sides.filter_map(|bridge| subject.file.side(&sheet.grid, &bridge.side).ok());
    let span = |side: Hexside| {
        let middle = sheet.middle(side);
        (middle, unit(sheet.centre(side.owner()), middle))
    };
    sides.map(span).collect()
}

/// The corners of a rectangle around a point, of which one side runs along a direction.
fn corners(middle: Point, ahead: Point, length: f64, width: f64) -> [Point; 4] {
    let aside = Point::new(-ahead.y, ahead.x);
    let at = |forth: f64, out: f64| along(along(middle, ahead, forth), aside, out);
    let (forth, out) = (length / 2.0, width / 2.0);
    [at(-forth, -out), at(forth, -out), at(forth, out), at(-forth, out)]
}

fn along(from: Point, direction: Point, distance: f64) -> Point {
    Point::new(from.x + distance * direction.x, from.y + distance * direction.y)
}

fn unit(from: Point, to: Point) -> Point {
    let length = from.distance(to).max(f64::EPSILON);
    Point::new((to.x - from.x) / length, (to.y - from.y) / length)
}

/// A sample of road for the legend.
pub(crate) fn sample(ink: &mut Ink, look: Look, from: Point, to: Point, style: &Style) {
    let d = format!("M{}L{}", pair(from), pair(to));
    if look != Look::Trail {
        ink.raw(&format!("<path {} d=\"{d}\"/>", casing(look, style)));
    }
    ink.raw(&format!("<path {} d=\"{d}\"/>", surface(look, style)));
}
