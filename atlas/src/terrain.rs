//! What terrain a hex is: by the share of woods, the relief and the running water in it.

use hexmap::{Hex, Shape};

use crate::board;
use crate::cover::Cover;
use crate::fit::Georeference;
use crate::geography::Geography;
use crate::plane::Point;
use crate::settings::Settings;

/// What lies in a hex.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HexSurvey {
    /// The share of woods, 0 to 1.
    pub(crate) woods: f64,
    /// Metres between the valley and the hilltops.
    pub(crate) relief: f64,
    /// Kilometres of running water.
    pub(crate) stream: f64,
}

/// How many points along each side of a triangle of a hex are looked at.
const FINE: i32 = 6;

/// What lies in each cell of the grid.
pub(crate) fn survey(geography: &Geography, georeference: &Georeference) -> Vec<HexSurvey> {
    let woods = Cover::of(&geography.woods, |feature| feature.text("kind") == "wood");
    let grid = &georeference.grid;
    let mut grounds = vec![HexSurvey::default(); grid.cells()];
    for hex in grid.hexes() {
        let points: Vec<Point> =
            samples(grid.shape(), hex).into_iter().map(|point| georeference.plane(point)).collect();
        let wooded = points.iter().filter(|&&point| woods.covers(point)).count();
        let heights: Vec<_> =
            points.iter().filter_map(|&point| geography.relief.height(point)).collect();
        let low = heights.iter().map(|height| height.low).fold(f64::MAX, f64::min);
        let high = heights.iter().map(|height| height.high).fold(f64::MIN, f64::max);
        let ground = &mut grounds[hex.index()];
        #[expect(clippy::cast_precision_loss, reason = "a hundred points")]
        let share = wooded as f64 / points.len() as f64;
        ground.woods = share;
        ground.relief = (high - low).max(0.0);
    }
    for feature in geography.rivers.iter().chain(&geography.streams) {
        for line in feature.lines() {
            for pair in line.windows(2) {
                if let Some(hex) = georeference.hex(pair[0].toward(pair[1], 0.5)) {
                    grounds[hex.index()].stream += pair[0].distance(pair[1]);
                }
            }
        }
    }
    grounds
}

/// The terrain of each cell of the grid, by name; towns that are terrain come later.
pub(crate) fn terrain<'a>(settings: &'a Settings, grounds: &[HexSurvey]) -> Vec<&'a str> {
    let natural = |ground: &HexSurvey| {
        let rule = settings.terrain.iter().find(|rule| {
            ground.woods >= rule.woods
                && ground.relief >= rule.relief
                && ground.stream >= rule.stream
        });
        rule.map_or("", |rule| rule.is.as_str())
    };
    grounds.iter().map(natural).collect()
}

/// Points spread evenly over a hex.
fn samples(shape: Shape, hex: Hex) -> Vec<Point> {
    let centre = board::centre(shape, hex);
    let corners = board::corners(shape, hex).map(|corner| board::corner_point(shape, corner));
    let mut points = vec![centre];
    for (index, &corner) in corners.iter().enumerate() {
        let next = corners[(index + 1) % corners.len()];
        for out in 1..=FINE {
            let out = f64::from(out) / f64::from(FINE + 1);
            let (one, other) = (centre.toward(corner, out), centre.toward(next, out));
            let steps = (f64::from(FINE) * out).ceil();
            let mut step = 0.0;
            while step < steps {
                points.push(one.toward(other, step / steps));
                step += 1.0;
            }
        }
    }
    points
}
