//! Markers on hexes and hexsides: trenches, blown and half-built bridges, traffic, flags.

use hexmap::{Hex, Hexside};

use super::counter_style::CounterStyle;
use super::counters::Press;
use super::crowd::Area;
use super::ink::{Ink, Trace, short};
use super::piece::{Army, Marker, Sign};
use super::sheet::Sheet;
use super::style::Weight;
use super::subject::Subject;
use crate::plane::Point;

/// Where a marker lies.
#[derive(Clone, Copy)]
pub(crate) enum Spot {
    Hex(Hex),
    Side(Hexside),
}

/// Finds the hex or hexside of every marker, or says which has none.
pub(crate) fn placed(
    sheet: &Sheet,
    subject: &Subject<'_>,
    markers: &[Marker],
) -> Result<Vec<(Spot, Sign)>, String> {
    let spot = |marker: &Marker| match marker.sign {
        Sign::BridgeBlown | Sign::BridgeBegun => {
            let side = subject.file.side(&sheet.grid, &marker.place);
            side.map(|side| (Spot::Side(side), marker.sign))
        }
        Sign::Trench | Sign::TrenchBegun | Sign::Traffic(_) | Sign::Flag(_) => {
            let hex = sheet.numbering.hex(&sheet.grid, &marker.place);
            hex.map(|hex| (Spot::Hex(hex), marker.sign)).map_err(|fault| fault.to_string())
        }
    };
    markers.iter().map(spot).collect()
}

/// The ground that a flag covers, if the marker is one; names should not lie there.
pub(crate) fn flag_area(
    sheet: &Sheet,
    spot: Spot,
    sign: Sign,
    style: &CounterStyle,
) -> Option<Area> {
    let (Spot::Hex(hex), Sign::Flag(_)) = (spot, sign) else { return None };
    let at = sheet.centre(hex);
    Some(Area::around(&[Point::new(at.x + flag_aside(style), at.y)]).grown(15.0))
}

/// How far from the middle of a hex a flag stands: left of any counter.
fn flag_aside(style: &CounterStyle) -> f64 {
    -style.side / 2.0 - 9.0
}

