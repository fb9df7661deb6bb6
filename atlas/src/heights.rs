//! `Heights`: how high the ground is, by fine cells, for shading.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use tiff::decoder::{Decoder, DecodingResult};
use tiff::tags::Tag;

use crate::plane::Point;

/// A grid of heights in metres, its first row in the north.
#[derive(Clone, Debug)]
pub struct Heights {
    west: f64,
    north: f64,
    step: f64,
    width: usize,
    metres: Vec<i16>,
}

impl Heights {
    /// The heights in a `GeoTIFF` of whole metres, in degrees of longitude and latitude.
    pub fn read(path: &Path) -> Result<Self, String> {
        let file = File::open(path).map_err(|error| error.to_string())?;
        decode(file).map_err(|error| error.to_string())
    }

    /// The height at a point, between the four cells around it.
    pub fn at(&self, point: Point) -> Option<f64> {
        let (longitude, latitude) = point.longitude_and_latitude();
        let across = (longitude - self.west) / self.step - 0.5;
        let down = (self.north - latitude) / self.step - 0.5;
        let (left, top) = (across.floor(), down.floor());
        let (right_share, bottom_share) = (across - left, down - top);
        let [a, b] = [self.cell(left, top)?, self.cell(left + 1.0, top)?];
        let [c, d] = [self.cell(left, top + 1.0)?, self.cell(left + 1.0, top + 1.0)?];
        let upper = a + right_share * (b - a);
        let lower = c + right_share * (d - c);
        Some(upper + bottom_share * (lower - upper))
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "both are tested")]
    fn cell(&self, column: f64, row: f64) -> Option<f64> {
        if column < 0.0 || row < 0.0 || column as usize >= self.width {
            return None;
        }
        let metres = self.metres.get(row as usize * self.width + column as usize)?;
        Some(f64::from(*metres))
    }
}

fn decode(file: File) -> Result<Heights, tiff::TiffError> {
    let mut decoder = Decoder::new(BufReader::new(file))?;
    let (width, _) = decoder.dimensions()?;
    let scale = decoder.get_tag_f64_vec(Tag::ModelPixelScaleTag)?;
    let tie = decoder.get_tag_f64_vec(Tag::ModelTiepointTag)?;
    let (&[step, ..], &[_, _, _, west, north, ..]) = (scale.as_slice(), tie.as_slice()) else {
        return Err(tiff::TiffError::LimitsExceeded);
    };
    let DecodingResult::I16(metres) = decoder.read_image()? else {
        return Err(tiff::TiffError::UnsupportedError(
            tiff::TiffUnsupportedError::UnsupportedDataType,
        ));
    };
    Ok(Heights { west, north, step, width: width as usize, metres })
}
