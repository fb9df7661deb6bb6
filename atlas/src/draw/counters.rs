//! Counters on the map: stacks in their hexes, and what is printed on the uppermost of each.

use std::collections::BTreeMap;

use hexmap::Hex;

use super::counter_style::{CounterStyle, Paint};
use super::crowd::Area;
use super::font::{self, Measure};
use super::ink::{Ink, Trace, escaped, short};
use super::piece::{Army, Grade, Piece};
use super::sheet::Sheet;
use super::style::{Letter, Style, Weight};
use super::{chips, symbols};
use crate::plane::Point;

/// The counters of each hex, the uppermost first.
pub(crate) type Stacks<'a> = BTreeMap<Hex, Vec<&'a Piece>>;

/// What counters are drawn with.
pub(crate) struct Press<'a> {
    pub(crate) style: &'a Style,
    pub(crate) measure: &'a Measure,
    /// Whether counters bear everything, or their symbol alone since the picture is small.
    pub(crate) whole: bool,
}

/// Sorts counters into their hexes, or says which of them stands in none.
pub(crate) fn stacks<'a>(sheet: &Sheet, pieces: &'a [Piece]) -> Result<Stacks<'a>, String> {
    let mut stacks = Stacks::new();
    for piece in pieces {
        let hex = sheet.numbering.hex(&sheet.grid, &piece.hex);
        let hex = hex.map_err(|fault| format!("{} {}: {fault}", piece.name, piece.formation))?;
        stacks.entry(hex).or_default().push(piece);
    }
    Ok(stacks)
}

/// The ground that a stack covers.
pub(crate) fn covered(sheet: &Sheet, hex: Hex, style: &CounterStyle) -> Area {
    Area::around(&[sheet.centre(hex)]).grown(style.side / 2.0 + style.offset)
}