impl Press<'_> {
    /// Draws what lies under the counters: trenches.
    pub(crate) fn trenches(&self, ink: &mut Ink, sheet: &Sheet, markers: &[(Spot, Sign)]) {
        for &(spot, sign) in markers {
            let Spot::Hex(hex) = spot else { continue };
            if matches!(sign, Sign::Trench | Sign::TrenchBegun) {
                self.trench(ink, sheet.centre(hex), &sheet.corners(hex), sign);
            }
        }
    }

    /// Draws what must be seen beside and over counters: bridges, traffic, flags.
    pub(crate) fn signs(&self, ink: &mut Ink, sheet: &Sheet, markers: &[(Spot, Sign)]) {
        // In small pictures signs are larger, to be seen at all.
        let scale = if self.whole { 1.0 } else { 1.45 };
        for &(spot, sign) in markers {
            let (at, turn) = match spot {
                Spot::Hex(hex) => (sheet.centre(hex), 0.0),
                Spot::Side(side) => {
                    let (one, other) = sheet.ends(side);
                    let turn = (other.y - one.y).atan2(other.x - one.x).to_degrees();
                    (sheet.middle(side), turn)
                }
            };
            let aside = match sign {
                Sign::Trench | Sign::TrenchBegun => continue,
                Sign::BridgeBlown | Sign::BridgeBegun => 0.0,
                Sign::Traffic(_) => self.style.counters.side / 2.0 + 6.0,
                Sign::Flag(_) => flag_aside(&self.style.counters),
            };
            let x = at.x + aside;
            ink.open(&format!(
                "class=\"marker\" transform=\"translate({} {}) rotate({}) scale({scale})\"",
                short(x),
                short(at.y),
                short(turn)
            ));
            self.sign(ink, sign);
            ink.close();
        }
    }

    /// Draws one sign around the origin.
    pub(crate) fn sign(&self, ink: &mut Ink, sign: Sign) {
        match sign {
            Sign::Trench | Sign::TrenchBegun => {}
            Sign::BridgeBlown => self.cased(ink, "m-9 -9l18 18m0 -18l-18 18", "#c0322b"),
            Sign::BridgeBegun => {
                self.cased(ink, "m-4.5 -11v22m9 -22v22m-9 -17h9m-9 6h9m-9 6h9", "#d9820f");
            }
            Sign::Traffic(army) => self.traffic(ink, army),
            Sign::Flag(army) => self.flag(ink, army),
        }
    }

    /// A line around a hex with teeth that point outward.
    pub(crate) fn trench(&self, ink: &mut Ink, centre: Point, corners: &[Point; 6], sign: Sign) {
        let ring = |share: f64| corners.map(|corner| centre.toward(corner, share));
        let (inner, outer) = (ring(0.84), ring(0.94));
        let mut line = Trace::default();
        line.polyline(&inner, true);
        let mut teeth = Trace::default();
        for side in 0..corners.len() {
            let next = (side + 1) % corners.len();
            for share in [0.17, 0.5, 0.83] {
                let foot = inner[side].toward(inner[next], share);
                teeth.polyline(&[foot, outer[side].toward(outer[next], share)], false);
            }
        }
        let dash = if sign == Sign::Trench { "" } else { " stroke-dasharray=\"9 7\"" };
        let look = &self.style.counters;
        for (colour, wide) in [(&look.pale, 7.0), (&look.earth, 3.4)] {
            ink.path(&line, &format!(
                "class=\"trench\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wide}\"{dash}"
            ));
        }
        if sign == Sign::Trench {
            ink.path(&teeth, &format!("stroke=\"{}\" stroke-width=\"3\"", look.earth));
        }
    }

    fn cased(&self, ink: &mut Ink, steps: &str, colour: &str) {
        let mut trace = Trace::default();
        trace.figure(Point::default(), steps);
        for (colour, wide) in [(self.style.counters.pale.as_str(), 6.4), (colour, 3.4)] {
            ink.path(&trace, &format!(
                "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wide}\" stroke-linecap=\"round\""
            ));
        }
    }

    fn traffic(&self, ink: &mut Ink, army: Army) {
        let paint = self.style.counters.army(army);
        let mut trace = Trace::default();
        trace.figure(Point::new(0.0, -13.0), "l14 25h-28z");
        ink.path(
            &trace,
            &format!(
                "fill=\"{}\" stroke=\"{}\" stroke-width=\"2.4\" stroke-linejoin=\"round\"",
                paint.fill, paint.ink
            ),
        );
        let line = Point::new(0.0, 9.5);
        self.write(ink, "T", Weight::Bold, 20.0, 20.0, line, &paint.ink);
    }

    /// A flag on its pole: a dark pennant for the Germans, a light square one for the Allies.
    fn flag(&self, ink: &mut Ink, army: Army) {
        let look = &self.style.counters;
        let paint = look.army(army);
        let mut pole = Trace::default();
        pole.figure(Point::new(-7.0, -16.0), "v32");
        let mut cloth = Trace::default();
        let steps = if army.is_german() { "l21 8l-21 8z" } else { "h18v14h-18z" };
        cloth.figure(Point::new(-7.0, -16.0), steps);
        for (colour, wide) in [(&look.pale, 6.0), (&look.dark, 2.6)] {
            ink.path(&pole, &format!("stroke=\"{colour}\" stroke-width=\"{wide}\""));
        }
        ink.path(
            &cloth,
            &format!(
                "fill=\"{}\" stroke=\"{}\" stroke-width=\"1.8\" stroke-linejoin=\"round\"",
                paint.fill,
                if army.is_german() { &look.pale } else { &look.dark }
            ),
        );
    }
}
