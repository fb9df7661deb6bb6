//! The legend: one sample of everything that lies on the map, with its name.

use std::collections::BTreeSet;

use super::counters::Press;
use super::features;
use super::font::{self, Measure};
use super::ink::{Ink, Trace, short};
use super::marks;
use super::piece::{self, Army, Grade, Laid, Status, Symbol};
use super::roads::{self, Look};
use super::sheet::HEX;
use super::style::{Style, TerrainStyle};
use super::subject::Subject;
use super::towns::{self, Rank};
use crate::plane::Point;

/// One line of the legend.
pub(crate) struct Entry {
    name: String,
    sample: Sample,
}

/// What is shown beside the name.
enum Sample {
    Ground(TerrainStyle),
    River(f64),
    Road(Look),
    Bridge,
    Sign(Rank),
    WestWall,
    Cliff,
    Lake,
    Border,
    Symbol(Symbol),
    Army(Army),
    State(Status),
    Grade(Grade),
    Marker(piece::Sign),
}

/// How wide a sample is, and how far apart lines are, in units of the sheet.
pub(crate) const SAMPLE: f64 = 0.62 * HEX;
/// The height of a line of the legend.
pub(crate) fn line(style: &Style) -> f64 {
    (style.letters.legend.size * 1.45).max(0.5 * HEX)
}

/// Everything that this map shows.
pub(crate) fn entries(subject: &Subject<'_>, style: &Style, with_border: bool) -> Vec<Entry> {
    let file = subject.file;
    let mut entries = Vec::new();
    let mut add = |name: &str, sample: Sample| {
        entries.push(Entry { name: name.to_owned(), sample });
    };
    let grounds = subject.grounds(style);
    for ground in &grounds {
        add(&ground.name, Sample::Ground(ground.clone()));
    }
    for kind in file.river_kinds.iter().filter(|kind| file.rivers.iter().any(|r| r.kind == **kind))
    {
        add(&spoken(kind), Sample::River(style.lines.river_width(kind)));
    }
    for (place, class) in file.road_classes.iter().enumerate() {
        if file.roads.iter().any(|road| road.class == *class) {
            let alone = ["road", "path", "trail", "track"].contains(&class.as_str());
            let name = if alone { spoken(class) } else { format!("{} road", spoken(class)) };
            add(&name, Sample::Road(Look::of(place)));
        }
    }
    let mut signs = signs(subject, &grounds);
    if with_border {
        signs.push(("Frontier", Sample::Border));
    }
    for (name, sample) in signs {
        add(name, sample);
    }
    entries
}

/// Everything that lies on the map.
pub(crate) fn laid(laid: &Laid) -> Vec<Entry> {
    let pieces = &laid.pieces;
    let armies: BTreeSet<Army> = pieces.iter().map(|piece| piece.army).collect();
    let symbols: BTreeSet<Symbol> = pieces.iter().map(|piece| piece.symbol).collect();
    let grades: BTreeSet<Grade> = pieces.iter().map(|piece| piece.grade).collect();
    let states: BTreeSet<Status> = pieces.iter().flat_map(|piece| &piece.states).copied().collect();
    let signs: BTreeSet<piece::Sign> = laid.markers.iter().map(|marker| marker.sign).collect();
    let armies = armies.into_iter().map(|army| (army.name(), Sample::Army(army)));
    let symbols = symbols.into_iter().map(|symbol| (symbol.name(), Sample::Symbol(symbol)));
    let grades = grades.into_iter().filter_map(|grade| Some((grade.name()?, Sample::Grade(grade))));
    let states = states.into_iter().map(|status| (status.name(), Sample::State(status)));
    let signs = signs.into_iter().map(|sign| (sign.name(), Sample::Marker(sign)));
    let all = armies.chain(symbols).chain(grades).chain(states).chain(signs);
    all.map(|(name, sample)| Entry { name: name.to_owned(), sample }).collect()
}

/// The bridges, places and features that this map shows.
fn signs(subject: &Subject<'_>, grounds: &[TerrainStyle]) -> Vec<(&'static str, Sample)> {
    let file = subject.file;
    let mut signs = Vec::new();
    if !file.bridges.is_empty() {
        signs.push(("Bridge", Sample::Bridge));
    }
    for rank in Rank::ALL {
        let shaded = grounds.iter().any(|ground| ground.name == rank.name());
        if !shaded && file.towns.iter().any(|town| Rank::of(&town.rank) == rank) {
            signs.push((rank.name(), Sample::Sign(rank)));
        }
    }
    if !subject.feature_hexes("west_wall").is_empty() {
        signs.push(("West Wall", Sample::WestWall));
    }
    if !subject.feature_sides("lake").is_empty() {
        signs.push(("Lake", Sample::Lake));
    }
    if !subject.feature_sides("cliff").is_empty() {
        signs.push(("Cliff", Sample::Cliff));
    }
    signs
}

impl Entry {
    /// Its name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Draws it with the middle of its left edge at a point.
    pub(crate) fn draw(&self, ink: &mut Ink, at: Point, style: &Style, measure: &Measure) {
        self.sample(ink, at, &Press { style, measure, whole: true });
        let letter = &style.letters.legend;
        let line = at.y + font::CAPITAL * letter.size / 2.0;
        let text = Point::new(at.x + SAMPLE + 16.0, line);
        let fill = format!("fill=\"{}\"", style.colour("ink"));
        ink.raw(&font::text(&self.name, letter, text, "start", &fill));
    }

