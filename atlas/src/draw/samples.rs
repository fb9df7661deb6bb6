//! Samples of counters and markers for the legend.

use super::chips;
use super::counters::{Press, outline};
use super::ink::{Ink, short};
use super::piece::{Army, Grade, Sign, Status, Symbol};
use super::style::Weight;
use super::symbols;
use crate::plane::Point;

impl Press<'_> {
    /// An empty card of an army.
    pub(crate) fn sample_card(&self, ink: &mut Ink, army: Army, at: Point) {
        let look = &self.style.counters;
        let paint = look.army(army);
        open(ink, at, 0.55);
        let edge = if army.is_german() { &look.dark } else { &paint.ink };
        let card = outline(army, look, look.side);
        ink.path(&card, &format!("fill=\"{}\" stroke=\"{edge}\" stroke-width=\"3\"", paint.fill));
        ink.close();
    }

    /// A symbol in its frame.
    pub(crate) fn sample_symbol(&self, ink: &mut Ink, symbol: Symbol, at: Point) {
        let look = &self.style.counters;
        let (lines, solids) = symbols::traces(symbol, at, (46.0, 29.0));
        ink.path(&lines, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2.6\"", look.dark));
        ink.path(&solids, &format!("fill=\"{}\"", look.dark));
    }

    /// Figures in the box that tells how good the men are.
    pub(crate) fn sample_grade(&self, ink: &mut Ink, grade: Grade, at: Point) {
        let look = &self.style.counters;
        let (x, y) = (short(at.x - 30.0), short(at.y - 13.0));
        let frame = format!("<rect x=\"{x}\" y=\"{y}\" width=\"60\" height=\"26\"");
        let colour = match grade {
            Grade::Usual => &look.dark,
            Grade::Elite => {
                ink.raw(&format!("{frame} rx=\"2\" fill=\"{}\"/>", look.dark));
                &look.pale
            }
            Grade::Green => {
                ink.raw(&format!(
                    "{frame} fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" \
                     stroke-dasharray=\"4.5 3\"/>",
                    look.dark
                ));
                &look.dark
            }
        };
        let line = Point::new(at.x, at.y + 8.5);
        self.write(ink, "4-4-3", Weight::Bold, 26.0, 56.0, line, colour);
    }

    /// The disc of a state.
    pub(crate) fn sample_state(&self, ink: &mut Ink, status: Status, at: Point) {
        open(ink, at, 1.7);
        chips::disc(ink, status, Point::default(), self);
        ink.close();
    }

    /// A marker.
    pub(crate) fn sample_marker(&self, ink: &mut Ink, sign: Sign, at: Point) {
        if matches!(sign, Sign::Trench | Sign::TrenchBegun) {
            open(ink, at, 0.36);
            let corners = [
                (-29.0, -50.0),
                (29.0, -50.0),
                (58.0, 0.0),
                (29.0, 50.0),
                (-29.0, 50.0),
                (-58.0, 0.0),
            ];
            let corners = corners.map(|(x, y)| Point::new(x, y));
            self.trench(ink, Point::default(), &corners, sign);
        } else {
            open(ink, at, 1.3);
            self.sign(ink, sign);
        }
        ink.close();
    }
}

fn open(ink: &mut Ink, at: Point, scale: f64) {
    let (x, y) = (short(at.x), short(at.y));
    ink.open(&format!("transform=\"translate({x} {y}) scale({scale})\""));
}