impl Press<'_> {
    /// Draws all stacks.
    pub(crate) fn stacks(&self, ink: &mut Ink, sheet: &Sheet, stacks: &Stacks<'_>) {
        for (&hex, pieces) in stacks {
            self.stack(ink, sheet.centre(hex), pieces);
        }
    }

    /// Draws one stack around a point: the lower ones peek out to the upper right.
    pub(crate) fn stack(&self, ink: &mut Ink, centre: Point, pieces: &[&Piece]) {
        let look = &self.style.counters;
        let shown = pieces.len().min(look.most);
        ink.open("class=\"stack\"");
        for (depth, piece) in pieces[..shown].iter().enumerate().rev() {
            let out = look.offset * (as_number(depth) - as_number(shown - 1) / 2.0);
            let (x, y) = (short(centre.x + out), short(centre.y - out));
            ink.open(&format!("class=\"counter\" transform=\"translate({x} {y})\""));
            self.body(ink, piece);
            if !self.whole {
                self.plain(ink, piece);
            } else if depth == 0 {
                self.printed(ink, piece);
                chips::draw(ink, &piece.states, pieces.len(), self);
            } else {
                self.band(ink, piece);
            }
            ink.close();
        }
        ink.close();
    }

    /// The card, in its army's shape.
    fn body(&self, ink: &mut Ink, piece: &Piece) {
        let look = &self.style.counters;
        let Paint { fill, ink: edge } = look.army(piece.army);
        let whole = outline(piece.army, look, look.side);
        let shadow =
            format!("fill=\"{}\" opacity=\"0.35\" transform=\"translate(1.6 2.2)\"", look.shadow);
        ink.path(&whole, &shadow);
        // In small pictures a pale edge would make dark cards look pale.
        let (edge, width) =
            if self.whole { (edge, look.outline) } else { (&look.dark, look.outline * 1.6) };
        let width = short(width);
        ink.path(&whole, &format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{width}\""));
    }

    /// The symbol alone, under a strip of the formation's colour.
    fn plain(&self, ink: &mut Ink, piece: &Piece) {
        let look = &self.style.counters;
        self.strip(ink, piece, look.plain_strip);
        let centre = Point::new(0.0, look.plain_strip / 2.0);
        self.symbol(ink, piece, centre, look.plain_symbol, look.plain_line);
    }

    /// Everything that is printed on a counter.
    fn printed(&self, ink: &mut Ink, piece: &Piece) {
        let look = &self.style.counters;
        let (half, below) = (look.side / 2.0, look.band - look.side / 2.0);
        if piece.is_reduced {
            let (left, top, wide) = (short(1.0 - half), short(below + 7.6), short(look.side - 2.0));
            let high = short(look.symbol.1 + 4.0);
            ink.raw(&format!(
                "<rect class=\"reduced\" x=\"{left}\" y=\"{top}\" width=\"{wide}\" \
                 height=\"{high}\" fill=\"{}\" opacity=\"0.38\"/>",
                look.pale
            ));
        }
        self.band(ink, piece);
        let named = !piece.name.is_empty();
        let aside = if named { 4.0 - half + look.symbol.0 / 2.0 } else { 0.0 };
        let centre = Point::new(aside, below + 9.6 + look.symbol.1 / 2.0);
        self.symbol(ink, piece, centre, look.symbol, look.line);
        let paint = &look.army(piece.army).ink;
        let top = Point::new(centre.x, centre.y - look.symbol.1 / 2.0 - 1.8);
        self.write(ink, &piece.size, Weight::Bold, 12.0, look.symbol.0, top, paint);
        if named {
            let left = centre.x + look.symbol.0 / 2.0 + 1.5;
            let room = half - 1.5 - left;
            self.name(ink, &piece.name, Point::new(left + room / 2.0, centre.y), room, paint);
        }
        self.strength(ink, piece);
    }

    /// The strip with the formation and the figure in the disc.
    fn band(&self, ink: &mut Ink, piece: &Piece) {
        let look = &self.style.counters;
        self.strip(ink, piece, look.band);
        let (half, paint) = (look.side / 2.0, look.hue(piece.band));
        let line = look.band - half - 3.6;
        let disc = if piece.badge.is_empty() { 0.0 } else { 14.5 };
        let (room, aside) = (look.side - 9.0 - disc, -disc / 2.0);
        let at = Point::new(aside, line);
        self.write(ink, &piece.formation, Weight::Bold, 14.5, room, at, &paint.ink);
        if disc > 0.0 {
            let (x, y) = (short(half - 9.0), short(look.band / 2.0 - half));
            ink.raw(&format!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"6.6\" fill=\"{}\" stroke=\"{}\" \
                 stroke-width=\"0.9\"/>",
                look.pale, look.dark
            ));
            let at = Point::new(half - 9.0, look.band / 2.0 - half + 4.0);
            self.write(ink, &piece.badge, Weight::Bold, 12.5, 10.0, at, &look.dark);
        }
    }

    /// The upper part of the card in the formation's colour.
    fn strip(&self, ink: &mut Ink, piece: &Piece, height: f64) {
        let look = &self.style.counters;
        let fill = &look.hue(piece.band).fill;
        ink.path(&outline(piece.army, look, height), &format!("fill=\"{fill}\""));
    }

    fn symbol(&self, ink: &mut Ink, piece: &Piece, at: Point, size: (f64, f64), line: f64) {
        let colour = &self.style.counters.army(piece.army).ink;
        let (lines, solids) = symbols::traces(piece.symbol, at, size);
        let width = short(line);
        ink.path(
            &lines,
            &format!(
                "class=\"symbol\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\""
            ),
        );
        ink.path(&solids, &format!("fill=\"{colour}\""));
    }

    /// The unit's own name beside the symbol, in two lines if one would be too small.
    fn name(&self, ink: &mut Ink, name: &str, middle: Point, room: f64, paint: &str) {
        let alone = self.fitted(name, Weight::Medium, 15.0, room);
        let halves = split(name).filter(|_| alone.size < 11.0);
        let Some((upper, lower)) = halves else {
            let at = Point::new(middle.x, middle.y + alone.size * 0.32);
            self.write(ink, name, Weight::Medium, 15.0, room, at, paint);
            return;
        };
        for (part, line) in [(upper, -2.2), (lower, 8.8)] {
            let at = Point::new(middle.x, middle.y + line);
            self.write(ink, part, Weight::Medium, 12.0, room, at, paint);
        }
    }

    /// The figures; good men's on a filled box, green men's in a broken one.
    fn strength(&self, ink: &mut Ink, piece: &Piece) {
        let look = &self.style.counters;
        let Paint { fill, ink: paint } = look.army(piece.army);
        let (half, room) = (look.side / 2.0, look.side - 12.0);
        let letter = self.fitted(&piece.strength, Weight::Bold, 23.0, room);
        let wide = self.measure.width(&piece.strength, &letter) + 7.0;
        let frame = format!(
            "x=\"{}\" y=\"{}\" width=\"{}\" height=\"19.5\"",
            short(-wide / 2.0),
            short(half - 22.5),
            short(wide)
        );
        let colour = match piece.grade {
            Grade::Usual => paint,
            Grade::Elite => {
                ink.raw(&format!("<rect class=\"elite\" {frame} rx=\"2\" fill=\"{paint}\"/>"));
                fill
            }
            Grade::Green => {
                ink.raw(&format!(
                    "<rect class=\"green\" {frame} fill=\"none\" stroke=\"{paint}\" \
                     stroke-width=\"1.3\" stroke-dasharray=\"3.4 2.2\"/>"
                ));
                paint
            }
        };
        let at = Point::new(0.0, half - 5.5);
        self.write(ink, &piece.strength, Weight::Bold, 23.0, room, at, colour);
    }

    /// A letter of this size, or smaller so that a text finds room.
    fn fitted(&self, text: &str, weight: Weight, size: f64, room: f64) -> Letter {
        let letter = Letter { size, weight, tracking: 0.0, capitals: false };
        let wide = self.measure.width(text, &letter);
        Letter { size: if wide > room { size * room / wide } else { size }, ..letter }
    }

    /// Writes a text with the middle of its line at a point.
    #[expect(clippy::too_many_arguments, reason = "a text, how it is set, and where")]
    pub(crate) fn write(
        &self,
        ink: &mut Ink,
        text: &str,
        weight: Weight,
        size: f64,
        room: f64,
        at: Point,
        colour: &str,
    ) {
        let letter = self.fitted(text, weight, size, room);
        let (face, x, y) = (font::attributes(&letter), short(at.x), short(at.y));
        let words = escaped(text);
        ink.raw(&format!(
            "<text x=\"{x}\" y=\"{y}\" {face} text-anchor=\"middle\" fill=\"{colour}\">{words}</text>"
        ));
    }
}

