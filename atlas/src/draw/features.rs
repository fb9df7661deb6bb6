//! The West Wall, other features of hexes and hexsides, and the veil over what is off the map.

use hexmap::{Hex, Hexside};

use super::ink::{Ink, Trace, short};
use super::sheet::{HEX, Sheet};
use super::style::Style;
use super::terrain;
use crate::plane::Point;

/// Draws a row of dragon's teeth in every hex of the West Wall.
pub(crate) fn west_wall(ink: &mut Ink, sheet: &Sheet, hexes: &[Hex], style: &Style) {
    let mut trace = Trace::default();
    for &hex in hexes {
        let centre = sheet.centre(hex);
        teeth(&mut trace, Point::new(centre.x, centre.y + 0.36 * HEX), style);
    }
    ink.path(&trace, &teeth_look(style));
}

/// A row of five teeth, its foot centred at a point.
pub(crate) fn teeth(trace: &mut Trace, foot: Point, style: &Style) {
    let tooth = style.lines.west_wall.tooth;
    for place in [-2.0, -1.0, 0.0, 1.0, 2.0] {
        let left = Point::new(foot.x + (place - 0.5) * tooth * 1.15, foot.y);
        let peak = Point::new(left.x + tooth / 2.0, foot.y - tooth);
        trace.polyline(&[left, peak, Point::new(left.x + tooth, foot.y)], true);
    }
}

/// How teeth are inked.
pub(crate) fn teeth_look(style: &Style) -> String {
    let (ink, pale) = (style.colour("west_wall"), style.colour("halo"));
    let width = short(style.lines.west_wall.line);
    format!("fill=\"{ink}\" stroke=\"{pale}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
}

/// Lays a pale veil over the ground beyond the last hex.
pub(crate) fn veil(ink: &mut Ink, sheet: &Sheet, style: &Style) {
    let on_map = terrain::outline(sheet, &|_| true);
    let (width, height) = (short(sheet.size.x), short(sheet.size.y));
    let mut trace = Trace::default();
    trace.figure(Point::default(), &format!("h{width}v{height}h-{width}z"));
    trace.add(&on_map);
    let look = format!("fill=\"{}\" fill-rule=\"evenodd\" opacity=\"0.72\"", style.colour("veil"));
    ink.path(&trace, &look);
    let edge = style.colour("grid");
    ink.path(&on_map, &format!("fill=\"none\" stroke=\"{edge}\" stroke-width=\"2.2\""));
}

/// Draws a comb along every hexside that is a cliff.
pub(crate) fn cliffs(ink: &mut Ink, sheet: &Sheet, sides: &[Hexside], style: &Style) {
    let mut trace = Trace::default();
    for &side in sides {
        let (one, other) = sheet.ends(side);
        trace.polyline(&[one.toward(other, 0.06), one.toward(other, 0.94)], false);
    }
    ink.path(&trace, &cliff_look(style));
}

/// How cliffs are inked.
pub(crate) fn cliff_look(style: &Style) -> String {
    let (colour, look) = (style.colour("cliff"), &style.lines.cliff);
    let (width, dash) = (short(look.width), &look.dash);
    format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-dasharray=\"{dash}\""
    )
}
