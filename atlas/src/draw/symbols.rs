//! The symbols of kinds of unit: a frame, and inside it lines and solid parts, all drawn by ourselves.

use super::ink::{Trace, short};
use super::piece::Symbol;
use crate::plane::Point;

/// A symbol around a centre.
struct Drawing {
    centre: Point,
    /// Half its width and half its height.
    half: Point,
    lines: Trace,
    solids: Trace,
}

/// What symbols are made of.
#[derive(Clone, Copy)]
enum Part {
    Belts,
    Belt,
    Canopies,
    Wing,
    Battlements,
    Axle,
    Track,
    SolidTrack,
    Bridge,
    Arrowhead,
    Dome,
    Ball,
    SmallBall,
    FlyingBall,
    Staff,
}

/// The lines and the solid parts of a symbol whose frame has this centre and size.
pub(crate) fn traces(symbol: Symbol, centre: Point, size: (f64, f64)) -> (Trace, Trace) {
    let half = Point::new(size.0 / 2.0, size.1 / 2.0);
    let mut drawing = Drawing { centre, half, lines: Trace::default(), solids: Trace::default() };
    drawing.line(&[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)], true);
    for &part in parts(symbol) {
        drawing.add(part);
    }
    (drawing.lines, drawing.solids)
}

/// What a symbol is made of, besides its frame.
const fn parts(symbol: Symbol) -> &'static [Part] {
    match symbol {
        Symbol::Infantry => &[Part::Belts],
        Symbol::Parachute => &[Part::Belts, Part::Canopies],
        Symbol::Glider => &[Part::Belts, Part::Wing],
        Symbol::Fortress => &[Part::Belts, Part::Battlements],
        Symbol::Motorized => &[Part::Belts, Part::Axle],
        Symbol::Mechanized => &[Part::Belts, Part::Track],
        Symbol::Engineer => &[Part::Bridge],
        Symbol::Recon => &[Part::Belt],
        Symbol::Armor => &[Part::Track],
        Symbol::TankDestroyer => &[Part::Track, Part::Arrowhead],
        Symbol::AssaultHowitzer => &[Part::Track, Part::SmallBall],
        Symbol::CombinedArms => &[Part::Belts, Part::SolidTrack],
        Symbol::AntiTank => &[Part::Arrowhead],
        Symbol::AntiAircraft => &[Part::Dome],
        Symbol::Artillery => &[Part::Ball],
        Symbol::Rocket => &[Part::FlyingBall],
        Symbol::Headquarters => &[Part::Staff],
        Symbol::None => &[],
    }
}

impl Drawing {
    fn add(&mut self, part: Part) {
        match part {
            Part::Belts => self.belts(),
            Part::Belt => self.line(&[(-1.0, 1.0), (1.0, -1.0)], false),
            Part::Canopies => self.canopies(),
            Part::Wing => self.line(&[(-0.55, 0.5), (0.0, 0.82), (0.55, 0.5)], false),
            Part::Battlements => self.battlements(),
            Part::Axle => self.line(&[(0.0, -1.0), (0.0, 1.0)], false),
            Part::Track => self.track(),
            Part::SolidTrack => self.solid_track(),
            Part::Bridge => self.bridge(),
            Part::Arrowhead => self.arrowhead(),
            Part::Dome => self.dome(),
            Part::Ball => self.ball(0.36, 0.0),
            Part::SmallBall => self.ball(0.24, 0.0),
            Part::FlyingBall => self.flying_ball(),
            Part::Staff => self.line(&[(-1.0, 1.0), (-1.0, 1.7)], false),
        }
    }

    /// A point of the frame, whose corners are at one and minus one.
    fn at(&self, (x, y): (f64, f64)) -> Point {
        Point::new(self.centre.x + x * self.half.x, self.centre.y + y * self.half.y)
    }

    fn line(&mut self, points: &[(f64, f64)], closed: bool) {
        let points: Vec<Point> = points.iter().map(|&point| self.at(point)).collect();
        self.lines.polyline(&points, closed);
    }

    fn belts(&mut self) {
        self.line(&[(-1.0, -1.0), (1.0, 1.0)], false);
        self.line(&[(-1.0, 1.0), (1.0, -1.0)], false);
    }

    fn track(&mut self) {
        let start = self.at((-0.62, 0.0));
        let steps = ellipse(0.62 * self.half.x, 0.58 * self.half.y);
        self.lines.figure(start, &steps);
    }

    fn solid_track(&mut self) {
        let start = self.at((-0.56, 0.0));
        let steps = ellipse(0.56 * self.half.x, 0.52 * self.half.y);
        self.solids.figure(start, &steps);
    }

    /// A ball, as a share of the frame's height and lowered by so much.
    fn ball(&mut self, share: f64, lowered: f64) {
        let radius = share * self.half.y;
        let centre = self.at((0.0, lowered));
        self.solids.figure(Point::new(centre.x - radius, centre.y), &ellipse(radius, radius));
    }

    fn flying_ball(&mut self) {
        self.ball(0.28, 0.38);
        self.line(&[(-0.45, -0.1), (0.0, -0.5), (0.45, -0.1)], false);
        self.line(&[(-0.45, -0.45), (0.0, -0.85), (0.45, -0.45)], false);
    }

    fn arrowhead(&mut self) {
        self.line(&[(-1.0, 1.0), (0.0, -1.0), (1.0, 1.0)], false);
    }

    fn canopies(&mut self) {
        let wide = 0.26 * self.half.x;
        let steps = arcs(wide, 0.42 * self.half.y);
        let start = self.at((-0.52, 0.86));
        self.lines.figure(start, &steps);
    }

    fn dome(&mut self) {
        let (across, high) = (short(self.half.x), short(1.3 * self.half.y));
        let start = self.at((-1.0, 1.0));
        self.lines.figure(start, &format!("a{across} {high} 0 0 1 {} 0", short(2.0 * self.half.x)));
    }

    fn bridge(&mut self) {
        self.line(&[(-0.6, 0.55), (-0.6, -0.5), (0.6, -0.5), (0.6, 0.55)], false);
        self.line(&[(0.0, -0.5), (0.0, 0.55)], false);
    }

    fn battlements(&mut self) {
        for left in [-0.75, -0.15, 0.45] {
            let corners = [(left, -1.0), (left + 0.3, -1.0), (left + 0.3, -0.6), (left, -0.6)];
            let points = corners.map(|corner| self.at(corner));
            self.solids.polyline(&points, true);
        }
    }
}

/// An ellipse that begins at its left end.
fn ellipse(across: f64, down: f64) -> String {
    let (a, d, wide) = (short(across), short(down), short(2.0 * across));
    format!("a{a} {d} 0 1 1 {wide} 0a{a} {d} 0 1 1 -{wide} 0z")
}

/// Two humps beside each other.
fn arcs(across: f64, high: f64) -> String {
    let (a, h, wide) = (short(across), short(high), short(2.0 * across));
    format!("a{a} {h} 0 0 1 {wide} 0a{a} {h} 0 0 1 {wide} 0")
}