/// The outline of a card, or of its upper part of this height: square corners for the Germans,
/// round ones for the Americans, cut ones for the British.
pub(crate) fn outline(army: Army, look: &CounterStyle, height: f64) -> Trace {
    let (half, corner) = (look.side / 2.0, short(look.corner));
    let edge = |length: f64| short(length - 2.0 * look.corner);
    let whole = height >= look.side;
    let (left, wide) = (Point::new(-half, look.corner - half), short(look.side));
    let mut trace = Trace::default();
    let (rise, fall, in_, out) = match army {
        Army::Wehrmacht | Army::WaffenSs | Army::Fallschirm => {
            let start = Point::new(-half, -half);
            trace.figure(start, &format!("h{wide}v{}h-{wide}z", short(height)));
            return trace;
        }
        Army::American => {
            let arc = format!("a{corner} {corner} 0 0 1 ");
            (arc.clone(), arc.clone(), arc.clone(), arc)
        }
        Army::British => ("l".into(), "l".into(), "l".into(), "l".to_owned()),
    };
    let across = edge(look.side);
    let top = format!("{rise}{corner} -{corner}h{across}{fall}{corner} {corner}");
    let rest = if whole {
        format!("v{}{in_}-{corner} {corner}h-{across}{out}-{corner} -{corner}z", edge(height))
    } else {
        let down = height - look.corner;
        format!("v{}h-{wide}z", short(down))
    };
    trace.figure(left, &format!("{top}{rest}"));
    trace
}

/// A name cut in two at the space or stroke nearest to its middle.
fn split(name: &str) -> Option<(&str, &str)> {
    let gaps = name.char_indices().filter(|(_, sign)| [' ', '/'].contains(sign));
    let (at, _) = gaps.min_by_key(|(at, _)| at.abs_diff(name.len() / 2))?;
    Some((&name[..at], &name[at + 1..]))
}

#[expect(clippy::cast_precision_loss, reason = "a stack has a few counters")]
fn as_number(count: usize) -> f64 {
    count as f64
}