    fn sample(&self, ink: &mut Ink, at: Point, press: &Press<'_>) {
        let style = press.style;
        let middle = Point::new(at.x + SAMPLE / 2.0, at.y);
        let (left, right) = (at, Point::new(at.x + SAMPLE, at.y));
        match &self.sample {
            Sample::Ground(ground) => swatch(ink, ground, middle, style),
            Sample::River(width) => {
                river(ink, *width, left, right, ["river_casing", "river"], style);
            }
            Sample::Lake => {
                let width = style.lines.river_width("lake");
                river(ink, width, left, right, ["water_edge", "water"], style);
            }
            Sample::Road(look) => {
                ink.open("fill=\"none\" stroke-linecap=\"butt\"");
                roads::sample(ink, *look, left, right, style);
                ink.close();
            }
            Sample::Bridge => bridge(ink, middle, left, right, style),
            Sample::Sign(rank) => towns::sign(ink, *rank, middle, style),
            Sample::WestWall => {
                let mut trace = Trace::default();
                features::teeth(&mut trace, Point::new(middle.x, middle.y + 4.0), style);
                ink.path(&trace, &features::teeth_look(style));
            }
            Sample::Cliff => {
                let mut trace = Trace::default();
                trace.polyline(&[left, right], false);
                ink.path(&trace, &features::cliff_look(style));
            }
            Sample::Border => border(ink, left, right, style),
            Sample::Army(army) => press.sample_card(ink, *army, middle),
            Sample::Symbol(symbol) => press.sample_symbol(ink, *symbol, middle),
            Sample::Grade(grade) => press.sample_grade(ink, *grade, middle),
            Sample::State(status) => press.sample_state(ink, *status, middle),
            Sample::Marker(sign) => press.sample_marker(ink, *sign, middle),
        }
    }
}

/// A word of the map file as the legend speaks it.
fn spoken(word: &str) -> String {
    let words = word.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A small patch of ground with its marks.
fn swatch(ink: &mut Ink, ground: &TerrainStyle, middle: Point, style: &Style) {
    let fill = ground.fill.as_deref().unwrap_or_else(|| style.colour("land"));
    let (width, height) = (SAMPLE, line(style) * 0.8);
    ink.raw(&format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"{fill}\" \
         stroke=\"{}\" stroke-width=\"1\"/>",
        short(middle.x - width / 2.0),
        short(middle.y - height / 2.0),
        short(width),
        short(height),
        style.colour("grid")
    ));
    let [one, other] = marks::pair(ground.marks);
    for (kind, offset) in [(one, (-18.0, 3.0)), (other, (0.0, -5.0)), (one, (18.0, 4.0))] {
        let mut trace = Trace::default();
        marks::add(&mut trace, kind, Point::new(middle.x + offset.0, middle.y + offset.1), style);
        ink.path(&trace, &marks::look(kind, style));
    }
    if let Some(rank) = Rank::ALL.into_iter().find(|rank| rank.name() == ground.name) {
        towns::sign(ink, rank, middle, style);
    }
}

fn river(ink: &mut Ink, width: f64, left: Point, right: Point, colours: [&str; 2], style: &Style) {
    let casing = style.lines.river.casing;
    for (extra, colour) in [2.0 * casing, 0.0].into_iter().zip(colours) {
        let mut trace = Trace::default();
        trace.to(Point::new(left.x, left.y + 6.0));
        let middle = left.toward(right, 0.5);
        trace.curve(
            Point::new(middle.x - 8.0, left.y + 6.0),
            Point::new(middle.x + 8.0, right.y - 6.0),
            Point::new(right.x, right.y - 6.0),
        );
        let (colour, width) = (style.colour(colour), short(width + extra));
        let look = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"");
        ink.path(&trace, &look);
    }
}

fn bridge(ink: &mut Ink, middle: Point, left: Point, right: Point, style: &Style) {
    let (top, bottom) =
        (Point::new(middle.x, middle.y - 20.0), Point::new(middle.x, middle.y + 20.0));
    let width = style.lines.river_width("river");
    let mut water = Trace::default();
    water.polyline(&[top, bottom], false);
    let look = format!("stroke=\"{}\" stroke-width=\"{}\"", style.colour("river"), short(width));
    ink.path(&water, &look);
    roads::sample(ink, Look::Second, left, right, style);
    let mut trace = Trace::default();
    roads::railing(&mut trace, middle, Point::new(1.0, 0.0), style);
    ink.path(&trace, &roads::railing_look(style));
}

fn border(ink: &mut Ink, left: Point, right: Point, style: &Style) {
    let (look, colour) = (&style.lines.border, style.colour("border"));
    let mut trace = Trace::default();
    trace.polyline(&[left, right], false);
    ink.path(
        &trace,
        &format!(
            "stroke=\"{colour}\" stroke-width=\"{}\" stroke-dasharray=\"{}\"",
            short(look.width),
            look.dash
        ),
    );
}
