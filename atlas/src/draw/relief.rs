//! The shape of the ground: shadow and light on slopes, and a warmer tint on heights.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::ink::{Ink, short};
use super::pixels;
use super::sheet::{HEX, Sheet};
use super::style::{ReliefStyle, Style};
use crate::heights::Heights;
use crate::plane::Point;

/// Heights sampled evenly over the sheet.
struct Samples {
    width: usize,
    height: usize,
    metres: Vec<f64>,
}

/// Draws the relief as one small picture stretched over the map.
pub(crate) fn draw(ink: &mut Ink, sheet: &Sheet, heights: &Heights, style: &Style) {
    let look = &style.relief;
    let kilometres = sheet.kilometres_a_hex() * look.sample / HEX;
    let samples = sampled(sheet, heights, look.sample).blurred(look.blur_kilometres / kilometres);
    let picture = shaded(&samples, kilometres, look, style);
    let (width, height) = (samples.width, samples.height);
    let Ok(bytes) = pixels::encode_rgba(width, height, &picture) else { return };
    let data = STANDARD.encode(bytes);
    let span = |count: usize| short(count_to_units(count, look.sample));
    ink.raw(&format!(
        "<image width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
         href=\"data:image/png;base64,{data}\"/>",
        span(width),
        span(height)
    ));
}

#[expect(clippy::cast_precision_loss, reason = "a picture is some thousand samples wide")]
fn count_to_units(count: usize, sample: f64) -> f64 {
    count as f64 * sample
}

fn sampled(sheet: &Sheet, heights: &Heights, sample: f64) -> Samples {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sizes of a sheet")]
    let count = |length: f64| (length / sample).ceil() as usize;
    let (width, height) = (count(sheet.size.x), count(sheet.size.y));
    let mut metres = Vec::with_capacity(width * height);
    for row in 0..height {
        let mut last = 0.0;
        for column in 0..width {
            let half = sample / 2.0;
            let at = Point::new(
                count_to_units(column, sample) + half,
                count_to_units(row, sample) + half,
            );
            last = heights.at(sheet.ground(at)).unwrap_or(last);
            metres.push(last);
        }
    }
    Samples { width, height, metres }
}

impl Samples {
    fn at(&self, column: usize, row: usize) -> f64 {
        self.metres[row.min(self.height - 1) * self.width + column.min(self.width - 1)]
    }

    /// Smoothed by three passes of a mean, which come close to a bell curve.
    fn blurred(mut self, radius: f64) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few samples"
        )]
        let reach = radius.round().max(1.0) as usize;
        for _ in 0..3 {
            self.metres = mean_along(&self.metres, self.width, self.height, 1, self.width, reach);
            self.metres = mean_along(&self.metres, self.height, self.width, self.width, 1, reach);
        }
        self
    }
}

/// The running mean along each of `lines` lines of `length` values.
fn mean_along(
    values: &[f64],
    length: usize,
    lines: usize,
    step: usize,
    line_step: usize,
    reach: usize,
) -> Vec<f64> {
    let mut result = vec![0.0; values.len()];
    for line in 0..lines {
        let at = |index: usize| values[line * line_step + index.min(length - 1) * step];
        for index in 0..length {
            let window = index.saturating_sub(reach)..=index + reach;
            let (mut sum, mut count) = (0.0, 0.0);
            for near in window {
                sum += at(near);
                count += 1.0;
            }
            result[line * line_step + index * step] = sum / count;
        }
    }
    result
}

/// One pixel a sample: shadow, light or tint, and how strong.
fn shaded(samples: &Samples, kilometres: f64, look: &ReliefStyle, style: &Style) -> Vec<u8> {
    let [shadow, light, tint] =
        ["shadow", "light", "height"].map(|name| pixels::rgb(style.colour(name)));
    let flat = look.altitude.to_radians().sin();
    let mut picture = Vec::with_capacity(samples.metres.len() * 4);
    for row in 0..samples.height {
        for column in 0..samples.width {
            let lit = lit(samples, column, row, kilometres, look);
            let (colour, share) = if lit < flat {
                (shadow, (1.0 - lit / flat) * look.shadow_opacity)
            } else {
                (light, (lit - flat) / (1.0 - flat) * look.light_opacity)
            };
            let range = look.tint_to_metres - look.tint_from_metres;
            let high = ((samples.at(column, row) - look.tint_from_metres) / range).clamp(0.0, 1.0);
            let pixel = over(
                (colour, stepped(share, look)),
                (tint, stepped(high * look.tint_opacity, look)),
            );
            picture.extend(pixel);
        }
    }
    picture
}

/// How much light a slope gets, from 0 to 1.
fn lit(samples: &Samples, column: usize, row: usize, kilometres: f64, look: &ReliefStyle) -> f64 {
    let steep = look.exaggeration / (kilometres * 2000.0);
    let east = samples.at(column + 1, row) - samples.at(column.saturating_sub(1), row);
    let south = samples.at(column, row + 1) - samples.at(column, row.saturating_sub(1));
    let (east, south) = (east * steep, south * steep);
    let (azimuth, altitude) = (look.azimuth.to_radians(), look.altitude.to_radians());
    let (x, y) = (azimuth.sin() * altitude.cos(), -azimuth.cos() * altitude.cos());
    let facing = -east * x - south * y + altitude.sin();
    (facing / (1.0 + east * east + south * south).sqrt()).clamp(0.0, 1.0)
}

fn stepped(share: f64, look: &ReliefStyle) -> f64 {
    (share * look.steps).round() / look.steps
}

/// One transparent colour laid over another.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "shares of 255")]
fn over(top: ([u8; 3], f64), bottom: ([u8; 3], f64)) -> [u8; 4] {
    let under = bottom.1 * (1.0 - top.1);
    let share = top.1 + under;
    if share <= 0.0 {
        return [0; 4];
    }
    let mix = |index: usize| {
        let sum = f64::from(top.0[index]) * top.1 + f64::from(bottom.0[index]) * under;
        (sum / share).round() as u8
    };
    [mix(0), mix(1), mix(2), (share * 255.0).round() as u8]
}
