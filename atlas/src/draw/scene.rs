//! `Scene`: everything that is drawn, in the order in which it is laid on the paper.

use super::counters::{self, Press, Stacks};
use super::crowd::Crowd;
use super::font::{self, Measure};
use super::frame::Frame;
use super::ink::{Ink, short};
use super::labels::{Label, Placement};
use super::markers::Spot;
use super::piece::Sign;
use super::sheet::{HEX, Sheet};
use super::style::Style;
use super::subject::Subject;
use super::towns::{self, Rank};
use super::water::{self, Course};
use super::{Options, crowd, features, ground, hex_grid, markers, names, relief, roads, terrain};
use crate::geography::Geography;
use crate::plane::Point;

/// What is drawn, on what, and how.
pub(crate) struct Scene<'a> {
    pub(crate) sheet: &'a Sheet,
    pub(crate) subject: &'a Subject<'a>,
    pub(crate) geography: Option<&'a Geography>,
    pub(crate) style: &'a Style,
    pub(crate) measure: &'a Measure,
    pub(crate) options: &'a Options,
}

/// The names that found room, and those that did not.
pub(crate) type Names = (Vec<Label>, Vec<String>);

impl Scene<'_> {
    /// Draws everything.
    pub(crate) fn draw(&self, ink: &mut Ink) -> Result<Names, String> {
        let sheet = self.sheet;
        let laid = &self.options.laid;
        let stacks = counters::stacks(sheet, &laid.pieces)?;
        let markers = markers::placed(sheet, self.subject, &laid.markers)?;
        let frame = Frame::new(self);
        let framed = self.options.frame;
        let (size, corner) =
            if framed { (frame.size, frame.map) } else { (sheet.size, Point::default()) };
        self.open(ink, size, corner)?;
        self.paper(ink, size, corner);
        self.country(ink);
        let names = self.hexes(ink, &stacks, &markers);
        let press = self.press();
        press.trenches(ink, sheet, &markers);
        press.stacks(ink, sheet, &stacks);
        press.signs(ink, sheet, &markers);
        ink.close();
        ink.close();
        if framed {
            frame.draw(ink, self);
        }
        ink.raw("</svg>");
        Ok(names)
    }

    /// Opens the picture: all of the paper, or a window around a hex.
    fn open(&self, ink: &mut Ink, size: Point, corner: Point) -> Result<(), String> {
        let (sheet, options) = (self.sheet, self.options);
        let scale = options.pixels_a_hex / HEX;
        let (mut start, mut span) = (Point::default(), size);
        if let Some(number) = &options.around {
            let hex =
                sheet.numbering.hex(&sheet.grid, number).map_err(|fault| fault.to_string())?;
            let (width, height) = options.size.unwrap_or((1200, 800));
            span = Point::new(f64::from(width) / scale, f64::from(height) / scale);
            let centre = sheet.centre(hex);
            let left = centre.x + corner.x - span.x / 2.0;
            start = Point::new(left, centre.y + corner.y - span.y / 2.0);
        }
        let [width, height] = [span.x * scale, span.y * scale].map(|length| short(length.round()));
        ink.raw(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"{} {} {} {}\" font-family=\"{}\">",
            short(start.x),
            short(start.y),
            short(span.x),
            short(span.y),
            font::FAMILY
        ));
        ink.raw(&format!("<style>{}</style>", font::sheet()));
        Ok(())
    }

    /// Lays the paper, goes to the map's corner and lays open land there.
    fn paper(&self, ink: &mut Ink, size: Point, corner: Point) {
        let [paper, land] = ["paper", "land"].map(|name| self.style.colour(name));
        let [width, height] = [size.x, size.y].map(short);
        ink.raw(&format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>"));
        let [width, height] = [self.sheet.size.x, self.sheet.size.y].map(short);
        let rect = format!("<rect width=\"{width}\" height=\"{height}\"");
        ink.raw(&format!("<clipPath id=\"map\">{rect}/></clipPath>"));
        ink.open(&format!("transform=\"translate({} {})\"", short(corner.x), short(corner.y)));
        ink.open("clip-path=\"url(#map)\"");
        ink.raw(&format!("{rect} fill=\"{land}\"/>"));
    }

    /// Draws the ground of hexes and, if it is at hand, the real country.
    fn country(&self, ink: &mut Ink) {
        let (sheet, subject, style) = (self.sheet, self.subject, self.style);
        let at_least = |pixels: f64| self.options.pixels_a_hex >= pixels;
        let look = &style.lines.ground;
        terrain::tints(ink, sheet, subject, style, false);
        if let Some(geography) = self.geography {
            if at_least(look.woods_from_pixels) {
                ground::woods(ink, sheet, subject, geography, style);
            }
            if let Some(heights) = &geography.heights {
                relief::draw(ink, sheet, heights, style);
            }
            if at_least(look.courses_from_pixels) {
                ground::courses(ink, sheet, geography, style);
            }
            ground::lakes(ink, sheet, geography, style);
        }
        terrain::tints(ink, sheet, subject, style, true);
        if let Some(geography) = self.geography {
            ground::streets(ink, sheet, subject, geography, style);
        }
        if at_least(look.marks_from_pixels) {
            terrain::strew(ink, sheet, subject, style);
        }
        if let Some(geography) = self.geography {
            ground::borders(ink, sheet, geography, style);
        }
    }

    /// Draws hexes, what lies on their sides and across them, signs and names.
    fn hexes(&self, ink: &mut Ink, stacks: &Stacks<'_>, markers: &[(Spot, Sign)]) -> Names {
        let (sheet, subject, style) = (self.sheet, self.subject, self.style);
        features::veil(ink, sheet, style);
        hex_grid::sides(ink, sheet, style);
        features::cliffs(ink, sheet, &subject.feature_sides("cliff"), style);
        water::lake_sides(ink, sheet, &subject.feature_sides("lake"), style);
        let courses = water::courses(sheet, subject);
        water::draw(ink, &courses, style);
        features::west_wall(ink, sheet, &subject.feature_hexes("west_wall"), style);
        roads::decks(ink, sheet, subject, style);
        roads::draw(ink, sheet, subject, style);
        roads::railings(ink, sheet, subject, style);
        let least = style.letters.labels.least_number_pixels;
        if self.options.numbers && style.letters.number.size * self.pixels() >= least {
            hex_grid::numbers(ink, sheet, style);
        }
        towns::signs(ink, sheet, subject, style, self.pixels());
        let crowd = self.crowd(&courses, stacks, markers);
        self.names(ink, &courses, stacks, crowd)
    }

    /// What names should not hide.
    fn crowd(&self, courses: &[Course], stacks: &Stacks<'_>, markers: &[(Spot, Sign)]) -> Crowd {
        let (sheet, style) = (self.sheet, self.style);
        let look = &style.counters;
        let mut crowd = crowd::of(sheet, self.subject, courses, style);
        let counters = stacks.keys().map(|&hex| counters::covered(sheet, hex, look));
        let flag = |&(spot, sign): &(Spot, Sign)| markers::flag_area(sheet, spot, sign, look);
        for area in counters.chain(markers.iter().filter_map(flag)) {
            crowd.add(&area, look.weight);
        }
        crowd
    }

    /// Puts down all names, the greatest first.
    fn names(&self, ink: &mut Ink, courses: &[Course], stacks: &Stacks<'_>, crowd: Crowd) -> Names {
        let (sheet, subject, style) = (self.sheet, self.subject, self.style);
        let look = &style.letters.labels;
        let mut placement = Placement::new(crowd, self.measure, look, self.pixels());
        let place = |placement: &mut Placement<'_>, rank: Rank| {
            towns::names(placement, sheet, subject, style, stacks, rank)
        };
        let mut left_out = place(&mut placement, Rank::City);
        left_out.extend(place(&mut placement, Rank::Town));
        names::rivers(&mut placement, courses, style, true);
        left_out.extend(place(&mut placement, Rank::Village));
        names::rivers(&mut placement, courses, style, false);
        left_out.extend(place(&mut placement, Rank::Place));
        if let Some(geography) = self.geography {
            names::forests(&mut placement, sheet, geography, style);
        }
        (placement.write(ink), left_out)
    }

    /// What counters are drawn with.
    pub(crate) fn press(&self) -> Press<'_> {
        let (style, measure) = (self.style, self.measure);
        let whole = self.options.pixels_a_hex >= style.counters.whole_from_pixels;
        Press { style, measure, whole }
    }

    /// How many pixels a unit of the sheet has.
    fn pixels(&self) -> f64 {
        self.options.pixels_a_hex / HEX
    }
}
