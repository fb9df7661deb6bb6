//! The real country under the hexes: woods, moors, lakes, streets, the courses of rivers and roads.

use hexmap::Hex;

use super::curves::thinned;
use super::ink::{Ink, Trace, short};
use super::sheet::Sheet;
use super::style::Style;
use super::subject::Subject;
use super::terrain;
use crate::geography::{Feature, Geography, Layer};
use crate::plane::Point;

/// Outlines are thinned until no point is moved by more than this, in units of the sheet.
const FINE: f64 = 1.2;
/// Areas smaller than this, in square units of the sheet, are left out.
const SPECK: f64 = 60.0;

/// Draws woods and moors: faintly everywhere, strongly in the hexes that count as wooded, so that
/// the eye sees the real edge of a wood but never takes a clear hex for a wooded one.
pub(crate) fn woods(
    ink: &mut Ink,
    sheet: &Sheet,
    subject: &Subject<'_>,
    geography: &Geography,
    style: &Style,
) {
    let (moors, woods): (Vec<&Feature>, Vec<&Feature>) =
        geography.woods.iter().partition(|feature| feature.text("kind") != "wood");
    let mut strengths: Vec<f64> = Vec::new();
    for ground in subject.grounds(style) {
        if ground.wood > 0.0 && !strengths.contains(&ground.wood) {
            strengths.push(ground.wood);
        }
    }
    let look = |name: &str| format!("fill=\"{}\" fill-rule=\"evenodd\"", style.colour(name));
    ink.raw("<defs>");
    ink.path(&areas(sheet, moors.into_iter()), &format!("id=\"moors\" {}", look("moor_ground")));
    ink.path(&areas(sheet, woods.into_iter()), &format!("id=\"woods\" {}", look("wood_ground")));
    for (index, &strength) in strengths.iter().enumerate() {
        let within = |hex: Hex| close(style.ground(subject.terrain(hex)).wood, strength);
        ink.raw(&format!("<clipPath id=\"wood{index}\">"));
        ink.path(&terrain::area(sheet, &within, 0.0), "clip-rule=\"evenodd\"");
        ink.raw("</clipPath>");
    }
    ink.raw("</defs>");
    for (index, strength) in strengths.iter().enumerate() {
        let opacity = strength * style.lines.ground.wood_opacity;
        ink.raw(&format!(
            "<g clip-path=\"url(#wood{index})\" opacity=\"{opacity:.2}\">\
             <use href=\"#moors\"/><use href=\"#woods\"/></g>"
        ));
    }
}

/// Draws the streets of today's towns inside the hexes that count as built up.
pub(crate) fn streets(
    ink: &mut Ink,
    sheet: &Sheet,
    subject: &Subject<'_>,
    geography: &Geography,
    style: &Style,
) {
    let built = |hex: Hex| !subject.built(hex, style).family.is_empty();
    ink.raw("<clipPath id=\"built\">");
    ink.path(&terrain::area(sheet, &built, 4.0), "clip-rule=\"evenodd\"");
    ink.raw("</clipPath>");
    let look = format!(
        "fill=\"{}\" fill-rule=\"evenodd\" clip-path=\"url(#built)\" opacity=\"0.35\"",
        style.colour("builtup_ground")
    );
    ink.path(&areas(sheet, geography.builtup.iter()), &look);
}

/// Draws the lakes that there were in 1944. The surface of rivers is left out: it would be taken
/// for a second river beside the one on the hexsides.
pub(crate) fn lakes(ink: &mut Ink, sheet: &Sheet, geography: &Geography, style: &Style) {
    let was_there =
        |feature: &&Feature| feature.text("existed_1944") != "no" && feature.text("kind") == "lake";
    let trace = areas(sheet, geography.water.iter().filter(was_there));
    let (fill, edge) = (style.colour("water"), style.colour("water_edge"));
    let look = format!(
        "fill=\"{fill}\" fill-rule=\"evenodd\" stroke=\"{edge}\" stroke-width=\"0.8\" opacity=\"0.85\""
    );
    ink.path(&trace, &look);
}

/// Draws the true courses of rivers and roads, thin and pale.
pub(crate) fn courses(ink: &mut Ink, sheet: &Sheet, geography: &Geography, style: &Style) {
    let look = &style.lines.ground;
    ink.open(&format!(
        "fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\" opacity=\"{}\"",
        look.opacity
    ));
    let layers: [(&Layer, &str, f64); 3] = [
        (&geography.streams, "river_ground", look.stream),
        (&geography.rivers, "river_ground", look.river),
        (&geography.roads_1944, "road_ground", look.road),
    ];
    for (layer, colour, width) in layers {
        let (colour, width) = (style.colour(colour), short(width));
        let trace = lines(sheet, layer.iter());
        ink.path(&trace, &format!("stroke=\"{colour}\" stroke-width=\"{width}\""));
    }
    ink.close();
}

/// Draws the frontiers of 1944's countries.
pub(crate) fn borders(ink: &mut Ink, sheet: &Sheet, geography: &Geography, style: &Style) {
    let frontiers = geography.borders.iter().filter(|feature| feature.text("kind") == "border");
    let trace = lines(sheet, frontiers);
    let (look, colour) = (&style.lines.border, style.colour("border"));
    let shape = "fill=\"none\" stroke-linejoin=\"round\"";
    let halo = short(look.halo);
    ink.path(
        &trace,
        &format!("{shape} stroke=\"{colour}\" stroke-width=\"{halo}\" opacity=\"0.16\""),
    );
    let (width, dash) = (short(look.width), &look.dash);
    ink.path(
        &trace,
        &format!(
            "{shape} stroke=\"{colour}\" stroke-width=\"{width}\" stroke-dasharray=\"{dash}\" \
             opacity=\"0.75\""
        ),
    );
}

/// The outlines of areas that show on the sheet.
fn areas<'a>(sheet: &Sheet, features: impl Iterator<Item = &'a Feature>) -> Trace {
    let mut trace = Trace::default();
    for line in features.flat_map(Feature::lines) {
        let outline = placed(sheet, line);
        if shows(sheet, &outline) && extent(&outline) > SPECK {
            trace.coarse(&thinned(&outline, FINE), true);
        }
    }
    trace
}

/// The lines that show on the sheet.
fn lines<'a>(sheet: &Sheet, features: impl Iterator<Item = &'a Feature>) -> Trace {
    let mut trace = Trace::default();
    for line in features.flat_map(Feature::lines) {
        let points = placed(sheet, line);
        if shows(sheet, &points) {
            trace.coarse(&thinned(&points, FINE), false);
        }
    }
    trace
}

fn placed(sheet: &Sheet, line: &[Point]) -> Vec<Point> {
    line.iter().map(|&point| sheet.place(point)).collect()
}

fn shows(sheet: &Sheet, points: &[Point]) -> bool {
    points.iter().any(|&point| sheet.shows(point, 0.0))
}

/// Twice the area that an outline would have as a box.
fn extent(points: &[Point]) -> f64 {
    let range = |of: fn(&Point) -> f64| {
        let most = points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        most - points.iter().map(of).fold(f64::INFINITY, f64::min)
    };
    range(|point| point.x) * range(|point| point.y)
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}
