//! The paper around the map: frame, title, legend, scale, arrow and attribution.

use super::font;
use super::ink::{Ink, Trace, short};
use super::legend::{self, Entry};
use super::scene::Scene;
use super::sheet::{HEX, Sheet};
use super::style::Style;
use super::{north_arrow, scale_bar};
use crate::plane::Point;

/// Where everything around the map lies.
pub(crate) struct Frame {
    /// The size of the whole picture.
    pub(crate) size: Point,
    /// The map's upper left corner in the picture.
    pub(crate) map: Point,
    entries: Vec<Entry>,
    rows: usize,
    column: f64,
    title: f64,
    scale: f64,
    strip: Point,
}

/// The room left between two parts of the strip below the map.
const GAP: f64 = 0.7 * HEX;
/// The fewest lines of the legend, so that the title finds room beside it.
const LINES: usize = 5;

impl Frame {
    /// Lays everything out.
    pub(crate) fn new(scene: &Scene<'_>) -> Self {
        let Scene { sheet, subject, style, measure, options, .. } = *scene;
        let margin = style.lines.frame.margin;
        let mut entries = legend::entries(subject, style, scene.geography.is_some());
        entries.extend(legend::laid(&options.laid));
        let letters = &style.letters;
        let wide = |entry: &Entry| measure.width(entry.name(), &letters.legend);
        let column = entries.iter().map(wide).fold(0.0, f64::max) + legend::SAMPLE + GAP;
        let title = measure
            .width(&subject.file.title, &letters.title)
            .max(measure.width(&subtitle(scene), &letters.subtitle));
        let scale = scale_bar::width(style, measure);
        let right = scale + 2.0 * HEX;
        let room = sheet.size.x - title - right - 2.0 * GAP;
        let mut rows = LINES;
        while columns(entries.len(), rows) * column > room && rows < entries.len() {
            rows += 1;
        }
        let strip = Point::new(margin, margin + sheet.size.y + GAP);
        let lines = as_number(rows) * legend::line(style) + letters.attribution.size * 2.0 + margin;
        let size = Point::new(sheet.size.x + 2.0 * margin, strip.y + lines + GAP * 0.5);
        let map = Point::new(margin, margin);
        Self { size, map, entries, rows, column, title, scale, strip }
    }

    /// Draws everything but the map.
    pub(crate) fn draw(&self, ink: &mut Ink, scene: &Scene<'_>) {
        let Scene { sheet, style, measure, .. } = *scene;
        self.neatline(ink, sheet, style);
        self.heading(ink, scene);
        let top = self.strip.y + legend::line(style) / 2.0;
        let left = self.strip.x + self.title + GAP;
        for (index, entry) in self.entries.iter().enumerate() {
            let (column, row) = (index / self.rows, index % self.rows);
            let x = left + as_number(column) * self.column;
            entry.draw(
                ink,
                Point::new(x, top + as_number(row) * legend::line(style)),
                style,
                measure,
            );
        }
        let right = self.size.x - style.lines.frame.margin;
        let bar = Point::new(right - self.scale, self.strip.y + 0.35 * HEX);
        scale_bar::draw(ink, sheet, bar, style, measure);
        let arrow = Point::new(bar.x - 0.9 * HEX, self.strip.y + north_arrow::HEIGHT / 2.0 + 8.0);
        north_arrow::draw(ink, sheet, arrow, style);
    }

    /// Two lines around the map, a strong one outside.
    fn neatline(&self, ink: &mut Ink, sheet: &Sheet, style: &Style) {
        let look = &style.lines.frame;
        for (out, width) in [(0.0, look.line / 2.0), (look.gap, look.line)] {
            let mut trace = Trace::default();
            let corner = Point::new(self.map.x - out, self.map.y - out);
            let (across, down) = (sheet.size.x + 2.0 * out, sheet.size.y + 2.0 * out);
            let (across, down) = (short(across), short(down));
            trace.figure(corner, &format!("h{across}v{down}h-{across}z"));
            let (colour, width) = (style.colour("ink"), short(width));
            ink.path(
                &trace,
                &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\""),
            );
        }
    }

    fn heading(&self, ink: &mut Ink, scene: &Scene<'_>) {
        let Scene { subject, style, .. } = *scene;
        let letters = &style.letters;
        let [dark, quiet] =
            ["ink", "ink_quiet"].map(|name| format!("fill=\"{}\"", style.colour(name)));
        let line = Point::new(self.strip.x, self.strip.y + letters.title.size * 0.72);
        ink.raw(&font::text(&subject.file.title, &letters.title, line, "start", &dark));
        let below = Point::new(line.x, line.y + letters.subtitle.size * 1.35);
        ink.raw(&font::text(&subtitle(scene), &letters.subtitle, below, "start", &quiet));
        let foot = Point::new(self.strip.x, self.size.y - style.lines.frame.margin * 0.6);
        let credit = subject.file.attribution.join(" · ");
        ink.raw(&font::text(&credit, &letters.attribution, foot, "start", &quiet));
    }
}

/// What is shown, and how large a hex is.
fn subtitle(scene: &Scene<'_>) -> String {
    let caption = scene.options.laid.caption.as_str();
    let shown = if caption.is_empty() { "December 1944" } else { caption };
    format!("{shown} · {:.1} km a hex", scene.sheet.kilometres_a_hex())
}

fn columns(entries: usize, rows: usize) -> f64 {
    as_number(entries.div_ceil(rows))
}

#[expect(clippy::cast_precision_loss, reason = "a legend has a few dozen lines")]
fn as_number(count: usize) -> f64 {
    count as f64
}
