//! Pictures of pixels: encoding them, and reducing them to few colours so that they stay small.

/// The three parts of a colour written as `#rrggbb`.
pub(crate) fn rgb(colour: &str) -> [u8; 3] {
    let digits = colour.trim_start_matches('#');
    let part = |at: usize| {
        digits.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok()).unwrap_or(0)
    };
    [part(0), part(2), part(4)]
}

/// A PNG of pixels with transparency.
pub(crate) fn encode_rgba(width: usize, height: usize, pixels: &[u8]) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size(width)?, size(height)?);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::High);
    write(encoder, pixels)?;
    Ok(bytes)
}

/// A PNG of colours from a list of at most 256.
pub(crate) fn encode_palette(
    width: usize,
    height: usize,
    palette: &[[u8; 3]],
    pixels: &[u8],
) -> Result<Vec<u8>, String> {
    let mut best: Option<Vec<u8>> = None;
    // Flat areas pack best without a filter, shaded ones sometimes with one: the smaller is kept.
    for filter in [png::Filter::NoFilter, png::Filter::Adaptive] {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, size(width)?, size(height)?);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette.as_flattened());
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(filter);
        write(encoder, pixels)?;
        if best.as_ref().is_none_or(|best| bytes.len() < best.len()) {
            best = Some(bytes);
        }
    }
    best.ok_or_else(|| "there is no filter".to_owned())
}

/// A PNG of opaque RGBA pixels, reduced to at most so many colours.
pub(crate) fn encode_reduced(
    width: usize,
    height: usize,
    rgba: &[u8],
    colours: usize,
) -> Result<Vec<u8>, String> {
    let reduced = reduce(rgba, colours);
    encode_palette(width, height, &reduced.palette, &reduced.pixels)
}

fn size(length: usize) -> Result<u32, String> {
    u32::try_from(length).map_err(|fault| fault.to_string())
}

fn write(encoder: png::Encoder<'_, &mut Vec<u8>>, pixels: &[u8]) -> Result<(), String> {
    let mut writer = encoder.write_header().map_err(|fault| fault.to_string())?;
    writer.write_image_data(pixels).map_err(|fault| fault.to_string())?;
    writer.finish().map_err(|fault| fault.to_string())
}

/// Opaque pixels by their place in a list of colours.
pub(crate) struct Reduced {
    pub(crate) palette: Vec<[u8; 3]>,
    pub(crate) pixels: Vec<u8>,
}

/// A cell of colours that will become one.
type Bin = ([u8; 3], u64);

/// Reduces RGBA pixels to at most so many colours by halving the widest box of colours again and
/// again (median cut). No dithering: it would make maps grainy and large.
pub(crate) fn reduce(rgba: &[u8], colours: usize) -> Reduced {
    let mut counts = vec![0u64; 1 << 18];
    rgba.chunks_exact(4).for_each(|pixel| counts[slot(pixel)] += 1);
    let used = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let bins = used.map(|(slot, &count)| (colour(slot), count)).collect();
    let mut boxes: Vec<Vec<Bin>> = vec![bins];
    while boxes.len() < colours {
        let widest = |bins: &Vec<Bin>| weight(bins);
        let Some(at) = (0..boxes.len())
            .filter(|&at| boxes[at].len() > 1)
            .max_by(|&one, &other| widest(&boxes[one]).total_cmp(&widest(&boxes[other])))
        else {
            break;
        };
        let (low, high) = halved(boxes.swap_remove(at));
        boxes.extend([low, high]);
    }
    settle(&mut boxes);
    let palette: Vec<[u8; 3]> = boxes.iter().map(|bins| mean(bins)).collect();
    let mut place = vec![0u8; counts.len()];
    for (index, bins) in (0u8..=u8::MAX).zip(&boxes) {
        for bin in bins {
            place[slot(&bin.0)] = index;
        }
    }
    let pixels = rgba.chunks_exact(4).map(|pixel| place[slot(pixel)]).collect();
    Reduced { palette, pixels }
}

/// Moves each colour to the box whose mean is nearest, a few times (k-means).
fn settle(boxes: &mut [Vec<Bin>]) {
    for _ in 0..6 {
        let means: Vec<[u8; 3]> = boxes.iter().map(|bins| mean(bins)).collect();
        let bins: Vec<Bin> = boxes.iter_mut().flat_map(std::mem::take).collect();
        for bin in bins {
            let far = |mean: &[u8; 3]| difference(bin.0, *mean);
            let nearest = (0..means.len()).min_by_key(|&at| far(&means[at])).unwrap_or(0);
            boxes[nearest].push(bin);
        }
    }
}

/// How different two colours look: green counts most, blue least.
fn difference(one: [u8; 3], other: [u8; 3]) -> u32 {
    let part = |at: usize| u32::from(one[at].abs_diff(other[at])).pow(2);
    3 * part(0) + 6 * part(1) + 2 * part(2)
}

/// The place of a colour in a table: two bits less of each part, for more is not seen.
fn slot(pixel: &[u8]) -> usize {
    let part = |index: usize| usize::from(pixel[index] >> 2);
    part(0) << 12 | part(1) << 6 | part(2)
}

/// The colour of a place in that table.
#[expect(clippy::cast_possible_truncation, reason = "six bits at a time")]
fn colour(slot: usize) -> [u8; 3] {
    [12, 6, 0].map(|shift| ((slot >> shift & 63) as u8) << 2)
}

/// The part in which the colours differ most, and by how much.
fn widest_part(bins: &[Bin]) -> (usize, u8) {
    let range = |part: usize| {
        let values = bins.iter().map(|bin| bin.0[part]);
        (part, values.clone().max().unwrap_or(0) - values.min().unwrap_or(0))
    };
    (0..3).map(range).max_by_key(|&(_, range)| range).unwrap_or_default()
}

/// How much a box deserves to be halved: by its width, and less by how many pixels it holds.
#[expect(clippy::cast_precision_loss, reason = "a weight need not be exact")]
fn weight(bins: &[Bin]) -> f64 {
    let pixels: u64 = bins.iter().map(|bin| bin.1).sum();
    f64::from(widest_part(bins).1) * (pixels as f64).powf(0.35)
}

fn halved(mut bins: Vec<Bin>) -> (Vec<Bin>, Vec<Bin>) {
    let (part, _) = widest_part(&bins);
    bins.sort_by_key(|bin| (bin.0[part], bin.0));
    let low = u16::from(bins.first().map_or(0, |bin| bin.0[part]));
    let high = u16::from(bins.last().map_or(0, |bin| bin.0[part]));
    let half = (low + high).div_ceil(2);
    let cut = bins.partition_point(|bin| u16::from(bin.0[part]) < half);
    let cut = cut.clamp(1, bins.len() - 1);
    let upper = bins.split_off(cut);
    (bins, upper)
}

#[expect(clippy::cast_possible_truncation, reason = "a mean of bytes is a byte")]
fn mean(bins: &[Bin]) -> [u8; 3] {
    let pixels: u64 = bins.iter().map(|bin| bin.1).sum::<u64>().max(1);
    let part = |part: usize| {
        let sum: u64 = bins.iter().map(|bin| u64::from(bin.0[part]) * bin.1).sum();
        // The middle of what `slot` cut off.
        ((sum / pixels) as u8).saturating_add(1)
    };
    [part(0), part(1), part(2)]
}
